//! The app under test: start, frames, and waiting for what it displays.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bevy::ecs::component::Mutable;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowEvent, WindowResized, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::egui::output::OutputEvent;
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, egui};
use focus_panels::style::Colors;
use stack_game::{Action, Record};
use stack_session::game::{AnyMatch, FirstSeat, MatchSetup, open_record, variant_cards};
use stack_session::play::{MatchCommand, OpenedMatch, Origin, SeatedMatch};
use stack_session::search::WakeHandle;
use stack_session::session::{Command, Session};
use stack_session::storage::{Folders, read_record};

use crate::app::{CorePlugin, WindowPlugins};
use crate::platform::window;
use crate::platform::window::default_plugins;
use crate::screen::Screen;
use crate::screens::{ClipboardCommand, DialogKind, DialogStack};
use crate::session::SessionCommand;
use crate::settings::Settings;
use crate::status::StatusLine;
use crate::table::{AnimatedBoard, TextureGeneration};

/// The time of a frame.
pub(super) const FRAME_TIME: Duration = Duration::from_millis(16);
/// The settings file of a user who has changed nothing.
pub(super) const UNCHANGED_SETTINGS: &str = "()";
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
    pub(super) wants_redraw: bool,
}

/// An empty folder for a test.
pub(super) fn temp_folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("focus-whole-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Where a dialog can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DialogPlace {
    Anywhere,
    Match,
    HumanTurn,
    MatchEnd,
    Review,
    /// Needs a file, a text, a proposal, a blunder or a new user.
    Special,
}

/// The dialogs that can be opened in a place, without those that can be opened anywhere.
pub(super) fn dialogs_at(place: DialogPlace) -> impl Iterator<Item = DialogKind> {
    let place_of = |dialog| match dialog {
        DialogKind::Rules
        | DialogKind::Lessons
        | DialogKind::Puzzles
        | DialogKind::Profiles
        | DialogKind::Settings
        | DialogKind::Clock
        | DialogKind::Engines
        | DialogKind::LiveAnalysis
        | DialogKind::Shortcuts
        | DialogKind::Library
        | DialogKind::FindPositions => DialogPlace::Anywhere,
        DialogKind::Menu | DialogKind::Export | DialogKind::Save | DialogKind::Screenshot => {
            DialogPlace::Match
        }
        DialogKind::Resign | DialogKind::OfferDraw | DialogKind::TypeMove => DialogPlace::HumanTurn,
        DialogKind::Result => DialogPlace::MatchEnd,
        DialogKind::Statistics | DialogKind::PlayFrom => DialogPlace::Review,
        DialogKind::File
        | DialogKind::FirstStart
        | DialogKind::BlunderQuestion
        | DialogKind::ProposalResponse
        | DialogKind::OpenError
        | DialogKind::GameDetails
        | DialogKind::Report
        | DialogKind::PasteVariant => DialogPlace::Special,
    };
    let all = DialogKind::ALL.into_iter();
    all.filter(move |&dialog| place_of(dialog) == place)
}

impl TestApp {
    /// Starts on the title with the files of a folder, not for the first time.
    pub(super) fn start(folder: &Path) -> Self {
        let settings = Folders::below(folder).settings();
        if !settings.exists() {
            fs::create_dir_all(settings.parent().unwrap()).unwrap();
            fs::write(settings, UNCHANGED_SETTINGS).unwrap();
        }
        Self::start_first(folder)
    }

