//! Turns of computer players, from the start of the search to the move.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use stack_game::{Action, MatchStep, Seat, SeatSet, TimeControl};
use stack_match::time_for_move;

use super::search_host::{SearchHost, SearchKind, ThinkTime};
use crate::game::whole_ms;
use crate::play::{MatchCommand, MatchEvent, SearchContext, SeatedMatch};
use crate::search::{ComputerPlayer, DeadlineSearch, SearchInfo, SearchOutcome};

/// The interval at which displayed search info is updated.
const INFO_INTERVAL: Duration = Duration::from_millis(250);

/// The computer players of the current match.
#[derive(Default)]
pub struct ComputerTurns {
    /// The id of the match.
    match_id: Option<u32>,
    /// The context in which the turn was started.
    context: Option<SearchContext>,
    /// The players that are not searching, with their names, by seat index. They keep their
    /// transposition tables during a match.
    idle_players: BTreeMap<usize, (String, Mutex<Box<dyn ComputerPlayer>>)>,
    turn: Option<ComputerTurn>,
    /// The seats whose last move was made by the fallback player.
    fallback_seats: SeatSet,
    infos: SearchInfos,
}

/// A turn of a computer player.
struct ComputerTurn {
    seat: Seat,
    player: String,
    /// When the turn started.
    started: Duration,
    /// The maximum time for the move.
    limit: Duration,
    /// The share of the player's clock, if it has one, which limits the time as well.
    clock_share: Option<Duration>,
    search: Option<DeadlineSearch>,
    chosen: Option<Action>,
    /// Whether the user has asked for the move.
    move_requested: bool,
    /// The error of the player, if the fallback player searches.
    error: Option<String>,
    /// Whether the move was played.
    done: bool,
}

/// A move of a computer player.
#[derive(Clone, Debug)]
pub struct ComputerMove {
    /// The commands that store the player's win chances and play the move.
    pub commands: Vec<MatchCommand>,
    /// The name and error of a player that failed; [`SearchHost::fallback_player`] has made the move.
    pub failure: Option<(String, String)>,
}

impl ComputerTurns {
    /// Returns the seat of the searching player and the full seconds since the start of its turn.
    pub fn thinking(&self, now: Duration) -> Option<(Seat, u64)> {
        let turn = self.turn.as_ref().filter(|turn| !turn.done)?;
        Some((turn.seat, now.saturating_sub(turn.started).as_secs()))
    }

    /// Returns the move that the player has chosen and will play after the minimum time.
    pub fn chosen_move(&self) -> Option<Action> {
        let turn = self.turn.as_ref().filter(|turn| !turn.done)?;
        turn.chosen
    }

    /// Returns the seat that uses its time, and the program time from which on it uses no more: a
    /// computer's clock runs while it searches, at most for its time limit. It cannot lose on time
    /// because a frame took long.
    pub fn thinking_clock(&self) -> Option<(Seat, Duration)> {
        let turn = self.turn.as_ref()?;
        let searches = !turn.done && turn.chosen.is_none();
        searches.then(|| (turn.seat, turn.started + turn.limit))
    }

    /// Returns the seats whose last move was made by the fallback player.
    pub fn fallback_seats(&self) -> SeatSet {
        self.fallback_seats
    }

    /// Returns the latest search info of all players.
    pub fn search_infos(&self) -> &SearchInfos {
        &self.infos
    }

    /// Drops the turn if the context has changed.
    pub fn on_match_event(&mut self, event: &MatchEvent, current: Option<&SeatedMatch>) {
        let context = current.map(SeatedMatch::search_context);
        if context == self.context && !matches!(event, MatchEvent::PlayersChanged) {
            return;
        }
        self.context = context;
        self.turn = None;
        let match_id = current.map(|current| current.id);
        if self.match_id != match_id {
            *self = Self {
                match_id,
                context,
                ..Self::default()
            };
        }
    }

    /// Asks the searching player to move now.
    pub fn move_now(&mut self) {
        if let Some(turn) = &mut self.turn {
            turn.move_requested = true;
            turn.search.iter().for_each(DeadlineSearch::stop_and_answer);
        }
    }

    /// Drops the players that are not searching.
    pub fn drop_idle_players(&mut self) {
        self.idle_players.clear();
    }

