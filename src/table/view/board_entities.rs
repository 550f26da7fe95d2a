//! The entities of the board and of the ground around it.

use bevy::prelude::*;
use table_pictures::{
    BoardLayout, TextureDetail, board_mesh, board_texture, planks_texture, table_mesh,
};
use table_themes::Theme as Look;

use super::materials::{BoardMaterial, GroundMaterial};
use crate::background::{Background, Prepared};
use crate::frame::Busy;
use crate::look::Theme;
use crate::render::MeshMaterial;
use crate::session::Session;

/// The frames after a change of pictures, meshes or materials until it has reached the renderer.
pub(crate) const UPLOAD_FRAMES: u32 = 4;

/// How finely the pictures of the table are painted, and when that of a new board is: it takes the time of many frames.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TablePainting {
    /// Before the board is seen.
    #[default]
    AtOnce,
    /// Coarsely before the board is seen, finely in the background.
    InBackground,
    /// Coarsely alone, as all pictures, where nothing draws them.
    Coarse,
}

impl TablePainting {
    /// The detail of the first picture.
    fn first(self) -> TextureDetail {
        match self {
            Self::AtOnce => TextureDetail::Fine,
            Self::InBackground | Self::Coarse => TextureDetail::Coarse,
        }
    }

    /// The detail of pictures that are the same for all boards.
    pub(in crate::table) fn of_all_boards(self) -> TextureDetail {
        match self {
            Self::AtOnce | Self::InBackground => TextureDetail::Fine,
            Self::Coarse => TextureDetail::Coarse,
        }
    }

    /// True if a fine picture follows.
    fn is_refined(self) -> bool {
        self == Self::InBackground
    }
}

/// The fine picture of the board on the table while it is painted, and the material that waits for it.
#[derive(Resource, Default)]
pub(super) struct FinePicture {
    material: Handle<BoardMaterial>,
    /// The board that is to be painted once the coarse picture is seen: a painter would take a processor from the frames
    /// that show it.
    wanted: Option<(BoardLayout, Look)>,
    painter: Option<Prepared<Image>>,
}

/// The material of the table, the same for all boards of a theme, and its fine picture while it is painted.
#[derive(Resource, Default)]
pub(super) struct TableWood {
    material: Option<Handle<GroundMaterial>>,
    look: Option<Look>,
    painter: Option<Prepared<Image>>,
}

/// An entity of the board itself, spawned anew when another board is put on the table.
#[derive(Component)]
pub(super) struct BoardPart;

/// Spawns the board and its ground whenever the board's shape or the theme has changed.
pub(super) fn spawn_board(
    mut commands: Commands,
    (layout, theme): (Res<BoardLayout>, Res<Theme>),
    mut built: Local<Option<(BoardLayout, Look)>>,
    old: Query<Entity, With<BoardPart>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
    mut grounds: ResMut<Assets<GroundMaterial>>,
    (painting, background): (Res<TablePainting>, Res<Background>),
    (mut fine, mut wood): (ResMut<FinePicture>, ResMut<TableWood>),
    mut uploading: Local<u32>,
    mut busy: ResMut<Busy>,
) {
    let board_done = fine.finish(&mut images, &mut materials);
    if wood.finish(&mut images, &mut grounds) || board_done {
        *uploading = UPLOAD_FRAMES;
    }
    if *uploading > 0 {
        *uploading -= 1;
        busy.because("a new board is uploaded");
    }
    if *uploading == 0 {
        fine.begin(&background);
    }
    let shape = layout.closed();
    let look = &theme.look;
    let stands = |(known, worn): &(BoardLayout, Look)| *known == shape && worn == look;
    if shape.squares().is_empty() || built.as_ref().is_some_and(stands) {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let material = materials.add(BoardMaterial {
        picture: images.add(board_texture(&shape, look, painting.first())),
    });
    // A picture that is painted for another board by now is not waited for.
    *fine = FinePicture {
        material: material.clone(),
        wanted: painting.is_refined().then(|| (shape.clone(), look.clone())),
        painter: None,
    };
    commands.spawn((
        BoardPart,
        Name::new("board"),
        Mesh3d(meshes.add(board_mesh(&shape))),
        MeshMaterial::from(material),
        Transform::default(),
    ));
    commands.spawn((
        BoardPart,
        Name::new("ground"),
        Mesh3d(meshes.add(table_mesh(&shape, &look.light))),
        MeshMaterial::from(wood.material(
            &theme,
            *painting,
            &background,
            &mut images,
            &mut grounds,
        )),
        Transform::default(),
    ));
    *built = Some((shape, look.clone()));
    *uploading = UPLOAD_FRAMES;
    busy.because("a new board is uploaded");
}

impl FinePicture {
    /// Begins to paint what is wanted.
    fn begin(&mut self, background: &Background) {
        if let Some((shape, look)) = self.wanted.take() {
            self.painter =
                Some(background.start(move || board_texture(&shape, &look, TextureDetail::Fine)));
        }
    }

    /// Shows the fine picture once it is painted; true then.
    fn finish(
        &mut self,
        images: &mut Assets<Image>,
        materials: &mut Assets<BoardMaterial>,
    ) -> bool {
        let picture = painted(&mut self.painter);
        let (Some(picture), Some(mut material)) = (picture, materials.get_mut(&self.material))
        else {
            return false;
        };
        material.picture = images.add(picture);
        true
    }
}

impl TableWood {
    /// The material; its painting begins when it is first asked for in this theme.
    fn material(
        &mut self,
        theme: &Theme,
        painting: TablePainting,
        background: &Background,
        images: &mut Assets<Image>,
        grounds: &mut Assets<GroundMaterial>,
    ) -> Handle<GroundMaterial> {
        if self.look.as_ref() != Some(&theme.look) {
            self.look = Some(theme.look.clone());
            self.material = None;
        }
        let made = self.material.get_or_insert_with(|| {
            let table = theme.look.table.clone();
            let wood = images.add(planks_texture(&table, painting.first()));
            let paint = || background.start(move || planks_texture(&table, TextureDetail::Fine));
            self.painter = painting.is_refined().then(paint);
            let surround = theme.surround().into();
            grounds.add(GroundMaterial { wood, surround })
        });
        made.clone()
    }

    /// Shows the fine picture once it is painted; true then.
    fn finish(&mut self, images: &mut Assets<Image>, grounds: &mut Assets<GroundMaterial>) -> bool {
        let wood = painted(&mut self.painter);
        let material = self
            .material
            .as_ref()
            .and_then(|handle| grounds.get_mut(handle));
        let (Some(wood), Some(mut material)) = (wood, material) else {
            return false;
        };
        material.wood = images.add(wood);
        true
    }
}

/// The picture of a painter that has just finished.
fn painted(painter: &mut Option<Prepared<Image>>) -> Option<Image> {
    let picture = Prepared::take_from(painter)?;
    picture
        .inspect_err(|fault| error!("a picture could not be painted finely: {fault}"))
        .ok()
}

/// Hides the board while nothing is laid out on it.
pub(super) fn hide_board(
    session: Res<Session>,
    mut parts: Query<&mut Visibility, With<BoardPart>>,
) {
    let wanted = match session.seen() {
        Some(_) => Visibility::Inherited,
        None => Visibility::Hidden,
    };
    for mut visibility in &mut parts {
        visibility.set_if_neq(wanted);
    }
}
