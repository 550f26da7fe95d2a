//! The *New game* screen: the variant, its players and its rules.

use egui::scroll_area::ScrollBarVisibility;
use egui::{
    Align, Align2, Color32, Frame, Id, Label, Layout, Rect, ScrollArea, Sense, Shape, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{BoardSide, Handicap};
use stack_session::game::{Alternative, AlternativeKind, FirstSeat, SeatSetup, VariantCard};
use stack_session::players::PlayerChoice;
use stack_session::settings::{
    CardChoice, ChoiceChange, ClockChoice, NewGameChoices, Profile, SeatPreset,
};

use super::seat_rows::{SeatRows, panel_heading, seat_emblems};
use super::variant_picker::{GAP, VariantPicker, card_width};
use crate::dialogs::clock::presets;
use crate::strings;
use crate::style::{
    self, BODY_SIZE, BUTTON_RADIUS, CUTOUT_RADIUS, PANEL_RADIUS, SMALL_SIZE, SeatColors,
    ThemeColors, fill_around_cutout, medium_font, regular_font, semibold_font, small_text,
    target_height, title,
};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, BoardThumbnail, Dropdown, FADE_HEIGHT, ScrollBackground, button, button_width,
    choice_button_of_width, collapsing_header, default_button, fading_scroll, focus_ring,
    name_choices, paint_line, toggle_switch,
};

/// The *New game* screen.
pub struct NewGameModel<'a> {
    /// The variants.
    pub cards: &'a [VariantCard],
    /// The current choices.
    pub choices: &'a NewGameChoices,
    /// The computer players for each seat of the selected card.
    pub players: &'a [Vec<PlayerChoice>],
    /// The player profiles.
    pub profiles: &'a [Profile],
    /// The description of the sparring partner, if the variant has it.
    pub sparring_partner: Option<&'a str>,
    /// The colors of the seats.
    pub colors: SeatColors,
}

/// What the user did on the screen.
#[derive(Clone, Debug, PartialEq)]
pub enum NewGameAction {
    /// Changed a choice.
    Pick(ChoiceChange),
    /// Start the match.
    Play,
    /// Open the position editor.
    SetUpPosition,
    /// Open the rules of the selected game.
    Rules,
    /// Open the dialog for the time controls.
    Clock,
    /// Go back to the title.
    Back,
}

/// The result of drawing the screen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewGameResponse {
    /// What the user did.
    pub actions: Vec<NewGameAction>,
    /// The cutout that shows the table with the starting position, if there is space for it.
    pub table_cutout: Option<Rect>,
}

/// The minimum and maximum width of the content.
const WIDTHS: [f32; 2] = [320.0, 1280.0];
/// From this width on, players and rules are side by side; from the second one on, the preview too.
const TWO_COLUMNS: f32 = 740.0;
const THREE_COLUMNS: f32 = 1100.0;
/// The players' share of two columns, and their minimum width.
const PLAYERS_SHARE: f32 = 0.53;
const MIN_PLAYERS_WIDTH: f32 = 448.0;
const HEADER_HEIGHT: f32 = 34.0;
/// Below this window height there is less space below the header.
const LOW_WINDOW: f32 = 640.0;
/// The minimum and maximum height of the thumbnails on the cards, and the height of everything else
/// above the lower panels.
const THUMBNAILS: [f32; 2] = [64.0, 196.0];
const OTHER_HEIGHT: f32 = 280.0;
/// The height of the lower panels, also in windows from a height on.
const PANEL_HEIGHT: f32 = 272.0;
const TALL_WINDOW: f32 = 700.0;
const TALL_PANEL_HEIGHT: f32 = 294.0;
/// The padding of a panel, on both sides together.
const PANEL_PADDING: f32 = 28.0;
/// Additional space between the rules in the wide layout.
const EXTRA_SPACE: f32 = 14.0;
/// The height of the footer, and the space above and below it.
const FOOTER_HEIGHT: f32 = 56.0;
const FOOTER_MARGIN: f32 = 10.0;
/// The width of *Play* in wide windows, and the minimum width of *Back*.
const PLAY_WIDTH: f32 = 240.0;
const BACK_WIDTH: f32 = 110.0;

