### Die Texte von Focus auf Deutsch. docs/translating.md erklärt das Format.

language-name = Deutsch

## Texts that several screens share

common-green = Grün
common-blue = Blau
common-yellow = Gelb
common-red = Rot
common-white = Weiß
common-black = Schwarz
common-bottom = unten
common-left = links
common-top = oben
common-right = rechts
common-name-and-color = { $name } ({ $color })
common-list-last = { $first } und { $last }
common-list-more = { $first }, { $next }
common-decimal-separator = {","}
common-group-separator = {"."}
common-moves = { $n ->
    [one] { $n } Zug
   *[other] { $n } Züge
}
common-back = Zurück
common-close = Schließen
common-ok = OK
common-rules = Regeln
common-settings = Einstellungen
common-keys = Tastenkürzel
common-off = Aus
common-human = Mensch
common-house-rule = Hausregel
common-labeled = { $label }: { $text }
common-percent = { $n }{"\u00A0"}%
common-percent-margin = { $n }{"\u00A0"}±{"\u00A0"}{ $margin }{"\u00A0"}%
common-seconds = { $n }{"\u00A0"}s
common-minutes = { $n }{"\u00A0"}min
common-hours = { $n }{"\u00A0"}h { $minutes }{"\u00A0"}min
common-with-key = { $name } ({ $key })

## The symbols on the pieces

symbol-choose = Symbol wählen
symbol-named = Symbol: { $symbol }
symbol-circle = Kreis
symbol-diamond = Raute
symbol-triangle = Dreieck
symbol-square = Quadrat
symbol-star = Stern
symbol-hexagon = Sechseck
symbol-cross = Kreuz
symbol-crescent = Mondsichel

## The title screen, *New game*, and the random starting player

title-logo = Focus
title-tagline = Stapeln, teilen, obenauf sein
title-new-game = Neues Spiel
title-set-up = Stellung aufbauen
title-new-game-line = Focus für 2, 3 oder 4 · Byte
title-invite = Zwei-Minuten-Lektion
title-invite-line = Neu bei Focus? Fang hier an
title-dismiss = Nicht mehr anzeigen
title-lessons = { $n ->
    [one] { $n } Lektion mit ein paar Zügen
   *[other] { $n } Lektionen mit je ein paar Zügen
}
title-learned = { $n } von { $all } Lektionen geschafft
title-all-learned = Alle { $n } Lektionen geschafft
title-watch-line = Computer spielen gegeneinander
title-games = Sammlung
title-games-none = Hier werden deine Partien gespeichert
title-games-unfinished = { $games } · { $n } unbeendet
title-tournament-line = Finde den stärksten Computerspieler
title-two = Zwei
title-three = Drei
title-four = Vier
title-partners = Partner
title-byte = Byte
title-byte-ten = Byte 10×10
title-byte-author = von Mark Steere
title-two-about = Ein Duell. Ziehe so viele Felder, wie du Steine nimmst. Lass dem Gegner keinen Zug mehr.
title-three-about = Jeder gegen jeden, mit einem Startstein zum Einsetzen. Wer als Letzter ziehen kann, gewinnt.
title-four-about = Jeder gegen jeden auf vollem Brett. Wer als Letzter ziehen kann, gewinnt.
title-partners-about = Zwei gegen zwei; Partner sitzen einander gegenüber. Das Team, das als letztes ziehen kann, gewinnt.
title-byte-about = Es entstehen drei Achterstapel. Wer bei zweien oben liegt, gewinnt.
title-larger = Größeres Brett
title-larger-wins = 10×10-Brett; { $conditions } zum Sieg
title-stacks-won = { $n ->
    [one] { $n } Stapel
   *[other] { $n } Stapel
}
title-starting-player-fixed = { $seat } beginnt immer.
title-pieces-each = { $n ->
    [one] je { $n } Stein
   *[other] je { $n } Steine
}
title-side = Sitzt am Brett { $side }
title-starting-piece = je { $n } Steine, einer zum Setzen
title-players = Spieler
title-humans = Menschen
title-computers = Mit Computer
title-watch = Zuschauen
title-name = Name
title-options = Regeln und Startspieler
title-fast = Schnelles Spiel
title-fast-none = Partner gibt es nicht als schnelles Spiel.
title-fast-wins = Du gewinnst auch mit { $conditions }.
title-fast-or = { $first } oder { $second }
title-fast-captures = { $n ->
    [one] { $n } geschlagenem Stein
   *[other] { $n } geschlagenen Steinen
}
title-fast-from-each = { $n } geschlagenen Steinen von jedem Gegner
title-fast-in-front = { $n } Steinen, geschlagen oder in Reserve
title-starting-player = Startspieler
title-starting-player-random = Zufall
title-symmetry = Anti-Symmetrie-Regel
title-symmetry-now = Anti-Symmetrie-Regel: { $now }
title-symmetry-fast = Die Anti-Symmetrie-Regel gilt nur im normalen Spiel.
title-symmetry-none = Aus
title-symmetry-none-line = Wer als Zweiter zieht, kann jeden Zug spiegeln.
title-symmetry-draw = Remis zählt für den Startspieler
title-symmetry-draw-line = Bei Remis gewinnt der Startspieler.
title-symmetry-swap = Steintausch
title-symmetry-swap-line = Beide tauschen vor dem Spiel je einen Stein mit dem Gegner.
title-play = Spielen
title-unfinished = Unbeendete Partien ({ $n })
title-quit = Beenden
title-starting-player-pick = Wer beginnt?
title-goes-first = { $seat } beginnt
title-starting-player-skip = Weiter mit Klick oder Taste

## Lessons

learn-entry = Lernen
learn-title = Lektionen
learn-tagline = Lerne jede Regel in ein paar Zügen.
learn-focus = Focus
learn-byte = Byte
learn-strategy = Gut spielen: { $game }
learn-try-it = Ausprobieren
learn-lesson = Lektion: { $lesson }
learn-step = Schritt { $n } von { $all }
learn-solved = Richtig!
learn-wrong = Nicht ganz
learn-next = Weiter
learn-start-here = Hier anfangen
learn-next-lesson = Weiter: { $lesson }
learn-finish = Fertig
learn-again = Nochmal
learn-show = Zeig es mir
learn-to-rules = Zu den Regeln
learn-to-lessons = Zu den Lektionen
learn-exit = Lektion verlassen
learn-done = { $lesson }, geschafft

## The dialogs that save a file

save-save-title = Partie speichern
save-folder = In { $folder }
save-name = Name
save-save = Speichern
save-cancel = Abbrechen
save-opening = Wird geöffnet … { $percent }
save-name-exists = Eine Partie mit diesem Namen gibt es schon.

## The library and the file dialog

library-title = Sammlung
library-entry = Sammlung …
library-count = { $n ->
    [one] { $n } Partie
   *[other] { $n } Partien
}
library-loading-more = { $n } weitere werden geladen …
library-search = Suchen
library-with-position = Partien mit der gesuchten Stellung
library-with-conditions = Partien mit { $conditions }
library-all-positions = Alle Partien zeigen
library-found-after = { $n ->
    [0] Am Anfang gefunden
    [one] Nach { $n } Zug gefunden
   *[other] Nach { $n } Zügen gefunden
}
library-show = Zeigen
library-all = Alle
library-unfinished = Unbeendet
library-finished = Beendet
library-saved = Gespeichert
library-opened = Geöffnet
library-open-elsewhere = In anderem Fenster offen
library-current-match = Aktuelle Partie
library-tournament = Turnier
library-tournament-game = Turnier, Partie { $n }
library-game = Variante
library-all-games = Alle Varianten
library-result = Ergebnis
library-any-result = Alle Ergebnisse
library-human-won = Siege von Menschen
library-computer-won = Siege von Computern
library-drawn = Remis
library-period = Zeitraum
library-any-date = Jedes Datum
library-last-days = Letzte { $n } Tage
library-last-year = Letzte 12 Monate
library-sort = Sortieren nach
library-newest = Neueste zuerst
library-oldest = Älteste zuerst
library-by-players = Spieler
library-most-moves = Meiste Züge
library-fewest-moves = Wenigste Züge
library-by-variant = Variante
library-empty = Noch keine Partien. Deine Partien werden hier automatisch gespeichert.
library-no-match = Keine Partie gefunden. Ändere Suche oder Filter.
library-show-all = Alle Partien zeigen
library-order-then = { $first }, dann { $second }
library-several = { $player } ×{ $n }
library-undecided = unbeendet
library-draw = Remis
library-won = Sieg: { $seats }
library-loading = Wird geladen …
library-today = heute { $time }
library-yesterday = gestern { $time }
library-day = { $day }.{ $month }.{ $year }
library-resume = Fortsetzen
library-open = Öffnen
library-rename = Umbenennen
library-duplicate = Duplizieren
library-export = Exportieren …
library-delete = Löschen
library-deleted = { $name } gelöscht
library-undo = Rückgängig
library-open-file = Datei öffnen …
library-import = Ordner importieren …
library-find-positions = Stellungen suchen …
library-choose-folder = Ordner für den Import wählen
library-new-name = Neuer Name
library-details = Details
library-show-preview = Vorschau zeigen
library-hide-preview = Vorschau ausblenden
library-cannot-open = Öffnen fehlgeschlagen: { $error }
library-open-dialog = Partie öffnen
library-save-dialog = Datei speichern
library-records = Partien
library-all-files = Alle Dateien
library-places = Orte
library-disks = Laufwerke
library-computer = Computer
library-removable-disks = Wechseldatenträger
library-home = Persönlicher Ordner
library-desktop = Schreibtisch
library-documents = Dokumente
library-downloads = Downloads
library-chosen-file = Datei:
library-file-name = Name:
library-name-taken = Name vergeben:
library-export-here = Exportieren
library-no-folder-name = Gib einen Ordnernamen ein.
library-no-file-name = Gib einen Dateinamen ein.
library-folder-exists = Ein Ordner mit diesem Namen existiert schon.
library-file-exists = Eine Datei mit diesem Namen existiert schon.
library-drop-here = Datei zum Öffnen hier ablegen
library-proposed-name = { $players }, { $date }
library-exported = Exportiert nach { $path }

## Several games of the library, and the details of a game

library-selected = { $n } ausgewählt
library-select-all = Alle auswählen
library-clear-selection = Auswahl aufheben
library-not-deletable = { $n ->
    [one] { $n } davon lässt sich nicht löschen: Sie ist geöffnet oder gehört zu einem Turnier.
   *[other] { $n } davon lassen sich nicht löschen: Sie sind geöffnet oder gehören zu Turnieren.
}
library-deleted-games = { $n ->
    [one] { $n } Partie gelöscht
   *[other] { $n } Partien gelöscht
}
library-restored-games = { $n ->
    [one] { $n } Partie wiederhergestellt
   *[other] { $n } Partien wiederhergestellt
}
notice-deleting = Löschen läuft: { $done } von { $n }
notice-restoring = Wiederherstellen läuft: { $done } von { $n }
notice-not-deleted = { $done } von { $n } Partien gelöscht. Erster Fehler: { $error }
notice-not-restored = { $done } von { $n } Partien wiederhergestellt. Erster Fehler: { $error }
shortcut-select-range = Mehrere Partien auswählen
shortcut-toggle-game = Partie zur Auswahl nehmen oder daraus entfernen
shortcut-select-all = Alle Partien auswählen
library-edit-details = Angaben ändern …
details-title = Angaben zur Partie
details-date = Datum
details-date-hint = Jahr-Monat-Tag, mit oder ohne Uhrzeit
details-date-error = Gib ein Datum wie { $date } ein, mit oder ohne Uhrzeit.
details-comment = Kommentar
details-profile = Diese Partie zählt dann nicht mehr für { $name }.
details-save = Speichern

## Tournaments between computer players

