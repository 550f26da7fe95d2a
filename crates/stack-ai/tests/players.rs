//! Named players: variants, seats, described behavior, resigned seats.

use focus_rules::{AntiSymmetry, Match, Move, Position, Settings, Start, Variant, color};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::games::{GameVisitor, variants, visit};
use stack_ai::players::{DEFAULT_PLAYER, LEVELS, Playable, Player, PlayerError};
use stack_ai::{Info, Limits, Search, Stop};
use stack_game::{Game, MatchSettings};

use crate::common::{QUICK, by_depth, match_of, variant};
use crate::positions::{random_match, think_and_report};

/// All named players of Focus.
fn players() -> &'static [Player<Position>] {
    Position::players()
}

fn by_name(name: &str) -> Result<&'static Player<Position>, PlayerError> {
    Player::by_name(name)
}

/// Creates a player for a variant.
fn player(name: &str, variant: &'static Variant) -> Result<Box<dyn Search<Position>>, PlayerError> {
    let start = Settings::new(variant).start_position().unwrap();
    stack_ai::players::player(name, &start)
}

/// The move of a player and its last report.
fn think(name: &str, game: &Match<Position>, seed: u64) -> (Option<Move>, Option<Info<Move>>) {
    let limits = Limits { seed, ..QUICK };
    let mut reports = None;
    let mut search = player(name, game.position().variant()).unwrap();
    let mut on_info = |info: &Info<Move>| reports = Some(info.clone());
    let mv = search.think(game, &limits, &Stop::new(), &mut on_info);
    (mv, reports)
}

fn choose(name: &str, game: &Match<Position>, seed: u64) -> Move {
    think(name, game, seed).0.unwrap()
}

#[test]
fn names_are_unique_and_descriptions_short() {
    for (i, player) in players().iter().enumerate() {
        assert!(players()[..i].iter().all(|other| other.name != player.name));
        assert!(!player.variants::<Settings>().is_empty(), "{}", player.name);
        assert!(!player.description.is_empty() && player.description.len() < 80);
        assert!(!player.description.contains('\n'));
    }
    assert!(
        by_name(DEFAULT_PLAYER)
            .unwrap()
            .variants::<Settings>()
            .into_iter()
            .eq(Variant::all().iter().map(|variant| variant.id()))
    );
    let error = by_name("deep\nblue").err().unwrap().to_string();
    assert!(
        error.starts_with("'deep?blue' is not a player; players are champion, level-1, "),
        "{error}"
    );
}

/// Plays a game of each named player.
struct Finish;

impl GameVisitor for Finish {
    type Output = ();

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) {
        for player in A::Game::players() {
            assert!(!player.description.is_empty() && player.description.len() < 80);
            if !player.variants::<A>().contains(&settings.variant()) {
                continue;
            }
            let mut game = settings.start_match().unwrap();
            let think = |game: &Match<A::Game>, name: &str| {
                let mut search = stack_ai::players::player(name, game.position()).unwrap();
                let limits = Limits {
                    seed: game.moves().len() as u64,
                    ..QUICK
                };
                search.think(game, &limits, &Stop::new(), &mut |_| {})
            };
            while game.outcome().is_none() {
                let sits = player.check_seat(&game, game.position().turn()).is_ok();
                let mv = think(&game, if sits { player.name } else { "random" });
                game.play(mv.unwrap()).unwrap();
            }
            assert_eq!(think(&game, player.name), None, "{}", player.name);
        }
    }
}

#[test]
fn every_player_finishes_games_of_its_variants() {
    for variant in variants() {
        visit(variant, Finish).unwrap();
    }
}

#[test]
fn players_of_two_seats_swap_pieces() {
    let mut settings = Settings::new(variant("two"));
    settings.anti_symmetry = AntiSymmetry::Swap;
    for player in players() {
        let mut game = settings.start_match().unwrap();
        if player.check_seat(&game, game.position().turn()).is_err() {
            continue;
        }
        for ply in 0..4 {
            assert_eq!(
                game.position().pending_swaps() > 0,
                ply < 2,
                "{}",
                player.name
            );
            game.play(choose(player.name, &game, ply)).unwrap();
        }
    }
}

#[test]
fn seed_determines_the_move() {
    let game = Settings::new(variant("four")).start_match().unwrap();
    for name in ["random", "greedy"] {
        let moves: Vec<Move> = (0..40).map(|seed| choose(name, &game, seed)).collect();
        for (seed, &mv) in (0..).zip(&moves) {
            assert_eq!(choose(name, &game, seed), mv);
        }
        assert!(moves.iter().any(|&mv| mv != moves[0]), "{name}");
    }
}

