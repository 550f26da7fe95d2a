### Les chapitres des règles en français.
### Un « -term » est le début en gras de l’entrée de même numéro.

## The idea

rules-idea = L’idée
rules-idea-1 = Focus se joue avec des piles. Le pion du sommet décide à qui appartient une pile, quoi qu’il y ait dessous. Déplacez vos piles sur d’autres pour les prendre. Quand plus aucun autre joueur ne peut jouer, vous gagnez.
rules-idea-2 = La position de départ à quatre. Le plateau a 52 cases : huit sur huit, moins trois cases à chaque coin. Les colonnes vont de a à h de gauche à droite, les rangées de 1 à 8 de bas en haut.
rules-idea-3 = Vert est en bas, Bleu à gauche, Jaune en haut et Rouge à droite. On joue dans le sens des aiguilles d’une montre. À votre tour, vous déplacez une pile ou posez un pion de votre réserve.

## Moving

rules-moving = Se déplacer
rules-moving-1 = Choisissez une pile avec votre pion au sommet. Soulevez du haut autant de pions que vous voulez, ou tous, et déplacez-les en ligne droite sur une colonne ou une rangée. Ils avancent d’exactement autant de cases que de pions soulevés.
rules-moving-2 = D’une pile de trois : un pion avance d’une case, deux pions de deux, les trois de trois.
rules-moving-3 = Les pions passent par-dessus tout. Vous pouvez arriver sur une case vide ou sur n’importe quelle pile, la vôtre ou celle d’un autre joueur. Les pions déplacés vont au sommet dans le même ordre. On ne peut pas sortir du plateau.
rules-moving-4 = Vert soulève deux pions sur trois et arrive sur Jaune. Le pion laissé appartient à Bleu.

## Stacks over five

rules-surplus = Plus de cinq
rules-surplus-1 = Une pile compte au plus cinq pions. Ceux en trop sortent par le bas.
rules-surplus-2 = Sept pions : les deux plus bas sortent. Vert a joué, donc le vert va dans la réserve de Vert et le rouge est capturé.
rules-surplus-3-term = Vos propres pions
rules-surplus-3 = vont dans votre réserve. Vous pourrez les poser plus tard.
rules-surplus-4-term = Tous les autres
rules-surplus-4 = sont capturés et hors jeu.
rules-surplus-5-term = Les pions de votre partenaire
rules-surplus-5 = vont dans sa réserve (en équipes seulement).
rules-surplus-6 = Équipes : le coup de Vert fait sortir un pion jaune. Il va dans la réserve de Jaune.

## The reserve

rules-reserve = La réserve
rules-reserve-1 = Au lieu de déplacer une pile, vous pouvez poser un pion de réserve sur n’importe quelle case, vide ou non. Sur une pile il va au sommet, et la pile est à vous. Si la pile a déjà cinq pions, le plus bas sort.
rules-reserve-2 = De la réserve sur une pile de Rouge, n’importe où sur le plateau.

## Skipped turns

rules-skipped = Tours passés
rules-skipped-1 = Si vous ne possédez aucune pile et n’avez pas de réserve, vous ne pouvez pas jouer et passez votre tour. Vous restez en jeu : dès que quelqu’un découvre un de vos pions, vous rejouez. On ne peut pas choisir de passer.
rules-skipped-2 = Bleu est couvert partout et n’a pas de réserve : Bleu passe son tour. Dès que Rouge ôte le pion du sommet, Bleu est de retour.

## Variants

rules-variants = Variantes
rules-variants-1-term = Deux
rules-variants-1 = Vert contre Rouge, 18 pions chacun.
rules-variants-2-term = Trois
rules-variants-2 = Vert, Bleu et Rouge, 13 pions chacun. Un pion commence hors du plateau : à votre premier tour, vous le posez sur une case vide.
rules-variants-3-term = Quatre
rules-variants-3 = Chacun pour soi, 13 pions chacun.
rules-variants-4-term = Équipes
rules-variants-4 = La position de départ à quatre, Vert et Jaune contre Bleu et Rouge. Les partenaires se font face et gagnent ensemble.
rules-variants-5 = Le premier joueur est tiré au sort ou choisi. La partie finit quand un seul joueur ou une seule équipe peut encore jouer : ce joueur ou cette équipe gagne.

## Fast games

