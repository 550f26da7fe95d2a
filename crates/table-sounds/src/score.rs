//! Which sounds follow the changes of a turn, when, and where.

use stack_game::{
    BoardView, BoardViewError, Change, Outcome, Seat, SeatSet, Square, Tray, TrayKind,
};

use crate::sound::Sound;

/// Seconds from the last movement of a turn to the sign of the next one.
const TO_TURN: f32 = 0.12;
/// Seconds from the last movement to the sign that the screen goes to another person.
const TO_HAND_OVER: f32 = 0.2;
/// Seconds from the last movement to the tune of the end.
const TO_END: f32 = 0.35;
/// Seconds between the two knocks of an exchange, and between the sounds of a turn shown at once.
const APART: f32 = 0.09;

/// A sound with its time and place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// Seconds after the turn began to be shown.
    pub at: f32,
    /// The sound.
    pub sound: Sound,
    /// Where it comes from.
    pub place: Place,
}

/// Where a sound comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A square of the board.
    Square(Square),
    /// A tray beside it.
    Tray(Tray),
    /// Nowhere in particular.
    Everywhere,
}

/// The time in which a change is seen, in seconds after the turn began to be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Span {
    /// The moment at which it begins: pieces leave.
    pub start: f32,
    /// The moment at which it ends: pieces are there.
    pub end: f32,
}

/// The seats of persons at this screen: they hear whose turn it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Persons {
    /// The seats.
    pub seats: SeatSet,
    /// The one that had the last turn of a person, if any had.
    pub last: Option<Seat>,
}

/// A turn as it is shown.
#[derive(Clone, Copy, Debug)]
pub struct Heard<'a> {
    /// What stands on the table when it begins to be shown: the position before the turn, or the one after
    /// it when the turn is taken back.
    pub table: &'a BoardView,
    /// The changes in the order in which they were played.
    pub changes: &'a [Change],
    /// The time of each change as played forwards; missing ones are at the end of the last one.
    pub spans: &'a [Span],
    /// False: the turn is taken back, and time runs from its last moment to its first.
    pub forward: bool,
    /// Who listens.
    pub persons: Persons,
}

/// The sounds of a turn, by rising time.
///
/// Pieces sound where they leave and where they land; a stack's height is the one it has at that moment,
/// with pieces that are about to fall out. A turn that is taken back has no signals.
///
/// # Errors
/// When a change does not fit the table.
pub fn score(turn: &Heard<'_>) -> Result<Vec<Cue>, BoardViewError> {
    let mut writer = Writer {
        table: turn.table.clone(),
        persons: turn.persons,
        cues: Vec::new(),
        from_tray: false,
        captured: 0,
        quiet_from: 0.0,
    };
    let end = turn.spans.iter().map(|span| span.end).fold(0.0, f32::max);
    let span = |index: usize| {
        let last = Span { start: end, end };
        turn.spans.get(index).copied().unwrap_or(last)
    };
    writer.quiet_from = end;
    let changes = turn.changes.iter().copied().enumerate();
    if turn.forward {
        for (index, change) in changes {
            writer.add(change, span(index))?;
        }
    } else {
        for (index, change) in changes.rev() {
            let Span { start, end: stop } = span(index);
            let mirrored = Span {
                start: end - stop,
                end: end - start,
            };
            writer.take_back(change, mirrored)?;
        }
    }
    let mut cues = writer.cues;
    cues.sort_by(|a, b| a.at.total_cmp(&b.at));
    Ok(cues)
}

/// The sounds of a turn whose pieces do not move but are there at once: what it came to.
///
/// # Errors
/// When a change does not fit the table.
pub fn score_at_once(turn: &Heard<'_>) -> Result<Vec<Cue>, BoardViewError> {
    let cues = score(&Heard {
        spans: &[],
        ..*turn
    })?;
    let mut kept: Vec<Cue> = Vec::new();
    for cue in cues {
        if matches!(cue.sound, Sound::Lift { .. } | Sound::Slide) {
            continue;
        }
        // Of several alike the last one stands for all: it is the heaviest.
        let kind = std::mem::discriminant(&cue.sound);
        kept.retain(|other| std::mem::discriminant(&other.sound) != kind);
        kept.push(cue);
    }
    for (index, cue) in kept.iter_mut().enumerate() {
        cue.at += APART * index as f32;
    }
    Ok(kept)
}

/// The times of changes for a table that does not animate by a plan of its own: a hop takes 0.3 seconds,
/// a piece glides away for 0.35, and the next one follows it after 0.13.
#[must_use]
pub fn usual_spans(changes: &[Change]) -> Vec<Span> {
    const HOP: f32 = 0.3;
    const GLIDE: f32 = 0.35;
    const STAGGER: f32 = 0.13;
    let mut now = 0.0;
    let mut last = 0.0f32;
    let mut span = |change: &Change| {
        let start = now;
        let (time, next) = match change {
            Change::Lifted { .. } | Change::Taken { .. } => (0.0, 0.0),
            Change::Travelled { .. } => (HOP, 0.0),
            Change::Landed { .. } => (HOP, HOP + 0.05),
            Change::Exchanged { .. } => (HOP, HOP),
            Change::FellOut { .. } | Change::LeftBoard { .. } => (GLIDE, STAGGER),
            _ => {
                return Span {
                    start: last,
                    end: last,
                };
            }
        };
        now += next;
        last = last.max(start + time);
        Span {
            start,
            end: start + time,
        }
    };
    changes.iter().map(&mut span).collect()
}

