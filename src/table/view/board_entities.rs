//! The entities of the board and of the ground around it.

use std::thread::{self, JoinHandle};

use bevy::prelude::*;

use super::board_mesh::slab;
use super::board_picture::{Detail, picture};
use super::ground::{ground, planks};
use super::layout::BoardLayout;
use super::materials::{BoardMaterial, GroundMaterial};
use super::quality::RenderQuality;
use crate::frame::Busy;
use crate::look::theme::Theme;
use crate::session::Session;

/// The number of frames in which pictures and materials of a new board reach the renderer.
const UPLOAD_FRAMES: u32 = 12;

/// When the picture of a new board is painted. It takes the time of many frames.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardPainting {
    /// Before the board is seen.
    #[default]
    AtOnce,
    /// Coarsely before the board is seen, finely in the background.
    InBackground,
}

/// The fine pictures while they are painted, and the materials that wait for them.
#[derive(Resource, Default)]
pub(super) struct FinePictures {
    waiting: Option<Waiting>,
    /// The table's wood, once it is painted: it is the same for all boards.
    wood: Option<Handle<Image>>,
}

struct Waiting {
    board: Handle<BoardMaterial>,
    ground: Handle<GroundMaterial>,
    painter: JoinHandle<(Image, Option<Image>)>,
}

/// An entity of the board itself, spawned anew when another board is put on the table.
#[derive(Component)]
pub(super) struct BoardPart;

/// Spawns the board and its ground whenever the board's shape or the theme has changed.
pub(super) fn spawn_board(
    mut commands: Commands,
    layout: Res<BoardLayout>,
    theme: Res<Theme>,
    mut built: Local<Option<BoardLayout>>,
    old: Query<Entity, With<BoardPart>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<BoardMaterial>>,
    mut grounds: ResMut<Assets<GroundMaterial>>,
    (quality, painting): (Res<RenderQuality>, Res<BoardPainting>),
    mut fine: ResMut<FinePictures>,
    mut uploading: Local<u32>,
    mut busy: ResMut<Busy>,
) {
    if fine.finish(&mut images, (&mut materials, &mut grounds), &mut busy) {
        *uploading = UPLOAD_FRAMES;
    }
    if *uploading > 0 {
        *uploading -= 1;
        busy.because("a new board is uploaded");
    }
    let shape = layout.closed();
    if shape.squares().is_empty() || built.as_ref() == Some(&shape) && !theme.is_changed() {
        return;
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let detail = match *painting {
        BoardPainting::AtOnce => Detail::Fine,
        BoardPainting::InBackground => Detail::Coarse,
    };
    let material = materials.add(BoardMaterial {
        picture: images.add(picture(&shape, detail)),
        shadows: *quality == RenderQuality::Gpu,
    });
    let wood = fine.wood.clone();
    let ground_material = grounds.add(GroundMaterial {
        wood: wood.unwrap_or_else(|| images.add(planks(detail))),
    });
    // Pictures that are painted for another board by now are not waited for.
    fine.waiting = (detail == Detail::Coarse).then(|| {
        let shape = shape.clone();
        let wood_too = fine.wood.is_none();
        let painter = thread::spawn(move || {
            let board = picture(&shape, Detail::Fine);
            (board, wood_too.then(|| planks(Detail::Fine)))
        });
        Waiting {
            board: material.clone(),
            ground: ground_material.clone(),
            painter,
        }
    });
    commands.spawn((
        BoardPart,
        Name::new("board"),
        Mesh3d(meshes.add(slab(&shape))),
        MeshMaterial3d(material),
        Transform::default(),
    ));
    commands.spawn((
        BoardPart,
        Name::new("ground"),
        Mesh3d(meshes.add(ground(&shape))),
        MeshMaterial3d(ground_material),
        Transform::default(),
    ));
    *built = Some(shape);
    *uploading = UPLOAD_FRAMES;
    busy.because("a new board is uploaded");
}

impl FinePictures {
    /// Shows the fine pictures once they are painted; true then.
    fn finish(
        &mut self,
        images: &mut Assets<Image>,
        (boards, grounds): (&mut Assets<BoardMaterial>, &mut Assets<GroundMaterial>),
        busy: &mut Busy,
    ) -> bool {
        let Some(waiting) = self.waiting.take() else {
            return false;
        };
        if !waiting.painter.is_finished() {
            self.waiting = Some(waiting);
            busy.because("the board is painted");
            return false;
        }
        let Ok((board, wood)) = waiting.painter.join() else {
            error!("the board could not be painted finely");
            return false;
        };
        if let Some(mut material) = boards.get_mut(&waiting.board) {
            material.picture = images.add(board);
        }
        if let Some(wood) = wood.map(|wood| images.add(wood)) {
            if let Some(mut material) = grounds.get_mut(&waiting.ground) {
                material.wood = wood.clone();
            }
            self.wood = Some(wood);
        }
        true
    }
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
