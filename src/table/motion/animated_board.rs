//! Animated copy of the board that plays session events one by one.

use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use stack_game::{BoardView, Change, Seat, Square, Stack, Tray, TrayKind};
use stack_session::play::{MatchEvent, Mode, SeatedMatch};
use table_pictures::BoardLayout;
use table_sounds::Listeners;

use super::board_scene::BoardScene;
use super::turn_animation::{FlightPose, TurnAnimation};
use super::turn_builder::build_animation;
use super::turn_sounds::{TurnSounds, human_listeners};
use super::victory::VictoryAnimation;
use crate::frame::RedrawReasons;
use crate::session::{MatchUpdate, Session};
use crate::sounds::PlaySound;
use crate::table::animation_time::{AnimationTime, MotionSettings};

/// A turn waiting to be animated, forwards or backwards.
struct QueuedTurn {
    changes: Vec<Change>,
    forward: bool,
    mover: Seat,
}

/// The turn being animated.
struct PlayingTurn {
    animation: TurnAnimation,
    sounds: TurnSounds,
    time: f32,
    forward: bool,
}

impl PlayingTurn {
    /// Seconds since the animation started.
    fn elapsed(&self) -> f32 {
        if self.forward {
            self.time
        } else {
            self.animation.duration - self.time
        }
    }

    fn is_done(&self) -> bool {
        if self.forward {
            self.time >= self.animation.duration
        } else {
            self.time < 0.0
        }
    }
}

/// Animated copy of the board.
#[derive(Resource, Default)]
pub struct AnimatedBoard {
    /// Position after the last turn that has started playing.
    board_view: Option<BoardView>,
    trays: Vec<Tray>,
    waiting: VecDeque<QueuedTurn>,
    playing: Option<PlayingTurn>,
    /// The local player who made the last human move.
    last_human: Option<Seat>,
    /// Victory animation of a match that has just ended.
    victory: Option<VictoryAnimation>,
    /// Sounds of turns that were completed early.
    overdue_sounds: Vec<PlaySound>,
    /// Number of times the copy differed from the match and was reset.
    resyncs: u32,
}

impl AnimatedBoard {
    /// Whether nothing is moving or waiting.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.playing.is_none() && self.waiting.is_empty()
    }

    /// Board after the turns that have started playing; `None` while there is no board.
    #[must_use]
    pub fn board_view(&self) -> Option<&BoardView> {
        self.board_view.as_ref()
    }

    /// Number of times the copy differed from the match and was reset. Anything but 0 is a bug.
    #[must_use]
    pub fn resyncs(&self) -> u32 {
        self.resyncs
    }

    /// Stacks and trays at this moment.
    #[must_use]
    pub fn scene(&self) -> BoardScene {
        match (&self.playing, &self.board_view) {
            (Some(playing), _) => playing.animation.scene(playing.time),
            (None, Some(board_view)) => BoardScene::from_view(board_view, &self.trays),
            (None, None) => BoardScene::default(),
        }
    }

    /// Lift of a stack above `position` while it drops by a layer or celebrates a win.
    #[must_use]
    pub fn lift_at(&self, square: Square, position: Vec3) -> f32 {
        if let Some(playing) = &self.playing {
            return playing.animation.lift_at(square, playing.time);
        }
        let stack = self.board_view.as_ref().map(|view| view.stack(square));
        match (self.victory, stack.and_then(Stack::top)) {
            (Some(victory), Some(top)) => victory.height(top, position),
            _ => 0.0,
        }
    }

    /// Whether the victory animation is playing.
    #[must_use]
    pub fn shows_victory(&self) -> bool {
        self.victory.is_some()
    }

    /// Flying pieces with their poses.
    pub(in crate::table) fn flying_pieces(&self) -> Vec<(Stack, FlightPose)> {
        let playing = self.playing.iter();
        playing
            .flat_map(|turn| turn.animation.flying_pieces(turn.time, turn.forward))
            .collect()
    }

    /// Completes the current and all waiting turns.
    pub fn finish_animation(&mut self) {
        if let Some(playing) = self.playing.take() {
            // Sounds of pieces that land now are played now.
            let rest = playing.sounds.take_remaining(playing.animation.duration);
            self.overdue_sounds.extend(rest);
        }
        while let Some(turn) = self.waiting.pop_front() {
            self.apply_turn(&turn);
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
        self.board_view = Some(current.board_view());
        self.waiting.clear();
        self.playing = None;
        self.victory = None;
        self.last_human = None;
    }

    /// Applies a turn to the board. A change that does not fit is only logged; the comparison with
    /// the session detects the difference.
    fn apply_turn(&mut self, turn: &QueuedTurn) {
        let Some(board_view) = &mut self.board_view else {
            return;
        };
        let result = if turn.forward {
            turn.changes
                .iter()
                .try_for_each(|&change| board_view.apply(change))
        } else {
            turn.changes
                .iter()
                .rev()
                .try_for_each(|&change| board_view.revert(change))
        };
        if let Err(error) = result {
            warn!("a change does not fit the animated board: {error}");
        }
    }

    /// Starts a turn; returns the sounds of a turn without animation.
    fn start_turn(
        &mut self,
        layout: &BoardLayout,
        turn: &QueuedTurn,
        motion: MotionSettings,
        current: Option<&SeatedMatch>,
    ) -> TurnSounds {
        let before = self.scene();
        let board_view = self.board_view.clone();
        self.apply_turn(turn);
        let listeners = human_listeners(current, self.last_human);
        let listeners = if turn.forward && listeners.seats.contains(turn.mover) {
            self.last_human = Some(turn.mover);
            Listeners {
                last_mover: self.last_human,
                ..listeners
            }
        } else {
            listeners
        };
        let sounds = |animation| match &board_view {
            Some(board_view) => TurnSounds::for_turn(
                board_view,
                &turn.changes,
                turn.forward,
                animation,
                listeners,
            ),
            None => TurnSounds::default(),
        };
        if !motion.animates() {
            return sounds(None);
        }
        let start = if turn.forward { before } else { self.scene() };
        let animation = build_animation(layout, &start, &turn.changes);
        if animation.duration > 0.0 {
            let time = if turn.forward {
                0.0
            } else {
                animation.duration
            };
            self.playing = Some(PlayingTurn {
                sounds: sounds(Some(&animation)),
                animation,
                time,
                forward: turn.forward,
            });
            TurnSounds::default()
        } else {
            sounds(None)
        }
    }
}

