//! The menu of a match.

use crate::tr;
use egui::{Align2, Context, Frame, Label, Margin, Sense, Ui, WidgetInfo, WidgetType, vec2};
use stack_session::play::{Mode, Origin, SeatedMatch};

use crate::keys::{KeyCommand, KeyContext, shortcut_text};
use crate::style::{SMALL_SIZE, ThemeColors, medium_font, regular_font, small_text, title};
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
    /// Export as picture, page, document or text.
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

impl MenuAction {
    /// Whether the entry applies to a lesson, whose match isn't saved.
    fn applies_to_lessons(self) -> bool {
        use MenuAction::{
            CopyRecord, EditPosition, Export, GuessMoves, Library, NewGame, Paste, PlayFrom,
            PracticeMistakes, Review, Save,
        };
        !matches!(
            self,
            Review(_)
                | GuessMoves
                | PracticeMistakes
                | PlayFrom
                | EditPosition
                | Save
                | Export
                | Library
                | CopyRecord
                | Paste
                | NewGame
        )
    }
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
    /// It was opened from outside; a copy is in the library.
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
        let studied = current.mode() == Mode::Review;
        let empty = tree.is_empty() && tree.comment(tree.head()).is_empty();
        if empty && !game.is_over_at_head() && game.head_resigned().is_empty() {
            Self::Discarded
        } else if studied && matches!(current.origin, Origin::External(_)) {
            Self::Copied
        } else if game.is_over_at_head() {
            Self::Finished
        } else {
            Self::Resumable
        }
    }

    fn note(self) -> &'static str {
        match self {
            Self::Resumable => tr!("match-leave-note"),
            Self::Finished => tr!("match-leave-over-note"),
            Self::Copied => tr!("match-leave-opened-note"),
            Self::Discarded => tr!("match-leave-untouched-note"),
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

/// An entry: action, name, and a note or shortcut.
type MenuEntry = (MenuAction, &'static str, String);

struct MenuGroup {
    /// Empty if the group needs none.
    heading: &'static str,
    entries: Vec<MenuEntry>,
}

/// The number of entries of a column.
fn entry_count(groups: &[MenuGroup]) -> usize {
    groups.iter().map(|group| group.entries.len()).sum()
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
        let groups = self.groups(ui.ctx());
        let (left, right) = groups.split_at(LEFT_GROUPS);
        // In two columns the menu fits without scrolling, with lower rows if need be.
        let height = if two_columns {
            let entries = entry_count(left).max(entry_count(right)) as f32;
            let row = (available.y - MAX_HEIGHT_WITHOUT_ENTRIES) / entries - SPACING;
            row.floor().clamp(MIN_ROW_HEIGHT, BUTTON_HEIGHT)
        } else {
            BUTTON_HEIGHT
        };
        ui.add_space(GROUP_SPACING - SPACING);
        ui.columns(columns, |columns| match columns {
            [both] => {
                action = action.or(self.column(both, &groups, height));
                self.note(both);
            }
            [first, second, ..] => {
                action = action.or(self.column(first, left, height));
                action = action.or(self.column(second, right, height));
                self.note(second);
            }
            [] => {}
        });
        action
    }

    /// Draws the button that closes the menu, which Enter activates, too.
    fn resume_button(self, ui: &mut Ui) -> Option<MenuAction> {
        let [go_on, _] = self.resume_and_leave();
        let resume_button = default_button(ui, go_on, vec2(ui.available_width(), BUTTON_HEIGHT));
        let key = shortcut_text(ui.ctx(), KeyCommand::OpenMenu, &[KeyContext::Match]);
        let key_position = resume_button.rect.right_center() - vec2(ROW_PADDING, 0.0);
        let (align, key) = (Align2::RIGHT_CENTER, key.unwrap_or_default());
        let color = ui.colors().on_accent;
        ui.painter()
            .text(key_position, align, key, regular_font(SMALL_SIZE), color);
        resume_button.clicked().then_some(MenuAction::Resume)
    }

    /// Whether to say what happens to the match after leaving.
    fn has_leaving_note(self) -> bool {
        !self.is_interlude() && !self.is_tournament_game && !self.is_puzzle
    }

    /// Whether the match before it continues afterwards: a lesson or the position editor.
    fn is_interlude(self) -> bool {
        matches!(self.mode, Mode::Lesson | Mode::Edit)
    }

    /// Says what happens to the match after leaving.
    fn note(self, ui: &mut Ui) {
        if self.has_leaving_note() {
            let padding = Margin::symmetric(ROW_PADDING as i8, 4);
            let frame = Frame::new().inner_margin(padding);
            // The columns would justify the text.
            frame.show(ui, |ui| {
                ui.vertical(|ui| ui.label(small_text(self.after_leaving.note())))
            });
        }
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
            for entry in &group.entries {
                if entry.0 == MenuAction::Resign {
                    menu_separator(ui, SEPARATOR_HEIGHT);
                }
                action = action.or(self.entry(ui, entry, height));
            }
        }
        action
    }

    /// Draws an entry; returns its action if it was clicked.
    fn entry(
        self,
        ui: &mut Ui,
        (action, text, key): &MenuEntry,
        height: f32,
    ) -> Option<MenuAction> {
        let enabled = *action != MenuAction::PlayFrom || self.can_play_from_here;
        let row = MenuRow {
            is_dangerous: *action == MenuAction::Resign,
            height,
            ..MenuRow::new(text, key)
        };
        let clicked = ui.add_enabled_ui(enabled, |ui| row.ui(ui).clicked());
        clicked.inner.then_some(*action)
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

    /// The names of the entries that close the menu and leave the match.
    fn resume_and_leave(self) -> [&'static str; 2] {
        let leave = if self.is_tournament_game {
            tr!("tournament-back")
        } else if self.is_puzzle {
            tr!("puzzle-exit")
        } else {
            tr!("match-leave")
        };
        match self.mode {
            Mode::Lesson if self.is_puzzle => [tr!("puzzle-go-on"), tr!("puzzle-leave")],
            Mode::Lesson if self.is_guess => [tr!("guess-go-on"), tr!("guess-leave")],
            Mode::Lesson => [tr!("match-go-on-lesson"), tr!("learn-leave")],
            Mode::Edit => [tr!("edit-resume"), tr!("edit-close")],
            Mode::Review => [tr!("match-go-on-review"), leave],
            Mode::Play | Mode::Spectate => [tr!("match-resume"), leave],
        }
    }

    /// The other entries that apply to the mode, the most used groups first.
    fn groups(self, ctx: &Context) -> [MenuGroup; 4] {
        let [_, leave] = self.resume_and_leave();
        let keys = shortcut_text(ctx, KeyCommand::ToggleShortcuts, &[KeyContext::Window]);
        let keys = keys.unwrap_or_default();
        let help = vec![
            (MenuAction::Settings, tr!("common-settings"), String::new()),
            (MenuAction::Rules, tr!("common-rules"), String::new()),
            (MenuAction::Shortcuts, tr!("common-keys"), keys),
        ];
        let game = [self.rematch_entries(), self.game_entries(ctx)].concat();
        let out = vec![
            (MenuAction::NewGame, tr!("title-new-game"), String::new()),
            (MenuAction::Leave, leave, String::new()),
        ];
        let group = |heading, entries: Vec<MenuEntry>| {
            let applies = |(action, ..): &MenuEntry| self.applies(*action);
            let entries = entries.into_iter().filter(applies).collect();
            MenuGroup { heading, entries }
        };
        [
            group(tr!("match-menu-game"), game),
            group(tr!("match-menu-help"), help),
            group(tr!("match-menu-save"), save_entries(ctx)),
            group("", out),
        ]
    }

    fn rematch_entries(self) -> Vec<MenuEntry> {
        vec![
            (
                MenuAction::Rematch,
                tr!("result-rematch"),
                tr!("result-rematch-note").to_string(),
            ),
            (
                MenuAction::SwitchSeats,
                tr!("result-switch-seats"),
                tr!("result-rotate-note").to_string(),
            ),
        ]
    }

    /// Entries for the game itself.
    fn game_entries(self, ctx: &Context) -> Vec<MenuEntry> {
        let key = |command| shortcut_text(ctx, command, &[KeyContext::Match]).unwrap_or_default();
        let review_entry = match self.mode {
            Mode::Review => (
                MenuAction::Review(false),
                tr!("review-end-review"),
                String::new(),
            ),
            _ => (
                MenuAction::Review(true),
                tr!("review-review"),
                tr!("review-review-note").into(),
            ),
        };
        let over_here = if self.can_play_from_here {
            ""
        } else {
            tr!("review-play-from-over")
        };
        vec![
            review_entry,
            (
                MenuAction::GuessMoves,
                tr!("guess-title"),
                tr!("guess-note").into(),
            ),
            (
                MenuAction::PracticeMistakes,
                tr!("guess-practice"),
                String::new(),
            ),
            (
                MenuAction::PlayFrom,
                tr!("review-play-from"),
                over_here.into(),
            ),
            (
                MenuAction::EditPosition,
                tr!("edit-position"),
                String::new(),
            ),
            (
                MenuAction::OfferDraw,
                tr!("proposal-offer-draw"),
                key(KeyCommand::OfferDraw),
            ),
            (
                MenuAction::Resign,
                tr!("proposal-resign"),
                key(KeyCommand::Resign),
            ),
        ]
    }

    /// Whether an entry applies to the mode.
    fn applies(self, action: MenuAction) -> bool {
        match action {
            MenuAction::Resign | MenuAction::OfferDraw => self.can_propose,
            MenuAction::Rematch | MenuAction::SwitchSeats => self.can_be_replayed(),
            MenuAction::NewGame if self.is_tournament_game => false,
            MenuAction::GuessMoves => self.can_guess,
            MenuAction::PracticeMistakes => self.has_mistakes,
            MenuAction::Paste if self.mode == Mode::Edit => true,
            _ => !self.is_interlude() || action.applies_to_lessons(),
        }
    }

    /// Whether the match is over and can be played again.
    fn can_be_replayed(self) -> bool {
        self.is_over && !self.is_tournament_game && !self.is_interlude()
    }
}

/// Entries for saving and sharing.
fn save_entries(ctx: &Context) -> Vec<MenuEntry> {
    let key = |command| shortcut_text(ctx, command, &[KeyContext::Clipboard]).unwrap_or_default();
    vec![
        (MenuAction::Save, tr!("match-save"), String::new()),
        (MenuAction::Export, tr!("library-export"), String::new()),
        (
            MenuAction::Screenshot,
            tr!("review-screenshot"),
            String::new(),
        ),
        (
            MenuAction::CopyPosition,
            tr!("review-copy-position"),
            key(KeyCommand::CopyPosition),
        ),
        (
            MenuAction::CopyRecord,
            tr!("review-copy-record"),
            key(KeyCommand::CopyRecord),
        ),
        (
            MenuAction::Paste,
            tr!("review-paste"),
            key(KeyCommand::Paste),
        ),
        (MenuAction::Library, tr!("library-entry"), String::new()),
    ]
}

/// The heading of a group, aligned with its entries.
fn heading(ui: &mut Ui, text: &str) {
    let size = vec2(ui.available_width(), HEADING_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let pos = rect.left_center() + vec2(ROW_PADDING, 0.0);
    let color = ui.colors().accent;
    ui.painter().text(
        pos,
        Align2::LEFT_CENTER,
        text,
        medium_font(SMALL_SIZE),
        color,
    );
}
