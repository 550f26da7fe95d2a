//! Presses that must not reach the board, drags that end without a release, and squares behind tall stacks.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyCode;
use bevy::prelude::*;
use bevy::window::{CursorLeft, WindowEvent, WindowFocused, WindowOccluded};
use bevy_egui::EguiContext;
use stack_game::{Record, Square};
use stack_session::play::MatchCommand;

use super::pointer::BESIDE;
use super::program::{Program, folder};
use crate::screen::Screen;
use crate::screens::Page;
use crate::table::{CameraView, Carried, Selection, Touch};

impl Program {
    /// Clicks on a text in one frame.
    fn click_text(&mut self, text: &str) {
        let world = self.app.world_mut();
        let mut contexts = world.query::<&mut EguiContext>();
        let zoom = contexts.single_mut(world).unwrap().get_mut().zoom_factor();
        let place = self.place_of(text) * zoom;
        self.point(place);
        self.frames(2);
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
    }

    /// The touches of the table in this frame and the one before, other than pointing.
    fn touches(&self) -> Vec<Touch> {
        let touches = self.app.world().resource::<Messages<Touch>>();
        let all = touches.iter_current_update_messages().copied();
        all.filter(|touch| !matches!(touch, Touch::Point(_)))
            .collect()
    }
}

/// The click that begins a match belongs to its button, whatever lies on the table at the same place.
#[test]
fn the_click_on_play_never_reaches_the_board() {
    for scale in [1.0, 1.6] {
        let mut program = Program::start(&folder(&format!("play-click-{scale}")));
        program.settings_mut().ui_scale = scale;
        program.frames(4);
        for card in ["Partners", "Byte", "Two", "Three", "Four"] {
            program.press("New game");
            program.frames(4);
            program.press(card);
            program.press("People");
            // Nothing has the focus.
            program.escape();
            if program.screen() != Screen::NewGame {
                program.press("New game");
            }
            program.frames(4);
            program.click_text("Play");
            // A second click belongs to it, too.
            for _ in 0..3 {
                program.frames(1);
                assert_eq!(program.touches(), [], "{card} at {scale}");
                program.button(ButtonState::Pressed);
                program.button(ButtonState::Released);
            }
            program.frames(1);
            assert_eq!(program.touches(), [], "{card} at {scale}");
            program.until("the table", |program| program.screen() == Screen::Table);
            program.frames(4);
            assert_eq!(program.notice(), "", "{card} at {scale}");
            assert!(
                program
                    .app
                    .world()
                    .resource::<Selection>()
                    .stack()
                    .is_none()
            );
            assert!(program.moves().is_empty());
            program.send(MatchCommand::Leave);
            program.settle();
            assert_eq!(program.screen(), Screen::Title);
        }
    }
}

/// A press on one screen is no press on another, and a page that opens in the meantime ends it.
#[test]
fn a_press_ends_with_its_screen() {
    let mut program = Program::start(&folder("press-ends"));
    program.put_up("two");
    let square = program.seen("d5");
    program.point(square);
    program.button(ButtonState::Pressed);
    program.frames(1);
    program.escape();
    assert_eq!(program.page(), Some(Page::Menu));
    program.escape();
    assert_eq!(program.page(), None);
    program.button(ButtonState::Released);
    program.frames(2);
    assert_eq!(program.chosen(), None, "a page was open in the meantime");
    program.button(ButtonState::Pressed);
    program.frames(1);
    program.put_up("two");
    program.button(ButtonState::Released);
    program.frames(2);
    assert_eq!(program.chosen(), None, "another match is on the table");
}

/// The release of the button may be missed when the window loses the keyboard, is minimized or the pointer leaves it.
#[test]
fn a_drag_ends_where_its_end_may_be_missed() {
    let mut program = Program::start(&folder("drag-ends"));
    program.put_up("two");
    program.frames(60);
    let window = program.window;
    let (from, to) = (program.seen("d5"), program.seen("c5"));
    let lost: [(&str, WindowEvent); 2] = [
        (
            "focus",
            WindowFocused {
                window,
                focused: false,
            }
            .into(),
        ),
        (
            "minimized",
            WindowOccluded {
                window,
                occluded: true,
            }
            .into(),
        ),
    ];
    let carried = |program: &Program| program.app.world().resource::<Carried>().0.is_some();
    for (what, event) in lost {
        program.point(from);
        program.button(ButtonState::Pressed);
        program.point(to);
        program.frames(1);
        assert!(carried(&program), "{what}");
        program.tell(event);
        program.frames(1);
        assert!(!carried(&program), "{what}");
        program.point(to + Vec2::X);
        program.button(ButtonState::Released);
        program.frames(2);
        assert!(!carried(&program), "{what}");
        assert_eq!(program.chosen(), None, "{what}");
        assert!(program.moves().is_empty(), "{what}");
    }
    // Released outside of the window, with and without a report of it.
    let outside = Vec2::new(-40.0, 300.0);
    for reported in [true, false] {
        program.point(from);
        program.button(ButtonState::Pressed);
        program.point(to);
        program.frames(1);
        assert!(carried(&program));
        program.tell(CursorLeft { window });
        if reported {
            program.point(outside);
            program.button(ButtonState::Released);
        }
        program.frames(1);
        program.point(to);
        program.frames(1);
        assert!(!carried(&program), "reported: {reported}");
        program.button(ButtonState::Released);
        program.frames(1);
        assert!(program.moves().is_empty(), "reported: {reported}");
    }
    // Over the edge and back, with the button held.
    program.point(from);
    program.button(ButtonState::Pressed);
    program.point(to);
    program.tell(CursorLeft { window });
    program.point(outside);
    program.frames(1);
    program.point(to);
    program.button(ButtonState::Released);
    program.frames(2);
    program.settle();
    assert_eq!(program.moves(), ["d5-c5"]);
}

/// A drag of the view ends with the keyboard of the window as well.
#[test]
fn a_drag_of_the_view_ends_with_the_focus_of_the_window() {
    let mut program = Program::start(&folder("view-drag-ends"));
    program.put_up("two");
    program.frames(60);
    let window = program.window;
    let ground = program.place(BESIDE);
    program.point(ground);
    program.button(ButtonState::Pressed);
    program.point(ground + Vec2::new(30.0, 0.0));
    program.frames(1);
    assert!(program.app.world().resource::<CameraView>().held);
    program.tell(WindowFocused {
        window,
        focused: false,
    });
    program.frames(1);
    let yaw = program.yaw();
    assert!(!program.app.world().resource::<CameraView>().held);
    program.point(ground + Vec2::new(90.0, 0.0));
    program.frames(1);
    assert_eq!(program.yaw(), yaw);
}

/// The middle of a square means the square, whatever stands in front of it.
#[test]
fn a_click_behind_five_pieces_means_the_square() {
    let mut program = Program::start(&folder("behind-five"));
    let mut record = Record::new("focus", "two");
    record.start = Some("4/6/1G6/1(RRRRG)6/8/8/6/R3 G G16 G:R13".into());
    program.put(&record);
    program.frames(90);
    for spread in [false, true] {
        program.click("b6");
        program.frames(2);
        let b6: Square = "b6".parse().unwrap();
        assert_eq!(program.chosen(), Some(b6), "spread: {spread}");
        program.escape();
        program.letter(KeyCode::KeyX, "x");
        program.frames(30);
    }
}
