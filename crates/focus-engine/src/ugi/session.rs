//! A conversation: the game that stands, the options, perhaps a search.

use std::io;

use stack_game::{Game, Match, printable_char, truncated};

use super::command::{self, Command};
use super::current_game::{GameHandle, SettingValues, new_game};
use super::input::MAX_LINE_BYTES;
use super::options::{EngineOptions, OptionEffect};
use super::output::{SharedOutput, write_line};
use stack_ai::games;

/// The state of the engine between two commands.
pub struct UgiSession {
    out: SharedOutput,
    options: EngineOptions,
    board: Box<dyn GameHandle>,
    /// The last position was refused, so that the game that stands is not the one meant.
    position_refused: bool,
}

impl UgiSession {
    /// A conversation that begins with the start of the first variant.
    ///
    /// # Panics
    /// Never: the embedded variants are read by a test.
    #[must_use]
    pub fn new(out: SharedOutput) -> Self {
        let board = match new_game(games::variants()[0], &SettingValues::default()) {
            Ok(board) => board,
            Err(fault) => unreachable!("the first variant has no start: {fault}"),
        };
        Self {
            out,
            options: EngineOptions::default(),
            board,
            position_refused: false,
        }
    }

    /// The game that stands, if it is of that kind.
    #[must_use]
    pub fn game<G: Game>(&self) -> Option<&Match<G>> {
        self.board.game().downcast_ref()
    }

    /// Carries a line out. False: the conversation is over.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn handle_line(&mut self, line: &str) -> io::Result<bool> {
        if !self.board.is_searching() {
            self.board.stop_search();
        }
        match command::parse(line) {
            Ok(Command::Quit) => return Ok(false),
            Ok(command) => {
                if let Err(fault) = self.execute(command)? {
                    self.refuse(line, &fault)?;
                }
            }
            Err(fault) => self.refuse(line, &fault)?,
        }
        Ok(true)
    }

    /// Tells the fault of a line. Programs wait for a `bestmove` after every `go`: it comes after a
    /// refused one, too, unless a search that is running brings it. After a refused position there
    /// is nothing to think about until another one comes.
    fn refuse(&mut self, line: &str, fault: &str) -> io::Result<()> {
        self.report_error(fault)?;
        match line.split_whitespace().next() {
            Some("position") => self.position_refused = true,
            Some("go") if !self.board.is_searching() => self.say("bestmove (none)")?,
            _ => {}
        }
        Ok(())
    }

    /// Says that a line was too long to be read.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub(super) fn refuse_long_line(&mut self, command: &str) -> io::Result<bool> {
        let name = truncated(command);
        let fault = format!("{name}: a line of more than {MAX_LINE_BYTES} bytes was skipped");
        self.refuse(command, &fault)?;
        Ok(true)
    }

    fn say(&self, line: &str) -> io::Result<()> {
        write_line(&self.out, line)
    }

    fn report_error(&self, fault: &str) -> io::Result<()> {
        // Faults may quote what came in; one fault stays one line.
        let fault: String = fault.chars().map(printable_char).collect();
        self.say(&format!("info string error: {fault}"))
    }

    /// The inner result is the command's fault.
    fn execute(&mut self, command: Command<'_>) -> io::Result<Result<(), String>> {
        let fault = match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Ugi => {
                self.say(&format!("id name Focus {}", env!("CARGO_PKG_VERSION")))?;
                self.say("id author the Focus authors")?;
                for line in EngineOptions::lines() {
                    self.say(&line)?;
                }
                self.say("ugiok")?;
                Ok(())
            }
            Command::IsReady => {
                self.board.prepare(&self.options);
                self.say("readyok")?;
                Ok(())
            }
            Command::Stop => {
                self.board.stop_search();
                Ok(())
            }
            Command::Query(what) => match self.board.query(what) {
                Ok(answer) => {
                    self.say(format!("response {answer}").trim_end())?;
                    Ok(())
                }
                Err(what) => Err(format!("query: {what}")),
            },
            Command::NewGame => self.check_idle("uginewgame").and_then(|()| {
                self.board.restart()?;
                self.options.begin_game();
                self.board.prepare(&self.options);
                self.position_refused = false;
                Ok(())
            }),
            Command::SetOption { name, value } => self.check_idle("setoption").and_then(|()| {
                self.set_option(name, value)
                    .map_err(|what| format!("setoption: {what}"))
            }),
            Command::Position { fen, moves } => self.check_idle("position").and_then(|()| {
                let set = self.board.set_position(fen, moves);
                set.map_err(|what| format!("position: {what}"))?;
                self.position_refused = false;
                Ok(())
            }),
            Command::Go(limits) => self.check_idle("go").and_then(|()| {
                if self.position_refused {
                    return Err("go: the last position was refused; send another one".into());
                }
                let begun = self.board.go(&limits, &self.options, &self.out);
                begun.map_err(|what| format!("go: {what}"))
            }),
        };
        Ok(fault)
    }

    /// Checks that nothing is being thought about.
    ///
    /// # Errors
    /// When a search is running.
    fn check_idle(&self, command: &str) -> Result<(), String> {
        if self.board.is_searching() {
            return Err(format!("{command}: a search is running; send stop first"));
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let concerns = self.options.set(name, value);
        let set = concerns.and_then(|concerns| match concerns {
            OptionEffect::Engine => Ok(()),
            OptionEffect::Variant(variant) if variant == self.board.variant() => Ok(()),
            OptionEffect::Variant(variant) => {
                self.board = new_game(variant, &self.board.setting_values())?;
                self.position_refused = false;
                Ok(())
            }
            OptionEffect::Setting(setting, value) => self.board.set(setting, &value),
        });
        set.map_err(|what| format!("{}: {what}", truncated(name)))
    }
}
