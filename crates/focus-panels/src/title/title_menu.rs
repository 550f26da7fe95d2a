//! The title: the wordmark and the menu over the table.

use std::path::PathBuf;

use egui::{
    Align, FocusDirection, Key, Layout, Rect, RichText, ScrollArea, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, vec2,
};

use super::continue_button::ContinueButton;
use super::menu_button::{MenuButton, MenuButtonKind};
use super::text_backdrop::ground;
use super::title_layout::{Entries, SMALL_ENTRY, TitleLayout};
use super::wordmark::wordmark;
use crate::strings::{Strings, fill_in};
use crate::style::{PANEL_RADIUS, ThemeColors, regular_font};
use crate::widgets::{LINK_PADDING, follow_focus, icon_button, text_button};

/// The title.
pub struct TitleModel<'a> {
    /// The unfinished match or saved game to continue, if there is one.
    pub resume: Option<ContinueButton<'a>>,
    /// True while it is not yet known whether there is one: its place is kept free, so that entries do not move under the pointer when
    /// it is found.
    pub resume_pending: bool,
    /// The number of all games that are kept, with the unfinished ones.
    pub games: usize,
    /// The number of unfinished matches, with one to continue.
    pub unfinished: usize,
    /// How many lessons were learned, of how many.
    pub lessons_completed: (usize, usize),
    /// Whether a first lesson is offered above the other entries.
    pub offers_first_lesson: bool,
    /// True if a dialog lies over the title: then only the table is seen beside it, for a dialog would cut
    /// the wordmark and the entries.
    pub behind_dialog: bool,
}

/// An answer of the title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TitleAction {
    /// Continue the match or game in this file.
    Resume(PathBuf),
    /// See all unfinished matches.
    UnfinishedGames,
    /// Choose a new game.
    NewGame,
    /// Begin the first lesson.
    FirstLesson,
    /// Show the invitation to it no more.
    DismissFirstLesson,
    /// See the lessons.
    Learn,
    /// Watch computers play.
    Watch,
    /// See all games.
    Library,
    /// Let computers play a series.
    Tournament,
    /// Read the rules.
    Rules,
    /// Change settings.
    Settings,
    /// Leave the program.
    Quit,
}

/// The room that a ring of focus takes around a plate.
const RING: f32 = 4.0;