    /// Stops the search.
    pub fn stop(&mut self) {
        self.turn = None;
    }

    /// Starts and ends turns and reads their results. `may_start` allows a new turn.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: ThinkTime,
        now: Duration,
        may_start: bool,
    ) -> Option<ComputerMove> {
        if let Some(name) = current.computer_to_move()
            && may_start
            && self.turn.is_none()
            && !current.computers_paused
            && current.origin.is_saved()
        {
            self.start(current, name, host, time, now);
        }
        self.read_result(current, host, time, now);
        // The last search info was sent before the result.
        self.read_info(current);
        self.play(current, time, now)
    }

    /// Returns when [`update`](Self::update) must be called without a new result: at the end of the
    /// minimum time, each second, and to update search info if `shows_info`.
    pub fn next_due(&self, time: ThinkTime, now: Duration, shows_info: bool) -> Option<Duration> {
        let turn = self.turn.as_ref().filter(|turn| !turn.done)?;
        let started = now.saturating_sub(turn.started);
        let next_second = turn.started + Duration::from_secs(started.as_secs() + 1);
        let min_end = turn.started + time.min_turn;
        let searching = turn.chosen.is_none();
        let search = turn.search.as_ref().filter(|_| searching);
        let limit = search.map(DeadlineSearch::next_due);
        let times = [
            Some(next_second),
            (min_end > now).then_some(min_end),
            limit.filter(|&limit| limit > now),
            (searching && shows_info).then_some(now + INFO_INTERVAL),
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
        let seat = current.game.head_turn();
        let clock_share = clock_share(current, seat);
        let mut time = time.for_player(name);
        time.limit = time.limit.min(clock_share.unwrap_or(time.limit));
        let player = match self.idle_players.remove(&seat.index()) {
            Some((idle_name, player)) if idle_name == name => {
                Ok(player.into_inner().unwrap_or_else(PoisonError::into_inner))
            }
            _ => host.create_player(current.game.as_ref(), name),
        };
        let search = player.and_then(|player| {
            host.search(player, head_steps(current), SearchKind::Turn(time.limit))
        });
        let mut turn = ComputerTurn {
            seat,
            player: name.into(),
            started: now,
            limit: time.limit,
            clock_share,
            search: None,
            chosen: None,
            move_requested: false,
            error: None,
            done: false,
        };
        match search {
            Ok(search) => {
                let deadline = host.engines.turn_deadline(name, time.limit);
                turn.search = Some(DeadlineSearch::new(search, deadline, now));
            }
            Err(error) => turn.fail(&error, current, host, (time.limit, now)),
        }
        self.turn = Some(turn);
    }

    fn read_info(&mut self, current: &SeatedMatch) {
        let turn = self.turn.as_ref();
        let latest = turn.and_then(|turn| Some((turn.seat, turn.search.as_ref()?.take_info()?)));
        if let Some((seat, info)) = latest {
            self.infos.set(seat, current.head_ply(), info);
        }
    }

    fn read_result(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        time: ThinkTime,
        now: Duration,
    ) {
        let Some(turn) = self.turn.as_mut().filter(|turn| turn.chosen.is_none()) else {
            return;
        };
        let Some(search) = &mut turn.search else {
            return;
        };
        // The settings may have changed since the start.
        let limit = time.limit.min(turn.clock_share.unwrap_or(time.limit));
        turn.limit = limit;
        search.set_time(match turn.error {
            None => host.engines.turn_deadline(&turn.player, limit),
            Some(_) => limit,
        });
        let Some(found) = search.poll(now) else {
            return;
        };
        match found {
            SearchOutcome::Failed(error) => turn.fail(&error, current, host, (time.limit, now)),
            SearchOutcome::Action { action, player, .. } => {
                let legal = action.filter(|action| current.game.head_actions().contains(action));
                match legal {
                    Some(_) if turn.error.is_none() => {
                        let idle = (turn.player.clone(), Mutex::new(player));
                        self.idle_players.insert(turn.seat.index(), idle);
                        turn.chosen = legal;
                    }
                    Some(_) => turn.chosen = legal,
                    None => {
                        let error = "it chose no legal move";
                        turn.fail(error, current, host, (time.limit, now));
                    }
                }
            }
        }
    }

    /// Plays the chosen move after the minimum time.
    fn play(
        &mut self,
        current: &SeatedMatch,
        time: ThinkTime,
        now: Duration,
    ) -> Option<ComputerMove> {
        let turn = self.turn.as_mut().filter(|turn| !turn.done)?;
        let due = turn.move_requested || now.saturating_sub(turn.started) >= time.min_turn;
        let action = turn.chosen.filter(|_| due)?;
        turn.done = true;
        self.fallback_seats = match turn.error {
            Some(_) => self.fallback_seats.with(turn.seat),
            None => self.fallback_seats.without(turn.seat),
        };
        let chosen = MatchCommand::PlayAtHead {
            match_id: current.id,
            ply: current.head_ply(),
            action,
        };
        let (seat, player) = (turn.seat, turn.player.clone());
        let failure = turn.error.clone().map(|error| (player, error));
        let chances = self.player_chances_command(current, seat);
        Some(ComputerMove {
            commands: chances.into_iter().chain([chosen]).collect(),
            failure,
        })
    }

    /// Returns the command that stores the player's win chances.
    fn player_chances_command(&self, current: &SeatedMatch, seat: Seat) -> Option<MatchCommand> {
        let latest = self.infos.of(seat)?;
        let chances = latest.info.known_chances(&current.game.seats());
        let chances = chances.filter(|_| latest.ply == current.head_ply())?;
        Some(MatchCommand::SetPlayerChances {
            match_id: current.id,
            node: current.game.tree().head(),
            chances,
        })
    }
}

