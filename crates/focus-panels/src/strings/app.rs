//! Texts outside a match: title screen, dialogs, library, tournaments, settings, shortcuts and errors.

use stack_session::settings::{AnimationSpeed, CameraMotion, GraphicsQuality, PlayerColors};
use table_themes::PieceSet;

use super::template::strings;

strings! {
    /// Texts that several screens share.
    CommonStrings {
        green: "Green",
        blue: "Blue",
        yellow: "Yellow",
        red: "Red",
        white: "White",
        black: "Black",
        bottom: "bottom",
        left: "left",
        top: "top",
        right: "right",
        name_and_color: "{name} ({color})",
        and: "and",
        moves: "{n} move|{n} moves",
        back: "Back",
        close: "Close",
        rules: "Rules",
        settings: "Settings",
        keys: "Shortcuts",
        off: "Off",
        human: "Human",
        house_rule: "House rule",
        percent: "{n}\u{a0}%",
        percent_margin: "{n}\u{a0}±\u{a0}{margin}\u{a0}%",
        seconds: "{n}\u{a0}s",
        minutes: "{n}\u{a0}min",
        hours: "{n}\u{a0}h {minutes}\u{a0}min",
        with_key: "{name} ({key})",
    }
}

strings! {
    /// The symbols on the pieces.
    SymbolStrings {
        choose: "Choose a symbol",
        named: "Symbol: {symbol}",
        circle: "Circle",
        diamond: "Diamond",
        triangle: "Triangle",
        square: "Square",
        star: "Star",
        hexagon: "Hexagon",
        cross: "Cross",
        crescent: "Crescent",
    }
}

strings! {
    /// The title screen, *New game*, and the random starting player.
    TitleStrings {
        logo: "Focus",
        tagline: "Stack, split, and take the top",
        new_game: "New game",
        new_game_line: "Focus for 2, 3 or 4 players · Byte",
        invite: "Two-minute lesson",
        invite_line: "New to Focus? Start here",
        dismiss: "Don't show again",
        lessons: "{n} lesson, a few moves each|{n} lessons, a few moves each",
        learned: "{n} of {all} lessons completed",
        all_learned: "All {n} lessons completed",
        watch_line: "Computers play each other",
        games: "Library",
        games_none: "Your games are saved here",
        games_unfinished: "{games} · {n} unfinished",
        series_line: "Find the strongest computer player",
        two: "Two",
        three: "Three",
        four: "Four",
        partners: "Partners",
        byte: "Byte",
        byte_ten: "Byte 10×10",
        byte_author: "by Mark Steere",
        two_about: "A duel. Move one square for each piece you lift. Leave your opponent without a move.",
        three_about: "Free-for-all with a starting piece to place. The last player able to move wins.",
        four_about: "Free-for-all on a full board. The last player able to move wins.",
        partners_about: "Two against two; partners sit opposite each other. The last team able to move wins.",
        byte_about: "Build three stacks of eight. Be on top of two of them to win.",
        larger: "Larger board",
        larger_wins: "10×10 board; {conditions} to win",
        stacks_won: "{n} stack|{n} stacks",
        first_fixed: "{seat} always moves first",
        pieces_each: "{n} piece each|{n} pieces each",
        side: "Sits at the {side} of the board",
        in_hand: "{n} pieces each, one to place",
        players: "Players",
        people: "Humans",
        computers: "Vs. computer",
        watch: "Watch",
        name: "Name",
        options: "Rules and starting player",
        fast: "Fast game",
        fast_none: "Partners has no fast game",
        fast_wins: "You also win with {conditions}",
        fast_or: ", or ",
        fast_captures: "{n} captured piece|{n} captured pieces",
        fast_from_each: "{n} captured from each opponent",
        fast_in_front: "{n} pieces captured or in reserve",
        first: "Starting player",
        by_lot: "Random",
        symmetry: "Anti-symmetry rule",
        symmetry_now: "Anti-symmetry rule: {now}",
        symmetry_fast: "The anti-symmetry rule is only for the standard game",
        symmetry_none: "Off",
        symmetry_none_line: "The second player can mirror every move",
        symmetry_draw: "Draws count for the first player",
        symmetry_draw_line: "A draw is a win for the player who moved first",
        symmetry_swap: "Piece swap",
        symmetry_swap_line: "Each player swaps a piece with the opponent before play",
        play: "Play",
        unfinished: "Unfinished games ({n})",
        quit: "Quit",
        lots: "Who goes first?",
        begins: "{seat} goes first",
        lots_skip: "Click or press any key to continue",
    }
}

