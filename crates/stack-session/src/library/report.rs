//! Reports over the listed games: results, first moves, accuracy, time used.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use stack_game::{Record, Seat, SeatSet};
use stack_match::{Score, SideOutcome};

use crate::analysis::game_statistics;
use crate::background_task::BackgroundTask;
use crate::game::{GameResult, GameSummary, HUMAN, SeatSummary, open_record, variant_cards};
use crate::search::WakeHandle;
use crate::storage::{LibraryEntry, read_record};

/// A report over games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The number of finished games.
    pub games: usize,
    /// The number of games without a result, or whose file cannot be read.
    pub left_out: usize,
    /// The players, most games first.
    pub players: Vec<PlayerReport>,
    /// Pairs of players, most games first.
    pub pairs: Vec<PairReport>,
    /// The variants, most games first.
    pub variants: Vec<VariantReport>,
    /// The first moves from the variants' own starts, most frequent first.
    pub first_moves: Vec<FirstMoveReport>,
    /// One row per game and seat, in the order of the games.
    pub rows: Vec<ReportRow>,
}

/// A player of a report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReportPlayer {
    /// A human, by the displayed name.
    Human(String),
    /// A computer player, by its name in records.
    Computer(String),
}

/// The games of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerReport {
    /// The player.
    pub player: ReportPlayer,
    /// The player's wins (A), losses (B) and draws.
    pub score: Score,
    /// Accuracy in analyzed games, 0 to 1.
    pub accuracy: Mean,
    /// Seconds used per game.
    pub seconds: Mean,
    /// The scores by month: `2026-11`.
    pub months: BTreeMap<String, Score>,
}

/// The games of two players against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct PairReport {
    /// The players.
    pub players: [ReportPlayer; 2],
    /// Games won by the first (A) and the second one (B), and draws. Games won by others are left
    /// out.
    pub score: Score,
}

/// The games of a variant.
#[derive(Clone, Debug, PartialEq)]
pub struct VariantReport {
    /// The variant.
    pub variant: String,
    /// The number of games.
    pub games: usize,
    /// The number of draws.
    pub draws: usize,
    /// Moves per game.
    pub moves: Mean,
    /// The letters of the seats with the games that they won, alone or with partners.
    pub wins: Vec<(char, usize)>,
}

/// The games with a first move.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstMoveReport {
    /// The variant.
    pub variant: String,
    /// The move in notation. Symmetric moves are counted separately.
    pub text: String,
    /// Wins (A), losses (B) and draws of the player who moved.
    pub score: Score,
}

/// A seat in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportRow {
    /// The file.
    pub path: PathBuf,
    /// The start date in RFC 3339 format; may be empty.
    pub date: String,
    /// The variant.
    pub variant: String,
    /// The letter of the seat.
    pub seat: char,
    /// The player.
    pub player: ReportPlayer,
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    pub points: f32,
    /// The number of moves of the game.
    pub moves: usize,
    /// The first move of the game in notation; may be empty.
    pub first_move: String,
    /// The player's accuracy, 0 to 1, if the game is analyzed.
    pub accuracy: Option<f32>,
    /// The time used, if known.
    pub time: Option<Duration>,
}

/// A mean.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    sum: f64,
    count: usize,
}

impl Mean {
    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1;
    }

    /// The mean; `None` without values.
    pub fn value(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }
}

impl ReportPlayer {
    fn of(seat: &SeatSummary) -> Self {
        match seat.players.last() {
            Some(player) if player != HUMAN => Self::Computer(player.clone()),
            _ => Self::Human(seat.name.trim().into()),
        }
    }
}

/// Collects a report game by game.
#[derive(Default)]
struct ReportBuilder {
    report: Report,
    players: HashMap<ReportPlayer, PlayerReport>,
    pairs: HashMap<[ReportPlayer; 2], Score>,
    variants: HashMap<String, VariantReport>,
    first_moves: HashMap<(String, String), Score>,
    /// The seats of each variant with letter and team.
    teams: HashMap<String, Vec<(char, Seat, SeatSet)>>,
}

impl ReportBuilder {
    fn new() -> Self {
        let mut teams = HashMap::new();
        for card in variant_cards() {
            let seats = card.seats.iter().zip(&card.teams);
            let seats: Vec<_> = seats
                .map(|(setup, &(seat, team))| (setup.letter, seat, team))
                .collect();
            let alternative = card.alt.as_ref().map(|alt| alt.id.clone());
            for variant in alternative.into_iter().chain([card.id.clone()]) {
                teams.insert(variant, seats.clone());
            }
        }
        Self {
            teams,
            ..Self::default()
        }
    }

