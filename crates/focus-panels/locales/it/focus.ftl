### I testi di Focus in italiano. docs/translating.md spiega il formato.

language-name = Italiano

## Texts that several screens share

common-green = Verde
common-blue = Blu
common-yellow = Giallo
common-red = Rosso
common-white = Bianco
common-black = Nero
common-bottom = in basso
common-left = a sinistra
common-top = in alto
common-right = a destra
common-name-and-color = { $name } ({ $color })
common-list-last = { $first } e { $last }
common-list-more = { $first }, { $next }
common-decimal-separator = {","}
common-group-separator = {"."}
common-moves = { $n ->
    [one] { $n } mossa
   *[other] { $n } mosse
}
common-back = Indietro
common-close = Chiudi
common-ok = OK
common-rules = Regole
common-settings = Impostazioni
common-keys = Scorciatoie
common-off = No
common-human = Persona
common-house-rule = Regola della casa
common-labeled = { $label }: { $text }
common-percent = { $n }%
common-percent-margin = { $n }{"\u00A0"}±{"\u00A0"}{ $margin }%
common-seconds = { $n }{"\u00A0"}s
common-minutes = { $n }{"\u00A0"}min
common-hours = { $n }{"\u00A0"}h { $minutes }{"\u00A0"}min
common-with-key = { $name } ({ $key })

## The symbols on the pieces

symbol-choose = Scegli un simbolo
symbol-named = Simbolo: { $symbol }
symbol-circle = Cerchio
symbol-diamond = Rombo
symbol-triangle = Triangolo
symbol-square = Quadrato
symbol-star = Stella
symbol-hexagon = Esagono
symbol-cross = Croce
symbol-crescent = Mezzaluna

## The title screen, *New game*, and the random starting player

title-logo = Focus
title-tagline = Impila, dividi, resta in cima
title-new-game = Nuova partita
title-set-up = Componi posizione
title-new-game-line = Focus per 2, 3 o 4 giocatori · Byte
title-invite = Lezione di due minuti
title-invite-line = Mai giocato a Focus? Inizia qui
title-dismiss = Non mostrare più
title-lessons = { $n ->
    [one] { $n } lezione di poche mosse
   *[other] { $n } lezioni di poche mosse
}
title-learned = { $n ->
    [one] { $n } lezione su { $all } completata
   *[other] { $n } lezioni su { $all } completate
}
title-all-learned = Tutte le { $n } lezioni completate
title-watch-line = I computer giocano fra loro
title-games = Archivio
title-games-none = Le tue partite vengono salvate qui
title-games-unfinished = { $games } · { $n } in corso
title-tournament-line = Trova il computer più forte
title-two = Due
title-three = Tre
title-four = Quattro
title-partners = A coppie
title-byte = Byte
title-byte-ten = Byte 10×10
title-byte-author = di Mark Steere
title-two-about = Un duello. Muovi di tante caselle quante pedine sollevi. Lascia l’avversario senza mosse.
title-three-about = Tutti contro tutti, con una pedina iniziale da piazzare. Vince l’ultimo che può muovere.
title-four-about = Tutti contro tutti a tavoliere pieno. Vince l’ultimo che può muovere.
title-partners-about = Due contro due; i compagni siedono uno di fronte all’altro. Vince l’ultima coppia che può muovere.
title-byte-about = Si costruiscono tre pile da otto. Vinci se sei in cima a due di esse.
title-larger = Tavoliere più grande
title-larger-wins = Tavoliere 10×10; { $conditions } per vincere
title-stacks-won = { $n ->
    [one] { $n } pila
   *[other] { $n } pile
}
title-starting-player-fixed = { $seat } muove sempre per primo.
title-pieces-each = { $n ->
    [one] { $n } pedina a testa
   *[other] { $n } pedine a testa
}
title-side = Posto sul tavoliere: { $side }
title-starting-piece = { $n } pedine a testa, una da piazzare
title-players = Giocatori
title-humans = Persone
title-computers = Contro il computer
title-watch = Guarda
title-name = Nome
title-options = Regole e primo giocatore
title-fast = Partita veloce
title-fast-none = A coppie non c’è la partita veloce.
title-fast-wins = Vinci anche con { $conditions }.
title-fast-or = { $first }, oppure { $second }
title-fast-captures = { $n ->
    [one] { $n } pedina catturata
   *[other] { $n } pedine catturate
}
title-fast-from-each = { $n } pedine catturate a ogni avversario
title-fast-in-front = { $n } pedine catturate o in riserva
title-starting-player = Primo giocatore
title-starting-player-random = Casuale
title-symmetry = Regola antisimmetria
title-symmetry-now = Regola antisimmetria: { $now }
title-symmetry-fast = La regola antisimmetria vale solo nella partita normale.
title-symmetry-none = Nessuna
title-symmetry-none-line = Il secondo giocatore può copiare allo specchio ogni mossa.
title-symmetry-draw = La patta va al primo giocatore
title-symmetry-draw-line = In caso di patta vince chi ha mosso per primo.
title-symmetry-swap = Scambio di pedine
title-symmetry-swap-line = Prima di iniziare ognuno scambia una pedina con l’avversario.
title-play = Gioca
title-unfinished = Partite in corso ({ $n })
title-quit = Esci
title-starting-player-pick = Chi comincia?
title-goes-first = Comincia { $seat }
title-starting-player-skip = Clic o un tasto per continuare

## Lessons

learn-entry = Impara
learn-title = Lezioni
learn-tagline = Impara ogni regola giocando poche mosse.
learn-focus = Focus
learn-byte = Byte
learn-strategy = Giocare bene: { $game }
learn-try-it = Prova
learn-lesson = Lezione: { $lesson }
learn-step = passo { $n } di { $all }
learn-solved = Giusto!
learn-wrong = Non ancora
learn-next = Avanti
learn-start-here = Inizia qui
learn-next-lesson = Prossima: { $lesson }
learn-finish = Termina
learn-again = Riprova
learn-show = Mostrami
learn-to-rules = Torna alle regole
learn-to-lessons = Torna alle lezioni
learn-exit = Esci dalla lezione
learn-done = { $lesson }, completata

## The dialogs that save a file

save-save-title = Salva la partita
save-folder = In { $folder }
save-name = Nome
save-save = Salva
save-cancel = Annulla
save-opening = Apertura… { $percent }
save-name-exists = Esiste già una partita con questo nome.

## The library and the file dialog

library-title = Archivio
library-entry = Archivio…
library-count = { $n ->
    [one] { $n } partita
   *[other] { $n } partite
}
library-loading-more = Ancora { $n } da caricare…
library-search = Cerca
library-with-position = Partite con la posizione cercata
library-with-conditions = Partite con { $conditions }
library-all-positions = Mostra tutte le partite
library-found-after = { $n ->
    [0] Trovata all’inizio
    [one] Trovata dopo { $n } mossa
   *[other] Trovata dopo { $n } mosse
}
library-show = Mostra
library-all = Tutte
library-unfinished = In corso
library-finished = Finite
library-saved = Salvate
library-opened = Aperte
library-open-elsewhere = Aperta in un’altra finestra
library-current-match = Partita attuale
library-tournament = Torneo
library-tournament-game = Torneo, partita { $n }
library-game = Variante
library-all-games = Tutte le varianti
library-result = Risultato
library-any-result = Tutti i risultati
library-human-won = Vittorie umane
library-computer-won = Vittorie del computer
library-drawn = Patte
library-period = Periodo
library-any-date = Tutte le date
library-last-days = Ultimi { $n } giorni
library-last-year = Ultimi 12 mesi
library-sort = Ordina per
library-newest = Più recenti
library-oldest = Meno recenti
library-by-players = Giocatori
library-most-moves = Più mosse
library-fewest-moves = Meno mosse
library-by-variant = Variante
library-empty = Ancora nessuna partita. Le tue partite vengono salvate qui automaticamente.
library-no-match = Nessuna partita trovata. Cambia ricerca o filtro.
library-show-all = Mostra tutte le partite
library-order-then = { $first }, poi { $second }
library-several = { $player } ×{ $n }
library-undecided = in corso
library-draw = patta
library-won = vittoria di { $seats }
library-loading = Caricamento…
library-today = oggi { $time }
library-yesterday = ieri { $time }
library-day = { $day } { $month ->
    [1] gen
    [2] feb
    [3] mar
    [4] apr
    [5] mag
    [6] giu
    [7] lug
    [8] ago
    [9] set
    [10] ott
    [11] nov
   *[12] dic
} { $year }
library-resume = Continua
library-open = Apri
library-rename = Rinomina
library-duplicate = Duplica
library-export = Esporta…
library-delete = Elimina
library-deleted = { $name }: eliminata
library-undo = Annulla
library-open-file = Apri file…
library-import = Importa cartella…
library-find-positions = Cerca posizioni…
library-choose-folder = Scegli una cartella da importare
library-new-name = Nuovo nome
library-details = Dettagli
library-show-preview = Mostra anteprima
library-hide-preview = Nascondi anteprima
library-cannot-open = Impossibile aprire: { $error }
library-open-dialog = Apri una partita
library-save-dialog = Salva file
library-records = Partite
library-all-files = Tutti i file
library-places = Luoghi
library-disks = Dischi
library-computer = Computer
library-removable-disks = Dischi rimovibili
library-home = Home
library-desktop = Scrivania
library-documents = Documenti
library-downloads = Scaricati
library-chosen-file = File:
library-file-name = Nome:
library-name-taken = Nome già in uso:
library-export-here = Esporta
library-no-folder-name = Scrivi un nome per la cartella.
library-no-file-name = Scrivi un nome per il file.
library-folder-exists = Esiste già una cartella con questo nome.
library-file-exists = Esiste già un file con questo nome.
library-drop-here = Rilascia qui il file per aprirlo
library-proposed-name = { $players }, { $date }
library-exported = Esportata in { $path }

## Several games of the library, and the details of a game

library-selected = { $n ->
    [one] { $n } selezionata
   *[other] { $n } selezionate
}
library-select-all = Seleziona tutto
library-clear-selection = Annulla selezione
library-not-deletable = { $n ->
    [one] { $n } di queste non si può eliminare: è aperta o fa parte di un torneo.
   *[other] { $n } di queste non si possono eliminare: sono aperte o fanno parte di tornei.
}
library-deleted-games = { $n ->
    [one] { $n } partita eliminata
   *[other] { $n } partite eliminate
}
library-restored-games = { $n ->
    [one] { $n } partita ripristinata
   *[other] { $n } partite ripristinate
}
notice-deleting = Eliminazione: { $done } di { $n }
notice-restoring = Ripristino: { $done } di { $n }
notice-not-deleted = Partite eliminate: { $done } di { $n }. Primo errore: { $error }
notice-not-restored = Partite ripristinate: { $done } di { $n }. Primo errore: { $error }
shortcut-select-range = Seleziona più partite
shortcut-toggle-game = Seleziona o deseleziona una partita
shortcut-select-all = Seleziona tutte le partite
library-edit-details = Modifica dati…
details-title = Dati della partita
details-date = Data
details-date-hint = Anno-mese-giorno, con o senza ora
details-date-error = Scrivi una data come { $date }, con o senza ora.
details-comment = Commento
details-profile = Questa partita non conterà più per { $name }.
details-save = Salva

