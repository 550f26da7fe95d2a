//! Position strings. The first byte picks the variant, `0` the first one; the rest is the text.
//!
//! A position that is read is written and read as the same, and every move from there leads to
//! positions of which the same is true. Where nothing but pieces are missing they count as captured:
//! few inventions would have the right number of pieces.

use focus_rules::{Position, Settings, Setup, Start, Variant};
use stack_game::{BoardView, Describe as _, Game as _, MatchSettings as _};

/// Checks what is read of these bytes.
///
/// # Panics
/// When something that must hold does not.
pub fn check(data: &[u8]) {
    let Some((&pick, text)) = data.split_first() else {
        return;
    };
    let variants = Variant::all();
    let variant = variants[usize::from(pick.wrapping_sub(b'0')) % variants.len()];
    let text = String::from_utf8_lossy(text);
    match Position::parse(&text, variant) {
        Ok(position) => {
            check_position(&position, variant);
            if is_canonical(&text, variant) {
                assert_eq!(position.to_string(), text);
            }
        }
        Err(fault) => {
            assert!(!fault.to_string().is_empty());
            let completed = Setup::parse(&text, variant).map(completed);
            if let Ok(Ok(position)) = completed.map(|setup| setup.validate()) {
                check_position(&position, variant);
            }
        }
    }
}

/// Gives the missing pieces of each colour to a seat that can have captured them.
fn completed(mut setup: Setup) -> Setup {
    let seats = setup.variant.seats();
    for &colour in seats {
        let on_board = setup.stacks.iter().flat_map(|(_, stack)| stack.iter());
        let captured = setup
            .captures
            .iter()
            .map(|of| usize::from(of[colour.index()]));
        let found = on_board.filter(|&piece| piece == colour).count()
            + usize::from(setup.reserves[colour.index()])
            + usize::from(setup.pending.contains(colour))
            + captured.sum::<usize>();
        let missing = usize::from(setup.variant.pieces(colour)).saturating_sub(found);
        let mut captors = seats
            .iter()
            .filter(|&&seat| !setup.variant.team(seat).contains(colour));
        if let Some(captor) = captors.next() {
            setup.captures[captor.index()][colour.index()] += missing as u8;
        }
    }
    setup
}

/// Checks what must hold of a position and of those that one move leads to.
fn check_position(position: &Position, variant: &'static Variant) {
    check_text(position, variant);
    assert_eq!(position.setup().validate().as_ref(), Ok(position));
    let settings = Settings {
        start: Start::Position(*position),
        ..Settings::new(variant)
    };
    settings.start_match().expect("a position begins a match");

    let moves = position.legal_moves();
    assert_eq!(moves.len() as u32, position.move_count());
    assert_eq!(moves.is_empty(), position.outcome().is_some());
    let mut replies = 0;
    for (n, &mv) in (0..).zip(&moves) {
        assert_eq!(position.nth_move(n), mv);
        let mut after = *position;
        after.play(mv).expect("a listed move is legal");
        check_text(&after, variant);
        replies += u64::from(after.move_count());
        let mut shown = BoardView::of(position);
        for change in position.changes(mv).expect("a legal move has changes") {
            shown.apply(change).expect("changes fit the board");
        }
        assert_eq!(shown, BoardView::of(&after), "{mv}");
    }
    assert_eq!(position.reply_count(), replies);
    for &seat in position.seats() {
        let mut after = *position;
        if after.give_up(seat) {
            assert!(after.out().contains(seat) && !after.can_move(seat));
            assert_eq!(after.legal_moves().is_empty(), after.outcome().is_some());
            check_text(&after, variant);
        } else {
            assert_eq!(&after, position);
        }
    }
}

/// Writes a position and reads it back.
fn check_text(position: &Position, variant: &'static Variant) {
    let written = position.to_string();
    let again = Position::parse(&written, variant).expect("what was written is read");
    assert_eq!(&again, position);
    assert_eq!(again.key(), position.key());
    assert_eq!(again.to_string(), written);
    assert!(is_canonical(&written, variant), "{written}");
}

/// Tells whether a text that can be read is also the one way to write its position: single spaces, runs of
/// empty squares and counts in one number each, seats in order, and nothing that goes without saying.
fn is_canonical(text: &str, variant: &Variant) -> bool {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, _, reserves, captures, keys @ ..] = &fields[..] else {
        return false;
    };
    let is_digit = |sign: &char| sign.is_ascii_digit();
    let mut pairs = board.chars().zip(board.chars().skip(1));
    let one_run = !pairs.any(|(a, b)| is_digit(&a) && is_digit(&b));
    let groups = captures
        .split(',')
        .map(|group| group.split_once(':').unwrap_or(("", group)));
    let captors: String = groups.clone().map(|(captor, _)| captor).collect();
    let first = focus_rules::colour::letter(variant.seats()[0]);
    one_run
        && !text.contains(|sign: char| sign != ' ' && sign.is_whitespace())
        && is_in_order(reserves)
        && is_in_order(&captors)
        && groups.clone().all(|(_, counts)| is_in_order(counts))
        && keys.iter().all(|key| match key.split_once('=') {
            Some(("first", seat)) => !seat.contains(first),
            Some(("out", seats)) => is_in_order(seats),
            Some(("quiet", number)) => !number.starts_with('0'),
            Some(_) => true,
            None => false,
        })
}

/// Tells whether letters rise in seat order, and no count has a zero in front.
fn is_in_order(counts: &str) -> bool {
    let seats = counts.chars().filter_map(|sign| "GBYR".find(sign));
    seats.is_sorted()
        && !counts.starts_with('0')
        && !counts
            .split(|sign: char| !sign.is_ascii_digit())
            .any(|number| number.starts_with('0'))
}
