//! Selects the sounds of a turn, with their times.

use stack_game::{BoardView, BoardViewError, Change, Outcome, Seat, SeatSet, Square, TrayKind};

use crate::sound::Sound;

/// Seconds from the last movement to the signal of the next turn.
const TURN_DELAY: f32 = 0.12;
/// Seconds from the last movement to the signal that the screen is handed to another player.
const HAND_OVER_DELAY: f32 = 0.2;
/// Seconds from the last movement to the final tune.
const END_DELAY: f32 = 0.35;
/// Seconds between the two knocks of a swap, and between the sounds of a turn without animation.
const KNOCK_INTERVAL: f32 = 0.09;

/// A sound with its time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cue {
    /// Seconds since the animation of the turn started.
    pub at: f32,
    /// The sound.
    pub sound: Sound,
}

/// Time span in which a change is animated, in seconds since the animation of the turn started.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Span {
    /// Start: pieces leave.
    pub start: f32,
    /// End: pieces arrive.
    pub end: f32,
}

/// Human players at this screen, who hear turn signals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Listeners {
    /// Their seats.
    pub seats: SeatSet,
    /// The last human to move, including this turn.
    pub last_mover: Option<Seat>,
}

/// A turn to score.
#[derive(Clone, Copy, Debug)]
pub struct TurnToScore<'a> {
    /// The table before the animation: the position before the turn, or after it if the turn is
    /// undone.
    pub board: &'a BoardView,
    /// The changes of the turn, in playing order.
    pub changes: &'a [Change],
    /// Time span of each change when played forward; missing ones are at the end.
    pub spans: &'a [Span],
    /// If false, the turn is undone and time runs backward.
    pub forward: bool,
    /// Who hears turn signals.
    pub listeners: Listeners,
}

/// The sounds of a turn, sorted by time.
///
/// Pieces sound where they leave and land. The height of a stack includes surplus pieces that have
/// not left yet. Undone turns have no signals.
///
/// # Errors
/// If a change does not fit the table.
pub fn score(turn: &TurnToScore<'_>) -> Result<Vec<Cue>, BoardViewError> {
    let mut writer = ScoreWriter {
        table: turn.board.clone(),
        listeners: turn.listeners,
        cues: Vec::new(),
        from_tray: false,
        captured: 0,
        last_movement_end: 0.0,
    };
    let end = turn.spans.iter().map(|span| span.end).fold(0.0, f32::max);
    let span = |index: usize| {
        let last = Span { start: end, end };
        turn.spans.get(index).copied().unwrap_or(last)
    };
    writer.last_movement_end = end;
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
            writer.undo(change, mirrored)?;
        }
    }
    let mut cues = writer.cues;
    cues.sort_by(|a, b| a.at.total_cmp(&b.at));
    Ok(cues)
}

/// The sounds of a turn without animation, in which pieces move instantly.
///
/// # Errors
/// If a change does not fit the table.
pub fn score_at_once(turn: &TurnToScore<'_>) -> Result<Vec<Cue>, BoardViewError> {
    let cues = score(&TurnToScore {
        spans: &[],
        ..*turn
    })?;
    let mut kept: Vec<Cue> = Vec::new();
    for cue in cues {
        if matches!(cue.sound, Sound::Lift { .. } | Sound::Slide) {
            continue;
        }
        // Keep the last and heaviest of several similar sounds.
        let kind = std::mem::discriminant(&cue.sound);
        kept.retain(|other| std::mem::discriminant(&other.sound) != kind);
        kept.push(cue);
    }
    for (index, cue) in kept.iter_mut().enumerate() {
        cue.at += KNOCK_INTERVAL * index as f32;
    }
    Ok(kept)
}

