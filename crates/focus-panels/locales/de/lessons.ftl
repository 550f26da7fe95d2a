### Die Lektionen auf Deutsch: je ein paar Züge, die eine Regel üben.

## Moving

lesson-focus-travel-title = Ziehen
lesson-focus-travel-about = Ein Feld pro Stein, den du nimmst
lesson-focus-travel-1-task = Klicke auf deinen Stapel auf d4. Jedes leuchtende Feld zeigt, wie viele Steine dorthin ziehen würden. Ziehe zwei davon nach f4.
lesson-focus-travel-1-solved = Zwei Steine zogen zwei Felder, einer blieb. Die Entfernung ist immer die Zahl der Steine, in gerader Linie.
lesson-focus-travel-1-missed = Die Entfernung muss zur Zahl der Steine passen. Nach f4 kommen nur zwei Steine.
lesson-focus-travel-2-task = Du kannst über die Stapel von Rot hinwegziehen. Übernimm den auf g4, drei Felder entfernt.
lesson-focus-travel-2-solved = Steine ziehen über alles hinweg. Du bist oben gelandet, also gehört dir der ganze Stapel.
lesson-focus-travel-2-missed = Das ist erlaubt, aber g4 ist drei Felder entfernt: Nimm alle drei Steine.
lesson-focus-travel-3-task = Einer deiner drei Stapel kann auf dem Stapel auf e6 landen. Zähle die Felder und übernimm ihn.
lesson-focus-travel-3-solved = Zwei Steine, zwei Felder. Die beiden anderen Stapel sind drei Felder entfernt und haben nur zwei Steine.
lesson-focus-travel-3-missed = Suche einen Stapel in einer Linie mit e6, der mindestens so viele Steine hat, wie es Felder bis dorthin sind.

## Whose stack?

lesson-focus-owner-title = Wem gehört der Stapel?
lesson-focus-owner-about = Der oberste Stein entscheidet
lesson-focus-owner-1-task = Auf e4 liegen zwei deiner Steine unter einem roten, also gehört der ganze Stapel Rot. Übernimm ihn.
lesson-focus-owner-1-solved = Jetzt liegt dein Stein oben: Der Stapel gehört dir, samt dem roten Stein.
lesson-focus-owner-1-missed = Lande auf e4 mit so vielen Steinen, wie es Felder bis dorthin sind.
lesson-focus-owner-2-task = Was du liegen lässt, gehört dem, dessen Stein dann oben liegt. Übernimm einen Stapel von Rot und behalte, was auf d4 bleibt.
lesson-focus-owner-2-solved = Du hast zwei Steine genommen, oben blieb ein grüner. Mit nur einem Stein würde d4 jetzt Rot gehören.
lesson-focus-owner-2-missed = Schau, was unter den Steinen liegt, die du nimmst: Auf d4 muss Grün oben bleiben, und du musst den Stapel von Rot übernehmen.

## Stacks over five

lesson-focus-surplus-title = Mehr als fünf
lesson-focus-surplus-about = Reserve und Schlagen
lesson-focus-surplus-1-task = Ein Stapel fasst fünf Steine; überzählige kommen unten heraus. Lande auf dem Fünferstapel, der unten einen roten Stein hat.
lesson-focus-surplus-1-solved = Der rote Stein kam heraus und ist geschlagen: aus dem Spiel.
lesson-focus-surplus-1-missed = Zeige auf die beiden Fünferstapel neben d4: Welcher hat unten einen roten Stein?
lesson-focus-surplus-2-task = Dasselbe Brett. Befreie jetzt einen eigenen Stein: Er kommt in deine Reserve.
lesson-focus-surplus-2-solved = Eigene Steine kommen in deine Reserve. Du kannst sie später überall einsetzen.
lesson-focus-surplus-2-missed = Auf c4 liegt unten einer deiner Steine.
lesson-focus-surplus-3-task = Alle überzähligen Steine kommen zugleich heraus. Schlage mit einem Zug zwei Steine.
lesson-focus-surplus-3-solved = Drei auf vier sind sieben: Die untersten zwei kamen heraus, und beide waren rot.
lesson-focus-surplus-3-missed = Ein Stapel von sieben verliert zwei. Drei deiner Steine erreichen die vier auf e4.
lesson-focus-surplus-4-task = Partner: Gelb ist dein Partner und kann nicht ziehen. Gelbe Steine, die herauskommen, gehen in die Reserve von Gelb. Befreie einen gelben Stein.
lesson-focus-surplus-4-solved = Der gelbe Stein ging in die Reserve von Gelb: Dein Partner ist wieder im Spiel.
lesson-focus-surplus-4-missed = Lande auf einem vollen Stapel, der unten einen gelben Stein hat.

