//! Tests of the named opponents.

use std::collections::BTreeSet;

use egui::accesskit::Role;
use egui_kittest::kittest::{AccessKitNode, Queryable};
use focus_panels::strings::{self, PSEUDO_LOCALE, with_language};
use focus_panels::style::AnimalFace;
use stack_game::BoardSide;
use stack_session::game::Controller;

use super::common::{SCALES, SMALL, Table, click, read, record};
use super::new_game::new_game;

/// Levels have names and faces in the player list, on player cards and in the result; the number
/// stays in the tooltip.
#[test]
fn named_opponents_replace_the_levels() {
    let languages = strings::languages().into_iter().map(|(code, _)| code);
    for code in languages.chain([PSEUDO_LOCALE]) {
        let names = |named| {
            with_language(code, || {
                let names = || (1..=8).map(|n| strings::player_name(&format!("level-{n}")));
                strings::with_named_opponents(named, || names().collect::<BTreeSet<_>>())
            })
        };
        assert!(names(true).is_disjoint(&names(false)), "{code}");
        assert_eq!(names(true).len(), 8, "{code}");
    }
    assert_eq!(strings::opponent_level("level-3"), None);
    strings::with_named_opponents(true, || {
        for (player, name, level) in [
            ("level-1", "Mimi Mouse", Some("Level 1")),
            ("champion", "Leo Lion", Some("Champion")),
            ("level-8", "Leo Lion", Some("Champion")),
            ("elo-650", "Rated 650", None),
            ("greedy", "Greedy", None),
        ] {
            let is_named = AnimalFace::of_player(player).is_some();
            assert_eq!(is_named, level.is_some(), "{player}");
            assert_eq!(
                strings::opponent_level(player).as_deref(),
                level,
                "{player}"
            );
            if is_named {
                assert_eq!(strings::player_name(player), name);
            }
        }
        for scale in SCALES {
            let size = SMALL / scale;
            let mut harness = new_game(size);
            click(&mut harness, "Vs. computer");
            let is_picker = |node: &AccessKitNode<'_>| {
                let label = node.label().unwrap_or_default();
                node.role() == Role::ComboBox && label.starts_with("Red: ")
            };
            let picker = harness.get_by(is_picker);
            picker.scroll_to_me();
            harness.run();
            harness.get_by(is_picker).click();
            harness.run();
            click(&mut harness, "Mimi Mouse");
            let seats = harness.state().1.setup().seats;
            assert_eq!(seats[1].controller, Controller::Computer("level-1".into()));
        }
        let table = Table::new(&record("two", None, &[], &[]), |setup| {
            setup.seats[1].controller = Controller::Computer("level-2".into());
        });
        let hud = read(&table);
        let cards = hud.seats.cards(BoardSide::South);
        let statuses = cards
            .iter()
            .filter_map(|(card, _)| card.player_status.as_deref());
        assert_eq!(statuses.collect::<Vec<_>>(), ["Rosie Rabbit"]);
    });
}
