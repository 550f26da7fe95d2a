//! The named players of Focus.

mod champion;
mod levels;
mod mirror;
mod published;
mod sight;

use std::sync::LazyLock;

use focus_rules::Position;

use self::mirror::Mirror;
use crate::OpponentModel;
use crate::focus::packed::pack;
use crate::players::{
    Greedy, Playable, Player, Random, any_variant_player, champion_and_levels,
    make_players_by_rating,
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

    fn players_by_rating() -> &'static [Player<Self>] {
        static RATED: LazyLock<Vec<Player<Position>>> =
            LazyLock::new(|| make_players_by_rating(levels::held_back));
        &RATED
    }

    fn packed(&self) -> Option<Vec<u8>> {
        Some(pack(self)?.to_vec())
    }
}

/// Players other than the champion and the levels.
fn others() -> [Player<Position>; 9] {
    [
        Player {
            supports_variant: |position| published::has_two_sides(position.variant()),
            ..any_variant_player(
                "alpha-beta",
                "as published: alpha-beta for two sides",
                |_| published::alpha_beta(),
            )
        },
        several(
            "maxn",
            "as published: each seat does what is best for itself",
            OpponentModel::MaxN,
        ),
        several(
            "paranoid",
            "as published: all others are against the mover",
            OpponentModel::Paranoid,
        ),
        several(
            "brs",
            "as published: of all others the one replies that hurts most",
            OpponentModel::BestReply,
        ),
        any_variant_player(
            "mcts",
            "as published: Monte-Carlo tree search, progressive history",
            |_| published::mcts(),
        ),
        any_variant_player("uct", "mcts without progressive history", |_| {
            published::uct()
        }),
        any_variant_player(
            "greedy",
            "looks at its own move only: takes what is free, pieces and stacks",
            |_| Box::new(Greedy { likes }),
        ),
        any_variant_player(
            "random",
            "any legal move, each as likely as another",
            |_| Box::new(Random),
        ),
        Player {
            supports_variant: |position| mirror::plays(position.variant()),
            supports_seat: mirror::sits,
            ..any_variant_player(
                "mirror",
                "second seat of two without exchange: answers each move by its image",
                |_| Box::new(Mirror),
            )
        },
    ]
}

/// A player for more than two seats.
fn several(name: &'static str, about: &'static str, policy: OpponentModel) -> Player<Position> {
    Player {
        supports_variant: |position| published::has_many_seats(position.variant()),
        ..any_variant_player(name, about, move |_| published::several(policy))
    }
}

/// The score of a move for the greedy player, in hundredths of a piece: captured pieces, and its
/// side's stacks minus the others'.
fn likes(before: &Position, after: &Position) -> i32 {
    let seat = before.turn();
    let captured = after.captures(seat) - before.captures(seat);
    let team = before.variant().team(seat);
    let mut stacks = 0;
    for &seat in before.seats() {
        let owned = after.controlled_count(seat) as i32;
        stacks += if team.contains(seat) { owned } else { -owned };
    }
    100 * (captured as i32 + stacks)
}
