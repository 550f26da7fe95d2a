//! The seats of a new match: name, pieces and player.

use egui::text::LayoutJob;
use egui::{
    Label, PopupCloseBehavior, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{BoardSide, Seat};
use stack_session::game::{Controller, MAX_PLAYER_NAME_CHARS, SeatSetup, VariantCard};
use stack_session::players::{PlayerChoice, canonical_name, rating_range};
use stack_session::settings::{CardChoice, ChoiceChange, SeatPreset};

use super::caption::caption;
use super::marks::seat_emblems;
use crate::strings::{Strings, fill_in};
use crate::style::{
    PIECE_SYMBOLS, PieceSymbol, SMALL_SIZE, SeatColors, SeatEmblem, ThemeColors, dialog_frame,
    regular_font, small_text,
};
use crate::widgets::{
    PlayerPicker, PopupList, TextField, choice_button as chooser, choice_button_width,
    paint_button_background, register_row, truncated_line,
};

/// The seats of the chosen card.
pub(super) struct SeatRows<'a> {
    pub(super) card: &'a VariantCard,
    pub(super) choice: &'a CardChoice,
    /// The computer players for each seat.
    pub(super) players: &'a [Vec<PlayerChoice>],
    pub(super) colours: SeatColors,
    /// The height that the rows share.
    pub(super) height: f32,
}

/// The widths of rows, and of the button with the player in such rows and wider ones: in the widest there is room for a
/// word about its rating.
const PLAYER: [(f32, f32); 3] = [(470.0, 190.0), (430.0, 162.0), (0.0, 128.0)];
/// The height of the heading, the room below it, and the least and the largest height of a row.
const HEAD: f32 = 36.0;
const BELOW_HEAD: f32 = 6.0;
const ROW: [f32; 2] = [48.0, 116.0];
/// The height of a line of controls, and the height from which a row also tells what its player is like.
const LINE: f32 = 36.0;
const TOLD: f32 = 66.0;
/// The height of a row from which on the player stands below the name, beside a larger piece: otherwise two rows would lie far apart.
const TALL: f32 = 112.0;
/// The room between name and player there.
const BELOW_NAME: f32 = 4.0;
/// The height of a row from which there is room for two lines of the text below it, and the height of one.
const TWO_LINES: f32 = 92.0;
const TOLD_LINE: f32 = 18.0;
/// The room between the piece and what stands beside it.
const BESIDE_PIECE: f32 = 8.0;
/// The room before the name of a side, and all that it takes.
const BEFORE_SIDE: f32 = 8.0;
const SIDE: f32 = 72.0;

