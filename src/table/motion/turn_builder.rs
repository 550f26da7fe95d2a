//! Builds the animation of a turn from its changes.

use bevy::math::{Vec2, Vec3, vec2, vec3};
use stack_game::{Change, Seat, Square, Stack, Tray};
use table_pictures::{BoardLayout, PIECE_HEIGHT, PIECE_RADIUS};
use table_sounds::Span;

use super::board_scene::BoardScene;
use super::turn_animation::{Flight, SETTLE, SETTLE_DELAY, SceneChange, TurnAnimation};
use crate::table::view::trays::last_slot;

/// Seconds for a hop to a neighboring square.
const HOP: f32 = 0.26;
/// Additional seconds per further square.
const HOP_STEP: f32 = 0.022;
/// Longest hop, in seconds.
const MAX_HOP: f32 = 0.35;
/// Seconds for a piece to slide out and glide to a tray.
const GLIDE: f32 = 0.35;
/// Seconds between the starts of pieces that slide out.
const STAGGER: f32 = 0.13;

/// Animation of a turn that starts from `scene`.
#[must_use]
pub(super) fn build_animation(
    layout: &BoardLayout,
    scene: &BoardScene,
    changes: &[Change],
) -> TurnAnimation {
    let mut builder = TurnBuilder {
        layout,
        now: scene.clone(),
        animation: TurnAnimation {
            start: scene.clone(),
            layer_height: layout.step(),
            ..TurnAnimation::default()
        },
        clock: 0.0,
        lifted: None,
    };
    for &change in changes {
        let (start, before) = (builder.clock, builder.animation.flights.len());
        builder.add(change);
        let flights = &builder.animation.flights[before..];
        let start = flights.first().map_or(start, |flight| flight.start);
        let end = flights
            .iter()
            .map(|flight| flight.end)
            .fold(start, f32::max);
        builder.animation.spans.push(Span { start, end });
    }
    let mut animation = builder.animation;
    animation.changes.sort_by(|a, b| a.0.total_cmp(&b.0));
    let flights = animation.flights.iter().map(|flight| flight.end);
    let settles = animation.descents.iter().map(|(_, start)| start + SETTLE);
    animation.duration = flights.chain(settles).fold(0.0, f32::max);
    animation
}

struct TurnBuilder<'a> {
    layout: &'a BoardLayout,
    /// Scene after the changes so far.
    now: BoardScene,
    animation: TurnAnimation,
    /// Start time of the next change.
    clock: f32,
    /// Lifted pieces with their position, scale and change.
    lifted: Option<(Stack, Vec3, f32, Change)>,
}

