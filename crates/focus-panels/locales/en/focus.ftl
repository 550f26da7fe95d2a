### The texts of Focus. docs/translating.md explains this format.
### A word with a dollar sign, { $seat }, is replaced by a value: keep it. { $n } is a number and may
### select a plural form. {"\u00A0"} is a space at which no line is broken.
### $seat, $seats, $player, $winners are names of players: "Anna", "Green", "Level 3 (Blue)".

# The name of this language, in this language.
language-name = English

## Texts that several screens share

common-green = Green
common-blue = Blue
common-yellow = Yellow
common-red = Red
common-white = White
common-black = Black
common-bottom = bottom
common-left = left
common-top = top
common-right = right
common-name-and-color = { $name } ({ $color })
# The last two entries of a list: "Green, Blue and Red".
common-list-last = { $first } and { $last }
# The earlier entries of a list: "Green, Blue".
common-list-more = { $first }, { $next }
# The decimal separator of numbers such as 1.5.
common-decimal-separator = {"."}
common-group-separator = {","}
common-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
common-back = Back
common-close = Close
common-ok = OK
common-rules = Rules
common-settings = Settings
common-keys = Shortcuts
common-off = Off
common-human = Human
common-house-rule = House rule
# A name with its value, for screen readers: "Player: Ada".
common-labeled = { $label }: { $text }
common-percent = { $n }{"\u00A0"}%
common-percent-margin = { $n }{"\u00A0"}±{"\u00A0"}{ $margin }{"\u00A0"}%
common-seconds = { $n }{"\u00A0"}s
common-minutes = { $n }{"\u00A0"}min
common-hours = { $n }{"\u00A0"}h { $minutes }{"\u00A0"}min
common-with-key = { $name } ({ $key })

## The symbols on the pieces

symbol-choose = Choose a symbol
symbol-named = Symbol: { $symbol }
symbol-circle = Circle
symbol-diamond = Diamond
symbol-triangle = Triangle
symbol-square = Square
symbol-star = Star
symbol-hexagon = Hexagon
symbol-cross = Cross
symbol-crescent = Crescent

## The title screen, *New game*, and the random starting player

title-logo = Focus
title-tagline = Stack, split, and take the top
title-new-game = New game
title-set-up = Set up position
title-new-game-line = Focus for 2, 3 or 4 players · Byte
title-invite = Two-minute lesson
title-invite-line = New to Focus? Start here
title-dismiss = Don't show again
title-lessons = { $n ->
    [one] { $n } lesson, a few moves each
   *[other] { $n } lessons, a few moves each
}
title-learned = { $n } of { $all } lessons completed
title-all-learned = All { $n } lessons completed
title-watch-line = Computers play each other
title-games = Library
title-games-none = Your games are saved here
title-games-unfinished = { $games } · { $n } unfinished
title-tournament-line = Find the strongest computer player
title-two = Two
title-three = Three
title-four = Four
title-partners = Partners
title-byte = Byte
title-byte-ten = Byte 10×10
title-byte-author = by Mark Steere
title-two-about = A duel. Move one square for each piece you lift. Leave your opponent without a move.
title-three-about = Free-for-all with a starting piece to place. The last player able to move wins.
title-four-about = Free-for-all on a full board. The last player able to move wins.
title-partners-about = Two against two; partners sit opposite each other. The last team able to move wins.
title-byte-about = Build three stacks of eight. Be on top of two of them to win.
title-larger = Larger board
title-larger-wins = 10×10 board; { $conditions } to win
title-stacks-won = { $n ->
    [one] { $n } stack
   *[other] { $n } stacks
}
title-starting-player-fixed = { $seat } always moves first.
title-pieces-each = { $n ->
    [one] { $n } piece each
   *[other] { $n } pieces each
}
title-side = Sits at the { $side } of the board
title-starting-piece = { $n } pieces each, one to place
title-players = Players
title-humans = Humans
title-computers = Vs. computer
title-watch = Watch
title-name = Name
title-options = Rules and starting player
title-fast = Fast game
title-fast-none = Partners has no fast game.
title-fast-wins = You also win with { $conditions }.
# Two winning conditions: "6 captured pieces, or 10 pieces captured or in reserve".
title-fast-or = { $first }, or { $second }
title-fast-captures = { $n ->
    [one] { $n } captured piece
   *[other] { $n } captured pieces
}
title-fast-from-each = { $n } pieces captured from each opponent
title-fast-in-front = { $n } pieces captured or in reserve
title-starting-player = Starting player
title-starting-player-random = Random
title-symmetry = Anti-symmetry rule
title-symmetry-now = Anti-symmetry rule: { $now }
title-symmetry-fast = The anti-symmetry rule is only for the standard game.
title-symmetry-none = Off
title-symmetry-none-line = The second player can mirror every move.
title-symmetry-draw = Draws count for the first player
title-symmetry-draw-line = A draw is a win for the player who moved first.
title-symmetry-swap = Piece swap
title-symmetry-swap-line = Each player swaps a piece with the opponent before play.
title-play = Play
title-unfinished = Unfinished games ({ $n })
title-quit = Quit
title-starting-player-pick = Who goes first?
title-goes-first = { $seat } goes first
title-starting-player-skip = Click or press any key to continue

## Lessons

learn-entry = Learn
learn-title = Lessons
learn-tagline = Learn each rule by playing a few moves.
learn-focus = Focus
learn-byte = Byte
learn-strategy = Playing well: { $game }
learn-try-it = Try it
learn-lesson = Lesson: { $lesson }
learn-step = step { $n } of { $all }
learn-solved = Correct!
learn-wrong = Not quite
learn-next = Next
learn-start-here = Start here
learn-next-lesson = Next: { $lesson }
learn-finish = Finish
learn-again = Try again
learn-show = Show me
learn-to-rules = Back to rules
learn-to-lessons = Back to lessons
learn-exit = Exit lesson
learn-done = { $lesson }, completed

## The dialogs that save a file

save-save-title = Save match
save-folder = In { $folder }
save-name = Name
save-save = Save
save-cancel = Cancel
save-opening = Opening… { $percent }
save-name-exists = A game with this name already exists.

## The library and the file dialog

library-title = Library
library-entry = Library…
library-count = { $n ->
    [one] { $n } game
   *[other] { $n } games
}
library-loading-more = Loading { $n } more…
library-search = Search
library-with-position = Games with this position
library-with-conditions = Games with { $conditions }
library-all-positions = Show all games
library-found-after = { $n ->
    [0] Found at the start
    [one] Found after { $n } move
   *[other] Found after { $n } moves
}
library-show = Show
library-all = All
library-unfinished = Unfinished
library-finished = Finished
library-saved = Saved
library-opened = Opened
library-open-elsewhere = Open in another window
library-current-match = Current match
library-tournament = Tournament
library-tournament-game = Tournament, game { $n }
library-game = Variant
library-all-games = All variants
library-result = Result
library-any-result = Any result
library-human-won = Human wins
library-computer-won = Computer wins
library-drawn = Draws
library-period = Period
library-any-date = Any date
library-last-days = Last { $n } days
library-last-year = Past year
library-sort = Sort by
library-newest = Newest first
library-oldest = Oldest first
library-by-players = Players
library-most-moves = Most moves
library-fewest-moves = Fewest moves
library-by-variant = Variant
library-empty = No games yet. Your matches are saved here automatically.
library-no-match = No games found. Try another search or filter.
library-show-all = Show all games
# A player who replaced another one during the match.
library-order-then = { $first }, then { $second }
library-several = { $player } ×{ $n }
library-undecided = unfinished
library-draw = draw
library-won = { $seats } won
library-loading = Loading…
library-today = today { $time }
library-yesterday = yesterday { $time }
# { $month } is a number; abbreviate its name.
library-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
library-resume = Continue
library-open = Open
library-rename = Rename
library-duplicate = Duplicate
library-export = Export…
library-delete = Delete
library-deleted = { $name } deleted
library-undo = Undo
library-open-file = Open file…
library-import = Import folder…
library-find-positions = Find positions…
library-choose-folder = Choose a folder to import
library-new-name = New name
library-details = Details
library-show-preview = Show preview
library-hide-preview = Hide preview
library-cannot-open = Couldn't open: { $error }
library-open-dialog = Open game
library-save-dialog = Save file
library-records = Games
library-all-files = All files
library-places = Places
library-disks = Disks
library-computer = Computer
library-removable-disks = Removable disks
library-home = Home
library-desktop = Desktop
library-documents = Documents
library-downloads = Downloads
library-chosen-file = File:
library-file-name = Name:
library-name-taken = Name taken:
library-export-here = Export
library-no-folder-name = Enter a folder name.
library-no-file-name = Enter a file name.
library-folder-exists = A folder with this name already exists.
library-file-exists = A file with this name already exists.
library-drop-here = Drop file to open
library-proposed-name = { $players }, { $date }
library-exported = Exported to { $path }

## Several games of the library, and the details of a game

