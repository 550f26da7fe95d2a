//! The sounds that follow turns, and their times.

use bevy::prelude::*;
use stack_game::Action;
use stack_session::play::MatchCommand;
use table_sounds::Sound;

use super::harness::{app, open, send, square};
use crate::sounds::PlaySound;
use crate::table::{AnimatedBoard, MotionSettings};

/// Green can capture a piece by d4-e4.
const CAPTURE: &str = "4/6/8/8/3(GG)(RGRGR)3/7R/6/4 G - G:R14,R:G14";

/// The table with a position and the sounds that were ordered, each with the number of its frame.
struct Ear {
    app: App,
    cursor: bevy::ecs::message::MessageCursor<PlaySound>,
}

impl Ear {
    fn at(position: &str) -> Self {
        let mut app = app("two", "none");
        open(&mut app, "two", position);
        let cursor = app
            .world()
            .resource::<Messages<PlaySound>>()
            .get_cursor_current();
        Self { app, cursor }
    }

    /// Plays a command and returns what is heard until the table is at rest.
    fn hear(&mut self, command: MatchCommand) -> Vec<(usize, PlaySound)> {
        send(&mut self.app, command);
        let mut heard = Vec::new();
        for frame in 0..400 {
            self.app.update();
            let messages = self.app.world().resource::<Messages<PlaySound>>();
            let new = self.cursor.read(messages).copied();
            heard.extend(new.map(|order| (frame, order)));
            if frame > 2 && self.app.world().resource::<AnimatedBoard>().is_idle() {
                return heard;
            }
        }
        panic!("the table never comes to rest");
    }
}

fn capture() -> MatchCommand {
    MatchCommand::Play(Action::StackMove {
        from: square("d4"),
        to: square("e4"),
        count: 1,
    })
}

fn sounds(heard: &[(usize, PlaySound)]) -> Vec<Sound> {
    heard.iter().map(|(_, order)| order.sound).collect()
}

#[test]
fn a_capture_is_heard_in_time_with_its_pieces() {
    let mut ear = Ear::at(CAPTURE);
    let heard = ear.hear(capture());
    let wanted = [
        Sound::Lift { pieces: 1 },
        Sound::Land { height: 6 },
        Sound::Slide,
        Sound::Capture { pieces: 1 },
        Sound::HandOver,
    ];
    assert_eq!(sounds(&heard), wanted);
    let frames: Vec<usize> = heard.iter().map(|(frame, _)| *frame).collect();
    // A hop of 0.26 seconds, then a piece that glides for 0.35, at 16 milliseconds a frame.
    let apart = |from: usize, to: usize| (frames[to] - frames[from]) as f32 * 0.016;
    assert!((apart(0, 1) - 0.26).abs() < 0.05, "{frames:?}");
    assert!((apart(2, 3) - 0.35).abs() < 0.05, "{frames:?}");

    // Taken back, the same sounds come from the other end, and nobody is called.
    let back = ear.hear(MatchCommand::Undo);
    let wanted = [
        Sound::Lift { pieces: 1 },
        Sound::Slide,
        Sound::Lift { pieces: 1 },
        Sound::Land { height: 2 },
    ];
    assert_eq!(sounds(&back), wanted);
}

#[test]
fn a_turn_without_animation_is_heard_at_once() {
    let mut ear = Ear::at(CAPTURE);
    ear.app.world_mut().resource_mut::<MotionSettings>().instant = true;
    let heard = ear.hear(capture());
    let wanted = [
        Sound::Land { height: 6 },
        Sound::Capture { pieces: 1 },
        Sound::HandOver,
    ];
    assert_eq!(sounds(&heard), wanted);
    assert!(heard.iter().all(|(frame, _)| *frame == heard[0].0));
    let times: Vec<f32> = heard.iter().map(|(_, order)| order.delay).collect();
    assert!(times.is_sorted() && times[2] > times[0], "{times:?}");
}

#[test]
fn another_position_is_shown_in_silence() {
    let mut ear = Ear::at(CAPTURE);
    ear.hear(capture());
    open(&mut ear.app, "two", CAPTURE);
    let messages = ear.app.world().resource::<Messages<PlaySound>>();
    assert_eq!(ear.cursor.read(messages).count(), 0);
}