## Tournaments between computer players

tournament-title = Tornei
tournament-tagline = Fai giocare i computer fra loro e scopri chi è il più forte.
tournament-new = Nuovo torneo
tournament-none = I tuoi tornei e le loro partite vengono salvati qui.
tournament-game = Variante
tournament-players = Giocatori
tournament-players-line = Girone all’italiana: ogni coppia gioca ogni apertura da ogni posto.
tournament-player = Giocatore { $n }
tournament-add = Aggiungi giocatore
tournament-remove = Rimuovi
tournament-games = Partite per abbinamento
tournament-games-own = Altro numero di partite
tournament-time = Tempo per mossa
tournament-start = Avvia
tournament-total = { $n ->
    [one] { $n } partita in tutto
   *[other] { $n } partite in tutto
}
tournament-per-move = { $time } per mossa
tournament-played = { $n ->
    [one] { $played } su { $n } partita
   *[other] { $played } su { $n } partite
}
tournament-loading = Caricamento partite…
tournament-stop = Ferma
tournament-continue = Continua
tournament-more = { $n ->
    [one] Ancora { $n } partita per abbinamento
   *[other] Ancora { $n } partite per abbinamento
}
tournament-table = Tabella incrociata
tournament-games-column = Partite
tournament-score = Punti
tournament-interval = Intervallo al 95%
tournament-elo = Elo
tournament-elo-open = Niente Elo: un giocatore le ha vinte tutte.
tournament-by-seat = Per posto
tournament-all-players = Tutti i giocatori
tournament-seat-score = { $share } · { $wins } su { $n }
tournament-playing = In corso
tournament-setting-up = Avvio partite…
tournament-no-live-games = Nessuna partita in corso.
tournament-watch = Guarda { $what }
tournament-finished = Finite
tournament-none-finished = Ancora nessuna partita finita.
tournament-pair = { $a } – { $b }
tournament-game-number = { $pair }, partita { $n }
tournament-wins = ha vinto { $who }
tournament-draw = patta
tournament-back = Torna al torneo

## The page at the first start

first-start-title = Benvenuti in Focus
first-start-line = Tutto questo si può cambiare più tardi nelle impostazioni.
first-start-motion-normal = Normale
first-start-motion-reduced = Ridotto
first-start-continue = Continua
first-start-skip = Salta

## The settings dialog

settings-motion = Movimento
settings-speed = Velocità animazioni
settings-speed-slow = Lenta
settings-speed-normal = Normale
settings-speed-fast = Rapida
settings-speed-instant = Immediata
settings-reduced = Movimento ridotto
settings-reduced-line = Disattiva le animazioni
settings-camera = Visuale
settings-camera-still = Fissa
settings-camera-seat = Ruota verso chi è di turno
settings-camera-moves = Segue le mosse
settings-camera-line = Con il movimento ridotto la visuale non segue le mosse.
settings-view = Aspetto
settings-language = Lingua
settings-language-system = Sistema
settings-scale = Dimensione interfaccia
settings-board-symbols = Simboli e numeri
settings-symbols-normal = Normali
settings-symbols-large = Grandi
settings-symbols-very-large = Molto grandi
settings-theme = Tema
settings-theme-missing = { $name } (mancante)
settings-pieces = Pedine
settings-pieces-of-theme = Del tema
settings-pieces-lacquer = Lacca
settings-pieces-ivory = Avorio ed ebano
settings-pieces-stone = Pietra
settings-palette = Colori
settings-palette-standard = Standard
settings-palette-protanopia = Protanopia
settings-palette-deuteranopia = Deuteranopia
settings-palette-tritanopia = Tritanopia
settings-palette-high-contrast = Contrasto elevato
settings-palette-line = Per protanopia, deuteranopia e tritanopia, o con luminosità diverse
settings-graphics = Grafica
settings-graphics-automatic = Automatica
settings-graphics-software = Bassa
settings-graphics-gpu = Alta
settings-graphics-line = Scegli «Bassa» se non hai una scheda grafica. Vale dal prossimo avvio.
settings-sound = Suoni
settings-sound-on = Suoni
settings-sound-line = { $key } li disattiva e li riattiva in qualsiasi momento.
settings-no-volume = Muto
settings-is-muted = Suoni spenti
settings-is-unmuted = Suoni accesi
settings-sound-pieces = Pedine
settings-sound-signals = Turni e risultati
settings-sound-buttons = Pulsanti
settings-sound-ambience = Rumori d’ambiente
settings-quiet-volume = Basso
settings-medium-volume = Medio
settings-loud-volume = Alto
settings-draws = Patte
settings-draws-line = Regole della casa; valgono per le nuove partite.
settings-repetition = Patta per ripetizione
settings-repetition-value = { $n } volte
settings-quiet = Patta senza catture
settings-quiet-value = { $n } giri
settings-computers = Giocatori computer
settings-named = Avversari con un nome
settings-named-line = I livelli del computer sono animali con un nome, dalla topina, la più facile, al leone.
settings-thinking = Tempo di riflessione
settings-min-turn = Durata minima del turno
settings-thinking-line = Massimo per il campione, i motori esterni e i giocatori in «Altri…». Livelli e punteggi esaminano un numero fisso di posizioni, ma mai per più di 10{"\u00A0"}s.
settings-min-turn-line = Rallenta i turni del computer, così puoi seguirli
settings-analysis = Tempo per posizione
settings-auto-analysis = Analizza le partite finite
settings-analysis-automatic-line = Parte quando rivedi una partita finita
settings-analysis-line = Quanto dura l’analisi di ogni posizione

## The shortcuts dialog: the names of keys, and a description of each row

shortcut-title = Scorciatoie da tastiera
shortcut-play = Durante il gioco
shortcut-board-view = Visuale
shortcut-spectating = Mentre guardi
shortcut-review = Nella revisione
shortcut-editor = Editor: colore, togli
shortcut-library = Nell’archivio
shortcut-anywhere = Ovunque
shortcut-ctrl = Ctrl
shortcut-shift = Maiusc
shortcut-arrows = Frecce
shortcut-enter = Invio
shortcut-space = Spazio
shortcut-escape = Esc
shortcut-backspace = Backspace
shortcut-home = Home
shortcut-end = Fine
shortcut-page-up = Pag↑
shortcut-page-down = Pag↓
shortcut-delete = Canc
shortcut-mouse = Trascina il tavolo, rotella
shortcut-shift-drag = Trascina con Maiusc
shortcut-shift-arrows = Maiusc+Frecce
shortcut-tab = Tab
shortcut-arrow-keys = Frecce
shortcut-enter-space = Invio, Spazio
shortcut-cursor = Sposta il cursore (nella revisione con Maiusc)
shortcut-select = Scegli, poi muovi; passo o problema successivo
shortcut-deselect = Deseleziona, o apri il menu
shortcut-click = Clic, clic destro
shortcut-click-line = Scegli, poi muovi; deseleziona
shortcut-next-stack = Pila o destinazione successiva
shortcut-reserve = Scegli una pedina di riserva
shortcut-hint = Mostra o nascondi il suggerimento
shortcut-move-now = Muovi subito; riprendi
shortcut-thinking = Mostra o nascondi i pensieri del computer
shortcut-chart = Mostra o nascondi il grafico
shortcut-replay = Rivedi le mosse dal tuo ultimo turno
shortcut-undo = Annulla
shortcut-redo = Ripeti
shortcut-resign = Abbandona
shortcut-offer-draw = Offri patta
shortcut-right-drag = Trascina con il destro
shortcut-draw = Disegna freccia o segno, cancella (Maiusc, Ctrl: colore)
shortcut-type-move = Scrivi una mossa
shortcut-read-position = Leggi la posizione
shortcut-read-moves = Leggi le ultime mosse
shortcut-read-trays = Leggi riserve e catture
shortcut-read-square = Leggi la casella sotto il cursore
shortcut-top-view = Vista dall’alto
shortcut-rotate = Ruota a sinistra, a destra
shortcut-flip-board = Gira il tavoliere
shortcut-spread = Allarga le pile
shortcut-reset-camera = Ripristina la visuale
shortcut-rotate-zoom = Ruota e zoom
shortcut-pan = Sposta
shortcut-play-or-pause = Avvia o ferma
shortcut-step = Mossa precedente, successiva
shortcut-faster-slower = Più veloce, più lento
shortcut-to-ends = Prima, ultima posizione
shortcut-mistakes = Errore precedente, successivo
shortcut-variations = Variante successiva; torna al suo inizio
shortcut-live-analysis = Avvia o ferma l’analisi continua
shortcut-select-game = Scegli una partita
shortcut-list-pages = Pagina su, pagina giù, prima, ultima
shortcut-open-game = Apri la partita
shortcut-search-games = Cerca
shortcut-rename-game = Rinomina la partita
shortcut-delete-game = Elimina la partita
shortcut-restore-game = Annulla l’eliminazione
shortcut-focus = Controllo successivo (con Maiusc: precedente)
shortcut-move-focus = Spostati in un elenco o fra i pulsanti
shortcut-activate = Aziona il pulsante evidenziato
shortcut-close = Chiudi finestra o elenco; torna al menu principale
shortcut-scroll = Scorri; alla fine, capitolo successivo
shortcut-scroll-ends = Inizio, fine di una pagina
shortcut-copy = Copia posizione (con Maiusc: partita)
shortcut-paste = Incolla partita o posizione
shortcut-list = Mostra questo elenco
shortcut-sound = Suoni accesi o spenti
shortcut-fullscreen = Attiva/disattiva schermo intero

## Errors of files, records and positions

