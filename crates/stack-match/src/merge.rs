//! Joining the parts of a match.

use stack_game::Describe;

use crate::folder::{Folder, FolderError};
use crate::runner::{Contest, ContestError};
use crate::table::Table;

impl<G: Describe> Contest<G> {
    /// Copies the games of this match from several folders into another one, each replayed through
    /// the rules, and gives the table of all games that are there then. A game that is there already
    /// stays, and one that another process plays there is left to it.
    ///
    /// # Errors
    /// When a record is none of a finished game of this match, two records of one game differ, or a
    /// folder cannot be read or written. Games copied before stay.
    pub fn merge(&self, from: &[Folder], into: &Folder) -> Result<Table, ContestError> {
        let mut table = self.begin(Some(into))?;
        for folder in from {
            for number in folder.numbers()?.into_iter().filter(|&n| n < self.games) {
                let Some(record) = folder.read(number)? else {
                    continue;
                };
                match into.read(number)? {
                    Some(there) if there == record => {}
                    Some(_) => {
                        return Err(FolderError::TwoGames {
                            path: folder.game(number),
                            other: into.game(number),
                        }
                        .into());
                    }
                    None => {
                        // What another process plays there at this moment it writes itself.
                        let Some(claim) = into.claim(number)? else {
                            continue;
                        };
                        self.enter_record(&mut table, number, &record, folder)?;
                        into.write(number, &record)?;
                        claim.fulfil();
                    }
                }
            }
        }
        into.write_table(&table.text::<G>(self.names()))?;
        Ok(table)
    }
}
