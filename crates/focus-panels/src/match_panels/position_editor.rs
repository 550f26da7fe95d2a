//! The panel of the position editor.

use egui::{
    Align, Align2, Id, Layout, Rect, ScrollArea, Sense, Shape, Stroke, TextEdit, Ui, UiBuilder,
    Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{EditedPosition, PositionLayout, PositionPart, Seat, SeatSet, Tray, TrayKind};
use stack_session::play::EditCommand;

use super::prompt::PromptText;
use crate::strings::color;
use crate::style::{
    BODY_SIZE, SMALL_SIZE, SeatEmblem, ThemeColors, medium_font, regular_font, small_text,
    target_height,
};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, Dropdown, ScrollBackground, compact_button, fading_scroll, icon_button,
    name_choices, paint_button_background, paint_line, panel, show_text_edit, text_width,
    toggle_switch,
};

/// The position editor.
#[derive(Clone, Debug, PartialEq)]
pub struct EditorModel {
    /// The ids and titles of all variants.
    pub variants: Vec<(&'static str, String)>,
    /// The variant.
    pub variant: String,
    /// What its positions can contain.
    pub layout: PositionLayout,
    /// The edited position.
    pub position: EditedPosition,
    /// Its text, which may be malformed.
    pub text: String,
    /// The first error; `None` if the position is valid.
    pub error: Option<String>,
    /// Whether the game is over in a valid position.
    pub is_over: bool,
    /// The color that is put on the board; `None` removes pieces.
    pub color: Option<Seat>,
    /// The emblems of all seats, by index.
    pub emblems: [SeatEmblem; Seat::MAX],
    /// The English names of all colors, by seat index.
    pub color_names: [&'static str; Seat::MAX],
    /// The team of each seat, by index.
    pub teams: [SeatSet; Seat::MAX],
}

/// What the user did in the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditorAction {
    /// Change the position, or close the editor.
    Edit(EditCommand),
    /// Open the position for review.
    Analyze,
    /// Choose the players of a new match.
    Play,
    /// Export the position.
    Export,
    /// Copy the position's text.
    Copy,
    /// Replace the position by the text on the clipboard.
    Paste,
}

/// The minimum useful height of the panel.
pub const MIN_HEIGHT: f32 = 240.0;
const PADDING: f32 = 12.0;
/// Space between controls, and additional space above the buttons below the scrolled part.
const GAP: f32 = 6.0;
/// Minimum height of the scrolled part above these buttons.
const MIN_CONTENT_HEIGHT: f32 = 140.0;
/// Minimum padding at both ends of a button's label.
const BUTTON_PADDING: f32 = 8.0;
/// Maximum width of a color, and space between two.
const MAX_CHOICE_WIDTH: f32 = 52.0;
const CHOICE_GAP: f32 = 4.0;
/// From this number of seats on, the trays of one seat at a time are shown.
const TABS_FROM: usize = 3;
/// Size of an emblem before a text, and width of a number.
const EMBLEM_SIZE: f32 = 18.0;
const NUMBER_WIDTH: f32 = 26.0;
const STEP_SIZE: f32 = 28.0;
const MAX_TEXT_CHARS: usize = 2_000;

impl EditorModel {
    /// The error, or whose turn it is.
    #[must_use]
    pub fn prompt(&self) -> PromptText {
        let turn = self.position.turn;
        match &self.error {
            Some(error) => PromptText {
                text: error.clone(),
                ..PromptText::default()
            },
            None => {
                let note = self.is_over.then(|| tr!("review-play-from-over").into());
                PromptText {
                    emblems: vec![self.emblems[turn.index()]],
                    text: tr!("accessibility-to-move", seat = self.color_name(turn)),
                    note: note.unwrap_or_default(),
                    ..PromptText::default()
                }
            }
        }
    }

    fn color_name(&self, seat: Seat) -> String {
        color(self.color_names[seat.index()])
    }

    /// A command that changes the position.
    fn change(&self, change: impl FnOnce(&mut EditedPosition)) -> EditorAction {
        let mut position = self.position.clone();
        change(&mut position);
        EditorAction::Edit(EditCommand::Set(Box::new(position)))
    }

    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect) -> Option<EditorAction> {
        panel(ui, "position editor", rect, Vec2::splat(PADDING), |ui| {
            ui.spacing_mut().item_spacing.y = GAP;
            // The buttons scroll with the rest if there is no space for both.
            let buttons = 2.0 * target_height(ui, BUTTON_HEIGHT) + 3.0 * GAP;
            let height = ui.available_height() - buttons;
            let has_space = height >= MIN_CONTENT_HEIGHT;
            let content = ScrollArea::vertical()
                .id_salt("content")
                .max_height(if has_space { height } else { f32::INFINITY })
                .auto_shrink([false, false]);
            let mut action = None;
            fading_scroll(ui, content, ScrollBackground::Frame, |ui| {
                action = self.content(ui);
                if !has_space {
                    ui.add_space(GAP);
                    action = self.buttons(ui).or(action.take());
                }
            });
            if has_space {
                ui.add_space(GAP);
                action = self.buttons(ui).or(action.take());
            }
            action
        })
    }

