//! The entities of the marks, brought up to date when anything has changed that marks depend on.

use bevy::ecs::system::SystemParam;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use stack_game::BoardView;
use table_pictures::BoardLayout;

use super::assets::MarkerAssets;
use super::last_moves::{LastMoves, trails};
use super::marker::{ACCENT, Marker, MarkerShape};
use super::material::MarkerLayer;
use super::ring::RingPlacement;
use super::shown_line::DisplayedVariation;
use super::text_size::{TextSize, Viewer};
use super::{arrows, frame_labels, selection_markers, stack_badges};
use crate::render::MeshMaterial;
use crate::screen::Screen;
use crate::session::Session;
use crate::table::api::HighlightedSquares;
use crate::table::input::advice::HintMove;
use crate::table::input::cursor::TableCursor;
use crate::table::input::hover::LiftedPieces;
use crate::table::input::preview::TurnPreview;
use crate::table::input::selection::Selection;
use crate::table::motion::animated_board::AnimatedBoard;
use crate::table::view::appearance::seat_design;
use crate::table::view::camera::TableCamera;
use crate::table::view::pieces::{BoardStack, FlyingPieces};

/// The entities of the marks, by layer; used again from frame to frame.
#[derive(Resource, Default)]
pub(super) struct MarkerEntities {
    entities: Vec<(Entity, Marker)>,
}

/// Hides arrows, frames and targets: only the marks that belong to the board are drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OverlayHidden(pub(crate) bool);

/// Everything that the marks depend on.
#[derive(SystemParam)]
pub(super) struct MarkerInputs<'w, 's> {
    layout: Res<'w, BoardLayout>,
    mirror: Res<'w, AnimatedBoard>,
    session: Res<'w, Session>,
    selection: Res<'w, Selection>,
    preview: Res<'w, TurnPreview>,
    advice: Res<'w, HintMove>,
    line: Res<'w, DisplayedVariation>,
    cursor: Res<'w, TableCursor>,
    raised: Res<'w, LiftedPieces>,
    text: Res<'w, TextSize>,
    last: Res<'w, LastMoves>,
    hidden: Res<'w, OverlayHidden>,
    named: Res<'w, HighlightedSquares>,
    screen: Option<Res<'w, State<Screen>>>,
    stacks: Query<'w, 's, (&'static BoardStack, &'static Transform)>,
    flights: Query<'w, 's, &'static Transform, With<FlyingPieces>>,
}

/// Draws all marks anew when anything has changed that they depend on.
pub(super) fn draw_marks(
    mut commands: Commands,
    assets: Option<Res<MarkerAssets>>,
    marked: MarkerInputs,
    cameras: Query<Ref<Transform>, With<TableCamera>>,
    mut marks: ResMut<MarkerEntities>,
) {
    let Some(assets) = assets else { return };
    let Ok(camera) = cameras.single() else { return };
    if marked.is_changed() || assets.is_added() || camera.is_changed() {
        marks.show(&mut commands, &assets, marked.marks(*camera));
    }
}

impl MarkerInputs<'_, '_> {
    fn is_changed(&self) -> bool {
        self.layout.is_changed()
            || self.mirror.is_changed()
            || self.selection.is_changed()
            || self.preview.is_changed()
            || self.advice.is_changed()
            || self.line.is_changed()
            || self.cursor.is_changed()
            || self.raised.is_changed()
            || self.text.is_changed()
            || self.last.is_changed()
            || self.hidden.is_changed()
            || self.named.is_changed()
            || self.screen.as_ref().is_some_and(DetectChanges::is_changed)
    }

    /// True while the first seat is drawn: the table does not tell it before.
    fn is_drawing(&self) -> bool {
        let screen = self.screen.as_ref();
        screen.is_some_and(|screen| *screen.get() == Screen::FirstPlayerDraw)
    }

