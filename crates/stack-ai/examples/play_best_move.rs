//! Prints the best move in a position, or at the start of a variant, and the board after it:
//! `play_best_move VARIANT [MILLISECONDS [POSITION]]`.
//!
//! For example `play_best_move byte` or `play_best_move two 2000 "4/…"`.

use std::error::Error;
use std::time::Duration;

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::{DEFAULT_PLAYER, Playable, player};
use stack_ai::{Limits, Stop};
use stack_game::{Describe, MatchSettings};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [variant, rest @ ..] = &arguments[..] else {
        return Err("usage: play_best_move VARIANT [MILLISECONDS [POSITION]]".into());
    };
    let milliseconds = rest.first().map_or(Ok(1_000), |number| number.parse())?;
    games::visit(
        variant,
        BestMove {
            time: Duration::from_millis(milliseconds),
            position: rest.get(1).map(String::as_str),
        },
    )?
}

/// Plays the best move in any game.
struct BestMove<'a> {
    time: Duration,
    position: Option<&'a str>,
}

impl GameVisitor for BestMove<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<A: MatchSettings<Game: Playable>>(self, mut settings: A) -> Self::Output {
        if let Some(position) = self.position {
            settings.set_start(position)?;
        }
        let mut game = settings.start_match()?;
        let limits = Limits {
            time: Some(self.time),
            ..Limits::default()
        };
        let mut champion = player(DEFAULT_PLAYER, game.position())?;
        let chosen = champion.think(&game, &limits, &Stop::new(), &mut |info| {
            println!(
                "depth {:2}  {:9} nodes  {}",
                info.depth,
                info.nodes,
                line(game.position(), &info.pv)
            );
        });
        let Some(mv) = chosen else {
            println!("the game is over");
            return Ok(());
        };
        println!("best move: {}", game.position().move_text(mv));
        game.play(mv).map_err(|error| error.to_string())?;
        println!("position:  {}", game.position().position_text());
        Ok(())
    }
}

/// A variation as text.
fn line<G: Describe>(position: &G, moves: &[G::Move]) -> String {
    let texts: Vec<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
    texts.join(" ")
}
