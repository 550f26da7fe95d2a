//! The page of a new game: a card, its players, its options.

use egui::{
    Align, Color32, Frame, Layout, Rect, ScrollArea, Shape, Ui, UiBuilder, Vec2, pos2,
    scroll_area::ScrollBarVisibility, vec2,
};

use super::game_preview::GamePreview;
use super::match_options::MatchOptions;
use super::seat_rows::SeatRows;
use super::variant_picker::{GAP, VariantPicker, card_width};
use crate::strings::Strings;
use crate::style::{self, PANEL_RADIUS, SeatColors, ThemeColors, fill_around_cutout, title};
use crate::widgets::{ScrollBackground, button, collapsing_header, default_button, fading_scroll};
use stack_session::game::VariantCard;
use stack_session::players::PlayerChoice;
use stack_session::settings::{CardChoice, ChoiceChange, NewGameChoices, SeatPreset};

/// The page of a new game.
pub struct NewGameModel<'a> {
    /// The games to choose from.
    pub cards: &'a [VariantCard],
    /// The choices so far.
    pub choices: &'a NewGameChoices,
    /// The computer players to choose from, by the place of the chosen card's seats.
    pub players: &'a [Vec<PlayerChoice>],
    /// The colours of the seats.
    pub colours: SeatColors,
}

/// An answer of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum NewGameAction {
    /// Something was chosen.
    Pick(ChoiceChange),
    /// Begin.
    Play,
    /// Read the rules of the chosen game.
    Rules,
    /// Back to the title.
    Back,
}

/// The page as it was drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NewGameResponse {
    /// What was done.
    pub actions: Vec<NewGameAction>,
    /// The opening in the page through which the table is to be seen, with the start of the chosen game; `None` where there
    /// is no room for it.
    pub table_cutout: Option<Rect>,
}

/// The height of the foot with the button that begins, and the room above and below it.
const FOOT: f32 = 56.0;
const AROUND: f32 = 10.0;
/// The width of the button that begins, where there is room.
const PLAY: f32 = 240.0;
/// The least width of the button that leads back.
const BACK: f32 = 110.0;
/// The widest and the narrowest content.
const WIDTHS: [f32; 2] = [320.0, 1280.0];
/// The height of the heading.
const HEAD: f32 = 34.0;
/// Below this height there is less room below the heading.
const LOW: f32 = 640.0;
/// The part of the width that the players take beside the options, and the least: a long name is read.
const PLAYERS: f32 = 0.53;
const LEAST_PLAYERS: f32 = 448.0;
/// The width from which players and options stand side by side, and the width from which the chosen game stands beside
/// them: below the first card, and the players below the next two.
const WIDE: f32 = 740.0;
const WIDEST: f32 = 1100.0;
/// The height of the pictures on the cards, and of all but them and the lower half in a wide window.
const PICTURES: [f32; 2] = [64.0, 196.0];
const BESIDE_PICTURES: f32 = 280.0;
/// The height of the panels of the lower half in windows that are lower than said, and in others, and what the room around their
/// content takes of it.
const LOWER: [f32; 2] = [272.0, 294.0];
const HIGH: f32 = 700.0;
const INSETS: f32 = 28.0;
/// The additional room between the options beside the chosen game.
const AIR: f32 = 26.0;

