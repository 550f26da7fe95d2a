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
lesson-byte-slide-3-solved = Sliding toward g7 was blocked, because b6 is nearer. Now that your stack has a neighbor, it can only merge.

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

## Playing well: tall stacks

lesson-focus-tall-title = Tall stacks
lesson-focus-tall-about = Take them first
lesson-focus-tall-1-task = Your d2 and Red's f2 are two squares apart: each can land on the other. It's your turn.
lesson-focus-tall-1-solved = A tall stack within reach is usually the best target. You got there first, and one piece still holds d2.
lesson-focus-tall-1-missed = Red's f2 lands on d2 next. Two pieces from d2 reach it now.
lesson-focus-tall-2-task = Red threatens b5 and g5. You can take c5 or h5, but not both. Which one?
lesson-focus-tall-2-solved = You took five pieces instead of three and captured one. The taller stack is worth more.
lesson-focus-tall-2-missed = Compare the heights: c5 has three pieces, h5 five.

## Playing well: splitting

lesson-focus-leave-title = What you leave
lesson-focus-leave-about = Split without gifts
lesson-focus-leave-1-task = Red's g4 is about to land on your tall stack on f4. Strike first, with as few pieces as possible.
lesson-focus-leave-1-solved = One piece was enough. The four that stayed are still yours.
lesson-focus-leave-1-missed = One piece from f4 reaches g4. What it leaves behind stays green.
lesson-focus-leave-2-task = You can land on f1 from e1 or from f2. Look at what each move leaves behind.
lesson-focus-leave-2-solved = f2 left nothing. From e1 you would have uncovered red and given the stack away.
lesson-focus-leave-2-missed = Take f1 without uncovering a red piece: look at what is under your top pieces.
lesson-focus-leave-3-task = Three of your stacks can take e5: from e1, e6 and g5. Choose one that keeps what it leaves.
lesson-focus-leave-3-solved = A green piece stayed on top, so you now own both stacks. From e6 you would have uncovered red.
lesson-focus-leave-3-missed = Take e5, but not from e6: red pieces are under its top piece.

## Playing well: distances

lesson-focus-count-title = Count distances
lesson-focus-count-about = What can reach you
lesson-focus-count-1-task = Red's e2 has five pieces, and your e7 is five squares away. Bring the whole stack out of reach.
lesson-focus-count-1-solved = No move from e2 leads to b7. Before you leave a stack anywhere, check its file and its rank.
lesson-focus-count-1-missed = Red can still hit it. From e2 Red reaches one to five squares in a straight line.
lesson-focus-count-2-task = Red's f3 can land on your f7: four pieces, four squares. Use b5 to guard f7, so that you can take it back.
lesson-focus-count-2-solved = If Red lands on f7, you land on it from f5. And f5 threatens f3, too.
lesson-focus-count-2-missed = Move b5 to where it is in line with f7 and has enough pieces to get there.

## Playing well: reserves

lesson-focus-spare-title = Using reserves
lesson-focus-spare-about = Strikes and spare moves
lesson-focus-spare-1-task = No stack of yours reaches e4. Use your reserve piece where it costs you nothing.
lesson-focus-spare-1-solved = The piece at the bottom was yours: it's your new reserve piece, and e4 is yours.
lesson-focus-spare-1-missed = Place the reserve piece on e4. The lowest piece there is green and comes back to you.
lesson-focus-spare-2-task = Red's c6 and f6 both threaten d6. Take c6, and keep the reserve piece for later.
lesson-focus-spare-2-solved = A move on the board did the job. The reserve piece can answer Red's next attack.
lesson-focus-spare-2-missed = If you place the reserve piece now, you have none for the next threat. Take c6 with d6.
lesson-focus-spare-3-task = A reserve piece is a spare move that lands anywhere. Get one: free your piece in c1.
lesson-focus-spare-3-solved = Red had to move its last piece. Your reserve piece can land on it anywhere and win.
lesson-focus-spare-3-missed = Land on c1 with both pieces: seven pieces, so the two lowest come off.

## Playing well: feeding the reserve

lesson-focus-feed-title = Pieces come home
lesson-focus-feed-about = Bring enough pieces
lesson-focus-feed-1-task = The two lowest pieces in g3 are yours. Land there so that both come back.
lesson-focus-feed-1-solved = Two landed, two came off: three pieces in reserve. A reserve piece would have freed only one.
lesson-focus-feed-1-missed = Each piece that lands on a full stack pushes one out. You need two.
lesson-focus-feed-2-task = Your own stacks may grow over five, too. Look at e2 and e7.
lesson-focus-feed-2-solved = Nine pieces: the four lowest were yours. Four reserve pieces can strike anywhere.
lesson-focus-feed-2-missed = Move all five from e2 onto e7: they push out your four pieces below.
lesson-focus-feed-3-task = You can land on b3 from b5 or from f3. Capture as many red pieces as you can.
lesson-focus-feed-3-solved = Four landed, four were captured, and you left nothing that Red could take.
lesson-focus-feed-3-missed = The more pieces land, the more come off. Compare how many b5 and f3 bring.

