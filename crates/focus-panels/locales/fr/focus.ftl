### Les textes de Focus en français. docs/translating.md explique le format.

language-name = Français

## Texts that several screens share

common-green = Vert
common-blue = Bleu
common-yellow = Jaune
common-red = Rouge
common-white = Blanc
common-black = Noir
common-bottom = en bas
common-left = à gauche
common-top = en haut
common-right = à droite
common-name-and-color = { $name } ({ $color })
common-list-last = { $first } et { $last }
common-list-more = { $first }, { $next }
common-decimal-separator = {","}
common-group-separator = {"\u202F"}
common-moves = { $n ->
    [one] { $n } coup
   *[other] { $n } coups
}
common-back = Retour
common-close = Fermer
common-ok = OK
common-rules = Règles
common-settings = Réglages
common-keys = Raccourcis
common-off = Non
common-human = Humain
common-house-rule = Règle maison
common-labeled = { $label } : { $text }
common-percent = { $n }{"\u202F"}%
common-percent-margin = { $n }{"\u00A0"}±{"\u00A0"}{ $margin }{"\u202F"}%
common-seconds = { $n }{"\u00A0"}s
common-minutes = { $n }{"\u00A0"}min
common-hours = { $n }{"\u00A0"}h { $minutes }{"\u00A0"}min
common-with-key = { $name } ({ $key })

## The symbols on the pieces

symbol-choose = Choisir un symbole
symbol-named = Symbole : { $symbol }
symbol-circle = Cercle
symbol-diamond = Losange
symbol-triangle = Triangle
symbol-square = Carré
symbol-star = Étoile
symbol-hexagon = Hexagone
symbol-cross = Croix
symbol-crescent = Croissant

## The title screen, *New game*, and the random starting player

title-logo = Focus
title-tagline = Empilez, divisez, gardez le sommet
title-new-game = Nouvelle partie
title-set-up = Composer une position
title-new-game-line = Focus à 2, 3 ou 4 · Byte
title-invite = Leçon de deux minutes
title-invite-line = Vous découvrez Focus ? Commencez ici
title-dismiss = Ne plus afficher
title-lessons = { $n ->
    [one] { $n } leçon de quelques coups
   *[other] { $n } leçons de quelques coups
}
title-learned = { $n ->
    [one] { $n } leçon terminée sur { $all }
   *[other] { $n } leçons terminées sur { $all }
}
title-all-learned = Les { $n } leçons sont terminées
title-watch-line = Les ordinateurs jouent entre eux
title-games = Archives
title-games-none = Vos parties sont enregistrées ici
title-games-unfinished = { $games } · { $n } en cours
title-tournament-line = Trouvez l’ordinateur le plus fort
title-two = Deux
title-three = Trois
title-four = Quatre
title-partners = Équipes
title-byte = Byte
title-byte-ten = Byte 10×10
title-byte-author = de Mark Steere
title-two-about = Un duel. Avancez d’une case par pion soulevé. Privez votre adversaire de coups.
title-three-about = Chacun pour soi, avec un pion de départ à poser. Le dernier à pouvoir jouer gagne.
title-four-about = Chacun pour soi sur un plateau plein. Le dernier à pouvoir jouer gagne.
title-partners-about = Deux contre deux ; les partenaires se font face. La dernière équipe à pouvoir jouer gagne.
title-byte-about = Formez trois piles de huit. Soyez au sommet de deux d’entre elles pour gagner.
title-larger = Grand plateau
title-larger-wins = Plateau 10×10 ; { $conditions } pour gagner
title-stacks-won = { $n ->
    [one] { $n } pile
   *[other] { $n } piles
}
title-starting-player-fixed = { $seat } commence toujours.
title-pieces-each = { $n ->
    [one] { $n } pion chacun
   *[other] { $n } pions chacun
}
title-side = Place sur le plateau : { $side }
title-starting-piece = { $n } pions chacun, un à poser
title-players = Joueurs
title-humans = Humains
title-computers = Contre l’ordinateur
title-watch = Regarder
title-name = Nom
title-options = Règles et premier joueur
title-fast = Partie rapide
title-fast-none = Pas de partie rapide en équipes.
title-fast-wins = On gagne aussi avec { $conditions }.
title-fast-or = { $first }, ou { $second }
title-fast-captures = { $n ->
    [one] { $n } pion capturé
   *[other] { $n } pions capturés
}
title-fast-from-each = { $n } pions capturés à chaque adversaire
title-fast-in-front = { $n } pions capturés ou en réserve
title-starting-player = Premier joueur
title-starting-player-random = Hasard
title-symmetry = Règle antisymétrie
title-symmetry-now = Règle antisymétrie : { $now }
title-symmetry-fast = La règle antisymétrie ne vaut que pour la partie normale.
title-symmetry-none = Aucune
title-symmetry-none-line = Le second joueur peut copier chaque coup en miroir.
title-symmetry-draw = La nulle profite au premier joueur
title-symmetry-draw-line = Une nulle donne la victoire à celui qui a commencé.
title-symmetry-swap = Échange de pions
title-symmetry-swap-line = Avant de jouer, chacun échange un pion avec l’adversaire.
title-play = Jouer
title-unfinished = Parties en cours ({ $n })
title-quit = Quitter
title-starting-player-pick = Qui commence ?
title-goes-first = { $seat } commence
title-starting-player-skip = Cliquez ou appuyez sur une touche

## Lessons

learn-entry = Apprendre
learn-title = Leçons
learn-tagline = Apprenez chaque règle en quelques coups.
learn-focus = Focus
learn-byte = Byte
learn-strategy = Bien jouer : { $game }
learn-try-it = Essayer
learn-lesson = Leçon : { $lesson }
learn-step = étape { $n } sur { $all }
learn-solved = Bravo !
learn-wrong = Pas tout à fait
learn-next = Suivant
learn-start-here = Commencez ici
learn-next-lesson = Suite : { $lesson }
learn-finish = Terminer
learn-again = Réessayer
learn-show = Montrez-moi
learn-to-rules = Retour aux règles
learn-to-lessons = Retour aux leçons
learn-exit = Quitter la leçon
learn-done = { $lesson }, terminée

## The dialogs that save a file

save-save-title = Enregistrer la partie
save-folder = Dans { $folder }
save-name = Nom
save-save = Enregistrer
save-cancel = Annuler
save-opening = Ouverture… { $percent }
save-name-exists = Une partie porte déjà ce nom.

## The library and the file dialog

library-title = Archives
library-entry = Archives…
library-count = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
library-loading-more = Encore { $n } à charger…
library-search = Rechercher
library-with-position = Parties avec la position cherchée
library-with-conditions = Parties avec { $conditions }
library-all-positions = Afficher toutes les parties
library-found-after = { $n ->
    [0] Trouvée au début
    [one] Trouvée après { $n } coup
   *[other] Trouvée après { $n } coups
}
library-show = Afficher
library-all = Toutes
library-unfinished = En cours
library-finished = Terminées
library-saved = Enregistrées
library-opened = Importées
library-open-elsewhere = Ouverte dans une autre fenêtre
library-current-match = Partie actuelle
library-tournament = Tournoi
library-tournament-game = Tournoi, partie { $n }
library-game = Variante
library-all-games = Variantes
library-result = Résultat
library-any-result = Résultats
library-human-won = Victoires humaines
library-computer-won = Victoires machine
library-drawn = Nulles
library-period = Période
library-any-date = Dates
library-last-days = { $n } derniers jours
library-last-year = 12 derniers mois
library-sort = Trier par
library-newest = Plus récentes
library-oldest = Plus anciennes
library-by-players = Joueurs
library-most-moves = Le plus de coups
library-fewest-moves = Le moins de coups
library-by-variant = Variante
library-empty = Aucune partie pour l’instant. Vos parties s’enregistrent ici automatiquement.
library-no-match = Aucune partie trouvée. Changez la recherche ou le filtre.
library-show-all = Afficher toutes les parties
library-order-then = { $first }, puis { $second }
library-several = { $player } ×{ $n }
library-undecided = en cours
library-draw = nulle
library-won = victoire : { $seats }
library-loading = Chargement…
library-today = aujourd’hui { $time }
library-yesterday = hier { $time }
library-day = { $day } { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
} { $year }
library-resume = Continuer
library-open = Ouvrir
library-rename = Renommer
library-duplicate = Dupliquer
library-export = Exporter…
library-delete = Supprimer
library-deleted = Partie supprimée : { $name }
library-undo = Annuler
library-open-file = Ouvrir un fichier…
library-import = Importer un dossier…
library-find-positions = Chercher des positions…
library-choose-folder = Choisir un dossier à importer
library-new-name = Nouveau nom
library-details = Détails
library-show-preview = Afficher l’aperçu
library-hide-preview = Masquer l’aperçu
library-cannot-open = Ouverture impossible : { $error }
library-open-dialog = Ouvrir une partie
library-save-dialog = Enregistrer le fichier
library-records = Parties
library-all-files = Tous les fichiers
library-places = Emplacements
library-disks = Disques
library-computer = Ordinateur
library-removable-disks = Disques amovibles
library-home = Dossier personnel
library-desktop = Bureau
library-documents = Documents
library-downloads = Téléchargements
library-chosen-file = Fichier :
library-file-name = Nom :
library-name-taken = Nom déjà pris :
library-export-here = Exporter
library-no-folder-name = Saisissez un nom de dossier.
library-no-file-name = Saisissez un nom de fichier.
library-folder-exists = Un dossier porte déjà ce nom.
library-file-exists = Un fichier porte déjà ce nom.
library-drop-here = Déposez un fichier pour l’ouvrir
library-proposed-name = { $players }, { $date }
library-exported = Partie exportée vers { $path }

## Several games of the library, and the details of a game

library-selected = { $n ->
    [one] { $n } sélectionnée
   *[other] { $n } sélectionnées
}
library-select-all = Tout sélectionner
library-clear-selection = Annuler la sélection
library-not-deletable = { $n ->
    [one] { $n } d’entre elles ne peut pas être supprimée : elle est ouverte ou fait partie d’un tournoi.
   *[other] { $n } d’entre elles ne peuvent pas être supprimées : elles sont ouvertes ou font partie de tournois.
}
library-deleted-games = { $n ->
    [one] { $n } partie supprimée
   *[other] { $n } parties supprimées
}
library-restored-games = { $n ->
    [one] { $n } partie restaurée
   *[other] { $n } parties restaurées
}
notice-deleting = Suppression : { $done } sur { $n }
notice-restoring = Restauration : { $done } sur { $n }
notice-not-deleted = Parties supprimées : { $done } sur { $n }. Première erreur : { $error }
notice-not-restored = Parties restaurées : { $done } sur { $n }. Première erreur : { $error }
shortcut-select-range = Sélectionner plusieurs parties
shortcut-toggle-game = Sélectionner ou désélectionner une partie
shortcut-select-all = Sélectionner toutes les parties
library-edit-details = Modifier les informations…
details-title = Informations sur la partie
details-date = Date
details-date-hint = Année-mois-jour, avec ou sans heure
details-date-error = Saisissez une date comme { $date }, avec ou sans heure.
details-comment = Commentaire
details-profile = Cette partie ne comptera plus pour { $name }.
details-save = Enregistrer

