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

lesson-focus-owner-title = Wessen Stapel?
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

## Playing well: tall stacks

lesson-focus-tall-title = Hohe Stapel
lesson-focus-tall-about = Wer zuerst zuschlägt
lesson-focus-tall-1-task = Dein Stapel auf d2 und der von Rot auf f2 sind zwei Felder auseinander: Jeder kann auf dem anderen landen. Du bist am Zug.
lesson-focus-tall-1-solved = Ein hoher Stapel in Reichweite ist meist das beste Ziel. Du warst zuerst da, und ein Stein hält weiter d2.
lesson-focus-tall-1-missed = Sonst landet f2 als Nächstes auf d2. Zwei Steine von d2 erreichen ihn jetzt.
lesson-focus-tall-2-task = Rot bedroht b5 und g5. Du kannst c5 oder h5 übernehmen, aber nicht beide. Welchen?
lesson-focus-tall-2-solved = Du hast fünf Steine übernommen statt drei und einen geschlagen. Der höhere Stapel ist mehr wert.
lesson-focus-tall-2-missed = Vergleiche die Höhen: c5 hat drei Steine, h5 fünf.

## Playing well: splitting

lesson-focus-leave-title = Was liegen bleibt
lesson-focus-leave-about = Teilen ohne Geschenke
lesson-focus-leave-1-task = Rot kann von g4 auf deinem hohen Stapel auf f4 landen. Komm zuvor, mit so wenigen Steinen wie möglich.
lesson-focus-leave-1-solved = Ein Stein genügte. Die vier, die blieben, gehören weiter dir.
lesson-focus-leave-1-missed = Ein Stein von f4 erreicht g4. Was er zurücklässt, bleibt grün.
lesson-focus-leave-2-task = Auf f1 kannst du von e1 oder von f2 landen. Schau, was jeder Zug zurücklässt.
lesson-focus-leave-2-solved = f2 ließ nichts zurück. Von e1 hättest du Rot aufgedeckt und den Stapel verschenkt.
lesson-focus-leave-2-missed = Übernimm f1, ohne einen roten Stein aufzudecken: Schau unter deine obersten Steine.
lesson-focus-leave-3-task = Drei deiner Stapel können e5 übernehmen: e1, e6 und g5. Nimm einen, dessen Rest dir bleibt.
lesson-focus-leave-3-solved = Oben blieb ein grüner Stein, also gehören dir beide Stapel. Von e6 hättest du Rot aufgedeckt.
lesson-focus-leave-3-missed = Übernimm e5, aber nicht von e6: Dort liegen rote Steine unter dem obersten.

## Playing well: distances

lesson-focus-count-title = Felder zählen
lesson-focus-count-about = Was dich erreichen kann
lesson-focus-count-1-task = Rot hat auf e2 fünf Steine, und dein Stapel auf e7 ist fünf Felder entfernt. Bring ihn ganz außer Reichweite.
lesson-focus-count-1-solved = Von e2 führt kein Zug nach b7. Prüfe immer Linie und Reihe, bevor du einen Stapel stehen lässt.
lesson-focus-count-1-missed = Rot trifft ihn noch. Von e2 kommt Rot ein bis fünf Felder weit, in gerader Linie.
lesson-focus-count-2-task = Rot kann von f3 auf f7 landen: vier Steine, vier Felder. Decke f7 mit b5, damit du zurückschlagen kannst.
lesson-focus-count-2-solved = Landet Rot auf f7, landest du von f5 darauf. Und f5 bedroht auch f3.
lesson-focus-count-2-missed = Stelle den Stapel von b5 in eine Linie mit f7, mit genug Steinen für den Weg dorthin.

## Playing well: reserves

