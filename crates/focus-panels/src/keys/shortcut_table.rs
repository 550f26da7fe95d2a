//! The table of keyboard shortcuts.

use egui::Key;

use super::chord::Chord;
use super::command::KeyCommand as Command;
use super::command::KeyContext::{
    AfterMatch, Board, Chart, Clipboard, Library, LibraryList, LibrarySearch, Match, Name, Paging,
    Reading, Review, SolvedStep, Spectate, TitleSubscreen, Window,
};
use super::command::{Direction, KeyContext};
use crate::tr;
use ShortcutSection as Section;

type Text = fn() -> &'static str;

/// A row of the shortcuts dialog and of the manual.
pub struct ShortcutRow {
    /// The section.
    pub section: ShortcutSection,
    /// The commands.
    pub bindings: &'static [KeyBinding],
    /// Names of keys and mouse gestures that egui or the table handle.
    pub other_keys: Option<Text>,
    /// The description.
    pub description: Text,
}

/// Chords that give a command in a context.
pub struct KeyBinding {
    /// The context.
    pub context: KeyContext,
    /// The chords, the main one first.
    pub chords: &'static [Chord],
    /// The command.
    pub command: Command,
    /// Whether only the manual lists the chords.
    pub manual_only: bool,
}

/// A section of the shortcuts dialog and of the manual.
///
/// Its names are part of the format of the settings file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the headings explain them")]
pub enum ShortcutSection {
    Match,
    View,
    Spectate,
    Review,
    Library,
    Anywhere,
}

impl ShortcutSection {
    /// All sections in order.
    pub const ALL: [Self; 6] = [
        Self::Match,
        Self::View,
        Self::Spectate,
        Self::Review,
        Self::Library,
        Self::Anywhere,
    ];

    /// Returns the heading.
    #[must_use]
    pub fn heading(self) -> &'static str {
        match self {
            Self::Match => tr!("shortcut-play"),
            Self::View => tr!("shortcut-board-view"),
            Self::Spectate => tr!("shortcut-spectating"),
            Self::Review => tr!("shortcut-review"),
            Self::Library => tr!("shortcut-library"),
            Self::Anywhere => tr!("shortcut-anywhere"),
        }
    }
}

const fn row(section: Section, description: Text, bindings: &'static [KeyBinding]) -> ShortcutRow {
    ShortcutRow {
        section,
        bindings,
        other_keys: None,
        description,
    }
}

/// A row for keys or gestures that egui or the table handle.
const fn row_with_other_keys(
    section: Section,
    keys: Text,
    description: Text,
    bindings: &'static [KeyBinding],
) -> ShortcutRow {
    ShortcutRow {
        other_keys: Some(keys),
        ..row(section, description, bindings)
    }
}

const fn bind(context: KeyContext, chords: &'static [Chord], command: Command) -> KeyBinding {
    KeyBinding {
        context,
        chords,
        command,
        manual_only: false,
    }
}

const fn manual_only(
    context: KeyContext,
    chords: &'static [Chord],
    command: Command,
) -> KeyBinding {
    KeyBinding {
        manual_only: true,
        ..bind(context, chords, command)
    }
}

const fn key(key: Key) -> Chord {
    Chord::plain(key)
}

const UP: Chord = key(Key::ArrowUp);
const DOWN: Chord = key(Key::ArrowDown);
const LEFT: Chord = key(Key::ArrowLeft);
const RIGHT: Chord = key(Key::ArrowRight);
const ENTER: Chord = key(Key::Enter);
const SPACE: Chord = key(Key::Space);
const ESCAPE: Chord = key(Key::Escape);
const HOME: Chord = key(Key::Home).without_shift();
const END: Chord = key(Key::End).without_shift();
const PLUS: Chord = key(Key::Plus);
const MINUS: Chord = key(Key::Minus);
const EQUALS: Chord = key(Key::Equals);
const UNDO: Chord = Chord::command(Key::Z).without_shift();
const BACKSPACE: Chord = Chord::any(Key::Backspace);

// Keys of gamepads; see `PadButton`.
const PAD_WEST: Chord = key(Key::F28);
const PAD_NORTH: Chord = key(Key::F29);
const PAD_LEFT_SHOULDER: Chord = key(Key::F30);
const PAD_RIGHT_SHOULDER: Chord = key(Key::F31);
const PAD_SELECT: Chord = key(Key::F32);
const PAD_START: Chord = key(Key::F33);
const PAD_LEFT_STICK: Chord = key(Key::F34);
const PAD_RIGHT_STICK: Chord = key(Key::F35);

