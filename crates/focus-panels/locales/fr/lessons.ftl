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
lesson-byte-forced-1-task = Ici chaque pile est isolée, avec un pion blanc en bas. Faites-en glisser une et voyez ce que Noir peut faire.
lesson-byte-forced-1-solved = Rien : Noir a passé son tour, et c’est encore à vous.
lesson-byte-forced-2-task = Qui peut jouer doit jouer. Ne laissez à Noir qu’un coup : celui qui fait huit avec Blanc au sommet.
lesson-byte-forced-2-solved = Noir a dû mettre b2 sur votre pile : huit avec Blanc au sommet, votre deuxième. C’est tout le sel de Byte.
lesson-byte-forced-2-missed = Alors Noir s’échappe en glissant. Placez-vous à côté de b2, pour que cette pile ne puisse plus glisser.

## Playing well: tall stacks

lesson-focus-tall-title = Les grandes piles
lesson-focus-tall-about = Frapper le premier
lesson-focus-tall-1-task = Votre pile en d2 et celle de Rouge en f2 sont à deux cases : chacune peut arriver sur l’autre. À vous de jouer.
lesson-focus-tall-1-solved = Une grande pile à portée est souvent la meilleure cible. Vous étiez le premier, et un pion tient encore d2.
lesson-focus-tall-1-missed = Sinon f2 arrive en d2 au prochain coup. Deux pions de d2 l’atteignent maintenant.
lesson-focus-tall-2-task = Rouge menace b5 et g5. Vous pouvez prendre c5 ou h5, mais pas les deux. Laquelle ?
lesson-focus-tall-2-solved = Vous avez pris cinq pions au lieu de trois, et capturé un pion. La plus grande pile vaut plus.
lesson-focus-tall-2-missed = Comparez les hauteurs : c5 a trois pions, h5 en a cinq.

## Playing well: splitting

lesson-focus-leave-title = Ce qui reste
lesson-focus-leave-about = Diviser sans cadeau
lesson-focus-leave-1-task = De g4, Rouge peut arriver sur votre grande pile en f4. Frappez d’abord, avec le moins de pions possible.
lesson-focus-leave-1-solved = Un pion suffisait. Les quatre qui restent sont toujours à vous.
lesson-focus-leave-1-missed = Un pion de f4 atteint g4. Ce qu’il laisse reste vert.
lesson-focus-leave-2-task = Vous pouvez arriver en f1 depuis e1 ou f2. Regardez ce que laisse chaque coup.
lesson-focus-leave-2-solved = f2 n’a rien laissé. Depuis e1, vous auriez découvert du rouge et donné la pile.
lesson-focus-leave-2-missed = Prenez f1 sans découvrir de pion rouge : regardez sous vos pions du sommet.
lesson-focus-leave-3-task = Trois de vos piles peuvent prendre e5 : e1, e6 et g5. Choisissez-en une dont vous gardez le reste.
lesson-focus-leave-3-solved = Un pion vert est resté au sommet : les deux piles sont à vous. Depuis e6, vous auriez découvert du rouge.
lesson-focus-leave-3-missed = Prenez e5, mais pas depuis e6 : il y a du rouge sous son pion du sommet.

## Playing well: distances

lesson-focus-count-title = Compter les cases
lesson-focus-count-about = Ce qui peut vous atteindre
lesson-focus-count-1-task = Rouge a cinq pions en e2, et votre pile en e7 est à cinq cases. Mettez-la tout entière hors de portée.
lesson-focus-count-1-solved = Aucun coup de e2 ne mène en b7. Regardez la colonne et la rangée avant de laisser une pile quelque part.
lesson-focus-count-1-missed = Rouge peut encore l’atteindre. De e2, il va à une à cinq cases, en ligne droite.
lesson-focus-count-2-task = De f3, Rouge peut arriver en f7 : quatre pions, quatre cases. Protégez f7 avec b5, pour pouvoir la reprendre.
lesson-focus-count-2-solved = Si Rouge arrive en f7, vous la reprenez depuis f5. Et f5 menace aussi f3.
lesson-focus-count-2-missed = Placez la pile de b5 en ligne avec f7, avec assez de pions pour y aller.