    fn content(&self, ui: &mut Ui) -> Option<EditorAction> {
        let mut action = self.variant_list(ui);
        let seats: Vec<_> = self.layout.seats.iter().copied().map(Some).collect();
        let colors = [&seats[..], &[None]].concat();
        if let Some(color) = self.choices(ui, tr!("edit-color"), &colors, self.color) {
            action = Some(EditorAction::Edit(EditCommand::ChooseColor(color)));
        }
        let turn = Some(self.position.turn);
        if let Some(Some(turn)) = self.choices(ui, tr!("edit-turn"), &seats, turn) {
            action = Some(self.change(|position| position.turn = turn));
        }
        action = self.board_buttons(ui).or(action);
        action = self.trays(ui, &seats).or(action);
        action = self.other_parts(ui, &seats).or(action);
        self.text_field(ui).or(action)
    }

    fn variant_list(&self, ui: &mut Ui) -> Option<EditorAction> {
        let (ids, names): (Vec<_>, Vec<_>) = self.variants.iter().cloned().unzip();
        let selected = ids.iter().position(|id| *id == self.variant);
        let list = Dropdown {
            name: tr!("library-game"),
            selected: selected.unwrap_or(0),
            choices: &names,
            notes: &[],
        };
        let index = list.ui(ui, ui.available_width())?;
        let variant = ids.get(index)?.to_string();
        Some(EditorAction::Edit(EditCommand::SetVariant(variant)))
    }

