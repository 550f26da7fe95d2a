//! A virtual display with the game, driven by simulated mouse and keyboard.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use image::RgbImage;

use crate::image_file;
use crate::virtual_display::{Display, Point};

/// Timeout of every wait, for slow machines without a graphics card.
const TIMEOUT: Duration = Duration::from_secs(180);
/// Polling interval for screen and files.
const LOOK: Duration = Duration::from_millis(100);
/// Interval for repeating a click or key without effect. A window ignores input before its first
/// frame.
const REPEAT: Duration = Duration::from_secs(20);

/// How to start the game.
pub(crate) struct Start<'a> {
    /// Name for its files.
    pub(crate) name: &'a str,
    /// The game's settings file.
    pub(crate) settings: &'a str,
    /// A record to open; without one the game starts with the title.
    pub(crate) record: Option<&'a str>,
    /// Whether the record is an unfinished match to resume.
    pub(crate) resumes: bool,
    /// Records in the game's library, with their names.
    pub(crate) library: &'a [(&'a str, &'a str)],
    /// Width and height of the display.
    pub(crate) screen: (u32, u32),
    /// Time without changes after which a picture is stable: animations and analyses have finished.
    pub(crate) stable_after: Duration,
}

/// A display and a game; dropping it ends both.
pub(crate) struct GameDisplay {
    /// Folder for the display's and the game's files.
    folder: PathBuf,
    display: Display,
    game: Option<Child>,
    stable_after: Duration,
}

