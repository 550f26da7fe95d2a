//! Entities of the board and the table around it.

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

/// Frames until changed textures, meshes or materials have reached the renderer.
pub(crate) const UPLOAD_FRAMES: u32 = 4;

/// Texture detail of the table, and when the textures of a new board are generated, which takes as
/// long as many frames.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextureGeneration {
    /// In full detail before the board appears.
    #[default]
    Immediate,
    /// Coarse before the board appears, then in full detail in the background.
    InBackground,
    /// All textures coarse, for tests without rendering.
    CoarseOnly,
}

impl TextureGeneration {
    /// Detail of the first texture.
    fn initial_detail(self) -> TextureDetail {
        match self {
            Self::Immediate => TextureDetail::Fine,
            Self::InBackground | Self::CoarseOnly => TextureDetail::Coarse,
        }
    }

    /// Detail of textures shared by all boards.
    pub(in crate::table) fn shared_detail(self) -> TextureDetail {
        match self {
            Self::Immediate | Self::InBackground => TextureDetail::Fine,
            Self::CoarseOnly => TextureDetail::Coarse,
        }
    }

    /// Whether a detailed texture follows.
    fn is_refined(self) -> bool {
        self == Self::InBackground
    }
}

/// Detailed board texture being generated, and the material that will use it.
#[derive(Resource, Default)]
pub(super) struct HighResTexture {
    material: Handle<BoardMaterial>,
    /// Board to generate once the coarse texture is visible; earlier the task would slow down these
    /// frames.
    wanted: Option<(BoardLayout, Look)>,
    task: Option<TaskResult<Image>>,
}

/// Material of the table, shared by all boards of a theme, and its detailed texture being
/// generated.
#[derive(Resource, Default)]
pub(super) struct TableSurfaceState {
    material: Option<Handle<TableMaterial>>,
    look: Option<Look>,
    task: Option<TaskResult<Image>>,
}

/// An entity that is replaced together with the board.
#[derive(Component)]
pub(super) struct BoardEntity;

/// Respawns board and table when the board's shape or the theme has changed.
pub(super) fn update_board(
    mut commands: Commands,
    (layout, theme): (Res<BoardLayout>, Res<ActiveTheme>),
    mut built: Local<Option<(BoardLayout, Look)>>,
    old: Query<Entity, With<BoardEntity>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
    mut table_materials: ResMut<Assets<TableMaterial>>,
    (generation, background): (Res<TextureGeneration>, Res<BackgroundTasks>),
    (mut fine, mut surface): (ResMut<HighResTexture>, ResMut<TableSurfaceState>),
    mut uploading: Local<u32>,
    mut redraw: ResMut<RedrawReasons>,
) {
    let board_done = fine.finish(&mut images, &mut materials);
    if surface.finish(&mut images, &mut table_materials) || board_done {
        *uploading = UPLOAD_FRAMES;
    }
    if *uploading > 0 {
        *uploading -= 1;
        redraw.add("board upload");
    }
    if *uploading == 0 {
        fine.start(&background);
    }
    let shape = layout.without_spread();
    let look = &theme.data;
    let is_current =
        |(old_shape, old_look): &(BoardLayout, Look)| *old_shape == shape && old_look == look;
    if shape.squares().is_empty() || built.as_ref().is_some_and(is_current) {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let material = materials.add(BoardMaterial {
        texture: images.add(board_texture(&shape, look, generation.initial_detail())),
    });
    // A texture still being generated for another board is dropped.
    *fine = HighResTexture {
        material: material.clone(),
        wanted: generation
            .is_refined()
            .then(|| (shape.clone(), look.clone())),
        task: None,
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
        Name::new("table"),
        Mesh3d(meshes.add(table_mesh(&shape, &look.light))),
        MeshMaterial::from(surface.material(
            &theme,
            *generation,
            &background,
            &mut images,
            &mut table_materials,
        )),
        Transform::default(),
    ));
    *built = Some((shape, look.clone()));
    *uploading = UPLOAD_FRAMES;
    redraw.add("board upload");
}

impl HighResTexture {
    /// Starts generating the requested texture.
    fn start(&mut self, background: &BackgroundTasks) {
        if let Some((shape, look)) = self.wanted.take() {
            self.task =
                Some(background.spawn(move || board_texture(&shape, &look, TextureDetail::Fine)));
        }
    }

    /// Applies the texture once it is ready; returns whether it was.
    fn finish(
        &mut self,
        images: &mut Assets<Image>,
        materials: &mut Assets<BoardMaterial>,
    ) -> bool {
        let image = finished_image(&mut self.task);
        let (Some(image), Some(mut material)) = (image, materials.get_mut(&self.material)) else {
            return false;
        };
        material.texture = images.add(image);
        true
    }
}

impl TableSurfaceState {
    /// The material, created on first use in a theme.
    fn material(
        &mut self,
        theme: &ActiveTheme,
        generation: TextureGeneration,
        background: &BackgroundTasks,
        images: &mut Assets<Image>,
        table_materials: &mut Assets<TableMaterial>,
    ) -> Handle<TableMaterial> {
        if self.look.as_ref() != Some(&theme.data) {
            self.look = Some(theme.data.clone());
            self.material = None;
        }
        let material = self.material.get_or_insert_with(|| {
            let table = theme.data.table.clone();
            let surface = images.add(planks_texture(&table, generation.initial_detail()));
            let paint = || background.spawn(move || planks_texture(&table, TextureDetail::Fine));
            self.task = generation.is_refined().then(paint);
            let surround = theme.background().into();
            table_materials.add(TableMaterial {
                texture: surface,
                background: surround,
            })
        });
        material.clone()
    }

    /// Applies the texture once it is ready; returns whether it was.
    fn finish(
        &mut self,
        images: &mut Assets<Image>,
        table_materials: &mut Assets<TableMaterial>,
    ) -> bool {
        let surface = finished_image(&mut self.task);
        let material = self
            .material
            .as_ref()
            .and_then(|handle| table_materials.get_mut(handle));
        let (Some(surface), Some(mut material)) = (surface, material) else {
            return false;
        };
        material.texture = images.add(surface);
        true
    }
}

/// The image of a task that has just finished.
fn finished_image(task: &mut Option<TaskResult<Image>>) -> Option<Image> {
    let image = TaskResult::take_if_ready(task)?;
    image
        .inspect_err(|error| error!("cannot generate the detailed texture: {error}"))
        .ok()
}

/// Hides the board while it has no squares.
pub(super) fn update_board_visibility(
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
