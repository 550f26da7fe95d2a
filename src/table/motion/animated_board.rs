//! The animated copy of the board: it takes the session's events and plays them one by one.

use std::collections::VecDeque;

use bevy::prelude::*;
use stack_game::{BoardView, Change, Seat, Square, Stack, Tray, TrayKind};
use stack_session::play::{MatchEvent, Mode, SeatedMatch};
use table_pictures::BoardLayout;
use table_sounds::Listeners;

use super::flight::FlightPose;
use super::scene::BoardScene;
use super::turn_animation::TurnAnimation;
use super::turn_builder::animate;
use super::turn_sounds::{TurnSounds, persons};
use super::victory::VictoryAnimation;
use crate::frame::RedrawReasons;
use crate::session::{MatchUpdate, Session};
use crate::sounds::PlaySound;
use crate::table::clock::{MotionSettings, TableClock};

/// A turn that waits, or its taking back.
struct QueuedTurn {
    changes: Vec<Change>,
    forward: bool,
    mover: Seat,
}

/// The animation that plays.
struct PlayingTurn {
    animation: TurnAnimation,
    sounds: TurnSounds,
    time: f32,
    forward: bool,
}

impl PlayingTurn {
    /// The seconds since it began to be shown.
    fn elapsed(&self) -> f32 {
        if self.forward {
            self.time
        } else {
            self.animation.duration - self.time
        }
    }

    fn done(&self) -> bool {
        if self.forward {
            self.time >= self.animation.duration
        } else {
            self.time < 0.0
        }
    }
}

/// The animated copy of the board.
#[derive(Resource, Default)]
pub struct AnimatedBoard {
    /// The position after the last turn that has begun to play.
    board_view: Option<BoardView>,
    trays: Vec<Tray>,
    waiting: VecDeque<QueuedTurn>,
    playing: Option<PlayingTurn>,
    /// The person at this screen who had the last turn of a person.
    last_person: Option<Seat>,
    /// The joy about a match whose end has just been played.
    cheer: Option<VictoryAnimation>,
    /// The sounds of turns that were completed before they were shown to their end.
    left_over: Vec<PlaySound>,
    /// The number of times that the table had to be set right because it differed from the match.
    corrected: u32,
}

impl AnimatedBoard {
    /// True if nothing moves and nothing waits to.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.playing.is_none() && self.waiting.is_empty()
    }

    /// The board view after what has begun to play; `None` while nothing is laid out.
    #[must_use]
    pub fn board_view(&self) -> Option<&BoardView> {
        self.board_view.as_ref()
    }

    /// The number of times that the table had to be set right because it differed from the match:
    /// anything but 0 is a fault.
    #[must_use]
    pub fn resyncs(&self) -> u32 {
        self.corrected
    }

    /// The scene at this moment.
    #[must_use]
    pub fn scene(&self) -> BoardScene {
        match (&self.playing, &self.board_view) {
            (Some(playing), _) => playing.animation.scene(playing.time),
            (None, Some(board_view)) => BoardScene::from_view(board_view, &self.trays),
            (None, None) => BoardScene::default(),
        }
    }

    /// The height of a stack above its `place` at this moment, while it comes down or its owner has won.
    #[must_use]
    pub fn lift_at(&self, square: Square, place: Vec3) -> f32 {
        if let Some(playing) = &self.playing {
            return playing.animation.raised(square, playing.time);
        }
        let stack = self.board_view.as_ref().map(|view| view.stack(square));
        match (self.cheer, stack.and_then(Stack::top)) {
            (Some(cheer), Some(top)) => cheer.height(top, place),
            _ => 0.0,
        }
    }

    /// True while the stacks of those who have won rise.
    #[must_use]
    pub fn shows_victory(&self) -> bool {
        self.cheer.is_some()
    }

    /// The pieces in the air, and their places.
    pub(in crate::table) fn flying(&self) -> Vec<(Stack, FlightPose)> {
        let playing = self.playing.iter();
        playing
            .flat_map(|p| p.animation.flying(p.time, p.forward))
            .collect()
    }

    /// Completes all that plays or waits at once.
    pub fn finish_animation(&mut self) {
        if let Some(playing) = self.playing.take() {
            // What lands now is heard now.
            let rest = playing.sounds.rest(playing.animation.duration);
            self.left_over.extend(rest);
        }
        while let Some(step) = self.waiting.pop_front() {
            self.follow(&step);
        }
    }

    fn show(&mut self, current: &SeatedMatch) {
        let kinds = [
            TrayKind::StartingPiece,
            TrayKind::Reserve,
            TrayKind::Captures,
            TrayKind::WonStacks,
        ];
        let seats = current.game.seats();
        self.trays = seats
            .iter()
            .flat_map(|&seat| kinds.map(|kind| Tray::new(seat, kind)))
            .collect();
        self.board_view = Some(current.game.board_view());
        self.waiting.clear();
        self.playing = None;
        self.cheer = None;
        self.last_person = None;
    }

    /// Brings the board view to what it is after a step. Takes back nothing when a change does not fit:
    /// the comparison with the session at the end finds that.
    fn follow(&mut self, step: &QueuedTurn) {
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

    /// Begins to show a step; returns the sounds of one that is shown at once.
    fn begin(
        &mut self,
        layout: &BoardLayout,
        step: &QueuedTurn,
        motion: MotionSettings,
        current: Option<&SeatedMatch>,
    ) -> TurnSounds {
        let before = self.scene();
        let table = self.board_view.clone();
        self.follow(step);
        let persons = persons(current, self.last_person);
        let persons = if step.forward && persons.seats.contains(step.mover) {
            self.last_person = Some(step.mover);
            Listeners {
                last_mover: self.last_person,
                ..persons
            }
        } else {
            persons
        };
        let sounds = |animation| match &table {
            Some(table) => TurnSounds::of(table, &step.changes, step.forward, animation, persons),
            None => TurnSounds::default(),
        };
        if !motion.animates() {
            return sounds(None);
        }
        let start = if step.forward { before } else { self.scene() };
        let animation = animate(layout, &start, &step.changes);
        if animation.duration > 0.0 {
            let time = if step.forward {
                0.0
            } else {
                animation.duration
            };
            self.playing = Some(PlayingTurn {
                sounds: sounds(Some(&animation)),
                animation,
                time,
                forward: step.forward,
            });
            TurnSounds::default()
        } else {
            sounds(None)
        }
    }
}