    /// All marks for a camera, the lowest layer first.
    fn marks(&self, camera: Transform) -> Vec<Marker> {
        let mut marks = Vec::new();
        stack_badges::shades(&mut marks, &self.stacks, &self.flights);
        // Behind the title nothing is written on the table: it would disturb readers.
        if let Some(current) = self.session.current() {
            let (layout, selection) = (&self.layout, &self.selection);
            let turn = self.mirror.board_view().map(BoardView::turn);
            let told = !self.is_drawing();
            let turn = turn.filter(|_| told && self.session.outcome().is_none());
            stack_badges::trays(&mut marks, layout, turn, selection);
            let scene = self.mirror.scene();
            let text = *self.text;
            frame_labels::coordinates(&mut marks, layout, &scene, text, camera);
            let design = |seat| seat_design(current, seat);
            frame_labels::tray_names(&mut marks, layout, &scene, design, text, camera);
            if !self.hidden.0 && told {
                self.decorate(&mut marks, camera);
            }
        }
        marks.sort_by_key(|mark| mark.layer as u8);
        marks
    }

    /// The marks that pictures can do without.
    fn decorate(&self, marks: &mut Vec<Marker>, camera: Transform) {
        let layout = &self.layout;
        let scene = self.mirror.scene();
        let quiet = self.mirror.is_idle();
        // Beside the arrows of a line those of the past would be read as a part of it.
        let looks_ahead = quiet && !self.line.0.is_empty();
        // A tray does not count: it is chosen by itself where nothing else can be.
        let plays = self.selection.stack().is_some() || self.preview.action().is_some();
        if quiet && !plays && !looks_ahead {
            trails(marks, layout, &scene, &self.last);
        }
        let previewed = self.preview.on_board(&scene);
        let viewer = Viewer {
            eye: camera,
            text: *self.text,
        };
        let raised = LiftedPieces(self.raised.0.filter(|_| quiet));
        let eye = camera.translation;
        let encircled = match self.preview.taken_up(&scene) {
            Some(left) => Some(RingPlacement::left(left)),
            None => RingPlacement::of(&self.selection, layout, &previewed.stacks, eye),
        };
        let encircled = encircled.filter(|_| quiet);
        if quiet {
            stack_badges::named(marks, layout, &self.named.0, &self.selection);
            let (selection, preview) = (&self.selection, &self.preview);
            let ring = self.cursor.keyboard;
            selection_markers::selection(marks, layout, selection, preview, &scene, ring, viewer);
            selection_markers::chosen(marks, layout, encircled, raised);
            selection_markers::below_held(marks, layout, &previewed);
            selection_markers::fallen(marks, layout, preview, &scene, eye);
            arrows::approached(marks, layout, &scene, selection, eye);
            arrows::advised(marks, layout, &scene, &previewed, *self.advice, camera);
            arrows::line(marks, layout, &scene, &self.line.0, camera);
        }
        let selected = quiet.then_some(&*self.selection);
        stack_badges::heights(marks, layout, &previewed, selected, encircled, viewer);
        // What is chosen has a ring already.
        let ring = self.cursor.keyboard;
        if let Some(square) = ring.filter(|_| ring != self.selection.stack()) {
            let at = layout.center(square);
            marks.push(Marker::flat(
                MarkerShape::Brackets,
                ACCENT,
                1.0,
                at,
                0.010,
                1.04,
            ));
        }
    }
}

impl MarkerEntities {
    fn show(&mut self, commands: &mut Commands, assets: &MarkerAssets, wanted: Vec<Marker>) {
        // MarkerEntities of one layer share a material: entities are used again only within their layer.
        let mut old: [Vec<(Entity, Marker)>; MarkerLayer::ALL.len()] = Default::default();
        for (entity, mark) in std::mem::take(&mut self.entities).into_iter().rev() {
            old[mark.layer as usize].push((entity, mark));
        }
        for mark in wanted {
            let entity = match old[mark.layer as usize].pop() {
                Some((entity, before)) => {
                    if before != mark {
                        commands
                            .entity(entity)
                            .insert((MeshTag(mark.tag), mark.transform));
                    }
                    entity
                }
                None => commands
                    .spawn((
                        Mesh3d(assets.quad.clone()),
                        MeshMaterial::from(assets.materials[mark.layer as usize].clone()),
                        MeshTag(mark.tag),
                        mark.transform,
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
