//! Marker entities, updated when their inputs change.

use bevy::ecs::system::SystemParam;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use stack_game::BoardView;
use stack_session::play::SeatedMatch;
use table_pictures::BoardLayout;

use super::arrows::DisplayedVariation;
use super::drawings::{self, ShownDrawings};
use super::last_moves::{self, LastMoves};
use super::marker::{ACCENT, BoardSymbolScale, Marker, MarkerLayer, MarkerShape, Viewer};
use super::marker_material::MarkerAssets;
use super::ring_placement::RingPlacement;
use super::{arrows, frame_labels, selection_markers, shadows, stack_badges, tray_outlines};
use crate::render::MeshMaterial;
use crate::screen::Screen;
use crate::session::Session;
use crate::table::api::HighlightedSquares;
use crate::table::input::cursor::TableCursor;
use crate::table::input::events::PreviewedMove;
use crate::table::input::hover::LiftedPieces;
use crate::table::input::preview::TurnPreview;
use crate::table::input::selection::Selection;
use crate::table::motion::animated_board::AnimatedBoard;
use crate::table::view::camera::TableCamera;
use crate::table::view::camera_fit::square_size;
use crate::table::view::piece_materials::seat_symbol;
use crate::table::view::pieces::{BoardStack, FlyingPieces};

/// Marker entities, reused between frames.
#[derive(Resource, Default)]
pub(super) struct MarkerEntities {
    entities: Vec<(Entity, Marker)>,
}

/// Hides arrows, outlines and targets, leaving only markers that belong to the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OverlayHidden(pub(crate) bool);

/// Inputs of the markers.
#[derive(SystemParam)]
pub(super) struct MarkerInputs<'w, 's> {
    layout: Res<'w, BoardLayout>,
    board: Res<'w, AnimatedBoard>,
    session: Res<'w, Session>,
    selection: Res<'w, Selection>,
    preview: Res<'w, TurnPreview>,
    hint: Res<'w, PreviewedMove>,
    variation: Res<'w, DisplayedVariation>,
    cursor: Res<'w, TableCursor>,
    lifted: Res<'w, LiftedPieces>,
    symbol_scale: Res<'w, BoardSymbolScale>,
    last_moves: Res<'w, LastMoves>,
    drawings: Res<'w, ShownDrawings>,
    hidden: Res<'w, OverlayHidden>,
    highlighted: Res<'w, HighlightedSquares>,
    screen: Option<Res<'w, State<Screen>>>,
    stacks: Query<'w, 's, (&'static BoardStack, &'static Transform)>,
    flights: Query<'w, 's, &'static Transform, With<FlyingPieces>>,
}

/// Recomputes all markers when an input has changed.
pub(super) fn update_markers(
    mut commands: Commands,
    assets: Option<Res<MarkerAssets>>,
    inputs: MarkerInputs,
    cameras: Query<(Ref<Transform>, &Camera), With<TableCamera>>,
    mut markers: ResMut<MarkerEntities>,
) {
    let Some(assets) = assets else { return };
    let Ok((transform, camera)) = cameras.single() else {
        return;
    };
    if inputs.is_changed() || assets.is_added() || transform.is_changed() {
        // Screenshots without a window have markers of the default size.
        let window = inputs.screen.as_ref().and(camera.logical_target_size());
        let symbol_scale = match window {
            Some(window) => inputs
                .symbol_scale
                .readable_at(square_size(*transform, window)),
            None => *inputs.symbol_scale,
        };
        let wanted = inputs.markers(*transform, symbol_scale);
        markers.show(&mut commands, &assets, wanted);
    }
}

impl MarkerInputs<'_, '_> {
    fn is_changed(&self) -> bool {
        self.layout.is_changed()
            || self.board.is_changed()
            || self.selection.is_changed()
            || self.preview.is_changed()
            || self.hint.is_changed()
            || self.variation.is_changed()
            || self.cursor.is_changed()
            || self.lifted.is_changed()
            || self.symbol_scale.is_changed()
            || self.last_moves.is_changed()
            || self.drawings.is_changed()
            || self.hidden.is_changed()
            || self.highlighted.is_changed()
            || self.screen.as_ref().is_some_and(DetectChanges::is_changed)
    }

    /// Whether the starting player is being picked; the table must not show that player yet.
    fn is_picking_starting_player(&self) -> bool {
        let screen = self.screen.as_ref();
        screen.is_some_and(|screen| *screen.get() == Screen::StartingPlayerPick)
    }