error-with-path = { $reason }. { $path }
error-not-found = File non trovato
error-forbidden = Non hai il permesso di usare questo file
error-full = Il disco è pieno
error-read-only = Questo disco è di sola lettura
error-system = Errore di sistema: { $what }
error-too-large = Il file è troppo grande per una partita
error-not-text = Non è un file di partita
error-not-a-game = File di partita non valido (riga { $line })
error-of-newer-format = Questa partita richiede il formato { $needed }, ma il suo formato è { $format }
error-with-details = { $reason }. { $details }
error-newer-game = Questa partita è stata salvata da una versione più recente di Focus
error-unknown-game = Gioco o variante sconosciuti
error-newer-file = Questo file è stato salvato da una versione più recente di Focus
error-damaged = Il file è danneggiato o è stato modificato in modo errato
error-report = Impossibile importare questo resoconto di Abstract Play: { $what }
error-text-too-long = Il testo è troppo lungo per una partita
error-shared-damaged = Questa partita condivisa è incompleta o modificata. Copia di nuovo tutto il testo.
error-shared-newer = Questa partita condivisa viene da una versione più recente di Focus
error-too-many-moves = La partita ha { $n } mosse. Si possono esportare partite di { $max } mosse al massimo
error-no-game = Né partita né posizione: «{ $text }»
error-start = Posizione non valida. { $what }
error-missing = Posizione incompleta. Manca: { $part }
error-surplus = Testo imprevisto dopo la posizione: «{ $text }»
error-missing-board = tavoliere
error-missing-turn = giocatore di turno
error-missing-reserves = riserva
error-missing-captures = pedine catturate
error-missing-won = pile vinte
error-of-board = Tavoliere
error-of-turn = Giocatore di turno
error-of-reserves = Riserva
error-of-captures = Pedine catturate
error-of-won = Pile vinte
error-of-pieces = Numero di pedine
error-of-pending = Pedine iniziali
error-of-resigned = Giocatori che hanno abbandonato
error-of-swaps = Scambi di pedine
error-of-first = Primo giocatore
error-of-quiet = Turni dall’ultima cattura
error-of-keys = Campi dopo le pedine catturate
error-of-missing = Pedine che mancano all’inizio
error-of-symmetry = Regola antisimmetria
error-of-handicap = Handicap
error-of-repetition = Patta per ripetizione
error-of-quiet-rounds = Patta senza catture
error-of-what = { $part }: { $what }
error-no-board = Non è una posizione: le righe del tavoliere sono separate da «/»
error-character = Riga { $row } del tavoliere: «{ $sign }» non è un colore, un numero di caselle vuote o una pila fra parentesi
error-piece = Riga { $row } del tavoliere: «{ $sign }» non è un colore; i colori sono { $letters }
error-unclosed = Riga { $row } del tavoliere: a una pila manca «)»
error-height = { $n ->
    [one] Riga { $row } del tavoliere: { $n } pedina fra parentesi invece di 2–{ $highest }
   *[other] Riga { $row } del tavoliere: { $n } pedine fra parentesi invece di 2–{ $highest }
}
error-rows = { $n ->
    [one] Il tavoliere ha { $n } riga invece di { $needed }
   *[other] Il tavoliere ha { $n } righe invece di { $needed }
}
error-squares = { $n ->
    [one] La riga { $row } del tavoliere ha { $n } casella invece di { $needed }
   *[other] La riga { $row } del tavoliere ha { $n } caselle invece di { $needed }
}
error-settings = Impostazione di gioco non valida. { $what }
error-seats = I giocatori non corrispondono al gioco: { $what }
error-field = Voce non valida «{ $field }»: { $what }
error-comments = Un commento non corrisponde alle mosse
error-evaluations = Una valutazione non corrisponde a mosse o giocatori
error-resignations = Un abbandono non corrisponde alle mosse
error-clocks = Un tempo dell’orologio non corrisponde a mosse o giocatori
error-out-of-time = Una perdita per il tempo non corrisponde agli abbandoni
error-agreed-draw = La patta concordata non corrisponde alle mosse
error-displayed-position = La posizione salvata non corrisponde alle mosse
error-variations = Una variante non corrisponde alle mosse
error-date = Data non valida
error-result = Il risultato non corrisponde alle mosse. Registrato: { $recorded }. Ottenuto: { $reached }
error-won = vittoria di { $seats }
error-draw = patta
error-undecided = in corso
error-unknown-result = «{ $text }»
error-moves-valid = Sono tutte valide: { $moves }.
error-open-moves = Apri le mosse
error-place = Giro { $round }, { $seat }
error-after = Dopo il giro { $round }, { $seat }: { $what }
error-at-start = Prima della prima mossa: { $what }
error-cannot-resign = questo giocatore non può abbandonare
error-no-agreed-draw = dopo la fine non si può concordare la patta
error-no-analyzed-moves = le mosse analizzate non sono valide
error-illegal = { $place }: mossa non valida { $notation } ({ $reason })
error-in-variation = Nella variante che inizia con { $first }: { $error }
error-theme = { $file }: { $reason }
error-theme-line = { $file }: riga { $line }: { $reason }
error-theme-field = { $file }: { $field }: { $reason }
error-theme-field-line = { $file }: { $field } (riga { $line }): { $reason }
error-open-elsewhere = La partita è aperta in un’altra finestra
error-not-in-library = Questo file non è nel tuo archivio
error-tournament-game = Le partite di torneo non si possono modificare
error-autosave-failed = Impossibile salvare la partita; riprovo. { $error }
error-backed-up = { $error }. Il vecchio file è stato conservato come { $backup }
error-name-empty = Scrivi un nome con almeno una lettera o una cifra
error-name-taken = Esiste già una partita «{ $name }»
error-panicked = Errore interno durante la lettura o la scrittura di un file
error-nothing-unfinished = Nessuna partita in corso
error-nothing-deleted = Nessuna partita eliminata da ripristinare

## The panels and prompts of a match

match-fast-game = { $variant } · veloce
match-to-move = di turno
match-won = vince
match-your-turn = { $seat }, tocca a te
match-stack-count = { $n ->
    [one] { $n } pila
   *[other] { $n } pile
}
match-reserve = Riserva
match-captured = Catture
match-starting-piece-left = Pedina iniziale ancora da piazzare
match-progress-captures = Pedine catturate
match-progress-from-each = Catturate a ciascuno
match-progress-in-front = Catturate o in riserva
match-progress-stacks = Pile vinte
match-skipped = Salta il turno: né pile né riserva
match-cannot-move = Non può muovere: né pile né riserva
match-skipped-no-move = Salta il turno: nessuna mossa valida
match-no-legal-move = Nessuna mossa valida
match-versus = contro
match-is-skipped = { $n ->
    [one] { $seats } non ha mosse valide e salta il turno
   *[other] { $seats } non hanno mosse valide e saltano il turno
}
match-moves = Mosse
match-tab-lesson = Lezione
match-tab-position = Posizione
explorer-title = Aperture
explorer-column-move = Mossa
explorer-column-games = Partite
explorer-column-results = Risultati
explorer-column-chance = Vitt. %
explorer-sort = Ordina per: { $column }
explorer-find-games = Cerca partite
explorer-library = Archivio
explorer-book = Campione
explorer-player = Giocatore
explorer-searching = Ricerca…
explorer-no-moves = Nessuna partita dell’archivio prosegue da qui.
explorer-no-book-moves = Nessuna partita del campione continua da qui.
explorer-unavailable = Ricerca impossibile: l’indice dell’archivio non si apre.
explorer-results =
    { $wins ->
        [one] { $wins } vinta
       *[other] { $wins } vinte
    }, { $draws ->
        [one] { $draws } patta
       *[other] { $draws } patte
    }, { $losses ->
        [one] { $losses } persa
       *[other] { $losses } perse
    }
explorer-move = { $n ->
    [one] { $notation }: { $n } partita, { $results }
   *[other] { $notation }: { $n } partite, { $results }
}
explorer-about-evaluated = { $results } · probabilità media di vittoria { $chance }
explorer-period = Periodo
explorer-all-time = Sempre
explorer-past-year = Ultimi 12 mesi
explorer-past-month = Ultimo mese
find-title = Cerca posizioni
find-displayed = Cerca la posizione sul tavoliere
find-about = Posizioni che soddisfano tutte le condizioni:
find-stack = Pila
find-square = Casella
find-pieces = Pedine, dal basso
find-letter = { $letter } = { $color }
find-on-top = Sotto possono esserci altre pedine
find-numbers = Materiale
find-player = Giocatore
find-counted = Che cosa contare
find-relation = Confronto
find-stacks = Pile
find-all-pieces = Sul tavoliere
find-reserve = In riserva
find-captures = Catturate
find-won = Pile vinte
find-height = Pila più alta
find-at-least = almeno
find-at-most = al massimo
find-exactly = esattamente
find-number = Numero
find-add = Aggiungi condizione
find-add-stack = Aggiungi pila
find-remove = Rimuovi condizione
find-need-condition = Inserisci una casella o un numero.
find-empty-square = { $square } vuota
find-number-condition = { $color }: { $counted } { $relation } { $n }
find-bad-square = Questa casella non esiste sul tavoliere.
find-bad-pieces = Inserisci le pedine con le lettere dei colori.
find-need-pieces = Inserisci le pedine in cima alla pila.
find-bad-number = Inserisci i numeri in cifre.
match-start = Inizio
match-no-moves = Ancora nessuna mossa
match-placed = @ = piazzata dalla riserva
match-marked-move = { $notation }, { $mark }
match-undo = Annulla
match-redo = Ripeti
match-hint = Suggerisci
match-move-now = Muovi subito
match-resume-computers = Riprendi
match-replay = Rivedi le mosse dal tuo ultimo turno
match-replay-short = Rivedi
match-result = Risultato
match-top-view = Dall’alto
match-spread = Allarga
match-menu = Menu
match-first-turn = { $seat }: scegli una pila con la tua pedina in cima
match-first-turn-within = { $seat }: scegli una tua pedina; quelle sopra si muovono con lei
match-first-turn-target = { $seat }: scegli una meta; i numeri contano le pedine
match-first-turn-target-within = { $seat }: scegli una meta; i numeri sono le altezze
match-place-starting-piece = { $seat }: piazza la pedina iniziale su una casella vuota
match-starting-piece-computer = { $seat } piazza una pedina iniziale
match-swap-own = { $enemy ->
    [green] { $seat }: scegli una tua pedina, poi quella verde con cui scambiarla
   *[red] { $seat }: scegli una tua pedina, poi quella rossa con cui scambiarla
}
match-swap-enemy = { $enemy ->
    [green] { $seat }: ora scegli la pedina verde con cui scambiarla
   *[red] { $seat }: ora scegli la pedina rossa con cui scambiarla
}
match-swap-computer = { $enemy ->
    [green] { $seat } scambia una sua pedina con una verde
   *[red] { $seat } scambia una sua pedina con una rossa
}
match-swap-blocked = Sulle caselle bloccate { $seat } potrebbe copiare allo specchio ogni mossa
match-swap-first = Scambio 1 di 2
match-swap-second = Scambio 2 di 2
match-stack-height = { $n ->
    [one] { $square }: { $n } pedina
   *[other] { $square }: { $n } pedine
}
match-stack-height-after = { $n ->
    [one] { $square }: { $before } → { $n } pedina
   *[other] { $square }: { $before } → { $n } pedine
}
match-stack-height-byte-after = { $n ->
    [one] { $square }: { $before } → { $n } pedina
   *[other] { $square }: { $before } → { $n } pedine
}
match-stack-height-byte = { $n ->
    [one] { $square }: { $n } pedina
   *[other] { $square }: { $n } pedine
}
match-menu-match = Partita
match-menu-review = Revisione
match-menu-tournament = Partita di torneo
match-menu-game = Questa partita
match-menu-help = Impostazioni e regole
match-menu-save = Salva e condividi
match-resume = Riprendi
match-resume-review = Torna alla revisione
match-resume-lesson = Torna alla lezione
match-save = Salva come…
match-exit = Torna al menu principale
match-exit-note = La partita è salvata; puoi continuarla più tardi.
match-exit-no-moves-note = Ancora nessuna mossa: niente da salvare
match-exit-copy-note = Una copia è salvata nell’archivio.
match-exit-finished-note = La partita finita è salvata nell’archivio.

