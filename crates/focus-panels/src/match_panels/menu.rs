//! The menu of a match.

use egui::{Align2, Context, Frame, Label, Margin, Sense, Ui, WidgetInfo, WidgetType, vec2};
use stack_session::play::{Mode, Origin, SeatedMatch};

use crate::keys::{KeyCommand, KeyContext, shortcut_text};
use crate::style::{SMALL_SIZE, ThemeColors, medium_font, regular_font, small_text, title};
use crate::tr;
use crate::widgets::{
    BUTTON_HEIGHT, MIN_ROW_HEIGHT, MenuRow, ROW_PADDING, default_button, max_dialog_size,
    menu_separator,
};

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuAction {
    /// Close the menu.
    Resume,
    /// Play the finished match again with the same seats.
    Rematch,
    /// Play again, everyone one seat on.
    SwitchSeats,
    /// Start or end the review.
    Review(bool),
    /// Guess the moves of the game.
    GuessMoves,
    /// Practice the mistakes of the game as puzzles.
    PracticeMistakes,
    /// Play from the viewed position.
    PlayFrom,
    /// Open the viewed position in the position editor.
    EditPosition,
    /// Resign.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Copy the position string.
    CopyPosition,
    /// Copy the record.
    CopyRecord,
    /// Open a copied position or record.
    Paste,
    /// Export as an image, HTML page, PDF or text.
    Export,
    /// Save a screenshot.
    Screenshot,
    /// Save under a name.
    Save,
    /// Open the library.
    Library,
    /// Read the rules.
    Rules,
    /// Change the settings.
    Settings,
    /// Show the keyboard shortcuts.
    Shortcuts,
    /// Leave to set up a new game.
    NewGame,
    /// Leave for the title screen or the tournament.
    Leave,
}

/// The menu of a match.
#[derive(Clone, Copy, Debug)]
pub struct MenuModel {
    /// The mode of the match.
    pub mode: Mode,
    /// Whether it is a game of a tournament, to which leaving returns.
    pub is_tournament_game: bool,
    /// Whether it is a puzzle or the review of one; leaving leads back to the list of puzzles.
    pub is_puzzle: bool,
    /// Whether moves of a game are guessed; leaving leads back to the game.
    pub is_guess: bool,
    /// Whether the moves of the match can be guessed.
    pub can_guess: bool,
    /// Whether an analysis has found mistakes in the match.
    pub has_mistakes: bool,
    /// Whether a human may resign or offer a draw now.
    pub can_propose: bool,
    /// Whether the match is over.
    pub is_over: bool,
    /// Whether a clock keeps running while the menu is open.
    pub clock_runs: bool,
    /// Whether the viewed position can be played from.
    pub can_play_from_here: bool,
    /// What happens to the match after leaving.
    pub after_leaving: AfterLeaving,
}

/// What happens to a match after leaving it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterLeaving {
    /// It is saved and can be resumed.
    Resumable,
    /// It is over and saved.
    Finished,
    /// It came from a file or the clipboard; a copy is in the library.
    Copied,
    /// Nothing was played, so it isn't saved.
    Discarded,
}

impl AfterLeaving {
    /// What happens to a match after leaving it. Undone moves and comments are saved, too.
    #[must_use]
    pub fn of(current: &SeatedMatch) -> Self {
        let game = current.game.as_ref();
        let tree = game.tree();
        let is_empty = tree.is_empty() && tree.comment(tree.head()).is_empty();
        if is_empty && !game.is_over_at_head() && game.head_resigned().is_empty() {
            Self::Discarded
        } else if current.mode() == Mode::Review && matches!(current.origin, Origin::External(_)) {
            Self::Copied
        } else if game.is_over_at_head() {
            Self::Finished
        } else {
            Self::Resumable
        }
    }

    fn note(self) -> &'static str {
        match self {
            Self::Resumable => tr!("match-exit-note"),
            Self::Finished => tr!("match-exit-finished-note"),
            Self::Copied => tr!("match-exit-copy-note"),
            Self::Discarded => tr!("match-exit-no-moves-note"),
        }
    }
}