    /// Starts with the files of a folder; a new user sees the page of the first start.
    pub(super) fn start_first(folder: &Path) -> Self {
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
        let (sender, wakes) = channel();
        // The receiver is gone while the app is dropped.
        let wake = WakeHandle::new(move || {
            let _ = sender.send(());
        });
        app.add_plugins(plugins)
            .add_plugins((CorePlugin { folders, wake }, WindowPlugins, window::plugin))
            .add_plugins(frame_output_plugin)
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
        let mut redraws = 0;
        for _ in 0..count {
            self.run_frames(1);
            redraws += usize::from(self.wants_redraw);
        }
        redraws
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
            assert!(!left.is_zero(), "timed out: {what}\n{}", self.text());
            let session = self.session();
            if !self.wants_redraw && session.next_due().is_none() {
                let woken = self.wakes.recv_timeout(left).is_ok();
                assert!(woken, "timed out: {what}\n{}", self.text());
            } else if session.running_searches() > 0 {
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

    /// Waits until this dialog is on top.
    pub(super) fn wait_for_dialog(&mut self, dialog: DialogKind) {
        self.wait_until(&format!("{dialog:?}"), |program| {
            program.dialog() == Some(dialog)
        });
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

    /// Waits until this screen is shown.
    pub(super) fn wait_for_screen(&mut self, screen: Screen) {
        self.wait_until(&format!("{screen:?}"), |program| program.screen() == screen);
    }

    /// Sends a command to the session without running a frame.
    pub(super) fn send(&mut self, command: impl Into<Command>) {
        let world = self.app.world_mut();
        world.write_message(SessionCommand(command.into()));
        self.wants_redraw = true;
    }

    /// Switches to a screen.
    pub(super) fn go_to(&mut self, screen: Screen) {
        let mut next = self.resource_mut::<NextState<Screen>>();
        NextState::set_if_neq(&mut next, screen);
        self.run_frames(5);
    }

    // --- state ---

    /// The egui context of the window.
    pub(super) fn egui(&mut self) -> egui::Context {
        let world = self.app.world_mut();
        let mut contexts = world.query::<&mut EguiContext>();
        let mut context = contexts.single_mut(world).unwrap();
        context.get_mut().clone()
    }

    /// Pixels per point.
    pub(super) fn zoom(&mut self) -> f32 {
        self.egui().zoom_factor()
    }

    pub(super) fn resource<R: Resource>(&self) -> &R {
        self.app.world().resource()
    }

    pub(super) fn resource_mut<R: Resource<Mutability = Mutable>>(&mut self) -> Mut<'_, R> {
        self.app.world_mut().resource_mut()
    }

    pub(super) fn session(&self) -> &Session {
        &self.resource::<crate::session::Session>().0
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
        self.resource()
    }

    pub(super) fn settings_mut(&mut self) -> Mut<'_, Settings> {
        self.wants_redraw = true;
        self.resource_mut()
    }

    pub(super) fn animated_board(&self) -> &AnimatedBoard {
        self.resource()
    }

    pub(super) fn screen(&self) -> Screen {
        *self.resource::<State<Screen>>().get()
    }

    pub(super) fn dialog(&self) -> Option<DialogKind> {
        self.resource::<DialogStack>().top()
    }

    /// The text of the status line.
    pub(super) fn status_text(&self) -> String {
        self.resource::<StatusLine>().text().into()
    }

    /// All texts of the last frame.
    pub(super) fn text(&self) -> &str {
        &self.resource::<FrameOutput>().text
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

impl TestApp {
    /// Resizes the window.
    pub(super) fn resize(&mut self, size: Vec2) {
        let window = self.window;
        let world = self.app.world_mut();
        let mut part = world.get_mut::<Window>(window).unwrap();
        part.resolution.set(size.x, size.y);
        world.write_message(WindowResized {
            window,
            width: size.x,
            height: size.y,
        });
        self.run_frames(3);
    }

    /// Presses and releases a key and runs a frame for each.
    pub(super) fn key(&mut self, code: KeyCode, key: Key) {
        self.key_event(code, key.clone(), ButtonState::Pressed);
        self.key_event(code, key, ButtonState::Released);
    }

    /// Sends a key event and runs a frame.
    pub(super) fn key_event(&mut self, code: KeyCode, key: Key, state: ButtonState) {
        self.send_key_event(code, key, state);
        self.run_frames(1);
    }

    /// Sends a key event. The next frame processes it after all earlier ones.
    pub(super) fn send_key_event(
        &mut self,
        key_code: KeyCode,
        logical_key: Key,
        state: ButtonState,
    ) {
        let text = match &logical_key {
            Key::Character(text) => Some(text.clone()),
            _ => None,
        };
        let event = KeyboardInput {
            key_code,
            logical_key,
            state,
            text,
            repeat: false,
            window: self.window,
        };
        // As the window does: once for egui, once in the order of all events.
        let world = self.app.world_mut();
        world.write_message(WindowEvent::from(event.clone()));
        world.write_message(event);
    }

    /// Sends a letter with modifiers without running a frame.
    pub(super) fn send_shortcut(&mut self, code: KeyCode, letter: &str, with_shift: bool) {
        let letter = Key::Character(letter.into());
        let modifiers = [
            (KeyCode::ControlLeft, Key::Control),
            (KeyCode::ShiftLeft, Key::Shift),
        ];
        let modifiers = &modifiers[..1 + usize::from(with_shift)];
        for (code, key) in modifiers {
            self.send_key_event(*code, key.clone(), ButtonState::Pressed);
        }
        self.send_key_event(code, letter.clone(), ButtonState::Pressed);
        self.send_key_event(code, letter, ButtonState::Released);
        for (code, key) in modifiers.iter().rev() {
            self.send_key_event(*code, key.clone(), ButtonState::Released);
        }
    }

    /// Presses a letter with Control, all in one frame.
    pub(super) fn press_with_control(&mut self, code: KeyCode, letter: &str) {
        self.send_shortcut(code, letter, false);
        self.run_frames(1);
    }

    pub(super) fn enter(&mut self) {
        self.key(KeyCode::Enter, Key::Enter);
    }

    pub(super) fn escape(&mut self) {
        self.key(KeyCode::Escape, Key::Escape);
    }

    pub(super) fn space(&mut self) {
        self.key(KeyCode::Space, Key::Space);
    }

    /// Presses the key of a Latin letter.
    pub(super) fn press_letter(&mut self, code: KeyCode, character: &str) {
        self.key(code, Key::Character(character.into()));
    }

    /// Types letters and spaces.
    pub(super) fn type_text(&mut self, text: &str) {
        for character in text.chars() {
            let key = Key::Character(character.to_string().into());
            self.key(KeyCode::KeyA, key);
        }
    }

    /// Presses Tab until the control with this label has the focus.
    pub(super) fn tab_to(&mut self, name: &str) {
        let mut output = Vec::new();
        for _ in 0..100 {
            // In a single frame, because much of the time of all tests is spent here.
            for state in [ButtonState::Pressed, ButtonState::Released] {
                self.send_key_event(KeyCode::Tab, Key::Tab, state);
            }
            self.run_frames(1);
            let focused = self.resource::<FrameOutput>().focused.clone();
            if focused.as_deref() == Some(name) {
                return;
            }
            output.extend(focused);
        }
        panic!("'{name}' is not reached with Tab; on the way: {output:?}");
    }

    /// Moves the focus to a button and activates it.
    pub(super) fn press_button(&mut self, name: &str) {
        self.tab_to(name);
        self.enter();
    }

    /// Opens the match menu and activates an entry.
    pub(super) fn choose_in_menu(&mut self, entry: &str) {
        // A first Esc may only end the keyboard focus.
        for _ in 0..2 {
            if self.dialog().is_none() {
                self.escape();
            }
        }
        assert_eq!(self.dialog(), Some(DialogKind::Menu));
        self.press_button(entry);
        self.run_frames(4);
    }
}

/// A game of two players that ends by repetition after its eighth move.
pub(super) const REPETITION_GAME: [&str; 8] = [
    "c2-c1", "c7-c8", "c1-c2", "c8-c7", "c2-c1", "c7-c8", "c1-c2", "c8-c7",
];

/// A match of a variant card between humans; the first seat moves first.
pub(super) fn human_setup(id: &str) -> MatchSetup {
    let card = variant_cards()
        .into_iter()
        .find(|card| card.id == id)
        .unwrap();
    MatchSetup {
        variant: card.variant(false).into(),
        anti_symmetry: "none".into(),
        first: FirstSeat::Seat(card.seats[0].letter),
        seats: card.seats,
        repetition: 3,
        quiet_rounds: 50,
    }
}

impl TestApp {
    /// Runs a command, waits for the files that it reads or writes, and shows the result.
    pub(super) fn run(&mut self, command: impl Into<Command>) {
        self.send(command);
        self.run_frames(2);
        self.wait_for_storage();
    }

    pub(super) fn start_match(&mut self, id: &str) {
        self.run(MatchCommand::Start(human_setup(id)));
    }

    /// Starts a match whose starting player is picked at random, without running a frame.
    pub(super) fn start_with_random_player(&mut self, id: &str) {
        self.send(MatchCommand::Start(MatchSetup {
            first: FirstSeat::Random,
            ..human_setup(id)
        }));
    }

    /// Plays a stack move by its notation.
    pub(super) fn play_move(&mut self, text: &str) {
        let is_meant = |action: &Action| match action {
            Action::StackMove { from, to, .. } => format!("{from}-{to}") == text,
            _ => false,
        };
        let action = self.game().actions().into_iter().find(is_meant);
        self.run(MatchCommand::Play(action.expect(text)));
    }

    /// Plays a legal move by its index.
    pub(super) fn play_nth_move(&mut self, place: usize) {
        let action = self.game().actions()[place];
        self.run(MatchCommand::Play(action));
    }

    /// Opens a record.
    pub(super) fn open_record(&mut self, record: &Record) {
        let (setup, game) = open_record(record).unwrap();
        let origin = Origin::New;
        self.run(MatchCommand::Open(Box::new(OpenedMatch {
            setup,
            game,
            origin,
        })));
    }

    /// Pastes a text; of several variants it selects the first.
    pub(super) fn paste(&mut self, text: &str) {
        let world = self.app.world_mut();
        world.write_message(ClipboardCommand::Open {
            text: text.into(),
            variant: None,
        });
        self.run_frames(4);
        if self.dialog() == Some(DialogKind::PasteVariant) {
            self.enter();
            self.run_frames(4);
        }
        self.wait_for_storage();
    }

    /// A finished match of two players.
    pub(super) fn with_finished_match(name: &str) -> Self {
        let mut program = Self::start(&temp_folder(name));
        program.start_match("two");
        for mv in &REPETITION_GAME {
            program.play_move(mv);
        }
        assert!(program.game().is_over_at_head());
        program
    }

    /// The records in a folder with their names.
    pub(super) fn records(folder: &Path) -> Vec<(String, Record)> {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        let records = files.filter(|file| file.path().extension().is_some_and(|e| e == "ron"));
        let mut all: Vec<_> = records
            .map(|file| {
                let name = file.file_name().to_string_lossy().into_owned();
                (name, read_record(&file.path()).unwrap())
            })
            .collect();
        all.sort_by(|one, other| one.0.cmp(&other.0));
        all
    }

    /// The moves of all records in a folder, shortest first.
    pub(super) fn saved_moves(folder: &Path) -> Vec<Vec<String>> {
        let records = Self::records(folder).into_iter();
        let mut moves: Vec<_> = records.map(|(_, record)| record.moves).collect();
        moves.sort_by_key(Vec::len);
        moves
    }
}

/// The output of the last frame.
#[derive(Resource, Default)]
pub(super) struct FrameOutput {
    /// The label of the control that gained the focus in this frame.
    pub(super) focused: Option<String>,
    /// All texts.
    pub(super) text: String,
    /// The texts one by one, each with the center of its rectangle.
    pub(super) texts: Vec<(String, Vec2)>,
    /// The rectangles of the texts.
    pub(super) text_rects: Vec<egui::Rect>,
    /// The backgrounds behind texts.
    pub(super) backgrounds: Vec<egui::Rect>,
    /// The focus rings around controls.
    pub(super) focus_rings: Vec<egui::Rect>,
}

fn frame_output_plugin(app: &mut App) {
    app.init_resource::<FrameOutput>().add_systems(
        PostUpdate,
        record_output
            .after(EguiPostUpdateSet::EndPass)
            .before(EguiPostUpdateSet::ProcessOutput),
    );
}

fn record_output(outputs: Query<&EguiFullOutput>, mut frame: ResMut<FrameOutput>) {
    *frame = FrameOutput::default();
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        for event in &output.platform_output.events {
            if let OutputEvent::FocusGained(info) = event {
                // Text fields have a hint instead of a label.
                frame.focused = info.label.clone().or_else(|| info.hint_text.clone());
            }
        }
        for clipped in &output.shapes {
            collect_shape(&clipped.shape, &mut frame);
        }
    }
}

fn collect_shape(shape: &egui::Shape, output: &mut FrameOutput) {
    match shape {
        egui::Shape::Text(text) => {
            let written = text.galley.text();
            let area = shape.visual_bounding_rect();
            output.text_rects.push(area);
            let middle = area.center();
            let place = Vec2::new(middle.x, middle.y);
            output.texts.push((written.into(), place));
            output.text.push_str(written);
            output.text.push('\n');
        }
        egui::Shape::Rect(focus_ring)
            if focus_ring.stroke.width >= 1.5
                && focus_ring.stroke.color == Colors::default().text =>
        {
            output.focus_rings.push(focus_ring.rect);
        }
        // Blurred shadows are not backgrounds.
        egui::Shape::Rect(background) if background.blur_width == 0.0 => {
            output.backgrounds.push(shape.visual_bounding_rect());
        }
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect_shape(shape, output)),
        _ => {}
    }
}
