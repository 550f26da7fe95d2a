//! The title menu with the name of the game.

use std::path::PathBuf;

use egui::{
    Align, FocusDirection, InputState, Key, Layout, Rect, RichText, ScrollArea, Shape, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, vec2,
};

use super::menu_button::{ContinueButton, MenuButton, MenuButtonKind, button_id};
use super::text_backdrop::text_backdrop;
use super::title_layout::{LINK_HEIGHT, MenuEntries, TitleLayout, title_column};
use super::wordmark::wordmark;
use crate::strings;
use crate::style::{
    BODY_SIZE, PANEL_RADIUS, SMALL_SIZE, ThemeColors, medium_font, regular_font, target_height,
};
use crate::tr;
use crate::widgets::{LINK_PADDING, follow_focus, icon_button, text_button, text_width};

/// The title menu.
pub struct TitleModel<'a> {
    /// The unfinished match or saved game to continue.
    pub resume: Option<ContinueButton<'a>>,
    /// Whether it isn't known yet if there is one; meanwhile its space stays free.
    pub resume_pending: bool,
    /// The number of games in the library.
    pub games: usize,
    /// The number of unfinished matches among them.
    pub unfinished: usize,
    /// Whether today's puzzle is solved, and the number of consecutive days.
    pub daily_puzzle: (bool, usize),
    /// The number of completed lessons, and of all lessons.
    pub lessons_completed: (usize, usize),
    /// The name of the player who plays now, if known.
    pub player: Option<&'a str>,
    /// Whether the menu starts with an invitation to a first lesson.
    pub offers_first_lesson: bool,
    /// Whether a dialog covers the menu, which is invisible then.
    pub behind_dialog: bool,
}

/// What the user selected in the title menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TitleAction {
    /// Continue the match in this file.
    Resume(PathBuf),
    /// List all unfinished matches.
    UnfinishedGames,
    /// Open *New game*.
    NewGame,
    /// Start the first lesson.
    FirstLesson,
    /// Hide the invitation to the first lesson for good.
    DismissFirstLesson,
    /// List the lessons.
    Learn,
    /// Show the daily puzzle and the choice of puzzles.
    Puzzles,
    /// Open *New game* with computers in all seats.
    Watch,
    /// Open the library.
    Library,
    /// Open the tournaments.
    Tournament,
    /// List the player profiles.
    Profiles,
    /// Open the rules.
    Rules,
    /// Open the settings.
    Settings,
    /// Quit the program.
    Quit,
}

/// The space for the focus ring around a button.
const FOCUS_RING: f32 = 4.0;
/// The width of the part of the invitation with the button that dismisses it.
const DISMISS_WIDTH: f32 = 44.0;

