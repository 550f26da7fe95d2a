//! A match of computers, watched with the keys alone.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::math::Vec2;
use focus_panels::words::ENGLISH;
use stack_game::{Record, RecordSeat};
use stack_session::game::Controller;
use stack_session::lessons::lesson;
use stack_session::play::MatchCommand;
use stack_session::playback::{Playback, Run};
use stack_session::settings::CameraMotion;

use super::program::{Program, folder};
use super::seen::Seen;
use crate::table::{CameraView, MotionSettings, TableCursor};

impl Program {
    /// A match of four that plays by itself, its players quick.
    fn watch(&mut self) {
        let mut record = Record::new("focus", "four");
        record.seats = ['G', 'B', 'Y', 'R']
            .map(|seat| RecordSeat::new(seat, seat.to_string(), "level-1"))
            .into();
        self.settings_mut().pause = 0.0625;
        self.put(&record);
    }

    fn playback(&self) -> Playback {
        *self.session().playback()
    }

    /// The number of moves that were played, and the number of them that the table shows.
    fn plies(&self) -> (usize, usize) {
        (self.current().live_ply(), self.game().ply())
    }

    fn threads(&self) -> usize {
        self.session().search_threads()
    }

    /// The place in the window of a card with a computer player.
    fn card_of_a_computer(&self) -> Vec2 {
        let texts = &self.app.world().resource::<Seen>().texts;
        let mut cards = texts.iter().filter(|(text, _)| text.contains("Level 1"));
        cards.next().expect("a card").1
    }

    /// True if people follow the thoughts of computers.
    fn follows_thoughts(&self) -> bool {
        self.session().times().thoughts_followed
    }
}

