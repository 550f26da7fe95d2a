### The chapters of the rules dialog.
### A "-term" is the bold beginning of the entry with the same number; the entry continues its sentence.

## The idea

rules-idea = The idea
rules-idea-1 = Focus is played with stacks. The piece on top decides who owns a stack, whatever lies below. Move your stacks onto others to take them over. When no other player can move, you win.
rules-idea-2 = The starting position for four players. The board has 52 squares: eight by eight, minus three squares in each corner. Files are a to h from left to right, ranks 1 to 8 from bottom to top.
rules-idea-3 = Green sits at the bottom, Blue on the left, Yellow at the top and Red on the right. Play goes clockwise. On your turn you move a stack or place a piece from your reserve.

## Moving

rules-moving = Moving
rules-moving-1 = Select a stack with your piece on top. Lift any number of pieces from the top, or all of them, and move them in a straight line along a file or rank. They move exactly as many squares as the number of pieces you lifted.
rules-moving-2 = From a stack of three: one piece moves one square, two pieces move two, all three move three.
rules-moving-3 = Pieces pass over anything in the way. You may land on an empty square or on any stack, your own or another player's. The moved pieces go on top in the same order. You can't leave the board.
rules-moving-4 = Green lifts two of three and lands on Yellow. The piece left behind belongs to Blue.

## Stacks over five

rules-surplus = Stacks over five
rules-surplus-1 = A stack holds at most five pieces. Any extra pieces are removed from the bottom.
rules-surplus-2 = Seven pieces: the two lowest are removed. Green moved, so the green one goes to Green's reserve, and the red one is captured.
rules-surplus-3-term = Your own pieces
rules-surplus-3 = go to your reserve. You can place them again later.
rules-surplus-4-term = All other pieces
rules-surplus-4 = are captured and out of the game.
rules-surplus-5-term = Your partner's pieces
rules-surplus-5 = go to your partner's reserve (Partners only).
rules-surplus-6 = Partners: Green's move removes a yellow piece. It goes to Yellow's reserve.

## The reserve

rules-reserve = The reserve
rules-reserve-1 = Instead of moving a stack you may place a reserve piece on any square, empty or not. On a stack it lands on top, and the stack is yours. If the stack already has five pieces, the lowest one is removed.
rules-reserve-2 = From the reserve onto one of Red's stacks, anywhere on the board.

## Skipped turns

rules-skipped = Skipped turns
rules-skipped-1 = If you own no stack and have no reserve, you can't move and your turn is skipped. You stay in the game: once another player uncovers one of your pieces, you play again. You can't choose to pass.
rules-skipped-2 = Blue is covered everywhere and has no reserve, so Blue is skipped. Once Red moves the top piece away, Blue is back.

## Variants

rules-variants = Variants
rules-variants-1-term = Two
rules-variants-1 = Green against Red, 18 pieces each.
rules-variants-2-term = Three
rules-variants-2 = Green, Blue and Red, 13 pieces each. One piece starts off the board: on your first turn you place it on an empty square.
rules-variants-3-term = Four
rules-variants-3 = Free-for-all, 13 pieces each.
rules-variants-4-term = Partners
rules-variants-4 = The starting position of Four, with Green and Yellow against Blue and Red. Partners sit opposite each other and win together.
rules-variants-5 = The starting player is random or chosen. The game ends when only one player or team can still move: that player or team wins.

## Fast games

rules-fast = Fast games
rules-fast-1 = Two, Three and Four have a fast game. You also win it at the end of your own turn with:
rules-fast-2-term = Two
rules-fast-2 = 6 captured pieces.
rules-fast-3-term = Three
rules-fast-3 = 3 pieces captured from each opponent, or 10 pieces captured or in reserve.
rules-fast-4-term = Four
rules-fast-4 = 2 pieces captured from each opponent, or 10 pieces captured or in reserve.
rules-fast-5 = A reserve piece counts only while it is in your reserve. Once you place it, it no longer counts.

## Draws

rules-draws = Draws
rules-draws-1 = Martin Gardner reports that a game can be drawn, but the published rules don't say when.
rules-draws-2 = The game is a draw when the same position occurs for the third time: the same board, reserves and captures with the same player to move.
rules-draws-3 = The game is a draw after 50 full rounds without a capture.
rules-draws-4 = You can change or turn off both limits in the settings.

## Anti-symmetry rule

rules-symmetry = Anti-symmetry rule
rules-symmetry-1 = The starting position of Two looks the same if you rotate the board by half a turn and swap the colors. The second player could mirror every move and never lose. Two optional rules prevent this:
rules-symmetry-2-term = Draws count for the first player
rules-symmetry-2 = A draw is a win for the player who moved first.
rules-symmetry-3-term = Piece swap
rules-symmetry-3 = Before play the starting player, then the other player, swaps one of their own pieces with an enemy piece. The second swap must not make the board symmetric again, rotated or mirrored in any way. Then the starting player moves.
rules-symmetry-4 = Green's piece on b7 and Red's on d7 are swapped, written b7=d7.

## Strategy tips

