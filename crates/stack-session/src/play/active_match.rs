//! The place on the table: one match, and the match that waits while a lesson is open.

use stack_game::Outcome;

use super::clock::UsedTime;
use super::event::{MatchEvent, Refusal};
use super::match_command::MatchCommand;
use super::origin::{OpenedMatch, Origin};
use super::seated_match::{Mode, SeatedMatch};
use crate::game::{self, AnyMatch, FirstSeat, MatchSetup};

/// The match on the table, if there is one. [`carry_out`](Self::carry_out) alone changes it.
#[derive(Default)]
pub struct ActiveMatch {
    current: Option<SeatedMatch>,
    aside: Option<SeatedMatch>,
    /// What is seen while no match is on the table: what was laid out, or the match that was left.
    laid_out: Option<SeatedMatch>,
    /// The number of matches that have been put on the table.
    count: u32,
}

impl ActiveMatch {
    /// The match on the table.
    #[must_use]
    pub fn current(&self) -> Option<&SeatedMatch> {
        self.current.as_ref()
    }

    /// The match that is seen: the one on the table, else the one that was laid out or left there last.
    #[must_use]
    pub fn displayed(&self) -> Option<&SeatedMatch> {
        self.current.as_ref().or(self.laid_out.as_ref())
    }

    /// The number of matches that have been on the table so far.
    #[must_use]
    pub const fn match_count(&self) -> u32 {
        self.count
    }

    /// The match that waits for the end of the lesson on the table.
    #[must_use]
    pub fn suspended(&self) -> Option<&SeatedMatch> {
        self.aside.as_ref()
    }

    /// True if a lesson is on the table.
    #[must_use]
    pub fn is_lesson(&self) -> bool {
        let current = self.current.as_ref();
        current.is_some_and(|current| current.origin == Origin::Lesson)
    }

    /// The result of the match on the table, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.current.as_ref()?.game.outcome()
    }

    /// Adds the time that a player of the match on the table has used; of another match nothing.
    /// True if a full second more is shown.
    pub fn add_time(&mut self, used: UsedTime) -> bool {
        let current = self.current.as_mut();
        let Some(current) = current.filter(|current| current.id == used.match_id) else {
            return false;
        };
        let time = &mut current.game.log_mut().time_used[used.seat.index()];
        let before = time.as_secs();
        *time += used.time;
        time.as_secs() != before
    }

    fn put(&mut self, setup: MatchSetup, mut game: Box<dyn AnyMatch>, origin: Origin) {
        self.count += 1;
        let begins = game.tree().is_empty();
        // A match that is over can only be studied. One from elsewhere waits for a command to play on.
        let elsewhere = matches!(origin, Origin::External(_));
        let studied = origin.is_saved() && (game.is_over_at_head() || elsewhere);
        match self.current.take() {
            _ if origin != Origin::Lesson => self.aside = None,
            // An earlier step.
            Some(current) if current.origin == Origin::Lesson => {}
            before => self.aside = before,
        }
        let log = game.log_mut();
        if origin == Origin::New && log.date.is_none() && begins {
            log.date = Some(now_text());
        }
        let mut current = SeatedMatch {
            in_review: studied,
            ..SeatedMatch::new(self.count, setup, game, origin)
        };
        // As when the moves that were taken back had been taken back now.
        current.computers_paused = current.mode() == Mode::Play && current.game.has_undone_moves();
        self.current = Some(current);
    }

    /// Carries out a command and returns its events.
    ///
    /// # Errors
    /// The reason for a refusal; nothing has changed then.
    pub fn execute(&mut self, command: MatchCommand) -> Result<Vec<MatchEvent>, Refusal> {
        match command {
            MatchCommand::Start(setup) => {
                let drawn = setup.first == FirstSeat::Lot;
                let setup = setup.with_lot_drawn();
                let game = game::start_match(&setup).map_err(Refusal)?;
                self.put(setup, game, Origin::New);
                Ok(vec![
                    MatchEvent::Started { drawn },
                    MatchEvent::PositionChanged,
                ])
            }
            MatchCommand::Preview(opened) => {
                let OpenedMatch {
                    setup,
                    game,
                    origin,
                } = *opened;
                self.laid_out = Some(SeatedMatch::new(0, setup, game, origin));
                let seen = self.current.is_none();
                Ok(seen
                    .then_some(MatchEvent::PreviewShown)
                    .into_iter()
                    .collect())
            }
            MatchCommand::Open(opened) => {
                let OpenedMatch {
                    setup,
                    game,
                    origin,
                } = *opened;
                self.put(setup, game, origin);
                Ok(vec![
                    MatchEvent::Started { drawn: false },
                    MatchEvent::PositionChanged,
                ])
            }
            MatchCommand::EndLesson if !self.is_lesson() => Err("no lesson is on the table".into()),
            MatchCommand::EndLesson if self.aside.is_some() => {
                self.current = self.aside.take();
                Ok(vec![MatchEvent::PositionChanged])
            }
            MatchCommand::Leave | MatchCommand::EndLesson => {
                self.aside = None;
                let Some(left) = self.current.take() else {
                    return Ok(vec![MatchEvent::Left(Origin::default())]);
                };
                let origin = left.origin.clone();
                // It stays in sight, as pieces do when people rise from a table.
                self.laid_out = Some(left);
                Ok(vec![MatchEvent::Left(origin)])
            }
            command => {
                let current = self.current.as_mut();
                current.ok_or("no match is on the table")?.execute(command)
            }
        }
    }
}

/// The time of day here, as RFC 3339 writes a moment.
fn now_text() -> String {
    jiff::Zoned::now()
        .strftime("%Y-%m-%dT%H:%M:%S%:z")
        .to_string()
}