## Playing well: three and four players

lesson-focus-rivals-title = Whom to attack
lesson-focus-rivals-about = Three or four players
lesson-focus-rivals-1-task = Blue has two tall stacks, a3 and c8. Place your reserve piece where no stack can take it back.
lesson-focus-rivals-1-solved = Nothing reaches a3. And the lowest piece was yours, so your reserve piece is back.
lesson-focus-rivals-1-missed = Red's d8 is next to c8 and could take it over. Whoever lands last keeps the stack.
lesson-focus-rivals-2-task = Blue (d4) moves next, then Red (b7). Stop Blue, and keep the reserve piece for Red.
lesson-focus-rivals-2-solved = Blue is skipped. Your reserve piece can still land on Red's only stack.
lesson-focus-rivals-2-missed = Blue comes first. One piece from c4 takes its only stack, without the reserve piece.
lesson-focus-rivals-3-task = Blue has eight pieces left on the board, Red only four. Attack the stronger one.
lesson-focus-rivals-3-solved = Blue lost its tallest stack. If you only fight the weaker one, the stronger one wins.
lesson-focus-rivals-3-missed = Take one of Blue's stacks: one piece from f8 reaches f7.
lesson-focus-rivals-4-task = Four players: Blue moves next, then Yellow (b5) and Red (a6). Which stack do you take with a reserve piece?
lesson-focus-rivals-4-solved = The next player's tall stack is the greatest danger. You also got a reserve piece back.
lesson-focus-rivals-4-missed = Yellow and Red reach two squares at most. Blue on c8 is next, and reaches five.

## Playing well: the last moves

lesson-focus-last-title = The last moves
lesson-focus-last-about = Leave no way out
lesson-focus-last-1-task = Red's b7 can only step to b6 or c7. Take d6, and leave a piece that is next to both.
lesson-focus-last-1-solved = Red had to step next to c6. Take the piece, and Red can't move.
lesson-focus-last-1-missed = One piece is enough for d6. The other one waits on c6.
lesson-focus-last-2-task = Red has one piece and must move each turn. Step to the square from which you can always follow it.
lesson-focus-last-2-solved = The diagonal is the trap: Red must step next to you or back to the edge. Follow until it can't escape.
lesson-focus-last-2-missed = Don't step next to b6. Put c4 on a square diagonal to it: then Red has to make the next step.

## Playing well at Byte: the eighth checker

lesson-byte-top-title = The top checker
lesson-byte-top-about = Who completes eight
lesson-byte-top-1-task = The two stacks make the last eight. Move so that White is on top of both.
lesson-byte-top-1-solved = Whichever stack is moved onto the other, White ends up on top.
lesson-byte-top-1-missed = Then Black completes eight. Lift one or two checkers from d6, so that white stays on top.
lesson-byte-top-2-task = Your seven on d6 can slide toward d8 or toward d4. Which top checker do you want next to it?
lesson-byte-top-2-solved = White is on top of d8: your next move makes eight, and Black can't change that.
lesson-byte-top-2-missed = d4 has Black on top: it makes eight for Black. Slide toward d8.
lesson-byte-top-3-task = Black threatens to move two checkers from c3 onto d2: eight, with Black on top. Prevent it.
lesson-byte-top-3-solved = The black checkers went along. Now White is on top of c3, and that eight would be yours.
lesson-byte-top-3-missed = Black still makes eight on d2. Move the black checkers off c3 together with one of yours.

## Playing well at Byte: waiting moves

lesson-byte-wait-title = Waiting moves
lesson-byte-wait-about = Make Black move first
lesson-byte-wait-1-task = Black's d6 and d8 can only merge with e7. You have a free slide: use it to wait.
lesson-byte-wait-1-solved = Black has to merge now. Whoever has spare moves left decides who makes eight.
lesson-byte-wait-1-missed = That used up your stack on e7. Slide a7 instead, and let Black merge.
lesson-byte-wait-2-task = Black's f6 has to come closer. Save moves: don't spend b4 in one go.
lesson-byte-wait-2-solved = With spare moves you choose the moment. Black comes next to you, and you make eight.
lesson-byte-wait-2-missed = A whole stack is one move; its checkers are several. Move one or two from b4 to a5.
