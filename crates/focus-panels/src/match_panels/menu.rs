//! The menu of a match.

use egui::{Align2, Sense, Ui, WidgetInfo, WidgetType, vec2};
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
    fn fits_lesson(self) -> bool {
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

    const fn note(self, words: &Strings) -> &'static str {
        let say = &words.table;
        match self {
            Self::Resumable => say.leave_note,
            Self::Finished => say.leave_over_note,
            Self::Copied => say.leave_opened_note,
            Self::Discarded => say.leave_untouched_note,
        }
    }
}

/// Minimum and maximum width of a column.
const COLUMN: [f32; 2] = [240.0, 320.0];
/// Space above a group, and between entries.
const ABOVE_GROUP: f32 = 10.0;
const BETWEEN: f32 = 4.0;
/// Heights of a group's heading and of a separator.
const HEADING: f32 = 20.0;
const LINE: f32 = 9.0;
/// Heights of the title row, and of the note below the last entry.
const HEAD: f32 = BUTTON_HEIGHT + BETWEEN;
const NOTE: f32 = 38.0;
/// Number of groups in the left of two columns.
const LEFT: usize = 2;

/// An entry: action, name, and a note or shortcut.
type Line = (MenuAction, &'static str, String);

struct Group {
    /// Empty if the group needs none.
    heading: &'static str,
    lines: Vec<Line>,
}

impl Group {
    /// The height without the entries themselves.
    fn around(&self) -> f32 {
        if self.lines.is_empty() {
            return 0.0;
        }
        let heading = if self.heading.is_empty() {
            LINE
        } else {
            HEADING
        };
        let ends = self
            .lines
            .iter()
            .any(|(what, ..)| *what == MenuAction::Resign);
        let line = if ends { LINE + BETWEEN } else { 0.0 };
        ABOVE_GROUP + heading + line + BETWEEN * self.lines.len() as f32
    }
}

/// The row height with which a column of groups fits into `height`.
fn row_height(groups: &[Group], height: f32) -> f32 {
    let around: f32 = groups.iter().map(Group::around).sum();
    let count: usize = groups.iter().map(|group| group.lines.len()).sum();
    let row = (height - around) / count.max(1) as f32;
    row.floor().clamp(MIN_ROW_HEIGHT, BUTTON_HEIGHT)
}

impl MenuModel {
    /// Draws the menu.
    pub fn ui(self, ui: &mut Ui, words: &Strings) -> Option<MenuAction> {
        let room = max_dialog_size(ui.ctx());
        let two = room.x >= 2.0 * COLUMN[0];
        let columns = if two { 2 } else { 1 };
        ui.set_width(room.x.min(COLUMN[1] * columns as f32));
        ui.spacing_mut().item_spacing.y = BETWEEN;
        let mut answer = None;
        ui.columns(columns, |columns| {
            let mut places = columns.iter_mut();
            if let Some(first) = places.next() {
                first.horizontal(|ui| {
                    ui.set_min_height(BUTTON_HEIGHT);
                    ui.add_space(ROW_PADDING);
                    ui.label(title(self.title(words)));
                });
                answer = self.back(places.next().unwrap_or(first), words);
            }
        });
        let groups = self.groups(words);
        let (left, right) = groups.split_at(LEFT);
        let height = if two {
            let note = if self.is_noted() { NOTE } else { 0.0 };
            let free = room.y - HEAD;
            row_height(left, free).min(row_height(right, free - note))
        } else {
            BUTTON_HEIGHT
        };
        ui.add_space(ABOVE_GROUP - BETWEEN);
        ui.columns(columns, |columns| match columns {
            [both] => {
                answer = answer.or(self.column(both, &groups, height));
                self.note(both, words);
            }
            [first, second, ..] => {
                answer = answer.or(self.column(first, left, height));
                answer = answer.or(self.column(second, right, height));
                self.note(second, words);
            }
            [] => {}
        });
        answer
    }

    /// Draws the button that closes the menu, which Enter activates, too.
    fn back(self, ui: &mut Ui, words: &Strings) -> Option<MenuAction> {
        let [go_on, _] = self.ways(words);
        let back = default_button(ui, go_on, vec2(ui.available_width(), BUTTON_HEIGHT));
        let key = shortcut_text(KeyCommand::OpenMenu, &[KeyContext::Match], &words.shortcuts);
        let place = back.rect.right_center() - vec2(ROW_PADDING, 0.0);
        let (align, key) = (Align2::RIGHT_CENTER, key.unwrap_or_default());
        let colour = ui.colors().on_accent;
        ui.painter()
            .text(place, align, key, regular_font(SMALL_SIZE), colour);
        back.clicked().then_some(MenuAction::Resume)
    }

    /// Whether to say what happens to the match after leaving.
    fn is_noted(self) -> bool {
        self.mode != Mode::Lesson && !self.is_series_game
    }

    /// Says what happens to the match after leaving.
    fn note(self, ui: &mut Ui, words: &Strings) {
        if self.is_noted() {
            ui.horizontal_wrapped(|ui| {
                ui.add_space(ROW_PADDING);
                ui.label(small_text(self.after_leaving.note(words)));
            });
        }
    }

    /// Draws groups below each other; returns the clicked entry.
    fn column(self, ui: &mut Ui, groups: &[Group], height: f32) -> Option<MenuAction> {
        let mut answer = None;
        let filled = groups.iter().filter(|group| !group.lines.is_empty());
        for (place, group) in filled.enumerate() {
            if place > 0 {
                ui.add_space(ABOVE_GROUP - BETWEEN);
            }
            if group.heading.is_empty() {
                menu_separator(ui, LINE);
            } else {
                heading(ui, group.heading);
            }
            for line in &group.lines {
                if line.0 == MenuAction::Resign {
                    menu_separator(ui, LINE);
                }
                answer = answer.or(self.entry(ui, line, height));
            }
        }
        answer
    }

    /// Draws an entry; returns its action if it was clicked.
    fn entry(self, ui: &mut Ui, (what, text, key): &Line, height: f32) -> Option<MenuAction> {
        let enabled = *what != MenuAction::PlayFrom || self.can_play_from_here;
        let row = MenuRow {
            is_dangerous: *what == MenuAction::Resign,
            height,
            ..MenuRow::new(text, key)
        };
        let pressed = ui.add_enabled_ui(enabled, |ui| row.ui(ui).clicked());
        pressed.inner.then_some(*what)
    }

    /// The title: match, review, lesson or tournament game.
    const fn title(self, words: &Strings) -> &'static str {
        match self.mode {
            Mode::Review => words.table.menu_review,
            Mode::Lesson => words.table.tab_lesson,
            Mode::Play | Mode::Spectate if self.is_series_game => words.table.menu_series,
            Mode::Play | Mode::Spectate => words.table.menu_match,
        }
    }

    /// The names of the entries that close the menu and leave the match.
    const fn ways(self, words: &Strings) -> [&'static str; 2] {
        let say = &words.table;
        let leave = if self.is_series_game {
            words.tournament.back
        } else {
            say.leave
        };
        match self.mode {
            Mode::Lesson => [say.go_on_lesson, words.learn.leave],
            Mode::Review => [say.go_on_review, leave],
            Mode::Play | Mode::Spectate => [say.resume, leave],
        }
    }

    /// The other entries that apply to the mode, the most used groups first.
    fn groups(self, words: &Strings) -> [Group; 4] {
        let say = &words.table;
        let [_, leave] = self.ways(words);
        let keys = shortcut_text(
            KeyCommand::ToggleShortcuts,
            &[KeyContext::Window],
            &words.shortcuts,
        );
        let keys = keys.unwrap_or_default();
        let help = vec![
            (MenuAction::Settings, words.common.settings, String::new()),
            (MenuAction::Rules, words.common.rules, String::new()),
            (MenuAction::Shortcuts, words.common.keys, keys),
        ];
        let game = [self.again(words), self.of_game(words)].concat();
        let out = vec![
            (MenuAction::NewGame, words.title.new_game, String::new()),
            (MenuAction::Leave, leave, String::new()),
        ];
        let group = |heading, lines: Vec<Line>| {
            let fits = |(what, ..): &Line| self.fits(*what);
            let lines = lines.into_iter().filter(fits).collect();
            Group { heading, lines }
        };
        [
            group(say.menu_game, game),
            group(say.menu_help, help),
            group(say.menu_save, kept(words)),
            group("", out),
        ]
    }

    fn again(self, words: &Strings) -> Vec<Line> {
        let say = &words.result;
        vec![
            (
                MenuAction::Rematch,
                say.rematch,
                say.rematch_note.to_string(),
            ),
            (
                MenuAction::SwitchSeats,
                say.switch_seats,
                say.rotate_note.to_string(),
            ),
        ]
    }

    /// Entries for the game itself.
    fn of_game(self, words: &Strings) -> Vec<Line> {
        let key = |command| {
            shortcut_text(command, &[KeyContext::Match], &words.shortcuts).unwrap_or_default()
        };
        let study = &words.review;
        let review = match self.mode {
            Mode::Review => (MenuAction::Review(false), study.end_review, String::new()),
            _ => (
                MenuAction::Review(true),
                study.review,
                study.review_note.into(),
            ),
        };
        let over_here = if self.can_play_from_here {
            ""
        } else {
            study.play_from_over
        };
        let say = &words.proposals;
        vec![
            review,
            (MenuAction::PlayFrom, study.play_from, over_here.into()),
            (
                MenuAction::OfferDraw,
                say.offer_draw,
                key(KeyCommand::OfferDraw),
            ),
            (MenuAction::Resign, say.resign, key(KeyCommand::Resign)),
        ]
    }

    /// Whether an entry applies to the mode.
    fn fits(self, what: MenuAction) -> bool {
        match what {
            MenuAction::Resign | MenuAction::OfferDraw => self.can_propose,
            MenuAction::Rematch | MenuAction::SwitchSeats => self.is_played_again(),
            MenuAction::NewGame if self.is_series_game => false,
            _ => self.mode != Mode::Lesson || what.fits_lesson(),
        }
    }

    /// Whether the match is over and can be played again.
    fn is_played_again(self) -> bool {
        self.is_over && !self.is_series_game && self.mode != Mode::Lesson
    }
}

/// Entries for saving and sharing.
fn kept(words: &Strings) -> Vec<Line> {
    let key = |command| {
        shortcut_text(command, &[KeyContext::Clipboard], &words.shortcuts).unwrap_or_default()
    };
    let (say, study) = (&words.table, &words.review);
    vec![
        (MenuAction::Save, say.save, String::new()),
        (MenuAction::Screenshot, study.screenshot, String::new()),
        (
            MenuAction::CopyPosition,
            study.copy_position,
            key(KeyCommand::CopyPosition),
        ),
        (
            MenuAction::CopyRecord,
            study.copy_record,
            key(KeyCommand::CopyRecord),
        ),
        (MenuAction::Paste, study.paste, key(KeyCommand::Paste)),
        (MenuAction::Library, words.library.entry, String::new()),
    ]
}

/// The heading of a group, aligned with its entries.
fn heading(ui: &mut Ui, text: &str) {
    let size = vec2(ui.available_width(), HEADING);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let place = rect.left_center() + vec2(ROW_PADDING, 0.0);
    let colour = ui.colors().accent;
    ui.painter().text(
        place,
        Align2::LEFT_CENTER,
        text,
        medium_font(SMALL_SIZE),
        colour,
    );
}
