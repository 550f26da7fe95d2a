//! The turns of computer players, from the first thought to the move.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::time::Real;
use stack_game::{Action, Seat, SeatSet};

use super::work::{Found, Work};
use super::{
    Ask, Habits, Playback, Remark, Roster, Run, STAND_IN, Status, Thinker, Thinking, Thought,
    Thoughts, Wake, Watched, limits,
};
use crate::Screen;
use crate::session::{Current, Intent, Session};
use crate::table::TableQuiet;

/// The computer players of the match on the table.
#[derive(Resource, Default)]
pub(super) struct Desk {
    /// Those who do not think at this moment, with their names, by the seat's number. They keep what
    /// they have learned.
    resting: BTreeMap<usize, (String, SyncCell<Box<dyn Thinker>>)>,
    turn: Option<Turn>,
    stood_in: SeatSet,
}

/// A turn of a computer player.
struct Turn {
    seat: Seat,
    player: String,
    /// When it began, in the program's time.
    since: Duration,
    /// Stays until the move is played: its clock wakes the window when the pause is over.
    work: Option<Work>,
    answer: Option<Action>,
    /// Whether somebody wants the move now.
    hurried: bool,
    /// Why the stand-in thinks.
    fault: Option<String>,
    /// Whether the answer was given.
    done: bool,
}

/// What a turn needs from outside.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Tools<'w> {
    roster: Res<'w, Roster>,
    habits: Res<'w, Habits>,
    watched: Res<'w, Watched>,
    thinking: Res<'w, Thinking>,
    wake: Res<'w, Wake>,
}

impl Tools<'_> {
    pub(super) fn make(&self, current: &Current, name: &str) -> Result<Box<dyn Thinker>, String> {
        (self.roster.0)(current.line.as_ref(), name)
    }

    /// Sets a player to work on a match.
    pub(super) fn begin(
        &self,
        thinker: Box<dyn Thinker>,
        game: Box<dyn std::any::Any + Send>,
        time: Duration,
    ) -> Result<Work, String> {
        let pause = self.habits.pause;
        let work = Work::begin(
            thinker,
            game,
            limits(time),
            pause,
            self.watched.0,
            &self.thinking,
            &self.wake,
        );
        work.map_err(|why| why.to_string())
    }
}

/// Whatever happens to the match, nobody goes on thinking about what stood before.
pub(super) fn follow(
    session: Res<Session>,
    mut number: Local<Option<u32>>,
    mut desk: ResMut<Desk>,
    mut thoughts: ResMut<Thoughts>,
) {
    desk.turn = None;
    let now = session.current().map(|current| current.number);
    if std::mem::replace(&mut *number, now) != now {
        *desk = Desk::default();
        thoughts.set_if_neq(Thoughts::default());
    }
}

/// Begins, hears and ends the turns of computer players.
pub(super) fn play(
    session: Res<Session>,
    screen: Res<State<Screen>>,
    table: TableQuiet,
    time: Res<Time<Real>>,
    tools: Tools,
    mut asked: MessageReader<Ask>,
    mut playback: ResMut<Playback>,
    mut desk: ResMut<Desk>,
    mut status: ResMut<Status>,
    mut thoughts: ResMut<Thoughts>,
    mut intents: MessageWriter<Intent>,
    mut remarks: MessageWriter<Remark>,
) {
    let asked: Vec<Ask> = asked.read().copied().collect();
    let quiet = table.is_quiet();
    let now = time.elapsed();
    if let Some(current) = session.current()
        && *screen.get() == Screen::Table
    {
        let watched = current.watched();
        let hurries = |ask: &Ask| *ask == Ask::MoveNow || watched && *ask == Ask::Step;
        if asked.iter().any(hurries) {
            desk.hurry();
        }
        let here = !current.looking_back && current.kept();
        let rests = watched && playback.paused();
        if rests {
            desk.turn = None;
        }
        let wanted = quiet && !rests && here && desk.turn.is_none();
        if let Some(name) = current.computer_to_move().filter(|_| wanted) {
            desk.begin(current, name, now, &tools);
        }
        desk.hear(current, now, &tools);
        // After the answer: what was thought last was told before it.
        desk.listen(current, &mut thoughts);
        let given = desk.give(current, now, &tools, &mut intents, &mut remarks);
        if let Some(seat) = given {
            intents.write_batch(judgement(current, seat, &thoughts));
            if playback.run == Run::Step {
                playback.run = Run::Paused;
            }
        }
    }
    let thinking = desk.turn.as_ref().filter(|turn| !turn.done);
    let told = Status {
        thinking: thinking.map(|turn| (turn.seat, (now - turn.since).as_secs())),
        stood_in: desk.stood_in,
        ..*status
    };
    status.set_if_neq(told);
}