## Playing well: reserves

lesson-focus-spare-title = Les réserves
lesson-focus-spare-about = Frapper et attendre
lesson-focus-spare-1-task = Aucune de vos piles n’atteint e4. Utilisez votre pion de réserve là où il ne coûte rien.
lesson-focus-spare-1-solved = Le pion du bas était à vous : c’est votre nouveau pion de réserve, et e4 est à vous.
lesson-focus-spare-1-missed = Posez le pion de réserve en e4. Le pion le plus bas y est vert et vous revient.
lesson-focus-spare-2-task = De c6 et de f6, Rouge menace d6. Prenez c6, et gardez le pion de réserve.
lesson-focus-spare-2-solved = Un coup sur le plateau suffisait. Le pion de réserve pourra répondre à la prochaine attaque.
lesson-focus-spare-2-missed = Si vous posez le pion de réserve, il manquera à la prochaine menace. Prenez c6 avec d6.
lesson-focus-spare-3-task = Un pion de réserve est un coup d’attente qui arrive partout. Obtenez-en un : libérez votre pion en c1.
lesson-focus-spare-3-solved = Rouge a dû jouer son dernier pion. Votre pion de réserve l’atteint partout et gagne.
lesson-focus-spare-3-missed = Arrivez en c1 avec les deux pions : cela fait sept, et les deux plus bas sortent.

## Playing well: feeding the reserve

lesson-focus-feed-title = Retour en réserve
lesson-focus-feed-about = Arriver assez nombreux
lesson-focus-feed-1-task = Les deux pions les plus bas de g3 sont à vous. Arrivez-y de façon à récupérer les deux.
lesson-focus-feed-1-solved = Deux arrivés, deux sortis : trois pions en réserve. Un pion de réserve n’en aurait libéré qu’un.
lesson-focus-feed-1-missed = Chaque pion qui arrive sur une pile pleine en pousse un dehors. Il vous en faut deux.
lesson-focus-feed-2-task = Vos propres piles peuvent aussi dépasser cinq. Regardez e2 et e7.
lesson-focus-feed-2-solved = Neuf pions : les quatre plus bas étaient à vous. Quatre pions de réserve frappent partout.
lesson-focus-feed-2-missed = Jouez les cinq de e2 en e7 : ils poussent dehors vos quatre pions du dessous.
lesson-focus-feed-3-task = Vous pouvez arriver en b3 depuis b5 ou f3. Capturez le plus de pions rouges possible.
lesson-focus-feed-3-solved = Quatre arrivés, quatre capturés, et vous n’avez rien laissé que Rouge puisse prendre.
lesson-focus-feed-3-missed = Plus il arrive de pions, plus il en sort. Comparez ce qu’apportent b5 et f3.

## Playing well: three and four players

lesson-focus-rivals-title = Qui attaquer ?
lesson-focus-rivals-about = À trois et à quatre
lesson-focus-rivals-1-task = Bleu a deux grandes piles, a3 et c8. Posez votre pion de réserve sur celle qu’aucune autre pile n’atteint.
lesson-focus-rivals-1-solved = Rien n’atteint a3. Et le pion du bas était à vous : il revient dans votre réserve.
lesson-focus-rivals-1-missed = Rouge en d8 est voisin de c8 et en profiterait. Qui arrive le dernier garde la pile.
lesson-focus-rivals-2-task = Bleu (d4) joue ensuite, puis Rouge (b7). Arrêtez Bleu et gardez le pion de réserve pour Rouge.
lesson-focus-rivals-2-solved = Bleu passe son tour. Votre pion de réserve peut encore arriver sur la seule pile de Rouge.
lesson-focus-rivals-2-missed = Bleu vient d’abord. Un pion de c4 prend sa seule pile, sans le pion de réserve.
lesson-focus-rivals-3-task = Bleu a encore huit pions sur le plateau, Rouge quatre seulement. Attaquez le plus fort.
lesson-focus-rivals-3-solved = Bleu a perdu sa plus grande pile. À ne combattre que le plus faible, on laisse gagner le plus fort.
lesson-focus-rivals-3-missed = Prenez une pile de Bleu : un pion de f8 atteint f7.
lesson-focus-rivals-4-task = Quatre joueurs : Bleu joue ensuite, puis Jaune (b5) et Rouge (a6). Quelle pile prenez-vous avec un pion de réserve ?
lesson-focus-rivals-4-solved = Une grande pile du joueur suivant est le plus grand danger. Et un pion de réserve est revenu.
lesson-focus-rivals-4-missed = Jaune et Rouge vont à deux cases au plus. Bleu en c8 est le suivant et va jusqu’à cinq.

