//! Tests of the opening explorer.

use egui::{Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;
use focus_panels::match_panels::explorer::{
    ExplorerAction, ExplorerModel, ExplorerSource, MIN_HEIGHT,
};
use focus_panels::{strings, tr};
use stack_game::{Action, Square};
use stack_match::MoveStats;
use stack_session::library::{ExplorerMove, GameFilter};

use super::common::{SMALL, assert_within, click, shown};

fn mv(text: &str, file: u8, library: MoveStats, book: MoveStats) -> ExplorerMove {
    ExplorerMove {
        action: action(file),
        text: text.into(),
        is_next: false,
        library,
        book,
    }
}

fn action(file: u8) -> Action {
    Action::StackMove {
        from: Square::new(file, 1),
        to: Square::new(file, 0),
        count: 1,
    }
}

fn stats(wins: u32, draws: u32, losses: u32) -> MoveStats {
    let games = wins + draws + losses;
    MoveStats {
        games,
        wins,
        draws,
        losses,
        evaluated: games,
        chances: f64::from(games) * 0.625,
    }
}

fn model() -> ExplorerModel {
    let none = MoveStats::default();
    ExplorerModel {
        moves: vec![
            mv("b2-c2", 1, stats(1, 0, 0), none),
            mv("c2-c1", 2, stats(3, 1, 0), stats(20, 0, 30)),
            mv("d6-d5", 3, none, stats(60, 5, 5)),
        ],
        has_book: true,
        ..ExplorerModel::default()
    }
}

type Shown = (ExplorerModel, ExplorerSource, Option<ExplorerAction>);

fn show(
    model: ExplorerModel,
    source: ExplorerSource,
) -> egui_kittest::Harness<'static, (bool, Shown)> {
    shown(
        SMALL,
        (model, source, None),
        |ui, (model, source, action)| {
            let rect = Rect::from_min_size(pos2(1024.0, 300.0), vec2(244.0, MIN_HEIGHT + 40.0));
            *action = model.ui(ui, rect, *source).or(action.take());
        },
    )
}

/// The label of a move.
fn label(notation: &str, n: u32, wins: u32, draws: u32, losses: u32) -> String {
    let results = tr!(
        "explorer-results",
        wins = wins,
        draws = draws,
        losses = losses
    );
    let summary = tr!(
        "explorer-move",
        notation = notation,
        n = n,
        results = results
    );
    tr!(
        "explorer-about-evaluated",
        results = summary,
        chance = strings::percent(0.625)
    )
}

#[test]
fn moves_of_the_library_and_of_the_book_are_listed_by_frequency() {
    let mut harness = show(model(), ExplorerSource::Library);
    let first = label("c2-c1", 4, 3, 1, 0);
    let second = label("b2-c2", 1, 1, 0, 0);
    let top = |label: &str| harness.get_by_label(label).rect().top();
    assert!(top(&first) < top(&second));
    assert!(harness.query_by_label_contains("d6-d5").is_none());
    assert_within(&mut harness, SMALL, "library");
    click(&mut harness, &second);
    assert_eq!(harness.state().1.2, Some(ExplorerAction::Play(action(1))));
    click(&mut harness, tr!("explorer-book"));
    let book = ExplorerAction::SetSource(ExplorerSource::Book);
    assert_eq!(harness.state().1.2, Some(book));
    click(&mut harness, tr!("explorer-find-games"));
    assert_eq!(harness.state().1.2, Some(ExplorerAction::FindGames));
    let mut harness = show(model(), ExplorerSource::Book);
    let top = |label: &str| harness.get_by_label(label).rect().top();
    assert!(top(&label("d6-d5", 70, 60, 5, 5)) < top(&label("c2-c1", 50, 20, 0, 30)));
    assert!(harness.query_by_label(tr!("explorer-player")).is_none());
    assert_within(&mut harness, SMALL, "book");
}

#[test]
fn a_click_on_a_heading_sorts_the_moves() {
    let none = MoveStats::default();
    let moves = [
        ("a", stats(1, 0, 9), Some(0.25)),
        ("b", stats(3, 1, 1), Some(0.5)),
        ("c", stats(2, 0, 0), None),
    ];
    let moves = (1..).zip(moves).map(|(file, (text, stats, chance))| {
        let library = MoveStats {
            evaluated: chance.map_or(0, |_| stats.games),
            chances: f64::from(stats.games) * chance.unwrap_or_default(),
            ..stats
        };
        mv(text, file, library, none)
    });
    let model = ExplorerModel {
        moves: moves.collect(),
        ..ExplorerModel::default()
    };
    let mut harness = show(model, ExplorerSource::Library);
    let [games, results, chance] = [
        tr!("explorer-column-games"),
        tr!("explorer-column-results"),
        tr!("explorer-column-chance"),
    ]
    .map(|column| tr!("explorer-sort", column = column));
    // Moves without an evaluation come last in both directions.
    for (column, expected) in [
        (&games, "cba"),
        (&games, "abc"),
        (&results, "cba"),
        (&chance, "bac"),
        (&chance, "abc"),
        (&games, "abc"),
    ] {
        click(&mut harness, column);
        let place = |text: char| {
            let label = format!("{text}: ");
            harness.get_by_label_contains(&label).rect().top()
        };
        let mut order = ['a', 'b', 'c'];
        order.sort_by(|one, other| place(*one).total_cmp(&place(*other)));
        assert_eq!(String::from_iter(order), expected, "{column}");
    }
}

#[test]
fn an_empty_explorer_says_why() {
    for (searching, unavailable, text) in [
        (true, false, tr!("explorer-searching")),
        (false, false, tr!("explorer-no-moves")),
        (false, true, tr!("explorer-unavailable")),
    ] {
        let model = ExplorerModel {
            is_searching: searching,
            is_unavailable: unavailable,
            ..ExplorerModel::default()
        };
        // Without a book the library is shown.
        let harness = show(model, ExplorerSource::Book);
        assert!(harness.query_by_label(text).is_some(), "{text}");
        assert!(harness.query_by_label(tr!("explorer-book")).is_none());
    }
    let model = ExplorerModel {
        has_book: true,
        ..ExplorerModel::default()
    };
    let harness = show(model, ExplorerSource::Book);
    assert!(
        harness
            .query_by_label(tr!("explorer-no-book-moves"))
            .is_some()
    );
}

#[test]
fn typing_a_name_filters_by_player() {
    let mut harness = show(model(), ExplorerSource::Library);
    harness.get_by_label(tr!("explorer-player")).focus();
    harness.run();
    harness.event(egui::Event::Text("A".into()));
    harness.run();
    assert_eq!(
        harness.state().1.2,
        Some(ExplorerAction::SetFilter(GameFilter {
            player: "A".into(),
            ..GameFilter::default()
        }))
    );
}
