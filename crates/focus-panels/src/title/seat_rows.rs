//! The rows of a new match's seats: symbol, name, player and side.

use egui::text::LayoutJob;
use egui::{
    Align2, Label, PopupCloseBehavior, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType,
    accesskit, pos2, vec2,
};
use stack_game::{BoardSide, Seat};
use stack_session::game::{Controller, MAX_PLAYER_NAME_CHARS, SeatSetup, VariantCard};
use stack_session::players::{PlayerChoice, canonical_name, rating_range};
use stack_session::settings::{CardChoice, ChoiceChange, Profile, SeatPreset};

use crate::strings;
use crate::style::{
    BODY_SIZE, PIECE_SYMBOLS, PieceSymbol, SMALL_SIZE, SeatColors, SeatEmblem, ThemeColors,
    dialog_frame, regular_font, semibold_font, small_text, target_height,
};
use crate::tr;
use crate::widgets::{
    PLAYER_LIST_WIDTH, PickedPlayer, PlayerPicker, PopupList, TextField, button_width,
    choice_button, paint_button_background, register_row, symbol_choice, text_width,
    truncated_line,
};

/// The seats of the selected card.
pub(super) struct SeatRows<'a> {
    pub(super) card: &'a VariantCard,
    pub(super) choice: &'a CardChoice,
    /// The computer players for each seat.
    pub(super) players: &'a [Vec<PlayerChoice>],
    pub(super) colors: SeatColors,
    /// The profiles that can be seated.
    pub(super) profiles: &'a [Profile],
    /// The description of the sparring partner, if it can be selected.
    pub(super) sparring_partner: Option<&'a str>,
    /// The height available for all rows.
    pub(super) height: f32,
}

/// The width of the player button by minimum row width.
const PLAYER_WIDTHS: [(f32, f32); 3] = [(470.0, 190.0), (430.0, 162.0), (0.0, 128.0)];
/// The height of the heading, and the space below it.
const HEADING_HEIGHT: f32 = 36.0;
const BELOW_HEADING: f32 = 6.0;
/// The minimum and maximum height of a row.
const ROW_HEIGHT: [f32; 2] = [48.0, 116.0];
/// The height of a line of controls.
const LINE_HEIGHT: f32 = 36.0;
/// From this height on, a row describes its player.
const WITH_DESCRIPTION: f32 = 66.0;
/// From this height on, the player is below the name, next to a larger piece.
const TALL: f32 = 112.0;
/// The space between name and player in tall rows.
const BELOW_NAME: f32 = 4.0;
/// From this height on, the description has two lines.
const TWO_LINES: f32 = 92.0;
/// The line height of the description.
const DESCRIPTION_LINE: f32 = 18.0;
/// The space after the piece.
const AFTER_PIECE: f32 = 8.0;
/// The space before the side, and the width of both.
const BEFORE_SIDE: f32 = 8.0;
const SIDE_WIDTH: f32 = 72.0;