/// Time spans for tables without their own animation: a hop takes 0.3 s, a slide 0.35 s, and the
/// next slide starts after 0.13 s.
#[must_use]
pub fn default_spans(changes: &[Change]) -> Vec<Span> {
    const HOP: f32 = 0.3;
    const GLIDE: f32 = 0.35;
    const STAGGER: f32 = 0.13;
    let mut now = 0.0;
    let mut last = 0.0f32;
    let mut span = |change: &Change| {
        let start = now;
        let (time, next) = match change {
            Change::Lifted { .. } | Change::TakenFromTray { .. } => (0.0, 0.0),
            Change::Moved { .. } => (HOP, 0.0),
            Change::Landed { .. } => (HOP, HOP + 0.05),
            Change::Swapped { .. } => (HOP, HOP),
            Change::SurplusRemoved { .. } | Change::LeftBoard { .. } => (GLIDE, STAGGER),
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

/// Scores a turn change by change.
struct ScoreWriter {
    table: BoardView,
    listeners: Listeners,
    cues: Vec<Cue>,
    /// Whether the moving pieces come from a tray.
    from_tray: bool,
    /// Pieces captured in this turn so far.
    captured: u8,
    /// End of the last movement.
    last_movement_end: f32,
}

impl ScoreWriter {
    /// Scores a change.
    fn add(&mut self, change: Change, span: Span) -> Result<(), BoardViewError> {
        let leaving = self.leaving_count(change);
        self.table.apply(change)?;
        match change {
            Change::Lifted { count, .. } => {
                self.from_tray = false;
                self.cue(span.start, Sound::Lift { pieces: count });
            }
            Change::TakenFromTray { .. } => {
                self.from_tray = true;
                self.cue(span.start, Sound::Lift { pieces: 1 });
            }
            Change::Landed { on, .. } => {
                let height = self.height(on);
                let sound = if self.from_tray {
                    Sound::PutDown { height }
                } else {
                    Sound::Land { height }
                };
                self.cue(span.end, sound);
            }
            Change::SurplusRemoved { to, .. } | Change::LeftBoard { to, .. } => {
                self.cue(span.start, Sound::Slide);
                self.arrive(to.kind, leaving, span.end);
            }
            Change::Swapped { own, enemy } => self.swap(own, enemy, span),
            Change::TurnEnded { to, .. } => self.signal_turn(to),
            Change::GameEnded { outcome } => self.end_game(outcome),
            Change::Moved { .. } | Change::Resigned { .. } | Change::Skipped { .. } => {}
        }
        Ok(())
    }

    /// Scores an undone change.
    fn undo(&mut self, change: Change, span: Span) -> Result<(), BoardViewError> {
        self.table.revert(change)?;
        match change {
            Change::Lifted { from, .. } => {
                let height = self.height(from);
                self.cue(span.end, Sound::Land { height });
            }
            Change::TakenFromTray { .. } => self.cue(span.end, Sound::IntoReserve),
            Change::Landed { count, .. } => {
                self.cue(span.start, Sound::Lift { pieces: count });
            }
            Change::SurplusRemoved { .. } => {
                self.cue(span.start, Sound::Lift { pieces: 1 });
                self.cue(span.end, Sound::Slide);
            }
            Change::LeftBoard { from, .. } => {
                let height = self.height(from);
                self.cue(span.start, Sound::Lift { pieces: height });
                self.cue(span.end, Sound::Land { height });
            }
            Change::Swapped { own, enemy } => self.swap(own, enemy, span),
            Change::Moved { .. }
            | Change::Resigned { .. }
            | Change::Skipped { .. }
            | Change::TurnEnded { .. }
            | Change::GameEnded { .. } => {}
        }
        Ok(())
    }

    /// Number of pieces that a change removes from the board.
    fn leaving_count(&self, change: Change) -> u8 {
        match change {
            Change::LeftBoard { from, .. } => self.height(from),
            _ => 1,
        }
    }

    /// Pieces arrive in a tray.
    fn arrive(&mut self, kind: TrayKind, pieces: u8, at: f32) {
        let sound = match kind {
            TrayKind::Captures | TrayKind::WonStacks => {
                self.captured = self.captured.saturating_add(pieces);
                Sound::Capture {
                    pieces: self.captured,
                }
            }
            TrayKind::Reserve | TrayKind::StartingPiece => Sound::IntoReserve,
        };
        self.cue(at, sound);
    }

    /// Two pieces are swapped.
    fn swap(&mut self, own: Square, enemy: Square, span: Span) {
        self.cue(span.start, Sound::Lift { pieces: 2 });
        for (square, later) in [(enemy, 0.0), (own, KNOCK_INTERVAL)] {
            let height = self.height(square);
            self.cue(span.end + later, Sound::Land { height });
        }
    }

    /// The turn passes to a seat.
    fn signal_turn(&mut self, to: Seat) {
        if !self.listeners.seats.contains(to) {
            return;
        }
        let another = self.listeners.last_mover.is_some_and(|last| last != to);
        let (after, sound) = if another {
            (HAND_OVER_DELAY, Sound::HandOver)
        } else {
            (TURN_DELAY, Sound::Turn)
        };
        self.cue(self.last_movement_end + after, sound);
    }

    /// The game ends without a next turn.
    fn end_game(&mut self, outcome: Outcome) {
        self.cues
            .retain(|cue| !matches!(cue.sound, Sound::Turn | Sound::HandOver));
        let sound = if outcome.is_draw() {
            Sound::Draw
        } else {
            Sound::Win
        };
        self.cue(self.last_movement_end + END_DELAY, sound);
    }

    fn height(&self, square: Square) -> u8 {
        // The height is limited by the stack capacity, which is far below 255.
        self.table.stack(square).height() as u8
    }

    fn cue(&mut self, at: f32, sound: Sound) {
        let sound = sound.clamped();
        self.cues.push(Cue { at, sound });
    }
}