tournament-title = Turniere
tournament-tagline = Lass Computer gegeneinander spielen und sieh, wer am stärksten ist.
tournament-new = Neues Turnier
tournament-none = Hier werden deine Turniere und ihre Partien gespeichert.
tournament-game = Variante
tournament-players = Spieler
tournament-players-line = Jeder gegen jeden: Jedes Paar spielt jede Eröffnung von jedem Platz aus.
tournament-player = Spieler { $n }
tournament-add = Spieler hinzufügen
tournament-remove = Entfernen
tournament-games = Partien pro Paar
tournament-games-own = Eigene Anzahl
tournament-time = Zeit pro Zug
tournament-start = Starten
tournament-total = { $n ->
    [one] { $n } Partie insgesamt
   *[other] { $n } Partien insgesamt
}
tournament-per-move = { $time } pro Zug
tournament-played = { $n ->
    [one] { $played } von { $n } Partie
   *[other] { $played } von { $n } Partien
}
tournament-loading = Partien werden geladen …
tournament-stop = Anhalten
tournament-continue = Fortsetzen
tournament-more = { $n ->
    [one] Noch { $n } Partie pro Paar
   *[other] Noch { $n } Partien pro Paar
}
tournament-table = Kreuztabelle
tournament-games-column = Partien
tournament-score = Punkte
tournament-interval = 95-%-Intervall
tournament-elo = Elo
tournament-elo-open = Kein Elo: Ein Spieler hat alles gewonnen.
tournament-by-seat = Nach Sitzplatz
tournament-all-players = Alle Spieler
tournament-seat-score = { $share } · { $wins } von { $n }
tournament-playing = Laufend
tournament-setting-up = Partien werden gestartet …
tournament-no-live-games = Keine laufenden Partien.
tournament-watch = { $what } ansehen
tournament-finished = Beendet
tournament-none-finished = Noch keine beendeten Partien.
tournament-pair = { $a } – { $b }
tournament-game-number = { $pair }, Partie { $n }
tournament-wins = { $who } hat gewonnen
tournament-draw = Remis
tournament-back = Zurück zum Turnier

## The page at the first start

first-start-title = Willkommen bei Focus
first-start-line = All das lässt sich später in den Einstellungen ändern.
first-start-motion-normal = Normal
first-start-motion-reduced = Weniger
first-start-continue = Weiter
first-start-skip = Überspringen

## The settings dialog

settings-motion = Bewegung
settings-speed = Animationstempo
settings-speed-slow = Langsam
settings-speed-normal = Normal
settings-speed-fast = Schnell
settings-speed-instant = Sofort
settings-reduced = Weniger Bewegung
settings-reduced-line = Schaltet Animationen aus
settings-camera = Kamera
settings-camera-still = Fest
settings-camera-seat = Dreht sich zum Spieler am Zug
settings-camera-moves = Folgt den Zügen
settings-camera-line = Bei „Weniger Bewegung“ folgt die Kamera den Zügen nicht.
settings-view = Ansicht
settings-language = Sprache
settings-language-system = System
settings-scale = Größe der Oberfläche
settings-board-symbols = Symbole und Zahlen
settings-symbols-normal = Normal
settings-symbols-large = Groß
settings-symbols-very-large = Sehr groß
settings-theme = Design
settings-theme-missing = { $name } (fehlt)
settings-pieces = Steine
settings-pieces-of-theme = Wie im Design
settings-pieces-lacquer = Lack
settings-pieces-ivory = Elfenbein und Ebenholz
settings-pieces-stone = Stein
settings-palette = Farben
settings-palette-standard = Standard
settings-palette-protanopia = Rotblind
settings-palette-deuteranopia = Grünblind
settings-palette-tritanopia = Blaublind
settings-palette-high-contrast = Hoher Kontrast
settings-palette-line = Für Protanopie, Deuteranopie und Tritanopie oder mit unterschiedlicher Helligkeit
settings-graphics = Grafik
settings-graphics-automatic = Automatisch
settings-graphics-software = Niedrig
settings-graphics-gpu = Hoch
settings-graphics-line = Ohne Grafikkarte „Niedrig“ wählen. Wirkt nach einem Neustart.
settings-sound = Ton
settings-sound-on = Ton
settings-sound-line = { $key } schaltet den Ton jederzeit aus und ein.
settings-no-volume = Aus
settings-is-muted = Ton ist aus
settings-is-unmuted = Ton ist an
settings-sound-pieces = Steine
settings-sound-signals = Zugwechsel, Ergebnis
settings-sound-buttons = Knöpfe
settings-sound-ambience = Raumgeräusche
settings-quiet-volume = Leise
settings-medium-volume = Mittel
settings-loud-volume = Laut
settings-draws = Remis
settings-draws-line = Hausregeln; sie gelten für neue Partien.
settings-repetition = Remis durch Wiederholung
settings-repetition-value = { $n }-mal
settings-quiet = Remis ohne Schlagen
settings-quiet-value = { $n } Runden
settings-computers = Computerspieler
settings-named = Gegner mit Namen
settings-named-line = Die Stufen des Computers sind Tiere mit Namen, von der Maus, der leichtesten, bis zum Löwen.
settings-thinking = Bedenkzeit
settings-min-turn = Mindestdauer eines Zugs
settings-thinking-line = Höchstwert für den Champion, externe Engines und die Spieler unter „Mehr …“. Stufen und Wertungen durchsuchen eine feste Zahl von Stellungen, aber nie länger als 10{"\u00A0"}s.
settings-min-turn-line = Bremst die Züge der Computer, damit du folgen kannst
settings-analysis = Zeit pro Stellung
settings-auto-analysis = Beendete Partien analysieren
settings-analysis-automatic-line = Beginnt, wenn du eine beendete Partie nachspielst
settings-analysis-line = Wie lange die Analyse jede Stellung untersucht

## The shortcuts dialog: the names of keys, and a description of each row

shortcut-title = Tastenkürzel
shortcut-play = Beim Spielen
shortcut-board-view = Brettansicht
shortcut-spectating = Beim Zuschauen
shortcut-review = Beim Nachspielen
shortcut-editor = Stellungseditor: Farbe, entfernen
shortcut-library = In der Sammlung
shortcut-anywhere = Überall
shortcut-ctrl = Strg
shortcut-shift = Umschalt
shortcut-arrows = Pfeile
shortcut-enter = Eingabe
shortcut-space = Leertaste
shortcut-escape = Esc
shortcut-backspace = Rücktaste
shortcut-home = Pos1
shortcut-end = Ende
shortcut-page-up = Bild↑
shortcut-page-down = Bild↓
shortcut-delete = Entf
shortcut-mouse = Tisch ziehen, Mausrad
shortcut-shift-drag = Mit Umschalt ziehen
shortcut-shift-arrows = Umschalt+Pfeile
shortcut-tab = Tab
shortcut-arrow-keys = Pfeile
shortcut-enter-space = Eingabe, Leertaste
shortcut-cursor = Cursor bewegen (beim Nachspielen mit Umschalt)
shortcut-select = Auswählen, dann ziehen; weiter in Lektion, Aufgabe
shortcut-deselect = Auswahl aufheben oder Menü öffnen
shortcut-click = Klick, Rechtsklick
shortcut-click-line = Auswählen, dann ziehen; Auswahl aufheben
shortcut-next-stack = Nächster Stapel oder Zielfeld
shortcut-reserve = Reservestein wählen
shortcut-hint = Tipp zeigen oder verbergen
shortcut-move-now = Jetzt ziehen; fortsetzen
shortcut-thinking = Gedanken des Computers zeigen oder verbergen
shortcut-chart = Diagramm zeigen oder verbergen
shortcut-replay = Züge seit deinem letzten Zug noch einmal zeigen
shortcut-undo = Zug zurücknehmen
shortcut-redo = Zug wiederherstellen
shortcut-resign = Aufgeben
shortcut-offer-draw = Remis anbieten
shortcut-right-drag = Mit rechter Taste ziehen
shortcut-draw = Pfeil, Markierung, löschen (Umschalt, Strg: Farbe)
shortcut-type-move = Zug eintippen
shortcut-read-position = Stellung vorlesen
shortcut-read-moves = Letzte Züge vorlesen
shortcut-read-trays = Reserven und geschlagene Steine vorlesen
shortcut-read-square = Feld unter dem Cursor vorlesen
shortcut-top-view = Draufsicht
shortcut-rotate = Nach links, rechts drehen
shortcut-flip-board = Brett umdrehen
shortcut-spread = Stapel auffächern
shortcut-reset-camera = Ansicht zurücksetzen
shortcut-rotate-zoom = Drehen und zoomen
shortcut-pan = Verschieben
shortcut-play-or-pause = Abspielen oder anhalten
shortcut-step = Voriger, nächster Zug
shortcut-faster-slower = Schneller, langsamer
shortcut-to-ends = Erste, neueste Stellung
shortcut-mistakes = Voriger, nächster Fehler
shortcut-variations = Nächste Variante; zurück zu ihrem Anfang
shortcut-live-analysis = Live-Analyse starten oder anhalten
shortcut-select-game = Partie wählen
shortcut-list-pages = Seite hoch, Seite runter, erste, letzte
shortcut-open-game = Partie öffnen
shortcut-search-games = Suchen
shortcut-rename-game = Partie umbenennen
shortcut-delete-game = Partie löschen
shortcut-restore-game = Löschen rückgängig machen
shortcut-focus = Nächstes Bedienelement (mit Umschalt: voriges)
shortcut-move-focus = Sich in einer Liste oder zwischen Knöpfen bewegen
shortcut-activate = Knopf mit dem Fokus drücken
shortcut-close = Dialog oder Liste schließen; zurück zum Hauptmenü
shortcut-scroll = Scrollen; am Ende nächstes Kapitel
shortcut-scroll-ends = Anfang, Ende einer Seite
shortcut-copy = Stellung kopieren (mit Umschalt: Partie)
shortcut-paste = Partie oder Stellung einfügen
shortcut-list = Diese Liste zeigen
shortcut-sound = Ton aus oder ein
shortcut-fullscreen = Vollbild ein oder aus

## Errors of files, records and positions

