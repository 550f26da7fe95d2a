//! A line of a record, the main one or a branch: moves, what happened between them, what is said of it.

use std::collections::BTreeMap;

use crate::{
    Describe, Match, MoveError, PlayError, RecordAnalysis, RecordError, printable_char, truncated,
};

/// The fields that a record and its branches share.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    /// The number of moves before the first one; `None` for the main line, which begins with the
    /// start.
    pub(crate) leaves: Option<usize>,
    pub(crate) moves: &'a [String],
    pub(crate) given_up: &'a BTreeMap<usize, String>,
    pub(crate) agreed_draw: Option<usize>,
    pub(crate) comments: &'a BTreeMap<usize, String>,
    pub(crate) evaluations: &'a BTreeMap<usize, Vec<f32>>,
    pub(crate) analysis: &'a BTreeMap<usize, RecordAnalysis>,
}

/// Gives a type that has the fields of a line, and `leaves`, its [`Line`].
macro_rules! line_fields {
    ($type:ty) => {
        impl $type {
            /// The fields that records and branches share.
            const fn line(&self) -> $crate::record_line::Line<'_> {
                $crate::record_line::Line {
                    leaves: self.leaves(),
                    moves: self.moves.as_slice(),
                    given_up: &self.given_up,
                    agreed_draw: self.agreed_draw,
                    comments: &self.comments,
                    evaluations: &self.evaluations,
                    analysis: &self.analysis,
                }
            }
        }
    };
}
pub(crate) use line_fields;

impl Line<'_> {
    /// The number of moves before the first one.
    fn after(&self) -> usize {
        self.leaves.unwrap_or(0)
    }

    /// The number of moves, counted from the start, at its end.
    fn end(&self) -> usize {
        self.after() + self.moves.len()
    }

    /// True if something happened after so many moves, before the next one.
    fn tells(&self, ply: usize) -> bool {
        self.given_up.contains_key(&ply) || self.agreed_draw == Some(ply)
    }

    /// True if a branch can leave it after so many moves: where it goes on, and at the end of the record's own
    /// moves, where others were tried.
    pub(crate) fn can_be_left_after(&self, ply: usize) -> bool {
        let begin = self.leaves.map_or(0, |leaves| leaves + 1);
        let ends_open = self.leaves.is_none() || self.tells(ply);
        (begin..self.end()).contains(&ply) || (ply == self.end() && ends_open)
    }

    /// True if a branch after so many moves goes on where nothing of the line does.
    pub(crate) fn is_continued_after(&self, ply: usize) -> bool {
        ply == self.end() && !self.tells(ply)
    }

    /// The first of its fields that only format 3 has.
    pub(crate) fn field_of_format_3(&self) -> Option<&'static str> {
        let fields = [
            ("given_up", self.given_up.is_empty()),
            ("agreed_draw", self.agreed_draw.is_none()),
            ("analysis", self.analysis.is_empty()),
        ];
        let mut fields = fields.into_iter().filter(|(_, is_absent)| !is_absent);
        fields.next().map(|(field, _)| field)
    }

    /// Whether it has fields that only format 4 has.
    pub(crate) fn is_of_format_4(&self) -> bool {
        let mut analyses = self.analysis.values();
        analyses.any(|analysis| !analysis.losses.is_empty())
    }

    /// Checks all that the types cannot express.
    pub(crate) fn check(&self) -> Result<(), RecordError> {
        if self.leaves.is_some() && self.moves.is_empty() {
            return Err(RecordError::field("moves", "a branch needs at least one"));
        }
        self.check_told()?;
        // A branch speaks of the positions after its first move, or after what happened instead.
        let begin = match self.leaves {
            Some(after) if !self.tells(after) => after + 1,
            _ => self.after(),
        };
        self.check_places("comments", begin, self.comments)?;
        self.check_places("evaluations", begin, self.evaluations)?;
        self.check_places("analysis", begin, self.analysis)?;
        for (&ply, values) in self.evaluations {
            check_chances("evaluations", ply, values)?;
        }
        for (&ply, analysis) in self.analysis {
            check_chances("analysis", ply, &analysis.chances)?;
            let losses: Vec<f32> = analysis.losses.values().copied().collect();
            check_chances("analysis", ply, &losses)?;
        }
        Ok(())
    }

    /// Checks what happened between the moves.
    fn check_told(&self) -> Result<(), RecordError> {
        self.check_places("given_up", self.after(), self.given_up)?;
        // Seats that gave up before are told from others when the moves are played.
        if let Some((ply, _)) = self.given_up.iter().find(|(_, seats)| seats.is_empty()) {
            let what = format!("after move {ply}: a seat is needed");
            return Err(RecordError::field("given_up", what));
        }
        match self.agreed_draw {
            Some(ply) if ply != self.end() => {
                let what = format!("after move {ply}, {} {}", self.whose(), self.end());
                Err(RecordError::field("agreed_draw", what))
            }
            _ => Ok(()),
        }
    }

    fn check_places<T>(
        &self,
        field: &'static str,
        begin: usize,
        told: &BTreeMap<usize, T>,
    ) -> Result<(), RecordError> {
        let outside = |ply: &&usize| !(begin..=self.end()).contains(*ply);
        let Some(&ply) = told.keys().find(outside) else {
            return Ok(());
        };
        let what = if ply < begin {
            format!("one stands after move {ply}, before the branch")
        } else {
            let (whose, end) = (self.whose(), self.end());
            format!("one stands after move {ply}, {whose} {end}")
        };
        Err(RecordError::field(field, what))
    }

    /// The line in words, for errors.
    const fn whose(&self) -> &'static str {
        match self.leaves {
            None => "the record has",
            Some(_) => "the branch ends after",
        }
    }

    /// Checks that each evaluation and analysis has a value for each seat in play.
    pub(crate) fn check_values(&self, seats: usize) -> Result<(), RecordError> {
        let evaluations = self.evaluations.iter();
        let evaluations = evaluations.map(|(ply, values)| ("evaluations", ply, values));
        let analysis = self.analysis.iter();
        let analysis = analysis.map(|(ply, analysis)| ("analysis", ply, &analysis.chances));
        let mut all = evaluations.chain(analysis);
        match all.find(|(_, _, values)| values.len() != seats) {
            None => Ok(()),
            Some((field, ply, values)) => {
                let values = values.len();
                let what = format!("after move {ply}: {values} values for {seats} seats");
                Err(RecordError::field(field, what))
            }
        }
    }

    /// Plays it into a match that stands where it begins.
    ///
    /// # Errors
    /// The first thing that cannot be played; the match then holds all before it. A move's number
    /// counts from the start.
    pub(crate) fn replay<G: Describe>(&self, game: &mut Match<G>) -> Result<(), RecordError> {
        self.replay_with(game, &mut |_| {})
    }

    /// The same; `played` is called with the number of each move before it is played.
    pub(crate) fn replay_with<G: Describe>(
        &self,
        game: &mut Match<G>,
        played: &mut dyn FnMut(usize),
    ) -> Result<(), RecordError> {
        self.replay_told(game, self.after())?;
        for (ply, text) in (self.after() + 1..).zip(self.moves) {
            played(ply);
            let done = game.play_texts([text.as_str()]);
            done.map_err(|fault| MoveError {
                number: ply,
                ..fault
            })?;
            self.replay_told(game, ply)?;
        }
        Ok(())
    }

    /// Plays what happened after so many moves, and checks the moves of an analysis there.
    fn replay_told<G: Describe>(&self, game: &mut Match<G>, ply: usize) -> Result<(), RecordError> {
        let analysis = self.analysis.get(&ply);
        let line = analysis.map_or(&[][..], |analysis| &analysis.line);
        let before = (!line.is_empty()).then(|| game.position().clone());
        self.replay_between(game, ply)?;
        let Some(before) = before else {
            return Ok(());
        };
        let Err(what) = check_moves(game.position(), line) else {
            return Ok(());
        };
        // Where a match was left before a seat gave up, the analysis is of the position before that.
        if before != *game.position() && check_moves(&before, line).is_ok() {
            return Ok(());
        }
        Err(event_error(game, "analysis", what))
    }

    /// Plays what happened after so many moves.
    fn replay_between<G: Describe>(
        &self,
        game: &mut Match<G>,
        ply: usize,
    ) -> Result<(), RecordError> {
        for letter in self
            .given_up
            .get(&ply)
            .into_iter()
            .flat_map(|seats| seats.chars())
        {
            let mut seats = game.position().seats().iter().copied();
            let told = match seats.find(|&seat| G::seat_letter(seat) == letter) {
                Some(seat) => game.resign(seat),
                None => Err(PlayError::NotPlaying),
            };
            told.map_err(|why| {
                let letter = printable_char(letter);
                let what = match why {
                    PlayError::NotPlaying => format!("'{letter}' does not play"),
                    PlayError::AlreadyResigned => format!("'{letter}' has given up already"),
                    why => why.to_string(),
                };
                event_error(game, "given_up", what)
            })?;
        }
        if self.agreed_draw == Some(ply) {
            let agreed = game.agree_draw();
            agreed.map_err(|why| event_error(game, "agreed_draw", why.to_string()))?;
        }
        Ok(())
    }
}

