### The lessons: a few moves each that practice the rules.
### Square names (d4) and colors stay as they are; "click" and "select" speak to the player.

## Moving

lesson-focus-travel-title = Moving
lesson-focus-travel-about = One square per piece you lift
lesson-focus-travel-1-task = Click your stack on d4. Each highlighted square shows how many pieces would move there. Move two of them to f4.
lesson-focus-travel-1-solved = Two pieces moved two squares; one stayed. The distance is always the number of pieces, in a straight line.
lesson-focus-travel-1-missed = The distance must match the number of pieces. Only two pieces reach f4.
lesson-focus-travel-2-task = You can move over Red's stacks. Take the one on g4, three squares away.
lesson-focus-travel-2-solved = Pieces pass over anything. You landed on top, so the whole stack is yours.
lesson-focus-travel-2-missed = That's legal, but g4 is three squares away: lift all three.
lesson-focus-travel-3-task = One of your three stacks can land on the stack on e6. Count the squares, and take it.
lesson-focus-travel-3-solved = Two pieces, two squares. The other two stacks are three squares away with only two pieces.
lesson-focus-travel-3-missed = Find a stack in line with e6 that has at least as many pieces as squares to go.

## Whose stack?

lesson-focus-owner-title = Whose stack?
lesson-focus-owner-about = The top piece owns the stack
lesson-focus-owner-1-task = Two of your pieces are under Red's on e4, so the whole stack is Red's. Take it over.
lesson-focus-owner-1-solved = Your piece is on top now: the stack is yours, including the red piece.
lesson-focus-owner-1-missed = Land on e4 with as many pieces as there are squares to go.
lesson-focus-owner-2-task = What you leave behind belongs to its new top piece. Take one of Red's stacks, and keep what stays on d4.
lesson-focus-owner-2-solved = You took two pieces and left a green one on top. With one piece, d4 would now be Red's.
lesson-focus-owner-2-missed = Look at what is under the pieces you lift: green must stay on top of d4, and you must take Red's stack.

## Stacks over five

lesson-focus-surplus-title = Stacks over five
lesson-focus-surplus-about = Reserve and captures
lesson-focus-surplus-1-task = A stack holds five; extra pieces are removed from the bottom. Land on the stack of five with red at the bottom.
lesson-focus-surplus-1-solved = The red piece was removed and is captured: out of the game.
lesson-focus-surplus-1-missed = Hover over both stacks of five next to d4: which one has red at the bottom?
lesson-focus-surplus-2-task = The same board. Now free one of your own pieces: it goes to your reserve.
lesson-focus-surplus-2-solved = Your own pieces go to your reserve. You can place them anywhere later.
lesson-focus-surplus-2-missed = On c4 one of your own pieces is at the bottom.
lesson-focus-surplus-3-task = All extra pieces are removed together. Capture two pieces with one move.
lesson-focus-surplus-3-solved = Three on four make seven: the two lowest were removed, and both were red.
lesson-focus-surplus-3-missed = A stack of seven loses two. Three of your pieces can reach the four on e4.
lesson-focus-surplus-4-task = Partners: Yellow is your partner and can't move. Removed yellow pieces go to Yellow's reserve. Free a yellow piece.
lesson-focus-surplus-4-solved = The yellow piece went to Yellow's reserve: your partner is back in the game.
lesson-focus-surplus-4-missed = Land on a full stack with a yellow piece at the bottom.

## The reserve

lesson-focus-reserve-title = The reserve
lesson-focus-reserve-about = A piece that strikes anywhere
lesson-focus-reserve-1-task = Instead of moving, place a reserve piece on any square. Click it beside the board, or press R; then take the tall stack on f6.
lesson-focus-reserve-1-solved = From the reserve you reach every square. No one can guard against it.
lesson-focus-reserve-1-missed = The tall stack on f6 is worth more. Click the piece beside the board first.
lesson-focus-reserve-2-task = On a full stack, the lowest piece is removed. Use your reserve piece to capture a red one.
lesson-focus-reserve-2-solved = The sixth piece pushed the lowest one out. Yours is on top, and the stack is yours.
lesson-focus-reserve-2-missed = Only a stack of five loses a piece. Place yours on it.

## No moves left

lesson-focus-end-title = No moves left
lesson-focus-end-about = Skipped turns and the end
lesson-focus-end-1-task = A player with no stack and no reserve is skipped. Cover Blue's last stack.
lesson-focus-end-1-solved = Blue was skipped, but stays in the game: Red uncovered a blue piece, and Blue is back.
lesson-focus-end-1-missed = Blue has one stack left, next to yours.
lesson-focus-end-2-task = When no other player can move, you win. Red has one stack and no reserve.
lesson-focus-end-2-solved = No red piece is on top anywhere: Red can't move, and you win.
lesson-focus-end-2-missed = Take Red's last stack: lift as many pieces as there are squares to go.