impl SeatRows<'_> {
    /// Draws a row for each seat.
    pub(super) fn ui(&self, ui: &mut Ui) -> Vec<ChoiceChange> {
        let mut changes = Vec::new();
        self.heading(ui, &mut changes);
        ui.add_space(BELOW_HEADING);
        let emblems = seat_emblems(self.card, self.choice, self.colors);
        let rows = self.choice.seats.len().max(1) as f32;
        let share = ((self.height - HEADING_HEIGHT - BELOW_HEADING) / rows)
            .clamp(ROW_HEIGHT[0], ROW_HEIGHT[1]);
        let layout = SeatRowLayout::new(share);
        let free = share - layout.height() - layout.description_height();
        for (place, (seat, &(player, _))) in
            self.choice.seats.iter().zip(&self.card.teams).enumerate()
        {
            // Below the last row is the padding of the panel.
            let close = layout.tall || layout.lines == 0;
            let above = if close { free } else { free / 2.0 };
            ui.add_space(above);
            let emblem = emblems[player.index()];
            let row = |ui: &mut Ui| {
                ui.spacing_mut().item_spacing.x = AFTER_PIECE;
                self.row(ui, place, (seat, player, emblem), &layout, &mut changes);
            };
            if layout.tall {
                ui.horizontal_top(row);
            } else {
                ui.horizontal(row);
            }
            if layout.lines > 0 {
                self.description_ui(ui, (place, seat), &layout);
                ui.add_space(layout.description_height());
            }
            self.rating_note(ui, seat);
            ui.add_space(free - above);
        }
        changes
    }

    /// Draws the description of the player below a row.
    fn description_ui(&self, ui: &Ui, (place, seat): (usize, &SeatSetup), layout: &SeatRowLayout) {
        let line = self.description(place, seat);
        let area = ui.max_rect();
        let left = area.left() + layout.height() + AFTER_PIECE;
        let corner = pos2(left, ui.cursor().top() + 3.0);
        let color = ui.colors().text_soft;
        let mut job = LayoutJob::simple(
            line,
            regular_font(SMALL_SIZE),
            color,
            area.right() - corner.x,
        );
        job.wrap.max_rows = layout.lines;
        let galley = ui.painter().layout_job(job);
        if galley.elided {
            let rect = Rect::from_min_size(corner, galley.size());
            let id = ui.id().with(("description", place));
            let response = ui.interact(rect, id, Sense::hover());
            response.on_hover_text(galley.text());
        }
        ui.painter().galley(corner, galley, color);
    }

    /// Describes a seat's player: "Looks two turns ahead".
    fn description(&self, place: usize, seat: &SeatSetup) -> String {
        let Controller::Computer(name) = &seat.controller else {
            return String::new();
        };
        let choices = self.players.get(place).into_iter().flatten();
        let known = { choices }.find(|choice| choice.name == canonical_name(name));
        match known {
            Some(known) => strings::player_description(&known.description),
            None if seat.controller.is_sparring_partner() => {
                self.sparring_partner.unwrap_or_default().into()
            }
            None if seat.controller.elo().is_some() => tr!("player-rating-short").into(),
            None => tr!("engines-missing").into(),
        }
    }

    /// Draws the heading with the presets for all seats.
    fn heading(&self, ui: &mut Ui, changes: &mut Vec<ChoiceChange>) {
        ui.horizontal(|ui| {
            let choices = [
                (tr!("title-humans"), SeatPreset::Humans),
                (tr!("title-computers"), SeatPreset::VsComputers),
                (tr!("title-watch"), SeatPreset::Watch),
            ];
            let gap = ui.spacing().item_spacing.x;
            let widths = choices.iter().map(|(name, _)| button_width(ui, name) + gap);
            let space = ui.available_width() - widths.sum::<f32>();
            ui.allocate_ui(vec2(space, 22.0), |ui| {
                ui.set_min_width(space);
                let name = tr!("title-players");
                // Without space for it, the presets are the heading.
                if text_width(ui, name, semibold_font(BODY_SIZE)) <= space {
                    panel_heading(ui, name);
                }
            });
            let now = self.choice.seat_preset();
            for (name, preset) in choices {
                if choice_button(ui, name, now == Some(preset)).clicked() {
                    changes.push(ChoiceChange::SeatPreset(preset));
                }
            }
        });
    }

    /// Draws a seat's piece, name, player and side in one or two lines.
    fn row(
        &self,
        ui: &mut Ui,
        place: usize,
        (seat, player, emblem): (&SeatSetup, Seat, SeatEmblem),
        layout: &SeatRowLayout,
        changes: &mut Vec<ChoiceChange>,
    ) {
        let button = symbol_button(ui, emblem, layout.height());
        self.describe(&button, place);
        if let Some(symbol) = pick_symbol(&button, emblem) {
            changes.push(ChoiceChange::Symbol(place, symbol));
        }
        if layout.tall {
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    let width = ui.available_width() - SIDE_WIDTH;
                    self.name(ui, (place, seat), width, changes);
                    self.side_ui(ui, player);
                });
                ui.add_space(BELOW_NAME);
                let width = ui.available_width();
                self.player(ui, (place, seat), width, changes);
            });
        } else {
            let wide = ui.max_rect().width();
            let fits = PLAYER_WIDTHS
                .into_iter()
                .find(|(min_width, _)| wide >= *min_width);
            let width = fits.unwrap_or(PLAYER_WIDTHS[PLAYER_WIDTHS.len() - 1]).1;
            let name_width = ui.available_width() - width - SIDE_WIDTH;
            self.name(ui, (place, seat), name_width, changes);
            self.player(ui, (place, seat), width, changes);
            self.side_ui(ui, player);
        }
    }

    /// The name of a seat; the default name is its color.
    fn seat_name(&self, place: usize, seat: &SeatSetup) -> String {
        match self.card.seats.get(place) {
            Some(default) if default.name == seat.name => strings::color(&seat.name),
            _ => seat.name.clone(),
        }
    }

    /// Names the color of a seat as the description of a control: each seat has the same controls.
    fn describe(&self, response: &Response, place: usize) {
        if let Some(default) = self.card.seats.get(place) {
            let color = strings::color(&default.name);
            let describe = |node: &mut accesskit::Node| node.set_description(color);
            let context = &response.ctx;
            context.accesskit_node_builder(response.id, describe);
        }
    }

    /// Draws the field with a seat's name.
    fn name(
        &self,
        ui: &mut Ui,
        (place, seat): (usize, &SeatSetup),
        width: f32,
        changes: &mut Vec<ChoiceChange>,
    ) {
        let mut name = self.seat_name(place, seat);
        let field = TextField {
            hint: tr!("title-name"),
            limit: MAX_PLAYER_NAME_CHARS,
            width,
        };
        let field = field.ui(ui, ("name", &self.card.id, place), &mut name);
        self.describe(&field, place);
        if field.changed() {
            let default = self.card.seats.get(place);
            let default = default.filter(|default| strings::color(&default.name) == name);
            let name = default.map_or(name, |default| default.name.clone());
            changes.push(ChoiceChange::Name(place, name));
        }
    }

    /// Draws the button with a seat's player.
    fn player(
        &self,
        ui: &mut Ui,
        (place, seat): (usize, &SeatSetup),
        width: f32,
        changes: &mut Vec<ChoiceChange>,
    ) {
        let variant = self.card.variant(self.choice.alternative);
        let nearest = seat.controller.nearest_rated(variant);
        let picker = PlayerPicker {
            seat: &self.seat_name(place, seat),
            selected: nearest.as_ref().unwrap_or(&seat.controller),
            choices: self.players.get(place).map_or(&[], Vec::as_slice),
            ratings: rating_range(variant),
            allows_human: true,
            profiles: self.profiles,
            sparring_partner: self.sparring_partner,
            list_width: PLAYER_LIST_WIDTH,
        };
        changes.extend(picker.button(ui, width).map(|picked| match picked {
            PickedPlayer::Controller(controller) => ChoiceChange::Controller(place, controller),
            PickedPlayer::Profile(profile) => ChoiceChange::Profile(place, profile),
        }));
    }

    /// Draws the side of the board at which a seat sits.
    fn side_ui(&self, ui: &mut Ui, player: Seat) {
        let side = side_name(self.side(player));
        let label = tr!("title-side", side = side);
        let size = vec2(ui.available_width(), LINE_HEIGHT);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, label.as_str()));
        let color = ui.colors().text_soft;
        let max_width = rect.width() - BEFORE_SIDE;
        let text = truncated_line(ui, side, regular_font(SMALL_SIZE), color, max_width);
        let corner = pos2(
            rect.left() + BEFORE_SIDE,
            rect.center().y - text.size().y / 2.0,
        );
        ui.painter().galley(corner, text, color);
        response.on_hover_text(label);
    }

    /// Draws a note if a seat plays at another rating because the variant lacks the selected one.
    fn rating_note(&self, ui: &mut Ui, seat: &SeatSetup) {
        let variant = self.card.variant(self.choice.alternative);
        let nearest = seat.controller.nearest_rated(variant);
        if let Some(elo) = nearest.as_ref().and_then(Controller::elo) {
            let name = strings::color(&seat.display_name());
            let text = small_text(strings::rating_clamped(&name, elo, variant));
            ui.add(Label::new(text).truncate());
        }
    }

    /// Returns the side of the board at which a seat sits.
    fn side(&self, seat: Seat) -> BoardSide {
        let seats: Vec<Seat> = self.card.teams.iter().map(|&(seat, _)| seat).collect();
        BoardSide::of_seat(seat, &seats)
    }
}

