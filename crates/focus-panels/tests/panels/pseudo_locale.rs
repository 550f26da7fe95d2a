//! All panels with texts that are about 40 % longer and have accents: none is cut off, and none is
//! written in the code.

use egui::{Shape, Vec2, vec2};
use egui_kittest::Harness;
use focus_panels::dialogs::rules::RulesDialog;
use focus_panels::dialogs::settings::SettingsDialog;
use focus_panels::dialogs::shortcuts::ShortcutsDialog;
use focus_panels::match_panels::end_actions::end_actions;
use focus_panels::strings::{self, PSEUDO_LOCALE, with_language};
use focus_panels::style::SeatColors;
use focus_panels::tr;
use focus_panels::widgets::{PieceStyle, max_dialog_size};
use stack_session::settings::Settings;
use table_themes::ThemeLibrary;

use super::common::SMALL;
use super::library::{page, three};
use super::match_panels::{current, read, side};
use super::new_game::new_game;
use super::room::{MENU, in_dialog};
use super::title_menu::home;

/// Texts that are truncated, or reach beyond the left or right side of the area in which they are
/// drawn.
fn cut_off<S>(harness: &Harness<'_, S>) -> Vec<String> {
    let shapes = harness.output().shapes.iter();
    let cut = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) => {
            let (rect, area) = (text.visual_bounding_rect(), clipped.clip_rect.expand(1.0));
            let is_drawn = rect.intersects(area) && area.is_positive();
            let is_beyond = rect.left() < area.left() || rect.right() > area.right();
            let is_cut = text.galley.elided || (is_drawn && is_beyond);
            is_cut.then(|| text.galley.text().to_string())
        }
        _ => None,
    });
    cut.collect()
}

#[test]
fn no_text_is_cut_off() {
    let mut errors = Vec::new();
    let mut check = |screen: &str, size: Vec2, cut: Vec<String>| {
        errors.extend(
            cut.iter()
                .map(|text| format!("{screen} at {size:?}: {text}")),
        );
    };
    with_language(PSEUDO_LOCALE, || {
        for size in [SMALL, vec2(800.0, 600.0), SMALL / 1.6] {
            check("title", size, cut_off(&home(size, 2)));
            check("new game", size, cut_off(&new_game(size)));
            check("library", size, cut_off(&page(size, three())));
            let settings = in_dialog(size, Settings::default(), |ui, settings| {
                SettingsDialog {
                    settings,
                    themes: &ThemeLibrary::default(),
                    piece_style: |_, mark| PieceStyle::new(mark),
                }
                .ui(ui);
            });
            check("settings", size, cut_off(&settings));
            let shortcuts = in_dialog(size, (), |ui, ()| {
                ShortcutsDialog.ui(ui);
            });
            check("shortcuts", size, cut_off(&shortcuts));
            let menu = in_dialog(size, (), |ui, ()| {
                MENU.ui(ui);
            });
            check("menu", size, cut_off(&menu));
            let end = in_dialog(size, (), |ui, ()| {
                end_actions(ui, false, max_dialog_size(ui.ctx()).x);
            });
            check("end", size, cut_off(&end));
            for mut chapter in 0..strings::chapters().len() {
                let rules = in_dialog(size, (), move |ui, ()| {
                    RulesDialog {
                        chapter: &mut chapter,
                        colors: SeatColors::STANDARD,
                        done: &std::collections::BTreeSet::new(),
                    }
                    .ui(ui);
                });
                check("rules", size, cut_off(&rules));
            }
        }
        check(
            "match",
            SMALL,
            cut_off(&side(read(&current("two", None, &[], &[])))),
        );
    });
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn the_pseudo_locale_reaches_all_messages() {
    let text = with_language(PSEUDO_LOCALE, || tr!("match-undo"));
    assert!(text.starts_with('Û'), "{text}");
    let text = with_language(PSEUDO_LOCALE, || tr!("common-moves", n = 1));
    assert!(text.starts_with("1 ") && text.contains('ö'), "{text}");
    assert_eq!(tr!("match-undo"), "Undo");
}