impl NewGameModel<'_> {
    /// Draws the page over the whole window; returns what was done, and where the table is seen.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> NewGameResponse {
        let screen = ui.ctx().content_rect();
        let around = if screen.width() < 900.0 { 48.0 } else { 96.0 };
        let width = (screen.width() - around).clamp(WIDTHS[0], WIDTHS[1]);
        let left = screen.left() + (screen.width() - width) / 2.0;
        let foot = FOOT + 2.0 * AROUND;
        let mut shown = NewGameResponse::default();
        let room = screen.with_max_y(screen.bottom() - foot);
        let mut child = ui.new_child(UiBuilder::new().max_rect(room));
        let mut end = room.bottom();
        let list = ScrollArea::vertical()
            .scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded)
            .auto_shrink(false);
        fading_scroll(&mut child, list, ScrollBackground::Window, |ui| {
            let height_id = ui.id().with("height");
            let height: f32 = ui.data(|data| data.get_temp(height_id)).unwrap_or(700.0);
            let top = ((room.height() - height) * 0.42).max(10.0);
            let corner = pos2(left, ui.cursor().top() + top);
            let column = Rect::from_min_size(corner, vec2(width, f32::INFINITY));
            let content = ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 0.0;
                self.content(ui, words, &mut shown);
            });
            let grown = content.response.rect.height();
            if (grown - height).abs() > 0.5 {
                ui.data_mut(|data| data.insert_temp(height_id, grown));
                ui.ctx()
                    .request_discard("the page is centred by its height");
            }
            // The foot stands right below what fits, and below the window's list of what does not.
            end = end.min(content.response.rect.bottom() + AROUND);
            ui.add_space(AROUND);
        });
        let line = Rect::from_min_size(pos2(left, end + AROUND), vec2(width, FOOT));
        let begin = if self.is_watched() {
            words.title.watch
        } else {
            words.title.play
        };
        shown.actions.extend(foot_ui(ui, line, begin, words));
        shown
    }

    /// True if computers alone are to play.
    fn is_watched(&self) -> bool {
        let chosen = self.chosen();
        chosen.is_some_and(|(_, choice)| choice.seat_preset() == Some(SeatPreset::Watch))
    }

    fn content(&self, ui: &mut Ui, words: &Strings, shown: &mut NewGameResponse) {
        let NewGameResponse {
            actions: answers,
            table_cutout: opening,
        } = shown;
        let screen = ui.ctx().content_rect();
        let wide = ui.available_width();
        let lower = LOWER[usize::from(screen.height() >= HIGH)];
        ui.horizontal(|ui| {
            ui.set_min_height(HEAD);
            let name = if self.is_watched() {
                words.title.watch
            } else {
                words.title.new_game
            };
            ui.label(title(name));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if button(ui, words.common.rules, 0.0).clicked() {
                    answers.push(NewGameAction::Rules);
                }
            });
        });
        ui.add_space(if screen.height() < LOW { 8.0 } else { 14.0 });
        let picked = VariantPicker {
            cards: self.cards,
            choices: self.choices,
            colours: self.colours,
            // All but the pictures is equally high in every window.
            most: (screen.height() - BESIDE_PICTURES - lower).clamp(PICTURES[0], PICTURES[1]),
        }
        .ui(ui, words);
        answers.extend(picked.map(NewGameAction::Pick));
        if wide >= WIDE {
            let beside = wide >= WIDEST;
            let card = card_width(wide, self.cards.len());
            let (rest, players) = if beside {
                (wide - card - GAP, 2.0 * card + GAP)
            } else {
                (wide, (wide - GAP) * PLAYERS)
            };
            let players = players.max(LEAST_PLAYERS);
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                if beside {
                    *opening = self.picture(ui, vec2(card, lower), words);
                }
                // Where the page scrolls, rows close to each other are seen without it.
                let scrolls = screen.height() < BESIDE_PICTURES + PICTURES[0] + lower;
                let rows = if scrolls { 0.0 } else { lower - INSETS };
                column(ui, players, lower, |ui| {
                    self.players(ui, rows, words, answers);
                });
                column(ui, rest - GAP - players, lower, |ui| {
                    self.game(ui, if beside { AIR } else { 0.0 }, words, answers);
                });
            });
        } else {
            // There is a gap below the cards already.
            ui.add_space(GAP / 2.0);
            column(ui, wide, 0.0, |ui| self.players(ui, 0.0, words, answers));
            ui.add_space(GAP);
            column(ui, wide, 0.0, |ui| self.folded_game(ui, words, answers));
        }
    }

    /// The panel of the chosen game: the table, and what it is about. Returns where the table is seen.
    fn picture(&self, ui: &mut Ui, size: Vec2, words: &Strings) -> Option<Rect> {
        let (card, choice) = self.chosen()?;
        let chosen = GamePreview {
            card,
            choice: &choice,
            colours: self.colours,
        };
        let ground = ui.painter().add(Shape::Noop);
        let panel = style::panel_frame(ui).fill(Color32::TRANSPARENT);
        let draw = |ui: &mut Ui| chosen.ui(ui, size.y - INSETS, words);
        let (rect, opening) = framed_column(ui, panel, (size.x, size.y), draw);
        let fill = ui.colors().panel;
        let around = match opening {
            Some(opening) => fill_around_cutout(rect, PANEL_RADIUS.into(), opening, fill),
            None => Shape::rect_filled(rect, PANEL_RADIUS, fill),
        };
        ui.painter().set(ground, around);
        opening
    }

    fn players(&self, ui: &mut Ui, height: f32, words: &Strings, answers: &mut Vec<NewGameAction>) {
        if let Some((card, choice)) = self.chosen() {
            let players = SeatRows {
                card,
                choice: &choice,
                players: self.players,
                colours: self.colours,
                height,
            };
            let picks = players.ui(ui, words);
            answers.extend(picks.into_iter().map(NewGameAction::Pick));
        }
    }

    fn game(&self, ui: &mut Ui, air: f32, words: &Strings, answers: &mut Vec<NewGameAction>) {
        if let Some((card, choice)) = self.chosen() {
            let options = MatchOptions {
                card,
                choice: &choice,
                air,
            };
            let picks = options.ui(ui, words);
            answers.extend(picks.into_iter().map(NewGameAction::Pick));
        }
    }

    /// The options, folded away until they are wanted.
    fn folded_game(&self, ui: &mut Ui, words: &Strings, answers: &mut Vec<NewGameAction>) {
        let open_id = ui.id().with("options open");
        let mut open = ui.data(|data| data.get_temp(open_id)).unwrap_or(false);
        if collapsing_header(ui, words.title.options, open).clicked() {
            open = !open;
            ui.data_mut(|data| data.insert_temp(open_id, open));
        }
        if open {
            ui.add_space(10.0);
            self.game(ui, 0.0, words, answers);
        }
    }

    fn chosen(&self) -> Option<(&VariantCard, CardChoice)> {
        let card = self.cards.get(self.choices.card_index(self.cards))?;
        Some((card, self.choices.for_card(card)))
    }
}