strings! {
    /// Lessons.
    LearnStrings {
        entry: "Learn",
        title: "Lessons",
        tagline: "Learn each rule by playing a few moves",
        focus: "Focus",
        byte: "Byte",
        try_it: "Try it",
        lesson: "Lesson: {lesson}",
        step: "step {n} of {all}",
        solved: "Correct!",
        missed: "Not quite",
        next: "Next",
        start_here: "Start here",
        next_lesson: "Next: {lesson}",
        finish: "Finish",
        again: "Try again",
        show: "Show me",
        to_rules: "Back to rules",
        to_lessons: "Back to lessons",
        leave: "Exit lesson",
        done: "completed",
    }
}

strings! {
    /// The dialogs that save a file.
    SaveStrings {
        save_title: "Save match",
        folder: "In {folder}",
        name: "Name",
        save: "Save",
        cancel: "Cancel",
        opening: "Opening… {n}\u{a0}%",
        taken: "A game with this name already exists",
    }
}

strings! {
    /// The library and the file dialog.
    LibraryStrings {
        title: "Library",
        entry: "Library…",
        count: "{n} game|{n} games",
        reading: "Loading {n} more…",
        search: "Search",
        show: "Show",
        all: "All",
        unfinished: "Unfinished",
        finished: "Finished",
        saved: "Saved",
        opened: "Opened",
        elsewhere: "Open in another window",
        on_table: "Current match",
        of_series: "Tournament",
        game_of_series: "Tournament, game {n}",
        game: "Game",
        all_games: "All variants",
        sort: "Sort by",
        newest: "Newest first",
        oldest: "Oldest first",
        by_players: "Players",
        most_moves: "Most moves",
        fewest_moves: "Fewest moves",
        by_variant: "Variant",
        empty: "No games yet. Your matches are saved here automatically.",
        no_match: "No games found. Try another search or filter.",
        show_all: "Show all games",
        against: " – ",
        together: " & ",
        then: ", then ",
        several: "{player} ×{n}",
        undecided: "unfinished",
        draw: "draw",
        won: "{seats} won",
        loading: "Loading…",
        today: "today {time}",
        yesterday: "yesterday {time}",
        day: "{day} {month} {year}",
        resume: "Continue",
        open: "Open",
        rename: "Rename",
        duplicate: "Duplicate",
        export: "Export…",
        delete: "Delete",
        deleted: "{name} deleted",
        undo: "Undo",
        open_file: "Open file…",
        new_name: "New name",
        details: "Details",
        cannot_open: "Couldn't open: {error}",
        choose_file: "Open game",
        choose_place: "Export game",
        records: "Games",
        all_files: "All files",
        places: "Places",
        disks: "Disks",
        computer: "Computer",
        removable_disks: "Removable disks",
        home: "Home",
        desktop: "Desktop",
        documents: "Documents",
        downloads: "Downloads",
        chosen_file: "File:",
        file_name: "Name:",
        export_here: "Export",
        no_folder_name: "Enter a folder name",
        no_file_name: "Enter a file name",
        folder_exists: "A folder with this name already exists",
        file_exists: "A file with this name already exists",
        drop_here: "Drop file to open",
        proposed_name: "{players}, {date}",
        exported: "Exported to {path}",
    }
}

strings! {
    /// Tournaments between computer players.
    TournamentStrings {
        entry: "Tournaments…",
        title: "Tournaments",
        tagline: "Let computers play each other and see who is strongest",
        new: "New tournament",
        none: "Your tournaments and their games are saved here.",
        game: "Game",
        players: "Players",
        players_line: "Round robin: every pair plays each opening from every seat",
        player: "Player {n}",
        add: "Add player",
        remove: "Remove",
        games: "Games per pair",
        games_own: "Custom number of games",
        time: "Time per move",
        begin: "Start",
        in_all: "{n} game in total|{n} games in total",
        fast: "fast",
        per_move: "{time} per move",
        played: "{played} of {n} game|{played} of {n} games",
        reading: "Loading games…",
        stop: "Stop",
        go_on: "Continue",
        more: "{n} more game per pair|{n} more games per pair",
        table: "Cross-table",
        games_column: "games",
        score: "score",
        interval: "95\u{a0}% interval",
        elo: "Elo",
        elo_open: "No Elo: one player won every game",
        by_seat: "By seat",
        all_players: "All players",
        seat_score: "{share}\u{a0}% · {wins} of {n}",
        playing: "In progress",
        setting_up: "Starting games…",
        no_live_games: "No games in progress.",
        watch: "Watch {what}",
        over: "Finished",
        none_over: "No finished games yet.",
        pair: "{a} – {b}",
        game_number: "{pair}, game {n}",
        wins: "{who} wins",
        draw: "draw",
        back: "Back to tournament",
    }
}

