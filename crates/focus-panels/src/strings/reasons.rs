//! The reasons for a move, in one line.

use stack_game::Seat;

use super::language::Strings;
use super::phrases::{capitalize, fill_in, plural};
use stack_session::players::MoveReason;

impl Strings {
    /// The facts that speak for a move of a seat, the strongest first, and that seat's chance; `name` gives the name of a
    /// seat. Empty if there is nothing to tell.
    #[must_use]
    pub fn move_reason(
        &self,
        reason: &MoveReason,
        mover: Seat,
        name: impl Fn(Seat) -> String,
    ) -> String {
        let say = &self.players;
        if reason.wins {
            return say.wins.into();
        }
        if let Some(turns) = reason.wins_in {
            return plural(say.wins_in, turns as usize, &[]);
        }
        let mut facts = self.facts(reason, mover, &name);
        if facts.is_empty() && reason.height_after > 1 && reason.height_before > 0 {
            facts.push(fill_in(say.builds, &[("n", &reason.height_after)]));
        }
        let others = [
            (say.avoids, &reason.prevents),
            (say.prepares, &reason.prepares),
        ];
        for (phrase, other) in others {
            let Some(other) = other else { continue };
            let does = self.join_list(&self.facts(&other.reason, other.seat, &name));
            if !does.is_empty() {
                facts.push(fill_in(phrase, &[("move", &other.text), ("facts", &does)]));
            }
        }
        let line = capitalize(&self.join_list(&facts));
        let Some(chance) = reason.chance else {
            return line;
        };
        let phrase = if facts.is_empty() {
            say.chance_alone
        } else {
            say.chance
        };
        let chance = self.win_chance_with_margin(chance, reason.uncertainty);
        let values: [(&str, &dyn std::fmt::Display); 3] = [
            ("reasons", &line),
            ("seat", &name(mover)),
            ("chance", &chance),
        ];
        fill_in(phrase, &values)
    }

    /// What a move of a seat does, the strongest first.
    fn facts(
        &self,
        reason: &MoveReason,
        mover: Seat,
        name: impl Fn(Seat) -> String,
    ) -> Vec<String> {
        let say = &self.players;
        let mut facts = Vec::new();
        if reason.wins {
            facts.push(say.wins_it.into());
        }
        if reason.captures > 0 {
            facts.push(plural(say.captures, reason.captures, &[]));
        }
        if reason.reserve_gain > 0 {
            facts.push(plural(say.reserve, reason.reserve_gain, &[]));
        }
        match reason.wins_stack {
            Some(seat) if seat == mover => facts.push(say.wins_stack.into()),
            Some(seat) => facts.push(fill_in(say.gives_stack, &[("seat", &name(seat))])),
            None => {}
        }
        match reason.takes_over {
            Some((seat, 1)) => facts.push(fill_in(say.takes_one, &[("seat", &name(seat))])),
            Some((seat, n)) => facts.push(fill_in(say.takes, &[("seat", &name(seat)), ("n", &n)])),
            None => {}
        }
        facts
    }
}
