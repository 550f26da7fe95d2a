//! The chapters of the rules dialog: their structure and diagrams. The texts have the keys
//! `rules-<chapter>` and `rules-<chapter>-<number>`.

use super::find;
use Block::{Diagram, HouseRule, Lessons, ListItem, Text};

/// A chapter of the rules.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The id of the game in records.
    pub game: &'static str,
    /// The heading.
    pub title: &'static str,
    /// The content.
    pub paragraphs: Vec<Paragraph>,
}

/// A paragraph or diagram of a chapter.
#[derive(Clone, Copy, Debug)]
pub enum Paragraph {
    /// Plain text.
    Text(&'static str),
    /// A bold heading and the text after it.
    ListItem(&'static str, &'static str),
    /// A rule of this program that the published rules leave open.
    HouseRule(&'static str),
    /// A diagram and its caption.
    Diagram(DiagramId, &'static str),
    /// The ids of lessons that practice the chapter.
    Lessons(&'static [&'static str]),
}

/// A diagram of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiagramId {
    /// The starting position of four players.
    Board,
    /// The targets of a stack of three.
    StackMove,
    /// Splitting a stack.
    Split,
    /// Removing pieces above the height limit.
    Surplus,
    /// Placing a piece from the reserve.
    Reserve,
    /// A player without stacks and reserve.
    SkippedPlayer,
    /// A partner's piece that goes to the partner's reserve.
    PartnersPiece,
    /// Swapping two pieces before play.
    Swap,
    /// The starting position of Byte.
    ByteBoard,
    /// An isolated stack slides.
    ByteSlide,
    /// Part of a stack merges with a neighbor.
    ByteMerge,
    /// A stack of eight is won.
    ByteEight,
}

/// A [`Paragraph`] without its text.
#[derive(Clone, Copy)]
enum Block {
    Text,
    ListItem,
    HouseRule,
    Diagram(DiagramId),
    Lessons(&'static [&'static str]),
}

/// The names of the chapters in the keys, and their content.
const CHAPTERS: &[(&str, &[Block])] = &[
    ("idea", &[Text, Diagram(DiagramId::Board), Text]),
    (
        "moving",
        &[
            Text,
            Diagram(DiagramId::StackMove),
            Text,
            Diagram(DiagramId::Split),
            Lessons(&["focus-travel", "focus-owner"]),
        ],
    ),
    (
        "surplus",
        &[
            Text,
            Diagram(DiagramId::Surplus),
            ListItem,
            ListItem,
            ListItem,
            Diagram(DiagramId::PartnersPiece),
            Lessons(&["focus-surplus"]),
        ],
    ),
    (
        "reserve",
        &[
            Text,
            Diagram(DiagramId::Reserve),
            Lessons(&["focus-reserve"]),
        ],
    ),
    (
        "skipped",
        &[
            Text,
            Diagram(DiagramId::SkippedPlayer),
            Lessons(&["focus-end"]),
        ],
    ),
    ("variants", &[ListItem, ListItem, ListItem, ListItem, Text]),
    (
        "fast",
        &[
            Text,
            ListItem,
            ListItem,
            ListItem,
            Text,
            Lessons(&["focus-fast"]),
        ],
    ),
    ("draws", &[Text, HouseRule, HouseRule, Text]),
    (
        "symmetry",
        &[
            Text,
            ListItem,
            ListItem,
            Diagram(DiagramId::Swap),
            Lessons(&["focus-exchange"]),
        ],
    ),
    (
        "strategy",
        &[
            ListItem,
            ListItem,
            ListItem,
            ListItem,
            ListItem,
            ListItem,
            Lessons(&[
                "focus-tall",
                "focus-leave",
                "focus-count",
                "focus-spare",
                "focus-feed",
                "focus-rivals",
                "focus-last",
            ]),
        ],
    ),
    ("notation", &[ListItem, ListItem, ListItem, Text]),
    (
        "byte-idea",
        &[Text, Diagram(DiagramId::ByteBoard), Text, ListItem],
    ),
    (
        "byte-sliding",
        &[
            Text,
            Diagram(DiagramId::ByteSlide),
            Text,
            ListItem,
            Lessons(&["byte-slide"]),
        ],
    ),
    (
        "byte-merging",
        &[
            Text,
            Diagram(DiagramId::ByteMerge),
            ListItem,
            ListItem,
            ListItem,
            Lessons(&["byte-merge", "byte-part"]),
        ],
    ),
    (
        "byte-winning",
        &[
            Text,
            Diagram(DiagramId::ByteEight),
            Text,
            HouseRule,
            Lessons(&["byte-eight", "byte-forced"]),
            ListItem,
            ListItem,
            ListItem,
            Lessons(&["byte-top", "byte-wait"]),
        ],
    ),
];

/// Returns the chapters of all games.
#[must_use]
pub fn chapters() -> Vec<Chapter> {
    let chapters = CHAPTERS.iter();
    chapters
        .map(|&(name, blocks)| chapter(name, blocks))
        .collect()
}

fn chapter(name: &str, blocks: &[Block]) -> Chapter {
    let text = |key: String| find(&key).unwrap_or_default();
    let mut number = 0;
    let paragraphs = blocks.iter().map(|block| {
        if let Lessons(ids) = block {
            return Paragraph::Lessons(ids);
        }
        number += 1;
        let content = text(format!("rules-{name}-{number}"));
        match block {
            ListItem => Paragraph::ListItem(text(format!("rules-{name}-{number}-term")), content),
            HouseRule => Paragraph::HouseRule(content),
            Diagram(id) => Paragraph::Diagram(*id, content),
            Text | Lessons(_) => Paragraph::Text(content),
        }
    });
    Chapter {
        game: if name.starts_with("byte-") {
            "byte"
        } else {
            "focus"
        },
        paragraphs: paragraphs.collect(),
        title: text(format!("rules-{name}")),
    }
}
