//! Creates matches from setups and records.

use std::collections::BTreeMap;

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{
    Branch, Describe, Game, HANDICAP_SETTING, Handicap, Match, MatchSettings, Record,
    RecordAnalysis, RecordError, RecordSeat, Seat,
};
use stack_match::external_engine;

use super::any_match::AnyMatch;
use super::position_analysis::legal_move;
use super::setup::{Controller, FirstSeat, HUMAN, MatchSetup, SeatSetup};
use super::typed_match::TypedMatch;

// Names of settings in records.
pub(super) const ANTI_SYMMETRY: &str = "anti-symmetry";
pub(crate) const FIRST: &str = "first";
pub(super) const QUIET_ROUNDS: &str = "quiet-rounds";
pub(super) const REPETITION: &str = "repetition";

/// Returns the default setup of a seat: a human with the default symbol of the color.
pub(super) fn default_seat<G: Describe>(seat: Seat) -> SeatSetup {
    SeatSetup {
        letter: G::seat_letter(seat),
        name: G::seat_name(seat).into(),
        symbol: seat.index() as u8,
        controller: Controller::Human,
        time_control: None,
        handicap: Handicap::None,
    }
}

/// Creates a record without moves; `None` for an unknown variant.
pub fn new_record(variant: &str) -> Option<Record> {
    games::visit(variant, NewRecord).ok()
}

struct NewRecord;

impl GameVisitor for NewRecord {
    type Output = Record;

    fn visit<A: MatchSettings<Game: Playable>>(self, defaults: A) -> Record {
        Record::new(A::Game::NAME, defaults.variant())
    }
}

/// Starts a new match.
///
/// # Errors
/// The field of the setup that the variant does not accept.
pub fn start_match(setup: &MatchSetup) -> Result<Box<dyn AnyMatch>, String> {
    let started = games::visit(&setup.variant, Start(setup));
    started.map_err(|message| format!("variant: {message}"))?
}

struct Start<'a>(&'a MatchSetup);

impl GameVisitor for Start<'_> {
    type Output = Result<Box<dyn AnyMatch>, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, defaults: A) -> Self::Output {
        let settings = match_settings(self.0, defaults)?;
        let game = settings.start_match().map_err(|error| error.to_string())?;
        Ok(Box::new(typed(game, settings)))
    }
}

/// Returns the settings of a setup, based on the variant's defaults.
///
/// # Errors
/// The setting that the variant does not have.
pub(crate) fn match_settings<A: MatchSettings>(
    setup: &MatchSetup,
    defaults: A,
) -> Result<A, String> {
    let mut settings = defaults;
    let names = settings.settings().into_iter().map(|(name, _)| name);
    let names: Vec<_> = names.collect();
    let mut set = |name, value: &str| {
        let set = settings.set(name, value);
        set.map_err(|error| error.to_string())
    };
    // Variants without anti-symmetry rules do not have this setting.
    if setup.anti_symmetry != "none" || names.contains(&ANTI_SYMMETRY) {
        set(ANTI_SYMMETRY, &setup.anti_symmetry)?;
    }
    let handicaps = setup.seats.iter();
    let handicaps = handicaps.filter(|seat| seat.handicap != Handicap::None);
    let handicaps = handicaps.map(|seat| format!("{}:{}", seat.letter, seat.handicap));
    let handicaps: Vec<_> = handicaps.collect();
    if !handicaps.is_empty() {
        set(HANDICAP_SETTING, &handicaps.join(","))?;
    }
    if let FirstSeat::Seat(letter) = setup.first
        && names.contains(&FIRST)
    {
        set(FIRST, &letter.to_string())?;
    }
    for (name, limit) in [
        (QUIET_ROUNDS, setup.quiet_rounds),
        (REPETITION, setup.repetition),
    ] {
        if names.contains(&name) {
            set(name, &limit.to_string())?;
        }
    }
    Ok(settings)
}

/// Opens the match of a record, at the place where it was left.
///
/// # Errors
/// The invalid field or move.
pub fn open_record(record: &Record) -> Result<(MatchSetup, Box<dyn AnyMatch>), RecordError> {
    open_record_with_progress(record, &|_| {})
}

/// Like [`open_record`], with progress reports from 0 to 1.
///
/// # Errors
/// See [`open_record`].
pub fn open_record_with_progress(
    record: &Record,
    progress: &dyn Fn(f32),
) -> Result<(MatchSetup, Box<dyn AnyMatch>), RecordError> {
    let opened = games::visit(&record.variant, Open(record, progress));
    opened.map_err(|message| RecordError::field("variant", message))?
}