## Playing well: the last moves

lesson-focus-last-title = Les derniers coups
lesson-focus-last-about = Aucune issue
lesson-focus-last-1-task = De b7, Rouge ne peut aller qu’en b6 ou c7. Prenez d6, et gardez un pion voisin de ces deux cases.
lesson-focus-last-1-solved = Rouge a dû venir à côté de c6. Prenez le pion : Rouge ne peut plus jouer.
lesson-focus-last-1-missed = Un pion suffit pour d6. L’autre attend en c6.
lesson-focus-last-2-task = Rouge a un pion et doit jouer à chaque tour. Allez sur la case d’où vous pourrez toujours le suivre.
lesson-focus-last-2-solved = En diagonale, c’est un piège : Rouge doit venir près de vous ou aller au bord. Suivez-le jusqu’au bout.
lesson-focus-last-2-missed = N’allez pas à côté de b6. Placez c4 en diagonale : c’est alors à Rouge d’avancer.

## Playing well at Byte: the eighth checker

lesson-byte-top-title = Le pion du sommet
lesson-byte-top-about = Qui complète huit
lesson-byte-top-1-task = Les deux piles forment le dernier huit. Jouez pour que Blanc soit au sommet des deux.
lesson-byte-top-1-solved = Quelle que soit la pile déplacée sur l’autre, Blanc finit au sommet.
lesson-byte-top-1-missed = Alors Noir complète huit. Soulevez un ou deux pions de d6, pour que Blanc reste au sommet.
lesson-byte-top-2-task = Vos sept en d6 peuvent glisser vers d8 ou vers d4. Quel pion du sommet voulez-vous à côté ?
lesson-byte-top-2-solved = Blanc est au sommet en d8 : votre prochain coup fait huit, et Noir n’y peut rien.
lesson-byte-top-2-missed = En d4, Noir est au sommet et fait huit pour lui. Faites glisser les sept vers d8.
lesson-byte-top-3-task = Noir menace de jouer deux pions de c3 sur d2 : huit, avec Noir au sommet. Empêchez-le.
lesson-byte-top-3-solved = Les pions noirs ont suivi. Blanc est maintenant au sommet en c3, et ce huit serait à vous.
lesson-byte-top-3-missed = Noir fait encore huit en d2. Emportez les pions noirs de c3 avec un des vôtres.

## Playing well at Byte: waiting moves

lesson-byte-wait-title = Coups d’attente
lesson-byte-wait-about = À Noir de jouer
lesson-byte-wait-1-task = De d6 et de d8, Noir ne peut que fusionner en e7. Vous avez un glissement libre : attendez.
lesson-byte-wait-1-solved = Noir doit maintenant fusionner. Qui a encore des coups d’attente décide qui fait huit.
lesson-byte-wait-1-missed = Votre pile de e7 est dépensée. Faites plutôt glisser a7, et laissez Noir fusionner.
lesson-byte-wait-2-task = La pile noire en f6 doit approcher. Économisez vos coups : ne jouez pas b4 d’un seul bloc.
lesson-byte-wait-2-solved = Avec des coups d’attente, vous choisissez le moment. Noir vient à côté, et vous faites huit.
lesson-byte-wait-2-missed = Une pile entière est un seul coup, ses pions en font plusieurs. Jouez un ou deux pions de b4 en a5.