rules-strategy = Strategy tips
rules-strategy-1-term = Reserves decide.
rules-strategy-1 = A reserve piece strikes anywhere, and no one can stop it. Keep one for the tall stack that matters, and another as a spare move for when the others have none left.
rules-strategy-2-term = Height is reach.
rules-strategy-2 = A stack of five can move five distances in four directions, a single piece only one square. But everyone wants a tall stack, so build it where few others can land.
rules-strategy-3-term = Count the distances.
rules-strategy-3 = A stack four squares away threatens yours only if it has four pieces or more. Before you build, look along the file and the rank and count.
rules-strategy-4-term = Feed your own reserve.
rules-strategy-4 = Land on a stack of five with your own pieces at the bottom, and you get them back. With enemy pieces at the bottom, you capture them.
rules-strategy-5-term = Watch what you uncover.
rules-strategy-5 = After a split, what you leave behind belongs to its new top piece. That can be a gift to an opponent, or just what your partner needs.
rules-strategy-6-term = Let others trade.
rules-strategy-6 = With three or four players, whoever takes a stack first often loses it next. Landing last is worth more than landing first.

## Notation and sources

rules-notation = Notation and sources
rules-notation-1-term = d5-c5
rules-notation-1 = A move from d5 to c5. The distance is the number of pieces.
rules-notation-2-term = {"@"}e4
rules-notation-2 = A reserve piece, or the starting piece of Three, is placed on e4.
rules-notation-3-term = b7=d7
rules-notation-3 = A piece swap before play.
rules-notation-4 = Focus was invented by Sid Sackson (1963) and also sold as Domination. Martin Gardner described the game, mirror play and the rules against it, which are by Paul Yearout and Sackson. House rules are marked.

## Byte: the idea

rules-byte-idea = Byte: the idea
rules-byte-idea-1 = Byte is a game by Mark Steere for two players, White and Black, on the dark squares of a chessboard. Checkers form stacks. A stack of eight leaves the board at once and belongs to the color of its top checker. Win two of the three stacks to win the game.
rules-byte-idea-2 = Starting position: Black on ranks 7, 5 and 3, White on ranks 6, 4 and 2. White moves first.
rules-byte-idea-3 = Each turn is one move: an isolated stack slides, a stack with neighbors merges. Its position decides which.
rules-byte-idea-4-term = The larger board
rules-byte-idea-4 = has ten by ten squares and forty checkers. Three of the five stacks win.

## Byte: sliding

rules-byte-sliding = Byte: sliding
rules-byte-sliding-1 = A stack without neighbors slides as a whole, one square diagonally. It belongs to the owner of its lowest checker, and only this player may slide it.
rules-byte-sliding-2 = The lowest checker is white: White slides the stack one step closer to the nearest stack.
rules-byte-sliding-3 = A slide must bring the stack closer to the nearest stack, or to one of them if several are equally near. The distance between two squares is the number of diagonal steps, no matter what is in between. So isolated stacks always close in on each other, and the game always ends.
rules-byte-sliding-4-term = On screen:
rules-byte-sliding-4 = click the stack. Its targets are highlighted, and an arrow leads to each stack that it may approach. Blocked squares are crossed out; hover over one to see why.

## Byte: merging

rules-byte-merging = Byte: merging
rules-byte-merging-1 = A stack with a diagonal neighbor can't slide; it has to merge. Select any of your checkers in it and move that checker and everything above it onto a neighboring stack.
rules-byte-merging-2 = White lifts the white checker on level two with the black one above it. It lands on level four.
rules-byte-merging-3-term = Higher:
rules-byte-merging-3 = the selected checker must land on a higher level than it leaves. The bottom checker is on level one.
rules-byte-merging-4-term = No more than eight:
rules-byte-merging-4 = the new stack may have at most eight checkers.
rules-byte-merging-5-term = On screen:
rules-byte-merging-5 = hover over a checker inside the stack: it rises with everything above it. Click it, and each target shows the height of the new stack. With the keyboard, each Enter adds one checker.

## Byte: winning stacks

rules-byte-winning = Byte: winning stacks
rules-byte-winning-1 = As soon as a stack has eight checkers it leaves the board. The color on top wins it, whoever made the move.
rules-byte-winning-2 = Three checkers join five: eight. Black is on top, so Black wins the stack, though White moved.
rules-byte-winning-3 = You must move if you can, even if it helps your opponent. If you can't, your turn is skipped. The key is to keep spare moves until your opponent has to finish a stack for you. The only draws are by agreement.
rules-byte-winning-4 = The last stack on the board has no other stack to approach. By then all others have been won, and the game is over.
rules-byte-winning-5-term = Look at the tops.
rules-byte-winning-5 = When two stacks can become eight, the top checker of the moved one wins. Keep your color on top of both, and stay away from stacks topped by your opponent.
rules-byte-winning-6-term = Save moves.
rules-byte-winning-6 = Whoever runs out of harmless moves must help the other side. Move parts of stacks one by one, and keep a free slide.
rules-byte-winning-7-term = Count the last stack.
rules-byte-winning-7 = Near the end few moves are left. Count them for both sides before you merge.
