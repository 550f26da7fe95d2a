//! The whole program with a window that nobody sees and no graphics card: what keys alone can reach,
//! and what becomes of files.

mod files;
mod frames;
mod keyboard;
mod lessons;
mod pointer;
mod series;
mod study;
mod watch;

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowEvent, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::{EguiFullOutput, EguiPostUpdateSet, egui};

use crate::graphics::plugins;
use crate::presentation::PresentationPlugin;
use crate::screens::notice::Notice;
use crate::screens::pages::{Page, Pages};
use crate::series::SeriesPlugin;
use crate::session::{Intent, Line, Session};
use crate::storage::{Autosave, Folders, StoragePlugin};
use crate::table::{Mirror, Selection};
use crate::{CorePlugin, Screen, keeping};

/// The program, its files in a folder of its own.
struct Program {
    app: App,
    folder: PathBuf,
    window: Entity,
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("focus-whole-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

impl Program {
    /// Starts it on the title screen; what the folder holds is found there.
    fn start(folder: &Path) -> Self {
        Self::build(folder, |app| {
            let folders = Folders::below(folder);
            app.add_plugins((StoragePlugin { folders }, keeping::plugin, SeriesPlugin));
        })
    }

    /// Starts what measures frames and draws pictures: nothing is kept.
    fn bare() -> Self {
        Self::build(&folder("bare"), |_| {})
    }

    fn build(folder: &Path, more: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        let window = Window {
            resolution: WindowResolution::new(1280, 800),
            ..default()
        };
        let plugins = plugins(WindowPlugin {
            primary_window: Some(window),
            ..default()
        })
        .set(RenderPlugin {
            render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
                backends: None,
                ..default()
            })),
            ..default()
        })
        .disable::<WinitPlugin>()
        .disable::<bevy::log::LogPlugin>();
        app.add_plugins(plugins)
            .add_plugins((CorePlugin, PresentationPlugin { tier: None }))
            .init_resource::<Seen>()
            .add_systems(
                PostUpdate,
                see.after(EguiPostUpdateSet::EndPass)
                    .before(EguiPostUpdateSet::ProcessOutput),
            )
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                16,
            )));
        more(&mut app);
        app.finish();
        app.cleanup();
        let mut windows = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).unwrap();
        let mut program = Self {
            app,
            folder: folder.into(),
            window,
        };
        program.frames(4);
        program
    }

    fn frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
        }
    }

    /// Presses and releases a key, and lets what it causes happen.
    fn key(&mut self, code: KeyCode, key: Key) {
        self.down(code, key.clone());
        self.stroke(code, key, ButtonState::Released);
        self.frames(1);
    }

    /// Presses a key and lets one frame pass.
    fn down(&mut self, code: KeyCode, key: Key) {
        self.stroke(code, key, ButtonState::Pressed);
    }

    fn stroke(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        self.send(key_code, logical_key, state);
        self.frames(1);
    }

    /// A stroke that is heard in the next frame, with all others that come before it.
    fn send(&mut self, key_code: KeyCode, logical_key: Key, state: ButtonState) {
        let text = match &logical_key {
            Key::Character(text) => Some(text.clone()),
            _ => None,
        };
        let stroke = KeyboardInput {
            key_code,
            logical_key,
            state,
            text,
            repeat: false,
            window: self.window,
        };
        // As the window does: once for egui, once in the order of everything that happens.
        let world = self.app.world_mut();
        world.write_message(WindowEvent::from(stroke.clone()));
        world.write_message(stroke);
    }

    fn enter(&mut self) {
        self.key(KeyCode::Enter, Key::Enter);
    }

    fn escape(&mut self) {
        self.key(KeyCode::Escape, Key::Escape);
    }

    /// Types letters and spaces.
    fn write(&mut self, text: &str) {
        for letter in text.chars() {
            let key = Key::Character(letter.to_string().into());
            self.key(KeyCode::KeyA, key);
        }
    }

    /// Walks with Tab until something of that name is reached; tells on the way what was.
    fn tab_to(&mut self, name: &str) {
        let mut seen = Vec::new();
        for _ in 0..60 {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                self.stroke(KeyCode::Tab, Key::Tab, state);
                let reached = self.app.world().resource::<Seen>().reached.clone();
                if reached.as_deref() == Some(name) {
                    return;
                }
                seen.extend(reached);
            }
        }
        panic!("'{name}' is not reached with Tab; on the way: {seen:?}");
    }

    /// Walks to something and presses it.
    fn press(&mut self, name: &str) {
        self.tab_to(name);
        self.enter();
    }

    fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    fn page(&self) -> Option<Page> {
        self.app.world().resource::<Pages>().top()
    }

    fn notice(&self) -> String {
        self.app.world().resource::<Notice>().text.clone()
    }

    fn line(&self) -> &dyn Line {
        let session = self.app.world().resource::<Session>();
        session.current().expect("a match").line.as_ref()
    }

    /// Waits until all moves lie on the board and the files are written.
    fn settle(&mut self) {
        for _ in 0..400 {
            self.frames(1);
            if self.app.world().resource::<Mirror>().is_quiet() {
                self.app.world().resource::<Autosave>().flush();
                self.frames(1);
                return;
            }
        }
        panic!("the table never comes to rest");
    }

    /// All that is written on the screen in this frame.
    fn written(&self) -> &str {
        &self.app.world().resource::<Seen>().written
    }
}

