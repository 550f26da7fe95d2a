//! Series: every two of several computer players meet in many games, in the background.
//!
//! The games are played by `stack-match`, as the engine's `match` does; nothing here touches the
//! match on the table, except that a game can be watched there.

mod boards;
mod field;
mod follow;
mod plan;
mod shelf;
mod work;

use std::path::PathBuf;

use bevy::prelude::*;
use stack_ai::Stop;
use stack_match::Pair;

pub use boards::{Boards, Key};
pub use field::series;
pub use follow::Followed;
pub use plan::{Change, MOST_PLAYERS, Plan};
pub use shelf::{Kept, kept, make, read, write};
pub use work::{AnySeries, News, PlayedGame, Work};

use crate::players::Wake;
use crate::storage::Folders;
use crate::{Flow, Screen};

/// The series that are kept, and the one that is shown.
#[derive(Resource, Default)]
pub struct Desk {
    /// All of them, the latest first, as they were when last looked for.
    pub kept: Vec<Kept>,
    /// The one that is shown, with what is known of it.
    pub open: Option<Open>,
    /// What went wrong with a wish.
    pub fault: Option<String>,
}

/// The series that is shown.
pub struct Open {
    /// Its folder.
    pub folder: PathBuf,
    /// What is played.
    pub plan: Plan,
    /// The games on their boards.
    pub boards: Boards,
    /// The threads that play.
    pub work: Work,
}

/// What people want of a series.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Look into the folder again.
    List,
    /// Show none: a new one is planned.
    New,
    /// Show the one in this folder.
    Show(PathBuf),
    /// Begin a new one.
    Begin(Plan),
    /// Play on; with so many games for every pair, if that is given.
    GoOn(Option<u32>),
    /// Stop playing.
    Stop,
    /// Watch a game on the table.
    Watch(Pair, usize),
    /// Put a game on the table that is over.
    Open(Pair, usize),
    /// Back from the table to the series.
    Return,
}

/// Series, and the game of theirs that is watched.
pub struct SeriesPlugin;

impl Plugin for SeriesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Desk>()
            .init_resource::<Followed>()
            .add_message::<Wish>()
            .add_systems(
                Update,
                (fulfil, follow::watch, follow::feed)
                    .chain()
                    .in_set(Flow::Input),
            )
            .add_systems(Update, follow::leave.in_set(Flow::Mirror))
            .add_systems(OnEnter(Screen::Series), look)
            // Nobody plays on behind people's backs: it would slow down what they do.
            .add_systems(OnEnter(Screen::Title), stop);
    }
}

fn look(mut wishes: MessageWriter<Wish>) {
    wishes.write(Wish::List);
}

fn stop(desk: Res<Desk>) {
    if let Some(open) = &desk.open {
        open.work.stop();
    }
}

/// Does what people want, the table apart.
fn fulfil(
    mut wishes: MessageReader<Wish>,
    folders: Res<Folders>,
    wake: Res<Wake>,
    mut desk: ResMut<Desk>,
) {
    for wish in wishes.read() {
        let shelf = folders.series();
        let done = match wish {
            Wish::List => {
                desk.kept = kept(&shelf);
                Ok(())
            }
            Wish::New => {
                desk.open = None;
                desk.kept = kept(&shelf);
                Ok(())
            }
            Wish::Show(folder) => {
                desk.kept = kept(&shelf);
                read(folder).and_then(|plan| desk.begin(folder.clone(), plan, false, &wake))
            }
            // The plan is tried before a folder is made for it.
            Wish::Begin(plan) => series(plan, &Boards::default(), &wake)
                .and_then(|_| make(&shelf, plan))
                .and_then(|folder| {
                    desk.kept = kept(&shelf);
                    desk.begin(folder, plan.clone(), true, &wake)
                }),
            Wish::GoOn(games) => desk.go_on(*games, &wake),
            Wish::Stop => {
                desk.open.iter().for_each(|open| open.work.stop());
                Ok(())
            }
            Wish::Watch(..) | Wish::Open(..) | Wish::Return => continue,
        };
        desk.fault = done.err();
    }
}

impl Desk {
    fn go_on(&mut self, games: Option<u32>, wake: &Wake) -> Result<(), String> {
        let open = self.open.as_ref().ok_or("no series is shown")?;
        let (folder, mut plan) = (open.folder.clone(), open.plan.clone());
        if let Some(games) = games {
            plan.apply(Change::Games(games));
            write(&folder, &plan)?;
        }
        self.begin(folder, plan, true, wake)
    }

    fn begin(
        &mut self,
        folder: PathBuf,
        plan: Plan,
        playing: bool,
        wake: &Wake,
    ) -> Result<(), String> {
        let boards = Boards::default();
        let series = series(&plan, &boards, wake)?;
        let stop = Stop::new();
        if !playing {
            stop.set();
        }
        let before = self.open.take().map(|open| open.work);
        let (kept, bell) = (boards.clone(), wake.clone());
        let work = Work::begin(series, folder.clone(), stop, kept, bell, before);
        self.open = Some(Open {
            work: work.map_err(|why| why.to_string())?,
            folder,
            plan,
            boards,
        });
        Ok(())
    }
}
