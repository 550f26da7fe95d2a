//! The table's own picture of the match: it follows the session's events and plays them one by one.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use stack_game::{BoardView, Change, Seat, Tray, TrayKind};

use super::layout::Layout;
use super::plan::Plan;
use super::scene::Scene;
use crate::session::{Current, MatchEvent, Session};

/// How fast things move.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// 1 is normal, 2 twice as fast.
    pub speed: f32,
    /// Nothing moves: every turn is shown at once.
    pub instant: bool,
    /// Pieces do not fly; each turn is shown for a moment and then stands.
    pub reduced_motion: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            speed: 1.0,
            instant: false,
            reduced_motion: false,
        }
    }
}

/// The longest step of an animation's clock, in seconds: the program may have slept for long.
const LONGEST_STEP: f32 = 0.05;

struct Step {
    changes: Vec<Change>,
    forward: bool,
}

struct Playing {
    plan: Plan,
    time: f32,
    forward: bool,
}

impl Playing {
    fn done(&self) -> bool {
        if self.forward {
            self.time >= self.plan.duration
        } else {
            self.time < 0.0
        }
    }
}

/// What the table shows.
#[derive(Resource, Default)]
pub struct Mirror {
    /// As after all that has begun to play.
    board_view: Option<BoardView>,
    trays: Vec<Tray>,
    waiting: VecDeque<Step>,
    playing: Option<Playing>,
    /// How often the table had to be set right because it differed from the match.
    corrected: u32,
}

impl Mirror {
    /// Whether nothing moves and nothing waits to.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.playing.is_none() && self.waiting.is_empty()
    }

    /// The board view after what has begun to play; `None` without a match.
    #[must_use]
    pub fn board_view(&self) -> Option<&BoardView> {
        self.board_view.as_ref()
    }

    /// How often the table had to be set right because it differed from the match: a fault, if ever.
    #[must_use]
    pub fn corrected(&self) -> u32 {
        self.corrected
    }

    /// What stands at this moment.
    #[must_use]
    pub fn scene(&self) -> Scene {
        match (&self.playing, &self.board_view) {
            (Some(playing), _) => playing.plan.scene(playing.time),
            (None, Some(board_view)) => Scene::of(board_view, &self.trays),
            (None, None) => Scene::default(),
        }
    }

    /// How far above its place a stack is at this moment, while it comes down.
    #[must_use]
    pub fn raised(&self, square: stack_game::Square) -> f32 {
        let playing = self.playing.as_ref();
        playing.map_or(0.0, |playing| playing.plan.raised(square, playing.time))
    }

    /// What is in the air, and where.
    pub(super) fn flying(&self) -> Vec<(stack_game::Stack, super::plan::Pose)> {
        let playing = self.playing.iter();
        playing
            .flat_map(|p| p.plan.flying(p.time, p.forward))
            .collect()
    }

    /// Completes all that plays or waits at once.
    pub fn finish(&mut self) {
        self.playing = None;
        while let Some(step) = self.waiting.pop_front() {
            self.follow(&step);
        }
    }

    fn show(&mut self, current: &Current) {
        let kinds = [
            TrayKind::Opening,
            TrayKind::Reserve,
            TrayKind::Captures,
            TrayKind::Won,
        ];
        let seats = current.line.seats();
        self.trays = seats
            .iter()
            .flat_map(|&seat| kinds.map(|kind| Tray::new(seat, kind)))
            .collect();
        self.board_view = Some(current.line.board_view());
        self.waiting.clear();
        self.playing = None;
    }

    /// Brings the board view to what it is after a step. Takes back nothing when a change does not fit:
    /// the comparison with the session at the end finds that.
    fn follow(&mut self, step: &Step) {
        let Some(board_view) = &mut self.board_view else {
            return;
        };
        let result = if step.forward {
            step.changes
                .iter()
                .try_for_each(|&change| board_view.apply(change))
        } else {
            step.changes
                .iter()
                .rev()
                .try_for_each(|&change| board_view.revert(change))
        };
        if let Err(fault) = result {
            warn!("the table cannot follow: {fault}");
        }
    }

    fn begin(&mut self, layout: &Layout, step: &Step, pace: Pace) {
        let before = self.scene();
        self.follow(step);
        if pace.instant || pace.reduced_motion {
            return;
        }
        let start = if step.forward { before } else { self.scene() };
        let plan = Plan::new(layout, &start, &step.changes);
        if plan.duration > 0.0 {
            let time = if step.forward { 0.0 } else { plan.duration };
            self.playing = Some(Playing {
                plan,
                time,
                forward: step.forward,
            });
        }
    }
}

/// Hears what happened to the match.
pub(super) fn hear(
    mut events: MessageReader<MatchEvent>,
    session: Res<Session>,
    mut mirror: ResMut<Mirror>,
    mut layout: ResMut<Layout>,
) {
    let mut anew = false;
    let mut steps = Vec::new();
    for event in events.read() {
        match event {
            MatchEvent::Shown | MatchEvent::Left => anew = true,
            MatchEvent::Stepped {
                changes, forward, ..
            } => steps.push(Step {
                changes: changes.clone(),
                forward: *forward,
            }),
            MatchEvent::Refused(_)
            | MatchEvent::Seated
            | MatchEvent::Grown
            | MatchEvent::Annotated => {}
        }
    }
    if !anew {
        if !steps.is_empty() {
            mirror.waiting.extend(steps);
        }
        return;
    }
    // The session stands after all turns of this frame already: none of them is to be played.
    let Some(current) = session.current() else {
        *mirror = Mirror {
            corrected: mirror.corrected,
            ..default()
        };
        return;
    };
    let seats: Vec<Seat> = current.line.seats();
    let shape = Layout::new(&current.line.squares(), &seats);
    let mut shape = shape.with_trays(&current.line.trays());
    shape.exploded = layout.exploded;
    layout.set_if_neq(shape);
    mirror.show(current);
}

/// Moves the clock of what plays, begins what waits, and compares with the session in the end.
pub(super) fn play(
    time: Res<Time>,
    pace: Res<Pace>,
    layout: Res<Layout>,
    session: Res<Session>,
    mut mirror: ResMut<Mirror>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if mirror.is_quiet() {
        return;
    }
    // While something waits behind it, what plays hurries.
    let hurry = 1.0 + mirror.waiting.len() as f32 * 0.5;
    let step = time.delta_secs().min(LONGEST_STEP) * pace.speed.clamp(0.05, 100.0) * hurry;
    if let Some(playing) = &mut mirror.playing {
        playing.time += if playing.forward { step } else { -step };
        if playing.done() || pace.instant {
            mirror.playing = None;
        }
    }
    while mirror.playing.is_none()
        && let Some(next) = mirror.waiting.pop_front()
    {
        mirror.begin(&layout, &next, *pace);
    }
    if mirror.is_quiet() {
        agree(&mut mirror, &session);
    }
    // One more frame after the last movement, so that what came to rest is drawn.
    redraw.write(RequestRedraw);
}

/// After the last animation the table must show what the session has.
pub(super) fn agree(mirror: &mut Mirror, session: &Session) {
    if let Some(current) = session.current()
        && mirror.board_view.as_ref() != Some(&current.line.board_view())
    {
        warn!("the table differed from the match and was set right");
        mirror.show(current);
        mirror.corrected += 1;
    }
}