/// What a frame shows.
#[derive(Resource, Default)]
struct Seen {
    /// What the keyboard has come to, by its name.
    reached: Option<String>,
    /// All texts.
    written: String,
}

fn see(outputs: Query<&EguiFullOutput>, mut seen: ResMut<Seen>) {
    *seen = Seen::default();
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        for event in &output.platform_output.events {
            if let OutputEvent::FocusGained(info) = event {
                seen.reached.clone_from(&info.label);
            }
        }
        for clipped in &output.shapes {
            read(&clipped.shape, &mut seen.written);
        }
    }
}

fn read(shape: &egui::Shape, all: &mut String) {
    match shape {
        egui::Shape::Text(text) => {
            all.push_str(text.galley.text());
            all.push('\n');
        }
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| read(shape, all)),
        _ => {}
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn the_board_is_seen_only_with_a_match() {
    let mut program = Program::start(&folder("board-seen"));
    let seen = |program: &mut Program| {
        let world = program.app.world_mut();
        let mut boards = world.query::<(&Name, &Visibility)>();
        let boards = boards.iter(world);
        let board = boards
            .filter(|(name, _)| name.as_str() == "board")
            .map(|(_, seen)| *seen)
            .next();
        board.is_some_and(|seen| seen != Visibility::Hidden)
    };
    assert!(!seen(&mut program));
    program.begin("byte");
    assert!(seen(&mut program));
    program.want(Intent::Leave);
    assert!(!seen(&mut program));
    program.begin("byte");
    assert!(seen(&mut program));
}

#[test]
fn every_screen_and_page_is_shown_where_nothing_is_kept() {
    let mut program = Program::bare();
    for page in [Page::Rules, Page::Settings, Page::Open, Page::Menu] {
        program.app.world_mut().resource_mut::<Pages>().open(page);
        program.frames(3);
        program.escape();
    }
    let setup = crate::session::MatchSetup {
        variant: "four".into(),
        anti_symmetry: "none".into(),
        first: crate::session::FirstSeat::Lot,
        seats: crate::session::cards()[2].seats.clone(),
        repetition: 3,
        quiet_rounds: 50,
    };
    let start = crate::session::Intent::Start(setup);
    program.app.world_mut().write_message(start);
    program.frames(5);
    assert_eq!(program.screen(), Screen::Lots);
    program.key(KeyCode::Space, Key::Space);
    program.frames(5);
    assert_eq!(program.screen(), Screen::Table);
    program.escape();
    assert_eq!(program.page(), Some(Page::Menu));
    let mut next = program.app.world_mut().resource_mut::<NextState<Screen>>();
    NextState::set_if_neq(&mut next, Screen::Series);
    program.frames(5);
    assert_eq!(program.screen(), Screen::Series);
}