strings! {
    /// The settings dialog.
    SettingsStrings {
        motion: "Motion",
        speed: "Animation speed",
        leisurely: "Slow",
        normal: "Normal",
        brisk: "Fast",
        instant: "Instant",
        reduced: "Reduced motion",
        reduced_line: "Turns off animations",
        camera: "Camera",
        camera_still: "Fixed",
        camera_seat: "Rotates to the player to move",
        camera_moves: "Follows the moves",
        camera_line: "With reduced motion the camera doesn't follow moves",
        view: "View",
        scale: "Interface size",
        theme: "Theme",
        theme_missing: "{name} (missing)",
        pieces: "Pieces",
        pieces_of_theme: "From theme",
        pieces_lacquer: "Lacquer",
        pieces_ivory: "Ivory and ebony",
        pieces_stone: "Stone",
        palette: "Colors",
        palette_standard: "Standard",
        palette_protanopia: "Red-blind",
        palette_deuteranopia: "Green-blind",
        palette_tritanopia: "Blue-blind",
        palette_high_contrast: "High contrast",
        palette_line: "Protanopia, deuteranopia, tritanopia; or colors that also differ in lightness",
        quality: "Graphics",
        quality_automatic: "Automatic",
        quality_software: "Low",
        quality_gpu: "High",
        quality_line: "Use Low without a graphics card. Takes effect after a restart.",
        sound: "Sound",
        sound_on: "Sound",
        sound_line: "F10 mutes and unmutes at any time",
        is_muted: "Sound is off",
        is_heard: "Sound is on",
        sound_pieces: "Pieces",
        sound_signals: "Turns and results",
        sound_buttons: "Buttons",
        sound_ambience: "Room ambience",
        quiet_volume: "Quiet",
        usual_volume: "Medium",
        loud_volume: "Loud",
        draws: "Draws",
        draws_line: "House rules; they apply to new matches",
        repetition: "Draw by repetition",
        repetition_value: "{n} times",
        quiet: "Draw without captures",
        quiet_value: "{n} rounds",
        computers: "Computer players",
        thinking: "Thinking time",
        pause: "Minimum turn time",
        seconds: "{n}\u{a0}s",
        minutes: "{n}\u{a0}min",
        thinking_line: "Maximum for the champion and the players under More. Levels and ratings search a fixed number of \
                        positions, for at most 10\u{a0}s.",
        pause_line: "Slows computer turns so that you can follow them",
        analysis: "Time per position",
        auto_analysis: "Analyze finished games",
        analysis_alone_line: "Starts when you open the review of a finished game",
        analysis_line: "How long the analysis spends on each position",
    }
}