impl TurnBuilder<'_> {
    fn add(&mut self, change: Change) {
        match change {
            Change::Lifted { from, count } => {
                let mut below = self.now.stack(from);
                let pieces = below.lift(usize::from(count));
                let place = self.on(from, below.height());
                self.lifted = Some((pieces, place, 1.0, change));
            }
            Change::TakenFromTray { tray, piece } => {
                let (place, scale) = self.last_slot(tray, piece);
                self.lifted = Some(([piece].into_iter().collect(), place, scale, change));
            }
            Change::Landed { on, .. } => {
                if let Some((pieces, from, scale, taken)) = self.lifted.take() {
                    self.hop(pieces, from, scale, taken, on);
                }
            }
            Change::SurplusRemoved { from, piece, to } => {
                self.remove_surplus(change, from, piece, to);
            }
            Change::LeftBoard { from, to } => {
                let pieces = self.now.stack(from);
                self.depart(self.clock, change);
                self.glide(self.clock, pieces, self.on(from, 0), Vec2::ZERO, to);
            }
            Change::Swapped { own, enemy } => self.swap(change, own, enemy),
            Change::Moved { .. }
            | Change::Resigned { .. }
            | Change::Skipped { .. }
            | Change::TurnEnded { .. }
            | Change::GameEnded { .. } => {}
        }
    }

    fn on(&self, square: Square, level: usize) -> Vec3 {
        self.layout.center(square) + self.layout.level(level)
    }

    /// Position and scale of the next piece to be taken from a tray.
    fn last_slot(&self, tray: Tray, piece: Seat) -> (Vec3, f32) {
        let slot = last_slot(self.layout, tray, self.now.tray(tray), piece);
        slot.map_or((Vec3::ZERO, 1.0), |slot| (slot.position, slot.scale))
    }

    fn depart(&mut self, when: f32, change: Change) {
        self.now.remove_moved(change);
        self.animation
            .changes
            .push((when, SceneChange::Remove(change)));
    }

    fn hop(&mut self, pieces: Stack, from: Vec3, scale: f32, taken: Change, on: Square) {
        self.depart(self.clock, taken);
        let to = self.on(on, self.now.stack(on).height());
        let distance = flat(to - from).length();
        let time = (HOP + HOP_STEP * (distance - 1.0).max(0.0)).min(MAX_HOP);
        let (start, end) = (self.clock, self.clock + time);
        let arc = self.arc(from, to);
        let flight = Flight {
            pieces,
            start,
            end,
            from,
            to,
            scale: (scale, 1.0),
            arc,
            slide: Vec2::ZERO,
        };
        self.fly_to_square(flight, on);
        self.clock = end + 0.05;
    }

    /// Adds a flight that ends on a square.
    fn fly_to_square(&mut self, flight: Flight, on: Square) {
        let Flight { pieces, end, .. } = flight;
        self.animation.flights.push(flight);
        self.animation
            .changes
            .push((end, SceneChange::AddToStack(on, pieces)));
        self.now.add_to_stack(on, pieces);
    }

    fn remove_surplus(&mut self, change: Change, from: Square, piece: Seat, to: Tray) {
        let pieces: Stack = [piece].into_iter().collect();
        let start = self.clock;
        self.depart(start, change);
        self.animation.descents.push((from, start + SETTLE_DELAY));
        let tray = self.layout.tray(to).center;
        let place = self.on(from, 0);
        let toward = (tray - flat(place)).normalize_or(Vec2::Y);
        self.glide(start, pieces, place, toward * PIECE_RADIUS * 2.1, to);
        self.clock = start + STAGGER;
    }

    fn swap(&mut self, change: Change, own: Square, enemy: Square) {
        let top = |square| {
            let mut stack = self.now.stack(square);
            let piece = stack.lift(1);
            (piece, self.on(square, stack.height()))
        };
        let ((own_piece, own_place), (enemy_piece, enemy_place)) = (top(own), top(enemy));
        let (start, end) = (self.clock, self.clock + MAX_HOP);
        self.depart(start, change);
        let arc = self.arc(own_place, enemy_place);
        // One flies well above the other.
        for (pieces, from, to, on, arc) in [
            (
                own_piece,
                own_place,
                enemy_place,
                enemy,
                arc + 3.0 * PIECE_HEIGHT,
            ),
            (enemy_piece, enemy_place, own_place, own, arc),
        ] {
            let flight = Flight {
                pieces,
                start,
                end,
                from,
                to,
                scale: (1.0, 1.0),
                arc,
                slide: Vec2::ZERO,
            };
            self.fly_to_square(flight, on);
        }
        self.clock = end;
    }

    fn glide(&mut self, start: f32, pieces: Stack, from: Vec3, slide: Vec2, to: Tray) {
        let end = start + GLIDE;
        self.now.add_to_tray(to, pieces);
        let (place, scale) = match pieces.top() {
            Some(piece) => self.last_slot(to, piece),
            None => (Vec3::ZERO, 1.0),
        };
        let outside = from + vec3(slide.x, 0.0, slide.y);
        let arc = self.arc(outside, place);
        self.animation.flights.push(Flight {
            pieces,
            start,
            end,
            from,
            to: place,
            scale: (1.0, scale),
            arc,
            slide,
        });
        self.animation
            .changes
            .push((end, SceneChange::AddToTray(to, pieces)));
    }

    /// Height of the arc that carries pieces flight all stacks near the straight line.
    fn arc(&self, from: Vec3, to: Vec3) -> f32 {
        let (a, b) = (flat(from), flat(to));
        let length = (b - a).length().max(0.01);
        let along = (b - a) / length;
        let mut arc = 0.30f32;
        for (&square, stack) in &self.now.stacks {
            let at = flat(self.layout.center(square)) - a;
            let (ahead, aside) = (at.dot(along), at.perp_dot(along).abs());
            if aside > 1.6 * PIECE_RADIUS || ahead < 0.3 || ahead > length + 0.3 {
                continue;
            }
            let top = self.layout.top(stack.height()) + 0.06;
            // First and last points at which the edges could touch.
            for touch in [
                ahead - 2.0 * PIECE_RADIUS,
                ahead,
                ahead + 2.0 * PIECE_RADIUS,
            ] {
                let share = touch / length;
                if !(0.08..=0.92).contains(&share) {
                    continue;
                }
                let line = from.y + (to.y - from.y) * share;
                arc = arc.max((top - line) / (4.0 * share * (1.0 - share)));
            }
        }
        arc.min(3.0)
    }
}

fn flat(v: Vec3) -> Vec2 {
    vec2(v.x, v.z)
}

#[cfg(test)]
mod tests {
    use stack_game::{BoardView, TrayKind};

    use super::*;
    use stack_session::game::variant_cards;

    fn square(name: &str) -> Square {
        name.parse().expect("a square")
    }

