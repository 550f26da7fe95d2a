//! Marks on the table: where things can go, where the ring is, shade under stacks, number labels.

use std::collections::BTreeMap;

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use stack_game::{Change, Square};

use super::advice::Advice;
use super::arrows::{self, ShownLine};
use super::camera::TableCamera;
use super::draw::Drawn;
use super::ghost::Ghost;
use super::layout::{HEIGHT, Layout, RADIUS};
use super::materials::MarkLayer;
use super::mirror::Mirror;
use super::picking::cylinder;
use super::selection::Selection;
use super::stacks::{InAir, StackOn};
use super::touch::Cursor;
use crate::session::{MatchEvent, Session};

/// The figures that the shader knows, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum Figure {
    Shade = 0,
    Target = 1,
    Ring = 2,
    Corners = 3,
    Cross = 4,
    Frame = 5,
    Label = 6,
    Tray = 7,
    Arrow = 8,
    Letter = 9,
    Height = 10,
}

/// The colours of the palette after the four seats'.
pub(super) const ACCENT: u32 = 4;
const BARRED: u32 = 5;
const SHADE: u32 = 6;
const LETTERS: u32 = ACCENT;

/// How much of the camera's way back points up, from where on the sides of stacks are hidden.
const FROM_ABOVE: f32 = 0.97;

/// One mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Mark {
    layer: MarkLayer,
    tag: u32,
    place: Transform,
}

impl Mark {
    /// `strength` from 0 to 1; `aspect`: how much wider than deep it is.
    pub(super) fn new(
        figure: Figure,
        colour: u32,
        strength: f32,
        aspect: f32,
        place: Transform,
    ) -> Self {
        let part = |value: f32| value.clamp(0.0, 255.0) as u32;
        let tag = figure as u32
            | colour << 4
            | part(strength * 255.0) << 16
            | part(((aspect - 1.0) * 16.0).round()) << 24;
        let layer = match figure {
            Figure::Shade => MarkLayer::Shade,
            Figure::Label | Figure::Height => MarkLayer::Top,
            _ => MarkLayer::Flat,
        };
        Self { layer, tag, place }
    }

    /// A mark as wide as deep, flat on the board or above it.
    pub(super) fn flat(
        figure: Figure,
        colour: u32,
        strength: f32,
        at: Vec3,
        y: f32,
        size: f32,
    ) -> Self {
        Self::new(figure, colour, strength, 1.0, flat(at, y, size, size))
    }

    pub(super) fn number(mut self, number: u8) -> Self {
        self.tag |= u32::from(number) << 8;
        self
    }

    /// The mark over everything that stands on the board.
    pub(super) fn on_top(mut self) -> Self {
        self.layer = MarkLayer::Arrows;
        self
    }
}

/// A place flat on the board, `wide` along x and `deep` along z.
fn flat(at: Vec3, y: f32, wide: f32, deep: f32) -> Transform {
    Transform::from_translation(Vec3::new(at.x, y, at.z)).with_scale(Vec3::new(wide, 1.0, deep))
}

/// The squares of the last turn, to be seen for as long as it is the last one.
#[derive(Resource, Default, PartialEq)]
pub(super) struct LastTurn(Vec<Square>);

/// Notes where the last turn began and ended.
pub(super) fn note_last_turn(mut events: MessageReader<MatchEvent>, mut last: ResMut<LastTurn>) {
    for event in events.read() {
        let squares = match event {
            MatchEvent::Stepped {
                changes,
                forward: true,
                ..
            } => changes
                .iter()
                .filter_map(|change| match *change {
                    Change::Lifted { from, .. } => Some(from),
                    Change::Landed { on, .. } => Some(on),
                    Change::Exchanged { own, .. } => Some(own),
                    _ => None,
                })
                .collect(),
            MatchEvent::Refused(_)
            | MatchEvent::Seated
            | MatchEvent::Grown
            | MatchEvent::Annotated => continue,
            _ => Vec::new(),
        };
        last.set_if_neq(LastTurn(squares));
    }
}

/// The entities of the marks, by layer; used again from frame to frame.
#[derive(Resource, Default)]
pub(super) struct Marks {
    entities: Vec<(Entity, Mark)>,
}

/// Whether only what belongs to the table is drawn: no arrows, frames or targets.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Undecorated(pub(crate) bool);