## Fast games

lesson-focus-fast-title = Fast games
lesson-focus-fast-about = Six captures win
lesson-focus-fast-1-task = In a fast game of Two, six captured pieces win at once. You have five. Capture one more.
lesson-focus-fast-1-solved = The sixth capture ends the game at the end of your turn.
lesson-focus-fast-1-missed = Make a stack with red at the bottom grow over five.

## Piece swap

lesson-focus-exchange-title = Piece swap
lesson-focus-exchange-about = Against mirror play
lesson-focus-exchange-1-task = The position is symmetric, so Red could mirror every move. Before play, swap one of your pieces with a red one: select both.
lesson-focus-exchange-1-solved = The board is no longer symmetric. Now Red swaps two pieces as well.
lesson-focus-exchange-2-task = You are Red now. Green swapped b2 with d2. Swap any two pieces, but try the mirror image first: g7 with e7.
lesson-focus-exchange-2-solved = Only a swap that would make the board symmetric again is blocked. Then Green moves first.

## Sliding

lesson-byte-slide-title = Sliding
lesson-byte-slide-about = Isolated stacks close in
lesson-byte-slide-1-task = Your stack on c3 has no neighbors, so it slides one square diagonally, toward the nearest stack. Click it, then a highlighted square.
lesson-byte-slide-1-solved = One step closer. Distance is counted in diagonal steps, no matter what is in between.
lesson-byte-slide-2-task = An isolated stack belongs to its lowest checker. Find yours, and slide it.
lesson-byte-slide-2-solved = The white checker at the bottom makes it yours, though a black one is on top.
lesson-byte-slide-3-task = Only the nearest stack counts. b6 is two steps away, g7 three. Slide d4.
lesson-byte-slide-3-solved = Toward g7 was blocked, because b6 is nearer. Next to another stack it won't slide again: it merges.

## Merging

lesson-byte-merge-title = Merging
lesson-byte-merge-about = Onto a neighbor, and higher
lesson-byte-merge-1-task = Neighboring stacks don't slide, they merge. Move your checker on c3 onto its neighbor d4.
lesson-byte-merge-1-solved = It went from level one to level four. The higher your checkers, the better.
lesson-byte-merge-2-task = Your checker must land on a higher level than it leaves. It is on level two of c3: find the neighbor that is high enough.
lesson-byte-merge-2-solved = Level three on d4. On b2 it would have stayed on level two, which isn't allowed.

## Part of a stack

lesson-byte-part-title = Part of a stack
lesson-byte-part-about = Your checker and all above it
lesson-byte-part-1-task = You may move any white checker with everything above it. Hover over the upper white one in c3: it rises. Click it, then d4.
lesson-byte-part-1-solved = Two moved, two stayed. With the lowest one, all four would have moved.
lesson-byte-part-1-missed = That moved all four. Select the upper white checker.
lesson-byte-part-2-task = No stack may grow over eight. Move as many checkers from c3 onto d4 as the rules allow.
lesson-byte-part-2-solved = All four would have made nine. With two it is seven: one more, and a player wins it.
lesson-byte-part-2-missed = One more would fit. Select a white checker further down.

## Stacks of eight

lesson-byte-eight-title = Stacks of eight
lesson-byte-eight-about = The top checker wins
lesson-byte-eight-1-task = Eight checkers leave the board, and the color on top wins them. Build a stack of eight with White on top.
lesson-byte-eight-1-solved = White is on top, so the stack is yours.
lesson-byte-eight-1-missed = Count to eight, and look at the checker that ends up on top.
lesson-byte-eight-2-task = Each side has one stack; a second one wins. Watch which color is on top.
lesson-byte-eight-2-solved = Two stacks: White wins the game.
lesson-byte-eight-2-missed = Eight, but Black is on top: Black would win. Move the other stack.

## Forced to help

lesson-byte-forced-title = Forced to help
lesson-byte-forced-about = Skipped, or made to move
lesson-byte-forced-1-task = Every stack here is isolated, with a white checker at the bottom. Slide, and see what Black can do.
lesson-byte-forced-1-solved = Nothing: Black was skipped, and it's your turn again.
lesson-byte-forced-2-task = A player who can move must move. Leave Black only one move: one that builds eight with White on top.
lesson-byte-forced-2-solved = Black had to put b2 on your stack: eight with White on top, your second one. That is the heart of Byte.
lesson-byte-forced-2-missed = Then Black slides away. Move next to b2, so that it can no longer slide.