library-selected = { $n } selected
library-select-all = Select all
library-clear-selection = Clear selection
library-not-deletable = { $n ->
    [one] { $n } of them can't be deleted: it is open or belongs to a tournament.
   *[other] { $n } of them can't be deleted: they are open or belong to tournaments.
}
library-deleted-games = { $n ->
    [one] { $n } game deleted
   *[other] { $n } games deleted
}
library-restored-games = { $n ->
    [one] { $n } game restored
   *[other] { $n } games restored
}
notice-deleting = Deleting: { $done } of { $n }
notice-restoring = Restoring: { $done } of { $n }
notice-not-deleted = { $done } of { $n } games deleted. First error: { $error }
notice-not-restored = { $done } of { $n } games restored. First error: { $error }
shortcut-select-range = Select several games
shortcut-toggle-game = Select or deselect a game
shortcut-select-all = Select all games
library-edit-details = Edit details…
details-title = Game details
details-date = Date
details-date-hint = Year-month-day, with or without time
details-date-error = Enter a date such as { $date }, with or without a time.
details-comment = Comment
details-profile = This game will no longer count for { $name }.
details-save = Save

## Tournaments between computer players

tournament-title = Tournaments
tournament-tagline = Let computers play each other and see who is strongest.
tournament-new = New tournament
tournament-none = Your tournaments and their games are saved here.
tournament-game = Variant
tournament-players = Players
tournament-players-line = Round robin: every pair plays each opening from every seat.
tournament-player = Player { $n }
tournament-add = Add player
tournament-remove = Remove
tournament-games = Games per pair
tournament-games-own = Custom number of games
tournament-time = Time per move
tournament-start = Start
tournament-total = { $n ->
    [one] { $n } game in total
   *[other] { $n } games in total
}
tournament-per-move = { $time } per move
tournament-played = { $n ->
    [one] { $played } of { $n } game
   *[other] { $played } of { $n } games
}
tournament-loading = Loading games…
tournament-stop = Stop
tournament-continue = Continue
tournament-more = { $n ->
    [one] { $n } more game per pair
   *[other] { $n } more games per pair
}
tournament-table = Cross-table
tournament-games-column = Games
tournament-score = Score
tournament-interval = 95{"\u00A0"}% interval
tournament-elo = Elo
tournament-elo-open = No Elo: one player won every game.
tournament-by-seat = By seat
tournament-all-players = All players
tournament-seat-score = { $share } · { $wins } of { $n }
tournament-playing = In progress
tournament-setting-up = Starting games…
tournament-no-live-games = No games in progress.
tournament-watch = Watch { $what }
tournament-finished = Finished
tournament-none-finished = No finished games yet.
tournament-pair = { $a } – { $b }
tournament-game-number = { $pair }, game { $n }
tournament-wins = { $who } won
tournament-draw = draw
tournament-back = Back to tournament

## The page at the first start

first-start-title = Welcome to Focus
first-start-line = All of this can be changed later in the settings.
first-start-motion-normal = Normal
first-start-motion-reduced = Reduced
first-start-continue = Continue
first-start-skip = Skip

## The settings dialog

settings-motion = Motion
settings-speed = Animation speed
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-instant = Instant
settings-reduced = Reduced motion
settings-reduced-line = Turns off animations
settings-camera = Camera
settings-camera-still = Fixed
settings-camera-seat = Rotates to the player to move
settings-camera-moves = Follows the moves
settings-camera-line = With reduced motion the camera doesn't follow moves.
settings-view = View
settings-language = Language
# Follow the language of the operating system.
settings-language-system = System
settings-scale = Interface size
settings-board-symbols = Symbols and numbers
settings-symbols-normal = Normal
settings-symbols-large = Large
settings-symbols-very-large = Very large
settings-theme = Theme
settings-theme-missing = { $name } (missing)
settings-pieces = Pieces
settings-pieces-of-theme = From theme
settings-pieces-lacquer = Lacquer
settings-pieces-ivory = Ivory and ebony
settings-pieces-stone = Stone
settings-palette = Colors
settings-palette-standard = Standard
settings-palette-protanopia = Red-blind
settings-palette-deuteranopia = Green-blind
settings-palette-tritanopia = Blue-blind
settings-palette-high-contrast = High contrast
settings-palette-line = For protanopia, deuteranopia or tritanopia, or with stronger light-dark contrast
settings-graphics = Graphics
settings-graphics-automatic = Automatic
settings-graphics-software = Low
settings-graphics-gpu = High
settings-graphics-line = Use Low if there is no graphics card. Takes effect after a restart.
settings-sound = Sound
settings-sound-on = Sound
settings-sound-line = { $key } mutes and unmutes at any time.
settings-no-volume = Off
settings-is-muted = Sound is off
settings-is-unmuted = Sound is on
settings-sound-pieces = Pieces
settings-sound-signals = Turns and results
settings-sound-buttons = Buttons
settings-sound-ambience = Room ambience
settings-quiet-volume = Quiet
settings-medium-volume = Medium
settings-loud-volume = Loud
settings-draws = Draws
settings-draws-line = House rules; they apply to new matches.
settings-repetition = Draw by repetition
settings-repetition-value = { $n } times
settings-quiet = Draw without captures
settings-quiet-value = { $n } rounds
settings-computers = Computer players
settings-named = Named opponents
settings-named-line = Computer levels appear as named animals, from the mouse (easiest) to the lion.
settings-thinking = Thinking time
settings-min-turn = Minimum turn time
settings-thinking-line = Maximum for the champion, external engines and the players under “More…”. Levels and ratings search a fixed number of positions, but never for longer than 10{"\u00A0"}s.
settings-min-turn-line = Slows computer turns so that you can follow them
settings-analysis = Time per position
settings-auto-analysis = Analyze finished games
settings-analysis-automatic-line = Starts when you open the review of a finished game
settings-analysis-line = How long the analysis spends on each position

## The shortcuts dialog: the names of keys, and a description of each row

shortcut-title = Keyboard shortcuts
shortcut-play = During play
shortcut-board-view = Board view
shortcut-spectating = While spectating
shortcut-review = In a review
shortcut-editor = Editor: pick color, remove piece
shortcut-library = In the library
shortcut-anywhere = Anywhere
shortcut-ctrl = Ctrl
shortcut-shift = Shift
shortcut-arrows = Arrows
shortcut-enter = Enter
shortcut-space = Space
shortcut-escape = Esc
shortcut-backspace = Backspace
shortcut-home = Home
shortcut-end = End
shortcut-page-up = PgUp
shortcut-page-down = PgDn
shortcut-delete = Del
shortcut-mouse = Drag the table, wheel
shortcut-shift-drag = Shift+drag
shortcut-shift-arrows = Shift+Arrows
shortcut-tab = Tab
shortcut-arrow-keys = Arrows
shortcut-enter-space = Enter, Space
shortcut-cursor = Move the cursor (review: with Shift)
shortcut-select = Select, then move; next step or puzzle
shortcut-deselect = Deselect, or open the menu
shortcut-click = Click, right click
shortcut-click-line = Select, then move; deselect
shortcut-next-stack = Next stack or target
shortcut-reserve = Select a reserve piece
shortcut-hint = Show or hide the hint
shortcut-move-now = Move now; resume
shortcut-thinking = Show or hide computer thinking
shortcut-chart = Show or hide the chart
shortcut-replay = Replay moves since your last turn
shortcut-undo = Undo
shortcut-redo = Redo
shortcut-resign = Resign
shortcut-offer-draw = Offer draw
shortcut-right-drag = Right drag
shortcut-draw = Draw an arrow, mark, clear (Shift, Ctrl: color)
shortcut-type-move = Type a move
shortcut-read-position = Read position
shortcut-read-moves = Read last moves
shortcut-read-trays = Read reserves and captures
shortcut-read-square = Read square under the cursor
shortcut-top-view = Top view
shortcut-rotate = Rotate left, right
shortcut-flip-board = Flip board
shortcut-spread = Spread stacks
shortcut-reset-camera = Reset view
shortcut-rotate-zoom = Rotate and zoom
shortcut-pan = Pan
shortcut-play-or-pause = Play or pause
shortcut-step = Previous, next move
shortcut-faster-slower = Faster, slower
shortcut-to-ends = First, latest position
shortcut-mistakes = Previous, next mistake
shortcut-variations = Next variation; back to its start
shortcut-live-analysis = Start or stop live analysis
shortcut-select-game = Select a game
shortcut-list-pages = Page up, page down, first, last
shortcut-open-game = Open game
shortcut-search-games = Search
shortcut-rename-game = Rename game
shortcut-delete-game = Delete game
shortcut-restore-game = Undo delete
shortcut-focus = Next control (with Shift: previous)
shortcut-move-focus = Move within a list or between buttons
shortcut-activate = Activate the focused button
shortcut-close = Close dialog or list; back to title
shortcut-scroll = Scroll; at the end, next chapter
shortcut-scroll-ends = Top, bottom of a page
shortcut-copy = Copy position (with Shift: game)
shortcut-paste = Paste game or position
shortcut-list = Show this list
shortcut-sound = Mute or unmute
shortcut-fullscreen = Full screen on or off

## Errors of files, records and positions