impl ComputerTurn {
    /// Starts a search of the fallback player. If that fails, chooses any legal move.
    fn fail(
        &mut self,
        error: &str,
        current: &SeatedMatch,
        host: &SearchHost,
        (time, now): (Duration, Duration),
    ) {
        let fallback = host.fallback_player(&self.player);
        let search = if self.error.is_none() {
            log::error!("computer player {} failed: {error}", self.player);
            self.error = Some(error.into());
            host.create_player(current.game.as_ref(), fallback)
                .and_then(|player| {
                    let kind = SearchKind::Scored(Vec::new(), time);
                    host.search(player, head_steps(current), kind)
                })
        } else {
            Err(error.into())
        };
        match search {
            Ok(search) => self.search = Some(DeadlineSearch::new(search, time, now)),
            Err(error) => {
                log::error!("the fallback player {fallback} failed: {error}");
                self.move_requested = true;
                self.chosen = current.game.head_actions().first().copied();
            }
        }
        if self.move_requested {
            self.search.iter().for_each(DeadlineSearch::stop_and_answer);
        }
    }
}

/// Returns the share of the clock that a player can use for a move.
fn clock_share(current: &SeatedMatch, seat: Seat) -> Option<Duration> {
    let clocks = current.clocks()?;
    let (control, left) = (clocks.control(seat)?, clocks.remaining(seat)?);
    let moves_to_go = matches!(control, TimeControl::PerMove { .. }).then_some(1);
    let times = time_for_move(
        Some(whole_ms(left)),
        Some(whole_ms(control.bonus())),
        moves_to_go,
    );
    times.map(|(normal, _)| normal)
}

fn head_steps(current: &SeatedMatch) -> Vec<MatchStep<Action>> {
    let game = current.game.as_ref();
    game.steps_to(game.tree().head())
}

/// The latest search info of the players in the current match, by seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchInfos {
    seats: [Option<SearchInfoAt>; Seat::MAX],
    revision: u64,
}

/// Search info with its position.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchInfoAt {
    /// The number of moves before the position.
    pub ply: usize,
    /// The search info.
    pub info: SearchInfo,
}

impl SearchInfos {
    /// Returns the latest search info of a seat.
    pub fn of(&self, seat: Seat) -> Option<&SearchInfoAt> {
        self.seats[seat.index()].as_ref()
    }

    /// A number that increases with each search info.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    pub(super) fn set(&mut self, seat: Seat, ply: usize, info: SearchInfo) {
        self.revision += 1;
        self.seats[seat.index()] = Some(SearchInfoAt { ply, info });
    }
}