    /// Adds a game. Games without a result are only counted.
    fn add(&mut self, path: &Path, summary: &GameSummary, record: &Record) {
        let (Some(result), Some(teams)) = (&summary.result, self.teams.get(&summary.variant))
        else {
            self.report.left_out += 1;
            return;
        };
        self.report.games += 1;
        let teams = teams.clone();
        let mut sides: Vec<SeatSet> = teams.iter().map(|&(.., team)| team).collect();
        sides.sort_by_key(|team| team.bits());
        sides.dedup();
        let expected = 1.0 / sides.len().max(1) as f64;
        let outcome_of = |letter: char| match result {
            GameResult::Draw => SideOutcome::Draw,
            GameResult::Won(winners) if winners.contains(&letter) => SideOutcome::A,
            GameResult::Won(_) => SideOutcome::B,
        };
        let accuracies = accuracies(record);
        let date = record.date.clone().unwrap_or_default();
        let month = date.get(..7).map(String::from);
        let first_move = record.moves.first().cloned().unwrap_or_default();
        let mut seated = Vec::new();
        for seat in &summary.seats {
            let Some(&(letter, index, team)) =
                teams.iter().find(|(letter, ..)| *letter == seat.seat)
            else {
                continue;
            };
            let (player, outcome) = (ReportPlayer::of(seat), outcome_of(letter));
            let mut seats = record.seats.iter();
            let time = seats.find(|other| other.seat == letter);
            let time = time.and_then(|seat| seat.time_used);
            let accuracy = accuracies.iter().find(|(seat, _)| *seat == index);
            let row = ReportRow {
                path: path.into(),
                date: date.clone(),
                variant: summary.variant.clone(),
                seat: letter,
                player: player.clone(),
                points: match outcome {
                    SideOutcome::A => 1.0,
                    SideOutcome::Draw => 0.5,
                    SideOutcome::B => 0.0,
                },
                moves: summary.moves,
                first_move: first_move.clone(),
                accuracy: accuracy.map(|(_, accuracy)| *accuracy),
                time: time.map(Duration::from_millis),
            };
            let entry = self.players.entry(player.clone());
            let all = entry.or_insert_with(|| PlayerReport {
                player: player.clone(),
                score: Score::default(),
                accuracy: Mean::default(),
                seconds: Mean::default(),
                months: BTreeMap::new(),
            });
            all.score.add(outcome, expected);
            if let Some(accuracy) = row.accuracy {
                all.accuracy.add(f64::from(accuracy));
            }
            if let Some(time) = row.time {
                all.seconds.add(time.as_secs_f64());
            }
            if let Some(month) = &month {
                let scores = all.months.entry(month.clone()).or_default();
                scores.add(outcome, expected);
            }
            self.report.rows.push(row);
            seated.push((player, team, outcome));
        }
        self.add_pairs(&seated);
        let variant = self
            .variants
            .entry(summary.variant.clone())
            .or_insert_with(|| VariantReport {
                variant: summary.variant.clone(),
                games: 0,
                draws: 0,
                moves: Mean::default(),
                wins: teams.iter().map(|&(letter, ..)| (letter, 0)).collect(),
            });
        variant.games += 1;
        variant.draws += usize::from(*result == GameResult::Draw);
        variant.moves.add(summary.moves as f64);
        for (letter, wins) in &mut variant.wins {
            *wins += usize::from(outcome_of(*letter) == SideOutcome::A);
        }
        if record.start.is_none()
            && !first_move.is_empty()
            && let Some(first) = record.seats.first()
        {
            let key = (summary.variant.clone(), first_move);
            let score = self.first_moves.entry(key).or_default();
            score.add(outcome_of(first.seat), expected);
        }
    }

    fn add_pairs(&mut self, seated: &[(ReportPlayer, SeatSet, SideOutcome)]) {
        for (index, (one, team, first)) in seated.iter().enumerate() {
            for (other, other_team, second) in &seated[index + 1..] {
                let is_between = *first == SideOutcome::Draw || first != second;
                if team == other_team || one == other || !is_between {
                    continue;
                }
                let is_ordered = one < other;
                let (key, outcome) = if is_ordered {
                    ([one.clone(), other.clone()], *first)
                } else {
                    ([other.clone(), one.clone()], *second)
                };
                self.pairs.entry(key).or_default().add(outcome, 0.5);
            }
        }
    }

