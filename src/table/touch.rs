//! What people do to the table, whatever device they do it with, and what comes of it.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use stack_game::{Square, Stack, Tray};

use super::advice::Advice;
use super::ghost::Ghost;
use super::layout::Layout;
use super::mirror::Mirror;
use super::selection::{Answer, Selection};
use crate::session::{Intent, MatchEvent, Session};

/// A place on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spot {
    /// A square, or the stack on it as a whole.
    Square(Square),
    /// A piece of the stack on a square, by its level from the bottom, counted from 0.
    Piece(Square, u8),
    /// A tray or what lies in it.
    Tray(Tray),
    /// Neither.
    #[default]
    Nothing,
}

impl Spot {
    /// The square that is meant, if it is one.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Square(square) | Self::Piece(square, _) => Some(square),
            Self::Tray(_) | Self::Nothing => None,
        }
    }
}

/// Something that somebody does to the table, with pointer or keys. Tests write these, too.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// A click on a place.
    Click(Spot),
    /// The pointer is over a place now.
    Point(Spot),
    /// Back: what was chosen is put down.
    Back,
    /// The reserve is taken up.
    Reserve,
    /// The keyboard's ring goes so many squares east and north.
    Walk(i8, i8),
    /// The keyboard's ring is clicked.
    Press,
    /// The keyboard's ring goes to the next stack that can move, or to the one before; with something
    /// in hand, to the next square where it can go.
    Next(bool),
    /// The last move is taken back.
    Undo,
    /// The move that was taken back last is played again.
    Redo,
}

/// One line that says why something could not be done.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// The line; empty when there is nothing to say.
    pub text: String,
    /// Counts up with each new line, so that saying the same again is noticed.
    pub number: u32,
}

impl Hint {
    /// Says a line.
    pub fn say(&mut self, text: impl Into<String>) {
        self.text = text.into();
        self.number = self.number.wrapping_add(1);
    }

    /// Says nothing any more.
    pub fn clear(&mut self) {
        self.text.clear();
    }
}

/// Tells why what is chosen cannot go where the pointer or the ring is, as long as it is there.
pub(super) fn explain(
    cursor: Res<Cursor>,
    selection: Res<Selection>,
    mut hint: ResMut<Hint>,
    mut told: Local<String>,
) {
    if !cursor.is_changed() && !selection.is_changed() {
        return;
    }
    let why = cursor.square().and_then(|at| selection.why_barred(at));
    match why {
        Some(why) if hint.text != why => {
            hint.say(why);
            *told = why.into();
        }
        None if !told.is_empty() && hint.text == *told => {
            hint.clear();
            told.clear();
        }
        _ => {}
    }
}

/// The stack of two or more pieces that is pointed at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hovered {
    /// Its square; `None` when none is pointed at.
    pub square: Option<Square>,
    /// Its pieces.
    pub stack: Stack,
}

/// The part of a stack that is taken up, or would be by a click: its square and its lowest level.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grip(pub Option<(Square, usize)>);

/// What panels want of the pointer and the keys for themselves; panels set it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct UiWants {
    /// The parts of the window that panels cover, in logical pixels.
    pub covered: Vec<Rect>,
    /// Everything belongs to the panels: a dialog is open, or something is being dragged.
    pub all: bool,
    /// A text is being written.
    pub keyboard: bool,
    /// Arrows without Shift, Space and End belong to a match that plays by itself.
    pub watching: bool,
    /// Enter is for the panels.
    pub enter: bool,
}

impl UiWants {
    /// Whether a place in the window belongs to the panels. Asked for each click by itself: where
    /// the pointer was when the panels were drawn says little after a slow frame.
    #[must_use]
    pub fn pointer(&self, at: Vec2) -> bool {
        self.all || self.covered.iter().any(|rect| rect.contains(at))
    }
}

/// Where the pointer and the keyboard's ring are.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// The place under the pointer.
    pub pointed: Spot,
    /// The square of the keyboard's ring; `None` while the pointer is in use.
    pub ring: Option<Square>,
}

impl Cursor {
    /// The square that counts: the ring's, or the pointer's.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        self.ring.or(self.pointed.square())
    }
}

/// Answers what is done to the table. What follows a move in the same frame, played or taken back,
/// waits for the next one: only then does the session know the move.
pub(super) fn answer(
    mut touches: MessageReader<Touch>,
    mut waiting: Local<VecDeque<Touch>>,
    session: Res<Session>,
    mut mirror: ResMut<Mirror>,
    layout: Res<Layout>,
    mut selection: ResMut<Selection>,
    mut cursor: ResMut<Cursor>,
    mut hint: ResMut<Hint>,
    mut advice: ResMut<Advice>,
    mut intents: MessageWriter<Intent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    waiting.extend(touches.read());
    while let Some(touch) = waiting.pop_front() {
        redraw.write(RequestRedraw);
        match touch {
            Touch::Point(spot) => {
                cursor.set_if_neq(Cursor {
                    pointed: spot,
                    ring: None,
                });
                continue;
            }
            Touch::Walk(files, ranks) => {
                cursor.ring = Some(walk(&layout, cursor.ring, files, ranks));
                continue;
            }
            _ => {}
        }
        if !matches!(touch, Touch::Next(_)) && advice.0.take().is_some() {
            hint.clear();
            if touch == Touch::Back {
                continue;
            }
        }
        // Nothing that is done while pieces fly is lost: they land first.
        if !mirror.is_quiet() {
            mirror.finish();
        }
        if let Touch::Undo | Touch::Redo = touch {
            intents.write(if touch == Touch::Undo {
                Intent::Undo
            } else {
                Intent::Redo
            });
            break;
        }
        let Some(current) = session.current() else {
            continue;
        };
        let line = current.line.as_ref();
        if touch == Touch::Back {
            hint.clear();
            selection.set_if_neq(Selection::at_turn(line));
            continue;
        }
        if let Touch::Next(forward) = touch {
            // With something in hand the question is where it goes.
            let mut squares: Vec<Square> = selection.targets.iter().map(|to| to.square).collect();
            if squares.is_empty() {
                squares = Selection::origins(line);
            }
            squares.sort_unstable();
            cursor.ring = next(&squares, cursor.ring, forward).or(cursor.ring);
            continue;
        }
        if !current.person_to_move() && line.outcome().is_none() {
            hint.say(format!("{} is to move", current.player_name(line.turn())));
            continue;
        }
        let answer = match touch {
            Touch::Click(spot) => selection.click(line, spot),
            Touch::Press => match cursor.ring {
                Some(square) => selection.click(line, Spot::Square(square)),
                None => {
                    // Nothing was aimed at yet: the ring shows where it is.
                    cursor.ring = Some(walk(&layout, None, 0, 0));
                    continue;
                }
            },
            Touch::Reserve => selection.reserve(line),
            _ => continue,
        };
        let Answer {
            selection: now,
            act,
            hint: why,
        } = answer;
        match why {
            Some(why) => hint.say(why),
            None => hint.clear(),
        }
        selection.set_if_neq(now);
        if let Some(action) = act {
            intents.write(Intent::Act(action));
            break;
        }
    }
}

