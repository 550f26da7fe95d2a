//! Analyzes every move of a recorded game: `analyse RECORD [MILLISECONDS]`.
//!
//! Prints for each move the mover's win probability before and after it, from searches of both
//! positions, and the champion's move if the loss is at least a tenth.

use std::error::Error;
use std::time::Duration;

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::{DEFAULT_PLAYER, Playable, player};
use stack_ai::{Limits, Search, Stop};
use stack_game::{Describe, Game, Match, MatchSettings, Record, Seat};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, rest @ ..] = &arguments[..] else {
        return Err("usage: analyse RECORD [MILLISECONDS]".into());
    };
    let milliseconds = rest.first().map_or(Ok(200), |number| number.parse())?;
    let record = Record::read(&std::fs::read_to_string(file)?)?;
    let time = Duration::from_millis(milliseconds);
    games::visit(
        &record.variant,
        Analysis {
            record: &record,
            time,
        },
    )?
}

/// Analyzes a record of any game.
struct Analysis<'a> {
    record: &'a Record,
    time: Duration,
}

/// Losses of win probability from here on are reported.
const MISTAKE: f32 = 0.1;

impl GameVisitor for Analysis<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<A: MatchSettings<Game: Playable>>(self, _: A) -> Self::Output {
        let (settings, recorded) = A::replay(self.record)?;
        let mut game = settings.start_match()?;
        let mut champion = player(DEFAULT_PLAYER, game.position())?;
        let (mut best, mut chances) = self.think(&mut *champion, &game);
        for (number, &mv) in recorded.moves().iter().enumerate() {
            let position = game.position();
            let (seat, letter) = (position.turn(), A::Game::seat_letter(position.turn()));
            let (text, better) = (
                position.move_text(mv),
                best.map(|mv| position.move_text(mv)),
            );
            game.play(mv).map_err(|why| why.to_string())?;
            let before = chances[seat.index()];
            (best, chances) = self.think(&mut *champion, &game);
            let after = chances[seat.index()];
            let better = better.filter(|better| before - after >= MISTAKE && *better != text);
            let better = better.map_or(String::new(), |better| format!("  better: {better}"));
            println!(
                "{:3} {letter} {text:8} {:3.0} % -> {:3.0} %{better}",
                number + 1,
                100.0 * before,
                100.0 * after
            );
        }
        Ok(())
    }
}

impl Analysis<'_> {
    /// The best move and the win probabilities, from a search or from the result.
    fn think<G: Game>(
        &self,
        champion: &mut dyn Search<G>,
        game: &Match<G>,
    ) -> (Option<G::Move>, [f32; Seat::MAX]) {
        let mut chances = [0.0; Seat::MAX];
        if let Some(outcome) = game.outcome() {
            let seats = game.position().seats();
            let even = 1.0 / seats.len() as f32;
            for &seat in seats {
                chances[seat.index()] = if outcome.is_draw() {
                    even
                } else {
                    f32::from(u8::from(outcome.winners.contains(seat)))
                };
            }
            return (None, chances);
        }
        let limits = Limits {
            time: Some(self.time),
            ..Limits::default()
        };
        let on_info = &mut |info: &stack_ai::Info<G::Move>| chances = info.chances;
        let best = champion.think(game, &limits, &Stop::new(), on_info);
        (best, chances)
    }
}
