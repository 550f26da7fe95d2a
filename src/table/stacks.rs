//! The entities on the table: one per occupied square, per tray and per flight, with pieces as children.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use stack_game::{Seat, Square, Stack, Tray, TrayKind};

use super::ghost::Ghost;
use super::layout::{HEIGHT, Layout};
use super::mirror::Mirror;
use super::touch::Grip;

/// How far a part of a stack that would be taken up is raised.
const LIFT: f32 = 0.12;

/// The stack on a square; its pieces are its children.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackOn {
    /// The square.
    pub square: Square,
    /// How many pieces are drawn.
    pub height: usize,
}

/// The pieces in a tray.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiesIn(pub Tray);

/// Pieces between two places.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct InAir;

/// One piece.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct Piece {
    /// Whose piece.
    pub seat: Seat,
    /// How it is drawn.
    pub look: Look,
}

/// How a piece is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Look {
    /// As it is.
    #[default]
    Plain,
    /// Captured: darker.
    Captured,
    /// Not there yet: translucent.
    Ghost,
    /// About to leave: hardly there any more.
    Leaving,
    /// Chosen: lit up.
    Lit,
}

/// A piece and where it is, relative to its parent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placed {
    pub piece: Piece,
    pub place: Vec3,
    pub scale: f32,
}

/// The piece entities of a parent, from the bottom.
#[derive(Component, Default)]
pub(super) struct Pieces(Vec<Entity>);

/// Which entity stands for what.
#[derive(Resource, Default)]
pub(super) struct Shown {
    stacks: BTreeMap<Square, (Entity, Vec<Placed>)>,
    trays: BTreeMap<Tray, (Entity, Vec<Placed>)>,
    flights: Vec<(Entity, Vec<Placed>)>,
    ghosts: Option<(Entity, Vec<Placed>)>,
}

/// Brings the entities to what the mirror shows at this moment.
pub(super) fn show(
    mut dresser: Dresser,
    mirror: Res<Mirror>,
    layout: Res<Layout>,
    ghost: Res<Ghost>,
    chosen: Res<super::selection::Selection>,
    grip: Res<Grip>,
    mut shown: ResMut<Shown>,
    mut stacks: Query<&mut StackOn>,
) {
    let changed = mirror.is_changed() || layout.is_changed() || ghost.is_changed();
    if !changed && !chosen.is_changed() && !grip.is_changed() {
        return;
    }
    let scene = mirror.scene();
    let preview = ghost.on_board(&scene);

    let mut old = std::mem::take(&mut shown.stacks);
    for (&square, &stack) in &preview.stacks {
        let held = grip.0.filter(|&(at, _)| at == square && mirror.is_quiet());
        let held = held.map(|(_, lowest)| lowest);
        let whole = chosen.stack() == Some(square) && mirror.is_quiet() && held.is_none();
        let lit = |level: usize| whole || held.is_some_and(|lowest| level >= lowest);
        let mut wanted = layers(&layout, stack, &|level| match preview.look(square, level) {
            Look::Plain if lit(level) => Look::Lit,
            look => look,
        });
        // What would be taken up comes off the rest, which shows where the stack is parted.
        for placed in wanted.iter_mut().skip(held.unwrap_or(usize::MAX)) {
            placed.place.y += LIFT;
        }
        let place = layout.centre(square) + Vec3::Y * mirror.raised(square);
        let on = StackOn {
            square,
            height: stack.height(),
        };
        let entry = match old.remove(&square) {
            Some((root, before)) => {
                if let Ok(mut there) = stacks.get_mut(root) {
                    there.set_if_neq(on);
                }
                dresser.dress(root, place, before, wanted)
            }
            None => dresser.spawn((on, Name::new(format!("stack {square}"))), place, wanted),
        };
        shown.stacks.insert(square, entry);
    }
    dresser.remove(old.into_values());

    let mut old = std::mem::take(&mut shown.trays);
    for (&tray, pieces) in &scene.trays {
        let look = if tray.kind == TrayKind::Captures {
            Look::Captured
        } else {
            Look::Plain
        };
        let chosen_here = chosen.tray() == Some(tray) && mirror.is_quiet();
        let slots = layout.slots(tray, pieces);
        let last = slots.len().saturating_sub(1);
        let wanted: Vec<Placed> = slots
            .into_iter()
            .enumerate()
            .map(|(n, slot)| {
                let going = ghost.takes_from(tray) && n == last;
                let look = if going {
                    Look::Leaving
                } else if chosen_here {
                    Look::Lit
                } else {
                    look
                };
                Placed {
                    piece: Piece {
                        seat: slot.piece,
                        look,
                    },
                    place: slot.place,
                    scale: slot.scale,
                }
            })
            .collect();
        let entry = match old.remove(&tray) {
            Some((root, before)) => dresser.dress(root, Vec3::ZERO, before, wanted),
            None => dresser.spawn((LiesIn(tray), Name::new("tray")), Vec3::ZERO, wanted),
        };
        shown.trays.insert(tray, entry);
    }
    dresser.remove(old.into_values());

    let mut old = std::mem::take(&mut shown.flights).into_iter();
    for (stack, pose) in mirror.flying() {
        let pieces = stack.iter().enumerate().map(|(level, seat)| Placed {
            piece: Piece {
                seat,
                look: Look::Plain,
            },
            place: Vec3::Y * (level as f32 * HEIGHT * pose.scale),
            scale: pose.scale,
        });
        let wanted = pieces.collect();
        let entry = match old.next() {
            Some((root, before)) => dresser.dress(root, pose.place, before, wanted),
            None => dresser.spawn((InAir, Name::new("flight")), pose.place, wanted),
        };
        shown.flights.push(entry);
    }
    dresser.remove(old);

    let wanted = ghost.beside(&layout, &scene);
    let old = shown.ghosts.take();
    shown.ghosts = match (old, wanted.is_empty()) {
        (Some((root, before)), false) => Some(dresser.dress(root, Vec3::ZERO, before, wanted)),
        (None, false) => Some(dresser.spawn(Name::new("ghosts"), Vec3::ZERO, wanted)),
        (old, true) => {
            dresser.remove(old);
            None
        }
    };
}

