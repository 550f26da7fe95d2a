//! The current match, and those suspended by a lesson or the position editor.

use stack_game::{Outcome, Seat};

use super::clock::{DisplayedTime, UsedTime};
use super::match_command::{EditCommand, MatchCommand, MatchEvent, Refusal};
use super::origin::{OpenedMatch, Origin};
use super::position_editor::PositionEditor;
use super::seated_match::{Mode, SeatedMatch};
use crate::game::{FirstSeat, MatchSetup, NodeId, SeatSetup};

/// The current match, if there is one. Only [`execute`](Self::execute) changes it.
#[derive(Default)]
pub struct ActiveMatch {
    current: Option<SeatedMatch>,
    /// The suspended matches; the last one continues first. Two if a lesson was started in the
    /// position editor.
    suspended: Vec<SeatedMatch>,
    /// The position editor that was closed last; the next one can return to its position.
    closed_editor: Option<PositionEditor>,
    /// The match displayed while there is no current one: a preview, or the match that was left.
    background: Option<SeatedMatch>,
    /// The number of matches opened so far.
    count: u32,
}

impl ActiveMatch {
    /// Returns the current match.
    pub fn current(&self) -> Option<&SeatedMatch> {
        self.current.as_ref()
    }

    /// Returns the displayed match: the current one, else the preview or the match left last.
    pub fn displayed(&self) -> Option<&SeatedMatch> {
        self.current.as_ref().or(self.background.as_ref())
    }

    /// Returns the number of matches opened so far.
    pub const fn match_count(&self) -> u32 {
        self.count
    }

    /// Returns the match suspended by a lesson or the position editor.
    pub fn suspended(&self) -> Option<&SeatedMatch> {
        self.suspended.first()
    }

    /// Whether the current match is a lesson.
    pub fn is_lesson(&self) -> bool {
        let current = self.current.as_ref();
        current.is_some_and(|current| current.origin == Origin::Lesson)
    }

    /// Returns the position editor while it is open.
    fn editor(&self) -> Option<&PositionEditor> {
        self.current.as_ref()?.editor()
    }

