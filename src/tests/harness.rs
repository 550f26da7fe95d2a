//! The program under test: its start, its frames, and waiting for what it shows.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowResolution};
use bevy::winit::WinitPlugin;
use stack_session::game::AnyMatch;
use stack_session::play::SeatedMatch;
use stack_session::search::WakeHandle;
use stack_session::session::{Command, Session};
use stack_session::storage::Folders;

use super::seen::{self, FrameOutput};
use crate::app::{CorePlugin, WindowPlugins};
use crate::platform::graphics::default_plugins;
use crate::platform::window;
use crate::screen::Screen;
use crate::screens::{DialogKind, DialogStack};
use crate::session::SessionCommand;
use crate::settings::Settings;
use crate::status::StatusLine;
use crate::table::{AnimatedBoard, TextureGeneration};

/// The program time of a frame.
const FRAME_TIME: Duration = Duration::from_millis(16);
/// Nothing in a test takes as long as this.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The program with its files in a folder of its own.
pub(super) struct TestApp {
    pub(super) app: App,
    pub(super) folder: PathBuf,
    pub(super) window: Entity,
    /// A message for each time that a thread wakes the window.
    wakes: Receiver<()>,
    /// True if the last frame asked for another one, or something was sent since.
    wants_redraw: bool,
}

/// An empty folder for one test.
pub(super) fn temp_folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("focus-whole-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

impl TestApp {
    /// Starts it on the title screen with the files of a folder.
    pub(super) fn start(folder: &Path) -> Self {
        Self::build(folder, Some(Folders::below(folder)))
    }

    /// Starts it without folders, as for measuring frames: nothing is kept on disk.
    pub(super) fn without_folders() -> Self {
        Self::build(&temp_folder("without"), None)
    }

    fn build(folder: &Path, folders: Option<Folders>) -> Self {
        let mut app = App::new();
        let window = Window {
            resolution: WindowResolution::new(1280, 800),
            ..default()
        };
        let plugins = default_plugins(WindowPlugin {
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
        let (woken, wakes) = channel();
        // The receiver is gone while the program ends.
        let wake = WakeHandle::new(move || {
            let _ = woken.send(());
        });
        app.add_plugins(plugins)
            .add_plugins((CorePlugin { folders, wake }, WindowPlugins, window::plugin))
            .add_plugins(seen::plugin)
            .insert_resource(TextureGeneration::CoarseOnly)
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME_TIME));
        app.finish();
        app.cleanup();
        // One system after the other: frames here are so short that the threads of the usual executor mostly wait for each other.
        let mut schedules = app.world_mut().resource_mut::<Schedules>();
        for (_, schedule) in schedules.iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let mut windows = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).unwrap();
        let mut program = Self {
            app,
            folder: folder.into(),
            window,
            wakes,
            wants_redraw: true,
        };
        program.run_frames(4);
        program.wait_for_storage();
        program
    }

    // --- frames ---

    /// Lets frames pass.
    pub(super) fn run_frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
            let world = self.app.world_mut();
            let mut requests = world.resource_mut::<Messages<RequestRedraw>>();
            self.wants_redraw = requests.drain().count() > 0;
        }
    }

    /// The number of frames, of `count`, that ask for another one.
    pub(super) fn count_redraw_frames(&mut self, count: usize) -> usize {
        let mut busy = 0;
        for _ in 0..count {
            self.run_frames(1);
            busy += usize::from(self.wants_redraw);
        }
        busy
    }

    /// Sets the program time of a frame.
    pub(super) fn set_frame_time(&mut self, time: Duration) {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(time));
    }

    /// Lets so much program time pass in one long frame, and a frame after it.
    pub(super) fn pass_time(&mut self, time: Duration) {
        self.set_frame_time(time);
        self.run_frames(1);
        self.set_frame_time(FRAME_TIME);
        self.run_frames(1);
    }

    /// Lets frames pass until something holds. As in a window, a frame follows the one before when
    /// that asked for it, when program time has to pass, or when a thread wakes the window: without a
    /// wake-up the test waits in vain.
    pub(super) fn wait_until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let deadline = Instant::now() + TIMEOUT;
        while !holds(self) {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "in vain: {what}\n{}", self.text());
            let session = self.session();
            if !self.wants_redraw && session.next_due().is_none() {
                let woken = self.wakes.recv_timeout(left).is_ok();
                assert!(woken, "in vain: {what}\n{}", self.text());
            } else if session.search_threads() > 0 {
                // Program time passes with the time of the searches. A wake-up ends the frame early.
                let _ = self.wakes.recv_timeout(FRAME_TIME);
            }
            while self.wakes.try_recv().is_ok() {}
            self.run_frames(1);
        }
    }

    /// Waits until this text is on the screen.
    pub(super) fn wait_for_text(&mut self, text: &str) {
        self.wait_until(text, |program| program.text().contains(text));
    }

    /// Waits until the table is at rest, all files are written, and all replies of the storage are
    /// shown.
    pub(super) fn settle(&mut self) {
        // Commands that were sent become movements first.
        self.run_frames(1);
        self.wait_until("the table at rest", |program| {
            program.animated_board().is_idle()
        });
        self.wait_for_storage();
    }

    /// Waits until all requests to the storage are carried out and their replies are shown.
    pub(super) fn wait_for_storage(&mut self) {
        // A reply may lead to a further request: a match that was opened is kept.
        for _ in 0..2 {
            self.session().flush();
            self.run_frames(2);
        }
    }

    /// Sends a command to the session. No frame passes.
    pub(super) fn send(&mut self, command: impl Into<Command>) {
        let world = self.app.world_mut();
        world.write_message(SessionCommand(command.into()));
        self.wants_redraw = true;
    }

    // --- the state of the program ---

    pub(super) fn session(&self) -> &Session {
        &self.app.world().resource::<crate::session::Session>().0
    }

    /// The match on the table.
    pub(super) fn current(&self) -> &SeatedMatch {
        self.session().current().expect("a match")
    }

    /// The moves of the match on the table.
    pub(super) fn game(&self) -> &dyn AnyMatch {
        self.current().game.as_ref()
    }

    pub(super) fn settings(&self) -> &Settings {
        self.app.world().resource()
    }

    pub(super) fn settings_mut(&mut self) -> Mut<'_, Settings> {
        self.wants_redraw = true;
        self.app.world_mut().resource_mut()
    }

    pub(super) fn animated_board(&self) -> &AnimatedBoard {
        self.app.world().resource()
    }

    pub(super) fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    pub(super) fn dialog(&self) -> Option<DialogKind> {
        self.app.world().resource::<DialogStack>().top()
    }

    /// The text of the status line.
    pub(super) fn status_text(&self) -> String {
        self.app.world().resource::<StatusLine>().text().into()
    }

    /// All texts of the last frame.
    pub(super) fn text(&self) -> &str {
        &self.app.world().resource::<FrameOutput>().text
    }

    pub(super) fn folders(&self) -> Folders {
        Folders::below(&self.folder)
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        // What is still to be written is written first.
        self.app = App::new();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
