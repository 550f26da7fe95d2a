//! The seats: players, turn, pieces and progress.

use egui::epaint::RectShape;
use egui::{
    Align, CursorIcon, Frame, Layout, Margin, Rect, ScrollArea, Sense, Shape, Stroke, StrokeKind,
    Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{Progress, Seat};

use crate::style::Mark;
use crate::style::{
    ACCENT, BODY, CHOSEN, EDGE, LINE, ON_ACCENT, ROUND_SMALL, SMALL, TEXT, TEXT_SOFT, body, firm,
    panel, plain, remark, strong,
};
use crate::widgets::PlayerPicker;
use crate::widgets::{bar, focus_ring, one_line};
use crate::words::{Words, fill};
use stack_session::game::Controller;
use stack_session::players::PlayerChoice;

/// The panel of seats.
#[derive(Clone, Debug, Default)]
pub struct SeatsModel {
    /// The game, such as "Four · fast".
    pub title: String,
    /// The seats that win together; one group a seat where each plays alone.
    pub groups: Vec<Group>,
}

/// Seats that win together.
#[derive(Clone, Debug)]
pub struct Group {
    /// The team's name, when there are teams.
    pub name: Option<String>,
    /// Its seats.
    pub seats: Vec<SeatView>,
}

/// One seat.
#[derive(Clone, Debug)]
pub struct SeatView {
    /// Its mark.
    pub mark: Mark,
    /// The player's name.
    pub name: String,
    /// The colour; empty when the name says it.
    pub about: String,
    /// The seat.
    pub seat: Seat,
    /// The controller of its turns.
    pub controller: Controller,
    /// The computer players on offer; empty when the player cannot be changed now.
    pub choices: Vec<PlayerChoice>,
    /// The computer player and its activity: "Level 3 · thinking 2 s".
    pub player: Option<String>,
    /// The thought of that computer, when it is shown.
    pub thought: Option<SeatThought>,
    /// True if it is the seat to move.
    pub to_move: bool,
    /// True if its opening piece is not placed yet.
    pub opening: bool,
    /// The number of its own pieces in reserve; `None` where the game has no reserve.
    pub reserve: Option<usize>,
    /// The captured pieces, by seat, with their numbers; `None` where nothing is captured.
    pub captures: Option<Vec<(Mark, usize)>>,
    /// The number of stacks it tops.
    pub tops: usize,
    /// The progress towards a fast win.
    pub progress: Vec<Progress>,
    /// The reason why it does not play now.
    pub note: Option<String>,
}

/// The thought of a computer player about its own chances.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatThought {
    /// Its chance to win, 0 to 1.
    pub chance: f32,
    /// The depth of the search, in plies.
    pub depth: u32,
    /// The nodes a second, where they are known.
    pub speed: Option<u64>,
}

impl SeatThought {
    /// The chance, and the depth with the speed.
    fn texts(self, words: &Words) -> (String, String) {
        (
            words.percent(self.chance),
            words.looked_ahead(self.depth, self.speed),
        )
    }
}

impl SeatsModel {
    /// Draws the panel within `rect`; returns a seat with its new player, and the area drawn on.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, words: &Words) -> (Option<(Seat, Controller)>, Rect) {
        let mut changed = None;
        let frame = panel();
        let mut child = ui.new_child(UiBuilder::new().id_salt("seats").max_rect(rect));
        let shown = frame.show(&mut child, |ui| {
            let width = rect.width() - 28.0;
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.label(remark(self.title.as_str()));
            ui.add_space(8.0);
            ScrollArea::vertical()
                .max_height(rect.height() - 28.0 - 28.0)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    for (place, group) in self.groups.iter().enumerate() {
                        if place > 0 {
                            ui.add_space(if group.name.is_some() { 16.0 } else { 8.0 });
                        }
                        if let Some(name) = &group.name {
                            ui.label(remark(name.as_str()));
                            ui.add_space(4.0);
                        }
                        for (place, seat) in group.seats.iter().enumerate() {
                            if place > 0 {
                                ui.add_space(8.0);
                            }
                            if let Some(controller) = seat.ui(ui, words) {
                                changed = Some((seat.seat, controller));
                            }
                        }
                    }
                });
        });
        (changed, shown.response.rect)
    }
}