error-with-path = { $reason }. { $path }
error-not-found = File not found
error-forbidden = You don't have permission to use this file
error-full = The disk is full
error-read-only = This disk is read-only
error-system = System error: { $what }
error-too-large = The file is too large to be a game
error-not-text = This isn't a game file
error-not-a-game = Not a valid game file (line { $line })
error-of-newer-format = This game needs format { $needed }, but its format is { $format }
error-with-details = { $reason }. { $details }
error-newer-game = This game was saved by a newer version of Focus
error-unknown-game = Unknown game or variant
error-newer-file = This file was saved by a newer version of Focus
error-damaged = The file is damaged or was edited incorrectly
error-report = This Abstract Play report can't be imported: { $what }
error-text-too-long = The text is too long to be a game
error-shared-damaged = This shared game is incomplete or was changed. Copy the whole text again.
error-shared-newer = This shared game is from a newer version of Focus
error-too-many-moves = The game has { $n } moves. Games of up to { $max } moves can be exported
error-no-game = Not a game or position: “{ $text }”
error-start = Invalid position. { $what }
error-missing = Incomplete position. Missing: { $part }
error-surplus = Unexpected text after the position: “{ $text }”
error-missing-board = board
error-missing-turn = player to move
error-missing-reserves = reserve
error-missing-captures = captured pieces
error-missing-won = won stacks
error-of-board = Board
error-of-turn = Player to move
error-of-reserves = Reserve
error-of-captures = Captured pieces
error-of-won = Won stacks
error-of-pieces = Number of pieces
error-of-pending = Starting pieces
error-of-resigned = Resigned players
error-of-swaps = Piece swaps
error-of-first = Starting player
error-of-quiet = Turns since last capture
error-of-keys = Fields after the captured pieces
error-of-missing = Pieces that the players start without
error-of-symmetry = Anti-symmetry rule
error-of-handicap = Handicap
error-of-repetition = Draw by repetition
error-of-quiet-rounds = Draw without captures
error-of-what = { $part }: { $what }
error-no-board = Not a position: the rows of a board are separated by “/”
error-character = Row { $row } of the board: “{ $sign }” isn't a color, a number of empty squares or a stack in parentheses
error-piece = Row { $row } of the board: “{ $sign }” isn't a color; the colors are { $letters }
error-unclosed = Row { $row } of the board: a stack is missing its “)”
error-height = Row { $row } of the board: a stack of { $n } instead of 2 to { $highest }
error-rows = { $n ->
    [one] The board has { $n } row instead of { $needed }
   *[other] The board has { $n } rows instead of { $needed }
}
error-squares = { $n ->
    [one] Row { $row } of the board has { $n } square instead of { $needed }
   *[other] Row { $row } of the board has { $n } squares instead of { $needed }
}
error-settings = Invalid game setting. { $what }
error-seats = The players don't match the game: { $what }
error-field = Invalid entry “{ $field }”: { $what }
error-comments = A comment doesn't match the moves
error-evaluations = An evaluation doesn't match the moves or players
error-resignations = A resignation doesn't match the moves
error-clocks = A clock time doesn't match the moves or players
error-out-of-time = A loss on time doesn't match the resignations
error-agreed-draw = The agreed draw doesn't match the moves
error-displayed-position = The saved position doesn't match the moves
error-variations = A variation doesn't match the moves
error-date = Invalid date
error-result = The result doesn't match the moves. Recorded: { $recorded }. Reached: { $reached }
error-won = { $seats } won
error-draw = draw
error-undecided = unfinished
error-unknown-result = “{ $text }”
error-moves-valid = All moves are legal ({ $moves }).
error-open-moves = Open moves
error-place = Round { $round }, { $seat }
error-after = After round { $round }, { $seat }: { $what }
error-at-start = Before the first move: { $what }
error-cannot-resign = this player can't resign
error-no-agreed-draw = players can't agree to a draw after the end of the game
error-no-analyzed-moves = the analyzed moves aren't legal
error-illegal = { $place }: illegal move { $notation } ({ $reason })
error-in-variation = In the variation starting with { $first }: { $error }
error-theme = { $file }: { $reason }
error-theme-line = { $file }: line { $line }: { $reason }
error-theme-field = { $file }: { $field }: { $reason }
error-theme-field-line = { $file }: { $field } (line { $line }): { $reason }
error-open-elsewhere = The match is open in another window
error-not-in-library = This file isn't in your library
error-tournament-game = Tournament games can't be changed
error-autosave-failed = Couldn't save this match; retrying. { $error }
error-backed-up = { $error }. The old file was kept as { $backup }
error-name-empty = Enter a name with at least one letter or digit
error-name-taken = A game named “{ $name }” already exists
error-panicked = Internal error while reading or writing a file
error-nothing-unfinished = No unfinished match
error-nothing-deleted = No deleted game to restore

## The panels and prompts of a match

match-fast-game = { $variant } · fast
match-to-move = to move
match-won = winner
match-your-turn = { $seat }, it's your turn
match-stack-count = { $n ->
    [one] { $n } stack
   *[other] { $n } stacks
}
match-reserve = Reserve
match-captured = Captured
match-starting-piece-left = Starting piece not placed yet
match-progress-captures = Captured pieces
match-progress-from-each = Captured from each
match-progress-in-front = Captured or in reserve
match-progress-stacks = Stacks won
match-skipped = Skipped: no stacks, no reserve
match-cannot-move = Can't move: no stacks, no reserve
match-skipped-no-move = Skipped: no legal move
match-no-legal-move = No legal move
match-versus = against
match-is-skipped = { $n ->
    [one] { $seats } has no legal move and is skipped
   *[other] { $seats } have no legal move and are skipped
}
match-moves = Moves
match-tab-lesson = Lesson
match-tab-position = Position
explorer-title = Openings
explorer-find-games = Find games
explorer-library = Library
explorer-book = Champion
explorer-player = Player
explorer-searching = Searching…
explorer-no-moves = No game in the library continues from here.
explorer-no-book-moves = No champion games continue from here.
explorer-unavailable = The library can't be searched: its index couldn't be opened.
explorer-column-move = Move
explorer-column-games = Games
explorer-column-results = Results
explorer-column-chance = Win %
explorer-sort = Sort by: { $column }
explorer-results = { $wins } won, { $draws } drawn, { $losses } lost
explorer-move = { $n ->
    [one] { $notation }: { $n } game, { $results }
   *[other] { $notation }: { $n } games, { $results }
}
explorer-about-evaluated = { $results } · average win chance { $chance }
explorer-period = Period
explorer-all-time = All time
explorer-past-year = Past year
explorer-past-month = Past month
find-title = Find positions
find-displayed = Find the position on the board
find-about = Positions that meet all conditions:
find-stack = Stack
find-square = Square
find-pieces = Colors, bottom first
find-letter = { $letter } = { $color }
find-on-top = Allow more below
find-numbers = Material
find-player = Player
find-counted = What is counted
find-relation = Comparison
find-stacks = Stacks
find-all-pieces = On the board
find-reserve = In reserve
find-captures = Captured
find-won = Stacks won
find-height = Tallest stack
find-at-least = at least
find-at-most = at most
find-exactly = exactly
find-number = Number
find-add = Add condition
find-add-stack = Add stack
find-remove = Remove condition
find-need-condition = Enter a square or a number.
find-empty-square = { $square } empty
find-number-condition = { $color }: { $counted } { $relation } { $n }
find-bad-square = The board has no such square.
find-bad-pieces = Enter the stack as color letters.
find-need-pieces = Enter the top of the stack.
find-bad-number = Enter numbers as digits.
match-start = Start
match-no-moves = No moves yet
match-placed = @ = placed from reserve
match-marked-move = { $notation }, { $mark }
match-undo = Undo
match-redo = Redo
match-hint = Hint
match-move-now = Move now
match-resume-computers = Resume
match-replay = Replay moves since your last turn
match-replay-short = Replay
match-result = Result
match-top-view = Top view
match-spread = Spread
match-menu = Menu
match-first-turn = { $seat }: select a stack with your piece on top
match-first-turn-within = { $seat }: select one of your checkers; those above it move with it
match-first-turn-target = { $seat }: select a target; numbers are pieces moved
match-first-turn-target-within = { $seat }: select a target; numbers are new heights
match-place-starting-piece = { $seat }: place your starting piece on an empty square
match-starting-piece-computer = { $seat } places a starting piece
match-swap-own = { $enemy ->
    [green] { $seat }: select one of your pieces, then the Green piece to swap it with
   *[red] { $seat }: select one of your pieces, then the Red piece to swap it with
}
match-swap-enemy = { $enemy ->
    [green] { $seat }: now select the Green piece to swap it with
   *[red] { $seat }: now select the Red piece to swap it with
}
match-swap-computer = { $enemy ->
    [green] { $seat } swaps one of its pieces for a Green piece
   *[red] { $seat } swaps one of its pieces for a Red piece
}
match-swap-blocked = Blocked squares would let { $seat } mirror every move
match-swap-first = Swap 1 of 2
match-swap-second = Swap 2 of 2
match-stack-height = { $n ->
    [one] { $square }: { $n } piece
   *[other] { $square }: { $n } pieces
}
match-stack-height-after = { $n ->
    [one] { $square }: { $before } → { $n } piece
   *[other] { $square }: { $before } → { $n } pieces
}
match-stack-height-byte-after = { $n ->
    [one] { $square }: { $before } → { $n } checker
   *[other] { $square }: { $before } → { $n } checkers
}
match-stack-height-byte = { $n ->
    [one] { $square }: { $n } checker
   *[other] { $square }: { $n } checkers
}
match-menu-match = Match
match-menu-review = Review
match-menu-tournament = Tournament game
match-menu-game = This game
match-menu-help = Settings and rules
match-menu-save = Save and share
match-resume = Resume
match-resume-review = Back to review
match-resume-lesson = Back to lesson
match-save = Save as…
match-exit = Exit to title
match-exit-note = Your match is saved; you can continue later.
match-exit-no-moves-note = No moves yet: nothing to save
match-exit-copy-note = A copy is saved in the library.
match-exit-finished-note = The finished match is saved in the library.

## Why a click on the table did nothing, or what it can do

