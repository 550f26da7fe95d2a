### Les leçons en français : quelques coups chacune pour pratiquer une règle.

## Moving

lesson-focus-travel-title = Se déplacer
lesson-focus-travel-about = Une case par pion soulevé
lesson-focus-travel-1-task = Cliquez sur votre pile en d4. Chaque case éclairée indique combien de pions iraient là. Déplacez-en deux en f4.
lesson-focus-travel-1-solved = Deux pions ont avancé de deux cases ; un est resté. La distance est toujours le nombre de pions, en ligne droite.
lesson-focus-travel-1-missed = La distance doit être égale au nombre de pions. Il faut exactement deux pions pour atteindre f4.
lesson-focus-travel-2-task = Vous pouvez passer par-dessus les piles de Rouge. Prenez celle en g4, à trois cases.
lesson-focus-travel-2-solved = Les pions passent par-dessus tout. Vous êtes arrivé au sommet : toute la pile est à vous.
lesson-focus-travel-2-missed = C’est légal, mais g4 est à trois cases : soulevez les trois pions.
lesson-focus-travel-3-task = Une de vos trois piles peut arriver sur la pile en e6. Comptez les cases et prenez-la.
lesson-focus-travel-3-solved = Deux pions, deux cases. Les deux autres piles sont à trois cases et n’ont que deux pions.
lesson-focus-travel-3-missed = Cherchez une pile alignée avec e6 qui a au moins autant de pions qu’il y a de cases à parcourir.

## Whose stack?

lesson-focus-owner-title = À qui est la pile ?
lesson-focus-owner-about = Le pion du sommet décide
lesson-focus-owner-1-task = En e4, deux de vos pions sont sous celui de Rouge : toute la pile est à Rouge. Prenez-la.
lesson-focus-owner-1-solved = Votre pion est maintenant au sommet : la pile est à vous, pion rouge compris.
lesson-focus-owner-1-missed = Arrivez en e4 avec autant de pions qu’il y a de cases à parcourir.
lesson-focus-owner-2-task = Ce que vous laissez appartient au nouveau pion du sommet. Prenez une pile de Rouge et gardez ce qui reste en d4.
lesson-focus-owner-2-solved = Vous avez pris deux pions et laissé un vert au sommet. Avec un seul, d4 serait maintenant à Rouge.
lesson-focus-owner-2-missed = Regardez ce qu’il y a sous les pions soulevés : en d4 le vert doit rester au sommet, et il faut prendre la pile de Rouge.

## Stacks over five

lesson-focus-surplus-title = Plus de cinq
lesson-focus-surplus-about = Réserve et captures
lesson-focus-surplus-1-task = Une pile compte au plus cinq pions ; ceux en trop sortent par le bas. Arrivez sur la pile de cinq qui a du rouge en bas.
lesson-focus-surplus-1-solved = Le pion rouge est sorti : il est capturé, hors jeu.
lesson-focus-surplus-1-missed = Survolez les deux piles de cinq près de d4 : laquelle a du rouge en bas ?
lesson-focus-surplus-2-task = Le même plateau. Libérez maintenant un de vos pions : il va dans votre réserve.
lesson-focus-surplus-2-solved = Vos propres pions vont dans votre réserve. Vous pourrez les poser n’importe où plus tard.
lesson-focus-surplus-2-missed = En c4, un de vos pions est tout en bas.
lesson-focus-surplus-3-task = Tous les pions en trop sortent ensemble. Capturez deux pions en un coup.
lesson-focus-surplus-3-solved = Trois sur quatre font sept : les deux plus bas sont sortis, et les deux étaient rouges.
lesson-focus-surplus-3-missed = Une pile de sept en perd deux. Trois de vos pions peuvent atteindre les quatre en e4.
lesson-focus-surplus-4-task = Équipes : Jaune est votre partenaire et ne peut pas jouer. Les pions jaunes qui sortent vont dans la réserve de Jaune. Libérez un pion jaune.
lesson-focus-surplus-4-solved = Le pion jaune est allé dans la réserve de Jaune : votre partenaire est de retour.
lesson-focus-surplus-4-missed = Arrivez sur une pile pleine avec un pion jaune en bas.

