//! Hints for the person to move: a recommended move, and why.

use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use stack_game::{Action, Change, Seat, TrayKind};

use super::turns::Tools;
use super::work::{Found, Work};
use super::{ADVISER, Ask, Remark, Status, Thinker, Thought};
use crate::session::{Current, Line, Session};
use crate::table::{Advice, TableQuiet, TouchFeedback};

/// How long is thought about a hint.
const TIME: Duration = Duration::from_secs(1);

/// Who gives hints.
#[derive(Resource, Default)]
pub(super) struct Adviser {
    number: Option<u32>,
    /// Keeps what it has learned in this match.
    resting: Option<SyncCell<Box<dyn Thinker>>>,
    work: Option<Work>,
}

/// A hint was given; the table shows the move.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Advised(pub Reason);

/// Facts that speak for a move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reason {
    /// Whether it wins at once.
    pub wins: bool,
    /// Within how many of the mover's turns it wins by force, if that is known.
    pub wins_in: Option<u32>,
    /// How many enemy pieces it captures.
    pub captures: usize,
    /// How many pieces it brings to the mover's own reserve.
    pub reserve: usize,
    /// Whose stack it takes over, and how high that was.
    pub takes: Option<(Seat, usize)>,
    /// How high the stack is that it makes.
    pub height: usize,
    /// What the mover can expect, 0 to 1, if it was thought about.
    pub chance: Option<f32>,
}

/// A hint about what no longer stands is dropped.
pub(super) fn follow(session: Res<Session>, mut adviser: ResMut<Adviser>) {
    adviser.work = None;
    let number = session.current().map(|current| current.number);
    if adviser.number != number {
        *adviser = Adviser {
            number,
            ..Adviser::default()
        };
    }
}

/// Thinks when asked to, and shows what was found.
pub(super) fn advise(
    session: Res<Session>,
    table: TableQuiet,
    tools: Tools,
    mut asked: MessageReader<Ask>,
    mut adviser: ResMut<Adviser>,
    mut status: ResMut<Status>,
    mut advice: ResMut<Advice>,
    mut hint: ResMut<TouchFeedback>,
    mut told: MessageWriter<Advised>,
    mut remarks: MessageWriter<Remark>,
) {
    let asked = asked.read().filter(|&&ask| ask == Ask::Hint).count() > 0;
    let quiet = table.is_quiet();
    let Some(current) = session.current() else {
        return;
    };
    if asked {
        if adviser.work.take().is_none() && advice.0.take().is_none() {
            let person = current.computer_to_move().is_none() && current.line.outcome().is_none();
            if person
                && quiet
                && let Err(why) = adviser.begin(current, &tools)
            {
                remarks.write(failed(&why));
            }
        } else {
            hint.clear();
        }
    }
    match adviser.work.as_mut().and_then(Work::found) {
        None => {}
        Some(Found::Panicked(why)) => {
            adviser.work = None;
            remarks.write(failed(&why));
        }
        Some(Found::Action {
            action,
            thought,
            thinker,
        }) => {
            adviser.work = None;
            adviser.resting = Some(SyncCell::new(thinker));
            let changes = action.and_then(|action| current.line.preview(action).ok());
            match (action, changes) {
                (Some(action), Some(changes)) => {
                    advice.set_if_neq(Advice(Some(action)));
                    told.write(Advised(reason(
                        current.line.as_ref(),
                        action,
                        &changes,
                        thought,
                    )));
                }
                _ => {
                    remarks.write(failed("no move was found"));
                }
            }
        }
    }
    let now = Status {
        hint: adviser.work.is_some(),
        ..*status
    };
    status.set_if_neq(now);
}

impl Adviser {
    fn begin(&mut self, current: &Current, tools: &Tools) -> Result<(), String> {
        let thinker = match self.resting.take() {
            Some(thinker) => SyncCell::to_inner(thinker),
            None => tools.make(current, ADVISER)?,
        };
        self.work = Some(tools.begin(thinker, current.line.copy(), TIME)?);
        Ok(())
    }
}

fn failed(why: &str) -> Remark {
    error!("the hint failed: {why}");
    Remark(format!("No hint this time: {why}"))
}

/// What speaks for an action of the seat to move, whose changes are known.
pub(crate) fn reason(
    line: &dyn Line,
    action: Action,
    changes: &[Change],
    thought: Option<Thought>,
) -> Reason {
    let me = line.turn();
    let target = match action {
        Action::Travel { to, .. } | Action::Place { to, .. } => to,
        Action::Exchange { enemy, .. } => enemy,
    };
    let before = line.board_view().stack(target).height();
    let owner = line
        .owner(target)
        .filter(|&owner| !line.team(me).contains(owner));
    let fell = |kind: TrayKind| {
        let fallen = changes.iter().filter(|change| {
            matches!(change, Change::FellOut { to, .. } if to.kind == kind && to.seat == me)
        });
        fallen.count()
    };
    let landed = changes.iter().find_map(|change| match change {
        Change::Landed { count, .. } => Some(usize::from(*count)),
        _ => None,
    });
    let fallen = changes
        .iter()
        .filter(|change| matches!(change, Change::FellOut { .. }));
    let thought = thought.filter(|thought| thought.depth > 1);
    Reason {
        wins: changes.iter().any(
            |change| matches!(change, Change::Ended { outcome } if outcome.winners.contains(me)),
        ),
        wins_in: thought.as_ref().and_then(|thought| {
            let plies = thought.wins_in?;
            Some(plies.div_ceil(line.seats().len() as u32))
        }),
        captures: fell(TrayKind::Captures),
        reserve: fell(TrayKind::Reserve),
        takes: landed.and(owner).map(|owner| (owner, before)),
        height: landed.map_or(before, |landed| before + landed) - fallen.count(),
        chance: thought.map(|thought| thought.chances[me.index()]),
    }
}
