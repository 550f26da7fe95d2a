//! Names and thumbnails of variants for the library.

use std::collections::HashMap;

use stack_game::{Seat, SeatSet, Square};
use stack_session::game::{HUMAN, VariantCard};
use stack_session::library::{
    GameResult, GameSummary, SearchText, SearchTextFn, SeatSummary, players_of,
};
use stack_session::play::SeatedMatch;

use crate::hud::variant_title;
use crate::strings::{Strings, fill_in};
use crate::style::{SeatColors, SeatEmblem};

/// The labels of all variants, by id.
pub struct VariantLabels(HashMap<String, VariantLabel>);

/// What all games of a variant share.
pub(super) struct VariantLabel {
    /// The playable squares.
    pub(super) squares: Vec<Square>,
    /// The emblem of each seat, by index.
    pub(super) emblems: [SeatEmblem; 4],
    seats: Vec<BoardSeat>,
}

/// A seat of a variant.
struct BoardSeat {
    seat: Seat,
    letter: char,
    /// The color's English name.
    colour: String,
    /// The seats that win together with it.
    team: SeatSet,
}

impl VariantLabels {
    /// Collects the labels of the variants on these cards.
    #[must_use]
    pub fn new(cards: &[VariantCard], colours: SeatColors) -> Self {
        let mut all = HashMap::new();
        for card in cards {
            all.insert(
                card.id.clone(),
                VariantLabel::of(card, &card.squares, colours),
            );
            if let Some(other) = &card.alt {
                all.insert(
                    other.id.clone(),
                    VariantLabel::of(card, &other.squares, colours),
                );
            }
        }
        Self(all)
    }

    /// Texts of the games for searching and sorting.
    #[must_use]
    pub fn captions(self, words: &'static Strings) -> SearchTextFn {
        SearchTextFn::new(move |summary| {
            let board = self.of_variant(&summary.variant);
            let players = board.map(|board| board.players(&summary.seats, words));
            SearchText {
                players: players.unwrap_or_default(),
                game: words.game_name(&summary.game),
                variant: variant_title(&summary.variant, words),
            }
        })
    }

    /// The players of the current match, as in a row.
    #[must_use]
    pub fn players(&self, current: &SeatedMatch, words: &Strings) -> String {
        let board = self.of_variant(&current.setup.variant);
        let players = board.map(|board| board.players(&players_of(current), words));
        players.unwrap_or_default()
    }

    pub(super) fn of_variant(&self, variant: &str) -> Option<&VariantLabel> {
        self.0.get(variant)
    }
}

impl VariantLabel {
    fn of(card: &VariantCard, squares: &[Square], colours: SeatColors) -> Self {
        let mut marks = [0, 1, 2, 3].map(|design| SeatEmblem {
            symbol: design,
            color: colours.named(""),
        });
        let seats = card.seats.iter().zip(&card.teams);
        let seats = seats.map(|(setup, &(seat, team))| {
            // The default name of a seat is its color.
            marks[seat.index()].color = colours.named(&setup.name);
            BoardSeat {
                seat,
                letter: setup.letter,
                colour: setup.name.clone(),
                team,
            }
        });
        Self {
            squares: squares.to_vec(),
            seats: seats.collect(),
            emblems: marks,
        }
    }

    /// The players, team against team: "Anna & Carl – Ben & Dora". Among more than two teams, equal
    /// ones are listed once: "Champion – Level 3 ×2".
    pub(super) fn players(&self, told: &[SeatSummary], words: &Strings) -> String {
        let say = &words.library;
        // A team is listed where its first seat is.
        let leads = |seat: &&BoardSeat| seat.team.iter().next() == Some(seat.seat);
        let sides = self.seats.iter().filter(leads).map(|first| {
            let team = self.seats.iter().filter(|of| first.team.contains(of.seat));
            let names: Vec<_> = team.map(|seat| seat.player(told, words)).collect();
            names.join(say.together)
        });
        let sides: Vec<String> = sides.collect();
        let many = sides.len() > 2;
        let mut told: Vec<(String, usize)> = Vec::new();
        for side in sides {
            match told.iter_mut().find(|(known, _)| many && *known == side) {
                Some((_, count)) => *count += 1,
                None => told.push((side, 1)),
            }
        }
        let told = told.into_iter().map(|(side, count)| match count {
            1 => side,
            n => fill_in(say.several, &[("player", &side), ("n", &n)]),
        });
        told.collect::<Vec<_>>().join(say.against)
    }

    /// The result: "Anna won", "draw", "unfinished".
    pub(super) fn result(&self, summary: &GameSummary, words: &Strings) -> String {
        let say = &words.library;
        match &summary.result {
            None => say.undecided.into(),
            Some(GameResult::Draw) => say.draw.into(),
            Some(GameResult::Won(winners)) => {
                let won = self.seats.iter();
                let name = |seat: &BoardSeat| seat.name(&summary.seats, words);
                let (won, lost): (Vec<_>, Vec<_>) =
                    won.partition(|seat| winners.contains(&seat.letter));
                let mut names: Vec<String> = Vec::new();
                for seat in won {
                    let mut own = name(seat);
                    if lost.iter().any(|other| name(other) == own) {
                        own = words.name_of_seat(&own, &words.color(&seat.colour));
                    }
                    if !names.contains(&own) {
                        names.push(own);
                    }
                }
                fill_in(say.won, &[("seats", &words.join_list(&names))])
            }
        }
    }
}

impl BoardSeat {
    /// The displayed name of a seat: the one given to it, or else its color. If the record names it
    /// after its computer player, as in tournaments, that player's name.
    fn name(&self, told: &[SeatSummary], words: &Strings) -> String {
        let told = told.iter().find(|told| told.seat == self.letter);
        let name = told.map_or("", |told| told.name.trim());
        if name.is_empty() || name == self.colour {
            return words.color(&self.colour);
        }
        match told.and_then(|told| told.players.last()) {
            Some(player) if player == name => words.player_name(player),
            _ => name.into(),
        }
    }

    /// Everyone who played the seat: "Anna", "Anna, then Champion". A human, or a single computer
    /// player, has the seat's given name; otherwise a human has the seat's color and a computer
    /// player its own name.
    fn player(&self, told: &[SeatSummary], words: &Strings) -> String {
        let told = told.iter().find(|told| told.seat == self.letter);
        let name = told.map_or("", |told| told.name.trim());
        let players = told.map_or(&[][..], |told| &told.players);
        let is_given =
            !name.is_empty() && name != self.colour && !players.iter().any(|p| p == name);
        let person = || match is_given {
            true => name.into(),
            false => words.color(&self.colour),
        };
        let names = players.iter().map(|player| match player.as_str() {
            HUMAN => person(),
            _ if players.len() == 1 && is_given => name.into(),
            computer => words.player_name(computer),
        });
        let names: Vec<_> = names.collect();
        if names.is_empty() {
            return person();
        }
        names.join(words.library.then)
    }
}
