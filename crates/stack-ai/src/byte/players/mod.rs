//! The named players of Byte.

mod champion;
mod levels;
mod sight;

use std::sync::LazyLock;

use byte_rules::Position;
use byte_rules::color::COLORS;
use stack_game::{Game as _, Seat};

use super::ByteMaterial;
use super::packed::pack;
use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::players::{
    Greedy, Playable, Player, Random, any_variant_player, champion_and_levels,
    make_players_by_rating,
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

    fn players_by_rating() -> &'static [Player<Self>] {
        static RATED: LazyLock<Vec<Player<Position>>> =
            LazyLock::new(|| make_players_by_rating(levels::held_back));
        &RATED
    }

    fn packed(&self) -> Option<Vec<u8>> {
        Some(pack(self).to_vec())
    }
}

/// Players other than the champion and the levels.
fn others() -> [Player<Position>; 5] {
    [
        any_variant_player(
            "alpha-beta",
            "plain alpha-beta that counts the checkers under one's own tops",
            |_| Box::new(AlphaBeta::new(AlphaBetaConfig::PUBLISHED, ByteMaterial)),
        ),
        any_variant_player(
            "mcts",
            "Monte-Carlo tree search, progressive history",
            |_| Box::new(Mcts::new(MctsConfig::published(), ByteMaterial)),
        ),
        any_variant_player("uct", "mcts without progressive history", |_| {
            let config = MctsConfig {
                history: 0.0,
                ..MctsConfig::published()
            };
            Box::new(Mcts::new(config, ByteMaterial))
        }),
        any_variant_player(
            "greedy",
            "looks at its own move only: wins stacks, then has most under its tops",
            |_| Box::new(Greedy { likes }),
        ),
        any_variant_player(
            "random",
            "any legal move, each as likely as another",
            |_| Box::new(Random),
        ),
    ]
}

/// The score of a move for the greedy player: stacks won first, then the plain evaluation.
fn likes(before: &Position, after: &Position) -> i32 {
    let own = before.turn();
    let won = |seat: Seat| i32::from(after.won(seat) - before.won(seat));
    let stacks: i32 = COLORS
        .map(|seat| if seat == own { won(seat) } else { -won(seat) })
        .iter()
        .sum();
    STACK * stacks + ByteMaterial.value(after, own)
}

/// More than all checkers on the board.
const STACK: i32 = 5_000;
