//! The app under test: start, frames, and waiting for what it displays.

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
use crate::platform::window;
use crate::platform::window::default_plugins;
use crate::screen::Screen;
use crate::screens::{DialogKind, DialogStack};
use crate::session::SessionCommand;
use crate::settings::Settings;
use crate::status::StatusLine;
use crate::table::{AnimatedBoard, TextureGeneration};

/// The time of a frame.
const FRAME_TIME: Duration = Duration::from_millis(16);
/// No test waits longer than this.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The app with its files in a temporary folder.
pub(super) struct TestApp {
    pub(super) app: App,
    pub(super) folder: PathBuf,
    pub(super) window: Entity,
    /// One message per wake-up from another thread.
    wakes: Receiver<()>,
    /// Whether the last frame requested another one, or something was sent since.
    wants_redraw: bool,
}

/// An empty folder for a test.
pub(super) fn temp_folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("focus-whole-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

impl TestApp {
    /// Starts on the title with the files of a folder.
    pub(super) fn start(folder: &Path) -> Self {
        Self::build(folder, Some(Folders::below(folder)))
    }

    /// Starts without folders, as benchmarks do: nothing is saved.
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
        // The receiver is gone while the app is dropped.
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
        // Single-threaded: frames are so short that the threads of the default executor mostly wait
        // for each other.
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

    /// Runs frames.
    pub(super) fn run_frames(&mut self, count: usize) {
        for _ in 0..count {
            self.app.update();
            let world = self.app.world_mut();
            let mut requests = world.resource_mut::<Messages<RequestRedraw>>();
            self.wants_redraw = requests.drain().count() > 0;
        }
    }

    /// How many of `count` frames request another one.
    pub(super) fn count_redraw_frames(&mut self, count: usize) -> usize {
        let mut busy = 0;
        for _ in 0..count {
            self.run_frames(1);
            busy += usize::from(self.wants_redraw);
        }
        busy
    }

    /// Sets the time of a frame.
    pub(super) fn set_frame_time(&mut self, time: Duration) {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(time));
    }

    /// Runs one frame of this length and one after it.
    pub(super) fn pass_time(&mut self, time: Duration) {
        self.set_frame_time(time);
        self.run_frames(1);
        self.set_frame_time(FRAME_TIME);
        self.run_frames(1);
    }

    /// Runs frames until a condition holds. As in a window, a frame runs only if the previous one
    /// requested it, if session time has to pass, or if a thread wakes the window: without a
    /// wake-up the test fails.
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
                // Session time passes in step with the searches. A wake-up ends the frame early.
                let _ = self.wakes.recv_timeout(FRAME_TIME);
            }
            while self.wakes.try_recv().is_ok() {}
            self.run_frames(1);
        }
    }

    /// Waits until this text is displayed.
    pub(super) fn wait_for_text(&mut self, text: &str) {
        self.wait_until(text, |program| program.text().contains(text));
    }

    /// Waits until the table is idle, all files are written, and all storage replies are displayed.
    pub(super) fn settle(&mut self) {
        // Sent commands become animations first.
        self.run_frames(1);
        self.wait_until("the table at rest", |program| {
            program.animated_board().is_idle()
        });
        self.wait_for_storage();
    }

    /// Waits until all storage requests are done and their replies are displayed.
    pub(super) fn wait_for_storage(&mut self) {
        // A reply may lead to another request: an opened match is saved.
        for _ in 0..2 {
            self.session().flush();
            self.run_frames(2);
        }
    }

    /// Sends a command to the session without running a frame.
    pub(super) fn send(&mut self, command: impl Into<Command>) {
        let world = self.app.world_mut();
        world.write_message(SessionCommand(command.into()));
        self.wants_redraw = true;
    }

    // --- state ---

    pub(super) fn session(&self) -> &Session {
        &self.app.world().resource::<crate::session::Session>().0
    }

    /// The current match.
    pub(super) fn current(&self) -> &SeatedMatch {
        self.session().current().expect("a match")
    }

    /// The game of the current match.
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
        // Pending writes are finished first.
        self.app = App::new();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
