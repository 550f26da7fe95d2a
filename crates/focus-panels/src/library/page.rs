//! The library dialog.

use crate::strings;
use crate::tr;
use egui::accesskit::Live;
use egui::{
    Align, Context, Id, Key, Label, Layout, Modifiers, Popup, PopupCloseBehavior, Rect, Response,
    ScrollArea, Sense, Ui, UiBuilder, Vec2, vec2,
};
use stack_session::library::{
    EntryKind, FoundPosition, Period, Query, ResultFilter, SearchState, SortKey,
};

use super::action::LibraryPageAction;
use super::row::{LibraryRow, LibraryRowContext, LibraryRows};
use super::row_list::{RowAction, rows_per_page, show_empty, show_rows};
use super::selection::Selection;
use super::state::LibraryPageState;
use crate::keys::{KeyCommand, KeyContext, shortcut_text, take_commands};
use crate::strings::variant_title;
use crate::style::{ThemeColors, body, dialog_frame, heading, small_text, target_height, title};
use crate::widgets::{
    Dropdown, MenuRow, PopupList, ScrollBackground, TextField, button, button_width, danger_button,
    fading_scroll, max_dialog_size, menu_rows, menu_separator, primary_button, select_all,
    small_link,
};

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
            actions.push(LibraryPageAction::SetQuery(Query {
                text: String::new(),
                ..self.query.clone()
            }));
        }
        self.handle_keys(&ui, list, search, &mut actions);
        self.heading(&mut ui, search, &mut actions);
        let filter = FilterModel {
            query: self.query,
            variants: self.variants,
        };
        actions.extend(filter.ui(&mut ui).map(LibraryPageAction::SetQuery));
        if let Some(search) = self.list.position_search {
            ui.horizontal(|ui| {
                let conditions = self.list.conditions.as_ref();
                if small_link(ui, tr!("library-all-positions")).clicked() {
                    actions.push(LibraryPageAction::EndPositionSearch);
                }
                let text = match (search, conditions) {
                    (SearchState::Searching, _) => tr!("explorer-searching").into(),
                    (SearchState::Complete, None) => tr!("library-with-position").into(),
                    (SearchState::Complete, Some(conditions)) => {
                        tr!("library-with-conditions", conditions = conditions)
                    }
                    (SearchState::Unavailable, _) => tr!("explorer-unavailable").into(),
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
                let Query {
                    sort, descending, ..
                } = *self.query;
                if self.list.position_search.is_some() {
                    actions.push(LibraryPageAction::EndPositionSearch);
                }
                actions.push(LibraryPageAction::SetQuery(Query {
                    sort,
                    descending,
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
                let query = self.query.clone();
                actions.push(LibraryPageAction::SetQuery(Query { text, ..query }));
            }
            let (unread, count) = (self.list.loading_count, self.list.rows.len());
            let text = match unread {
                0 => tr!("library-count", n = count),
                _ => tr!("library-reading", n = unread),
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
            let text = String::new();
            actions.push(LibraryPageAction::SetQuery(Query {
                text,
                ..self.query.clone()
            }));
        }
    }

    /// Executes a shortcut for the selected row.
    fn execute(&mut self, command: KeyCommand) -> Option<LibraryPageAction> {
        let undoes = match command {
            KeyCommand::UndoDelete => self.state.can_undo_delete(),
            KeyCommand::Confirm => self.state.is_deleted_selected(self.list),
            _ => false,
        };
        if undoes {
            return self.state.undo_delete();
        }
        let action = match command {
            KeyCommand::SelectAll => {
                self.state.select_all(self.list);
                return None;
            }
            KeyCommand::ToggleSelected => {
                self.state.toggle(self.state.row, self.list);
                return None;
            }
            KeyCommand::Delete if self.state.selection.is_active() => {
                return self.state.delete_several(self.list);
            }
            KeyCommand::Confirm => RowAction::Open,
            KeyCommand::Rename => RowAction::Rename,
            KeyCommand::Delete => RowAction::Delete,
            _ => return None,
        };
        self.perform(action)
    }

    /// Executes an action for the selected game.
    fn perform(&mut self, action: RowAction) -> Option<LibraryPageAction> {
        action.perform(self.list, self.state)
    }

    /// Executes an action for the selected games.
    fn perform_several(&mut self, action: SeveralAction) -> Option<LibraryPageAction> {
        let paths = || {
            let rows = self.state.selection.rows(self.list);
            rows.map(|row| row.path().clone()).collect()
        };
        match action {
            SeveralAction::Export => return Some(LibraryPageAction::ExportSeveral(paths())),
            SeveralAction::Report => return Some(LibraryPageAction::ReportSeveral(paths())),
            SeveralAction::Delete => return self.state.delete_several(self.list),
            SeveralAction::SelectAll => self.state.select_all(self.list),
            SeveralAction::Clear => self.state.selection.clear(),
        }
        None
    }

    /// Draws the number of selected games and what can be done with them.
    fn several_games(&mut self, ui: &mut Ui) -> Option<LibraryPageAction> {
        ui.spacing_mut().item_spacing.y = 4.0;
        let mut requested = None;
        self.selected_count(ui);
        let kept = self.state.selection.len() - self.state.selection.deletable();
        if kept > 0 {
            let note = tr!("library-not-deletable", n = kept);
            ui.add(Label::new(small_text(note)).wrap());
        }
        ui.add_space(8.0);
        for action in SeveralAction::ALL {
            let ends = action == SeveralAction::Delete;
            if ends {
                menu_separator(ui, SEPARATOR_HEIGHT);
            }
            ui.add_enabled_ui(action.applies_to(&self.state.selection, self.list), |ui| {
                let key = action.key(ui.ctx());
                let row = MenuRow {
                    is_dangerous: ends,
                    ..MenuRow::new(action.name(), &key)
                };
                if row.ui(ui).clicked() {
                    requested = Some(action);
                }
            });
        }
        requested.and_then(|action| self.perform_several(action))
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
        if self.state.selection.is_active() {
            return self.several_games(ui);
        }
        let preview = Preview {
            row: self.state.selected_row(self.list)?,
            context: &self.list.context,
            found: self.found,
            shows_details: self.state.shows_details,
            has_actions: is_wide,
        };
        let path = preview.row.path();
        let is_found = self.list.position_search == Some(SearchState::Complete);
        let is_read = self.found.is_some_and(|found| found.path == *path);
        let read =
            (is_found && !is_read).then(|| LibraryPageAction::ReadFoundPosition(path.clone()));
        let action = preview.ui(ui);
        action.and_then(|action| self.perform(action)).or(read)
    }

    /// Shows what has no button in a narrow window, in a menu that a click on `anchor` opens.
    fn more_menu(
        &self,
        anchor: &Response,
        selected: Option<&LibraryRow>,
        actions: &[RowAction],
    ) -> Option<MoreAction> {
        let preview = if self.state.shows_preview {
            tr!("library-hide-preview")
        } else {
            tr!("library-show-preview")
        };
        let entries = actions
            .iter()
            .map(|&action| (MoreAction::Row(action), action.name(selected)))
            .chain(selected.map(|_| (MoreAction::Preview, preview)))
            .chain([(MoreAction::FindPositions, tr!("library-find-positions"))]);
        let menu = PopupList {
            anchor,
            close_behavior: PopupCloseBehavior::CloseOnClick,
            frame: dialog_frame(&anchor.ctx).inner_margin(6),
            dims_background: false,
        };
        menu.show(|ui| menu_rows(ui, MORE_MENU_WIDTH, entries))?
    }

    /// Draws the buttons below the list.
    fn buttons(&mut self, ui: &mut Ui, is_wide: bool, actions: &mut Vec<LibraryPageAction>) {
        let selected = self.state.selected_row(self.list);
        let mut requested = None;
        let mut offer = |ui: &mut Ui, action: RowAction| {
            let fits = selected.is_some_and(|row| action.applies_to(row));
            let name = action.name(selected);
            ui.add_enabled_ui(fits, |ui| {
                let response = match action {
                    RowAction::Open => primary_button(ui, name, vec2(110.0, BUTTON_HEIGHT)),
                    RowAction::Delete => danger_button(ui, name),
                    _ => button(ui, name, 0.0),
                };
                if response.clicked() {
                    requested = Some(action);
                }
            });
        };
        let several = self.state.selection.is_active();
        let (mut chosen, mut requested_several) = (None, None);
        let mut offer_several = |ui: &mut Ui, action: SeveralAction| {
            let fits = action.applies_to(&self.state.selection, self.list);
            ui.add_enabled_ui(fits, |ui| {
                let response = match action {
                    SeveralAction::Delete => danger_button(ui, action.name()),
                    _ => button(ui, action.name(), 0.0),
                };
                if response.clicked() {
                    requested_several = Some(action);
                }
            });
        };
        if !is_wide && several {
            ui.horizontal(|ui| {
                offer_several(ui, SeveralAction::Export);
                offer_several(ui, SeveralAction::Report);
                offer_several(ui, SeveralAction::Clear);
                self.selected_count(ui);
            });
        } else if !is_wide {
            ui.horizontal(|ui| {
                offer(ui, RowAction::Open);
                let mut others = vec![RowAction::GuessMoves, RowAction::EditPosition];
                let more = button_width(ui, tr!("player-more"));
                for action in [
                    RowAction::Rename,
                    RowAction::Duplicate,
                    RowAction::Export,
                    RowAction::EditDetails,
                ] {
                    let width = button_width(ui, action.name(selected));
                    if width + GAP + more <= ui.available_width() {
                        offer(ui, action);
                    } else {
                        others.push(action);
                    }
                }
                let anchor = button(ui, tr!("player-more"), 0.0);
                others.retain(|action| selected.is_some_and(|row| action.applies_to(row)));
                chosen = self.more_menu(&anchor, selected, &others);
            });
        }
        ui.horizontal(|ui| {
            if button(ui, tr!("library-open-file"), 0.0).clicked() {
                actions.push(LibraryPageAction::OpenFile);
            }
            if button(ui, tr!("library-import"), 0.0).clicked() {
                actions.push(LibraryPageAction::ImportFolder);
            }
            if is_wide && button(ui, tr!("library-find-positions"), 0.0).clicked() {
                actions.push(LibraryPageAction::FindPositions);
            }
            if button(ui, tr!("common-close"), 0.0).clicked() {
                actions.push(LibraryPageAction::Close);
            }
            if !is_wide {
                // Apart from the other buttons, so that nothing is deleted by accident.
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if several {
                        offer_several(ui, SeveralAction::Delete);
                    } else {
                        offer(ui, RowAction::Delete);
                    }
                });
            }
        });
        match chosen {
            Some(MoreAction::Row(action)) => requested = Some(action),
            Some(MoreAction::Preview) => self.state.shows_preview = !self.state.shows_preview,
            Some(MoreAction::FindPositions) => actions.push(LibraryPageAction::FindPositions),
            None => {}
        }
        if let Some(action) = requested {
            actions.extend(self.perform(action));
        }
        if let Some(action) = requested_several {
            actions.extend(self.perform_several(action));
        }
    }
}

/// An entry of the menu *More…* of a narrow window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MoreAction {
    Row(RowAction),
    /// Show or hide the preview.
    Preview,
    FindPositions,
}

/// What can be done with several selected games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeveralAction {
    Export,
    Report,
    SelectAll,
    Clear,
    Delete,
}

