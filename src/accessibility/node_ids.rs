//! Ids of the nodes that are added to the tree of the panels.

use bevy_egui::egui::accesskit::NodeId;
use stack_game::{Seat, Square, Tray, TrayKind};

/// A node of the board or of the live region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AddedNode {
    /// The grid of the board.
    Board,
    /// A row of the board, by its rank.
    Rank(u8),
    /// A square.
    Square(Square),
    /// The group of all trays.
    Trays,
    /// A tray.
    Tray(Tray),
    /// The live region.
    Announcements,
    /// An announcement, by its number.
    Announcement(u32),
}

/// The upper half of all ids. Ids of egui are 64-bit hashes, so a collision is practically
/// impossible.
const PREFIX: u64 = 0x000F_0C05 << 40;

/// The kinds of trays by number.
const TRAY_KINDS: [TrayKind; 4] = [
    TrayKind::StartingPiece,
    TrayKind::Reserve,
    TrayKind::Captures,
    TrayKind::WonStacks,
];

impl AddedNode {
    /// The id of the node.
    pub(super) fn id(self) -> NodeId {
        let (kind, index) = match self {
            Self::Board => (0, 0),
            Self::Rank(rank) => (1, u32::from(rank)),
            Self::Square(square) => (2, u32::from(square.rank()) << 8 | u32::from(square.file())),
            Self::Trays => (3, 0),
            Self::Tray(tray) => {
                let kind = TRAY_KINDS.iter().position(|&kind| kind == tray.kind);
                (
                    4,
                    (tray.seat.index() as u32) << 8 | kind.unwrap_or(0) as u32,
                )
            }
            Self::Announcements => (5, 0),
            Self::Announcement(number) => (6, number),
        };
        NodeId(PREFIX | kind << 32 | u64::from(index))
    }

    /// The node with an id; `None` for nodes of the panels.
    pub(super) fn of(id: NodeId) -> Option<Self> {
        if id.0 & !0xFF_FFFF_FFFF != PREFIX {
            return None;
        }
        let index = id.0 as u32;
        let (high, low) = ((index >> 8) as u8, index as u8);
        Some(match id.0 >> 32 & 0xFF {
            0 => Self::Board,
            1 => Self::Rank(low),
            2 if high < Square::FILES && low < Square::FILES => {
                Self::Square(Square::new(low, high))
            }
            3 => Self::Trays,
            4 => Self::Tray(Tray::new(
                Seat::try_from(high).ok()?,
                *TRAY_KINDS.get(usize::from(low))?,
            )),
            5 => Self::Announcements,
            6 => Self::Announcement(index),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_lead_back_to_their_nodes() {
        let tray = |kind| AddedNode::Tray(Tray::new(Seat::new(3), kind));
        let mut nodes = vec![
            AddedNode::Board,
            AddedNode::Rank(7),
            AddedNode::Square(Square::new(3, 5)),
            AddedNode::Trays,
            AddedNode::Announcements,
            AddedNode::Announcement(u32::MAX),
        ];
        nodes.extend(TRAY_KINDS.map(tray));
        for node in nodes {
            assert_eq!(AddedNode::of(node.id()), Some(node));
        }
    }

    #[test]
    fn other_ids_are_no_added_nodes() {
        for id in [0, 1, u64::MAX, PREFIX | 99 << 32, PREFIX | 4 << 32 | 0x900] {
            assert_eq!(AddedNode::of(NodeId(id)), None, "{id:x}");
        }
    }
}
