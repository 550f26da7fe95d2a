//! A table with computer players, and players of the tests' own.

use std::any::Any;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use focus::players::{Advised, Ask, Habits, Remark, Roster, Status, Thinker, Thinking, Thought};
use focus::session::{Controller, Intent, Line, MatchSetup};
use stack_ai::{Limits, Stop};
use stack_game::Action;

use crate::common::{folder, headless, line, variants, want};

/// An app whose computers take hardly any time, its files in a folder that is removed at the end.
pub(crate) struct Table {
    pub(crate) app: App,
    folder: PathBuf,
}

impl Table {
    pub(crate) fn new(name: &str, setup: &MatchSetup) -> Self {
        let folder = folder(name);
        let mut app = headless(&folder);
        app.insert_resource(Habits {
            time: Duration::from_millis(2),
            pause: Duration::ZERO,
        })
        .init_resource::<Told>()
        .add_systems(PostUpdate, tell);
        let mut table = Self { app, folder };
        table.want(Intent::Start(setup.clone()));
        table.app.update();
        table
    }

    pub(crate) fn want(&mut self, intent: Intent) {
        want(&mut self.app, intent);
    }

    pub(crate) fn ask(&mut self, ask: Ask) {
        self.app.world_mut().write_message(ask);
        self.app.update();
    }

    pub(crate) fn line(&self) -> &dyn Line {
        line(&self.app)
    }

    pub(crate) fn status(&self) -> Status {
        *self.app.world().resource::<Status>()
    }

    pub(crate) fn threads(&self) -> usize {
        self.app.world().resource::<Thinking>().threads()
    }

    pub(crate) fn person_plays(&mut self) {
        let action = self.line().actions()[0];
        self.want(Intent::Act(action));
    }

    /// Lets frames pass until something holds.
    pub(crate) fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            assert!(begun.elapsed() < Duration::from_secs(60), "in vain: {what}");
            thread::sleep(Duration::from_millis(1));
            self.app.update();
        }
    }

    /// Lets frames pass for a while in which nothing must happen.
    pub(crate) fn rest(&mut self) {
        for _ in 0..40 {
            thread::sleep(Duration::from_millis(2));
            self.app.update();
        }
    }

    /// Puts a thinker of the test's own in the place of one player.
    pub(crate) fn seat_thinker<T: Thinker + 'static>(
        &mut self,
        name: &'static str,
        make: impl Fn() -> T + Send + Sync + 'static,
    ) {
        let usual = Roster::default();
        self.app
            .insert_resource(Roster(Arc::new(move |line, wanted| {
                if wanted == name {
                    Ok(Box::new(make()))
                } else {
                    (usual.0)(line, wanted)
                }
            })));
    }

    pub(crate) fn remarks(&self) -> &[String] {
        &self.app.world().resource::<Told>().remarks
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// What was said so far.
#[derive(Resource, Default)]
pub(crate) struct Told {
    pub(crate) remarks: Vec<String>,
    pub(crate) advised: Vec<Advised>,
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "systems take what they use by value"
)]
fn tell(
    mut remarks: MessageReader<Remark>,
    mut advised: MessageReader<Advised>,
    mut told: ResMut<Told>,
) {
    told.remarks
        .extend(remarks.read().map(|remark| remark.0.clone()));
    told.advised.extend(advised.read().cloned());
}

/// The usual setup of a variant with these players, `person` for a person.
pub(crate) fn with(variant: &str, players: &[&str]) -> MatchSetup {
    let mut setup = variants()
        .into_iter()
        .find(|setup| setup.variant == variant)
        .unwrap();
    for (seat, &player) in setup.seats.iter_mut().zip(players) {
        seat.controller = match player {
            "person" => Controller::Person,
            name => Controller::Computer(name.into()),
        };
    }
    setup
}

/// Thinks until it is told to stop, then answers with the first possible move.
pub(crate) struct Patient(pub(crate) Action);

impl Thinker for Patient {
    fn think(
        &mut self,
        _: &dyn Any,
        _: &Limits,
        stop: &Stop,
        _: &mut dyn FnMut(Thought),
    ) -> Option<Action> {
        while !stop.is_set() {
            thread::sleep(Duration::from_millis(1));
        }
        Some(self.0)
    }
}

/// Fails at its first turn.
pub(crate) struct Failing(pub(crate) Arc<AtomicUsize>);

impl Thinker for Failing {
    fn think(
        &mut self,
        _: &dyn Any,
        _: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(Thought),
    ) -> Option<Action> {
        self.0.fetch_add(1, Ordering::SeqCst);
        panic!("a fault made on purpose")
    }
}

/// Players that think as far as they mean to, however slow the machine is.
pub(crate) fn unhurried(name: &str, setup: &MatchSetup) -> Table {
    let persons = vec!["person"; setup.seats.len()];
    let mut table = Table::new(name, &with(&setup.variant, &persons));
    table.app.insert_resource(Habits {
        time: Duration::from_secs(60),
        pause: Duration::ZERO,
    });
    table.want(Intent::Start(setup.clone()));
    table
}

/// Sets a thinker to work that has much time and uses it all.
pub(crate) fn patient(name: &str, players: &[&str]) -> Table {
    let setup = with("two", players);
    let mut table = Table::new(name, &with("two", &["person", "person"]));
    table.app.insert_resource(Habits {
        time: Duration::from_secs(600),
        pause: Duration::ZERO,
    });
    let action = table.line().actions()[0];
    table.seat_thinker("random", move || Patient(action));
    table.want(Intent::Start(setup));
    table
}