impl SeatView {
    fn ui(&self, ui: &mut Ui, words: &Words) -> Option<Controller> {
        // The ground is below the texts, but its height is known only after them.
        let ground = ui.painter().add(Shape::Noop);
        let width = ui.available_width();
        let inner = Frame::new().inner_margin(Margin {
            left: 12,
            right: 10,
            top: if self.is_full() { 6 } else { 9 },
            bottom: if self.is_full() { 6 } else { 10 },
        });
        let shown = inner.show(ui, |ui| {
            ui.set_width(width - 22.0);
            ui.spacing_mut().item_spacing.y = if self.is_full() { 2.5 } else { 5.0 };
            self.head(ui, words);
            if let Some(player) = &self.player {
                self.computer(ui, player, words);
            }
            self.counts(ui, words);
            for progress in &self.progress {
                progress_bar(ui, words, *progress);
            }
            if let Some(note) = &self.note {
                ui.label(remark(note.as_str()).color(ACCENT));
            }
        });
        let rect = shown.response.rect;
        let name = self.summary(words);
        let free = !self.choices.is_empty();
        let (sense, kind) = if free {
            (Sense::click(), WidgetType::Button)
        } else {
            (Sense::hover(), WidgetType::Label)
        };
        let whole = ui.interact(rect, ui.id().with(("seat", self.seat.index())), sense);
        whole.widget_info(|| WidgetInfo::labeled(kind, true, name.as_str()));
        if self.to_move {
            ui.painter().set(
                ground,
                RectShape::new(
                    rect,
                    ROUND_SMALL + 2,
                    CHOSEN,
                    Stroke::new(1.5, ACCENT),
                    StrokeKind::Inside,
                ),
            );
        } else {
            ui.painter().set(
                ground,
                RectShape::new(
                    rect,
                    ROUND_SMALL + 2,
                    LINE.gamma_multiply(0.28),
                    Stroke::new(1.0, if whole.hovered() && free { EDGE } else { LINE }),
                    StrokeKind::Inside,
                ),
            );
        }
        if !free {
            return None;
        }
        focus_ring(ui, &whole, rect, ROUND_SMALL + 2);
        let picker = PlayerPicker {
            seat: &self.name,
            now: &self.controller,
            choices: &self.choices,
            persons: true,
        };
        let whole = whole.on_hover_cursor(CursorIcon::PointingHand);
        picker.popup(&whole.on_hover_text(words.players.change), words)
    }

    /// True if the card has so many lines that four of them fit the smallest usual window only with
    /// less space between lines.
    fn is_full(&self) -> bool {
        self.thought.is_some() && !self.progress.is_empty()
    }

    /// The content of the card in one line, for screen readers.
    #[must_use]
    pub fn summary(&self, words: &Words) -> String {
        let name = if self.to_move {
            format!("{} {}", self.name, words.table.to_move)
        } else {
            self.name.clone()
        };
        match (&self.player, self.thought) {
            (Some(player), Some(thought)) => {
                let (chance, ahead) = thought.texts(words);
                [name, player.clone(), chance, ahead].join(", ")
            }
            _ => name,
        }
    }