feedback-not-to-move = It's { $seat }'s turn
feedback-over = The game is over
feedback-nothing-to-do = No move possible at { $square }
feedback-not-highlighted = Select one of the highlighted squares
feedback-out-of-reach = Can't reach { $square } from { $from }
feedback-too-far = { $n ->
    [one] Can't reach { $square } from { $from }: a single piece moves one square, never diagonally
   *[other] Can't reach { $square } from { $from }: a stack of { $n } moves one to { $n } squares in a straight line, never diagonally
}
feedback-only-slides = { $from } has no neighbors: it can only slide one square toward the nearest stack
feedback-other-tray = That's { $owner }'s tray; it's { $seat }'s turn
feedback-captured-are-out = Captured pieces can't be used
feedback-nothing-to-place = { $seat } has nothing to place

## The view of the board, and the contents of trays

view-view = Board view
view-turn-left = Rotate left
view-turn-right = Rotate right
view-flip-board = Flip board
view-reset = Reset view
view-mouse = Or drag the table; scroll to zoom
view-won = Won
view-tray = { $seat } · { $name }: { $content }
view-empty = empty
view-pieces = { $n ->
    [one] { $n } piece
   *[other] { $n } pieces
}
view-of-color = { $n } { $color }
view-stacks = { $n ->
    [one] { $n } stack
   *[other] { $n } stacks
}

## Computer players and hints

player-level = Level { $n }
player-champion = Champion
# A computer player of a human's rating. { $rating } is "1240 ± 160".
player-sparring = Sparring partner
player-sparring-about = As strong as { $name } and adapts with each game: now { $rating }
# The levels as animals with names that children like, from the easiest to the strongest.
# The animal is drawn: a mouse, a rabbit, a frog, a panda, a cat, a fox, an owl and a lion.
opponent-1 = Mimi Mouse
opponent-2 = Rosie Rabbit
opponent-3 = Freddy Frog
opponent-4 = Polly Panda
opponent-5 = Carla Cat
opponent-6 = Finn Fox
opponent-7 = Ollie Owl
opponent-8 = Leo Lion
player-greedy = Greedy
player-random = Random
player-mirror = Mirror
player-paranoid = Paranoid
player-alpha-beta = Alpha-beta
player-rated = Rating { $n }
player-rating-head = Ratings: random play is 0
player-rating-short = Plays at the rating you choose
player-rating-about = Rating: playing strength in this game. Random play is 0; a lead of 400 wins 10 out of 11 games.
player-by-rating = By rating
player-by-rating-about = Any rating from { $least } to { $most }; random play is 0
player-rating-lower = Lower by { $n }
player-rating-higher = Raise by { $n }
player-rating-kept = { $seat } plays at { $n }: ratings in this game range from { $least } to { $most }.
player-more = More…
player-of-seat = { $seat }: { $player }
player-change = Change player
player-thinking = { $player } · thinking
player-thinking-for = { $player } · thinking { $n }{"\u00A0"}s
player-waiting = { $player } · waiting
player-fallback = Failed; a substitute played the last move
player-wins = Wins immediately
player-wins-in = { $n ->
    [one] Forced win within { $n } turn
   *[other] Forced win within { $n } turns
}
player-captures = { $n ->
    [one] captures { $n } piece from { $seat }
   *[other] captures { $n } pieces from { $seat }
}
player-captures-several = captures { $list }
player-pieces-of = { $n ->
    [one] { $n } piece from { $seat }
   *[other] { $n } pieces from { $seat }
}
player-reserve = { $n ->
    [one] frees { $n } piece for the reserve
   *[other] frees { $n } pieces for the reserve
}
player-reserve-of = { $n ->
    [one] frees { $n } piece for { $seat }'s reserve
   *[other] frees { $n } pieces for { $seat }'s reserve
}
player-takes-one = takes { $seat }'s single piece
player-takes = takes { $seat }'s stack of { $n }
player-wins-stack = wins a stack
player-gives-stack = gives { $seat } a stack
player-builds = builds a stack of { $n }
player-builds-topped = builds a stack of { $n } with { $seat }'s checker on top
player-builds-instead = builds a stack of { $n }, now with { $seat }'s checker on top instead of { $other }'s
player-approaches = { $n ->
    [one] brings a stack next to another one
   *[other] brings a stack within { $n } steps of the nearest one
}
player-restricts = { $n ->
    [0] leaves { $seat } no move
    [one] leaves { $seat } only one move
   *[other] leaves { $seat } only { $n } moves
}
player-expects-stack = { $n ->
    [one] Expected: { $seat } wins a stack with the next move ({ $notation })
   *[other] Expected: { $seat } wins a stack { $n } moves later ({ $notation })
}
player-expects-highest = Expected after { $n } more moves: the tallest stack has { $height } checkers, { $seat }'s on top
player-expects-line = Expected: { $moves }
player-fact-wins = wins
player-avoids = prevents { $notation } ({ $facts })
player-uncovers = { $n ->
    [one] leaves a piece to { $seat }
   *[other] leaves a stack of { $n } to { $seat }
}
player-frees = { $n ->
    [one] frees a buried piece
   *[other] frees a buried stack of { $n }
}
player-threatens = threatens { $notation } ({ $facts })
player-allows = allows { $seat } { $notation } ({ $facts })
player-exposes = leaves the stack of { $n } on { $square } exposed
player-answer = { $seat } can reply with { $notation }.
player-answer-facts = { $seat } can reply with { $notation } ({ $facts }).
player-chance = { $reasons }. { $seat }'s win chance: { $chance }
player-chance-alone = { $seat }'s win chance: { $chance }
player-hint-highlighted = The arrow shows the move.

## Resigning and draw offers

proposal-resign = Resign…
proposal-offer-draw = Offer draw…
proposal-resign-title = Resign?
proposal-draw-title = Offer a draw?
proposal-who = Which player?
proposal-resign-now = Resign
proposal-offer-now = Offer draw
proposal-keep-playing = Keep playing
proposal-decline = Decline
proposal-accept = Accept draw
proposal-wins = { $n ->
    [one] { $seat } resigns. { $winners } wins.
   *[other] { $seat } resigns. { $winners } win.
}
proposal-leaves-game = { $seat } leaves the game. The stacks stay, and the others play on.
proposal-ask-draw = { $seat } offers { $seats } a draw.
proposal-is-asked-first = { $seats } will be asked first.
proposal-wants-to-resign = { $seat } wants to resign
proposal-offers-a-draw = { $seat } offers a draw
proposal-resign-question = { $seats }: do you resign too?
proposal-draw-question = { $seats }: do you accept?
proposal-considers = { $n ->
    [one] { $seats } is considering the draw
   *[other] { $seats } are considering the draw
}
proposal-continues = { $n ->
    [one] { $seats } wants to keep playing
   *[other] { $seats } want to keep playing
}
proposal-declines = { $seats } declined the draw
proposal-expects-more = { $seats } declined the draw: win chance { $chance } ({ $even } is even)
proposal-draw-loses = { $seats } declined: a draw would count as a loss
proposal-resigned = { $seats } resigned
proposal-agreed = Draw by agreement
seat-resigned = Resigned
seat-time-used = Time used: { $time }

## Clocks and time controls

# Time controls are named as on chess clocks.
clock-title = Clock
clock-none = No clock
clock-custom = Custom…
clock-own = Different for each player
clock-player = Player
clock-presets = Presets
clock-kind = Time control
clock-sudden-death = Sudden death
clock-fischer = Fischer
clock-bronstein = Bronstein
clock-hourglass = Hourglass
clock-per-move = Per move
clock-time = Time
clock-increment = Increment
clock-delay = Delay
# Buttons that change a time, for screen readers: "Increment: less".
clock-less = { $what }: less
clock-more = { $what }: more
# { $time } is "5+3", five minutes and three seconds, or a time such as "3 min".
clock-value-bronstein = { $time } Bronstein
clock-value-hourglass = Hourglass { $time }
clock-value-per-move = { $time } per move
clock-note-none = All players can take as long as they like.
clock-note-sudden-death = { $time } for all moves.
clock-note-fischer = { $time }, and each move adds { $bonus }.
clock-note-bronstein = { $time }, and each move gives back the time it took, at most { $bonus }.
clock-note-hourglass = { $time } at the start. The time that a player uses goes to the opponents.
clock-note-per-move = { $time } for each move.
clock-note-end = A player who runs out of time loses. With more than two sides, the others play on.
clock-left = Time left: { $time }
clock-low = { $seat } has { $time } left
clock-out = Out of time
clock-out-of-time = { $seats } ran out of time
clock-pause = Pause clocks
clock-paused = Clocks paused. They run again after the next move.
# In the menu of a match.
clock-runs = The clock keeps running
shortcut-pause-clocks = Pause or resume clocks
settings-large-clocks = Large clocks
settings-large-clocks-line = Readable from a distance, for club play
settings-sound-clock = Low-time warning

## Spectating, and the chart of win chances

