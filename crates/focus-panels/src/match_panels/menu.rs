//! The menu of a match.

use egui::{Align2, Context, Sense, Ui, WidgetInfo, WidgetType, vec2};
use stack_session::play::{Mode, Origin, SeatedMatch};

use crate::keys::{KeyCommand, KeyContext, shortcut_text};
use crate::strings::Strings;
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
    /// Play from the viewed position.
    PlayFrom,
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
        use MenuAction::{CopyRecord, Library, NewGame, Paste, PlayFrom, Review, Save};
        !matches!(
            self,
            Review(_) | PlayFrom | Save | Library | CopyRecord | Paste | NewGame
        )
    }
}

/// The menu of a match.
#[derive(Clone, Copy, Debug)]
pub struct MenuModel {
    /// The mode of the match.
    pub mode: Mode,
    /// Whether it is a game of a tournament, to which leaving returns.
    pub is_series_game: bool,
    /// Whether a human may resign or offer a draw now.
    pub can_propose: bool,
    /// Whether the match is over.
    pub is_over: bool,
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

    const fn note(self, strings: &Strings) -> &'static str {
        let texts = &strings.table;
        match self {
            Self::Resumable => texts.leave_note,
            Self::Finished => texts.leave_over_note,
            Self::Copied => texts.leave_opened_note,
            Self::Discarded => texts.leave_untouched_note,
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
/// Heights of the title row, and of the note below the last entry.
const TITLE_HEIGHT: f32 = BUTTON_HEIGHT + SPACING;
const NOTE_HEIGHT: f32 = 38.0;
/// Number of groups in the left of two columns.
const LEFT_GROUPS: usize = 2;

/// An entry: action, name, and a note or shortcut.
type MenuEntry = (MenuAction, &'static str, String);

struct MenuGroup {
    /// Empty if the group needs none.
    heading: &'static str,
    entries: Vec<MenuEntry>,
}

impl MenuGroup {
    /// The height without the entries themselves.
    fn frame_height(&self) -> f32 {
        if self.entries.is_empty() {
            return 0.0;
        }
        let heading = if self.heading.is_empty() {
            SEPARATOR_HEIGHT
        } else {
            HEADING_HEIGHT
        };
        let ends = self
            .entries
            .iter()
            .any(|(action, ..)| *action == MenuAction::Resign);
        let separator = if ends {
            SEPARATOR_HEIGHT + SPACING
        } else {
            0.0
        };
        GROUP_SPACING + heading + separator + SPACING * self.entries.len() as f32
    }
}

/// The row height with which a column of groups fits into `height`.
fn row_height(groups: &[MenuGroup], height: f32) -> f32 {
    let frame_height: f32 = groups.iter().map(MenuGroup::frame_height).sum();
    let count: usize = groups.iter().map(|group| group.entries.len()).sum();
    let row = (height - frame_height) / count.max(1) as f32;
    row.floor().clamp(MIN_ROW_HEIGHT, BUTTON_HEIGHT)
}

impl MenuModel {
    /// Draws the menu.
    pub fn ui(self, ui: &mut Ui, strings: &Strings) -> Option<MenuAction> {
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
                    ui.label(title(self.title(strings)));
                });
                action = self.resume_button(columns.next().unwrap_or(first), strings);
            }
        });
        let groups = self.groups(ui.ctx(), strings);
        let (left, right) = groups.split_at(LEFT_GROUPS);
        let height = if two_columns {
            let note = if self.has_leaving_note() {
                NOTE_HEIGHT
            } else {
                0.0
            };
            let free = available.y - TITLE_HEIGHT;
            row_height(left, free).min(row_height(right, free - note))
        } else {
            BUTTON_HEIGHT
        };
        ui.add_space(GROUP_SPACING - SPACING);
        ui.columns(columns, |columns| match columns {
            [both] => {
                action = action.or(self.column(both, &groups, height));
                self.note(both, strings);
            }
            [first, second, ..] => {
                action = action.or(self.column(first, left, height));
                action = action.or(self.column(second, right, height));
                self.note(second, strings);
            }
            [] => {}
        });
        action
    }

    /// Draws the button that closes the menu, which Enter activates, too.
    fn resume_button(self, ui: &mut Ui, strings: &Strings) -> Option<MenuAction> {
        let [go_on, _] = self.resume_and_leave(strings);
        let resume_button = default_button(ui, go_on, vec2(ui.available_width(), BUTTON_HEIGHT));
        let key = shortcut_text(
            ui.ctx(),
            KeyCommand::OpenMenu,
            &[KeyContext::Match],
            strings,
        );
        let key_position = resume_button.rect.right_center() - vec2(ROW_PADDING, 0.0);
        let (align, key) = (Align2::RIGHT_CENTER, key.unwrap_or_default());
        let color = ui.colors().on_accent;
        ui.painter()
            .text(key_position, align, key, regular_font(SMALL_SIZE), color);
        resume_button.clicked().then_some(MenuAction::Resume)
    }

    /// Whether to say what happens to the match after leaving.
    fn has_leaving_note(self) -> bool {
        self.mode != Mode::Lesson && !self.is_series_game
    }

    /// Says what happens to the match after leaving.
    fn note(self, ui: &mut Ui, strings: &Strings) {
        if self.has_leaving_note() {
            ui.horizontal_wrapped(|ui| {
                ui.add_space(ROW_PADDING);
                ui.label(small_text(self.after_leaving.note(strings)));
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
    const fn title(self, strings: &Strings) -> &'static str {
        match self.mode {
            Mode::Review => strings.table.menu_review,
            Mode::Lesson => strings.table.tab_lesson,
            Mode::Play | Mode::Spectate if self.is_series_game => strings.table.menu_series,
            Mode::Play | Mode::Spectate => strings.table.menu_match,
        }
    }

    /// The names of the entries that close the menu and leave the match.
    const fn resume_and_leave(self, strings: &Strings) -> [&'static str; 2] {
        let texts = &strings.table;
        let leave = if self.is_series_game {
            strings.tournament.back
        } else {
            texts.leave
        };
        match self.mode {
            Mode::Lesson => [texts.go_on_lesson, strings.learn.leave],
            Mode::Review => [texts.go_on_review, leave],
            Mode::Play | Mode::Spectate => [texts.resume, leave],
        }
    }

    /// The other entries that apply to the mode, the most used groups first.
    fn groups(self, ctx: &Context, strings: &Strings) -> [MenuGroup; 4] {
        let texts = &strings.table;
        let [_, leave] = self.resume_and_leave(strings);
        let keys = shortcut_text(
            ctx,
            KeyCommand::ToggleShortcuts,
            &[KeyContext::Window],
            strings,
        );
        let keys = keys.unwrap_or_default();
        let help = vec![
            (MenuAction::Settings, strings.common.settings, String::new()),
            (MenuAction::Rules, strings.common.rules, String::new()),
            (MenuAction::Shortcuts, strings.common.keys, keys),
        ];
        let game = [
            self.rematch_entries(strings),
            self.game_entries(ctx, strings),
        ]
        .concat();
        let out = vec![
            (MenuAction::NewGame, strings.title.new_game, String::new()),
            (MenuAction::Leave, leave, String::new()),
        ];
        let group = |heading, entries: Vec<MenuEntry>| {
            let applies = |(action, ..): &MenuEntry| self.applies(*action);
            let entries = entries.into_iter().filter(applies).collect();
            MenuGroup { heading, entries }
        };
        [
            group(texts.menu_game, game),
            group(texts.menu_help, help),
            group(texts.menu_save, save_entries(ctx, strings)),
            group("", out),
        ]
    }

    fn rematch_entries(self, strings: &Strings) -> Vec<MenuEntry> {
        let texts = &strings.result;
        vec![
            (
                MenuAction::Rematch,
                texts.rematch,
                texts.rematch_note.to_string(),
            ),
            (
                MenuAction::SwitchSeats,
                texts.switch_seats,
                texts.rotate_note.to_string(),
            ),
        ]
    }

    /// Entries for the game itself.
    fn game_entries(self, ctx: &Context, strings: &Strings) -> Vec<MenuEntry> {
        let key = |command| {
            shortcut_text(ctx, command, &[KeyContext::Match], strings).unwrap_or_default()
        };
        let review = &strings.review;
        let review_entry = match self.mode {
            Mode::Review => (MenuAction::Review(false), review.end_review, String::new()),
            _ => (
                MenuAction::Review(true),
                review.review,
                review.review_note.into(),
            ),
        };
        let over_here = if self.can_play_from_here {
            ""
        } else {
            review.play_from_over
        };
        let texts = &strings.proposals;
        vec![
            review_entry,
            (MenuAction::PlayFrom, review.play_from, over_here.into()),
            (
                MenuAction::OfferDraw,
                texts.offer_draw,
                key(KeyCommand::OfferDraw),
            ),
            (MenuAction::Resign, texts.resign, key(KeyCommand::Resign)),
        ]
    }

    /// Whether an entry applies to the mode.
    fn applies(self, action: MenuAction) -> bool {
        match action {
            MenuAction::Resign | MenuAction::OfferDraw => self.can_propose,
            MenuAction::Rematch | MenuAction::SwitchSeats => self.can_be_replayed(),
            MenuAction::NewGame if self.is_series_game => false,
            _ => self.mode != Mode::Lesson || action.applies_to_lessons(),
        }
    }

    /// Whether the match is over and can be played again.
    fn can_be_replayed(self) -> bool {
        self.is_over && !self.is_series_game && self.mode != Mode::Lesson
    }
}

/// Entries for saving and sharing.
fn save_entries(ctx: &Context, strings: &Strings) -> Vec<MenuEntry> {
    let key = |command| {
        shortcut_text(ctx, command, &[KeyContext::Clipboard], strings).unwrap_or_default()
    };
    let (texts, review) = (&strings.table, &strings.review);
    vec![
        (MenuAction::Save, texts.save, String::new()),
        (MenuAction::Screenshot, review.screenshot, String::new()),
        (
            MenuAction::CopyPosition,
            review.copy_position,
            key(KeyCommand::CopyPosition),
        ),
        (
            MenuAction::CopyRecord,
            review.copy_record,
            key(KeyCommand::CopyRecord),
        ),
        (MenuAction::Paste, review.paste, key(KeyCommand::Paste)),
        (MenuAction::Library, strings.library.entry, String::new()),
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
