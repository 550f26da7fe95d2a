//! Puzzle packs: format, the packs of the repository, themes, and mining.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{Describe as _, Game as _, Match, MatchSettings, PositionKeys, Record};
use stack_match::puzzles::{
    Goal, MiningLimits, Proof, Puzzle, PuzzleMiner, PuzzlePack, PuzzleTheme, themes,
};

/// The packs of the repository.
fn packs() -> Vec<PuzzlePack> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/puzzles");
    let files = fs::read_dir(folder).unwrap();
    let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    texts
        .map(|text| {
            let pack = PuzzlePack::parse(&text).unwrap();
            assert_eq!(pack.to_string(), text, "{}", pack.variant);
            pack
        })
        .collect()
}

/// Checks legality, ids, themes and duplicates of a pack.
struct CheckPack<'a>(&'a PuzzlePack);

impl GameVisitor for CheckPack<'_> {
    type Output = ();

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) {
        let start = settings.start_match().unwrap();
        let keys = PositionKeys::new(start.position().squares());
        let mut seen = HashSet::new();
        for puzzle in &self.0.puzzles {
            let game = puzzle.solution(&settings);
            let game = game.unwrap_or_else(|error| panic!("{}: {error}", puzzle.id));
            let start = &game.positions()[0];
            assert_eq!(
                puzzle.id,
                Puzzle::id_of(settings.variant(), &puzzle.position)
            );
            assert_eq!(themes(start, game.moves()), puzzle.themes, "{}", puzzle.id);
            assert!(seen.insert(keys.key(start)), "{}: duplicate", puzzle.id);
            let record = puzzle.record(&settings).unwrap();
            let text = record.to_string();
            let (_, replayed) = A::replay(&Record::read(&text).unwrap()).unwrap();
            assert_eq!(replayed.moves(), game.moves(), "{}", puzzle.id);
        }
    }
}

#[test]
fn packs_are_large_varied_and_legal() {
    let packs = packs();
    let count = |variants: &[&str]| -> usize {
        let packs = packs.iter();
        let packs = packs.filter(|pack| variants.contains(&pack.variant.as_str()));
        packs.map(|pack| pack.puzzles.len()).sum()
    };
    let many = ["three", "three-fast", "four", "four-fast", "partners"];
    assert!(count(&["two", "two-fast"]) + count(&many) >= 300);
    assert!(count(&many) >= 60);
    assert!(count(&["byte", "byte-ten"]) >= 100);
    for variant in games::variants() {
        assert!(count(&[variant]) >= 6, "{variant}");
    }
    let all = || packs.iter().flat_map(|pack| &pack.puzzles);
    for &theme in PuzzleTheme::ALL {
        assert!(
            all().any(|puzzle| puzzle.themes.contains(&theme)),
            "{theme:?}"
        );
    }
    for level in 1..=8 {
        assert!(all().any(|puzzle| puzzle.level == level), "level {level}");
    }
    assert!(
        packs
            .iter()
            .map(|pack| pack.to_string().len())
            .sum::<usize>()
            < 300_000
    );
    for pack in &packs {
        games::visit(&pack.variant, CheckPack(pack)).unwrap();
    }
}

/// The number of nodes with which a pack was confirmed.
fn proof_nodes(pack: &PuzzlePack) -> u64 {
    let words = pack.comments[0].trim_end_matches(" to confirm");
    words.rsplit(' ').next().unwrap().parse().unwrap()
}

/// Verifies one puzzle of a pack with the nodes it was confirmed with.
struct VerifyOne<'a>(&'a PuzzlePack);

impl GameVisitor for VerifyOne<'_> {
    type Output = ();

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) {
        let forced = |puzzle: &&Puzzle| puzzle.proof != Proof::Searched;
        let chosen = self.0.puzzles.iter().find(forced).unwrap();
        let limits = MiningLimits {
            nodes: 1_000,
            proof_nodes: proof_nodes(self.0),
        };
        let mut miner = PuzzleMiner::new(settings.clone(), limits, &[]).unwrap();
        assert_eq!(miner.verify(chosen), Ok(()), "{}", chosen.id);
        // No other move may solve it.
        let start = chosen.start(&settings).unwrap();
        let mut texts = start.position().move_texts().into_iter();
        let mut wrong = chosen.clone();
        wrong.moves = vec![texts.find(|text| *text != chosen.moves[0]).unwrap()];
        wrong.goal = Goal::Save;
        let error = miner.verify(&wrong).unwrap_err();
        assert!(error.contains("is better"), "{error}");
    }
}

#[test]
fn a_sample_of_each_pack_is_verified() {
    for pack in &packs() {
        games::visit(&pack.variant, VerifyOne(pack)).unwrap();
    }
}

