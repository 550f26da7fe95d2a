//! Reports over the listed games: results, ratings, first moves, accuracy, time used.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{self, AtomicBool, AtomicUsize};
use std::time::Duration;

use jiff::civil::Date;
use stack_match::{Score, SideOutcome};

use super::listing::KnownGames;
use super::rating::{RatedGame, RatedSeat, Rating, SeatResult, pair_results, rating_curves};
use super::variant_seats::{VARIANT_SEATS, VariantSeat};
use crate::background_task::BackgroundTask;
use crate::game::{GameSummary, HUMAN, PlayerName};
use crate::search::WakeHandle;
use crate::storage::LibraryEntry;

/// The maximum number of points of a rating curve, more than a chart can show.
const MAX_CURVE_POINTS: usize = 200;

/// A report on games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// The name of the human whose games these are; `None` for a selection of games.
    pub human: Option<String>,
    /// The finished games. Copies of a game are one game.
    pub games: Vec<ReportGame>,
    /// The number of games without a result, or whose file cannot be read.
    pub left_out: usize,
    /// The players, most games first.
    pub players: Vec<PlayerReport>,
    /// The ratings by variant, the variant with most games and the highest rating first.
    pub ratings: Vec<RatingReport>,
    /// Pairs of players, most games first.
    pub pairs: Vec<PairReport>,
    /// The variants, most games first.
    pub variants: Vec<VariantReport>,
    /// The first moves from the variants' own starts, most frequent first.
    pub first_moves: Vec<FirstMoveReport>,
}

/// Everyone who played a seat, in order: the names that lists show. Shared by all games.
pub type ReportPlayer = Arc<[PlayerName]>;

/// The games of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerReport {
    /// The player.
    pub player: ReportPlayer,
    /// The number of games.
    pub games: usize,
    /// Wins (A), losses (B) and draws, once per game whatever the number of the player's seats.
    /// Games against oneself have no score.
    pub score: Score,
    /// Accuracy in analyzed games, 0 to 1.
    pub accuracy: Mean,
    /// Seconds used per game.
    pub seconds: Mean,
    /// The months with dated games.
    pub months: BTreeMap<Month, MonthReport>,
}

/// The games of a player in a month.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MonthReport {
    /// As [`PlayerReport::score`].
    pub score: Score,
    /// Accuracy in analyzed games, 0 to 1.
    pub accuracy: Mean,
    /// Seconds used per move.
    pub move_seconds: Mean,
}

/// A month of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    /// The year.
    pub year: i16,
    /// The month from 1 to 12.
    pub month: i8,
}

/// The rating of a player in a variant.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingReport {
    /// The player.
    pub player: ReportPlayer,
    /// The variant.
    pub variant: Arc<str>,
    /// The number of rated games.
    pub games: usize,
    /// The rating after the last game.
    pub rating: Rating,
    /// The ratings after some of the games, among them the first and the last one: the number of
    /// the game among the player's games of the variant, from 1, and the rating.
    pub curve: Vec<(usize, Rating)>,
}

/// The games of two players against each other.
#[derive(Clone, Debug, PartialEq)]
pub struct PairReport {
    /// The players.
    pub players: [ReportPlayer; 2],
    /// Games in which the first (A) or the second one (B) was ahead, and draws. Games won by others
    /// are left out.
    pub score: Score,
}