/// Checks that moves can be played one after the other from a position.
///
/// # Errors
/// The first one that cannot, with its number.
fn check_moves<G: Describe>(position: &G, moves: &[String]) -> Result<(), String> {
    let mut position = position.clone();
    for (number, text) in (1..).zip(moves) {
        let refused =
            |why: String| format!("move {number} of the line, '{}': {why}", truncated(text));
        let mv = position.parse_move(text);
        let mv = mv.map_err(|why| refused(why.to_string()))?;
        let legal = position.check(mv);
        legal.map_err(|why| refused(why.to_string()))?;
        position.play_unchecked(mv);
    }
    Ok(())
}

/// What cannot have happened in a match as it stands.
fn event_error<G: Describe>(game: &Match<G>, field: &'static str, what: String) -> RecordError {
    let after = game.moves().len();
    RecordError::InvalidEvent {
        field,
        after,
        place: after.checked_sub(1).and_then(|last| game.move_number(last)),
        what,
    }
}

/// Checks that chances are between 0 and 1.
fn check_chances(field: &'static str, ply: usize, chances: &[f32]) -> Result<(), RecordError> {
    match chances.iter().find(|chance| !(0.0..=1.0).contains(*chance)) {
        None => Ok(()),
        Some(chance) => {
            let what = format!("after move {ply}: {chance} is not between 0 and 1");
            Err(RecordError::field(field, what))
        }
    }
}

/// The moves of a match and what happened between them, as fields of a record.
pub(crate) fn texts_of<G: Describe>(
    game: &Match<G>,
) -> (Vec<String>, BTreeMap<usize, String>, Option<usize>) {
    let played = game.positions().iter().zip(game.moves());
    let moves = played.map(|(before, &mv)| before.move_text(mv)).collect();
    let mut given_up = BTreeMap::<usize, String>::new();
    for (ply, seat) in game.resignations() {
        given_up.entry(ply).or_default().push(G::seat_letter(seat));
    }
    (moves, given_up, game.draw_agreed_at())
}

/// The first move of a line, for errors.
pub(crate) fn beginning(line: Line) -> String {
    truncated(line.moves.first().map_or("", String::as_str))
}
