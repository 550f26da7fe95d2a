//! The subcommand `merge`: combines the shards of a match.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use stack_ai::games::GameVisitor;
use stack_ai::players::Playable;
use stack_game::MatchSettings;
use stack_match::{MatchConditions, MatchFolder};

use crate::matches::{self, MatchArgs};
use crate::openings;

/// The shards to merge.
#[derive(Args, Debug)]
pub struct MergeArgs {
    /// Folders of the shards, all of one match.
    #[arg(required = true, value_name = "DIR")]
    from: Vec<PathBuf>,
    /// Folder of the merged match: a new one, or one of the same match.
    #[arg(long, value_name = "DIR")]
    into: PathBuf,
    /// Opening file of the match, if it was moved.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
}

/// Copies the games of all shards into one folder and validates each one; prints the results like
/// `match`.
///
/// # Errors
/// The error of a folder or game, or the difference between two shards.
pub fn run(arguments: &MergeArgs, out: &mut impl Write) -> Result<(), String> {
    let conditions: Vec<MatchConditions> = (arguments.from.iter())
        .map(MatchFolder::conditions)
        .collect::<Result<_, _>>()
        .map_err(|what| what.to_string())?;
    let folders = arguments.from.iter().map(PathBuf::as_path);
    let parts: Vec<_> = folders.zip(&conditions).collect();
    let Some(&(first_folder, first)) = parts.first() else {
        return Err("a DIR is needed".into());
    };
    let mut match_arguments = MatchArgs::from_conditions(first)
        .map_err(|what| format!("{}: match.ron: {what}", first_folder.display()))?;
    match_arguments.openings = openings::find(&parts, arguments.openings.as_deref())?;
    let text = match_arguments.game.visit(MergeParts {
        arguments,
        conditions: first,
        match_arguments: &match_arguments,
    })??;
    out.write_all(text.as_bytes())
        .map_err(|error| error.to_string())
}

/// Merges the shards; returns the text to print.
struct MergeParts<'a> {
    arguments: &'a MergeArgs,
    /// The conditions of the first shard.
    conditions: &'a MatchConditions,
    /// The match that these conditions describe.
    match_arguments: &'a MatchArgs,
}

impl GameVisitor for MergeParts<'_> {
    type Output = Result<String, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let engine_match = self.match_arguments.engine_match(&settings)?;
        let mut conditions = engine_match.conditions();
        // All shards were played by the same builds, but not necessarily by this one.
        let recorded = self.conditions.iter();
        let recorded = recorded.filter(|(name, _)| matches::is_command_line_condition(name));
        conditions.extend(recorded.map(|(name, value)| (name.clone(), value.clone())));
        // The merged match continues with the opening file found here.
        conditions.extend(self.match_arguments.openings_condition());
        let from: Vec<MatchFolder> = (self.arguments.from.iter())
            .map(|path| MatchFolder::open_existing(path, &conditions))
            .collect::<Result<_, _>>()
            .map_err(|what| what.to_string())?;
        let into = MatchFolder::open(&self.arguments.into, &conditions);
        let into = into.map_err(|what| format!("--into: {what}"))?;
        let results = engine_match
            .merge(&from, &into)
            .map_err(|error| error.to_string())?;
        let mut text = results.text::<A::Game>(engine_match.names());
        let last = results.outcomes().next_back();
        let games = last.map_or(0, |(number, _)| number + 1);
        let missing: Vec<String> = (0..games)
            .filter(|&number| !results.contains(number))
            .map(|number| (number + 1).to_string())
            .collect();
        if !missing.is_empty() {
            text += &format!("missing before the last game: {}\n", missing.join(" "));
        }
        let result = matches::result_line(&results, engine_match.names(), settings.variant());
        Ok(format!("{text}\n{result}\n"))
    }
}