## Why a click on the table did nothing, or what it can do

feedback-not-to-move = Tocca a { $seat }
feedback-over = La partita è finita
feedback-nothing-to-do = Nessuna mossa possibile in { $square }
feedback-not-highlighted = Scegli una delle caselle illuminate
feedback-out-of-reach = Da { $from } non si arriva in { $square }
feedback-too-far = { $n ->
    [one] Da { $from } non si arriva in { $square }: una pedina muove di una casella, mai in diagonale
   *[other] Da { $from } non si arriva in { $square }: { $n } pedine muovono da una a { $n } caselle in linea retta, mai in diagonale
}
feedback-only-slides = { $from } non ha vicine: può solo scivolare di una casella verso la pila più vicina
feedback-other-tray = Questo vassoio è di { $owner }; tocca a { $seat }
feedback-captured-are-out = Le pedine catturate non si possono usare
feedback-nothing-to-place = { $seat } non ha nulla da piazzare

## The view of the board, and the contents of trays

view-view = Visuale
view-turn-left = Ruota a sinistra
view-turn-right = Ruota a destra
view-flip-board = Gira il tavoliere
view-reset = Ripristina la visuale
view-mouse = Oppure trascina il tavolo; rotella per lo zoom
view-won = Vinte
view-tray = { $seat } · { $name }: { $content }
view-empty = nessuna
view-pieces = { $n ->
    [one] { $n } pedina
   *[other] { $n } pedine
}
view-of-color = { $n } di { $color }
view-stacks = { $n ->
    [one] { $n } pila
   *[other] { $n } pile
}

## Computer players and hints

player-level = Livello { $n }
player-champion = Campione
player-sparring = Sparring partner
player-sparring-about = Forte quanto { $name } e si adatta a ogni partita: ora { $rating }
opponent-1 = Tina la topina
opponent-2 = Coco il coniglio
opponent-3 = Rita la rana
opponent-4 = Pino il panda
opponent-5 = Gigi il gatto
opponent-6 = Viola la volpe
opponent-7 = Gino il gufo
opponent-8 = Leo il leone
player-greedy = Avido
player-random = Casuale
player-mirror = Specchio
player-paranoid = Paranoico
player-alpha-beta = Alfa-beta
player-rated = Punteggio { $n }
player-rating-head = Punteggi: il gioco a caso vale 0
player-rating-short = Gioca al punteggio che scegli
player-rating-about = Punteggio: forza in questo gioco. Il gioco a caso vale 0; con 400 in più si vincono 10 partite su 11.
player-by-rating = Per punteggio
player-by-rating-about = Qualsiasi punteggio da { $least } a { $most }; il gioco a caso vale 0
player-rating-lower = Meno { $n }
player-rating-higher = Più { $n }
player-rating-kept = { $seat } gioca a { $n }: in questo gioco i punteggi vanno da { $least } a { $most }.
player-more = Altri…
player-of-seat = { $seat }: { $player }
player-change = Cambia giocatore
player-thinking = { $player } · pensa
player-thinking-for = { $player } · pensa { $n }{"\u00A0"}s
player-waiting = { $player } · in attesa
player-fallback = Problema: un sostituto ha giocato l’ultima mossa
player-wins = Vince subito
player-wins-in = { $n ->
    [one] Vittoria forzata entro { $n } turno
   *[other] Vittoria forzata entro { $n } turni
}
player-captures = { $n ->
    [one] cattura { $n } pedina di { $seat }
   *[other] cattura { $n } pedine di { $seat }
}
player-captures-several = cattura { $list }
player-pieces-of = { $n ->
    [one] { $n } pedina di { $seat }
   *[other] { $n } pedine di { $seat }
}
player-reserve = { $n ->
    [one] libera { $n } pedina per la riserva
   *[other] libera { $n } pedine per la riserva
}
player-reserve-of = { $n ->
    [one] libera { $n } pedina per la riserva di { $seat }
   *[other] libera { $n } pedine per la riserva di { $seat }
}
player-takes-one = prende la pedina singola di { $seat }
player-takes = prende la pila da { $n } di { $seat }
player-wins-stack = vince una pila
player-gives-stack = regala una pila a { $seat }
player-builds = costruisce una pila da { $n }
player-builds-topped = costruisce una pila da { $n } con una pedina di { $seat } in cima
player-builds-instead = costruisce una pila da { $n }, ora con una pedina di { $seat } in cima invece di una di { $other }
player-approaches = { $n ->
    [one] porta una pila accanto a un’altra
   *[other] porta una pila a { $n } passi dalla più vicina
}
player-restricts = { $n ->
    [0] non lascia mosse a { $seat }
    [one] lascia a { $seat } una sola mossa
   *[other] lascia a { $seat } solo { $n } mosse
}
player-expects-stack = { $n ->
    [one] Seguito previsto: { $seat } vince una pila con la mossa successiva ({ $notation })
   *[other] Seguito previsto: { $seat } vince una pila { $n } mosse dopo ({ $notation })
}
player-expects-highest = Previsto dopo altre { $n } mosse: la pila più alta ha { $height } pedine, con una di { $seat } in cima
player-expects-line = Seguito previsto: { $moves }
player-fact-wins = vince
player-avoids = impedisce { $notation } ({ $facts })
player-uncovers = { $n ->
    [one] lascia una pedina a { $seat }
   *[other] lascia una pila da { $n } a { $seat }
}
player-frees = { $n ->
    [one] libera una pedina coperta
   *[other] libera una pila coperta da { $n }
}
player-threatens = minaccia { $notation } ({ $facts })
player-allows = permette a { $seat } { $notation } ({ $facts })
player-exposes = lascia in presa la pila da { $n } in { $square }
player-answer = { $seat } può rispondere { $notation }.
player-answer-facts = { $seat } può rispondere { $notation } ({ $facts }).
player-chance = { $reasons }. Probabilità di vittoria di { $seat }: { $chance }
player-chance-alone = Probabilità di vittoria di { $seat }: { $chance }
player-hint-highlighted = La freccia mostra la mossa.

## Resigning and draw offers

proposal-resign = Abbandona…
proposal-offer-draw = Offri patta…
proposal-resign-title = Abbandonare?
proposal-draw-title = Offrire patta?
proposal-who = Quale giocatore?
proposal-resign-now = Abbandona
proposal-offer-now = Offri patta
proposal-keep-playing = Continua
proposal-decline = Rifiuta
proposal-accept = Accetta patta
proposal-wins = { $n ->
    [one] { $seat } abbandona. Vince { $winners }.
   *[other] { $seat } abbandona. Vincono { $winners }.
}
proposal-leaves-game = { $seat } esce dal gioco. Le pile restano e gli altri continuano.
proposal-ask-draw = { $seat } offre patta a { $seats }.
proposal-is-asked-first = Prima si chiede a { $seats }.
proposal-wants-to-resign = { $seat } vuole abbandonare
proposal-offers-a-draw = { $seat } offre patta
proposal-resign-question = { $seats }: abbandoni anche tu?
proposal-draw-question = { $seats }: accetti?
proposal-considers = { $n ->
    [one] { $seats } valuta la patta
   *[other] { $seats } valutano la patta
}
proposal-continues = { $n ->
    [one] { $seats } vuole continuare
   *[other] { $seats } vogliono continuare
}
proposal-declines = Patta rifiutata da { $seats }
proposal-expects-more = Patta rifiutata da { $seats }: probabilità di vittoria { $chance } ({ $even } è la parità)
proposal-draw-loses = Rifiuto di { $seats }: una patta varrebbe come sconfitta
proposal-resigned = Abbandono di { $seats }
proposal-agreed = Patta concordata
seat-resigned = Abbandono
seat-time-used = Tempo usato: { $time }

clock-title = Orologio
clock-none = Senza orologio
clock-custom = Altro…
clock-own = Diverso per ciascuno
clock-player = Giocatore
clock-presets = Proposte
clock-kind = Cadenza
clock-sudden-death = Tempo fisso
clock-fischer = Fischer
clock-bronstein = Bronstein
clock-hourglass = Clessidra
clock-per-move = Per mossa
clock-time = Tempo
clock-increment = Incremento
clock-delay = Ritardo
clock-less = { $what }: meno
clock-more = { $what }: più
clock-value-bronstein = { $time } Bronstein
clock-value-hourglass = Clessidra { $time }
clock-value-per-move = { $time } per mossa
clock-note-none = Ognuno si prende il tempo che vuole.
clock-note-sudden-death = { $time } per tutte le mosse.
clock-note-fischer = { $time }, e ogni mossa aggiunge { $bonus }.
clock-note-bronstein = { $time }, e ogni mossa restituisce il tempo usato, al massimo { $bonus }.
clock-note-hourglass = { $time } all’inizio. Il tempo usato va agli avversari.
clock-note-per-move = { $time } per ogni mossa.
clock-note-end = Chi esaurisce il tempo ha perso. Se ognuno gioca per sé, gli altri continuano.
clock-left = Tempo rimasto: { $time }
clock-low = A { $seat } restano { $time }
clock-out = Tempo scaduto
clock-out-of-time = Tempo scaduto per { $seats }
clock-pause = Ferma gli orologi
clock-paused = Orologi fermi. Ripartono dopo la prossima mossa.
# In the menu of a match.
clock-runs = L’orologio continua a scorrere
shortcut-pause-clocks = Ferma o riavvia gli orologi
settings-large-clocks = Orologi grandi
settings-large-clocks-line = Leggibili da lontano, per un tavolo di circolo
settings-sound-clock = Poco tempo

## Spectating, and the chart of win chances

chart-title = Probabilità di vittoria
chart-start = all’inizio
chart-after = dopo { $notation }
spectate-chance = probabilità di vittoria
spectate-not-analyzed = Ancora nessuna analisi
spectate-position-not-analyzed = qui non analizzata
spectate-own-estimates = stime dei giocatori
spectate-estimates-note = Come ogni computer valuta la propria posizione. Nella revisione il campione può analizzare ogni posizione.
spectate-estimates-faint = linee tenui: stime proprie
spectate-analysis-note = Valutato dal campione
spectate-both-note = Valutato dal campione. Le linee tenui sono le stime dei giocatori.
chart-summary = Probabilità di vittoria dopo { $moves }: { $figures }
spectate-estimates-summary = Stime dei giocatori dopo { $moves }: { $figures }
spectate-back = Mossa precedente
spectate-play = Avvia
spectate-pause = Pausa
spectate-step = Mossa successiva
spectate-to-start = Vai all’inizio
spectate-to-latest = Vai all’ultima mossa
spectate-slower = Più lento
spectate-faster = Più veloce
spectate-speed = Velocità
spectate-times = { $n }×
spectate-thinking = Pensieri
spectate-depth = profondità{"\u00A0"}{ $n }
spectate-depth-speed = profondità{"\u00A0"}{ $n } · { $speed } posizioni/s
spectate-thousand = { $n }{"\u00A0"}k
spectate-million = { $n }{"\u00A0"}M

