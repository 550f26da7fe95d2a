//! The lines of the live analysis in the review panel.

use egui::{
    Align, Id, Label, Layout, PopupCloseBehavior, Response, Sense, Ui, WidgetInfo, WidgetType, vec2,
};
use stack_game::{BoardView, Square};

use crate::style::{
    BUTTON_RADIUS, SMALL_SIZE, SeatEmblem, ThemeColors, dialog_frame, regular_font, small_text,
};
use crate::tr;
use crate::widgets::{BoardThumbnail, PopupList, focus_ring, menu_rows};

/// A line found by live analysis.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveLine {
    /// The win chance of the player to move: "63 ± 5 %".
    pub chance: String,
    /// The moves in notation.
    pub moves: Vec<String>,
    /// Depth and speed of the search.
    pub ahead: String,
}

/// What to do with a line of the live analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineUse {
    /// Play this number of its moves as a variation.
    Play(usize),
    /// Add it as a variation and play its first move; the next ones follow with the keys.
    Show,
    /// Add it as a variation.
    Insert,
    /// Add it and let the computer play on.
    PlayOut,
}

/// The board after some moves of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct PreviewBoard {
    /// The playable squares.
    pub squares: Vec<Square>,
    /// The pieces.
    pub view: BoardView,
    /// The emblem of each seat, by index.
    pub emblems: [SeatEmblem; 4],
}

/// Side of the board in the tooltip of a move.
const BOARD_SIDE: f32 = 220.0;
/// Width of the button with the menu of a line.
const MENU_BUTTON_WIDTH: f32 = 20.0;
const LINE_MENU_WIDTH: f32 = 280.0;
/// Padding of a move, at each side.
const MOVE_PADDING: f32 = 2.0;

impl LiveLine {
    /// The whole line as text.
    pub(super) fn text(&self) -> String {
        tr!(
            "review-line",
            chance = self.chance,
            moves = self.moves.join(" ")
        )
    }

    /// Draws the line in one row: the win chance, the moves that fit, and a button with its menu.
    /// `board` is the board after the moves of the preview. Returns how the line is used, with the
    /// first move of that line, and the number of moves under the pointer.
    pub(super) fn ui(
        &self,
        ui: &mut Ui,
        board: Option<&PreviewBoard>,
    ) -> (Option<(String, LineUse)>, Option<usize>) {
        let font = regular_font(SMALL_SIZE);
        let height = ui.fonts_mut(|fonts| fonts.row_height(&font));
        let (mut used, mut previewed) = (None, None);
        let first = || self.moves.first().cloned().unwrap_or_default();
        let size = vec2(ui.available_width(), height);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = MOVE_PADDING;
            let right = ui.max_rect().right() - MENU_BUTTON_WIDTH;
            ui.add(Label::new(small_text(self.chance.as_str())).selectable(false));
            ui.add_space(MOVE_PADDING);
            for (index, text) in self.moves.iter().enumerate() {
                let color = ui.colors().text;
                let galley = ui
                    .painter()
                    .layout_no_wrap(text.clone(), font.clone(), color);
                let size = vec2(galley.size().x + 2.0 * MOVE_PADDING, height);
                if ui.cursor().left() + size.x > right {
                    break;
                }
                // Not a stop of the Tab key: the menu does the same.
                let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text));
                if response.hovered() {
                    previewed = Some(index + 1);
                    let fill = ui.colors().field_hover;
                    ui.painter().rect_filled(rect, BUTTON_RADIUS, fill);
                }
                let pos = rect.min + vec2(MOVE_PADDING, 0.0);
                ui.painter().galley(pos, galley, color);
                if response.clicked() {
                    used = Some((first(), LineUse::Play(index + 1)));
                }
                response.on_hover_ui(|ui| self.tooltip(ui, board));
            }
            let gap = (right - ui.cursor().left()).max(0.0);
            ui.add_space(gap - MOVE_PADDING);
            let size = vec2(MENU_BUTTON_WIDTH, height);
            let (rect, menu) = ui.allocate_exact_size(size, Sense::click());
            menu.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, self.text()));
            focus_ring(ui, &menu, rect.expand(1.0), BUTTON_RADIUS);
            let color = if menu.hovered() || menu.has_focus() {
                ui.colors().text
            } else {
                ui.colors().text_soft
            };
            for x in [-5.0, 0.0, 5.0] {
                let dot = rect.center() + vec2(x, 0.0);
                ui.painter().circle_filled(dot, 1.5, color);
            }
            if menu.hovered() || menu.has_focus() {
                previewed = Some(self.moves.len());
            }
            if menu.clicked() {
                ui.data_mut(|data| data.insert_temp(menu.id, first()));
            }
            if let Some(line_use) = line_menu(&menu) {
                let opened = ui.data(|data| data.get_temp(menu.id));
                used = Some((opened.unwrap_or_else(first), line_use));
            }
            menu.on_hover_text(format!("{}\n{}", self.text(), self.ahead));
        });
        (used, previewed)
    }

    fn tooltip(&self, ui: &mut Ui, board: Option<&PreviewBoard>) {
        if let Some(board) = board {
            let (rect, _) = ui.allocate_exact_size(vec2(BOARD_SIDE, BOARD_SIDE), Sense::hover());
            let thumbnail = BoardThumbnail {
                squares: &board.squares,
                board_view: &board.view,
                emblems: &board.emblems,
            };
            thumbnail.paint_cached(ui.painter(), Id::new("board of a line"), rect);
        }
        ui.label(small_text(self.ahead.as_str()));
    }
}

/// The menu of a line, which opens with a click on `button`.
fn line_menu(button: &Response) -> Option<LineUse> {
    let entries = [
        (LineUse::Show, tr!("live-line-show")),
        (LineUse::Insert, tr!("live-line-insert")),
        (LineUse::PlayOut, tr!("live-line-play-out")),
    ];
    let menu = PopupList {
        anchor: button,
        close_behavior: PopupCloseBehavior::CloseOnClick,
        frame: dialog_frame(&button.ctx).inner_margin(6),
        dims_background: false,
    };
    menu.show(|ui| menu_rows(ui, LINE_MENU_WIDTH, entries))?
}
