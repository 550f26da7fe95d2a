//! Names and thumbnails of variants for the library.

use std::collections::HashMap;

use stack_game::{Seat, SeatSet, Square};
use stack_session::game::{HUMAN, VariantCard};
use stack_session::library::{
    GameResult, GameSummary, SearchText, SearchTextFn, SeatSummary, players_of,
};
use stack_session::play::SeatedMatch;

use crate::hud::distinct_names;
use crate::strings;
use crate::strings::WallClock;
use crate::style::{SeatColors, SeatEmblem};
use crate::tr;

/// The labels of all variants, by id.
pub struct VariantLabels(HashMap<String, VariantLabel>);

/// What all games of a variant share.
pub(super) struct VariantLabel {
    /// The playable squares.
    pub(super) squares: Vec<Square>,
    /// The default emblem of each seat, by index.
    emblems: [SeatEmblem; 4],
    seats: Vec<VariantSeat>,
}

/// A seat of a variant.
struct VariantSeat {
    seat: Seat,
    letter: char,
    /// The color's English name.
    color: String,
    /// The seats that win together with it.
    team: SeatSet,
}

impl VariantLabels {
    /// Collects the labels of the variants on these cards.
    #[must_use]
    pub fn new(cards: &[VariantCard], colors: SeatColors) -> Self {
        let mut all = HashMap::new();
        for card in cards {
            all.insert(
                card.id.clone(),
                VariantLabel::new(card, &card.squares, colors),
            );
            if let Some(other) = &card.alternative {
                all.insert(
                    other.id.clone(),
                    VariantLabel::new(card, &other.squares, colors),
                );
            }
        }
        Self(all)
    }

    /// Texts of the games for searching and sorting.
    #[must_use]
    pub fn search_text(self) -> SearchTextFn {
        let clock = WallClock::now();
        SearchTextFn::new(move |summary| {
            let label = self.get(&summary.variant);
            let players = label.map(|label| label.players(&summary.seats));
            let result = label.map(|label| label.result(summary));
            let date = summary.date.map(|date| strings::iso_date(date, &clock));
            SearchText {
                players: players.unwrap_or_default(),
                game: strings::game_name(&summary.game),
                variant: strings::variant_title(&summary.variant),
                result: result.unwrap_or_default(),
                date: date.unwrap_or_default(),
            }
        })
    }

    /// The players of the current match, as in a row.
    #[must_use]
    pub fn players(&self, current: &SeatedMatch) -> String {
        let label = self.get(&current.setup.variant);
        let players = label.map(|label| label.players(&players_of(current)));
        players.unwrap_or_default()
    }

    pub(super) fn get(&self, variant: &str) -> Option<&VariantLabel> {
        self.0.get(variant)
    }
}

impl VariantLabel {
    fn new(card: &VariantCard, squares: &[Square], colors: SeatColors) -> Self {
        let mut emblems = [0, 1, 2, 3].map(|symbol| SeatEmblem {
            symbol,
            color: colors.named(""),
        });
        let seats = card.seats.iter().zip(&card.teams);
        let seats = seats.map(|(setup, &(seat, team))| {
            // The default name of a seat is its color.
            emblems[seat.index()].color = colors.named(&setup.name);
            VariantSeat {
                seat,
                letter: setup.letter,
                color: setup.name.clone(),
                team,
            }
        });
        Self {
            squares: squares.to_vec(),
            seats: seats.collect(),
            emblems,
        }
    }

    /// The letters of the seats, in turn order, with the English names of their colors.
    pub(super) fn colors(&self) -> impl Iterator<Item = (char, String)> {
        let seats = self.seats.iter();
        seats.map(|seat| (seat.letter, seat.color.clone()))
    }

    /// The emblems of a game's seats, by index.
    pub(super) fn emblems_of(&self, players: &[SeatSummary]) -> [SeatEmblem; 4] {
        let mut emblems = self.emblems;
        for seat in &self.seats {
            let player = players.iter().find(|player| player.seat == seat.letter);
            if let Some(symbol) = player.and_then(|player| player.symbol) {
                emblems[seat.seat.index()].symbol = symbol;
            }
        }
        emblems
    }

    /// The players, team against team: "Anna & Carl – Ben & Dora". Among more than two teams, equal
    /// ones are listed once: "Champion – Level 3 ×2".
    pub(super) fn players(&self, players: &[SeatSummary]) -> String {
        // A team is listed where its first seat is.
        let leads = |seat: &&VariantSeat| seat.team.iter().next() == Some(seat.seat);
        let sides = self.seats.iter().filter(leads).map(|first| {
            let team = self.seats.iter();
            let team = team.filter(|seat| first.team.contains(seat.seat));
            let names: Vec<_> = team
                .map(|seat| strings::seat_player(seat.letter, &seat.color, players))
                .collect();
            names.join(" & ")
        });
        let sides: Vec<String> = sides.collect();
        let lists_once = sides.len() > 2;
        let mut players: Vec<(String, usize)> = Vec::new();
        for side in sides {
            match players
                .iter_mut()
                .find(|(listed, _)| lists_once && *listed == side)
            {
                Some((_, count)) => *count += 1,
                None => players.push((side, 1)),
            }
        }
        let players = players.into_iter().map(|(side, count)| match count {
            1 => side,
            n => tr!("library-several", player = side, n = n),
        });
        players.collect::<Vec<_>>().join(" – ")
    }

    /// The handicaps: "Handicap: 2 pieces fewer for Anna"; empty without any.
    pub(super) fn handicaps(&self, players: &[SeatSummary]) -> String {
        strings::handicaps(self.seats.iter().filter_map(|seat| {
            let player = players.iter().find(|player| player.seat == seat.letter)?;
            Some((seat.name(players), player.handicap))
        }))
    }

    /// The time controls: "5+3"; empty without any.
    pub(super) fn time_controls(&self, players: &[SeatSummary]) -> String {
        strings::time_controls(self.seats.iter().filter_map(|seat| {
            let player = players.iter().find(|player| player.seat == seat.letter)?;
            Some((seat.color.as_str(), player.time_control))
        }))
    }

    /// The result: "Anna won", "draw", "unfinished".
    pub(super) fn result(&self, summary: &GameSummary) -> String {
        match &summary.result {
            None => tr!("library-undecided").into(),
            Some(GameResult::Draw) => tr!("library-draw").into(),
            Some(GameResult::Won(winners)) => {
                let player = |seat: &VariantSeat| {
                    let color = strings::color(&seat.color);
                    (seat.name(&summary.seats), color)
                };
                let seats = self.seats.iter();
                let (won, lost): (Vec<_>, Vec<_>) =
                    seats.partition(|seat| winners.contains(&seat.letter));
                let (won, lost) = (won.into_iter().map(player), lost.into_iter().map(player));
                let names = distinct_names(won, lost);
                tr!("library-won", seats = strings::join_list(&names))
            }
        }
    }
}

impl VariantSeat {
    /// The displayed name of a seat: the one given to it, or else that of its computer player or its
    /// color.
    fn name(&self, players: &[SeatSummary]) -> String {
        let players = players.iter().find(|players| players.seat == self.letter);
        let name = players.map_or("", |players| players.name.trim());
        let is_unnamed = name.is_empty() || name == self.color;
        match players.and_then(|players| players.players.last()) {
            Some(player) if player == name || is_unnamed && player != HUMAN => {
                strings::player_name(player)
            }
            _ if is_unnamed => strings::color(&self.color),
            _ => name.into(),
        }
    }
}