fn layers(layout: &Layout, stack: Stack, look: &dyn Fn(usize) -> Look) -> Vec<Placed> {
    let layer = |(level, seat)| Placed {
        piece: Piece {
            seat,
            look: look(level),
        },
        place: layout.level(level),
        scale: 1.0,
    };
    stack.iter().enumerate().map(layer).collect()
}

/// Gives parents the pieces that they should have.
#[derive(SystemParam)]
pub(super) struct Dresser<'w, 's> {
    commands: Commands<'w, 's>,
    roots: Query<'w, 's, (&'static mut Pieces, &'static mut Transform), Without<Piece>>,
}

type Dressed = (Entity, Vec<Placed>);

impl Dresser<'_, '_> {
    fn spawn(&mut self, what: impl Bundle, place: Vec3, wanted: Vec<Placed>) -> Dressed {
        let root = self
            .commands
            .spawn((
                what,
                Transform::from_translation(place),
                Visibility::default(),
            ))
            .id();
        let pieces = wanted
            .iter()
            .map(|placed| self.piece(root, placed))
            .collect();
        self.commands.entity(root).insert(Pieces(pieces));
        (root, wanted)
    }

    fn piece(&mut self, root: Entity, placed: &Placed) -> Entity {
        self.commands
            .spawn((placed.piece, at(placed), ChildOf(root)))
            .id()
    }

    /// Changes only what differs: entities that stay the same are not touched.
    fn dress(
        &mut self,
        root: Entity,
        place: Vec3,
        before: Vec<Placed>,
        wanted: Vec<Placed>,
    ) -> Dressed {
        let Ok((mut pieces, mut transform)) = self.roots.get_mut(root) else {
            return (root, before);
        };
        if transform.translation != place {
            transform.translation = place;
        }
        if before == wanted {
            return (root, wanted);
        }
        let mut entities = std::mem::take(&mut pieces.0);
        while entities.len() > wanted.len() {
            if let Some(extra) = entities.pop() {
                self.commands.entity(extra).despawn();
            }
        }
        for (n, placed) in wanted.iter().enumerate() {
            match entities.get(n) {
                Some(_) if before.get(n) == Some(placed) => {}
                Some(&entity) => {
                    self.commands
                        .entity(entity)
                        .insert((placed.piece, at(placed)));
                }
                None => {
                    let entity = self.piece(root, placed);
                    entities.push(entity);
                }
            }
        }
        if let Ok((mut pieces, _)) = self.roots.get_mut(root) {
            pieces.0 = entities;
        }
        (root, wanted)
    }

    fn remove(&mut self, old: impl IntoIterator<Item = Dressed>) {
        for (root, _) in old {
            self.commands.entity(root).despawn();
        }
    }
}

fn at(placed: &Placed) -> Transform {
    Transform::from_translation(placed.place).with_scale(Vec3::splat(placed.scale))
}
