//! Searches a position, or the start position of a variant, and prints the result: `think VARIANT
//! published|ours|champion DEPTH [THREADS [POSITION]]`.
//!
//! `published` is the published method, `ours` has all improvements with the weighted sum of
//! features, `champion` is the strongest player, with its network if there is one. For measuring
//! speed and for profiling with `valgrind --tool=callgrind`.

use std::error::Error;

use focus_rules::{Position, Settings, Variant};
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use stack_ai::focus::{PublishedEvaluation, TwoSidedEvaluation};
use stack_ai::players::player;
use stack_ai::{Limits, Search, Stop};
use stack_game::MatchSettings as _;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, name, depth, rest @ ..] = &arguments[..] else {
        return Err(
            "usage: think VARIANT published|ours|champion DEPTH [THREADS [POSITION]]".into(),
        );
    };
    let threads = rest.first().map_or(Ok(1), |threads| threads.parse())?;
    let variant = Variant::find(id)?;
    let mut settings = Settings::new(variant);
    if let Some(text) = rest.get(1) {
        settings.start = focus_rules::Start::Position(Position::parse(text, variant)?);
    }
    let game = settings.start_match()?;
    let limits = Limits {
        depth: Some(depth.parse()?),
        threads,
        ..Limits::default()
    };
    let mut search: Box<dyn Search<Position>> =
        match (name.as_str(), TwoSidedEvaluation::of(variant)) {
            ("champion", _) => player("champion", game.position())?,
            ("ours", Some(evaluation)) => {
                Box::new(AlphaBeta::new(AlphaBetaConfig::FULL, evaluation))
            }
            _ => Box::new(AlphaBeta::new(
                AlphaBetaConfig::PUBLISHED,
                PublishedEvaluation,
            )),
        };
    search.think(&game, &limits, &Stop::new(), &mut |info| {
        let seconds = info.elapsed.as_secs_f64();
        println!(
            "depth {} score {} nodes {} seconds {seconds:.3} nodes/s {:.0} line {:?}",
            info.depth,
            info.score.unwrap_or_default(),
            info.nodes,
            info.nodes as f64 / seconds,
            info.pv
        );
    });
    Ok(())
}