/// Draws the heading of a panel.
pub(super) fn panel_heading(ui: &mut Ui, text: &str) {
    let size = vec2(ui.available_width(), 22.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().text(
        rect.left_center(),
        Align2::LEFT_CENTER,
        text,
        semibold_font(BODY_SIZE),
        ui.colors().text,
    );
}

/// Returns the emblems of a card's seats by seat index.
pub(super) fn seat_emblems(
    card: &VariantCard,
    choice: &CardChoice,
    colors: SeatColors,
) -> [SeatEmblem; 4] {
    let mut emblems = [0, 1, 2, 3].map(|symbol| SeatEmblem {
        symbol,
        color: colors.named(""),
    });
    let seats = choice.seats.iter().zip(&card.seats);
    for ((seat, default), (player, _)) in seats.zip(&card.teams) {
        emblems[player.index()] = SeatEmblem {
            symbol: seat.symbol,
            // The default name of a seat is its color.
            color: colors.named(&default.name),
        };
    }
    emblems
}

fn side_name(side: BoardSide) -> &'static str {
    match side {
        BoardSide::South => tr!("common-bottom"),
        BoardSide::West => tr!("common-left"),
        BoardSide::North => tr!("common-top"),
        BoardSide::East => tr!("common-right"),
    }
}

/// The layout of a row.
struct SeatRowLayout {
    /// Whether the player is below the name.
    tall: bool,
    /// The number of lines of the description.
    lines: usize,
}

