//! The board and its trays as a grid of nodes, and actions on them.

use bevy::a11y::ActionRequest;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContext;
use bevy_egui::egui::accesskit::{self, Action, Affine, Node, NodeId, Role};
use focus_panels::hud::Descriptions;
use focus_panels::tr;
use stack_game::{Square, Tray, TrayKind};
use stack_session::play::SeatedMatch;
use table_pictures::{BoardLayout, PIECE_RADIUS};

use super::added_nodes::{AddedNodes, TreeSet};
use super::node_ids::AddedNode;
use crate::screen::Screen;
use crate::session::Session;
use crate::table::{ReservedInput, Selection, TableCamera, TableCursor, TableInput, TableTarget};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, run_actions)
        .add_systems(PostUpdate, add_board.in_set(TreeSet::Add));
}

/// Runs actions on squares and trays, as the keyboard would.
fn run_actions(
    mut requests: MessageReader<ActionRequest>,
    mut contexts: Query<&mut EguiContext>,
    mut inputs: MessageWriter<TableInput>,
) {
    for ActionRequest(request) in requests.read() {
        let Some(node) = AddedNode::of(request.target_node) else {
            continue;
        };
        if !matches!(request.action, Action::Click | Action::Focus) {
            continue;
        }
        // The focus moves from the panels to the board.
        for mut context in &mut contexts {
            context.get_mut().memory_mut(|memory| {
                if let Some(focused) = memory.focused() {
                    memory.surrender_focus(focused);
                }
            });
        }
        let is_click = request.action == Action::Click;
        match node {
            AddedNode::Square(square) => {
                inputs.write(TableInput::PlaceCursor(square));
                if is_click {
                    inputs.write(TableInput::Activate);
                }
            }
            AddedNode::Tray(tray) if is_click => {
                inputs.write(TableInput::Click(TableTarget::Tray(tray)));
            }
            _ => {}
        }
    }
}

/// What the nodes of the board show.
#[derive(SystemParam)]
struct BoardState<'w, 's> {
    layout: Res<'w, BoardLayout>,
    selection: Res<'w, Selection>,
    cursor: Res<'w, TableCursor>,
    cameras: Query<'w, 's, (&'static Camera, &'static Transform), With<TableCamera>>,
}

/// Adds the board if it is shown and no dialog covers it.
fn add_board(
    session: Res<Session>,
    screen: Res<State<Screen>>,
    reserved: Res<ReservedInput>,
    board: BoardState,
    mut contexts: Query<&mut EguiContext>,
    mut added: ResMut<AddedNodes>,
) {
    let current = session.current();
    let Some(current) = current.filter(|_| *screen.get() == Screen::Match && !reserved.all) else {
        return;
    };
    let zoom = contexts
        .iter_mut()
        .next()
        .map_or(1.0, |mut context| context.get_mut().zoom_factor());
    let builder = BoardBuilder {
        current,
        descriptions: Descriptions::new(current),
        board: &board,
    };
    builder.add(f64::from(zoom), &mut added);
    let focused = board.cursor.keyboard.map(AddedNode::Square);
    added.focus = Some(focused.unwrap_or(AddedNode::Board).id());
}

struct BoardBuilder<'a, 'w, 's> {
    current: &'a SeatedMatch,
    descriptions: Descriptions<'a>,
    board: &'a BoardState<'w, 's>,
}