#[test]
fn greedy_maximizes_immediate_gains() {
    // Three of Red's pieces are captured on d5; no other move gains more.
    let game = match_of("two", "4/6/8/(GGG)2(RRRGG)4/7R/8/6/4 G - G:R14,R:G13");
    let (mv, reports) = think("greedy", &game, 7);
    assert_eq!(mv.unwrap().to_string(), "a5-d5");
    let info = reports.unwrap();
    // Three captures; one stack each for Green and Red.
    assert_eq!((info.score, info.depth), (Some(300), 1));
    assert_eq!(info.pv, [mv.unwrap()]);
    assert_eq!(info.nodes, game.legal_moves().len() as u64);
    // A win comes first: Green covers Red's last stack.
    let game = match_of("two", "4/6/8/GR6/8/8/6/4 G - G:R17,R:G17");
    let (mv, reports) = think("greedy", &game, 7);
    assert_eq!(mv.unwrap().to_string(), "a5-b5");
    let green = color::GREEN.index();
    assert!((reports.unwrap().chances[green] - 1.0).abs() < 1e-6);
}

#[test]
fn probabilities_of_the_sides_sum_to_one() {
    for &variant in Variant::all() {
        let game = Settings::new(variant).start_match().unwrap();
        let info = think("greedy", &game, 0).1.unwrap();
        let teams: f32 = variant
            .seats()
            .iter()
            .map(|&seat| info.chances[seat.index()] / variant.team(seat).len() as f32)
            .sum();
        assert!(
            (teams - 1.0).abs() < 1e-6,
            "{variant:?}: {:?}",
            info.chances
        );
    }
}

#[test]
fn mirror_never_loses_as_the_second_player() {
    let mut ends = [0; 2];
    let firsts = ["random"; 150].into_iter();
    let firsts = firsts.chain(["greedy", "level-1", "level-3", "champion"].repeat(5));
    for (seed, opponent) in (0..).zip(firsts) {
        let mut settings = Settings::new(variant("two"));
        let first = [color::GREEN, color::RED][seed as usize % 2];
        settings.start = Start::Variant(first);
        let mut game = settings.start_match().unwrap();
        let mirror = by_name("mirror").unwrap();
        while game.outcome().is_none() {
            let turn = game.position().turn();
            // It may take over the second seat at any time, but never the first one.
            assert_eq!(mirror.check_seat(&game, turn).is_ok(), turn != first);
            let name = if turn == first { opponent } else { "mirror" };
            let seed = seed * 1_000_003 + game.moves().len() as u64;
            game.play(choose(name, &game, seed)).unwrap();
        }
        let outcome = game.outcome().unwrap();
        assert!(!outcome.winners.contains(first), "{opponent}, seed {seed}");
        ends[usize::from(outcome.is_draw())] += 1;
    }
    assert!(ends[1] > 0, "{ends:?}");
}

#[test]
fn players_reject_unsupported_variants() {
    let reason = |name, id| player(name, variant(id)).err().unwrap().to_string();
    for id in ["three", "three-fast", "four", "four-fast"] {
        assert_eq!(
            reason("alpha-beta", id),
            format!("alpha-beta does not play {id}: it needs two sides")
        );
    }
    for name in ["maxn", "paranoid", "brs"] {
        for id in ["two", "two-fast"] {
            assert_eq!(
                reason(name, id),
                format!("{name} does not play {id}: with two seats it equals alpha-beta")
            );
        }
        assert!(player(name, variant("partners")).is_ok());
    }
}

#[test]
fn every_searching_player_plays_immediate_wins() {
    // Green covers Red's last stack.
    let game = match_of("two", "4/6/8/GR6/8/8/6/4 G - G:R17,R:G17");
    let thinks = |name: &&str| !["random", "mirror"].contains(name);
    for name in players().iter().map(|player| player.name).filter(thinks) {
        if player(name, variant("two")).is_err() {
            continue;
        }
        for seed in 0..20 {
            // Monte-Carlo searches must visit every move first.
            let limits = Limits {
                nodes: Some(5_000),
                seed,
                ..QUICK
            };
            let mut search = player(name, variant("two")).unwrap();
            let mv = search.think(&game, &limits, &Stop::new(), &mut |_| {});
            assert_eq!(mv.unwrap().to_string(), "a5-b5", "{name}");
        }
    }
}

#[test]
fn lower_levels_vary_with_the_seed() {
    let game = Settings::new(variant("two")).start_match().unwrap();
    for name in &LEVELS[..3] {
        let mut moves: Vec<String> = (0..40)
            .map(|seed| choose(name, &game, seed).to_string())
            .collect();
        moves.sort();
        moves.dedup();
        assert!(moves.len() >= 5, "{name}: {moves:?}");
    }
}

#[test]
fn limits_only_reduce_a_levels_search() {
    let game = Settings::new(variant("two")).start_match().unwrap();
    let nodes = |name: &str, limits: &Limits| {
        let mut reports = Vec::new();
        let mut search = player(name, variant("two")).unwrap();
        search.think(&game, limits, &Stop::new(), &mut |info| {
            reports.push(info.clone());
        });
        let last = by_depth(&reports).pop().unwrap();
        (last.depth, last.nodes)
    };
    let free = Limits {
        nodes: None,
        ..QUICK
    };
    for name in &LEVELS[..5] {
        let (depth, visited) = nodes(name, &free);
        assert!(
            (1..=20).contains(&depth) && visited <= 50_000,
            "{name}: {depth}, {visited}"
        );
        let more = Limits {
            depth: Some(60),
            nodes: Some(1 << 40),
            ..free
        };
        assert_eq!(nodes(name, &more), (depth, visited));
        let less = Limits {
            depth: Some(1),
            ..free
        };
        assert_eq!(nodes(name, &less).0, 1);
    }
}

