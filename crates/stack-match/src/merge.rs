//! Joining the parts of a match.

use stack_game::Describe;

use crate::engine_match::{EngineMatch, EngineMatchError};
use crate::match_folder::{MatchFolder, MatchFolderError};
use crate::results::MatchResults;

impl<G: Describe> EngineMatch<G> {
    /// Copies the games of this match from several folders into another one, each replayed through
    /// the rules, and gives the table of all games that are there then. A game that is there already
    /// stays, and one that another process plays there is left to it.
    ///
    /// # Errors
    /// When a record is none of a finished game of this match, two records of one game differ, or a
    /// folder cannot be read or written. Games copied before stay.
    pub fn merge(
        &self,
        from: &[MatchFolder],
        into: &MatchFolder,
    ) -> Result<MatchResults, EngineMatchError> {
        let mut table = self.load_results(Some(into))?;
        for folder in from {
            for number in folder
                .game_numbers()?
                .into_iter()
                .filter(|&n| n < self.games)
            {
                let Some(record) = folder.read(number)? else {
                    continue;
                };
                match into.read(number)? {
                    Some(there) if there == record => {}
                    Some(_) => {
                        return Err(MatchFolderError::ConflictingRecords {
                            path: folder.game(number),
                            other: into.game(number),
                        }
                        .into());
                    }
                    None => {
                        // What another process plays there at this moment it writes itself.
                        let Some(claim) = into.lock_game(number)? else {
                            continue;
                        };
                        self.add_record(&mut table, number, &record, folder)?;
                        into.write(number, &record)?;
                        claim.release_and_delete();
                    }
                }
            }
        }
        into.write_results(&table.text::<G>(self.names()))?;
        Ok(table)
    }
}
