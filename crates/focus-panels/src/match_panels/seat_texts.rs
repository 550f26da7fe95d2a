//! Texts about a seat: for screen readers, tooltips and the end of a match.

use stack_session::game::Controller;

use super::seat_card::{Form, SeatCard};
use crate::strings::Strings;

impl SeatCard {
    /// Describes the card to screen readers in one line.
    #[must_use]
    pub fn summary(&self, words: &Strings) -> String {
        let say = &words.table;
        let state = self.won.then_some(say.won);
        let state = state.or(self.to_move.then_some(say.to_move));
        let name = match state {
            Some(state) => format!("{} {state}", self.name),
            None => self.name.clone(),
        };
        match (&self.player_status, self.evaluation) {
            (Some(player), Some(thought)) => {
                [name, player.clone(), words.win_chance(thought.win_chance)].join(", ")
            }
            _ => name,
        }
    }

    /// Describes the card to screen readers; next to trays including the pieces in them.
    pub(super) fn told(&self, words: &Strings, form: Form) -> String {
        let summary = self.summary(words);
        if form == Form::Listed {
            return summary;
        }
        let opening = self
            .has_starting_piece
            .then(|| words.table.opening_left.to_string());
        let parts = [
            Some(summary),
            Some(self.pieces(words)),
            opening,
            self.note.clone(),
        ];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The tooltip of the card: the name if it is truncated, the team, the pieces, the search
    /// depth, and what a click does.
    pub(super) fn details(&self, words: &Strings, cut: bool, form: Form) -> String {
        let name = cut.then(|| self.name.clone());
        let pieces = (form != Form::Listed).then(|| self.pieces(words));
        let thought = self.evaluation;
        let ahead =
            thought.map(|thought| words.search_depth(thought.depth, thought.nodes_per_second));
        let click = (!self.choices.is_empty()).then(|| words.players.change.to_string());
        // Always named here, as the card may have no space for it.
        let team = match form {
            Form::AtDishes(team) => team.map(str::to_string),
            Form::Listed => None,
        };
        let lines = [name, team, self.rated(words), pieces, ahead, click]
            .into_iter()
            .flatten();
        // For an earlier position the search depth isn't known.
        let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    }

    /// Counts of stacks, reserve and captures: "9 stacks · Reserve 2".
    pub(crate) fn pieces(&self, words: &Strings) -> String {
        let say = &words.table;
        let counted = |name: &str, count: usize| (count > 0).then(|| format!("{name} {count}"));
        let captured = self.captures.iter().flatten().map(|(_, count)| count).sum();
        let stacks = Some(self.stacks.clone()).filter(|text| !text.is_empty());
        let reserve = counted(say.reserve, self.reserve.unwrap_or_default());
        let parts = [stacks, reserve, counted(say.captured, captured)];
        // Without owned stacks, as in Byte, the progress counts.
        let reached = self.progress.iter().filter(|_| self.stacks.is_empty());
        let reached = reached.map(|progress| {
            let name = words.progress_name(progress.rule.0);
            Some(format!("{name} {} / {}", progress.have, progress.need))
        });
        let parts = parts.into_iter().chain(reached);
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    fn rated(&self, words: &Strings) -> Option<String> {
        let Controller::Computer(name) = &self.controller else {
            return None;
        };
        Some(words.player_with_rating(&words.player_name(name), self.rating?))
    }
}

#[cfg(test)]
mod tests {
    use egui::Color32;
    use stack_game::{BoardSide, Seat};
    use stack_session::players::PlayerChoice;

    use super::super::seat_card::SeatEvaluation;
    use super::*;
    use crate::strings::ENGLISH;
    use crate::style::SeatEmblem;

    #[test]
    fn details_have_no_empty_line() {
        let seat = SeatCard {
            emblem: SeatEmblem {
                symbol: 0,
                color: Color32::GREEN,
            },
            name: "Ada".into(),
            color_name: String::new(),
            seat: Seat::new(0),
            side: BoardSide::South,
            controller: Controller::Computer("level-3".into()),
            choices: vec![PlayerChoice {
                name: "level-4",
                description: "",
                rating: Some(1_234),
                unavailable_reason: None,
            }],
            ratings: None,
            rating: None,
            player_status: Some("Level 3".into()),
            evaluation: Some(SeatEvaluation::default()),
            to_move: false,
            won: false,
            has_starting_piece: false,
            starts_with_piece: false,
            reserve: None,
            captures: None,
            stacks: String::new(),
            progress: Vec::new(),
            time_used: None,
            note: None,
        };
        let click = ENGLISH.players.change;
        let listed = |seat: &SeatCard, cut| seat.details(&ENGLISH, cut, Form::Listed);
        assert_eq!(listed(&seat, true), format!("Ada\n{click}"));
        assert_eq!(listed(&seat, false), click);
        let level_4 = SeatCard {
            controller: Controller::Computer("level-4".into()),
            rating: Some(1_234),
            ..seat
        };
        let rated = format!("Level 4 · rated 1230\n{click}");
        assert_eq!(listed(&level_4, false), rated);
        let team = Form::AtDishes(Some("Green and Yellow"));
        let told = level_4.details(&ENGLISH, false, team);
        assert!(told.starts_with("Green and Yellow\n"), "{told}");
        let over = SeatCard {
            choices: Vec::new(),
            ..level_4
        };
        assert_eq!(listed(&over, false), "Level 4 · rated 1230");
    }
}
