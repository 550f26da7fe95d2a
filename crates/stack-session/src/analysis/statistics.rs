//! The statistics of players.

use stack_game::{Action, Seat, Tray, TrayKind};

use super::accuracy::accuracy;
use super::annotation::{annotation, move_loss};
use crate::game::AnyMatch;

/// The statistics of a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayerStatistics {
    /// Number of moves.
    pub moves: usize,
    /// Pieces captured; `None` in games without captures.
    pub captures: Option<usize>,
    /// Stacks won; `None` in games where stacks are not won.
    pub won_stacks: Option<usize>,
    /// Pieces placed from the reserve; `None` in games without reserves.
    pub reserve_placements: Option<usize>,
    /// Accuracy over the analyzed moves, 0 to 1; see
    /// [`move_accuracy`](super::accuracy::move_accuracy). `None` if fewer than four or less than
    /// half of the moves are analyzed.
    pub accuracy: Option<f32>,
    /// Mean win chance lost per analyzed move, 0 to 1.
    pub mean_loss: Option<f32>,
    /// Numbers of inaccuracies, mistakes and blunders.
    pub annotations: [usize; 3],
    /// Stacks owned; `None` in games where stacks have no owner, such as Byte.
    pub owned_stacks: Option<usize>,
}

/// Returns the statistics of the displayed line in turn order.
pub fn game_statistics(game: &dyn AnyMatch) -> Vec<(Seat, PlayerStatistics)> {
    let tree = game.tree();
    let shown = game.displayed_line();
    let end = shown.last().and_then(|&end| game.fork(end));
    let trays = game.trays();
    let of_seat = |seat: Seat| {
        let has = |kind| trays.contains(&Tray::new(seat, kind));
        let nodes = shown.iter().copied();
        let nodes: Vec<_> = nodes
            .filter(|&node| tree.mv(node).is_some_and(|mv| mv.seat == seat))
            .collect();
        let is_reserve = |action: Action| matches!(action, Action::Place { tray, .. } if tray.kind == TrayKind::Reserve);
        let losses: Vec<_> = nodes
            .iter()
            .filter_map(|&node| move_loss(tree, node))
            .collect();
        let mut annotations = [0; 3];
        for annotation in nodes.iter().filter_map(|&node| annotation(tree, node)) {
            annotations[annotation as usize] += 1;
        }
        let mut statistics = PlayerStatistics {
            moves: nodes.len(),
            reserve_placements: has(TrayKind::Reserve).then(|| {
                let placed = |&&node: &&_| tree.mv(node).is_some_and(|mv| is_reserve(mv.action));
                nodes.iter().filter(placed).count()
            }),
            accuracy: accuracy(game, &shown, seat),
            mean_loss: (!losses.is_empty())
                .then(|| losses.iter().sum::<f32>() / losses.len() as f32),
            annotations,
            ..PlayerStatistics::default()
        };
        if let Some(end) = &end {
            let board_view = end.board_view();
            let in_tray = |kind| has(kind).then(|| board_view.tray(Tray::new(seat, kind)).len());
            statistics.captures = in_tray(TrayKind::Captures);
            statistics.won_stacks = in_tray(TrayKind::WonStacks);
            let owned = board_view
                .stacks()
                .filter(|(square, _)| end.owner(*square) == Some(seat));
            statistics.owned_stacks = game.has_owned_stacks().then(|| owned.count());
        }
        (seat, statistics)
    };
    game.seats().into_iter().map(of_seat).collect()
}
