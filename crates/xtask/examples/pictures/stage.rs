//! A display with the game on it: started for one scene, driven by pointer and keys.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::frame::Frame;
use crate::step::Step;

/// The longest wait for anything, on a slow machine that draws without a graphics card.
const LONGEST_WAIT: Duration = Duration::from_secs(180);
/// Time between two looks at the screen or at files. Neither can be waited for.
const LOOK: Duration = Duration::from_millis(100);
/// Time after which a click or key without effect is repeated. A window takes no input before it has
/// drawn its first frame.
const REPEAT: Duration = Duration::from_secs(20);

/// How a game is started.
pub(crate) struct Start<'a> {
    /// A name for its files.
    pub(crate) name: &'a str,
    /// The game's settings file.
    pub(crate) settings: &'a str,
    /// A record that the game opens; without one it starts at the title.
    pub(crate) record: Option<&'a str>,
    /// True if the record is an unfinished match that goes on.
    pub(crate) goes_on: bool,
    /// The records in the game's library, with the names that a person gave them.
    pub(crate) library: &'a [(&'a str, &'a str)],
    /// Width and height of the display.
    pub(crate) screen: (u32, u32),
    /// A picture that has not changed for so long is settled: animations and analyses have ended.
    pub(crate) settled: Duration,
}

/// A display and a game, both ended when it is dropped.
pub(crate) struct Stage {
    /// A folder for the screen and the game's files.
    folder: PathBuf,
    display: String,
    server: Child,
    game: Option<Child>,
    settled: Duration,
}