strings! {
    /// The shortcuts dialog: the names of keys, and a description of each row.
    ShortcutStrings {
        title: "Keyboard shortcuts",
        at_table: "During play",
        the_view: "Board view",
        spectating: "While spectating",
        studying: "In a review",
        in_games: "In the library",
        everywhere: "Anywhere",
        ctrl: "Ctrl",
        shift: "Shift",
        arrows: "Arrows",
        enter: "Enter",
        space: "Space",
        escape: "Esc",
        backspace: "Backspace",
        home: "Home",
        end: "End",
        page_up: "PgUp",
        page_down: "PgDn",
        delete: "Del",
        mouse: "Drag the table, wheel",
        shift_drag: "Drag with Shift",
        shift_arrows: "Shift+Arrows",
        tab: "Tab",
        walking: "Arrows",
        enter_space: "Enter, Space",
        walk: "Move the cursor",
        choose: "Select, then move; next lesson step",
        put_down: "Deselect, or open the menu",
        click: "Click, right click",
        click_line: "Select, then move; deselect",
        next_stack: "Next stack or target",
        reserve: "Select a reserve piece",
        hint: "Show or hide the hint",
        move_now: "Move now; resume",
        thoughts: "Show or hide computer thinking",
        chart: "Show or hide the chart",
        replay: "Replay moves since your last turn",
        undo: "Undo",
        redo: "Redo",
        give_up: "Resign",
        offer_draw: "Offer draw",
        type_move: "Type a move",
        read_position: "Read position",
        read_moves: "Read last moves",
        read_trays: "Read reserves and captures",
        read_square: "Read square under the cursor",
        top_view: "Top view",
        turn_round: "Rotate left, right",
        other_side: "Flip board",
        spread: "Spread stacks",
        reset_camera: "Reset view",
        turn_board: "Rotate and zoom",
        move_board: "Pan",
        play_or_pause: "Play or pause",
        step: "Previous, next move",
        faster_slower: "Faster, slower",
        to_ends: "First, latest position",
        mistakes: "Previous, next mistake",
        choose_game: "Select a game",
        choose_far: "Page up, page down, first, last",
        open_game: "Open game",
        search_games: "Search",
        rename_game: "Rename game",
        delete_game: "Delete game",
        restore_game: "Undo delete",
        focus: "Next control (with Shift: previous)",
        walk_list: "Move within a list or between buttons",
        press: "Activate the focused button",
        close: "Close dialog or list; back to title",
        scroll: "Scroll; at the end, next chapter",
        scroll_ends: "Top, bottom of a page",
        copy: "Copy position (with Shift: game)",
        paste: "Paste game or position",
        sheet: "Show this list",
        sound: "Mute or unmute",
        fullscreen: "Full screen on or off",
    }
}

strings! {
    /// Errors of files, records and positions.
    ErrorStrings {
        with_path: "{reason}. {path}",
        not_found: "File not found",
        forbidden: "You don't have permission to use this file",
        full: "The disk is full",
        read_only: "This disk is read-only",
        system: "System error: {what}",
        too_large: "The file is too large to be a game",
        not_text: "This isn't a game file",
        not_a_game: "Not a valid game file (line {line})",
        of_newer_format: "This game needs format {needed} but says format {format}",
        with_details: "{reason}. {details}",
        newer: "This game was saved by a newer version of Focus",
        unknown_game: "Unknown game or variant",
        newer_file: "This file was saved by a newer version of Focus",
        damaged: "The file is damaged or was edited incorrectly",
        text_too_long: "The text is too long to be a game",
        no_game: "Not a game or position: \"{text}\"",
        start: "Invalid position. {what}",
        missing: "Incomplete position. Missing: {part}",
        surplus: "Unexpected text after the position: \"{text}\"",
        missing_board: "board",
        missing_turn: "player to move",
        missing_reserves: "reserve",
        missing_captures: "captured pieces",
        missing_won: "won stacks",
        of_board: "Board",
        of_turn: "Player to move",
        of_reserves: "Reserve",
        of_captures: "Captured pieces",
        of_won: "Won stacks",
        of_pieces: "Number of pieces",
        of_pending: "Starting pieces",
        of_resigned: "Resigned players",
        of_swaps: "Piece swaps",
        of_first: "Starting player",
        of_quiet: "Turns without a capture",
        of_keys: "Fields after the captured pieces",
        of_symmetry: "Anti-symmetry rule",
        of_repetition: "Draw by repetition",
        of_quiet_rounds: "Draw without captures",
        of_what: "{part}: {what}",
        no_board: "Not a position: the rows of a board are separated by \"/\"",
        sign: "Row {row} of the board: \"{sign}\" isn't a color, a number of empty squares or a stack in parentheses",
        piece: "Row {row} of the board: \"{sign}\" isn't a color; the colors are {letters}",
        unclosed: "Row {row} of the board: a stack is missing its \")\"",
        height: "Row {row} of the board: {n} piece in parentheses instead of 2 to {highest}|Row {row} of the board: {n} pieces in parentheses instead of 2 to {highest}",
        rows: "The board has {n} row instead of {needed}|The board has {n} rows instead of {needed}",
        squares: "Row {row} of the board has {n} square instead of {needed}|Row {row} of the board has {n} squares instead of {needed}",
        settings: "Invalid game setting. {what}",
        seats: "The players don't match the game: {what}",
        field: "Invalid entry \"{field}\": {what}",
        comments: "A comment doesn't match the moves",
        evaluations: "An evaluation doesn't match the moves or players",
        given_up: "A resignation doesn't match the moves",
        agreed_draw: "The agreed draw doesn't match the moves",
        left_at: "The saved position doesn't match the moves",
        branches: "A variation doesn't match the moves",
        date: "Invalid date",
        result: "The result doesn't match the moves. Recorded: {recorded}. Reached: {reached}",
        won: "{seats} won",
        draw: "draw",
        undecided: "unfinished",
        whole: "All {moves} are legal.",
        open_moves: "Open moves",
        place: "Round {round}, {seat}",
        after: "After round {round}, {seat}: {what}",
        at_start: "Before the first move: {what}",
        cannot_resign: "this player can't resign",
        no_agreed_draw: "a draw can't be agreed after the end of the game",
        no_analyzed_moves: "the analyzed moves aren't legal",
        illegal: "{place}: illegal move {move} ({reason})",
        in_branch: "In the variation starting with {first}: {error}",
        open_elsewhere: "The match is open in another window",
        not_in_library: "This file isn't in your library",
        of_series: "Tournament games can't be changed",
        autosave_failed: "Couldn't save this match; retrying. {error}",
        backed_up: "{error}. The old file was kept as {backup}",
        name_empty: "Enter a name with at least one letter or digit",
        name_taken: "A game named \"{name}\" already exists",
        panicked: "Internal error while reading or writing a file",
        nothing_unfinished: "No unfinished match",
        nothing_deleted: "No deleted game to restore",
    }
}