/// Returns the part of a record before an error in its moves, its result or the place where it was
/// left; `None` for other errors.
pub fn playable_prefix(mut record: Record, error: &RecordError) -> Option<Record> {
    let mut error = error.clone();
    while record.truncate_before(&error) {
        // Many variations and analyses may be invalid: they are checked in one pass.
        if matches!(
            error,
            RecordError::Branch { .. } | RecordError::InvalidEvent { .. }
        ) {
            let checked = games::visit(&record.variant, RemoveErrors(record.clone()));
            record = checked.ok().flatten().unwrap_or(record);
        }
        match open_record(&record) {
            Ok(_) => return Some(record),
            Err(next) => error = next,
        }
    }
    None
}

/// Removes illegal moves and events of variations, and analyses that do not fit their positions.
/// Returns `None` if the main line is invalid.
struct RemoveErrors(Record);

impl GameVisitor for RemoveErrors {
    type Output = Option<Record>;

    fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Self::Output {
        let Self(mut record) = self;
        let analysis = std::mem::take(&mut record.analysis);
        let (_, mut game) = A::replay_with(&record, &mut |_| {}).ok()?;
        record.analysis = valid_analyses(&game, analysis);
        record.branches = valid_branches(&mut game, std::mem::take(&mut record.branches));
        Some(record)
    }
}

/// Returns the playable parts of the branches of the line in `game`. Like reading them, this starts
/// with the last one, so that no move is played twice.
fn valid_branches<G: Playable>(game: &mut Match<G>, branches: Vec<Branch>) -> Vec<Branch> {
    let mut order: Vec<_> = branches.into_iter().enumerate().collect();
    order.sort_by_key(|(_, branch)| std::cmp::Reverse(branch.after));
    let mut valid: Vec<_> = order
        .into_iter()
        .filter_map(|(index, branch)| Some((index, valid_branch(game, branch)?)))
        .collect();
    valid.sort_by_key(|&(index, _)| index);
    valid.into_iter().map(|(_, branch)| branch).collect()
}

/// Returns the playable part of a branch; `None` if its first move is illegal.
fn valid_branch<G: Playable>(game: &mut Match<G>, mut branch: Branch) -> Option<Branch> {
    loop {
        let analysis = std::mem::take(&mut branch.analysis);
        let replayed = branch.replay_into(game);
        branch.analysis = analysis;
        let Err(error) = replayed else { break };
        let error = branch.error_at(0, error);
        let mut record = Record::new("", "");
        record.branches.push(branch);
        if !record.truncate_before(&error) {
            return None;
        }
        branch = record.branches.pop()?;
    }
    branch.analysis = valid_analyses(game, branch.analysis);
    branch.branches = valid_branches(game, branch.branches);
    Some(branch)
}

/// Returns the analyses whose moves are legal in their positions.
fn valid_analyses<G: Playable>(
    game: &Match<G>,
    mut analyses: BTreeMap<usize, RecordAnalysis>,
) -> BTreeMap<usize, RecordAnalysis> {
    analyses.retain(|&ply, analysis| {
        let Some(position) = game.positions().get(ply) else {
            return false;
        };
        // The position before resignations that follow the last move.
        let last = ply.checked_sub(1).and_then(|last| {
            let mut before = game.positions().get(last)?.clone();
            before.play_unchecked(*game.moves().get(last)?);
            Some(before)
        });
        is_legal_line(position, &analysis.line)
            || last.is_some_and(|before| is_legal_line(&before, &analysis.line))
    });
    analyses
}

/// Whether a line of moves in notation is legal.
fn is_legal_line<G: Playable>(position: &G, line: &[String]) -> bool {
    let mut position = position.clone();
    line.iter().all(|text| {
        let legal = legal_move(&position, text);
        legal.inspect(|&mv| position.play_unchecked(mv)).is_some()
    })
}

struct Open<'a>(&'a Record, &'a dyn Fn(f32));

/// The progress when all moves have been played.
const PROGRESS_OF_MOVES: f32 = 0.7;