## Tournaments between computer players

tournament-title = Tournois
tournament-tagline = Faites jouer les ordinateurs entre eux et voyez qui est le plus fort.
tournament-new = Nouveau tournoi
tournament-none = Vos tournois et leurs parties sont enregistrés ici.
tournament-game = Variante
tournament-players = Joueurs
tournament-players-line = Toutes rondes : chaque paire joue chaque ouverture à toutes les places.
tournament-player = Joueur { $n }
tournament-add = Ajouter un joueur
tournament-remove = Retirer
tournament-games = Parties par paire
tournament-games-own = Autre nombre de parties
tournament-time = Temps par coup
tournament-start = Lancer
tournament-total = { $n ->
    [one] { $n } partie au total
   *[other] { $n } parties au total
}
tournament-per-move = { $time } par coup
tournament-played = { $played ->
    [one] { $played } partie sur { $n }
   *[other] { $played } parties sur { $n }
}
tournament-loading = Chargement des parties…
tournament-stop = Arrêter
tournament-continue = Continuer
tournament-more = { $n ->
    [one] { $n } partie de plus par paire
   *[other] { $n } parties de plus par paire
}
tournament-table = Tableau croisé
tournament-games-column = Parties
tournament-score = Score
tournament-interval = Intervalle à 95{"\u202F"}%
tournament-elo = Elo
tournament-elo-open = Pas d’Elo : un joueur a tout gagné.
tournament-by-seat = Par place
tournament-all-players = Tous les joueurs
tournament-seat-score = { $share } · { $wins } sur { $n }
tournament-playing = En cours
tournament-setting-up = Lancement des parties…
tournament-no-live-games = Aucune partie en cours.
tournament-watch = Regarder { $what }
tournament-finished = Terminées
tournament-none-finished = Aucune partie terminée pour l’instant.
tournament-pair = { $a } – { $b }
tournament-game-number = { $pair }, partie { $n }
tournament-wins = { $who } a gagné
tournament-draw = nulle
tournament-back = Retour au tournoi

## The page at the first start

first-start-title = Bienvenue dans Focus
first-start-line = Tout cela peut être modifié plus tard dans les réglages.
first-start-motion-normal = Normales
first-start-motion-reduced = Réduites
first-start-continue = Continuer
first-start-skip = Passer

## The settings dialog

settings-motion = Animations
settings-speed = Vitesse des animations
settings-speed-slow = Lente
settings-speed-normal = Normale
settings-speed-fast = Rapide
settings-speed-instant = Immédiate
settings-reduced = Animations réduites
settings-reduced-line = Désactive les animations
settings-camera = Vue
settings-camera-still = Fixe
settings-camera-seat = Tourne vers le joueur au trait
settings-camera-moves = Suit les coups
settings-camera-line = Avec les animations réduites, la vue ne suit pas les coups.
settings-view = Affichage
settings-language = Langue
settings-language-system = Système
settings-scale = Taille de l’interface
settings-board-symbols = Symboles et nombres
settings-symbols-normal = Normaux
settings-symbols-large = Grands
settings-symbols-very-large = Très grands
settings-theme = Thème
settings-theme-missing = { $name } (absent)
settings-pieces = Pions
settings-pieces-of-theme = Du thème
settings-pieces-lacquer = Laque
settings-pieces-ivory = Ivoire et ébène
settings-pieces-stone = Pierre
settings-palette = Couleurs
settings-palette-standard = Standard
settings-palette-protanopia = Protanopie
settings-palette-deuteranopia = Deutéranopie
settings-palette-tritanopia = Tritanopie
settings-palette-high-contrast = Contraste élevé
settings-palette-line = Pour protanopie, deutéranopie et tritanopie, ou avec des luminosités différentes
settings-graphics = Qualité graphique
settings-graphics-automatic = Automatique
settings-graphics-software = Basse
settings-graphics-gpu = Élevée
settings-graphics-line = Sans carte graphique, choisissez « Basse ». Prend effet au redémarrage.
settings-sound = Son
settings-sound-on = Son
settings-sound-line = { $key } coupe et remet le son à tout moment.
settings-no-volume = Muet
settings-is-muted = Le son est coupé
settings-is-unmuted = Le son est activé
settings-sound-pieces = Pions
settings-sound-signals = Tours et résultats
settings-sound-buttons = Boutons
settings-sound-ambience = Ambiance
settings-quiet-volume = Faible
settings-medium-volume = Moyen
settings-loud-volume = Fort
settings-draws = Nulles
settings-draws-line = Règles maison ; elles valent pour les nouvelles parties.
settings-repetition = Nulle par répétition
settings-repetition-value = { $n } fois
settings-quiet = Nulle sans capture
settings-quiet-value = { $n } tours de table
settings-computers = Ordinateurs
settings-named = Adversaires avec un nom
settings-named-line = Les niveaux de l’ordinateur sont des animaux qui portent un nom, de la souris, la plus facile, au lion.
settings-thinking = Temps de réflexion
settings-min-turn = Durée minimale d’un tour
settings-thinking-line = Maximum pour le champion, les moteurs externes et les joueurs sous « Plus… ». Les niveaux et les cotes examinent un nombre fixe de positions, mais jamais plus de 10{"\u00A0"}s.
settings-min-turn-line = Ralentit les tours des ordinateurs pour que vous puissiez suivre
settings-analysis = Temps par position
settings-auto-analysis = Analyser les parties terminées
settings-analysis-automatic-line = Démarre quand vous ouvrez la relecture d’une partie terminée
settings-analysis-line = Durée de l’analyse de chaque position

## The shortcuts dialog: the names of keys, and a description of each row

shortcut-title = Raccourcis clavier
shortcut-play = Pendant le jeu
shortcut-board-view = Vue du plateau
shortcut-spectating = En spectateur
shortcut-review = En relecture
shortcut-editor = Éditeur : couleur, retirer
shortcut-library = Dans les archives
shortcut-anywhere = Partout
shortcut-ctrl = Ctrl
shortcut-shift = Maj
shortcut-arrows = Flèches
shortcut-enter = Entrée
shortcut-space = Espace
shortcut-escape = Échap
shortcut-backspace = Retour arrière
shortcut-home = Début
shortcut-end = Fin
shortcut-page-up = Pg préc
shortcut-page-down = Pg suiv
shortcut-delete = Suppr
shortcut-mouse = Glisser la table, molette
shortcut-shift-drag = Glisser avec Maj
shortcut-shift-arrows = Maj+Flèches
shortcut-tab = Tab
shortcut-arrow-keys = Flèches
shortcut-enter-space = Entrée, Espace
shortcut-cursor = Déplacer le curseur (en relecture avec Maj)
shortcut-select = Choisir, puis jouer ; étape ou problème suivant
shortcut-deselect = Désélectionner, ou ouvrir le menu
shortcut-click = Clic, clic droit
shortcut-click-line = Choisir, puis jouer ; désélectionner
shortcut-next-stack = Pile ou case d’arrivée suivante
shortcut-reserve = Choisir un pion de réserve
shortcut-hint = Afficher ou masquer l’indice
shortcut-move-now = Jouer maintenant ; reprendre
shortcut-thinking = Afficher ou masquer la réflexion de l’ordinateur
shortcut-chart = Afficher ou masquer le graphique
shortcut-replay = Revoir les coups depuis votre dernier tour
shortcut-undo = Annuler
shortcut-redo = Rétablir
shortcut-resign = Abandonner
shortcut-offer-draw = Proposer nulle
shortcut-right-drag = Clic droit glissé
shortcut-draw = Tracer une flèche, marquer, effacer (Maj, Ctrl : couleur)
shortcut-type-move = Saisir un coup
shortcut-read-position = Lire la position
shortcut-read-moves = Lire les derniers coups
shortcut-read-trays = Lire réserves et captures
shortcut-read-square = Lire la case sous le curseur
shortcut-top-view = Vue de dessus
shortcut-rotate = Tourner à gauche, à droite
shortcut-flip-board = Retourner le plateau
shortcut-spread = Déployer les piles
shortcut-reset-camera = Rétablir la vue
shortcut-rotate-zoom = Tourner et zoomer
shortcut-pan = Déplacer
shortcut-play-or-pause = Lecture ou pause
shortcut-step = Coup précédent, suivant
shortcut-faster-slower = Plus vite, moins vite
shortcut-to-ends = Première, dernière position
shortcut-mistakes = Erreur précédente, suivante
shortcut-variations = Variante suivante ; retour à son début
shortcut-live-analysis = Lancer ou arrêter l’analyse en direct
shortcut-select-game = Choisir une partie
shortcut-list-pages = Page précédente, suivante, première, dernière
shortcut-open-game = Ouvrir la partie
shortcut-search-games = Rechercher
shortcut-rename-game = Renommer la partie
shortcut-delete-game = Supprimer la partie
shortcut-restore-game = Annuler la suppression
shortcut-focus = Élément suivant (avec Maj : précédent)
shortcut-move-focus = Se déplacer dans une liste ou entre les boutons
shortcut-activate = Actionner le bouton actif
shortcut-close = Fermer la fenêtre ou la liste ; retour à l’accueil
shortcut-scroll = Défiler ; à la fin, chapitre suivant
shortcut-scroll-ends = Haut, bas d’une page
shortcut-copy = Copier la position (avec Maj : la partie)
shortcut-paste = Coller une partie ou une position
shortcut-list = Afficher cette liste
shortcut-sound = Couper ou remettre le son
shortcut-fullscreen = Activer ou quitter le plein écran

## Errors of files, records and positions

