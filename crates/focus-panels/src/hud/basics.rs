//! Builds the part of the view models that every match has: cards, moves, turn and end.

use std::sync::Arc;

use stack_game::{Action, BoardSide, BoardView, Rule, Seat, SeatSet, Tray, TrayKind};
use stack_session::game::Controller;
use stack_session::play::{Mode, SeatedMatch};
use stack_session::players::{canonical_name, rating, rating_range};

use super::cache::MovesCache;
use super::model::{Hud, TurnKind, TurnOwner};
use super::names::{
    gave_up, player_name, seat_emblem, seat_name, seat_names, turn_order, variant_title,
};
use crate::match_panels::end_actions::EndModel;
use crate::match_panels::move_list::{MoveListData, MoveListModel};
use crate::match_panels::seat_card::{SeatCard, SeatGroup, SeatsModel};
use crate::strings::{Strings, fill_in, plural};
use crate::style::{SeatColors, SeatEmblem};

/// What the computer players are doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ComputerActivity {
    /// The seat whose player is thinking, and for how many full seconds.
    pub thinking: Option<(Seat, u64)>,
    /// Seats whose last move came from the fallback player because their own player failed.
    pub fallback_seats: SeatSet,
}

/// Builds the view models of a match, without those of spectating, reviews and lessons.
#[must_use]
pub fn match_hud(
    current: &SeatedMatch,
    words: &Strings,
    colours: SeatColors,
    activity: ComputerActivity,
) -> Hud {
    let lines = MovesCache::default().lines(current, words);
    basics_with(lines, current, words, colours, activity)
}

/// Like [`match_hud`], with a move list that was built before.
pub(super) fn basics_with(
    lines: Arc<MoveListData>,
    current: &SeatedMatch,
    words: &Strings,
    colours: SeatColors,
    activity: ComputerActivity,
) -> Hud {
    let game = current.game.as_ref();
    let board_view = game.board_view();
    let seats = game.seats();
    let replays = current.is_replaying_own_game();
    let replay = replays || current.last_own_turn() != game.tree().head();
    let all = [0, 1, 2, 3].map(Seat::new);
    let marks = all.map(|seat| seat_emblem(current, seat, colours));
    let order = turn_order(current);
    let tree = game.tree();
    // Resignations and draws after the last move can be undone, too.
    let happened = current.at_head() && !tree.non_move_events(tree.head()).is_empty();
    let reader = Reader {
        current,
        words,
        board_view: &board_view,
        marks,
        activity,
    };
    let seats_model = reader.seats(&seats);
    Hud {
        end: reader.end(game.ply()),
        seats: seats_model,
        move_list: MoveListModel {
            emblems: order.iter().map(|seat| marks[seat.index()]).collect(),
            viewed: tree.cursor(),
            compact: false,
            lines,
        },
        viewed_ply: game.ply(),
        annotated_moves: Vec::new(),
        can_undo: game.ply() > 0 || happened,
        can_redo: current.can_redo() && !replays,
        replay: match current.mode() {
            Mode::Play | Mode::Spectate => replay.then_some(replays),
            Mode::Review | Mode::Lesson => None,
        },
        can_propose: !current.proposers().is_empty(),
        turn_kind: reader.stage(&seats),
        turn_owner: reader.turn_of(),
        turn_emblem: marks[game.turn().index()],
        emblems: marks,
        color_names: all.map(|seat| words.color(game.seat_name(seat))),
        spectate: None,
        shows_thinking: None,
        chart: None,
        review: None,
        lesson: None,
    }
}

struct Reader<'a> {
    current: &'a SeatedMatch,
    words: &'a Strings,
    board_view: &'a BoardView,
    marks: [SeatEmblem; 4],
    activity: ComputerActivity,
}

