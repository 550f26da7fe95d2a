//! The named players of Focus.

mod champion;
mod levels;
mod mirror;
mod published;

use focus_rules::Position;

use self::mirror::Mirror;
use crate::Policy;
use crate::players::{Greedy, Make, Playable, Player, Random, everywhere, level};

impl Playable for Position {
    fn variant_id(&self) -> &str {
        self.variant().id()
    }

    fn players() -> &'static [Player<Self>] {
        &PLAYERS
    }
}

static PLAYERS: [Player<Position>; 18] = [
    everywhere("champion", "the strongest of all", |position| {
        champion::champion(position.variant())
    }),
    level(1, |position| levels::level(1, position.variant())),
    level(2, |position| levels::level(2, position.variant())),
    level(3, |position| levels::level(3, position.variant())),
    level(4, |position| levels::level(4, position.variant())),
    level(5, |position| levels::level(5, position.variant())),
    level(6, |position| levels::level(6, position.variant())),
    level(7, |position| levels::level(7, position.variant())),
    level(8, |position| levels::level(8, position.variant())),
    Player {
        name: "alpha-beta",
        about: "as published: alpha-beta for two sides",
        plays: |position| published::has_two_sides(position.variant()),
        sits: |_, _| Ok(()),
        make: |_| published::alpha_beta(),
    },
    several(
        "maxn",
        "as published: each seat does what is best for itself",
        |_| published::several(Policy::MaxN),
    ),
    several(
        "paranoid",
        "as published: all others are against the mover",
        |_| published::several(Policy::Paranoid),
    ),
    several(
        "brs",
        "as published: of all others the one replies that hurts most",
        |_| published::several(Policy::BestReply),
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
        "looks at its own move only: captures most, then owns most stacks",
        |_| Box::new(Greedy { likes }),
    ),
    everywhere(
        "random",
        "any legal move, each as likely as another",
        |_| Box::new(Random),
    ),
    Player {
        name: "mirror",
        about: "second seat of two without exchange: answers each move by its image",
        plays: |position| mirror::plays(position.variant()),
        sits: mirror::sits,
        make: |_| Box::new(Mirror),
    },
];

/// A player for more than two seats.
const fn several(
    name: &'static str,
    about: &'static str,
    make: Make<Position>,
) -> Player<Position> {
    Player {
        plays: |position| published::has_many_seats(position.variant()),
        ..everywhere(name, about, make)
    }
}

/// What the greedy player likes: captured pieces and stacks on top, each as much as the other, in
/// hundredths of a piece.
fn likes(before: &Position, after: &Position) -> i32 {
    let seat = before.turn();
    let captured = after.captures(seat) - before.captures(seat);
    100 * (captured + after.topped(seat)) as i32
}
