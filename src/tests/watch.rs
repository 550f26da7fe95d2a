//! A match of computers, watched with the keys alone.

use std::thread;
use std::time::Instant;

use bevy::window::RequestRedraw;
use stack_game::{Record, RecordSeat};

use super::*;
use crate::players::{Habits, Playback, Run, Thinking, Watched};
use crate::preferences::{Camera, Preferences};
use crate::session::{Current, Handover, Intent, open};
use crate::table::{CameraView, MotionSettings, TableCursor};

impl Program {
    /// A match of four that plays by itself, its players quick.
    fn watch(&mut self) {
        let mut record = Record::new("focus", "four");
        record.seats = ['G', 'B', 'Y', 'R']
            .map(|seat| RecordSeat {
                seat,
                name: seat.to_string(),
                player: "level-1".into(),
            })
            .into();
        let (setup, line) = open(&record).unwrap();
        self.preferences().pause = 0.0625;
        let intent = Intent::Resume(setup, Handover::new(line));
        self.app.world_mut().write_message(intent);
        self.frames(4);
    }

    fn preferences(&mut self) -> Mut<'_, Preferences> {
        self.app.world_mut().resource_mut()
    }

    pub(super) fn current(&self) -> &Current {
        self.app.world().resource::<Session>().current().unwrap()
    }

    fn playback(&self) -> Playback {
        *self.app.world().resource::<Playback>()
    }

    /// How many moves were played, and how many of them the table shows.
    fn plies(&self) -> (usize, usize) {
        (self.current().live_ply(), self.line().ply())
    }

    fn threads(&self) -> usize {
        self.app.world().resource::<Thinking>().threads()
    }

    /// Lets frames pass until something holds.
    pub(super) fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < Duration::from_secs(60), "in vain: {what}");
            thread::sleep(Duration::from_millis(1));
            self.frames(1);
        }
    }

    /// How many of `count` frames ask for another one.
    fn restless(&mut self, count: usize) -> usize {
        (0..count)
            .filter(|_| {
                self.frames(1);
                let asked = self
                    .app
                    .world_mut()
                    .resource_mut::<Messages<RequestRedraw>>();
                asked.into_inner().drain().count() > 0
            })
            .count()
    }

    fn space(&mut self) {
        self.key(KeyCode::Space, Key::Space);
    }
}

#[test]
fn a_match_that_stands_still_costs_nothing() {
    let mut program = Program::start(&folder("watch-still"));
    program.watch();
    program.until("some moves", |program| program.plies().0 >= 3);
    program.space();
    assert_eq!(program.playback().run, Run::Paused);
    program.until("no thread", |program| program.threads() == 0);
    program.settle();
    // After the start every frame is drawn for a while.
    program.frames(200);
    let plies = program.plies();
    assert_eq!(program.restless(100), 0, "frames are drawn in vain");
    assert_eq!((program.plies(), program.threads()), (plies, 0));
    program.space();
    assert!(program.restless(20) > 0);
    program.until("it plays on", |program| program.plies().0 > plies.0 + 1);
}

