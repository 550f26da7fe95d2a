//! The current game with its type erased.

use std::any::Any;
use std::sync::Arc;

use stack_ai::games;
use stack_ai::players::{Playable, Player, player};
use stack_game::{
    Describe, DrawRules, Game, Match, MatchSettings, SeatSet, SettingError, truncated,
};

use super::clock;
use super::command::GoLimits;
use super::input_output::{SharedOutput, write_line};
use super::options::EngineOptions;
use super::search::{EnginePlayer, RunningSearch, SearchTask};

/// The current game and its player, independent of the game type.
pub(super) trait GameHandle: Send {
    fn variant(&self) -> &'static str;
    /// The settings to carry over to another variant.
    fn setting_values(&self) -> SettingValues;
    /// The match, a [`Match`] of the game.
    fn game(&self) -> &dyn Any;
    /// Starts a new game.
    fn restart(&mut self) -> Result<(), String>;
    /// Allocates the memory of the player, unless a search is running.
    fn prepare(&mut self, options: &EngineOptions);
    /// Changes a setting. Starts a new game if the setting affects the start; otherwise applies
    /// changed draw rules to the current game.
    fn set(&mut self, setting: &str, value: &str) -> Result<(), String>;
    /// Sets up a position string or the starting position, then plays moves.
    fn set_position(&mut self, fen: Option<&str>, moves: &str) -> Result<(), String>;
    fn query(&self, what: &str) -> Result<String, String>;
    /// Starts a search.
    fn go(
        &mut self,
        limits: &GoLimits,
        options: &EngineOptions,
        out: &SharedOutput,
    ) -> Result<(), String>;
    fn is_searching(&self) -> bool;
    /// Stops a running search, waits for its `bestmove` and takes back its player.
    fn stop_search(&mut self);
}

/// Settings with their names.
pub(super) type SettingValues = Vec<(&'static str, String)>;

/// A new game of a variant, with the settings carried over from another one.
///
/// # Errors
/// If the variant is unknown.
pub(super) fn new_game(
    variant: &str,
    carried: &SettingValues,
) -> Result<Box<dyn GameHandle>, String> {
    games::visit(variant, NewGame(carried))?
}

struct NewGame<'a>(&'a SettingValues);

impl games::GameVisitor for NewGame<'_> {
    type Output = Result<Box<dyn GameHandle>, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, mut settings: A) -> Self::Output {
        for (name, value) in self.0 {
            // Settings that the variant lacks keep their default.
            let _ = settings.set(name, value);
        }
        let game = settings.start_match().map_err(|error| error.to_string())?;
        Ok(Box::new(CurrentGame {
            settings,
            game: Arc::new(game),
            from_start: true,
            search: None,
            player: None,
            last_note: None,
        }))
    }
}

struct CurrentGame<A: MatchSettings> {
    settings: A,
    /// Shared with the search, so that a long history is not copied.
    game: Arc<Match<A::Game>>,
    /// Whether the game began with the starting position of the variant.
    from_start: bool,
    search: Option<RunningSearch<A::Game>>,
    /// The last player; it keeps its transposition table.
    player: Option<EnginePlayer<A::Game>>,
    /// The last note about the player; repeated notes are not printed.
    last_note: Option<String>,
}

impl<A: MatchSettings<Game: Playable>> CurrentGame<A> {
    /// The player of a level: the last one if it matches, otherwise a new one.
    fn player(&mut self, level: &'static str) -> Result<EnginePlayer<A::Game>, String> {
        let idle = self.player.take();
        if let Some(idle) = idle.filter(|idle| idle.level == level) {
            return Ok(idle);
        }
        let search = player(level, self.game.position()).map_err(|error| error.to_string())?;
        Ok(EnginePlayer { level, search })
    }

    /// Parses the moves of `searchmoves`.
    fn parse_moves(&self, texts: &[String]) -> Result<Vec<<A::Game as Game>::Move>, String> {
        let position = self.game.position();
        let parse = |text: &String| {
            let error = |reason: String| format!("searchmoves: '{}': {reason}", truncated(text));
            let mv = position.parse_move(text);
            let mv = mv.map_err(|reason| error(reason.to_string()))?;
            let checked = position.check(mv);
            checked.map_err(|reason| error(reason.to_string()))?;
            Ok(mv)
        };
        texts.iter().map(parse).collect()
    }
}