chart-title = Win chances
chart-start = at the start
chart-after = after { $notation }
spectate-chance = win chance
spectate-not-analyzed = No analysis yet
spectate-position-not-analyzed = not analyzed here
spectate-own-estimates = players' own estimates
spectate-estimates-note = How each computer rates its own position. In a review the champion can analyze every position.
spectate-estimates-faint = faint lines: own estimates
spectate-analysis-note = Evaluated by the champion
spectate-both-note = Evaluated by the champion. Faint lines are the players' own estimates.
chart-summary = Win chances after { $moves }: { $figures }
spectate-estimates-summary = Players' own estimates after { $moves }: { $figures }
spectate-back = Previous move
spectate-play = Play
spectate-pause = Pause
spectate-step = Next move
spectate-to-start = Go to start
spectate-to-latest = Go to latest move
spectate-slower = Slower
spectate-faster = Faster
spectate-speed = Speed
spectate-times = { $n }×
spectate-thinking = Thinking
spectate-depth = depth{"\u00A0"}{ $n }
spectate-depth-speed = depth{"\u00A0"}{ $n } · { $speed } positions/s
# Thousand and million, abbreviated.
spectate-thousand = { $n }{"\u00A0"}k
spectate-million = { $n }{"\u00A0"}M

## Reviewing a match

review-review = Review
review-review-note = move by move, with analysis
review-end-review = End review
review-end-review-short = End review
review-heading = Review · { $game }
review-variation = or { $moves }
review-variation-of = Variation of { $moves }
review-expand-variation = Expand variation
review-collapse-variation = Collapse variation
review-delete-variation = Delete variation
review-delete-from-here = Delete from here
review-make-main-line = Make main line
review-delete-variation-confirm = Click again to delete the variation.
review-copy-line = Copy line as new game
review-line-copied = The line was copied as a new game. The original hasn't changed.
review-start = Start
review-at = { $n }. { $notation }
review-inaccuracy = Inaccuracy: { $seat }'s win chance −{ $lost } (±{"\u00A0"}{ $margin })
review-mistake = Mistake: { $seat }'s win chance −{ $lost } (±{"\u00A0"}{ $margin })
review-blunder = Blunder: { $seat }'s win chance −{ $lost } (±{"\u00A0"}{ $margin })
review-good = Best move
review-good-won = Keeps the winning position
review-good-lost = Best defense
review-cost = { $seat }'s win chance −{ $lost }
review-good-move = Good move
review-better = Better: { $notation }
review-better-shown = { $better } (arrow 1) was better than { $played }
review-best = Best line: { $moves }
review-best-found = Best line ({ $chance }, depth{"\u00A0"}{ $depth }): { $moves }
review-line = { $chance } · { $moves }
review-not-analyzed = No analysis yet
review-details = { $player }, { $time }{"\u00A0"}s, depth{"\u00A0"}{ $n }
review-live-analysis = Live analysis
review-live-analysis-about = Analyzes this position continuously and shows the best lines
review-stop-live-analysis = Stop analysis
review-live-analysis-starting = { $engine } is analyzing…
review-live-analysis-chance = { $engine } · { $seat }'s win chance for each line
review-comment = Comment on this position
review-add-comment = Add comment
review-mark = Mark for this move
review-mark-none = No mark
review-mark-computed = According to the analysis
review-mark-brilliant = Brilliant move
review-mark-good = Good move
review-mark-interesting = Interesting move
review-mark-dubious = Dubious move
review-mark-mistake = Mistake
review-mark-blunder = Blunder
review-found-at = Found position { $n } of { $all }
review-found = { $n } positions found
review-found-previous = Previous position found
review-found-next = Next position found
review-analyze = { $n ->
    [one] Analyze { $n } move
   *[other] Analyze { $n } moves
}
review-analyze-more = { $n ->
    [one] Analyze { $n } more move
   *[other] Analyze { $n } more moves
}
review-analyze-start = Analyze this position
review-analyze-time = { $analyze } · { $time }
review-analyze-time-about = Takes about { $time }
review-analysis-complete = Analysis complete
review-analyze-longer = Analyze longer
review-stop = Stop
review-progress = { $n } of { $all }
review-progress-longer = Uncertain moves: { $n } of { $all }
review-play-from = Play from here
review-play-from-over = the game is over here
review-play-from-line = Starts a new match from this position. The original game doesn't change.
review-play = Play
review-statistics = Statistics
review-best-line = Best line
review-explained = { $notation }: { $facts }
review-analyze-short = Analyze
review-accuracy = Accuracy
review-turning-points = Turning points
review-chance-change = { $seat } { $from } → { $to }
review-deciding-move = { $swing } · { $seat } leads from here on
review-total-time = Total time of the analysis
review-in-total = { $time } in total
review-moves = Moves
review-captures = Captured
review-stacks-won = Stacks won
review-placed-from-reserve = Placed from reserve
review-final-stacks = Stacks owned at the end
review-loss = Average loss per move
review-mistakes = Mistakes  ?!  ·  ?  ·  ??
review-copy-position = Copy position
review-copy-record = Copy game
review-paste = Paste game or position
review-copied-position = Position copied
review-copied-record = Game copied with comments and analysis
review-nothing-to-paste = The clipboard has no text
review-pasted-title = Choose a variant
review-pasted-about = The pasted text is valid in more than one variant.
review-open-error-title = Couldn't open this game
review-open-valid-part = Open moves before the error
review-valid-moves = You can open { $moves } before the error.
review-screenshot = Save screenshot…
review-screenshot-title = Save screenshot
review-screenshot-name = { $game }, move { $n }
review-screenshot-arrows = Include arrows and markers
review-screenshot-saved = Screenshot saved to { $path }
review-screenshot-failed = Couldn't save the screenshot: { $error }

## Exporting games, and the texts of exported games

export-html = Web page
export-gif = Animation (GIF)
export-png = Image (PNG)
export-svg = Vector image (SVG)
export-pdf = PDF
export-text = Text to share
export-record = Game file
export-record-line = A file Focus can open, with all variations and comments
export-html-line = Replays the game and its variations in any browser, without network access
export-gif-line = Shows every position of the game
export-gif-long = { $n } moves: the animation lasts { $minutes } minutes, and the file is large.
export-gif-delay = Time per position
export-gif-width = Width in pixels
export-png-line = Shows the displayed position
export-png-last = Shows the last position
export-svg-line = Shows the displayed position at any size
export-svg-last = Shows the last position at any size
export-pdf-line = For printing: moves, variations, comments and diagrams, readable in black and white
export-text-line = One line for a chat or an email. Paste it into Focus to open the game.
export-game = Whole game
export-position = Displayed position
export-copy = Copy text
export-choose-file = Choose file…
export-coordinates = Coordinates
export-running = Exporting… { $percent }
export-stop = Stop
export-to-place = To place
export-first = First position
export-last = Last position
export-failed = Couldn't export the game: { $error }
export-copied = Text copied

## The position editor

edit-title = Position editor
edit-position = Edit position
edit-tab = Editor
edit-resume = Continue editing
edit-close = Close editor
edit-undo = Undo
edit-redo = Redo
edit-color = Color
edit-remove = Remove
# The color of the pieces that are put on the board.
edit-chosen = Color: { $color }
# The heading of the colors, one of which is to move.
edit-turn = To move
edit-off-board = Off the board
edit-starting-piece = Starting piece
edit-swaps = Swaps to make
edit-first = Starting player
edit-quiet = Turns since last capture
# Buttons that change a number, for screen readers: "Green: Reserve (Green): fewer".
edit-fewer = { $what }: fewer
edit-more = { $what }: more
edit-start = Starting position
edit-clear = Clear board
edit-rotate = Rotate
edit-mirror = Mirror
# Each color becomes the other one; with three or four, the next one.
edit-swap-colors = Swap colors
edit-rotate-colors = Rotate colors
edit-copy = Copy
edit-paste = Paste
edit-analyze = Analyze
edit-resigned = Resigned

## The result of a match, and the choices after it

result-wins = { $n ->
    [one] { $seats } wins
   *[other] { $seats } win
}
result-draw = Draw
result-no-move = No opponent can move
result-captures = Captured enough enemy pieces
result-captures-from-each = Captured enough from every opponent
result-stacks-won = Won { $n } stacks of eight, a majority
result-in-front = Enough pieces captured or in reserve
result-repetition = The same position was repeated
result-quiet = Too many rounds without a capture
result-all-resigned = All opponents resigned
result-agreed-wins = Draw by agreement: counts as a win for the first player
result-repetition-wins = Draw by repetition: counts as a win for the first player
result-quiet-wins = Draw without captures: counts as a win for the first player
result-after = After { $moves }
result-after-none = Before the first move
result-rematch = Rematch
result-rematch-note = same seats
result-switch-seats = Switch seats
result-rotate-short = Seats
result-rotate-note = seats rotate by one
result-view-board = View board
result-exit-short = Exit
result-exit-note = back to the title screen

## Messages from the session

notice-fallback-move = { $player } failed, so a substitute played this move ({ $reason }).
notice-no-hint = No hint available: { $reason }
notice-analysis-stopped = The analysis stopped: { $reason }
notice-seat-to-human = { $seat } is now played by a human: { $reason }
notice-opened-over = Opened for review. Choose “Play from here” to continue from any position.
notice-opened-unfinished = Opened for review. Choose “Play from here” to play on.
notice-suspended = Your match was saved to the library.
notice-saved = Saved as { $path }
notice-imported = { $n } imported, { $duplicates } already in the library, { $errors } unreadable
notice-importing = Importing: { $summary }
notice-import-error = { $summary }. First error: { $error }
notice-rating = { $name }'s rating: { $before } → { $now }
notice-autosave-works = Autosave is working again.
notice-saved-as-name = Saved as “{ $name }”
notice-chars-removed = Saved as “{ $name }”: file names can't contain { $chars }.

## Labels in the diagrams of the rules

diagram-reserve = reserve
diagram-captured = captured
diagram-level = level { $n }
diagram-won-by = won by { $color }

