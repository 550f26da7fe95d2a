//! Builds the statistics of a game.

use std::sync::Arc;

use stack_game::Seat;
use stack_session::analysis::{TurningPoint, game_statistics, turning_points};
use stack_session::play::SeatedMatch;

use super::move_list::{CacheKey, position_title, round_numbers};
use super::seats::{seat_emblem, seat_name, turn_order};
use crate::review::{StatisticsModel, TurningPointRow};
use crate::style::SeatColors;
use crate::{strings, tr};

/// Caches the statistics of the displayed line while its dialog is open; rebuilt when moves,
/// analyses, names, colors or the language change.
#[derive(Clone, Debug, Default)]
pub struct StatisticsCache(Option<(CacheKey, SeatColors, Arc<StatisticsModel>)>);

impl StatisticsCache {
    /// Returns the statistics.
    pub fn model(&mut self, current: &SeatedMatch, colors: SeatColors) -> Arc<StatisticsModel> {
        let key = CacheKey::of_line(current);
        if let Some((cached_key, cached_colors, model)) = &self.0
            && (cached_key, *cached_colors) == (&key, colors)
        {
            return model.clone();
        }
        let model = Arc::new(statistics_model(current, colors));
        self.0 = Some((key, colors, model.clone()));
        model
    }
}

fn statistics_model(current: &SeatedMatch, colors: SeatColors) -> StatisticsModel {
    let game = current.game.as_ref();
    let tree = game.tree();
    let seats = game_statistics(game).into_iter().map(|(seat, statistics)| {
        let emblem = seat_emblem(current, seat, colors);
        (emblem, seat_name(current, seat), statistics)
    });
    let nodes = game.displayed_line();
    let rounds = round_numbers(tree, &nodes, &turn_order(current));
    let team = |seat: Seat| {
        let members = game.team(seat).iter();
        let names: Vec<_> = members.map(|seat| seat_name(current, seat)).collect();
        strings::join_list(&names)
    };
    let row = |point: TurningPoint| {
        let ply = tree.ply(point.node);
        let swing = tr!(
            "review-chance-change",
            seat = team(point.seat),
            from = strings::win_chance(point.before),
            to = strings::win_chance(point.after)
        );
        TurningPointRow {
            ply,
            title: position_title(tree, point.node, rounds.get(ply).copied().unwrap_or(0)),
            text: match point.decides_for {
                Some(leader) => tr!("review-deciding-move", swing = swing, seat = team(leader)),
                None => swing,
            },
        }
    };
    StatisticsModel {
        seats: seats.collect(),
        turning_points: turning_points(game).into_iter().map(row).collect(),
    }
}