impl NewGameModel<'_> {
    /// Draws the screen over the entire window.
    pub fn ui(&self, ui: &mut Ui) -> NewGameResponse {
        let screen = ui.ctx().content_rect();
        let margins = if screen.width() < 900.0 { 48.0 } else { 96.0 };
        let width = (screen.width() - margins).clamp(WIDTHS[0], WIDTHS[1]);
        let left = screen.left() + (screen.width() - width) / 2.0;
        let footer_height = FOOTER_HEIGHT + 2.0 * FOOTER_MARGIN;
        let area = screen.with_max_y(screen.bottom() - footer_height);
        let mut response = NewGameResponse::default();
        let mut child = ui.new_child(UiBuilder::new().max_rect(area));
        let mut content_bottom = area.bottom();
        let scroll = ScrollArea::vertical()
            .scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded)
            .auto_shrink(false);
        fading_scroll(&mut child, scroll, ScrollBackground::Window, |ui| {
            let height_id = ui.id().with("height");
            let last_height: f32 = ui.data(|data| data.get_temp(height_id)).unwrap_or(700.0);
            let top = ((area.height() - last_height) * 0.42).max(10.0);
            let corner = pos2(left, ui.cursor().top() + top);
            let column = Rect::from_min_size(corner, vec2(width, f32::INFINITY));
            let content = ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 0.0;
                self.content(ui, &mut response);
            });
            let rect = content.response.rect;
            if (rect.height() - last_height).abs() > 0.5 {
                ui.data_mut(|data| data.insert_temp(height_id, rect.height()));
                ui.ctx()
                    .request_discard("the height for centering has changed");
            }
            content_bottom = content_bottom.min(rect.bottom() + FOOTER_MARGIN);
            ui.add_space(FOOTER_MARGIN);
        });
        let corner = pos2(left, content_bottom + FOOTER_MARGIN);
        let footer = Rect::from_min_size(corner, vec2(width, FOOTER_HEIGHT));
        let start = if self.is_spectated() {
            tr!("title-watch")
        } else {
            tr!("title-play")
        };
        response.actions.extend(footer_ui(ui, footer, start));
        response
    }

    /// Whether all seats have computer players.
    fn is_spectated(&self) -> bool {
        let selected = self.selected();
        selected.is_some_and(|(_, choice)| choice.seat_preset() == Some(SeatPreset::Watch))
    }

    fn selected(&self) -> Option<(&VariantCard, CardChoice)> {
        let card = self.cards.get(self.choices.card_index(self.cards))?;
        Some((card, self.choices.for_card(card)))
    }

    /// Draws the title, *Set up position* and *Rules*.
    fn header(&self, ui: &mut Ui, actions: &mut Vec<NewGameAction>) {
        ui.horizontal(|ui| {
            ui.set_min_height(HEADER_HEIGHT);
            let heading = if self.is_spectated() {
                tr!("title-watch")
            } else {
                tr!("title-new-game")
            };
            ui.label(title(heading));
            // Focus follows the order of drawing, from left to right.
            let buttons = [
                (tr!("title-set-up"), NewGameAction::SetUpPosition),
                (tr!("common-rules"), NewGameAction::Rules),
            ];
            let width = |(label, _): &(&str, _)| button_width(ui, label);
            let gap = ui.spacing().item_spacing.x;
            let available = ui.available_width();
            let rules = width(&buttons[1]);
            let both = width(&buttons[0]) + gap + rules;
            // Only very narrow windows have no space for both.
            let fits = both <= available;
            ui.add_space((available - if fits { both } else { rules }).max(0.0));
            for (label, action) in buttons.into_iter().skip(usize::from(!fits)) {
                if button(ui, label, 0.0).clicked() {
                    actions.push(action);
                }
            }
        });
    }

    fn content(&self, ui: &mut Ui, response: &mut NewGameResponse) {
        let actions = &mut response.actions;
        let screen = ui.ctx().content_rect();
        let width = ui.available_width();
        let panel_height = if screen.height() < TALL_WINDOW {
            PANEL_HEIGHT
        } else {
            TALL_PANEL_HEIGHT
        };
        self.header(ui, actions);
        ui.add_space(if screen.height() < LOW_WINDOW {
            8.0
        } else {
            14.0
        });
        let free_height = screen.height() - OTHER_HEIGHT - panel_height;
        let picker = VariantPicker {
            cards: self.cards,
            choices: self.choices,
            colors: self.colors,
            max_thumbnail: free_height.clamp(THUMBNAILS[0], THUMBNAILS[1]),
        };
        actions.extend(picker.ui(ui).map(NewGameAction::Pick));
        let Some((card, choice)) = self.selected() else {
            return;
        };
        let rows = |ui: &mut Ui, height: f32| {
            let rows = SeatRows {
                card,
                choice: &choice,
                players: self.players,
                colors: self.colors,
                profiles: self.profiles,
                sparring_partner: self.sparring_partner,
                height,
            };
            rows.ui(ui).into_iter().map(NewGameAction::Pick)
        };
        let options = |extra_space: f32| MatchOptions {
            card,
            choice: &choice,
            clock: &self.choices.clock,
            extra_space,
        };
        let mut actions = Vec::new();
        if width >= TWO_COLUMNS {
            let has_preview = width >= THREE_COLUMNS;
            let card_width = card_width(width, self.cards.len());
            let (rest, players_width) = if has_preview {
                (width - card_width - GAP, 2.0 * card_width + GAP)
            } else {
                (width, (width - GAP) * PLAYERS_SHARE)
            };
            let players_width = players_width.max(MIN_PLAYERS_WIDTH);
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                if has_preview {
                    let size = vec2(card_width, panel_height);
                    let preview = GamePreview {
                        card,
                        choice: &choice,
                        colors: self.colors,
                    };
                    response.table_cutout = preview.panel(ui, size);
                }
                // If the page scrolls, the rows are as low as possible.
                let rows_height = if free_height < THUMBNAILS[0] {
                    0.0
                } else {
                    panel_height - PANEL_PADDING
                };
                panel(ui, players_width, panel_height, |ui| {
                    actions.extend(rows(ui, rows_height));
                });
                panel(ui, rest - GAP - players_width, panel_height, |ui| {
                    let extra_space = if has_preview { EXTRA_SPACE } else { 0.0 };
                    actions.extend(options(extra_space).ui(ui));
                });
            });
        } else {
            // The cards already have a gap below them.
            ui.add_space(GAP / 2.0);
            panel(ui, width, 0.0, |ui| {
                actions.extend(rows(ui, 0.0));
            });
            ui.add_space(GAP);
            panel(ui, width, 0.0, |ui| {
                collapsing(ui, "options open", tr!("title-options"), |ui| {
                    ui.add_space(10.0);
                    actions.extend(options(0.0).ui(ui));
                });
            });
        }
        response.actions.extend(actions);
    }
}