/// Draws all marks anew when anything has changed that they depend on.
pub(super) fn draw(
    mut commands: Commands,
    drawn: Option<Res<Drawn>>,
    layout: Res<Layout>,
    mirror: Res<Mirror>,
    session: Res<Session>,
    selection: Res<Selection>,
    ghost: Res<Ghost>,
    advice: Res<Advice>,
    line: Res<ShownLine>,
    cursor: Res<Cursor>,
    last: Res<LastTurn>,
    plain: Res<Undecorated>,
    mut marks: ResMut<Marks>,
    stacks: Query<(&StackOn, &Transform)>,
    flights: Query<&Transform, With<InAir>>,
    cameras: Query<Ref<Transform>, With<TableCamera>>,
) {
    let Some(drawn) = drawn else { return };
    let Ok(camera) = cameras.single() else { return };
    let changed = layout.is_changed()
        || mirror.is_changed()
        || selection.is_changed()
        || ghost.is_changed()
        || advice.is_changed()
        || line.is_changed()
        || cursor.is_changed()
        || last.is_changed()
        || plain.is_changed()
        || drawn.is_added()
        || camera.is_changed();
    if !changed {
        return;
    }
    let mut wanted = Vec::new();
    if session.current().is_none() {
        // Without a match the board is not seen either.
        marks.show(&mut commands, &drawn, wanted);
        return;
    }
    shades(&mut wanted, &stacks, &flights);
    trays(&mut wanted, &layout, &mirror, &session, &selection);
    coordinates(&mut wanted, &layout, camera.rotation);
    if plain.0 {
        wanted.sort_by_key(|mark| mark.layer as u8);
        marks.show(&mut commands, &drawn, wanted);
        return;
    }
    let scene = mirror.scene();
    let quiet = mirror.is_quiet();
    for &square in last.0.iter().filter(|_| quiet && selection.is_empty()) {
        let at = layout.centre(square);
        wanted.push(Mark::flat(Figure::Frame, ACCENT, 0.55, at, 0.004, 1.0));
    }
    if camera.back().y > FROM_ABOVE {
        heights(&mut wanted, &layout, &scene, camera.rotation);
    }
    if quiet {
        chosen(&mut wanted, &layout, &selection, &ghost, &scene, *camera);
        ways_out(&mut wanted, &layout, &ghost);
        arrows::approached(&mut wanted, &layout, &selection, &scene);
        arrows::advised(&mut wanted, &layout, *advice, &scene);
        arrows::line(&mut wanted, &layout, &line, &scene, camera.rotation);
    }
    if let Some(square) = cursor.ring {
        let at = layout.centre(square);
        wanted.push(Mark::flat(Figure::Corners, ACCENT, 1.0, at, 0.010, 1.04));
    }
    wanted.sort_by_key(|mark| mark.layer as u8);
    marks.show(&mut commands, &drawn, wanted);
}

/// Contact shades: away from the light, longer under higher stacks.
fn shades(
    wanted: &mut Vec<Mark>,
    stacks: &Query<(&StackOn, &Transform)>,
    flights: &Query<&Transform, With<InAir>>,
) {
    let away = Vec3::new(0.50, 0.0, 0.33).normalize();
    let turn = Quat::from_rotation_y(-away.z.atan2(away.x));
    for (on, transform) in stacks {
        let height = on.height as f32 * HEIGHT;
        let (deep, reach) = (RADIUS * 3.0, height * 0.62);
        let wide = deep + reach;
        let foot = transform.translation.with_y(0.002);
        let place = Transform {
            translation: foot + away * (reach / 2.0 + 0.045),
            rotation: turn,
            scale: Vec3::new(wide, 1.0, deep),
        };
        wanted.push(Mark::new(Figure::Shade, SHADE, 0.90, wide / deep, place));
    }
    for transform in flights {
        let above = transform.translation.y.max(0.0);
        let foot = (transform.translation + away * above * 0.62).with_y(0.003);
        let size = RADIUS * transform.scale.x * (2.7 + above * 0.5);
        let strength = 0.75 / (1.0 + above * 0.8);
        wanted.push(Mark::flat(
            Figure::Shade,
            SHADE,
            strength,
            foot,
            0.003,
            size,
        ));
    }
}

/// The heights of stacks, for a viewer who cannot see them because he looks straight down.
fn heights(wanted: &mut Vec<Mark>, layout: &Layout, scene: &super::scene::Scene, facing: Quat) {
    let (left, up) = (facing * Vec3::NEG_X, facing * Vec3::Y);
    for (&square, stack) in scene.stacks.iter().filter(|(_, stack)| stack.height() > 1) {
        // Opposite to the corner where a target's number stands.
        let aside = (left + up) * 0.31 + Vec3::Y * 0.05;
        let place = Transform {
            translation: layout.crown(square, stack.height()) + aside,
            rotation: facing * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
            scale: Vec3::splat(0.29),
        };
        let mark = Mark::new(Figure::Height, ACCENT, 1.0, 1.0, place);
        wanted.push(mark.number(stack.height() as u8));
    }
}