impl Stage {
    /// Opens a display and starts the game on it.
    ///
    /// # Errors
    /// A program that cannot be started; a window that does not come.
    pub(crate) fn open(start: &Start, game: &Path) -> io::Result<Self> {
        let name = format!("focus-picture-{}-{}", start.name, std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(folder.join("config/focus"))?;
        let (width, height) = start.screen;
        let screen = format!("{width}x{height}x24");
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &screen, "-nocursor"])
            // Without it the display would start anew when its only window closes.
            .args(["-noreset", "-nolisten", "tcp", "-fbdir"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|fault| named("Xvfb", &fault))?;
        let mut number = String::new();
        if let Some(output) = server.stdout.take() {
            BufReader::new(output).read_line(&mut number)?;
        }
        let mut stage = Self {
            folder,
            display: format!(":{}", number.trim()),
            server,
            game: None,
            settled: start.settled,
        };
        stage.start(start, game)?;
        Ok(stage)
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
        let mut command = Command::new(game);
        if let Some(record) = start.record {
            // A match goes on where it was left; a game is opened for a review.
            if start.goes_on {
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
            .env("DISPLAY", &self.display)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("XDG_CONFIG_HOME", self.folder.join("config"))
            .env("XDG_DATA_HOME", self.folder.join("data"))
            .stdout(Stdio::null())
            .stderr(fs::File::create(self.messages())?);
        let game = command.spawn().map_err(|fault| named("the game", &fault))?;
        self.game = Some(game);
        self.wait("the first frame", |stage| {
            !stage.frame().is_ok_and(|f| f.is_plain())
        })?;
        // Without a window manager only this gives the window the keys.
        self.xdotool(&["search", "--sync", "--onlyvisible", "--name", "^Focus$"])?;
        self.keys(&[])
    }

    /// Gives the window a size, at the upper left corner of the display.
    ///
    /// # Errors
    /// A window that is gone.
    pub(crate) fn resize(&mut self, (width, height): (u32, u32)) -> io::Result<()> {
        let (width, height) = (width.to_string(), height.to_string());
        let window = ["search", "--onlyvisible", "--name", "^Focus$"];
        let place = ["windowmove", "0", "0", "windowsize", &width, &height];
        self.xdotool(&[&window[..], &place[..]].concat())
    }

    /// The screen as it is now.
    ///
    /// # Errors
    /// A file of the display that cannot be read.
    pub(crate) fn frame(&self) -> io::Result<Frame> {
        Frame::from_xwd(&fs::read(self.folder.join("Xvfb_screen0"))?)
    }

    /// Carries one step out and waits for its effect.
    ///
    /// # Errors
    /// A step without effect.
    pub(crate) fn play(&mut self, step: &Step) -> io::Result<()> {
        match step {
            Step::Key(key) => self.insist("the key", |stage| stage.keys(&[key])),
            Step::Click(place) => self.insist("the click", |stage| {
                stage.point(*place)?;
                stage.xdotool(&["click", "1"])
            }),
            Step::Point(place) => self.point(*place),
            Step::Settle => self.settle(),
            Step::Moves(count) => self.wait("the moves", |stage| {
                let files = files_below(&stage.folder.join("data"));
                files.iter().any(|file| moves_in(file) >= *count)
            }),
            Step::Games(count) => self.wait("the games", |stage| {
                let files = files_below(&stage.folder.join("data/focus/series"));
                let is_game = |file: &&PathBuf| file.parent().is_some_and(|f| f.ends_with("games"));
                files.iter().filter(is_game).count() >= *count
            }),
        }
    }

    /// Repeats an action until the screen has changed.
    fn insist(&mut self, what: &str, act: impl Fn(&Self) -> io::Result<()>) -> io::Result<()> {
        let before = self.frame()?;
        let begin = Instant::now();
        while begin.elapsed() < LONGEST_WAIT {
            act(self)?;
            let acted = Instant::now();
            while acted.elapsed() < REPEAT {
                thread::sleep(LOOK);
                self.check_game()?;
                if self.frame()?.differs_from(&before) {
                    return Ok(());
                }
            }
        }
        Err(waited_in_vain(&format!("an effect of {what}")))
    }

    /// Waits until the screen stands still.
    fn settle(&mut self) -> io::Result<()> {
        let mut last = self.frame()?;
        let mut since = Instant::now();
        let settled = self.settled;
        self.wait("a still picture", |stage| {
            if let Ok(now) = stage.frame()
                && now.differs_from(&last)
            {
                last = now;
                since = Instant::now();
            }
            since.elapsed() >= settled
        })
    }

    fn wait(&mut self, what: &str, mut is_there: impl FnMut(&Self) -> bool) -> io::Result<()> {
        let begin = Instant::now();
        while begin.elapsed() < LONGEST_WAIT {
            if is_there(self) {
                return Ok(());
            }
            thread::sleep(LOOK);
            self.check_game()?;
        }
        Err(waited_in_vain(what))
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

    /// The file with the game's error stream.
    fn messages(&self) -> PathBuf {
        self.folder.join("messages.txt")
    }

    fn point(&self, (x, y): (u32, u32)) -> io::Result<()> {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()])
    }

    /// Gives the window the keyboard and presses keys.
    fn keys(&self, keys: &[&str]) -> io::Result<()> {
        let mut arguments = vec!["search", "--onlyvisible", "--name", "^Focus$"];
        arguments.extend(["windowfocus", "--sync"]);
        if !keys.is_empty() {
            arguments.extend(["key", "--delay", "60"]);
        }
        arguments.extend(keys);
        self.xdotool(&arguments)
    }

    fn xdotool(&self, arguments: &[&str]) -> io::Result<()> {
        let status = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.display)
            .stdout(Stdio::null())
            .status()
            .map_err(|fault| named("xdotool", &fault))?;
        if status.success() {
            return Ok(());
        }
        let line = arguments.join(" ");
        Err(io::Error::other(format!("xdotool {line}: {status}")))
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // Faults here change nothing any more.
        for program in self.game.iter_mut().chain([&mut self.server]) {
            let _ = program.kill();
            let _ = program.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn named(program: &str, fault: &io::Error) -> io::Error {
    io::Error::new(fault.kind(), format!("cannot start {program}: {fault}"))
}

fn waited_in_vain(what: &str) -> io::Error {
    let seconds = LONGEST_WAIT.as_secs();
    io::Error::new(
        io::ErrorKind::TimedOut,
        format!("waited {seconds} s for {what}"),
    )
}

/// All records (`.ron`) in a folder and those below it.
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

/// The number of moves in a record, which stand on a line each.
fn moves_in(record: &Path) -> usize {
    let text = fs::read_to_string(record).unwrap_or_default();
    let lines = text.lines().map(str::trim);
    lines
        .filter(|line| line.starts_with('"') && line.ends_with("\",") && !line.contains(": "))
        .count()
}
