//! The rating of a human in a variant: Glicko-2 over games against computers whose ratings are
//! known and fixed, so that it compares with theirs.

use std::time::SystemTime;

use skillratings::Outcomes;
use skillratings::glicko2::Glicko2Rating;
use stack_ai::players::{LEVELS, canonical_name, elo_of_name, rating};
use stack_game::SeatSet;

use super::rating::{DatedRating, Rating};
use super::variant_seats::VARIANT_SEATS;
use crate::game::{GameResult, GameSummary, SeatSummary};
use crate::players::{name_for_rating, rating_range};

/// The rating of a human before the first game: that of level 1. `None` if the variant has no
/// ratings.
pub(super) fn initial_rating(variant: &str) -> Option<Rating> {
    let level = rating(variant, LEVELS[0])?;
    Some(Rating {
        value: level.elo.into(),
        deviation: Glicko2Rating::new().deviation,
    })
}

/// The name of the variant's computer player of this rating, or of the nearest one.
pub(super) fn player_of_rating(rating: Rating, variant: &str) -> Option<&'static str> {
    let available = rating_range(variant)?;
    let elo = (rating.value.round() as i32).clamp(*available.start(), *available.end());
    Some(name_for_rating(elo))
}

/// The results of a human against the opposing teams of a game: their ratings and the scores.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct HumanRatedGame {
    date: Option<SystemTime>,
    results: Vec<(f64, Outcomes)>,
}

/// Returns the rating after some games of a variant, in the order of their dates (see
/// [`DatedRating`]).
pub(super) fn human_rating(variant: &str, games: &mut [HumanRatedGame]) -> Option<Rating> {
    let start = initial_rating(variant)?;
    games.sort_by_key(|game| game.date);
    let mut rating = DatedRating::new(Glicko2Rating {
        rating: start.value,
        ..Glicko2Rating::new()
    });
    for game in games {
        let results = game.results.iter();
        let results = results.map(|&(elo, outcome)| (computer(elo), outcome));
        rating.add(game.date, &results.collect::<Vec<_>>());
    }
    Some(rating.rating())
}

/// A computer player, whose rating is fixed.
fn computer(elo: f64) -> Glicko2Rating {
    Glicko2Rating {
        rating: elo,
        deviation: 0.0,
        ..Glicko2Rating::new()
    }
}

/// Returns what a finished game says about the rating of a human in a seat: the results against
/// the opposing teams of computers of known ratings. `None` for games without such opponents, and
/// for those that are not rated.
///
/// With more than two teams the loser of a game has only lost to the winner: this agrees with
/// ratings by which each seat wins in proportion to its strength. A team plays as the mean of its
/// members; human partners count as strong as the human.
pub(super) fn rated_game(summary: &GameSummary, human: &SeatSummary) -> Option<HumanRatedGame> {
    let result = summary.result.as_ref()?;
    if human.players.len() > 1 || !summary.is_rated() {
        return None;
    }
    let seats = VARIANT_SEATS.get(&*summary.variant)?;
    let team_of = |letter: char| {
        let seat = seats.iter().find(|seat| seat.letter == letter);
        seat.map(|seat| seat.team)
    };
    let own = team_of(human.seat)?;
    let members = |team: SeatSet| {
        let seats = summary.seats.iter();
        seats.filter(move |seat| team_of(seat.seat) == Some(team))
    };
    let partners = members(own).filter(|seat| seat.seat != human.seat);
    let partners: Vec<_> = partners
        .map(|seat| computer_rating(&summary.variant, seat))
        .collect();
    let has_won = |team: SeatSet| match result {
        GameResult::Draw => false,
        GameResult::Won(winners) => members(team).any(|seat| winners.contains(&seat.seat)),
    };
    let mut opponents: Vec<SeatSet> = seats.iter().map(|seat| seat.team).collect();
    opponents.sort_by_key(|team| team.bits());
    opponents.dedup();
    let results = opponents.into_iter().filter(|&team| team != own);
    let results = results.filter_map(|team| {
        let outcome = match result {
            GameResult::Draw => Outcomes::DRAW,
            GameResult::Won(_) if has_won(own) => Outcomes::WIN,
            GameResult::Won(_) if has_won(team) => Outcomes::LOSS,
            GameResult::Won(_) => return None,
        };
        let elos = members(team).map(|seat| computer_rating(&summary.variant, seat));
        let elos: Vec<f64> = elos.collect::<Option<_>>()?;
        let mean = elos.iter().sum::<f64>() / elos.len().max(1) as f64;
        // The human's own part of the difference between the teams.
        let ahead: f64 = partners.iter().flatten().map(|elo| mean - elo).sum();
        (!elos.is_empty()).then_some((mean + ahead, outcome))
    });
    let results: Vec<_> = results.collect();
    (!results.is_empty()).then_some(HumanRatedGame {
        date: summary.date,
        results,
    })
}