## Themes

theme-lamplight = Lamplight
theme-daylight = Daylight
theme-night = Night

## Why a move or command isn't possible. These are shown alone with a capital first letter, or in
## parentheses after a message.

reason-game-over = the game is over
reason-delete-variation = only variations can be deleted
reason-empty = { $square } is empty
reason-not-your-stack = { $square } belongs to { $owner }; it's { $turn }'s turn
reason-too-few-pieces = cannot lift { $count } pieces from { $square }, which has only { $height }
reason-no-reserve = { $turn } has no piece in reserve
reason-place-first = { $turn } must first place a starting piece on an empty square
reason-occupied = { $square } is occupied; the starting piece must be placed on an empty square
reason-swap-first = before play { $turn } must swap one of their pieces with an enemy piece
reason-no-swap = no swap is pending
reason-wrong-piece = { $square } has no { $color } piece
reason-symmetric = { $own }={ $enemy } would leave a symmetric position
reason-off-board = { $square } is not on the board
reason-bottom-not-yours = the bottom checker on { $square } belongs to { $owner }; it's { $turn }'s turn
reason-must-merge = the stack on { $square } is next to { $neighbor } and must merge instead of sliding
# { $nearest } is a square or a list of squares: "c5", "c5 or e5".
reason-not-closer = { $from }-{ $to } does not come closer to { $nearest }, { $distance } steps away
reason-nothing-to-merge = there is no stack on { $square } to merge with
reason-too-few-checkers = cannot lift { $count } checkers from { $square }, which has only { $height }
reason-checker-not-yours = the lowest of the top { $count } on { $square } belongs to { $owner }; it's { $turn }'s turn
reason-top-checker-not-yours = the top checker on { $square } belongs to { $owner }; it's { $turn }'s turn
reason-same-level = { $from }-{ $to }:{ $count } would stay at level { $level }; its lowest checker must move up
reason-lower-level = { $from }-{ $to }:{ $count } would move from level { $level } to level { $landing }; its lowest checker must move up
reason-too-high = { $from }-{ $to }:{ $count } would make a stack of { $height }; the maximum is 8
reason-no-checkers = the stack on { $square } is next to { $neighbor } and contains none of { $turn }'s checkers
reason-no-merge = none of { $turn }'s checkers on { $square } can move up onto an adjacent stack without exceeding 8
# The last two squares of a list of alternatives.
reason-or = { $first } or { $last }
reason-not-legal = this move is not legal
reason-not-playing = this player is not in the game
reason-already-resigned = this player has already resigned
reason-not-now = this is not possible now
reason-draw-declined = the draw was declined; it can be offered again after the next move
reason-computers-do-not-resign = computers do not resign
reason-no-undo = there is no move to undo
reason-no-redo = there is no move to redo
reason-not-in-lesson = this is not possible in a lesson or puzzle
reason-tournament-players = the players of a tournament game cannot be changed
reason-over-here = the game is over in this position
reason-other-seats = these seats belong to another game
reason-other-position = another position is displayed
reason-no-match = no match is open
reason-none-played = no match is being played
reason-no-lesson = no lesson is open
reason-stack-too-high = a stack on this board is at most { $max } high
reason-no-editor = the position editor is not open
reason-in-editor = this is not possible in the position editor
reason-no-tournament = no tournament is open
reason-tournament-elsewhere = another program is playing this tournament
reason-tournament-players-count = a tournament has 2 to { $max } players
reason-player-twice = { $name } occurs twice
reason-format-unsupported = { $found } is not supported
reason-unknown-player = “{ $name }” is not a player
reason-unknown-player-listed = “{ $name }” is not a player; players are { $known }
reason-player-variant = { $name } does not play { $variant }: { $reason }
reason-player-step = “{ $name }” is not a player: ratings are multiples of { $step }, and the nearest is { $nearest }
reason-nothing-since = no moves since your last turn
reason-earlier-position = this is an earlier position: start a review to try moves here
reason-fixed-main-line = this main line cannot be changed
reason-only-review-lines = only lines of a review can be copied
reason-puzzle-review = the review of a puzzle cannot be ended
reason-not-your-turn = it is { $seat }'s turn
reason-no-move-found = no move was found
reason-no-legal-move = it chose no legal move
reason-no-response = it does not respond
reason-cannot-mirror-swaps = it cannot mirror swaps; choose a game without them
reason-mirror-two = mirror moves exist only in the variant two
reason-not-symmetric = the board is not symmetric (rotated by 180° with colors swapped)
reason-needs-two-sides = it needs two sides
reason-equals-alpha-beta = with two seats it equals alpha-beta
reason-cannot-move-first = it cannot move first

## Moves and positions in a file that can't be read

reason-move-form = “{ $text }” is not a move: d5-c5 moves, @e4 places a piece, b7=d7 swaps two pieces
reason-move-form-byte = “{ $text }” is not a move: c3-d4 slides a stack, c3-d4:2 merges its top two checkers
reason-no-square = there is no square { $square }: the files are a to { $file }, the ranks 1 to { $ranks }
reason-no-straight-line = { $from }-{ $to } is not a straight line along a rank or a file
reason-does-not-move = { $from }-{ $to } does not move the stack
reason-too-far = { $from }-{ $to } is { $count } squares long, but a stack moves at most 5
reason-light-square = { $square } is a light square; stacks are on dark squares
reason-not-diagonal = { $from }-{ $to } is not one diagonal step
reason-checker-count = “{ $text }” is not a number of checkers from 1 to 7
reason-pieces-too-high = { $square } has { $height } pieces; the maximum is 5
reason-checkers-too-high = { $square } has { $height } checkers; the maximum is 7, because a stack of 8 leaves the board
reason-not-in-variant = { $color } does not play in { $variant }
reason-piece-total = { $color } has { $found } in total instead of { $needed }
reason-own-capture = { $captor } cannot capture a { $color } piece
reason-cannot-move = { $turn } controls no stack and has no piece in reserve
reason-no-seat-can-move = no player can move
reason-two-winners = { $one } and { $other } would both have won already
reason-starting-pieces-of = must be those of { $seats }
reason-no-starting-pieces = this variant has no starting pieces
reason-start-until-placed = the starting position must be unchanged until every player has placed a piece
reason-trays-until-placed = reserves and captures must be empty until every player has placed a piece
reason-quiet-placed = turns since the last capture (quiet) must be { $count }, one per piece placed
reason-resignation-ends = in { $variant } a resignation ends the game
reason-resigned-to-move = { $seat } is to move and cannot have resigned
reason-resigned-winner = { $seat } had won already
reason-no-swaps = this variant has no swaps
reason-quiet-swaps = turns since the last capture (quiet) must be 0 before the swaps
reason-first-swaps-first = the starting player swaps first
reason-start-until-swap = the starting position must be unchanged before the first swap
reason-second-swaps-last = the other player swaps last
reason-not-one-swap = the board is not the starting position after one swap
reason-two-swaps = at most two swaps are possible
reason-not-dark = { $square } is not a dark square of the board
reason-only-white-and-black = only White and Black play
reason-past-end = { $color } has won { $found } stacks, but the game ends at { $needed }
reason-too-many-won = { $found } stacks are won, but the checkers of { $variant } are enough for only { $max }
reason-checker-total = { $found } checkers on the board, but there must be { $needed } after { $won } won stacks
reason-checker-total-one = { $found } checkers on the board, but there must be { $needed } after 1 won stack
reason-too-many-checkers = { $color } has { $found } checkers on the board; at most { $max } can be left after winning { $won } stacks
reason-too-many-checkers-one = { $color } has { $found } checkers on the board; at most { $max } can be left after winning 1 stack
reason-other-turn = { $turn } has no move; it must be { $other }'s turn
reason-seat-letter = expected one seat letter
reason-not-a-group = “{ $text }” is not a group such as G:B1R3
reason-not-turns = “{ $text }” is not a number of turns
reason-not-key-value = “{ $text }” is not key=value
reason-key-order = list each key at most once, in the order { $keys }
reason-no-seats = no seats are listed
reason-count = { $letter } needs a count from 1 to 99
reason-won-count = { $letter } needs a number of stacks from 1 to 9
reason-piece-list = expected pieces such as G2R1
reason-turn-order = expected one or two seats, in turn order from { $seat }
reason-pending-order = list each seat once, in turn order from { $seat }
reason-not-a-key = “{ $text }” is not a key; keys are { $keys }
reason-too-many-missing = { $color } plays without { $missing } pieces; the maximum is { $max }
reason-not-a-seat = “{ $text }” is not a seat; seats are { $letters }
reason-not-a-color = “{ $text }” is not a color; colors are { $letters }
reason-setting-unknown = “{ $text }” is not a setting; settings are { $known }
reason-setting-anti-symmetry = “{ $text }” is not none, draw-first or swap
reason-setting-no-anti-symmetry = { $variant } has no anti-symmetry rule; only the variant two has one
reason-setting-first-fixed = in the starting position it is { $seat }, not { $other }
reason-setting-first = “{ $text }” is not the letter of a seat in play
reason-setting-repetition = “{ $text }” is not 0 (off) or a number from 2
reason-setting-limit = “{ $text }” is not a number (0 for off)
reason-setting-no-handicaps = “{ $text }” is not none: this variant has no handicaps
reason-setting-handicap = “{ $text }” is not none, or seats in play with one of { $known }, such as { $example }
reason-setting-handicap-start = “{ $text }” is not possible with a starting position
reason-setting-handicap-swap = “{ $text }” is not possible with the swap rule
reason-setting-one-handicap = “{ $text }” is not possible: only one player can have a handicap
reason-listed-twice = { $text } is listed twice
# Errors in theme files. { $background }, { $other } and { $what } are names of fields or English
# messages.
reason-theme-syntax = invalid syntax or value ({ $what })
reason-theme-unreadable = it cannot be read ({ $what })
reason-theme-file-name = the file name is not valid Unicode
reason-theme-taken = another theme has the name of this file; rename it
reason-theme-too-large = { $found } bytes; a theme has at most { $max }
reason-theme-not-text = the file is not UTF-8 text
reason-theme-format = { $found } is not supported; write { $format }
reason-theme-name = { $found } characters; names have 1 to { $max }
reason-theme-range = { $value } is not from { $min } to { $max }
reason-theme-translucent = it cannot be translucent; write #rrggbb
reason-theme-contrast = its contrast with { $background } is { $ratio }:1; text needs { $needed }:1
reason-theme-contrast-over = its contrast with { $background } over { $below } is { $ratio }:1; text needs { $needed }:1
reason-theme-contrast-light = its contrast with { $background } in the lamp's light is { $ratio }:1; text needs { $needed }:1
reason-theme-contrast-light-over = its contrast with { $background } in the lamp's light over { $below } is { $ratio }:1; text needs { $needed }:1
reason-theme-squares = its contrast with { $other } in this light is { $ratio }:1; squares need { $needed }:1
reason-theme-marks = its contrast with { $other } is { $ratio }:1; markers need { $needed }:1

