//! Commands that keys give, and the contexts in which they apply.

/// A context in which keys have a meaning. An input handler asks for the commands of its contexts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyContext {
    /// Anywhere in the window, also while a dialog is open.
    Window,
    /// Anywhere except in text fields and while the starting player is picked.
    Clipboard,
    /// Tournaments and *New game*, if no control has the focus and no list is open.
    TitleSubscreen,
    /// A match, if no dialog is open, no text field has the focus and Ctrl is not held.
    Match,
    /// A match between computers; otherwise like [`Self::Match`].
    Spectate,
    /// A review; otherwise like [`Self::Match`].
    Review,
    /// The choices after a match, if no control has the focus.
    AfterMatch,
    /// A solved step of a lesson; otherwise like [`Self::Match`].
    SolvedStep,
    /// The cursor on the board. [`Self::Spectate`], [`Self::Review`] and [`Self::SolvedStep`] come
    /// first.
    Board,
    /// A scrolled text, if no control has the focus.
    Reading,
    /// A scrolled text, whatever has the focus.
    Paging,
    /// The focused chart.
    Chart,
    /// A name field, or its dialog if no control has the focus.
    Name,
    /// The library, unless a name is being edited.
    Library,
    /// The focused list of the library.
    LibraryList,
    /// The focused search field of the library.
    LibrarySearch,
}

impl KeyContext {
    /// Whether a text field has the focus, so that characters are text.
    pub(super) const fn is_text(self) -> bool {
        matches!(self, Self::LibrarySearch | Self::Name)
    }

    /// Whether keys of both contexts can have an effect at the same time.
    pub(super) const fn applies_with(self, other: Self) -> bool {
        self.group() & other.group() != 0
    }

    /// The situations in which the context applies, as bits: playing, spectating, in a review,
    /// after a match, in the library, elsewhere.
    const fn group(self) -> u8 {
        match self {
            Self::Window | Self::Clipboard => 0b11_1111,
            Self::Match | Self::Board | Self::Chart => 0b00_0111,
            Self::SolvedStep => 0b00_0001,
            Self::Spectate => 0b00_0010,
            Self::Review => 0b00_0100,
            Self::AfterMatch => 0b00_1000,
            Self::Library | Self::LibraryList | Self::LibrarySearch => 0b01_0000,
            Self::TitleSubscreen | Self::Reading | Self::Paging | Self::Name => 0b10_0000,
        }
    }
}

/// A command given by a key. Its names are part of the format of the settings file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyCommand {
    /// Switch between full screen and window.
    ToggleFullscreen,
    /// Mute or unmute.
    ToggleSound,
    /// Open or close the shortcuts dialog.
    ToggleShortcuts,
    /// Copy the position to the clipboard.
    CopyPosition,
    /// Copy the record of the match to the clipboard.
    CopyRecord,
    /// Open the game or position on the clipboard.
    Paste,
    /// Go to the title screen.
    ToTitle,
    /// Open the menu if nothing is selected on the board.
    OpenMenu,
    /// Open the menu, whatever is selected.
    ShowMenu,
    /// Show or hide computer thinking; in a review the best line.
    ToggleThinking,
    /// Expand or collapse the chart.
    ToggleChart,
    /// Show or hide a hint.
    ToggleHint,
    /// Let the thinking computer move at once, or resume waiting computers.
    MoveNow,
    /// Show or hide a hint, let the computer move, or resume waiting computers: what the toolbar
    /// offers.
    Assist,
    /// Pause the clocks, or let them run.
    PauseClocks,
    /// Open the dialog to resign.
    Resign,
    /// Open the dialog to offer a draw.
    OfferDraw,
    /// Open the field to type a move.
    TypeMove,
    /// Read the position aloud.
    ReadPosition,
    /// Read the last moves aloud.
    ReadLastMoves,
    /// Read reserves and captures aloud.
    ReadTrays,
    /// Read the square under the cursor aloud.
    ReadSquare,
    /// Start or pause automatic play.
    PlayOrPause,
    /// Go to the previous position.
    StepBack,
    /// Go to the next position.
    StepForward,
    /// Go to the first position.
    ToStart,
    /// Go to the latest position.
    ToLatest,
    /// Start or stop the replay of the moves since the viewer's last turn.
    Replay,
    /// Double the speed.
    Faster,
    /// Halve the speed.
    Slower,
    /// Go to the previous annotated move.
    PreviousMistake,
    /// Go to the next annotated move.
    NextMistake,
    /// Go to the next variation of the viewed or the next move.
    NextVariation,
    /// Go to the position at which the viewed variation starts.
    LeaveVariation,
    /// Start or stop live analysis.
    ToggleLiveAnalysis,
    /// Go to the next step of a lesson.
    NextStep,
    /// Undo the last move.
    Undo,
    /// Redo the move that was undone last.
    Redo,
    /// Move the cursor by one square as the viewer sees the board.
    MoveCursor(Direction),
    /// Click at the cursor.
    ActivateCursor,
    /// Clear the selection.
    Deselect,
    /// Select a piece in the reserve.
    SelectReserve,
    /// Mark the square of the cursor, or remove the mark.
    MarkSquare,
    /// Remove all drawings from the position.
    ClearDrawings,
    /// Choose the color with this number, in turn order from 1, in the position editor; 0 removes
    /// pieces.
    ChooseColor(u8),
    /// Remove the top piece under the cursor in the position editor.
    RemovePiece,
    /// Move the cursor to the next stack or target.
    NextStack,
    /// Move the cursor to the previous stack or target.
    PreviousStack,
    /// Switch between top view and perspective.
    ToggleTopView,
    /// Rotate the board to the left.
    TurnLeft,
    /// Rotate the board to the right.
    TurnRight,
    /// Rotate the board by half a turn.
    FlipBoard,
    /// Spread or collapse all stacks.
    ToggleSpread,
    /// Reset the camera.
    ResetCamera,
    /// One line up.
    LineUp,
    /// One line down.
    LineDown,
    /// One page up.
    PageUp,
    /// One page down.
    PageDown,
    /// To the first line.
    FirstLine,
    /// To the last line.
    LastLine,
    /// Confirm a name, or open the selected game.
    Confirm,
    /// Focus the search field.
    Search,
    /// Rename the selected game.
    Rename,
    /// Delete the selected game.
    Delete,
    /// Restore the games that were deleted last.
    UndoDelete,
    /// Select all listed games.
    SelectAll,
    /// Select or deselect the game under the cursor.
    ToggleSelected,
}

/// A direction on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Direction {
    Up,
    Right,
    Down,
    Left,
}
