//! Tests of the layout of the match screen, for windows from 400×300 points to 4K.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use focus_panels::match_panels::camera::CameraModel;
use focus_panels::match_panels::layout::{
    Arrangement, LayoutInput, MatchLayout, PanelKind, PanelSize, arrange_panels,
};

/// Windows in points, with the arrangement and the minimum side of the board with two seats, as a
/// share of the smaller side of the window.
pub(super) const WINDOWS: [(Vec2, Arrangement, f32); 14] = [
    (vec2(400.0, 300.0), Arrangement::Small, 0.55),
    (vec2(520.0, 390.0), Arrangement::Small, 0.66),
    (vec2(533.0, 400.0), Arrangement::Small, 0.66),
    (vec2(640.0, 400.0), Arrangement::Small, 0.66),
    (vec2(711.0, 400.0), Arrangement::Small, 0.66),
    (vec2(467.0, 800.0), Arrangement::Portrait, 0.72),
    (vec2(583.0, 1000.0), Arrangement::Portrait, 0.88),
    (vec2(758.0, 1300.0), Arrangement::Portrait, 0.97),
    (vec2(640.0, 480.0), Arrangement::Landscape, 0.79),
    (vec2(800.0, 500.0), Arrangement::Landscape, 0.84),
    (vec2(867.0, 650.0), Arrangement::Landscape, 0.88),
    (vec2(1280.0, 800.0), Arrangement::Landscape, 0.90),
    (vec2(1422.0, 800.0), Arrangement::Landscape, 0.90),
    (vec2(3840.0, 2160.0), Arrangement::Landscape, 0.96),
];

pub(super) fn inputs(window: Vec2) -> impl Iterator<Item = LayoutInput> {
    (2..=4).flat_map(move |seats| {
        (0..5).map(move |mode| LayoutInput {
            window: Rect::from_min_size(Pos2::ZERO, window),
            seats,
            has_watch_bar: mode == 1,
            keeps_panel_open: mode == 2,
            large_clocks: mode == 3,
            has_second_column: mode == 4,
        })
    })
}

#[test]
fn everything_is_inside_the_window_and_nothing_overlaps() {
    for (window, arrangement, share) in WINDOWS {
        for input in inputs(window) {
            let layout = MatchLayout::new(input);
            let what = format!("{input:?}: {layout:?}");
            assert_eq!(layout.arrangement, arrangement, "{what}");
            let mut areas = vec![layout.prompt, layout.board, layout.toolbar];
            areas.extend(&layout.cards);
            areas.extend(layout.watch_bar);
            areas.extend(layout.second_column);
            // The drawer may cover the board, except in a lesson.
            if arrangement != Arrangement::Small || input.keeps_panel_open {
                areas.push(layout.panels);
            }
            assert_eq!(layout.cards.len(), input.seats);
            assert_eq!(layout.watch_bar.is_some(), input.has_watch_bar);
            for (index, area) in areas.iter().enumerate() {
                assert!(input.window.contains_rect(*area), "{area:?}, {what}");
                let is_usable = area.width() >= 40.0 && area.height() >= 36.0;
                assert!(is_usable, "{area:?}, {what}");
                for other in &areas[index + 1..] {
                    assert!(!area.intersects(*other), "{area:?}, {other:?}, {what}");
                }
            }
            let side = layout.board.width().min(layout.board.height());
            let min_share = if input.has_watch_bar || input.keeps_panel_open {
                0.0
            } else if input.large_clocks {
                0.6 * share
            } else if input.seats > 2 {
                0.8 * share
            } else {
                share
            };
            let reached = side / window.min_elem();
            assert!(reached >= min_share, "{reached}, {what}");
        }
    }
}

#[test]
fn the_choices_after_a_match_keep_clear_of_the_camera() {
    let windows = WINDOWS.map(|(window, ..)| window);
    for window in windows.into_iter().chain([vec2(800.0, 600.0)]) {
        for input in inputs(window) {
            let layout = MatchLayout::new(input);
            let area = layout.result_area();
            let camera = CameraModel::area(layout.toolbar);
            assert!(area.width() > 250.0, "{input:?}");
            assert!(!area.intersects(camera), "{input:?}");
        }
    }
}

/// The second column of a review does not make the board smaller.
#[test]
fn wide_windows_have_a_second_column() {
    for (window, is_wide) in [
        (vec2(1280.0, 800.0), false),
        (vec2(1456.0, 819.0), true),
        (vec2(1920.0, 1080.0), true),
    ] {
        let input = inputs(window).last().unwrap();
        assert!(input.has_second_column);
        let layout = MatchLayout::new(input);
        assert_eq!(layout.second_column.is_some(), is_wide, "{layout:?}");
        let without = MatchLayout::new(LayoutInput {
            has_second_column: false,
            ..input
        });
        let side = |layout: &MatchLayout| layout.board.width().min(layout.board.height());
        assert_eq!(side(&layout), side(&without), "{layout:?}");
    }
}

/// Text of 160 % takes less than a tenth of the board's height.
#[test]
fn large_text_hardly_shrinks_the_board() {
    let height = |window: Vec2, scale: f32| {
        let input = inputs(window / scale).next().unwrap();
        MatchLayout::new(input).board.height() * scale
    };
    for (window, zoom) in [(vec2(1280.0, 800.0), 1.0), (vec2(1920.0, 1080.0), 1.35)] {
        let share = height(window, 1.6 * zoom) / height(window, zoom);
        assert!(share > 0.9, "{share} in {window}");
    }
}

fn panels() -> [PanelSize; 3] {
    let panel = |panel, min, max| PanelSize { panel, min, max };
    [
        panel(PanelKind::Moves, 150.0, f32::INFINITY),
        panel(PanelKind::Position, 270.0, 350.0),
        panel(PanelKind::Chart, 140.0, 200.0),
    ]
}

#[test]
fn panels_are_stacked_side_by_side_or_behind_tabs() {
    for (size, visible, has_tabs) in [
        (vec2(284.0, 700.0), 3, false),
        (vec2(284.0, 500.0), 2, true),
        (vec2(742.0, 300.0), 3, false),
        (vec2(742.0, 200.0), 1, true),
        (vec2(284.0, 120.0), 1, true),
    ] {
        let area = Rect::from_min_size(pos2(10.0, 10.0), size);
        for selected in 0..3 {
            let (tabs, placed) = arrange_panels(area, &panels(), selected);
            let what = format!("{placed:?} in {area:?}");
            // The move list can use all the space.
            let visible = if has_tabs && selected == 0 {
                1
            } else {
                visible
            };
            assert_eq!(tabs.is_some(), has_tabs, "{what}");
            assert_eq!(placed.len(), visible, "{what}");
            if has_tabs {
                let selected = panels()[selected].panel;
                assert!(placed.iter().any(|(panel, _)| *panel == selected), "{what}");
            }
            let areas: Vec<Rect> = placed.iter().map(|(_, rect)| *rect).chain(tabs).collect();
            for (index, rect) in areas.iter().enumerate() {
                assert!(area.expand(0.1).contains_rect(*rect), "{what}");
                let mut others = areas[index + 1..].iter();
                assert!(!others.any(|other| other.intersects(*rect)), "{what}");
            }
        }
        let (tabs, placed) = arrange_panels(area, &panels()[..1], 0);
        assert_eq!((tabs, placed), (None, vec![(PanelKind::Moves, area)]));
    }
}
