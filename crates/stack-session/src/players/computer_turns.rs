//! The turns of computer players, from the start of the search to the move.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use stack_game::{Action, MatchStep, Seat, SeatSet};

use super::search_host::{STAND_IN, SearchHost, ThinkTime};
use super::thoughts::SearchInfos;
use crate::play::{MatchCommand, MatchEvent, SearchContext, SeatedMatch};
use crate::search::{ComputerPlayer, Found, TimedSearch};

/// The interval at which thoughts are renewed for people who follow them.
const THOUGHT_INTERVAL: Duration = Duration::from_millis(250);

/// The computer players of the match on the table.
#[derive(Default)]
pub struct ComputerTurns {
    /// The number of the match.
    number: Option<u32>,
    /// The task for which the turn was started.
    task: Option<SearchContext>,
    /// The players that do not search now, with their names, by the seat's number. They keep their
    /// hash tables in this match.
    resting: BTreeMap<usize, (String, Mutex<Box<dyn ComputerPlayer>>)>,
    turn: Option<ComputerTurn>,
    /// The seats whose last move was made by the stand-in.
    stood_in: SeatSet,
    thoughts: SearchInfos,
}

/// A turn of a computer player.
struct ComputerTurn {
    seat: Seat,
    player: String,
    /// The program time at its start.
    since: Duration,
    search: Option<TimedSearch>,
    answer: Option<Action>,
    /// True if a person asked for the move now.
    hurried: bool,
    /// The reason why the stand-in searches.
    fault: Option<String>,
    /// True if the move was played.
    done: bool,
}

/// A move of a computer player.
#[derive(Clone, Debug)]
pub struct TurnNews {
    /// The seat.
    pub seat: Seat,
    /// The command that plays the move, then the one that stores the player's own chances.
    pub commands: Vec<MatchCommand>,
    /// The name of a player that failed, with the reason; [`STAND_IN`] has made the move.
    pub failure: Option<(String, String)>,
}

impl ComputerTurns {
    /// The seat whose player thinks, with the full seconds so far.
    #[must_use]
    pub fn thinking(&self, now: Duration) -> Option<(Seat, u64)> {
        let turn = self.turn.as_ref().filter(|turn| !turn.done)?;
        Some((turn.seat, now.saturating_sub(turn.since).as_secs()))
    }

    /// The move that the player has decided on and plays after its pause.
    #[must_use]
    pub fn chosen_move(&self) -> Option<Action> {
        let turn = self.turn.as_ref().filter(|turn| !turn.done)?;
        turn.answer
    }

    /// The seats whose last move was made by the stand-in.
    #[must_use]
    pub fn fallback_seats(&self) -> SeatSet {
        self.stood_in
    }

    /// The newest thoughts.
    #[must_use]
    pub fn search_infos(&self) -> &SearchInfos {
        &self.thoughts
    }

    /// Drops searches whose task has changed.
    pub fn on_match_event(&mut self, event: &MatchEvent, current: Option<&SeatedMatch>) {
        let task = current.map(SeatedMatch::search_context);
        if task == self.task && !matches!(event, MatchEvent::PlayersChanged) {
            return;
        }
        self.task = task;
        self.turn = None;
        let number = current.map(|current| current.id);
        if self.number != number {
            *self = Self {
                number,
                task,
                ..Self::default()
            };
        }
    }

    /// Asks the player that thinks to move at once.
    pub fn move_now(&mut self) {
        if let Some(turn) = &mut self.turn {
            turn.hurried = true;
            turn.search.iter().for_each(TimedSearch::hurry);
        }
    }

    /// Stops the search.
    pub fn stop(&mut self) {
        self.turn = None;
    }