## The reserve

lesson-focus-reserve-title = Die Reserve
lesson-focus-reserve-about = Ein Stein, der überall zuschlägt
lesson-focus-reserve-1-task = Statt zu ziehen, kannst du einen Reservestein auf ein beliebiges Feld setzen. Klicke ihn neben dem Brett an oder drücke R; übernimm dann den hohen Stapel auf f6.
lesson-focus-reserve-1-solved = Aus der Reserve erreichst du jedes Feld. Dagegen kann sich niemand schützen.
lesson-focus-reserve-1-missed = Der hohe Stapel auf f6 ist mehr wert. Klicke zuerst den Stein neben dem Brett an.
lesson-focus-reserve-2-task = Aus einem vollen Stapel kommt der unterste Stein heraus. Schlage mit deinem Reservestein einen roten.
lesson-focus-reserve-2-solved = Der sechste Stein drückte den untersten heraus. Deiner liegt oben, und der Stapel gehört dir.
lesson-focus-reserve-2-missed = Nur ein Stapel von fünf verliert einen Stein. Setze deinen darauf.

## No moves left

lesson-focus-end-title = Kein Zug mehr
lesson-focus-end-about = Übersprungen werden, und das Ende
lesson-focus-end-1-task = Wer weder Stapel noch Reserve hat, wird übersprungen. Decke den letzten Stapel von Blau zu.
lesson-focus-end-1-solved = Blau wurde übersprungen, bleibt aber im Spiel: Rot hat einen blauen Stein aufgedeckt, und Blau ist wieder dabei.
lesson-focus-end-1-missed = Blau hat noch einen Stapel, gleich neben deinem.
lesson-focus-end-2-task = Wenn sonst niemand mehr ziehen kann, gewinnst du. Rot hat einen Stapel und keine Reserve.
lesson-focus-end-2-solved = Nirgends liegt ein roter Stein oben: Rot kann nicht ziehen, und du gewinnst.
lesson-focus-end-2-missed = Übernimm den letzten Stapel von Rot: Nimm so viele Steine, wie es Felder bis dorthin sind.

## Fast games

lesson-focus-fast-title = Schnelles Spiel
lesson-focus-fast-about = Sechs geschlagene Steine gewinnen
lesson-focus-fast-1-task = Im schnellen Spiel zu zweit gewinnen sechs geschlagene Steine sofort. Du hast fünf. Schlage noch einen.
lesson-focus-fast-1-solved = Der sechste geschlagene Stein beendet die Partie am Ende deines Zugs.
lesson-focus-fast-1-missed = Lass einen Stapel mit Rot zuunterst über fünf wachsen.

## Piece swap

lesson-focus-exchange-title = Steintausch
lesson-focus-exchange-about = Gegen das Spiegeln
lesson-focus-exchange-1-task = Die Stellung ist symmetrisch, Rot könnte also jeden Zug spiegeln. Tausche vor dem Spiel einen deiner Steine mit einem roten: Wähle beide.
lesson-focus-exchange-1-solved = Das Brett ist nicht mehr symmetrisch. Jetzt tauscht auch Rot zwei Steine.
lesson-focus-exchange-2-task = Jetzt bist du Rot. Grün hat b2 mit d2 getauscht. Tausche zwei beliebige Steine, aber versuche zuerst das Spiegelbild: g7 mit e7.
lesson-focus-exchange-2-solved = Gesperrt ist nur ein Tausch, der das Brett wieder symmetrisch macht. Danach zieht Grün zuerst.

## Sliding

