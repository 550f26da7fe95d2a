//! Searches the start of a variant and prints what it finds: `think VARIANT PLAYER DEPTH [NODES]`.
//!
//! For speed, and for counting instructions under `valgrind --tool=callgrind`.

use std::error::Error;

use focus_rules::{Settings, Variant};
use stack_ai::alpha_beta::{AlphaBeta, Config};
use stack_ai::focus::Published;
use stack_ai::{Limits, Search, Stop};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, name, depth] = &arguments[..] else {
        return Err("usage: think VARIANT published|ours DEPTH".into());
    };
    let variant = Variant::by_id(id).ok_or_else(|| format!("no variant '{id}'"))?;
    let game = Settings::new(variant).start_match()?;
    let limits = Limits {
        depth: Some(depth.parse()?),
        ..Limits::default()
    };
    let config = if name == "published" {
        Config::PUBLISHED
    } else {
        Config::FULL
    };
    let mut search = AlphaBeta::new(config, Published);
    search.think(&game, &limits, &Stop::new(), &mut |info| {
        let seconds = info.elapsed.as_secs_f64();
        println!(
            "depth {} score {} nodes {} seconds {seconds:.3} nodes/s {:.0} line {:?}",
            info.depth,
            info.score.unwrap_or_default(),
            info.nodes,
            info.nodes as f64 / seconds,
            info.line
        );
    });
    Ok(())
}