impl TitleModel<'_> {
    /// Draws the title over the whole window; returns what was pressed.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<TitleAction> {
        let screen = ui.ctx().content_rect();
        let plates = self.plates(words);
        let room = TitleLayout::of(
            screen,
            Entries {
                resume: self.resume.is_some() || self.resume_pending,
                others: self.has_others(),
                plates: plates.len() + usize::from(self.offers_first_lesson),
            },
        );
        if self.behind_dialog {
            // Everything keeps its place, and the focus comes back to where it was.
            ui.set_opacity(0.0);
        }
        let behind = ui.painter().add(egui::Shape::Noop);
        head(ui, &room, words);
        let menu = self.menu(ui, &room, &plates, words);
        let small = small_entries(ui, room.foot, words);
        let ground = ground(screen, room.menu, &ui.colors());
        ui.painter().set(behind, egui::Shape::Vec(ground));
        menu.or(small)
    }

    /// True if there are other unfinished matches than the one to continue: a saved game is offered where there is none.
    const fn has_others(&self) -> bool {
        self.resume.is_some() && self.unfinished > 1
    }

    /// The plates below what is to be continued: answer, title, and a line about it.
    fn plates(&self, words: &Strings) -> [(TitleAction, &'static str, String); 5] {
        let say = &words.title;
        [
            (TitleAction::NewGame, say.new_game, say.new_game_line.into()),
            (
                TitleAction::Learn,
                words.learn.entry,
                words.lessons_completed(self.lessons_completed),
            ),
            (TitleAction::Watch, say.watch, say.watch_line.into()),
            (
                TitleAction::Library,
                say.games,
                words.saved_games(self.games, self.unfinished),
            ),
            (
                TitleAction::Tournament,
                words.library.of_series,
                say.series_line.into(),
            ),
        ]
    }

    fn menu(
        &self,
        ui: &mut Ui,
        room: &TitleLayout,
        plates: &[(TitleAction, &'static str, String)],
        words: &Strings,
    ) -> Option<TitleAction> {
        let mut answer = None;
        let around = room.menu.expand(RING);
        let mut child = ui.new_child(UiBuilder::new().id_salt("menu").max_rect(around));
        let list = ScrollArea::vertical().auto_shrink(false);
        let in_list = |ui: &mut Ui| {
            let (width, sizes) = (room.menu.width(), room.sizes);
            let menu = Rect::from_min_size(
                ui.cursor().min + vec2(RING, RING),
                vec2(width, room.menu.height()),
            );
            ui.scope_builder(UiBuilder::new().max_rect(menu), |ui| {
                ui.spacing_mut().item_spacing.y = sizes.gap;
                // It is offered where nothing can be continued.
                if self.offers_first_lesson {
                    answer = invitation(ui, vec2(width, sizes.plate), words);
                }
                if !self.behind_dialog {
                    enter_by_arrow(ui);
                }
                if let Some(resume) = &self.resume {
                    let path = resume.ui(ui, vec2(width, sizes.resume), words);
                    answer = path.map(TitleAction::Resume);
                } else if self.resume_pending {
                    ui.add_space(sizes.resume + sizes.gap);
                }
                if self.has_others() {
                    let text = fill_in(words.title.unfinished, &[("n", &self.unfinished)]);
                    let others = MenuButton {
                        title: &text,
                        line: "",
                        look: MenuButtonKind::Secondary,
                    };
                    if others.ui(ui, vec2(width, SMALL_ENTRY)) {
                        answer = Some(TitleAction::UnfinishedGames);
                    }
                }
                // Enter continues, or else begins.
                let mut look = if self.resume.is_some() || self.resume_pending {
                    MenuButtonKind::Secondary
                } else {
                    MenuButtonKind::Primary
                };
                for (what, title, line) in plates {
                    let plate = MenuButton { title, line, look };
                    if plate.ui(ui, vec2(width, sizes.plate)) {
                        answer = Some(what.clone());
                    }
                    look = MenuButtonKind::Secondary;
                }
            });
        };
        list.show(&mut child, |ui| follow_focus(ui, in_list));
        answer
    }
}

/// While nothing has the focus, the arrow down leads to the next widget.
fn enter_by_arrow(ui: &Ui) {
    let first = ui.next_auto_id();
    let free = ui.memory(|memory| memory.focused().is_none());
    let down =
        |input: &egui::InputState| input.modifiers.is_none() && input.key_pressed(Key::ArrowDown);
    if free && ui.input(down) {
        ui.memory_mut(|memory| {
            memory.request_focus(first);
            // Otherwise egui would lead the focus on in the direction of the arrow.
            memory.move_focus(FocusDirection::None);
        });
    }
}

/// Draws the invitation to the first lesson with the button that dismisses it; returns what was pressed.
fn invitation(ui: &mut Ui, size: Vec2, words: &Strings) -> Option<TitleAction> {
    let say = &words.title;
    let rect = Rect::from_min_size(ui.cursor().min, size);
    let colours = ui.colors();
    let edge = Stroke::new(1.0, colours.accent);
    ui.painter()
        .rect(rect, PANEL_RADIUS, colours.field, edge, StrokeKind::Inside);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let entry = MenuButton {
            title: say.invite,
            line: say.invite_line,
            look: MenuButtonKind::Secondary,
        };
        let accepted = entry.ui(ui, size - vec2(DISMISS, 0.0));
        let accepted = accepted.then_some(TitleAction::FirstLesson);
        let around = Rect::from_min_size(ui.cursor().min, vec2(DISMISS, size.y));
        let side = (DISMISS - 12.0).min(size.y - 4.0);
        let place = Rect::from_center_size(around.center(), Vec2::splat(side));
        let mut right = ui.new_child(UiBuilder::new().max_rect(place));
        let dismissed = icon_button(&mut right, "×", say.dismiss, side);
        ui.advance_cursor_after_rect(around);
        let dismissed = dismissed.on_hover_text(say.dismiss).clicked();
        accepted.or(dismissed.then_some(TitleAction::DismissFirstLesson))
    })
    .inner
}

/// The width of the part of the invitation that holds the button to dismiss it.
const DISMISS: f32 = 44.0;

/// Draws the name of the program and its tagline.
fn head(ui: &mut Ui, room: &TitleLayout, words: &Strings) {
    let say = &words.title;
    let [large, small] = room.sizes.wordmark;
    let mut top = ui.new_child(UiBuilder::new().id_salt("wordmark").max_rect(room.head));
    top.spacing_mut().item_spacing.y = 0.0;
    wordmark(&mut top, say.logo, large);
    if small == 0.0 {
        return;
    }
    let tagline = RichText::new(say.tagline).font(regular_font(small));
    top.label(tagline.color(ui.colors().text));
}

/// Draws the entries that are needed seldom, side by side; returns what was pressed.
fn small_entries(ui: &mut Ui, room: Rect, words: &Strings) -> Option<TitleAction> {
    let entries = [
        (words.common.rules, TitleAction::Rules),
        (words.common.settings, TitleAction::Settings),
        (words.title.quit, TitleAction::Quit),
    ];
    // Their texts line up with those above.
    let place = room.with_min_x(room.left() - LINK_PADDING);
    let layout = Layout::left_to_right(Align::Center).with_main_wrap(true);
    let mut below = ui.new_child(
        UiBuilder::new()
            .id_salt("small")
            .max_rect(place)
            .layout(layout),
    );
    below.spacing_mut().item_spacing = vec2(2.0, 0.0);
    let pressed = |(text, what): (&str, TitleAction)| {
        let clicked = text_button(&mut below, text, SMALL_ENTRY).clicked();
        clicked.then_some(what)
    };
    entries.map(pressed).into_iter().flatten().next()
}