impl SeveralAction {
    /// All actions, in the order of the list.
    const ALL: [Self; 5] = [
        Self::Export,
        Self::Report,
        Self::SelectAll,
        Self::Clear,
        Self::Delete,
    ];

    fn applies_to(self, selection: &Selection, list: &LibraryRows) -> bool {
        match self {
            Self::Export | Self::Report | Self::Clear => true,
            Self::SelectAll => selection.len() < list.rows.len(),
            Self::Delete => selection.deletable() > 0,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Export => tr!("library-export"),
            Self::Report => tr!("library-report"),
            Self::SelectAll => tr!("library-select-all"),
            Self::Clear => tr!("library-clear-selection"),
            Self::Delete => tr!("library-delete"),
        }
    }

    /// Its shortcut, or empty.
    fn key(self, ctx: &Context) -> String {
        let command = match self {
            Self::SelectAll => KeyCommand::SelectAll,
            Self::Delete => KeyCommand::Delete,
            Self::Clear => return tr!("shortcut-escape").into(),
            Self::Export | Self::Report => return String::new(),
        };
        shortcut_text(ctx, command, &[KeyContext::LibraryList]).unwrap_or_default()
    }
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

/// An order: sort key, whether it is descending, and its name.
type SortOrder = (SortKey, bool, fn() -> &'static str);

const ORDERS: [SortOrder; 6] = [
    (SortKey::Date, true, || tr!("library-newest")),
    (SortKey::Date, false, || tr!("library-oldest")),
    (SortKey::Players, false, || tr!("library-by-players")),
    (SortKey::Moves, true, || tr!("library-most-moves")),
    (SortKey::Moves, false, || tr!("library-fewest-moves")),
    (SortKey::Variant, false, || tr!("library-by-variant")),
];

/// The row of filters.
pub(super) struct FilterModel<'a> {
    pub(super) query: &'a Query,
    /// The variants to choose from.
    pub(super) variants: &'a [String],
}

/// Maximum width of a drop-down.
const MAX_DROPDOWN_WIDTH: f32 = 170.0;
/// Minimum width of a drop-down. Narrower ones take two rows.
const MIN_DROPDOWN_WIDTH: f32 = 130.0;
/// Lower windows have no drop-downs of results and dates, unless they are in use.
const MIN_HEIGHT_OF_TWO_ROWS: f32 = 480.0;
/// Number of drop-downs in a single row, and in the first row if there are two.
const DROPDOWNS: [f32; 2] = [5.0, 3.0];

impl FilterModel<'_> {
    /// Draws the drop-downs; returns a changed query.
    pub(super) fn ui(&self, ui: &mut Ui) -> Option<Query> {
        let mut selected = None;
        let (all, gap) = (ui.available_width(), ui.spacing().item_spacing.x);
        let [width, width_in_two_rows] =
            DROPDOWNS.map(|count| ((all - (count - 1.0) * gap) / count).floor());
        let width = if width < MIN_DROPDOWN_WIDTH {
            width_in_two_rows
        } else {
            width
        };
        // A second row would leave no space for games.
        let is_tall = ui.ctx().content_rect().height() >= MIN_HEIGHT_OF_TWO_ROWS;
        ui.horizontal_wrapped(|ui| {
            let width = width.min(MAX_DROPDOWN_WIDTH);
            ui.spacing_mut().interact_size = vec2(0.0, target_height(ui, 36.0));
            let query = || self.query.clone();
            let (name, now) = (tr!("library-show"), self.query.kinds.first().copied());
            if let Some(kind) = optional(ui, width, (name, now), &EntryKind::ALL, kind_name) {
                let kinds = kind.into_iter().collect();
                selected = Some(Query { kinds, ..query() });
            }
            if let Some(variant) = self.variant_dropdown(ui, width) {
                selected = Some(Query { variant, ..query() });
            }
            let (name, now) = (tr!("library-result"), self.query.result);
            if (is_tall || now.is_some())
                && let Some(result) =
                    optional(ui, width, (name, now), &ResultFilter::ALL, result_name)
            {
                selected = Some(Query { result, ..query() });
            }
            let (name, now) = (tr!("library-period"), self.query.period);
            if (is_tall || now.is_some())
                && let Some(period) = optional(ui, width, (name, now), &Period::ALL, period_name)
            {
                selected = Some(Query { period, ..query() });
            }
            if let Some((sort, descending, _)) = self.order_dropdown(ui, width) {
                selected = Some(Query {
                    sort,
                    descending,
                    ..query()
                });
            }
        });
        selected
    }