impl Reader<'_> {
    fn turn_of(&self) -> TurnOwner {
        match self.current.computer_to_move() {
            _ if self.current.game.outcome().is_some() => TurnOwner::MatchOver,
            None => TurnOwner::Human,
            Some(_) if self.current.computers_paused => TurnOwner::WaitingComputer,
            Some(_) => TurnOwner::Computer,
        }
    }

    fn seats(&self, seats: &[Seat]) -> SeatsModel {
        let game = self.current.game.as_ref();
        let mut teams: Vec<SeatSet> = Vec::new();
        for &seat in seats {
            let team = game.team(seat);
            if !teams.contains(&team) {
                teams.push(team);
            }
        }
        let alone = teams.len() == seats.len();
        let groups = teams.into_iter().map(|team| {
            let members: Vec<Seat> = team.iter().filter(|seat| seats.contains(seat)).collect();
            let names: Vec<_> = members
                .iter()
                .map(|&seat| self.words.color(game.seat_name(seat)))
                .collect();
            let name = fill_in(
                self.words.table.team,
                &[("seats", &self.words.join_list(&names))],
            );
            SeatGroup {
                name: (!alone).then_some(name),
                seats: members.iter().map(|&seat| self.seat(seat)).collect(),
            }
        });
        SeatsModel {
            title: self.title(),
            groups: groups.collect(),
        }
    }

    /// "Focus · Four", or the variant alone if its name contains the name of the game, as in Byte.
    fn title(&self) -> String {
        let variant = &self.current.setup.variant;
        let title = variant_title(variant, self.words);
        match self.words.variant_author(variant) {
            Some(_) => title,
            None => format!("{} · {title}", self.words.learn.focus),
        }
    }

    fn seat(&self, seat: Seat) -> SeatCard {
        let game = self.current.game.as_ref();
        let mark = self.marks[seat.index()];
        let over = game.outcome().is_some();
        // Nobody is asked to move while earlier moves are replayed.
        let asked = !over && !self.current.is_replaying_own_game();
        let tray = |kind| self.board_view.tray(Tray::new(seat, kind));
        let trays = game.trays();
        let has = |kind| trays.contains(&Tray::new(seat, kind));
        let captured = tray(TrayKind::Captures);
        let captures = game.seats().into_iter().filter_map(|other| {
            let count = captured
                .iter()
                .filter(|piece| piece.top() == Some(other))
                .count();
            (count > 0).then_some((self.marks[other.index()], count))
        });
        let variant = self.current.setup.variant.as_str();
        let stacks = self.board_view.stacks();
        let owned = stacks.filter(|(square, _)| game.owner(*square) == Some(seat));
        let name = player_name(self.current, seat, self.words);
        SeatCard {
            emblem: mark,
            side: BoardSide::of_seat(seat, &game.seats()),
            color_name: self.about(seat, &name),
            seat,
            controller: match self.current.computer(seat) {
                None => Controller::Person,
                Some(player) => Controller::Computer(player.into()),
            },
            // Players can't be changed once the match is over, not even in earlier positions.
            choices: if game.is_over_at_head() || !self.current.origin.is_saved() {
                Vec::new()
            } else {
                game.player_choices(seat)
            },
            ratings: rating_range(variant),
            rating: self
                .current
                .computer(seat)
                .and_then(|player| rating(variant, canonical_name(player)))
                .map(|rating| rating.elo),
            // Not repeated if the seat is named after its player.
            player_status: self.player(seat).filter(|player| *player != name),
            evaluation: None,
            name,
            to_move: asked && game.turn() == seat,
            won: game.outcome().is_some_and(|end| end.winners.contains(seat)),
            has_starting_piece: !over
                && !game.resigned().contains(seat)
                && !tray(TrayKind::StartingPiece).is_empty(),
            starts_with_piece: has(TrayKind::StartingPiece),
            reserve: has(TrayKind::Reserve).then(|| tray(TrayKind::Reserve).len()),
            captures: has(TrayKind::Captures).then(|| captures.collect()),
            stacks: self.words.stack_count(variant, owned.count()),
            progress: game.progress(seat),
            time_used: self.time(seat),
            note: self.note(seat),
        }
    }

    /// Why the seat isn't playing: resigned, skipped, no legal move, or a crashed player.
    fn note(&self, seat: Seat) -> Option<String> {
        let (game, say) = (self.current.game.as_ref(), &self.words.table);
        if game.resigned().contains(seat) {
            return Some(self.words.proposals.out.into());
        }
        if game.outcome().is_some() {
            return None;
        }
        // With a reserve, having no legal move also depends on it.
        let reserve = game.trays().contains(&Tray::new(seat, TrayKind::Reserve));
        let why = |full: &str, short: &str| Some(if reserve { full } else { short }.to_string());
        if self.current.skipped_seats.contains(&seat) {
            why(say.skipped, say.passed_over_only)
        } else if !game.can_move(seat) {
            why(say.stuck_now, say.stuck_only)
        } else if self.activity.fallback_seats.contains(seat) {
            Some(self.words.players.crashed.to_string())
        } else {
            None
        }
    }

    /// The time used so far, once it is a full second.
    fn time(&self, seat: Seat) -> Option<String> {
        let used = self.current.game.metadata().time_used[seat.index()];
        (used.as_secs() > 0).then(|| self.words.clock(used))
    }

    /// The seat's color, or nothing if that is its name.
    fn about(&self, seat: Seat, name: &str) -> String {
        let colour = self.words.color(self.current.game.seat_name(seat));
        if colour == name {
            String::new()
        } else {
            colour
        }
    }

    /// The computer player of a seat and what it is doing.
    fn player(&self, seat: Seat) -> Option<String> {
        let say = &self.words.players;
        let player = self.words.player_name(self.current.computer(seat)?);
        let thinking = self.activity.thinking.filter(|(at, _)| *at == seat);
        let waits = self.current.computers_paused
            && self.current.computer_to_move().is_some()
            && self.current.game.turn() == seat;
        Some(match thinking {
            Some((_, 0)) => fill_in(say.thinking, &[("player", &player)]),
            Some((_, n)) => fill_in(say.thinking_for, &[("player", &player), ("n", &n)]),
            None if waits => fill_in(say.waiting, &[("player", &player)]),
            None => player,
        })
    }

    fn stage(&self, seats: &[Seat]) -> TurnKind {
        // Earlier positions of a match that is over, or in which a human has to move later, ask
        // nobody.
        if !self.current.human_can_move() && self.current.computer_to_move().is_none() {
            return TurnKind::Normal;
        }
        let game = self.current.game.as_ref();
        let turn = game.turn();
        let seat = seat_name(self.current, turn, self.words);
        match game.actions().first() {
            Some(Action::Swap { .. }) => {
                let tree = game.tree();
                let last = tree.mv(tree.cursor()).map(|mv| mv.action);
                let enemy = seats
                    .iter()
                    .find(|&&other| !game.team(turn).contains(other));
                TurnKind::Swap {
                    player: seat,
                    other_color: enemy.map_or(String::new(), |&enemy| {
                        self.words.color(game.seat_name(enemy))
                    }),
                    // The first swap may be any, and a position may start at the second one.
                    is_second: matches!(last, Some(Action::Swap { .. }))
                        || !game.blocked_actions().is_empty(),
                }
            }
            Some(Action::Place { tray, .. }) if tray.kind == TrayKind::StartingPiece => {
                TurnKind::StartingPiece { player: seat }
            }
            _ if self.is_first_turn(turn) => TurnKind::FirstTurn {
                player: seat,
                from_within: !game.distance_equals_count(),
            },
            _ => TurnKind::Normal,
        }
    }

    /// Whether a human is to move, can move a stack, and hasn't done so in this match.
    fn is_first_turn(&self, turn: Seat) -> bool {
        if self.current.mode() != Mode::Play || !self.current.human_can_move() {
            return false;
        }
        let game = self.current.game.as_ref();
        let travels = |action: &Action| matches!(action, Action::StackMove { .. });
        let tree = game.tree();
        let path = tree.ancestors(tree.cursor());
        let mut moves = path.filter_map(|node| tree.mv(node));
        let moved = moves.any(|mv| mv.seat == turn && travels(&mv.action));
        !moved && game.actions().iter().any(travels)
    }

    /// "Anna resigned", for the players who resigned last.
    fn who_gave_up(&self) -> Option<String> {
        let tree = self.current.game.tree();
        gave_up(
            self.current,
            &tree.non_move_events(tree.cursor()).resigned,
            self.words,
        )
    }

    fn end(&self, moves: usize) -> Option<EndModel> {
        let outcome = self.current.game.outcome()?;
        let say = &self.words.result;
        // In seat order, whoever moved first.
        let winners: Vec<Seat> = outcome.winners.iter().collect();
        let names = seat_names(self.current, &winners, self.words);
        let title = match names.len() {
            0 => say.draw.to_string(),
            n => plural(say.wins, n, &[("seats", &self.words.join_list(&names))]),
        };
        let why = match outcome.rule {
            Rule::RESIGNATION => self
                .who_gave_up()
                .unwrap_or_else(|| self.words.end_reason(outcome.rule.0)),
            Rule::AGREED_DRAW if !outcome.is_draw() => say.agreed_wins.to_string(),
            Rule::REPETITION if !outcome.is_draw() => say.repetition_wins.to_string(),
            Rule::NO_CAPTURES if !outcome.is_draw() => say.quiet_wins.to_string(),
            rule => {
                let first = winners.first();
                let progress =
                    first.map_or_else(Vec::new, |&seat| self.current.game.progress(seat));
                let reached = progress.iter().find(|progress| progress.rule == rule);
                let ending = self.words.end_reason(rule.0);
                reached.map_or(ending.clone(), |reached| {
                    fill_in(&ending, &[("n", &reached.have)])
                })
            }
        };
        Some(EndModel {
            title,
            reason: why,
            length: match moves {
                0 => say.after_none.into(),
                _ => fill_in(say.after, &[("moves", &self.words.move_count(moves))]),
            },
            winner_emblems: winners.iter().map(|w| self.marks[w.index()]).collect(),
        })
    }
}