#[test]
fn invalid_packs_are_reported() {
    let line = "0000abcd;3;win;forced;surplus,cover;4/6 G - -;d4-d5 e4-e5 d5-d6";
    let pack = |line: &str| PuzzlePack::parse(&format!("puzzles 1 two\n# games 3\n{line}\n"));
    let puzzle = &pack(line).unwrap().puzzles[0];
    assert_eq!(puzzle.themes, [PuzzleTheme::Surplus, PuzzleTheme::Cover]);
    assert_eq!(puzzle.moves, ["d4-d5", "e4-e5", "d5-d6"]);
    assert_eq!(puzzle.to_string(), line);
    for (from, to, message) in [
        (";3;", ";9;", "line 3: level: '9' is not 1 to 8"),
        (";3;", ";x;", "line 3: level: 'x' is not 1 to 8"),
        (
            "win",
            "draw",
            "line 3: goal: 'draw' is not one of win, save",
        ),
        ("forced", "sure", "line 3: proof: 'sure' is not one of"),
        (
            "cover",
            "fork",
            "line 3: themes: 'fork' is not one of surplus",
        ),
        (" G - -;", " G - -", "line 3: 6 fields instead of 7"),
    ] {
        let error = pack(&line.replacen(from, to, 1)).unwrap_err();
        assert!(error.starts_with(message), "{error}");
    }
    let error = PuzzlePack::parse("puzzles 2 two\n").unwrap_err();
    assert_eq!(error, "line 1 is not 'puzzles 1 VARIANT'");
    let settings = focus_rules::Settings::standard("two").unwrap();
    let error = puzzle.solution(&settings).unwrap_err();
    assert!(error.starts_with("position: "), "{error}");
}

/// A match of a variant of Focus at a position.
fn focus(variant: &str, position: &str) -> Match<focus_rules::Position> {
    let mut settings = focus_rules::Settings::standard(variant).unwrap();
    settings.set_start(position).unwrap();
    settings.start_match().unwrap()
}

#[test]
fn themes_follow_from_position_and_moves() {
    use PuzzleTheme::{Block, Cover, DefendAgainstTwo, FastWin, LastMove, Reserve, Surplus};
    for (variant, position, moves, expected) in [
        // Four pieces onto one: five are no surplus.
        (
            "two",
            "4/6/8/2(GGGG)3R1/8/8/6/3R G - G:R16,R:G14",
            "c5-g5",
            &[Cover][..],
        ),
        // The last red stack is taken over.
        (
            "two",
            "4/6/8/2(GGGG)3R1/8/8/6/4 G - G:R17,R:G14",
            "c5-g5",
            &[Cover, LastMove],
        ),
        (
            "two",
            "4/6/8/2(GGGG)3R1/8/8/6/3R G G1 G:R16,R:G13",
            "@g5",
            &[Reserve, Cover],
        ),
        (
            "two-fast",
            "4/6/8/2G(RRRRR)4/8/8/6/3R G G17R7 G:R5",
            "c5-d5",
            &[Surplus, Cover, FastWin],
        ),
        // Green has captured five pieces and threatens to capture the sixth.
        (
            "two-fast",
            "4/3G2/1G1R1(RG)2/1R6/2(RGRRG)R4/1(RGRG)3R2/G1(RRG)3/1(RG)2 R G3 G:R5,R:G5",
            "d4-c4 @c4 @b3",
            &[Surplus, Reserve, Cover, Block],
        ),
        // A reserve piece on Red's stack keeps a win of the fast game that every other move loses.
        (
            "three-fast",
            "4/R2(RGRGB)1G/5B(BR)1/1(RG)1(GBBR)3R/5G2/4(GGR)1B1/1(BGB)4/4 G G1B1 G:B3R2,B:G2R3,R:G1B1 quiet=2",
            "@e7",
            &[Surplus, Reserve, Cover, Block, FastWin],
        ),
        // Red removes the stack with which both others could harm it.
        (
            "three",
            "3(RRRB)/6/5G2/5(GBR)2/1(BG)(GRB)(GRB)3R/4(BGR)3/6/4 R - G:B5R3,B:G2R2,R:G5B2",
            "f5-f8",
            &[Surplus, Cover, DefendAgainstTwo],
        ),
    ] {
        let start = focus(variant, position);
        let mut game = start.clone();
        game.play_texts(moves.split(' ')).unwrap();
        assert_eq!(
            themes(start.position(), game.moves()),
            expected,
            "{position}"
        );
    }
}

#[test]
fn mining_is_reproducible_and_its_puzzles_hold() {
    struct Mine;
    impl GameVisitor for Mine {
        type Output = Vec<Puzzle>;

        fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Vec<Puzzle> {
            let limits = MiningLimits {
                nodes: 200,
                proof_nodes: 20_000,
            };
            let mut miner = PuzzleMiner::new(settings, limits, &[]).unwrap();
            let games = (0..12).map(|number| miner.mine_game(1, number).unwrap().puzzles);
            let puzzles: Vec<_> = games.flatten().collect();
            for puzzle in &puzzles {
                assert_eq!(miner.verify(puzzle), Ok(()));
                assert_eq!(puzzle.proof, Proof::Solved);
            }
            puzzles
        }
    }
    let [first, second] = [0; 2].map(|_| games::visit("byte", Mine).unwrap());
    assert!(!first.is_empty());
    assert_eq!(first, second);
}