/// Takes the session's events. Where the layout has changed, flights are ended: they were planned
/// for stacks that stood otherwise.
pub(super) fn read_events(
    mut events: MessageReader<MatchUpdate>,
    session: Res<Session>,
    mut mirror: ResMut<AnimatedBoard>,
    mut layout: ResMut<BoardLayout>,
) {
    if layout.is_changed() && !mirror.is_idle() {
        mirror.finish_animation();
    }
    let (mut anew, mut left) = (false, false);
    let mut steps = Vec::new();
    for event in events.read() {
        match &event.0 {
            MatchEvent::PositionChanged | MatchEvent::PreviewShown => anew = true,
            MatchEvent::Left(_) => (anew, left) = (true, true),
            MatchEvent::Stepped {
                changes,
                forward,
                mover,
            } => steps.push(QueuedTurn {
                changes: changes.clone(),
                forward: *forward,
                mover: *mover,
            }),
            MatchEvent::Started { .. }
            | MatchEvent::PlayersChanged
            | MatchEvent::MovePlayedAtHead
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
    let Some(seen) = session.displayed() else {
        *mirror = AnimatedBoard {
            corrected: mirror.corrected,
            ..default()
        };
        return;
    };
    let seats: Vec<Seat> = seen.game.seats();
    let shape = BoardLayout::new(&seen.game.squares(), &seats);
    let mut shape = shape.with_trays(&seen.game.trays());
    // Behind the title, stacks stand as they do in a game.
    shape.spread = layout.spread && !left;
    layout.set_if_neq(shape);
    mirror.show(seen);
}

/// Moves the animation on, begins the turns that wait, and compares with the session in the end.
pub(super) fn play(
    clock: TableClock,
    layout: Res<BoardLayout>,
    session: Res<Session>,
    mut mirror: ResMut<AnimatedBoard>,
    mut sounds: MessageWriter<PlaySound>,
    mut busy: ResMut<RedrawReasons>,
) {
    sounds.write_batch(std::mem::take(
        &mut mirror.bypass_change_detection().left_over,
    ));
    if mirror.is_idle() {
        if let Some(mut cheer) = mirror.cheer {
            mirror.cheer = cheer.go_on(clock.animation_seconds()).then_some(cheer);
            busy.add("the winners' stacks rise");
        }
        return;
    }
    mirror.cheer = None;
    let motion = clock.settings();
    // While something waits behind it, the animation that plays hurries.
    let hurry = 1.0 + mirror.waiting.len() as f32 * 0.5;
    let step = clock.animation_seconds() * hurry;
    let forward = mirror.playing.as_ref().is_some_and(|p| p.forward);
    if let Some(playing) = &mut mirror.playing {
        playing.time += if playing.forward { step } else { -step };
        let elapsed = playing.elapsed();
        sounds.write_batch(playing.sounds.due(elapsed));
        if playing.done() || motion.instant {
            let played = mirror.playing.take().map(|playing| playing.sounds);
            sounds.write_batch(played.unwrap_or_default().rest(elapsed));
        }
    }
    while mirror.playing.is_none()
        && let Some(next) = mirror.waiting.pop_front()
    {
        let at_once = mirror.begin(&layout, &next, motion, session.current());
        sounds.write_batch(at_once.rest(0.0));
    }
    if mirror.is_idle() {
        correct(&mut mirror, &session);
        let current = session.current().filter(|current| {
            matches!(current.mode(), Mode::Play | Mode::Spectate) && current.at_head()
        });
        let won = current.and_then(|current| current.game.outcome());
        let won = won.filter(|outcome| !outcome.is_draw() && forward && motion.animates());
        mirror.cheer = won.map(|outcome| VictoryAnimation::of(outcome.winners));
    }
    // Also after the last movement: who waits for the table to be quiet looks in the next frame.
    busy.add("pieces move");
}

/// Sets the table right if it differs from the match. That would be a fault of the animation.
fn correct(mirror: &mut AnimatedBoard, session: &Session) {
    if let Some(current) = session.displayed()
        && mirror.board_view.as_ref() != Some(&current.game.board_view())
    {
        warn!("the table differed from the match and was set right");
        mirror.show(current);
        mirror.corrected += 1;
    }
}