error-with-path = { $reason }. { $path }
error-not-found = Fichier introuvable
error-forbidden = Vous n’avez pas le droit d’utiliser ce fichier
error-full = Le disque est plein
error-read-only = Ce disque est en lecture seule
error-system = Erreur système : { $what }
error-too-large = Le fichier est trop volumineux pour être une partie
error-not-text = Ce n’est pas un fichier de partie
error-not-a-game = Fichier de partie non valide (ligne { $line })
error-of-newer-format = Cette partie demande le format { $needed }, mais son format est { $format }
error-with-details = { $reason }. { $details }
error-newer-game = Cette partie vient d’une version plus récente de Focus
error-unknown-game = Jeu ou variante inconnue
error-newer-file = Ce fichier vient d’une version plus récente de Focus
error-damaged = Le fichier est endommagé ou a été mal modifié
error-report = Impossible d’importer ce rapport Abstract Play : { $what }
error-text-too-long = Le texte est trop long pour être une partie
error-shared-damaged = Cette partie partagée est incomplète ou modifiée. Copiez à nouveau le texte entier.
error-shared-newer = Cette partie partagée vient d’une version plus récente de Focus
error-too-many-moves = La partie compte { $n } coups. Seules les parties de { $max } coups au plus peuvent être exportées
error-no-game = Ni partie ni position : « { $text } »
error-start = Position non valide. { $what }
error-missing = Position incomplète. Il manque : { $part }
error-surplus = Texte inattendu après la position : « { $text } »
error-missing-board = plateau
error-missing-turn = joueur dont c’est le tour
error-missing-reserves = réserve
error-missing-captures = pions capturés
error-missing-won = piles gagnées
error-of-board = Plateau
error-of-turn = Joueur dont c’est le tour
error-of-reserves = Réserve
error-of-captures = Pions capturés
error-of-won = Piles gagnées
error-of-pieces = Nombre de pions
error-of-pending = Pions de départ
error-of-resigned = Joueurs ayant abandonné
error-of-swaps = Échanges de pions
error-of-first = Premier joueur
error-of-quiet = Tours depuis la dernière capture
error-of-keys = Champs après les pions capturés
error-of-missing = Pions qui manquent au début
error-of-symmetry = Règle antisymétrie
error-of-handicap = Handicap
error-of-repetition = Nulle par répétition
error-of-quiet-rounds = Nulle sans capture
error-of-what = { $part } : { $what }
error-no-board = Ce n’est pas une position : les rangées d’un plateau sont séparées par « / »
error-character = Rangée { $row } du plateau : « { $sign } » n’est ni une couleur, ni un nombre de cases vides, ni une pile entre parenthèses
error-piece = Rangée { $row } du plateau : « { $sign } » n’est pas une couleur ; les couleurs sont { $letters }
error-unclosed = Rangée { $row } du plateau : il manque « ) » à une pile
error-height = { $n ->
    [one] Rangée { $row } du plateau : { $n } pion entre parenthèses au lieu de 2 à { $highest }
   *[other] Rangée { $row } du plateau : { $n } pions entre parenthèses au lieu de 2 à { $highest }
}
error-rows = { $n ->
    [one] Le plateau a { $n } rangée au lieu de { $needed }
   *[other] Le plateau a { $n } rangées au lieu de { $needed }
}
error-squares = { $n ->
    [one] La rangée { $row } du plateau a { $n } case au lieu de { $needed }
   *[other] La rangée { $row } du plateau a { $n } cases au lieu de { $needed }
}
error-settings = Réglage de partie non valide. { $what }
error-seats = Les joueurs ne correspondent pas au jeu : { $what }
error-field = Entrée non valide « { $field } » : { $what }
error-comments = Un commentaire ne correspond pas aux coups
error-evaluations = Une évaluation ne correspond pas aux coups ou aux joueurs
error-resignations = Un abandon ne correspond pas aux coups
error-clocks = Un temps de pendule ne correspond pas aux coups ou aux joueurs
error-out-of-time = Une perte au temps ne correspond pas aux abandons
error-agreed-draw = La nulle convenue ne correspond pas aux coups
error-displayed-position = La position enregistrée ne correspond pas aux coups
error-variations = Une variante ne correspond pas aux coups
error-date = Date non valide
error-result = Le résultat ne correspond pas aux coups. Noté : { $recorded }. Atteint : { $reached }
error-won = victoire : { $seats }
error-draw = nulle
error-undecided = en cours
error-unknown-result = « { $text } »
error-moves-valid = Aucun coup illégal ({ $moves }).
error-open-moves = Ouvrir les coups
error-place = Tour { $round }, { $seat }
error-after = Après le tour { $round }, { $seat } : { $what }
error-at-start = Avant le premier coup : { $what }
error-cannot-resign = ce joueur ne peut pas abandonner
error-no-agreed-draw = on ne peut plus convenir d’une nulle après la fin
error-no-analyzed-moves = les coups analysés ne sont pas légaux
error-illegal = { $place } : coup illégal { $notation } ({ $reason })
error-in-variation = Dans la variante commençant par { $first } : { $error }
error-theme = { $file } : { $reason }
error-theme-line = { $file } : ligne { $line } : { $reason }
error-theme-field = { $file } : { $field } : { $reason }
error-theme-field-line = { $file } : { $field } (ligne { $line }) : { $reason }
error-open-elsewhere = La partie est ouverte dans une autre fenêtre
error-not-in-library = Ce fichier n’est pas dans vos archives
error-tournament-game = Les parties de tournoi ne se modifient pas
error-autosave-failed = Impossible d’enregistrer cette partie ; nouvel essai en cours. { $error }
error-backed-up = { $error }. L’ancien fichier a été conservé sous le nom { $backup }
error-name-empty = Saisissez un nom avec au moins une lettre ou un chiffre
error-name-taken = Une partie nommée « { $name } » existe déjà
error-panicked = Erreur interne lors de la lecture ou de l’écriture d’un fichier
error-nothing-unfinished = Aucune partie en cours
error-nothing-deleted = Aucune partie supprimée à restaurer

## The panels and prompts of a match

match-fast-game = { $variant } · rapide
match-to-move = joue
match-won = gagne
match-your-turn = { $seat }, à vous de jouer
match-stack-count = { $n ->
    [one] { $n } pile
   *[other] { $n } piles
}
match-reserve = Réserve
match-captured = Capturés
match-starting-piece-left = Pion de départ pas encore posé
match-progress-captures = Pions capturés
match-progress-from-each = Capturés à chacun
match-progress-in-front = Capturés ou en réserve
match-progress-stacks = Piles gagnées
match-skipped = Passe son tour : ni pile ni réserve
match-cannot-move = Ne peut pas jouer : ni pile ni réserve
match-skipped-no-move = Passe son tour : aucun coup légal
match-no-legal-move = Aucun coup légal
match-versus = contre
match-is-skipped = { $n ->
    [one] { $seats } n’a aucun coup légal et passe son tour
   *[other] { $seats } n’ont aucun coup légal et passent leur tour
}
match-moves = Coups
match-tab-lesson = Leçon
match-tab-position = Position
explorer-title = Ouvertures
explorer-column-move = Coup
explorer-column-games = Parties
explorer-column-results = Résultats
explorer-column-chance = Gain %
explorer-sort = Trier par : { $column }
explorer-find-games = Chercher les parties
explorer-library = Archives
explorer-book = Champion
explorer-player = Joueur
explorer-searching = Recherche…
explorer-no-moves = Aucune partie des archives ne continue à partir d’ici.
explorer-no-book-moves = Aucune partie du champion ne continue d’ici.
explorer-unavailable = Recherche impossible : l’index des archives ne s’ouvre pas.
explorer-results =
    { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }, { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    }, { $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    }
explorer-move = { $n ->
    [one] { $notation } : { $n } partie, { $results }
   *[other] { $notation } : { $n } parties, { $results }
}
explorer-about-evaluated = { $results } · chances de gain moyennes { $chance }
explorer-period = Période
explorer-all-time = Toujours
explorer-past-year = 12 mois
explorer-past-month = Un mois
find-title = Chercher des positions
find-displayed = Chercher la position affichée
find-about = Positions qui remplissent toutes les conditions :
find-stack = Pile
find-square = Case
find-pieces = Pions, de bas en haut
find-letter = { $letter } = { $color }
find-on-top = D’autres pions peuvent être dessous
find-numbers = Matériel
find-player = Joueur
find-counted = Ce qui est compté
find-relation = Comparaison
find-stacks = Piles
find-all-pieces = Sur le plateau
find-reserve = En réserve
find-captures = Capturés
find-won = Piles gagnées
find-height = Plus haute pile
find-at-least = au moins
find-at-most = au plus
find-exactly = exactement
find-number = Nombre
find-add = Ajouter une condition
find-add-stack = Ajouter une pile
find-remove = Supprimer la condition
find-need-condition = Saisissez une case ou un nombre.
find-empty-square = { $square } vide
find-number-condition = { $color } : { $counted } { $relation } { $n }
find-bad-square = Cette case n’existe pas sur le plateau.
find-bad-pieces = Saisissez les pions par les lettres des couleurs.
find-need-pieces = Saisissez les pions du haut de la pile.
find-bad-number = Saisissez les nombres en chiffres.
match-start = Début
match-no-moves = Aucun coup pour l’instant
match-placed = @ = posé depuis la réserve
match-marked-move = { $notation }, { $mark }
match-undo = Annuler
match-redo = Rétablir
match-hint = Indice
match-move-now = Jouer
match-resume-computers = Reprendre
match-replay = Revoir les coups depuis votre dernier tour
match-replay-short = Revoir
match-result = Résultat
match-top-view = De dessus
match-spread = Déployer
match-menu = Menu
match-first-turn = { $seat } : choisissez une pile avec votre pion au sommet
match-first-turn-within = { $seat } : choisissez un de vos pions ; ceux du dessus le suivent
match-first-turn-target = { $seat } : choisissez une cible ; les nombres comptent les pions
match-first-turn-target-within = { $seat } : choisissez une cible ; les nombres sont des hauteurs
match-place-starting-piece = { $seat } : posez votre pion de départ sur une case vide
match-starting-piece-computer = { $seat } pose un pion de départ
match-swap-own = { $enemy ->
    [green] { $seat } : choisissez un de vos pions, puis le pion vert à échanger
   *[red] { $seat } : choisissez un de vos pions, puis le pion rouge à échanger
}
match-swap-enemy = { $enemy ->
    [green] { $seat } : choisissez maintenant le pion vert à échanger
   *[red] { $seat } : choisissez maintenant le pion rouge à échanger
}
match-swap-computer = { $enemy ->
    [green] { $seat } échange un de ses pions contre un vert
   *[red] { $seat } échange un de ses pions contre un rouge
}
match-swap-blocked = Les cases bloquées permettraient à { $seat } de copier chaque coup en miroir
match-swap-first = Échange 1 sur 2
match-swap-second = Échange 2 sur 2
match-stack-height = { $n ->
    [one] { $square } : { $n } pion
   *[other] { $square } : { $n } pions
}
match-stack-height-after = { $n ->
    [one] { $square } : { $before } → { $n } pion
   *[other] { $square } : { $before } → { $n } pions
}
match-stack-height-byte-after = { $n ->
    [one] { $square } : { $before } → { $n } pion
   *[other] { $square } : { $before } → { $n } pions
}
match-stack-height-byte = { $n ->
    [one] { $square } : { $n } pion
   *[other] { $square } : { $n } pions
}
match-menu-match = Partie
match-menu-review = Relecture
match-menu-tournament = Partie de tournoi
match-menu-game = Cette partie
match-menu-help = Réglages et règles
match-menu-save = Enregistrer et partager
match-resume = Reprendre
match-resume-review = Retour à la relecture
match-resume-lesson = Retour à la leçon
match-save = Enregistrer sous…
match-exit = Retour à l’accueil
match-exit-note = Votre partie est enregistrée ; vous pourrez continuer plus tard.
match-exit-no-moves-note = Aucun coup joué : rien à enregistrer
match-exit-copy-note = Une copie est enregistrée dans les archives.
match-exit-finished-note = La partie terminée est enregistrée dans les archives.