    fn finish(self) -> Report {
        let mut report = self.report;
        report.players = self.players.into_values().collect();
        let games = |score: &Score| std::cmp::Reverse(score.games());
        report.players.sort_by(|one, other| {
            let key = |of: &PlayerReport| (games(&of.score), of.player.clone());
            key(one).cmp(&key(other))
        });
        let pairs = self.pairs.into_iter();
        report.pairs = pairs
            .map(|(players, score)| PairReport { players, score })
            .collect();
        report.pairs.sort_by(|one, other| {
            let key = |of: &PairReport| (games(&of.score), of.players.clone());
            key(one).cmp(&key(other))
        });
        report.variants = self.variants.into_values().collect();
        report
            .variants
            .sort_by(|one, other| (other.games, &one.variant).cmp(&(one.games, &other.variant)));
        let first_moves = self.first_moves.into_iter();
        report.first_moves = first_moves
            .map(|((variant, text), score)| FirstMoveReport {
                variant,
                text,
                score,
            })
            .collect();
        report.first_moves.sort_by(|one, other| {
            let key =
                |of: &FirstMoveReport| (games(&of.score), of.variant.clone(), of.text.clone());
            key(one).cmp(&key(other))
        });
        report
    }
}

/// Returns the accuracy of each seat of an analyzed game.
fn accuracies(record: &Record) -> Vec<(Seat, f32)> {
    if record.analysis.is_empty() {
        return Vec::new();
    }
    let Ok((_, game)) = open_record(record) else {
        return Vec::new();
    };
    let statistics = game_statistics(game.as_ref()).into_iter();
    let accuracies = statistics.map(|(seat, statistics)| Some((seat, statistics.accuracy?)));
    accuracies.flatten().collect()
}

/// A report that a thread makes. Dropping it stops the thread soon.
#[derive(Debug)]
pub struct ReportTask {
    progress: Arc<Progress>,
    games: usize,
    task: Option<BackgroundTask<Report>>,
    report: Option<Arc<Report>>,
}

#[derive(Debug, Default)]
struct Progress {
    read: AtomicUsize,
    is_canceled: AtomicBool,
}

impl ReportTask {
    /// Starts a thread that reads games. It wakes the window with each percent and at the end.
    pub(crate) fn start(entries: Vec<Arc<LibraryEntry>>, wake: WakeHandle) -> Self {
        let progress = Arc::new(Progress::default());
        let games = entries.len();
        let (of_thread, percent) = (progress.clone(), wake.clone());
        let task = BackgroundTask::start("report", wake, move || {
            let mut report = ReportBuilder::new();
            for (number, entry) in entries.iter().enumerate() {
                if of_thread.is_canceled.load(Ordering::Relaxed) {
                    return Report::default();
                }
                let summary = entry.summary().filter(|summary| summary.result.is_some());
                match summary.map(|summary| (summary, read_record(&entry.path))) {
                    Some((summary, Ok(record))) => report.add(&entry.path, summary, &record),
                    _ => report.report.left_out += 1,
                }
                of_thread.read.store(number + 1, Ordering::Relaxed);
                if (number + 1) * 100 / games > number * 100 / games {
                    percent.wake();
                }
            }
            report.finish()
        });
        let task = task.inspect_err(|error| log::error!("the report: {error}"));
        let task = task.ok();
        Self {
            progress,
            games,
            report: task.is_none().then(Arc::default),
            task,
        }
    }

    /// Reads the report. After a failure it is empty.
    pub(super) fn poll(&mut self) {
        if let Some(report) = self.task.as_mut().and_then(BackgroundTask::poll) {
            self.task = None;
            self.report = Some(Arc::new(report.unwrap_or_default()));
        }
    }

    /// The report, once it is complete.
    pub const fn report(&self) -> Option<&Arc<Report>> {
        self.report.as_ref()
    }

    /// The completed part in percent.
    pub fn percent(&self) -> usize {
        self.progress.read.load(Ordering::Relaxed) * 100 / self.games.max(1)
    }
}