    /// Returns the result of the current match, if it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.current.as_ref()?.game.outcome()
    }

    /// Adds the time used by a player of the current match. Returns whether a displayed time has
    /// changed: the full seconds used, or with clocks the time left.
    pub fn add_time(&mut self, used: UsedTime) -> bool {
        let current = self.current.as_mut();
        let Some(current) = current.filter(|current| current.id == used.match_id) else {
            return false;
        };
        // A seat without a time control shows the time it has used.
        let displayed = |current: &SeatedMatch| {
            Seat::ALL.map(|seat| {
                let left = current.clocks().and_then(|clocks| clocks.remaining(seat));
                let used = current.game.metadata().time_used[seat.index()];
                left.map_or(DisplayedTime::Seconds(used.as_secs()), DisplayedTime::of)
            })
        };
        let before = displayed(current);
        current.game.metadata_mut().time_used[used.seat.index()] += used.time;
        current.run_clock(used.seat, used.time);
        displayed(current) != before
    }

    fn take_current(&mut self) -> Option<SeatedMatch> {
        let current = self.current.take()?;
        if current.editor.is_some() {
            self.closed_editor.clone_from(&current.editor);
        }
        Some(current)
    }

    /// Makes a match the current one.
    fn set_current(&mut self, mut opened: OpenedMatch) -> &mut SeatedMatch {
        self.count += 1;
        let (game, origin) = (&mut opened.game, &opened.origin);
        let has_moves = !game.tree().is_empty();
        // Finished and external matches and puzzles open in review.
        let is_external = matches!(origin, Origin::External(_) | Origin::Puzzle);
        let in_review = is_external || origin.is_saved() && game.is_over_at_head();
        match self.take_current() {
            _ if !origin.suspends_match() => self.suspended.clear(),
            // The previous step of the lesson, or the position before.
            Some(before) if before.origin == Origin::Lesson || before.origin == *origin => {}
            before => self.suspended.extend(before),
        }
        let metadata = game.metadata_mut();
        if *origin == Origin::New && metadata.date.is_none() && !has_moves {
            metadata.date = Some(local_time_text());
        }
        let mut current = SeatedMatch {
            in_review,
            ..SeatedMatch::new(self.count, opened)
        };
        current.set_up_clocks();
        // The user has undone these moves before.
        current.computers_paused = current.mode() == Mode::Play && current.game.has_undone_moves();
        self.current.insert(current)
    }

    /// Opens a copy of the current match whose moves are the line through a node.
    fn copy_line(&mut self, node: NodeId) -> Result<Vec<MatchEvent>, Refusal> {
        let current = self.current.as_ref().ok_or("no match is open")?;
        let ply = current.game.ply();
        let mut copy = current.copy_of_line(node)?;
        let metadata = copy.game.metadata_mut();
        metadata.date = Some(local_time_text());
        metadata.time_used = Default::default();
        let copy = self.set_current(copy);
        copy.restore_clocks();
        copy.in_review = true;
        copy.game.go_to_ply(ply);
        Ok(opened_events())
    }

    /// Executes a command and returns its events.
    ///
    /// # Errors
    /// Why the command was refused. Nothing has changed then.
    pub fn execute(&mut self, command: MatchCommand) -> Result<Vec<MatchEvent>, Refusal> {
        match command {
            MatchCommand::Start(setup) => {
                let random_start = setup.first == FirstSeat::Random;
                let setup = setup.with_first_seat_drawn();
                self.set_current(OpenedMatch::start(setup).map_err(Refusal)?);
                Ok(vec![
                    MatchEvent::Started { random_start },
                    MatchEvent::PositionChanged,
                ])
            }
            MatchCommand::Preview(opened) => {
                self.background = Some(SeatedMatch::new(0, *opened));
                let is_visible = self.current.is_none();
                Ok(is_visible
                    .then_some(MatchEvent::PreviewShown)
                    .into_iter()
                    .collect())
            }
            MatchCommand::Open(opened) => {
                self.set_current(*opened);
                Ok(opened_events())
            }
            MatchCommand::Edit(EditCommand::Open { variant, position }) => {
                let position = position.as_deref();
                let editor = match self.editor().or(self.closed_editor.as_ref()) {
                    Some(before) => {
                        let mut editor = before.clone();
                        editor.open(&variant, position)?;
                        editor
                    }
                    None => PositionEditor::new(&variant, position)?,
                };
                let (setup, game) = match editor.to_match() {
                    Ok(opened) => opened,
                    Err(_) => PositionEditor::new(&variant, None)?.to_match()?,
                };
                let opened = OpenedMatch {
                    setup,
                    game,
                    origin: Origin::Editor,
                };
                self.set_current(opened).editor = Some(editor);
                Ok(opened_events())
            }
            MatchCommand::PlayFromHere(seats) if self.editor().is_some() => {
                let opened = self.editor().map(PositionEditor::to_match).transpose();
                let (setup, game) = opened?.ok_or("no match is open")?;
                if game.outcome().is_some() {
                    return Err("the game is over in this position".into());
                }
                self.set_current(OpenedMatch {
                    setup: MatchSetup { seats, ..setup },
                    game,
                    origin: Origin::New,
                });
                Ok(opened_events())
            }
            MatchCommand::PlayFromHere(seats) => self.play_from_here(seats),
            MatchCommand::CopyLineAsGame(node) => self.copy_line(node),
            MatchCommand::EndLesson if !self.is_lesson() => Err("no lesson is open".into()),
            MatchCommand::Edit(EditCommand::Close) if self.editor().is_none() => {
                Err("the position editor is not open".into())
            }
            MatchCommand::EndLesson | MatchCommand::Edit(EditCommand::Close)
                if !self.suspended.is_empty() =>
            {
                self.take_current();
                self.current = self.suspended.pop();
                Ok(vec![MatchEvent::PositionChanged])
            }
            MatchCommand::Leave
            | MatchCommand::EndLesson
            | MatchCommand::Edit(EditCommand::Close) => {
                self.suspended.clear();
                let Some(left) = self.take_current() else {
                    return Ok(vec![MatchEvent::Left(Origin::default())]);
                };
                let origin = left.origin.clone();
                // The match remains visible.
                self.background = Some(left);
                Ok(vec![MatchEvent::Left(origin)])
            }
            MatchCommand::SetDetails { match_id, details } => {
                let mut matches = self.current.iter_mut().chain(&mut self.suspended);
                let edited = matches.find(|edited| edited.id == match_id);
                Ok(edited.map_or_else(Vec::new, |edited| edited.set_details(&details)))
            }
            command => {
                let current = self.current.as_mut();
                current.ok_or("no match is open")?.execute(command)
            }
        }
    }

    /// Continues the current match at the displayed position.
    fn play_from_here(&mut self, seats: Vec<SeatSetup>) -> Result<Vec<MatchEvent>, Refusal> {
        let current = self.current.as_mut().ok_or("no match is open")?;
        let events = current.execute(MatchCommand::PlayFromHere(seats))?;
        // A match from a pasted position starts now. A record of the library that has no
        // date started earlier.
        let starts = current.game.ply() == 0 || !matches!(current.origin, Origin::Record(_));
        let date = &mut current.game.metadata_mut().date;
        if starts && date.is_none() {
            *date = Some(local_time_text());
        }
        Ok(events)
    }
}

/// Returns the events after a match was opened.
fn opened_events() -> Vec<MatchEvent> {
    vec![
        MatchEvent::Started {
            random_start: false,
        },
        MatchEvent::PositionChanged,
    ]
}

/// Returns the local time in RFC 3339 format.
fn local_time_text() -> String {
    jiff::Zoned::now()
        .strftime("%Y-%m-%dT%H:%M:%S%:z")
        .to_string()
}