impl BoardBuilder<'_, '_, '_> {
    /// Adds the grid of squares and the group of trays.
    fn add(&self, zoom: f64, added: &mut AddedNodes) {
        // The camera projects to logical pixels; egui's points are larger by the zoom factor.
        let to_points = Affine::scale(1.0 / zoom);
        let squares = self.current.game.squares();
        let mut ranks: Vec<u8> = squares.iter().map(|square| square.rank()).collect();
        ranks.dedup();
        let first_file = squares.iter().map(|square| square.file()).min();
        let last_file = squares.iter().map(|square| square.file()).max();
        let (first_file, last_file) = (first_file.unwrap_or(0), last_file.unwrap_or(0));
        let mut grid = Node::new(Role::Grid);
        grid.set_label(tr!("accessibility-board"));
        grid.set_transform(to_points);
        grid.set_row_count(ranks.len());
        grid.set_column_count(usize::from(last_file - first_file) + 1);
        grid.add_action(Action::Focus);
        // The top row comes first, as it is read.
        for (row, &rank) in ranks.iter().rev().enumerate() {
            let mut line = Node::new(Role::Row);
            line.set_label(tr!("accessibility-rank", n = (rank + 1)));
            line.set_row_index(row);
            for &square in squares.iter().filter(|square| square.rank() == rank) {
                let mut cell = self.square(square);
                cell.set_row_index(row);
                cell.set_column_index(usize::from(square.file() - first_file));
                line.push_child(push(added, AddedNode::Square(square), cell));
            }
            grid.push_child(push(added, AddedNode::Rank(rank), line));
        }
        let mut trays = Node::new(Role::Group);
        trays.set_label(tr!("accessibility-trays"));
        trays.set_transform(to_points);
        for tray in self.current.game.trays() {
            trays.push_child(push(added, AddedNode::Tray(tray), self.tray(tray)));
        }
        for (node, content) in [(AddedNode::Board, grid), (AddedNode::Trays, trays)] {
            let id = push(added, node, content);
            added.roots.push(id);
        }
    }

    fn square(&self, square: Square) -> Node {
        let selection = &self.board.selection;
        let mut node = Node::new(Role::GridCell);
        let target = selection.target(square);
        let action = target.and_then(|target| target.actions.first());
        node.set_label(if let Some(&action) = action {
            self.descriptions.target_square(square, action)
        } else if selection.stack() == Some(square) {
            self.descriptions.selected_square(square)
        } else if let Some(reason) = selection.blocked_reason(square) {
            self.descriptions.blocked_square(square, reason)
        } else {
            self.descriptions.square(square)
        });
        node.set_selected(selection.stack() == Some(square));
        node.add_action(Action::Click);
        node.add_action(Action::Focus);
        if let Some(bounds) = self.square_bounds(square) {
            node.set_bounds(bounds);
        }
        node
    }

    fn tray(&self, tray: Tray) -> Node {
        let is_playable = matches!(tray.kind, TrayKind::Reserve | TrayKind::StartingPiece)
            || self.current.editor().is_some();
        let text = self.descriptions.tray(tray);
        let mut node = if is_playable {
            let mut node = Node::new(Role::Button);
            node.set_label(text);
            node.add_action(Action::Click);
            node
        } else {
            let mut node = Node::new(Role::Label);
            node.set_value(text);
            node
        };
        let shape = self.board.layout.tray(tray);
        let corners = corners(shape.floor(), Vec3::new(shape.half.x, 0.0, shape.half.y));
        if let Some(bounds) = self.project(&corners) {
            node.set_bounds(bounds);
        }
        node
    }

    /// The area of a square and its stack in the window, in logical pixels.
    fn square_bounds(&self, square: Square) -> Option<accesskit::Rect> {
        let layout = &self.board.layout;
        let height = self.descriptions.height(square);
        let base = corners(layout.center(square), Vec3::new(0.5, 0.0, 0.5));
        let half = Vec3::new(PIECE_RADIUS, 0.0, PIECE_RADIUS);
        let top = corners(layout.stack_top(square, height), half);
        self.project(&[base, top].concat())
    }

    /// The bounding box of points in the window, in logical pixels.
    fn project(&self, points: &[Vec3]) -> Option<accesskit::Rect> {
        let (camera, transform) = self.board.cameras.single().ok()?;
        let global = GlobalTransform::from(*transform);
        let mut projected = points
            .iter()
            .filter_map(|&point| camera.world_to_viewport(&global, point).ok());
        let first = projected.next()?;
        let (low, high) = projected.fold((first, first), |(low, high), at| {
            (low.min(at), high.max(at))
        });
        Some(accesskit::Rect {
            x0: low.x.into(),
            y0: low.y.into(),
            x1: high.x.into(),
            y1: high.y.into(),
        })
    }
}

/// Adds a node; returns its id.
fn push(added: &mut AddedNodes, node: AddedNode, content: Node) -> NodeId {
    let id = node.id();
    added.nodes.push((id, content));
    id
}

/// The corners of a rectangle parallel to the board.
fn corners(center: Vec3, half: Vec3) -> [Vec3; 4] {
    [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
        .map(|(x, z)| center + half * Vec3::new(x, 0.0, z))
}