/// Minimum and maximum width of a column.
const COLUMN_WIDTH: [f32; 2] = [240.0, 320.0];
/// Space above a group, and between entries.
const GROUP_SPACING: f32 = 10.0;
const SPACING: f32 = 4.0;
/// Heights of a group's heading and of a separator.
const HEADING_HEIGHT: f32 = 20.0;
const SEPARATOR_HEIGHT: f32 = 9.0;
/// Maximum height of everything in a column that is not an entry: the title row, headings,
/// separators, and the note below the last entry.
const MAX_HEIGHT_WITHOUT_ENTRIES: f32 = 130.0;
/// Number of groups in the left of two columns.
const LEFT_GROUPS: usize = 2;

struct MenuGroup {
    /// Empty if the group needs none.
    heading: &'static str,
    entries: Vec<MenuAction>,
}

impl MenuModel {
    /// Draws the menu.
    pub fn ui(self, ui: &mut Ui) -> Option<MenuAction> {
        let available = max_dialog_size(ui.ctx());
        let two_columns = available.x >= 2.0 * COLUMN_WIDTH[0];
        let columns = if two_columns { 2 } else { 1 };
        ui.set_width(available.x.min(COLUMN_WIDTH[1] * columns as f32));
        ui.spacing_mut().item_spacing.y = SPACING;
        let mut action = None;
        ui.columns(columns, |columns| {
            let mut columns = columns.iter_mut();
            if let Some(first) = columns.next() {
                first.horizontal(|ui| {
                    ui.set_min_height(BUTTON_HEIGHT);
                    ui.add_space(ROW_PADDING);
                    ui.label(title(self.title()));
                    if self.clock_runs {
                        let note = small_text(tr!("clock-runs")).color(ui.colors().accent);
                        ui.add(Label::new(note).wrap());
                    }
                });
                action = self.resume_button(columns.next().unwrap_or(first));
            }
        });
        let groups = self.groups();
        let (left, right) = groups.split_at(LEFT_GROUPS);
        // In two columns the menu fits without scrolling, with lower rows if need be.
        let height = if two_columns {
            let count = |groups: &[MenuGroup]| -> usize {
                groups.iter().map(|group| group.entries.len()).sum()
            };
            let entries = count(left).max(count(right)) as f32;
            let row = (available.y - MAX_HEIGHT_WITHOUT_ENTRIES) / entries - SPACING;
            row.floor().clamp(MIN_ROW_HEIGHT, BUTTON_HEIGHT)
        } else {
            BUTTON_HEIGHT
        };
        ui.add_space(GROUP_SPACING - SPACING);
        ui.columns(columns, |columns| match columns {
            [both] => {
                action = action.or(self.column(both, &groups, height));
                self.leaving_note(both);
            }
            [first, second, ..] => {
                action = action.or(self.column(first, left, height));
                action = action.or(self.column(second, right, height));
                self.leaving_note(second);
            }
            [] => {}
        });
        action
    }

    /// Draws the button that closes the menu, which Enter activates, too.
    fn resume_button(self, ui: &mut Ui) -> Option<MenuAction> {
        let size = vec2(ui.available_width(), BUTTON_HEIGHT);
        let button = default_button(ui, self.name(MenuAction::Resume), size);
        let key = self.note(ui.ctx(), MenuAction::Resume);
        let key_position = button.rect.right_center() - vec2(ROW_PADDING, 0.0);
        let (font, color) = (regular_font(SMALL_SIZE), ui.colors().on_accent);
        ui.painter()
            .text(key_position, Align2::RIGHT_CENTER, key, font, color);
        button.clicked().then_some(MenuAction::Resume)
    }

    /// Whether the match before it continues afterwards: in a lesson and in the position editor.
    fn returns_to_match(self) -> bool {
        matches!(self.mode, Mode::Lesson | Mode::Edit)
    }

    /// Says what happens to the match after leaving.
    fn leaving_note(self, ui: &mut Ui) {
        if self.returns_to_match() || self.is_tournament_game || self.is_puzzle {
            return;
        }
        let padding = Margin::symmetric(ROW_PADDING as i8, 4);
        let frame = Frame::new().inner_margin(padding);
        // The columns would justify the text.
        frame.show(ui, |ui| {
            ui.vertical(|ui| ui.label(small_text(self.after_leaving.note())))
        });
    }

