//! The rows of the table.

use egui::Key;

use super::chord::Chord;
use super::command::KeyCommand as Command;
use super::command::KeyContext::{
    AfterMatch, Board, Chart, Clipboard, Library, LibraryList, LibrarySearch, Match, Name, Paging,
    Reading, Review, SolvedStep, Spectate, TitleSubscreen, Window,
};
use super::command::{Direction, KeyContext};
use crate::strings::ShortcutStrings;

/// A row of the table: keys that the sheet and the manual explain with one line.
pub struct ShortcutRow {
    /// Its section.
    pub section: ShortcutSection,
    /// The commands.
    pub bindings: &'static [KeyBinding],
    /// The names of keys that do not give a command of ours: those of egui, and the mouse.
    pub other_keys: Option<fn(&ShortcutStrings) -> &'static str>,
    /// The explanation.
    pub description: fn(&ShortcutStrings) -> &'static str,
}

/// Chords that give a command in a context.
pub struct KeyBinding {
    /// The context.
    pub context: KeyContext,
    /// The chords, the usual one first.
    pub chords: &'static [Chord],
    /// The command.
    pub command: Command,
    /// True if the sheet leaves the chords out. The manual names them.
    pub manual_only: bool,
}

/// A section of the sheet and of the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShortcutSection {
    /// At the table.
    Table,
    /// The view of the board.
    View,
    /// While only computers play.
    Spectate,
    /// In a review.
    Review,
    /// In the list of games.
    Library,
    /// Everywhere.
    Anywhere,
}

impl ShortcutSection {
    /// All sections, in the order of the sheet.
    pub const ALL: [Self; 6] = [
        Self::Table,
        Self::View,
        Self::Spectate,
        Self::Review,
        Self::Library,
        Self::Anywhere,
    ];

    /// The heading.
    #[must_use]
    pub const fn heading(self, words: &ShortcutStrings) -> &'static str {
        match self {
            Self::Table => words.at_table,
            Self::View => words.the_view,
            Self::Spectate => words.spectating,
            Self::Review => words.studying,
            Self::Library => words.in_games,
            Self::Anywhere => words.everywhere,
        }
    }
}

const fn row(
    section: ShortcutSection,
    line: fn(&ShortcutStrings) -> &'static str,
    bindings: &'static [KeyBinding],
) -> ShortcutRow {
    ShortcutRow {
        section,
        bindings,
        other_keys: None,
        description: line,
    }
}

const fn other(
    section: ShortcutSection,
    keys: fn(&ShortcutStrings) -> &'static str,
    line: fn(&ShortcutStrings) -> &'static str,
    bindings: &'static [KeyBinding],
) -> ShortcutRow {
    ShortcutRow {
        other_keys: Some(keys),
        ..row(section, line, bindings)
    }
}

const fn on(context: KeyContext, chords: &'static [Chord], command: Command) -> KeyBinding {
    KeyBinding {
        context,
        chords,
        command,
        manual_only: false,
    }
}

const fn brief(context: KeyContext, chords: &'static [Chord], command: Command) -> KeyBinding {
    KeyBinding {
        manual_only: true,
        ..on(context, chords, command)
    }
}

const UP: Chord = Chord::plain(Key::ArrowUp);
const DOWN: Chord = Chord::plain(Key::ArrowDown);
const LEFT: Chord = Chord::plain(Key::ArrowLeft);
const RIGHT: Chord = Chord::plain(Key::ArrowRight);
const ENTER: Chord = Chord::plain(Key::Enter);
const SPACE: Chord = Chord::plain(Key::Space);
const ESCAPE: Chord = Chord::plain(Key::Escape);
const HOME: Chord = Chord::plain(Key::Home).without_shift();
const END: Chord = Chord::plain(Key::End).without_shift();
const PLUS: Chord = Chord::plain(Key::Plus);
const MINUS: Chord = Chord::plain(Key::Minus);
const EQUALS: Chord = Chord::plain(Key::Equals);
const UNDO: Chord = Chord::command(Key::Z).without_shift();
const BACKSPACE: Chord = Chord::any(Key::Backspace);

