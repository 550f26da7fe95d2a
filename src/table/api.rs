//! The one road between table and panels.
//!
//! Panels read [`TableState`] and send [`ViewRequest`]s. They tell the table by [`ViewInsets`] which
//! part of the window they leave to the board, and by [`ReservedInput`] which input is theirs.

use bevy::prelude::*;
use stack_game::{BoardSide, Seat, Square, Stack, Tray};
use table_pictures::BoardLayout;

use super::input::advice::HintMove;
use super::input::cursor::TableCursor;
use super::input::events::TableTarget;
use super::input::hover::HoveredStack;
use super::input::selection::Selection;
use super::motion::animated_board::AnimatedBoard;
use super::view::camera::TableCamera;
use super::view::camera_view::CameraView;
use crate::frame::FrameSet;

pub use super::input::reserved_input::ReservedInput;
pub use super::view::insets::ViewInsets;

/// A request of the panels about the view of the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewRequest {
    /// The view from above, or from the side again.
    ToggleTopView,
    /// The stacks spread so that every piece is seen, or together again.
    ToggleSpread,
    /// The viewer walks round the board, by so many quarters, clockwise seen from above: the near side of
    /// the board goes to the right. To the left for negative numbers.
    Rotate(i8),
    /// The usual view.
    Reset,
}

/// The state of the table, for panels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableState {
    /// The square of the selected stack.
    pub selected_square: Option<Square>,
    /// True if a hint is shown.
    pub hint_shown: bool,
    /// True if pieces move.
    pub moving: bool,
    /// True if the board is seen from above.
    pub top_view: bool,
    /// The side of the board that is nearest to the viewer.
    pub near_side: BoardSide,
    /// True if the stacks are spread.
    pub spread: bool,
    /// The stack under the pointer or the cursor, whose layers are listed.
    pub hovered_stack: HoveredStack,
    /// The tray under the pointer, with its content.
    pub hovered_tray: Option<TrayContent>,
    /// How far the middle of the board is to the right of the middle of the window, in logical pixels.
    pub board_offset: i32,
    /// True if squares are marked where what is selected cannot go although it looks so.
    pub has_blocked: bool,
    /// True if squares are marked where it can go.
    pub has_targets: bool,
}

/// The squares that a lesson's text names: they are highlighted on the board. Panels set it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct HighlightedSquares(pub Vec<Square>);

/// The content of a tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrayContent {
    /// The tray.
    pub tray: Tray,
    /// The number of pieces of each seat, by [`Seat::index`](stack_game::Seat::index).
    pub pieces: [u8; Seat::MAX],
    /// The number of stacks; single pieces count as stacks of one.
    pub stacks: u8,
}

impl TrayContent {
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
            ViewRequest::Reset => view.reset(),
        }
    }
}

fn write_state(
    selection: Res<Selection>,
    mirror: Res<AnimatedBoard>,
    view: Res<CameraView>,
    layout: Res<BoardLayout>,
    advice: Res<HintMove>,
    pointed: Res<HoveredStack>,
    cursor: Res<TableCursor>,
    cameras: Query<&TableCamera>,
    mut state: ResMut<TableState>,
) {
    let tray = match (cursor.keyboard, cursor.hovered) {
        (None, TableTarget::Tray(tray)) => mirror
            .board_view()
            .map(|view| TrayContent::of(tray, view.tray(tray))),
        _ => None,
    };
    state.set_if_neq(TableState {
        selected_square: selection.stack(),
        hint_shown: advice.0.is_some(),
        moving: !mirror.is_idle(),
        top_view: view.is_top_down(),
        near_side: view.near_side(),
        spread: layout.spread,
        hovered_stack: *pointed,
        hovered_tray: tray,
        board_offset: cameras.iter().next().map_or(0, TableCamera::aside),
        has_blocked: !selection.blocked.is_empty(),
        has_targets: !selection.targets.is_empty(),
    });
}
