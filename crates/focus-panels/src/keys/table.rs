//! The rows of the table.

use egui::Key;

use super::chord::Chord;
use super::command::KeyCommand as Command;
use super::command::KeyContext::{
    AfterMatch, AfterTitle, Board, Chart, Clipboard, Games, GamesList, GamesSearch, Match, Name,
    Paging, Reading, SolvedStep, Spectate, Study, Window,
};
use super::command::{Direction, KeyContext};
use crate::words::KeyWords;

/// A row of the table: keys that the sheet and the manual explain with one line.
pub struct Row {
    /// Its section.
    pub section: Section,
    /// The commands.
    pub bindings: &'static [Binding],
    /// The names of keys that do not give a command of ours: those of egui, and the mouse.
    pub other_keys: Option<fn(&KeyWords) -> &'static str>,
    /// The explanation.
    pub line: fn(&KeyWords) -> &'static str,
}

/// Chords that give a command in a context.
pub struct Binding {
    /// The context.
    pub context: KeyContext,
    /// The chords, the usual one first.
    pub chords: &'static [Chord],
    /// The command.
    pub command: Command,
    /// True if the sheet leaves the chords out. The manual names them.
    pub brief: bool,
}

/// A section of the sheet and of the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// At the table.
    Table,
    /// The view of the board.
    View,
    /// While only computers play.
    Spectate,
    /// In a review.
    Study,
    /// In the list of games.
    Games,
    /// Everywhere.
    Everywhere,
}

impl Section {
    /// All sections, in the order of the sheet.
    pub const ALL: [Self; 6] = [
        Self::Table,
        Self::View,
        Self::Spectate,
        Self::Study,
        Self::Games,
        Self::Everywhere,
    ];

    /// The heading.
    #[must_use]
    pub const fn heading(self, words: &KeyWords) -> &'static str {
        match self {
            Self::Table => words.at_table,
            Self::View => words.the_view,
            Self::Spectate => words.spectating,
            Self::Study => words.studying,
            Self::Games => words.in_games,
            Self::Everywhere => words.everywhere,
        }
    }
}

const fn row(
    section: Section,
    line: fn(&KeyWords) -> &'static str,
    bindings: &'static [Binding],
) -> Row {
    Row {
        section,
        bindings,
        other_keys: None,
        line,
    }
}

const fn other(
    section: Section,
    keys: fn(&KeyWords) -> &'static str,
    line: fn(&KeyWords) -> &'static str,
    bindings: &'static [Binding],
) -> Row {
    Row {
        other_keys: Some(keys),
        ..row(section, line, bindings)
    }
}

const fn on(context: KeyContext, chords: &'static [Chord], command: Command) -> Binding {
    Binding {
        context,
        chords,
        command,
        brief: false,
    }
}

