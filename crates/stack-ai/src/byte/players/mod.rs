//! The named players of Byte.

mod champion;
mod levels;
mod sight;

use std::sync::LazyLock;

use byte_rules::Position;
use byte_rules::colour::COLOURS;
use stack_game::{Game as _, Seat};

use super::Tops;
use super::packed::pack;
use crate::alpha_beta::{AlphaBeta, Config};
use crate::players::{
    Greedy, Playable, Player, Random, champion_and_levels, everywhere, rated_players,
};
use crate::{Evaluation, Mcts, MctsConfig};

impl Playable for Position {
    fn variant_id(&self) -> &str {
        self.variant().id()
    }

    fn players() -> &'static [Player<Self>] {
        static PLAYERS: LazyLock<Vec<Player<Position>>> = LazyLock::new(|| {
            let common = champion_and_levels(champion::champion, levels::held_back);
            common.chain(others()).collect()
        });
        &PLAYERS
    }

    fn rated() -> &'static [Player<Self>] {
        static RATED: LazyLock<Vec<Player<Position>>> =
            LazyLock::new(|| rated_players(levels::held_back));
        &RATED
    }

    fn packed(&self) -> Option<Vec<u8>> {
        Some(pack(self).to_vec())
    }
}

/// Those that not every game has.
fn others() -> [Player<Position>; 5] {
    [
        everywhere(
            "alpha-beta",
            "plain alpha-beta that counts the checkers under one's own tops",
            |_| Box::new(AlphaBeta::new(Config::PUBLISHED, Tops)),
        ),
        everywhere(
            "mcts",
            "Monte-Carlo tree search, progressive history",
            |_| Box::new(Mcts::new(MctsConfig::published(), Tops)),
        ),
        everywhere("uct", "mcts without progressive history", |_| {
            let config = MctsConfig {
                history: 0.0,
                ..MctsConfig::published()
            };
            Box::new(Mcts::new(config, Tops))
        }),
        everywhere(
            "greedy",
            "looks at its own move only: wins stacks, then has most under its tops",
            |_| Box::new(Greedy { likes }),
        ),
        everywhere(
            "random",
            "any legal move, each as likely as another",
            |_| Box::new(Random),
        ),
    ]
}

/// The value of a move for the greedy player: stacks won before all, then the plain evaluation.
fn likes(before: &Position, after: &Position) -> i32 {
    let own = before.turn();
    let won = |seat: Seat| i32::from(after.won(seat) - before.won(seat));
    let stacks: i32 = COLOURS
        .map(|seat| if seat == own { won(seat) } else { -won(seat) })
        .iter()
        .sum();
    STACK * stacks + Tops.value(after, own)
}

/// More than all checkers on the board.
const STACK: i32 = 5_000;