## The reserve

lesson-focus-reserve-title = La réserve
lesson-focus-reserve-about = Un pion qui frappe partout
lesson-focus-reserve-1-task = Au lieu de déplacer une pile, vous pouvez poser un pion de réserve sur n’importe quelle case. Cliquez dessus à côté du plateau, ou appuyez sur R ; puis prenez la grande pile en f6.
lesson-focus-reserve-1-solved = Depuis la réserve vous atteignez chaque case. Personne ne peut s’en protéger.
lesson-focus-reserve-1-missed = La grande pile en f6 vaut mieux. Cliquez d’abord sur le pion à côté du plateau.
lesson-focus-reserve-2-task = Sur une pile pleine, le pion le plus bas sort. Avec votre pion de réserve, capturez un rouge.
lesson-focus-reserve-2-solved = Le sixième pion a poussé le plus bas dehors. Le vôtre est au sommet : la pile est à vous.
lesson-focus-reserve-2-missed = Seule une pile de cinq perd un pion. Posez le vôtre dessus.

## No moves left

lesson-focus-end-title = Plus aucun coup
lesson-focus-end-about = Tours passés et fin
lesson-focus-end-1-task = Qui n’a ni pile ni réserve passe son tour. Couvrez la dernière pile de Bleu.
lesson-focus-end-1-solved = Bleu a passé son tour, mais reste en jeu : Rouge a découvert un pion bleu, et Bleu est de retour.
lesson-focus-end-1-missed = Il reste une pile à Bleu, à côté de la vôtre.
lesson-focus-end-2-task = Quand plus aucun autre joueur ne peut jouer, vous gagnez. Rouge a une pile et pas de réserve.
lesson-focus-end-2-solved = Aucun pion rouge n’est au sommet : Rouge ne peut pas jouer et vous gagnez.
lesson-focus-end-2-missed = Prenez la dernière pile de Rouge : soulevez autant de pions qu’il y a de cases à parcourir.

## Fast games

lesson-focus-fast-title = Parties rapides
lesson-focus-fast-about = Six captures pour gagner
lesson-focus-fast-1-task = Dans la partie rapide à deux, on gagne aussitôt avec six pions capturés. Vous en avez cinq. Capturez-en un de plus.
lesson-focus-fast-1-solved = La sixième capture termine la partie à la fin de votre tour.
lesson-focus-fast-1-missed = Faites passer au-dessus de cinq une pile qui a du rouge en bas.

## Piece swap

lesson-focus-exchange-title = Échange de pions
lesson-focus-exchange-about = Contre le jeu en miroir
lesson-focus-exchange-1-task = La position est symétrique : Rouge pourrait copier chaque coup en miroir. Avant de jouer, échangez un de vos pions contre un rouge : choisissez les deux.
lesson-focus-exchange-1-solved = Le plateau n’est plus symétrique. Rouge échange maintenant deux pions à son tour.
lesson-focus-exchange-2-task = Vous êtes maintenant Rouge. Vert a échangé b2 et d2. Échangez deux pions quelconques, mais essayez d’abord l’image en miroir : g7 et e7.
lesson-focus-exchange-2-solved = Seul est bloqué l’échange qui rendrait le plateau de nouveau symétrique. Ensuite Vert commence.

## Sliding

