//! Builds the part of the view models that every match has: cards, moves, turn and end.

use std::sync::Arc;

use stack_game::{BoardSide, BoardView, Handicap, Rule, Seat, SeatSet, Tray, TrayKind};
use stack_session::game::{Controller, FirstSeat, NodeId, TEACHER};
use stack_session::play::{Mode, SeatedMatch};
use stack_session::players::rating_range;

use super::model::{Hud, TurnOwner};
use super::prompt::turn_kind;
use crate::match_panels::end_actions::EndModel;
use crate::match_panels::move_list::{MoveListData, MoveListModel};
use crate::match_panels::seat_card::{CardClock, SeatCard, SeatGroup, SeatsModel};
use crate::strings;
use crate::style::{AnimalFace, SeatColors, SeatEmblem};
use crate::tr;

/// What the players of the seats are doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatActivity {
    /// The seat whose player is thinking, and for how many full seconds.
    pub thinking: Option<(Seat, u64)>,
    /// Seats whose last move came from the fallback player because their own player failed.
    pub fallback_seats: SeatSet,
}

/// Builds the view models of a match, without those of spectating, reviews and lessons, around its
/// move list.
pub(super) fn hud_with_moves(
    moves: Arc<MoveListData>,
    current: &SeatedMatch,
    colors: SeatColors,
    activity: SeatActivity,
) -> Hud {
    let game = current.game.as_ref();
    let board_view = current.board_view();
    let seats = game.seats();
    let is_replaying = current.is_replaying_own_game();
    let can_replay = is_replaying || current.last_own_turn() != game.tree().head();
    let emblems = Seat::ALL.map(|seat| seat_emblem(current, seat, colors));
    let order = turn_order(current);
    let tree = game.tree();
    // Resignations and draws after the last move can be undone, too.
    let has_events = current.at_head() && !tree.non_move_events(tree.head()).is_empty();
    let builder = HudBuilder {
        current,
        board_view: &board_view,
        emblems,
        activity,
    };
    let seats_model = builder.seats(&seats);
    let clocks_paused = current.can_pause_clocks().then_some(current.clocks_paused);
    Hud {
        end: builder.end(game.ply()),
        seats: seats_model,
        move_list: MoveListModel {
            emblems: order.iter().map(|seat| emblems[seat.index()]).collect(),
            viewed: tree.cursor(),
            in_review: false,
            can_change_main_line: false,
            lines: moves,
        },
        viewed_ply: game.ply(),
        bad_moves: Vec::new(),
        can_undo: game.ply() > 0 || has_events,
        can_redo: current.can_redo() && !is_replaying,
        replay: match current.mode() {
            Mode::Play | Mode::Spectate => can_replay.then_some(is_replaying),
            Mode::Review | Mode::Lesson | Mode::Edit => None,
        },
        can_propose: !current.proposers().is_empty(),
        clocks_paused,
        turn_kind: turn_kind(current, seat_name(current, game.turn())),
        turn_owner: builder.turn_owner(),
        turn_emblem: emblems[game.turn().index()],
        emblems,
        color_names: Seat::ALL.map(|seat| strings::color(game.seat_name(seat))),
        spectate: None,
        shows_thinking: None,
        chart: None,
        review: None,
        explorer: None,
        exercise: None,
        editor: None,
    }
}

struct HudBuilder<'a> {
    current: &'a SeatedMatch,
    board_view: &'a BoardView,
    emblems: [SeatEmblem; 4],
    activity: SeatActivity,
}