    /// Draws a row of colors with its name; the choice `None` removes pieces. Returns a newly
    /// selected choice.
    fn choices(
        &self,
        ui: &mut Ui,
        name: &str,
        choices: &[Option<Seat>],
        selected: Option<Seat>,
    ) -> Option<Option<Seat>> {
        ui.label(small_text(name));
        let gaps = CHOICE_GAP * (choices.len() - 1) as f32;
        let width = (ui.available_width() - gaps) / choices.len() as f32;
        let size = vec2(width.min(MAX_CHOICE_WIDTH), target_height(ui, 36.0));
        let mut clicked = None;
        ui.push_id(name, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = CHOICE_GAP;
                name_choices(ui, name);
                for &choice in choices {
                    let label = match choice {
                        Some(seat) => self.color_name(seat),
                        None => tr!("edit-remove").into(),
                    };
                    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
                    let is_selected = choice == selected;
                    response.widget_info(|| {
                        WidgetInfo::selected(WidgetType::RadioButton, true, is_selected, &label)
                    });
                    paint_button_background(ui, &response, rect, is_selected);
                    match choice {
                        Some(seat) => {
                            let emblem = self.emblems[seat.index()];
                            emblem.paint_piece(ui.painter(), rect.center(), 24.0);
                        }
                        None => paint_cross(ui, rect),
                    }
                    if response.on_hover_text(label).clicked() && !is_selected {
                        clicked = Some(choice);
                    }
                }
            });
        });
        clicked
    }

    /// Draws the buttons that change the entire board.
    fn board_buttons(&self, ui: &mut Ui) -> Option<EditorAction> {
        let colors = if self.layout.seats.len() == 2 {
            tr!("edit-swap-colors")
        } else {
            tr!("edit-rotate-colors")
        };
        let (position, layout) = (&self.position, &self.layout);
        let set = |position| EditCommand::Set(Box::new(position));
        let empty = EditedPosition::empty(position.turn, position.first);
        let (labels, commands): (Vec<_>, Vec<_>) = [
            (tr!("edit-start"), EditCommand::Reset),
            (tr!("edit-clear"), set(empty)),
            (tr!("edit-rotate"), set(position.rotated(layout))),
            (tr!("edit-mirror"), set(position.mirrored(layout))),
            (colors, set(position.with_next_colors(layout))),
        ]
        .into_iter()
        .unzip();
        ui.add_space(2.0);
        let clicked = button_rows(ui, &labels)?;
        commands.into_iter().nth(clicked).map(EditorAction::Edit)
    }

    /// Draws the numbers of pieces next to the board; of one seat at a time if there are many.
    fn trays(&self, ui: &mut Ui, seats: &[Option<Seat>]) -> Option<EditorAction> {
        let mut action = None;
        if seats.len() < TABS_FROM {
            for &seat in self.layout.seats {
                ui.label(small_text(self.color_name(seat)));
                action = self.seat_trays(ui, seat).or(action);
            }
            return action;
        }
        let shown_id = Id::new("seat shown in the position editor");
        let shown: Option<Seat> = ui.data(|data| data.get_temp(shown_id));
        let shown = shown.filter(|seat| self.layout.seats.contains(seat));
        let mut shown = shown.unwrap_or(self.layout.seats[0]);
        if let Some(Some(seat)) = self.choices(ui, tr!("edit-off-board"), seats, Some(shown)) {
            shown = seat;
            ui.data_mut(|data| data.insert_temp(shown_id, seat));
        }
        self.seat_trays(ui, shown)
    }

    /// Draws the numbers of pieces in the trays of a seat, and whether it has resigned.
    fn seat_trays(&self, ui: &mut Ui, seat: Seat) -> Option<EditorAction> {
        let mut action = None;
        for part in &self.layout.parts {
            let PositionPart::Tray(kind) = *part else {
                continue;
            };
            let tray = Tray::new(seat, kind);
            let enemies = self.layout.seats.iter().copied();
            let enemies = enemies.filter(|&other| !self.teams[seat.index()].contains(other));
            let (name, colors): (_, Vec<Seat>) = match kind {
                TrayKind::Reserve => (tr!("match-reserve"), vec![seat]),
                TrayKind::Captures => (tr!("match-captured"), enemies.collect()),
                TrayKind::WonStacks => (tr!("review-stacks-won"), vec![seat]),
                TrayKind::StartingPiece => {
                    let on = self.position.starting_pieces.contains(seat);
                    if toggle_switch(ui, tr!("edit-starting-piece"), on).clicked() {
                        action = Some(self.change(|position| {
                            position.set_in_tray(tray, seat, u8::from(!on));
                        }));
                    }
                    continue;
                }
            };
            for color in colors {
                let count = self.position.in_tray(tray, color).into();
                // Screen readers also need the owner of the tray and the color.
                let color_name = self.color_name(color);
                let content = tr!("common-name-and-color", name = name, color = color_name);
                let owner = self.color_name(seat);
                let full_name = tr!("common-labeled", label = owner, text = content);
                let emblem = Some(self.emblems[color.index()]);
                if let Some(count) = number(ui, emblem, name, &full_name, count, 99) {
                    action = Some(self.change(|position| {
                        position.set_in_tray(tray, color, count as u8);
                    }));
                }
            }
        }
        if self.layout.has(PositionPart::Resigned) {
            let on = self.position.resigned.contains(seat);
            if toggle_switch(ui, tr!("edit-resigned"), on).clicked() {
                action = Some(self.change(|position| {
                    position.resigned = if on {
                        position.resigned.without(seat)
                    } else {
                        position.resigned.with(seat)
                    };
                }));
            }
        }
        action
    }

    /// Draws swaps, first seat and turns since the last capture.
    fn other_parts(&self, ui: &mut Ui, seats: &[Option<Seat>]) -> Option<EditorAction> {
        let mut action = None;
        if self.layout.has(PositionPart::History) {
            let first = Some(self.position.first);
            if let Some(Some(first)) = self.choices(ui, tr!("edit-first"), seats, first) {
                action = Some(self.change(|position| position.first = first));
            }
        }
        if self.layout.has(PositionPart::Swaps) {
            let label = tr!("edit-swaps");
            let swaps = self.position.swaps.into();
            if let Some(swaps) = number(ui, None, label, label, swaps, 2) {
                action = Some(self.change(|position| position.swaps = swaps as u8));
            }
        }
        if self.layout.has(PositionPart::History) {
            let (label, count) = (tr!("edit-quiet"), self.position.plies_since_capture);
            if let Some(count) = number(ui, None, label, label, count, u32::MAX) {
                action = Some(self.change(|position| position.plies_since_capture = count));
            }
        }
        action
    }

    /// Draws the position's text, which can be edited, and the buttons to copy, paste and export.
    fn text_field(&self, ui: &mut Ui) -> Option<EditorAction> {
        let mut action = None;
        let label = ui.label(small_text(tr!("match-tab-position")));
        let mut text = self.text.clone();
        let field = TextEdit::multiline(&mut text)
            .id(ui.make_persistent_id("text"))
            .font(regular_font(SMALL_SIZE))
            .char_limit(MAX_TEXT_CHARS)
            .desired_rows(3)
            .desired_width(f32::INFINITY);
        let field = show_text_edit(ui, field).labelled_by(label.id);
        if field.changed() {
            action = Some(EditorAction::Edit(EditCommand::SetText(text)));
        }
        match button_rows(ui, &[tr!("edit-copy"), tr!("edit-paste")]) {
            Some(0) => action = Some(EditorAction::Copy),
            Some(_) => action = Some(EditorAction::Paste),
            None => {}
        }
        let is_valid = self.error.is_none();
        let export = |ui: &mut Ui| button_rows(ui, &[tr!("library-export")]);
        if ui.add_enabled_ui(is_valid, export).inner.is_some() {
            action = Some(EditorAction::Export);
        }
        action
    }

    /// Draws what can be done with the position.
    fn buttons(&self, ui: &mut Ui) -> Option<EditorAction> {
        let uses = [tr!("edit-analyze"), tr!("review-play")];
        let uses = ui.add_enabled_ui(self.error.is_none(), |ui| button_rows(ui, &uses));
        let close = button_rows(ui, &[tr!("edit-close")]);
        match (uses.inner, close) {
            (Some(0), _) => Some(EditorAction::Analyze),
            (Some(_), _) => Some(EditorAction::Play),
            (None, Some(_)) => Some(EditorAction::Edit(EditCommand::Close)),
            (None, None) => None,
        }
    }
}