impl Drop for ReportTask {
    fn drop(&mut self) {
        self.progress.is_canceled.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{RecordAnalysis, RecordSeat};

    use super::*;
    use crate::game::{AnyMatch, new_record, summary};

    /// A record of a variant with players and moves, after which seats resign, given by their
    /// number in turn order.
    fn record(variant: &str, players: &[(&str, &str)], moves: usize, resign: &[usize]) -> Record {
        let (_, mut game) = start(variant);
        for _ in 0..moves {
            let action = game.actions()[0];
            game.play(action).expect("a legal move");
        }
        let seats = game.seats();
        for &seat in resign {
            if game.outcome().is_none() {
                game.resign(seats[seat]).expect("a seat that plays");
            }
        }
        let mut record = game.record();
        let letters = seats.into_iter().map(|seat| game.seat_letter(seat));
        record.seats = letters
            .zip(players)
            .map(|(letter, &(name, player))| RecordSeat::new(letter, name, player))
            .collect();
        record.date = Some("2026-11-22T14:05:00+01:00".into());
        record
    }

    fn start(variant: &str) -> (Vec<char>, Box<dyn AnyMatch>) {
        let record = new_record(variant).expect("a variant");
        let (_, game) = open_record(&record).expect("a match");
        let seats = game.seats().into_iter();
        (seats.map(|seat| game.seat_letter(seat)).collect(), game)
    }

    fn report(records: &[Record]) -> Report {
        let mut report = ReportBuilder::new();
        for record in records {
            let (summary, _) = summary(record).expect("a valid record");
            report.add(Path::new("a.ron"), &summary, record);
        }
        report.finish()
    }

    #[test]
    fn games_are_counted_by_player_pair_variant_and_first_move() {
        let two = [("Anna", "person"), ("Red", "level-3")];
        let (letters, _) = start("two");
        let mut won = record("two", &two, 2, &[1]);
        won.seats[0].time_used = Some(90_000);
        let lost = record("two", &two, 4, &[0]);
        let unfinished = record("two", &two, 2, &[]);
        let mut later = won.clone();
        later.date = Some("2026-12-01T10:00:00+01:00".into());
        let first_move = won.moves[0].clone();
        // The first move is analyzed and was the best.
        let analysis = RecordAnalysis {
            player: "champion".into(),
            chances: vec![0.5, 0.5],
            line: vec![first_move.clone()],
            wins_in: None,
            depth: 2,
            budget: Some(1_000),
            losses: BTreeMap::new(),
        };
        later.analysis.insert(0, analysis);
        let all = report(&[won, lost, unfinished, later]);
        assert_eq!((all.games, all.left_out), (3, 1));
        let anna = ReportPlayer::Human("Anna".into());
        let level = ReportPlayer::Computer("level-3".into());
        let [first, second] = &all.players[..] else {
            panic!("two players: {:?}", all.players);
        };
        let score = |score: &Score| (score.a_wins, score.draws, score.b_wins);
        assert_eq!((&first.player, score(&first.score)), (&anna, (2, 0, 1)));
        assert_eq!((&second.player, score(&second.score)), (&level, (1, 0, 2)));
        assert_eq!(first.accuracy.value(), Some(1.0));
        assert_eq!(second.accuracy.value(), None);
        assert_eq!(first.seconds.value(), Some(90.0));
        let months: Vec<_> = first
            .months
            .iter()
            .map(|(month, score)| (month.as_str(), score.games()))
            .collect();
        assert_eq!(months, [("2026-11", 2), ("2026-12", 1)]);
        assert_eq!(all.pairs.len(), 1);
        assert_eq!(all.pairs[0].players, [anna, level]);
        assert_eq!(score(&all.pairs[0].score), (2, 0, 1));
        let [variant] = &all.variants[..] else {
            panic!("one variant: {:?}", all.variants);
        };
        assert_eq!((variant.games, variant.draws), (3, 0));
        assert_eq!(variant.wins, [(letters[0], 2), (letters[1], 1)]);
        assert_eq!(variant.moves.value(), Some(8.0 / 3.0));
        let [opening] = &all.first_moves[..] else {
            panic!("one first move: {:?}", all.first_moves);
        };
        assert_eq!(
            (&opening.text, score(&opening.score)),
            (&first_move, (2, 0, 1))
        );
        assert_eq!(all.rows.len(), 6);
    }

    /// Partners win together, and are no pair. With four teams a game that a third player wins is
    /// no game between two losers.
    #[test]
    fn games_of_four_count_teams() {
        let four = [
            ("A", "person"),
            ("B", "person"),
            ("C", "person"),
            ("D", "person"),
        ];
        let all = report(&[record("partners", &four, 4, &[0, 2])]);
        let wins = all.players.iter().map(|player| player.score.a_wins);
        assert_eq!((all.games, wins.sum::<u32>(), all.pairs.len()), (1, 2, 4));
        let all = report(&[record("four", &four, 4, &[0, 1, 2])]);
        assert_eq!((all.games, all.pairs.len()), (1, 3));
        let winner = all.players.iter().find(|player| player.score.a_wins == 1);
        assert_eq!(
            winner.map(|player| &player.player),
            Some(&ReportPlayer::Human("D".into()))
        );
        // Equal players win a quarter.
        assert!(winner.is_some_and(|player| player.score.value() > 0.99));
    }
}