impl GameDisplay {
    /// Opens a display and starts the game on it.
    ///
    /// # Errors
    /// A program that cannot be started, or a window that does not appear.
    pub(crate) fn open(start: &Start, game: &Path) -> io::Result<Self> {
        let name = format!("focus-picture-{}-{}", start.name, std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(folder.join("config/focus"))?;
        let (width, height) = start.screen;
        let screen = format!("{width}x{height}x24");
        let options = ["-nocursor".as_ref(), "-fbdir".as_ref(), folder.as_os_str()];
        let mut display = Self {
            display: Display::open_with(&screen, &options),
            folder,
            game: None,
            stable_after: start.stable_after,
        };
        display.start(start, game)?;
        Ok(display)
    }

    fn start(&mut self, start: &Start, game: &Path) -> io::Result<()> {
        fs::write(
            self.folder.join("config/focus/settings.ron"),
            start.settings,
        )?;
        let library = self.folder.join("data/focus/records");
        for (name, record) in start.library {
            fs::create_dir_all(&library)?;
            fs::write(library.join(name).with_extension("ron"), record)?;
        }
        let mut command = self.display.command(game, &self.folder);
        if let Some(record) = start.record {
            // Unfinished matches are resumed, finished games opened for review.
            if start.resumes {
                let unfinished = self.folder.join("data/focus/unfinished");
                fs::create_dir_all(&unfinished)?;
                fs::write(unfinished.join("match.ron"), record)?;
                command.arg("--resume");
            } else {
                let file = self.folder.join("game.ron");
                fs::write(&file, record)?;
                command.arg("--open").arg(file);
            }
        }
        command
            .stdout(Stdio::null())
            .stderr(fs::File::create(self.messages())?);
        self.game = Some(command.spawn()?);
        self.wait("the first frame", |display| {
            !display
                .frame()
                .is_ok_and(|frame| image_file::is_plain(&frame))
        })?;
        self.display.focus_window();
        Ok(())
    }

    /// Resizes the window and moves it to the top left.
    pub(crate) fn resize(&self, (width, height): (u32, u32)) {
        let (width, height) = (width.to_string(), height.to_string());
        let window = ["search", "--onlyvisible", "--name", "^Focus$"];
        let place = ["windowmove", "0", "0", "windowsize", &width, &height];
        self.display.xdotool(&[&window[..], &place[..]].concat());
    }

    /// The current screen.
    ///
    /// # Errors
    /// A framebuffer file that cannot be read.
    pub(crate) fn frame(&self) -> io::Result<RgbImage> {
        image_file::from_xwd(&fs::read(self.folder.join("Xvfb_screen0"))?)
    }

    /// Performs a step and waits for its effect.
    ///
    /// # Errors
    /// A step without effect.
    pub(crate) fn play(&mut self, step: &Step) -> io::Result<()> {
        match step {
            Step::Key(key) => self.repeat_until_change("the key", |display| {
                // Without a window, the game has ended, which is reported with its last message.
                display.try_keys(&[key]);
            }),
            Step::Click(place) => {
                self.repeat_until_change("the click", |display| display.click(*place))
            }
            Step::MoveMouse(place) => {
                self.display.move_pointer(*place);
                Ok(())
            }
            Step::WaitUntilStable => self.wait_until_stable(),
            Step::Moves(count) => self.wait("the moves", |display| {
                let files = files_below(&display.folder.join("data"));
                files.iter().any(|file| moves_in(file) >= *count)
            }),
            Step::Games(count) => self.wait("the games", |display| {
                let files = files_below(&display.folder.join("data/focus/series"));
                let is_game = |file: &&PathBuf| file.parent().is_some_and(|f| f.ends_with("games"));
                files.iter().filter(is_game).count() >= *count
            }),
        }
    }

    /// Repeats an action until the screen changes.
    fn repeat_until_change(&mut self, what: &str, act: impl Fn(&Display)) -> io::Result<()> {
        let before = self.frame()?;
        let start = Instant::now();
        while start.elapsed() < TIMEOUT {
            act(&self.display);
            let acted = Instant::now();
            while acted.elapsed() < REPEAT {
                thread::sleep(LOOK);
                self.check_game()?;
                if image_file::differ(&self.frame()?, &before) {
                    return Ok(());
                }
            }
        }
        Err(timed_out(&format!("an effect of {what}")))
    }

    /// Waits until the screen stops changing.
    fn wait_until_stable(&mut self) -> io::Result<()> {
        let mut last = self.frame()?;
        let mut since = Instant::now();
        let stable_after = self.stable_after;
        self.wait("a stable picture", |display| {
            if let Ok(now) = display.frame()
                && image_file::differ(&now, &last)
            {
                last = now;
                since = Instant::now();
            }
            since.elapsed() >= stable_after
        })
    }

    fn wait(&mut self, what: &str, mut is_there: impl FnMut(&Self) -> bool) -> io::Result<()> {
        let start = Instant::now();
        while start.elapsed() < TIMEOUT {
            if is_there(self) {
                return Ok(());
            }
            thread::sleep(LOOK);
            self.check_game()?;
        }
        Err(timed_out(what))
    }

    fn check_game(&mut self) -> io::Result<()> {
        let ended = self.game.as_mut().map(Child::try_wait).transpose()?;
        match ended.flatten() {
            Some(status) => {
                let messages = fs::read_to_string(self.messages()).unwrap_or_default();
                let last = messages.trim_end().lines().last().unwrap_or_default();
                Err(io::Error::other(format!(
                    "the game has ended, {status}: {last}"
                )))
            }
            None => Ok(()),
        }
    }

    /// File with the game's standard error.
    fn messages(&self) -> PathBuf {
        self.folder.join("messages.txt")
    }
}

impl Drop for GameDisplay {
    fn drop(&mut self) {
        // Errors do not matter at this point.
        if let Some(game) = &mut self.game {
            let _ = game.kill();
            let _ = game.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn timed_out(what: &str) -> io::Error {
    let seconds = TIMEOUT.as_secs();
    io::Error::new(
        io::ErrorKind::TimedOut,
        format!("timed out after {seconds} s waiting for {what}"),
    )
}

/// All records (`.ron`) in a folder and its subfolders.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else if path.extension().is_some_and(|end| end == "ron") {
            files.push(path);
        }
    }
    files
}

/// The number of moves in a record, one per line.
fn moves_in(record: &Path) -> usize {
    let text = fs::read_to_string(record).unwrap_or_default();
    let lines = text.lines().map(str::trim);
    lines
        .filter(|line| line.starts_with('"') && line.ends_with("\",") && !line.contains(": "))
        .count()
}

/// A step of a scene. Coordinates are pixels in a window of 1280×800.
pub(crate) enum Step {
    /// Presses a key (xdotool name) until the picture changes.
    Key(&'static str),
    /// Clicks until the picture changes.
    Click(Point),
    /// Moves the mouse.
    MoveMouse(Point),
    /// Waits until the picture is stable.
    WaitUntilStable,
    /// Waits until an unfinished match has this many moves.
    Moves(usize),
    /// Waits until this many games of a tournament are finished.
    Games(usize),
}
