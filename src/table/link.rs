//! The one road between table and panels.
//!
//! Panels read [`TableState`] and send [`ViewRequest`]s. They tell the table by [`ViewInsets`] which
//! part of the window they leave to the board, and by [`ReservedInput`] which input is theirs.

use bevy::prelude::*;
use stack_game::{Seat, Side, Square, Stack, Tray};
use table_pictures::BoardLayout;

use super::motion::mirror::Mirror;
use super::touch::advice::Advice;
use super::touch::cursor::TableCursor;
use super::touch::highlight::PointedStack;
use super::touch::selection::Selection;
use super::touch::touches::Spot;
use super::view::camera::TableCamera;
use super::view::camera_view::CameraView;
use crate::frame::Flow;

pub use super::touch::reserved_input::ReservedInput;
pub use super::view::insets::ViewInsets;

/// A request of the panels about the view of the board.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewRequest {
    /// The view from above, or from the side again.
    TopView,
    /// The stacks spread so that every piece is seen, or together again.
    Exploded,
    /// The viewer walks round the board, by so many quarters, clockwise seen from above: the near side of
    /// the board goes to the right. To the left for negative numbers.
    WalkRound(i8),
    /// The usual view.
    Reset,
}

/// The state of the table, for panels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableState {
    /// The square of the selected stack.
    pub selection: Option<Square>,
    /// True if a hint is shown.
    pub advised: bool,
    /// True if pieces move.
    pub moving: bool,
    /// True if the board is seen from above.
    pub top_view: bool,
    /// The side of the board that is nearest to the viewer.
    pub near: Side,
    /// True if the stacks are spread.
    pub exploded: bool,
    /// The stack under the pointer or the cursor, whose layers are listed.
    pub pointed: PointedStack,
    /// The tray under the pointer, with its content.
    pub tray: Option<TrayContent>,
    /// How far the middle of the board is to the right of the middle of the window, in logical pixels.
    pub aside: i32,
    /// True if squares are marked where what is selected cannot go although it looks so.
    pub barred: bool,
    /// True if squares are marked where it can go.
    pub targets: bool,
}

/// The squares that a lesson's text names: they are highlighted on the board. Panels set it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedSquares(pub Vec<Square>);

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
        .init_resource::<NamedSquares>()
        .add_message::<ViewRequest>()
        .add_systems(Update, read_requests.in_set(Flow::Input))
        .add_systems(Update, write_state.after(Flow::Mirror));
}

fn read_requests(
    mut requests: MessageReader<ViewRequest>,
    mut view: ResMut<CameraView>,
    mut layout: ResMut<BoardLayout>,
) {
    for request in requests.read() {
        match request {
            ViewRequest::TopView => view.toggle_above(),
            ViewRequest::Exploded => layout.exploded = !layout.exploded,
            ViewRequest::WalkRound(quarters) => view.walk_round(*quarters),
            ViewRequest::Reset => view.reset(),
        }
    }
}

fn write_state(
    selection: Res<Selection>,
    mirror: Res<Mirror>,
    view: Res<CameraView>,
    layout: Res<BoardLayout>,
    advice: Res<Advice>,
    pointed: Res<PointedStack>,
    cursor: Res<TableCursor>,
    cameras: Query<&TableCamera>,
    mut state: ResMut<TableState>,
) {
    let tray = match (cursor.ring, cursor.pointed) {
        (None, Spot::Tray(tray)) => mirror
            .board_view()
            .map(|view| TrayContent::of(tray, view.tray(tray))),
        _ => None,
    };
    state.set_if_neq(TableState {
        selection: selection.stack(),
        advised: advice.0.is_some(),
        moving: !mirror.is_quiet(),
        top_view: view.from_above(),
        near: view.near_side(),
        exploded: layout.exploded,
        pointed: *pointed,
        tray,
        aside: cameras.iter().next().map_or(0, TableCamera::aside),
        barred: !selection.barred.is_empty(),
        targets: !selection.targets.is_empty(),
    });
}
