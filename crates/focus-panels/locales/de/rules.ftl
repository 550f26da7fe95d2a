### Die Kapitel der Regeln auf Deutsch.
### Ein „-term“ ist der fette Anfang des Eintrags mit derselben Nummer.

## The idea

rules-idea = Die Idee
rules-idea-1 = Focus spielt man mit Stapeln. Der oberste Stein entscheidet, wem ein Stapel gehört, egal was darunter liegt. Ziehe deine Stapel auf andere, um sie zu übernehmen. Wenn kein anderer mehr ziehen kann, gewinnst du.
rules-idea-2 = Die Anfangsstellung für vier Spieler. Das Brett hat 52 Felder: acht mal acht, ohne drei Felder in jeder Ecke. Die Linien heißen a bis h von links nach rechts, die Reihen 1 bis 8 von unten nach oben.
rules-idea-3 = Grün sitzt unten, Blau links, Gelb oben und Rot rechts. Gespielt wird im Uhrzeigersinn. In deinem Zug ziehst du einen Stapel oder setzt einen Stein aus deiner Reserve ein.

## Moving

rules-moving = Ziehen
rules-moving-1 = Wähle einen Stapel mit deinem Stein obenauf. Nimm von oben beliebig viele Steine oder alle und ziehe sie gerade entlang einer Linie oder Reihe. Sie ziehen genau so viele Felder, wie du Steine genommen hast.
rules-moving-2 = Von einem Dreierstapel: Ein Stein zieht ein Feld, zwei ziehen zwei, alle drei ziehen drei.
rules-moving-3 = Steine ziehen über alles hinweg. Du darfst auf einem leeren Feld oder auf jedem Stapel landen, eigenen wie fremden. Die Steine kommen in derselben Reihenfolge obenauf. Das Brett darfst du nicht verlassen.
rules-moving-4 = Grün nimmt zwei von drei und landet auf Gelb. Der Stein, der liegen bleibt, gehört Blau.

## Stacks over five

rules-surplus = Mehr als fünf
rules-surplus-1 = Ein Stapel fasst höchstens fünf Steine. Überzählige kommen unten heraus.
rules-surplus-2 = Sieben Steine: Die untersten zwei kommen heraus. Grün hat gezogen, also geht der grüne in die Reserve von Grün, der rote ist geschlagen.
rules-surplus-3-term = Eigene Steine
rules-surplus-3 = kommen in deine Reserve. Du kannst sie später wieder einsetzen.
rules-surplus-4-term = Alle anderen Steine
rules-surplus-4 = sind geschlagen und aus dem Spiel.
rules-surplus-5-term = Steine deines Partners
rules-surplus-5 = kommen in seine Reserve (nur bei Partner).
rules-surplus-6 = Partner: Durch den Zug von Grün kommt ein gelber Stein heraus. Er geht in die Reserve von Gelb.

## The reserve

rules-reserve = Die Reserve
rules-reserve-1 = Statt einen Stapel zu ziehen, darfst du einen Reservestein auf ein beliebiges Feld setzen, leer oder nicht. Auf einem Stapel liegt er oben, und der Stapel gehört dir. Hat der Stapel schon fünf Steine, kommt der unterste heraus.
rules-reserve-2 = Aus der Reserve auf einen Stapel von Rot, irgendwo auf dem Brett.

## Skipped turns

rules-skipped = Übersprungen
rules-skipped-1 = Besitzt du keinen Stapel und hast keine Reserve, kannst du nicht ziehen und wirst übersprungen. Du bleibst im Spiel: Sobald jemand einen deiner Steine aufdeckt, bist du wieder dabei. Freiwillig passen darf man nicht.
rules-skipped-2 = Blau ist überall zugedeckt und hat keine Reserve, also wird Blau übersprungen. Sobald Rot den obersten Stein wegzieht, ist Blau wieder dabei.

## Variants

rules-variants = Varianten
rules-variants-1-term = Zwei
rules-variants-1 = Grün gegen Rot, je 18 Steine.
rules-variants-2-term = Drei
rules-variants-2 = Grün, Blau und Rot, je 13 Steine. Ein Stein liegt anfangs neben dem Brett: In deinem ersten Zug setzt du ihn auf ein leeres Feld.
rules-variants-3-term = Vier
rules-variants-3 = Jeder gegen jeden, je 13 Steine.
rules-variants-4-term = Partner
rules-variants-4 = Die Anfangsstellung von Vier; Grün und Gelb spielen gegen Blau und Rot. Partner sitzen einander gegenüber und gewinnen gemeinsam.
rules-variants-5 = Wer beginnt, wird ausgelost oder gewählt. Das Spiel endet, wenn nur noch ein Spieler oder ein Team ziehen kann: Dieser Spieler oder dieses Team gewinnt.

## Fast games

