//! Matches of Focus for tests, and folders for them.

#[path = "../../../stack-ai/tests/common/tries.rs"]
mod tries;

use std::path::{Path, PathBuf};
use std::time::Instant;

use focus_rules::{Match, Position, Settings, Variant};
use stack_ai::{Limits, Stop};
use stack_game::MatchSettings as _;
use stack_match::{
    ChosenMove, EngineMatch, MatchFolder, MatchPlayer, MatchPlayerError, MatchPlayerFactory,
    MatchResults, match_player,
};

pub(crate) use tries::several;

/// A folder of its own for a test, empty at first and gone afterwards.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.file(name)).unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn settings(id: &str) -> Settings {
    Settings::new(Variant::by_id(id).unwrap())
}

/// A match of `games` games between players given by name, one game at a time.
pub(crate) fn contest(id: &str, a: &str, b: &str, games: usize) -> EngineMatch<Position> {
    let settings = settings(id);
    let entrants = [a, b].map(|name| match_player(name, &settings).unwrap());
    EngineMatch {
        start: settings.start_match().unwrap(),
        openings: Vec::new(),
        time_control: None,
        players: entrants,
        limits: Limits {
            seed: 3,
            ..Limits::default()
        },
        games,
        concurrency: 1,
        sprt: None,
        record: Box::new(move |game| settings.record(game)),
        with_dates: false,
        observer: None,
    }
}

/// Plays a match to its end.
pub(crate) fn run(
    contest: &EngineMatch<Position>,
    folder: Option<&MatchFolder>,
) -> Result<MatchResults, String> {
    let played = contest.run(folder, &Stop::new(), &mut |_, _| {});
    played.map_err(|why| why.to_string())
}

pub(crate) fn text(table: &MatchResults) -> String {
    table.text::<Position>(["a", "b"])
}

/// A player that is a function.
pub(crate) struct Player<F>(pub(crate) F);

/// The function of a [`Player`].
pub(crate) trait Choose:
    Fn(&Match<Position>, &Stop) -> Result<focus_rules::Move, String> + Clone + Send + Sync + 'static
{
}

impl<F> Choose for F where
    F: Fn(&Match<Position>, &Stop) -> Result<focus_rules::Move, String>
        + Clone
        + Send
        + Sync
        + 'static
{
}

impl<F: Choose> MatchPlayerFactory<Position> for Player<F> {
    fn name(&self) -> &str {
        "odd"
    }

    fn create_player(
        &self,
        _: &Match<Position>,
    ) -> Result<Box<dyn MatchPlayer<Position>>, MatchPlayerError> {
        Ok(Box::new(Self(self.0.clone())))
    }
}

impl<F: Choose> MatchPlayer<Position> for Player<F> {
    fn choose_move(
        &mut self,
        game: &Match<Position>,
        _: &Limits,
        stop: &Stop,
    ) -> Result<ChosenMove<focus_rules::Move>, MatchPlayerError> {
        let (chances, begin) = (Vec::new(), Instant::now());
        let mv = (self.0)(game, stop).map_err(MatchPlayerError::Other)?;
        Ok(ChosenMove {
            mv,
            chances,
            elapsed: begin.elapsed(),
        })
    }
}