    fn variant_dropdown(&self, ui: &mut Ui, width: f32) -> Option<Option<String>> {
        let names = self.variants.iter().map(|id| variant_title(id));
        let names: Vec<_> = std::iter::once(tr!("library-all-games").into())
            .chain(names)
            .collect();
        let variant = self.query.variant.as_ref();
        let now = variant.and_then(|id| self.variants.iter().position(|other| other == id));
        let list = Dropdown {
            name: tr!("library-game"),
            selected: now.map_or(0, |number| number + 1),
            choices: &names,
            notes: &[],
        };
        let number = list.ui(ui, width)?;
        Some(
            number
                .checked_sub(1)
                .map(|number| self.variants[number].clone()),
        )
    }

    fn order_dropdown(&self, ui: &mut Ui, width: f32) -> Option<SortOrder> {
        let names = ORDERS.map(|(.., name)| name().into());
        let Query {
            sort, descending, ..
        } = *self.query;
        let now = |order: &SortOrder| (order.0, order.1) == (sort, descending);
        let list = Dropdown {
            name: tr!("library-sort"),
            selected: ORDERS.iter().position(now).unwrap_or(0),
            choices: &names,
            notes: &[],
        };
        list.ui(ui, width).map(|number| ORDERS[number])
    }
}

/// Draws a drop-down of values, of which the first entry `None` stands for all. Returns another
/// choice. `name` returns the name of a value.
fn optional<T: Copy + PartialEq>(
    ui: &mut Ui,
    width: f32,
    (label, now): (&'static str, Option<T>),
    values: &[T],
    name: impl Fn(Option<T>) -> String,
) -> Option<Option<T>> {
    let choices = || std::iter::once(None).chain(values.iter().copied().map(Some));
    let names: Vec<_> = choices().map(name).collect();
    let list = Dropdown {
        name: label,
        selected: choices().position(|value| value == now).unwrap_or(0),
        choices: &names,
        notes: &[],
    };
    list.ui(ui, width).and_then(|number| choices().nth(number))
}

fn kind_name(kind: Option<EntryKind>) -> String {
    let name = match kind {
        None => tr!("library-all"),
        Some(EntryKind::Unfinished) => tr!("library-unfinished"),
        Some(EntryKind::Finished) => tr!("library-finished"),
        Some(EntryKind::Saved) => tr!("library-saved"),
        Some(EntryKind::Opened) => tr!("library-opened"),
        Some(EntryKind::Tournament) => tr!("library-tournament"),
    };
    name.into()
}

fn result_name(result: Option<ResultFilter>) -> String {
    let name = match result {
        None => tr!("library-any-result"),
        Some(ResultFilter::HumanWon) => tr!("library-human-won"),
        Some(ResultFilter::ComputerWon) => tr!("library-computer-won"),
        Some(ResultFilter::Drawn) => tr!("library-drawn"),
    };
    name.into()
}

fn period_name(period: Option<Period>) -> String {
    match period {
        None => tr!("library-any-date").into(),
        Some(Period::Year) => tr!("library-last-year").into(),
        Some(period) => tr!("library-last-days", n = usize::from(period.days())),
    }
}

/// A larger view of the selected game.
pub(super) struct Preview<'a> {
    pub(super) row: &'a LibraryRow,
    pub(super) context: &'a LibraryRowContext,
    /// The position that was found in a game.
    pub(super) found: Option<&'a FoundPosition>,
    /// Whether the technical error text is shown.
    pub(super) shows_details: bool,
    /// Whether there are buttons below it; otherwise the thumbnail is beside the texts.
    pub(super) has_actions: bool,
}

