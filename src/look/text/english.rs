//! The words in English.

use super::english_rules::CHAPTERS;
use super::{Words, phrases};

/// English.
pub const ENGLISH: Words = Words {
    common: CommonWords::ENGLISH,
    title: TitleWords::ENGLISH,
    table: TableWords::ENGLISH,
    players: PlayerWords::ENGLISH,
    watch: WatchWords::ENGLISH,
    end: EndWords::ENGLISH,
    files: FileWords::ENGLISH,
    settings: SettingsWords::ENGLISH,
    keys: KeyWords::ENGLISH,
    rules: CHAPTERS,
};

phrases! {
    /// Words that several screens use.
    CommonWords {
        green: "Green",
        blue: "Blue",
        yellow: "Yellow",
        red: "Red",
        white: "White",
        black: "Black",
        south: "south",
        west: "west",
        north: "north",
        east: "east",
        and: "and",
        back: "Back",
        close: "Close",
        rules: "Rules",
        settings: "Settings",
        keys: "Keys",
        off: "off",
        person: "Person",
        house_rule: "House rule",
    }
}

phrases! {
    /// The title screen and the lots.
    TitleWords {
        logo: "FOCUS",
        tagline: "Stack, split, and take the top",
        two: "Two",
        three: "Three",
        four: "Four",
        partners: "Partners",
        pieces_each: "{n} pieces each",
        in_hand: "{n} each, one in hand",
        each_alone: "everyone alone",
        two_alone: "one against one",
        teams: "two against two",
        players: "Players",
        people: "People",
        computers: "Against computers",
        design: "Choose a piece",
        name: "Name",
        game: "Game",
        fast: "Fast game",
        fast_none: "Partners have no fast game",
        fast_wins: "A seat also wins with {conditions}",
        fast_or: ", or ",
        fast_captures: "{n} captured pieces",
        fast_from_each: "{n} captured from each opponent",
        fast_in_front: "{n} in front of you",
        in_front_hint: "In front of you lie the pieces you have captured and your own in reserve.",
        first: "First move",
        by_lot: "By lot",
        symmetry: "Against copied moves",
        symmetry_fast: "Only in the standard game",
        symmetry_none: "None",
        symmetry_none_line: "The second player can copy every move",
        symmetry_draw: "Draw counts",
        symmetry_draw_line: "A draw is a win for the first player",
        symmetry_swap: "Exchange",
        symmetry_swap_line: "Before play, each swaps a piece with the other",
        play: "Play",
        resume: "Resume",
        resume_what: "{what}, move {move}",
        resume_none: "No match to resume",
        open: "Open a game…",
        quit: "Quit",
        lots: "Who begins?",
        begins: "{seat} begins",
        lots_skip: "Click or press any key to go on",
    }
}

phrases! {
    /// The panels at the table.
    TableWords {
        fast_game: "fast",
        to_move: "to move",
        tops_one: "{n} stack",
        tops: "{n} stacks",
        reserve: "Reserve",
        captured: "Captured",
        none: "none",
        opening_left: "Opening piece still to place",
        progress_captures: "Captured pieces",
        progress_from_each: "Captured from each",
        progress_in_front: "In front of the seat",
        passed_over: "Passed over: tops no stack and holds no reserve",
        stuck_now: "No move now: tops no stack and holds no reserve",
        team: "{seats}",
        against: "against",
        is_passed_over: "{seat} cannot move and is passed over",
        moves: "Moves",
        start: "Start",
        no_moves: "No move yet",
        undo: "Undo",
        redo: "Redo",
        hint: "Hint",
        move_now: "Move now",
        play_on: "Play on",
        top_view: "Top view",
        exploded: "Spread",
        menu: "Menu",
        opening: "{seat}: place your opening piece on an empty square",
        exchange_own: "{seat}: choose one of your pieces",
        exchange_own_then: "then the {enemy} piece to exchange it with",
        exchange_enemy: "{seat}: now the {enemy} piece to exchange it with",
        exchange_barred: "Barred squares would let {seat} answer every move by its image",
        exchange_first: "Exchange 1 of 2",
        exchange_second: "Exchange 2 of 2",
        layers_one: "{square}: 1 piece",
        layers: "{square}: {n} pieces",
        layer_top: "top",
        layer_bottom: "bottom",
        menu_title: "Match",
        go_on: "Continue",
        save: "Save as…",
        load: "Load…",
        leave: "Leave to title",
        leave_note: "The match stays on disk and can be resumed",
    }
}