impl TitleModel<'_> {
    /// Draws the menu in the left part of the window.
    pub fn ui(&self, ui: &mut Ui) -> Option<TitleAction> {
        let screen = ui.ctx().content_rect();
        let entries = self.entries();
        let links = self.links();
        let layout = TitleLayout::new(
            screen,
            MenuEntries {
                resume: self.resume.is_some() || self.resume_pending,
                unfinished: self.has_more_unfinished(),
                buttons: entries.len() + usize::from(self.offers_first_lesson),
                link_lines: link_lines(ui, &links, links_width(screen)),
            },
            target_height(ui, 0.0),
        );
        if self.behind_dialog {
            // Layout and focus stay as they are.
            ui.set_opacity(0.0);
        }
        let backdrop = ui.painter().add(Shape::Noop);
        header(ui, &layout);
        let action = self.menu(ui, &layout, entries);
        let footer = layout.footer;
        let footer = footer.with_max_x(footer.left() + links_width(screen));
        let link = links_ui(ui, footer, links);
        let shapes = text_backdrop(screen, layout.menu, &ui.colors());
        ui.painter().set(backdrop, Shape::Vec(shapes));
        action.or(link)
    }

    /// Whether there are unfinished matches besides the one to continue.
    const fn has_more_unfinished(&self) -> bool {
        self.resume.is_some() && self.unfinished > 1
    }

    /// Returns the entries below *Continue*: action, title and description.
    fn entries(&self) -> [(TitleAction, &'static str, String); 6] {
        [
            (
                TitleAction::NewGame,
                tr!("title-new-game"),
                tr!("title-new-game-line").into(),
            ),
            (
                TitleAction::Learn,
                tr!("learn-entry"),
                strings::lessons_completed(self.lessons_completed),
            ),
            (
                TitleAction::Puzzles,
                tr!("puzzle-list"),
                strings::daily_puzzle(self.daily_puzzle),
            ),
            (
                TitleAction::Watch,
                tr!("title-watch"),
                tr!("title-watch-line").into(),
            ),
            (
                TitleAction::Library,
                tr!("title-games"),
                strings::saved_games(self.games, self.unfinished),
            ),
            (
                TitleAction::Tournament,
                tr!("library-tournament"),
                tr!("title-tournament-line").into(),
            ),
        ]
    }

    /// Returns the links below the menu.
    fn links(&self) -> [(String, TitleAction); 4] {
        let players = match self.player {
            Some(name) => tr!("players-link", name = name),
            None => tr!("title-players").into(),
        };
        [
            (players, TitleAction::Profiles),
            (tr!("common-rules").into(), TitleAction::Rules),
            (tr!("common-settings").into(), TitleAction::Settings),
            (tr!("title-quit").into(), TitleAction::Quit),
        ]
    }

    fn menu(
        &self,
        ui: &mut Ui,
        layout: &TitleLayout,
        entries: [(TitleAction, &'static str, String); 6],
    ) -> Option<TitleAction> {
        let mut action = None;
        let area = layout.menu.expand(FOCUS_RING);
        let mut child = ui.new_child(UiBuilder::new().id_salt("menu").max_rect(area));
        let content = |ui: &mut Ui| {
            let (width, sizes) = (layout.menu.width(), layout.sizes);
            let menu = Rect::from_min_size(
                ui.cursor().min + Vec2::splat(FOCUS_RING),
                vec2(width, layout.menu.height()),
            );
            ui.scope_builder(UiBuilder::new().max_rect(menu), |ui| {
                ui.spacing_mut().item_spacing.y = sizes.gap;
                if self.offers_first_lesson {
                    let size = vec2(width, sizes.button);
                    action = invitation(ui, size, !self.behind_dialog);
                } else if !self.behind_dialog {
                    let name = match self.resume {
                        Some(_) => tr!("library-resume"),
                        None => tr!("title-new-game"),
                    };
                    focus_on_arrow_down(ui, name);
                }
                if let Some(resume) = &self.resume {
                    let path = resume.ui(ui, vec2(width, sizes.resume));
                    action = path.map(TitleAction::Resume).or(action.take());
                } else if self.resume_pending {
                    ui.add_space(sizes.resume + sizes.gap);
                }
                if self.has_more_unfinished() {
                    let title = tr!("title-unfinished", n = self.unfinished);
                    let button = MenuButton {
                        title: &title,
                        description: "",
                        kind: MenuButtonKind::Secondary,
                    };
                    if button.ui(ui, vec2(width, target_height(ui, LINK_HEIGHT))) {
                        action = Some(TitleAction::UnfinishedGames);
                    }
                }
                // *New game* is the default button if there is nothing to continue.
                let mut kind = if self.resume.is_some() || self.resume_pending {
                    MenuButtonKind::Secondary
                } else {
                    MenuButtonKind::Primary
                };
                for (entry, title, description) in entries {
                    let button = MenuButton {
                        title,
                        description: &description,
                        kind,
                    };
                    if button.ui(ui, vec2(width, sizes.button)) {
                        action = Some(entry);
                    }
                    kind = MenuButtonKind::Secondary;
                }
            });
        };
        let scroll = ScrollArea::vertical().auto_shrink(false);
        scroll.show(&mut child, |ui| follow_focus(ui, content));
        action
    }
}

/// Moves the focus to a button of `ui` on Arrow Down if nothing has the focus.
fn focus_on_arrow_down(ui: &Ui, name: &str) {
    let no_focus = ui.memory(|memory| memory.focused().is_none());
    let arrow_down =
        |input: &InputState| input.modifiers.is_none() && input.key_pressed(Key::ArrowDown);
    if no_focus && ui.input(arrow_down) {
        ui.memory_mut(|memory| {
            memory.request_focus(button_id(ui, name));
            // Keeps egui from moving the focus by another widget.
            memory.move_focus(FocusDirection::None);
        });
    }
}

/// Draws the invitation to the first lesson, with a button to dismiss it.
fn invitation(ui: &mut Ui, size: Vec2, takes_focus: bool) -> Option<TitleAction> {
    let rect = Rect::from_min_size(ui.cursor().min, size);
    let colors = ui.colors();
    let stroke = Stroke::new(1.0, colors.accent);
    ui.painter()
        .rect(rect, PANEL_RADIUS, colors.field, stroke, StrokeKind::Inside);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        if takes_focus {
            focus_on_arrow_down(ui, tr!("title-invite"));
        }
        let lesson = MenuButton {
            title: tr!("title-invite"),
            description: tr!("title-invite-line"),
            kind: MenuButtonKind::Secondary,
        };
        let accepted = lesson.ui(ui, size - vec2(DISMISS_WIDTH, 0.0));
        let area = Rect::from_min_size(ui.cursor().min, vec2(DISMISS_WIDTH, size.y));
        let side = (DISMISS_WIDTH - 12.0).min(size.y - 4.0);
        let button = Rect::from_center_size(area.center(), Vec2::splat(side));
        let mut right = ui.new_child(UiBuilder::new().max_rect(button));
        let dismissed = icon_button(&mut right, "×", tr!("title-dismiss"), side)
            .on_hover_text(tr!("title-dismiss"))
            .clicked();
        ui.advance_cursor_after_rect(area);
        let accepted = accepted.then_some(TitleAction::FirstLesson);
        accepted.or(dismissed.then_some(TitleAction::DismissFirstLesson))
    })
    .inner
}