    fn all_trays(seats: &[Seat]) -> Vec<Tray> {
        let kinds = [
            TrayKind::StartingPiece,
            TrayKind::Reserve,
            TrayKind::Captures,
            TrayKind::WonStacks,
        ];
        seats
            .iter()
            .flat_map(|&seat| kinds.map(|kind| Tray::new(seat, kind)))
            .collect()
    }

    fn start() -> (BoardLayout, BoardView, Vec<Tray>) {
        let card = variant_cards()
            .into_iter()
            .find(|card| card.id == "four")
            .expect("four");
        let seats = [0, 1, 2, 3].map(Seat::new);
        (
            BoardLayout::new(&card.squares, &seats),
            card.start,
            all_trays(&seats),
        )
    }

    fn animation_of(changes: &[Change]) -> (TurnAnimation, BoardScene) {
        let (layout, mut board_view, trays) = start();
        let scene = BoardScene::from_view(&board_view, &trays);
        for &change in changes {
            board_view.apply(change).expect("fits");
        }
        (
            build_animation(&layout, &scene, changes),
            BoardScene::from_view(&board_view, &trays),
        )
    }

    fn surplus() -> Vec<Change> {
        let (d4, d5) = (square("d4"), square("d5"));
        let (_, board_view, _) = start();
        let piece = board_view.stack(d5).bottom().expect("occupied");
        vec![
            Change::Lifted { from: d4, count: 1 },
            Change::Moved { from: d4, to: d5 },
            Change::Landed { on: d5, count: 1 },
            Change::SurplusRemoved {
                from: d5,
                piece,
                to: Tray::new(Seat::new(0), TrayKind::Captures),
            },
        ]
    }

    #[test]
    fn the_animation_ends_with_the_changed_board() {
        let (animation, after) = animation_of(&surplus());
        assert_eq!(animation.scene(animation.duration), after);
        let before = animation.scene(-1.0);
        assert_ne!(before, after);
        assert_eq!(animation.scene(-0.001), animation.start);
    }

    #[test]
    fn the_number_of_pieces_is_constant() {
        let (animation, _) = animation_of(&surplus());
        let count = |time: f32| {
            let scene = animation.scene(time);
            let standing: usize = scene.stacks.values().map(|stack| stack.height()).sum();
            let lying: usize = scene.trays.values().map(Vec::len).sum();
            let flying: usize = animation
                .flying_pieces(time, true)
                .map(|(pieces, _)| pieces.height())
                .sum();
            standing + lying + flying
        };
        for step in 0..200 {
            let time = animation.duration * step as f32 / 199.0;
            assert_eq!(count(time), 52, "at {time}");
        }
    }

    #[test]
    fn flights_start_and_end_at_their_positions() {
        let (animation, _) = animation_of(&surplus());
        let hop = &animation.flights[0];
        assert!((0.18..=0.35).contains(&(hop.end - hop.start)));
        for forward in [true, false] {
            assert!(hop.pose(hop.start, forward).position.distance(hop.from) < 1e-4);
            assert!(hop.pose(hop.end, forward).position.distance(hop.to) < 1e-4);
        }
        let middle = hop.pose((hop.start + hop.end) / 2.0, true).position;
        assert!(middle.y > hop.from.y + 0.2 && middle.y > hop.to.y);
    }

    #[test]
    fn hops_clear_tall_stacks() {
        let (layout, board_view, trays) = start();
        let mut scene = BoardScene::from_view(&board_view, &trays);
        let tall: Stack = std::iter::repeat_n(Seat::new(3), 5).collect();
        scene.stacks.insert(square("d5"), tall);
        scene
            .stacks
            .insert(square("d4"), std::iter::repeat_n(Seat::new(0), 2).collect());
        let changes = [
            Change::Lifted {
                from: square("d4"),
                count: 2,
            },
            Change::Landed {
                on: square("d6"),
                count: 2,
            },
        ];
        let animation = build_animation(&layout, &scene, &changes);
        let flight = animation.flights[0].clone();
        let highest = (0..100)
            .map(|n| {
                flight.pose(
                    flight.start + (flight.end - flight.start) * n as f32 / 99.0,
                    true,
                )
            })
            .filter(|pose| (pose.position.z - layout.center(square("d5")).z).abs() < 0.4)
            .map(|pose| pose.position.y)
            .fold(f32::MAX, f32::min);
        assert!(highest > layout.top(5), "{highest}");
    }

    #[test]
    fn a_stack_drops_after_its_lowest_piece_has_left() {
        let (animation, _) = animation_of(&surplus());
        let (at, start) = animation.descents[0];
        assert_eq!(animation.lift_at(at, start - SETTLE_DELAY - 0.001), 0.0);
        assert!((animation.lift_at(at, start) - PIECE_HEIGHT).abs() < 1e-5);
        assert_eq!(animation.lift_at(at, start + SETTLE), 0.0);
    }
}