## Why a click on the table did nothing, or what it can do

feedback-not-to-move = C’est à { $seat } de jouer
feedback-over = La partie est terminée
feedback-nothing-to-do = Aucun coup possible en { $square }
feedback-not-highlighted = Choisissez une des cases éclairées
feedback-out-of-reach = { $square } est hors de portée de { $from }
feedback-too-far = { $n ->
    [one] { $square } est hors de portée de { $from } : un pion avance d’une case, jamais en diagonale
   *[other] { $square } est hors de portée de { $from } : { $n } pions avancent d’une à { $n } cases en ligne droite, jamais en diagonale
}
feedback-only-slides = La pile en { $from } n’a pas de voisine : elle ne peut que glisser d’une case vers la pile la plus proche
feedback-other-tray = Ce bac est à { $owner } ; c’est à { $seat } de jouer
feedback-captured-are-out = Les pions capturés sont hors jeu
feedback-nothing-to-place = { $seat } n’a rien à poser

## The view of the board, and the contents of trays

view-view = Vue du plateau
view-turn-left = Tourner à gauche
view-turn-right = Tourner à droite
view-flip-board = Retourner le plateau
view-reset = Rétablir la vue
view-mouse = Ou faites glisser la table ; molette : zoom
view-won = Gagnées
view-tray = { $seat } · { $name } : { $content }
view-empty = vide
view-pieces = { $n ->
    [one] { $n } pion
   *[other] { $n } pions
}
view-of-color = { $n ->
    [one] { $n } { $color ->
        [Vert] vert
        [Bleu] bleu
        [Jaune] jaune
        [Rouge] rouge
        [Blanc] blanc
        [Noir] noir
       *[other] { $color }
    }
   *[other] { $n } { $color ->
        [Vert] verts
        [Bleu] bleus
        [Jaune] jaunes
        [Rouge] rouges
        [Blanc] blancs
        [Noir] noirs
       *[other] { $color }
    }
}
view-stacks = { $n ->
    [one] { $n } pile
   *[other] { $n } piles
}

## Computer players and hints

player-level = Niveau { $n }
player-champion = Champion
player-sparring = Sparring-partner
player-sparring-about = Aussi fort que { $name }, il s’adapte à chaque partie : { $rating } pour l’instant
opponent-1 = Susie la souris
opponent-2 = Lulu le lapin
opponent-3 = Greta la grenouille
opponent-4 = Pablo le panda
opponent-5 = Charlie le chat
opponent-6 = Rémi le renard
opponent-7 = Hugo le hibou
opponent-8 = Léo le lion
player-greedy = Glouton
player-random = Hasard
player-mirror = Miroir
player-paranoid = Paranoïaque
player-alpha-beta = Alpha-bêta
player-rated = Cote { $n }
player-rating-head = Cotes : jouer au hasard vaut 0
player-rating-short = Joue à la cote choisie
player-rating-about = Cote : force de jeu dans cette variante. Jouer au hasard vaut 0 ; 400 points de plus font gagner 10 parties sur 11.
player-by-rating = Par cote
player-by-rating-about = Toute cote de { $least } à { $most } ; jouer au hasard vaut 0
player-rating-lower = Baisser de { $n }
player-rating-higher = Augmenter de { $n }
player-rating-kept = { $seat } joue avec la cote { $n } : dans cette variante, les cotes vont de { $least } à { $most }.
player-more = Plus…
player-of-seat = { $seat } : { $player }
player-change = Changer de joueur
player-thinking = { $player } · réfléchit
player-thinking-for = { $player } · réfléchit { $n }{"\u00A0"}s
player-waiting = { $player } · attend
player-fallback = En panne ; un remplaçant a joué le dernier coup
player-wins = Gagne tout de suite
player-wins-in = { $n ->
    [one] Victoire forcée en { $n } tour au plus
   *[other] Victoire forcée en { $n } tours au plus
}
player-captures = { $n ->
    [one] capture { $n } pion de { $seat }
   *[other] capture { $n } pions de { $seat }
}
player-captures-several = capture { $list }
player-pieces-of = { $n ->
    [one] { $n } pion de { $seat }
   *[other] { $n } pions de { $seat }
}
player-reserve = { $n ->
    [one] libère { $n } pion pour la réserve
   *[other] libère { $n } pions pour la réserve
}
player-reserve-of = { $n ->
    [one] libère { $n } pion pour la réserve de { $seat }
   *[other] libère { $n } pions pour la réserve de { $seat }
}
player-takes-one = prend à { $seat } un pion seul
player-takes = prend à { $seat } une pile de { $n }
player-wins-stack = gagne une pile
player-gives-stack = offre une pile à { $seat }
player-builds = construit une pile de { $n }
player-builds-topped = construit une pile de { $n } avec un pion de { $seat } au sommet
player-builds-instead = construit une pile de { $n }, désormais avec un pion de { $seat } au sommet au lieu d’un pion de { $other }
player-approaches = { $n ->
    [one] amène une pile à côté d’une autre
   *[other] amène une pile à { $n } pas de la plus proche
}
player-restricts = { $n ->
    [0] ne laisse aucun coup à { $seat }
    [one] ne laisse qu’un coup à { $seat }
   *[other] ne laisse que { $n } coups à { $seat }
}
player-expects-stack = { $n ->
    [one] Suite prévue : { $seat } gagne une pile au coup suivant ({ $notation })
   *[other] Suite prévue : { $seat } gagne une pile { $n } coups plus tard ({ $notation })
}
player-expects-highest = Prévu après encore { $n } coups : la pile la plus haute a { $height } pions, avec un pion de { $seat } au sommet
player-expects-line = Suite prévue : { $moves }
player-fact-wins = gagne
player-avoids = empêche { $notation } ({ $facts })
player-uncovers = { $n ->
    [one] laisse un pion à { $seat }
   *[other] laisse une pile de { $n } à { $seat }
}
player-frees = { $n ->
    [one] dégage un pion recouvert
   *[other] dégage une pile de { $n } recouverte
}
player-threatens = menace { $notation } ({ $facts })
player-allows = permet à { $seat } { $notation } ({ $facts })
player-exposes = laisse en prise la pile de { $n } en { $square }
player-answer = { $seat } peut répondre { $notation }.
player-answer-facts = { $seat } peut répondre { $notation } ({ $facts }).
player-chance = { $reasons }. Chances de { $seat } : { $chance }
player-chance-alone = Chances de { $seat } : { $chance }
player-hint-highlighted = La flèche montre le coup.

## Resigning and draw offers

proposal-resign = Abandonner…
proposal-offer-draw = Proposer nulle…
proposal-resign-title = Abandonner ?
proposal-draw-title = Proposer nulle ?
proposal-who = Quel joueur ?
proposal-resign-now = Abandonner
proposal-offer-now = Proposer nulle
proposal-keep-playing = Continuer
proposal-decline = Refuser
proposal-accept = Accepter
proposal-wins = { $n ->
    [one] { $seat } abandonne. { $winners } gagne.
   *[other] { $seat } abandonne. { $winners } gagnent.
}
proposal-leaves-game = { $seat } quitte la partie. Les piles restent et les autres continuent.
proposal-ask-draw = { $seat } propose nulle à { $seats }.
proposal-is-asked-first = La question sera d’abord posée à { $seats }.
proposal-wants-to-resign = { $seat } veut abandonner
proposal-offers-a-draw = { $seat } propose nulle
proposal-resign-question = { $seats } : abandonnez-vous aussi ?
proposal-draw-question = { $seats } : acceptez-vous ?
proposal-considers = { $n ->
    [one] { $seats } réfléchit à la nulle
   *[other] { $seats } réfléchissent à la nulle
}
proposal-continues = { $n ->
    [one] { $seats } veut continuer
   *[other] { $seats } veulent continuer
}
proposal-declines = Nulle refusée par { $seats }
proposal-expects-more = Nulle refusée par { $seats } : chances de gain { $chance } (égalité : { $even })
proposal-draw-loses = Refus de { $seats } : une nulle compterait comme une défaite
proposal-resigned = Abandon de { $seats }
proposal-agreed = Nulle par accord
seat-resigned = Abandon
seat-time-used = Temps utilisé : { $time }

clock-title = Pendule
clock-none = Sans pendule
clock-custom = Autre…
clock-own = Différente pour chacun
clock-player = Joueur
clock-presets = Suggestions
clock-kind = Cadence
clock-sudden-death = Mort subite
clock-fischer = Fischer
clock-bronstein = Bronstein
clock-hourglass = Sablier
clock-per-move = Par coup
clock-time = Temps
clock-increment = Incrément
clock-delay = Délai
clock-less = { $what } : moins
clock-more = { $what } : plus
clock-value-bronstein = { $time } Bronstein
clock-value-hourglass = Sablier { $time }
clock-value-per-move = { $time } par coup
clock-note-none = Chacun prend le temps qu’il veut.
clock-note-sudden-death = { $time } pour tous les coups.
clock-note-fischer = { $time }, et chaque coup ajoute { $bonus }.
clock-note-bronstein = { $time }, et chaque coup rend le temps utilisé, au plus { $bonus }.
clock-note-hourglass = { $time } au départ. Le temps utilisé va aux adversaires.
clock-note-per-move = { $time } pour chaque coup.
clock-note-end = Un joueur à court de temps a perdu. Si chacun joue pour soi, les autres continuent.
clock-left = Temps restant : { $time }
clock-low = Il reste { $time } à { $seat }
clock-out = Temps écoulé
clock-out-of-time = Temps écoulé pour { $seats }
clock-pause = Arrêter les pendules
clock-paused = Pendules arrêtées. Elles repartent après le prochain coup.
# In the menu of a match.
clock-runs = La pendule continue de tourner
shortcut-pause-clocks = Arrêter ou relancer les pendules
settings-large-clocks = Grandes pendules
settings-large-clocks-line = Lisibles de loin, pour une table de club
settings-sound-clock = Peu de temps

## Spectating, and the chart of win chances

chart-title = Chances de gain
chart-start = au début
chart-after = après { $notation }
spectate-chance = chances de gain
spectate-not-analyzed = Pas encore d’analyse
spectate-position-not-analyzed = pas analysée ici
spectate-own-estimates = estimations des joueurs
spectate-estimates-note = Comment chaque ordinateur juge sa propre position. En relecture, le champion peut analyser chaque position.
spectate-estimates-faint = lignes pâles : estimations des joueurs
spectate-analysis-note = Évaluation par le champion
spectate-both-note = Évaluation par le champion. Les lignes pâles sont les estimations des joueurs.
chart-summary = Chances de gain après { $moves } : { $figures }
spectate-estimates-summary = Estimations des joueurs après { $moves } : { $figures }
spectate-back = Coup précédent
spectate-play = Lecture
spectate-pause = Pause
spectate-step = Coup suivant
spectate-to-start = Aller au début
spectate-to-latest = Aller au dernier coup
spectate-slower = Moins vite
spectate-faster = Plus vite
spectate-speed = Vitesse
spectate-times = { $n }×
spectate-thinking = Réflexion
spectate-depth = profondeur{"\u00A0"}{ $n }
spectate-depth-speed = profondeur{"\u00A0"}{ $n } · { $speed } positions/s
spectate-thousand = { $n }{"\u00A0"}k
spectate-million = { $n }{"\u00A0"}M

