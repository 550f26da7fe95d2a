//! A UGI session: the current game, the options and possibly a search.

use std::io;

use stack_ai::games;
use stack_game::{Game, Match, printable_char, truncated};

use super::command::{self, Command};
use super::current_game::{GameHandle, SettingValues, new_game};
use super::input_output::{MAX_LINE_BYTES, SharedOutput, write_line};
use super::options::{EngineOptions, OptionEffect};

/// The state of the engine between commands.
pub struct UgiSession {
    out: SharedOutput,
    options: EngineOptions,
    current_game: Box<dyn GameHandle>,
    /// The last position was rejected, so the current game is not the intended one.
    position_rejected: bool,
}

impl UgiSession {
    /// Starts with the starting position of the first variant.
    ///
    /// # Panics
    /// Never: every variant has a starting position.
    #[must_use]
    pub fn new(out: SharedOutput) -> Self {
        let first = games::variants()[0];
        let current_game = new_game(first, &SettingValues::default())
            .unwrap_or_else(|error| unreachable!("{first} has a starting position: {error}"));
        Self {
            out,
            options: EngineOptions::default(),
            current_game,
            position_rejected: false,
        }
    }

    /// The current game, if it has this type.
    #[must_use]
    pub fn game<G: Game>(&self) -> Option<&Match<G>> {
        self.current_game.game().downcast_ref()
    }

    /// Handles one line. Returns false on `quit`.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn handle_line(&mut self, line: &str) -> io::Result<bool> {
        if !self.current_game.is_searching() {
            // Takes back the player of a finished search.
            self.current_game.stop_search();
        }
        match command::parse(line) {
            Ok(Command::Quit) => return Ok(false),
            Ok(command) => {
                if let Err(error) = self.execute(command)? {
                    self.reject(line, &error)?;
                }
            }
            Err(error) => self.reject(line, &error)?,
        }
        Ok(true)
    }

    /// Reports an error. Clients expect a `bestmove` after every `go`, even a rejected one, unless
    /// a running search will write it. After a rejected position there is nothing to search until
    /// the next one.
    fn reject(&mut self, line: &str, error: &str) -> io::Result<()> {
        self.report_error(error)?;
        match line.split_whitespace().next() {
            Some("position") => self.position_rejected = true,
            Some("go") if !self.current_game.is_searching() => self.say("bestmove (none)")?,
            _ => {}
        }
        Ok(())
    }

    /// Reports a line that was too long.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub(super) fn reject_long_line(&mut self, command: &str) -> io::Result<bool> {
        let name = truncated(command);
        let error = format!("{name}: a line of more than {MAX_LINE_BYTES} bytes was skipped");
        self.reject(command, &error)?;
        Ok(true)
    }

    fn say(&self, line: &str) -> io::Result<()> {
        write_line(&self.out, line)
    }

    fn report_error(&self, error: &str) -> io::Result<()> {
        // Error messages may quote input; escape it to keep one line.
        let error: String = error.chars().map(printable_char).collect();
        self.say(&format!("info string error: {error}"))
    }

    /// The inner error rejects the command, the outer one is that of the output.
    fn execute(&mut self, command: Command<'_>) -> io::Result<Result<(), String>> {
        Ok(match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Ugi => {
                self.say(&format!("id name Focus {}", env!("CARGO_PKG_VERSION")))?;
                self.say("id author the Focus authors")?;
                for line in EngineOptions::declarations() {
                    self.say(&line)?;
                }
                self.say("ugiok")?;
                Ok(())
            }
            Command::IsReady => {
                self.current_game.prepare(&self.options);
                self.say("readyok")?;
                Ok(())
            }
            Command::Stop => {
                self.current_game.stop_search();
                Ok(())
            }
            Command::Query(what) => match self.current_game.query(what) {
                Ok(answer) => {
                    self.say(format!("response {answer}").trim_end())?;
                    Ok(())
                }
                Err(what) => Err(format!("query: {what}")),
            },
            Command::NewGame => self.check_idle("uginewgame").and_then(|()| {
                self.current_game.restart()?;
                self.options.begin_game();
                self.current_game.prepare(&self.options);
                self.position_rejected = false;
                Ok(())
            }),
            Command::SetOption { name, value } => self.check_idle("setoption").and_then(|()| {
                self.set_option(name, value)
                    .map_err(|what| format!("setoption: {what}"))
            }),
            Command::Position { fen, moves } => self.check_idle("position").and_then(|()| {
                let set = self.current_game.set_position(fen, moves);
                set.map_err(|what| format!("position: {what}"))?;
                self.position_rejected = false;
                Ok(())
            }),
            Command::Go(limits) => self.check_idle("go").and_then(|()| {
                if self.position_rejected {
                    return Err("go: the last position was rejected; send another one".into());
                }
                let started = self.current_game.go(&limits, &self.options, &self.out);
                started.map_err(|what| format!("go: {what}"))
            }),
        })
    }

    /// Checks that no search is running.
    ///
    /// # Errors
    /// If a search is running.
    fn check_idle(&self, command: &str) -> Result<(), String> {
        if self.current_game.is_searching() {
            return Err(format!("{command}: a search is running; send stop first"));
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let effect = self.options.set(name, value);
        let set = effect.and_then(|effect| match effect {
            OptionEffect::Engine => Ok(()),
            OptionEffect::Variant(variant) if variant == self.current_game.variant() => Ok(()),
            OptionEffect::Variant(variant) => {
                self.current_game = new_game(variant, &self.current_game.setting_values())?;
                self.position_rejected = false;
                Ok(())
            }
            OptionEffect::Setting(setting, value) => self.current_game.set(setting, &value),
        });
        set.map_err(|what| format!("{}: {what}", truncated(name)))
    }
}