## Reviewing a match

review-review = Revisione
review-review-note = mossa per mossa, con analisi
review-end-review = Termina revisione
review-end-review-short = Fine
review-heading = Revisione · { $game }
review-variation = o { $moves }
review-variation-of = Variante di { $moves }
review-expand-variation = Apri la variante
review-collapse-variation = Chiudi la variante
review-delete-variation = Elimina la variante
review-delete-from-here = Elimina da qui in poi
review-make-main-line = Rendi questa la linea principale
review-delete-variation-confirm = Fai di nuovo clic per eliminare la variante.
review-copy-line = Copia questa linea come partita a sé
review-line-copied = Questa linea è ora una partita a sé. L’originale non cambia.
review-start = Inizio
review-at = { $n }. { $notation }
review-inaccuracy = Imprecisione: probabilità di vittoria di { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-mistake = Errore: probabilità di vittoria di { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-blunder = Errore grave: probabilità di vittoria di { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-good = Mossa migliore
review-good-won = Mantiene la posizione vinta
review-good-lost = Difesa migliore
review-cost = Probabilità di vittoria di { $seat } −{ $lost }
review-good-move = Buona mossa
review-better = Meglio: { $notation }
review-better-shown = { $better } (freccia 1) era migliore di { $played }
review-best = Linea migliore: { $moves }
review-best-found = Linea migliore ({ $chance }, profondità{"\u00A0"}{ $depth }): { $moves }
review-line = { $chance } · { $moves }
review-not-analyzed = Ancora nessuna analisi
review-details = { $player }, { $time }{"\u00A0"}s, profondità{"\u00A0"}{ $n }
review-live-analysis = Analisi continua
review-live-analysis-about = Analizza di continuo questa posizione e mostra le linee migliori
review-stop-live-analysis = Ferma l’analisi
review-live-analysis-starting = { $engine } sta analizzando…
review-live-analysis-chance = { $engine } · probabilità di vittoria di { $seat } per ogni linea
review-comment = Commento a questa posizione
review-add-comment = Commenta
review-mark = Giudizio su questa mossa
review-mark-none = Nessun giudizio
review-mark-computed = Secondo l’analisi
review-mark-brilliant = Mossa brillante
review-mark-good = Buona mossa
review-mark-interesting = Mossa interessante
review-mark-dubious = Mossa dubbia
review-mark-mistake = Errore
review-mark-blunder = Errore grave
review-found-at = Posizione trovata { $n } di { $all }
review-found = { $n } posizioni trovate
review-found-previous = Posizione trovata precedente
review-found-next = Posizione trovata successiva
review-analyze = { $n ->
    [one] Analizza { $n } mossa
   *[other] Analizza { $n } mosse
}
review-analyze-more = { $n ->
    [one] Analizza ancora { $n } mossa
   *[other] Analizza ancora { $n } mosse
}
review-analyze-start = Analizza questa posizione
review-analyze-time = { $analyze } · { $time }
review-analyze-time-about = Richiede circa { $time }
review-analysis-complete = Analisi completa
review-analyze-longer = Analizza più a lungo
review-stop = Ferma
review-progress = { $n } di { $all }
review-progress-longer = Mosse incerte: { $n } di { $all }
review-play-from = Gioca da qui
review-play-from-over = qui la partita è finita
review-play-from-line = Inizia una nuova partita da questa posizione. L’originale non cambia.
review-play = Gioca
review-statistics = Statistiche
review-best-line = Linea migliore
review-explained = { $notation }: { $facts }
review-analyze-short = Analizza
review-accuracy = Precisione
review-turning-points = Momenti decisivi
review-chance-change = { $seat } { $from } → { $to }
review-deciding-move = { $swing } · da qui in poi { $seat } è in vantaggio
review-total-time = Tempo totale dell’analisi
review-in-total = { $time } in totale
review-moves = Mosse
review-captures = Catture
review-stacks-won = Pile vinte
review-placed-from-reserve = Piazzate dalla riserva
review-final-stacks = Pile possedute alla fine
review-loss = Perdita media per mossa
review-mistakes = Errori  ?!  ·  ?  ·  ??
review-copy-position = Copia posizione
review-copy-record = Copia partita
review-paste = Incolla partita o posizione
review-copied-position = Posizione copiata
review-copied-record = Partita copiata con commenti e analisi
review-nothing-to-paste = Negli appunti non c’è testo
review-pasted-title = Scegli la variante
review-pasted-about = Il testo incollato è valido in più varianti.
review-open-error-title = Impossibile aprire questa partita
review-open-valid-part = Apri le mosse prima dell’errore
review-valid-moves = Puoi aprire { $moves } prima dell’errore.
review-screenshot = Salva immagine…
review-screenshot-title = Salva immagine
review-screenshot-name = { $game }, mossa { $n }
review-screenshot-arrows = Includi frecce e segni
review-screenshot-saved = Immagine salvata in { $path }
review-screenshot-failed = Impossibile salvare l’immagine: { $error }

## Exporting games, and the texts of exported games

export-html = Pagina web
export-gif = Animazione (GIF)
export-png = Immagine (PNG)
export-svg = Immagine vettoriale (SVG)
export-pdf = PDF
export-text = Testo da condividere
export-record = File di partita
export-record-line = Un file che Focus apre, con varianti e commenti
export-html-line = Riproduce la partita e le sue varianti in qualsiasi browser, senza rete
export-gif-line = Mostra ogni posizione della partita
export-gif-long = { $n } mosse: l’animazione dura { $minutes } minuti e il file è grande.
export-gif-delay = Tempo per posizione
export-gif-width = Larghezza in pixel
export-png-line = Mostra la posizione visualizzata
export-png-last = Mostra l’ultima posizione
export-svg-line = Mostra la posizione visualizzata in qualsiasi dimensione
export-svg-last = Mostra l’ultima posizione in qualsiasi dimensione
export-pdf-line = Da stampare: mosse, varianti, commenti e diagrammi, leggibile in bianco e nero
export-text-line = Una riga per una chat o un’e-mail. Incollata in Focus, apre la partita.
export-game = Tutta la partita
export-position = Posizione visualizzata
export-copy = Copia testo
export-choose-file = Scegli file…
export-coordinates = Coordinate
export-running = Esportazione… { $percent }
export-stop = Interrompi
export-to-place = Da piazzare
export-first = Prima posizione
export-last = Ultima posizione
export-failed = Impossibile esportare la partita: { $error }
export-copied = Testo copiato

## The position editor

edit-title = Editor di posizioni
edit-position = Modifica posizione
edit-tab = Editor
edit-resume = Continua a modificare
edit-close = Chiudi l’editor
edit-undo = Annulla
edit-redo = Ripeti
edit-color = Pedina
edit-remove = Togli pedine
# The color of the pieces that are put on the board.
edit-chosen = Pedina: { $color }
# The heading of the colors, one of which is to move.
edit-turn = Di turno
edit-off-board = Fuori dal tavoliere
edit-starting-piece = Pedina iniziale
edit-swaps = Scambi da fare
edit-first = Primo giocatore
edit-quiet = Turni dall’ultima cattura
# Buttons that change a number, for screen readers: "Green: Reserve (Green): fewer".
edit-fewer = { $what }: meno
edit-more = { $what }: più
edit-start = Posizione iniziale
edit-clear = Svuota
edit-rotate = Ruota
edit-mirror = Rifletti
# Each color becomes the other one; with three or four, the next one.
edit-swap-colors = Scambia i colori
edit-rotate-colors = Ruota i colori
edit-copy = Copia
edit-paste = Incolla
edit-analyze = Analizza
edit-resigned = Ha abbandonato

## The result of a match, and the choices after it

result-wins = { $n ->
    [one] Vince { $seats }
   *[other] Vincono { $seats }
}
result-draw = Patta
result-no-move = Nessun avversario può muovere
result-captures = Catturate abbastanza pedine avversarie
result-captures-from-each = Catturate abbastanza pedine a ogni avversario
result-stacks-won = Vinte { $n } pile da otto, la maggioranza
result-in-front = Abbastanza pedine catturate o in riserva
result-repetition = La stessa posizione si è ripetuta
result-quiet = Troppi giri senza catture
result-all-resigned = Tutti gli avversari hanno abbandonato
result-agreed-wins = Patta concordata: vale come vittoria per il primo giocatore
result-repetition-wins = Patta per ripetizione: vale come vittoria per il primo giocatore
result-quiet-wins = Patta senza catture: vale come vittoria per il primo giocatore
result-after = Dopo { $moves }
result-after-none = Prima della prima mossa
result-rematch = Rivincita
result-rematch-note = stessi posti
result-switch-seats = Cambia posti
result-rotate-short = Posti
result-rotate-note = ognuno avanza di un posto
result-view-board = Vedi tavoliere
result-exit-short = Esci
result-exit-note = torna al menu principale

## Messages from the session

notice-fallback-move = { $player } ha avuto un problema: un sostituto ha giocato questa mossa ({ $reason }).
notice-no-hint = Nessun suggerimento: { $reason }
notice-analysis-stopped = L’analisi si è interrotta: { $reason }
notice-seat-to-human = Per { $seat } ora gioca una persona: { $reason }
notice-opened-over = Aperta in revisione. Con «Gioca da qui» riparti da qualsiasi posizione.
notice-opened-unfinished = Aperta in revisione. Con «Gioca da qui» continui a giocare.
notice-suspended = La tua partita è stata salvata nell’archivio.
notice-saved = Salvata come { $path }
notice-imported =
    { $n ->
        [one] { $n } importata
       *[other] { $n } importate
    }, { $duplicates } già in archivio, { $errors ->
        [one] { $errors } illeggibile
       *[other] { $errors } illeggibili
    }
notice-importing = Importazione: { $summary }
notice-import-error = { $summary }. Primo errore: { $error }
notice-rating = Punteggio di { $name }: { $before } → { $now }
notice-autosave-works = Il salvataggio automatico funziona di nuovo.
notice-saved-as-name = Salvata come «{ $name }»
notice-chars-removed = Salvata come «{ $name }»: i nomi di file non possono contenere { $chars }.

## Labels in the diagrams of the rules

diagram-reserve = riserva
diagram-captured = catturata
diagram-level = piano { $n }
diagram-won-by = vinta da { $color }

## Themes

theme-lamplight = Luce di lampada
theme-daylight = Luce del giorno
theme-night = Notte

## Why a move or command isn't possible. These are shown alone with a capital first letter, or in
## parentheses after a message.

reason-game-over = la partita è finita
reason-delete-variation = si possono eliminare solo le varianti
reason-empty = { $square } è vuota
reason-not-your-stack = { $square } appartiene a { $owner }; tocca a { $turn }
reason-too-few-pieces = non si possono sollevare { $count } pedine da { $square }, che ne ha solo { $height }
reason-no-reserve = { $turn } non ha pedine in riserva
reason-place-first = { $turn } deve prima piazzare la pedina iniziale su una casella vuota
reason-occupied = { $square } è occupata; la pedina iniziale va su una casella vuota
reason-swap-first = prima di iniziare { $turn } deve scambiare una sua pedina con una avversaria
reason-no-swap = non ci sono scambi da fare
reason-wrong-piece = in { $square } non c’è una pedina di { $color }
reason-symmetric = { $own }={ $enemy } lascerebbe una posizione simmetrica
reason-off-board = { $square } è fuori dal tavoliere
reason-bottom-not-yours = la pedina in fondo a { $square } è di { $owner }; tocca a { $turn }
reason-must-merge = la pila in { $square } è accanto a { $neighbor }: deve unirsi, non può scivolare
reason-not-closer = { $from }-{ $to } non si avvicina a { $nearest }, a { $distance } passi
reason-nothing-to-merge = in { $square } non c’è una pila a cui unirsi
reason-too-few-checkers = non si possono sollevare { $count } pedine da { $square }, che ne ha solo { $height }
reason-checker-not-yours = in { $square } la pedina n. { $count } dall’alto è di { $owner }; tocca a { $turn }
reason-top-checker-not-yours = in { $square } la pedina in cima è di { $owner }; tocca a { $turn }
reason-same-level = { $from }-{ $to }:{ $count } resterebbe al piano { $level }; la pedina più bassa deve salire
reason-lower-level = { $from }-{ $to }:{ $count } andrebbe dal piano { $level } al piano { $landing }; la pedina più bassa deve salire
reason-too-high = { $from }-{ $to }:{ $count } farebbe una pila da { $height }; il massimo è 8
reason-no-checkers = la pila in { $square } è accanto a { $neighbor } e non ha pedine di { $turn } da unire
reason-no-merge = nessuna pedina di { $turn } in { $square } può salire su una pila vicina senza superare 8
reason-or = { $first } o { $last }
reason-not-legal = questa mossa non è valida
reason-not-playing = questo posto non è in gioco
reason-already-resigned = questo posto ha già abbandonato
reason-not-now = ora non è possibile
reason-draw-declined = la patta è stata rifiutata; si può offrire di nuovo dopo la prossima mossa
reason-computers-do-not-resign = i computer non abbandonano
reason-no-undo = non c’è una mossa da annullare
reason-no-redo = non c’è una mossa da ripetere
reason-not-in-lesson = in una lezione o in un problema non è possibile
reason-tournament-players = i giocatori di una partita di torneo non si possono cambiare
reason-over-here = in questa posizione la partita è finita
reason-other-seats = questi posti appartengono a un’altra partita
reason-other-position = è mostrata un’altra posizione
reason-no-match = nessuna partita aperta
reason-none-played = nessuna partita in gioco
reason-no-lesson = nessuna lezione aperta
reason-stack-too-high = una pila su questo tavoliere ha al massimo { $max } pedine
reason-no-editor = l’editor di posizioni non è aperto
reason-in-editor = non è possibile nell’editor di posizioni
reason-no-tournament = nessun torneo aperto
reason-tournament-elsewhere = un altro programma sta giocando questo torneo
reason-tournament-players-count = un torneo ha da 2 a { $max } giocatori
reason-player-twice = { $name } compare due volte
reason-format-unsupported = { $found } non è supportato
reason-unknown-player = «{ $name }» non è un giocatore
reason-unknown-player-listed = «{ $name }» non è un giocatore; i giocatori sono { $known }
reason-player-variant = { $name } non gioca a { $variant }: { $reason }
reason-player-step = «{ $name }» non è un giocatore: i punteggi sono multipli di { $step } e il più vicino è { $nearest }
reason-nothing-since = nessuna mossa dal tuo ultimo turno
reason-earlier-position = questa è una posizione precedente: avvia la revisione per provare mosse qui
reason-fixed-main-line = questa linea principale non si può cambiare
reason-only-review-lines = si possono copiare solo le linee di una revisione
reason-puzzle-review = la revisione di un problema non si può terminare
reason-not-your-turn = tocca a { $seat }
reason-no-move-found = nessuna mossa trovata
reason-no-legal-move = non ha scelto una mossa valida
reason-no-response = non risponde
reason-cannot-mirror-swaps = non può copiare gli scambi; scegli una partita senza scambi
reason-mirror-two = le mosse allo specchio esistono solo nella variante Due
reason-not-symmetric = il tavoliere non è simmetrico (ruotato di 180°, colori scambiati)
reason-needs-two-sides = richiede due parti
reason-equals-alpha-beta = con due posti equivale ad alfa-beta
reason-cannot-move-first = non può muovere per primo

## Moves and positions in a file that can't be read

reason-move-form = «{ $text }» non è una mossa: d5-c5 muove, @e4 piazza una pedina, b7=d7 scambia due pedine
reason-move-form-byte = «{ $text }» non è una mossa: c3-d4 fa scivolare una pila, c3-d4:2 unisce le due pedine in cima
reason-no-square = la casella { $square } non esiste: le colonne vanno dalla a alla { $file }, le traverse da 1 a { $ranks }
reason-no-straight-line = { $from }-{ $to } non è una linea retta lungo una traversa o una colonna
reason-does-not-move = { $from }-{ $to } non muove la pila
reason-too-far = { $from }-{ $to } è lungo { $count } caselle, ma una pila muove al massimo di 5
reason-light-square = { $square } è una casella chiara; le pile stanno su quelle scure
reason-not-diagonal = { $from }-{ $to } non è un solo passo in diagonale
reason-checker-count = «{ $text }» non è un numero di pedine da 1 a 7
reason-pieces-too-high = { $square } ha { $height } pedine; il massimo è 5
reason-checkers-too-high = { $square } ha { $height } pedine; il massimo è 7, perché una pila da 8 lascia il tavoliere
reason-not-in-variant = { $color } non gioca in { $variant }
reason-piece-total = { $color } ne ha in tutto { $found } invece di { $needed }
reason-own-capture = { $captor } non può catturare una pedina di { $color }
reason-cannot-move = { $turn } non controlla pile e non ha pedine in riserva
reason-no-seat-can-move = nessuno può muovere
reason-two-winners = { $one } e { $other } avrebbero già vinto entrambi
reason-starting-pieces-of = devono restare quelle di { $seats }
reason-no-starting-pieces = questa variante non ha pedine iniziali
reason-start-until-placed = la posizione iniziale deve restare intatta finché tutti hanno piazzato
reason-trays-until-placed = riserve e catture devono essere vuote finché tutti hanno piazzato
reason-quiet-placed = i turni dall’ultima cattura devono essere { $count }, uno per pedina piazzata
reason-resignation-ends = in { $variant } un abbandono termina la partita
reason-resigned-to-move = tocca a { $seat }, che quindi non può avere abbandonato
reason-resigned-winner = { $seat } aveva già vinto
reason-no-swaps = questa variante non ha scambi
reason-quiet-swaps = prima degli scambi i turni dall’ultima cattura devono essere 0
reason-first-swaps-first = il primo giocatore scambia per primo
reason-start-until-swap = prima del primo scambio la posizione iniziale deve essere intatta
reason-second-swaps-last = il secondo giocatore scambia per ultimo
reason-not-one-swap = il tavoliere non è la posizione iniziale dopo uno scambio
reason-two-swaps = sono possibili al massimo due scambi
reason-not-dark = { $square } non è una casella scura del tavoliere
reason-only-white-and-black = giocano solo Bianco e Nero
reason-past-end = { $color } ha vinto { $found } pile, ma la partita finisce a { $needed }
reason-too-many-won = sono vinte { $found } pile, ma le pedine di { $variant } bastano solo per { $max }
reason-checker-total = { $found } pedine sul tavoliere, ma dopo { $won } pile vinte devono essere { $needed }
reason-checker-total-one = { $found } pedine sul tavoliere, ma dopo 1 pila vinta devono essere { $needed }
reason-too-many-checkers = { $color } ha { $found } pedine sul tavoliere; dopo { $won } pile vinte possono essere al massimo { $max }
reason-too-many-checkers-one = { $color } ha { $found } pedine sul tavoliere; dopo 1 pila vinta possono essere al massimo { $max }
reason-other-turn = { $turn } non ha mosse; deve toccare a { $other }
reason-seat-letter = serve la lettera di un posto
reason-not-a-group = «{ $text }» non è un gruppo come G:B1R3
reason-not-turns = «{ $text }» non è un numero di turni
reason-not-key-value = «{ $text }» non ha la forma chiave=valore
reason-key-order = ogni chiave deve comparire al massimo una volta, nell’ordine { $keys }
reason-no-seats = nessun posto indicato
reason-count = dopo { $letter } serve un numero da 1 a 99
reason-won-count = dopo { $letter } serve un numero di pile da 1 a 9
reason-piece-list = servono pedine come G2R1
reason-turn-order = servono uno o due posti, in ordine di turno a partire da { $seat }
reason-pending-order = ogni posto deve comparire una volta, in ordine di turno a partire da { $seat }
reason-not-a-key = «{ $text }» non è una chiave; le chiavi sono { $keys }
reason-too-many-missing = { $color } gioca senza { $missing } pedine; il massimo è { $max }
reason-not-a-seat = «{ $text }» non è un posto; i posti sono { $letters }
reason-not-a-color = «{ $text }» non è un colore; i colori sono { $letters }
reason-setting-unknown = «{ $text }» non è un’impostazione; le impostazioni sono { $known }
reason-setting-anti-symmetry = «{ $text }» non è né none, né draw-first, né swap
reason-setting-no-anti-symmetry = { $variant } non ha la regola antisimmetria; ce l’ha solo la variante Due
reason-setting-first-fixed = nella posizione iniziale è { $seat }, non { $other }
reason-setting-first = «{ $text }» non è la lettera di un posto in gioco
reason-setting-repetition = «{ $text }» non è né 0 (disattivato) né un numero da 2 in su
reason-setting-limit = «{ $text }» non è un numero (0 per disattivare)
reason-setting-no-handicaps = «{ $text }» non è none: questa variante non ha handicap
reason-setting-handicap = «{ $text }» non è né none né posti in gioco con un handicap ({ $known }), come { $example }
reason-setting-handicap-start = «{ $text }» non è possibile con una posizione iniziale propria
reason-setting-handicap-swap = «{ $text }» non è possibile con lo scambio di pedine
reason-setting-one-handicap = «{ $text }» non è possibile: un solo giocatore può avere un handicap
reason-listed-twice = { $text } compare due volte
# Errors in theme files. { $background }, { $other } and { $what } are names of fields or English
# messages.
reason-theme-syntax = sintassi o valore non valido ({ $what })
reason-theme-unreadable = lettura impossibile ({ $what })
reason-theme-file-name = il nome del file non è in Unicode valido
reason-theme-taken = un altro tema ha il nome di questo file; rinominalo
reason-theme-too-large = { $found } byte; un tema ne ha al massimo { $max }
reason-theme-not-text = il file non è un testo UTF-8
reason-theme-format = { $found } non è supportato; scrivi { $format }
reason-theme-name = { $found } caratteri; i nomi ne hanno da 1 a { $max }
reason-theme-range = { $value } non è compreso fra { $min } e { $max }
reason-theme-translucent = il colore non può essere traslucido; scrivi #rrggbb
reason-theme-contrast = il suo contrasto con { $background } è { $ratio }:1; i testi richiedono { $needed }:1
reason-theme-contrast-over = il suo contrasto con { $background } { $below ->
    [black] sul nero
    [squares] sulle caselle
   *[other] sul tavolo
} è { $ratio }:1; i testi richiedono { $needed }:1
reason-theme-contrast-light = il suo contrasto con { $background } alla luce della lampada è { $ratio }:1; i testi richiedono { $needed }:1
reason-theme-contrast-light-over = il suo contrasto con { $background } alla luce della lampada { $below ->
    [black] sul nero
    [squares] sulle caselle
   *[other] sul tavolo
} è { $ratio }:1; i testi richiedono { $needed }:1
reason-theme-squares = il suo contrasto con { $other } in questa luce è { $ratio }:1; le caselle richiedono { $needed }:1
reason-theme-marks = il suo contrasto con { $other } è { $ratio }:1; i segni richiedono { $needed }:1

## What the computer players do, in the list of players

about-level-1 = per le prime partite di un bambino
about-level-2 = per un bambino che conosce le regole
about-level-3 = per principianti
about-level-4 = per principianti con pratica
about-level-5 = per chi gioca ogni tanto
about-level-6 = per giocatori di circolo
about-level-7 = per esperti
about-level-8 = il più forte di tutti
about-rating = limitato a un punteggio
about-alpha-beta = come pubblicato: alfa-beta per due parti
about-maxn = come pubblicato: ognuno massimizza il proprio valore
about-paranoid = come pubblicato: tutti gli altri contro chi muove
about-brs = come pubblicato: conta solo la risposta più forte degli altri
about-mcts = come pubblicato: ricerca ad albero Monte Carlo, progressive history
about-uct = MCTS senza progressive history
about-greedy = guarda una mossa avanti e prende ciò che è in presa
about-random = gioca mosse valide a caso
about-mirror = copia allo specchio ogni mossa (secondo in Due, senza scambio)
about-byte-alpha-beta = alfa-beta semplice, conta le pedine sotto le proprie in cima
about-byte-mcts = ricerca ad albero Monte Carlo, progressive history
about-byte-greedy = guarda una mossa avanti: vince pile, poi copre pedine

## Descriptions of the board and of moves, read aloud by screen readers; and the field to type a move

accessibility-window = Focus
accessibility-board = Tavoliere
accessibility-rank = Traversa { $n }
accessibility-trays = Vassoi
accessibility-announcements = Annunci
accessibility-empty = vuota
accessibility-single = pedina singola, { $top }
accessibility-stack = pila da { $n }, { $top } in cima, poi { $rest }
accessibility-square = { $square }, { $content }
accessibility-own-square = { $square }, { $content }; tua
accessibility-selected-square = { $square }, { $content }; selezionata
accessibility-target-square = { $square }, { $effects }; { $content }
accessibility-blocked-square = { $square }, { $content }; { $reason }
accessibility-moves = muove { $n }
accessibility-places = piazza una pedina
accessibility-swaps = scambia le pedine
accessibility-captures = cattura { $pieces }
accessibility-wins-stack = vince la pila
accessibility-gives-stack = dà la pila a { $seat }
accessibility-reserve-tray = Riserva di { $seat }: { $content }
accessibility-captured-tray = Catture di { $seat }: { $content }
accessibility-starting-tray = Pedine iniziali di { $seat }: { $content }
accessibility-won-tray = Pile vinte da { $seat }: { $content }
accessibility-no-pieces = nessuna
accessibility-stack-moved = { $n ->
    [one] { $seat } muove { $n } pedina da { $from } a { $to }
   *[other] { $seat } muove { $n } pedine da { $from } a { $to }
}
accessibility-piece-placed = { $seat } piazza una pedina in { $to }
accessibility-pieces-swapped = { $seat } scambia le pedine in { $own } e { $enemy }
accessibility-turn-with-effects = { $turn }; { $effects }
accessibility-undone = Mossa annullata
accessibility-to-move = Tocca a { $seat }
accessibility-position-shown = Posizione dopo { $moves }
accessibility-start-shown = Posizione iniziale
accessibility-selected = { $square } selezionata. Destinazioni: { $targets }
accessibility-reserve-selected = Pedina di riserva selezionata. Destinazioni: { $targets }
accessibility-deselected = Selezione annullata
accessibility-summary-stacks = { $n ->
    [one] { $seat }: { $n } pila in { $squares }
   *[other] { $seat }: { $n } pile in { $squares }
}
accessibility-summary-none = { $seat }: nessuna pila
accessibility-last-move = { $seat }: { $notation }
accessibility-no-moves = Ancora nessuna mossa
accessibility-no-square = Il cursore non è sul tavoliere
accessibility-type-title = Scrivi una mossa
accessibility-type-hint = Mossa
accessibility-type-play = Gioca
accessibility-type-cancel = Annulla
accessibility-type-matches = { $n ->
    [one] { $n } mossa valida: { $moves }
   *[other] { $n } mosse valide: { $moves }
}
accessibility-type-none = Nessuna mossa valida inizia così.
accessibility-type-form = «{ $text }» non è una mossa. Una mossa si scrive così: { $example }.
accessibility-type-not-to-move = Ora non si può giocare nessuna mossa.

## Gamepads, touch and changed shortcuts

device-gamepad = Gamepad
device-connected = Gamepad collegato: { $name }
device-disconnected = Gamepad scollegato
device-xbox-view = Visualizza
device-xbox-menu = Menu
device-cross = Croce
device-circle = Cerchio
device-square = Quadrato
device-triangle = Triangolo
device-playstation-share = Share
device-playstation-options = Options
device-nintendo-left-stick = Levetta L
device-nintendo-right-stick = Levetta R
device-pad-directions = Croce direzionale, levetta sinistra
device-pad-right-stick = Levetta destra
device-pad-move = Sposta il cursore o il focus; scorri una revisione
device-pad-confirm = Scegli, poi muovi; aziona
device-pad-back = Deseleziona, indietro
device-pad-hint = Suggerimento; muovi subito; riprendi
device-pad-reserve = Scegli una pedina di riserva; in una revisione avvia o ferma
device-pad-undo-redo = Annulla, ripeti; in una revisione mossa precedente, successiva
device-pad-focus = Controllo precedente, successivo; tenuti premuti sul tavoliere: riduci, ingrandisci
device-pad-menu = Menu
device-pad-help = Mostra questo elenco
device-pad-next-stack = Pila o destinazione successiva
device-pad-top-view = Vista dall’alto
device-pad-camera = Ruota e inclina; scorri un testo
device-caption-select = Scegli
device-caption-back = Indietro
device-caption-type = Scrivi
device-caption-delete = Cancella
device-caption-capital = Maiuscola
device-caption-done = Fatto
device-caption-hint = Suggerisci
device-caption-move-now = Muovi subito
device-caption-resume = Riprendi
device-caption-reserve = Riserva
device-caption-undo = Annulla
device-caption-redo = Ripeti
device-caption-previous = Prec.
device-caption-next = Succ.
device-caption-play = Avvia o ferma
device-caption-buttons = Pulsanti
device-caption-menu = Menu
device-caption-help = Guida
device-change-keys = Cambia scorciatoie
device-change-keys-line = Scegli una scorciatoia, poi premi i nuovi tasti.
device-fixed-keys = Frecce, Invio, Spazio, Esc, Tab, Home, Fine, Pag↑ e Pag↓ non si possono cambiare.
device-press-keys = Premi i tasti…
device-no-key = Nessuno
device-remove-key = Rimuovi
device-reset-key = Ripristina
device-reset-all-keys = Ripristina tutte
device-conflict = Usata anche per: { $others }
device-reserved-key = { $key } non si può cambiare.
device-unknown-shortcut = Scorciatoia sconosciuta nel file delle impostazioni: { $name }
device-unknown-key = Tasti sconosciuti nel file delle impostazioni: { $name }: { $key }

## Puzzles

puzzle-list = Problemi
puzzle-title = Problema
puzzle-daily = Problema del giorno
puzzle-daily-waiting = Il problema di oggi ti aspetta
puzzle-daily-solved = Problema di oggi risolto
puzzle-streak = { $n ->
    [one] Serie: { $n } giorno
   *[other] Serie: { $n } giorni
}
puzzle-best-streak = { $n ->
    [one] Serie più lunga: { $n } giorno
   *[other] Serie più lunga: { $n } giorni
}
puzzle-solve = Risolvi
puzzle-choose = Scegli i problemi
puzzle-mistakes = I tuoi errori
puzzle-mistake = Esercitati su un errore
puzzle-mistakes-left = { $n ->
    [one] { $n } mossa delle tue partite analizzate
   *[other] { $n } mosse delle tue partite analizzate
}
puzzle-practice = Esercitati
puzzle-variant = Variante
puzzle-any-variant = Tutte le varianti
puzzle-theme = Tema
puzzle-any-theme = Tutti i temi
puzzle-theme-surplus = Pila di più di cinque
puzzle-theme-reserve = Riserva
puzzle-theme-cover = Coprire una pila
puzzle-theme-block = Impedire la vittoria
puzzle-theme-fast-win = Vittoria rapida
puzzle-theme-last-move = Ultima mossa
puzzle-theme-defend = Difendersi da due
puzzle-theme-stack = Vincere una pila
puzzle-difficulty = Difficoltà
puzzle-any-difficulty = Tutte le difficoltà
puzzle-easy = Facile
puzzle-medium = Medio
puzzle-hard = Difficile
puzzle-expert = Esperto
puzzle-none = Nessun problema corrisponde
puzzle-progress = { $n } di { $all } risolti
puzzle-progress-mistakes = { $n } di { $all } risolti, { $clean } senza errori
puzzle-start = Inizia
puzzle-task-win = Muove { $seat }. Trova l’unica mossa vincente.
puzzle-task-save = Muove { $seat }. Trova l’unica mossa che non perde.
puzzle-task-better = { $seat } ha giocato { $played }. Trova una mossa migliore.
puzzle-continue = Ora trova la mossa successiva.
puzzle-wrong-win = { $played } non vince. Prova un’altra mossa.
puzzle-wrong-save = { $played } perde. Prova un’altra mossa.
puzzle-wrong-better = { $played } non è la mossa trovata dall’analisi. Prova un’altra mossa.
puzzle-solved = Risolto
puzzle-solved-mistakes = Risolto, con errori
puzzle-solved-shown = Risolto con aiuto
puzzle-themes = Temi: { $themes }
puzzle-hint-from = Muovi la pila in { $square }.
puzzle-hint-place = Piazza una pedina.
puzzle-next = Successivo
puzzle-analyze = Analizza
puzzle-exit = Torna ai problemi
puzzle-exit-match = Esci dal problema
puzzle-resume = Torna al problema

## Guess the move

guess-title = Indovina la mossa
guess-note = prevedi le mosse del vincitore
guess-number = Mossa { $n } di { $all }
guess-score = { $points } punti su { $possible }
guess-task = Muove { $seat }. Trova la mossa giocata nella partita.
guess-points = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
guess-points-hint = { $n ->
    [one] { $n } punto, con un suggerimento
   *[other] { $n } punti, con un suggerimento
}
guess-rating = Confronto in corso…
guess-unrated = Non valutata
guess-same = { $guessed } è stata giocata nella partita.
guess-better = { $guessed } è migliore di { $played }, la mossa della partita.
guess-equal = { $guessed } vale quanto { $played }, la mossa della partita.
guess-nearly-equal = { $guessed } vale quasi quanto { $played }, la mossa della partita: { $loss } di probabilità di vittoria in meno.
guess-slightly-worse = { $guessed } è un po’ peggiore di { $played }, la mossa della partita: { $loss } di probabilità di vittoria in meno.
guess-worse = { $guessed } è peggiore di { $played }, la mossa della partita: { $loss } di probabilità di vittoria in meno.
guess-not-compared = Hai giocato { $guessed }. La mossa della partita era { $played }.
guess-shown = La mossa della partita era { $played }.
guess-summary = Mosse trovate: { $same } su { $all }. In media le tue mosse avevano { $loss } di probabilità di vittoria in meno di quelle della partita.
guess-summary-equal = Mosse trovate: { $same } su { $all }. In media le tue mosse valevano quanto quelle della partita.
guess-summary-same = Mosse trovate: { $same } su { $all }.
guess-hint = Suggerimento (−1)
guess-exit = Torna alla partita
guess-stop = Smetti di indovinare
guess-resume = Continua a indovinare
guess-practice = Esercitati sugli errori

## The player profiles

players-link = Giocatori: { $name }
players-about = Scegli chi gioca ora. Lingua e dimensione dell’interfaccia seguono, e le nuove partite propongono il nome.
players-none = Aggiungi tutti quelli che giocano a questo computer. Ognuno ha la sua lingua, la sua dimensione dell’interfaccia e i suoi risultati.
players-add = Aggiungi giocatore
players-change = Modifica giocatore
players-restore = Ripristina { $name }
players-now = Gioca ora
players-symbol = Simbolo
players-no-name = Inserisci un nome.
players-name-taken = Un altro giocatore ha già questo nome.
players-rename-line = I risultati si contano per nome: le partite con un altro nome non valgono.
players-no-games = Ancora nessuna partita finita
# { $ratings } is "Two: 1240 ± 160 · Byte: 430 ± 90".
players-ratings = Punteggio di forza contro il computer: { $ratings }
players-games = { $n ->
    [one] { $n } partita: { $results }
   *[other] { $n } partite: { $results }
}

## Reports over games

library-report = Resoconto…
report-title = Resoconto
report-games = { $n ->
    [one] { $n } partita finita
   *[other] { $n } partite finite
}
report-left-out = { $games } · { $n } senza risultato
report-loading = Lettura delle partite… { $percent }%
report-players = Giocatori
report-player = Giocatore
report-count = Partite
report-results = Risultati
report-score = Punteggio (intervallo al 95%)
report-time = Tempo per partita
report-pairs = Scontri diretti
report-pair = Giocatori
report-variants = Varianti
report-variant = Variante
report-moves = Mosse
report-draws = Patte
report-wins = Vittorie
report-first-moves = Prime mosse
report-move = Mossa
report-months = Per mese
report-month = Mese
report-interval = { $score } ({ $low }–{ $high })
report-more = altri { $n }
report-save-html = Salva pagina web…
report-save-csv = Salva tabella (CSV)…

# Ratings and charts of reports. A rating is a number such as 1623, its margin half the width of the interval.
report-ratings = Punteggi di forza da queste partite (Glicko-2)
report-rating = Punteggio di forza (intervallo al 95%)
report-rating-margin = { $rating }{"\u00A0"}±{"\u00A0"}{ $margin }
report-rating-in = Punteggio di forza: { $variant }
report-history = Nel tempo
report-monthly-score = Risultati per mese
report-move-time = Tempo per mossa
report-game-number = Partita { $n }
# "Nov 2026"
report-month-name = { $month ->
    [1] gen
    [2] feb
    [3] mar
    [4] apr
    [5] mag
    [6] giu
    [7] lug
    [8] ago
    [9] set
    [10] ott
    [11] nov
   *[12] dic
} { $year }
# A chart for screen readers: its first and last value with their places ("Nov 2026", "Game 12").
chart-description = { $title }: { $start } { $first }, { $end } { $last }, minimo { $least }, massimo { $most }
library-undated = senza data

## External engines and live analysis

live-analysis = Analisi continua
live-lines = Linee
live-threads = Thread
live-threads-automatic = Automatico
live-threads-line = Con «Automatico» un core del processore resta libero, così la finestra rimane fluida.
live-memory = Memoria
live-mebibytes = { $n }{"\u00A0"}MiB
live-limit = Arresto
live-limit-none = Mai
live-limit-nodes = Dopo { $n } posizioni
live-limit-depth = A profondità{"\u00A0"}{ $n }
live-engine = Motore
live-engine-built-in = Integrato
live-settings = Impostazioni…
live-nodes = profondità{"\u00A0"}{ $depth } · { $n } posizioni · { $speed }/s
# The live search has reached its limit or proved the result.
live-finished = terminata
live-no-lines = { $engine } non ha inviato valutazioni
live-line-show = Mostra sul tavoliere
live-line-insert = Aggiungi come variante
live-line-play-out = Fai continuare il computer
live-stop-playing = Smetti di giocare
# Live analysis: numbers typed by the user, and two engines.
live-limit-custom = Altro limite
live-custom = Altro numero
live-custom-line = Nei campi si può scrivere qualsiasi numero. Un numero fuori dai limiti diventa il più vicino ammesso.
live-unit-seconds = Secondi
live-unit-positions = Posizioni
live-unit-depth = Profondità
live-compared = Confronta con
live-compared-none = Nessuno
live-compared-line = I due motori cercano nello stesso momento e si dividono thread e memoria.
engines-title = Motori esterni
engines-about = I programmi che parlano UGI possono giocare in qualsiasi posto e nei tornei, e analizzare partite.
engines-open = Configura…
engines-add = Aggiungi motore
engines-change = Modifica motore
engines-edit = Modifica
engines-remove = Rimuovi
engines-name = Nome
engines-command = Comando
engines-command-line = Il comando è un programma con i suoi argomenti, come in un terminale. Le virgolette tengono unite le parole.
engines-folder = Cartella di lavoro
engines-name-hint = Se vuoto, preso dalla prova
engines-command-hint = Per esempio: python3 engine.py
engines-folder-hint = Altrimenti la cartella del gioco
engines-browse = Scegli programma…
engines-choose-program = Scegli un programma
engines-test = Prova
engines-stop-test = Ferma la prova
engines-testing = Prova in corso…
engines-failed = La prova è fallita: { $reason }
engines-report = Funziona: { $name } gioca { $variants }. La prima mossa è stata { $mv }, dopo { $time }{"\u00A0"}s.
engines-report-author = Funziona: { $name } di { $author } gioca { $variants }. La prima mossa è stata { $mv }, dopo { $time }{"\u00A0"}s.
engines-options = Opzioni
engines-range = da { $min } a { $max }
engines-not-in-range = { $name } deve essere un numero da { $min } a { $max }.
engines-name-taken = Il nome è vuoto, troppo lungo o già usato da un altro giocatore.
engines-no-command = Inserisci un comando o scegli un programma.
engines-save = Salva
engines-missing = Questo motore non è configurato qui
# What the program says about engines; see the messages reason-… above.
about-external-engine = motore esterno
reason-engine-timeout = non ha inviato «{ $word }» entro { $seconds }{"\u00A0"}s
reason-engine-exited = è terminato invece di inviare «{ $word }»
reason-engine-exited-status = è terminato ({ $status }) invece di inviare «{ $word }»
reason-engine-exited-message = è terminato invece di inviare «{ $word }», con il messaggio d’errore: { $text }
reason-engine-exited-status-message = è terminato ({ $status }) invece di inviare «{ $word }», con il messaggio d’errore: { $text }
reason-engine-answer = ha risposto «{ $answer }»: { $reason }
reason-engine-start = non può essere avviato: { $error }
reason-engine-options = gli mancano opzioni necessarie: { $options }
reason-engine-error = ha segnalato un errore: { $text }
reason-engine-input = non legge più i comandi ({ $error }); l’ultimo era «{ $line }»
reason-engine-variant = non gioca questa variante
reason-engine-no-variant = non gioca nessuna delle varianti
reason-no-program = «{ $text }» non è né un giocatore né il percorso di un programma
reason-engine-folder = «{ $text }» è una cartella, non un programma
reason-not-executable = «{ $text }» non è un file eseguibile (prova chmod +x)
reason-quotation-mark = manca la virgoletta di chiusura: { $text }
reason-report-start = le partite con una posizione iniziale non sono supportate
reason-report-variant = la variante «{ $variant }» non è supportata
reason-report-game = «{ $game }» non è né Focus né Byte
reason-report-players = ha { $n } giocatori
reason-report-long = { $n } mosse; il limite è { $limit }
reason-report-move = mossa { $n } «{ $text }»: { $what }
reason-report-not-a-move = non è una mossa

# The question before a blunder
settings-blunder-check = Chiedi prima di un errore grave
settings-blunder-check-line = Una breve ricerca controlla le tue mosse. Non nelle lezioni, nei problemi e nei tornei, né contro motori esterni.
blunder-title = Vuoi davvero giocarla?
blunder-text = { $seat }: { $text } sembra un errore grave.
blunder-play = Gioca comunque
blunder-take-back = Ritira la mossa

# Handicaps
handicap-none = nessuno
# On the card of a player: "Handicap −2".
handicap-short = Handicap{"\u00A0"}{ $value }
handicap-now = Handicap: { $now }
handicap-of = { $handicap } per { $seat }
handicap-seat = Handicap di { $seat }
handicap-fewer = { $n ->
    [one] 1 pedina in meno
   *[other] { $n } pedine in meno
}
handicap-reserve = { $n ->
    [one] 1 pedina in riserva
   *[other] { $n } pedine in riserva
}
handicap-won = { $n ->
    [one] 1 pila vinta
   *[other] { $n } pile vinte
}
handicap-no-swap = Nessun handicap con lo scambio di pedine
