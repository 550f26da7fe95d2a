//! What the panels at the table show, taken from the match.

use stack_game::{Action, BoardView, Rule, Seat, SeatSet, Tray, TrayKind};

use super::watch::Watched;
use crate::look::seat_marks::{Mark, SeatColours};
use crate::look::text::{Words, fill};
use crate::panels::chart::ChartModel;
use crate::panels::end::EndModel;
use crate::panels::lesson::LessonModel;
use crate::panels::moves::MovesModel;
use crate::panels::seats::{Group, SeatView, SeatsModel};
use crate::panels::study::StudyModel;
use crate::players::{Status, choices};
use crate::session::{Controller, Current};

/// Everything that is read off a match when it has changed.
#[derive(Clone, Debug)]
pub struct Hud {
    /// Who plays and how they stand.
    pub seats: SeatsModel,
    /// The moves.
    pub moves: MovesModel,
    /// Whether there is a move to take back.
    pub undo: bool,
    /// Whether there is a move to play again.
    pub redo: bool,
    /// What is to be done, when it is not an ordinary turn.
    pub stage: Stage,
    /// Who has to decide now.
    pub turn_of: TurnOf,
    /// The mark of the seat to move.
    pub turn: Mark,
    /// The marks of all seats, by number.
    pub marks: [Mark; 4],
    /// The names of all colours, by the seat's number.
    pub colours: [String; 4],
    /// How the match ended.
    pub end: Option<EndModel>,
    /// How the match stands that plays by itself; `None` where persons play.
    pub watched: Option<Watched>,
    /// Whether it is shown what computers think; `None` where there is nothing to show.
    pub thoughts: Option<bool>,
    /// The chart, when it may be seen.
    pub chart: Option<ChartModel>,
    /// What there is to say about the position, while the match is studied.
    pub study: Option<StudyModel>,
    /// The step that is to be solved, in a lesson.
    pub lesson: Option<LessonModel>,
}

/// Who has to decide now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnOf {
    /// The match is over.
    Nobody,
    /// A person.
    Person,
    /// A computer player.
    Computer,
    /// A computer player that waits because somebody looks at an earlier position.
    Waiting,
}

/// What is to be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// An ordinary turn.
    Turn,
    /// The opening piece is to be placed.
    Opening {
        /// Who places it.
        seat: String,
    },
    /// Two pieces are to be exchanged.
    Exchange {
        /// Who exchanges.
        seat: String,
        /// The colour of the other piece.
        enemy: String,
        /// Whether some are barred, as in the second exchange.
        barred: bool,
    },
}

/// "Four · fast" for `four-fast`.
#[must_use]
pub(crate) fn variant_title(id: &str, words: &Words) -> String {
    let base = id.strip_suffix("-fast");
    let name = words.variant_name(base.unwrap_or(id));
    match base {
        Some(_) => format!("{name} · {}", words.table.fast_game),
        None => name,
    }
}

/// The mark of a seat in a match.
#[must_use]
pub(crate) fn mark_of(current: &Current, seat: Seat, colours: SeatColours) -> Mark {
    let letter = current.line.seat_letter(seat);
    let setup = current.setup.seats.iter().find(|s| s.letter == letter);
    Mark {
        design: setup.map_or(seat.index() as u8, |setup| setup.design),
        colour: colours.named(current.line.seat_name(seat)),
    }
}