impl SeatRowLayout {
    /// Selects the layout for a row of some height.
    fn new(height: f32) -> Self {
        let tall = height >= TALL;
        let lines = match height {
            TWO_LINES.. => 2,
            WITH_DESCRIPTION.. => 1,
            _ => 0,
        };
        Self { tall, lines }
    }

    /// The height of the description.
    fn description_height(&self) -> f32 {
        DESCRIPTION_LINE * self.lines as f32
    }

    /// The height of the controls, and of the piece.
    fn height(&self) -> f32 {
        if self.tall {
            2.0 * LINE_HEIGHT + BELOW_NAME
        } else {
            LINE_HEIGHT
        }
    }
}

fn symbol_button(ui: &mut Ui, emblem: SeatEmblem, size: f32) -> Response {
    let size = target_height(ui, size);
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, tr!("symbol-choose")));
    paint_button_background(ui, &response, rect, false);
    emblem.paint_piece(ui.painter(), rect.center(), size * 0.78);
    response
}

/// Draws the choice of symbols in a popup below the button.
fn pick_symbol(button: &Response, emblem: SeatEmblem) -> Option<u8> {
    let mut picked = None;
    let list = PopupList {
        anchor: button,
        close_behavior: PopupCloseBehavior::CloseOnClick,
        frame: dialog_frame(&button.ctx).inner_margin(10),
        dims_background: false,
    };
    list.show(|ui| {
        ui.horizontal(|ui| {
            for number in 0..PIECE_SYMBOLS.len() as u8 {
                let offered = SeatEmblem {
                    symbol: number,
                    ..emblem
                };
                let chosen = PieceSymbol::index(emblem.symbol) == usize::from(number);
                let response = symbol_choice(ui, offered, chosen);
                register_row(ui, &response, chosen);
                if response.clicked() {
                    picked = Some(number);
                    // Key presses don't close the popup by themselves.
                    ui.close();
                }
            }
        });
    });
    picked
}
