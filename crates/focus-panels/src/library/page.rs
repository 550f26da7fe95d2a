//! The library dialog.

use egui::{Align, Context, Id, Key, Layout, Modifiers, Popup, Rect, Sense, Ui, UiBuilder, vec2};
use stack_session::library::Query;

use super::actions::RowAction;
use super::answer::LibraryPageAction;
use super::filter::FilterModel;
use super::list;
use super::preview::Preview;
use super::state::{LibraryPageState, LibraryRows};
use crate::keys::{KeyCommand, KeyContext, take_commands};
use crate::strings::{Strings, plural};
use crate::style::{small_text, title};
use crate::widgets::{
    TextField, button, danger_button, max_dialog_size, primary_button, select_all,
};

/// Maximum length of a search.
const LONGEST_SEARCH: usize = 200;

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
}

const GAP: f32 = 8.0;
/// From this width on the selected game is shown next to the list, with its actions.
const WIDE: f32 = 780.0;
/// Width of the selected game next to the list.
const SIDE: f32 = 272.0;
const BUTTONS: f32 = 36.0;

impl LibraryPage<'_> {
    /// Draws the library.
    pub fn ui(&mut self, ui: &mut Ui, words: &Strings) -> Vec<LibraryPageAction> {
        let mut answers = Vec::new();
        // Fills the window, so that its position never changes.
        let room = max_dialog_size(ui.ctx());
        let (area, _) = ui.allocate_exact_size(room.min(vec2(1080.0, 860.0)), Sense::hover());
        let mut ui = ui.new_child(UiBuilder::new().max_rect(area));
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let (list, search) = (ui.id().with("games"), ui.id().with("search"));
        self.state.follow(self.list);
        if std::mem::take(&mut self.state.forgets_search) && !self.query.text.is_empty() {
            answers.push(LibraryPageAction::SetQuery(Query {
                text: String::new(),
                ..self.query.clone()
            }));
        }
        self.keys(&ui, list, search, words, &mut answers);
        self.head(&mut ui, search, words, &mut answers);
        let filter = FilterModel {
            query: self.query,
            variants: self.variants,
        };
        answers.extend(filter.ui(&mut ui, words).map(LibraryPageAction::SetQuery));
        let below = ui.cursor().top();
        let wide = area.width() >= WIDE;
        let (rows, preview, foot) = self.places(area.with_min_y(below), wide);
        answers.extend(list::show(
            &mut ui, rows, list, self.list, self.state, words,
        ));
        if self.state.lines(self.list) == 0 {
            // An empty list takes the space of the preview, too.
            let whole = preview.map_or(rows, |preview| rows.union(preview));
            if list::empty(&mut ui, whole, self.list, words) {
                let Query {
                    sort, descending, ..
                } = *self.query;
                answers.push(LibraryPageAction::SetQuery(Query {
                    sort,
                    descending,
                    ..Query::default()
                }));
            }
        }
        if let Some(preview) = preview {
            let mut ui = ui.new_child(UiBuilder::new().max_rect(preview));
            answers.extend(self.preview(&mut ui, wide, words));
        }
        let mut ui = ui.new_child(UiBuilder::new().max_rect(foot));
        self.foot(&mut ui, wide, words, &mut answers);
        answers
    }

    /// The areas of the list, of the preview if there is space, and of the buttons.
    fn places(&self, rest: Rect, wide: bool) -> (Rect, Option<Rect>, Rect) {
        let rows = if wide { 1.0 } else { 2.0 };
        let foot = rest.with_min_y(rest.bottom() - rows * (BUTTONS + GAP) + GAP);
        let list = rest.with_max_y(foot.top() - GAP);
        if wide {
            let side = list.with_min_x(list.right() - SIDE);
            (list.with_max_x(side.left() - 2.0 * GAP), Some(side), foot)
        } else if self.state.details {
            let lower = list.with_min_y(list.center().y);
            (list.with_max_y(lower.top() - GAP), Some(lower), foot)
        } else {
            (list, None, foot)
        }
    }

    /// Draws title, search field and number of games.
    fn head(&self, ui: &mut Ui, search: Id, words: &Strings, answers: &mut Vec<LibraryPageAction>) {
        let say = &words.library;
        ui.horizontal(|ui| {
            ui.label(title(say.title));
            ui.add_space(GAP);
            let mut text = self.query.text.clone();
            let field = TextField {
                hint: say.search,
                limit: LONGEST_SEARCH,
                width: (ui.available_width() - 140.0).min(360.0),
            };
            if field.with_id(ui, search, &mut text).changed() {
                let query = self.query.clone();
                answers.push(LibraryPageAction::SetQuery(Query { text, ..query }));
            }
            let (unread, count) = (self.list.loading_count, self.list.rows.len());
            let (phrase, n) = match unread {
                0 => (say.count, count),
                _ => (say.reading, unread),
            };
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(small_text(plural(phrase, n, &[])));
            });
        });
    }

    /// Handles shortcuts. Those of the list also work while the search field is focused, unless
    /// they mean something there.
    fn keys(
        &mut self,
        ui: &Ui,
        list: Id,
        search: Id,
        words: &Strings,
        answers: &mut Vec<LibraryPageAction>,
    ) {
        let ctx = ui.ctx();
        // Sizing passes still see the key that opened the dialog.
        if !ui.is_visible() {
            return;
        }
        self.clear_search(ctx, search, answers);
        // The list is focused unless something else is; it may have lost the focus while the window
        // was inactive.
        let free = ctx.memory(egui::Memory::focused).is_none() && self.state.renaming.is_none();
        if std::mem::take(&mut self.state.fresh) || free {
            ctx.memory_mut(|memory| memory.request_focus(list));
            // Only what had the focus for a frame keeps the arrow keys.
            ctx.request_repaint();
        }
        if self.state.renaming.is_some() || Popup::is_any_open(ctx) {
            return;
        }
        let page = list::lines_of_a_page(ui);
        for command in commands(ctx, list, search) {
            if command == KeyCommand::Search {
                ctx.memory_mut(|memory| memory.request_focus(search));
                select_all(ctx, search, &self.query.text);
            } else if let Some(place) = line_at(command, self.state.place, page) {
                self.state.go_to(place, self.list);
            } else {
                add(answers, self.carry_out(command, words));
            }
        }
    }

    /// Esc in the search field clears it first; if it is empty, it closes the library.
    fn clear_search(&self, ctx: &Context, search: Id, answers: &mut Vec<LibraryPageAction>) {
        // egui removes the focus from the field when Esc is pressed.
        let written = ctx.memory(|memory| memory.had_focus_last_frame(search));
        let escapes = || ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if written && !self.query.text.is_empty() && escapes() {
            ctx.memory_mut(|memory| memory.request_focus(search));
            let text = String::new();
            answers.push(LibraryPageAction::SetQuery(Query {
                text,
                ..self.query.clone()
            }));
        }
    }

    /// Executes a shortcut for the selected row.
    fn carry_out(&mut self, command: KeyCommand, words: &Strings) -> Option<LibraryPageAction> {
        let undoes = match command {
            KeyCommand::UndoDelete => self.state.deleted_title().is_some(),
            KeyCommand::Confirm => self.state.is_on_deleted(self.list),
            _ => false,
        };
        if undoes {
            return self.state.undo_delete();
        }
        let action = match command {
            KeyCommand::Confirm => RowAction::Open,
            KeyCommand::Rename => RowAction::Rename,
            KeyCommand::Delete => RowAction::Delete,
            _ => return None,
        };
        self.act(action, words)
    }

    /// Executes an action for the selected game.
    fn act(&mut self, action: RowAction, words: &Strings) -> Option<LibraryPageAction> {
        action.act(self.list, self.state, words)
    }

    /// Draws the selected game, with its actions if there is space.
    fn preview(&mut self, ui: &mut Ui, wide: bool, words: &Strings) -> Option<LibraryPageAction> {
        let preview = Preview {
            row: self.state.chosen_row(self.list)?,
            lookup: &self.list.context,
            details: self.state.details,
            actions: wide,
        };
        let action = preview.ui(ui, words)?;
        self.act(action, words)
    }

    /// Draws the buttons below the list.
    fn foot(
        &mut self,
        ui: &mut Ui,
        wide: bool,
        words: &Strings,
        answers: &mut Vec<LibraryPageAction>,
    ) {
        let say = &words.library;
        let chosen = self.state.chosen_row(self.list);
        let mut asked = None;
        let mut offer = |ui: &mut Ui, action: RowAction| {
            let fits = chosen.is_some_and(|row| action.fits(row));
            let name = action.name(chosen, words);
            ui.add_enabled_ui(fits, |ui| {
                let pressed = match action {
                    RowAction::Open => primary_button(ui, name, vec2(110.0, BUTTONS)),
                    RowAction::Delete => danger_button(ui, name),
                    _ => button(ui, name, 0.0),
                };
                if pressed.clicked() {
                    asked = Some(action);
                }
            });
        };
        if !wide {
            ui.horizontal(|ui| {
                offer(ui, RowAction::Open);
                offer(ui, RowAction::Rename);
                offer(ui, RowAction::Duplicate);
                offer(ui, RowAction::Export);
            });
        }
        ui.horizontal(|ui| {
            if button(ui, say.open_file, 0.0).clicked() {
                answers.push(LibraryPageAction::OpenFile);
            }
            if button(ui, words.common.close, 0.0).clicked() {
                answers.push(LibraryPageAction::Close);
            }
            if !wide {
                // Apart from the other buttons, so that nothing is deleted by accident.
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    offer(ui, RowAction::Delete);
                });
            }
        });
        if let Some(action) = asked {
            answers.extend(self.act(action, words));
        }
    }
}