/// The games of a variant.
#[derive(Clone, Debug, PartialEq)]
pub struct VariantReport {
    /// The variant.
    pub variant: Arc<str>,
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
    pub variant: Arc<str>,
    /// The move in notation. Symmetric moves are counted separately.
    pub text: Arc<str>,
    /// Wins (A), losses (B) and draws of the player who moved.
    pub score: Score,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportGame {
    /// The file.
    pub path: PathBuf,
    /// The start date in RFC 3339 format; may be empty.
    pub date: String,
    /// The variant.
    pub variant: Arc<str>,
    /// The number of moves.
    pub moves: usize,
    /// The first move in notation, after swaps before play; may be empty.
    pub first_move: Arc<str>,
    /// The seats in turn order.
    pub seats: Vec<ReportSeat>,
}

/// A seat in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportSeat {
    /// The letter of the seat.
    pub letter: char,
    /// The player.
    pub player: ReportPlayer,
    /// Whether a computer player played last.
    pub is_computer: bool,
    /// The result.
    pub result: SeatResult,
    /// The accuracy, 0 to 1, if the game is analyzed.
    pub accuracy: Option<f32>,
    /// The time used, if known.
    pub time: Option<Duration>,
    /// The player's rating in the variant after the game; `None` without a result against another
    /// player.
    pub rating: Option<Rating>,
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
        self.add_sum(value, 1);
    }

    /// Adds a number of values by their sum.
    pub fn add_sum(&mut self, sum: f64, count: usize) {
        self.sum += sum;
        self.count += count;
    }

    /// The mean; `None` without values.
    pub fn value(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }
}

impl Month {
    /// The month of a date in RFC 3339 format, as it is written there.
    fn of(date: &str) -> Option<Self> {
        let date: Date = date.get(..10)?.parse().ok()?;
        Some(Self {
            year: date.year(),
            month: date.month(),
        })
    }
}

/// The result from the point of view of a player.
const fn side_outcome(result: SeatResult) -> SideOutcome {
    match result {
        SeatResult::Win => SideOutcome::A,
        SeatResult::Draw => SideOutcome::Draw,
        SeatResult::Loss => SideOutcome::B,
    }
}

/// Collects a report game by game.
#[derive(Default)]
struct ReportBuilder {
    report: Report,
    players: HashMap<ReportPlayer, PlayerReport>,
    pairs: HashMap<[ReportPlayer; 2], Score>,
    variants: HashMap<Arc<str>, VariantReport>,
    first_moves: HashMap<(Arc<str>, Arc<str>), Score>,
    /// The indices of the games of each variant, with their results.
    rated: HashMap<Arc<str>, Vec<(usize, RatedGame<ReportPlayer>)>>,
    /// Names and texts that many games share.
    known_players: HashSet<ReportPlayer>,
    known_moves: HashSet<Arc<str>>,
}

impl ReportBuilder {
    /// Adds a game. Games without a result are only counted.
    fn add(&mut self, path: &Path, summary: &GameSummary) {
        let known = VARIANT_SEATS.get_key_value(&*summary.variant);
        let (Some(result), Some((variant, seats))) = (&summary.result, known) else {
            self.report.left_out += 1;
            return;
        };
        let variant = variant.clone();
        let result_of = |letter: char| SeatResult::of(letter, result);
        let facts = &summary.facts;
        let first_move = facts.first_move.as_ref();
        let mut game = ReportGame {
            path: path.into(),
            date: facts.date.clone(),
            variant: variant.clone(),
            moves: summary.moves,
            first_move: shared(
                &mut self.known_moves,
                first_move.map_or("", |first| &first.text),
            ),
            seats: Vec::new(),
        };
        let mut rated = Vec::new();
        let mut seat_moves = Vec::new();
        for (seat, facts) in summary.seats.iter().zip(&facts.seats) {
            let Some(variant_seat) = seats.iter().find(|known| known.letter == seat.seat) else {
                continue;
            };
            game.seats.push(ReportSeat {
                letter: variant_seat.letter,
                player: shared(
                    &mut self.known_players,
                    &seat.player_names(&variant_seat.color),
                ),
                is_computer: seat.players.last().is_some_and(|player| player != HUMAN),
                result: result_of(variant_seat.letter),
                accuracy: facts.accuracy,
                time: facts.time_used,
                rating: None,
            });
            seat_moves.push(facts.moves);
            rated.push(RatedSeat {
                player: game.seats[game.seats.len() - 1].player.clone(),
                team: variant_seat.team,
                result: result_of(variant_seat.letter),
            });
        }
        let sides: HashSet<_> = seats.iter().map(|seat| seat.team).collect();
        self.add_players(&game, &rated, &seat_moves, sides.len());
        self.add_pairs(&rated);
        self.add_variant(&game, seats, &result_of);
        if let Some(first) = first_move.filter(|first| first.is_own_start)
            && let Some(mover) = seats.iter().find(|seat| seat.seat == first.seat)
        {
            let key = (variant.clone(), game.first_move.clone());
            let score = self.first_moves.entry(key).or_default();
            let expected = 1.0 / sides.len().max(1) as f64;
            score.add(side_outcome(result_of(mover.letter)), expected);
        }
        let rated = RatedGame {
            date: summary.date,
            seats: rated,
        };
        let index = self.report.games.len();
        if summary.is_rated() {
            self.rated.entry(variant).or_default().push((index, rated));
        }
        self.report.games.push(game);
    }

