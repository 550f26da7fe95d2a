//! The library dialog.

use std::path::Path;

use egui::accesskit::Live;
use egui::{
    Align, Context, Id, Key, Label, Layout, Modifiers, Popup, PopupCloseBehavior, Rect, ScrollArea,
    Sense, Ui, UiBuilder, Vec2, vec2,
};
use stack_session::library::{FoundPosition, PositionSearchState, Query};
use stack_session::storage::StorageError;

use super::action::LibraryPageAction;
use super::filters::filters;
use super::game_action::GameAction;
use super::row::{LibraryRow, LibraryRows};
use super::row_list::{rows_per_page, show_empty, show_rows};
use super::state::LibraryPageState;
use crate::keys::{KeyCommand, KeyContext, take_commands};
use crate::style::{ThemeColors, body, dialog_frame, heading, small_text, title};
use crate::widgets::{
    MenuRow, PopupList, ScrollBackground, TextField, button, button_width, danger_button,
    fading_scroll, max_dialog_size, menu_rows, menu_separator, primary_button, select_all,
    small_link,
};
use crate::{strings, tr};

/// Maximum length of a search.
const MAX_SEARCH_LENGTH: usize = 200;

/// The library: search, filters, the list, and actions for the selected game.
pub struct LibraryPage<'a> {
    /// The games that match the query.
    pub list: &'a LibraryRows,
    /// Search, filters and order.
    pub query: &'a Query,
    /// The variants to choose from.
    pub variants: &'a [String],
    /// The selection.
    pub state: &'a mut LibraryPageState,
    /// The position that was read for [`LibraryPageAction::ReadFoundPosition`].
    pub found: Option<&'a FoundPosition>,
}

const GAP: f32 = 8.0;
/// From this width on the selected game is shown next to the list, with its actions.
const PREVIEW_FROM_WIDTH: f32 = 780.0;
/// Width of the selected game next to the list.
const PREVIEW_WIDTH: f32 = 272.0;
const BUTTON_HEIGHT: f32 = 36.0;
/// Height of the buttons below the thumbnail and of the texts above them.
const BELOW_THUMBNAIL: f32 = 425.0;
/// Height of the separator above *Delete*.
const SEPARATOR_HEIGHT: f32 = 9.0;
/// Minimum size of the thumbnail.
const MIN_THUMBNAIL_SIZE: f32 = 96.0;
/// Width of the menu *More…* of a narrow window.
const MORE_MENU_WIDTH: f32 = 210.0;