/// A turn, change by change.
struct Writer {
    table: BoardView,
    persons: Persons,
    cues: Vec<Cue>,
    /// True if the pieces in the hand came from a tray.
    from_tray: bool,
    /// Pieces captured in the turn so far.
    captured: u8,
    /// The end of the last movement.
    quiet_from: f32,
}

impl Writer {
    /// A change that happens.
    fn add(&mut self, change: Change, span: Span) -> Result<(), BoardViewError> {
        let leaving = self.leaving(change);
        self.table.apply(change)?;
        match change {
            Change::Lifted { from, count } => {
                self.from_tray = false;
                self.cue(
                    span.start,
                    Sound::Lift { pieces: count },
                    Place::Square(from),
                );
            }
            Change::Taken { tray, .. } => {
                self.from_tray = true;
                self.cue(span.start, Sound::Lift { pieces: 1 }, Place::Tray(tray));
            }
            Change::Landed { on, .. } => {
                let height = self.height(on);
                let sound = if self.from_tray {
                    Sound::PutDown { height }
                } else {
                    Sound::Land { height }
                };
                self.cue(span.end, sound, Place::Square(on));
            }
            Change::FellOut { from, to, .. } | Change::LeftBoard { from, to } => {
                self.cue(span.start, Sound::Slide, Place::Square(from));
                self.arrive(to, leaving, span.end);
            }
            Change::Exchanged { own, enemy } => self.exchange(own, enemy, span),
            Change::TurnPassed { to, .. } => self.pass(to),
            Change::Ended { outcome } => self.end(outcome),
            Change::Travelled { .. } | Change::GaveUp { .. } | Change::PassedOver { .. } => {}
        }
        Ok(())
    }

    /// A change that is taken back.
    fn take_back(&mut self, change: Change, span: Span) -> Result<(), BoardViewError> {
        self.table.revert(change)?;
        match change {
            Change::Lifted { from, .. } => {
                let height = self.height(from);
                self.cue(span.end, Sound::Land { height }, Place::Square(from));
            }
            Change::Taken { tray, .. } => {
                self.cue(span.end, Sound::IntoReserve, Place::Tray(tray));
            }
            Change::Landed { on, count } => {
                self.cue(span.start, Sound::Lift { pieces: count }, Place::Square(on));
            }
            Change::FellOut { from, to, .. } => {
                self.cue(span.start, Sound::Lift { pieces: 1 }, Place::Tray(to));
                self.cue(span.end, Sound::Slide, Place::Square(from));
            }
            Change::LeftBoard { from, to } => {
                let height = self.height(from);
                self.cue(span.start, Sound::Lift { pieces: height }, Place::Tray(to));
                self.cue(span.end, Sound::Land { height }, Place::Square(from));
            }
            Change::Exchanged { own, enemy } => self.exchange(own, enemy, span),
            Change::Travelled { .. }
            | Change::GaveUp { .. }
            | Change::PassedOver { .. }
            | Change::TurnPassed { .. }
            | Change::Ended { .. } => {}
        }
        Ok(())
    }

    /// The number of pieces that a change takes off the board.
    fn leaving(&self, change: Change) -> u8 {
        match change {
            Change::LeftBoard { from, .. } => self.height(from),
            _ => 1,
        }
    }

    /// Pieces come to a tray.
    fn arrive(&mut self, tray: Tray, pieces: u8, at: f32) {
        let sound = match tray.kind {
            TrayKind::Captures | TrayKind::Won => {
                self.captured = self.captured.saturating_add(pieces);
                Sound::Capture {
                    pieces: self.captured,
                }
            }
            TrayKind::Reserve | TrayKind::Opening => Sound::IntoReserve,
        };
        self.cue(at, sound, Place::Tray(tray));
    }

    /// Two pieces change places.
    fn exchange(&mut self, own: Square, enemy: Square, span: Span) {
        self.cue(span.start, Sound::Lift { pieces: 2 }, Place::Square(own));
        for (square, later) in [(enemy, 0.0), (own, APART)] {
            let height = self.height(square);
            self.cue(
                span.end + later,
                Sound::Land { height },
                Place::Square(square),
            );
        }
    }

    /// The turn goes to a seat.
    fn pass(&mut self, to: Seat) {
        if !self.persons.seats.contains(to) {
            return;
        }
        let another = self.persons.last.is_some_and(|last| last != to);
        let (after, sound) = if another {
            (TO_HAND_OVER, Sound::HandOver)
        } else {
            (TO_TURN, Sound::Turn)
        };
        self.cue(self.quiet_from + after, sound, Place::Everywhere);
    }

    /// The game ends; nobody has the turn.
    fn end(&mut self, outcome: Outcome) {
        self.cues
            .retain(|cue| !matches!(cue.sound, Sound::Turn | Sound::HandOver));
        let sound = if outcome.is_draw() {
            Sound::Draw
        } else {
            Sound::Win
        };
        self.cue(self.quiet_from + TO_END, sound, Place::Everywhere);
    }

    fn height(&self, square: Square) -> u8 {
        // A stack has no more than its capacity, which is far below 255.
        self.table.stack(square).height() as u8
    }

    fn cue(&mut self, at: f32, sound: Sound, place: Place) {
        let sound = sound.heard();
        self.cues.push(Cue { at, sound, place });
    }
}
