//! The panel of an exercise: a lesson step, a puzzle, or a game whose moves are guessed.

use egui::accesskit::Live;
use egui::{
    Frame, Id, Margin, Rect, Response, ScrollArea, Sense, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};
use stack_game::Square;

use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, heading, medium_font, paragraph,
    regular_font, small_text,
};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, ScrollBackground, button, button_pair, fading_scroll, panel, primary_button,
};

const PADDING: f32 = 14.0;
const TITLE_SIZE: f32 = 20.0;
/// Space between lines and between buttons.
const LINE_SPACING: f32 = 6.0;
/// Space between the task and the verdict.
const TEXT_SPACING: f32 = 12.0;
const VERDICT_PADDING: Vec2 = vec2(12.0, 10.0);
/// Space between a verdict's heading and its text.
const BELOW_HEADING: f32 = 3.0;
/// Space above the buttons.
const ABOVE_BUTTONS: f32 = 8.0;
/// The minimum height of the texts above the buttons.
const MIN_TEXT_HEIGHT: f32 = 60.0;

/// The panel of an exercise: task, verdict and buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseModel {
    /// What kind of exercise it is.
    pub kind: ExerciseKind,
    /// The line above the title.
    pub about: String,
    /// The title.
    pub title: &'static str,
    /// The number of solved steps of a lesson, and of all its steps.
    pub steps: Option<(usize, usize)>,
    /// Explanation and task. A new task is shown from its top.
    pub task: String,
    /// The verdict on the last move, a hint, or the result.
    pub verdict: Option<Verdict>,
    /// Whether the step is solved, or the puzzle or guessed game has ended.
    pub is_done: bool,
    /// The squares that the texts name. They are highlighted for users who don't know coordinates.
    pub named_squares: Vec<Square>,
    /// Rows of one or two buttons.
    pub buttons: Vec<Vec<ExerciseButton>>,
}

/// A kind of exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseKind {
    /// A step of a lesson.
    Lesson,
    /// A puzzle, or a mistake of the user.
    Puzzle,
    /// A game whose moves are guessed.
    Guess,
}

/// The verdict on a move, a hint, or the result of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The heading.
    pub heading: String,
    /// May be empty.
    pub text: String,
    /// Whether the move was right, or the exercise was solved without help.
    pub is_right: bool,
}

/// A button of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseButton {
    /// What it does.
    pub action: ExerciseAction,
    /// The label.
    pub text: String,
    /// Whether it can be clicked. Only used in rows of two buttons.
    pub enabled: bool,
    /// Whether it is accented, as the default action after the end.
    pub is_primary: bool,
}

/// An action of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExerciseAction {
    /// Show a hint.
    Hint,
    /// Show the solution, the next move of a puzzle, or the move of the guessed game.
    ShowSolution,
    /// Start again.
    Restart,
    /// Start the next step, lesson or puzzle, or review the guessed game.
    Next,
    /// Open the puzzle with its solution for review.
    Study,
    /// Back to where the exercise was started.
    Exit,
}

impl ExerciseKind {
    /// Minimum useful height of the panel.
    pub const MIN_HEIGHT: f32 = 240.0;

    /// Height of the panel for the longest texts.
    #[must_use]
    pub const fn max_height(self) -> f32 {
        match self {
            Self::Lesson => 620.0,
            Self::Puzzle => 500.0,
            Self::Guess => 400.0,
        }
    }

    /// The title of the panel's tab.
    #[must_use]
    pub fn tab_title(self) -> &'static str {
        match self {
            Self::Lesson => tr!("match-tab-lesson"),
            Self::Puzzle => tr!("puzzle-title"),
            Self::Guess => tr!("guess-title"),
        }
    }
}

impl Verdict {
    /// Creates a verdict.
    #[must_use]
    pub fn new(heading: impl Into<String>, text: impl Into<String>, is_right: bool) -> Self {
        Self {
            heading: heading.into(),
            text: text.into(),
            is_right,
        }
    }

    /// Draws the verdict in a frame.
    fn ui(&self, ui: &mut Ui) -> Response {
        let width = ui.available_width();
        let fill = if self.is_right {
            ui.colors().selected
        } else {
            ui.colors().field
        };
        let output = Frame::new()
            .fill(fill)
            .corner_radius(BUTTON_RADIUS)
            .inner_margin(Margin::from(VERDICT_PADDING))
            .show(ui, |ui| {
                ui.set_width(width - 2.0 * VERDICT_PADDING.x);
                ui.spacing_mut().item_spacing.y = BELOW_HEADING;
                ui.label(
                    small_text(&self.heading)
                        .color(ui.colors().accent)
                        .font(medium_font(SMALL_SIZE)),
                );
                if !self.text.is_empty() {
                    ui.label(paragraph(
                        &[(&self.text, regular_font(BODY_SIZE), ui.colors().text)],
                        width - 2.0 * VERDICT_PADDING.x,
                    ));
                }
            });
        let name = format!("{} {}", self.heading, self.text);
        let response = output.response;
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name.trim_end()));
        // Screen readers read a new verdict aloud.
        ui.ctx()
            .accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
        response
    }
}