phrases! {
    /// Computer players and hints.
    PlayerWords {
        level: "Level {n}",
        more: "More…",
        who: "{seat}: {player}",
        change: "Change who plays",
        thinking: "{player} · thinking",
        thinking_for: "{player} · thinking {n} s",
        waiting: "{player} · waiting",
        stood_in: "Failed; greedy made the last move",
        wins: "Wins at once",
        wins_in: "Wins by force, in {n} turns at most",
        captures: "captures {n}",
        reserve: "brings {n} to your reserve",
        takes_one: "covers a piece of {seat}",
        takes: "takes {seat}'s stack of {n}",
        builds: "builds a stack of {n}",
        goes: "keeps its pieces free",
        chance: "{reasons} · {n} % chance to win",
    }
}

phrases! {
    /// Watching computers play.
    WatchWords {
        chart: "Chances",
        no_chart: "Nobody has judged this match yet",
        chart_told: "Chances after {n} moves: {figures}",
    }
}

phrases! {
    /// The end of a match.
    EndWords {
        wins: "{seats} wins",
        win_together: "{seats} win",
        drawn: "The game is drawn",
        no_move: "Nobody else can move any more",
        captures: "Enough enemy pieces captured",
        captures_from_each: "Enough pieces captured from every opponent",
        in_front: "Enough pieces in front: captured and in reserve together",
        repetition: "The same position has stood for the last time allowed",
        quiet: "Too many rounds have passed without a capture",
        repetition_wins: "Drawn by repetition: counts as a win for the first player",
        quiet_wins: "Drawn by quiet rounds: counts as a win for the first player",
        after: "after {n} moves",
        rematch: "Rematch",
        rematch_note: "same seats",
        rotate: "Rotate seats",
        rotate_note: "everybody moves one seat on",
        look: "Look at the board",
        title: "Title",
    }
}

phrases! {
    /// Saving and opening.
    FileWords {
        save_title: "Save the match",
        open_title: "Open a game",
        folder: "In {folder}",
        none: "No saved games here yet",
        name: "Name",
        save: "Save",
        open: "Open",
        cancel: "Cancel",
        taken: "A game of that name is there already: choose another one",
        damaged: "Cannot be opened: {fault}",
    }
}

phrases! {
    /// The settings page.
    SettingsWords {
        motion: "Motion",
        speed: "Speed of the pieces",
        leisurely: "Leisurely",
        normal: "Normal",
        brisk: "Brisk",
        instant: "Instant",
        reduced: "Reduced motion",
        reduced_line: "Pieces appear where they land; nothing else moves",
        turn_camera: "Turn the board to the seat to move",
        turn_camera_line: "Handy when everybody sits on the same side of the screen",
        view: "View",
        scale: "Size of texts and buttons",
        palette: "Colours",
        palette_standard: "Standard",
        palette_safe: "For colour-blind players",
        tier: "Drawing",
        tier_auto: "Automatic",
        tier_software: "Sparing",
        tier_gpu: "Full",
        tier_line: "Sparing suits computers without a graphics card; applies after a restart",
        draws: "Draws",
        draws_line: "House rules; they apply to matches begun from now on",
        repetition: "Same position",
        repetition_value: "{n} times",
        quiet: "Rounds without a capture",
        quiet_value: "{n} rounds",
        computers: "Computer players",
        thinking: "Time for a move",
        pause: "Shortest pause",
        seconds: "{n} s",
        thinking_line: "The lower levels need less; the pause lets you follow their moves",
        sound: "Sound",
        volume: "Volume",
    }
}

phrases! {
    /// The sheet of keys.
    KeyWords {
        title: "Keys",
        at_table: "At the table",
        everywhere: "Everywhere",
        arrows: "Arrows",
        arrows_line: "Move the cursor over the board",
        enter: "Enter, Space",
        enter_line: "Choose a stack, then where it goes",
        escape: "Esc",
        escape_line: "Back: drop the choice, else the menu",
        n: "N",
        n_line: "Cursor to the next stack that can move",
        r: "R",
        r_line: "Take a piece from your reserve",
        h: "H",
        h_line: "A hint; once more takes it back",
        m: "M",
        m_line: "Move now; play on",
        undo: "Ctrl+Z",
        undo_line: "Undo",
        redo: "Ctrl+Y",
        redo_line: "Redo",
        t: "T",
        t_line: "Top view",
        x: "X",
        x_line: "Spread every stack",
        home: "Home",
        home_line: "Camera back to its place",
        mouse: "Right drag, wheel",
        mouse_line: "Turn and approach the board",
        pan: "Shift drag",
        pan_line: "Move the board aside",
        tab: "Tab",
        tab_line: "From field to field",
        press: "Enter, Space",
        press_line: "Press the field in focus",
        f1: "F1",
        f1_line: "This sheet",
        f11: "F11",
        f11_line: "The whole screen, or a window",
    }
}
