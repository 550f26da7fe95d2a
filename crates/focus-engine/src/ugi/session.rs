//! A conversation: the game that stands, the options, perhaps a search.

use std::io;
use std::sync::Arc;

use focus_rules::{Match, Position, Start, Variant};
use stack_game::{DrawRules, shortened};

use super::command::{self, Command, Limits};
use super::input::LONGEST;
use super::options::{Effect, Options};
use super::search::Search;
use super::{Output, query, say};

/// What the engine knows between two commands.
pub struct Session {
    out: Output,
    options: Options,
    game: Match<Position>,
    search: Option<Search>,
}

impl Session {
    /// A conversation that begins with the start of the first variant.
    ///
    /// # Panics
    /// Never: the embedded variants are read by a test.
    #[must_use]
    pub fn new(out: Output) -> Self {
        let options = Options::new(Variant::all()[0]);
        let game = match options.settings.start_match() {
            Ok(game) => game,
            Err(fault) => unreachable!("the first variant has no start: {fault}"),
        };
        Self {
            out,
            options,
            game,
            search: None,
        }
    }

    /// The game that stands.
    #[must_use]
    pub fn game(&self) -> &Match<Position> {
        &self.game
    }

    /// Carries a line out. False: the conversation is over.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn answer(&mut self, line: &str) -> io::Result<bool> {
        if self
            .search
            .as_ref()
            .is_some_and(|search| !search.is_running())
        {
            self.search = None;
        }
        match command::parse(line) {
            Ok(Command::Quit) => return Ok(false),
            Ok(command) => {
                if let Err(fault) = self.carry_out(command)? {
                    self.complain(&fault)?;
                }
            }
            Err(fault) => self.complain(&fault)?,
        }
        Ok(true)
    }

    /// Says that a line was too long to be read.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub(super) fn refuse_long_line(&mut self, command: &str) -> io::Result<bool> {
        let command = shortened(command);
        self.complain(&format!(
            "{command}: a line of more than {LONGEST} bytes was skipped"
        ))?;
        Ok(true)
    }

    fn say(&self, line: &str) -> io::Result<()> {
        say(&self.out, line)
    }

    fn complain(&self, fault: &str) -> io::Result<()> {
        // Faults may quote what came in; one fault stays one line.
        let fault: String = fault
            .chars()
            .map(|c| if c.is_control() { '?' } else { c })
            .collect();
        self.say(&format!("info string error: {fault}"))
    }

    /// The inner result is the command's fault.
    fn carry_out(&mut self, command: Command<'_>) -> io::Result<Result<(), String>> {
        let fault = match command {
            Command::Nothing | Command::Quit => Ok(()),
            Command::Ugi => {
                self.say(&format!(
                    "id name Focus {} (plays at random)",
                    env!("CARGO_PKG_VERSION")
                ))?;
                self.say("id author the Focus authors")?;
                for line in Options::lines() {
                    self.say(&line)?;
                }
                self.say("ugiok")?;
                Ok(())
            }
            Command::IsReady => {
                self.say("readyok")?;
                Ok(())
            }
            Command::Stop => {
                self.search = None;
                Ok(())
            }
            Command::Query(what) => match query::answer(&self.game, what) {
                Ok(answer) => {
                    self.say(format!("response {answer}").trim_end())?;
                    Ok(())
                }
                Err(what) => Err(format!("query: {what}")),
            },
            Command::NewGame => self.idle("uginewgame").and_then(|()| self.restart()),
            Command::SetOption { name, value } => self.idle("setoption").and_then(|()| {
                self.set_option(name, value)
                    .map_err(|what| format!("setoption: {what}"))
            }),
            Command::Position { fen, moves } => self.idle("position").and_then(|()| {
                self.set_position(fen, moves)
                    .map_err(|what| format!("position: {what}"))
            }),
            Command::Go(limits) => self.idle("go").and_then(|()| self.go(&limits)),
        };
        Ok(fault)
    }

    /// Waits for a search that ends by itself.
    ///
    /// # Errors
    /// When one runs until it is stopped.
    fn idle(&mut self, command: &str) -> Result<(), String> {
        match &self.search {
            Some(search) if search.is_running() => {
                Err(format!("{command}: a search is running; send stop first"))
            }
            _ => Ok(()),
        }
    }

    fn restart(&mut self) -> Result<(), String> {
        self.game = self
            .options
            .settings
            .start_match()
            .map_err(|what| what.to_string())?;
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        match self.options.set(name, value)? {
            Effect::None => Ok(()),
            Effect::NewGame => self.restart(),
            Effect::Rejudge => {
                self.game.set_draw_rules(DrawRules {
                    repetition: self.options.settings.repetition,
                    quiet_rounds: self.options.settings.quiet_rounds,
                    ..self.game.draw_rules()
                });
                Ok(())
            }
        }
    }

    fn set_position(&mut self, fen: Option<&str>, moves: &str) -> Result<(), String> {
        let mut settings = self.options.settings.clone();
        if let Some(fen) = fen {
            let start = Position::parse(fen, settings.variant).map_err(|what| what.to_string())?;
            settings.start = Start::Given(start);
        }
        let mut game = settings.start_match().map_err(|what| what.to_string())?;
        game.play_texts(moves.split_whitespace())
            .map_err(|what| what.to_string())?;
        self.game = game;
        Ok(())
    }

    fn go(&mut self, limits: &Limits) -> Result<(), String> {
        let game = self.game.clone();
        let search = Search::start(game, limits, self.options.seed, Arc::clone(&self.out));
        let mut search = search.map_err(|what| format!("go: {what}"))?;
        if !limits.infinite {
            // A choice at random takes no time: the answer is out before the next command is read.
            search.wait();
        }
        self.search = Some(search);
        Ok(())
    }
}