impl ExerciseButton {
    /// Creates a button.
    #[must_use]
    pub fn new(action: ExerciseAction, text: impl Into<String>) -> Self {
        Self {
            action,
            text: text.into(),
            enabled: true,
            is_primary: false,
        }
    }

    /// Enables or disables it.
    #[must_use]
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// Accents it.
    #[must_use]
    pub fn primary(self, is_primary: bool) -> Self {
        Self { is_primary, ..self }
    }

    /// Draws a button at least as wide as `min_width`; returns its action if it was clicked.
    fn ui(&self, ui: &mut Ui, min_width: f32) -> Option<ExerciseAction> {
        let response = if self.is_primary {
            primary_button(ui, &self.text, vec2(min_width, BUTTON_HEIGHT))
        } else {
            button(ui, &self.text, min_width)
        };
        response.clicked().then_some(self.action)
    }
}

impl ExerciseModel {
    /// The action of the accented button.
    #[must_use]
    pub fn primary_action(&self) -> Option<ExerciseAction> {
        let mut buttons = self.buttons.iter().flatten();
        let primary = buttons.find(|button| button.is_primary)?;
        Some(primary.action)
    }

    /// Draws the panel within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect) -> Option<ExerciseAction> {
        panel(ui, "exercise", rect, Vec2::splat(PADDING), |ui| {
            ui.spacing_mut().item_spacing.y = LINE_SPACING;
            ui.label(small_text(&self.about));
            ui.label(heading(self.title).font(medium_font(TITLE_SIZE)));
            if let Some((solved, all)) = self.steps {
                progress_bar(ui, solved, all);
            }
            ui.add_space(4.0);
            let buttons_height =
                ABOVE_BUTTONS + self.buttons.len() as f32 * (BUTTON_HEIGHT + LINE_SPACING);
            let text_height = ui.available_height() - buttons_height;
            // If there is no space for both, the buttons scroll with the texts.
            let has_space = text_height >= MIN_TEXT_HEIGHT;
            let height = if has_space {
                text_height
            } else {
                ui.available_height()
            };
            let area = ScrollArea::vertical()
                .id_salt((self.title, &self.task))
                .max_height(height)
                .auto_shrink([false, false]);
            let mut action = None;
            fading_scroll(ui, area, ScrollBackground::Frame, |ui| {
                self.texts(ui);
                if !has_space {
                    ui.add_space(ABOVE_BUTTONS);
                    action = self.buttons(ui);
                }
            });
            if has_space {
                ui.add_space(ABOVE_BUTTONS);
                action = self.buttons(ui);
            }
            action
        })
    }

    /// Draws task and verdict. A new verdict is scrolled into view once; after that the user
    /// scrolls.
    fn texts(&self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = TEXT_SPACING;
        ui.label(paragraph(
            &[(&self.task, regular_font(BODY_SIZE), ui.colors().text)],
            ui.available_width(),
        ));
        let last_id = Id::new("last verdict of an exercise");
        let Some(verdict) = &self.verdict else {
            ui.data_mut(|data| data.remove::<Id>(last_id));
            return;
        };
        let response = verdict.ui(ui);
        // The line above the title counts the guesses: two equal verdicts in a row are two.
        let texts = (&self.about, &self.task, &verdict.heading, &verdict.text);
        let shown = Id::new(texts);
        if ui.data(|data| data.get_temp(last_id)) != Some(shown) {
            ui.data_mut(|data| data.insert_temp(last_id, shown));
            response.scroll_to_me(None);
        }
    }

    fn buttons(&self, ui: &mut Ui) -> Option<ExerciseAction> {
        let mut action = None;
        for row in &self.buttons {
            let clicked = ui.horizontal(|ui| match &row[..] {
                [first, second] if !second.is_primary => {
                    let texts = [first, second].map(|button| button.text.as_str());
                    let enabled = [first.enabled, second.enabled];
                    button_pair(ui, texts, enabled).map(|index| row[index].action)
                }
                [first, second] => first.ui(ui, 0.0).or(second.ui(ui, ui.available_width())),
                row => row.first()?.ui(ui, ui.available_width()),
            });
            action = action.or(clicked.inner);
        }
        action
    }
}

/// A progress bar with a segment per step.
fn progress_bar(ui: &mut Ui, solved: usize, all: usize) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
    let gap = 4.0;
    let width = (rect.width() + gap) / all.max(1) as f32 - gap;
    for index in 0..all {
        let left = rect.min + vec2((width + gap) * index as f32, 0.0);
        let segment = Rect::from_min_size(left, vec2(width, rect.height()));
        let color = if index < solved {
            ui.colors().accent
        } else {
            ui.colors().line
        };
        ui.painter().rect_filled(segment, 3.0, color);
    }
}
