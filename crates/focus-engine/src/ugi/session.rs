//! A conversation: the game that stands, the options, perhaps a search.

use std::io;
use std::sync::Arc;

use focus_rules::{Match, Position, Start, Variant};
use stack_ai::Limits;
use stack_ai::players::player;
use stack_game::{DrawRules, shortened};

use super::command::{self, Command};
use super::input::LONGEST;
use super::options::{Effect, Options};
use super::search::{Search, Task, Thinker};
use super::{Output, clock, query, say};

/// What the engine knows between two commands.
pub struct Session {
    out: Output,
    options: Options,
    /// Shared with a search, so that a long history need not be copied for it.
    game: Arc<Match<Position>>,
    search: Option<Search>,
    /// Who thought last: what was learned is of use again.
    thinker: Option<Thinker>,
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
            game: Arc::new(game),
            search: None,
            thinker: None,
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
            self.end_search();
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
                self.say(&format!("id name Focus {}", env!("CARGO_PKG_VERSION")))?;
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
                self.end_search();
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

    /// Checks that nothing is being thought about.
    ///
    /// # Errors
    /// When a search is running.
    fn idle(&self, command: &str) -> Result<(), String> {
        match &self.search {
            Some(search) if search.is_running() => {
                Err(format!("{command}: a search is running; send stop first"))
            }
            _ => Ok(()),
        }
    }

    /// Stops a search that is running, and takes back who thought.
    fn end_search(&mut self) {
        if let Some(mut search) = self.search.take() {
            self.thinker = search.end();
        }
    }

    fn restart(&mut self) -> Result<(), String> {
        let game = self.options.settings.start_match();
        self.game = Arc::new(game.map_err(|what| what.to_string())?);
        if let Some(thinker) = &mut self.thinker {
            thinker.search.forget();
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        match self.options.set(name, value)? {
            Effect::None => Ok(()),
            Effect::NewGame => self.restart(),
            Effect::Rejudge => {
                let rules = DrawRules {
                    repetition: self.options.settings.repetition,
                    quiet_rounds: self.options.settings.quiet_rounds,
                    ..self.game.draw_rules()
                };
                Arc::make_mut(&mut self.game).set_draw_rules(rules);
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
        self.game = Arc::new(game);
        Ok(())
    }

    /// Who is to think: whoever did before, or the level's player made anew.
    fn thinker(&mut self) -> Result<Thinker, String> {
        let (level, variant) = (self.options.level.name, self.options.settings.variant);
        let kept = self.thinker.take();
        if let Some(kept) = kept.filter(|kept| kept.level == level && kept.variant == variant) {
            return Ok(kept);
        }
        let search = player(level, variant).map_err(|what| what.to_string())?;
        Ok(Thinker {
            level,
            variant,
            search,
        })
    }

    fn go(&mut self, limits: &command::Limits) -> Result<(), String> {
        let options = &self.options;
        let turn = self.game.position().turn();
        if self.game.outcome().is_none() {
            let seated = options.level.check_seat(&self.game, turn);
            seated.map_err(|what| format!("go: {what}"))?;
        }
        let task = Task {
            limits: Limits {
                threads: options.threads as usize,
                memory: options.hash as usize,
                seed: options.seed,
                ..clock::limits(limits, self.game.position())
            },
            infinite: limits.infinite,
            game: Arc::clone(&self.game),
        };
        let thinker = self.thinker().map_err(|what| format!("go: {what}"))?;
        let search = Search::start(thinker, task, Arc::clone(&self.out));
        self.search = Some(search.map_err(|what| format!("go: {what}"))?);
        Ok(())
    }
}