/// Height of the buttons and the texts above them.
const BELOW_THUMBNAIL: f32 = 425.0;
/// Height of the separator above *Delete*.
const SEPARATOR_HEIGHT: f32 = 9.0;
/// Minimum size of the thumbnail.
const MIN_THUMBNAIL_SIZE: f32 = 96.0;

impl Preview<'_> {
    /// Draws the preview; returns a clicked action.
    pub(super) fn ui(&self, ui: &mut Ui) -> Option<RowAction> {
        ui.spacing_mut().item_spacing.y = 4.0;
        let mut requested = None;
        if let Some(error) = self.row.entry.error() {
            let buttons = if self.has_actions { 363.0 } else { 0.0 };
            let error = strings::error_message(error);
            let texts = ScrollArea::vertical()
                .id_salt(self.row.path())
                .max_height((ui.available_height() - buttons).max(40.0));
            fading_scroll(ui, texts, ScrollBackground::Page, |ui| {
                ui.add(Label::new(body(error.reason).color(ui.colors().error)).wrap());
                if self.shows_details {
                    ui.add_space(6.0);
                    ui.add(Label::new(small_text(error.path)).wrap());
                    ui.add(Label::new(small_text(error.details)).wrap());
                }
            });
        } else {
            let width = ui.available_width();
            let found = self.found.filter(|found| found.path == *self.row.path());
            let position = found.and_then(|found| found.board.as_ref());
            let thumbnail = |ui: &mut Ui, size: Vec2| {
                let (area, _) = ui.allocate_exact_size(size, egui::Sense::hover());
                let side = size.min_elem();
                let picture = Rect::from_center_size(area.center(), vec2(side, side));
                let id = Some(ui.id().with("board"));
                self.row
                    .thumbnail_of(ui, id, picture, self.context, position);
            };
            let texts = |ui: &mut Ui| {
                let texts = self.row.texts(self.context);
                ui.add(Label::new(heading(texts.title.as_str())).wrap());
                ui.add(Label::new(small_text(texts.about.as_str())).wrap());
                // There is no space for both; the row has the date.
                ui.label(small_text(match found.filter(|_| position.is_some()) {
                    Some(found) => tr!("library-found-after", n = found.ply),
                    None => texts.date.clone(),
                }));
            };
            if self.has_actions {
                let side = (ui.available_height() - BELOW_THUMBNAIL).min(width);
                if side >= MIN_THUMBNAIL_SIZE {
                    thumbnail(ui, vec2(width, side));
                    ui.add_space(6.0);
                }
                texts(ui);
            } else {
                ui.horizontal_top(|ui| {
                    thumbnail(ui, Vec2::splat(ui.available_height().min(width / 2.0)));
                    ui.vertical(texts);
                });
            }
        }
        if self.has_actions {
            ui.add_space(8.0);
            let name = RowAction::Open.name(Some(self.row));
            ui.add_enabled_ui(RowAction::Open.applies_to(self.row), |ui| {
                if primary_button(ui, name, vec2(ui.available_width(), 40.0)).clicked() {
                    requested = Some(RowAction::Open);
                }
            });
            for action in RowAction::SECONDARY {
                let name = action.name(Some(self.row));
                ui.add_enabled_ui(action.applies_to(self.row), |ui| {
                    let ends = action == RowAction::Delete;
                    if ends {
                        menu_separator(ui, SEPARATOR_HEIGHT);
                    }
                    let key = action.key(ui.ctx());
                    let row = MenuRow::new(name, &key);
                    if (MenuRow {
                        is_dangerous: ends,
                        ..row
                    })
                    .ui(ui)
                    .clicked()
                    {
                        requested = Some(action);
                    }
                });
            }
        }
        requested
    }
}