/// The shortcuts that apply to the current focus.
fn commands(ctx: &Context, list: Id, search: Id) -> Vec<KeyCommand> {
    let contexts: &[KeyContext] = match ctx.memory(egui::Memory::focused) {
        Some(id) if id == search => &[KeyContext::Library, KeyContext::LibrarySearch],
        Some(id) if id != list => &[KeyContext::Library],
        _ => &[KeyContext::Library, KeyContext::LibraryList],
    };
    ctx.input_mut(|input| take_commands(contexts, input))
}

/// Adds an action unless it is there already, as the list shows the first one's effect only in a
/// later frame.
fn add(answers: &mut Vec<LibraryPageAction>, answer: Option<LibraryPageAction>) {
    if let Some(answer) = answer.filter(|answer| !answers.contains(answer)) {
        answers.push(answer);
    }
}

/// The row that a key leads to from the row at `place`; `page` is the number of rows per page.
fn line_at(command: KeyCommand, place: usize, page: usize) -> Option<usize> {
    Some(match command {
        KeyCommand::LineUp => place.saturating_sub(1),
        KeyCommand::LineDown => place + 1,
        KeyCommand::PageUp => place.saturating_sub(page),
        KeyCommand::PageDown => place + page,
        KeyCommand::FirstLine => 0,
        KeyCommand::LastLine => usize::MAX,
        _ => return None,
    })
}