error-with-path = { $reason }. { $path }
error-not-found = Datei nicht gefunden
error-forbidden = Du hast keine Berechtigung für diese Datei
error-full = Der Datenträger ist voll
error-read-only = Der Datenträger ist schreibgeschützt
error-system = Systemfehler: { $what }
error-too-large = Die Datei ist zu groß für eine Partie
error-not-text = Das ist keine Spieldatei
error-not-a-game = Keine gültige Spieldatei (Zeile { $line })
error-of-newer-format = Diese Partie braucht Format { $needed }, hat aber Format { $format }
error-with-details = { $reason }. { $details }
error-newer-game = Diese Partie wurde mit einer neueren Version von Focus gespeichert
error-unknown-game = Unbekanntes Spiel oder unbekannte Variante
error-newer-file = Diese Datei wurde mit einer neueren Version von Focus gespeichert
error-damaged = Die Datei ist beschädigt oder wurde falsch bearbeitet
error-report = Dieser Bericht von Abstract Play lässt sich nicht importieren: { $what }
error-text-too-long = Der Text ist zu lang für eine Partie
error-shared-damaged = Diese geteilte Partie ist unvollständig oder verändert. Kopiere den ganzen Text noch einmal.
error-shared-newer = Diese geteilte Partie stammt aus einer neueren Version von Focus
error-too-many-moves = Die Partie hat { $n } Züge. Exportiert werden Partien mit bis zu { $max } Zügen
error-no-game = Weder Partie noch Stellung: „{ $text }“
error-start = Ungültige Stellung. { $what }
error-missing = Unvollständige Stellung. Es fehlt: { $part }
error-surplus = Unerwarteter Text nach der Stellung: „{ $text }“
error-missing-board = Brett
error-missing-turn = Spieler am Zug
error-missing-reserves = Reserve
error-missing-captures = geschlagene Steine
error-missing-won = gewonnene Stapel
error-of-board = Brett
error-of-turn = Spieler am Zug
error-of-reserves = Reserve
error-of-captures = Geschlagene Steine
error-of-won = Gewonnene Stapel
error-of-pieces = Anzahl der Steine
error-of-pending = Startsteine
error-of-resigned = Spieler, die aufgegeben haben
error-of-swaps = Steintausch
error-of-first = Startspieler
error-of-quiet = Züge seit dem letzten Schlagen
error-of-keys = Schlüssel nach den geschlagenen Steinen
error-of-missing = Steine, die zu Beginn fehlen
error-of-symmetry = Anti-Symmetrie-Regel
error-of-handicap = Vorgabe
error-of-repetition = Remis durch Wiederholung
error-of-quiet-rounds = Remis ohne Schlagen
error-of-what = { $part }: { $what }
error-no-board = Keine Stellung: Die Reihen eines Bretts sind durch „/“ getrennt
error-character = Reihe { $row } des Bretts: „{ $sign }“ ist weder eine Farbe noch eine Zahl leerer Felder noch ein Stapel in Klammern
error-piece = Reihe { $row } des Bretts: „{ $sign }“ ist keine Farbe; die Farben sind { $letters }
error-unclosed = Reihe { $row } des Bretts: Einem Stapel fehlt „)“
error-height = { $n ->
    [one] Reihe { $row } des Bretts: { $n } Stein in Klammern statt 2 bis { $highest }
   *[other] Reihe { $row } des Bretts: { $n } Steine in Klammern statt 2 bis { $highest }
}
error-rows = { $n ->
    [one] Das Brett hat { $n } Reihe statt { $needed }
   *[other] Das Brett hat { $n } Reihen statt { $needed }
}
error-squares = { $n ->
    [one] Reihe { $row } des Bretts hat { $n } Feld statt { $needed }
   *[other] Reihe { $row } des Bretts hat { $n } Felder statt { $needed }
}
error-settings = Ungültige Spieleinstellung. { $what }
error-seats = Die Spieler passen nicht zum Spiel: { $what }
error-field = Ungültiger Eintrag „{ $field }“: { $what }
error-comments = Ein Kommentar passt nicht zu den Zügen
error-evaluations = Eine Bewertung passt nicht zu Zügen oder Spielern
error-resignations = Eine Aufgabe passt nicht zu den Zügen
error-clocks = Eine Bedenkzeit passt nicht zu Zügen oder Spielern
error-out-of-time = Eine Zeitüberschreitung passt nicht zu den Aufgaben
error-agreed-draw = Das vereinbarte Remis passt nicht zu den Zügen
error-displayed-position = Die gespeicherte Stellung passt nicht zu den Zügen
error-variations = Eine Variante passt nicht zu den Zügen
error-date = Ungültiges Datum
error-result = Das Ergebnis passt nicht zu den Zügen. Eingetragen: { $recorded }. Erreicht: { $reached }
error-won = Sieg: { $seats }
error-draw = Remis
error-undecided = unbeendet
error-unknown-result = „{ $text }“
error-moves-valid = Alles erlaubt: { $moves }.
error-open-moves = Züge öffnen
error-place = Runde { $round }, { $seat }
error-after = Nach Runde { $round }, { $seat }: { $what }
error-at-start = Vor dem ersten Zug: { $what }
error-cannot-resign = Dieser Spieler kann nicht aufgeben
error-no-agreed-draw = Nach dem Ende kann kein Remis vereinbart werden
error-no-analyzed-moves = Die analysierten Züge sind nicht erlaubt
error-illegal = { $place }: unerlaubter Zug { $notation } ({ $reason })
error-in-variation = In der Variante ab { $first }: { $error }
error-theme = { $file }: { $reason }
error-theme-line = { $file }: Zeile { $line }: { $reason }
error-theme-field = { $file }: { $field }: { $reason }
error-theme-field-line = { $file }: { $field } (Zeile { $line }): { $reason }
error-open-elsewhere = Die Partie ist in einem anderen Fenster offen
error-not-in-library = Diese Datei gehört nicht zu deiner Sammlung
error-tournament-game = Turnierpartien lassen sich nicht ändern
error-autosave-failed = Die Partie konnte nicht gespeichert werden; neuer Versuch folgt. { $error }
error-backed-up = { $error }. Die alte Datei bleibt als { $backup } erhalten
error-name-empty = Gib einen Namen mit mindestens einem Buchstaben oder einer Ziffer ein
error-name-taken = Eine Partie namens „{ $name }“ gibt es schon
error-panicked = Interner Fehler beim Lesen oder Schreiben einer Datei
error-nothing-unfinished = Keine unbeendete Partie
error-nothing-deleted = Keine gelöschte Partie zum Wiederherstellen

## The panels and prompts of a match

match-fast-game = { $variant } · schnell
match-to-move = am Zug
match-won = Sieg
match-your-turn = { $seat }, du bist am Zug
match-stack-count = { $n ->
    [one] { $n } Stapel
   *[other] { $n } Stapel
}
match-reserve = Reserve
match-captured = Geschlagen
match-starting-piece-left = Startstein noch nicht eingesetzt
match-progress-captures = Geschlagene Steine
match-progress-from-each = Von jedem geschlagen
match-progress-in-front = Geschlagen oder in Reserve
match-progress-stacks = Gewonnene Stapel
match-skipped = Übersprungen: kein Stapel, keine Reserve
match-cannot-move = Kein Zug: kein Stapel, keine Reserve
match-skipped-no-move = Übersprungen: kein erlaubter Zug
match-no-legal-move = Kein erlaubter Zug
match-versus = gegen
match-is-skipped = { $n ->
    [one] { $seats } hat keinen erlaubten Zug und wird übersprungen
   *[other] { $seats } haben keinen erlaubten Zug und werden übersprungen
}
match-moves = Züge
match-tab-lesson = Lektion
match-tab-position = Stellung
explorer-title = Eröffnungen
explorer-find-games = Partien suchen
explorer-library = Sammlung
explorer-book = Champion
explorer-player = Spieler
explorer-searching = Suche …
explorer-no-moves = Keine Partie der Sammlung geht von hier aus weiter.
explorer-no-book-moves = Hier geht keine Partie des Champions weiter.
explorer-unavailable = Die Sammlung kann nicht durchsucht werden: Ihr Index lässt sich nicht öffnen.
explorer-column-move = Zug
explorer-column-games = Partien
explorer-column-results = Ergebnisse
explorer-column-chance = Sieg %
explorer-sort = Sortieren nach: { $column }
explorer-results = { $wins } gewonnen, { $draws } remis, { $losses } verloren
explorer-move = { $n ->
    [one] { $notation }: { $n } Partie, { $results }
   *[other] { $notation }: { $n } Partien, { $results }
}
explorer-about-evaluated = { $results } · mittlere Gewinnchance { $chance }
explorer-period = Zeitraum
explorer-all-time = Alle Jahre
explorer-past-year = 12 Monate
explorer-past-month = 30 Tage
find-title = Stellungen suchen
find-displayed = Stellung auf dem Brett suchen
find-about = Stellungen, die alle Bedingungen erfüllen:
find-stack = Stapel
find-square = Feld
find-pieces = Steine von unten nach oben
find-letter = { $letter } = { $color }
find-on-top = Darunter dürfen weitere Steine liegen
find-numbers = Material
find-player = Spieler
find-counted = Was gezählt wird
find-relation = Vergleich
find-stacks = Stapel
find-all-pieces = Auf dem Brett
find-reserve = In Reserve
find-captures = Geschlagen
find-won = Gewonnene Stapel
find-height = Höchster Stapel
find-at-least = mindestens
find-at-most = höchstens
find-exactly = genau
find-number = Anzahl
find-add = Bedingung hinzufügen
find-add-stack = Stapel hinzufügen
find-remove = Bedingung entfernen
find-need-condition = Gib ein Feld oder eine Anzahl ein.
find-empty-square = { $square } leer
find-number-condition = { $color }: { $counted } { $relation } { $n }
find-bad-square = Dieses Feld gibt es auf dem Brett nicht.
find-bad-pieces = Gib Steine als Buchstaben der Farben ein.
find-need-pieces = Gib die oberen Steine des Stapels ein.
find-bad-number = Gib Anzahlen in Ziffern ein.
match-start = Anfang
match-no-moves = Noch keine Züge
match-placed = @ = aus der Reserve eingesetzt
match-marked-move = { $notation }, { $mark }
match-undo = Zug zurück
match-redo = Zug vor
match-hint = Tipp
match-move-now = Jetzt ziehen
match-resume-computers = Fortsetzen
match-replay = Züge seit deinem letzten Zug noch einmal zeigen
match-replay-short = Rückschau
match-result = Ergebnis
match-top-view = Draufsicht
match-spread = Auffächern
match-menu = Menü
match-first-turn = { $seat }: Wähle einen Stapel mit deinem Stein obenauf
match-first-turn-within = { $seat }: Wähle einen deiner Steine; die darüber ziehen mit
match-first-turn-target = { $seat }: Wähle ein Ziel; die Zahlen zählen Steine
match-first-turn-target-within = { $seat }: Wähle ein Ziel; die Zahlen sind neue Höhen
match-place-starting-piece = { $seat }: Setze deinen Startstein auf ein leeres Feld
match-starting-piece-computer = { $seat } setzt einen Startstein ein
match-swap-own = { $enemy ->
    [green] { $seat }: Wähle einen deiner Steine, dann den grünen Stein zum Tauschen
   *[red] { $seat }: Wähle einen deiner Steine, dann den roten Stein zum Tauschen
}
match-swap-enemy = { $enemy ->
    [green] { $seat }: Wähle jetzt den grünen Stein zum Tauschen
   *[red] { $seat }: Wähle jetzt den roten Stein zum Tauschen
}
match-swap-computer = { $enemy ->
    [green] { $seat } tauscht einen eigenen Stein gegen einen grünen
   *[red] { $seat } tauscht einen eigenen Stein gegen einen roten
}
match-swap-blocked = Auf den gesperrten Feldern könnte { $seat } jeden Zug spiegeln
match-swap-first = Tausch 1 von 2
match-swap-second = Tausch 2 von 2
match-stack-height = { $n ->
    [one] { $square }: { $n } Stein
   *[other] { $square }: { $n } Steine
}
match-stack-height-after = { $n ->
    [one] { $square }: { $before } → { $n } Stein
   *[other] { $square }: { $before } → { $n } Steine
}
match-stack-height-byte-after = { $n ->
    [one] { $square }: { $before } → { $n } Stein
   *[other] { $square }: { $before } → { $n } Steine
}
match-stack-height-byte = { $n ->
    [one] { $square }: { $n } Stein
   *[other] { $square }: { $n } Steine
}
match-menu-match = Partie
match-menu-review = Nachspielen
match-menu-tournament = Turnierpartie
match-menu-game = Diese Partie
match-menu-help = Einstellungen und Regeln
match-menu-save = Speichern und teilen
match-resume = Weiterspielen
match-resume-review = Weiter nachspielen
match-resume-lesson = Zurück zur Lektion
match-save = Speichern als …
match-exit = Zum Hauptmenü
match-exit-note = Deine Partie ist gespeichert; du kannst später weiterspielen.
match-exit-no-moves-note = Noch kein Zug: nichts zu speichern
match-exit-copy-note = Eine Kopie liegt in der Sammlung.
match-exit-finished-note = Die beendete Partie liegt in der Sammlung.

## Why a click on the table did nothing, or what it can do

