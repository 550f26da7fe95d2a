//! The subcommand `merge`: combines the parts of a match.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use stack_ai::games::GameVisitor;
use stack_ai::players::Playable;
use stack_game::MatchSettings;
use stack_match::{MatchConditions, MatchFolder};

use crate::{matches, openings};

/// The parts to merge.
#[derive(Args, Debug)]
pub struct MergeArgs {
    /// Folders of the parts, all of one match.
    #[arg(required = true, value_name = "DIR")]
    from: Vec<PathBuf>,
    /// Folder of the merged match: a new one, or one of the same match.
    #[arg(long, value_name = "DIR")]
    into: PathBuf,
    /// Opening file of the match, if it was moved.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
}

/// Copies the games of all parts into one folder and validates each one; prints the results like
/// `match`.
///
/// # Errors
/// The error of a folder or game, or the difference between two parts.
pub fn run(arguments: &MergeArgs, out: &mut impl Write) -> Result<(), String> {
    let conditions_of = |folder| MatchFolder::conditions(folder).map_err(|what| what.to_string());
    let conditions: Vec<MatchConditions> = (arguments.from.iter())
        .map(conditions_of)
        .collect::<Result<_, _>>()?;
    let folders = arguments.from.iter().map(PathBuf::as_path);
    let parts: Vec<_> = folders.zip(&conditions).collect();
    let Some(&(first, found)) = parts.first() else {
        return Err("a DIR is needed".into());
    };
    let mut described = matches::MatchArgs::of(found)
        .map_err(|what| format!("{}: match.ron: {what}", first.display()))?;
    described.set_max_games(openings::find(&parts, arguments.openings.as_deref())?);
    let join = Join(arguments, found, &described);
    let text = described.visit(join)??;
    out.write_all(text.as_bytes())
        .map_err(|error| error.to_string())
}

struct Join<'a>(&'a MergeArgs, &'a MatchConditions, &'a matches::MatchArgs);

impl GameVisitor for Join<'_> {
    type Output = Result<String, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let Self(arguments, found, described) = self;
        let engine_match = described.engine_match(&settings)?;
        // All parts were played by the same builds, but not necessarily by this one.
        let mut conditions = engine_match.conditions();
        let others = found
            .iter()
            .filter(|(name, _)| matches::is_command_line_condition(name));
        conditions.extend(others.map(|(name, value)| (name.clone(), value.clone())));
        // The merged match continues with the opening file found here.
        conditions.extend(described.openings_condition());
        let existing = |path: &PathBuf| {
            let folder = MatchFolder::open_existing(path, &conditions);
            folder.map_err(|what| what.to_string())
        };
        let from: Vec<MatchFolder> = arguments
            .from
            .iter()
            .map(existing)
            .collect::<Result<_, _>>()?;
        let into = MatchFolder::open(&arguments.into, &conditions);
        let into = into.map_err(|what| format!("--into: {what}"))?;
        let results = engine_match
            .merge(&from, &into)
            .map_err(|error| error.to_string())?;
        let mut text = results.text::<A::Game>(engine_match.names());
        let games = results
            .outcomes()
            .next_back()
            .map_or(0, |(last, _)| last + 1);
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
