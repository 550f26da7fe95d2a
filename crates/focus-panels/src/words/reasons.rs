//! The reasons for a move, in one line.

use stack_game::Seat;

use super::language::Words;
use super::phrases::{capitalised, counted, fill};
use stack_session::players::Reason;

impl Words {
    /// The facts that speak for a move of a seat, the strongest first, and that seat's chance; `name` gives the name of a
    /// seat. Empty if there is nothing to tell.
    #[must_use]
    pub fn reason(&self, reason: &Reason, mover: Seat, name: impl Fn(Seat) -> String) -> String {
        let say = &self.players;
        if reason.wins {
            return say.wins.into();
        }
        if let Some(turns) = reason.wins_in {
            return counted(say.wins_in, turns as usize, &[]);
        }
        let mut facts = self.facts(reason, mover, &name);
        if facts.is_empty() && reason.height > 1 && reason.onto > 0 {
            facts.push(fill(say.builds, &[("n", &reason.height)]));
        }
        let others = [
            (say.avoids, &reason.avoids),
            (say.prepares, &reason.prepares),
        ];
        for (phrase, other) in others {
            let Some(other) = other else { continue };
            let does = self.list(&self.facts(&other.reason, other.seat, &name));
            if !does.is_empty() {
                facts.push(fill(phrase, &[("move", &other.text), ("facts", &does)]));
            }
        }
        let line = capitalised(&self.list(&facts));
        let Some(chance) = reason.chance else {
            return line;
        };
        let phrase = if facts.is_empty() {
            say.chance_alone
        } else {
            say.chance
        };
        let chance = self.chance_margin(chance, reason.margin);
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("reasons", &line),
            ("seat", &name(mover)),
            ("chance", &chance),
        ];
        fill(phrase, &values)
    }

    /// What a move of a seat does, the strongest first.
    fn facts(&self, reason: &Reason, mover: Seat, name: impl Fn(Seat) -> String) -> Vec<String> {
        let say = &self.players;
        let mut facts = Vec::new();
        if reason.wins {
            facts.push(say.wins_it.into());
        }
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
            None => {}
        }
        facts
    }
}