feedback-not-to-move = { $seat } ist am Zug
feedback-over = Die Partie ist beendet
feedback-nothing-to-do = Auf { $square } ist kein Zug möglich
feedback-not-highlighted = Wähle eines der leuchtenden Felder
feedback-out-of-reach = { $square } ist von { $from } aus nicht erreichbar
feedback-too-far = { $n ->
    [one] { $square } ist von { $from } aus nicht erreichbar: Ein Stein zieht ein Feld, nie diagonal
   *[other] { $square } ist von { $from } aus nicht erreichbar: { $n } Steine ziehen ein bis { $n } Felder geradeaus, nie diagonal
}
feedback-only-slides = { $from } hat keine Nachbarn: Der Stapel kann nur ein Feld näher an den nächsten Stapel rücken
feedback-other-tray = Das ist die Ablage von { $owner }; { $seat } ist am Zug
feedback-captured-are-out = Geschlagene Steine sind aus dem Spiel
feedback-nothing-to-place = { $seat } hat nichts einzusetzen

## The view of the board, and the contents of trays

view-view = Brettansicht
view-turn-left = Nach links drehen
view-turn-right = Nach rechts drehen
view-flip-board = Brett umdrehen
view-reset = Ansicht zurücksetzen
view-mouse = Oder Tisch ziehen; Mausrad zoomt
view-won = Gewonnen
view-tray = { $seat } · { $name }: { $content }
view-empty = leer
view-pieces = { $n ->
    [one] { $n } Stein
   *[other] { $n } Steine
}
view-of-color = { $n } von { $color }
view-stacks = { $n ->
    [one] { $n } Stapel
   *[other] { $n } Stapel
}

## Computer players and hints

player-level = Stufe { $n }
player-champion = Champion
player-sparring = Sparringspartner
player-sparring-about = So stark wie { $name } und passt sich mit jeder Partie an: jetzt { $rating }
opponent-1 = Mimi Maus
opponent-2 = Hanni Hase
opponent-3 = Fredi Frosch
opponent-4 = Paula Panda
opponent-5 = Kira Katze
opponent-6 = Finn Fuchs
opponent-7 = Emma Eule
opponent-8 = Leo Löwe
player-greedy = Gierig
player-random = Zufall
player-mirror = Spiegel
player-paranoid = Paranoid
player-alpha-beta = Alpha-Beta
player-rated = Wertung { $n }
player-rating-head = Wertungen: Zufälliges Spiel ist 0
player-rating-short = Spielt mit der gewählten Wertung
player-rating-about = Wertung: Spielstärke in diesem Spiel. Zufälliges Spiel ist 0; mit 400 Vorsprung gewinnt man 10 von 11 Partien.
player-by-rating = Nach Wertung
player-by-rating-about = Jede Wertung von { $least } bis { $most }; zufälliges Spiel ist 0
player-rating-lower = Um { $n } senken
player-rating-higher = Um { $n } erhöhen
player-rating-kept = { $seat } spielt mit { $n }: In diesem Spiel reichen Wertungen von { $least } bis { $most }.
player-more = Mehr …
player-of-seat = { $seat }: { $player }
player-change = Spieler ändern
player-thinking = { $player } · denkt
player-thinking-for = { $player } · denkt { $n }{"\u00A0"}s
player-waiting = { $player } · wartet
player-fallback = Ausgefallen; ein Ersatzspieler hat den letzten Zug gemacht
player-wins = Gewinnt sofort
player-wins-in = { $n ->
    [one] Erzwungener Sieg in höchstens { $n } Zug
   *[other] Erzwungener Sieg in höchstens { $n } Zügen
}
player-captures = { $n ->
    [one] schlägt { $n } Stein von { $seat }
   *[other] schlägt { $n } Steine von { $seat }
}
player-captures-several = schlägt { $list }
player-pieces-of = { $n ->
    [one] { $n } Stein von { $seat }
   *[other] { $n } Steine von { $seat }
}
player-reserve = { $n ->
    [one] holt { $n } Stein in die Reserve
   *[other] holt { $n } Steine in die Reserve
}
player-reserve-of = { $n ->
    [one] bringt { $seat } { $n } Stein in die Reserve
   *[other] bringt { $seat } { $n } Steine in die Reserve
}
player-takes-one = übernimmt den einzelnen Stein von { $seat }
player-takes = übernimmt den { $n }er-Stapel von { $seat }
player-wins-stack = gewinnt einen Stapel
player-gives-stack = schenkt { $seat } einen Stapel
player-builds = baut einen { $n }er-Stapel
player-builds-topped = baut einen { $n }er-Stapel, oben liegt ein Stein von { $seat }
player-builds-instead = baut einen { $n }er-Stapel, oben liegt nun ein Stein von { $seat } statt von { $other }
player-approaches = { $n ->
    [one] bringt einen Stapel neben einen anderen
   *[other] bringt einen Stapel bis auf { $n } Schritte an den nächsten heran
}
player-restricts = { $n ->
    [0] lässt { $seat } keinen Zug
    [one] lässt { $seat } nur einen Zug
   *[other] lässt { $seat } nur { $n } Züge
}
player-expects-stack = { $n ->
    [one] Erwartet: { $seat } gewinnt mit dem nächsten Zug einen Stapel ({ $notation })
   *[other] Erwartet: { $seat } gewinnt { $n } Züge später einen Stapel ({ $notation })
}
player-expects-highest = Erwartet nach { $n } weiteren Zügen: Der höchste Stapel hat { $height } Steine, oben liegt einer von { $seat }
player-expects-line = Erwartet: { $moves }
player-fact-wins = gewinnt
player-avoids = verhindert { $notation } ({ $facts })
player-uncovers = { $n ->
    [one] überlässt { $seat } einen Stein
   *[other] überlässt { $seat } einen { $n }er-Stapel
}
player-frees = { $n ->
    [one] befreit einen verdeckten Stein
   *[other] befreit einen verdeckten { $n }er-Stapel
}
player-threatens = droht { $notation } ({ $facts })
player-allows = erlaubt { $seat } { $notation } ({ $facts })
player-exposes = lässt den { $n }er-Stapel auf { $square } angreifbar
player-answer = { $seat } kann mit { $notation } antworten.
player-answer-facts = { $seat } kann mit { $notation } antworten ({ $facts }).
player-chance = { $reasons }. Gewinnchance von { $seat }: { $chance }
player-chance-alone = Gewinnchance von { $seat }: { $chance }
player-hint-highlighted = Der Pfeil zeigt den Zug.

## Resigning and draw offers

proposal-resign = Aufgeben …
proposal-offer-draw = Remis anbieten …
proposal-resign-title = Aufgeben?
proposal-draw-title = Remis anbieten?
proposal-who = Welcher Spieler?
proposal-resign-now = Aufgeben
proposal-offer-now = Remis anbieten
proposal-keep-playing = Weiterspielen
proposal-decline = Ablehnen
proposal-accept = Remis annehmen
proposal-wins = { $n ->
    [one] { $seat } gibt auf. { $winners } gewinnt.
   *[other] { $seat } gibt auf. { $winners } gewinnen.
}
proposal-leaves-game = { $seat } scheidet aus. Die Stapel bleiben, die anderen spielen weiter.
proposal-ask-draw = { $seat } bietet { $seats } Remis an.
proposal-is-asked-first = Zuerst geht die Frage an { $seats }.
proposal-wants-to-resign = { $seat } möchte aufgeben
proposal-offers-a-draw = { $seat } bietet Remis an
proposal-resign-question = { $seats }: Auch aufgeben?
proposal-draw-question = { $seats }: Annehmen?
proposal-considers = { $n ->
    [one] { $seats } denkt über das Remis nach
   *[other] { $seats } denken über das Remis nach
}
proposal-continues = { $n ->
    [one] { $seats } möchte weiterspielen
   *[other] { $seats } möchten weiterspielen
}
proposal-declines = Remis abgelehnt von { $seats }
proposal-expects-more = Remis abgelehnt von { $seats }: Gewinnchance { $chance } ({ $even } ist ausgeglichen)
proposal-draw-loses = Abgelehnt von { $seats }: Ein Remis wäre eine Niederlage
proposal-resigned = Aufgegeben: { $seats }
proposal-agreed = Remis vereinbart
seat-resigned = Aufgegeben
seat-time-used = Verbrauchte Zeit: { $time }

clock-title = Uhr
clock-none = Ohne Uhr
clock-custom = Andere …
clock-own = Für jeden verschieden
clock-player = Spieler
clock-presets = Vorschläge
clock-kind = Bedenkzeit
clock-sudden-death = Feste Zeit
clock-fischer = Fischer
clock-bronstein = Bronstein
clock-hourglass = Sanduhr
clock-per-move = Pro Zug
clock-time = Zeit
clock-increment = Zeitgutschrift
clock-delay = Aufschub
clock-less = { $what }: weniger
clock-more = { $what }: mehr
clock-value-bronstein = { $time } Bronstein
clock-value-hourglass = Sanduhr { $time }
clock-value-per-move = { $time } pro Zug
clock-note-none = Alle dürfen so lange nachdenken, wie sie möchten.
clock-note-sudden-death = { $time } für alle Züge.
clock-note-fischer = { $time }, und jeder Zug bringt { $bonus } dazu.
clock-note-bronstein = { $time }, und jeder Zug gibt seine Dauer zurück, höchstens { $bonus }.
clock-note-hourglass = { $time } zu Beginn. Die verbrauchte Zeit bekommen die Gegner.
clock-note-per-move = { $time } für jeden Zug.
clock-note-end = Wessen Zeit abläuft, der hat verloren. Spielen mehrere für sich, dann spielen die anderen weiter.
clock-left = Restzeit: { $time }
clock-low = { $seat } hat noch { $time }
clock-out = Zeit abgelaufen
clock-out-of-time = Zeit abgelaufen: { $seats }
clock-pause = Uhren anhalten
clock-paused = Die Uhren stehen. Sie laufen nach dem nächsten Zug weiter.
# In the menu of a match.
clock-runs = Die Uhr läuft weiter
shortcut-pause-clocks = Uhren anhalten oder weiterlaufen lassen
settings-large-clocks = Große Uhren
settings-large-clocks-line = Von Weitem lesbar, für einen Tisch im Verein
settings-sound-clock = Knappe Zeit

## Spectating, and the chart of win chances

chart-title = Gewinnchancen
chart-start = am Anfang
chart-after = nach { $notation }
spectate-chance = Gewinnchance
spectate-not-analyzed = Noch keine Analyse
spectate-position-not-analyzed = hier nicht analysiert
spectate-own-estimates = eigene Schätzungen der Spieler
spectate-estimates-note = Wie jeder Computer seine eigene Stellung bewertet. Beim Nachspielen kann der Champion jede Stellung analysieren.
spectate-estimates-faint = blasse Linien: eigene Schätzungen
spectate-analysis-note = Bewertet vom Champion
spectate-both-note = Bewertet vom Champion. Blasse Linien sind eigene Schätzungen der Spieler.
chart-summary = Gewinnchancen, { $moves } gespielt: { $figures }
spectate-estimates-summary = Eigene Schätzungen der Spieler, { $moves } gespielt: { $figures }
spectate-back = Voriger Zug
spectate-play = Abspielen
spectate-pause = Anhalten
spectate-step = Nächster Zug
spectate-to-start = Zum Anfang
spectate-to-latest = Zum neuesten Zug
spectate-slower = Langsamer
spectate-faster = Schneller
spectate-speed = Tempo
spectate-times = { $n }×
spectate-thinking = Gedanken
spectate-depth = Tiefe{"\u00A0"}{ $n }
spectate-depth-speed = Tiefe{"\u00A0"}{ $n } · { $speed } Stellungen/s
spectate-thousand = { $n }{"\u00A0"}Tsd.
spectate-million = { $n }{"\u00A0"}Mio.

## Reviewing a match