    /// All markers for a camera and a symbol scale, bottom layer first.
    fn markers(&self, camera: Transform, symbol_scale: BoardSymbolScale) -> Vec<Marker> {
        let mut markers = Vec::new();
        shadows::shadows(&mut markers, &self.stacks, &self.flights);
        // The title screen has no labels behind its text.
        if let Some(current) = self.session.current() {
            let (layout, selection) = (&self.layout, &self.selection);
            let turn = self.board.board_view().map(BoardView::turn);
            let is_revealed = !self.is_picking_starting_player();
            let turn = turn.filter(|_| is_revealed && self.session.outcome().is_none());
            tray_outlines::tray_outlines(&mut markers, layout, turn, selection);
            let scene = self.board.scene();
            frame_labels::coordinate_labels(&mut markers, layout, &scene, symbol_scale, camera);
            let symbol = |seat| seat_symbol(current, seat);
            frame_labels::tray_labels(&mut markers, layout, &scene, symbol, symbol_scale, camera);
            if !self.hidden.0 && is_revealed {
                self.decorate(
                    &mut markers,
                    Viewer {
                        eye: camera,
                        symbol_scale,
                    },
                );
            }
        }
        markers.sort_by_key(|marker| marker.layer as u8);
        markers
    }

    /// Adds the markers that screenshots can omit.
    fn decorate(&self, markers: &mut Vec<Marker>, viewer: Viewer) {
        let camera = viewer.eye;
        let layout = &self.layout;
        let scene = self.board.scene();
        let idle = self.board.is_idle();
        // Last-move arrows would be mistaken for part of the variation.
        let shows_variation = idle && !self.variation.0.is_empty();
        // A tray does not count: it is selected automatically if there is no other choice.
        let has_selection = self.selection.stack().is_some() || self.preview.action().is_some();
        if idle && !has_selection && !shows_variation {
            last_moves::markers(markers, layout, &scene, &self.last_moves);
        }
        let previewed = self.preview.on_board(&scene);
        let lifted = LiftedPieces(self.lifted.0.filter(|_| idle));
        let eye = camera.translation;
        let ring = match self.preview.remaining_after_lift(&scene) {
            Some(left) => Some(RingPlacement::around_remaining(left)),
            None => RingPlacement::for_selection(&self.selection, layout, &previewed.stacks, eye),
        };
        let ring = ring.filter(|_| idle);
        if idle {
            drawings::markers(markers, layout, &scene, &self.drawings, camera);
            selection_markers::highlighted_squares(
                markers,
                layout,
                &self.highlighted.0,
                &self.selection,
            );
            let (selection, preview) = (&self.selection, &self.preview);
            let cursor = self.cursor.keyboard;
            selection_markers::target_markers(
                markers, layout, selection, preview, &scene, cursor, viewer,
            );
            selection_markers::selection_ring(markers, layout, ring, lifted);
            selection_markers::preview_shadows(markers, layout, &previewed);
            selection_markers::removed_piece_markers(markers, layout, preview, &scene, eye);
            arrows::approach_arrows(markers, layout, &scene, selection, eye);
            arrows::hint_arrow(markers, layout, &scene, &previewed, *self.hint, camera);
            arrows::variation_arrows(markers, layout, &scene, &self.variation.0, camera);
        }
        let selected = idle.then_some(&*self.selection);
        stack_badges::height_badges(markers, layout, &previewed, selected, ring, viewer);
        // In the position editor a click acts on the square under the pointer.
        let edits = self
            .session
            .current()
            .and_then(SeatedMatch::editor)
            .is_some();
        let cursor = if edits {
            self.cursor.square()
        } else {
            self.cursor.keyboard
        };
        // The selection has its own ring.
        if let Some(square) = cursor.filter(|_| cursor != self.selection.stack()) {
            let at = layout.center(square);
            markers.push(Marker::flat(
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
        // Entities of one layer share a material, so they are reused only within their layer.
        let mut old: [Vec<(Entity, Marker)>; MarkerLayer::ALL.len()] = Default::default();
        for (entity, marker) in std::mem::take(&mut self.entities).into_iter().rev() {
            old[marker.layer as usize].push((entity, marker));
        }
        for marker in wanted {
            let entity = match old[marker.layer as usize].pop() {
                Some((entity, before)) => {
                    if before != marker {
                        commands
                            .entity(entity)
                            .insert((MeshTag(marker.tag), marker.transform));
                    }
                    entity
                }
                None => commands
                    .spawn((
                        Mesh3d(assets.quad.clone()),
                        MeshMaterial::from(assets.materials[marker.layer as usize].clone()),
                        MeshTag(marker.tag),
                        marker.transform,
                    ))
                    .id(),
            };
            self.entities.push((entity, marker));
        }
        for (entity, _) in old.into_iter().flatten() {
            commands.entity(entity).despawn();
        }
    }
}