impl HudBuilder<'_> {
    fn turn_owner(&self) -> TurnOwner {
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
        let is_free_for_all = teams.len() == seats.len();
        let groups = teams.into_iter().map(|team| {
            let members: Vec<Seat> = team.iter().filter(|seat| seats.contains(seat)).collect();
            let names: Vec<_> = members
                .iter()
                .map(|&seat| strings::color(game.seat_name(seat)))
                .collect();
            let name = strings::join_list(&names);
            SeatGroup {
                name: (!is_free_for_all).then_some(name),
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
        let title = strings::variant_title(variant);
        match strings::variant_author(variant) {
            Some(_) => title,
            None => format!("{} · {title}", tr!("learn-focus")),
        }
    }

    fn seat(&self, seat: Seat) -> SeatCard {
        let game = self.current.game.as_ref();
        let emblem = self.emblems[seat.index()];
        let is_over = game.outcome().is_some();
        // No player is asked to move while earlier moves are replayed.
        let is_asked = !is_over && !self.current.is_replaying_own_game();
        let tray = |kind| self.board_view.tray(Tray::new(seat, kind));
        let trays = game.trays();
        let has_tray = |kind| trays.contains(&Tray::new(seat, kind));
        let captured = tray(TrayKind::Captures);
        let captures = game.seats().into_iter().filter_map(|other| {
            let count = captured
                .iter()
                .filter(|piece| piece.top() == Some(other))
                .count();
            (count > 0).then_some((self.emblems[other.index()], count))
        });
        let variant = self.current.setup.variant.as_str();
        let stacks = self.board_view.stacks();
        let owned = stacks.filter(|(square, _)| game.owner(*square) == Some(seat));
        let name = player_name(self.current, seat);
        SeatCard {
            emblem,
            side: BoardSide::of_seat(seat, &game.seats()),
            color_name: self.color_name(seat, &name),
            seat,
            controller: match self.current.computer(seat) {
                None => Controller::Human,
                Some(player) => Controller::Computer(player.into()),
            },
            // Players can't be changed once the match is over, not even in earlier positions.
            choices: if game.is_over_at_head() || !self.current.origin.is_saved() {
                Vec::new()
            } else {
                game.player_choices(seat)
            },
            ratings: rating_range(variant),
            // Not repeated if the seat is named after its player.
            player_status: self.player_status(seat).filter(|status| *status != name),
            evaluation: None,
            name,
            to_move: is_asked && game.turn() == seat,
            won: game.outcome().is_some_and(|end| end.winners.contains(seat)),
            has_starting_piece: !is_over
                && !game.resigned().contains(seat)
                && !tray(TrayKind::StartingPiece).is_empty(),
            reserve: has_tray(TrayKind::Reserve).then(|| tray(TrayKind::Reserve).len()),
            captures: has_tray(TrayKind::Captures).then(|| captures.collect()),
            stacks: strings::stack_count(variant, owned.count()),
            progress: game.progress(seat),
            time_used: self.time_used(seat),
            clock: self.clock(seat, is_asked && game.turn() == seat),
            note: self.status_note(seat),
            handicap: self.handicap(seat),
        }
    }

    fn handicap(&self, seat: Seat) -> Handicap {
        let letter = self.current.game.seat_letter(seat);
        let mut seats = self.current.setup.seats.iter();
        let own = seats.find(|setup| setup.letter == letter);
        own.map_or(Handicap::None, |setup| setup.handicap)
    }

    /// Why the seat isn't playing: resigned, skipped, no legal move, or a crashed player.
    fn status_note(&self, seat: Seat) -> Option<String> {
        let game = self.current.game.as_ref();
        if game.resigned().contains(seat) {
            let note = if is_out_of_time(self.current, seat) {
                tr!("clock-out")
            } else {
                tr!("seat-resigned")
            };
            return Some(note.into());
        }
        if game.outcome().is_some() {
            return None;
        }
        // With a reserve, having no legal move also depends on it.
        let reserve = game.trays().contains(&Tray::new(seat, TrayKind::Reserve));
        let reason = |full: &str, short: &str| Some(if reserve { full } else { short }.to_string());
        if self.current.skipped_seats.contains(&seat) {
            reason(tr!("match-skipped"), tr!("match-skipped-no-move"))
        } else if !game.can_move(seat) {
            reason(tr!("match-cannot-move"), tr!("match-no-legal-move"))
        } else if self.activity.fallback_seats.contains(seat) {
            Some(tr!("player-fallback").to_string())
        } else {
            None
        }
    }

    /// The clock of a seat at the displayed position.
    fn clock(&self, seat: Seat, to_move: bool) -> Option<CardClock> {
        let clocks = self.current.displayed_clocks()?;
        let (control, left) = (clocks.control(seat)?, clocks.remaining(seat)?);
        Some(CardClock {
            time: strings::clock_left(left),
            is_low: left <= control.low_time(),
            is_running: to_move && !self.current.clocks_paused,
        })
    }

    /// The time used so far, once it is a full second.
    fn time_used(&self, seat: Seat) -> Option<String> {
        let used = self.current.game.metadata().time_used[seat.index()];
        (used.as_secs() > 0).then(|| strings::clock(used))
    }

    /// The seat's color, or nothing if that is its name.
    fn color_name(&self, seat: Seat, name: &str) -> String {
        let color = strings::color(self.current.game.seat_name(seat));
        if color == name { String::new() } else { color }
    }

    /// The computer player of a seat and what it is doing.
    fn player_status(&self, seat: Seat) -> Option<String> {
        let player = strings::player_name(self.current.computer(seat)?);
        let thinking = self.activity.thinking.filter(|(at, _)| *at == seat);
        let waits = self.current.computers_paused
            && self.current.computer_to_move().is_some()
            && self.current.game.turn() == seat;
        Some(match thinking {
            Some((_, 0)) => tr!("player-thinking", player = player),
            Some((_, n)) => tr!("player-thinking-for", player = player, n = n),
            None if waits => tr!("player-waiting", player = player),
            None => player,
        })
    }

    fn end(&self, moves: usize) -> Option<EndModel> {
        let (winners, title, reason) = result(self.current)?;
        Some(EndModel {
            title,
            reason,
            length: match moves {
                0 => tr!("result-after-none").into(),
                _ => tr!("result-after", moves = strings::move_count(moves)),
            },
            winner_faces: winners
                .iter()
                .filter_map(|&seat| AnimalFace::of_player(self.current.computer(seat)?))
                .collect(),
            winner_emblems: winners
                .iter()
                .map(|seat| self.emblems[seat.index()])
                .collect(),
        })
    }
}

/// The winners of a finished match, who they are ("Red wins"), and how the match ended.
pub(super) fn result(current: &SeatedMatch) -> Option<(Vec<Seat>, String, String)> {
    let outcome = current.game.outcome()?;
    // In seat order, not in turn order.
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let names = seat_names(current, &winners);
    let title = match names.len() {
        0 => tr!("result-draw").to_string(),
        n => tr!("result-wins", n = n, seats = strings::join_list(&names)),
    };
    let reason = match outcome.rule {
        Rule::RESIGNATION => {
            let tree = current.game.tree();
            let node = tree.cursor();
            let mut resigned = tree.non_move_events(node).resigned.clone();
            // Partners resign together.
            let teams = resigned.clone();
            let teams = teams
                .iter()
                .filter(|seat| !tree.is_loss_on_time(node, **seat));
            for partner in teams.flat_map(|&seat| current.game.team(seat).iter()) {
                if !resigned.contains(&partner) {
                    resigned.push(partner);
                }
            }
            resigned_text(current, node, &resigned)
                .unwrap_or_else(|| strings::end_reason(outcome.rule.0, 0))
        }
        Rule::AGREED_DRAW if !outcome.is_draw() => tr!("result-agreed-wins").to_string(),
        Rule::REPETITION if !outcome.is_draw() => tr!("result-repetition-wins").to_string(),
        Rule::NO_CAPTURES if !outcome.is_draw() => tr!("result-quiet-wins").to_string(),
        rule => {
            let first = winners.first();
            let progress = first.map_or_else(Vec::new, |&seat| current.game.progress(seat));
            let reached = progress.iter().find(|progress| progress.rule == rule);
            strings::end_reason(rule.0, reached.map_or(0, |reached| reached.have))
        }
    };
    Some((winners, title, reason))
}

/// Who has won a finished match ("Anna wins"), and the emblems of the winners, which are empty for
/// a draw.
#[must_use]
pub fn winners(current: &SeatedMatch, colors: SeatColors) -> (String, Vec<SeatEmblem>) {
    let (winners, title, _) = result(current).unwrap_or_default();
    let emblems = winners.iter();
    let emblems = emblems.map(|&seat| seat_emblem(current, seat, colors));
    (title, emblems.collect())
}

/// The emblem of a seat.
#[must_use]
pub fn seat_emblem(current: &SeatedMatch, seat: Seat, colors: SeatColors) -> SeatEmblem {
    let letter = current.game.seat_letter(seat);
    let setup = current
        .setup
        .seats
        .iter()
        .find(|setup| setup.letter == letter);
    SeatEmblem {
        symbol: setup.map_or(seat.index() as u8, |setup| setup.symbol),
        color: colors.named(current.game.seat_name(seat)),
    }
}

/// The name of a seat's player, followed by the color if another seat has the same name.
#[must_use]
pub fn seat_name(current: &SeatedMatch, seat: Seat) -> String {
    seat_names(current, &[seat]).pop().unwrap_or_default()
}

/// The distinct names of the players of some seats. A name shared with another seat is followed by
/// the color: "Level 3 (Blue)". As in the library and in exports, a computer player in a seat
/// without a name has its own name.
pub(super) fn seat_names(current: &SeatedMatch, seats: &[Seat]) -> Vec<String> {
    let game = current.game.as_ref();
    let player = |seat: Seat| {
        let color = strings::color(game.seat_name(seat));
        let is_unnamed = current.player_name(seat) == game.seat_name(seat);
        // The other seats of a lesson have no player.
        let computer = current.computer(seat).filter(|&player| player != TEACHER);
        let name = match computer.filter(|_| is_unnamed) {
            Some(player) => strings::player_name(player),
            None => player_name(current, seat),
        };
        (name, color)
    };
    let others = game.seats().into_iter();
    let others = others.filter(|seat| !seats.contains(seat)).map(player);
    distinct_names(seats.iter().copied().map(player), others)
}

/// The distinct names of some players, given with their colors. A name shared with one of the
/// `others` is followed by the color.
pub(crate) fn distinct_names(
    players: impl IntoIterator<Item = (String, String)>,
    others: impl IntoIterator<Item = (String, String)>,
) -> Vec<String> {
    let others: Vec<_> = others.into_iter().map(|(name, _)| name).collect();
    let mut names = Vec::new();
    for (name, color) in players {
        let name = strings::distinct_name(&name, &color, &others);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The name of a seat's player, which other seats may share. A seat that a record names after its
/// computer player, as in tournaments, gets that player's display name.
#[must_use]
pub fn player_name(current: &SeatedMatch, seat: Seat) -> String {
    let name = current.player_name(seat);
    match current.computer(seat) {
        Some(player) if *player == name => strings::player_name(player),
        // The default name is the color.
        _ if name == current.game.seat_name(seat) => strings::color(&name),
        _ => name,
    }
}

/// "Anna resigned" or "Ben ran out of time", after a node; `None` if no player did.
pub(super) fn resigned_text(current: &SeatedMatch, node: NodeId, seats: &[Seat]) -> Option<String> {
    let tree = current.game.tree();
    let (timed_out, resigned): (Vec<Seat>, Vec<Seat>) = seats
        .iter()
        .partition(|seat| tree.is_loss_on_time(node, **seat));
    let text = |seats: &[Seat], is_timed_out: bool| {
        let names = strings::join_list(&seat_names(current, seats));
        (!seats.is_empty()).then(|| {
            if is_timed_out {
                tr!("clock-out-of-time", seats = names)
            } else {
                tr!("proposal-resigned", seats = names)
            }
        })
    };
    let texts = [text(&resigned, false), text(&timed_out, true)];
    texts
        .into_iter()
        .flatten()
        .reduce(|first, second| format!("{first}. {second}"))
}

/// Whether the resignation of a seat before the displayed position is a loss on time.
fn is_out_of_time(current: &SeatedMatch, seat: Seat) -> bool {
    let tree = current.game.tree();
    let cursor = tree.cursor();
    let is_before = |node: &NodeId| {
        let mv = tree.mv(*node);
        mv.is_some_and(|mv| mv.resigned_before.contains(&seat))
    };
    // A loss on time that was undone is still known at its node.
    let node = if tree.non_move_events(cursor).resigned.contains(&seat) {
        Some(cursor)
    } else {
        let followed = tree.ancestors(cursor).find(is_before);
        followed.and_then(|node| tree.parent(node))
    };
    node.is_some_and(|node| tree.is_loss_on_time(node, seat))
}

/// The seats in turn order, the first to move first.
pub(super) fn turn_order(current: &SeatedMatch) -> Vec<Seat> {
    let game = current.game.as_ref();
    let mut seats = game.seats();
    let is_first = |seat: &Seat| current.setup.first == FirstSeat::Seat(game.seat_letter(*seat));
    let first = seats.iter().position(is_first).unwrap_or(0);
    seats.rotate_left(first);
    seats
}