#[test]
fn mirror_rejects_what_it_cannot_play() {
    let mirror = by_name("mirror").unwrap();
    assert_eq!(mirror.variants::<Settings>(), ["two"]);
    let error = player("mirror", variant("four")).err().unwrap().to_string();
    assert_eq!(
        error,
        "mirror does not play four: mirror moves exist only in the variant two"
    );
    let reason =
        |game: &Match<Position>, seat| mirror.check_seat(game, seat).unwrap_err().to_string();
    let (green, red) = (color::GREEN, color::RED);
    let mut game = Settings::new(variant("two")).start_match().unwrap();
    assert_eq!(mirror.check_seat(&game, red), Ok(()));
    assert!(reason(&game, green).contains("cannot move first"));
    game.play("d5-c5".parse().unwrap()).unwrap();
    assert_eq!(mirror.check_seat(&game, red), Ok(()));
    assert!(reason(&game, green).contains("not symmetric"));
    // A reply other than the image is too late.
    game.play("g7-f7".parse().unwrap()).unwrap();
    assert!(reason(&game, red).contains("not symmetric"));
    let mut settings = Settings::new(variant("two"));
    settings.anti_symmetry = AntiSymmetry::Swap;
    let mut game = settings.start_match().unwrap();
    assert!(reason(&game, red).contains("cannot mirror swaps"));
    for mv in ["d7=b7", "d2=c2"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    assert!(reason(&game, red).contains("not symmetric"));
    // Captured and reserve pieces are part of the image.
    let even = "4/6/8/3R4/4G3/8/6/4 G - G:R17,R:G17";
    assert_eq!(mirror.check_seat(&match_of("two", even), red), Ok(()));
    let uneven = "4/6/8/3R4/4G3/8/6/4 G G1 G:R17,R:G16";
    assert!(reason(&match_of("two", uneven), red).contains("not symmetric"));
}

fn limits(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        memory: 4,
        ..Limits::default()
    }
}

/// The names of the players of a variant.
fn names(position: &Position) -> impl Iterator<Item = &'static str> {
    let players = Position::players().iter();
    let plays = players.filter(|player: &&Player<_>| player.check_variant(position).is_ok());
    plays.map(|player| player.name)
}

#[test]
fn encloses_the_last_opponent_at_once() {
    // Green covers Red's last stack; Blue and Yellow could move, but have resigned.
    let text = "4/6/8/GR1B1Y2/8/8/6/4 G - G:B12Y12R12,B:G12 out=BY";
    let (out, playing) = (
        match_of("four", text),
        match_of("four", text.trim_end_matches(" out=BY")),
    );
    let wins = |game: &Match<Position>| {
        let moves = game.legal_moves().into_iter();
        let won = moves.filter(|&mv| {
            let mut after = *game.position();
            after.play_unchecked(mv);
            after.outcome().is_some()
        });
        won.map(|mv| mv.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        (wins(&out).as_slice(), wins(&playing).len()),
        (["a5-b5".to_string()].as_slice(), 0)
    );
    for name in names(out.position()).filter(|&name| name != "random") {
        let mut search = player(name, out.position().variant()).unwrap();
        let (mv, info) = think_and_report(search.as_mut(), &out, &limits(20_000));
        assert_eq!(mv.unwrap().to_string(), "a5-b5", "{name}");
        let chances = info.unwrap().chances;
        assert_eq!(chances[1..3], [0.0, 0.0], "{name}");
        assert!(chances[0] > 0.999, "{name}: {chances:?}");
    }
}

#[test]
fn players_continue_and_ignore_resigned_seats() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut seen = 0;
    for id in ["three", "three-fast", "four", "four-fast"] {
        for _ in 0..6 {
            let mut game = random_match(id, &mut rng, 70);
            let seats = game.position().seats();
            let seat = seats[rng.next_u32() as usize % seats.len()];
            let _ = game.resign(seat);
            if game.outcome().is_some() || game.position().resigned().is_empty() {
                continue;
            }
            seen += 1;
            let position = *game.position();
            for name in names(&position) {
                let mut search = player(name, position.variant()).unwrap();
                let (mv, info) = think_and_report(search.as_mut(), &game, &limits(300));
                assert!(position.check(mv.unwrap()).is_ok(), "{name}: {position}");
                let Some(info) = info else { continue };
                let out = position.resigned();
                let chance = |seat: &stack_game::Seat| info.chances[seat.index()];
                let (gone, left): (Vec<_>, Vec<_>) = position
                    .seats()
                    .iter()
                    .copied()
                    .partition(|&seat| out.contains(seat));
                assert!(
                    gone.iter().all(|seat| chance(seat) == 0.0),
                    "{name}: {position}"
                );
                let sum: f32 = left.iter().map(chance).sum();
                assert!((sum - 1.0).abs() < 1e-3, "{name}: {sum} in {position}");
            }
        }
    }
    assert!(seen > 12, "{seen} positions are too few");
}