    /// Starts, follows and ends the turns of computer players. `may_start` says whether a new turn
    /// may begin now.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: ThinkTime,
        now: Duration,
        may_start: bool,
    ) -> Option<TurnNews> {
        if let Some(name) = current.computer_to_move()
            && may_start
            && self.turn.is_none()
            && !current.computers_paused
            && current.origin.is_saved()
        {
            self.start(current, name, host, time, now);
        }
        self.read_result(current, host, time, now);
        // After the result: the last thought was sent before it.
        self.read_thought(current);
        self.play(current, time, now)
    }

    /// The next program time at which [`update`](Self::update) has something to do without a new
    /// result: the end of the pause, the next second, the next look at thoughts that are `followed`.
    #[must_use]
    pub fn next_due(&self, time: ThinkTime, now: Duration, followed: bool) -> Option<Duration> {
        let turn = self.turn.as_ref().filter(|turn| !turn.done)?;
        let since = now.saturating_sub(turn.since);
        let next_second = turn.since + Duration::from_secs(since.as_secs() + 1);
        let pause = turn.since + time.min_turn;
        let searching = turn.answer.is_none();
        let search = turn.search.as_ref().filter(|_| searching);
        let limit = search.map(TimedSearch::next_due);
        let times = [
            Some(next_second),
            (pause > now).then_some(pause),
            limit.filter(|&limit| limit > now),
            (searching && followed).then_some(now + THOUGHT_INTERVAL),
        ];
        times.into_iter().flatten().min()
    }

    fn start(
        &mut self,
        current: &SeatedMatch,
        name: &str,
        host: &SearchHost,
        time: ThinkTime,
        now: Duration,
    ) {
        let (seat, time) = (current.game.head_turn(), time.of_player(name));
        let thinker = match self.resting.remove(&seat.index()) {
            Some((known, thinker)) if known == name => {
                Ok(thinker.into_inner().unwrap_or_else(PoisonError::into_inner))
            }
            _ => host.create_player(current.game.as_ref(), name),
        };
        let search =
            thinker.and_then(|thinker| host.search_turn(thinker, live_steps(current), time.limit));
        let mut turn = ComputerTurn {
            seat,
            player: name.into(),
            since: now,
            search: None,
            answer: None,
            hurried: false,
            fault: None,
            done: false,
        };
        match search {
            Ok(search) => turn.search = Some(TimedSearch::new(search, time.limit, now)),
            Err(why) => turn.fail(&why, current, host, (time.limit, now)),
        }
        self.turn = Some(turn);
    }

    fn read_thought(&mut self, current: &SeatedMatch) {
        let turn = self.turn.as_ref();
        let news = turn.and_then(|turn| Some((turn.seat, turn.search.as_ref()?.take_thought()?)));
        if let Some((seat, thought)) = news {
            self.thoughts.set(seat, current.head_ply(), thought);
        }
    }

    fn read_result(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: ThinkTime,
        now: Duration,
    ) {
        let Some(turn) = self.turn.as_mut().filter(|turn| turn.answer.is_none()) else {
            return;
        };
        let Some(search) = &mut turn.search else {
            return;
        };
        // It may have been changed since the search started.
        search.set_time(time.limit);
        let Some(found) = search.found(now) else {
            return;
        };
        match found {
            Found::Panicked(why) => turn.fail(&why, current, host, (time.limit, now)),
            Found::Action {
                action, thinker, ..
            } => {
                let legal = action.filter(|action| current.game.live_actions().contains(action));
                match legal {
                    Some(_) if turn.fault.is_none() => {
                        let rests = (turn.player.clone(), Mutex::new(thinker));
                        self.resting.insert(turn.seat.index(), rests);
                        turn.answer = legal;
                    }
                    Some(_) => turn.answer = legal,
                    None => {
                        let why = "it chose no possible move";
                        turn.fail(why, current, host, (time.limit, now));
                    }
                }
            }
        }
    }

    /// Plays the answer once the pause is over.
    fn play(&mut self, current: &SeatedMatch, time: ThinkTime, now: Duration) -> Option<TurnNews> {
        let turn = self.turn.as_mut().filter(|turn| !turn.done)?;
        let due = turn.hurried || now.saturating_sub(turn.since) >= time.min_turn;
        let action = turn.answer.filter(|_| due)?;
        turn.done = true;
        self.stood_in = match turn.fault {
            Some(_) => self.stood_in.with(turn.seat),
            None => self.stood_in.without(turn.seat),
        };
        let answer = MatchCommand::PlayAtHead {
            number: current.id,
            ply: current.head_ply(),
            action,
        };
        let (seat, player) = (turn.seat, turn.player.clone());
        let failure = turn.fault.clone().map(|why| (player, why));
        let chances = self.own_chances(current, seat);
        Some(TurnNews {
            seat,
            commands: chances.into_iter().chain([answer]).collect(),
            failure,
        })
    }

    /// The chances that a player saw before its move. A player that looks at its own move only and
    /// sees the same for all seats has no opinion.
    fn own_chances(&self, current: &SeatedMatch, seat: Seat) -> Option<MatchCommand> {
        let heard = self.thoughts.of(seat)?;
        let chances = heard.info.chances;
        let seats = current.game.seats().into_iter();
        let mut values = seats.map(|seat| chances[seat.index()]);
        let first = values.next();
        let level = values.all(|chance| Some(chance) == first);
        let opinion = heard.ply == current.head_ply() && (heard.info.depth > 1 || !level);
        opinion.then(|| MatchCommand::SetPlayerChances {
            number: current.id,
            node: current.game.tree().head(),
            chances,
        })
    }
}

impl ComputerTurn {
    /// Lets the stand-in search for this move, from `now` on for at most `time`; when it fails as well, any
    /// legal move is played.
    fn fail(
        &mut self,
        why: &str,
        current: &SeatedMatch,
        host: &SearchHost,
        (time, now): (Duration, Duration),
    ) {
        log::error!("computer player {} failed: {why}", self.player);
        let search = match self.fault {
            None => host
                .create_player(current.game.as_ref(), STAND_IN)
                .and_then(|thinker| host.search(thinker, live_steps(current), time)),
            Some(_) => Err("the stand-in failed as well".into()),
        };
        self.fault.get_or_insert_with(|| why.into());
        match search {
            Ok(search) => self.search = Some(TimedSearch::new(search, time, now)),
            Err(why) => {
                log::error!("{STAND_IN} cannot stand in: {why}");
                self.hurried = true;
                self.answer = current.game.live_actions().first().copied();
            }
        }
        if self.hurried {
            self.search.iter().for_each(TimedSearch::hurry);
        }
    }
}

fn live_steps(current: &SeatedMatch) -> Vec<MatchStep<Action>> {
    let game = current.game.as_ref();
    game.steps_to(game.tree().head())
}
