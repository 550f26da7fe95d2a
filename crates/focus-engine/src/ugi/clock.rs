//! Time management: converts the limits of `go` to search limits.

use std::time::Duration;

use stack_ai::Limits;
use stack_game::{Game, Seat};
use stack_match::time_for_move;

use super::command::GoLimits;

/// Default time for `go` without limits.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The limits for the seat to move: `defaults`, plus all given limits. Times are reduced by
/// `overhead` milliseconds, but at most by half.
pub(super) fn limits<G: Game>(
    given: &GoLimits,
    overhead: u64,
    position: &G,
    defaults: Limits,
) -> Limits {
    let seats = position.seats();
    let index = |seat| seats.iter().position(|&other| other == seat).unwrap_or(0);
    // Players are numbered from the first seat.
    let player = |seat| (index(seat) + seats.len() - index(position.first())) % seats.len();
    let clock_of_player = |player: usize| {
        let (remaining, increment) = (*given.time.get(player)?, *given.increment.get(player)?);
        time_for_move(remaining, increment, given.moves_to_go)
    };
    let clock_of = |seat| clock_of_player(player(seat));
    // A seat without a clock uses its team's clock, otherwise the shortest one.
    let shortest = |seats: &mut dyn Iterator<Item = Seat>| seats.filter_map(clock_of).min();
    let turn = position.turn();
    let clock = clock_of(turn)
        .or_else(|| shortest(&mut position.team(turn).iter()))
        .or_else(|| shortest(&mut seats.iter().copied()))
        .or_else(|| (0..given.time.len()).filter_map(clock_of_player).min());
    let overhead = Duration::from_millis(overhead);
    let minus_overhead = |time: Duration| time - overhead.min(time / 2);
    let movetime = given.movetime.map(|ms| Duration::from_millis(ms.max(1)));
    let within_movetime = |time: Option<Duration>| movetime.into_iter().chain(time).min();
    let (share, longest) = clock.unzip();
    let mut limits = Limits {
        time: within_movetime(share).map(minus_overhead),
        // Only the share of a clock may be exceeded, not `movetime`.
        max_time: longest.and(within_movetime(longest)).map(minus_overhead),
        nodes: given.nodes.map(|nodes| nodes.max(1)),
        depth: given
            .depth
            .map(|depth| depth.clamp(1, u32::MAX.into()) as u32),
        ..defaults
    };
    if !given.infinite && (limits.time, limits.nodes, limits.depth) == (None, None, None) {
        limits.time = Some(DEFAULT_TIME);
    }
    limits
}

#[cfg(test)]
mod tests {
    use focus_rules::{Position, Settings, Variant};

    use super::super::command::{Command, parse};
    use super::*;

    /// The starting position of a variant.
    fn start(variant: &str) -> Position {
        let variant = Variant::by_id(variant).unwrap();
        Settings::new(variant).start_position().unwrap()
    }

    /// The limits of a `go` line, with default options.
    fn read(line: &str, overhead: u64, position: &Position) -> Limits {
        let Ok(Command::Go(given)) = parse(line) else {
            panic!("not a go command: {line}");
        };
        limits(&given, overhead, position, Limits::default())
    }

    const fn ms(ms: u64) -> Option<Duration> {
        Some(Duration::from_millis(ms))
    }

    #[test]
    fn combines_all_limits() {
        let three = Variant::by_id("three").unwrap();
        // Red has begun, Green has placed: Blue is player 3.
        let board = "4/RRBBGG/1GGRRBB1/RBBGGRRG/1RRBBGG1/1GGRRBB1/BBGGRR/4";
        let text = format!("{board} B - - pending=B first=R quiet=2");
        let position = Position::parse(&text, three).unwrap();
        let read = |line| {
            let limits = read(line, 0, &position);
            (limits.time, limits.nodes, limits.depth)
        };
        assert_eq!(read("go"), (ms(1_000), None, None));
        assert_eq!(read("go infinite"), (None, None, None));
        assert_eq!(read("go nodes 0 depth 0"), (None, Some(1), Some(1)));
        assert_eq!(read("go depth 99999999999"), (None, None, Some(u32::MAX)));
        assert_eq!(read("go movetime 0 nodes 5"), (ms(1), Some(5), None));
        // Blue has no clock of its own, so the shortest one applies.
        let others = "go p1time 600 p2time 900 p4time 1";
        assert_eq!(read(others), (ms(20), None, None));
        let clocks = "go p1time 600 p2time 600 p3time 6000 p3inc 40 p4time 1";
        assert_eq!(read(clocks), (ms(230), None, None));
        assert_eq!(read(&format!("{clocks} movetime 90")), (ms(90), None, None));
    }

    #[test]
    fn partners_share_a_clock() {
        let partners = Variant::by_id("partners").unwrap();
        let position = Position::start(partners, partners.seats()[2], false).unwrap();
        let time = |line| read(line, 0, &position).time;
        // Player 1 is to move; player 3 is its partner.
        assert_eq!(time("go p3time 900 p2time 30"), ms(30));
        assert_eq!(time("go p4time 900 p2time 60"), ms(2));
        let less = |overhead| read("go movetime 100", overhead, &position).time;
        assert_eq!((less(10), less(70)), (ms(90), ms(50)));
    }

    #[test]
    fn only_clocks_set_a_maximum_time() {
        let position = start("two");
        let max_time = |line| read(line, 0, &position).max_time;
        assert_eq!(max_time("go movetime 100"), None);
        assert_eq!(
            max_time("go p4time 6000"),
            ms(600),
            "of a seat that is not played"
        );
        assert_eq!(max_time("go p1time 6000 p2time 60"), ms(600));
        assert_eq!(max_time("go p1time 6000 p2time 60 movetime 250"), ms(250));
        assert_eq!(max_time("go"), None);
    }

    #[test]
    fn other_limits_are_those_of_the_options() {
        let defaults = Limits {
            threads: 3,
            seed: 8,
            variety: 9,
            ..Limits::default()
        };
        let limits = limits(&GoLimits::default(), 0, &start("two"), defaults);
        let time = Some(DEFAULT_TIME);
        assert_eq!(limits, Limits { time, ..defaults });
    }
}