/// Reads the panels' models off a match.
#[must_use]
pub fn hud(current: &Current, words: &Words, colours: SeatColours, status: Status) -> Hud {
    let line = current.line.as_ref();
    let board_view = line.board_view();
    let seats = line.seats();
    let played = line.played();
    let all = [0, 1, 2, 3].map(Seat::new);
    let marks = all.map(|seat| mark_of(current, seat, colours));
    let first = seats
        .iter()
        .position(|&seat| {
            current.setup.first == crate::session::FirstSeat::Seat(line.seat_letter(seat))
        })
        .unwrap_or(0);
    let order: Vec<Seat> = (0..seats.len())
        .map(|i| seats[(first + i) % seats.len()])
        .collect();
    let column = |seat: Seat| order.iter().position(|&other| other == seat).unwrap_or(0);
    let view = Viewer {
        current,
        words,
        board_view: &board_view,
        marks,
        status,
    };
    Hud {
        seats: view.seats(&seats),
        moves: MovesModel {
            columns: order.iter().map(|seat| marks[seat.index()]).collect(),
            moves: played
                .moves
                .iter()
                .map(|(seat, text)| (column(*seat), text.clone()))
                .collect(),
            now: played.now,
            ..MovesModel::default()
        },
        undo: played.now > 0,
        redo: played.now < played.moves.len(),
        stage: view.stage(&seats),
        turn_of: match current.computer_to_move() {
            _ if line.outcome().is_some() => TurnOf::Nobody,
            None => TurnOf::Person,
            Some(_) if current.looking_back => TurnOf::Waiting,
            Some(_) => TurnOf::Computer,
        },
        turn: marks[line.turn().index()],
        marks,
        colours: all.map(|seat| words.colour(line.seat_name(seat))),
        end: view.end(&order, played.now),
        watched: None,
        thoughts: None,
        chart: None,
        study: None,
        lesson: None,
    }
}

struct Viewer<'a> {
    current: &'a Current,
    words: &'a Words,
    board_view: &'a BoardView,
    marks: [Mark; 4],
    status: Status,
}