/// The nearest square in a direction, over gaps in the board's outline; the same one at the edge.
fn walk(layout: &Layout, ring: Option<Square>, files: i8, ranks: i8) -> Square {
    let squares = layout.squares();
    let Some(from) = ring else {
        let middle = squares.iter().min_by(|a, b| {
            let far = |square: &Square| layout.centre(*square).length();
            far(a).total_cmp(&far(b))
        });
        return middle.copied().unwrap_or(Square::new(0, 0));
    };
    let mut at = from;
    while let Some(next) = at.offset(files, ranks) {
        if squares.contains(&next) {
            return next;
        }
        at = next;
    }
    // Nothing straight ahead: the nearest square that is further in this direction.
    let ahead = |square: &&Square| {
        let dx = i32::from(square.file()) - i32::from(from.file());
        let dy = i32::from(square.rank()) - i32::from(from.rank());
        dx * i32::from(files) + dy * i32::from(ranks) > 0
    };
    let far = |square: &&Square| {
        let dx = i32::from(square.file()) - i32::from(from.file());
        let dy = i32::from(square.rank()) - i32::from(from.rank());
        dx * dx + dy * dy
    };
    squares
        .iter()
        .filter(ahead)
        .min_by_key(far)
        .copied()
        .unwrap_or(from)
}

fn next(squares: &[Square], from: Option<Square>, forward: bool) -> Option<Square> {
    let after = match (from, forward) {
        (None, _) => None,
        (Some(from), true) => squares.iter().find(|square| **square > from),
        (Some(from), false) => squares.iter().rev().find(|square| **square < from),
    };
    let around = if forward {
        squares.first()
    } else {
        squares.last()
    };
    after.or(around).copied()
}

/// After each turn, and when another match is shown, the choice begins anew.
pub(super) fn begin_anew(
    mut events: MessageReader<MatchEvent>,
    session: Res<Session>,
    mut selection: ResMut<Selection>,
    mut hint: ResMut<Hint>,
    mut advice: ResMut<Advice>,
) {
    for event in events.read() {
        match event {
            MatchEvent::Refused(refusal) => hint.say(refusal.0.clone()),
            MatchEvent::Grown | MatchEvent::Annotated => {}
            MatchEvent::Shown
            | MatchEvent::Stepped { .. }
            | MatchEvent::Seated
            | MatchEvent::Left => {
                hint.clear();
                advice.set_if_neq(Advice(None));
                let now = session
                    .current()
                    .map(|current| Selection::at_turn(current.line.as_ref()));
                selection.set_if_neq(now.unwrap_or_default());
            }
        }
    }
}

/// The ghost of the target that is pointed at, and the stack that is pointed at.
pub(super) fn haunt(
    session: Res<Session>,
    mirror: Res<Mirror>,
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    advice: Res<Advice>,
    mut ghost: ResMut<Ghost>,
    mut hovered: ResMut<Hovered>,
    mut grip: ResMut<Grip>,
) {
    let square = cursor.square();
    let held = || {
        let line = session.current()?.line.as_ref();
        let pointed = Some(cursor.pointed).filter(|_| cursor.ring.is_none())?;
        // What is aimed at is a target, not what is to be taken up next.
        selection
            .target(pointed.square()?)
            .is_none()
            .then_some(())?;
        Selection::grip(line, pointed)
    };
    let held = Some(())
        .filter(|()| mirror.is_quiet())
        .and_then(|()| held());
    grip.set_if_neq(Grip(held.or(selection.part())));
    let pointed = square.and_then(|square| selection.target(square)?.actions.first().copied());
    let seen = pointed.or(advice.0).filter(|_| mirror.is_quiet());
    let seen = seen.and_then(|action| {
        if ghost.action() == Some(action) && !selection.is_changed() {
            return Some(ghost.clone());
        }
        let changes = session.current()?.line.preview(action).ok()?;
        Some(Ghost::new(action, changes))
    });
    ghost.set_if_neq(seen.unwrap_or_default());
    let stack = square
        .and_then(|square| Some((square, mirror.board_view()?.stack(square))))
        .filter(|(_, stack)| stack.height() > 1);
    let now = stack.map_or(Hovered::default(), |(square, stack)| Hovered {
        square: Some(square),
        stack,
    });
    hovered.set_if_neq(now);
}