lesson-byte-slide-title = Glisser
lesson-byte-slide-about = Les piles isolées se rapprochent
lesson-byte-slide-1-task = Votre pile en c3 n’a pas de voisine : elle glisse d’une case en diagonale vers la pile la plus proche. Cliquez dessus, puis sur une case éclairée.
lesson-byte-slide-1-solved = Un pas plus près. La distance se compte en pas diagonaux, quoi qu’il y ait entre les deux.
lesson-byte-slide-2-task = Une pile isolée appartient à son pion le plus bas. Trouvez la vôtre et faites-la glisser.
lesson-byte-slide-2-solved = Le pion blanc du bas en fait la vôtre, malgré le noir au sommet.
lesson-byte-slide-3-task = Seule la pile la plus proche compte. b6 est à deux pas, g7 à trois. Faites glisser d4.
lesson-byte-slide-3-solved = Vers g7, c’était bloqué, car b6 est plus proche. À côté d’une autre pile, elle ne glisse plus : elle fusionne.

## Merging

lesson-byte-merge-title = Fusionner
lesson-byte-merge-about = Sur une voisine, et plus haut
lesson-byte-merge-1-task = Des piles voisines ne glissent pas, elles fusionnent. Déplacez votre pion en c3 sur la pile voisine en d4.
lesson-byte-merge-1-solved = Il est passé du niveau un au niveau quatre. Plus vos pions sont hauts, mieux c’est.
lesson-byte-merge-2-task = Votre pion doit arriver plus haut que son niveau de départ. En c3 il est au niveau deux : trouvez la voisine assez haute.
lesson-byte-merge-2-solved = Niveau trois en d4. En b2 il serait resté au niveau deux, ce qui n’est pas permis.

## Part of a stack

lesson-byte-part-title = Une partie de pile
lesson-byte-part-about = Votre pion et tous ceux du dessus
lesson-byte-part-1-task = Vous pouvez déplacer tout pion blanc avec ce qu’il porte. Survolez le blanc le plus haut en c3 : il se soulève. Cliquez dessus, puis sur d4.
lesson-byte-part-1-solved = Deux ont bougé, deux sont restés. Avec le plus bas, les quatre auraient bougé.
lesson-byte-part-1-missed = Là, les quatre ont bougé. Choisissez le pion blanc le plus haut.
lesson-byte-part-2-task = Aucune pile ne peut dépasser huit pions. Déplacez de c3 à d4 autant de pions que les règles le permettent.
lesson-byte-part-2-solved = Les quatre auraient fait neuf. Avec deux, cela fait sept : encore un, et quelqu’un la gagne.
lesson-byte-part-2-missed = Il y avait la place pour un de plus. Choisissez un pion blanc plus bas.

## Stacks of eight

lesson-byte-eight-title = Piles de huit
lesson-byte-eight-about = Le pion du sommet gagne
lesson-byte-eight-1-task = Huit pions quittent le plateau, et la couleur du sommet les gagne. Construisez une pile de huit avec Blanc au sommet.
lesson-byte-eight-1-solved = Blanc est au sommet : la pile est à vous.
lesson-byte-eight-1-missed = Comptez jusqu’à huit et regardez quel pion finit au sommet.
lesson-byte-eight-2-task = Chaque camp a gagné une pile ; une deuxième donne la victoire. Surveillez la couleur du sommet.
lesson-byte-eight-2-solved = Deux piles : Blanc gagne la partie.
lesson-byte-eight-2-missed = Huit, mais Noir est au sommet : Noir gagnerait. Déplacez l’autre pile.

## Forced to help

lesson-byte-forced-title = Coup forcé
lesson-byte-forced-about = Passer, ou devoir jouer
lesson-byte-forced-1-task = Ici chaque pile est isolée, avec un pion blanc en bas. Glissez et voyez ce que Noir peut faire.
lesson-byte-forced-1-solved = Rien : Noir a passé son tour, et c’est encore à vous.
lesson-byte-forced-2-task = Qui peut jouer doit jouer. Ne laissez à Noir qu’un coup : celui qui fait huit avec Blanc au sommet.
lesson-byte-forced-2-solved = Noir a dû mettre b2 sur votre pile : huit avec Blanc au sommet, votre deuxième. C’est tout le sel de Byte.
lesson-byte-forced-2-missed = Alors Noir s’échappe en glissant. Placez-vous à côté de b2, pour que cette pile ne puisse plus glisser.