rules-fast = Parties rapides
rules-fast-1 = Deux, Trois et Quatre existent aussi en partie rapide. On la gagne aussi à la fin de son tour avec :
rules-fast-2-term = Deux
rules-fast-2 = 6 pions capturés.
rules-fast-3-term = Trois
rules-fast-3 = 3 pions capturés à chaque adversaire, ou 10 pions capturés ou en réserve.
rules-fast-4-term = Quatre
rules-fast-4 = 2 pions capturés à chaque adversaire, ou 10 pions capturés ou en réserve.
rules-fast-5 = Un pion de réserve ne compte que tant qu’il est en réserve. Une fois posé, il ne compte plus.

## Draws

rules-draws = Nulles
rules-draws-1 = Gardner rapporte qu’une partie peut être nulle. Les sources ne disent pas quand.
rules-draws-2 = La partie est nulle quand la même position se présente pour la troisième fois : même plateau, mêmes réserves et captures, et c’est au même joueur de jouer.
rules-draws-3 = La partie est nulle après 50 tours de table complets sans capture.
rules-draws-4 = Vous pouvez modifier ou désactiver ces deux limites dans les réglages.

## Anti-symmetry rule

rules-symmetry = Règle antisymétrie
rules-symmetry-1 = La position de départ à deux reste la même si l’on tourne le plateau d’un demi-tour et échange les couleurs. Le second joueur pourrait copier chaque coup en miroir et ne jamais perdre. Deux règles facultatives l’empêchent :
rules-symmetry-2-term = La nulle profite au premier joueur
rules-symmetry-2 = Une nulle donne la victoire à celui qui a commencé.
rules-symmetry-3-term = Échange de pions
rules-symmetry-3 = Avant de jouer, le premier joueur, puis le second, échange un de ses pions contre un pion adverse. Le second échange ne doit pas rendre le plateau de nouveau symétrique, que ce soit par rotation ou en miroir. Puis le premier joueur commence.
rules-symmetry-4 = Le pion de Vert en b7 et celui de Rouge en d7 sont échangés, noté b7=d7.

## Strategy tips

rules-strategy = Conseils de stratégie
rules-strategy-1-term = Les réserves décident.
rules-strategy-1 = Un pion de réserve frappe partout, et personne ne peut l’arrêter. Gardez-en un pour la grande pile qui compte, et un autre comme coup d’attente quand les autres n’en ont plus.
rules-strategy-2-term = La hauteur, c’est la portée.
rules-strategy-2 = Une pile de cinq peut parcourir cinq distances dans quatre directions, un pion seul une case seulement. Mais chacun veut une grande pile : construisez-la là où peu d’autres peuvent arriver.
rules-strategy-3-term = Comptez les distances.
rules-strategy-3 = Une pile à quatre cases ne menace la vôtre que si elle a au moins quatre pions. Avant de construire, regardez le long de la colonne et de la rangée, et comptez.
rules-strategy-4-term = Nourrissez votre réserve.
rules-strategy-4 = Arrivez sur une pile de cinq avec vos pions en bas, et vous les récupérez. Avec des pions adverses en bas, vous les capturez.
rules-strategy-5-term = Surveillez ce que vous découvrez.
rules-strategy-5 = Après une division, ce que vous laissez appartient au nouveau pion du sommet. Ce peut être un cadeau à un adversaire, ou juste ce qu’il faut à votre partenaire.
rules-strategy-6-term = Laissez les autres échanger.
rules-strategy-6 = À trois ou quatre, celui qui prend une pile le premier la perd souvent aussitôt. Arriver le dernier vaut mieux qu’arriver le premier.

## Notation and sources

rules-notation = Notation et sources
rules-notation-1-term = d5-c5
rules-notation-1 = Un coup de d5 à c5. La distance est le nombre de pions.
rules-notation-2-term = {"@"}e4
rules-notation-2 = Un pion de réserve, ou le pion de départ de Trois, est posé en e4.
rules-notation-3-term = b7=d7
rules-notation-3 = Un échange de pions avant de jouer.
rules-notation-4 = Focus a été inventé par Sid Sackson (1963) et aussi vendu sous le nom de Domination. Martin Gardner a décrit le jeu, le jeu en miroir et les règles qui l’empêchent, dues à Paul Yearout et à Sackson. Les règles maison sont signalées.

## Byte: the idea

