//! The dialog with the daily puzzle, progress and a choice of puzzles.

use egui::{Align, Id, Layout, Sense, Ui, Vec2, vec2};
use stack_session::game::variants;
use stack_session::puzzles::{
    Date, Difficulty, PackedPuzzle, PuzzleFilter, PuzzleProgress, PuzzleTheme, daily,
};

use super::scroll_with_close;
use crate::strings::{difficulty_name, puzzle_about, puzzle_theme_name, variant_title};
use crate::style::{SeatColors, heading, small_text, title};
use crate::tr;
use crate::widgets::{
    BoardThumbnail, Dropdown, button, default_button, max_dialog_size, primary_button, progress_bar,
};

/// The list of puzzles.
pub struct PuzzlesModel<'a> {
    /// The date of today.
    pub today: Date,
    /// The user's progress.
    pub progress: &'a PuzzleProgress,
    /// The selected puzzles.
    pub filter: &'a PuzzleFilter,
    /// The colors of the seats.
    pub colors: SeatColors,
}

/// What the user did in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzlesAction {
    /// Start the daily puzzle with this id.
    StartDaily(String),
    /// Start the puzzle with this id.
    Start(String),
    /// Start this mistake of the user.
    StartMistake(Box<PackedPuzzle>),
    /// Select other puzzles.
    Select(PuzzleFilter),
    /// Close the dialog.
    Close,
}

const WIDTH: f32 = 480.0;
/// Maximum side of the thumbnail of the daily puzzle.
const THUMBNAIL: f32 = 168.0;
const GAP: f32 = 12.0;
const BAR_HEIGHT: f32 = 6.0;
const BUTTON_SIZE: Vec2 = vec2(150.0, 40.0);

impl PuzzlesModel<'_> {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui) -> Option<PuzzlesAction> {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(WIDTH));
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        ui.label(title(tr!("puzzle-list")));
        ui.add_space(6.0);
        let mut action = None;
        let closed = scroll_with_close(ui, "puzzles", |ui| {
            action = self.daily(ui);
            ui.add_space(GAP);
            action = self.mistakes(ui).or(action.take());
            action = self.selection(ui).or(action.take());
        });
        if closed {
            action = Some(PuzzlesAction::Close);
        }
        action
    }

    /// Draws the daily puzzle with the streaks.
    fn daily(&self, ui: &mut Ui) -> Option<PuzzlesAction> {
        let packed = daily(self.today)?;
        let is_solved = self.progress.is_day_solved(self.today);
        let mut action = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let side = THUMBNAIL.min(ui.available_width() * 0.4);
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
            paint_start(ui, packed, rect, self.colors);
            ui.vertical(|ui| {
                ui.label(heading(tr!("puzzle-daily")));
                let about = puzzle_about(&packed.variant, packed.puzzle.level);
                ui.label(small_text(about));
                let streak = self.progress.streak(self.today);
                if streak > 0 {
                    ui.label(small_text(tr!("puzzle-streak", n = streak)));
                }
                let best = self.progress.best_streak();
                if best > streak {
                    ui.label(small_text(tr!("puzzle-best-streak", n = best)));
                }
                ui.add_space(6.0);
                let size = vec2(BUTTON_SIZE.x.min(ui.available_width()), BUTTON_SIZE.y);
                let clicked = if is_solved {
                    ui.label(small_text(tr!("puzzle-daily-solved")));
                    button(ui, tr!("learn-again"), size.x).clicked()
                } else {
                    default_button(ui, tr!("puzzle-solve"), size).clicked()
                };
                if clicked {
                    action = Some(PuzzlesAction::StartDaily(packed.puzzle.id.clone()));
                }
            });
        });
        action
    }

    /// Draws the user's mistakes, if there are any.
    fn mistakes(&self, ui: &mut Ui) -> Option<PuzzlesAction> {
        let next = self.progress.next_mistake(None)?;
        ui.label(heading(tr!("puzzle-mistakes")));
        let left = tr!("puzzle-mistakes-left", n = self.progress.mistakes.len());
        let practice = RowButton {
            text: tr!("puzzle-practice"),
            is_enabled: true,
            is_primary: false,
        };
        let is_started = row_with_button(ui, &practice, |ui, _| {
            ui.label(small_text(left));
        });
        ui.add_space(GAP);
        is_started.then(|| PuzzlesAction::StartMistake(Box::new(next)))
    }

    /// Draws the choice of puzzles and the progress with them.
    fn selection(&self, ui: &mut Ui) -> Option<PuzzlesAction> {
        ui.label(heading(tr!("puzzle-choose")));
        let (mut filter, before) = (self.filter.clone(), self.filter);
        let width = ui.available_width();
        let with_any = |any: &str, names: &mut dyn Iterator<Item = String>| -> Vec<String> {
            std::iter::once(any.to_string()).chain(names).collect()
        };
        let variants = variants();
        let known = before.variant.as_deref();
        let names = with_any(
            tr!("puzzle-any-variant"),
            &mut variants.iter().map(|id| variant_title(id)),
        );
        let at = variants.iter().position(|&id| Some(id) == known);
        if let Some(chosen) = choose(ui, tr!("puzzle-variant"), at, &names, width) {
            filter.variant = chosen.map(|index| variants[index].to_string());
        }
        let is_offered = |theme: &PuzzleTheme| {
            before.theme == Some(*theme) || before.themes().any(|other| other == *theme)
        };
        let themes: Vec<_> = PuzzleTheme::ALL
            .iter()
            .copied()
            .filter(is_offered)
            .collect();
        let mut theme_names = themes.iter().map(|&theme| puzzle_theme_name(theme).into());
        let names = with_any(tr!("puzzle-any-theme"), &mut theme_names);
        let at = themes.iter().position(|&theme| Some(theme) == before.theme);
        if let Some(chosen) = choose(ui, tr!("puzzle-theme"), at, &names, width) {
            filter.theme = chosen.map(|index| themes[index]);
        }
        let difficulties: Vec<_> = Difficulty::ALL
            .into_iter()
            .filter(|&one| {
                before.difficulty == Some(one) || before.difficulties().any(|other| other == one)
            })
            .collect();
        let mut difficulty_names = difficulties.iter().map(|&one| difficulty_name(one).into());
        let names = with_any(tr!("puzzle-any-difficulty"), &mut difficulty_names);
        let at = difficulties
            .iter()
            .position(|&one| Some(one) == before.difficulty);
        if let Some(chosen) = choose(ui, tr!("puzzle-difficulty"), at, &names, width) {
            filter.difficulty = chosen.map(|index| difficulties[index]);
        }
        ui.add_space(4.0);
        let is_primary = self.progress.is_day_solved(self.today);
        let started = self.progress_and_start(ui, is_primary);
        if filter == *before {
            started
        } else {
            Some(PuzzlesAction::Select(filter.with_puzzles()))
        }
    }

    /// Draws how many of the selected puzzles are solved, and the button that starts the next one.
    /// It is primary once the daily puzzle is solved.
    fn progress_and_start(&self, ui: &mut Ui, is_primary: bool) -> Option<PuzzlesAction> {
        let count_of = |holds: &dyn Fn(&str) -> bool| {
            let puzzles = self.filter.puzzles();
            puzzles.filter(|packed| holds(&packed.puzzle.id)).count()
        };
        let count = self.filter.puzzles().count();
        let solved = count_of(&|id| self.progress.is_solved(id));
        let clean = count_of(&|id| self.progress.solved.contains(id));
        let next = self.filter.next(self.progress, None);
        let text = if count == 0 {
            tr!("puzzle-none").to_string()
        } else if clean == solved {
            tr!("puzzle-progress", n = solved, all = count)
        } else {
            tr!(
                "puzzle-progress-mistakes",
                n = solved,
                all = count,
                clean = clean
            )
        };
        let start = RowButton {
            text: tr!("puzzle-start"),
            is_enabled: next.is_some(),
            is_primary,
        };
        let is_started = row_with_button(ui, &start, |ui, width| {
            ui.label(small_text(text));
            let (rect, _) = ui.allocate_exact_size(vec2(width, BAR_HEIGHT), Sense::hover());
            progress_bar(ui, rect, solved as f32 / count.max(1) as f32);
        });
        if !is_started {
            return None;
        }
        Some(PuzzlesAction::Start(next?.puzzle.id.clone()))
    }
}