impl LibraryPage<'_> {
    /// Draws the library.
    pub fn ui(&mut self, ui: &mut Ui) -> Vec<LibraryPageAction> {
        let mut actions = Vec::new();
        // Fills the window, so that its position never changes.
        let available = max_dialog_size(ui.ctx());
        let (area, _) = ui.allocate_exact_size(available.min(vec2(1080.0, 860.0)), Sense::hover());
        let mut ui = ui.new_child(UiBuilder::new().max_rect(area));
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let (list, search) = (ui.id().with("games"), ui.id().with("search"));
        self.state.sync(self.list);
        if std::mem::take(&mut self.state.clears_search) && !self.query.text.is_empty() {
            actions.push(self.search_for(String::new()));
        }
        self.handle_keys(&ui, list, search, &mut actions);
        self.heading(&mut ui, search, &mut actions);
        let query = filters(&mut ui, self.query, self.variants);
        actions.extend(query.map(LibraryPageAction::SetQuery));
        if let Some(search) = self.list.position_search {
            ui.horizontal(|ui| {
                let conditions = self.list.conditions.as_ref();
                if small_link(ui, tr!("library-all-positions")).clicked() {
                    actions.push(LibraryPageAction::EndPositionSearch);
                }
                let text = match (search, conditions) {
                    (PositionSearchState::Searching, _) => tr!("explorer-searching").into(),
                    (PositionSearchState::Complete, None) => tr!("library-with-position").into(),
                    (PositionSearchState::Complete, Some(conditions)) => {
                        tr!("library-with-conditions", conditions = conditions)
                    }
                    (PositionSearchState::Unavailable, _) => tr!("explorer-unavailable").into(),
                };
                ui.add(Label::new(small_text(text)).truncate());
            });
        }
        let below = ui.cursor().top();
        let is_wide = area.width() >= PREVIEW_FROM_WIDTH;
        let (rows, preview, buttons) = self.areas(area.with_min_y(below), is_wide);
        actions.extend(show_rows(&mut ui, rows, list, self.list, self.state));
        if self.state.row_count(self.list) == 0 {
            // An empty list takes the space of the preview, too.
            let area = preview.map_or(rows, |preview| rows.union(preview));
            if show_empty(&mut ui, area, self.list) {
                if self.list.position_search.is_some() {
                    actions.push(LibraryPageAction::EndPositionSearch);
                }
                actions.push(LibraryPageAction::SetQuery(Query {
                    sort: self.query.sort,
                    descending: self.query.descending,
                    ..Query::default()
                }));
            }
        }
        if let Some(preview) = preview {
            let mut ui = ui.new_child(UiBuilder::new().max_rect(preview));
            actions.extend(self.preview(&mut ui, is_wide));
        }
        let mut ui = ui.new_child(UiBuilder::new().max_rect(buttons));
        self.buttons(&mut ui, is_wide, &mut actions);
        actions
    }

    /// The areas of the list, of the preview if there is space, and of the buttons.
    fn areas(&self, area: Rect, is_wide: bool) -> (Rect, Option<Rect>, Rect) {
        let rows = if is_wide { 1.0 } else { 2.0 };
        let shows_below = self.state.shows_details || self.state.shows_preview;
        let buttons = area.with_min_y(area.bottom() - rows * (BUTTON_HEIGHT + GAP) + GAP);
        let list = area.with_max_y(buttons.top() - GAP);
        if is_wide {
            let side = list.with_min_x(list.right() - PREVIEW_WIDTH);
            (
                list.with_max_x(side.left() - 2.0 * GAP),
                Some(side),
                buttons,
            )
        } else if shows_below && !self.state.selection.is_active() {
            let lower = list.with_min_y(list.center().y);
            (list.with_max_y(lower.top() - GAP), Some(lower), buttons)
        } else {
            (list, None, buttons)
        }
    }

    /// Draws title, search field and number of games.
    fn heading(&self, ui: &mut Ui, search: Id, actions: &mut Vec<LibraryPageAction>) {
        ui.horizontal(|ui| {
            ui.label(title(tr!("library-title")));
            ui.add_space(GAP);
            let mut text = self.query.text.clone();
            let field = TextField {
                hint: tr!("library-search"),
                limit: MAX_SEARCH_LENGTH,
                width: (ui.available_width() - 230.0).min(360.0),
            };
            if field.with_id(ui, search, &mut text).changed() {
                actions.push(self.search_for(text));
            }
            let (unread, count) = (self.list.loading_count, self.list.rows.len());
            let text = match unread {
                0 => tr!("library-count", n = count),
                _ => tr!("library-loading-more", n = unread),
            };
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(small_text(text));
                ui.add_space(GAP);
                if count > 0 && small_link(ui, tr!("library-report")).clicked() {
                    actions.push(LibraryPageAction::Report);
                }
            });
        });
    }

    /// Handles shortcuts. Those of the list also work while the search field is focused, unless
    /// they mean something there.
    fn handle_keys(&mut self, ui: &Ui, list: Id, search: Id, actions: &mut Vec<LibraryPageAction>) {
        let ctx = ui.ctx();
        // Sizing passes still see the key that opened the dialog.
        if !ui.is_visible() {
            return;
        }
        self.clear_search(ctx, search, actions);
        // The list is focused unless something else is; it may have lost the focus while the window
        // was inactive.
        let free = ctx.memory(egui::Memory::focused).is_none() && self.state.renaming.is_none();
        if std::mem::take(&mut self.state.needs_focus) || free {
            ctx.memory_mut(|memory| memory.request_focus(list));
            // Only what had the focus for a frame keeps the arrow keys.
            ctx.request_repaint();
        }
        if self.state.renaming.is_some() || Popup::is_any_open(ctx) {
            return;
        }
        let escapes = || ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if self.state.selection.is_active() && escapes() {
            self.state.selection.clear();
        }
        let page = rows_per_page(ui);
        for command in pressed_commands(ctx, list, search) {
            if command == KeyCommand::Search {
                ctx.memory_mut(|memory| memory.request_focus(search));
                select_all(ctx, search, &self.query.text);
            } else if let Some(index) = target_row(command, self.state.row, page) {
                if ui.input(|input| input.modifiers.shift) {
                    self.state.extend_to(index, self.list, false);
                } else {
                    self.state.selection.forget_anchor();
                    self.state.go_to(index, self.list);
                }
            } else {
                push_first(actions, self.execute(command));
            }
        }
    }

    /// Esc in the search field clears it first; if it is empty, it closes the library.
    fn clear_search(&self, ctx: &Context, search: Id, actions: &mut Vec<LibraryPageAction>) {
        // egui removes the focus from the field when Esc is pressed.
        let written = ctx.memory(|memory| memory.had_focus_last_frame(search));
        let escapes = || ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if written && !self.query.text.is_empty() && escapes() {
            ctx.memory_mut(|memory| memory.request_focus(search));
            actions.push(self.search_for(String::new()));
        }
    }

    /// The same filters and order with another search text.
    fn search_for(&self, text: String) -> LibraryPageAction {
        LibraryPageAction::SetQuery(Query {
            text,
            ..self.query.clone()
        })
    }

    /// Executes a shortcut for the selected row or games.
    fn execute(&mut self, command: KeyCommand) -> Option<LibraryPageAction> {
        let action = match command {
            KeyCommand::UndoDelete => return self.state.undo_delete(),
            KeyCommand::Confirm if self.state.is_deleted_selected(self.list) => {
                return self.state.undo_delete();
            }
            KeyCommand::ToggleSelected => {
                self.state.toggle(self.state.row, self.list);
                return None;
            }
            KeyCommand::SelectAll => GameAction::SelectAll,
            KeyCommand::Confirm => GameAction::Open,
            KeyCommand::Rename => GameAction::Rename,
            KeyCommand::Delete => GameAction::Delete,
            _ => return None,
        };
        action.perform(self.list, self.state)
    }

    /// Draws the number of selected games. Screen readers read it when it changes.
    fn selected_count(&self, ui: &mut Ui) {
        let text = tr!("library-selected", n = self.state.selection.len());
        let label = ui.add(Label::new(heading(text)).truncate());
        ui.ctx()
            .accesskit_node_builder(label.id, |node| node.set_live(Live::Polite));
    }

    /// Draws the selected game, with its actions if there is space, or those of several games.
    fn preview(&mut self, ui: &mut Ui, is_wide: bool) -> Option<LibraryPageAction> {
        ui.spacing_mut().item_spacing.y = 4.0;
        if self.state.selection.is_active() {
            self.selected_count(ui);
            let kept = self.state.selection.len() - self.state.selection.deletable();
            if kept > 0 {
                let note = tr!("library-not-deletable", n = kept);
                ui.add(Label::new(small_text(note)).wrap());
            }
            ui.add_space(8.0);
            let action = self.action_menu(ui, &GameAction::FOR_SEVERAL_GAMES)?;
            return action.perform(self.list, self.state);
        }
        let row = self.state.selected_row(self.list)?;
        let found = self.found.filter(|found| found.path == *row.path());
        match row.entry.error() {
            Some(error) => self.error(ui, row.path(), error, is_wide),
            None => self.thumbnail_and_texts(ui, row, found, is_wide),
        }
        let mut clicked = None;
        if is_wide {
            ui.add_space(8.0);
            clicked = self.button(ui, GameAction::Open, vec2(ui.available_width(), 40.0));
            clicked = self.action_menu(ui, &GameAction::FOR_ONE_GAME).or(clicked);
        }
        let is_unread =
            self.list.position_search == Some(PositionSearchState::Complete) && found.is_none();
        let read = is_unread.then(|| LibraryPageAction::ReadFoundPosition(row.path().clone()));
        clicked
            .and_then(|action| action.perform(self.list, self.state))
            .or(read)
    }

    /// Draws the error in a file.
    fn error(&self, ui: &mut Ui, path: &Path, error: &StorageError, has_actions: bool) {
        let actions_height = if has_actions { 363.0 } else { 0.0 };
        let error = strings::error_message(error);
        let texts = ScrollArea::vertical()
            .id_salt(path)
            .max_height((ui.available_height() - actions_height).max(40.0));
        fading_scroll(ui, texts, ScrollBackground::Page, |ui| {
            ui.add(Label::new(body(error.reason).color(ui.colors().error)).wrap());
            if self.state.shows_details {
                ui.add_space(6.0);
                ui.add(Label::new(small_text(error.path)).wrap());
                ui.add(Label::new(small_text(error.details)).wrap());
            }
        });
    }

    /// Draws a larger view of a game, with the position that was found in it. The texts are below
    /// the thumbnail if actions follow, or else beside it.
    fn thumbnail_and_texts(
        &self,
        ui: &mut Ui,
        row: &LibraryRow,
        found: Option<&FoundPosition>,
        has_actions: bool,
    ) {
        let position = found.and_then(|found| found.board.as_ref());
        let thumbnail = |ui: &mut Ui, size: Vec2| {
            let (area, _) = ui.allocate_exact_size(size, Sense::hover());
            let picture = Rect::from_center_size(area.center(), Vec2::splat(size.min_elem()));
            let id = Some(ui.id().with("board"));
            row.thumbnail(ui, id, picture, &self.list.context, position);
        };
        let texts = |ui: &mut Ui| {
            let texts = row.texts(&self.list.context);
            ui.add(Label::new(heading(texts.title.as_str())).wrap());
            ui.add(Label::new(small_text(texts.about.as_str())).wrap());
            // There is no space for both; the row has the date.
            ui.label(small_text(match found.filter(|_| position.is_some()) {
                Some(found) => tr!("library-found-after", n = found.ply),
                None => texts.date.clone(),
            }));
        };
        if has_actions {
            let width = ui.available_width();
            let height = (ui.available_height() - BELOW_THUMBNAIL).min(width);
            if height >= MIN_THUMBNAIL_SIZE {
                thumbnail(ui, vec2(width, height));
                ui.add_space(6.0);
            }
            texts(ui);
        } else {
            ui.horizontal_top(|ui| {
                let side = ui.available_height().min(ui.available_width() / 2.0);
                thumbnail(ui, Vec2::splat(side));
                ui.vertical(texts);
            });
        }
    }

    /// Draws a menu of actions; returns the clicked one.
    fn action_menu(&self, ui: &mut Ui, actions: &[GameAction]) -> Option<GameAction> {
        let selected = self.state.selected_row(self.list);
        let mut clicked = None;
        for &action in actions {
            let is_dangerous = action == GameAction::Delete;
            if is_dangerous {
                menu_separator(ui, SEPARATOR_HEIGHT);
            }
            ui.add_enabled_ui(action.is_enabled(self.list, self.state), |ui| {
                let shortcut = action.shortcut(ui.ctx());
                let row = MenuRow {
                    is_dangerous,
                    ..MenuRow::new(action.name(selected), &shortcut)
                };
                if row.ui(ui).clicked() {
                    clicked = Some(action);
                }
            });
        }
        clicked
    }

    /// Draws the button of an action; returns the action if it is clicked. Only the main button has
    /// the given size.
    fn button(&self, ui: &mut Ui, action: GameAction, size: Vec2) -> Option<GameAction> {
        let name = action.name(self.state.selected_row(self.list));
        let is_enabled = action.is_enabled(self.list, self.state);
        let button = ui.add_enabled_ui(is_enabled, |ui| match action {
            GameAction::Open => primary_button(ui, name, size),
            GameAction::Delete => danger_button(ui, name),
            _ => button(ui, name, 0.0),
        });
        button.inner.clicked().then_some(action)
    }

    /// Draws the buttons below the list.
    fn buttons(&mut self, ui: &mut Ui, is_wide: bool, actions: &mut Vec<LibraryPageAction>) {
        let mut clicked = None;
        if !is_wide {
            ui.horizontal(|ui| {
                clicked = if self.state.selection.is_active() {
                    self.buttons_for_several(ui)
                } else {
                    self.buttons_for_one(ui, actions)
                };
            });
        }
        ui.horizontal(|ui| {
            for (text, action) in [
                (tr!("library-open-file"), LibraryPageAction::OpenFile),
                (tr!("library-import"), LibraryPageAction::ImportFolder),
                (
                    tr!("library-find-positions"),
                    LibraryPageAction::FindPositions,
                ),
                (tr!("common-close"), LibraryPageAction::Close),
            ] {
                // A narrow window has it in the menu *More…*.
                let is_shown = is_wide || action != LibraryPageAction::FindPositions;
                if is_shown && button(ui, text, 0.0).clicked() {
                    actions.push(action);
                }
            }
            if !is_wide {
                // Apart from the other buttons, so that nothing is deleted by accident.
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    clicked = self.button(ui, GameAction::Delete, Vec2::ZERO).or(clicked);
                });
            }
        });
        actions.extend(clicked.and_then(|action| action.perform(self.list, self.state)));
    }

    /// Draws the buttons for several selected games in a narrow window.
    fn buttons_for_several(&self, ui: &mut Ui) -> Option<GameAction> {
        let mut clicked = None;
        for action in [
            GameAction::Export,
            GameAction::Report,
            GameAction::ClearSelection,
        ] {
            clicked = self.button(ui, action, Vec2::ZERO).or(clicked);
        }
        self.selected_count(ui);
        clicked
    }

    /// Draws the buttons for the selected game in a narrow window, and the menu *More…* with those
    /// for which there is no space.
    fn buttons_for_one(
        &mut self,
        ui: &mut Ui,
        actions: &mut Vec<LibraryPageAction>,
    ) -> Option<GameAction> {
        let selected = self.state.selected_row(self.list);
        let mut clicked = self.button(ui, GameAction::Open, vec2(110.0, BUTTON_HEIGHT));
        let mut others = vec![GameAction::GuessMoves, GameAction::EditPosition];
        let more = button_width(ui, tr!("player-more"));
        for action in [
            GameAction::Rename,
            GameAction::Duplicate,
            GameAction::Export,
            GameAction::EditDetails,
        ] {
            let width = button_width(ui, action.name(selected));
            if width + GAP + more <= ui.available_width() {
                clicked = self.button(ui, action, Vec2::ZERO).or(clicked);
            } else {
                others.push(action);
            }
        }
        others.retain(|action| action.is_enabled(self.list, self.state));
        let preview = if self.state.shows_preview {
            tr!("library-hide-preview")
        } else {
            tr!("library-show-preview")
        };
        let games = others
            .iter()
            .map(|&action| (MoreAction::Game(action), action.name(selected)));
        let preview = selected.map(|_| (MoreAction::TogglePreview, preview));
        let find = (MoreAction::FindPositions, tr!("library-find-positions"));
        let entries = games.chain(preview).chain([find]);
        let anchor = button(ui, tr!("player-more"), 0.0);
        let menu = PopupList {
            anchor: &anchor,
            close_behavior: PopupCloseBehavior::CloseOnClick,
            frame: dialog_frame(ui).inner_margin(6),
            dims_background: false,
        };
        match menu
            .show(|ui| menu_rows(ui, MORE_MENU_WIDTH, entries))
            .flatten()
        {
            Some(MoreAction::Game(action)) => clicked = Some(action),
            Some(MoreAction::TogglePreview) => {
                self.state.shows_preview = !self.state.shows_preview;
            }
            Some(MoreAction::FindPositions) => actions.push(LibraryPageAction::FindPositions),
            None => {}
        }
        clicked
    }
}