/// Letters of the files and numbers of the ranks beside the outermost squares, on the sides that are
/// near to the viewer and upright for him: nothing stands before them there.
fn coordinates(wanted: &mut Vec<Mark>, layout: &Layout, facing: Quat) {
    let away = facing * Vec3::NEG_Y;
    let quarter = (away.x.atan2(away.z) / std::f32::consts::FRAC_PI_2).round() as i32;
    let turn = Quat::from_rotation_y(quarter as f32 * std::f32::consts::FRAC_PI_2);
    let (near, left) = (turn * Vec3::Z, turn * Vec3::NEG_X);
    // The far side is lettered too faintly to be read by mistake: it is not lettered at all.
    let by_file = |square: &Square| (square.file(), 17 + square.file());
    let by_rank = |square: &Square| (square.rank(), 1 + square.rank());
    let rows: [(&dyn Fn(&Square) -> (u8, u8), Vec3); 2] = if quarter.rem_euclid(2) == 0 {
        [(&by_file, near), (&by_rank, left)]
    } else {
        [(&by_file, left), (&by_rank, near)]
    };
    for (key, side) in rows {
        for line in 0..16u8 {
            let squares = layout
                .squares()
                .iter()
                .filter(|square| key(square).0 == line);
            let outermost = squares.max_by(|a, b| {
                let reach = |square: &Square| layout.centre(*square).dot(side);
                reach(a).total_cmp(&reach(b))
            });
            let Some(square) = outermost else { continue };
            let at = if layout.is_chequered() {
                // Every other line would stand a square further in.
                let edge = layout.field().dot(Vec2::new(side.x, side.z).abs()) + 0.19;
                let along = layout.centre(*square) * (Vec3::ONE - side.abs());
                along + side * edge
            } else {
                layout.centre(*square) + side * 0.69
            };
            let mut place = flat(at, 0.004, 0.34, 0.34);
            place.rotation = turn;
            let mark = Mark::new(Figure::Letter, LETTERS, 0.95, 1.0, place);
            wanted.push(mark.number(key(square).1));
        }
    }
}

/// The trays' borders in the seats' colours; the seat to move shines.
fn trays(
    wanted: &mut Vec<Mark>,
    layout: &Layout,
    mirror: &Mirror,
    session: &Session,
    selection: &Selection,
) {
    let Some(board_view) = mirror.board_view() else {
        return;
    };
    let over = session.outcome().is_some();
    for (tray, recess) in layout.recesses() {
        let captures = tray.kind == stack_game::TrayKind::Captures;
        let to_move = tray.seat == board_view.turn() && !over;
        let chosen = selection.tray().is_some_and(|t| t.seat == tray.seat) && !captures;
        let strength = match (captures, to_move, chosen) {
            (_, _, true) => 1.0,
            (false, true, _) => 0.95,
            (true, true, _) => 0.60,
            (false, ..) => 0.42,
            (true, ..) => 0.22,
        };
        let colour = if chosen {
            ACCENT
        } else {
            tray.seat.index() as u32
        };
        // The quad lies along the tray; for the sides it is turned.
        let upright = recess.half.y > recess.half.x;
        let (long, wide) = (recess.half.max_element(), recess.half.min_element());
        let size = Vec2::new(long, wide) * 2.0 + Vec2::splat(0.10);
        let mut place = flat(
            Vec3::new(recess.middle.x, 0.0, recess.middle.y),
            0.004,
            size.x,
            size.y,
        );
        if upright {
            place.rotation = Quat::from_rotation_y(std::f32::consts::FRAC_PI_2);
        }
        wanted.push(Mark::new(
            Figure::Tray,
            colour,
            strength,
            size.x / size.y,
            place,
        ));
    }
}