/// All rows, in the order of the sheet.
pub static SHORTCUTS: &[ShortcutRow] = &[
    row(
        ShortcutSection::Table,
        |say| say.walk,
        &[
            on(Board, &[UP], Command::MoveCursor(Direction::Up)),
            on(Board, &[RIGHT], Command::MoveCursor(Direction::Right)),
            on(Board, &[DOWN], Command::MoveCursor(Direction::Down)),
            on(Board, &[LEFT], Command::MoveCursor(Direction::Left)),
        ],
    ),
    row(
        ShortcutSection::Table,
        |say| say.choose,
        &[
            on(Board, &[ENTER, SPACE], Command::ActivateCursor),
            brief(SolvedStep, &[ENTER, SPACE], Command::NextStep),
        ],
    ),
    row(
        ShortcutSection::Table,
        |say| say.put_down,
        &[
            on(Board, &[ESCAPE], Command::Deselect),
            on(Match, &[ESCAPE], Command::OpenMenu),
        ],
    ),
    other(
        ShortcutSection::Table,
        |say| say.click,
        |say| say.click_line,
        &[],
    ),
    row(
        ShortcutSection::Table,
        |say| say.next_stack,
        &[
            on(
                Board,
                &[Chord::plain(Key::N).without_shift()],
                Command::NextStack,
            ),
            on(
                Board,
                &[Chord::plain(Key::N).with_shift()],
                Command::PreviousStack,
            ),
        ],
    ),
    row(
        ShortcutSection::Table,
        |say| say.reserve,
        &[on(Board, &[Chord::plain(Key::R)], Command::SelectReserve)],
    ),
    row(
        ShortcutSection::Table,
        |say| say.hint,
        &[on(Match, &[Chord::plain(Key::H)], Command::ToggleHint)],
    ),
    row(
        ShortcutSection::Table,
        |say| say.move_now,
        &[on(Match, &[Chord::plain(Key::M)], Command::MoveNow)],
    ),
    row(
        ShortcutSection::Table,
        |say| say.thoughts,
        &[on(Match, &[Chord::plain(Key::L)], Command::ToggleThinking)],
    ),
    row(
        ShortcutSection::Table,
        |say| say.chart,
        &[
            on(Match, &[Chord::plain(Key::C)], Command::ToggleChart),
            brief(AfterMatch, &[Chord::plain(Key::C)], Command::ToggleChart),
        ],
    ),
    row(
        ShortcutSection::Table,
        |say| say.replay,
        &[
            on(Match, &[Chord::plain(Key::P)], Command::Replay),
            brief(AfterMatch, &[Chord::plain(Key::P)], Command::Replay),
        ],
    ),
    row(
        ShortcutSection::Table,
        |say| say.undo,
        &[
            on(Board, &[UNDO], Command::Undo),
            on(Board, &[BACKSPACE], Command::Undo),
            brief(AfterMatch, &[UNDO, BACKSPACE], Command::Undo),
        ],
    ),
    row(
        ShortcutSection::Table,
        |say| say.redo,
        &[
            on(Board, &[Chord::command(Key::Y)], Command::Redo),
            on(Board, &[Chord::command(Key::Z).with_shift()], Command::Redo),
        ],
    ),
    row(
        ShortcutSection::Table,
        |say| say.give_up,
        &[on(Match, &[Chord::plain(Key::G)], Command::Resign)],
    ),
    row(
        ShortcutSection::Table,
        |say| say.offer_draw,
        &[on(Match, &[Chord::plain(Key::D)], Command::OfferDraw)],
    ),
    row(
        ShortcutSection::View,
        |say| say.top_view,
        &[on(Board, &[Chord::plain(Key::T)], Command::ToggleTopView)],
    ),
    row(
        ShortcutSection::View,
        |say| say.turn_round,
        &[
            on(Board, &[Chord::plain(Key::Q)], Command::TurnLeft),
            on(Board, &[Chord::plain(Key::E)], Command::TurnRight),
        ],
    ),
    row(
        ShortcutSection::View,
        |say| say.other_side,
        &[on(Board, &[Chord::plain(Key::O)], Command::FlipBoard)],
    ),
    row(
        ShortcutSection::View,
        |say| say.spread,
        &[on(Board, &[Chord::plain(Key::X)], Command::ToggleSpread)],
    ),
    row(
        ShortcutSection::View,
        |say| say.reset_camera,
        &[on(Board, &[Chord::plain(Key::Home)], Command::ResetCamera)],
    ),
    other(
        ShortcutSection::View,
        |say| say.mouse,
        |say| say.turn_board,
        &[],
    ),
    other(
        ShortcutSection::View,
        |say| say.shift_drag,
        |say| say.move_board,
        &[],
    ),
    row(
        ShortcutSection::Spectate,
        |say| say.play_or_pause,
        &[on(Spectate, &[SPACE.without_shift()], Command::PlayOrPause)],
    ),
    row(
        ShortcutSection::Spectate,
        |say| say.step,
        &[
            on(Spectate, &[LEFT.without_shift()], Command::StepBack),
            on(Spectate, &[RIGHT.without_shift()], Command::StepForward),
            brief(AfterMatch, &[LEFT.without_shift()], Command::StepBack),
        ],
    ),
    row(
        ShortcutSection::Spectate,
        |say| say.faster_slower,
        &[
            on(Spectate, &[PLUS], Command::Faster),
            on(Spectate, &[MINUS], Command::Slower),
            on(Spectate, &[UP.without_shift()], Command::Faster),
            on(Spectate, &[DOWN.without_shift()], Command::Slower),
            // The key of the plus sign where it takes Shift.
            brief(Spectate, &[EQUALS], Command::Faster),
        ],
    ),
    row(
        ShortcutSection::Spectate,
        |say| say.to_ends,
        &[
            on(Spectate, &[HOME], Command::ToStart),
            on(Spectate, &[END], Command::ToLatest),
            brief(AfterMatch, &[HOME], Command::ToStart),
        ],
    ),
    other(
        ShortcutSection::Spectate,
        |say| say.shift_arrows,
        |say| say.walk,
        &[],
    ),
    row(
        ShortcutSection::Review,
        |say| say.play_or_pause,
        &[on(Review, &[SPACE.without_shift()], Command::PlayOrPause)],
    ),
    row(
        ShortcutSection::Review,
        |say| say.step,
        &[
            on(Review, &[LEFT.without_shift()], Command::StepBack),
            on(Review, &[RIGHT.without_shift()], Command::StepForward),
            // These work in matches and in reviews alike, while the chart has the focus.
            brief(Chart, &[Chord::any(Key::ArrowLeft)], Command::StepBack),
            brief(Chart, &[Chord::any(Key::ArrowRight)], Command::StepForward),
        ],
    ),
    row(
        ShortcutSection::Review,
        |say| say.faster_slower,
        &[
            on(Review, &[PLUS], Command::Faster),
            on(Review, &[MINUS], Command::Slower),
            // The key of the plus sign where it takes Shift.
            brief(Review, &[EQUALS], Command::Faster),
        ],
    ),
    row(
        ShortcutSection::Review,
        |say| say.to_ends,
        &[
            on(Review, &[HOME], Command::ToStart),
            on(Review, &[END], Command::ToLatest),
        ],
    ),
    row(
        ShortcutSection::Review,
        |say| say.mistakes,
        &[
            on(Review, &[UP.without_shift()], Command::PreviousMistake),
            on(Review, &[DOWN.without_shift()], Command::NextMistake),
        ],
    ),
    other(
        ShortcutSection::Review,
        |say| say.shift_arrows,
        |say| say.walk,
        &[],
    ),
    row(
        ShortcutSection::Library,
        |say| say.choose_game,
        &[
            on(LibraryList, &[UP], Command::LineUp),
            on(LibraryList, &[DOWN], Command::LineDown),
            on(LibrarySearch, &[UP], Command::LineUp),
            on(LibrarySearch, &[DOWN], Command::LineDown),
        ],
    ),
    row(
        ShortcutSection::Library,
        |say| say.choose_far,
        &[
            on(LibraryList, &[Chord::plain(Key::PageUp)], Command::PageUp),
            on(
                LibraryList,
                &[Chord::plain(Key::PageDown)],
                Command::PageDown,
            ),
            brief(LibrarySearch, &[Chord::plain(Key::PageUp)], Command::PageUp),
            brief(
                LibrarySearch,
                &[Chord::plain(Key::PageDown)],
                Command::PageDown,
            ),
            on(LibraryList, &[Chord::plain(Key::Home)], Command::FirstLine),
            on(LibraryList, &[Chord::plain(Key::End)], Command::LastLine),
        ],
    ),
    row(
        ShortcutSection::Library,
        |say| say.open_game,
        &[
            on(LibraryList, &[ENTER], Command::Confirm),
            on(LibrarySearch, &[ENTER], Command::Confirm),
        ],
    ),
    row(
        ShortcutSection::Library,
        |say| say.search_games,
        &[on(Library, &[Chord::command(Key::F)], Command::Search)],
    ),
    row(
        ShortcutSection::Library,
        |say| say.rename_game,
        &[on(Library, &[Chord::plain(Key::F2)], Command::Rename)],
    ),
    row(
        ShortcutSection::Library,
        |say| say.delete_game,
        &[on(
            LibraryList,
            &[Chord::plain(Key::Delete)],
            Command::Delete,
        )],
    ),
    row(
        ShortcutSection::Library,
        |say| say.restore_game,
        &[on(
            LibraryList,
            &[Chord::command(Key::Z).without_shift()],
            Command::UndoDelete,
        )],
    ),
    other(
        ShortcutSection::Anywhere,
        |say| say.tab,
        |say| say.focus,
        &[],
    ),
    other(
        ShortcutSection::Anywhere,
        |say| say.walking,
        |say| say.walk_list,
        &[],
    ),
    other(
        ShortcutSection::Anywhere,
        |say| say.enter_space,
        |say| say.press,
        &[brief(Name, &[Chord::any(Key::Enter)], Command::Confirm)],
    ),
    row(
        ShortcutSection::Anywhere,
        |say| say.close,
        &[on(TitleSubscreen, &[ESCAPE], Command::ToTitle)],
    ),
    row(
        ShortcutSection::Anywhere,
        |say| say.scroll,
        &[
            on(Reading, &[Chord::any(Key::ArrowUp)], Command::LineUp),
            on(Reading, &[Chord::any(Key::ArrowDown)], Command::LineDown),
            on(Paging, &[Chord::any(Key::PageUp)], Command::PageUp),
            on(Paging, &[Chord::any(Key::PageDown)], Command::PageDown),
        ],
    ),
    row(
        ShortcutSection::Anywhere,
        |say| say.scroll_ends,
        &[
            on(Paging, &[HOME], Command::FirstLine),
            on(Paging, &[END], Command::LastLine),
        ],
    ),
    row(
        ShortcutSection::Anywhere,
        |say| say.copy,
        &[
            on(
                Clipboard,
                &[Chord::command(Key::C).without_shift()],
                Command::CopyPosition,
            ),
            brief(
                Clipboard,
                &[Chord::command(Key::C).with_shift()],
                Command::CopyRecord,
            ),
        ],
    ),
    row(
        ShortcutSection::Anywhere,
        |say| say.paste,
        &[on(Clipboard, &[Chord::command(Key::V)], Command::Paste)],
    ),
    row(
        ShortcutSection::Anywhere,
        |say| say.sheet,
        &[on(
            Window,
            &[Chord::plain(Key::F1)],
            Command::ToggleShortcuts,
        )],
    ),
    row(
        ShortcutSection::Anywhere,
        |say| say.sound,
        &[on(Window, &[Chord::plain(Key::F10)], Command::ToggleSound)],
    ),
    row(
        ShortcutSection::Anywhere,
        |say| say.fullscreen,
        &[on(
            Window,
            &[Chord::plain(Key::F11)],
            Command::ToggleFullscreen,
        )],
    ),
];