lesson-focus-spare-title = Reserven nutzen
lesson-focus-spare-about = Zuschlagen und abwarten
lesson-focus-spare-1-task = Keiner deiner Stapel erreicht e4. Setze deinen Reservestein so ein, dass er dich nichts kostet.
lesson-focus-spare-1-solved = Unten lag dein eigener Stein: Er ist dein neuer Reservestein, und e4 gehört dir.
lesson-focus-spare-1-missed = Setze den Reservestein auf e4. Der unterste Stein dort ist grün und kommt zu dir zurück.
lesson-focus-spare-2-task = Rot bedroht d6 von c6 und von f6. Übernimm c6 und hebe den Reservestein auf.
lesson-focus-spare-2-solved = Ein Zug auf dem Brett genügte. Der Reservestein kann den nächsten Angriff beantworten.
lesson-focus-spare-2-missed = Setzt du den Reservestein jetzt, fehlt er bei der nächsten Drohung. Übernimm c6 mit d6.
lesson-focus-spare-3-task = Ein Reservestein ist ein Wartezug, der überall landet. Hol dir einen: Befreie deinen Stein in c1.
lesson-focus-spare-3-solved = Rot musste mit dem letzten Stein ziehen. Dein Reservestein erreicht ihn überall und gewinnt.
lesson-focus-spare-3-missed = Lande mit beiden Steinen auf c1: sieben Steine, also kommen die zwei untersten heraus.

## Playing well: feeding the reserve

lesson-focus-feed-title = Steine heimholen
lesson-focus-feed-about = Mit genug Steinen landen
lesson-focus-feed-1-task = Die beiden untersten Steine in g3 sind deine. Lande so, dass du beide zurückbekommst.
lesson-focus-feed-1-solved = Zwei landeten, zwei kamen heraus: drei Steine in Reserve. Ein Reservestein hätte nur einen befreit.
lesson-focus-feed-1-missed = Jeder Stein, der auf einem vollen Stapel landet, drückt einen heraus. Du brauchst zwei.
lesson-focus-feed-2-task = Auch eigene Stapel dürfen über fünf wachsen. Sieh dir e2 und e7 an.
lesson-focus-feed-2-solved = Neun Steine: Die vier untersten waren deine. Vier Reservesteine können überall zuschlagen.
lesson-focus-feed-2-missed = Ziehe alle fünf von e2 auf e7: Sie drücken deine vier unteren Steine heraus.
lesson-focus-feed-3-task = Auf b3 kannst du von b5 oder von f3 landen. Schlage so viele rote Steine, wie du kannst.
lesson-focus-feed-3-solved = Vier landeten, vier sind geschlagen, und du hast nichts zurückgelassen, was Rot nehmen könnte.
lesson-focus-feed-3-missed = Je mehr Steine landen, desto mehr kommen heraus. Vergleiche, wie viele b5 und f3 bringen.

## Playing well: three and four players

lesson-focus-rivals-title = Wen angreifen?
lesson-focus-rivals-about = Zu dritt und zu viert
lesson-focus-rivals-1-task = Blau hat zwei hohe Stapel, a3 und c8. Setze den Reservestein dorthin, wo kein Stapel ihn zudecken kann.
lesson-focus-rivals-1-solved = Nichts erreicht a3. Und unten lag dein Stein, also hast du wieder einen in Reserve.
lesson-focus-rivals-1-missed = Rot steht auf d8 neben c8 und hätte den Nutzen. Wer zuletzt landet, behält den Stapel.
lesson-focus-rivals-2-task = Erst zieht Blau (d4), dann Rot (b7). Stoppe Blau und hebe den Reservestein für Rot auf.
lesson-focus-rivals-2-solved = Blau wird übersprungen. Dein Reservestein kann noch auf dem einzigen Stapel von Rot landen.
lesson-focus-rivals-2-missed = Blau kommt zuerst. Ein Stein von c4 übernimmt den einzigen Stapel, ohne den Reservestein.
lesson-focus-rivals-3-task = Blau hat noch acht Steine auf dem Brett, Rot nur vier. Greife den Stärkeren an.
lesson-focus-rivals-3-solved = Blau verlor den höchsten Stapel. Wer nur den Schwächeren bekämpft, lässt den Stärkeren gewinnen.
lesson-focus-rivals-3-missed = Übernimm einen Stapel von Blau: Ein Stein von f8 erreicht f7.
lesson-focus-rivals-4-task = Vier Spieler: Erst zieht Blau, dann Gelb (b5) und Rot (a6). Welchen Stapel übernimmst du mit einem Reservestein?
lesson-focus-rivals-4-solved = Ein hoher Stapel des nächsten Spielers ist die größte Gefahr. Und ein Reservestein kam zurück.
lesson-focus-rivals-4-missed = Gelb und Rot kommen höchstens zwei Felder weit. Blau auf c8 ist dran und kommt fünf weit.

