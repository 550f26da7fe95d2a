//! The entities of the board and of the ground around it.

use bevy::prelude::*;

use super::board_mesh::{ground, slab};
use super::board_picture::picture;
use super::layout::BoardLayout;
use super::materials::{BoardMaterial, GroundMaterial};
use super::quality::RenderQuality;
use crate::frame::Busy;
use crate::look::theme::{Theme, linear};
use crate::session::Session;

/// The number of frames in which pictures and materials of a new board reach the renderer.
const UPLOAD_FRAMES: u32 = 12;

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
    quality: Res<RenderQuality>,
    mut uploading: Local<u32>,
    mut busy: ResMut<Busy>,
) {
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
    commands.spawn((
        BoardPart,
        Name::new("board"),
        Mesh3d(meshes.add(slab(&shape))),
        MeshMaterial3d(materials.add(BoardMaterial {
            picture: images.add(picture(&shape)),
            shadows: *quality == RenderQuality::Gpu,
        })),
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

/// Hides the board while there is no match: behind other screens it would disturb readers.
pub(super) fn hide_board(
    session: Res<Session>,
    mut parts: Query<&mut Visibility, With<BoardPart>>,
) {
    let wanted = match session.current() {
        Some(_) => Visibility::Inherited,
        None => Visibility::Hidden,
    };
    for mut visibility in &mut parts {
        visibility.set_if_neq(wanted);
    }
}
