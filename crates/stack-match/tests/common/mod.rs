//! Matches of Focus and temporary folders for tests.

#[path = "../../../stack-ai/tests/common/tries.rs"]
mod tries;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use focus_rules::{Match, Position, Settings, Variant};
use stack_ai::{Limits, Stop};
use stack_game::MatchSettings as _;
use stack_match::{
    ChosenMove, EngineMatch, MatchFolder, MatchPlayer, MatchPlayerError, MatchPlayerFactory,
    MatchResults, match_player,
};

pub(crate) use tries::several;

/// A temporary folder for a test, initially empty and deleted on drop.
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

/// A match of `games` games between named players, one game at a time.
pub(crate) fn engine_match(id: &str, a: &str, b: &str, games: usize) -> EngineMatch<Position> {
    let settings = settings(id);
    let players = [a, b].map(|name| match_player(name, &settings).unwrap());
    EngineMatch {
        start: settings.start_match().unwrap(),
        openings: Vec::new(),
        time_control: None,
        players,
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
    engine_match: &EngineMatch<Position>,
    folder: Option<&MatchFolder>,
) -> Result<MatchResults, String> {
    let played = engine_match.run(folder, &Stop::new(), &mut |_, _| {});
    played.map_err(|error| error.to_string())
}

/// Stops a match after this time. Returns the number of its games and how long it took.
pub(crate) fn run_for(
    engine_match: &EngineMatch<Position>,
    time: Duration,
) -> Result<(u32, Duration), String> {
    let (stop, start) = (Stop::new(), Instant::now());
    let stopper = stop.clone();
    let thread = std::thread::spawn(move || {
        std::thread::sleep(time);
        stopper.set();
    });
    let played = engine_match.run(None, &stop, &mut |_, _| {});
    let taken = start.elapsed();
    thread.join().unwrap();
    let results = played.map_err(|error| error.to_string())?;
    Ok((results.score().games(), taken))
}

pub(crate) fn text(results: &MatchResults) -> String {
    results.text::<Position>(["a", "b"])
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
        let (chances, start) = (Vec::new(), Instant::now());
        let mv = (self.0)(game, stop).map_err(MatchPlayerError::Other)?;
        Ok(ChosenMove {
            mv,
            chances,
            elapsed: start.elapsed(),
        })
    }
}