impl SeatRows<'_> {
    /// Draws a row for each seat; returns the picks.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Strings) -> Vec<ChoiceChange> {
        let mut picks = Vec::new();
        self.head(ui, words, &mut picks);
        ui.add_space(BELOW_HEAD);
        let marks = seat_emblems(self.card, self.choice, self.colours);
        let rows = self.choice.seats.len().max(1) as f32;
        let share = ((self.height - HEAD - BELOW_HEAD) / rows).clamp(ROW[0], ROW[1]);
        let form = SeatRowLayout::of(share);
        let free = share - form.height() - form.told();
        for (place, (seat, &(player, _))) in
            self.choice.seats.iter().zip(&self.card.teams).enumerate()
        {
            // Rows close to each other have all of the room above them: below the last one is the panel's own.
            let close = form.tall || form.lines == 0;
            let above = if close { free } else { free / 2.0 };
            ui.add_space(above);
            let mark = marks[player.index()];
            let row = |ui: &mut Ui| {
                ui.spacing_mut().item_spacing.x = BESIDE_PIECE;
                self.row(ui, words, place, (seat, player, mark), &form, &mut picks);
            };
            if form.tall {
                ui.horizontal_top(row);
            } else {
                ui.horizontal(row);
            }
            if form.lines > 0 {
                self.tell(ui, words, (place, seat), &form);
                ui.add_space(form.told());
            }
            self.remark_on_rating(ui, words, seat);
            ui.add_space(free - above);
        }
        picks
    }

    /// Tells below a row what its player is like.
    fn tell(
        &self,
        ui: &Ui,
        words: &Strings,
        (place, seat): (usize, &SeatSetup),
        form: &SeatRowLayout,
    ) {
        let line = self.line(words, place, seat);
        let area = ui.max_rect();
        let left = area.left() + form.height() + BESIDE_PIECE;
        let corner = pos2(left, ui.cursor().top() + 3.0);
        let colour = ui.colors().text_soft;
        let mut job = LayoutJob::simple(
            line,
            regular_font(SMALL_SIZE),
            colour,
            area.right() - corner.x,
        );
        job.wrap.max_rows = form.lines;
        let galley = ui.painter().layout_job(job);
        if galley.elided {
            let rect = Rect::from_min_size(corner, galley.size());
            let told = ui.interact(rect, ui.id().with(("told", place)), Sense::hover());
            told.on_hover_text(galley.text());
        }
        ui.painter().galley(corner, galley, colour);
    }

    /// The description of a seat's player: "Looks two turns ahead".
    fn line(&self, words: &Strings, place: usize, seat: &SeatSetup) -> String {
        let say = &words.players;
        let Controller::Computer(name) = &seat.controller else {
            // Who a person is, people know.
            return String::new();
        };
        let choices = self.players.get(place).into_iter().flatten();
        let known = { choices }.find(|choice| choice.name == canonical_name(name));
        let Some(known) = known else {
            return say.rating_short.into();
        };
        // The button with the player tells its rating.
        words.player_description(known.description)
    }

    /// The heading with the choices for all seats at once.
    fn head(&self, ui: &mut Ui, words: &Strings, picks: &mut Vec<ChoiceChange>) {
        let say = &words.title;
        ui.horizontal(|ui| {
            let choices = [
                (say.people, SeatPreset::Humans),
                (say.computers, SeatPreset::VsComputers),
                (say.watch, SeatPreset::Watch),
            ];
            let gap = ui.spacing().item_spacing.x;
            let widths = choices
                .iter()
                .map(|(name, _)| choice_button_width(ui, name) + gap);
            let room = ui.available_width() - widths.sum::<f32>();
            ui.allocate_ui(vec2(room, 22.0), |ui| {
                ui.set_min_width(room);
                caption(ui, say.players);
            });
            let now = self.choice.seat_preset();
            for (name, company) in choices {
                if chooser(ui, name, now == Some(company)).clicked() {
                    picks.push(ChoiceChange::SeatPreset(company));
                }
            }
        });
    }

    /// A seat's piece, name, player and side, in one line or two.
    fn row(
        &self,
        ui: &mut Ui,
        words: &Strings,
        place: usize,
        (seat, player, mark): (&SeatSetup, Seat, SeatEmblem),
        form: &SeatRowLayout,
        picks: &mut Vec<ChoiceChange>,
    ) {
        let button = design_button(ui, words, mark, form.height());
        if let Some(design) = pick_design(&button, words, mark) {
            picks.push(ChoiceChange::Symbol(place, design));
        }
        if form.tall {
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    let width = ui.available_width() - SIDE;
                    self.name(ui, words, (place, seat), width, picks);
                    self.side_told(ui, words, player);
                });
                ui.add_space(BELOW_NAME);
                let width = ui.available_width();
                self.player(ui, words, (place, seat), width, picks);
            });
        } else {
            let wide = ui.max_rect().width();
            let fits = PLAYER.into_iter().find(|(least, _)| wide >= *least);
            let width = fits.unwrap_or(PLAYER[PLAYER.len() - 1]).1;
            let room = ui.available_width() - width - SIDE;
            self.name(ui, words, (place, seat), room, picks);
            self.player(ui, words, (place, seat), width, picks);
            self.side_told(ui, words, player);
        }
    }

    /// The field with a seat's name.
    fn name(
        &self,
        ui: &mut Ui,
        words: &Strings,
        (place, seat): (usize, &SeatSetup),
        width: f32,
        picks: &mut Vec<ChoiceChange>,
    ) {
        let mut name = seat.name.clone();
        let field = TextField {
            hint: words.title.name,
            limit: MAX_PLAYER_NAME_CHARS,
            width,
        };
        let field = field.ui(ui, ("name", &self.card.id, place), &mut name);
        if field.changed() {
            picks.push(ChoiceChange::Name(place, name));
        }
    }

    /// The button with a seat's player.
    fn player(
        &self,
        ui: &mut Ui,
        words: &Strings,
        (place, seat): (usize, &SeatSetup),
        width: f32,
        picks: &mut Vec<ChoiceChange>,
    ) {
        let variant = self.card.variant(self.choice.sibling);
        let nearest = seat.controller.nearest_rated(variant);
        let picker = PlayerPicker {
            seat: &seat.name,
            selected: nearest.as_ref().unwrap_or(&seat.controller),
            choices: self.players.get(place).map_or(&[], Vec::as_slice),
            ratings: rating_range(variant),
            allows_human: true,
        };
        if let Some(controller) = picker.button(ui, width, words) {
            picks.push(ChoiceChange::Controller(place, controller));
        }
    }

    /// The side at which a seat sits, at the end of a line.
    fn side_told(&self, ui: &mut Ui, words: &Strings, player: Seat) {
        let side = side_name(self.side(player), words);
        let told = fill_in(words.title.side, &[("side", &side)]);
        let size = vec2(ui.available_width(), LINE);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told.as_str()));
        let colour = ui.colors().text_soft;
        let room = rect.width() - BEFORE_SIDE;
        let text = truncated_line(ui, side, regular_font(SMALL_SIZE), colour, room);
        let corner = pos2(
            rect.left() + BEFORE_SIDE,
            rect.center().y - text.size().y / 2.0,
        );
        ui.painter().galley(corner, text, colour);
        response.on_hover_text(told);
    }

    /// Says so where a seat plays at another rating than it was given, because the variant has none such.
    fn remark_on_rating(&self, ui: &mut Ui, words: &Strings, seat: &SeatSetup) {
        let variant = self.card.variant(self.choice.sibling);
        let nearest = seat.controller.nearest_rated(variant);
        if let Some(elo) = nearest.as_ref().and_then(Controller::elo) {
            let name = seat.display_name();
            let text = small_text(words.rating_clamped(&name, elo, variant));
            ui.add(Label::new(text).truncate());
        }
    }

    /// The side of the board at which a seat sits.
    fn side(&self, seat: Seat) -> BoardSide {
        let seats: Vec<Seat> = self.card.teams.iter().map(|&(seat, _)| seat).collect();
        BoardSide::of_seat(seat, &seats)
    }
}