    /// Adds a game to its players, once for a player in several seats. `seat_moves` has the number
    /// of moves of each seat.
    fn add_players(
        &mut self,
        game: &ReportGame,
        rated: &[RatedSeat<ReportPlayer>],
        seat_moves: &[usize],
        sides: usize,
    ) {
        let month = Month::of(&game.date);
        for (index, first) in rated.iter().enumerate() {
            if rated[..index]
                .iter()
                .any(|seat| seat.player == first.player)
            {
                continue;
            }
            let all = self.players.entry(first.player.clone());
            let all = all.or_insert_with(|| PlayerReport {
                player: first.player.clone(),
                games: 0,
                score: Score::default(),
                accuracy: Mean::default(),
                seconds: Mean::default(),
                months: BTreeMap::new(),
            });
            let mut unused = MonthReport::default();
            let month = match month {
                Some(month) => all.months.entry(month).or_default(),
                None => &mut unused,
            };
            all.games += 1;
            let own = rated.iter().filter(|seat| seat.player == first.player);
            let teams: HashSet<_> = own.clone().map(|seat| seat.team).collect();
            if teams.len() < sides {
                let best = own.map(|seat| seat.result).max();
                let outcome = side_outcome(best.unwrap_or(first.result));
                let expected = teams.len() as f64 / sides as f64;
                all.score.add(outcome, expected);
                month.score.add(outcome, expected);
            }
            let mut used: Option<Duration> = None;
            for (seat, &moves) in game.seats.iter().zip(seat_moves) {
                if seat.player != first.player {
                    continue;
                }
                if let Some(accuracy) = seat.accuracy {
                    all.accuracy.add(f64::from(accuracy));
                    month.accuracy.add(f64::from(accuracy));
                }
                if let Some(time) = seat.time {
                    used = Some(used.unwrap_or_default() + time);
                    month.move_seconds.add_sum(time.as_secs_f64(), moves);
                }
            }
            if let Some(used) = used {
                all.seconds.add(used.as_secs_f64());
            }
        }
    }

    fn add_pairs(&mut self, rated: &[RatedSeat<ReportPlayer>]) {
        let teams = |player: &ReportPlayer| {
            let seats = rated.iter().filter(|seat| seat.player == *player);
            seats.map(|seat| seat.team).collect::<HashSet<_>>().len() as f64
        };
        for (one, other, ordering) in pair_results(rated) {
            let (one, other, ordering) = if one < other {
                (one, other, ordering)
            } else {
                (other, one, ordering.reverse())
            };
            let outcome = match ordering {
                Ordering::Greater => SideOutcome::A,
                Ordering::Equal => SideOutcome::Draw,
                Ordering::Less => SideOutcome::B,
            };
            let expected = teams(one) / (teams(one) + teams(other));
            let pair = self.pairs.entry([one.clone(), other.clone()]);
            pair.or_default().add(outcome, expected);
        }
    }