impl<A: MatchSettings<Game: Playable>> GameHandle for CurrentGame<A> {
    fn variant(&self) -> &'static str {
        self.settings.variant()
    }

    fn setting_values(&self) -> SettingValues {
        self.settings.settings()
    }

    fn game(&self) -> &dyn Any {
        &*self.game
    }

    fn restart(&mut self) -> Result<(), String> {
        let game = self.settings.start_match();
        self.game = Arc::new(game.map_err(|error| error.to_string())?);
        self.from_start = true;
        if let Some(player) = &mut self.player {
            player.search.new_game();
        }
        Ok(())
    }

    fn prepare(&mut self, options: &EngineOptions) {
        if self.search.is_some() {
            return;
        }
        // An unsuitable player is reported by `go`.
        let (name, _) = options.player(self.variant());
        if let Ok(mut player) = self.player(name) {
            player.search.prepare(&options.search_limits());
            self.player = Some(player);
        }
    }

    fn set(&mut self, setting: &str, value: &str) -> Result<(), String> {
        let variant = self.variant();
        let mut settings = self.settings.clone();
        settings.set(setting, value).map_err(|error| match error {
            SettingError::Unknown { .. } => format!("{variant} has no such option"),
            error @ SettingError::Value { .. } => error.reason(),
        })?;
        let start = |settings: &A| settings.start_match().map_err(|error| error.to_string());
        let (before, after) = (start(&self.settings)?, start(&settings)?);
        self.settings = settings;
        let rules = after.draw_rules();
        if before.position() != after.position() || before.draw_rules().draw_wins != rules.draw_wins
        {
            return self.restart();
        }
        let rules = DrawRules {
            // In a custom position another seat may have moved first.
            draw_wins: self.game.draw_rules().draw_wins,
            ..rules
        };
        if rules != self.game.draw_rules() {
            Arc::make_mut(&mut self.game).set_draw_rules(rules);
        }
        Ok(())
    }

    fn set_position(&mut self, fen: Option<&str>, moves: &str) -> Result<(), String> {
        let mut settings = self.settings.clone();
        if let Some(fen) = fen {
            settings.set_start(fen).map_err(|error| error.to_string())?;
        }
        let mut game = settings.start_match().map_err(|error| error.to_string())?;
        game.play_texts(moves.split_whitespace())
            .map_err(|error| error.to_string())?;
        self.game = Arc::new(game);
        self.from_start = fen.is_none();
        Ok(())
    }

    fn query(&self, what: &str) -> Result<String, String> {
        query_answer(&self.game, what)
    }

    fn go(
        &mut self,
        limits: &GoLimits,
        options: &EngineOptions,
        out: &SharedOutput,
    ) -> Result<(), String> {
        let position = self.game.position();
        let (name, note) = options.player(self.variant());
        if self.game.outcome().is_none() {
            let player = Player::by_name(name).map_err(|error| error.to_string())?;
            let checked = player.check_seat(&self.game, position.turn());
            checked.map_err(|error| error.to_string())?;
        }
        let defaults = if self.from_start && !limits.infinite {
            options.search_limits_from_start()
        } else {
            options.search_limits()
        };
        let task = SearchTask {
            limits: clock::limits(limits, options.overhead, position, defaults),
            infinite: limits.infinite,
            moves: self.parse_moves(&limits.search_moves)?,
            multi_pv: options.multi_pv as usize,
            game: Arc::clone(&self.game),
        };
        if note != self.last_note {
            if let Some(note) = &note {
                write_line(out, &format!("info string {note}"))
                    .map_err(|error| error.to_string())?;
            }
            self.last_note = note;
        }
        for (limit, value) in [("depth", limits.depth), ("nodes", limits.nodes)] {
            if value == Some(0) {
                let note = format!("info string {limit} 0 is treated as {limit} 1");
                write_line(out, &note).map_err(|error| error.to_string())?;
            }
        }
        let player = self.player(name)?;
        if task.is_analysis() && !player.search.supports_lines() {
            self.player = Some(player);
            return Err(format!(
                "{name} supports neither MultiPV above 1 nor searchmoves; use champion, level-8 or a \
                 published method"
            ));
        }
        let search = RunningSearch::start(player, task, Arc::clone(out));
        self.search = Some(search.map_err(|error| error.to_string())?);
        Ok(())
    }

    fn is_searching(&self) -> bool {
        self.search.as_ref().is_some_and(RunningSearch::is_running)
    }

    fn stop_search(&mut self) {
        if let Some(mut search) = self.search.take() {
            self.player = search.stop_and_wait();
        }
    }
}

/// Answers `query WHAT`.
///
/// # Errors
/// If the query is unknown.
fn query_answer<G: Describe>(game: &Match<G>, what: &str) -> Result<String, String> {
    let position = game.position();
    let first = position.first();
    let letters = |seats: SeatSet| seats.iter().map(G::seat_letter).collect::<String>();
    Ok(match what {
        "p1turn" => (position.turn() == first).to_string(),
        "gameover" => game.outcome().is_some().to_string(),
        "result" => match game.outcome() {
            None => "none",
            Some(outcome) if outcome.is_draw() => "draw",
            Some(outcome) if outcome.winners.contains(first) => "p1win",
            Some(_) => "p2win",
        }
        .into(),
        "turn" => G::seat_letter(position.turn()).into(),
        "winners" => match game.outcome() {
            Some(outcome) if !outcome.is_draw() => letters(outcome.winners),
            _ => "-".into(),
        },
        "position" | "fen" => position.position_text(),
        "moves" if game.outcome().is_some() => String::new(),
        "moves" => position.move_texts().join(" "),
        _ => {
            return Err(format!(
                "'{}' is not known; expected one of p1turn, gameover, result, turn, winners, position, fen, \
                 moves",
                truncated(what)
            ));
        }
    })
}