    /// Draws groups below each other; returns the clicked entry.
    fn column(self, ui: &mut Ui, groups: &[MenuGroup], height: f32) -> Option<MenuAction> {
        let mut action = None;
        let filled = groups.iter().filter(|group| !group.entries.is_empty());
        for (index, group) in filled.enumerate() {
            if index > 0 {
                ui.add_space(GROUP_SPACING - SPACING);
            }
            if group.heading.is_empty() {
                menu_separator(ui, SEPARATOR_HEIGHT);
            } else {
                heading(ui, group.heading);
            }
            for &entry in &group.entries {
                if entry == MenuAction::Resign {
                    menu_separator(ui, SEPARATOR_HEIGHT);
                }
                action = action.or(self.entry(ui, entry, height));
            }
        }
        action
    }

    /// Draws an entry; returns its action if it was clicked.
    fn entry(self, ui: &mut Ui, action: MenuAction, height: f32) -> Option<MenuAction> {
        let enabled = action != MenuAction::PlayFrom || self.can_play_from_here;
        let note = self.note(ui.ctx(), action);
        let row = MenuRow {
            is_dangerous: action == MenuAction::Resign,
            height,
            ..MenuRow::new(self.name(action), &note)
        };
        let clicked = ui.add_enabled_ui(enabled, |ui| row.ui(ui).clicked());
        clicked.inner.then_some(action)
    }