## What the computer players do, in the list of players

about-level-1 = for a child's first games
about-level-2 = for a child who knows the rules
about-level-3 = for beginners
about-level-4 = for practiced beginners
about-level-5 = for casual players
about-level-6 = for club players
about-level-7 = for experts
about-level-8 = the strongest of all
about-rating = limited to a rating
about-alpha-beta = as published: alpha-beta for two sides
about-maxn = as published: each seat maximizes its own value
about-paranoid = as published: all others cooperate against the mover
about-brs = as published: only the strongest reply of all others counts
about-mcts = as published: Monte-Carlo tree search, progressive history
about-uct = MCTS without progressive history
about-greedy = looks one move ahead and takes whatever is free
about-random = plays random legal moves
about-mirror = mirrors every move (second player of two, no swap)
about-byte-alpha-beta = plain alpha-beta, counts checkers under own tops
about-byte-mcts = Monte-Carlo tree search, progressive history
about-byte-greedy = looks one move ahead: wins stacks, then covers checkers

## Descriptions of the board and of moves, read aloud by screen readers; and the field to type a move

accessibility-window = Focus
accessibility-board = Board
accessibility-rank = Rank { $n }
accessibility-trays = Trays
accessibility-announcements = Announcements
accessibility-empty = empty
accessibility-single = single { $top }
accessibility-stack = stack of { $n }, { $top } on top, then { $rest }
accessibility-square = { $square }, { $content }
accessibility-own-square = { $square }, { $content }; yours
accessibility-selected-square = { $square }, { $content }; selected
accessibility-target-square = { $square }, { $effects }; { $content }
accessibility-blocked-square = { $square }, { $content }; { $reason }
accessibility-moves = moves { $n }
accessibility-places = places a piece
accessibility-swaps = swaps the pieces
accessibility-captures = captures { $pieces }
accessibility-wins-stack = wins the stack
accessibility-gives-stack = gives the stack to { $seat }
accessibility-reserve-tray = { $seat }'s reserve: { $content }
accessibility-captured-tray = Captured by { $seat }: { $content }
accessibility-starting-tray = { $seat }'s starting pieces: { $content }
accessibility-won-tray = Won by { $seat }: { $content }
accessibility-no-pieces = none
accessibility-stack-moved = { $seat } moves { $n } from { $from } to { $to }
accessibility-piece-placed = { $seat } places a piece on { $to }
accessibility-pieces-swapped = { $seat } swaps the pieces on { $own } and { $enemy }
accessibility-turn-with-effects = { $turn }; { $effects }
accessibility-undone = Move undone
accessibility-to-move = { $seat } to move
accessibility-position-shown = Position after { $moves }
accessibility-start-shown = Starting position
accessibility-selected = { $square } selected. Targets: { $targets }
accessibility-reserve-selected = Reserve piece selected. Targets: { $targets }
accessibility-deselected = Deselected
accessibility-summary-stacks = { $n ->
    [one] { $seat }: { $n } stack on { $squares }
   *[other] { $seat }: { $n } stacks on { $squares }
}
accessibility-summary-none = { $seat }: no stacks
accessibility-last-move = { $seat }: { $notation }
accessibility-no-moves = No moves yet
accessibility-no-square = The cursor is not on the board
accessibility-type-title = Type a move
accessibility-type-hint = Move
accessibility-type-play = Play
accessibility-type-cancel = Cancel
accessibility-type-matches = { $n ->
    [one] { $n } legal move: { $moves }
   *[other] { $n } legal moves: { $moves }
}
accessibility-type-none = No legal move starts with this.
accessibility-type-form = “{ $text }” is not a move. Type a move such as { $example }.
accessibility-type-not-to-move = No move can be played now.

## Gamepads, touch and changed shortcuts

device-gamepad = Gamepad
device-connected = Gamepad connected: { $name }
device-disconnected = Gamepad disconnected
device-xbox-view = View
device-xbox-menu = Menu
device-cross = Cross
device-circle = Circle
device-square = Square
device-triangle = Triangle
device-playstation-share = Share
device-playstation-options = Options
device-nintendo-left-stick = L stick
device-nintendo-right-stick = R stick
device-pad-directions = D-pad, left stick
device-pad-right-stick = Right stick
device-pad-move = Move the cursor or the focus; step through a review
device-pad-confirm = Select, then move; activate
device-pad-back = Deselect, back
device-pad-hint = Hint; move now; resume
device-pad-reserve = Select a reserve piece; in a review play or pause
device-pad-undo-redo = Undo, redo; in a review previous, next move
device-pad-focus = Previous, next control; hold on the board: zoom out, in
device-pad-menu = Menu
device-pad-help = Show this list
device-pad-next-stack = Next stack or target
device-pad-top-view = Top view
device-pad-camera = Rotate and tilt; scroll text
device-caption-select = Select
device-caption-back = Back
device-caption-type = Type
device-caption-delete = Delete
device-caption-capital = Capital letter
device-caption-done = Done
device-caption-hint = Hint
device-caption-move-now = Move now
device-caption-resume = Resume
device-caption-reserve = Reserve
device-caption-undo = Undo
device-caption-redo = Redo
device-caption-previous = Previous
device-caption-next = Next
device-caption-play = Play or pause
device-caption-buttons = Buttons
device-caption-menu = Menu
device-caption-help = Help
device-change-keys = Change shortcuts
device-change-keys-line = Select a shortcut, then press the new keys.
device-fixed-keys = Arrow keys, Enter, Space, Esc, Tab, Home, End and page keys can't be changed.
device-press-keys = Press keys…
device-no-key = None
device-remove-key = Remove
device-reset-key = Reset
device-reset-all-keys = Reset all shortcuts
device-conflict = Also used for: { $others }
device-reserved-key = { $key } can't be changed.
device-unknown-shortcut = Unknown shortcut in the settings file: { $name }
device-unknown-key = Unknown keys in the settings file: { $name }: { $key }

## Puzzles

puzzle-list = Puzzles
puzzle-title = Puzzle
puzzle-daily = Daily puzzle
puzzle-daily-waiting = Today's puzzle is waiting
puzzle-daily-solved = Today's puzzle is solved
puzzle-streak = { $n ->
    [one] Streak: { $n } day
   *[other] Streak: { $n } days
}
puzzle-best-streak = { $n ->
    [one] Longest streak: { $n } day
   *[other] Longest streak: { $n } days
}
puzzle-solve = Solve
puzzle-choose = Choose puzzles
puzzle-mistakes = Your mistakes
puzzle-mistake = Learn from a mistake
puzzle-mistakes-left = { $n ->
    [one] { $n } move from your reviewed games
   *[other] { $n } moves from your reviewed games
}
puzzle-practice = Practice
puzzle-variant = Variant
puzzle-any-variant = All variants
puzzle-theme = Theme
puzzle-any-theme = All themes
puzzle-theme-surplus = Stacks over five
puzzle-theme-reserve = Reserve
puzzle-theme-cover = Cover a stack
puzzle-theme-block = Block a win
puzzle-theme-fast-win = Fast win
puzzle-theme-last-move = Last move
puzzle-theme-defend = Defend against two
puzzle-theme-stack = Win a stack
puzzle-difficulty = Difficulty
puzzle-any-difficulty = All difficulties
puzzle-easy = Easy
puzzle-medium = Medium
puzzle-hard = Hard
puzzle-expert = Expert
puzzle-none = No matching puzzles
puzzle-progress = { $n } of { $all } solved
puzzle-progress-mistakes = { $n } of { $all } solved, { $clean } without mistakes
puzzle-start = Start
puzzle-task-win = { $seat } to move. Find the only winning move.
puzzle-task-save = { $seat } to move. Find the only move that doesn't lose.
puzzle-task-better = { $seat } played { $played }. Find a better move.
puzzle-continue = Now find the next move.
puzzle-wrong-win = { $played } doesn't win. Try another move.
puzzle-wrong-save = { $played } loses. Try another move.
puzzle-wrong-better = { $played } isn't the move that the analysis found. Try another move.
puzzle-solved = Solved
puzzle-solved-mistakes = Solved with mistakes
puzzle-solved-shown = Solved with help
puzzle-themes = Themes: { $themes }
puzzle-hint-from = Move the stack on { $square }.
puzzle-hint-place = Place a piece.
puzzle-next = Next puzzle
puzzle-analyze = Analyze
puzzle-exit = Back to puzzles
puzzle-exit-match = Exit puzzle
puzzle-resume = Back to puzzle