/// Queues turns from session events. A changed layout ends the current animation, which was planned
/// for the old one.
pub(super) fn queue_turns(
    mut events: MessageReader<MatchUpdate>,
    session: Res<Session>,
    mut board: ResMut<AnimatedBoard>,
    mut layout: ResMut<BoardLayout>,
) {
    if layout.is_changed() && !board.is_idle() {
        board.finish_animation();
    }
    let (mut reset, mut left) = (false, false);
    let mut turns = Vec::new();
    for event in events.read() {
        match &event.0 {
            MatchEvent::PositionChanged | MatchEvent::PreviewShown => reset = true,
            MatchEvent::Left(_) => (reset, left) = (true, true),
            MatchEvent::Stepped {
                changes,
                forward,
                mover,
            } => turns.push(QueuedTurn {
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
    if !reset {
        if !turns.is_empty() {
            board.waiting.extend(turns);
        }
        return;
    }
    // The session already includes all turns of this frame, so none of them is animated.
    let Some(displayed) = session.displayed() else {
        *board = AnimatedBoard {
            resyncs: board.resyncs,
            ..default()
        };
        return;
    };
    let seats: Vec<Seat> = displayed.game.seats();
    let shape = BoardLayout::new(&displayed.game.squares(), &seats);
    let mut shape = shape.with_trays(&displayed.game.trays());
    // The title screen shows closed stacks.
    shape.spread = layout.spread && !left;
    layout.set_if_neq(shape);
    board.show(displayed);
}

/// Advances the animation, starts waiting turns, and compares the result with the session.
pub(super) fn advance_animation(
    time: AnimationTime,
    layout: Res<BoardLayout>,
    session: Res<Session>,
    mut board: ResMut<AnimatedBoard>,
    mut sounds: MessageWriter<PlaySound>,
    mut redraw: ResMut<RedrawReasons>,
) {
    sounds.write_batch(std::mem::take(
        &mut board.bypass_change_detection().overdue_sounds,
    ));
    let motion = time.settings();
    if board.is_idle() {
        if let Some(mut victory) = board.victory {
            let continues = victory.advance(time.animation_seconds()) && motion.animates();
            board.victory = continues.then_some(victory);
            redraw.add("victory animation");
        }
        return;
    }
    board.victory = None;
    // Waiting turns speed up the current one.
    let speedup = 1.0 + board.waiting.len() as f32 * 0.5;
    let step = time.animation_seconds() * speedup;
    let forward = board.playing.as_ref().is_some_and(|turn| turn.forward);
    if let Some(playing) = &mut board.playing {
        playing.time += if playing.forward { step } else { -step };
        let elapsed = playing.elapsed();
        sounds.write_batch(playing.sounds.take_due(elapsed));
        if playing.is_done() || !motion.animates() {
            let played = board.playing.take().map(|playing| playing.sounds);
            sounds.write_batch(played.unwrap_or_default().take_remaining(elapsed));
        }
    }
    while board.playing.is_none()
        && let Some(next) = board.waiting.pop_front()
    {
        let at_once = board.start_turn(&layout, &next, motion, session.current());
        sounds.write_batch(at_once.take_remaining(0.0));
    }
    if board.is_idle() {
        resync(&mut board, &session);
        let current = session.current().filter(|current| {
            matches!(current.mode(), Mode::Play | Mode::Spectate) && current.at_head()
        });
        let won = current.and_then(|current| current.game.outcome());
        let won = won.filter(|outcome| !outcome.is_draw() && forward && motion.animates());
        board.victory = won.map(|outcome| VictoryAnimation::new(outcome.winners));
    }
    // Also after the last step: systems waiting for the table to be idle run in the next frame.
    redraw.add("turn animation");
}

/// Resets the copy if it differs from the match, which would be an animation bug.
fn resync(board: &mut AnimatedBoard, session: &Session) {
    if let Some(current) = session.displayed()
        && board.board_view.as_ref() != Some(&current.board_view())
    {
        warn!("the animated board differed from the match and was reset");
        board.show(current);
        board.resyncs += 1;
    }
}

/// Whether the table is idle; without a table nothing moves.
#[derive(SystemParam)]
pub struct TableIdle<'w> {
    board: Option<Res<'w, AnimatedBoard>>,
}

impl TableIdle<'_> {
    /// Whether nothing is moving or waiting.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.board.as_ref().is_none_or(|board| board.is_idle())
    }
}