const fn side_name(side: BoardSide, words: &Strings) -> &'static str {
    match side {
        BoardSide::South => words.common.bottom,
        BoardSide::West => words.common.left,
        BoardSide::North => words.common.top,
        BoardSide::East => words.common.right,
    }
}

/// The layout of rows of one height.
struct SeatRowLayout {
    /// True if the player stands below the name.
    tall: bool,
    /// The lines of the text below a row.
    lines: usize,
}

impl SeatRowLayout {
    /// The layout for rows of this height.
    fn of(share: f32) -> Self {
        let tall = share >= TALL;
        let lines = match share {
            TWO_LINES.. => 2,
            TOLD.. => 1,
            _ => 0,
        };
        Self { tall, lines }
    }

    /// The height of the text below a row.
    fn told(&self) -> f32 {
        TOLD_LINE * self.lines as f32
    }

    /// The height of a row without the text below it, and of the piece in it.
    fn height(&self) -> f32 {
        if self.tall {
            2.0 * LINE + BELOW_NAME
        } else {
            LINE
        }
    }
}

fn design_button(ui: &mut Ui, words: &Strings, mark: SeatEmblem, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, words.symbols.choose));
    paint_button_background(ui, &response, rect, false);
    mark.paint_piece(ui.painter(), rect.center(), size * 0.78);
    response
}

/// The designs to choose from, in a small window below the button.
fn pick_design(button: &Response, words: &Strings, mark: SeatEmblem) -> Option<u8> {
    let mut picked = None;
    let list = PopupList {
        anchor: button,
        close_behavior: PopupCloseBehavior::CloseOnClick,
        frame: dialog_frame(&button.ctx).inner_margin(10),
        dims_background: false,
    };
    list.show(|ui| {
        ui.horizontal(|ui| {
            for (number, design) in (0..).zip(&PIECE_SYMBOLS) {
                let (rect, response) = ui.allocate_exact_size(Vec2::splat(40.0), Sense::click());
                let name = fill_in(words.symbols.named, &[("symbol", &(design.name)(words))]);
                response
                    .widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name.as_str()));
                let chosen = PieceSymbol::index(mark.symbol) == usize::from(number);
                register_row(ui, &response, chosen);
                paint_button_background(ui, &response, rect, chosen);
                let offered = SeatEmblem {
                    symbol: number,
                    ..mark
                };
                offered.paint_piece(ui.painter(), rect.center(), 32.0);
                if response.clicked() {
                    picked = Some(number);
                    // A key press is no click and does not close the window by itself.
                    ui.close();
                }
            }
        });
    });
    picked
}
