//! The game that stands, of whatever kind: here games stop being types.

use std::any::Any;
use std::sync::Arc;

use stack_ai::players::{Playable, Player, player};
use stack_game::{Describe as _, DrawRules, Game, Match, MatchSettings, SettingError, truncated};

use super::options::EngineOptions;
use super::output::{SharedOutput, write_line};
use super::search::{EnginePlayer, RunningSearch, SearchTask};
use super::{clock, command, query};
use stack_ai::games;

/// The game that stands and who thinks about it.
pub(super) trait GameHandle: Send {
    /// The identifier of its variant.
    fn variant(&self) -> &'static str;
    /// The settings that another variant takes over as far as it has them.
    fn setting_values(&self) -> SettingValues;
    /// The match, a [`Match`] of the game.
    fn game(&self) -> &dyn Any;
    /// Begins a new game.
    fn restart(&mut self) -> Result<(), String>;
    /// Takes the memory that the player needs, unless a search is running.
    fn prepare(&mut self, options: &EngineOptions);
    /// Changes a setting. When that concerns how games begin, a new one begins; the game that
    /// stands is judged by changed draw rules.
    fn set(&mut self, setting: &str, value: &str) -> Result<(), String>;
    /// Sets the game: a position string or the start, then moves.
    fn set_position(&mut self, fen: Option<&str>, moves: &str) -> Result<(), String>;
    /// Answers a question.
    fn query(&self, what: &str) -> Result<String, String>;
    /// Begins to think.
    fn go(
        &mut self,
        limits: &command::GoLimits,
        options: &EngineOptions,
        out: &SharedOutput,
    ) -> Result<(), String>;
    /// Tells whether a search is running.
    fn is_searching(&self) -> bool;
    /// Stops a search that is running, and takes back who thought.
    fn stop_search(&mut self);
}

/// Settings by name.
pub(super) type SettingValues = Vec<(&'static str, String)>;

/// A new game of a variant.
///
/// # Errors
/// When there is no such variant.
pub(super) fn new_game(
    variant: &str,
    carried: &SettingValues,
) -> Result<Box<dyn GameHandle>, String> {
    games::visit(variant, Begin(carried))?
}

struct Begin<'a>(&'a SettingValues);

impl games::GameVisitor for Begin<'_> {
    type Output = Result<Box<dyn GameHandle>, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, mut agreed: A) -> Self::Output {
        for (name, value) in self.0 {
            // Settings that the variant does not have stay as is usual there.
            let _ = agreed.set(name, value);
        }
        let game = agreed.start_match().map_err(|what| what.to_string())?;
        Ok(Box::new(CurrentGame {
            agreed,
            game: Arc::new(game),
            from_start: true,
            search: None,
            thinker: None,
            told: None,
        }))
    }
}

struct CurrentGame<A: MatchSettings> {
    agreed: A,
    /// Shared with a search, so that a long history need not be copied for it.
    game: Arc<Match<A::Game>>,
    /// The game begins with the start of the variant, not with a given position.
    from_start: bool,
    search: Option<RunningSearch<A::Game>>,
    /// The player that thought last: its knowledge is of use again.
    thinker: Option<EnginePlayer<A::Game>>,
    /// What was said about the player last: it is said once.
    told: Option<String>,
}

impl<A: MatchSettings<Game: Playable>> CurrentGame<A> {
    /// The player to think: the last one, or the level's player made anew.
    fn thinker(&mut self, level: &'static str) -> Result<EnginePlayer<A::Game>, String> {
        let kept = self.thinker.take();
        if let Some(kept) = kept.filter(|kept| kept.level == level) {
            return Ok(kept);
        }
        let search = player(level, self.game.position()).map_err(|what| what.to_string())?;
        Ok(EnginePlayer { level, search })
    }
}

impl<A: MatchSettings<Game: Playable>> CurrentGame<A> {
    /// The legal moves with these texts.
    fn moves(&self, texts: &[String]) -> Result<Vec<<A::Game as Game>::Move>, String> {
        let position = self.game.position();
        let read = |text: &String| {
            let fault = |why: String| format!("searchmoves: '{}': {why}", truncated(text));
            let mv = position.parse_move(text);
            let mv = mv.map_err(|why| fault(why.to_string()))?;
            let legal = position.check(mv);
            legal.map_err(|why| fault(why.to_string()))?;
            Ok(mv)
        };
        texts.iter().map(read).collect()
    }
}