lesson-byte-slide-title = Rücken
lesson-byte-slide-about = Isolierte Stapel rücken zusammen
lesson-byte-slide-1-task = Dein Stapel auf c3 hat keine Nachbarn, also rückt er ein Feld diagonal, auf den nächsten Stapel zu. Klicke ihn an, dann ein leuchtendes Feld.
lesson-byte-slide-1-solved = Einen Schritt näher. Die Entfernung zählt in diagonalen Schritten, egal was dazwischen steht.
lesson-byte-slide-2-task = Ein isolierter Stapel gehört seinem untersten Stein. Finde deinen und rücke ihn.
lesson-byte-slide-2-solved = Der weiße Stein ganz unten macht ihn zu deinem, obwohl oben ein schwarzer liegt.
lesson-byte-slide-3-task = Nur der nächste Stapel zählt. b6 ist zwei Schritte entfernt, g7 drei. Rücke d4.
lesson-byte-slide-3-solved = Nach g7 war gesperrt, denn b6 ist näher. Neben einem anderen Stapel rückt er nicht mehr: Dann wird er aufgesetzt.

## Merging

lesson-byte-merge-title = Aufsetzen
lesson-byte-merge-about = Auf einen Nachbarn, und höher
lesson-byte-merge-1-task = Benachbarte Stapel rücken nicht, sie werden aufgesetzt. Setze deinen Stein von c3 auf den Nachbarn d4.
lesson-byte-merge-1-solved = Er kam von Ebene eins auf Ebene vier. Je höher deine Steine, desto besser.
lesson-byte-merge-2-task = Dein Stein muss auf einer höheren Ebene landen als zuvor. Auf c3 liegt er auf Ebene zwei: Suche den Nachbarn, der hoch genug ist.
lesson-byte-merge-2-solved = Ebene drei auf d4. Auf b2 wäre er auf Ebene zwei geblieben, und das ist nicht erlaubt.

## Part of a stack

lesson-byte-part-title = Teil eines Stapels
lesson-byte-part-about = Dein Stein und alles darüber
lesson-byte-part-1-task = Du darfst jeden weißen Stein mit allem darüber bewegen. Zeige auf den oberen weißen in c3: Er hebt sich. Klicke ihn an, dann d4.
lesson-byte-part-1-solved = Zwei zogen, zwei blieben. Mit dem untersten wären alle vier gezogen.
lesson-byte-part-1-missed = So sind alle vier gezogen. Wähle den oberen weißen Stein.
lesson-byte-part-2-task = Kein Stapel darf über acht wachsen. Setze von c3 so viele Steine auf d4, wie die Regeln erlauben.
lesson-byte-part-2-solved = Mit allen vieren wären es neun geworden. Mit zweien sind es sieben: noch einer, und jemand gewinnt den Stapel.
lesson-byte-part-2-missed = Einer mehr würde passen. Wähle einen weißen Stein weiter unten.

## Stacks of eight

lesson-byte-eight-title = Achterstapel
lesson-byte-eight-about = Der oberste Stein gewinnt
lesson-byte-eight-1-task = Acht Steine verlassen das Brett, und die Farbe obenauf gewinnt sie. Baue einen Achterstapel mit Weiß obenauf.
lesson-byte-eight-1-solved = Weiß liegt oben, also ist es dein Stapel.
lesson-byte-eight-1-missed = Zähle bis acht und schau, welcher Stein am Ende oben liegt.
lesson-byte-eight-2-task = Beide Seiten haben einen Stapel; ein zweiter gewinnt. Achte darauf, welche Farbe oben liegt.
lesson-byte-eight-2-solved = Zwei Stapel: Weiß gewinnt die Partie.
lesson-byte-eight-2-missed = Acht, aber Schwarz liegt oben: Schwarz würde gewinnen. Bewege den anderen Stapel.

## Forced to help

lesson-byte-forced-title = Zugzwang
lesson-byte-forced-about = Übersprungen oder gezwungen
lesson-byte-forced-1-task = Jeder Stapel ist hier isoliert, und ganz unten liegt ein weißer Stein. Rücke einen und sieh, was Schwarz tun kann.
lesson-byte-forced-1-solved = Nichts: Schwarz wurde übersprungen, und du bist wieder am Zug.
lesson-byte-forced-2-task = Wer ziehen kann, muss ziehen. Lass Schwarz nur einen Zug: einen, der acht mit Weiß obenauf ergibt.
lesson-byte-forced-2-solved = Schwarz musste b2 auf deinen Stapel setzen: acht mit Weiß obenauf, dein zweiter. Das ist der Kern von Byte.
lesson-byte-forced-2-missed = Dann rückt Schwarz davon. Ziehe neben b2, damit der Stapel dort nicht mehr rücken kann.