impl GameVisitor for Open<'_> {
    type Output = Result<(MatchSetup, Box<dyn AnyMatch>), RecordError>;

    fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Self::Output {
        let Self(record, progress) = self;
        let (settings, typed) = read_with_progress::<A>(record, progress)?;
        let game = typed.game();
        let start = game.positions().first().unwrap_or(game.position());
        let seats = settings.seats().iter().map(|&seat| {
            let mut defaults = default_seat::<A::Game>(seat);
            defaults.handicap = settings.handicap(seat);
            if let Some(named) = record
                .seats
                .iter()
                .find(|named| named.seat == defaults.letter)
            {
                defaults.name = seat_name_in_record(record, named).into();
                defaults.time_control = named.time_control;
                defaults.symbol = named.symbol.unwrap_or(defaults.symbol);
                let player = named.last_player();
                if !matches!(player, "" | HUMAN) {
                    defaults.controller = Controller::Computer(player.into());
                }
            }
            defaults
        });
        let values: BTreeMap<_, _> = settings.settings().into_iter().collect();
        let limit = |name| values.get(name).and_then(|text| text.parse().ok());
        let first = values.get(FIRST).and_then(|text| text.chars().next());
        let setup = MatchSetup {
            variant: settings.variant().into(),
            anti_symmetry: values.get(ANTI_SYMMETRY).cloned().unwrap_or("none".into()),
            first: FirstSeat::Seat(first.unwrap_or(A::Game::seat_letter(start.turn()))),
            seats: seats.collect(),
            repetition: limit(REPETITION).unwrap_or(0),
            quiet_rounds: limit(QUIET_ROUNDS).unwrap_or(0),
        };
        Ok((setup, Box::new(typed)))
    }
}

/// Returns the name of a seat. Early versions stored `a` and `b` as names in matches between
/// computer players; these seats are named by their players.
pub(super) fn seat_name_in_record<'a>(record: &Record, seat: &'a RecordSeat) -> &'a str {
    let has_side_name = |seat: &RecordSeat| {
        matches!(&*seat.name, "a" | "b") && !matches!(&*seat.player, "" | HUMAN)
    };
    if !record.seats.iter().all(has_side_name) {
        return &seat.name;
    }
    match seat.last_player() {
        HUMAN => "",
        player => player,
    }
}

/// Reads the match of a record and moves to the place where it was left.
///
/// # Errors
/// The invalid field or move.
pub(super) fn read<A: MatchSettings<Game: Playable>>(
    record: &Record,
) -> Result<(A, TypedMatch<A::Game>), RecordError> {
    read_with_progress(record, &|_| {})
}

fn read_with_progress<A: MatchSettings<Game: Playable>>(
    record: &Record,
    progress: &dyn Fn(f32),
) -> Result<(A, TypedMatch<A::Game>), RecordError> {
    let moves = record.moves.len().max(1) as f32;
    let mut played = |number: usize| progress(PROGRESS_OF_MOVES * number as f32 / moves);
    let (settings, game) = A::replay_with(record, &mut played)?;
    let mut game = typed(game, settings.clone());
    game.annotate(record)?;
    Ok((settings, game))
}

fn typed<A: MatchSettings<Game: Playable>>(
    game: Match<A::Game>,
    settings: A,
) -> TypedMatch<A::Game> {
    let engine_settings = settings.clone();
    TypedMatch::new(
        game,
        settings.variant(),
        move |game| settings.record(game),
        move |program| external_engine(program, &engine_settings),
    )
}

#[cfg(test)]
mod tests {
    use super::super::summary::summary;
    use super::*;
    use crate::analysis::displayed_accuracy;

    #[test]
    fn seats_named_a_and_b_get_the_names_of_their_players() {
        let mut record = new_record("two").expect("a variant");
        record.seats = vec![
            RecordSeat::new('G', "a", "champion"),
            RecordSeat::new('R', "b", "level-6"),
        ];
        let names = |record: &Record| {
            let (setup, _) = open_record(record).expect("a match");
            let seats = setup.seats.into_iter().map(|seat| seat.name);
            let listed = summary(record, displayed_accuracy)
                .expect("a game")
                .0
                .seats
                .into_iter();
            let listed: Vec<_> = listed.map(|seat| seat.name).collect();
            let names: Vec<_> = seats.collect();
            assert_eq!(names, listed);
            names
        };
        assert_eq!(names(&record), ["champion", "level-6"]);
        // Humans may have these names.
        record.seats[0].player = HUMAN.into();
        assert_eq!(names(&record), ["a", "b"]);
    }
}