/// Draws *Back* and the button that starts the match.
fn footer_ui(ui: &mut Ui, area: Rect, start: &str) -> Option<NewGameAction> {
    let builder = UiBuilder::new()
        .id_salt("footer")
        .max_rect(area)
        .layout(Layout::left_to_right(Align::Center));
    let mut left = ui.new_child(builder);
    let back = button(&mut left, tr!("common-back"), BACK_WIDTH);
    let width = if area.width() >= TWO_COLUMNS {
        PLAY_WIDTH
    } else {
        area.right() - back.rect.right() - GAP / 2.0
    };
    let play = area.with_min_x(area.right() - width);
    let mut right = ui.new_child(UiBuilder::new().id_salt("play").max_rect(play));
    if default_button(&mut right, start, play.size()).clicked() {
        return Some(NewGameAction::Play);
    }
    back.clicked().then_some(NewGameAction::Back)
}

/// Draws a header that expands and collapses the content below it.
fn collapsing(ui: &mut Ui, id: &str, text: &str, content: impl FnOnce(&mut Ui)) {
    let id = ui.id().with(id);
    let mut open = ui.data(|data| data.get_temp(id)).unwrap_or(false);
    let header = collapsing_header(ui, text, open);
    if header.clicked() {
        open = !open;
        ui.data_mut(|data| data.insert_temp(id, open));
    }
    if !open {
        return;
    }
    let content = ui.scope(content).response.rect;
    if header.clicked() {
        // It may be below the visible part.
        let shown = header.rect.union(content).expand2(vec2(0.0, FADE_HEIGHT));
        ui.scroll_to_rect(shown, None);
    }
}