/// Paints a cross, the icon for removing pieces.
fn paint_cross(ui: &Ui, rect: Rect) {
    let stroke = Stroke::new(2.0, ui.colors().text);
    for direction in [1.0, -1.0] {
        let half = vec2(6.0, 6.0 * direction);
        let ends = [rect.center() - half, rect.center() + half];
        ui.painter().add(Shape::line_segment(ends, stroke));
    }
}

/// Draws buttons in as many rows as they need, each filling the width; returns the index of a
/// clicked one.
fn button_rows(ui: &mut Ui, labels: &[&str]) -> Option<usize> {
    let max_width = ui.available_width();
    let width = |label: &str| {
        let text = text_width(ui, label, medium_font(BODY_SIZE));
        (text + 2.0 * BUTTON_PADDING).min(max_width)
    };
    let widths: Vec<f32> = labels.iter().map(|label| width(label)).collect();
    let mut clicked = None;
    let mut start = 0;
    while start < labels.len() {
        let (mut end, mut row_width) = (start + 1, widths[start]);
        while end < labels.len() && row_width + GAP + widths[end] <= max_width {
            row_width += GAP + widths[end];
            end += 1;
        }
        let padding = BUTTON_PADDING + (max_width - row_width) / (end - start) as f32 / 2.0;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for (index, label) in labels.iter().enumerate().take(end).skip(start) {
                if compact_button(ui, label, label, padding).clicked() {
                    clicked = Some(index);
                }
            }
        });
        start = end;
    }
    clicked
}

/// Draws a number with buttons that change it by one; returns the new number. `name` is for screen
/// readers.
fn number(
    ui: &mut Ui,
    emblem: Option<SeatEmblem>,
    label: &str,
    name: &str,
    value: u32,
    max: u32,
) -> Option<u32> {
    let mut changed = None;
    let button_height = target_height(ui, STEP_SIZE);
    let controls = 2.0 * button_height + NUMBER_WIDTH;
    let left = emblem.map_or(0.0, |_| EMBLEM_SIZE + 8.0);
    let color = ui.colors().text;
    // Long labels have several lines.
    let label_width = ui.available_width() - controls - GAP - left;
    let font = regular_font(SMALL_SIZE);
    let galley = ui.painter().layout(label.into(), font, color, label_width);
    let height = button_height.max(galley.size().y);
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let mut right = ui.new_child(
        UiBuilder::new()
            .id_salt(name)
            .max_rect(area.with_min_x(area.right() - controls))
            .layout(Layout::left_to_right(Align::Center)),
    );
    right.spacing_mut().item_spacing.x = 0.0;
    let step = |ui: &mut Ui, symbol: &str, name: &str, enabled: bool| {
        let button = |ui: &mut Ui| icon_button(ui, symbol, name, STEP_SIZE).clicked();
        ui.add_enabled_ui(enabled, button).inner
    };
    if step(&mut right, "−", &tr!("edit-fewer", what = name), value > 0) {
        changed = Some(value - 1);
    }
    let (rect, response) =
        right.allocate_exact_size(vec2(NUMBER_WIDTH, button_height), Sense::hover());
    response.widget_info(|| {
        let text = tr!("common-labeled", label = name, text = value);
        WidgetInfo::labeled(WidgetType::Label, true, text)
    });
    let (text, center) = (value.to_string(), Align2::CENTER_CENTER);
    paint_line(&right, rect, center, &text, medium_font(BODY_SIZE), color);
    if step(&mut right, "+", &tr!("edit-more", what = name), value < max) {
        changed = Some(value + 1);
    }
    if let Some(emblem) = emblem {
        let center = area.left_center() + vec2(EMBLEM_SIZE / 2.0, 0.0);
        emblem.paint_piece(ui.painter(), center, EMBLEM_SIZE);
    }
    let label_top = area.center().y - galley.size().y / 2.0;
    let label_at = pos2(area.left() + left, label_top);
    ui.painter().galley(label_at, galley, color);
    changed
}