#[test]
fn keys_alone_lead_through_a_watched_match() {
    let mut program = Program::start(&folder("watch-keys"));
    program.watch();
    program.until("some moves", |program| program.plies().0 >= 4);
    program.space();
    program.settle();
    let (live, shown) = program.plies();
    assert_eq!(live, shown);
    // Back and on again, as far as there is something; then one move more.
    for back in 1..=3 {
        program.key(KeyCode::ArrowLeft, Key::ArrowLeft);
        assert_eq!(program.plies(), (live, live - back));
    }
    program.key(KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(program.plies(), (live, live - 2));
    program.key(KeyCode::End, Key::End);
    assert_eq!(program.plies(), (live, live));
    program.settle();
    program.key(KeyCode::ArrowRight, Key::ArrowRight);
    program.until("one move more", |program| {
        program.plies() == (live + 1, live + 1)
    });
    assert_eq!(program.playback().run, Run::Paused);

    // The match goes on while an earlier position is looked at.
    program.app.world_mut().write_message(Intent::GoTo(1));
    program.space();
    program.until("it goes on", |program| program.plies().0 >= live + 3);
    assert_eq!(program.plies().1, 1);
    program.key(KeyCode::End, Key::End);
    let (now, shown) = program.plies();
    assert!(shown >= live + 3 && now >= shown);

    // Arrows change the speed; with Shift they walk over the board.
    let usual = *program.app.world().resource::<Habits>();
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.frames(2);
    assert_eq!(program.playback().speed, 4.0);
    let fast = *program.app.world().resource::<Habits>();
    assert_eq!((fast.time * 4, fast.pause * 4), (usual.time, usual.pause));
    assert_eq!(program.app.world().resource::<MotionSettings>().speed, 4.0);
    for _ in 0..9 {
        program.key(KeyCode::ArrowDown, Key::ArrowDown);
    }
    assert_eq!(program.playback().speed, 0.25);
    assert_eq!(program.app.world().resource::<TableCursor>().ring, None);
    program.stroke(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.stroke(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
    assert!(program.app.world().resource::<TableCursor>().ring.is_some());
    assert_eq!(program.playback().speed, 0.25);

    // What computers think, and the chart.
    let watched = |program: &Program| program.app.world().resource::<Watched>().0;
    assert!(watched(&program));
    assert!(program.written().contains("Chances"));
    assert!(program.written().contains("depth 1"));
    let l = Key::Character("l".into());
    program.key(KeyCode::KeyL, l.clone());
    program.frames(2);
    assert!(!watched(&program));
    assert!(!program.written().contains("Chances"));
    assert!(!program.written().contains("depth 1"));
    program.key(KeyCode::KeyL, l);
    program.frames(2);
    assert!(program.written().contains("100 %") || program.written().contains("50 %"));
    program.key(KeyCode::KeyC, Key::Character("c".into()));
    program.frames(2);
    assert!(program.app.world().resource::<Preferences>().chart_folded);
    assert!(program.written().contains("Chances"));
    program.key(KeyCode::F1, Key::F1);
    program.frames(2);
    assert!(program.written().contains("While only computers play"));
    program.escape();

    // Buttons do the same, reached with Tab.
    let say = crate::look::text::ENGLISH.watch;
    program.space();
    let paused = program.playback().paused();
    program.press(if paused { say.play } else { say.pause });
    program.frames(2);
    assert_ne!(program.playback().paused(), paused);
    let mirror = program.app.world().resource::<Mirror>();
    assert_eq!(mirror.corrected(), 0);
}

#[test]
fn a_camera_goes_along_if_it_is_wanted() {
    let mut program = Program::start(&folder("watch-camera"));
    program.watch();
    program.until("some moves", |program| program.plies().0 >= 2);
    let view = |program: &Program| *program.app.world().resource::<CameraView>();
    assert_eq!(
        view(&program),
        CameraView::default(),
        "it stays where it is"
    );
    program.preferences().camera = Camera::Moves;
    program.until("it goes along", |program| view(program).zoom > 1.0);
    assert!(view(&program).calm);
    program.preferences().reduced_motion = true;
    program.frames(3);
    let still = |view: CameraView| (view.zoom, view.focus) == (1.0, Vec2::ZERO);
    assert!(still(view(&program)));
    let plies = program.plies().0;
    program.until("more moves", |program| program.plies().0 >= plies + 2);
    assert!(still(view(&program)), "nothing but the pieces moves");
    program.preferences().reduced_motion = false;
    program.until("it goes along", |program| view(program).zoom > 1.0);
    program.preferences().camera = Camera::Still;
    program.frames(3);
    assert!(still(view(&program)));
}

#[test]
fn where_persons_play_thoughts_are_hidden_until_they_are_asked_for() {
    let mut program = Program::start(&folder("watch-company"));
    program.watch();
    let person = crate::session::Controller::Person;
    program.space();
    program.until("no thread", |program| program.threads() == 0);
    program.settle();
    let turn = program.line().turn();
    program
        .app
        .world_mut()
        .write_message(Intent::Seat(turn, person));
    program.frames(3);
    assert!(!program.app.world().resource::<Watched>().0);
    assert!(!program.written().contains("Chances"));
    // The keys are those of the board again, and the speed is that of the preferences.
    assert_eq!(program.app.world().resource::<MotionSettings>().speed, 1.0);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert!(program.app.world().resource::<TableCursor>().ring.is_some());
    program.key(KeyCode::KeyL, Key::Character("l".into()));
    program.frames(2);
    assert!(program.app.world().resource::<Watched>().0);
    assert!(program.written().contains("Chances"));
}