## Guess the move

guess-title = Guess the move
guess-note = predict the winner's moves
guess-number = Move { $n } of { $all }
guess-score = { $points } of { $possible } points
guess-task = { $seat } to move. Find the move played in the game.
guess-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
guess-points-hint = { $n ->
    [one] { $n } point, with a hint
   *[other] { $n } points, with a hint
}
guess-rating = Comparing…
guess-unrated = Not rated
guess-same = { $guessed } was played in the game.
guess-better = { $guessed } is better than { $played }, the game's move.
guess-equal = { $guessed } is as good as { $played }, the game's move.
guess-nearly-equal = { $guessed } is nearly as good as { $played }, the game's move: { $loss } less win chance.
guess-slightly-worse = { $guessed } is slightly worse than { $played }, the game's move: { $loss } less win chance.
guess-worse = { $guessed } is worse than { $played }, the game's move: { $loss } less win chance.
guess-not-compared = You played { $guessed }. The game's move was { $played }.
guess-shown = The game's move was { $played }.
guess-summary = Moves found: { $same } of { $all }. On average, your moves had { $loss } less win chance than the game's.
guess-summary-equal = Moves found: { $same } of { $all }. On average, your moves were as good as the game's.
guess-summary-same = Moves found: { $same } of { $all }.
guess-hint = Hint (−1)
guess-exit = Back to game
guess-stop = Stop guessing
guess-resume = Keep guessing
guess-practice = Learn from mistakes

## The player profiles

# The link to the list of players on the title screen, with the one who plays now.
players-link = Players: { $name }
players-about = Choose who is playing. Language and interface size change with the player, and new games suggest the player's name.
players-none = Add everyone who plays on this computer. Each player has a language, an interface size and results.
players-add = Add player
players-change = Change player
# Brings back a player who was deleted.
players-restore = Restore { $name }
players-now = Playing now
players-symbol = Symbol
players-no-name = Enter a name.
players-name-taken = Another player has this name.
players-rename-line = Results are found by name: games under another name don't count.
players-no-games = No finished games yet
# { $ratings } is "Two: 1240 ± 160 · Byte: 430 ± 90".
players-ratings = Rating against computers: { $ratings }
# { $results } is "7 wins, 1 draw, 4 losses".
players-games = { $n ->
    [one] { $n } game: { $results }
   *[other] { $n } games: { $results }
}

## Reports over games

library-report = Report…
report-title = Report
report-games = { $n ->
    [one] { $n } finished game
   *[other] { $n } finished games
}
report-left-out = { $games } · { $n } without a result
report-loading = Loading games… { $percent }{"\u00A0"}%
report-players = Players
report-player = Player
report-count = Games
report-results = Results
report-score = Score (95{"\u00A0"}% interval)
report-time = Time per game
report-pairs = Pairs
report-pair = Pair
report-variants = Variants
report-variant = Variant
report-moves = Moves
report-draws = Draws
report-wins = Wins
report-first-moves = First moves
report-move = Move
report-months = By month
report-month = Month
report-interval = { $score } ({ $low }–{ $high })
report-more = { $n } more
report-save-html = Save web page…
report-save-csv = Save table (CSV)…

# Ratings and charts of reports. A rating is a number such as 1623, its margin half the width of the interval.
report-ratings = Ratings from these games (Glicko-2)
report-rating = Rating (95{"\u00A0"}% interval)
report-rating-margin = { $rating }{"\u00A0"}±{"\u00A0"}{ $margin }
report-rating-in = Rating: { $variant }
report-history = Over time
report-monthly-score = Score per month
report-move-time = Time per move
report-game-number = Game { $n }
# "Nov 2026"
report-month-name = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
# A chart for screen readers: its first and last value with their places ("Nov 2026", "Game 12").
chart-description = { $title }: { $start } { $first }, { $end } { $last }, lowest { $least }, highest { $most }
library-undated = no date

## External engines and live analysis

live-analysis = Live analysis
live-lines = Lines
live-threads = Threads
live-threads-automatic = Automatic
live-threads-line = Automatic leaves one processor core free, so that the window stays smooth.
live-memory = Memory
live-mebibytes = { $n }{"\u00A0"}MiB
live-limit = Stop
live-limit-none = Never
live-limit-nodes = After { $n } positions
live-limit-depth = At depth{"\u00A0"}{ $n }
live-engine = Engine
live-engine-built-in = Built-in
live-settings = Settings…
live-nodes = depth{"\u00A0"}{ $depth } · { $n } positions · { $speed }/s
# The live search has reached its limit or proved the result.
live-finished = finished
live-no-lines = { $engine } sent no evaluation
live-line-show = Show on board
live-line-insert = Add as variation
live-line-play-out = Let the computer play on
live-stop-playing = Stop playing
# Live analysis: numbers typed by the user, and two engines.
live-limit-custom = Custom limit
live-custom = Custom number
live-custom-line = Type any number into a field. A number out of range becomes the nearest one in range.
live-unit-seconds = Seconds
live-unit-positions = Positions
live-unit-depth = Depth
live-compared = Compare with
live-compared-none = None
live-compared-line = Both engines search at the same time and share the threads and the memory.
engines-title = External engines
engines-about = Programs that speak UGI can play in any seat and in tournaments, and analyze games.
engines-open = Set up…
engines-add = Add engine
engines-change = Change engine
engines-edit = Edit
engines-remove = Remove
engines-name = Name
engines-command = Command
engines-command-line = The command is a program with its arguments, as in a terminal. Quotation marks keep words together.
engines-folder = Working folder
engines-name-hint = Taken from the test if empty
engines-command-hint = For example: python3 engine.py
engines-folder-hint = Current folder if empty
engines-browse = Choose program…
engines-choose-program = Choose a program
engines-test = Test
engines-stop-test = Stop test
engines-testing = Testing…
engines-failed = The test failed: { $reason }
engines-report = It works: { $name } plays { $variants }. Its first move was { $mv }, after { $time }{"\u00A0"}s.
engines-report-author = It works: { $name } by { $author } plays { $variants }. Its first move was { $mv }, after { $time }{"\u00A0"}s.
engines-options = Options
engines-range = { $min } to { $max }
engines-not-in-range = { $name } must be a number from { $min } to { $max }.
engines-name-taken = This name is empty, too long or already used by another player.
engines-no-command = Enter a command or choose a program.
engines-save = Save
engines-missing = This engine is not set up here
# What the program says about engines; see the messages reason-… above.
about-external-engine = external engine
reason-engine-timeout = it did not send “{ $word }” within { $seconds } s
reason-engine-exited = it exited instead of sending “{ $word }”
reason-engine-exited-status = it exited ({ $status }) instead of sending “{ $word }”
reason-engine-exited-message = it exited instead of sending “{ $word }”, with the error message: { $text }
reason-engine-exited-status-message = it exited ({ $status }) instead of sending “{ $word }”, with the error message: { $text }
reason-engine-answer = it answered “{ $answer }”: { $reason }
reason-engine-start = it cannot be started: { $error }
reason-engine-options = it lacks required options: { $options }
reason-engine-error = it reported an error: { $text }
reason-engine-input = it no longer reads commands ({ $error }); the last one was “{ $line }”
reason-engine-variant = it does not play this variant
reason-engine-no-variant = it plays none of the variants
reason-no-program = “{ $text }” is neither a player nor the path of a program
reason-engine-folder = “{ $text }” is a folder, not a program
reason-not-executable = “{ $text }” is not an executable file (try chmod +x)
reason-quotation-mark = missing closing quotation mark: { $text }
reason-report-start = games with a starting position are not supported
reason-report-variant = the variant “{ $variant }” is not supported
reason-report-game = “{ $game }” is neither Focus nor Byte
reason-report-players = it has { $n } players
reason-report-long = { $n } moves; the limit is { $limit }
reason-report-move = move { $n } “{ $text }”: { $what }
reason-report-not-a-move = not a move

# The question before a blunder
settings-blunder-check = Ask before a blunder
settings-blunder-check-line = A short search checks your moves, but not in lessons, puzzles or tournaments, or against external engines.
blunder-title = Are you sure?
blunder-text = { $seat }: { $text } looks like a blunder.
blunder-play = Play it
blunder-take-back = Take back

# Handicaps
handicap-none = none
# On the card of a player: "Handicap −2".
handicap-short = Handicap{"\u00A0"}{ $value }
handicap-now = Handicap: { $now }
handicap-of = { $handicap } for { $seat }
handicap-seat = Handicap for { $seat }
handicap-fewer = { $n ->
    [one] 1 piece fewer
   *[other] { $n } pieces fewer
}
handicap-reserve = { $n ->
    [one] 1 piece in reserve
   *[other] { $n } pieces in reserve
}
handicap-won = { $n ->
    [one] 1 stack won
   *[other] { $n } stacks won
}
handicap-no-swap = No handicaps with the piece swap
