//! Arguments that subcommands share.

use clap::Args;
use stack_ai::players::Playable;
use stack_game::{Agreement, SettingError};

use stack_ai::games::{self, Task};

/// Which game is played.
#[derive(Args, Debug)]
pub struct Game {
    /// The variant, such as two, three-fast, partners or byte.
    #[arg(long)]
    pub variant: String,
    /// The remedy against symmetric play: none, draw-first or swap (game two only).
    #[arg(long, default_value = "none")]
    pub anti_symmetry: String,
}

/// No remedy, in every game.
const NONE: &str = "none";

impl Game {
    /// Does something with what these arguments agree on.
    ///
    /// # Errors
    /// The argument that makes no sense, by name; as the task.
    pub fn with<T>(&self, task: T) -> Result<T::Done, String>
    where
        T: Task,
    {
        let agreed = Agreed {
            anti_symmetry: &self.anti_symmetry,
            task,
        };
        let done = games::with(&self.variant, agreed);
        done.map_err(|what| format!("--variant: {what}"))?
    }
}

/// A task for the game with its settings.
struct Agreed<'a, T> {
    anti_symmetry: &'a str,
    task: T,
}

impl<T: Task> Task for Agreed<'_, T> {
    type Done = Result<T::Done, String>;

    fn run<A: Agreement<Game: Playable>>(self, mut usual: A) -> Self::Done {
        match usual.set("anti-symmetry", self.anti_symmetry) {
            Ok(()) => Ok(self.task.run(usual)),
            Err(SettingError::Unknown { .. }) if self.anti_symmetry == NONE => {
                Ok(self.task.run(usual))
            }
            Err(SettingError::Unknown { .. }) => {
                let variant = usual.variant();
                Err(format!("--anti-symmetry: {variant} has no such setting"))
            }
            Err(fault) => Err(format!("--anti-symmetry: {}", fault.what())),
        }
    }
}