const fn brief(context: KeyContext, chords: &'static [Chord], command: Command) -> Binding {
    Binding {
        brief: true,
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
pub static ROWS: &[Row] = &[
    row(
        Section::Table,
        |say| say.walk,
        &[
            on(Board, &[UP], Command::Walk(Direction::Up)),
            on(Board, &[RIGHT], Command::Walk(Direction::Right)),
            on(Board, &[DOWN], Command::Walk(Direction::Down)),
            on(Board, &[LEFT], Command::Walk(Direction::Left)),
        ],
    ),
    row(
        Section::Table,
        |say| say.choose,
        &[
            on(Board, &[ENTER, SPACE], Command::Press),
            brief(SolvedStep, &[ENTER, SPACE], Command::NextStep),
        ],
    ),
    row(
        Section::Table,
        |say| say.put_down,
        &[
            on(Board, &[ESCAPE], Command::PutDown),
            on(Match, &[ESCAPE], Command::OpenMenu),
        ],
    ),
    other(Section::Table, |say| say.click, |say| say.click_line, &[]),
    row(
        Section::Table,
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
        Section::Table,
        |say| say.reserve,
        &[on(Board, &[Chord::plain(Key::R)], Command::TakeReserve)],
    ),
    row(
        Section::Table,
        |say| say.hint,
        &[on(Match, &[Chord::plain(Key::H)], Command::ToggleHint)],
    ),
    row(
        Section::Table,
        |say| say.move_now,
        &[on(Match, &[Chord::plain(Key::M)], Command::MoveNow)],
    ),
    row(
        Section::Table,
        |say| say.thoughts,
        &[on(Match, &[Chord::plain(Key::L)], Command::ToggleThoughts)],
    ),
    row(
        Section::Table,
        |say| say.chart,
        &[
            on(Match, &[Chord::plain(Key::C)], Command::ToggleChart),
            brief(AfterMatch, &[Chord::plain(Key::C)], Command::ToggleChart),
        ],
    ),
    row(
        Section::Table,
        |say| say.replay,
        &[
            on(Match, &[Chord::plain(Key::P)], Command::Replay),
            brief(AfterMatch, &[Chord::plain(Key::P)], Command::Replay),
        ],
    ),
    row(
        Section::Table,
        |say| say.undo,
        &[
            on(Board, &[UNDO], Command::Undo),
            on(Board, &[BACKSPACE], Command::Undo),
            brief(AfterMatch, &[UNDO, BACKSPACE], Command::Undo),
        ],
    ),
    row(
        Section::Table,
        |say| say.redo,
        &[
            on(Board, &[Chord::command(Key::Y)], Command::Redo),
            on(Board, &[Chord::command(Key::Z).with_shift()], Command::Redo),
        ],
    ),
    row(
        Section::Table,
        |say| say.give_up,
        &[on(Match, &[Chord::plain(Key::G)], Command::GiveUp)],
    ),
    row(
        Section::Table,
        |say| say.offer_draw,
        &[on(Match, &[Chord::plain(Key::D)], Command::OfferDraw)],
    ),
    row(
        Section::View,
        |say| say.top_view,
        &[on(Board, &[Chord::plain(Key::T)], Command::ToggleTopView)],
    ),
    row(
        Section::View,
        |say| say.turn_round,
        &[
            on(Board, &[Chord::plain(Key::Q)], Command::TurnLeft),
            on(Board, &[Chord::plain(Key::E)], Command::TurnRight),
        ],
    ),
    row(
        Section::View,
        |say| say.other_side,
        &[on(Board, &[Chord::plain(Key::O)], Command::OtherSide)],
    ),
    row(
        Section::View,
        |say| say.spread,
        &[on(Board, &[Chord::plain(Key::X)], Command::ToggleSpread)],
    ),
    row(
        Section::View,
        |say| say.reset_camera,
        &[on(Board, &[Chord::plain(Key::Home)], Command::ResetCamera)],
    ),
    other(Section::View, |say| say.mouse, |say| say.turn_board, &[]),
    other(
        Section::View,
        |say| say.shift_drag,
        |say| say.move_board,
        &[],
    ),
    row(
        Section::Spectate,
        |say| say.play_or_pause,
        &[on(Spectate, &[SPACE.without_shift()], Command::PlayOrPause)],
    ),
    row(
        Section::Spectate,
        |say| say.step,
        &[
            on(Spectate, &[LEFT.without_shift()], Command::StepBack),
            on(Spectate, &[RIGHT.without_shift()], Command::StepForward),
            brief(AfterMatch, &[LEFT.without_shift()], Command::StepBack),
        ],
    ),
    row(
        Section::Spectate,
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
        Section::Spectate,
        |say| say.to_ends,
        &[
            on(Spectate, &[HOME], Command::ToStart),
            on(Spectate, &[END], Command::ToLive),
            brief(AfterMatch, &[HOME], Command::ToStart),
        ],
    ),
    other(
        Section::Spectate,
        |say| say.shift_arrows,
        |say| say.walk,
        &[],
    ),
    row(
        Section::Study,
        |say| say.play_or_pause,
        &[on(Study, &[SPACE.without_shift()], Command::PlayOrPause)],
    ),
    row(
        Section::Study,
        |say| say.step,
        &[
            on(Study, &[LEFT.without_shift()], Command::StepBack),
            on(Study, &[RIGHT.without_shift()], Command::StepForward),
            // These work in matches and in reviews alike, while the chart has the focus.
            brief(Chart, &[Chord::any(Key::ArrowLeft)], Command::StepBack),
            brief(Chart, &[Chord::any(Key::ArrowRight)], Command::StepForward),
        ],
    ),
    row(
        Section::Study,
        |say| say.faster_slower,
        &[
            on(Study, &[PLUS], Command::Faster),
            on(Study, &[MINUS], Command::Slower),
            // The key of the plus sign where it takes Shift.
            brief(Study, &[EQUALS], Command::Faster),
        ],
    ),
    row(
        Section::Study,
        |say| say.to_ends,
        &[
            on(Study, &[HOME], Command::ToStart),
            on(Study, &[END], Command::ToLive),
        ],
    ),
    row(
        Section::Study,
        |say| say.mistakes,
        &[
            on(Study, &[UP.without_shift()], Command::PreviousMistake),
            on(Study, &[DOWN.without_shift()], Command::NextMistake),
        ],
    ),
    other(Section::Study, |say| say.shift_arrows, |say| say.walk, &[]),
    row(
        Section::Games,
        |say| say.choose_game,
        &[
            on(GamesList, &[UP], Command::LineUp),
            on(GamesList, &[DOWN], Command::LineDown),
            on(GamesSearch, &[UP], Command::LineUp),
            on(GamesSearch, &[DOWN], Command::LineDown),
        ],
    ),
    row(
        Section::Games,
        |say| say.choose_far,
        &[
            on(GamesList, &[Chord::plain(Key::PageUp)], Command::PageUp),
            on(GamesList, &[Chord::plain(Key::PageDown)], Command::PageDown),
            brief(GamesSearch, &[Chord::plain(Key::PageUp)], Command::PageUp),
            brief(
                GamesSearch,
                &[Chord::plain(Key::PageDown)],
                Command::PageDown,
            ),
            on(GamesList, &[Chord::plain(Key::Home)], Command::FirstLine),
            on(GamesList, &[Chord::plain(Key::End)], Command::LastLine),
        ],
    ),
    row(
        Section::Games,
        |say| say.open_game,
        &[
            on(GamesList, &[ENTER], Command::Confirm),
            on(GamesSearch, &[ENTER], Command::Confirm),
        ],
    ),
    row(
        Section::Games,
        |say| say.search_games,
        &[on(Games, &[Chord::command(Key::F)], Command::Search)],
    ),
    row(
        Section::Games,
        |say| say.rename_game,
        &[on(Games, &[Chord::plain(Key::F2)], Command::Rename)],
    ),
    row(
        Section::Games,
        |say| say.delete_game,
        &[on(GamesList, &[Chord::plain(Key::Delete)], Command::Delete)],
    ),
    row(
        Section::Games,
        |say| say.restore_game,
        &[on(
            GamesList,
            &[Chord::command(Key::Z).without_shift()],
            Command::Restore,
        )],
    ),
    other(Section::Everywhere, |say| say.tab, |say| say.focus, &[]),
    other(
        Section::Everywhere,
        |say| say.walking,
        |say| say.walk_list,
        &[],
    ),
    other(
        Section::Everywhere,
        |say| say.enter_space,
        |say| say.press,
        &[brief(Name, &[Chord::any(Key::Enter)], Command::Confirm)],
    ),
    row(
        Section::Everywhere,
        |say| say.close,
        &[on(AfterTitle, &[ESCAPE], Command::ToTitle)],
    ),
    row(
        Section::Everywhere,
        |say| say.scroll,
        &[
            on(Reading, &[Chord::any(Key::ArrowUp)], Command::LineUp),
            on(Reading, &[Chord::any(Key::ArrowDown)], Command::LineDown),
            on(Paging, &[Chord::any(Key::PageUp)], Command::PageUp),
            on(Paging, &[Chord::any(Key::PageDown)], Command::PageDown),
        ],
    ),
    row(
        Section::Everywhere,
        |say| say.scroll_ends,
        &[
            on(Paging, &[HOME], Command::FirstLine),
            on(Paging, &[END], Command::LastLine),
        ],
    ),
    row(
        Section::Everywhere,
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
        Section::Everywhere,
        |say| say.paste,
        &[on(Clipboard, &[Chord::command(Key::V)], Command::Paste)],
    ),
    row(
        Section::Everywhere,
        |say| say.sheet,
        &[on(
            Window,
            &[Chord::plain(Key::F1)],
            Command::ToggleKeySheet,
        )],
    ),
    row(
        Section::Everywhere,
        |say| say.sound,
        &[on(Window, &[Chord::plain(Key::F10)], Command::ToggleSound)],
    ),
    row(
        Section::Everywhere,
        |say| say.fullscreen,
        &[on(
            Window,
            &[Chord::plain(Key::F11)],
            Command::ToggleFullscreen,
        )],
    ),
];
