//! What each seat has done in a match, in figures.

use stack_game::{Action, Seat, Tray, TrayKind};

use super::judgement::loss;
use super::{Analysis, Slip};
use crate::session::Line;

/// A seat's match in figures.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// Moves made.
    pub moves: usize,
    /// Pieces captured by the end of the line; `None` where nothing is captured.
    pub captures: Option<usize>,
    /// Stacks won by the end of the line; `None` where none are won.
    pub won: Option<usize>,
    /// Reserve pieces played; `None` where the game has no reserves.
    pub reserves: Option<usize>,
    /// The mean loss of the chance of winning over all moves that are judged, 0 to 1; `None` where
    /// none is.
    pub loss: Option<f32>,
    /// How many inaccuracies, mistakes and blunders there were.
    pub slips: [usize; 3],
    /// Stacks topped at the end of the line.
    pub tops: usize,
}

/// The figures of all seats, in turn order, over the line that is shown.
#[must_use]
pub fn statistics(line: &dyn Line, analysis: &Analysis) -> Vec<(Seat, Figures)> {
    let tree = line.tree();
    let shown = line.shown();
    let end = shown.last().and_then(|&end| line.fork(end));
    let trays = line.trays();
    let of = |seat: Seat| {
        let has = |kind| trays.contains(&Tray::new(seat, kind));
        let own = shown.iter().copied();
        let own: Vec<_> = own
            .filter(|&node| tree.mv(node).is_some_and(|told| told.seat == seat))
            .collect();
        let is_reserve = |action: Action| matches!(action, Action::Place { tray, .. } if tray.kind == TrayKind::Reserve);
        let losses: Vec<_> = own.iter().filter_map(|&node| loss(tree, node)).collect();
        let mut slips = [0; 3];
        for slip in own.iter().filter_map(|&node| analysis.slip(tree, node)) {
            slips[slip as usize] += 1;
        }
        let mut figures = Figures {
            moves: own.len(),
            reserves: has(TrayKind::Reserve).then(|| {
                let placed =
                    |&&node: &&_| tree.mv(node).is_some_and(|told| is_reserve(told.action));
                own.iter().filter(placed).count()
            }),
            loss: (!losses.is_empty()).then(|| losses.iter().sum::<f32>() / losses.len() as f32),
            slips,
            ..Figures::default()
        };
        if let Some(end) = &end {
            let board_view = end.board_view();
            let in_tray = |kind| has(kind).then(|| board_view.tray(Tray::new(seat, kind)).len());
            figures.captures = in_tray(TrayKind::Captures);
            figures.won = in_tray(TrayKind::Won);
            let tops = board_view
                .stacks()
                .filter(|(square, _)| end.owner(*square) == Some(seat));
            figures.tops = tops.count();
        }
        (seat, figures)
    };
    line.seats().into_iter().map(of).collect()
}

impl Slip {
    /// All of them, in the order of [`Figures::slips`].
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];
}
