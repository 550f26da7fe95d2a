//! The clock of a human who thinks.

use std::time::Duration;

use bevy::prelude::*;
use focus_panels::strings::ENGLISH;

use super::harness::{TestApp, temp_folder};
use crate::bridge::ClockTimer;

/// Without other activity the window is woken once per second.
#[test]
fn clock_wakes_the_window_every_second() {
    let mut program = TestApp::start(&temp_folder("time"));
    program.start_match("two");
    program.settle();
    program.wait_until("rest", |program| program.animated_board().is_idle());
    program.run_frames(200);
    assert_eq!(program.count_redraw_frames(10), 0);
    let seat = program.game().turn();
    let used = |program: &TestApp| program.session().time_used(seat);
    program.set_frame_time(Duration::from_secs(1));
    for _ in 0..2 {
        let next = used(&program) + Duration::from_secs(1);
        // Each frame of this test needs a wake-up.
        program.wait_for_text(&ENGLISH.clock(next));
    }
    // A window without the focus sleeps.
    let window = program.window;
    assert!(program.app.world().resource::<ClockTimer>().is_set());
    let world = program.app.world_mut();
    world.get_mut::<Window>(window).unwrap().focused = false;
    program.run_frames(1);
    assert!(!program.app.world().resource::<ClockTimer>().is_set());
}