review-review = Nachspielen
review-review-note = Zug für Zug, mit Analyse
review-end-review = Nachspielen beenden
review-end-review-short = Beenden
review-heading = Nachspielen · { $game }
review-variation = oder { $moves }
review-variation-of = Variante: { $moves }
review-expand-variation = Variante aufklappen
review-collapse-variation = Variante zuklappen
review-delete-variation = Variante löschen
review-delete-from-here = Ab hier löschen
review-make-main-line = Zur Hauptvariante machen
review-delete-variation-confirm = Zum Löschen der Variante noch einmal klicken.
review-copy-line = Diese Zugfolge als eigene Partie kopieren
review-line-copied = Diese Zugfolge ist jetzt eine eigene Partie. Das Original bleibt unverändert.
review-start = Anfang
review-at = { $n }. { $notation }
review-inaccuracy = Ungenau: Gewinnchance von { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-mistake = Fehler: Gewinnchance von { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-blunder = Grober Fehler: Gewinnchance von { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-good = Bester Zug
review-good-won = Hält die Gewinnstellung
review-good-lost = Beste Verteidigung
review-cost = Gewinnchance von { $seat } −{ $lost }
review-good-move = Guter Zug
review-better = Besser: { $notation }
review-better-shown = { $better } (Pfeil 1) war besser als { $played }
review-best = Beste Zugfolge: { $moves }
review-best-found = Beste Zugfolge ({ $chance }, Tiefe{"\u00A0"}{ $depth }): { $moves }
review-line = { $chance } · { $moves }
review-not-analyzed = Noch keine Analyse
review-details = { $player }, { $time }{"\u00A0"}s, Tiefe{"\u00A0"}{ $n }
review-live-analysis = Live-Analyse
review-live-analysis-about = Analysiert diese Stellung fortlaufend und zeigt die besten Zugfolgen
review-stop-live-analysis = Analyse anhalten
review-live-analysis-starting = { $engine } analysiert …
review-live-analysis-chance = { $engine } · Gewinnchance von { $seat } für jede Zugfolge
review-comment = Kommentar zu dieser Stellung
review-add-comment = Kommentieren
review-mark = Bewertung dieses Zugs
review-mark-none = Keine Bewertung
review-mark-computed = Laut Analyse
review-mark-brilliant = Brillanter Zug
review-mark-good = Guter Zug
review-mark-interesting = Interessanter Zug
review-mark-dubious = Zweifelhafter Zug
review-mark-mistake = Fehler
review-mark-blunder = Grober Fehler
review-found-at = Gefundene Stellung { $n } von { $all }
review-found = { $n } Stellungen gefunden
review-found-previous = Vorherige gefundene Stellung
review-found-next = Nächste gefundene Stellung
review-analyze = { $n ->
    [one] { $n } Zug analysieren
   *[other] { $n } Züge analysieren
}
review-analyze-more = { $n ->
    [one] { $n } weiteren Zug analysieren
   *[other] { $n } weitere Züge analysieren
}
review-analyze-start = Diese Stellung analysieren
review-analyze-time = { $analyze } · { $time }
review-analyze-time-about = Dauert etwa { $time }
review-analysis-complete = Analyse fertig
review-analyze-longer = Länger analysieren
review-stop = Anhalten
review-progress = { $n } von { $all }
review-progress-longer = Unsichere Züge: { $n } von { $all }
review-play-from = Von hier spielen
review-play-from-over = hier ist die Partie beendet
review-play-from-line = Beginnt eine neue Partie ab dieser Stellung. Die ursprüngliche bleibt unverändert.
review-play = Spielen
review-statistics = Statistik
review-best-line = Beste Zugfolge
review-explained = { $notation }: { $facts }
review-analyze-short = Analysieren
review-accuracy = Genauigkeit
review-turning-points = Wendepunkte
review-chance-change = { $seat } { $from } → { $to }
review-deciding-move = { $swing } · ab hier führt { $seat }
review-total-time = Gesamtzeit der Analyse
review-in-total = { $time } insgesamt
review-moves = Züge
review-captures = Geschlagen
review-stacks-won = Gewonnene Stapel
review-placed-from-reserve = Aus der Reserve eingesetzt
review-final-stacks = Eigene Stapel am Ende
review-loss = Durchschnittlicher Verlust pro Zug
review-mistakes = Fehler  ?!  ·  ?  ·  ??
review-copy-position = Stellung kopieren
review-copy-record = Partie kopieren
review-paste = Partie oder Stellung einfügen
review-copied-position = Stellung kopiert
review-copied-record = Partie mit Kommentaren und Analyse kopiert
review-nothing-to-paste = Die Zwischenablage enthält keinen Text
review-pasted-title = Variante wählen
review-pasted-about = Der eingefügte Text passt zu mehreren Varianten.
review-open-error-title = Diese Partie ließ sich nicht öffnen
review-open-valid-part = Züge bis zum Fehler öffnen
review-valid-moves = Du kannst { $moves } vor dem Fehler öffnen.
review-screenshot = Bild speichern …
review-screenshot-title = Bild speichern
review-screenshot-name = { $game }, Zug { $n }
review-screenshot-arrows = Mit Pfeilen und Markierungen
review-screenshot-saved = Bild gespeichert: { $path }
review-screenshot-failed = Das Bild konnte nicht gespeichert werden: { $error }

## Exporting games, and the texts of exported games

export-html = Webseite
export-gif = Animation (GIF)
export-png = Bild (PNG)
export-svg = Vektorbild (SVG)
export-pdf = PDF
export-text = Text zum Teilen
export-record = Partiedatei
export-record-line = Eine Datei mit allen Varianten und Kommentaren, die Focus öffnet
export-html-line = Spielt die Partie mit ihren Varianten in jedem Browser ab, ohne Netzwerk
export-gif-line = Zeigt jede Stellung der Partie
export-gif-long = { $n } Züge: Die Animation dauert { $minutes } Minuten, und die Datei ist groß.
export-gif-delay = Zeit pro Stellung
export-gif-width = Breite in Pixeln
export-png-line = Zeigt die Stellung auf dem Brett
export-png-last = Zeigt die letzte Stellung
export-svg-line = Zeigt die Stellung auf dem Brett in jeder Größe
export-svg-last = Zeigt die letzte Stellung in jeder Größe
export-pdf-line = Zum Drucken: Züge, Varianten, Kommentare und Diagramme, lesbar in Schwarzweiß
export-text-line = Eine Zeile für Chat oder E-Mail. In Focus eingefügt, öffnet sie die Partie.
export-game = Ganze Partie
export-position = Angezeigte Stellung
export-copy = Text kopieren
export-choose-file = Datei wählen …
export-coordinates = Koordinaten
export-running = Wird exportiert … { $percent }
export-stop = Abbrechen
export-to-place = Einzusetzen
export-first = Erste Stellung
export-last = Letzte Stellung
export-failed = Die Partie konnte nicht exportiert werden: { $error }
export-copied = Text kopiert

## The position editor

edit-title = Stellungseditor
edit-position = Stellung bearbeiten
edit-tab = Editor
edit-resume = Weiter bearbeiten
edit-close = Editor schließen
edit-undo = Rückgängig
edit-redo = Wiederholen
edit-color = Stein
edit-remove = Steine entfernen
# The color of the pieces that are put on the board.
edit-chosen = Stein: { $color }
# The heading of the colors, one of which is to move.
edit-turn = Am Zug
edit-off-board = Neben dem Brett
edit-starting-piece = Startstein
edit-swaps = Noch zu tauschen
edit-first = Startspieler
edit-quiet = Züge seit dem letzten Schlagen
# Buttons that change a number, for screen readers: "Green: Reserve (Green): fewer".
edit-fewer = { $what }: weniger
edit-more = { $what }: mehr
edit-start = Anfangsstellung
edit-clear = Brett leeren
edit-rotate = Drehen
edit-mirror = Spiegeln
# Each color becomes the other one; with three or four, the next one.
edit-swap-colors = Farben tauschen
edit-rotate-colors = Farben rotieren
edit-copy = Kopieren
edit-paste = Einfügen
edit-analyze = Analysieren
edit-resigned = Aufgegeben

## The result of a match, and the choices after it

result-wins = { $n ->
    [one] { $seats } gewinnt
   *[other] { $seats } gewinnen
}
result-draw = Remis
result-no-move = Kein Gegner kann ziehen
result-captures = Genug gegnerische Steine geschlagen
result-captures-from-each = Genug Steine von jedem Gegner geschlagen
result-stacks-won = { $n } Achterstapel gewonnen, die Mehrheit
result-in-front = Genug Steine geschlagen oder in Reserve
result-repetition = Dieselbe Stellung hat sich wiederholt
result-quiet = Zu viele Runden ohne Schlagen
result-all-resigned = Alle Gegner haben aufgegeben
result-agreed-wins = Remis vereinbart: zählt als Sieg für den Startspieler
result-repetition-wins = Remis durch Wiederholung: zählt als Sieg für den Startspieler
result-quiet-wins = Remis ohne Schlagen: zählt als Sieg für den Startspieler
result-after = { $moves } gespielt
result-after-none = Vor dem ersten Zug
result-rematch = Revanche
result-rematch-note = gleiche Plätze
result-switch-seats = Plätze tauschen
result-rotate-short = Plätze
result-rotate-note = jeder rückt einen Platz weiter
result-view-board = Brett ansehen
result-exit-short = Hauptmenü
result-exit-note = Partie verlassen

## Messages from the session

notice-fallback-move = { $player } ist ausgefallen, diesen Zug machte ein Ersatzspieler ({ $reason }).
notice-no-hint = Kein Tipp verfügbar: { $reason }
notice-analysis-stopped = Die Analyse wurde beendet: { $reason }
notice-seat-to-human = { $seat } wird jetzt von einem Menschen gespielt: { $reason }
notice-opened-over = Zum Nachspielen geöffnet. Mit „Von hier spielen“ geht es ab jeder Stellung weiter.
notice-opened-unfinished = Zum Nachspielen geöffnet. Mit „Von hier spielen“ geht es weiter.
notice-suspended = Deine Partie wurde in der Sammlung gespeichert.
notice-saved = Gespeichert als { $path }
notice-rating = Wertung von { $name }: { $before } → { $now }
notice-autosave-works = Das automatische Speichern funktioniert wieder.
notice-imported = { $n } importiert, { $duplicates } schon in der Sammlung, { $errors } nicht lesbar
notice-importing = Import läuft: { $summary }
notice-import-error = { $summary }. Erster Fehler: { $error }
notice-saved-as-name = Gespeichert als „{ $name }“
notice-chars-removed = Gespeichert als „{ $name }“; in Dateinamen nicht erlaubt: { $chars }.

## Labels in the diagrams of the rules

diagram-reserve = Reserve
diagram-captured = geschlagen
diagram-level = Ebene { $n }
diagram-won-by = gewonnen von { $color }

## Themes

theme-lamplight = Lampenlicht
theme-daylight = Tageslicht
theme-night = Nacht

## Why a move or command isn't possible. These are shown alone with a capital first letter, or in
## parentheses after a message.

reason-game-over = die Partie ist beendet
reason-delete-variation = nur Varianten lassen sich löschen
reason-empty = { $square } ist leer
reason-not-your-stack = { $square } gehört { $owner }; { $turn } ist am Zug
reason-too-few-pieces = von { $square } lassen sich nicht { $count } Steine nehmen, dort liegen nur { $height }
reason-no-reserve = { $turn } hat keinen Stein in Reserve
reason-place-first = { $turn } muss zuerst den Startstein auf ein leeres Feld setzen
reason-occupied = { $square } ist besetzt; der Startstein gehört auf ein leeres Feld
reason-swap-first = vor dem Spiel muss { $turn } einen eigenen Stein mit einem gegnerischen tauschen
reason-no-swap = es steht kein Tausch an
reason-wrong-piece = auf { $square } liegt kein Stein von { $color }
reason-symmetric = { $own }={ $enemy } ergäbe eine symmetrische Stellung
reason-off-board = { $square } liegt nicht auf dem Brett
reason-bottom-not-yours = der unterste Stein auf { $square } gehört { $owner }; { $turn } ist am Zug
reason-must-merge = der Stapel auf { $square } steht neben { $neighbor }: Er kann nicht rücken, nur aufgesetzt werden
reason-not-closer = { $from }-{ $to } kommt { $nearest } nicht näher, Abstand { $distance }
reason-nothing-to-merge = auf { $square } steht kein Stapel, auf den man aufsetzen kann
reason-too-few-checkers = von { $square } lassen sich nicht { $count } Steine nehmen, dort liegen nur { $height }
reason-checker-not-yours = der unterste der oberen { $count } auf { $square } gehört { $owner }; { $turn } ist am Zug
reason-top-checker-not-yours = der oberste Stein auf { $square } gehört { $owner }; { $turn } ist am Zug
reason-same-level = { $from }-{ $to }:{ $count } bliebe auf Ebene { $level }; der unterste Stein muss höher kommen
reason-lower-level = { $from }-{ $to }:{ $count } käme von Ebene { $level } auf Ebene { $landing }; der unterste Stein muss höher kommen
reason-too-high = { $from }-{ $to }:{ $count } ergäbe einen Stapel von { $height }; höchstens 8 sind erlaubt
reason-no-checkers = der Stapel auf { $square } steht neben { $neighbor } und hat keinen Stein von { $turn } zum Aufsetzen
reason-no-merge = kein Stein von { $turn } auf { $square } kommt auf einem Nachbarstapel höher, ohne 8 zu überschreiten
reason-or = { $first } oder { $last }
reason-not-legal = dieser Zug ist nicht erlaubt
reason-not-playing = dieser Platz spielt nicht mit
reason-already-resigned = dieser Platz hat schon aufgegeben
reason-not-now = das geht jetzt nicht
reason-draw-declined = das Remis wurde abgelehnt; nach dem nächsten Zug kann es wieder angeboten werden
reason-computers-do-not-resign = Computer geben nicht auf
reason-no-undo = es gibt keinen Zug zum Zurücknehmen
reason-no-redo = es gibt keinen Zug zum Wiederherstellen
reason-not-in-lesson = das geht in einer Lektion oder Aufgabe nicht
reason-tournament-players = die Spieler einer Turnierpartie lassen sich nicht ändern
reason-over-here = in dieser Stellung ist die Partie beendet
reason-other-seats = diese Plätze gehören zu einer anderen Partie
reason-other-position = es wird eine andere Stellung angezeigt
reason-no-match = es ist keine Partie geöffnet
reason-none-played = es wird keine Partie gespielt
reason-no-lesson = es ist keine Lektion geöffnet
reason-stack-too-high = ein Stapel auf diesem Brett hat höchstens { $max } Steine
reason-no-editor = der Stellungseditor ist nicht geöffnet
reason-in-editor = das ist im Stellungseditor nicht möglich
reason-no-tournament = es ist kein Turnier geöffnet
reason-tournament-elsewhere = ein anderes Programm spielt dieses Turnier
reason-tournament-players-count = ein Turnier hat 2 bis { $max } Spieler
reason-player-twice = { $name } kommt doppelt vor
reason-format-unsupported = { $found } wird nicht unterstützt
reason-unknown-player = „{ $name }“ ist kein Spieler
reason-unknown-player-listed = „{ $name }“ ist kein Spieler; Spieler sind { $known }
reason-player-variant = { $name } spielt { $variant } nicht: { $reason }
reason-player-step = „{ $name }“ ist kein Spieler: Wertungen sind Vielfache von { $step }, und die nächste ist { $nearest }
reason-nothing-since = seit deinem letzten Zug wurde nichts gespielt
reason-earlier-position = das ist eine frühere Stellung: beginne das Nachspielen, um hier Züge auszuprobieren
reason-fixed-main-line = diese Hauptvariante lässt sich nicht ändern
reason-only-review-lines = Zugfolgen lassen sich nur beim Nachspielen kopieren
reason-puzzle-review = das Nachspielen einer Aufgabe lässt sich nicht beenden
reason-not-your-turn = { $seat } ist am Zug
reason-no-move-found = es wurde kein Zug gefunden
reason-no-legal-move = es wurde kein erlaubter Zug gewählt
reason-no-response = keine Antwort
reason-cannot-mirror-swaps = ein Tausch lässt sich nicht spiegeln; wähle ein Spiel ohne Steintausch
reason-mirror-two = Spiegelzüge gibt es nur in der Variante Zwei
reason-not-symmetric = das Brett ist nicht symmetrisch (um 180° gedreht, Farben getauscht)
reason-needs-two-sides = er braucht zwei Seiten
reason-equals-alpha-beta = mit zwei Plätzen ist er dasselbe wie Alpha-Beta
reason-cannot-move-first = er kann nicht beginnen

## Moves and positions in a file that can't be read

reason-move-form = „{ $text }“ ist kein Zug: d5-c5 zieht, @e4 setzt einen Stein ein, b7=d7 tauscht zwei Steine
reason-move-form-byte = „{ $text }“ ist kein Zug: c3-d4 rückt einen Stapel, c3-d4:2 setzt die obersten zwei Steine auf
reason-no-square = ein Feld { $square } gibt es nicht: Die Linien sind a bis { $file }, die Reihen 1 bis { $ranks }
reason-no-straight-line = { $from }-{ $to } liegt nicht auf einer Reihe oder Linie
reason-does-not-move = { $from }-{ $to } bewegt den Stapel nicht
reason-too-far = { $from }-{ $to } ist { $count } Felder weit, ein Stapel zieht höchstens 5
reason-light-square = { $square } ist ein helles Feld; Stapel stehen auf dunklen Feldern
reason-not-diagonal = { $from }-{ $to } ist kein einzelner diagonaler Schritt
reason-checker-count = „{ $text }“ ist keine Anzahl von 1 bis 7 Steinen
reason-pieces-too-high = auf { $square } liegen { $height } Steine; höchstens 5 sind erlaubt
reason-checkers-too-high = auf { $square } liegen { $height } Steine; höchstens 7 sind möglich, denn ein Stapel von 8 verlässt das Brett
reason-not-in-variant = { $color } spielt in { $variant } nicht mit
reason-piece-total = { $color } hat insgesamt { $found } statt { $needed }
reason-own-capture = { $captor } kann keinen Stein von { $color } schlagen
reason-cannot-move = { $turn } besitzt keinen Stapel und hat keinen Stein in Reserve
reason-no-seat-can-move = niemand kann ziehen
reason-two-winners = { $one } und { $other } hätten beide schon gewonnen
reason-starting-pieces-of = noch zu setzen haben genau { $seats }
reason-no-starting-pieces = diese Variante hat keine Startsteine
reason-start-until-placed = die Anfangsstellung muss unverändert sein, bis alle gesetzt haben
reason-trays-until-placed = Reserve und geschlagene Steine müssen leer sein, bis alle gesetzt haben
reason-quiet-placed = die Züge seit dem letzten Schlagen müssen { $count } sein, einer je gesetztem Stein
reason-resignation-ends = in { $variant } beendet eine Aufgabe die Partie
reason-resigned-to-move = { $seat } ist am Zug und kann nicht aufgegeben haben
reason-resigned-winner = { $seat } hatte schon gewonnen
reason-no-swaps = in dieser Variante wird nicht getauscht
reason-quiet-swaps = vor dem Tauschen müssen die Züge seit dem letzten Schlagen 0 sein
reason-first-swaps-first = der Startspieler tauscht zuerst
reason-start-until-swap = vor dem ersten Tausch muss die Anfangsstellung unverändert sein
reason-second-swaps-last = der zweite Spieler tauscht zuletzt
reason-not-one-swap = das Brett ist nicht die Anfangsstellung nach einem Tausch
reason-two-swaps = höchstens zwei Tausche sind möglich
reason-not-dark = { $square } ist kein dunkles Feld des Bretts
reason-only-white-and-black = nur Weiß und Schwarz spielen
reason-past-end = { $color } hat { $found } Stapel gewonnen, aber die Partie endet bei { $needed }
reason-too-many-won = { $found } Stapel sind gewonnen, aber die Steine von { $variant } reichen nur für { $max }
reason-checker-total = { $found } Steine auf dem Brett, nach { $won } gewonnenen Stapeln müssen es { $needed } sein
reason-checker-total-one = { $found } Steine auf dem Brett, nach 1 gewonnenen Stapel müssen es { $needed } sein
reason-too-many-checkers = { $color } hat { $found } Steine auf dem Brett; nach { $won } gewonnenen Stapeln können es höchstens { $max } sein
reason-too-many-checkers-one = { $color } hat { $found } Steine auf dem Brett; nach 1 gewonnenen Stapel können es höchstens { $max } sein
reason-other-turn = { $turn } hat keinen Zug; { $other } muss am Zug sein
reason-seat-letter = hier muss genau ein Platzbuchstabe stehen
reason-not-a-group = „{ $text }“ ist keine Gruppe wie G:B1R3
reason-not-turns = „{ $text }“ ist keine Anzahl von Zügen
reason-not-key-value = „{ $text }“ hat nicht die Form Schlüssel=Wert
reason-key-order = jeder Schlüssel darf höchstens einmal stehen, in der Reihenfolge { $keys }
reason-no-seats = es sind keine Plätze aufgeführt
reason-count = nach { $letter } muss eine Anzahl von 1 bis 99 stehen
reason-won-count = nach { $letter } muss eine Anzahl von 1 bis 9 Stapeln stehen
reason-piece-list = hier müssen Steine wie G2R1 stehen
reason-turn-order = hier müssen ein oder zwei Plätze stehen, in Zugreihenfolge ab { $seat }
reason-pending-order = jeder Platz muss einmal stehen, in Zugreihenfolge ab { $seat }
reason-not-a-key = „{ $text }“ ist kein Schlüssel; die Schlüssel sind { $keys }
reason-too-many-missing = { $color } spielt ohne { $missing } Steine; höchstens { $max } sind möglich
reason-not-a-seat = „{ $text }“ ist kein Platz; die Plätze sind { $letters }
reason-not-a-color = „{ $text }“ ist keine Farbe; die Farben sind { $letters }
reason-setting-unknown = „{ $text }“ ist keine Einstellung; Einstellungen sind { $known }
reason-setting-anti-symmetry = „{ $text }“ ist weder none noch draw-first noch swap
reason-setting-no-anti-symmetry = { $variant } hat keine Anti-Symmetrie-Regel, nur die Variante Zwei
reason-setting-first-fixed = in der Anfangsstellung ist es { $seat }, nicht { $other }
reason-setting-first = „{ $text }“ ist nicht der Buchstabe eines Platzes im Spiel
reason-setting-repetition = „{ $text }“ ist weder 0 (aus) noch eine Zahl ab 2
reason-setting-limit = „{ $text }“ ist keine Zahl (0 für aus)
reason-setting-no-handicaps = „{ $text }“ ist nicht none: diese Variante hat keine Vorgaben
reason-setting-handicap = „{ $text }“ ist weder none noch Plätze im Spiel mit einer Vorgabe ({ $known }), wie { $example }
reason-setting-handicap-start = „{ $text }“ ist mit einer eigenen Anfangsstellung nicht möglich
reason-setting-handicap-swap = „{ $text }“ ist mit dem Steintausch nicht möglich
reason-setting-one-handicap = „{ $text }“ ist nicht möglich: nur ein Spieler kann eine Vorgabe haben
reason-listed-twice = { $text } ist doppelt genannt
# Errors in theme files. { $background }, { $other } and { $what } are names of fields or English
# messages.
reason-theme-syntax = ungültige Schreibweise oder ungültiger Wert ({ $what })
reason-theme-unreadable = nicht lesbar ({ $what })
reason-theme-file-name = der Dateiname ist kein gültiges Unicode
reason-theme-taken = ein anderes Design hat den Namen dieser Datei; benenne sie um
reason-theme-too-large = { $found } Byte; ein Design hat höchstens { $max }
reason-theme-not-text = die Datei ist kein UTF-8-Text
reason-theme-format = { $found } wird nicht unterstützt; schreibe { $format }
reason-theme-name = { $found } Zeichen; Namen haben 1 bis { $max }
reason-theme-range = { $value } liegt nicht zwischen { $min } und { $max }
reason-theme-translucent = die Farbe darf nicht durchscheinend sein; schreibe #rrggbb
reason-theme-contrast = der Kontrast zu { $background } ist { $ratio }:1; Texte brauchen { $needed }:1
reason-theme-contrast-over = der Kontrast zu { $background } über { $below ->
    [black] Schwarz
    [squares] Feldern
   *[other] dem Tisch
} ist { $ratio }:1; Texte brauchen { $needed }:1
reason-theme-contrast-light = der Kontrast zu { $background } im Lampenlicht ist { $ratio }:1; Texte brauchen { $needed }:1
reason-theme-contrast-light-over = der Kontrast zu { $background } im Lampenlicht über { $below ->
    [black] Schwarz
    [squares] Feldern
   *[other] dem Tisch
} ist { $ratio }:1; Texte brauchen { $needed }:1
reason-theme-squares = der Kontrast zu { $other } in diesem Licht ist { $ratio }:1; Felder brauchen { $needed }:1
reason-theme-marks = der Kontrast zu { $other } ist { $ratio }:1; Markierungen brauchen { $needed }:1

## What the computer players do, in the list of players

about-level-1 = für die ersten Partien eines Kindes
about-level-2 = für Kinder, die die Regeln kennen
about-level-3 = für Einsteiger
about-level-4 = für geübte Einsteiger
about-level-5 = für Gelegenheitsspieler
about-level-6 = für Vereinsspieler
about-level-7 = für Experten
about-level-8 = der Stärkste von allen
about-rating = auf eine Wertung begrenzt
about-alpha-beta = wie veröffentlicht: Alpha-Beta für zwei Seiten
about-maxn = wie veröffentlicht: jeder maximiert den eigenen Wert
about-paranoid = wie veröffentlicht: alle anderen spielen gegen den, der am Zug ist
about-brs = wie veröffentlicht: nur die stärkste Antwort aller anderen zählt
about-mcts = wie veröffentlicht: Monte-Carlo-Baumsuche, Progressive History
about-uct = MCTS ohne Progressive History
about-greedy = denkt einen Zug voraus und nimmt, was zu holen ist
about-random = spielt zufällige erlaubte Züge
about-mirror = spiegelt jeden Zug (zweiter Spieler in Zwei, ohne Tausch)
about-byte-alpha-beta = einfaches Alpha-Beta, zählt Steine unter eigenen obersten Steinen
about-byte-mcts = Monte-Carlo-Baumsuche, Progressive History
about-byte-greedy = denkt einen Zug voraus: gewinnt Stapel, deckt dann Steine zu

## Descriptions of the board and of moves, read aloud by screen readers; and the field to type a move

accessibility-window = Focus
accessibility-board = Brett
accessibility-rank = Reihe { $n }
accessibility-trays = Ablagen
accessibility-announcements = Ansagen
accessibility-empty = leer
accessibility-single = einzelner Stein, { $top }
accessibility-stack = Stapel mit { $n }, oben { $top }, dann { $rest }
accessibility-square = { $square }, { $content }
accessibility-own-square = { $square }, { $content }; deins
accessibility-selected-square = { $square }, { $content }; ausgewählt
accessibility-target-square = { $square }, { $effects }; { $content }
accessibility-blocked-square = { $square }, { $content }; { $reason }
accessibility-moves = zieht { $n }
accessibility-places = setzt einen Stein ein
accessibility-swaps = tauscht die Steine
accessibility-captures = schlägt { $pieces }
accessibility-wins-stack = gewinnt den Stapel
accessibility-gives-stack = gibt den Stapel an { $seat }
accessibility-reserve-tray = Reserve von { $seat }: { $content }
accessibility-captured-tray = Geschlagen von { $seat }: { $content }
accessibility-starting-tray = Startsteine von { $seat }: { $content }
accessibility-won-tray = Gewonnen von { $seat }: { $content }
accessibility-no-pieces = keine
accessibility-stack-moved = { $n ->
    [one] { $seat } zieht { $n } Stein von { $from } nach { $to }
   *[other] { $seat } zieht { $n } Steine von { $from } nach { $to }
}
accessibility-piece-placed = { $seat } setzt einen Stein auf { $to }
accessibility-pieces-swapped = { $seat } tauscht die Steine auf { $own } und { $enemy }
accessibility-turn-with-effects = { $turn }; { $effects }
accessibility-undone = Zug zurückgenommen
accessibility-to-move = { $seat } ist am Zug
accessibility-position-shown = Stellung, { $moves } gespielt
accessibility-start-shown = Anfangsstellung
accessibility-selected = { $square } ausgewählt. Ziele: { $targets }
accessibility-reserve-selected = Reservestein ausgewählt. Ziele: { $targets }
accessibility-deselected = Auswahl aufgehoben
accessibility-summary-stacks = { $n ->
    [one] { $seat }: { $n } Stapel auf { $squares }
   *[other] { $seat }: { $n } Stapel auf { $squares }
}
accessibility-summary-none = { $seat }: keine Stapel
accessibility-last-move = { $seat }: { $notation }
accessibility-no-moves = Noch keine Züge
accessibility-no-square = Der Cursor ist nicht auf dem Brett
accessibility-type-title = Zug eintippen
accessibility-type-hint = Zug
accessibility-type-play = Spielen
accessibility-type-cancel = Abbrechen
accessibility-type-matches = { $n ->
    [one] { $n } erlaubter Zug: { $moves }
   *[other] { $n } erlaubte Züge: { $moves }
}
accessibility-type-none = So beginnt kein erlaubter Zug.
accessibility-type-form = „{ $text }“ ist kein Zug. Züge schreibt man so: { $example }.
accessibility-type-not-to-move = Jetzt kann kein Zug gespielt werden.

## Gamepads, touch and changed shortcuts

device-gamepad = Gamepad
device-connected = Gamepad verbunden: { $name }
device-disconnected = Gamepad getrennt
device-xbox-view = Ansicht
device-xbox-menu = Menü
device-cross = Kreuz
device-circle = Kreis
device-square = Quadrat
device-triangle = Dreieck
device-playstation-share = Share
device-playstation-options = Options
device-nintendo-left-stick = L-Stick
device-nintendo-right-stick = R-Stick
device-pad-directions = Steuerkreuz, linker Stick
device-pad-right-stick = Rechter Stick
device-pad-move = Cursor oder Fokus bewegen; Partie nachspielen
device-pad-confirm = Wählen, dann ziehen; aktivieren
device-pad-back = Auswahl aufheben, zurück
device-pad-hint = Tipp; jetzt ziehen; fortsetzen
device-pad-reserve = Reservestein wählen; beim Nachspielen abspielen oder anhalten
device-pad-undo-redo = Zug zurück, Zug vor; beim Nachspielen voriger, nächster Zug
device-pad-focus = Voriges, nächstes Element; auf dem Brett gehalten: verkleinern, vergrößern
device-pad-menu = Menü
device-pad-help = Diese Liste zeigen
device-pad-next-stack = Nächster Stapel oder Zielfeld
device-pad-top-view = Draufsicht
device-pad-camera = Drehen und neigen; Text scrollen
device-caption-select = Wählen
device-caption-back = Zurück
device-caption-type = Tippen
device-caption-delete = Löschen
device-caption-capital = Großbuchstabe
device-caption-done = Fertig
device-caption-hint = Tipp
device-caption-move-now = Jetzt ziehen
device-caption-resume = Fortsetzen
device-caption-reserve = Reserve
device-caption-undo = Zug zurück
device-caption-redo = Zug vor
device-caption-previous = Voriger Zug
device-caption-next = Weiter
device-caption-play = Abspielen oder anhalten
device-caption-buttons = Knöpfe
device-caption-menu = Menü
device-caption-help = Hilfe
device-change-keys = Tastenkürzel ändern
device-change-keys-line = Wähle ein Tastenkürzel, dann drücke die neuen Tasten.
device-fixed-keys = Pfeiltasten, Eingabe, Leertaste, Esc, Tab, Pos1, Ende und Bildtasten können nicht geändert werden.
device-press-keys = Tasten drücken …
device-no-key = Keine
device-remove-key = Entfernen
device-reset-key = Zurücksetzen
device-reset-all-keys = Alle zurücksetzen
device-conflict = Auch benutzt für: { $others }
device-reserved-key = { $key } kann nicht geändert werden.
device-unknown-shortcut = Unbekanntes Tastenkürzel in der Einstellungsdatei: { $name }
device-unknown-key = Unbekannte Tasten in der Einstellungsdatei: { $name }: { $key }

## Puzzles

puzzle-list = Aufgaben
puzzle-title = Aufgabe
puzzle-daily = Aufgabe des Tages
puzzle-daily-waiting = Die heutige Aufgabe wartet
puzzle-daily-solved = Heutige Aufgabe gelöst
puzzle-streak = { $n ->
    [one] Serie: { $n } Tag
   *[other] Serie: { $n } Tage
}
puzzle-best-streak = { $n ->
    [one] Längste Serie: { $n } Tag
   *[other] Längste Serie: { $n } Tage
}
puzzle-solve = Lösen
puzzle-choose = Aufgaben auswählen
puzzle-mistakes = Deine Fehler
puzzle-mistake = Fehler üben
puzzle-mistakes-left = { $n ->
    [one] { $n } Zug aus deinen analysierten Partien
   *[other] { $n } Züge aus deinen analysierten Partien
}
puzzle-practice = Üben
puzzle-variant = Variante
puzzle-any-variant = Alle Varianten
puzzle-theme = Thema
puzzle-any-theme = Alle Themen
puzzle-theme-surplus = Stapel über fünf
puzzle-theme-reserve = Reserve
puzzle-theme-cover = Stapel übernehmen
puzzle-theme-block = Sieg verhindern
puzzle-theme-fast-win = Schneller Sieg
puzzle-theme-last-move = Letzter Zug
puzzle-theme-defend = Zwei Gegner abwehren
puzzle-theme-stack = Stapel gewinnen
puzzle-difficulty = Schwierigkeit
puzzle-any-difficulty = Alle Schwierigkeiten
puzzle-easy = Leicht
puzzle-medium = Mittel
puzzle-hard = Schwer
puzzle-expert = Sehr schwer
puzzle-none = Keine passende Aufgabe
puzzle-progress = { $n } von { $all } gelöst
puzzle-progress-mistakes = { $n } von { $all } gelöst, { $clean } davon ohne Fehler
puzzle-start = Starten
puzzle-task-win = { $seat } ist am Zug. Finde den einzigen Gewinnzug.
puzzle-task-save = { $seat } ist am Zug. Finde den einzigen Zug, der nicht verliert.
puzzle-task-better = { $seat } hat { $played } gespielt. Finde einen besseren Zug.
puzzle-continue = Finde jetzt den nächsten Zug.
puzzle-wrong-win = { $played } gewinnt nicht. Versuche einen anderen Zug.
puzzle-wrong-save = { $played } verliert. Versuche einen anderen Zug.
puzzle-wrong-better = { $played } ist nicht der Zug, den die Analyse fand. Versuche einen anderen Zug.
puzzle-solved = Gelöst
puzzle-solved-mistakes = Gelöst, mit Fehlern
puzzle-solved-shown = Mit Hilfe gelöst
puzzle-themes = Themen: { $themes }
puzzle-hint-from = Ziehe den Stapel auf { $square }.
puzzle-hint-place = Setze einen Stein ein.
puzzle-next = Nächste
puzzle-analyze = Analysieren
puzzle-exit = Zurück zu den Aufgaben
puzzle-exit-match = Aufgabe verlassen
puzzle-resume = Zurück zur Aufgabe

## Guess the move

guess-title = Züge erraten
guess-note = die Züge des Siegers vorhersagen
guess-number = Zug { $n } von { $all }
guess-score = { $points } von { $possible } Punkten
guess-task = { $seat } ist am Zug. Finde den Zug aus der Partie.
guess-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
guess-points-hint = { $n ->
    [one] { $n } Punkt, mit Tipp
   *[other] { $n } Punkte, mit Tipp
}
guess-rating = Wird verglichen …
guess-unrated = Nicht bewertet
guess-same = { $guessed } wurde in der Partie gespielt.
guess-better = { $guessed } ist besser als { $played }, der Zug aus der Partie.
guess-equal = { $guessed } ist so gut wie { $played }, der Zug aus der Partie.
guess-nearly-equal = { $guessed } ist fast so gut wie { $played }, der Zug aus der Partie: { $loss } weniger Gewinnchance.
guess-slightly-worse = { $guessed } ist etwas schlechter als { $played }, der Zug aus der Partie: { $loss } weniger Gewinnchance.
guess-worse = { $guessed } ist schlechter als { $played }, der Zug aus der Partie: { $loss } weniger Gewinnchance.
guess-not-compared = Du hast { $guessed } gespielt. Der Zug aus der Partie war { $played }.
guess-shown = Der Zug aus der Partie war { $played }.
guess-summary = Gefundene Züge: { $same } von { $all }. Deine Züge hatten im Schnitt { $loss } weniger Gewinnchance als die der Partie.
guess-summary-equal = Gefundene Züge: { $same } von { $all }. Deine Züge waren im Schnitt so gut wie die der Partie.
guess-summary-same = Gefundene Züge: { $same } von { $all }.
guess-hint = Tipp (−1)
guess-exit = Zurück zur Partie
guess-stop = Raten beenden
guess-resume = Weiter raten
guess-practice = Fehler üben

## The player profiles

players-link = Spieler: { $name }
players-about = Wähle, wer jetzt spielt. Sprache und Größe der Oberfläche folgen, und neue Spiele schlagen den Namen vor.
players-none = Füge alle hinzu, die an diesem Computer spielen. Jeder hat seine Sprache, Größe der Oberfläche und Ergebnisse.
players-add = Spieler hinzufügen
players-change = Spieler bearbeiten
players-restore = { $name } wiederherstellen
players-now = Spielt jetzt
players-symbol = Symbol
players-no-name = Gib einen Namen ein.
players-name-taken = So heißt schon ein anderer Spieler.
players-rename-line = Ergebnisse werden nach dem Namen gezählt: Partien unter einem anderen Namen zählen nicht mit.
players-no-games = Noch keine beendeten Partien
# { $ratings } is "Two: 1240 ± 160 · Byte: 430 ± 90".
players-ratings = Wertung gegen Computer: { $ratings }
players-games = { $n ->
    [one] { $n } Partie: { $results }
   *[other] { $n } Partien: { $results }
}

## Reports over games

library-report = Auswertung …
report-title = Auswertung
report-games = { $n ->
    [one] { $n } beendete Partie
   *[other] { $n } beendete Partien
}
report-left-out = { $games } · { $n } ohne Ergebnis
report-loading = Partien werden gelesen … { $percent }{"\u00A0"}%
report-players = Spieler
report-player = Spieler
report-count = Partien
report-results = Ergebnisse
report-score = Punkte (95-%-Intervall)
report-time = Zeit pro Partie
report-pairs = Paarungen
report-pair = Paarung
report-variants = Varianten
report-variant = Variante
report-moves = Züge
report-draws = Remis
report-wins = Siege
report-first-moves = Erste Züge
report-move = Zug
report-months = Nach Monaten
report-month = Monat
report-interval = { $score } ({ $low }–{ $high })
report-more = { $n } weitere
report-save-html = Webseite speichern …
report-save-csv = Tabelle speichern (CSV) …

# Ratings and charts of reports. A rating is a number such as 1623, its margin half the width of the interval.
report-ratings = Wertungen aus diesen Partien (Glicko-2)
report-rating = Wertung (95-%-Intervall)
report-rating-margin = { $rating }{"\u00A0"}±{"\u00A0"}{ $margin }
report-rating-in = Wertung: { $variant }
report-history = Im Lauf der Zeit
report-monthly-score = Punkte pro Monat
report-move-time = Zeit pro Zug
report-game-number = Partie { $n }
# "Nov 2026"
report-month-name = { $month ->
    [1] Jan.
    [2] Feb.
    [3] März
    [4] Apr.
    [5] Mai
    [6] Juni
    [7] Juli
    [8] Aug.
    [9] Sept.
    [10] Okt.
    [11] Nov.
   *[12] Dez.
} { $year }
# A chart for screen readers: its first and last value with their places ("Nov 2026", "Game 12").
chart-description = { $title }: { $start } { $first }, { $end } { $last }, niedrigster Wert { $least }, höchster { $most }
library-undated = ohne Datum

## External engines and live analysis

live-analysis = Live-Analyse
live-lines = Zugfolgen
live-threads = Threads
live-threads-automatic = Automatisch
live-threads-line = „Automatisch“ lässt einen Prozessorkern frei, damit die Anzeige flüssig bleibt.
live-memory = Speicher
live-mebibytes = { $n }{"\u00A0"}MiB
live-limit = Anhalten
live-limit-none = Nie
live-limit-nodes = Nach { $n } Stellungen
live-limit-depth = Bei Tiefe{"\u00A0"}{ $n }
live-engine = Engine
live-engine-built-in = Eingebaut
live-settings = Einstellungen …
live-nodes = Tiefe{"\u00A0"}{ $depth } · { $n } Stellungen · { $speed }/s
# The live search has reached its limit or proved the result.
live-finished = fertig
live-no-lines = { $engine } hat keine Bewertung gesendet
live-line-show = Auf dem Brett zeigen
live-line-insert = Als Variante einfügen
live-line-play-out = Computer weiterspielen lassen
live-stop-playing = Nicht weiterspielen
# Live analysis: numbers typed by the user, and two engines.
live-limit-custom = Eigene Grenze
live-custom = Eigene Zahl
live-custom-line = In die Felder lässt sich jede Zahl eingeben. Aus einer Zahl außerhalb des Bereichs wird die nächste darin.
live-unit-seconds = Sekunden
live-unit-positions = Stellungen
live-unit-depth = Tiefe
live-compared = Vergleichen mit
live-compared-none = Keiner
live-compared-line = Beide Engines suchen gleichzeitig und teilen sich Threads und Speicher.
engines-title = Externe Engines
engines-about = Programme, die UGI verstehen, können auf jedem Platz und in Turnieren spielen und Partien analysieren.
engines-open = Einrichten …
engines-add = Engine hinzufügen
engines-change = Engine ändern
engines-edit = Ändern
engines-remove = Entfernen
engines-name = Name
engines-command = Befehl
engines-command-line = Der Befehl ist ein Programm mit seinen Argumenten wie in einem Terminal. Anführungszeichen halten Wörter zusammen.
engines-folder = Arbeitsordner
engines-name-hint = Wenn leer, aus dem Test
engines-command-hint = Zum Beispiel: python3 engine.py
engines-folder-hint = Sonst der Ordner des Spiels
engines-browse = Programm wählen …
engines-choose-program = Programm wählen
engines-test = Testen
engines-stop-test = Test beenden
engines-testing = Test läuft …
engines-failed = Der Test ist fehlgeschlagen: { $reason }
engines-report = Funktioniert: { $name } spielt { $variants }. Der erste Zug war { $mv }, nach { $time }{"\u00A0"}s.
engines-report-author = Funktioniert: { $name } von { $author } spielt { $variants }. Der erste Zug war { $mv }, nach { $time }{"\u00A0"}s.
engines-options = Optionen
engines-range = { $min } bis { $max }
engines-not-in-range = { $name } muss eine Zahl von { $min } bis { $max } sein.
engines-name-taken = Der Name fehlt, ist zu lang oder gehört schon einem anderen Spieler.
engines-no-command = Gib einen Befehl ein oder wähle ein Programm.
engines-save = Speichern
engines-missing = Diese Engine ist hier nicht eingerichtet
# What the program says about engines; see the messages reason-… above.
about-external-engine = externe Engine
reason-engine-timeout = „{ $word }“ kam nicht innerhalb von { $seconds }{"\u00A0"}s
reason-engine-exited = sie hat sich beendet, statt „{ $word }“ zu senden
reason-engine-exited-status = sie hat sich beendet ({ $status }), statt „{ $word }“ zu senden
reason-engine-exited-message = sie hat sich beendet, statt „{ $word }“ zu senden, mit der Fehlermeldung: { $text }
reason-engine-exited-status-message = sie hat sich beendet ({ $status }), statt „{ $word }“ zu senden, mit der Fehlermeldung: { $text }
reason-engine-answer = sie hat „{ $answer }“ geantwortet: { $reason }
reason-engine-start = sie lässt sich nicht starten: { $error }
reason-engine-options = ihr fehlen nötige Optionen: { $options }
reason-engine-error = sie meldet einen Fehler: { $text }
reason-engine-input = sie liest keine Befehle mehr ({ $error }); der letzte war „{ $line }“
reason-engine-variant = sie spielt diese Variante nicht
reason-engine-no-variant = sie spielt keine der Varianten
reason-no-program = „{ $text }“ ist weder ein Spieler noch der Pfad eines Programms
reason-engine-folder = „{ $text }“ ist ein Ordner, kein Programm
reason-not-executable = „{ $text }“ ist keine ausführbare Datei (versuche chmod +x)
reason-quotation-mark = schließendes Anführungszeichen fehlt: { $text }
reason-report-start = Partien mit eigener Anfangsstellung werden nicht unterstützt
reason-report-variant = die Variante „{ $variant }“ wird nicht unterstützt
reason-report-game = „{ $game }“ ist weder Focus noch Byte
reason-report-players = sie hat { $n } Spieler
reason-report-long = { $n } Züge; höchstens { $limit } sind möglich
reason-report-move = Zug { $n } „{ $text }“: { $what }
reason-report-not-a-move = kein Zug

# The question before a blunder
settings-blunder-check = Vor groben Fehlern fragen
settings-blunder-check-line = Eine kurze Suche prüft deine Züge. Nicht in Lektionen, Aufgaben und Turnieren oder gegen externe Engines.
blunder-title = Bist du sicher?
blunder-text = { $seat }: { $text } sieht nach einem groben Fehler aus.
blunder-play = Trotzdem spielen
blunder-take-back = Zurücknehmen

# Handicaps
handicap-none = keine
# On the card of a player: "Handicap −2".
handicap-short = Vorgabe{"\u00A0"}{ $value }
handicap-now = Vorgabe: { $now }
handicap-of = { $handicap } für { $seat }
handicap-seat = Vorgabe für { $seat }
handicap-fewer = { $n ->
    [one] 1 Stein weniger
   *[other] { $n } Steine weniger
}
handicap-reserve = { $n ->
    [one] 1 Stein in Reserve
   *[other] { $n } Steine in Reserve
}
handicap-won = { $n ->
    [one] 1 gewonnener Stapel
   *[other] { $n } gewonnene Stapel
}
handicap-no-swap = Keine Vorgaben mit dem Steintausch