rules-fast = Schnelles Spiel
rules-fast-1 = Zwei, Drei und Vier gibt es auch als schnelles Spiel. Du gewinnst es außerdem am Ende deines Zugs mit:
rules-fast-2-term = Zwei
rules-fast-2 = 6 geschlagenen Steinen.
rules-fast-3-term = Drei
rules-fast-3 = 3 geschlagenen Steinen von jedem Gegner oder 10 Steinen, die geschlagen oder in Reserve sind.
rules-fast-4-term = Vier
rules-fast-4 = 2 geschlagenen Steinen von jedem Gegner oder 10 Steinen, die geschlagen oder in Reserve sind.
rules-fast-5 = Ein Reservestein zählt nur, solange er in der Reserve ist. Eingesetzt zählt er nicht mehr.

## Draws

rules-draws = Remis
rules-draws-1 = Gardner berichtet, dass eine Partie remis enden kann. Wann, sagen die Quellen nicht.
rules-draws-2 = Die Partie ist remis, wenn dieselbe Stellung zum dritten Mal entsteht: gleiches Brett, gleiche Reserven und geschlagene Steine, derselbe Spieler am Zug.
rules-draws-3 = Die Partie ist remis nach 50 vollen Runden ohne Schlagen.
rules-draws-4 = Beide Grenzen kannst du in den Einstellungen ändern oder ausschalten.

## Anti-symmetry rule

rules-symmetry = Anti-Symmetrie-Regel
rules-symmetry-1 = Die Anfangsstellung von Zwei sieht gleich aus, wenn man das Brett um 180 Grad dreht und die Farben tauscht. Wer als Zweiter zieht, könnte jeden Zug spiegeln und nie verlieren. Zwei Zusatzregeln verhindern das:
rules-symmetry-2-term = Remis zählt für den Startspieler
rules-symmetry-2 = Ein Remis ist ein Sieg für den Startspieler.
rules-symmetry-3-term = Steintausch
rules-symmetry-3 = Vor dem Spiel tauscht erst der Startspieler, dann der Gegner einen eigenen Stein mit einem der anderen Farbe. Der zweite Tausch darf das Brett nicht wieder symmetrisch machen, gedreht oder gespiegelt. Dann zieht der Startspieler.
rules-symmetry-4 = Der grüne Stein auf b7 und der rote auf d7 werden getauscht, geschrieben b7=d7.

## Strategy tips

rules-strategy = Tipps zur Strategie
rules-strategy-1-term = Reserven entscheiden.
rules-strategy-1 = Ein Reservestein schlägt überall zu, und niemand kann ihn aufhalten. Hebe einen für den hohen Stapel auf, auf den es ankommt, und einen als Wartezug für die Zeit, wenn die anderen keinen mehr haben.
rules-strategy-2-term = Höhe ist Reichweite.
rules-strategy-2 = Ein Fünferstapel zieht fünf Entfernungen in vier Richtungen, ein einzelner Stein nur ein Feld. Aber jeder will einen hohen Stapel, also baue ihn dort, wo kaum jemand landen kann.
rules-strategy-3-term = Zähle die Entfernungen.
rules-strategy-3 = Ein Stapel vier Felder weiter bedroht deinen nur, wenn er mindestens vier Steine hat. Bevor du baust, schau Linie und Reihe entlang und zähle.
rules-strategy-4-term = Füttere deine Reserve.
rules-strategy-4 = Lande auf einem Fünferstapel mit eigenen Steinen zuunterst, dann bekommst du sie zurück. Liegen gegnerische zuunterst, schlägst du sie.
rules-strategy-5-term = Achte darauf, was du aufdeckst.
rules-strategy-5 = Nach dem Teilen gehört, was du liegen lässt, dem neuen obersten Stein. Das kann ein Geschenk an den Gegner sein, oder genau das, was dein Partner braucht.
rules-strategy-6-term = Lass andere tauschen.
rules-strategy-6 = Wer zu dritt oder zu viert einen Stapel als Erster nimmt, verliert ihn oft gleich wieder. Zuletzt zu landen ist mehr wert als zuerst.

## Notation and sources

rules-notation = Notation und Quellen
rules-notation-1-term = d5-c5
rules-notation-1 = Ein Zug von d5 nach c5. Die Entfernung ist die Zahl der Steine.
rules-notation-2-term = {"@"}e4
rules-notation-2 = Ein Reservestein oder der Startstein von Drei wird auf e4 gesetzt.
rules-notation-3-term = b7=d7
rules-notation-3 = Ein Steintausch vor dem Spiel.
rules-notation-4 = Focus wurde von Sid Sackson erfunden (1963) und auch als Domination verkauft. Martin Gardner hat das Spiel, das Spiegeln und die Regeln dagegen beschrieben, die von Paul Yearout und Sackson stammen. Hausregeln sind gekennzeichnet.

## Byte: the idea