/// The ways back and on, the second called `begin`: both are always seen.
fn foot_ui(ui: &mut Ui, line: Rect, begin: &str, words: &Strings) -> Option<NewGameAction> {
    let mut answer = None;
    let mut foot = ui.new_child(
        UiBuilder::new()
            .id_salt("foot")
            .max_rect(line)
            .layout(Layout::left_to_right(Align::Center)),
    );
    let back = button(&mut foot, words.common.back, BACK);
    if back.clicked() {
        answer = Some(NewGameAction::Back);
    }
    let wide = line.width() >= WIDE;
    let play = if wide {
        PLAY
    } else {
        line.right() - back.rect.right() - GAP / 2.0
    };
    let place = line.with_min_x(line.right() - play);
    let mut right = ui.new_child(UiBuilder::new().id_salt("play").max_rect(place));
    if default_button(&mut right, begin, place.size()).clicked() {
        answer = Some(NewGameAction::Play);
    }
    answer
}

/// A panel of the lower half, at least as high as said: side by side their edges line up.
fn column(ui: &mut Ui, width: f32, height: f32, content: impl FnOnce(&mut Ui)) {
    let panel = style::panel_frame(ui);
    framed_column(ui, panel, (width, height), content);
}

/// The same in a frame of its own. Returns its place, and what its content returns.
fn framed_column<R>(
    ui: &mut Ui,
    frame: Frame,
    (width, height): (f32, f32),
    content: impl FnOnce(&mut Ui) -> R,
) -> (Rect, R) {
    let in_frame = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
        ui.set_width(width - INSETS);
        ui.set_min_height((height - INSETS).max(0.0));
        content(ui)
    };
    let shown = ui.allocate_ui(vec2(width, 0.0), |ui| {
        ui.vertical(|ui| frame.show(ui, in_frame)).inner
    });
    (shown.inner.response.rect, shown.inner.inner)
}
