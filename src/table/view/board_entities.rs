//! The entities of the board and of the ground around it.

use std::thread::{self, JoinHandle};

use bevy::prelude::*;

use super::board_mesh::{ground, slab};
use super::board_picture::{Detail, picture};
use super::layout::BoardLayout;
use super::materials::{BoardMaterial, GroundMaterial};
use super::quality::RenderQuality;
use crate::frame::Busy;
use crate::look::theme::{Theme, linear};
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

/// The fine picture of the board on the table while it is painted, and the material that waits for it.
#[derive(Resource, Default)]
pub(super) struct FinePicture(Option<(Handle<BoardMaterial>, JoinHandle<Image>)>);

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
    mut fine: ResMut<FinePicture>,
    mut uploading: Local<u32>,
    mut busy: ResMut<Busy>,
) {
    if finish_picture(&mut fine, &mut images, &mut materials, &mut busy) {
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
    // A picture that is painted for another board by now is not waited for.
    fine.0 = (detail == Detail::Coarse).then(|| {
        let shape = shape.clone();
        let painter = thread::spawn(move || picture(&shape, Detail::Fine));
        (material.clone(), painter)
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
        Mesh3d(meshes.add(ground(&shape, linear(theme.surround)))),
        MeshMaterial3d(grounds.add(GroundMaterial {})),
        Transform::default(),
    ));
    *built = Some(shape);
    *uploading = UPLOAD_FRAMES;
    busy.because("a new board is uploaded");
}

/// Shows the fine picture once it is painted; true then.
fn finish_picture(
    fine: &mut FinePicture,
    images: &mut Assets<Image>,
    materials: &mut Assets<BoardMaterial>,
    busy: &mut Busy,
) -> bool {
    let Some((material, painter)) = fine.0.take() else {
        return false;
    };
    if !painter.is_finished() {
        fine.0 = Some((material, painter));
        busy.because("the board is painted");
        return false;
    }
    match (painter.join(), materials.get_mut(&material)) {
        (Ok(picture), Some(mut material)) => {
            material.picture = images.add(picture);
            true
        }
        (Err(_), _) => {
            error!("the board could not be painted finely");
            false
        }
        (Ok(_), None) => false,
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