/// A choice of the anti-symmetry rule in the two-player game.
#[derive(Clone, Copy, Debug)]
pub struct AntiSymmetryRule {
    /// The value of the setting in records and positions.
    pub id: &'static str,
    /// Name on screen.
    pub name: &'static str,
    /// One-line explanation.
    pub description: &'static str,
}

impl TitleStrings {
    /// Returns the choices of the anti-symmetry rule.
    #[must_use]
    pub const fn anti_symmetry_rules(&self) -> [AntiSymmetryRule; 3] {
        [
            AntiSymmetryRule {
                id: "none",
                name: self.symmetry_none,
                description: self.symmetry_none_line,
            },
            AntiSymmetryRule {
                id: "draw-first",
                name: self.symmetry_draw,
                description: self.symmetry_draw_line,
            },
            AntiSymmetryRule {
                id: "swap",
                name: self.symmetry_swap,
                description: self.symmetry_swap_line,
            },
        ]
    }
}

impl LibraryStrings {
    /// Abbreviated months, January first.
    pub const MONTHS: [&'static str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
}

impl SettingsStrings {
    /// Returns the name of an animation speed.
    #[must_use]
    pub const fn move_speed(&self, speed: AnimationSpeed) -> &'static str {
        match speed {
            AnimationSpeed::Slow => self.leisurely,
            AnimationSpeed::Normal => self.normal,
            AnimationSpeed::Fast => self.brisk,
            AnimationSpeed::Instant => self.instant,
        }
    }

    /// Returns the name of a camera mode.
    #[must_use]
    pub const fn camera_motion(&self, motion: CameraMotion) -> &'static str {
        match motion {
            CameraMotion::Still => self.camera_still,
            CameraMotion::Seat => self.camera_seat,
            CameraMotion::Moves => self.camera_moves,
        }
    }

    /// Returns the name of a piece set; `None` is the theme's.
    #[must_use]
    pub const fn piece_set(&self, set: Option<PieceSet>) -> &'static str {
        match set {
            None => self.pieces_of_theme,
            Some(PieceSet::Lacquer) => self.pieces_lacquer,
            Some(PieceSet::IvoryAndEbony) => self.pieces_ivory,
            Some(PieceSet::Stone) => self.pieces_stone,
        }
    }

    /// Returns the name of a color palette.
    #[must_use]
    pub const fn palette_name(&self, palette: PlayerColors) -> &'static str {
        match palette {
            PlayerColors::Standard => self.palette_standard,
            PlayerColors::Protanopia => self.palette_protanopia,
            PlayerColors::Deuteranopia => self.palette_deuteranopia,
            PlayerColors::Tritanopia => self.palette_tritanopia,
            PlayerColors::HighContrast => self.palette_high_contrast,
        }
    }

    /// Returns the name of a graphics quality.
    #[must_use]
    pub const fn graphics_quality(&self, quality: GraphicsQuality) -> &'static str {
        match quality {
            GraphicsQuality::Automatic => self.quality_automatic,
            GraphicsQuality::Software => self.quality_software,
            GraphicsQuality::Gpu => self.quality_gpu,
        }
    }
}