/// Draws a panel of at least the given height.
fn panel(ui: &mut Ui, width: f32, height: f32, content: impl FnOnce(&mut Ui)) {
    let frame = style::panel_frame(ui);
    framed_panel(ui, frame, vec2(width, height), content);
}

/// Like [`panel`], with another frame; returns the panel's rectangle.
fn framed_panel<R>(
    ui: &mut Ui,
    frame: Frame,
    size: Vec2,
    content: impl FnOnce(&mut Ui) -> R,
) -> (Rect, R) {
    let content = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
        ui.set_width(size.x - PANEL_PADDING);
        ui.set_min_height((size.y - PANEL_PADDING).max(0.0));
        content(ui)
    };
    let shown = ui.allocate_ui(vec2(size.x, 0.0), |ui| {
        ui.vertical(|ui| frame.show(ui, content)).inner
    });
    (shown.inner.response.rect, shown.inner.inner)
}

/// The preview of the selected game: a cutout that shows the table, and a description.
struct GamePreview<'a> {
    card: &'a VariantCard,
    choice: &'a CardChoice,
    colors: SeatColors,
}

/// The size of a seat's piece on the board's frame.
const PREVIEW_PIECE: f32 = 26.0;
/// The space above the description.
const DESCRIPTION_SPACING: f32 = 8.0;
/// How far the cutout extends into the panel's padding.
const CUTOUT_MARGIN: f32 = 6.0;

impl GamePreview<'_> {
    /// Draws the panel; returns the cutout.
    fn panel(&self, ui: &mut Ui, size: Vec2) -> Option<Rect> {
        let background = ui.painter().add(Shape::Noop);
        let frame = style::panel_frame(ui).fill(Color32::TRANSPARENT);
        let (rect, cutout) = framed_panel(ui, frame, size, |ui| {
            self.content(ui, size.y - PANEL_PADDING)
        });
        let fill = ui.colors().panel;
        let shape = match cutout {
            Some(cutout) => fill_around_cutout(rect, PANEL_RADIUS.into(), cutout, fill),
            None => Shape::rect_filled(rect, PANEL_RADIUS, fill),
        };
        ui.painter().set(background, shape);
        cutout
    }

    /// Draws the description. Returns the cutout, or draws a board if part of it is scrolled out of
    /// view.
    fn content(&self, ui: &mut Ui, height: f32) -> Option<Rect> {
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        let description = strings::variant_description(&self.card.id);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, description));
        let color = ui.colors().text_soft;
        let font = regular_font(SMALL_SIZE);
        let text = ui
            .painter()
            .layout(description.into(), font, color, rect.width());
        let top = rect.bottom() - text.size().y;
        ui.painter().galley(pos2(rect.left(), top), text, color);

        let area = rect.with_max_y(top - DESCRIPTION_SPACING);
        let cutout = area
            .expand2(vec2(CUTOUT_MARGIN, 0.0))
            .with_min_y(area.top() - CUTOUT_MARGIN);
        if ui.clip_rect().contains_rect(cutout) {
            let stroke = Stroke::new(1.0, ui.colors().line);
            ui.painter()
                .rect_stroke(cutout, CUTOUT_RADIUS, stroke, StrokeKind::Outside);
            return Some(cutout);
        }
        self.paint_board(ui, area);
        None
    }

    /// Paints the board with a piece of each seat at its side.
    fn paint_board(&self, ui: &Ui, area: Rect) {
        let painter = ui.painter();
        let side = area.width().min(area.height()) - PREVIEW_PIECE;
        let board = Rect::from_center_size(area.center(), vec2(side, side));
        let emblems = seat_emblems(self.card, self.choice, self.colors);
        let (squares, board_view) = self.card.board_view(self.choice.alternative);
        let thumbnail = BoardThumbnail {
            squares,
            board_view,
            emblems: &emblems,
        };
        thumbnail.paint_cached(painter, Id::new("selected game"), board);
        let seats: Vec<_> = self.card.teams.iter().map(|&(seat, _)| seat).collect();
        for &seat in &seats {
            let direction = match BoardSide::of_seat(seat, &seats) {
                BoardSide::South => vec2(0.0, 1.0),
                BoardSide::West => vec2(-1.0, 0.0),
                BoardSide::North => vec2(0.0, -1.0),
                BoardSide::East => vec2(1.0, 0.0),
            };
            let center = board.center() + direction * side / 2.0;
            painter.circle_filled(center, PREVIEW_PIECE / 2.0 + 2.0, ui.colors().page);
            emblems[seat.index()].paint_piece(painter, center, PREVIEW_PIECE);
        }
    }
}

