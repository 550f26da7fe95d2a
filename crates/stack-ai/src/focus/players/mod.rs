//! The named players of Focus.

mod champion;
mod levels;
mod mirror;
mod published;
mod sight;

use std::sync::LazyLock;

use focus_rules::Position;

use self::mirror::Mirror;
use crate::Policy;
use crate::focus::packed::pack;
use crate::players::{
    Greedy, Playable, Player, Random, champion_and_levels, everywhere, rated_players,
};
use stack_game::Game as _;

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
        Some(pack(self)?.to_vec())
    }
}

/// Those that not every game has.
fn others() -> [Player<Position>; 9] {
    [
        Player {
            plays: |position| published::has_two_sides(position.variant()),
            ..everywhere(
                "alpha-beta",
                "as published: alpha-beta for two sides",
                |_| published::alpha_beta(),
            )
        },
        several(
            "maxn",
            "as published: each seat does what is best for itself",
            Policy::MaxN,
        ),
        several(
            "paranoid",
            "as published: all others are against the mover",
            Policy::Paranoid,
        ),
        several(
            "brs",
            "as published: of all others the one replies that hurts most",
            Policy::BestReply,
        ),
        everywhere(
            "mcts",
            "as published: Monte-Carlo tree search, progressive history",
            |_| published::mcts(),
        ),
        everywhere("uct", "mcts without progressive history", |_| {
            published::uct()
        }),
        everywhere(
            "greedy",
            "looks at its own move only: takes what is free, pieces and stacks",
            |_| Box::new(Greedy { likes }),
        ),
        everywhere(
            "random",
            "any legal move, each as likely as another",
            |_| Box::new(Random),
        ),
        Player {
            plays: |position| mirror::plays(position.variant()),
            sits: mirror::sits,
            ..everywhere(
                "mirror",
                "second seat of two without exchange: answers each move by its image",
                |_| Box::new(Mirror),
            )
        },
    ]
}

/// A player for more than two seats.
fn several(name: &'static str, about: &'static str, policy: Policy) -> Player<Position> {
    Player {
        plays: |position| published::has_many_seats(position.variant()),
        ..everywhere(name, about, move |_| published::several(policy))
    }
}

/// The value of a move for the greedy player, in hundredths of a piece: captured pieces, and how many more stacks its side
/// owns than the others, each as much as a piece.
fn likes(before: &Position, after: &Position) -> i32 {
    let seat = before.turn();
    let captured = after.captures(seat) - before.captures(seat);
    let team = before.variant().team(seat);
    let mut stacks = 0;
    for &seat in before.seats() {
        let owned = after.topped(seat) as i32;
        stacks += if team.contains(seat) { owned } else { -owned };
    }
    100 * (captured as i32 + stacks)
}
