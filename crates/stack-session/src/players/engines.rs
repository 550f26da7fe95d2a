//! External engines: as players, and their test.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use stack_ai::Stop;
use stack_match::{EngineCommand, EngineProcesses, EngineReport, STARTUP_TIMEOUT, test_engine};

use crate::background_task::{BackgroundTask, TaskPanicked};
use crate::game::{AnyMatch, ExternalEngine};
use crate::search::{ComputerPlayer, PlayerChoice, WakeHandle};

/// The player that replaces an external engine for one move after a failure.
pub const ENGINE_FALLBACK_PLAYER: &str = "level-5";

/// The time that an engine may need in addition to its search: to start, to be ready, to read a
/// position and to stop.
const ENGINE_OVERHEAD: Duration = STARTUP_TIMEOUT
    .saturating_mul(3)
    .saturating_add(Duration::from_secs(2));

/// The external engines set up by the user, and their processes.
#[derive(Clone, Debug, Default)]
pub struct Engines {
    list: Arc<Vec<ExternalEngine>>,
    /// The running processes. They end with the session.
    pub processes: EngineProcesses,
}

impl Engines {
    /// Returns the engine with this name.
    pub fn get(&self, name: &str) -> Option<&ExternalEngine> {
        self.list.iter().find(|engine| engine.name == name)
    }

    /// Replaces the list of engines. Returns whether it has changed.
    pub fn set(&mut self, list: &[ExternalEngine]) -> bool {
        let has_changed = *self.list != list;
        if has_changed {
            self.list = Arc::new(list.to_vec());
        }
        has_changed
    }

    /// Returns the time after which a player's turn counts as failed. External engines limit their
    /// search themselves and also need time to start.
    pub fn turn_deadline(&self, name: &str, limit: Duration) -> Duration {
        match self.get(name) {
            Some(_) => limit.saturating_add(ENGINE_OVERHEAD),
            None => limit,
        }
    }

    /// Creates a player from an engine.
    ///
    /// # Errors
    /// If its command is invalid or it does not play the variant.
    pub fn create_player(
        &self,
        game: &dyn AnyMatch,
        engine: &ExternalEngine,
    ) -> Result<Box<dyn ComputerPlayer>, String> {
        check_variant(engine, game.variant())?;
        Ok(game.engine_player(engine_command(engine)?, self.processes.clone()))
    }
}

/// Checks whether an engine plays a variant.
///
/// # Errors
/// If its test has shown that it does not.
pub(super) fn check_variant(engine: &ExternalEngine, variant: &str) -> Result<(), String> {
    if engine.plays(variant) {
        Ok(())
    } else {
        Err("it does not play this variant".into())
    }
}

/// Returns the command that runs an engine.
///
/// # Errors
/// If the command line is invalid.
pub fn engine_command(engine: &ExternalEngine) -> Result<EngineCommand, String> {
    let folder = engine.folder.trim();
    let folder = (!folder.is_empty()).then(|| PathBuf::from(folder));
    let command = EngineCommand::from_line(&engine.name, &engine.command, folder);
    let options = engine.options.clone().into_iter().collect();
    command
        .map(|command| EngineCommand { options, ..command })
        .map_err(|error| error.to_string())
}

/// Returns the external engines as choices for the seats of a variant.
pub fn engine_choices<'a>(
    engines: &'a [ExternalEngine],
    variant: &'a str,
) -> impl Iterator<Item = PlayerChoice> + 'a {
    engines.iter().map(move |engine| PlayerChoice {
        name: engine.name.clone().into(),
        description: "external engine".into(),
        rating: None,
        unavailable_reason: check_variant(engine, variant).err(),
        is_external: true,
    })
}

/// The test of an engine, in its own thread. Dropping it ends the test.
pub struct EngineTest {
    /// The tested engine.
    pub engine: ExternalEngine,
    stop: Stop,
    /// `None` if no thread could be started.
    task: Option<BackgroundTask<Result<EngineReport, String>>>,
    result: Option<Result<EngineReport, String>>,
}

/// A command about the test of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineTestCommand {
    /// Test an engine.
    Start(Box<ExternalEngine>),
    /// End the test and forget its result.
    End,
}

impl EngineTest {
    /// Starts a test.
    pub fn start(engine: ExternalEngine, processes: EngineProcesses, wake: WakeHandle) -> Self {
        let stop = Stop::new();
        let (thread_stop, program) = (stop.clone(), engine_command(&engine));
        let task = BackgroundTask::start("engine test", wake, move || {
            program.and_then(|program| test_engine(program, &processes, &thread_stop))
        });
        let (task, result) = match task {
            Ok(task) => (Some(task), None),
            Err(error) => (None, Some(Err(error.to_string()))),
        };
        Self {
            engine,
            stop,
            task,
            result,
        }
    }

    /// Returns the result once the test has ended.
    pub const fn result(&self) -> Option<&Result<EngineReport, String>> {
        self.result.as_ref()
    }

    /// Reads the result. Returns whether it is new.
    pub(crate) fn poll(&mut self) -> bool {
        if self.result.is_some() {
            return false;
        }
        let ended = self.task.as_mut().and_then(BackgroundTask::poll);
        self.result =
            ended.map(|result| result.unwrap_or_else(|TaskPanicked| Err("the test failed".into())));
        self.result.is_some()
    }
}

impl Drop for EngineTest {
    fn drop(&mut self) {
        self.stop.set();
    }
}