rules-byte-idea = Byte: die Idee
rules-byte-idea-1 = Byte ist ein Spiel von Mark Steere für zwei Spieler, Weiß und Schwarz, auf den dunklen Feldern eines Schachbretts. Steine bilden Stapel. Ein Stapel von acht verlässt sofort das Brett und gehört der Farbe seines obersten Steins. Gewinne zwei der drei Stapel, dann gewinnst du die Partie.
rules-byte-idea-2 = Anfangsstellung: Schwarz auf den Reihen 7, 5 und 3, Weiß auf den Reihen 6, 4 und 2. Weiß beginnt.
rules-byte-idea-3 = Ein Zug ist eine Bewegung: Ein isolierter Stapel rückt, ein Stapel mit Nachbarn wird aufgesetzt. Seine Lage entscheidet.
rules-byte-idea-4-term = Das größere Brett
rules-byte-idea-4 = hat zehn mal zehn Felder und vierzig Steine. Wer drei der fünf Stapel gewinnt, gewinnt die Partie.

## Byte: sliding

rules-byte-sliding = Byte: rücken
rules-byte-sliding-1 = Ein Stapel ohne Nachbarn rückt als Ganzes, ein Feld diagonal. Er gehört dem Besitzer seines untersten Steins, und nur dieser darf ihn rücken.
rules-byte-sliding-2 = Der unterste Stein ist weiß: Weiß rückt den Stapel einen Schritt näher an den nächsten.
rules-byte-sliding-3 = Der Stapel muss dabei dem nächsten Stapel näher kommen, oder einem von mehreren gleich nahen. Die Entfernung zweier Felder ist die Zahl der diagonalen Schritte, egal was dazwischen steht. So rücken isolierte Stapel immer zusammen, und das Spiel endet immer.
rules-byte-sliding-4-term = Am Bildschirm:
rules-byte-sliding-4 = Klicke den Stapel an. Seine Ziele leuchten, und ein Pfeil führt zu jedem Stapel, dem er sich nähern darf. Gesperrte Felder sind durchgestrichen; zeige darauf, um den Grund zu sehen.

## Byte: merging

rules-byte-merging = Byte: aufsetzen
rules-byte-merging-1 = Ein Stapel mit diagonalem Nachbarn kann nicht rücken, er muss aufgesetzt werden. Wähle einen deiner Steine darin und setze ihn mit allem darüber auf einen benachbarten Stapel.
rules-byte-merging-2 = Weiß nimmt den weißen Stein auf Ebene zwei mit dem schwarzen darüber. Er landet auf Ebene vier.
rules-byte-merging-3-term = Höher:
rules-byte-merging-3 = Der gewählte Stein muss auf einer höheren Ebene landen als zuvor. Der unterste Stein liegt auf Ebene eins.
rules-byte-merging-4-term = Nicht mehr als acht:
rules-byte-merging-4 = Der neue Stapel darf höchstens acht Steine haben.
rules-byte-merging-5-term = Am Bildschirm:
rules-byte-merging-5 = Zeige auf einen Stein im Stapel: Er hebt sich mit allem darüber. Klicke ihn an, und jedes Ziel zeigt die Höhe des neuen Stapels. Mit der Tastatur nimmt jeder Druck auf Eingabe einen Stein mehr.

## Byte: winning stacks

rules-byte-winning = Byte: Stapel gewinnen
rules-byte-winning-1 = Sobald ein Stapel acht Steine hat, verlässt er das Brett. Die Farbe obenauf gewinnt ihn, wer auch immer gezogen hat.
rules-byte-winning-2 = Drei Steine kommen auf fünf, das ergibt acht. Schwarz liegt oben, also gewinnt Schwarz den Stapel, obwohl Weiß gezogen hat.
rules-byte-winning-3 = Wer ziehen kann, muss ziehen, auch wenn es dem Gegner hilft. Wer nicht kann, wird übersprungen. Es kommt darauf an, Wartezüge zu behalten, bis der Gegner einen Stapel für dich vollenden muss. Remis gibt es nur durch Vereinbarung.
rules-byte-winning-4 = Der letzte Stapel auf dem Brett hat keinen anderen, dem er sich nähern könnte. Dann sind alle anderen schon gewonnen, und die Partie ist zu Ende.
rules-byte-winning-5-term = Achte auf die obersten Steine.
rules-byte-winning-5 = Können zwei Stapel acht ergeben, gewinnt der oberste Stein des gezogenen. Halte auf beiden deine Farbe oben, und meide Stapel, auf denen der Gegner oben liegt.
rules-byte-winning-6-term = Spare Züge.
rules-byte-winning-6 = Wer keine harmlosen Züge mehr hat, muss dem anderen helfen. Ziehe Stapel in Teilen, und behalte ein freies Rücken.
rules-byte-winning-7-term = Zähle beim letzten Stapel.
rules-byte-winning-7 = Gegen Ende bleiben wenige Züge. Zähle sie für beide Seiten, bevor du aufsetzt.