impl<A: MatchSettings<Game: Playable>> GameHandle for CurrentGame<A> {
    fn variant(&self) -> &'static str {
        self.agreed.variant()
    }

    fn setting_values(&self) -> SettingValues {
        self.agreed.settings()
    }

    fn game(&self) -> &dyn Any {
        &*self.game
    }

    fn restart(&mut self) -> Result<(), String> {
        let game = self.agreed.start_match();
        self.game = Arc::new(game.map_err(|what| what.to_string())?);
        self.from_start = true;
        if let Some(thinker) = &mut self.thinker {
            thinker.search.new_game();
        }
        Ok(())
    }

    fn prepare(&mut self, options: &EngineOptions) {
        if self.search.is_some() {
            return;
        }
        // A player that does not play the variant is refused when it is to think.
        let (name, _) = options.player(self.variant());
        if let Ok(mut thinker) = self.thinker(name) {
            thinker.search.prepare(&options.limits());
            self.thinker = Some(thinker);
        }
    }

    fn set(&mut self, setting: &str, value: &str) -> Result<(), String> {
        let variant = self.variant();
        let mut agreed = self.agreed.clone();
        agreed.set(setting, value).map_err(|fault| match fault {
            SettingError::Unknown { .. } => format!("{variant} has no such option"),
            fault @ SettingError::Value { .. } => fault.reason(),
        })?;
        let begin = |agreed: &A| agreed.start_match().map_err(|what| what.to_string());
        let (before, after) = (begin(&self.agreed)?, begin(&agreed)?);
        self.agreed = agreed;
        let rules = after.draw_rules();
        if before.position() != after.position() || before.draw_rules().draw_wins != rules.draw_wins
        {
            return self.restart();
        }
        let rules = DrawRules {
            // In a given position another seat may have moved first.
            draw_wins: self.game.draw_rules().draw_wins,
            ..rules
        };
        if rules != self.game.draw_rules() {
            Arc::make_mut(&mut self.game).set_draw_rules(rules);
        }
        Ok(())
    }

    fn set_position(&mut self, fen: Option<&str>, moves: &str) -> Result<(), String> {
        let mut agreed = self.agreed.clone();
        if let Some(fen) = fen {
            agreed.set_start(fen).map_err(|why| why.to_string())?;
        }
        let mut game = agreed.start_match().map_err(|what| what.to_string())?;
        game.play_texts(moves.split_whitespace())
            .map_err(|what| what.to_string())?;
        self.game = Arc::new(game);
        self.from_start = fen.is_none();
        Ok(())
    }

    fn query(&self, what: &str) -> Result<String, String> {
        query::answer(&self.game, what)
    }

    fn go(
        &mut self,
        limits: &command::GoLimits,
        options: &EngineOptions,
        out: &SharedOutput,
    ) -> Result<(), String> {
        let position = self.game.position();
        let (name, remark) = options.player(self.variant());
        if self.game.outcome().is_none() {
            let player = Player::by_name(name).map_err(|what| what.to_string())?;
            let seated = player.check_seat(&self.game, position.turn());
            seated.map_err(|what| what.to_string())?;
        }
        let usual = if self.from_start && !limits.infinite {
            options.limits_from_start()
        } else {
            options.limits()
        };
        let task = SearchTask {
            limits: clock::limits(limits, options.overhead, position, usual),
            infinite: limits.infinite,
            moves: self.moves(&limits.search_moves)?,
            lines: options.lines as usize,
            game: Arc::clone(&self.game),
        };
        if remark != self.told {
            if let Some(remark) = &remark {
                write_line(out, &format!("info string {remark}"))
                    .map_err(|fault| fault.to_string())?;
            }
            self.told = remark;
        }
        for (limit, value) in [("depth", limits.depth), ("nodes", limits.nodes)] {
            if value == Some(0) {
                let remark = format!("info string {limit} 0 is taken as {limit} 1");
                write_line(out, &remark).map_err(|why| why.to_string())?;
            }
        }
        let mut thinker = self.thinker(name)?;
        if task.is_analysis() && thinker.search.as_multi_pv().is_none() {
            self.thinker = Some(thinker);
            return Err(format!(
                "{name} tells one line and looks at all moves; MultiPV above 1 and searchmoves are for the players \
                 that search: champion, level-8 and the published methods"
            ));
        }
        let search = RunningSearch::start(thinker, task, Arc::clone(out));
        self.search = Some(search.map_err(|what| what.to_string())?);
        Ok(())
    }

    fn is_searching(&self) -> bool {
        self.search.as_ref().is_some_and(RunningSearch::is_running)
    }

    fn stop_search(&mut self) {
        if let Some(mut search) = self.search.take() {
            self.thinker = search.stop_and_wait();
        }
    }
}
