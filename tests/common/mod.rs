//! What tests of the whole app need: the app without a window, and players that end their games.

use std::path::Path;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use focus::CorePlugin;
use focus::session::{Card, FirstSeat, Intent, Line, MatchEvent, MatchSetup, Session, cards};
use focus::storage::{Folders, StoragePlugin};
use stack_game::{Action, BoardView, Change, TrayKind};

/// The app without window and graphics, its files below `folder`.
pub(crate) fn headless(folder: &Path) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, CorePlugin))
        .add_plugins(StoragePlugin {
            folders: Folders::below(folder),
        })
        .init_resource::<Heard>()
        .add_systems(PostUpdate, hear);
    app
}

/// All events so far, and a table that follows them as the real one does.
#[derive(Resource, Default)]
pub(crate) struct Heard {
    pub(crate) events: Vec<MatchEvent>,
    pub(crate) board_view: Option<BoardView>,
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "systems take what they use by value"
)]
fn hear(mut events: MessageReader<MatchEvent>, mut heard: ResMut<Heard>, session: Res<Session>) {
    let told: Vec<MatchEvent> = events.read().cloned().collect();
    // Where another position is shown, the session has taken all steps of this frame already: what was
    // played before it and what is played after it.
    let anew = |event: &MatchEvent| matches!(event, MatchEvent::Shown | MatchEvent::Left);
    if told.iter().any(anew) {
        heard.board_view = session.current().map(|current| current.line.board_view());
    } else {
        for event in &told {
            if let (
                MatchEvent::Stepped {
                    changes, forward, ..
                },
                Some(table),
            ) = (event, &mut heard.board_view)
            {
                follow(table, changes, *forward);
            }
        }
    }
    heard.events.extend(told);
}

fn follow(table: &mut BoardView, changes: &[Change], forward: bool) {
    if forward {
        changes
            .iter()
            .for_each(|&change| table.apply(change).unwrap());
    } else {
        let back = changes.iter().rev();
        back.for_each(|&change| table.revert(change).unwrap());
    }
}

/// Writes an intent and lets a frame pass.
pub(crate) fn want(app: &mut App, intent: Intent) {
    app.world_mut()
        .resource_mut::<Messages<Intent>>()
        .write(intent);
    app.update();
}

/// The match on the table.
pub(crate) fn line(app: &App) -> &dyn Line {
    app.world()
        .resource::<Session>()
        .current()
        .unwrap()
        .line
        .as_ref()
}

/// What the following table shows and what the session says must be the same.
pub(crate) fn assert_table_follows(app: &App) {
    let shown = app.world().resource::<Heard>().board_view.clone();
    assert_eq!(shown, Some(line(app).board_view()));
}

/// The usual setup of a card, the fast game if asked for.
pub(crate) fn setup(card: &Card, fast: bool) -> MatchSetup {
    MatchSetup {
        variant: card.variant(fast).into(),
        anti_symmetry: "none".into(),
        first: FirstSeat::Seat(card.seats[0].letter),
        seats: card.seats.clone(),
        repetition: 3,
        quiet_rounds: 50,
    }
}

/// Every variant: each card, standard and fast.
pub(crate) fn variants() -> Vec<MatchSetup> {
    let both = |card: Card| {
        let fast = card.sibling.is_some().then(|| setup(&card, true));
        [Some(setup(&card, false)), fast].into_iter().flatten()
    };
    cards().into_iter().flat_map(both).collect()
}

/// A move that brings the game on: captures, covered enemies, own stacks; ties and one move in six
/// are decided by `dice`.
pub(crate) fn lively(line: &dyn Line, dice: &mut u64) -> Action {
    let actions = line.actions();
    let throw = next(dice) as usize;
    if throw.is_multiple_of(6) {
        return actions[throw / 6 % actions.len()];
    }
    let me = line.turn();
    let worth = |action: &Action| -> i32 {
        let fallen = line.preview(*action).unwrap();
        let captured = fallen.iter().filter(
            |change| matches!(change, Change::FellOut { to, .. } if to.kind == TrayKind::Captures),
        );
        let target = match *action {
            Action::Travel { to, .. } | Action::Place { to, .. } => to,
            Action::Exchange { enemy, .. } => enemy,
        };
        let covers = line
            .owner(target)
            .is_some_and(|owner| !line.team(me).contains(owner));
        let kept = fallen.len() as i32;
        10 * captured.count() as i32 + 8 * i32::from(covers) + kept
    };
    let best = actions.iter().map(worth).max().unwrap();
    let best: Vec<_> = actions
        .into_iter()
        .filter(|action| worth(action) == best)
        .collect();
    best[throw % best.len()]
}

/// The next number of a simple generator (SplitMix64).
pub(crate) fn next(dice: &mut u64) -> u64 {
    *dice = dice.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *dice;
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB) >> 1
}

/// A folder for one test, empty.
pub(crate) fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("focus-test-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}
