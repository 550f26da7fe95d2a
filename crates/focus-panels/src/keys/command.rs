//! The commands that keys give, and the contexts in which they hold.

/// A situation in which keys mean something. Its handler asks for the commands of its context.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyContext {
    /// Anywhere in the window, also while a page is open.
    Window,
    /// Anywhere but in the draw for the first seat, while no text is written.
    Clipboard,
    /// The screens to which the title leads, series and new game, while no control has the focus and no list is open.
    TitleSubscreen,
    /// A match on the table, while no page is open, no text is written and the command key is up.
    Match,
    /// A match of computers alone; the other conditions are those of [`Self::Match`].
    Spectate,
    /// The review of a match; the other conditions are those of [`Self::Match`].
    Review,
    /// The choice of what follows a match, while it is shown and no control has the focus.
    AfterMatch,
    /// A solved step of a lesson; the other conditions are those of [`Self::Match`].
    SolvedStep,
    /// The cursor on the board, for keys that [`Self::Spectate`], [`Self::Study`] or
    /// [`Self::SolvedStep`] do not take first.
    Board,
    /// A long text, while no control has the focus.
    Reading,
    /// A long text in any case.
    Paging,
    /// The chart, while it has the focus.
    Chart,
    /// The field for a name, or its dialog while no control has the focus.
    Name,
    /// The page of games, while no name is written.
    Library,
    /// The list of games, while it has the focus.
    LibraryList,
    /// The search on the page of games, while it has the focus.
    LibrarySearch,
}

/// A command given by a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyCommand {
    /// The whole screen, or a window again.
    ToggleFullscreen,
    /// Sound, or silence.
    ToggleSound,
    /// The sheet of keys, or away with it.
    ToggleShortcuts,
    /// The position on the table to the clipboard.
    CopyPosition,
    /// The record of the match to the clipboard.
    CopyRecord,
    /// The match or position on the clipboard to the table.
    Paste,
    /// Back to the title.
    ToTitle,
    /// The menu, when nothing was selected on the board.
    OpenMenu,
    /// The thoughts of computers, or without them; in a review the best line.
    ToggleThinking,
    /// The chart folded, or unfolded.
    ToggleChart,
    /// A hint, or away with it.
    ToggleHint,
    /// The computer to move plays at once; computers that wait play on.
    MoveNow,
    /// The question whether to give up.
    Resign,
    /// The question whether to offer a draw.
    OfferDraw,
    /// The match goes on by itself, or pauses.
    PlayOrPause,
    /// The position before.
    StepBack,
    /// The next position.
    StepForward,
    /// The first position.
    ToStart,
    /// The position at which the match goes on.
    ToLatest,
    /// The moves since the viewer's last turn shown again, or no longer.
    Replay,
    /// Twice the speed.
    Faster,
    /// Half the speed.
    Slower,
    /// The previous move with a bad judgement.
    PreviousMistake,
    /// The next move with a bad judgement.
    NextMistake,
    /// The next step of a lesson.
    NextStep,
    /// The last move taken back.
    Undo,
    /// The move taken back last, played again.
    Redo,
    /// The cursor one square on, as the viewer sees the board.
    MoveCursor(Direction),
    /// A click at the cursor.
    ActivateCursor,
    /// The selection put down.
    Deselect,
    /// A piece from the reserve taken up.
    SelectReserve,
    /// The cursor to the next stack or target.
    NextStack,
    /// The cursor to the previous stack or target.
    PreviousStack,
    /// The view from above, or from the side again.
    ToggleTopView,
    /// The near side of the board to the left.
    TurnLeft,
    /// The near side of the board to the right.
    TurnRight,
    /// The far side of the board becomes the near one.
    FlipBoard,
    /// All stacks spread, or together again.
    ToggleSpread,
    /// The camera to its first place.
    ResetCamera,
    /// A line up.
    LineUp,
    /// A line down.
    LineDown,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// The first line.
    FirstLine,
    /// The last line.
    LastLine,
    /// The name taken; the chosen game opened.
    Confirm,
    /// To the search.
    Search,
    /// A new name for the chosen game.
    Rename,
    /// The chosen game deleted.
    Delete,
    /// The game that was deleted last brought back.
    UndoDelete,
}

/// A direction on the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up.
    Up,
    /// Right.
    Right,
    /// Down.
    Down,
    /// Left.
    Left,
}
