//! The time on the card of a person who thinks.

use std::time::Duration;

use bevy::prelude::*;
use focus_panels::words::ENGLISH;

use super::program::{Program, folder};
use crate::drivers::FullSecond;

/// Nothing happens but that time passes: the window is woken for each second, and sleeps between.
#[test]
fn the_time_of_a_person_goes_on_at_the_table() {
    let mut program = Program::start(&folder("time"));
    program.begin("two");
    program.settle();
    program.until("rest", |program| program.mirror().is_quiet());
    program.frames(200);
    assert_eq!(program.busy_frames(10), 0);
    let seat = program.game().turn();
    let used = |program: &Program| program.session().time_used(seat);
    program.set_frame_time(Duration::from_secs(1));
    for _ in 0..2 {
        let next = used(&program) + Duration::from_secs(1);
        // Each frame of this test needs a wake-up.
        program.until_written(&ENGLISH.clock(next));
    }
    // A window without the focus sleeps.
    let window = program.window;
    assert!(program.app.world().resource::<FullSecond>().is_set());
    let world = program.app.world_mut();
    world.get_mut::<Window>(window).unwrap().focused = false;
    program.frames(1);
    assert!(!program.app.world().resource::<FullSecond>().is_set());
}