fn chosen(
    wanted: &mut Vec<Mark>,
    layout: &Layout,
    selection: &Selection,
    ghost: &Ghost,
    scene: &super::scene::Scene,
    eye: Transform,
) {
    let facing = eye.rotation;
    if let Some(square) = selection.stack() {
        let at = layout.centre(square);
        wanted.push(Mark::flat(Figure::Ring, ACCENT, 1.0, at, 0.008, 1.12));
    }
    let shown = ghost.on_board(scene);
    for target in &selection.targets {
        let at = layout.centre(target.square);
        let height = shown
            .stacks
            .get(&target.square)
            .map_or(0, |stack| stack.height());
        let haunted = ghost
            .action()
            .is_some_and(|action| target.actions.contains(&action));
        let strength = if haunted { 1.0 } else { 0.80 };
        wanted.push(Mark::flat(Figure::Target, ACCENT, strength, at, 0.005, 1.0));
        let crown = layout.crown(target.square, height);
        if height > 0 {
            // The top of a stack is lit as well: its square may be hidden by what stands before it.
            let size = RADIUS * 2.0 / 0.88;
            wanted.push(Mark::flat(
                Figure::Ring,
                ACCENT,
                0.85,
                crown,
                crown.y + 0.006,
                size,
            ));
        }
        let labels = target.labels();
        let right = facing * Vec3::X;
        let down = (facing * Vec3::NEG_Y).with_y(0.0).normalize_or(Vec3::Z);
        let corner = crown + Vec3::Y * 0.05;
        // The corner that no other stack hides, the near right one if it can be.
        let free = [(1.0, 1.0), (-1.0, 1.0), (1.0, -0.8), (-1.0, -0.8)]
            .map(|(x, z)| right * 0.34 * x + down * 0.34 * z)
            .into_iter()
            .find(|&aside| {
                sees(
                    eye.translation,
                    corner + aside,
                    target.square,
                    layout,
                    &shown.stacks,
                )
            });
        let (inwards, first) = match free {
            Some(aside) => (-right * aside.dot(right).signum(), aside),
            None => (-right, right * 0.34 + down * 0.34),
        };
        for (n, &label) in labels.iter().enumerate() {
            let aside = first + inwards * 0.30 * n as f32;
            let size = if haunted { 0.37 } else { 0.32 };
            let place = Transform {
                translation: corner + aside,
                rotation: facing * Quat::from_rotation_x(std::f32::consts::FRAC_PI_2),
                scale: Vec3::splat(size),
            };
            wanted.push(Mark::new(Figure::Label, ACCENT, 1.0, 1.0, place).number(label));
        }
    }
    for (square, _) in &selection.barred {
        let crown = layout.crown(*square, scene.stack(*square).height());
        wanted.push(Mark::flat(
            Figure::Cross,
            BARRED,
            0.95,
            crown,
            crown.y + 0.010,
            1.0,
        ));
    }
}

/// Whether no stack on another square stands between the eye and a point.
fn sees(
    eye: Vec3,
    point: Vec3,
    square: Square,
    layout: &Layout,
    stacks: &BTreeMap<Square, stack_game::Stack>,
) -> bool {
    let Ok(way) = Dir3::new(point - eye) else {
        return true;
    };
    let ray = Ray3d::new(eye, way);
    let far = point.distance(eye);
    stacks
        .iter()
        .filter(|(other, _)| **other != square)
        .all(|(&other, stack)| {
            let foot = layout.centre(other);
            cylinder(ray, foot, RADIUS, layout.top(stack.height())).is_none_or(|d| d > far)
        })
}

/// From the stack to where its lowest pieces go.
fn ways_out(wanted: &mut Vec<Mark>, layout: &Layout, ghost: &Ghost) {
    for (square, _, _, way) in ghost.ways_out(layout) {
        let at = layout.centre(square) + Vec3::new(way.x, 0.0, way.y) * 1.38;
        let mut place = flat(at, 0.012, 0.42, 0.42);
        place.rotation = Quat::from_rotation_y(-way.y.atan2(way.x));
        wanted.push(Mark::new(Figure::Arrow, ACCENT, 0.95, 1.0, place));
    }
}

impl Marks {
    fn show(&mut self, commands: &mut Commands, drawn: &Drawn, wanted: Vec<Mark>) {
        // Marks of one layer share a material: entities are used again only within their layer.
        let mut old: [Vec<(Entity, Mark)>; MarkLayer::ALL.len()] = Default::default();
        for (entity, mark) in std::mem::take(&mut self.entities).into_iter().rev() {
            old[mark.layer as usize].push((entity, mark));
        }
        for mark in wanted {
            let entity = match old[mark.layer as usize].pop() {
                Some((entity, before)) => {
                    if before != mark {
                        commands
                            .entity(entity)
                            .insert((MeshTag(mark.tag), mark.place));
                    }
                    entity
                }
                None => commands
                    .spawn((
                        Mesh3d(drawn.quad.clone()),
                        MeshMaterial3d(drawn.marks[mark.layer as usize].clone()),
                        MeshTag(mark.tag),
                        mark.place,
                    ))
                    .id(),
            };
            self.entities.push((entity, mark));
        }
        for (entity, _) in old.into_iter().flatten() {
            commands.entity(entity).despawn();
        }
    }
}