/// All shortcuts, in the order of the dialog.
pub static SHORTCUTS: &[ShortcutRow] = &[
    row(
        Section::Match,
        || tr!("shortcut-cursor"),
        &[
            bind(Board, &[UP], Command::MoveCursor(Direction::Up)),
            bind(Board, &[RIGHT], Command::MoveCursor(Direction::Right)),
            bind(Board, &[DOWN], Command::MoveCursor(Direction::Down)),
            bind(Board, &[LEFT], Command::MoveCursor(Direction::Left)),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-select"),
        &[
            bind(Board, &[ENTER, SPACE], Command::ActivateCursor),
            manual_only(SolvedStep, &[ENTER, SPACE], Command::NextStep),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-deselect"),
        &[
            bind(Board, &[ESCAPE], Command::Deselect),
            bind(Match, &[ESCAPE], Command::OpenMenu),
            manual_only(Match, &[PAD_START], Command::ShowMenu),
        ],
    ),
    row_with_other_keys(
        Section::Match,
        || tr!("shortcut-click"),
        || tr!("shortcut-click-line"),
        &[],
    ),
    row(
        Section::Match,
        || tr!("shortcut-next-stack"),
        &[
            bind(
                Board,
                &[key(Key::N).without_shift(), PAD_LEFT_STICK],
                Command::NextStack,
            ),
            bind(Board, &[key(Key::N).with_shift()], Command::PreviousStack),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-reserve"),
        &[bind(
            Board,
            &[key(Key::R), PAD_NORTH],
            Command::SelectReserve,
        )],
    ),
    row(
        Section::Match,
        || tr!("shortcut-hint"),
        &[bind(Match, &[key(Key::H)], Command::ToggleHint)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-move-now"),
        &[
            bind(Match, &[key(Key::M)], Command::MoveNow),
            manual_only(Match, &[PAD_WEST], Command::Assist),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-thinking"),
        &[bind(Match, &[key(Key::L)], Command::ToggleThinking)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-chart"),
        &[
            bind(Match, &[key(Key::C)], Command::ToggleChart),
            manual_only(AfterMatch, &[key(Key::C)], Command::ToggleChart),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-replay"),
        &[
            bind(Match, &[key(Key::P)], Command::Replay),
            manual_only(AfterMatch, &[key(Key::P)], Command::Replay),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-undo"),
        &[
            bind(Board, &[UNDO], Command::Undo),
            bind(Board, &[BACKSPACE, PAD_LEFT_SHOULDER], Command::Undo),
            manual_only(
                AfterMatch,
                &[UNDO, BACKSPACE, PAD_LEFT_SHOULDER],
                Command::Undo,
            ),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-redo"),
        &[
            bind(Board, &[Chord::command(Key::Y)], Command::Redo),
            bind(
                Board,
                &[Chord::command(Key::Z).with_shift(), PAD_RIGHT_SHOULDER],
                Command::Redo,
            ),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-pause-clocks"),
        &[bind(Match, &[key(Key::F)], Command::PauseClocks)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-resign"),
        &[bind(Match, &[key(Key::G)], Command::Resign)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-offer-draw"),
        &[bind(Match, &[key(Key::D)], Command::OfferDraw)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-type-move"),
        &[bind(Match, &[key(Key::Slash)], Command::TypeMove)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-read-position"),
        &[
            bind(Match, &[key(Key::S)], Command::ReadPosition),
            manual_only(AfterMatch, &[key(Key::S)], Command::ReadPosition),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-read-moves"),
        &[
            bind(Match, &[key(Key::A)], Command::ReadLastMoves),
            manual_only(AfterMatch, &[key(Key::A)], Command::ReadLastMoves),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-read-trays"),
        &[
            bind(Match, &[key(Key::B)], Command::ReadTrays),
            manual_only(AfterMatch, &[key(Key::B)], Command::ReadTrays),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-read-square"),
        &[
            bind(Match, &[key(Key::W)], Command::ReadSquare),
            manual_only(AfterMatch, &[key(Key::W)], Command::ReadSquare),
        ],
    ),
    row(
        Section::View,
        || tr!("shortcut-top-view"),
        &[bind(
            Board,
            &[key(Key::T), PAD_RIGHT_STICK],
            Command::ToggleTopView,
        )],
    ),
    row(
        Section::View,
        || tr!("shortcut-rotate"),
        &[
            bind(Board, &[key(Key::Q)], Command::TurnLeft),
            bind(Board, &[key(Key::E)], Command::TurnRight),
        ],
    ),
    row(
        Section::View,
        || tr!("shortcut-flip-board"),
        &[bind(Board, &[key(Key::O)], Command::FlipBoard)],
    ),
    row(
        Section::View,
        || tr!("shortcut-spread"),
        &[bind(Board, &[key(Key::X)], Command::ToggleSpread)],
    ),
    row(
        Section::View,
        || tr!("shortcut-reset-camera"),
        &[bind(Board, &[key(Key::Home)], Command::ResetCamera)],
    ),
    row(
        Section::View,
        || tr!("shortcut-editor"),
        &[
            bind(Board, &[key(Key::Num1)], Command::ChooseColor(1)),
            bind(Board, &[key(Key::Num2)], Command::ChooseColor(2)),
            bind(Board, &[key(Key::Num3)], Command::ChooseColor(3)),
            bind(Board, &[key(Key::Num4)], Command::ChooseColor(4)),
            bind(Board, &[key(Key::Num0)], Command::ChooseColor(0)),
            bind(Board, &[key(Key::Delete)], Command::RemovePiece),
        ],
    ),
    row_with_other_keys(
        Section::View,
        || tr!("shortcut-mouse"),
        || tr!("shortcut-rotate-zoom"),
        &[],
    ),
    row_with_other_keys(
        Section::View,
        || tr!("shortcut-shift-drag"),
        || tr!("shortcut-pan"),
        &[],
    ),
    row(
        Section::Spectate,
        || tr!("shortcut-play-or-pause"),
        &[bind(
            Spectate,
            &[SPACE.without_shift(), PAD_NORTH],
            Command::PlayOrPause,
        )],
    ),
    row(
        Section::Spectate,
        || tr!("shortcut-step"),
        &[
            bind(
                Spectate,
                &[LEFT.without_shift(), PAD_LEFT_SHOULDER],
                Command::StepBack,
            ),
            bind(
                Spectate,
                &[RIGHT.without_shift(), PAD_RIGHT_SHOULDER],
                Command::StepForward,
            ),
            manual_only(AfterMatch, &[LEFT.without_shift()], Command::StepBack),
        ],
    ),
    row(
        Section::Spectate,
        || tr!("shortcut-faster-slower"),
        &[
            bind(Spectate, &[PLUS], Command::Faster),
            bind(Spectate, &[MINUS], Command::Slower),
            bind(Spectate, &[UP.without_shift()], Command::Faster),
            bind(Spectate, &[DOWN.without_shift()], Command::Slower),
            // The key of the plus sign where it takes Shift.
            manual_only(Spectate, &[EQUALS], Command::Faster),
        ],
    ),
    row(
        Section::Spectate,
        || tr!("shortcut-to-ends"),
        &[
            bind(Spectate, &[HOME], Command::ToStart),
            bind(Spectate, &[END], Command::ToLatest),
            manual_only(AfterMatch, &[HOME], Command::ToStart),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-play-or-pause"),
        &[bind(
            Review,
            &[SPACE.without_shift(), PAD_NORTH],
            Command::PlayOrPause,
        )],
    ),
    row(
        Section::Review,
        || tr!("shortcut-step"),
        &[
            bind(
                Review,
                &[LEFT.without_shift(), PAD_LEFT_SHOULDER],
                Command::StepBack,
            ),
            bind(
                Review,
                &[RIGHT.without_shift(), PAD_RIGHT_SHOULDER],
                Command::StepForward,
            ),
            // These work in matches and in reviews alike, while the chart has the focus.
            manual_only(Chart, &[Chord::any(Key::ArrowLeft)], Command::StepBack),
            manual_only(Chart, &[Chord::any(Key::ArrowRight)], Command::StepForward),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-faster-slower"),
        &[
            bind(Review, &[PLUS], Command::Faster),
            bind(Review, &[MINUS], Command::Slower),
            // The key of the plus sign where it takes Shift.
            manual_only(Review, &[EQUALS], Command::Faster),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-to-ends"),
        &[
            bind(Review, &[HOME], Command::ToStart),
            bind(Review, &[END], Command::ToLatest),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-mistakes"),
        &[
            bind(Review, &[UP.without_shift()], Command::PreviousMistake),
            bind(Review, &[DOWN.without_shift()], Command::NextMistake),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-variations"),
        &[
            bind(
                Review,
                &[key(Key::V).without_shift()],
                Command::NextVariation,
            ),
            bind(Review, &[key(Key::V).with_shift()], Command::LeaveVariation),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-live-analysis"),
        &[bind(Review, &[key(Key::I)], Command::ToggleLiveAnalysis)],
    ),
    row_with_other_keys(
        Section::Review,
        || tr!("shortcut-right-drag"),
        || tr!("shortcut-draw"),
        &[
            bind(Board, &[key(Key::K).without_shift()], Command::MarkSquare),
            bind(Board, &[key(Key::K).with_shift()], Command::ClearDrawings),
        ],
    ),
    row(
        Section::Library,
        || tr!("shortcut-select-game"),
        &[
            bind(LibraryList, &[UP], Command::LineUp),
            bind(LibraryList, &[DOWN], Command::LineDown),
            bind(LibrarySearch, &[UP], Command::LineUp),
            bind(LibrarySearch, &[DOWN], Command::LineDown),
        ],
    ),
    row(
        Section::Library,
        || tr!("shortcut-list-pages"),
        &[
            bind(LibraryList, &[key(Key::PageUp)], Command::PageUp),
            bind(LibraryList, &[key(Key::PageDown)], Command::PageDown),
            manual_only(LibrarySearch, &[key(Key::PageUp)], Command::PageUp),
            manual_only(LibrarySearch, &[key(Key::PageDown)], Command::PageDown),
            bind(LibraryList, &[key(Key::Home)], Command::FirstLine),
            bind(LibraryList, &[key(Key::End)], Command::LastLine),
        ],
    ),
    row_with_other_keys(
        Section::Library,
        || tr!("shortcut-shift-arrows"),
        || tr!("shortcut-select-range"),
        &[],
    ),
    row(
        Section::Library,
        || tr!("shortcut-toggle-game"),
        &[bind(LibraryList, &[SPACE], Command::ToggleSelected)],
    ),
    row(
        Section::Library,
        || tr!("shortcut-select-all"),
        &[bind(
            LibraryList,
            &[Chord::command(Key::A)],
            Command::SelectAll,
        )],
    ),
    row(
        Section::Library,
        || tr!("shortcut-open-game"),
        &[
            bind(LibraryList, &[ENTER], Command::Confirm),
            bind(LibrarySearch, &[ENTER], Command::Confirm),
        ],
    ),
    row(
        Section::Library,
        || tr!("shortcut-search-games"),
        &[bind(Library, &[Chord::command(Key::F)], Command::Search)],
    ),
    row(
        Section::Library,
        || tr!("shortcut-rename-game"),
        &[bind(Library, &[key(Key::F2)], Command::Rename)],
    ),
    row(
        Section::Library,
        || tr!("shortcut-delete-game"),
        &[bind(LibraryList, &[key(Key::Delete)], Command::Delete)],
    ),
    row(
        Section::Library,
        || tr!("shortcut-restore-game"),
        &[bind(
            LibraryList,
            &[Chord::command(Key::Z).without_shift()],
            Command::UndoDelete,
        )],
    ),
    row_with_other_keys(
        Section::Anywhere,
        || tr!("shortcut-tab"),
        || tr!("shortcut-focus"),
        &[],
    ),
    row_with_other_keys(
        Section::Anywhere,
        || tr!("shortcut-arrow-keys"),
        || tr!("shortcut-move-focus"),
        &[],
    ),
    row_with_other_keys(
        Section::Anywhere,
        || tr!("shortcut-enter-space"),
        || tr!("shortcut-activate"),
        &[manual_only(
            Name,
            &[Chord::any(Key::Enter)],
            Command::Confirm,
        )],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-close"),
        &[bind(TitleSubscreen, &[ESCAPE], Command::ToTitle)],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-scroll"),
        &[
            bind(Reading, &[Chord::any(Key::ArrowUp)], Command::LineUp),
            bind(Reading, &[Chord::any(Key::ArrowDown)], Command::LineDown),
            bind(Paging, &[Chord::any(Key::PageUp)], Command::PageUp),
            bind(Paging, &[Chord::any(Key::PageDown)], Command::PageDown),
        ],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-scroll-ends"),
        &[
            bind(Paging, &[HOME], Command::FirstLine),
            bind(Paging, &[END], Command::LastLine),
        ],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-copy"),
        &[
            bind(
                Clipboard,
                &[Chord::command(Key::C).without_shift()],
                Command::CopyPosition,
            ),
            manual_only(
                Clipboard,
                &[Chord::command(Key::C).with_shift()],
                Command::CopyRecord,
            ),
        ],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-paste"),
        &[bind(Clipboard, &[Chord::command(Key::V)], Command::Paste)],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-list"),
        &[bind(
            Window,
            &[key(Key::F1), PAD_SELECT],
            Command::ToggleShortcuts,
        )],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-sound"),
        &[bind(Window, &[key(Key::F10)], Command::ToggleSound)],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-fullscreen"),
        &[bind(Window, &[key(Key::F11)], Command::ToggleFullscreen)],
    ),
];