## Reviewing a match

review-review = Relecture
review-review-note = coup par coup, avec analyse
review-end-review = Quitter la relecture
review-end-review-short = Quitter
review-heading = Relecture · { $game }
review-variation = ou { $moves }
review-variation-of = Variante de { $moves }
review-expand-variation = Déplier la variante
review-collapse-variation = Replier la variante
review-delete-variation = Supprimer la variante
review-delete-from-here = Supprimer à partir d’ici
review-make-main-line = En faire la variante principale
review-delete-variation-confirm = Cliquez encore pour supprimer la variante.
review-copy-line = Copier cette suite comme partie à part
review-line-copied = Cette suite est maintenant une partie à part. L’original ne change pas.
review-start = Début
review-at = { $n }. { $notation }
review-inaccuracy = Imprécision : chances de { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-mistake = Erreur : chances de { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-blunder = Gaffe : chances de { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-good = Meilleur coup
review-good-won = Conserve la position gagnante
review-good-lost = Meilleure défense
review-cost = Chances de { $seat } −{ $lost }
review-good-move = Bon coup
review-better = Mieux : { $notation }
review-better-shown = { $better } (flèche 1) valait mieux que { $played }
review-best = Meilleure suite : { $moves }
review-best-found = Meilleure suite ({ $chance }, profondeur{"\u00A0"}{ $depth }) : { $moves }
review-line = { $chance } · { $moves }
review-not-analyzed = Pas encore d’analyse
review-details = { $player }, { $time }{"\u00A0"}s, profondeur{"\u00A0"}{ $n }
review-live-analysis = Analyse en direct
review-live-analysis-about = Analyse cette position en continu et montre les meilleures suites
review-stop-live-analysis = Arrêter l’analyse
review-live-analysis-starting = { $engine } analyse…
review-live-analysis-chance = { $engine } · chances de { $seat } pour chaque suite
review-comment = Commentaire sur cette position
review-add-comment = Commenter
review-mark = Annotation de ce coup
review-mark-none = Aucune annotation
review-mark-computed = Selon l’analyse
review-mark-brilliant = Coup brillant
review-mark-good = Bon coup
review-mark-interesting = Coup intéressant
review-mark-dubious = Coup douteux
review-mark-mistake = Erreur
review-mark-blunder = Gaffe
review-found-at = Position trouvée { $n } sur { $all }
review-found = { $n } positions trouvées
review-found-previous = Position trouvée précédente
review-found-next = Position trouvée suivante
review-analyze = { $n ->
    [one] Analyser { $n } coup
   *[other] Analyser { $n } coups
}
review-analyze-more = { $n ->
    [one] Analyser { $n } coup de plus
   *[other] Analyser { $n } coups de plus
}
review-analyze-start = Analyser cette position
review-analyze-time = { $analyze } · { $time }
review-analyze-time-about = Dure environ { $time }
review-analysis-complete = Analyse terminée
review-analyze-longer = Analyser plus longtemps
review-stop = Arrêter
review-progress = { $n } sur { $all }
review-progress-longer = Coups incertains : { $n } sur { $all }
review-play-from = Jouer d’ici
review-play-from-over = la partie est terminée ici
review-play-from-line = Commence une nouvelle partie depuis cette position. La partie d’origine ne change pas.
review-play = Jouer
review-statistics = Statistiques
review-best-line = Meilleure suite
review-explained = { $notation } : { $facts }
review-analyze-short = Analyser
review-accuracy = Précision
review-turning-points = Tournants
review-chance-change = { $seat } { $from } → { $to }
review-deciding-move = { $swing } · { $seat } mène désormais
review-total-time = Temps total de l’analyse
review-in-total = { $time } au total
review-moves = Coups
review-captures = Captures
review-stacks-won = Piles gagnées
review-placed-from-reserve = Posés depuis la réserve
review-final-stacks = Piles possédées à la fin
review-loss = Perte moyenne par coup
review-mistakes = Erreurs  ?!  ·  ?  ·  ??
review-copy-position = Copier la position
review-copy-record = Copier la partie
review-paste = Coller une partie ou une position
review-copied-position = Position copiée
review-copied-record = Partie copiée avec commentaires et analyse
review-nothing-to-paste = Le presse-papiers ne contient pas de texte
review-pasted-title = Choisir une variante
review-pasted-about = Le texte collé convient à plusieurs variantes.
review-open-error-title = Impossible d’ouvrir cette partie
review-open-valid-part = Ouvrir les coups avant l’erreur
review-valid-moves = Vous pouvez ouvrir { $moves } avant l’erreur.
review-screenshot = Enregistrer une image…
review-screenshot-title = Enregistrer une image
review-screenshot-name = { $game }, coup { $n }
review-screenshot-arrows = Avec flèches et marques
review-screenshot-saved = Image enregistrée : { $path }
review-screenshot-failed = Impossible d’enregistrer l’image : { $error }

## Exporting games, and the texts of exported games

export-html = Page web
export-gif = Animation (GIF)
export-png = Image (PNG)
export-svg = Image vectorielle (SVG)
export-pdf = PDF
export-text = Texte à partager
export-record = Fichier de partie
export-record-line = Un fichier que Focus ouvre, avec variantes et commentaires
export-html-line = Rejoue la partie et ses variantes dans n’importe quel navigateur, sans réseau
export-gif-line = Montre chaque position de la partie
export-gif-long = { $n } coups : l’animation dure { $minutes } minutes et le fichier est volumineux.
export-gif-delay = Temps par position
export-gif-width = Largeur en pixels
export-png-line = Montre la position affichée
export-png-last = Montre la dernière position
export-svg-line = Montre la position affichée à n’importe quelle taille
export-svg-last = Montre la dernière position à n’importe quelle taille
export-pdf-line = À imprimer : coups, variantes, commentaires et diagrammes, lisible en noir et blanc
export-text-line = Une ligne pour un chat ou un e-mail. Collée dans Focus, elle ouvre la partie.
export-game = Toute la partie
export-position = Position affichée
export-copy = Copier le texte
export-choose-file = Choisir un fichier…
export-coordinates = Coordonnées
export-running = Export en cours… { $percent }
export-stop = Arrêter
export-to-place = À poser
export-first = Première position
export-last = Dernière position
export-failed = Impossible d’exporter la partie : { $error }
export-copied = Texte copié

## The position editor

edit-title = Éditeur de position
edit-position = Modifier la position
edit-tab = Éditeur
edit-resume = Continuer l’édition
edit-close = Fermer l’éditeur
edit-undo = Annuler
edit-redo = Rétablir
edit-color = Pion
edit-remove = Retirer des pions
# The color of the pieces that are put on the board.
edit-chosen = Pion : { $color }
# The heading of the colors, one of which is to move.
edit-turn = Au trait
edit-off-board = Hors du plateau
edit-starting-piece = Pion de départ
edit-swaps = Échanges à faire
edit-first = Premier joueur
edit-quiet = Tours depuis la dernière capture
# Buttons that change a number, for screen readers: "Green: Reserve (Green): fewer".
edit-fewer = { $what } : moins
edit-more = { $what } : plus
edit-start = Position de départ
edit-clear = Vider le plateau
edit-rotate = Tourner
edit-mirror = Miroir
# Each color becomes the other one; with three or four, the next one.
edit-swap-colors = Inverser les couleurs
edit-rotate-colors = Permuter les couleurs
edit-copy = Copier
edit-paste = Coller
edit-analyze = Analyser
edit-resigned = A abandonné

## The result of a match, and the choices after it

result-wins = { $n ->
    [one] { $seats } gagne
   *[other] { $seats } gagnent
}
result-draw = Nulle
result-no-move = Aucun adversaire ne peut jouer
result-captures = Assez de pions adverses capturés
result-captures-from-each = Assez de pions capturés à chaque adversaire
result-stacks-won = { $n } piles de huit gagnées, la majorité
result-in-front = Assez de pions capturés ou en réserve
result-repetition = La même position s’est répétée
result-quiet = Trop de tours de table sans capture
result-all-resigned = Tous les adversaires ont abandonné
result-agreed-wins = Nulle par accord : compte comme une victoire du premier joueur
result-repetition-wins = Nulle par répétition : compte comme une victoire du premier joueur
result-quiet-wins = Nulle sans capture : compte comme une victoire du premier joueur
result-after = Après { $moves }
result-after-none = Avant le premier coup
result-rematch = Revanche
result-rematch-note = mêmes places
result-switch-seats = Changer de place
result-rotate-short = Places
result-rotate-note = chacun avance d’une place
result-view-board = Voir le plateau
result-exit-short = Quitter
result-exit-note = retour à l’accueil

## Messages from the session

notice-fallback-move = { $player } est en panne : un remplaçant a joué ce coup ({ $reason }).
notice-no-hint = Pas d’indice : { $reason }
notice-analysis-stopped = L’analyse s’est arrêtée : { $reason }
notice-seat-to-human = Une personne joue maintenant pour { $seat } : { $reason }
notice-opened-over = Partie ouverte en relecture. Choisissez « Jouer d’ici » pour continuer depuis n’importe quelle position.
notice-opened-unfinished = Position ouverte en relecture. Choisissez « Jouer d’ici » pour continuer.
notice-suspended = Votre partie a été enregistrée dans les archives.
notice-saved = Partie enregistrée sous { $path }
notice-imported =
    { $n ->
        [one] { $n } importée
       *[other] { $n } importées
    }, { $duplicates } déjà dans les archives, { $errors ->
        [one] { $errors } illisible
       *[other] { $errors } illisibles
    }
notice-importing = Importation : { $summary }
notice-import-error = { $summary }. Première erreur : { $error }
notice-rating = Cote de { $name } : { $before } → { $now }
notice-autosave-works = L’enregistrement automatique fonctionne de nouveau.
notice-saved-as-name = Enregistrée sous « { $name } »
notice-chars-removed = Enregistrée sous « { $name } » : un nom de fichier ne peut pas contenir { $chars }.

## Labels in the diagrams of the rules

diagram-reserve = réserve
diagram-captured = capturé
diagram-level = niveau { $n }
diagram-won-by = gagnée par { $color }

## Themes

theme-lamplight = Lampe
theme-daylight = Jour
theme-night = Nuit

## Why a move or command isn't possible. These are shown alone with a capital first letter, or in
## parentheses after a message.

reason-game-over = la partie est terminée
reason-delete-variation = seules les variantes peuvent être supprimées
reason-empty = { $square } est vide
reason-not-your-stack = { $square } est à { $owner } ; c’est à { $turn } de jouer
reason-too-few-pieces = impossible de soulever { $count } pions de { $square }, qui n’en a que { $height }
reason-no-reserve = { $turn } n’a pas de pion en réserve
reason-place-first = { $turn } doit d’abord poser son pion de départ sur une case vide
reason-occupied = { $square } est occupée ; le pion de départ se pose sur une case vide
reason-swap-first = avant de jouer, { $turn } doit échanger un de ses pions contre un pion adverse
reason-no-swap = il n’y a pas d’échange à faire
reason-wrong-piece = il n’y a pas de pion de { $color } en { $square }
reason-symmetric = { $own }={ $enemy } laisserait une position symétrique
reason-off-board = { $square } n’est pas sur le plateau
reason-bottom-not-yours = le pion du bas en { $square } est à { $owner } ; c’est à { $turn } de jouer
reason-must-merge = la pile en { $square } touche { $neighbor } : elle doit fusionner, pas glisser
reason-not-closer = { $from }-{ $to } ne se rapproche pas de { $nearest }, à { $distance } pas
reason-nothing-to-merge = il n’y a pas de pile en { $square } avec laquelle fusionner
reason-too-few-checkers = impossible de soulever { $count } pions de { $square }, qui n’en a que { $height }
reason-checker-not-yours = le plus bas des { $count } pions du haut en { $square } est à { $owner } ; c’est à { $turn } de jouer
reason-top-checker-not-yours = le pion du haut en { $square } est à { $owner } ; c’est à { $turn } de jouer
reason-same-level = { $from }-{ $to }:{ $count } resterait au niveau { $level } ; le pion le plus bas doit monter
reason-lower-level = { $from }-{ $to }:{ $count } irait du niveau { $level } au niveau { $landing } ; le pion le plus bas doit monter
reason-too-high = { $from }-{ $to }:{ $count } ferait une pile de { $height } ; le maximum est 8
reason-no-checkers = la pile en { $square } touche { $neighbor } et n’a pas de pion de { $turn } à fusionner
reason-no-merge = aucun pion de { $turn } en { $square } ne peut monter sur une pile voisine sans dépasser 8
reason-or = { $first } ou { $last }
reason-not-legal = ce coup n’est pas légal
reason-not-playing = cette place ne joue pas
reason-already-resigned = cette place a déjà abandonné
reason-not-now = ce n’est pas possible maintenant
reason-draw-declined = la nulle a été refusée ; on pourra la proposer de nouveau après le prochain coup
reason-computers-do-not-resign = les ordinateurs n’abandonnent pas
reason-no-undo = il n’y a aucun coup à annuler
reason-no-redo = il n’y a aucun coup à rétablir
reason-not-in-lesson = ce n’est pas possible dans une leçon ou un problème
reason-tournament-players = les joueurs d’une partie de tournoi ne changent pas
reason-over-here = la partie est terminée dans cette position
reason-other-seats = ces places appartiennent à une autre partie
reason-other-position = une autre position est affichée
reason-no-match = aucune partie n’est ouverte
reason-none-played = aucune partie n’est en cours
reason-no-lesson = aucune leçon n’est ouverte
reason-stack-too-high = une pile de ce plateau a au plus { $max } pions
reason-no-editor = l’éditeur de position n’est pas ouvert
reason-in-editor = ce n’est pas possible dans l’éditeur de position
reason-no-tournament = aucun tournoi n’est ouvert
reason-tournament-elsewhere = un autre programme joue ce tournoi
reason-tournament-players-count = un tournoi compte de 2 à { $max } joueurs
reason-player-twice = { $name } figure deux fois
reason-format-unsupported = { $found } n’est pas pris en charge
reason-unknown-player = « { $name } » n’est pas un joueur
reason-unknown-player-listed = « { $name } » n’est pas un joueur ; les joueurs sont { $known }
reason-player-variant = { $name } ne joue pas à { $variant } : { $reason }
reason-player-step = « { $name } » n’est pas un joueur : les classements sont des multiples de { $step }, et le plus proche est { $nearest }
reason-nothing-since = aucun coup depuis votre dernier tour
reason-earlier-position = c’est une position antérieure : ouvrez la relecture pour y essayer des coups
reason-fixed-main-line = cette variante principale ne peut pas être modifiée
reason-only-review-lines = seules les suites d’une relecture peuvent être copiées
reason-puzzle-review = la relecture d’un problème ne peut pas être quittée
reason-not-your-turn = c’est à { $seat } de jouer
reason-no-move-found = aucun coup trouvé
reason-no-legal-move = aucun coup légal choisi
reason-no-response = aucune réponse
reason-cannot-mirror-swaps = il ne peut pas copier les échanges ; choisissez une partie sans échange
reason-mirror-two = les coups en miroir n’existent que dans la variante Deux
reason-not-symmetric = le plateau n’est pas symétrique (tourné de 180°, couleurs échangées)
reason-needs-two-sides = il lui faut deux camps
reason-equals-alpha-beta = à deux places, il équivaut à alpha-bêta
reason-cannot-move-first = il ne peut pas commencer

## Moves and positions in a file that can't be read

reason-move-form = « { $text } » n’est pas un coup : d5-c5 déplace, @e4 pose un pion, b7=d7 échange deux pions
reason-move-form-byte = « { $text } » n’est pas un coup : c3-d4 fait glisser une pile, c3-d4:2 fusionne ses deux pions du haut
reason-no-square = il n’y a pas de case { $square } : les colonnes vont de a à { $file }, les rangées de 1 à { $ranks }
reason-no-straight-line = { $from }-{ $to } n’est pas une ligne droite sur une rangée ou une colonne
reason-does-not-move = { $from }-{ $to } ne déplace pas la pile
reason-too-far = { $from }-{ $to } fait { $count } cases, mais une pile avance de 5 au plus
reason-light-square = { $square } est une case claire ; les piles sont sur les cases sombres
reason-not-diagonal = { $from }-{ $to } n’est pas un pas en diagonale
reason-checker-count = « { $text } » n’est pas un nombre de pions de 1 à 7
reason-pieces-too-high = { $square } a { $height } pions ; le maximum est 5
reason-checkers-too-high = { $square } a { $height } pions ; le maximum est 7, car une pile de 8 quitte le plateau
reason-not-in-variant = { $color } ne joue pas dans { $variant }
reason-piece-total = { $color } en a { $found } en tout au lieu de { $needed }
reason-own-capture = { $captor } ne peut pas capturer un pion de { $color }
reason-cannot-move = { $turn } ne possède aucune pile et n’a pas de pion en réserve
reason-no-seat-can-move = personne ne peut jouer
reason-two-winners = { $one } et { $other } auraient déjà gagné tous les deux
reason-starting-pieces-of = doivent rester ceux de { $seats }
reason-no-starting-pieces = cette variante n’a pas de pions de départ
reason-start-until-placed = la position de départ doit rester intacte jusqu’à ce que tous aient posé
reason-trays-until-placed = réserves et captures doivent être vides jusqu’à ce que tous aient posé
reason-quiet-placed = les tours depuis la dernière capture doivent être { $count }, un par pion posé
reason-resignation-ends = dans { $variant }, un abandon termine la partie
reason-resigned-to-move = { $seat } est au trait et ne peut pas avoir abandonné
reason-resigned-winner = { $seat } avait déjà gagné
reason-no-swaps = cette variante n’a pas d’échanges
reason-quiet-swaps = les tours depuis la dernière capture doivent être 0 avant les échanges
reason-first-swaps-first = le premier joueur échange en premier
reason-start-until-swap = la position de départ doit être intacte avant le premier échange
reason-second-swaps-last = le second joueur échange en dernier
reason-not-one-swap = le plateau n’est pas la position de départ après un échange
reason-two-swaps = deux échanges au plus sont possibles
reason-not-dark = { $square } n’est pas une case sombre du plateau
reason-only-white-and-black = seuls Blanc et Noir jouent
reason-past-end = { $color } a gagné { $found } piles, mais la partie finit à { $needed }
reason-too-many-won = { $found } piles sont gagnées, mais les pions de { $variant } ne suffisent que pour { $max }
reason-checker-total = { $found } pions sur le plateau, mais il en faut { $needed } après { $won } piles gagnées
reason-checker-total-one = { $found } pions sur le plateau, mais il en faut { $needed } après 1 pile gagnée
reason-too-many-checkers = { $color } a { $found } pions sur le plateau ; il peut en rester { $max } au plus après { $won } piles gagnées
reason-too-many-checkers-one = { $color } a { $found } pions sur le plateau ; il peut en rester { $max } au plus après 1 pile gagnée
reason-other-turn = { $turn } n’a aucun coup ; ce doit être à { $other } de jouer
reason-seat-letter = la lettre d’une place est attendue
reason-not-a-group = « { $text } » n’est pas un groupe comme G:B1R3
reason-not-turns = « { $text } » n’est pas un nombre de tours
reason-not-key-value = « { $text } » n’a pas la forme clé=valeur
reason-key-order = chaque clé doit figurer au plus une fois, dans l’ordre { $keys }
reason-no-seats = aucune place n’est indiquée
reason-count = il faut un nombre de 1 à 99 après { $letter }
reason-won-count = il faut un nombre de piles de 1 à 9 après { $letter }
reason-piece-list = des pions comme G2R1 sont attendus
reason-turn-order = une ou deux places sont attendues, dans l’ordre des tours à partir de { $seat }
reason-pending-order = chaque place doit figurer une fois, dans l’ordre des tours à partir de { $seat }
reason-not-a-key = « { $text } » n’est pas une clé ; les clés sont { $keys }
reason-too-many-missing = { $color } joue sans { $missing } pions ; le maximum est { $max }
reason-not-a-seat = « { $text } » n’est pas une place ; les places sont { $letters }
reason-not-a-color = « { $text } » n’est pas une couleur ; les couleurs sont { $letters }
reason-setting-unknown = « { $text } » n’est pas un réglage ; les réglages sont { $known }
reason-setting-anti-symmetry = « { $text } » n’est ni none, ni draw-first, ni swap
reason-setting-no-anti-symmetry = { $variant } n’a pas de règle antisymétrie ; seule la variante Deux en a une
reason-setting-first-fixed = dans la position de départ, c’est { $seat } et non { $other }
reason-setting-first = « { $text } » n’est pas la lettre d’une place en jeu
reason-setting-repetition = « { $text } » n’est ni 0 (désactivé) ni un nombre à partir de 2
reason-setting-limit = « { $text } » n’est pas un nombre (0 pour désactiver)
reason-setting-no-handicaps = « { $text } » n’est pas none : cette variante n’a pas de handicaps
reason-setting-handicap = « { $text } » n’est ni none, ni des places en jeu avec un handicap ({ $known }), comme { $example }
reason-setting-handicap-start = « { $text } » n’est pas possible avec une position de départ personnalisée
reason-setting-handicap-swap = « { $text } » n’est pas possible avec l’échange de pions
reason-setting-one-handicap = « { $text } » n’est pas possible : un seul joueur peut avoir un handicap
reason-listed-twice = { $text } figure deux fois
# Errors in theme files. { $background }, { $other } and { $what } are names of fields or English
# messages.
reason-theme-syntax = syntaxe ou valeur incorrecte ({ $what })
reason-theme-unreadable = lecture impossible ({ $what })
reason-theme-file-name = le nom du fichier n’est pas en Unicode valide
reason-theme-taken = un autre thème porte le nom de ce fichier ; renommez-le
reason-theme-too-large = { $found } octets ; un thème en a au plus { $max }
reason-theme-not-text = le fichier n’est pas un texte UTF-8
reason-theme-format = { $found } n’est pas pris en charge ; écrivez { $format }
reason-theme-name = { $found } caractères ; les noms en ont de 1 à { $max }
reason-theme-range = { $value } n’est pas compris entre { $min } et { $max }
reason-theme-translucent = la couleur ne peut pas être translucide ; écrivez #rrggbb
reason-theme-contrast = son contraste avec { $background } est de { $ratio }:1 ; les textes exigent { $needed }:1
reason-theme-contrast-over = son contraste avec { $background } sur { $below ->
    [black] du noir
    [squares] les cases
   *[other] la table
} est de { $ratio }:1 ; les textes exigent { $needed }:1
reason-theme-contrast-light = son contraste avec { $background } sous la lampe est de { $ratio }:1 ; les textes exigent { $needed }:1
reason-theme-contrast-light-over = son contraste avec { $background } sur { $below ->
    [black] du noir
    [squares] les cases
   *[other] la table
} sous la lampe est de { $ratio }:1 ; les textes exigent { $needed }:1
reason-theme-squares = son contraste avec { $other } sous cette lumière est de { $ratio }:1 ; les cases exigent { $needed }:1
reason-theme-marks = son contraste avec { $other } est de { $ratio }:1 ; les marques exigent { $needed }:1

## What the computer players do, in the list of players

about-level-1 = pour les premières parties d’un enfant
about-level-2 = pour un enfant qui connaît les règles
about-level-3 = pour débutants
about-level-4 = pour débutants aguerris
about-level-5 = pour joueurs occasionnels
about-level-6 = pour joueurs de club
about-level-7 = pour experts
about-level-8 = le plus fort de tous
about-rating = limité à une cote
about-alpha-beta = version publiée : alpha-bêta à deux camps
about-maxn = version publiée : chacun maximise sa propre valeur
about-paranoid = version publiée : tous les autres s’allient contre celui qui joue
about-brs = version publiée : seule compte la plus forte réponse des autres
about-mcts = version publiée : recherche arborescente Monte-Carlo, progressive history
about-uct = MCTS sans progressive history
about-greedy = voit un coup à l’avance et prend ce qui ne coûte rien
about-random = joue des coups légaux au hasard
about-mirror = copie chaque coup en miroir (second à deux, sans échange)
about-byte-alpha-beta = alpha-bêta simple, compte les pions sous les siens
about-byte-mcts = recherche arborescente Monte-Carlo, progressive history
about-byte-greedy = voit un coup à l’avance : gagne des piles, puis couvre des pions

## Descriptions of the board and of moves, read aloud by screen readers; and the field to type a move

accessibility-window = Focus
accessibility-board = Plateau
accessibility-rank = Rangée { $n }
accessibility-trays = Bacs
accessibility-announcements = Annonces
accessibility-empty = vide
accessibility-single = pion seul, { $top }
accessibility-stack = pile de { $n }, { $top } au sommet, puis { $rest }
accessibility-square = { $square }, { $content }
accessibility-own-square = { $square }, { $content } ; à vous
accessibility-selected-square = { $square }, { $content } ; sélectionnée
accessibility-target-square = { $square }, { $effects } ; { $content }
accessibility-blocked-square = { $square }, { $content } ; { $reason }
accessibility-moves = déplace { $n }
accessibility-places = pose un pion
accessibility-swaps = échange les pions
accessibility-captures = capture { $pieces }
accessibility-wins-stack = gagne la pile
accessibility-gives-stack = donne la pile à { $seat }
accessibility-reserve-tray = Réserve de { $seat } : { $content }
accessibility-captured-tray = Captures de { $seat } : { $content }
accessibility-starting-tray = Pions de départ de { $seat } : { $content }
accessibility-won-tray = Piles gagnées par { $seat } : { $content }
accessibility-no-pieces = rien
accessibility-stack-moved = { $n ->
    [one] { $seat } déplace { $n } pion de { $from } à { $to }
   *[other] { $seat } déplace { $n } pions de { $from } à { $to }
}
accessibility-piece-placed = { $seat } pose un pion en { $to }
accessibility-pieces-swapped = { $seat } échange les pions de { $own } et { $enemy }
accessibility-turn-with-effects = { $turn } ; { $effects }
accessibility-undone = Coup annulé
accessibility-to-move = Au tour de { $seat }
accessibility-position-shown = Position après { $moves }
accessibility-start-shown = Position de départ
accessibility-selected = Case { $square } sélectionnée. Cases d’arrivée : { $targets }
accessibility-reserve-selected = Pion de réserve sélectionné. Cases d’arrivée : { $targets }
accessibility-deselected = Sélection annulée
accessibility-summary-stacks = { $n ->
    [one] { $seat } : { $n } pile en { $squares }
   *[other] { $seat } : { $n } piles en { $squares }
}
accessibility-summary-none = { $seat } : aucune pile
accessibility-last-move = { $seat } : { $notation }
accessibility-no-moves = Aucun coup pour l’instant
accessibility-no-square = Le curseur n’est pas sur le plateau
accessibility-type-title = Saisir un coup
accessibility-type-hint = Coup
accessibility-type-play = Jouer
accessibility-type-cancel = Annuler
accessibility-type-matches = { $n ->
    [one] { $n } coup légal : { $moves }
   *[other] { $n } coups légaux : { $moves }
}
accessibility-type-none = Aucun coup légal ne commence ainsi.
accessibility-type-form = « { $text } » n’est pas un coup. Un coup s’écrit ainsi : { $example }.
accessibility-type-not-to-move = Aucun coup ne peut être joué maintenant.

## Gamepads, touch and changed shortcuts

device-gamepad = Manette
device-connected = Manette connectée : { $name }
device-disconnected = Manette déconnectée
device-xbox-view = Affichage
device-xbox-menu = Menu
device-cross = Croix
device-circle = Rond
device-square = Carré
device-triangle = Triangle
device-playstation-share = Share
device-playstation-options = Options
device-nintendo-left-stick = Stick L
device-nintendo-right-stick = Stick R
device-pad-directions = Croix directionnelle, stick gauche
device-pad-right-stick = Stick droit
device-pad-move = Déplacer le curseur ou le focus ; parcourir une relecture
device-pad-confirm = Choisir, puis jouer ; activer
device-pad-back = Désélectionner, retour
device-pad-hint = Indice ; jouer maintenant ; reprendre
device-pad-reserve = Choisir un pion de réserve ; en relecture, lecture ou pause
device-pad-undo-redo = Annuler, rétablir ; en relecture, coup précédent, suivant
device-pad-focus = Élément précédent, suivant ; maintenus sur le plateau : zoom arrière, avant
device-pad-menu = Menu
device-pad-help = Afficher cette liste
device-pad-next-stack = Pile ou case d’arrivée suivante
device-pad-top-view = Vue de dessus
device-pad-camera = Tourner et incliner ; faire défiler un texte
device-caption-select = Choisir
device-caption-back = Retour
device-caption-type = Saisir
device-caption-delete = Effacer
device-caption-capital = Majuscule
device-caption-done = Terminé
device-caption-hint = Indice
device-caption-move-now = Jouer
device-caption-resume = Reprendre
device-caption-reserve = Réserve
device-caption-undo = Annuler
device-caption-redo = Rétablir
device-caption-previous = Précédent
device-caption-next = Suivant
device-caption-play = Lecture ou pause
device-caption-buttons = Boutons
device-caption-menu = Menu
device-caption-help = Aide
device-change-keys = Modifier les raccourcis
device-change-keys-line = Choisissez un raccourci, puis appuyez sur les nouvelles touches.
device-fixed-keys = Les flèches, Entrée, Espace, Échap, Tab, Début, Fin et les touches de page ne peuvent pas être modifiées.
device-press-keys = Appuyez…
device-no-key = Aucune
device-remove-key = Supprimer
device-reset-key = Rétablir
device-reset-all-keys = Tout rétablir
device-conflict = Aussi utilisé pour : { $others }
device-reserved-key = { $key } ne peut pas être modifié.
device-unknown-shortcut = Raccourci inconnu dans le fichier des réglages : { $name }
device-unknown-key = Touches inconnues dans le fichier des réglages : { $name } : { $key }

## Puzzles

puzzle-list = Problèmes
puzzle-title = Problème
puzzle-daily = Problème du jour
puzzle-daily-waiting = Le problème du jour vous attend
puzzle-daily-solved = Problème du jour résolu
puzzle-streak = { $n ->
    [one] Série : { $n } jour
   *[other] Série : { $n } jours
}
puzzle-best-streak = { $n ->
    [one] Plus longue série : { $n } jour
   *[other] Plus longue série : { $n } jours
}
puzzle-solve = Résoudre
puzzle-choose = Choisir des problèmes
puzzle-mistakes = Vos erreurs
puzzle-mistake = S’entraîner sur une erreur
puzzle-mistakes-left = { $n ->
    [one] { $n } coup de vos parties analysées
   *[other] { $n } coups de vos parties analysées
}
puzzle-practice = S’entraîner
puzzle-variant = Variante
puzzle-any-variant = Toutes les variantes
puzzle-theme = Thème
puzzle-any-theme = Tous les thèmes
puzzle-theme-surplus = Pile de plus de cinq
puzzle-theme-reserve = Réserve
puzzle-theme-cover = Couvrir une pile
puzzle-theme-block = Empêcher un gain
puzzle-theme-fast-win = Victoire rapide
puzzle-theme-last-move = Dernier coup
puzzle-theme-defend = Parer deux adversaires
puzzle-theme-stack = Gagner une pile
puzzle-difficulty = Difficulté
puzzle-any-difficulty = Toutes les difficultés
puzzle-easy = Facile
puzzle-medium = Moyen
puzzle-hard = Difficile
puzzle-expert = Expert
puzzle-none = Aucun problème ne convient
puzzle-progress = { $n } sur { $all } résolus
puzzle-progress-mistakes = { $n } sur { $all } résolus, dont { $clean } sans erreur
puzzle-start = Commencer
puzzle-task-win = Trait à { $seat }. Trouvez le seul coup gagnant.
puzzle-task-save = Trait à { $seat }. Trouvez le seul coup qui ne perd pas.
puzzle-task-better = { $seat } a joué { $played }. Trouvez un meilleur coup.
puzzle-continue = Trouvez maintenant le coup suivant.
puzzle-wrong-win = { $played } ne gagne pas. Essayez un autre coup.
puzzle-wrong-save = { $played } perd. Essayez un autre coup.
puzzle-wrong-better = { $played } n’est pas le coup que l’analyse a trouvé. Essayez un autre coup.
puzzle-solved = Résolu
puzzle-solved-mistakes = Résolu, avec des erreurs
puzzle-solved-shown = Résolu avec de l’aide
puzzle-themes = Thèmes : { $themes }
puzzle-hint-from = Déplacez la pile en { $square }.
puzzle-hint-place = Posez un pion.
puzzle-next = Suivant
puzzle-analyze = Analyser
puzzle-exit = Retour aux problèmes
puzzle-exit-match = Quitter le problème
puzzle-resume = Retour au problème

## Guess the move

guess-title = Devinez le coup
guess-note = prédire les coups du gagnant
guess-number = Coup { $n } sur { $all }
guess-score = { $points } points sur { $possible }
guess-task = Trait à { $seat }. Trouvez le coup joué dans la partie.
guess-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
guess-points-hint = { $n ->
    [one] { $n } point, avec un indice
   *[other] { $n } points, avec un indice
}
guess-rating = Comparaison…
guess-unrated = Non évalué
guess-same = { $guessed } a été joué dans la partie.
guess-better = { $guessed } est meilleur que { $played }, le coup de la partie.
guess-equal = { $guessed } vaut { $played }, le coup de la partie.
guess-nearly-equal = { $guessed } vaut presque { $played }, le coup de la partie : { $loss } de chances de gain en moins.
guess-slightly-worse = { $guessed } est un peu moins bon que { $played }, le coup de la partie : { $loss } de chances de gain en moins.
guess-worse = { $guessed } est moins bon que { $played }, le coup de la partie : { $loss } de chances de gain en moins.
guess-not-compared = Vous avez joué { $guessed }. Le coup de la partie était { $played }.
guess-shown = Le coup de la partie était { $played }.
guess-summary = Coups trouvés : { $same } sur { $all }. En moyenne, vos coups avaient { $loss } de chances de gain de moins que ceux de la partie.
guess-summary-equal = Coups trouvés : { $same } sur { $all }. En moyenne, vos coups valaient ceux de la partie.
guess-summary-same = Coups trouvés : { $same } sur { $all }.
guess-hint = Indice (−1)
guess-exit = Retour à la partie
guess-stop = Arrêter de deviner
guess-resume = Continuer à deviner
guess-practice = S’entraîner sur les erreurs

## The player profiles

players-link = Joueurs : { $name }
players-about = Choisissez qui joue maintenant. La langue et la taille de l’interface suivent, et les nouvelles parties proposent le nom.
players-none = Ajoutez tous ceux qui jouent sur cet ordinateur. Chacun a sa langue, sa taille d’interface et ses résultats.
players-add = Ajouter un joueur
players-change = Modifier le joueur
players-restore = Rétablir { $name }
players-now = Joue maintenant
players-symbol = Symbole
players-no-name = Saisissez un nom.
players-name-taken = Un autre joueur porte déjà ce nom.
players-rename-line = Les résultats sont comptés par nom : les parties sous un autre nom ne comptent pas.
players-no-games = Aucune partie terminée
# { $ratings } is "Two: 1240 ± 160 · Byte: 430 ± 90".
players-ratings = Cote contre l’ordinateur : { $ratings }
players-games = { $n ->
    [one] { $n } partie : { $results }
   *[other] { $n } parties : { $results }
}

## Reports over games

library-report = Bilan…
report-title = Bilan
report-games = { $n ->
    [one] { $n } partie terminée
   *[other] { $n } parties terminées
}
report-left-out = { $games } · { $n } sans résultat
report-loading = Lecture des parties… { $percent }{"\u202F"}%
report-players = Joueurs
report-player = Joueur
report-count = Parties
report-results = Résultats
report-score = Score (intervalle à 95{"\u202F"}%)
report-time = Temps par partie
report-pairs = Face à face
report-pair = Joueurs
report-variants = Variantes
report-variant = Variante
report-moves = Coups
report-draws = Nulles
report-wins = Victoires
report-first-moves = Premiers coups
report-move = Coup
report-months = Par mois
report-month = Mois
report-interval = { $score } ({ $low }–{ $high })
report-more = { $n } de plus
report-save-html = Enregistrer la page web…
report-save-csv = Enregistrer le tableau (CSV)…

# Ratings and charts of reports. A rating is a number such as 1623, its margin half the width of the interval.
report-ratings = Cotes d’après ces parties (Glicko-2)
report-rating = Cote (intervalle à 95{"\u202F"}%)
report-rating-margin = { $rating }{"\u00A0"}±{"\u00A0"}{ $margin }
report-rating-in = Cote : { $variant }
report-history = Au fil du temps
report-monthly-score = Score par mois
report-move-time = Temps par coup
report-game-number = Partie { $n }
# "Nov 2026"
report-month-name = { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
} { $year }
# A chart for screen readers: its first and last value with their places ("Nov 2026", "Game 12").
chart-description = { $title } : { $start } { $first }, { $end } { $last }, minimum { $least }, maximum { $most }
library-undated = sans date

## External engines and live analysis

live-analysis = Analyse en direct
live-lines = Suites
live-threads = Threads
live-threads-automatic = Automatique
live-threads-line = « Automatique » laisse un cœur du processeur libre, pour un affichage fluide.
live-memory = Mémoire
live-mebibytes = { $n }{"\u00A0"}Mio
live-limit = Arrêt
live-limit-none = Jamais
live-limit-nodes = Après { $n } positions
live-limit-depth = À la profondeur{"\u00A0"}{ $n }
live-engine = Moteur
live-engine-built-in = Intégré
live-settings = Réglages…
live-nodes = profondeur{"\u00A0"}{ $depth } · { $n } positions · { $speed }/s
# The live search has reached its limit or proved the result.
live-finished = terminée
live-no-lines = { $engine } n’a envoyé aucune évaluation
live-line-show = Montrer sur le plateau
live-line-insert = Ajouter comme variante
live-line-play-out = Laisser jouer l’ordinateur
live-stop-playing = Arrêter de jouer
# Live analysis: numbers typed by the user, and two engines.
live-limit-custom = Autre limite
live-custom = Autre nombre
live-custom-line = Les champs acceptent tout nombre. Un nombre hors limites devient le plus proche autorisé.
live-unit-seconds = Secondes
live-unit-positions = Positions
live-unit-depth = Profondeur
live-compared = Comparer avec
live-compared-none = Aucun
live-compared-line = Les deux moteurs cherchent en même temps et se partagent les threads et la mémoire.
engines-title = Moteurs externes
engines-about = Les programmes compatibles UGI peuvent jouer à toutes les places et dans les tournois, et analyser des parties.
engines-open = Configurer…
engines-add = Ajouter un moteur
engines-change = Modifier le moteur
engines-edit = Modifier
engines-remove = Retirer
engines-name = Nom
engines-command = Commande
engines-command-line = La commande est un programme avec ses arguments, comme dans un terminal. Les guillemets regroupent les mots.
engines-folder = Dossier de travail
engines-name-hint = Repris du test s’il est vide
engines-command-hint = Par exemple : python3 engine.py
engines-folder-hint = Sinon le dossier du jeu
engines-browse = Choisir le programme…
engines-choose-program = Choisir un programme
engines-test = Tester
engines-stop-test = Arrêter le test
engines-testing = Test en cours…
engines-failed = Le test a échoué : { $reason }
engines-report = Ça marche : { $name } joue { $variants }. Son premier coup a été { $mv }, après { $time }{"\u00A0"}s.
engines-report-author = Ça marche : { $name } de { $author } joue { $variants }. Son premier coup a été { $mv }, après { $time }{"\u00A0"}s.
engines-options = Options
engines-range = de { $min } à { $max }
engines-not-in-range = { $name } doit être un nombre de { $min } à { $max }.
engines-name-taken = Ce nom est vide, trop long ou déjà pris par un autre joueur.
engines-no-command = Saisissez une commande ou choisissez un programme.
engines-save = Enregistrer
engines-missing = Ce moteur n’est pas configuré ici
# What the program says about engines; see the messages reason-… above.
about-external-engine = moteur externe
reason-engine-timeout = il n’a pas envoyé « { $word } » en { $seconds }{"\u00A0"}s
reason-engine-exited = il s’est arrêté au lieu d’envoyer « { $word } »
reason-engine-exited-status = il s’est arrêté ({ $status }) au lieu d’envoyer « { $word } »
reason-engine-exited-message = il s’est arrêté au lieu d’envoyer « { $word } », avec le message d’erreur : { $text }
reason-engine-exited-status-message = il s’est arrêté ({ $status }) au lieu d’envoyer « { $word } », avec le message d’erreur : { $text }
reason-engine-answer = il a répondu « { $answer } » : { $reason }
reason-engine-start = il ne peut pas démarrer : { $error }
reason-engine-options = il lui manque des options nécessaires : { $options }
reason-engine-error = il a signalé une erreur : { $text }
reason-engine-input = il ne lit plus les commandes ({ $error }) ; la dernière était « { $line } »
reason-engine-variant = il ne joue pas cette variante
reason-engine-no-variant = il ne joue aucune des variantes
reason-no-program = « { $text } » n’est ni un joueur ni le chemin d’un programme
reason-engine-folder = « { $text } » est un dossier, pas un programme
reason-not-executable = « { $text } » n’est pas un fichier exécutable (essayez chmod +x)
reason-quotation-mark = guillemet fermant manquant : { $text }
reason-report-start = les parties avec une position de départ ne sont pas prises en charge
reason-report-variant = la variante « { $variant } » n’est pas prise en charge
reason-report-game = « { $game } » n’est ni Focus ni Byte
reason-report-players = elle a { $n } joueurs
reason-report-long = { $n } coups ; la limite est de { $limit }
reason-report-move = coup { $n } « { $text } » : { $what }
reason-report-not-a-move = ce n’est pas un coup

# The question before a blunder
settings-blunder-check = Demander avant une gaffe
settings-blunder-check-line = Une courte recherche vérifie vos coups. Pas dans les leçons, les problèmes et les tournois, ni contre des moteurs externes.
blunder-title = Êtes-vous sûr ?
blunder-text = { $seat } : { $text } ressemble à une gaffe.
blunder-play = Jouer quand même
blunder-take-back = Annuler le coup

# Handicaps
handicap-none = aucun
# On the card of a player: "Handicap −2".
handicap-short = Handicap{"\u00A0"}{ $value }
handicap-now = Handicap : { $now }
handicap-of = { $handicap } pour { $seat }
handicap-seat = Handicap de { $seat }
handicap-fewer = { $n ->
    [one] { $n } pion de moins
   *[other] { $n } pions de moins
}
handicap-reserve = { $n ->
    [one] { $n } pion en réserve
   *[other] { $n } pions en réserve
}
handicap-won = { $n ->
    [one] { $n } pile gagnée
   *[other] { $n } piles gagnées
}
handicap-no-swap = Pas de handicap avec l’échange de pions
