//! The table of keyboard shortcuts.

use crate::tr;
use egui::Key;

use super::chord::Chord;
use super::command::KeyCommand as Command;
use super::command::KeyContext::{
    AfterMatch, Board, Chart, Clipboard, Library, LibraryList, LibrarySearch, Match, Name, Paging,
    Reading, Review, SolvedStep, Spectate, TitleSubscreen, Window,
};
use super::command::{Direction, KeyContext};

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
            Self::Match => tr!("shortcut-at-table"),
            Self::View => tr!("shortcut-the-view"),
            Self::Spectate => tr!("shortcut-spectating"),
            Self::Review => tr!("shortcut-studying"),
            Self::Library => tr!("shortcut-in-games"),
            Self::Anywhere => tr!("shortcut-everywhere"),
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
const fn other(
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

const fn on(context: KeyContext, chords: &'static [Chord], command: Command) -> KeyBinding {
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
        ..on(context, chords, command)
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
        || tr!("shortcut-walk"),
        &[
            on(Board, &[UP], Command::MoveCursor(Direction::Up)),
            on(Board, &[RIGHT], Command::MoveCursor(Direction::Right)),
            on(Board, &[DOWN], Command::MoveCursor(Direction::Down)),
            on(Board, &[LEFT], Command::MoveCursor(Direction::Left)),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-choose"),
        &[
            on(Board, &[ENTER, SPACE], Command::ActivateCursor),
            manual_only(SolvedStep, &[ENTER, SPACE], Command::NextStep),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-put-down"),
        &[
            on(Board, &[ESCAPE], Command::Deselect),
            on(Match, &[ESCAPE], Command::OpenMenu),
            manual_only(Match, &[PAD_START], Command::ShowMenu),
        ],
    ),
    other(
        Section::Match,
        || tr!("shortcut-click"),
        || tr!("shortcut-click-line"),
        &[],
    ),
    row(
        Section::Match,
        || tr!("shortcut-next-stack"),
        &[
            on(
                Board,
                &[key(Key::N).without_shift(), PAD_LEFT_STICK],
                Command::NextStack,
            ),
            on(Board, &[key(Key::N).with_shift()], Command::PreviousStack),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-reserve"),
        &[on(Board, &[key(Key::R), PAD_NORTH], Command::SelectReserve)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-hint"),
        &[on(Match, &[key(Key::H)], Command::ToggleHint)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-move-now"),
        &[
            on(Match, &[key(Key::M)], Command::MoveNow),
            manual_only(Match, &[PAD_WEST], Command::Assist),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-thoughts"),
        &[on(Match, &[key(Key::L)], Command::ToggleThinking)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-chart"),
        &[
            on(Match, &[key(Key::C)], Command::ToggleChart),
            manual_only(AfterMatch, &[key(Key::C)], Command::ToggleChart),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-replay"),
        &[
            on(Match, &[key(Key::P)], Command::Replay),
            manual_only(AfterMatch, &[key(Key::P)], Command::Replay),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-undo"),
        &[
            on(Board, &[UNDO], Command::Undo),
            on(Board, &[BACKSPACE, PAD_LEFT_SHOULDER], Command::Undo),
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
            on(Board, &[Chord::command(Key::Y)], Command::Redo),
            on(
                Board,
                &[Chord::command(Key::Z).with_shift(), PAD_RIGHT_SHOULDER],
                Command::Redo,
            ),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-pause-clocks"),
        &[on(Match, &[key(Key::F)], Command::PauseClocks)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-give-up"),
        &[on(Match, &[key(Key::G)], Command::Resign)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-offer-draw"),
        &[on(Match, &[key(Key::D)], Command::OfferDraw)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-type-move"),
        &[on(Match, &[key(Key::Slash)], Command::TypeMove)],
    ),
    row(
        Section::Match,
        || tr!("shortcut-read-position"),
        &[
            on(Match, &[key(Key::S)], Command::ReadPosition),
            manual_only(AfterMatch, &[key(Key::S)], Command::ReadPosition),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-read-moves"),
        &[
            on(Match, &[key(Key::A)], Command::ReadLastMoves),
            manual_only(AfterMatch, &[key(Key::A)], Command::ReadLastMoves),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-read-trays"),
        &[
            on(Match, &[key(Key::B)], Command::ReadTrays),
            manual_only(AfterMatch, &[key(Key::B)], Command::ReadTrays),
        ],
    ),
    row(
        Section::Match,
        || tr!("shortcut-read-square"),
        &[
            on(Match, &[key(Key::W)], Command::ReadSquare),
            manual_only(AfterMatch, &[key(Key::W)], Command::ReadSquare),
        ],
    ),
    row(
        Section::View,
        || tr!("shortcut-top-view"),
        &[on(
            Board,
            &[key(Key::T), PAD_RIGHT_STICK],
            Command::ToggleTopView,
        )],
    ),
    row(
        Section::View,
        || tr!("shortcut-turn-round"),
        &[
            on(Board, &[key(Key::Q)], Command::TurnLeft),
            on(Board, &[key(Key::E)], Command::TurnRight),
        ],
    ),
    row(
        Section::View,
        || tr!("shortcut-other-side"),
        &[on(Board, &[key(Key::O)], Command::FlipBoard)],
    ),
    row(
        Section::View,
        || tr!("shortcut-spread"),
        &[on(Board, &[key(Key::X)], Command::ToggleSpread)],
    ),
    row(
        Section::View,
        || tr!("shortcut-reset-camera"),
        &[on(Board, &[key(Key::Home)], Command::ResetCamera)],
    ),
    row(
        Section::View,
        || tr!("shortcut-editor"),
        &[
            on(Board, &[key(Key::Num1)], Command::ChooseColor(1)),
            on(Board, &[key(Key::Num2)], Command::ChooseColor(2)),
            on(Board, &[key(Key::Num3)], Command::ChooseColor(3)),
            on(Board, &[key(Key::Num4)], Command::ChooseColor(4)),
            on(Board, &[key(Key::Num0)], Command::ChooseColor(0)),
            on(Board, &[key(Key::Delete)], Command::RemovePiece),
        ],
    ),
    other(
        Section::View,
        || tr!("shortcut-mouse"),
        || tr!("shortcut-turn-board"),
        &[],
    ),
    other(
        Section::View,
        || tr!("shortcut-shift-drag"),
        || tr!("shortcut-move-board"),
        &[],
    ),
    row(
        Section::Spectate,
        || tr!("shortcut-play-or-pause"),
        &[on(
            Spectate,
            &[SPACE.without_shift(), PAD_NORTH],
            Command::PlayOrPause,
        )],
    ),
    row(
        Section::Spectate,
        || tr!("shortcut-step"),
        &[
            on(
                Spectate,
                &[LEFT.without_shift(), PAD_LEFT_SHOULDER],
                Command::StepBack,
            ),
            on(
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
            on(Spectate, &[PLUS], Command::Faster),
            on(Spectate, &[MINUS], Command::Slower),
            on(Spectate, &[UP.without_shift()], Command::Faster),
            on(Spectate, &[DOWN.without_shift()], Command::Slower),
            // The key of the plus sign where it takes Shift.
            manual_only(Spectate, &[EQUALS], Command::Faster),
        ],
    ),
    row(
        Section::Spectate,
        || tr!("shortcut-to-ends"),
        &[
            on(Spectate, &[HOME], Command::ToStart),
            on(Spectate, &[END], Command::ToLatest),
            manual_only(AfterMatch, &[HOME], Command::ToStart),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-play-or-pause"),
        &[on(
            Review,
            &[SPACE.without_shift(), PAD_NORTH],
            Command::PlayOrPause,
        )],
    ),
    row(
        Section::Review,
        || tr!("shortcut-step"),
        &[
            on(
                Review,
                &[LEFT.without_shift(), PAD_LEFT_SHOULDER],
                Command::StepBack,
            ),
            on(
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
            on(Review, &[PLUS], Command::Faster),
            on(Review, &[MINUS], Command::Slower),
            // The key of the plus sign where it takes Shift.
            manual_only(Review, &[EQUALS], Command::Faster),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-to-ends"),
        &[
            on(Review, &[HOME], Command::ToStart),
            on(Review, &[END], Command::ToLatest),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-mistakes"),
        &[
            on(Review, &[UP.without_shift()], Command::PreviousMistake),
            on(Review, &[DOWN.without_shift()], Command::NextMistake),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-variations"),
        &[
            on(
                Review,
                &[key(Key::V).without_shift()],
                Command::NextVariation,
            ),
            on(Review, &[key(Key::V).with_shift()], Command::LeaveVariation),
        ],
    ),
    row(
        Section::Review,
        || tr!("shortcut-live-analysis"),
        &[on(Review, &[key(Key::I)], Command::ToggleLiveAnalysis)],
    ),
    other(
        Section::Review,
        || tr!("shortcut-draw-gesture"),
        || tr!("shortcut-draw"),
        &[
            on(Board, &[key(Key::K).without_shift()], Command::MarkSquare),
            on(Board, &[key(Key::K).with_shift()], Command::ClearDrawings),
        ],
    ),
    row(
        Section::Library,
        || tr!("shortcut-choose-game"),
        &[
            on(LibraryList, &[UP], Command::LineUp),
            on(LibraryList, &[DOWN], Command::LineDown),
            on(LibrarySearch, &[UP], Command::LineUp),
            on(LibrarySearch, &[DOWN], Command::LineDown),
        ],
    ),
    row(
        Section::Library,
        || tr!("shortcut-choose-far"),
        &[
            on(LibraryList, &[key(Key::PageUp)], Command::PageUp),
            on(LibraryList, &[key(Key::PageDown)], Command::PageDown),
            manual_only(LibrarySearch, &[key(Key::PageUp)], Command::PageUp),
            manual_only(LibrarySearch, &[key(Key::PageDown)], Command::PageDown),
            on(LibraryList, &[key(Key::Home)], Command::FirstLine),
            on(LibraryList, &[key(Key::End)], Command::LastLine),
        ],
    ),
    other(
        Section::Library,
        || tr!("shortcut-shift-arrows"),
        || tr!("shortcut-select-range"),
        &[],
    ),
    row(
        Section::Library,
        || tr!("shortcut-toggle-game"),
        &[on(LibraryList, &[SPACE], Command::ToggleSelected)],
    ),
    row(
        Section::Library,
        || tr!("shortcut-select-all"),
        &[on(
            LibraryList,
            &[Chord::command(Key::A)],
            Command::SelectAll,
        )],
    ),
    row(
        Section::Library,
        || tr!("shortcut-open-game"),
        &[
            on(LibraryList, &[ENTER], Command::Confirm),
            on(LibrarySearch, &[ENTER], Command::Confirm),
        ],
    ),
    row(
        Section::Library,
        || tr!("shortcut-search-games"),
        &[on(Library, &[Chord::command(Key::F)], Command::Search)],
    ),
    row(
        Section::Library,
        || tr!("shortcut-rename-game"),
        &[on(Library, &[key(Key::F2)], Command::Rename)],
    ),
    row(
        Section::Library,
        || tr!("shortcut-delete-game"),
        &[on(LibraryList, &[key(Key::Delete)], Command::Delete)],
    ),
    row(
        Section::Library,
        || tr!("shortcut-restore-game"),
        &[on(
            LibraryList,
            &[Chord::command(Key::Z).without_shift()],
            Command::UndoDelete,
        )],
    ),
    other(
        Section::Anywhere,
        || tr!("shortcut-tab"),
        || tr!("shortcut-focus"),
        &[],
    ),
    other(
        Section::Anywhere,
        || tr!("shortcut-walking"),
        || tr!("shortcut-walk-list"),
        &[],
    ),
    other(
        Section::Anywhere,
        || tr!("shortcut-enter-space"),
        || tr!("shortcut-press"),
        &[manual_only(
            Name,
            &[Chord::any(Key::Enter)],
            Command::Confirm,
        )],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-close"),
        &[on(TitleSubscreen, &[ESCAPE], Command::ToTitle)],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-scroll"),
        &[
            on(Reading, &[Chord::any(Key::ArrowUp)], Command::LineUp),
            on(Reading, &[Chord::any(Key::ArrowDown)], Command::LineDown),
            on(Paging, &[Chord::any(Key::PageUp)], Command::PageUp),
            on(Paging, &[Chord::any(Key::PageDown)], Command::PageDown),
        ],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-scroll-ends"),
        &[
            on(Paging, &[HOME], Command::FirstLine),
            on(Paging, &[END], Command::LastLine),
        ],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-copy"),
        &[
            on(
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
        &[on(Clipboard, &[Chord::command(Key::V)], Command::Paste)],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-sheet"),
        &[on(
            Window,
            &[key(Key::F1), PAD_SELECT],
            Command::ToggleShortcuts,
        )],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-sound"),
        &[on(Window, &[key(Key::F10)], Command::ToggleSound)],
    ),
    row(
        Section::Anywhere,
        || tr!("shortcut-fullscreen"),
        &[on(Window, &[key(Key::F11)], Command::ToggleFullscreen)],
    ),
];
