//! A conversation: the game that stands, the options, perhaps a search.

use std::io;

use stack_game::{Game, Match, shortened, visible};

use super::board::{Board, Carried, board};
use super::command::{self, Command};
use super::input::LONGEST;
use super::options::{Concerns, Options};
use super::output::{Output, say};
use stack_ai::games;

/// The state of the engine between two commands.
pub struct Session {
    out: Output,
    options: Options,
    board: Box<dyn Board>,
    /// The last position was refused, so that the game that stands is not the one meant.
    position_refused: bool,
}

impl Session {
    /// A conversation that begins with the start of the first variant.
    ///
    /// # Panics
    /// Never: the embedded variants are read by a test.
    #[must_use]
    pub fn new(out: Output) -> Self {
        let board = match board(games::variants()[0], &Carried::default()) {
            Ok(board) => board,
            Err(fault) => unreachable!("the first variant has no start: {fault}"),
        };
        Self {
            out,
            options: Options::default(),
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
    pub fn answer(&mut self, line: &str) -> io::Result<bool> {
        if !self.board.is_thinking() {
            self.board.end_thinking();
        }
        match command::parse(line) {
            Ok(Command::Quit) => return Ok(false),
            Ok(command) => {
                if let Err(fault) = self.carry_out(command)? {
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
        self.complain(fault)?;
        match line.split_whitespace().next() {
            Some("position") => self.position_refused = true,
            Some("go") if !self.board.is_thinking() => self.say("bestmove (none)")?,
            _ => {}
        }
        Ok(())
    }

    /// Says that a line was too long to be read.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub(super) fn refuse_long_line(&mut self, command: &str) -> io::Result<bool> {
        let name = shortened(command);
        let fault = format!("{name}: a line of more than {LONGEST} bytes was skipped");
        self.refuse(command, &fault)?;
        Ok(true)
    }

    fn say(&self, line: &str) -> io::Result<()> {
        say(&self.out, line)
    }

    fn complain(&self, fault: &str) -> io::Result<()> {
        // Faults may quote what came in; one fault stays one line.
        let fault: String = fault.chars().map(visible).collect();
        self.say(&format!("info string error: {fault}"))
    }

    /// The inner result is the command's fault.
    fn carry_out(&mut self, command: Command<'_>) -> io::Result<Result<(), String>> {
        let fault = match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Ugi => {
                self.say(&format!("id name Focus {}", env!("CARGO_PKG_VERSION")))?;
                self.say("id author the Focus authors")?;
                for line in Options::lines() {
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
                self.board.end_thinking();
                Ok(())
            }
            Command::Query(what) => match self.board.query(what) {
                Ok(answer) => {
                    self.say(format!("response {answer}").trim_end())?;
                    Ok(())
                }
                Err(what) => Err(format!("query: {what}")),
            },
            Command::NewGame => self.idle("uginewgame").and_then(|()| {
                self.board.restart()?;
                self.options.begin_game();
                self.board.prepare(&self.options);
                self.position_refused = false;
                Ok(())
            }),
            Command::SetOption { name, value } => self.idle("setoption").and_then(|()| {
                self.set_option(name, value)
                    .map_err(|what| format!("setoption: {what}"))
            }),
            Command::Position { fen, moves } => self.idle("position").and_then(|()| {
                let set = self.board.set_position(fen, moves);
                set.map_err(|what| format!("position: {what}"))?;
                self.position_refused = false;
                Ok(())
            }),
            Command::Go(limits) => self.idle("go").and_then(|()| {
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
    fn idle(&self, command: &str) -> Result<(), String> {
        if self.board.is_thinking() {
            return Err(format!("{command}: a search is running; send stop first"));
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let concerns = self.options.set(name, value);
        let set = concerns.and_then(|concerns| match concerns {
            Concerns::Engine => Ok(()),
            Concerns::Variant(variant) if variant == self.board.variant() => Ok(()),
            Concerns::Variant(variant) => {
                self.board = board(variant, &self.board.carried())?;
                self.position_refused = false;
                Ok(())
            }
            Concerns::Setting(setting, value) => self.board.set(setting, &value),
        });
        set.map_err(|what| format!("{}: {what}", shortened(name)))
    }
}