/// A button at the right of a text.
struct RowButton<'a> {
    text: &'a str,
    is_enabled: bool,
    is_primary: bool,
}

/// Draws a button at the right of a text; returns whether it was clicked.
fn row_with_button(
    ui: &mut Ui,
    row_button: &RowButton<'_>,
    text: impl FnOnce(&mut Ui, f32),
) -> bool {
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let size = vec2(ui.available_width() - BUTTON_SIZE.x - GAP, BUTTON_SIZE.y);
        ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
            ui.set_width(size.x);
            ui.add_space(4.0);
            text(ui, size.x);
        });
        let start = ui.add_enabled_ui(row_button.is_enabled, |ui| {
            if row_button.is_primary {
                primary_button(ui, row_button.text, BUTTON_SIZE)
            } else {
                button(ui, row_button.text, BUTTON_SIZE.x)
            }
        });
        start.inner.clicked()
    });
    row.inner
}

/// Draws a choice among `names`, the first of which selects nothing; returns a new choice.
fn choose(
    ui: &mut Ui,
    label: &str,
    selected: Option<usize>,
    names: &[String],
    width: f32,
) -> Option<Option<usize>> {
    let list = Dropdown {
        name: label,
        selected: selected.map_or(0, |index| index + 1),
        choices: names,
        notes: &[],
    };
    list.ui(ui, width).map(|index| index.checked_sub(1))
}

/// Paints the start of a puzzle.
fn paint_start(ui: &Ui, packed: &PackedPuzzle, rect: egui::Rect, colors: SeatColors) {
    let Some(game) = packed.start() else {
        return;
    };
    let mut color_names = [""; 4];
    for seat in game.seats() {
        color_names[seat.index()] = game.seat_name(seat);
    }
    let thumbnail = BoardThumbnail {
        squares: &game.squares(),
        board_view: &game.board_view(),
        emblems: &colors.emblems(color_names),
    };
    let id = Id::new(("puzzle", &packed.puzzle.id));
    thumbnail.paint_cached(ui.painter(), id, rect);
}
