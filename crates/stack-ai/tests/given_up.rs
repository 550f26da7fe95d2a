//! Resigned seats: every player of Focus knows that they cannot win.

use focus_rules::{Match, Position, Settings, Start, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::Limits;
use stack_ai::players::{Playable, Player, player};
use stack_game::{Game, MatchSettings as _};

use crate::positions::{ask, match_of};

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

fn match_at(id: &str, text: &str) -> Match<Position> {
    let variant = Variant::by_id(id).unwrap();
    let mut settings = Settings::new(variant);
    settings.start = Start::Position(Position::parse(text, variant).unwrap());
    settings.start_match().unwrap()
}

#[test]
fn encloses_the_last_opponent_at_once() {
    // Green covers Red's last stack; Blue and Yellow could move, but have resigned.
    let text = "4/6/8/GR1B1Y2/8/8/6/4 G - G:B12Y12R12,B:G12 out=BY";
    let (out, playing) = (
        match_at("four", text),
        match_at("four", text.trim_end_matches(" out=BY")),
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
        let mut search = player(name, out.position()).unwrap();
        let (mv, info) = ask(search.as_mut(), &out, &limits(20_000));
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
            let mut game = match_of(id, &mut rng, 70);
            let seats = game.position().seats();
            let seat = seats[rng.next_u32() as usize % seats.len()];
            let _ = game.resign(seat);
            if game.outcome().is_some() || game.position().resigned().is_empty() {
                continue;
            }
            seen += 1;
            let position = *game.position();
            for name in names(&position) {
                let mut search = player(name, &position).unwrap();
                let (mv, info) = ask(search.as_mut(), &game, &limits(300));
                assert!(position.check(mv.unwrap()).is_ok(), "{name}: {position}");
                let Some(info) = info else { continue };
                let out = position.resigned();
                let chance = |seat: &stack_game::Seat| info.chances[seat.index()];
                let (gone, left): (Vec<_>, Vec<_>) = seats_of(&position)
                    .into_iter()
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
    assert!(seen > 12, "{seen} positions are too few to tell");
}

fn seats_of(position: &Position) -> Vec<stack_game::Seat> {
    position.seats().to_vec()
}