    /// The computer player and its thought.
    fn computer(&self, ui: &mut Ui, player: &str, words: &Words) {
        let size = vec2(ui.available_width(), 16.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let mut room = rect.width();
        let thought = self.thought.map(|thought| thought.texts(words));
        if let Some((chance, _)) = &thought {
            let galley = one_line(ui, chance, firm(SMALL), TEXT, 60.0);
            room -= galley.size().x + 8.0;
            let place = pos2(rect.right() - galley.size().x, rect.top());
            ui.painter().galley(place, galley, TEXT);
        }
        let line = one_line(ui, player, plain(SMALL), TEXT_SOFT, room);
        ui.painter().galley(rect.min, line, TEXT_SOFT);
        if let Some((_, ahead)) = &thought {
            let line = one_line(ui, ahead, plain(SMALL), TEXT_SOFT, size.x);
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            ui.painter().galley(rect.min, line, TEXT_SOFT);
        }
    }

    fn head(&self, ui: &mut Ui, words: &Words) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 10.0;
            self.mark.ui(ui, 24.0);
            let chip = if self.to_move { 72.0 } else { 0.0 };
            let room = ui.available_width() - chip;
            let galley = one_line(ui, &self.name, strong(BODY), TEXT, room);
            let (rect, _) = ui.allocate_exact_size(vec2(galley.size().x, 24.0), Sense::hover());
            let place = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
            ui.painter().galley(place, galley, TEXT);
            let about = one_line(
                ui,
                &self.about,
                plain(SMALL),
                TEXT_SOFT,
                (ui.available_width() - chip).max(0.0),
            );
            if !self.about.is_empty() && about.size().x > 12.0 {
                let (rect, _) = ui.allocate_exact_size(vec2(about.size().x, 24.0), Sense::hover());
                let place = pos2(rect.left(), rect.center().y - about.size().y / 2.0 + 1.0);
                ui.painter().galley(place, about, TEXT_SOFT);
            }
            if self.to_move {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let text = words.table.to_move;
                    let galley = ui
                        .painter()
                        .layout_no_wrap(text.into(), firm(SMALL), ON_ACCENT);
                    let size = vec2(galley.size().x + 14.0, 22.0);
                    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                    ui.painter().rect_filled(rect, 11.0, ACCENT);
                    let place = rect.center() - galley.size() / 2.0;
                    ui.painter().galley(place, galley, ON_ACCENT);
                });
            }
        });
    }

    fn counts(&self, ui: &mut Ui, words: &Words) {
        let say = &words.table;
        let tops = if self.tops == 1 {
            say.tops_one
        } else {
            say.tops
        };
        let tops = fill(tops, &[("n", &self.tops)]);
        if self.opening {
            ui.label(remark(say.opening_left).color(TEXT));
        }
        let (name, amounts) = match self.reserve {
            Some(count) => (say.reserve, vec![(self.mark, count)]),
            None => ("", Vec::new()),
        };
        row(ui, name, |ui| {
            amounts
                .iter()
                .for_each(|&(mark, count)| amount(ui, mark, count));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(remark(tops));
            });
        });
        let Some(captures) = &self.captures else {
            return;
        };
        row(ui, say.captured, |ui| {
            if captures.is_empty() {
                ui.label(remark("0"));
            }
            for (place, &(mark, count)) in captures.iter().enumerate() {
                if place > 0 {
                    ui.add_space(4.0);
                }
                amount(ui, mark, count);
            }
        });
    }
}

/// A line with a name in a column of its own.
fn row(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), 18.0);
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let (rect, _) = ui.allocate_exact_size(vec2(62.0, 18.0), Sense::hover());
        let galley = one_line(ui, name, plain(SMALL), TEXT_SOFT, 62.0);
        let place = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(place, galley, TEXT_SOFT);
        content(ui);
    });
}

/// A motif with a number.
fn amount(ui: &mut Ui, mark: Mark, count: usize) {
    if count == 0 {
        ui.label(remark("0"));
        return;
    }
    let (rect, _) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
    mark.piece(ui.painter(), rect.center(), 16.0);
    ui.label(body(count.to_string()).size(SMALL));
}

fn progress_bar(ui: &mut Ui, words: &Words, progress: Progress) {
    let Progress { rule, have, need } = progress;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let name = words.progress_name(rule.0);
    let galley = one_line(ui, &name, plain(SMALL), TEXT_SOFT, rect.width() - 54.0);
    let middle = rect.top() + 8.0;
    let place = pos2(rect.left(), middle - galley.size().y / 2.0);
    ui.painter().galley(place, galley, TEXT_SOFT);
    let count = format!("{have} / {need}");
    let galley = one_line(ui, &count, firm(SMALL), TEXT, 60.0);
    let place = pos2(
        rect.right() - galley.size().x,
        middle - galley.size().y / 2.0,
    );
    ui.painter().galley(place, galley, TEXT);
    let track = Rect::from_min_max(
        pos2(rect.left(), rect.bottom() - 4.0),
        pos2(rect.right(), rect.bottom() - 1.0),
    );
    bar(ui, track, have as f32 / need.max(1) as f32);
}
