//! The page of all games.

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

/// The longest search, in letters.
const LONGEST_SEARCH: usize = 200;

/// The page of all games: search, filters, the list, and what can be done with a game.
pub struct LibraryPage<'a> {
    /// The games that were found.
    pub list: &'a LibraryRows,
    /// The search, the filters and the order.
    pub query: &'a Query,
    /// The variants to choose from.
    pub variants: &'a [String],
    /// What is chosen.
    pub state: &'a mut LibraryPageState,
}

/// The room between things.
const GAP: f32 = 8.0;
/// From this width on the chosen game is shown beside the list, with what can be done with it.
const WIDE: f32 = 780.0;
/// The width of the chosen game beside the list.
const SIDE: f32 = 272.0;
/// The height of a row of buttons.
const BUTTONS: f32 = 36.0;

impl LibraryPage<'_> {
    /// Draws the page.
    pub fn ui(&mut self, ui: &mut Ui, words: &Strings) -> Vec<LibraryPageAction> {
        let mut answers = Vec::new();
        // The page takes the window, so that it never changes its place.
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
            // Beside an empty list there is no chosen game.
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

    /// The places of the list, of the chosen game where there is room, and of the buttons.
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

    /// The title, the search, the number of games.
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

    /// Carries out keys. Those of the list hold also while a search is written, as far as they mean
    /// nothing there.
    fn keys(
        &mut self,
        ui: &Ui,
        list: Id,
        search: Id,
        words: &Strings,
        answers: &mut Vec<LibraryPageAction>,
    ) {
        let ctx = ui.ctx();
        // In the passes that only find the page's size the key that opened the page is still heard.
        if !ui.is_visible() {
            return;
        }
        self.clear_search(ctx, search, answers);
        // The list has the keyboard unless something else has it: a window that was left and came back
        // has lost it, and the arrows would walk over the buttons.
        let free = ctx.memory(egui::Memory::focused).is_none() && self.state.renaming.is_none();
        if std::mem::take(&mut self.state.fresh) || free {
            ctx.memory_mut(|memory| memory.request_focus(list));
            // Only what has had the focus for a frame keeps the arrows to itself.
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

    /// Esc in the search clears it first; without a text it closes the page.
    fn clear_search(&self, ctx: &Context, search: Id, answers: &mut Vec<LibraryPageAction>) {
        // egui has taken the focus from the field when the key was pressed.
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

    /// Carries out a key for the chosen line.
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

    /// Does something with the chosen game.
    fn act(&mut self, action: RowAction, words: &Strings) -> Option<LibraryPageAction> {
        action.act(self.list, self.state, words)
    }

    /// The chosen game, with what can be done with it where there is room.
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

    /// The buttons below the list.
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
                // At the other end of the row: a slip beside another button deletes nothing.
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

/// The commands of keys for the page, depending on what has the keyboard.
fn commands(ctx: &Context, list: Id, search: Id) -> Vec<KeyCommand> {
    let contexts: &[KeyContext] = match ctx.memory(egui::Memory::focused) {
        Some(id) if id == search => &[KeyContext::Library, KeyContext::LibrarySearch],
        Some(id) if id != list => &[KeyContext::Library],
        _ => &[KeyContext::Library, KeyContext::LibraryList],
    };
    ctx.input_mut(|input| take_commands(contexts, input))
}

/// Adds an answer unless it is given already: the list shows what becomes of the first one only in a
/// later frame.
fn add(answers: &mut Vec<LibraryPageAction>, answer: Option<LibraryPageAction>) {
    if let Some(answer) = answer.filter(|answer| !answers.contains(answer)) {
        answers.push(answer);
    }
}

/// The line to which a key leads from the line at `place`; `page` is the number of lines of a page.
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