## Playing well: the last moves

lesson-focus-last-title = Die letzten Züge
lesson-focus-last-about = Kein Ausweg
lesson-focus-last-1-task = Rot kann von b7 nur nach b6 oder c7. Übernimm d6 und behalte einen Stein, der neben beiden wartet.
lesson-focus-last-1-solved = Rot musste neben c6 ziehen. Nimm den Stein, dann kann Rot nicht mehr ziehen.
lesson-focus-last-1-missed = Auf d6 genügt ein Stein. Der andere wartet auf c6.
lesson-focus-last-2-task = Rot hat einen Stein und muss jedes Mal ziehen. Ziehe auf das Feld, von dem du ihm immer folgen kannst.
lesson-focus-last-2-solved = Diagonal ist die Falle: Rot muss neben dich oder an den Rand. Folge, bis es keinen Ausweg gibt.
lesson-focus-last-2-missed = Ziehe nicht neben b6. Stelle c4 diagonal dazu: Dann muss Rot den nächsten Schritt tun.

## Playing well at Byte: the eighth checker

lesson-byte-top-title = Der oberste Stein
lesson-byte-top-about = Wer die Acht vollendet
lesson-byte-top-1-task = Die beiden Stapel ergeben die letzte Acht. Ziehe so, dass auf beiden Weiß oben liegt.
lesson-byte-top-1-solved = Welcher Stapel auch auf den anderen kommt, am Ende liegt Weiß oben.
lesson-byte-top-1-missed = Dann vollendet Schwarz die Acht. Nimm ein oder zwei Steine von d6, sodass Weiß oben bleibt.
lesson-byte-top-2-task = Deine sieben auf d6 können Richtung d8 oder d4 rücken. Welchen obersten Stein willst du daneben haben?
lesson-byte-top-2-solved = Auf d8 liegt Weiß oben: Dein nächster Zug ergibt acht, und Schwarz kann nichts daran ändern.
lesson-byte-top-2-missed = Auf d4 liegt Schwarz oben und macht daraus acht für Schwarz. Rücke Richtung d8.
lesson-byte-top-3-task = Schwarz droht, zwei Steine von c3 auf d2 zu setzen: acht mit Schwarz obenauf. Verhindere das.
lesson-byte-top-3-solved = Die schwarzen Steine zogen mit. Auf c3 liegt nun Weiß oben, und diese Acht wäre deine.
lesson-byte-top-3-missed = Schwarz macht noch immer acht auf d2. Nimm die schwarzen Steine von c3 mit einem deiner Steine mit.

## Playing well at Byte: waiting moves

lesson-byte-wait-title = Wartezüge
lesson-byte-wait-about = Schwarz muss zuerst
lesson-byte-wait-1-task = Schwarz kann mit d6 und d8 nur auf e7 ziehen. Du kannst noch frei rücken: Warte damit ab.
lesson-byte-wait-1-solved = Jetzt muss Schwarz aufsetzen. Wer noch Wartezüge hat, bestimmt, wer die Acht macht.
lesson-byte-wait-1-missed = Damit ist dein Stapel auf e7 verbraucht. Rücke lieber a7 und lass Schwarz aufsetzen.
lesson-byte-wait-2-task = Schwarz muss mit f6 näher kommen. Spare Züge: Gib b4 nicht auf einmal her.
lesson-byte-wait-2-solved = Mit Wartezügen wählst du den Moment. Schwarz kommt neben dich, und du machst die Acht.
lesson-byte-wait-2-missed = Ein ganzer Stapel ist ein Zug, seine Steine sind mehrere. Ziehe ein oder zwei von b4 auf a5.