/// The rules of a match: the alternative variant, the starting player, the clock, the anti-symmetry
/// rule and the handicaps.
struct MatchOptions<'a> {
    card: &'a VariantCard,
    choice: &'a CardChoice,
    clock: &'a ClockChoice,
    /// Additional space between the parts.
    extra_space: f32,
}

/// The share of the list of clocks in its row, and its maximum width.
const CLOCK_SHARE: f32 = 0.62;
const MAX_CLOCK_WIDTH: f32 = 260.0;
/// The number of starting players per row, and the gap between them.
const STARTING_PLAYERS: f32 = 3.0;
const STARTING_PLAYER_GAP: f32 = 8.0;
/// The maximum width of the player next to the list of handicaps.
const SEAT_WIDTH: f32 = 180.0;

impl MatchOptions<'_> {
    fn ui(&self, ui: &mut Ui) -> Vec<NewGameAction> {
        let mut changes = Vec::new();
        self.alternative(ui, &mut changes);
        let has_rule = self.card.has_anti_symmetry;
        ui.add_space(self.extra_space + if has_rule { 8.0 } else { 4.0 });
        self.starting_player(ui, &mut changes);
        ui.add_space(4.0 + self.extra_space / 2.0);
        let opens_clock = self.clock(ui, &mut changes);
        if has_rule {
            ui.add_space(4.0 + self.extra_space / 2.0);
            self.anti_symmetry(ui, &mut changes);
        }
        // Hidden in variants in which starting pieces are placed first.
        if !self.card.handicaps.is_empty() {
            self.handicaps(ui, &mut changes);
        }
        let changes = changes.into_iter().map(NewGameAction::Pick);
        changes
            .chain(opens_clock.then_some(NewGameAction::Clock))
            .collect()
    }

    fn alternative(&self, ui: &mut Ui, changes: &mut Vec<ChoiceChange>) {
        let (toggle, description) = if let Some(alternative) = &self.card.alternative {
            let selected = self.choice.alternative;
            let toggle = toggle_switch(ui, strings::alternative_name(alternative.kind), selected);
            if toggle.clicked() {
                changes.push(ChoiceChange::Alternative(!selected));
            }
            (toggle, alternative_description(alternative))
        } else {
            let toggle = ui.add_enabled_ui(false, |ui| toggle_switch(ui, tr!("title-fast"), false));
            (toggle.inner, tr!("title-fast-none").into())
        };
        // A low window has no space for the description.
        if ui.ctx().content_rect().height() < LOW_WINDOW {
            toggle
                .on_hover_text(&description)
                .on_disabled_hover_text(description);
            return;
        }
        ui.add_space(2.0);
        ui.label(small_text(description));
    }

    /// Draws the choice of the starting player, or the one that the rules determine.
    fn starting_player(&self, ui: &mut Ui, changes: &mut Vec<ChoiceChange>) {
        panel_heading(ui, tr!("title-starting-player"));
        ui.add_space(6.0);
        let seats = self.choice.seats.iter().zip(&self.card.seats);
        let mut seats =
            seats.map(|(seat, default)| (FirstSeat::Seat(seat.letter), seat_name(seat, default)));
        if !self.card.has_first_seat_choice {
            let name = seats.next().map_or(String::new(), |(_, name)| name);
            let label = small_text(tr!("title-starting-player-fixed", seat = name));
            ui.add(Label::new(label).truncate());
            return;
        }
        // The buttons have the same width, so nothing moves while a name is typed.
        let gaps = (STARTING_PLAYERS - 1.0) * STARTING_PLAYER_GAP;
        let width = (ui.available_width() - gaps) / STARTING_PLAYERS;
        ui.horizontal_wrapped(|ui| {
            name_choices(ui, tr!("title-starting-player"));
            ui.spacing_mut().item_spacing = Vec2::splat(STARTING_PLAYER_GAP);
            for (first, name) in [(
                FirstSeat::Random,
                tr!("title-starting-player-random").into(),
            )]
            .into_iter()
            .chain(seats)
            {
                let selected = self.choice.first == first;
                if choice_button_of_width(ui, &name, selected, width).clicked() {
                    changes.push(ChoiceChange::First(first));
                }
            }
        });
    }

    /// Draws the choice of the time control; returns whether to open the dialog for others than the
    /// presets.
    fn clock(&self, ui: &mut Ui, changes: &mut Vec<ChoiceChange>) -> bool {
        let ClockChoice {
            control, per_seat, ..
        } = *self.clock;
        let mut controls = presets();
        let mut selected = controls.iter().position(|preset| *preset == control);
        if selected.is_none() && !per_seat {
            selected = Some(controls.len());
            controls.push(control);
        }
        let mut names: Vec<_> = controls
            .iter()
            .map(|control| strings::time_control(*control))
            .collect();
        let notes: Vec<_> = controls
            .iter()
            .map(|control| strings::time_control_description(*control))
            .collect();
        if per_seat {
            selected = Some(names.len());
            names.push(tr!("clock-own").into());
        }
        names.push(tr!("clock-custom").into());
        let mut opens_clock = false;
        ui.horizontal(|ui| {
            let width = ui.available_width();
            let list_width = (CLOCK_SHARE * width).min(MAX_CLOCK_WIDTH);
            let label_width = width - list_width - ui.spacing().item_spacing.x;
            let size = vec2(label_width, target_height(ui, BUTTON_HEIGHT));
            let (label, _) = ui.allocate_exact_size(size, Sense::hover());
            let (font, color) = (semibold_font(BODY_SIZE), ui.colors().text);
            paint_line(
                ui,
                label,
                Align2::LEFT_CENTER,
                tr!("clock-title"),
                font,
                color,
            );
            let list = Dropdown {
                name: tr!("clock-title"),
                selected: selected.unwrap_or(0),
                choices: &names,
                notes: &notes,
            };
            match list.ui(ui, list_width) {
                None => {}
                Some(index) if index < controls.len() => {
                    changes.push(ChoiceChange::Clock(ClockChoice {
                        control: controls[index],
                        per_seat: false,
                        ..self.clock.clone()
                    }));
                }
                Some(_) => opens_clock = true,
            }
        });
        opens_clock
    }

    /// Draws the anti-symmetry rule, collapsed by default.
    fn anti_symmetry(&self, ui: &mut Ui, changes: &mut Vec<ChoiceChange>) {
        if self.choice.alternative {
            ui.label(small_text(tr!("title-symmetry-fast")));
            return;
        }
        let rules = strings::anti_symmetry_rules();
        let selected = rules
            .iter()
            .find(|rule| rule.id == self.choice.anti_symmetry);
        let name = selected.map_or("", |rule| rule.name);
        let header = tr!("title-symmetry-now", now = name);
        collapsing(ui, "anti-symmetry open", &header, |ui| {
            for rule in rules {
                let selected = self.choice.anti_symmetry == rule.id;
                if radio_button(ui, rule.name, rule.description, selected) {
                    changes.push(ChoiceChange::AntiSymmetry(rule.id));
                }
            }
        });
    }

    /// Draws the handicaps of all seats, collapsed by default.
    fn handicaps(&self, ui: &mut Ui, changes: &mut Vec<ChoiceChange>) {
        if !self.choice.has_handicaps(self.card) {
            ui.label(small_text(tr!("handicap-no-swap")));
            return;
        }
        let seats = self.choice.seats.iter().zip(&self.card.seats);
        let named = seats.map(|(seat, default)| (seat_name(seat, default), seat.handicap));
        let header = match strings::handicaps(named) {
            none if none.is_empty() => tr!("handicap-now", now = tr!("handicap-none")),
            some => some,
        };
        collapsing(ui, "handicaps open", &header, |ui| {
            self.handicap_lists(ui, changes);
        });
    }

    /// Draws a list of handicaps for each seat.
    fn handicap_lists(&self, ui: &mut Ui, changes: &mut Vec<ChoiceChange>) {
        let offered: Vec<Handicap> = [Handicap::None]
            .into_iter()
            .chain(self.card.handicaps.iter().copied())
            .collect();
        let names = offered.iter().map(|&own| match own {
            Handicap::None => tr!("handicap-none").into(),
            own => strings::handicap(own),
        });
        let names: Vec<String> = names.collect();
        for (index, (seat, default)) in self.choice.seats.iter().zip(&self.card.seats).enumerate() {
            let player = seat_name(seat, default);
            ui.horizontal(|ui| {
                let width = ui.available_width();
                let label_width = SEAT_WIDTH.min(0.4 * width);
                let size = vec2(label_width, target_height(ui, BUTTON_HEIGHT));
                let (label, _) = ui.allocate_exact_size(size, Sense::hover());
                let (font, text) = (regular_font(BODY_SIZE), ui.colors().text);
                paint_line(ui, label, Align2::LEFT_CENTER, &player, font, text);
                let list = Dropdown {
                    name: &tr!("handicap-seat", seat = player),
                    selected: offered
                        .iter()
                        .position(|&own| own == seat.handicap)
                        .unwrap_or(0),
                    choices: &names,
                    notes: &[],
                };
                if let Some(chosen) = list.ui(ui, ui.available_width()) {
                    changes.push(ChoiceChange::Handicap(index, offered[chosen]));
                }
            });
            ui.add_space(4.0);
        }
    }
}