impl Viewer<'_> {
    fn seats(&self, seats: &[Seat]) -> SeatsModel {
        let line = self.current.line.as_ref();
        let mut teams: Vec<SeatSet> = Vec::new();
        for &seat in seats {
            let team = line.team(seat);
            if !teams.contains(&team) {
                teams.push(team);
            }
        }
        let alone = teams.len() == seats.len();
        let groups = teams.into_iter().map(|team| {
            let members: Vec<Seat> = team.iter().filter(|seat| seats.contains(seat)).collect();
            let names: Vec<_> = members
                .iter()
                .map(|&seat| self.words.colour(line.seat_name(seat)))
                .collect();
            let name = fill(
                self.words.table.team,
                &[("seats", &self.words.list(&names))],
            );
            Group {
                name: (!alone).then_some(name),
                seats: members.iter().map(|&seat| self.seat(seat)).collect(),
            }
        });
        SeatsModel {
            title: variant_title(&self.current.setup.variant, self.words),
            groups: groups.collect(),
        }
    }

    fn seat(&self, seat: Seat) -> SeatView {
        let line = self.current.line.as_ref();
        let (table, mark) = (&self.words.table, self.marks[seat.index()]);
        let over = line.outcome().is_some();
        let tray = |kind| self.board_view.tray(Tray::new(seat, kind));
        let trays = line.trays();
        let has = |kind| trays.contains(&Tray::new(seat, kind));
        let captured = tray(TrayKind::Captures);
        let captures = line.seats().into_iter().filter_map(|other| {
            let count = captured
                .iter()
                .filter(|piece| piece.top() == Some(other))
                .count();
            (count > 0).then_some((self.marks[other.index()], count))
        });
        // Why nothing can be moved is told where all depends on the top piece and the reserve.
        let why = |full: &str, plain: &str| {
            let told = if has(TrayKind::Reserve) { full } else { plain };
            told.to_string()
        };
        let note = if over {
            None
        } else if self.current.passed_over.contains(&seat) {
            Some(why(table.passed_over, table.passed_over_only))
        } else if !line.can_move(seat) {
            Some(why(table.stuck_now, table.stuck_only))
        } else if self.status.stood_in.contains(seat) {
            Some(self.words.players.stood_in.to_string())
        } else {
            None
        };
        let name = self.current.player_name(seat);
        SeatView {
            mark,
            about: self.about(seat, &name),
            seat,
            controller: match self.current.computer(seat) {
                None => Controller::Person,
                Some(player) => Controller::Computer(player.into()),
            },
            choices: if over || !self.current.kept() {
                Vec::new()
            } else {
                choices(line, seat)
            },
            // Its name may say already who plays.
            player: self.player(seat).filter(|player| *player != name),
            thought: None,
            name,
            to_move: !over && line.turn() == seat,
            opening: !tray(TrayKind::Opening).is_empty(),
            reserve: has(TrayKind::Reserve).then(|| tray(TrayKind::Reserve).len()),
            captures: has(TrayKind::Captures).then(|| captures.collect()),
            tops: self
                .board_view
                .stacks()
                .filter(|(square, _)| line.owner(*square) == Some(seat))
                .count(),
            progress: line.progress(seat),
            note,
        }
    }

    /// The colour unless it is the name already.
    fn about(&self, seat: Seat, name: &str) -> String {
        let colour = self.words.colour(self.current.line.seat_name(seat));
        if colour == name {
            String::new()
        } else {
            colour
        }
    }

    /// Who plays for a computer's seat, and what it does.
    fn player(&self, seat: Seat) -> Option<String> {
        let say = &self.words.players;
        let player = self.words.player(self.current.computer(seat)?);
        let thinking = self.status.thinking.filter(|(at, _)| *at == seat);
        let waits = self.current.looking_back
            && self.current.computer_to_move().is_some()
            && self.current.line.turn() == seat;
        Some(match thinking {
            Some((_, 0)) => fill(say.thinking, &[("player", &player)]),
            Some((_, n)) => fill(say.thinking_for, &[("player", &player), ("n", &n)]),
            None if waits => fill(say.waiting, &[("player", &player)]),
            None => player,
        })
    }

    fn stage(&self, seats: &[Seat]) -> Stage {
        let line = self.current.line.as_ref();
        let turn = line.turn();
        let seat = self.current.player_name(turn);
        match line.actions().first() {
            Some(Action::Exchange { .. }) => {
                let enemy = seats
                    .iter()
                    .find(|&&other| !line.team(turn).contains(other));
                Stage::Exchange {
                    seat,
                    enemy: enemy.map_or(String::new(), |&enemy| {
                        self.words.colour(line.seat_name(enemy))
                    }),
                    // The first one may be anything; whatever was played before the position.
                    barred: !line.barred().is_empty(),
                }
            }
            Some(Action::Place { tray, .. }) if tray.kind == TrayKind::Opening => {
                Stage::Opening { seat }
            }
            _ => Stage::Turn,
        }
    }

    fn end(&self, order: &[Seat], moves: usize) -> Option<EndModel> {
        let outcome = self.current.line.outcome()?;
        let say = &self.words.end;
        let winners: Vec<Seat> = order
            .iter()
            .copied()
            .filter(|&seat| outcome.winners.contains(seat))
            .collect();
        let mut names: Vec<_> = winners
            .iter()
            .map(|&seat| self.current.player_name(seat))
            .collect();
        // One player may play for the whole team.
        names.dedup();
        let title = match names.len() {
            0 => say.drawn.to_string(),
            1 => fill(say.wins, &[("seats", &names[0])]),
            _ => fill(say.win_together, &[("seats", &self.words.list(&names))]),
        };
        let why = match outcome.rule {
            Rule::REPETITION if !outcome.is_draw() => say.repetition_wins.to_string(),
            Rule::QUIET if !outcome.is_draw() => say.quiet_wins.to_string(),
            rule => {
                let first = winners.first();
                let progress =
                    first.map_or_else(Vec::new, |&seat| self.current.line.progress(seat));
                let reached = progress.iter().find(|progress| progress.rule == rule);
                let ending = self.words.ending(rule.0);
                reached.map_or(ending.clone(), |reached| {
                    fill(&ending, &[("n", &reached.have)])
                })
            }
        };
        Some(EndModel {
            title,
            why,
            after: fill(say.after, &[("moves", &self.words.moves(moves))]),
            marks: winners.iter().map(|w| self.marks[w.index()]).collect(),
        })
    }
}
