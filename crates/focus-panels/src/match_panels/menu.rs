//! The menu at the table.

use egui::{Align2, Sense, Ui, WidgetInfo, WidgetType, vec2};
use stack_session::play::{Mode, Origin, SeatedMatch};

use crate::keys::{KeyCommand, KeyContext, shortcut};
use crate::style::{Coloured, SMALL, firm, plain, remark, title};
use crate::widgets::{
    BUTTON, LEAST_ROW, MenuRow, ROW_ENDS, default_button, dialog_room, menu_line,
};
use crate::words::Words;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuAnswer {
    /// Close the menu: back to the match, the review or the lesson.
    Continue,
    /// The finished match again with the same seats.
    Rematch,
    /// Again, each player one seat further.
    Rotate,
    /// Begin or end the review of the match.
    Review(bool),
    /// Play on from the position shown.
    PlayFrom,
    /// Give up.
    GiveUp,
    /// Offer a draw.
    OfferDraw,
    /// Copy the position string.
    CopyPosition,
    /// Copy the record.
    CopyRecord,
    /// Open what was copied.
    Paste,
    /// Save a picture of the table.
    Picture,
    /// Save it under a name.
    Save,
    /// See all games.
    Games,
    /// Read the rules.
    Rules,
    /// Change settings.
    Settings,
    /// See the keys.
    Keys,
    /// Leave for the choice of a new game.
    NewGame,
    /// Leave for the title screen, or for the series that the game belongs to.
    Leave,
}

impl MenuAnswer {
    /// True if the entry makes sense in a lesson, whose match is not kept.
    fn fits_lesson(self) -> bool {
        use MenuAnswer::{CopyRecord, Games, NewGame, Paste, PlayFrom, Review, Save};
        !matches!(
            self,
            Review(_) | PlayFrom | Save | Games | CopyRecord | Paste | NewGame
        )
    }
}

/// The menu of a match.
#[derive(Clone, Copy, Debug)]
pub struct MenuModel {
    /// The mode of the match.
    pub mode: Mode,
    /// True if the match is a game of a series: leaving leads back there.
    pub of_series: bool,
    /// True if a person may give up or offer a draw now.
    pub proposes: bool,
    /// True if the match is over.
    pub over: bool,
    /// True if the game can be played on from the position shown.
    pub playable: bool,
    /// What becomes of the match when it is left.
    pub left: Left,
}

/// What becomes of a match that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It stays on disk and can be resumed.
    Resumable,
    /// It is over and kept.
    Finished,
    /// It came from elsewhere to be studied; a copy is in the library.
    Copied,
    /// Nothing was played: it is not kept.
    Untouched,
}

impl Left {
    /// What becomes of the match on the table. Moves that were taken back, and comments, are kept, too.
    #[must_use]
    pub fn of(current: &SeatedMatch) -> Self {
        let game = current.game.as_ref();
        let tree = game.tree();
        let studied = current.mode() == Mode::Study;
        let empty = tree.is_empty() && tree.comment(tree.live()).is_empty();
        if empty && !game.live_over() && game.live_out().is_empty() {
            Self::Untouched
        } else if studied && matches!(current.origin, Origin::Elsewhere(_)) {
            Self::Copied
        } else if game.live_over() {
            Self::Finished
        } else {
            Self::Resumable
        }
    }

    const fn note(self, words: &Words) -> &'static str {
        let say = &words.table;
        match self {
            Self::Resumable => say.leave_note,
            Self::Finished => say.leave_over_note,
            Self::Copied => say.leave_opened_note,
            Self::Untouched => say.leave_untouched_note,
        }
    }
}

/// The least and the largest width of a column.
const COLUMN: [f32; 2] = [240.0, 320.0];
/// The room above a group of entries, and between two of them.
const ABOVE_GROUP: f32 = 10.0;
const BETWEEN: f32 = 4.0;
/// The height of the words above a group, and of a line between entries.
const HEADING: f32 = 20.0;
const LINE: f32 = 9.0;
/// The height of the title and of the way back beside it, and of the words below the way out.
const HEAD: f32 = BUTTON + BETWEEN;
const NOTE: f32 = 38.0;
/// The number of groups that stand at the left where there are two columns.
const LEFT: usize = 2;

/// An entry: what it does, its name, and a remark or a key.
type Line = (MenuAnswer, &'static str, String);

/// Entries that belong together.
struct Group {
    /// What is written above them; empty where that needs no words.
    heading: &'static str,
    lines: Vec<Line>,
}

impl Group {
    /// The height without that of its entries.
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
            .any(|(what, ..)| *what == MenuAnswer::GiveUp);
        let line = if ends { LINE + BETWEEN } else { 0.0 };
        ABOVE_GROUP + heading + line + BETWEEN * self.lines.len() as f32
    }
}