/// Whether these seats of a variant belong to all of its teams.
pub(super) fn cover_all_teams(variant: &str, letters: &[char]) -> bool {
    VARIANT_SEATS.get(variant).is_some_and(|seats| {
        let has_seat = |team: SeatSet| {
            let mut members = seats.iter().filter(|seat| seat.team == team);
            members.any(|seat| letters.contains(&seat.letter))
        };
        seats.iter().all(|seat| has_seat(seat.team))
    })
}

/// The rating of the computer player who had a seat in the whole game, if it is known.
fn computer_rating(variant: &str, seat: &SeatSummary) -> Option<f64> {
    let [player] = &seat.players[..] else {
        return None;
    };
    let measured = || rating(variant, canonical_name(player)).map(|rating| rating.elo);
    elo_of_name(player).or_else(measured).map(f64::from)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use stack_game::{Handicap, Record, RecordSeat};

    use super::*;
    use crate::analysis::displayed_accuracy;
    use crate::game::{new_record, summary};

    /// A finished game of a variant in which seats resigned in this order, on a day of 2026.
    fn game(variant: &str, day: u32, players: &[&str], resigned: &[char]) -> GameSummary {
        let record = new_record(variant).expect("a variant");
        let seats = letters(variant)
            .into_iter()
            .zip(players)
            .map(|(letter, player)| {
                let name = if *player == "person" { "Anna" } else { "" };
                RecordSeat::new(letter, name, *player)
            });
        let record = Record {
            seats: seats.collect(),
            date: (day > 0).then(|| format!("2026-03-{day:02}T10:00:00Z")),
            given_up: [(0, resigned.iter().collect())].into(),
            ..record
        };
        let (mut game, _) = summary(&record, displayed_accuracy).expect("a valid record");
        // As if the moves had been played.
        game.moves = 20;
        game
    }

    fn letters(variant: &str) -> Vec<char> {
        VARIANT_SEATS[variant]
            .iter()
            .map(|seat| seat.letter)
            .collect()
    }

    /// The result for the first seat.
    fn rated(game: &GameSummary) -> Option<HumanRatedGame> {
        let seat = game.seats.iter().find(|seat| seat.players == ["person"]);
        rated_game(game, seat.expect("a human"))
    }

    fn rating_after(variant: &str, games: &[GameSummary]) -> Rating {
        let mut games: Vec<_> = games.iter().filter_map(rated).collect();
        human_rating(variant, &mut games).expect("a variant with ratings")
    }

    #[test]
    fn who_wins_rises_who_loses_falls_and_uncertainty_falls() {
        for (variant, wins) in [("two", 20), ("byte", 5)] {
            let seats = letters(variant);
            let mut before = rating_after(variant, &[]);
            assert_eq!(before, initial_rating(variant).expect("known"));
            let mut games = Vec::new();
            for day in 1..=wins {
                // The human always wins against the sparring partner.
                let partner = player_of_rating(before, variant).expect("a player");
                games.push(game(variant, day, &["person", partner], &seats[1..]));
                let now = rating_after(variant, &games);
                assert!(now.value > before.value, "{variant}: {now:?}");
                assert!(now.deviation < before.deviation, "{variant}: {now:?}");
                before = now;
            }
            assert!(before.deviation < 200.0, "{variant}: {before:?}");
            let partner = player_of_rating(before, variant).expect("a player");
            games.push(game(variant, 25, &["person", partner], &seats[..1]));
            let lost = rating_after(variant, &games);
            assert!(lost.value < before.value, "{variant}: {lost:?}");
            // The order of the files does not matter.
            games.reverse();
            assert_eq!(rating_after(variant, &games), lost);
        }
    }

    #[test]
    fn games_with_a_handicap_or_without_moves_are_not_rated() {
        let mut game = game("two", 1, &["person", "level-3"], &['R']);
        assert!(rated(&game).is_some());
        game.moves = 1;
        assert_eq!(rated(&game), None);
        game.moves = 2;
        assert!(rated(&game).is_some());
        game.seats[1].handicap = Handicap::Fewer(3);
        assert_eq!(rated(&game), None);
    }

    #[test]
    fn a_person_of_a_level_gets_its_rating() {
        let seats = letters("two");
        let elo = f64::from(rating("two", "level-3").expect("measured").elo);
        // Half of the games against an equal opponent are won.
        let games: Vec<_> = (1..=28)
            .map(|day| {
                let loser = usize::from(day % 2 == 0);
                game("two", day, &["person", "level-3"], &seats[loser..=loser])
            })
            .collect();
        let now = rating_after("two", &games);
        assert!((now.value - elo).abs() < now.margin(), "{now:?}, {elo}");
    }

    #[test]
    fn only_games_against_known_computers_count() {
        let seats = letters("two");
        let against = |player, day| rated(&game("two", day, &["person", player], &seats[1..]));
        for player in ["level-1", "level-8", "champion", "elo-650", "greedy"] {
            assert!(against(player, 3).is_some(), "{player}");
        }
        assert!(against("level-1", 0).is_some(), "without a date");
        assert_eq!(against("My engine", 3), None);
        assert_eq!(against("person", 3), None);
    }

    #[test]
    fn three_seats_count_by_pairs_and_partners_as_a_team() {
        let seats = letters("three");
        let players = ["person", "level-2", "level-4"];
        let elo = |variant: &str, name| f64::from(rating(variant, name).expect("measured").elo);
        let [two, four] = ["level-2", "level-4"].map(|name| elo("three", name));
        for (resigned, expected) in [
            (
                vec![seats[1], seats[2]],
                vec![(two, Outcomes::WIN), (four, Outcomes::WIN)],
            ),
            (vec![seats[0], seats[1]], vec![(four, Outcomes::LOSS)]),
            (vec![seats[0], seats[2]], vec![(two, Outcomes::LOSS)]),
        ] {
            let game = game("three", 3, &players, &resigned);
            let mut results = rated(&game).expect("a rated game").results;
            results.sort_by(|one, other| one.0.total_cmp(&other.0));
            assert_eq!(results, expected);
        }
        // The human's team plays as the mean of both members.
        let seats = &VARIANT_SEATS["partners"];
        let mut others = seats.iter().skip(1);
        let partner = others.position(|seat| seat.team == seats[0].team);
        let mut players = ["person", "level-2", "level-2", "level-2"];
        players[1 + partner.expect("a partner")] = "level-4";
        let opponents = seats.iter().filter(|seat| seat.team != seats[0].team);
        let opponents: Vec<char> = opponents.map(|seat| seat.letter).collect();
        // A team is out when one of its members resigns.
        let game = game("partners", 3, &players, &opponents[..1]);
        let results = rated(&game).expect("a rated game").results;
        let [two, four] = ["level-2", "level-4"].map(|name| elo("partners", name));
        assert_eq!(results, [(2.0 * two - four, Outcomes::WIN)]);
        assert_eq!(
            game.date,
            Some(SystemTime::UNIX_EPOCH + Duration::from_secs(1_772_532_000))
        );
    }

    /// As in reports: games without a date come first, and pauses increase the uncertainty.
    #[test]
    fn dates_order_games_and_pauses_count() {
        let seats = letters("two");
        let win = |day| game("two", day, &["person", "level-2"], &seats[1..]);
        let lost = game("two", 0, &["person", "level-8"], &seats[..1]);
        let mut later = win(2);
        later.date = win(1)
            .date
            .map(|date| date + Duration::from_hours(24 * 365));
        let mut earlier = lost.clone();
        earlier.date = win(1).date.map(|date| date - Duration::from_hours(24));
        let order = [win(1), win(2), lost.clone()];
        assert_eq!(
            rating_after("two", &order),
            rating_after("two", &[earlier, win(1), win(2)])
        );
        let soon = rating_after("two", &[lost.clone(), win(1), win(2)]);
        let late = rating_after("two", &[lost, win(1), later]);
        assert!(late.deviation > soon.deviation, "{late:?} {soon:?}");
    }
}