/// "Anna (Green)", or the color of a seat without a name.
fn seat_name(seat: &SeatSetup, default: &SeatSetup) -> String {
    strings::name_and_color(&seat.display_name(), &default.name)
}

/// "You also win with 6 captured pieces"
fn alternative_description(alternative: &Alternative) -> String {
    let conditions = alternative.win_conditions.iter();
    let conditions = conditions.map(|(rule, count)| strings::win_condition(rule.0, *count));
    let conditions =
        conditions.reduce(|first, second| tr!("title-fast-or", first = first, second = second));
    let conditions = conditions.unwrap_or_default();
    match alternative.kind {
        AlternativeKind::Fast => tr!("title-fast-wins", conditions = conditions),
        AlternativeKind::Larger => tr!("title-larger-wins", conditions = conditions),
    }
}

/// Draws a radio button with a tooltip; returns whether it was clicked.
fn radio_button(ui: &mut Ui, name: &str, description: &str, selected: bool) -> bool {
    let size = vec2(ui.available_width(), target_height(ui, 30.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, selected, name));
    let colors = ui.colors();
    let painter = ui.painter();
    let center = rect.left_center() + vec2(9.0, 0.0);
    let ring = if selected || response.hovered() {
        colors.accent
    } else {
        colors.edge
    };
    painter.circle_stroke(center, 8.0, (1.5, ring));
    if selected {
        painter.circle_filled(center, 4.5, colors.accent);
    }
    painter.text(
        rect.left_center() + vec2(28.0, 0.0),
        Align2::LEFT_CENTER,
        name,
        medium_font(BODY_SIZE),
        colors.text,
    );
    focus_ring(ui, &response, rect.expand2(vec2(4.0, 0.0)), BUTTON_RADIUS);
    response.on_hover_text(description).clicked()
}