rules-byte-idea = Byte : l’idée
rules-byte-idea-1 = Byte est un jeu de Mark Steere pour deux joueurs, Blanc et Noir, sur les cases sombres d’un échiquier. Les pions forment des piles. Une pile de huit quitte aussitôt le plateau et revient à la couleur du pion du sommet. Gagnez deux des trois piles pour gagner la partie.
rules-byte-idea-2 = Position de départ : Noir sur les rangées 7, 5 et 3, Blanc sur les rangées 6, 4 et 2. Blanc commence.
rules-byte-idea-3 = Chaque tour est un coup : une pile isolée glisse, une pile avec voisine fusionne. Sa position en décide.
rules-byte-idea-4-term = Le grand plateau
rules-byte-idea-4 = a dix cases sur dix et quarante pions. Il faut trois des cinq piles pour gagner.

## Byte: sliding

rules-byte-sliding = Byte : glisser
rules-byte-sliding-1 = Une pile sans voisine glisse tout entière, d’une case en diagonale. Elle est à celui dont le pion est tout en bas, et lui seul peut la faire glisser.
rules-byte-sliding-2 = Le pion du bas est blanc : Blanc fait glisser la pile d’un pas vers la plus proche.
rules-byte-sliding-3 = En glissant, la pile doit se rapprocher de la plus proche, ou de l’une d’elles si plusieurs sont à égale distance. La distance entre deux cases est le nombre de pas diagonaux, quoi qu’il y ait entre elles. Ainsi les piles isolées se rapprochent sans cesse, et la partie a toujours une fin.
rules-byte-sliding-4-term = À l’écran :
rules-byte-sliding-4 = cliquez sur la pile. Ses cases d’arrivée s’éclairent, et une flèche mène à chaque pile dont elle peut se rapprocher. Les cases bloquées sont barrées ; survolez-en une pour savoir pourquoi.

## Byte: merging

rules-byte-merging = Byte : fusionner
rules-byte-merging-1 = Une pile avec une voisine en diagonale ne peut pas glisser : elle doit fusionner. Choisissez-y un de vos pions et déplacez-le, avec tout ce qu’il porte, sur une pile voisine.
rules-byte-merging-2 = Blanc prend le pion blanc du niveau deux avec le noir qu’il porte. Il arrive au niveau quatre.
rules-byte-merging-3-term = Plus haut :
rules-byte-merging-3 = le pion choisi doit arriver plus haut que le niveau qu’il quitte. Le pion du bas est au niveau un.
rules-byte-merging-4-term = Pas plus de huit :
rules-byte-merging-4 = la nouvelle pile peut avoir huit pions au plus.
rules-byte-merging-5-term = À l’écran :
rules-byte-merging-5 = survolez un pion dans la pile : il se soulève avec tout ce qu’il porte. Cliquez dessus, et chaque case d’arrivée montre la hauteur de la nouvelle pile. Au clavier, chaque Entrée ajoute un pion.

## Byte: winning stacks

rules-byte-winning = Byte : gagner des piles
rules-byte-winning-1 = Dès qu’une pile a huit pions, elle quitte le plateau. La couleur du sommet la gagne, peu importe qui a joué.
rules-byte-winning-2 = Trois pions rejoignent cinq : huit. Noir est au sommet, donc Noir gagne la pile, bien que Blanc ait joué.
rules-byte-winning-3 = Qui peut jouer doit jouer, même si cela aide l’adversaire. Qui ne peut pas passe son tour. L’essentiel est de garder des coups d’attente jusqu’à ce que l’adversaire doive finir une pile pour vous. Il n’y a de nulle que par accord.
rules-byte-winning-4 = La dernière pile sur le plateau n’a plus d’autre pile dont se rapprocher. Toutes les autres sont alors gagnées, et la partie est terminée.
rules-byte-winning-5-term = Regardez les sommets.
rules-byte-winning-5 = Quand deux piles peuvent faire huit, le pion au sommet de celle qui bouge gagne. Gardez votre couleur au sommet des deux, et évitez les piles dont l’adversaire tient le sommet.
rules-byte-winning-6-term = Économisez vos coups.
rules-byte-winning-6 = Qui n’a plus de coup inoffensif doit aider l’autre. Jouez les piles par morceaux, et gardez un glissement libre.
rules-byte-winning-7-term = Comptez pour la dernière pile.
rules-byte-winning-7 = Vers la fin il reste peu de coups. Comptez ceux des deux camps avant de fusionner.