/// What the seat to move has thought of the position in which it moves, if it has an opinion: who looks
/// at its own move only and expects the same for everybody has none.
fn judgement(current: &Current, seat: Seat, thoughts: &Thoughts) -> Option<Intent> {
    let heard = thoughts.of(seat)?;
    let Thought { depth, chances, .. } = heard.thought;
    let teams = current
        .line
        .seats()
        .into_iter()
        .map(|seat| chances[seat.index()]);
    let level = teams
        .clone()
        .all(|chance| Some(chance) == teams.clone().next());
    let opinion = heard.ply == current.live_ply() && (depth > 1 || !level);
    opinion.then(|| Intent::Judge {
        number: current.number,
        node: current.line.tree().live(),
        chances,
    })
}

impl Desk {
    /// Whoever thinks is to move at once.
    fn hurry(&mut self) {
        if let Some(turn) = &mut self.turn {
            turn.hurried = true;
            turn.work.iter().for_each(Work::hurry);
        }
    }

    fn begin(&mut self, current: &Current, name: &str, now: Duration, tools: &Tools) {
        let seat = current.line.live_turn();
        let rested = self.resting.remove(&seat.index());
        let thinker = match rested {
            Some((known, thinker)) if known == name => Ok(SyncCell::to_inner(thinker)),
            _ => tools.make(current, name),
        };
        let work = thinker
            .and_then(|thinker| tools.begin(thinker, current.line.copy_live(), tools.habits.time));
        let mut turn = Turn {
            seat,
            player: name.into(),
            since: now,
            work: None,
            answer: None,
            hurried: false,
            fault: None,
            done: false,
        };
        match work {
            Ok(work) => turn.work = Some(work),
            Err(why) => turn.fail(&why, current, tools),
        }
        self.turn = Some(turn);
    }

    /// Hears what is thought, without touching what nobody has renewed.
    fn listen(&self, current: &Current, thoughts: &mut ResMut<Thoughts>) {
        let turn = self.turn.as_ref();
        let heard = turn.and_then(|turn| Some((turn.seat, turn.work.as_ref()?.thought()?)));
        if let Some((seat, thought)) = heard {
            thoughts.hear(seat, current.live_ply(), thought);
        }
    }

    /// Hears what was found.
    fn hear(&mut self, current: &Current, now: Duration, tools: &Tools) {
        let Some(turn) = &mut self.turn else {
            return;
        };
        if turn.answer.is_some() {
            return;
        }
        // It may have begun when it had more time.
        if now - turn.since > tools.habits.time {
            turn.work.iter().for_each(Work::hurry);
        }
        let Some(found) = turn.work.as_mut().and_then(Work::found) else {
            return;
        };
        match found {
            Found::Panicked(why) => turn.fail(&why, current, tools),
            Found::Action {
                action, thinker, ..
            } => {
                let legal = action.filter(|action| current.line.live_actions().contains(action));
                match legal {
                    Some(_) if turn.fault.is_none() => {
                        let rests = (turn.player.clone(), SyncCell::new(thinker));
                        self.resting.insert(turn.seat.index(), rests);
                        turn.answer = legal;
                    }
                    Some(_) => turn.answer = legal,
                    None => turn.fail("it chose no possible move", current, tools),
                }
            }
        }
    }

    /// Plays the move when it is there and people have had time to follow; tells whose.
    fn give(
        &mut self,
        current: &Current,
        now: Duration,
        tools: &Tools,
        intents: &mut MessageWriter<Intent>,
        remarks: &mut MessageWriter<Remark>,
    ) -> Option<Seat> {
        let turn = self.turn.as_mut().filter(|turn| !turn.done)?;
        let due = turn.hurried || now - turn.since >= tools.habits.pause;
        let action = turn.answer.filter(|_| due)?;
        turn.done = true;
        self.stood_in = match turn.fault {
            Some(_) => self.stood_in.with(turn.seat),
            None => self.stood_in.without(turn.seat),
        };
        intents.write(Intent::Answer {
            number: current.number,
            ply: current.live_ply(),
            action,
        });
        // Said with the move, which wipes what was said before.
        if let Some(why) = &turn.fault {
            remarks.write(Remark(format!(
                "{} failed and {STAND_IN} played this move: {why}",
                turn.player
            )));
        }
        Some(turn.seat)
    }
}

impl Turn {
    /// The stand-in takes over for this move; if that fails, too, any move will do.
    fn fail(&mut self, why: &str, current: &Current, tools: &Tools) {
        error!("computer player {} failed: {why}", self.player);
        let work = match self.fault {
            None => tools.make(current, STAND_IN).and_then(|thinker| {
                tools.begin(thinker, current.line.copy_live(), tools.habits.time)
            }),
            Some(_) => Err("the stand-in failed, too".into()),
        };
        self.fault.get_or_insert_with(|| why.into());
        match work {
            Ok(work) => self.work = Some(work),
            Err(why) => {
                error!("{STAND_IN} cannot stand in: {why}");
                self.hurried = true;
                self.answer = current.line.live_actions().first().copied();
            }
        }
        if self.hurried {
            self.work.iter().for_each(Work::hurry);
        }
    }
}
