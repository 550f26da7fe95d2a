//! The reasons for a hint, in one line.

use stack_game::Seat;

use super::language::Words;
use super::phrases::{capitalised, counted, fill};
use stack_session::players::Reason;

impl Words {
    /// The facts that speak for a move of a seat, the strongest first, and that seat's chance; `name` gives the name of a seat.
    #[must_use]
    pub fn reason(&self, reason: &Reason, mover: Seat, name: impl Fn(Seat) -> String) -> String {
        let say = &self.players;
        if reason.wins {
            return say.wins.into();
        }
        if let Some(turns) = reason.wins_in {
            return counted(say.wins_in, turns as usize, &[]);
        }
        let mut facts = Vec::new();
        if reason.captures > 0 {
            facts.push(counted(say.captures, reason.captures, &[]));
        }
        if reason.reserve > 0 {
            facts.push(counted(say.reserve, reason.reserve, &[]));
        }
        match reason.wins_stack {
            Some(seat) if seat == mover => facts.push(say.wins_stack.into()),
            Some(seat) => facts.push(fill(say.gives_stack, &[("seat", &name(seat))])),
            None => {}
        }
        match reason.takes {
            Some((seat, 1)) => facts.push(fill(say.takes_one, &[("seat", &name(seat))])),
            Some((seat, n)) => facts.push(fill(say.takes, &[("seat", &name(seat)), ("n", &n)])),
            None if !facts.is_empty() => {}
            None if reason.height > 1 && reason.onto > 0 => {
                facts.push(fill(say.builds, &[("n", &reason.height)]));
            }
            None => facts.push(say.goes.into()),
        }
        let line = capitalised(&self.list(&facts));
        match reason.chance {
            Some(chance) => {
                let percent = (chance * 100.0).round();
                let values: [(&str, &dyn std::fmt::Display); 3] =
                    [("reasons", &line), ("seat", &name(mover)), ("n", &percent)];
                fill(say.chance, &values)
            }
            None => line,
        }
    }
}
