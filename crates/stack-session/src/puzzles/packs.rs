//! The puzzle packs of the program.

use std::sync::LazyLock;

use stack_match::puzzles::{Goal, Proof, Puzzle, PuzzlePack};

use crate::game::AnyMatch;
use crate::lessons::start_exercise;

/// A puzzle and its variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedPuzzle {
    /// The variant.
    pub variant: String,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The move played in a game of the user, if the puzzle asks for a better one.
    pub mistake: Option<String>,
}

impl PackedPuzzle {
    /// Returns the match at the start of the puzzle; `None` if its position is invalid.
    pub fn start(&self) -> Option<Box<dyn AnyMatch>> {
        let (_, game) = start_exercise(&self.variant, &[], &self.puzzle.position).ok()?;
        Some(game)
    }

    /// Reads a mistake of the user: variant, played move, best move and position, separated by
    /// semicolons.
    pub(crate) fn from_mistake(text: &str) -> Option<Self> {
        let mut fields = text.splitn(4, ';');
        let mut field = || fields.next();
        let (variant, played, best, position) = (field()?, field()?, field()?, field()?);
        Some(Self {
            variant: variant.into(),
            puzzle: Puzzle {
                id: Puzzle::id_of(variant, position),
                level: 1,
                goal: Goal::Save,
                proof: Proof::Searched,
                themes: Vec::new(),
                position: position.into(),
                moves: vec![best.into()],
            },
            mistake: Some(played.into()),
        })
    }
}

/// The puzzle packs, one per variant.
const PACKS: [&str; 9] = [
    include_str!("../../../../assets/puzzles/two.txt"),
    include_str!("../../../../assets/puzzles/two-fast.txt"),
    include_str!("../../../../assets/puzzles/three.txt"),
    include_str!("../../../../assets/puzzles/three-fast.txt"),
    include_str!("../../../../assets/puzzles/four.txt"),
    include_str!("../../../../assets/puzzles/four-fast.txt"),
    include_str!("../../../../assets/puzzles/partners.txt"),
    include_str!("../../../../assets/puzzles/byte.txt"),
    include_str!("../../../../assets/puzzles/byte-ten.txt"),
];

/// All puzzles, sorted by id, which mixes variants and levels.
pub fn all() -> &'static [PackedPuzzle] {
    static ALL: LazyLock<Vec<PackedPuzzle>> = LazyLock::new(|| {
        let packs = PACKS.iter().filter_map(|text| PuzzlePack::parse(text).ok());
        let puzzles = packs.flat_map(|pack| {
            pack.puzzles.into_iter().map(move |puzzle| PackedPuzzle {
                variant: pack.variant.clone(),
                puzzle,
                mistake: None,
            })
        });
        let mut all: Vec<_> = puzzles.collect();
        all.sort_by(|a, b| a.puzzle.id.cmp(&b.puzzle.id));
        all
    });
    &ALL
}

/// Returns the puzzle with an id.
pub fn by_id(id: &str) -> Option<&'static PackedPuzzle> {
    let index = all().binary_search_by(|known| known.puzzle.id.as_str().cmp(id));
    all().get(index.ok()?)
}