/// An entry of the menu *More…* of a narrow window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoreAction {
    Game(GameAction),
    TogglePreview,
    FindPositions,
}

/// The shortcuts that apply to the current focus.
fn pressed_commands(ctx: &Context, list: Id, search: Id) -> Vec<KeyCommand> {
    let contexts: &[KeyContext] = match ctx.memory(egui::Memory::focused) {
        Some(id) if id == search => &[KeyContext::Library, KeyContext::LibrarySearch],
        Some(id) if id != list => &[KeyContext::Library],
        _ => &[KeyContext::Library, KeyContext::LibraryList],
    };
    take_commands(ctx, contexts)
}

/// Adds an action unless it is there already, as the list shows the first one's effect only in a
/// later frame.
fn push_first(actions: &mut Vec<LibraryPageAction>, action: Option<LibraryPageAction>) {
    if let Some(action) = action.filter(|action| !actions.contains(action)) {
        actions.push(action);
    }
}

/// The row that a key leads to from the row at `index`; `page` is the number of rows per page.
fn target_row(command: KeyCommand, index: usize, page: usize) -> Option<usize> {
    Some(match command {
        KeyCommand::LineUp => index.saturating_sub(1),
        KeyCommand::LineDown => index + 1,
        KeyCommand::PageUp => index.saturating_sub(page),
        KeyCommand::PageDown => index + page,
        KeyCommand::FirstLine => 0,
        KeyCommand::LastLine => usize::MAX,
        _ => return None,
    })
}
