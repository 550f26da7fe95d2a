//! The entities of the board and of the ground around it.

use bevy::prelude::*;
use table_pictures::{
    BoardLayout, TextureDetail, board_mesh, board_texture, planks_texture, table_mesh,
};
use table_themes::Theme as Look;

use super::materials::{BoardMaterial, TableMaterial};
use crate::background_tasks::{BackgroundTasks, TaskResult};
use crate::frame::RedrawReasons;
use crate::render::MeshMaterial;
use crate::session::Session;
use crate::theme::ActiveTheme;

/// The frames after a change of pictures, meshes or materials until it has reached the renderer.
pub(crate) const UPLOAD_FRAMES: u32 = 4;

/// How finely the pictures of the table are painted, and when that of a new board is: it takes the time of many frames.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextureGeneration {
    /// Before the board is seen.
    #[default]
    Immediate,
    /// Coarsely before the board is seen, finely in the background.
    InBackground,
    /// Coarsely alone, as all pictures, where nothing draws them.
    CoarseOnly,
}

impl TextureGeneration {
    /// The detail of the first picture.
    fn first(self) -> TextureDetail {
        match self {
            Self::Immediate => TextureDetail::Fine,
            Self::InBackground | Self::CoarseOnly => TextureDetail::Coarse,
        }
    }

    /// The detail of pictures that are the same for all boards.
    pub(in crate::table) fn of_all_boards(self) -> TextureDetail {
        match self {
            Self::Immediate | Self::InBackground => TextureDetail::Fine,
            Self::CoarseOnly => TextureDetail::Coarse,
        }
    }

    /// True if a fine picture follows.
    fn is_refined(self) -> bool {
        self == Self::InBackground
    }
}

/// The fine picture of the board on the table while it is painted, and the material that waits for it.
#[derive(Resource, Default)]
pub(super) struct HighResTexture {
    material: Handle<BoardMaterial>,
    /// The board that is to be painted once the coarse picture is seen: a painter would take a processor from the frames
    /// that show it.
    wanted: Option<(BoardLayout, Look)>,
    painter: Option<TaskResult<Image>>,
}

/// The material of the table, the same for all boards of a theme, and its fine picture while it is painted.
#[derive(Resource, Default)]
pub(super) struct TableSurfaceState {
    material: Option<Handle<TableMaterial>>,
    look: Option<Look>,
    painter: Option<TaskResult<Image>>,
}

/// An entity of the board itself, spawned anew when another board is put on the table.
#[derive(Component)]
pub(super) struct BoardEntity;

/// Spawns the board and its ground whenever the board's shape or the theme has changed.
pub(super) fn spawn_board(
    mut commands: Commands,
    (layout, theme): (Res<BoardLayout>, Res<ActiveTheme>),
    mut built: Local<Option<(BoardLayout, Look)>>,
    old: Query<Entity, With<BoardEntity>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
    mut grounds: ResMut<Assets<TableMaterial>>,
    (painting, background): (Res<TextureGeneration>, Res<BackgroundTasks>),
    (mut fine, mut wood): (ResMut<HighResTexture>, ResMut<TableSurfaceState>),
    mut uploading: Local<u32>,
    mut busy: ResMut<RedrawReasons>,
) {
    let board_done = fine.finish(&mut images, &mut materials);
    if wood.finish(&mut images, &mut grounds) || board_done {
        *uploading = UPLOAD_FRAMES;
    }
    if *uploading > 0 {
        *uploading -= 1;
        busy.add("a new board is uploaded");
    }
    if *uploading == 0 {
        fine.begin(&background);
    }
    let shape = layout.without_spread();
    let look = &theme.data;
    let stands = |(known, worn): &(BoardLayout, Look)| *known == shape && worn == look;
    if shape.squares().is_empty() || built.as_ref().is_some_and(stands) {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let material = materials.add(BoardMaterial {
        texture: images.add(board_texture(&shape, look, painting.first())),
    });
    // A picture that is painted for another board by now is not waited for.
    *fine = HighResTexture {
        material: material.clone(),
        wanted: painting.is_refined().then(|| (shape.clone(), look.clone())),
        painter: None,
    };
    commands.spawn((
        BoardEntity,
        Name::new("board"),
        Mesh3d(meshes.add(board_mesh(&shape))),
        MeshMaterial::from(material),
        Transform::default(),
    ));
    commands.spawn((
        BoardEntity,
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
    busy.add("a new board is uploaded");
}

impl HighResTexture {
    /// Begins to paint what is wanted.
    fn begin(&mut self, background: &BackgroundTasks) {
        if let Some((shape, look)) = self.wanted.take() {
            self.painter =
                Some(background.spawn(move || board_texture(&shape, &look, TextureDetail::Fine)));
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
        material.texture = images.add(picture);
        true
    }
}

impl TableSurfaceState {
    /// The material; its painting begins when it is first asked for in this theme.
    fn material(
        &mut self,
        theme: &ActiveTheme,
        painting: TextureGeneration,
        background: &BackgroundTasks,
        images: &mut Assets<Image>,
        grounds: &mut Assets<TableMaterial>,
    ) -> Handle<TableMaterial> {
        if self.look.as_ref() != Some(&theme.data) {
            self.look = Some(theme.data.clone());
            self.material = None;
        }
        let made = self.material.get_or_insert_with(|| {
            let table = theme.data.table.clone();
            let wood = images.add(planks_texture(&table, painting.first()));
            let paint = || background.spawn(move || planks_texture(&table, TextureDetail::Fine));
            self.painter = painting.is_refined().then(paint);
            let surround = theme.background().into();
            grounds.add(TableMaterial {
                texture: wood,
                background: surround,
            })
        });
        made.clone()
    }

    /// Shows the fine picture once it is painted; true then.
    fn finish(&mut self, images: &mut Assets<Image>, grounds: &mut Assets<TableMaterial>) -> bool {
        let wood = painted(&mut self.painter);
        let material = self
            .material
            .as_ref()
            .and_then(|handle| grounds.get_mut(handle));
        let (Some(wood), Some(mut material)) = (wood, material) else {
            return false;
        };
        material.texture = images.add(wood);
        true
    }
}

/// The picture of a painter that has just finished.
fn painted(painter: &mut Option<TaskResult<Image>>) -> Option<Image> {
    let picture = TaskResult::take_if_ready(painter)?;
    picture
        .inspect_err(|fault| error!("a picture could not be painted finely: {fault}"))
        .ok()
}

/// Hides the board while nothing is laid out on it.
pub(super) fn hide_board(
    session: Res<Session>,
    mut parts: Query<&mut Visibility, With<BoardEntity>>,
) {
    let wanted = match session.displayed() {
        Some(_) => Visibility::Inherited,
        None => Visibility::Hidden,
    };
    for mut visibility in &mut parts {
        visibility.set_if_neq(wanted);
    }
}
