//! Sounds of turns and their timing.

use bevy::prelude::*;
use stack_game::Action;
use stack_session::play::MatchCommand;
use table_sounds::Sound;

use super::harness::{app, board, open_position, send_command, square};
use crate::sounds::PlaySound;
use crate::table::MotionSettings;

/// Green can capture a piece by d4-e4.
const CAPTURE: &str = "4/6/8/8/3(GG)(RGRGR)3/7R/6/4 G - G:R14,R:G14";

/// A table with a position, recording sounds with their frame numbers.
struct SoundRecorder {
    app: App,
    cursor: bevy::ecs::message::MessageCursor<PlaySound>,
}

impl SoundRecorder {
    fn at(position: &str) -> Self {
        let mut app = app("two", "none");
        open_position(&mut app, "two", position);
        let cursor = app
            .world()
            .resource::<Messages<PlaySound>>()
            .get_cursor_current();
        Self { app, cursor }
    }

    /// Runs a command and returns the sounds until the table is idle.
    fn record(&mut self, command: MatchCommand) -> Vec<(usize, PlaySound)> {
        send_command(&mut self.app, command);
        let mut played = Vec::new();
        for frame in 0..400 {
            self.app.update();
            let messages = self.app.world().resource::<Messages<PlaySound>>();
            let new = self.cursor.read(messages).copied();
            played.extend(new.map(|order| (frame, order)));
            if frame > 2 && board(&self.app).is_idle() {
                return played;
            }
        }
        panic!("the table never becomes idle");
    }
}

fn capture() -> MatchCommand {
    MatchCommand::Play(Action::StackMove {
        from: square("d4"),
        to: square("e4"),
        count: 1,
    })
}

fn sounds(played: &[(usize, PlaySound)]) -> Vec<Sound> {
    played.iter().map(|(_, order)| order.sound).collect()
}

#[test]
fn capture_sounds_match_the_animation() {
    let mut recorder = SoundRecorder::at(CAPTURE);
    let played = recorder.record(capture());
    let wanted = [
        Sound::Lift { pieces: 1 },
        Sound::Land { height: 6 },
        Sound::Slide,
        Sound::Capture { pieces: 1 },
        Sound::HandOver,
    ];
    assert_eq!(sounds(&played), wanted);
    let frames: Vec<usize> = played.iter().map(|(frame, _)| *frame).collect();
    // A hop of 0.26 s, then a glide of 0.35 s, at 16 ms per frame.
    let apart = |from: usize, to: usize| (frames[to] - frames[from]) as f32 * 0.016;
    assert!((apart(0, 1) - 0.26).abs() < 0.05, "{frames:?}");
    assert!((apart(2, 3) - 0.35).abs() < 0.05, "{frames:?}");

    // Undoing plays the same sounds in reverse order, and calls no player.
    let back = recorder.record(MatchCommand::Undo);
    let wanted = [
        Sound::Lift { pieces: 1 },
        Sound::Slide,
        Sound::Lift { pieces: 1 },
        Sound::Land { height: 2 },
    ];
    assert_eq!(sounds(&back), wanted);
}

#[test]
fn turns_without_animation_play_their_sounds_at_once() {
    let mut recorder = SoundRecorder::at(CAPTURE);
    recorder
        .app
        .world_mut()
        .resource_mut::<MotionSettings>()
        .instant = true;
    let played = recorder.record(capture());
    let wanted = [
        Sound::Land { height: 6 },
        Sound::Capture { pieces: 1 },
        Sound::HandOver,
    ];
    assert_eq!(sounds(&played), wanted);
    assert!(played.iter().all(|(frame, _)| *frame == played[0].0));
    let times: Vec<f32> = played.iter().map(|(_, order)| order.delay).collect();
    assert!(times.is_sorted() && times[2] > times[0], "{times:?}");
}

#[test]
fn opening_a_position_is_silent() {
    let mut recorder = SoundRecorder::at(CAPTURE);
    recorder.record(capture());
    open_position(&mut recorder.app, "two", CAPTURE);
    let messages = recorder.app.world().resource::<Messages<PlaySound>>();
    assert_eq!(recorder.cursor.read(messages).count(), 0);
}