/// The height of entries with which a column of groups fits a height.
fn row_height(groups: &[Group], height: f32) -> f32 {
    let around: f32 = groups.iter().map(Group::around).sum();
    let count: usize = groups.iter().map(|group| group.lines.len()).sum();
    let row = (height - around) / count.max(1) as f32;
    row.floor().clamp(LEAST_ROW, BUTTON)
}

impl MenuModel {
    /// Draws the menu.
    pub fn ui(self, ui: &mut Ui, words: &Words) -> Option<MenuAnswer> {
        let room = dialog_room(ui.ctx());
        let two = room.x >= 2.0 * COLUMN[0];
        let columns = if two { 2 } else { 1 };
        ui.set_width(room.x.min(COLUMN[1] * columns as f32));
        ui.spacing_mut().item_spacing.y = BETWEEN;
        let mut answer = None;
        ui.columns(columns, |columns| {
            let mut places = columns.iter_mut();
            if let Some(first) = places.next() {
                first.horizontal(|ui| {
                    ui.set_min_height(BUTTON);
                    ui.add_space(ROW_ENDS);
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
            BUTTON
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

    /// Draws the way back to the match, which Enter takes, too.
    fn back(self, ui: &mut Ui, words: &Words) -> Option<MenuAnswer> {
        let [go_on, _] = self.ways(words);
        let back = default_button(ui, go_on, vec2(ui.available_width(), BUTTON));
        let key = shortcut(KeyCommand::OpenMenu, &[KeyContext::Match], &words.keys);
        let place = back.rect.right_center() - vec2(ROW_ENDS, 0.0);
        let (align, key) = (Align2::RIGHT_CENTER, key.unwrap_or_default());
        let colour = ui.colours().on_accent;
        ui.painter().text(place, align, key, plain(SMALL), colour);
        back.clicked().then_some(MenuAnswer::Continue)
    }

    /// True if it is told what becomes of the match that is left.
    fn is_noted(self) -> bool {
        self.mode != Mode::Lesson && !self.of_series
    }

    /// What becomes of the match that is left, below the way out.
    fn note(self, ui: &mut Ui, words: &Words) {
        if self.is_noted() {
            ui.horizontal_wrapped(|ui| {
                ui.add_space(ROW_ENDS);
                ui.label(remark(self.left.note(words)));
            });
        }
    }

    /// Draws groups one below the other, with entries of some height; returns what was pressed.
    fn column(self, ui: &mut Ui, groups: &[Group], height: f32) -> Option<MenuAnswer> {
        let mut answer = None;
        let filled = groups.iter().filter(|group| !group.lines.is_empty());
        for (place, group) in filled.enumerate() {
            if place > 0 {
                ui.add_space(ABOVE_GROUP - BETWEEN);
            }
            if group.heading.is_empty() {
                menu_line(ui, LINE);
            } else {
                heading(ui, group.heading);
            }
            for line in &group.lines {
                if line.0 == MenuAnswer::GiveUp {
                    menu_line(ui, LINE);
                }
                answer = answer.or(self.entry(ui, line, height));
            }
        }
        answer
    }

    /// Draws an entry; returns what it does if it was pressed.
    fn entry(self, ui: &mut Ui, (what, text, key): &Line, height: f32) -> Option<MenuAnswer> {
        let enabled = *what != MenuAnswer::PlayFrom || self.playable;
        let row = MenuRow {
            ends: *what == MenuAnswer::GiveUp,
            height,
            ..MenuRow::new(text, key)
        };
        let pressed = ui.add_enabled_ui(enabled, |ui| row.ui(ui).clicked());
        pressed.inner.then_some(*what)
    }

    /// The name of the mode: match, review, lesson, game of a series.
    const fn title(self, words: &Words) -> &'static str {
        match self.mode {
            Mode::Study => words.table.menu_review,
            Mode::Lesson => words.table.tab_lesson,
            Mode::Play | Mode::Spectate if self.of_series => words.table.menu_series,
            Mode::Play | Mode::Spectate => words.table.menu_match,
        }
    }

    /// The names of the ways back to the match, the review or the lesson, and out of it.
    const fn ways(self, words: &Words) -> [&'static str; 2] {
        let say = &words.table;
        let leave = if self.of_series {
            words.series.back
        } else {
            say.leave
        };
        match self.mode {
            Mode::Lesson => [say.go_on_lesson, words.learn.leave],
            Mode::Study => [say.go_on_review, leave],
            Mode::Play | Mode::Spectate => [say.go_on, leave],
        }
    }

    /// The other entries that make sense in the mode, those used most in the first groups.
    fn groups(self, words: &Words) -> [Group; 4] {
        let say = &words.table;
        let [_, leave] = self.ways(words);
        let keys = shortcut(
            KeyCommand::ToggleKeySheet,
            &[KeyContext::Window],
            &words.keys,
        );
        let keys = keys.unwrap_or_default();
        let help = vec![
            (MenuAnswer::Settings, words.common.settings, String::new()),
            (MenuAnswer::Rules, words.common.rules, String::new()),
            (MenuAnswer::Keys, words.common.keys, keys),
        ];
        let game = [self.again(words), self.of_game(words)].concat();
        let out = vec![
            (MenuAnswer::NewGame, words.title.new_game, String::new()),
            (MenuAnswer::Leave, leave, String::new()),
        ];
        let group = |heading, lines: Vec<Line>| {
            let fits = |(what, ..): &Line| self.fits(*what);
            let lines = lines.into_iter().filter(fits).collect();
            Group { heading, lines }
        };
        [
            group(say.menu_game, game),
            group(say.menu_help, help),
            group(say.menu_keep, kept(words)),
            group("", out),
        ]
    }

    /// The ways to play a finished match again.
    fn again(self, words: &Words) -> Vec<Line> {
        let say = &words.end;
        vec![
            (
                MenuAnswer::Rematch,
                say.rematch,
                say.rematch_note.to_string(),
            ),
            (MenuAnswer::Rotate, say.rotate, say.rotate_note.to_string()),
        ]
    }

    /// What can be done with the game itself.
    fn of_game(self, words: &Words) -> Vec<Line> {
        let key =
            |command| shortcut(command, &[KeyContext::Match], &words.keys).unwrap_or_default();
        let study = &words.study;
        let review = match self.mode {
            Mode::Study => (MenuAnswer::Review(false), study.end_review, String::new()),
            _ => (
                MenuAnswer::Review(true),
                study.review,
                study.review_note.into(),
            ),
        };
        let over_here = if self.playable {
            ""
        } else {
            study.play_from_over
        };
        let say = &words.proposals;
        vec![
            review,
            (MenuAnswer::PlayFrom, study.play_from, over_here.into()),
            (
                MenuAnswer::OfferDraw,
                say.offer_draw,
                key(KeyCommand::OfferDraw),
            ),
            (MenuAnswer::GiveUp, say.give_up, key(KeyCommand::GiveUp)),
        ]
    }

    /// True if an entry makes sense in the mode.
    fn fits(self, what: MenuAnswer) -> bool {
        match what {
            MenuAnswer::GiveUp | MenuAnswer::OfferDraw => self.proposes,
            MenuAnswer::Rematch | MenuAnswer::Rotate => self.is_played_again(),
            MenuAnswer::NewGame if self.of_series => false,
            _ => self.mode != Mode::Lesson || what.fits_lesson(),
        }
    }

    /// True if the match is one of people's own that is over.
    fn is_played_again(self) -> bool {
        self.over && !self.of_series && self.mode != Mode::Lesson
    }
}

/// The ways to keep the game and to give it to others.
fn kept(words: &Words) -> Vec<Line> {
    let key =
        |command| shortcut(command, &[KeyContext::Clipboard], &words.keys).unwrap_or_default();
    let (say, study) = (&words.table, &words.study);
    vec![
        (MenuAnswer::Save, say.save, String::new()),
        (MenuAnswer::Picture, study.picture, String::new()),
        (
            MenuAnswer::CopyPosition,
            study.copy_position,
            key(KeyCommand::CopyPosition),
        ),
        (
            MenuAnswer::CopyRecord,
            study.copy_record,
            key(KeyCommand::CopyRecord),
        ),
        (MenuAnswer::Paste, study.paste, key(KeyCommand::Paste)),
        (MenuAnswer::Games, words.library.entry, String::new()),
    ]
}

/// The words above a group, in line with its entries.
fn heading(ui: &mut Ui, text: &str) {
    let size = vec2(ui.available_width(), HEADING);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let place = rect.left_center() + vec2(ROW_ENDS, 0.0);
    let colour = ui.colours().accent;
    ui.painter()
        .text(place, Align2::LEFT_CENTER, text, firm(SMALL), colour);
}