#[test]
fn a_match_that_stands_still_costs_nothing() {
    let mut program = Program::start(&folder("watch-still"));
    program.watch();
    program.until("some moves", |program| program.plies().0 >= 3);
    program.space();
    assert_eq!(program.playback().run(), Run::Paused);
    program.until("no thread", |program| program.threads() == 0);
    program.settle();
    // After the start every frame is drawn for a while.
    program.frames(200);
    let plies = program.plies();
    assert_eq!(program.busy_frames(100), 0, "frames are drawn in vain");
    assert_eq!((program.plies(), program.threads()), (plies, 0));
    program.space();
    assert!(program.busy_frames(20) > 0);
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
    assert_eq!(program.playback().run(), Run::Paused);

    // From an earlier position the table goes on to the newest one, and the match goes on.
    program.send(MatchCommand::GoTo(1));
    program.space();
    program.until("it goes on", |program| program.plies().0 >= live + 3);
    program.until("the table goes on", |program| program.plies().1 >= 2);
    // One that is looked at while the match goes on stays.
    program.send(MatchCommand::GoTo(1));
    let live = program.plies().0;
    program.until("it goes on", |program| program.plies().0 >= live + 3);
    assert_eq!(program.plies().1, 1);
    program.key(KeyCode::End, Key::End);
    let (now, shown) = program.plies();
    assert!(shown >= live + 3 && now >= shown);

    // Arrows change the speed; with Shift they walk over the board.
    assert_eq!(program.session().speed(), 1.0);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.frames(2);
    assert_eq!(program.playback().speed(), 4.0);
    assert_eq!(program.session().speed(), 4.0);
    assert_eq!(program.app.world().resource::<MotionSettings>().speed, 4.0);
    for _ in 0..9 {
        program.key(KeyCode::ArrowDown, Key::ArrowDown);
    }
    assert_eq!(program.playback().speed(), 0.25);
    assert_eq!(program.app.world().resource::<TableCursor>().ring, None);
    program.stroke(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    program.stroke(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
    assert!(program.app.world().resource::<TableCursor>().ring.is_some());
    assert_eq!(program.playback().speed(), 0.25);

    // What computers think, and the chart.
    assert!(program.follows_thoughts());
    assert!(program.written().contains("Chances"));
    // Under the pointer the card of a seat says how far its player looks ahead.
    let card = program.card_of_a_computer();
    program.point(card);
    program.until_written(" ahead");
    program.letter(KeyCode::KeyL, "l");
    program.frames(2);
    assert!(!program.follows_thoughts());
    assert!(!program.written().contains("Chances"));
    assert!(!program.written().contains(" ahead"));
    program.letter(KeyCode::KeyL, "l");
    program.frames(2);
    assert!(program.written().contains("100\u{a0}%") || program.written().contains("50\u{a0}%"));
    program.letter(KeyCode::KeyC, "c");
    program.frames(2);
    assert!(program.settings().chart_folded);
    assert!(program.written().contains("Chances"));
    program.key(KeyCode::F1, Key::F1);
    program.frames(2);
    assert!(program.written().contains("While only computers play"));
    program.escape();

    // Buttons do the same, reached with Tab.
    let say = &ENGLISH.spectate;
    program.space();
    let paused = program.playback().is_paused();
    program.press(if paused { say.play } else { say.pause });
    program.frames(2);
    assert_ne!(program.playback().is_paused(), paused);
    assert_eq!(program.mirror().corrected(), 0);
}

#[test]
fn a_camera_goes_along_if_it_is_wanted() {
    let mut program = Program::start(&folder("watch-camera"));
    program.watch();
    program.until("some moves", |program| program.plies().0 >= 2);
    let view = |program: &Program| *program.app.world().resource::<CameraView>();
    assert_eq!(
        view(&program),
        CameraView {
            calm: true,
            ..CameraView::default()
        },
        "it stays where it is"
    );
    program.settings_mut().camera = CameraMotion::Moves;
    program.until("it goes along", |program| view(program).zoom > 1.0);
    assert!(view(&program).calm);
    program.settings_mut().reduced_motion = true;
    program.frames(3);
    let still = |view: CameraView| (view.zoom, view.focus) == (1.0, Vec2::ZERO);
    assert!(still(view(&program)));
    let plies = program.plies().0;
    program.until("more moves", |program| program.plies().0 >= plies + 2);
    assert!(still(view(&program)), "nothing but the pieces moves");
    program.settings_mut().reduced_motion = false;
    program.until("it goes along", |program| view(program).zoom > 1.0);
    program.settings_mut().camera = CameraMotion::Still;
    program.frames(3);
    assert!(still(view(&program)));
}

#[test]
fn the_camera_sinks_at_a_victory_and_goes_back_unless_a_person_has_moved_it() {
    let mut program = Program::start(&folder("victory-camera"));
    let mut record = Record::new("focus", "two-fast");
    let nearly = lesson("focus-fast").unwrap().steps[0].position;
    record.start = Some(nearly.into());
    program.put(&record);
    program.frames(4);
    let view = |program: &Program| *program.app.world().resource::<CameraView>();
    let usual = view(&program);
    program.act("d4-e4");
    let sinks = |program: &Program| view(program).pitch < usual.pitch;
    program.until("the camera sinks", sinks);
    // As near as it can without hiding anything: the view still fits between the panels.
    assert_eq!(view(&program).zoom, 1.0);
    program.settle();
    program.want(MatchCommand::Undo);
    let is_back = |program: &Program| view(program).pitch == usual.pitch;
    program.until("it goes back", is_back);

    // A view that a person has changed stays, before the victory and after it.
    let moved = Vec2::new(0.5, 0.0);
    program.app.world_mut().resource_mut::<CameraView>().focus = moved;
    program.act("d4-e4");
    program.until("the end", |program| program.page().is_some());
    program.settle();
    assert_eq!(
        (view(&program).focus, view(&program).pitch),
        (moved, usual.pitch)
    );
    program.want(MatchCommand::Undo);
    program.frames(4);
    program.app.world_mut().resource_mut::<CameraView>().focus = Vec2::ZERO;
    program.act("d4-e4");
    program.until("the camera sinks again", sinks);
    program.settle();
    program.app.world_mut().resource_mut::<CameraView>().yaw += 0.5;
    program.want(MatchCommand::Undo);
    program.frames(4);
    assert!(sinks(&program), "it stays as the person has turned it");
}

#[test]
fn where_persons_play_thoughts_are_hidden_until_they_are_asked_for() {
    let mut program = Program::start(&folder("watch-company"));
    program.watch();
    program.space();
    program.until("no thread", |program| program.threads() == 0);
    program.settle();
    let turn = program.game().turn();
    program.send(MatchCommand::Seat(turn, Controller::Person));
    program.frames(3);
    assert!(!program.follows_thoughts());
    assert!(!program.written().contains("Chances"));
    // The keys are those of the board again, and the speed is that of the settings.
    assert_eq!(program.app.world().resource::<MotionSettings>().speed, 1.0);
    program.key(KeyCode::ArrowUp, Key::ArrowUp);
    assert!(program.app.world().resource::<TableCursor>().ring.is_some());
    program.letter(KeyCode::KeyL, "l");
    program.frames(2);
    assert!(program.follows_thoughts());
    assert!(program.written().contains("Chances"));
    // The next match has to be asked anew.
    program.put(&Record::new("focus", "two"));
    let seat = program.game().seats()[1];
    let level = Controller::Computer("level-1".into());
    program.send(MatchCommand::Seat(seat, level));
    program.frames(3);
    assert!(!program.settings().thoughts_in_company);
    assert!(!program.follows_thoughts());
}