    fn add_variant(
        &mut self,
        game: &ReportGame,
        seats: &[VariantSeat],
        result_of: &dyn Fn(char) -> SeatResult,
    ) {
        let variant = self.variants.entry(game.variant.clone());
        let variant = variant.or_insert_with(|| VariantReport {
            variant: game.variant.clone(),
            games: 0,
            draws: 0,
            moves: Mean::default(),
            wins: seats.iter().map(|seat| (seat.letter, 0)).collect(),
        });
        variant.games += 1;
        let mut results = seats.iter().map(|seat| result_of(seat.letter));
        variant.draws += usize::from(results.all(|result| result == SeatResult::Draw));
        variant.moves.add(game.moves as f64);
        for (letter, wins) in &mut variant.wins {
            *wins += usize::from(result_of(*letter) == SeatResult::Win);
        }
    }

    fn finish(mut self) -> Report {
        let mut report = self.report;
        report.players = self.players.into_values().collect();
        report
            .players
            .sort_by(|one, other| (other.games, &one.player).cmp(&(one.games, &other.player)));
        let games = |score: &Score| Reverse(score.games());
        let pairs = self.pairs.into_iter();
        report.pairs = pairs
            .map(|(players, score)| PairReport { players, score })
            .collect();
        report
            .pairs
            .sort_by_cached_key(|pair| (games(&pair.score), pair.players.clone()));
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
        report.first_moves.sort_by_cached_key(|first| {
            (
                games(&first.score),
                first.variant.clone(),
                first.text.clone(),
            )
        });
        for index in 0..report.variants.len() {
            let variant = report.variants[index].variant.clone();
            let rated = self.rated.remove(&variant).unwrap_or_default();
            rate(&mut report, &variant, rated);
        }
        report
    }
}

/// Adds the ratings of a variant by its games.
fn rate(report: &mut Report, variant: &Arc<str>, mut games: Vec<(usize, RatedGame<ReportPlayer>)>) {
    // Games of the same date, and those without, are rated in an order that the list's order does
    // not change.
    games.sort_by(|(one, _), (other, _)| report.games[*one].path.cmp(&report.games[*other].path));
    let (indices, games): (Vec<_>, Vec<_>) = games.into_iter().unzip();
    let mut ratings = Vec::new();
    for (player, points) in rating_curves(&games) {
        for point in &points {
            let seats = &mut report.games[indices[point.game]].seats;
            for seat in seats.iter_mut().filter(|seat| seat.player == player) {
                seat.rating = Some(point.rating);
            }
        }
        let Some(last) = points.last() else {
            continue;
        };
        let step = points.len().div_ceil(MAX_CURVE_POINTS);
        let numbered = points.iter().enumerate();
        let is_shown = |index: usize| index.is_multiple_of(step) || index + 1 == points.len();
        let shown = numbered.filter(|(index, _)| is_shown(*index));
        ratings.push(RatingReport {
            player,
            variant: variant.clone(),
            games: points.len(),
            rating: last.rating,
            curve: shown
                .map(|(index, point)| (index + 1, point.rating))
                .collect(),
        });
    }
    ratings.sort_by(|one, other| {
        let value = other.rating.value.total_cmp(&one.rating.value);
        value.then_with(|| one.player.cmp(&other.player))
    });
    report.ratings.append(&mut ratings);
}

