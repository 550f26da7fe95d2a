//! Time management: converts the limits of `go` to search limits.

use std::time::Duration;

use stack_game::{Game, Seat};
use stack_match::time_for_move;

use super::command;

/// Default time for `go` without limits.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The limits for the seat to move: `defaults`, plus all given limits. Times are reduced by
/// `overhead` milliseconds, but at most by half.
pub(super) fn limits<G: Game>(
    given: &command::GoLimits,
    overhead: u64,
    position: &G,
    defaults: stack_ai::Limits,
) -> stack_ai::Limits {
    let seats = position.seats();
    let place = |seat| seats.iter().position(|&other| other == seat).unwrap_or(0);
    // Players are numbered from the first seat.
    let player = |seat| (place(seat) + seats.len() - place(position.first())) % seats.len();
    let clock_of_player = |player: usize| {
        let (left, added) = (*given.time.get(player)?, *given.increment.get(player)?);
        time_for_move(left, added, given.moves_to_go)
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
    let less = |time: Duration| time - overhead.min(time / 2);
    let movetime = given.movetime.map(|ms| Duration::from_millis(ms.max(1)));
    let within = |time: Option<Duration>| movetime.into_iter().chain(time).min();
    let (share, longest) = clock.unzip();
    let mut limits = stack_ai::Limits {
        time: within(share).map(less),
        // Only the share of a clock may be exceeded, not `movetime`.
        max_time: longest.and(within(longest)).map(less),
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
    use focus_rules::{Position, Variant};

    use super::*;

    /// The limits of a `go` line, with default options.
    fn read(line: &str, overhead: u64, position: &Position) -> stack_ai::Limits {
        let Ok(command::Command::Go(given)) = command::parse(line) else {
            unreachable!("a valid line: {line}");
        };
        limits(&given, overhead, position, stack_ai::Limits::default())
    }

    #[test]
    fn combines_all_limits() {
        let three = Variant::by_id("three").unwrap_or(Variant::all()[0]);
        // Red has begun, Green has placed: Blue is player 3.
        let start = "4/RRBBGG/1GGRRBB1/RBBGGRRG/1RRBBGG1/1GGRRBB1/BBGGRR/4";
        let text = format!("{start} B - - pending=B first=R quiet=2");
        let Ok(position) = Position::parse(&text, three) else {
            unreachable!("a valid position");
        };
        let read = |line| {
            let limits = read(line, 0, &position);
            let time = limits.time.map(|time| time.as_millis());
            (time, limits.nodes, limits.depth)
        };
        assert_eq!(read("go"), (Some(1_000), None, None));
        assert_eq!(read("go infinite"), (None, None, None));
        assert_eq!(read("go nodes 0 depth 0"), (None, Some(1), Some(1)));
        assert_eq!(read("go depth 99999999999"), (None, None, Some(u32::MAX)));
        assert_eq!(read("go movetime 0 nodes 5"), (Some(1), Some(5), None));
        // Blue has no clock of its own, so the shortest one applies.
        let others = "go p1time 600 p2time 900 p4time 1";
        assert_eq!(read(others), (Some(20), None, None));
        let clocks = "go p1time 600 p2time 600 p3time 6000 p3inc 40 p4time 1";
        assert_eq!(read(clocks), (Some(230), None, None));
        assert_eq!(
            read(&format!("{clocks} movetime 90")),
            (Some(90), None, None)
        );
    }

    #[test]
    fn partners_share_a_clock() {
        let partners = Variant::by_id("partners").unwrap_or(Variant::all()[0]);
        let Ok(position) = Position::start(partners, partners.seats()[2], false) else {
            unreachable!("a variant has a start");
        };
        let time = |line| read(line, 0, &position).time;
        // Player 1 is to move; player 3 is its partner.
        let ms = |ms| Some(Duration::from_millis(ms));
        assert_eq!(time("go p3time 900 p2time 30"), ms(30));
        assert_eq!(time("go p4time 900 p2time 60"), ms(2));
        let less = |overhead| read("go movetime 100", overhead, &position).time;
        assert_eq!((less(10), less(70)), (ms(90), ms(50)));
    }

    #[test]
    fn only_clocks_set_a_maximum_time() {
        let Ok(position) = Position::start(Variant::all()[0], Variant::all()[0].seats()[0], false)
        else {
            unreachable!("a variant has a start");
        };
        let longest = |line| read(line, 0, &position).max_time;
        let ms = |ms| Some(Duration::from_millis(ms));
        assert_eq!(longest("go movetime 100"), None);
        assert_eq!(
            longest("go p4time 6000"),
            ms(600),
            "of a seat that is not played"
        );
        assert_eq!(longest("go p1time 6000 p2time 60"), ms(600));
        assert_eq!(longest("go p1time 6000 p2time 60 movetime 250"), ms(250));
        assert_eq!(longest("go"), None);
        // Other limits are kept.
        let defaults = stack_ai::Limits {
            threads: 3,
            seed: 8,
            variety: 9,
            ..stack_ai::Limits::default()
        };
        let given = command::GoLimits::default();
        let limits = limits(&given, 0, &position, defaults);
        assert_eq!(limits.time, Some(DEFAULT_TIME));
        let time = None;
        assert_eq!(stack_ai::Limits { time, ..limits }, defaults);
    }
}