    /// The title: match, review, lesson or tournament game.
    fn title(self) -> &'static str {
        match self.mode {
            Mode::Review => tr!("match-menu-review"),
            Mode::Lesson if self.is_puzzle => tr!("puzzle-title"),
            Mode::Lesson if self.is_guess => tr!("guess-title"),
            Mode::Lesson => tr!("match-tab-lesson"),
            Mode::Edit => tr!("edit-title"),
            Mode::Play | Mode::Spectate if self.is_tournament_game => tr!("match-menu-tournament"),
            Mode::Play | Mode::Spectate => tr!("match-menu-match"),
        }
    }

    /// The entries that apply to the mode, except *Resume*; the most used groups first.
    fn groups(self) -> [MenuGroup; 4] {
        use MenuAction::{
            CopyPosition, CopyRecord, EditPosition, Export, GuessMoves, Leave, Library, NewGame,
            OfferDraw, Paste, PlayFrom, PracticeMistakes, Rematch, Resign, Review, Rules, Save,
            Screenshot, Settings, Shortcuts, SwitchSeats,
        };
        let review = Review(self.mode != Mode::Review);
        let game = vec![
            Rematch,
            SwitchSeats,
            review,
            GuessMoves,
            PracticeMistakes,
            PlayFrom,
            EditPosition,
            OfferDraw,
            Resign,
        ];
        let save = vec![
            Save,
            Export,
            Screenshot,
            CopyPosition,
            CopyRecord,
            Paste,
            Library,
        ];
        [
            (tr!("match-menu-game"), game),
            (tr!("match-menu-help"), vec![Settings, Rules, Shortcuts]),
            (tr!("match-menu-save"), save),
            ("", vec![NewGame, Leave]),
        ]
        .map(|(heading, mut entries)| {
            entries.retain(|&entry| self.applies(entry));
            MenuGroup { heading, entries }
        })
    }

    /// Whether an entry applies to the mode.
    fn applies(self, action: MenuAction) -> bool {
        match action {
            MenuAction::Resign | MenuAction::OfferDraw => self.can_propose,
            MenuAction::Rematch | MenuAction::SwitchSeats => {
                self.is_over && !self.is_tournament_game && !self.returns_to_match()
            }
            MenuAction::NewGame => !self.is_tournament_game && !self.returns_to_match(),
            MenuAction::GuessMoves => self.can_guess,
            MenuAction::PracticeMistakes => self.has_mistakes,
            MenuAction::Paste => self.mode == Mode::Edit || !self.returns_to_match(),
            // The match of a lesson isn't saved.
            MenuAction::Review(_)
            | MenuAction::PlayFrom
            | MenuAction::EditPosition
            | MenuAction::CopyRecord
            | MenuAction::Export
            | MenuAction::Save
            | MenuAction::Library => !self.returns_to_match(),
            MenuAction::Resume
            | MenuAction::CopyPosition
            | MenuAction::Screenshot
            | MenuAction::Rules
            | MenuAction::Settings
            | MenuAction::Shortcuts
            | MenuAction::Leave => true,
        }
    }

    fn name(self, action: MenuAction) -> &'static str {
        match action {
            MenuAction::Resume => match self.mode {
                Mode::Lesson if self.is_puzzle => tr!("puzzle-resume"),
                Mode::Lesson if self.is_guess => tr!("guess-resume"),
                Mode::Lesson => tr!("match-resume-lesson"),
                Mode::Edit => tr!("edit-resume"),
                Mode::Review => tr!("match-resume-review"),
                Mode::Play | Mode::Spectate => tr!("match-resume"),
            },
            MenuAction::Rematch => tr!("result-rematch"),
            MenuAction::SwitchSeats => tr!("result-switch-seats"),
            MenuAction::Review(true) => tr!("review-review"),
            MenuAction::Review(false) => tr!("review-end-review"),
            MenuAction::GuessMoves => tr!("guess-title"),
            MenuAction::PracticeMistakes => tr!("guess-practice"),
            MenuAction::PlayFrom => tr!("review-play-from"),
            MenuAction::EditPosition => tr!("edit-position"),
            MenuAction::Resign => tr!("proposal-resign"),
            MenuAction::OfferDraw => tr!("proposal-offer-draw"),
            MenuAction::CopyPosition => tr!("review-copy-position"),
            MenuAction::CopyRecord => tr!("review-copy-record"),
            MenuAction::Paste => tr!("review-paste"),
            MenuAction::Export => tr!("library-export"),
            MenuAction::Screenshot => tr!("review-screenshot"),
            MenuAction::Save => tr!("match-save"),
            MenuAction::Library => tr!("library-entry"),
            MenuAction::Rules => tr!("common-rules"),
            MenuAction::Settings => tr!("common-settings"),
            MenuAction::Shortcuts => tr!("common-keys"),
            MenuAction::NewGame => tr!("title-new-game"),
            MenuAction::Leave => match self.mode {
                Mode::Lesson if self.is_puzzle => tr!("puzzle-exit-match"),
                Mode::Lesson if self.is_guess => tr!("guess-stop"),
                Mode::Lesson => tr!("learn-exit"),
                Mode::Edit => tr!("edit-close"),
                _ if self.is_tournament_game => tr!("tournament-back"),
                _ if self.is_puzzle => tr!("puzzle-exit"),
                _ => tr!("match-exit"),
            },
        }
    }

    /// The note or shortcut of an entry, or empty.
    fn note(self, ctx: &Context, action: MenuAction) -> String {
        let (command, context) = match action {
            MenuAction::Rematch => return tr!("result-rematch-note").into(),
            MenuAction::SwitchSeats => return tr!("result-rotate-note").into(),
            MenuAction::Review(true) => return tr!("review-review-note").into(),
            MenuAction::GuessMoves => return tr!("guess-note").into(),
            MenuAction::PlayFrom if !self.can_play_from_here => {
                return tr!("review-play-from-over").into();
            }
            MenuAction::Resume => (KeyCommand::OpenMenu, KeyContext::Match),
            MenuAction::Resign => (KeyCommand::Resign, KeyContext::Match),
            MenuAction::OfferDraw => (KeyCommand::OfferDraw, KeyContext::Match),
            MenuAction::CopyPosition => (KeyCommand::CopyPosition, KeyContext::Clipboard),
            MenuAction::CopyRecord => (KeyCommand::CopyRecord, KeyContext::Clipboard),
            MenuAction::Paste => (KeyCommand::Paste, KeyContext::Clipboard),
            MenuAction::Shortcuts => (KeyCommand::ToggleShortcuts, KeyContext::Window),
            _ => return String::new(),
        };
        shortcut_text(ctx, command, &[context]).unwrap_or_default()
    }
}

/// The heading of a group, aligned with its entries.
fn heading(ui: &mut Ui, text: &str) {
    let size = vec2(ui.available_width(), HEADING_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let left = rect.left_center() + vec2(ROW_PADDING, 0.0);
    let (font, color) = (medium_font(SMALL_SIZE), ui.colors().accent);
    ui.painter()
        .text(left, Align2::LEFT_CENTER, text, font, color);
}
