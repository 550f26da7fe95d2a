//! Interface between the table and the panels.
//!
//! Panels read [`TableState`] and send [`ViewRequest`]s. They set [`ViewInsets`] (the area left to
//! the board) and [`ReservedInput`] (pointer areas and keys that belong to panels).

use bevy::prelude::*;
use stack_game::{BoardSide, Seat, Square, Stack, Tray};
use table_pictures::BoardLayout;

use super::input::cursor::TableCursor;
use super::input::events::{PreviewedMove, TableTarget};
use super::input::hover::HoveredStack;
use super::input::selection::Selection;
use super::motion::animated_board::AnimatedBoard;
use super::view::camera_view::CameraView;
use crate::frame::FrameSet;

pub use super::input::events::ReservedInput;
pub use super::view::camera_fit::ViewInsets;

/// Request of a panel to change the board view.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum ViewRequest {
    /// Toggles between the top view and the previous pitch.
    ToggleTopView,
    /// Toggles between spread and closed stacks.
    ToggleSpread,
    /// Rotates the view by quarter turns; positive values move the near side of the board to the
    /// right.
    Rotate(i8),
    /// Rotates and tilts the view by radians.
    Orbit(Vec2),
    /// Zooms by a factor; in above 1.
    Zoom(f32),
    /// Resets the view.
    Reset,
}

/// State of the table for panels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableState {
    /// Square of the selected stack.
    pub selected_square: Option<Square>,
    /// Whether a hint is shown.
    pub hint_shown: bool,
    /// Whether pieces are moving.
    pub moving: bool,
    /// Whether the camera looks straight down.
    pub top_view: bool,
    /// Side of the board nearest to the viewer.
    pub near_side: BoardSide,
    /// Whether the stacks are spread.
    pub spread: bool,
    /// Stack under the pointer or cursor, for the list of its pieces.
    pub hovered_stack: HoveredStack,
    /// Hovered tray and its contents.
    pub hovered_tray: Option<HoveredTray>,
    /// Whether blocked squares of the selection are marked.
    pub has_blocked: bool,
    /// Whether targets of the selection are marked.
    pub has_targets: bool,
}

/// Squares named by a lesson's text or by a hint in an exercise, highlighted on the board. Set by
/// panels.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct HighlightedSquares(pub Vec<Square>);

/// The hovered tray and its contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HoveredTray {
    /// The tray.
    pub tray: Tray,
    /// Number of pieces of each seat, by [`Seat::index`](stack_game::Seat::index).
    pub pieces: [u8; Seat::MAX],
    /// Number of stacks; single pieces count as stacks of one.
    pub stacks: u8,
}

impl HoveredTray {
    fn of(tray: Tray, stacks: &[Stack]) -> Self {
        let mut pieces = [0; Seat::MAX];
        for seat in stacks.iter().flat_map(|stack| stack.iter()) {
            pieces[seat.index()] += 1;
        }
        Self {
            tray,
            pieces,
            stacks: stacks.len() as u8,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TableState>()
        .init_resource::<HighlightedSquares>()
        .add_message::<ViewRequest>()
        .add_systems(Update, read_requests.in_set(FrameSet::Requests))
        .add_systems(Update, write_state.after(FrameSet::Sync));
}

fn read_requests(
    mut requests: MessageReader<ViewRequest>,
    mut view: ResMut<CameraView>,
    mut layout: ResMut<BoardLayout>,
) {
    for request in requests.read() {
        match request {
            ViewRequest::ToggleTopView => view.toggle_top_view(),
            ViewRequest::ToggleSpread => layout.spread = !layout.spread,
            ViewRequest::Rotate(quarters) => view.rotate(*quarters),
            ViewRequest::Orbit(by) => view.orbit(by.x, by.y),
            ViewRequest::Zoom(factor) => view.zoom_by(*factor),
            ViewRequest::Reset => view.reset(),
        }
    }
}

fn write_state(
    selection: Res<Selection>,
    board: Res<AnimatedBoard>,
    view: Res<CameraView>,
    layout: Res<BoardLayout>,
    hint: Res<PreviewedMove>,
    hovered: Res<HoveredStack>,
    cursor: Res<TableCursor>,
    mut state: ResMut<TableState>,
) {
    let tray = match (cursor.keyboard, cursor.hovered) {
        (None, TableTarget::Tray(tray)) => board
            .board_view()
            .map(|view| HoveredTray::of(tray, view.tray(tray))),
        _ => None,
    };
    state.set_if_neq(TableState {
        selected_square: selection.stack(),
        hint_shown: hint.0.is_some(),
        moving: !board.is_idle(),
        top_view: view.is_top_down(),
        near_side: view.near_side(),
        spread: layout.spread,
        hovered_stack: *hovered,
        hovered_tray: tray,
        has_blocked: !selection.blocked.is_empty(),
        has_targets: !selection.targets.is_empty(),
    });
}
