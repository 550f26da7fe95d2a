//! The live region: moves, turns, results and messages that screen readers read aloud.

use focus_panels::tr;
use std::collections::VecDeque;

use bevy::prelude::*;
use bevy_egui::egui::accesskit::{Live, Node, Role};
use focus_panels::hud::{Descriptions, blunder_question};
use stack_session::play::MatchEvent;

use super::added_nodes::{AddedNodes, TreeSet, is_requested};
use super::node_ids::AddedNode;
use crate::frame::{FrameSet, RedrawReasons};
use crate::session::{MatchUpdate, Session};
use crate::status::{StatusLine, UpdateStatus};
use crate::table::{Selection, TableCursor};

/// The maximum number of announcements in the tree.
const MAX_ANNOUNCEMENTS: usize = 4;

/// A request to read something about the match aloud.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReadAloud {
    /// Whose turn it is, and where the stacks are.
    Position,
    /// The last moves.
    LastMoves,
    /// Reserves and captured pieces.
    Trays,
    /// The square under the cursor.
    Square,
}

/// The announcements in the tree, oldest first. Each is a separate node, so that a repeated text is
/// read again.
#[derive(Resource, Default)]
struct Announcements {
    texts: VecDeque<(u32, String)>,
    next: u32,
}

impl Announcements {
    fn announce(&mut self, text: String) {
        if text.is_empty() {
            return;
        }
        self.texts.push_back((self.next, text));
        self.next = self.next.wrapping_add(1);
        if self.texts.len() > MAX_ANNOUNCEMENTS {
            self.texts.pop_front();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announcements>()
        .add_message::<ReadAloud>()
        .add_systems(
            Update,
            (
                announce_turns,
                announce_selection,
                announce_blunder_question,
                announce_status,
                read_aloud,
                redraw_for_announcement,
            )
                .chain()
                .after(FrameSet::Sync)
                .after(UpdateStatus)
                .run_if(is_requested),
        )
        .add_systems(PostUpdate, add_live_region.in_set(TreeSet::Add));
}

/// Announces turns, jumps to other positions, and results.
fn announce_turns(
    mut updates: MessageReader<MatchUpdate>,
    session: Res<Session>,
    cursor: Res<TableCursor>,
    mut announcements: ResMut<Announcements>,
) {
    // A new match has a new position, too.
    let mut last = String::new();
    for MatchUpdate(event) in updates.read() {
        let Some(current) = session.current() else {
            continue;
        };
        let descriptions = Descriptions::new(current);
        let text = match event {
            MatchEvent::Stepped {
                changes,
                forward: true,
                mover,
            } => descriptions.turn(changes, *mover),
            MatchEvent::Stepped { .. } if !current.mode().has_free_cursor() => {
                descriptions.undone_turn()
            }
            MatchEvent::PositionChanged if current.editor().is_some() => {
                descriptions.edited_position(cursor.square())
            }
            MatchEvent::Stepped { .. }
            | MatchEvent::Started { .. }
            | MatchEvent::PositionChanged => descriptions.displayed_position(),
            MatchEvent::PreviewShown
            | MatchEvent::MovePlayedAtHead
            | MatchEvent::Annotated
            | MatchEvent::PlayersChanged
            | MatchEvent::Left(_) => continue,
        };
        if text != last {
            announcements.announce(text.clone());
            last = text;
        }
    }
}

/// Announces a new selection with its targets.
fn announce_selection(
    selection: Res<Selection>,
    session: Res<Session>,
    mut last: Local<Selection>,
    mut position: Local<Option<usize>>,
    mut announcements: ResMut<Announcements>,
) {
    let Some(current) = session.current() else {
        return;
    };
    // A turn ends the selection, which needs no announcement.
    let ply = current.game.ply();
    let is_same_turn = position.replace(ply) == Some(ply);
    if last.item == selection.item {
        return;
    }
    last.clone_from(&selection);
    if selection.is_empty() && !is_same_turn {
        return;
    }
    let targets = selection.targets.iter().map(|target| target.square);
    let targets: Vec<_> = targets.collect();
    let descriptions = Descriptions::new(current);
    announcements.announce(descriptions.selection(selection.stack(), &targets));
}

/// Announces the question before a blunder.
fn announce_blunder_question(
    session: Res<Session>,
    mut was_asked: Local<bool>,
    mut announcements: ResMut<Announcements>,
) {
    let held = session.held_move().filter(|held| held.is_asked);
    let asks = !std::mem::replace(&mut *was_asked, held.is_some());
    if let (Some(held), Some(current), true) = (held, session.current(), asks) {
        let question = blunder_question(current, held.action, held.reply);
        let texts = [Some(question.text), question.answer].into_iter().flatten();
        announcements.announce(texts.collect::<Vec<_>>().join(" "));
    }
}

/// Announces messages of the status line.
fn announce_status(
    status: Res<StatusLine>,
    mut last: Local<u64>,
    mut announcements: ResMut<Announcements>,
) {
    if std::mem::replace(&mut *last, status.sequence()) != status.sequence() {
        announcements.announce(status.text().into());
    }
}

/// Announces what a key requests.
fn read_aloud(
    mut requests: MessageReader<ReadAloud>,
    session: Res<Session>,
    cursor: Res<TableCursor>,
    mut announcements: ResMut<Announcements>,
) {
    for request in requests.read() {
        let Some(current) = session.current() else {
            continue;
        };
        let descriptions = Descriptions::new(current);
        announcements.announce(match request {
            ReadAloud::Position => descriptions.summary(),
            ReadAloud::LastMoves => descriptions.last_moves(),
            ReadAloud::Trays => descriptions.trays(),
            ReadAloud::Square => match cursor.square() {
                Some(square) => descriptions.square(square),
                None => tr!("accessibility-no-square").into(),
            },
        });
    }
}

/// The panels' tree is rebuilt for a new announcement.
fn redraw_for_announcement(announcements: Res<Announcements>, mut redraw: ResMut<RedrawReasons>) {
    if announcements.is_changed() {
        redraw.add("something is announced");
    }
}

/// Adds the live region to the tree.
fn add_live_region(announcements: Res<Announcements>, mut added: ResMut<AddedNodes>) {
    let mut region = Node::new(Role::Log);
    region.set_label(tr!("accessibility-announcements"));
    for (number, text) in &announcements.texts {
        let mut node = Node::new(Role::Label);
        node.set_value(text.as_str());
        node.set_live(Live::Polite);
        let id = AddedNode::Announcement(*number).id();
        added.nodes.push((id, node));
        region.push_child(id);
    }
    let id = AddedNode::Announcements.id();
    added.nodes.push((id, region));
    added.roots.push(id);
}