/// Draws the name of the game and its tagline.
fn header(ui: &mut Ui, layout: &TitleLayout) {
    let [name_size, tagline_size] = layout.sizes.header;
    let builder = UiBuilder::new().id_salt("wordmark").max_rect(layout.header);
    let mut header = ui.new_child(builder);
    header.spacing_mut().item_spacing.y = 0.0;
    wordmark(&mut header, tr!("title-logo"), name_size);
    // The tagline is one line, and longer in some languages.
    let (text, width) = (tr!("title-tagline"), layout.header.width());
    let fits = |size: &f32| text_width(ui, text, regular_font(*size)) <= width;
    let sizes = [tagline_size, BODY_SIZE.min(tagline_size), SMALL_SIZE];
    if tagline_size > 0.0
        && let Some(size) = sizes.into_iter().find(fits)
    {
        let tagline = RichText::new(text).font(regular_font(size));
        header.label(tagline.color(ui.colors().text));
    }
}

/// The width up to which links are not wrapped, if the window has it.
const MIN_LINKS_WIDTH: f32 = 520.0;
/// The space between links.
const LINK_GAP: f32 = 2.0;

/// The width of the links: in a narrow window they may be wider than the menu.
fn links_width(screen: Rect) -> f32 {
    let column = title_column(screen);
    let right = screen.right() - LINK_PADDING - column.left();
    column.width().max(right.min(MIN_LINKS_WIDTH))
}

/// The number of lines that the links need.
fn link_lines(ui: &Ui, links: &[(String, TitleAction)], width: f32) -> usize {
    let (mut lines, mut left) = (1, width + LINK_PADDING);
    for (text, _) in links {
        let link = text_width(ui, text, medium_font(BODY_SIZE)) + 2.0 * LINK_PADDING;
        if link > left && left < width {
            lines += 1;
            left = width + LINK_PADDING;
        }
        left -= link + LINK_GAP;
    }
    lines
}

/// Draws the links below the menu.
fn links_ui<const N: usize>(
    ui: &mut Ui,
    area: Rect,
    links: [(String, TitleAction); N],
) -> Option<TitleAction> {
    // The texts align with those above.
    let builder = UiBuilder::new()
        .id_salt("small")
        .max_rect(area.with_min_x(area.left() - LINK_PADDING))
        .layout(Layout::left_to_right(Align::Min).with_main_wrap(true));
    let mut footer = ui.new_child(builder);
    footer.spacing_mut().item_spacing = vec2(LINK_GAP, 0.0);
    let clicked = links.map(|(text, action)| {
        let response = text_button(&mut footer, &text, LINK_HEIGHT);
        response.clicked().then_some(action)
    });
    clicked.into_iter().flatten().next()
}