/// Returns the known value that is equal, or a new one.
fn shared<T: ?Sized + Eq + std::hash::Hash>(known: &mut HashSet<Arc<T>>, value: &T) -> Arc<T>
where
    for<'a> Arc<T>: From<&'a T>,
{
    if let Some(known) = known.get(value) {
        return known.clone();
    }
    let new: Arc<T> = value.into();
    known.insert(new.clone());
    new
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
    /// Starts a thread that adds up games. It wakes the window with each percent and at the end.
    pub(crate) fn start(
        entries: Vec<Arc<LibraryEntry>>,
        human: Option<String>,
        wake: WakeHandle,
    ) -> Self {
        let progress = Arc::new(Progress::default());
        let games = entries.len();
        let (thread_progress, percent) = (progress.clone(), wake.clone());
        let task = BackgroundTask::start("report", wake, move || {
            let mut report = ReportBuilder::default();
            report.report.human = human;
            let mut known = KnownGames::default();
            for (number, entry) in entries.iter().enumerate() {
                if thread_progress.is_canceled.load(atomic::Ordering::Relaxed) {
                    return Report::default();
                }
                let summary = entry.summary().filter(|summary| summary.result.is_some());
                match summary {
                    Some(summary) if known.insert(entry) => report.add(&entry.path, summary),
                    Some(_) => {}
                    None => report.report.left_out += 1,
                }
                thread_progress
                    .read
                    .store(number + 1, atomic::Ordering::Relaxed);
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
        self.progress.read.load(atomic::Ordering::Relaxed) * 100 / self.games.max(1)
    }
}

impl Drop for ReportTask {
    fn drop(&mut self) {
        self.progress
            .is_canceled
            .store(true, atomic::Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use stack_game::{Record, RecordAnalysis, RecordSeat};

    use super::*;
    use crate::analysis::displayed_accuracy;
    use crate::game::{AnyMatch, new_record, open_record, summary};

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
        let mut report = ReportBuilder::default();
        for record in records {
            let (summary, _) = summary(record, displayed_accuracy).expect("a valid record");
            report.add(Path::new("a.ron"), &summary);
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
        let mut later = record("two", &two, 8, &[1]);
        later.seats[0].time_used = Some(90_000);
        later.date = Some("2026-12-01T10:00:00+01:00".into());
        let first_move = won.moves[0].clone();
        // Anna's moves are analyzed and were the best.
        for ply in [0, 2, 4, 6] {
            let analysis = RecordAnalysis {
                player: "champion".into(),
                chances: vec![0.5, 0.5],
                line: vec![later.moves[ply].clone()],
                wins_in: None,
                depth: 2,
                budget: Some(1_000),
                losses: BTreeMap::new(),
            };
            later.analysis.insert(ply, analysis);
        }
        let all = report(&[won, lost, unfinished, later]);
        assert_eq!((all.games.len(), all.left_out), (3, 1));
        let anna: ReportPlayer = Arc::new([PlayerName::Given("Anna".into())]);
        let level: ReportPlayer = Arc::new([PlayerName::Computer("level-3".into())]);
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
            .map(|(month, of)| (month.year, month.month, of.score.games()))
            .collect();
        assert_eq!(months, [(2026, 11, 2), (2026, 12, 1)]);
        // One game of eight moves took 90 seconds, and Anna made four of them.
        let december = first.months.last_key_value().map(|(_, month)| month);
        let december = december.expect("a month");
        assert_eq!(december.move_seconds.value(), Some(22.5));
        assert_eq!(december.accuracy.value(), Some(1.0));
        assert_eq!(all.pairs.len(), 1);
        assert_eq!(all.pairs[0].players, [anna.clone(), level.clone()]);
        assert_eq!(score(&all.pairs[0].score), (2, 0, 1));
        let [variant] = &all.variants[..] else {
            panic!("one variant: {:?}", all.variants);
        };
        assert_eq!((variant.games, variant.draws), (3, 0));
        assert_eq!(variant.wins, [(letters[0], 2), (letters[1], 1)]);
        assert_eq!(variant.moves.value(), Some(14.0 / 3.0));
        let [opening] = &all.first_moves[..] else {
            panic!("one first move: {:?}", all.first_moves);
        };
        assert_eq!(
            (&*opening.text, score(&opening.score)),
            (&*first_move, (2, 0, 1))
        );
        let [best, worst] = &all.ratings[..] else {
            panic!("two ratings: {:?}", all.ratings);
        };
        assert_eq!((&best.player, &worst.player), (&anna, &level));
        assert!(best.rating.value > 1500.0 && worst.rating.value < 1500.0);
        assert_eq!(
            best.curve.iter().map(|(game, _)| *game).collect::<Vec<_>>(),
            [1, 2, 3]
        );
        // Anna's last game is that of December.
        let seat = &all.games[2].seats[0];
        assert_eq!((&seat.player, seat.rating), (&anna, Some(best.rating)));
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
        assert_eq!(
            (all.games.len(), wins.sum::<u32>(), all.pairs.len()),
            (1, 2, 4)
        );
        let all = report(&[record("four", &four, 4, &[0, 1, 2])]);
        assert_eq!((all.games.len(), all.pairs.len()), (1, 3));
        let winner = all.players.iter().find(|player| player.score.a_wins == 1);
        assert_eq!(
            winner.map(|player| &*player.player),
            Some(&[PlayerName::Given("D".into())][..])
        );
        // Equal players win a quarter.
        assert!(winner.is_some_and(|player| player.score.value() > 0.99));
    }

    /// The first move is that of the seat that starts, after swaps, in the notation of the rules.
    #[test]
    fn first_moves_belong_to_the_seat_that_moves() {
        let two = [("Anna", "person"), ("Ben", "person")];
        let mut second_starts = record("two", &two, 0, &[]);
        second_starts.settings.insert("first".into(), "R".into());
        let (_, mut game) = open_record(&second_starts).expect("a match");
        game.play(game.actions()[0]).expect("a legal move");
        // Green, who does not start, resigns.
        game.resign(game.seats()[0]).expect("a seat that plays");
        second_starts.moves = game.record().moves;
        second_starts.given_up = game.record().given_up;
        let all = report(&[second_starts]);
        let [first] = &all.first_moves[..] else {
            panic!("one first move: {:?}", all.first_moves);
        };
        assert_eq!((first.score.a_wins, first.score.b_wins), (1, 0));

        let mut swapped = record("two", &two, 0, &[]);
        swapped
            .settings
            .insert("anti-symmetry".into(), "swap".into());
        let (_, mut game) = open_record(&swapped).expect("a match");
        for _ in 0..3 {
            game.play(game.actions()[0]).expect("a legal move");
        }
        game.resign(game.seats()[0]).expect("a seat that plays");
        swapped.moves = game.record().moves;
        swapped.given_up = game.record().given_up;
        assert!(swapped.moves[0].contains('='));
        let all = report(&[swapped.clone()]);
        assert_eq!(all.first_moves, []);
        assert_eq!(*all.games[0].first_move, *swapped.moves[2]);
    }

    #[test]
    fn a_player_of_several_seats_is_counted_once_per_game() {
        let level = ("level-3", "level-3");
        let four = [level, ("Anna", "person"), level, level];
        // Anna wins.
        let all = report(&[record("four", &four, 4, &[0, 2, 3])]);
        let games: Vec<_> = all
            .players
            .iter()
            .map(|player| (player.games, player.score.games()))
            .collect();
        assert_eq!(games, [(1, 1), (1, 1)]);
        assert_eq!(all.pairs.len(), 1);
        assert_eq!(all.pairs[0].score.games(), 1);
        // Equal players win by the number of their seats.
        let anna = all.players.iter().find(|player| player.score.a_wins == 1);
        assert!(anna.is_some_and(|anna| anna.score.value() > 0.99));
        // Games against oneself have no result.
        let all = report(&[record("two", &[level, level], 2, &[0])]);
        assert_eq!((all.players[0].games, all.players[0].score.games()), (1, 0));
        assert_eq!((all.pairs.len(), all.ratings.len()), (0, 0));
    }

    #[test]
    fn players_have_the_names_of_the_list() {
        let players = [("Fox", "level-3"), ("", "person")];
        let all = report(&[record("two", &players, 2, &[0])]);
        let names = all.games[0].seats.iter().map(|seat| seat.player.to_vec());
        let expected = [
            vec![PlayerName::Given("Fox".into())],
            vec![PlayerName::Color("Red".into())],
        ];
        assert_eq!(names.collect::<Vec<_>>(), expected);
        assert!(all.games[0].seats[0].is_computer);
    }
}
