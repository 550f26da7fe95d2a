### Los textos de Focus en español. docs/translating.md explica el formato.

language-name = Español

## Texts that several screens share

common-green = Verde
common-blue = Azul
common-yellow = Amarillo
common-red = Rojo
common-white = Blanco
common-black = Negro
common-bottom = abajo
common-left = izquierda
common-top = arriba
common-right = derecha
common-name-and-color = { $name } ({ $color })
common-list-last = { $first } y { $last }
common-list-more = { $first }, { $next }
common-decimal-separator = {","}
common-group-separator = {"\u202F"}
common-moves = { $n ->
    [one] { $n } jugada
   *[other] { $n } jugadas
}
common-back = Atrás
common-close = Cerrar
common-ok = Aceptar
common-rules = Reglas
common-settings = Ajustes
common-keys = Atajos
common-off = No
common-human = Persona
common-house-rule = Regla de la casa
common-labeled = { $label }: { $text }
common-percent = { $n }{"\u00A0"}%
common-percent-margin = { $n }{"\u00A0"}±{"\u00A0"}{ $margin }{"\u00A0"}%
common-seconds = { $n }{"\u00A0"}s
common-minutes = { $n }{"\u00A0"}min
common-hours = { $n }{"\u00A0"}h { $minutes }{"\u00A0"}min
common-with-key = { $name } ({ $key })

## The symbols on the pieces

symbol-choose = Elige un símbolo
symbol-named = Símbolo: { $symbol }
symbol-circle = Círculo
symbol-diamond = Rombo
symbol-triangle = Triángulo
symbol-square = Cuadrado
symbol-star = Estrella
symbol-hexagon = Hexágono
symbol-cross = Cruz
symbol-crescent = Media luna

## The title screen, *New game*, and the random starting player

title-logo = Focus
title-tagline = Apila, divide y conquista la cima
title-new-game = Nueva partida
title-set-up = Componer posición
title-new-game-line = Focus para 2, 3 o 4 jugadores · Byte
title-invite = Lección de dos minutos
title-invite-line = ¿Nuevo en Focus? Empieza aquí
title-dismiss = No mostrar más
title-lessons = { $n ->
    [one] { $n } lección de pocas jugadas
   *[other] { $n } lecciones de pocas jugadas
}
title-learned = { $n } de { $all } lecciones completadas
title-all-learned = Completadas las { $n } lecciones
title-watch-line = Los ordenadores juegan entre sí
title-games = Biblioteca
title-games-none = Aquí se guardan tus partidas
title-games-unfinished = { $games } · { $n } sin acabar
title-tournament-line = Descubre el ordenador más fuerte
title-two = Dos
title-three = Tres
title-four = Cuatro
title-partners = Parejas
title-byte = Byte
title-byte-ten = Byte 10×10
title-byte-author = de Mark Steere
title-two-about = Un duelo. Avanza una casilla por cada ficha que levantes. Deja a tu rival sin jugadas.
title-three-about = Todos contra todos, con una ficha inicial por colocar. Gana el último que pueda mover.
title-four-about = Todos contra todos en un tablero lleno. Gana el último que pueda mover.
title-partners-about = Dos contra dos; los compañeros se sientan frente a frente. Gana la última pareja que pueda mover.
title-byte-about = Se construyen tres pilas de ocho. Gana quien esté encima de dos.
title-larger = Tablero más grande
title-larger-wins = Tablero 10×10; { $conditions } para ganar
title-stacks-won = { $n ->
    [one] { $n } pila
   *[other] { $n } pilas
}
title-starting-player-fixed = { $seat } siempre empieza.
title-pieces-each = { $n ->
    [one] { $n } ficha cada uno
   *[other] { $n } fichas cada uno
}
title-side = Puesto en el tablero: { $side }
title-starting-piece = { $n } fichas cada uno, una por colocar
title-players = Jugadores
title-humans = Personas
title-computers = Con ordenador
title-watch = Observar
title-name = Nombre
title-options = Reglas y primer jugador
title-fast = Partida rápida
title-fast-none = No hay partida rápida de Parejas.
title-fast-wins = También ganas con { $conditions }.
title-fast-or = { $first }, o { $second }
title-fast-captures = { $n ->
    [one] { $n } ficha capturada
   *[other] { $n } fichas capturadas
}
title-fast-from-each = { $n } fichas capturadas a cada rival
title-fast-in-front = { $n } fichas capturadas o en reserva
title-starting-player = Primer jugador
title-starting-player-random = Al azar
title-symmetry = Regla antisimetría
title-symmetry-now = Regla antisimetría: { $now }
title-symmetry-fast = La regla antisimetría es solo para la partida normal.
title-symmetry-none = Ninguna
title-symmetry-none-line = El segundo jugador puede copiar en espejo cada jugada.
title-symmetry-draw = Las tablas cuentan para el primer jugador
title-symmetry-draw-line = Si hay tablas, gana quien movió primero.
title-symmetry-swap = Intercambio de fichas
title-symmetry-swap-line = Antes de jugar, cada uno intercambia una ficha con el rival.
title-play = Jugar
title-unfinished = Partidas sin acabar ({ $n })
title-quit = Salir
title-starting-player-pick = ¿Quién empieza?
title-goes-first = Empieza { $seat }
title-starting-player-skip = Haz clic o pulsa una tecla para seguir

## Lessons

learn-entry = Aprender
learn-title = Lecciones
learn-tagline = Aprende cada regla con unas pocas jugadas.
learn-focus = Focus
learn-byte = Byte
learn-strategy = Jugar bien: { $game }
learn-try-it = Probar
learn-lesson = Lección: { $lesson }
learn-step = paso { $n } de { $all }
learn-solved = ¡Correcto!
learn-wrong = Casi
learn-next = Siguiente
learn-start-here = Empieza aquí
learn-next-lesson = Siguiente: { $lesson }
learn-finish = Terminar
learn-again = Otra vez
learn-show = Muéstramelo
learn-to-rules = A las reglas
learn-to-lessons = A las lecciones
learn-exit = Salir de la lección
learn-done = { $lesson }, completada

## The dialogs that save a file

save-save-title = Guardar partida
save-folder = En { $folder }
save-name = Nombre
save-save = Guardar
save-cancel = Cancelar
save-opening = Abriendo… { $percent }
save-name-exists = Ya existe una partida con este nombre.

## The library and the file dialog

library-title = Biblioteca
library-entry = Biblioteca…
library-count = { $n ->
    [one] { $n } partida
   *[other] { $n } partidas
}
library-loading-more = Cargando { $n } más…
library-search = Buscar
library-with-position = Partidas con la posición buscada
library-with-conditions = Partidas con { $conditions }
library-all-positions = Mostrar todas las partidas
library-found-after = { $n ->
    [0] Encontrada al principio
    [one] Encontrada tras { $n } jugada
   *[other] Encontrada tras { $n } jugadas
}
library-show = Mostrar
library-all = Todas
library-unfinished = Sin acabar
library-finished = Acabadas
library-saved = Guardadas
library-opened = Abiertas
library-open-elsewhere = Abierta en otra ventana
library-current-match = Partida actual
library-tournament = Torneo
library-tournament-game = Torneo, partida { $n }
library-game = Variante
library-all-games = Variantes
library-result = Resultado
library-any-result = Resultados
library-human-won = Victorias humanas
library-computer-won = Victorias del ordenador
library-drawn = Tablas
library-period = Período
library-any-date = Fechas
library-last-days = Últimos { $n } días
library-last-year = Últimos 12 meses
library-sort = Ordenar por
library-newest = Más recientes
library-oldest = Más antiguas
library-by-players = Jugadores
library-most-moves = Con más jugadas
library-fewest-moves = Con menos jugadas
library-by-variant = Variante
library-empty = Aún no hay partidas. Tus partidas se guardan aquí automáticamente.
library-no-match = No se encontró ninguna partida. Prueba otra búsqueda o filtro.
library-show-all = Mostrar todas las partidas
library-order-then = { $first }, luego { $second }
library-several = { $player } ×{ $n }
library-undecided = sin acabar
library-draw = tablas
library-won = victoria de { $seats }
library-loading = Cargando…
library-today = hoy { $time }
library-yesterday = ayer { $time }
library-day = { $day } { $month ->
    [1] ene
    [2] feb
    [3] mar
    [4] abr
    [5] may
    [6] jun
    [7] jul
    [8] ago
    [9] sept
    [10] oct
    [11] nov
   *[12] dic
} { $year }
library-resume = Continuar
library-open = Abrir
library-rename = Renombrar
library-duplicate = Duplicar
library-export = Exportar…
library-delete = Eliminar
library-deleted = { $name }: eliminada
library-undo = Deshacer
library-open-file = Abrir archivo…
library-import = Importar carpeta…
library-find-positions = Buscar posiciones…
library-choose-folder = Elige una carpeta para importar
library-new-name = Nombre nuevo
library-details = Detalles
library-show-preview = Mostrar vista previa
library-hide-preview = Ocultar vista previa
library-cannot-open = No se pudo abrir: { $error }
library-open-dialog = Abrir partida
library-save-dialog = Guardar archivo
library-records = Partidas
library-all-files = Todos los archivos
library-places = Lugares
library-disks = Discos
library-computer = Equipo
library-removable-disks = Discos extraíbles
library-home = Carpeta personal
library-desktop = Escritorio
library-documents = Documentos
library-downloads = Descargas
library-chosen-file = Archivo:
library-file-name = Nombre:
library-name-taken = Nombre ya en uso:
library-export-here = Exportar
library-no-folder-name = Escribe un nombre de carpeta.
library-no-file-name = Escribe un nombre de archivo.
library-folder-exists = Ya existe una carpeta con este nombre.
library-file-exists = Ya existe un archivo con este nombre.
library-drop-here = Suelta un archivo para abrirlo
library-proposed-name = { $players }, { $date }
library-exported = Exportada a { $path }

## Several games of the library, and the details of a game

library-selected = { $n ->
    [one] { $n } seleccionada
   *[other] { $n } seleccionadas
}
library-select-all = Seleccionar todo
library-clear-selection = Quitar selección
library-not-deletable = { $n ->
    [one] { $n } de ellas no se puede eliminar: está abierta o pertenece a un torneo.
   *[other] { $n } de ellas no se pueden eliminar: están abiertas o pertenecen a torneos.
}
library-deleted-games = { $n ->
    [one] { $n } partida eliminada
   *[other] { $n } partidas eliminadas
}
library-restored-games = { $n ->
    [one] { $n } partida restaurada
   *[other] { $n } partidas restauradas
}
notice-deleting = Eliminando: { $done } de { $n }
notice-restoring = Restaurando: { $done } de { $n }
notice-not-deleted = Partidas eliminadas: { $done } de { $n }. Primer error: { $error }
notice-not-restored = Partidas restauradas: { $done } de { $n }. Primer error: { $error }
shortcut-select-range = Seleccionar varias partidas
shortcut-toggle-game = Seleccionar una partida o quitarla
shortcut-select-all = Seleccionar todas las partidas
library-edit-details = Editar datos…
details-title = Datos de la partida
details-date = Fecha
details-date-hint = Año-mes-día, con o sin hora
details-date-error = Escribe una fecha como { $date }, con o sin hora.
details-comment = Comentario
details-profile = Esta partida ya no contará para { $name }.
details-save = Guardar

## Tournaments between computer players

tournament-title = Torneos
tournament-tagline = Haz que los ordenadores jueguen entre sí y mira cuál es el más fuerte.
tournament-new = Nuevo torneo
tournament-none = Aquí se guardan tus torneos y sus partidas.
tournament-game = Variante
tournament-players = Jugadores
tournament-players-line = Todos contra todos: cada emparejamiento juega todas las aperturas desde todos los puestos.
tournament-player = Jugador { $n }
tournament-add = Añadir jugador
tournament-remove = Quitar
tournament-games = Partidas por emparejamiento
tournament-games-own = Otro número de partidas
tournament-time = Tiempo por jugada
tournament-start = Empezar
tournament-total = { $n ->
    [one] { $n } partida en total
   *[other] { $n } partidas en total
}
tournament-per-move = { $time } por jugada
tournament-played = { $n ->
    [one] { $played } de { $n } partida
   *[other] { $played } de { $n } partidas
}
tournament-loading = Cargando partidas…
tournament-stop = Parar
tournament-continue = Continuar
tournament-more = { $n ->
    [one] { $n } partida más por emparejamiento
   *[other] { $n } partidas más por emparejamiento
}
tournament-table = Tabla cruzada
tournament-games-column = Partidas
tournament-score = Puntos
tournament-interval = Intervalo del 95{"\u00A0"}%
tournament-elo = Elo
tournament-elo-open = Sin Elo: un jugador lo ganó todo.
tournament-by-seat = Por puesto
tournament-all-players = Todos los jugadores
tournament-seat-score = { $share } · { $wins } de { $n }
tournament-playing = En juego
tournament-setting-up = Empezando las partidas…
tournament-no-live-games = No hay partidas en juego.
tournament-watch = Observar { $what }
tournament-finished = Acabadas
tournament-none-finished = Aún no hay partidas acabadas.
tournament-pair = { $a } – { $b }
tournament-game-number = { $pair }, partida { $n }
tournament-wins = ganó { $who }
tournament-draw = tablas
tournament-back = Volver al torneo

## The page at the first start

first-start-title = Te damos la bienvenida a Focus
first-start-line = Todo esto se puede cambiar más tarde en los ajustes.
first-start-motion-normal = Normal
first-start-motion-reduced = Reducido
first-start-continue = Continuar
first-start-skip = Omitir

## The settings dialog

settings-motion = Movimiento
settings-speed = Velocidad de animación
settings-speed-slow = Lenta
settings-speed-normal = Normal
settings-speed-fast = Rápida
settings-speed-instant = Instantánea
settings-reduced = Movimiento reducido
settings-reduced-line = Desactiva las animaciones
settings-camera = Cámara
settings-camera-still = Fija
settings-camera-seat = Gira hacia quien mueve
settings-camera-moves = Sigue las jugadas
settings-camera-line = Con movimiento reducido, la cámara no sigue las jugadas.
settings-view = Aspecto
settings-language = Idioma
settings-language-system = Sistema
settings-scale = Tamaño de la interfaz
settings-board-symbols = Símbolos y números
settings-symbols-normal = Normales
settings-symbols-large = Grandes
settings-symbols-very-large = Muy grandes
settings-theme = Tema
settings-theme-missing = { $name } (falta)
settings-pieces = Fichas
settings-pieces-of-theme = Del tema
settings-pieces-lacquer = Laca
settings-pieces-ivory = Marfil y ébano
settings-pieces-stone = Piedra
settings-palette = Colores
settings-palette-standard = Normales
settings-palette-protanopia = Protanopía
settings-palette-deuteranopia = Deuteranopía
settings-palette-tritanopia = Tritanopía
settings-palette-high-contrast = Alto contraste
settings-palette-line = Para distintos tipos de daltonismo, o con distinta luminosidad
settings-graphics = Gráficos
settings-graphics-automatic = Automáticos
settings-graphics-software = Bajos
settings-graphics-gpu = Altos
settings-graphics-line = Sin tarjeta gráfica, usa «Bajos». Se aplica al reiniciar.
settings-sound = Sonido
settings-sound-on = Sonido
settings-sound-line = { $key } lo silencia o lo activa en cualquier momento.
settings-no-volume = Silencio
settings-is-muted = Sonido desactivado
settings-is-unmuted = Sonido activado
settings-sound-pieces = Fichas
settings-sound-signals = Turnos y resultados
settings-sound-buttons = Botones
settings-sound-ambience = Ambiente
settings-quiet-volume = Bajo
settings-medium-volume = Medio
settings-loud-volume = Alto
settings-draws = Tablas
settings-draws-line = Reglas de la casa; se aplican a partidas nuevas.
settings-repetition = Tablas por repetición
settings-repetition-value = { $n } veces
settings-quiet = Tablas sin capturas
settings-quiet-value = { $n } rondas
settings-computers = Juego del ordenador
settings-named = Rivales con nombre
settings-named-line = Los niveles del ordenador son animales con nombre, de la ratona, la más fácil, al león.
settings-thinking = Tiempo de reflexión
settings-min-turn = Duración mínima del turno
settings-thinking-line = Máximo para el campeón, los motores externos y los jugadores de «Más…». Los niveles y las puntuaciones examinan un número fijo de posiciones, pero nunca más de 10{"\u00A0"}s.
settings-min-turn-line = Ralentiza los turnos del ordenador para que puedas seguirlos
settings-analysis = Tiempo por posición
settings-auto-analysis = Analizar partidas acabadas
settings-analysis-automatic-line = Empieza al abrir el repaso de una partida acabada
settings-analysis-line = Cuánto dura el análisis de cada posición

## The shortcuts dialog: the names of keys, and a description of each row

shortcut-title = Atajos de teclado
shortcut-play = Al jugar
shortcut-board-view = Vista del tablero
shortcut-spectating = Al observar
shortcut-review = En el repaso
shortcut-editor = Editor: color, quitar
shortcut-library = En la biblioteca
shortcut-anywhere = En todas partes
shortcut-ctrl = Ctrl
shortcut-shift = Mayús
shortcut-arrows = Flechas
shortcut-enter = Intro
shortcut-space = Espacio
shortcut-escape = Esc
shortcut-backspace = Retroceso
shortcut-home = Inicio
shortcut-end = Fin
shortcut-page-up = RePág
shortcut-page-down = AvPág
shortcut-delete = Supr
shortcut-mouse = Arrastrar la mesa, rueda
shortcut-shift-drag = Arrastrar con Mayús
shortcut-shift-arrows = Mayús+Flechas
shortcut-tab = Tab
shortcut-arrow-keys = Flechas
shortcut-enter-space = Intro, Espacio
shortcut-cursor = Mover el cursor (en el repaso con Mayús)
shortcut-select = Elegir, luego mover; paso o problema siguiente
shortcut-deselect = Deseleccionar, o abrir el menú
shortcut-click = Clic, clic derecho
shortcut-click-line = Elegir, luego mover; deseleccionar
shortcut-next-stack = Pila o destino siguiente
shortcut-reserve = Elegir una ficha de reserva
shortcut-hint = Mostrar u ocultar la pista
shortcut-move-now = Mover ya; reanudar
shortcut-thinking = Mostrar u ocultar lo que piensa el ordenador
shortcut-chart = Mostrar u ocultar el gráfico
shortcut-replay = Ver de nuevo las jugadas desde tu último turno
shortcut-undo = Deshacer
shortcut-redo = Rehacer
shortcut-resign = Abandonar
shortcut-offer-draw = Ofrecer tablas
shortcut-right-drag = Arrastrar con el derecho
shortcut-draw = Trazar flecha, marcar, borrar (Mayús, Ctrl: color)
shortcut-type-move = Escribir una jugada
shortcut-read-position = Leer la posición
shortcut-read-moves = Leer las últimas jugadas
shortcut-read-trays = Leer reservas y capturas
shortcut-read-square = Leer la casilla bajo el cursor
shortcut-top-view = Vista desde arriba
shortcut-rotate = Girar a la izquierda, a la derecha
shortcut-flip-board = Dar la vuelta al tablero
shortcut-spread = Separar las pilas
shortcut-reset-camera = Restablecer la vista
shortcut-rotate-zoom = Girar y hacer zoom
shortcut-pan = Desplazar
shortcut-play-or-pause = Reproducir o pausar
shortcut-step = Jugada anterior, siguiente
shortcut-faster-slower = Más rápido, más lento
shortcut-to-ends = Primera, última posición
shortcut-mistakes = Error anterior, siguiente
shortcut-variations = Variante siguiente; volver a su inicio
shortcut-live-analysis = Iniciar o parar el análisis en vivo
shortcut-select-game = Elegir una partida
shortcut-list-pages = Página arriba, página abajo, primera, última
shortcut-open-game = Abrir la partida
shortcut-search-games = Buscar
shortcut-rename-game = Renombrar la partida
shortcut-delete-game = Eliminar la partida
shortcut-restore-game = Deshacer la eliminación
shortcut-focus = Control siguiente (con Mayús: anterior)
shortcut-move-focus = Moverse por una lista o entre botones
shortcut-activate = Activar el botón con el foco
shortcut-close = Cerrar diálogo o lista; volver al menú principal
shortcut-scroll = Desplazarse; al final, capítulo siguiente
shortcut-scroll-ends = Principio, final de una página
shortcut-copy = Copiar posición (con Mayús: partida)
shortcut-paste = Pegar partida o posición
shortcut-list = Mostrar esta lista
shortcut-sound = Silenciar o activar el sonido
shortcut-fullscreen = Poner o quitar pantalla completa

## Errors of files, records and positions

error-with-path = { $reason }. { $path }
error-not-found = Archivo no encontrado
error-forbidden = No tienes permiso para usar este archivo
error-full = El disco está lleno
error-read-only = Este disco es de solo lectura
error-system = Error del sistema: { $what }
error-too-large = El archivo es demasiado grande para una partida
error-not-text = No es un archivo de partida
error-not-a-game = Archivo de partida no válido (línea { $line })
error-of-newer-format = Esta partida necesita el formato { $needed }, pero su formato es { $format }
error-with-details = { $reason }. { $details }
error-newer-game = Esta partida se guardó con una versión más nueva de Focus
error-unknown-game = Juego o variante desconocidos
error-newer-file = Este archivo se guardó con una versión más nueva de Focus
error-damaged = El archivo está dañado o mal editado
error-report = No se puede importar este informe de Abstract Play: { $what }
error-text-too-long = El texto es demasiado largo para una partida
error-shared-damaged = Esta partida compartida está incompleta o modificada. Copia de nuevo todo el texto.
error-shared-newer = Esta partida compartida es de una versión más nueva de Focus
error-too-many-moves = La partida tiene { $n } jugadas. Solo se pueden exportar partidas de hasta { $max } jugadas
error-no-game = Ni partida ni posición: «{ $text }»
error-start = Posición no válida. { $what }
error-missing = Posición incompleta. Falta: { $part }
error-surplus = Texto inesperado tras la posición: «{ $text }»
error-missing-board = tablero
error-missing-turn = jugador al que le toca
error-missing-reserves = reserva
error-missing-captures = fichas capturadas
error-missing-won = pilas ganadas
error-of-board = Tablero
error-of-turn = Jugador al que le toca
error-of-reserves = Reserva
error-of-captures = Fichas capturadas
error-of-won = Pilas ganadas
error-of-pieces = Número de fichas
error-of-pending = Fichas iniciales
error-of-resigned = Jugadores que abandonaron
error-of-swaps = Intercambios de fichas
error-of-first = Primer jugador
error-of-quiet = Turnos desde la última captura
error-of-keys = Campos tras las fichas capturadas
error-of-missing = Fichas que faltan al empezar
error-of-symmetry = Regla antisimetría
error-of-handicap = Hándicap
error-of-repetition = Tablas por repetición
error-of-quiet-rounds = Tablas sin capturas
error-of-what = { $part }: { $what }
error-no-board = No es una posición: las filas de un tablero se separan con «/»
error-character = Fila { $row } del tablero: «{ $sign }» no es un color, un número de casillas vacías ni una pila entre paréntesis
error-piece = Fila { $row } del tablero: «{ $sign }» no es un color; los colores son { $letters }
error-unclosed = Fila { $row } del tablero: a una pila le falta «)»
error-height = { $n ->
    [one] Fila { $row } del tablero: { $n } ficha entre paréntesis en vez de 2 a { $highest }
   *[other] Fila { $row } del tablero: { $n } fichas entre paréntesis en vez de 2 a { $highest }
}
error-rows = { $n ->
    [one] El tablero tiene { $n } fila en vez de { $needed }
   *[other] El tablero tiene { $n } filas en vez de { $needed }
}
error-squares = { $n ->
    [one] La fila { $row } del tablero tiene { $n } casilla en vez de { $needed }
   *[other] La fila { $row } del tablero tiene { $n } casillas en vez de { $needed }
}
error-settings = Ajuste de partida no válido. { $what }
error-seats = Los jugadores no concuerdan con el juego: { $what }
error-field = Entrada no válida «{ $field }»: { $what }
error-comments = Un comentario no concuerda con las jugadas
error-evaluations = Una valoración no concuerda con las jugadas o los jugadores
error-resignations = Un abandono no concuerda con las jugadas
error-clocks = Un tiempo de reloj no concuerda con las jugadas o los jugadores
error-out-of-time = Una pérdida por tiempo no concuerda con los abandonos
error-agreed-draw = Las tablas acordadas no concuerdan con las jugadas
error-displayed-position = La posición guardada no concuerda con las jugadas
error-variations = Una variante no concuerda con las jugadas
error-date = Fecha no válida
error-result = El resultado no concuerda con las jugadas. Anotado: { $recorded }. Alcanzado: { $reached }
error-won = victoria de { $seats }
error-draw = tablas
error-undecided = sin acabar
error-unknown-result = «{ $text }»
error-moves-valid = Todas las jugadas son legales ({ $moves }).
error-open-moves = Abrir las jugadas
error-place = Ronda { $round }, { $seat }
error-after = Tras la ronda { $round }, { $seat }: { $what }
error-at-start = Antes de la primera jugada: { $what }
error-cannot-resign = este jugador no puede abandonar
error-no-agreed-draw = tras el final no se pueden acordar tablas
error-no-analyzed-moves = las jugadas analizadas no son legales
error-illegal = { $place }: jugada ilegal { $notation } ({ $reason })
error-in-variation = En la variante que empieza con { $first }: { $error }
error-theme = { $file }: { $reason }
error-theme-line = { $file }: línea { $line }: { $reason }
error-theme-field = { $file }: { $field }: { $reason }
error-theme-field-line = { $file }: { $field } (línea { $line }): { $reason }
error-open-elsewhere = La partida está abierta en otra ventana
error-not-in-library = Este archivo no está en tu biblioteca
error-tournament-game = Las partidas de torneo no se pueden cambiar
error-autosave-failed = No se pudo guardar esta partida; se intentará de nuevo. { $error }
error-backed-up = { $error }. El archivo anterior se conserva como { $backup }
error-name-empty = Escribe un nombre con al menos una letra o cifra
error-name-taken = Ya existe una partida llamada «{ $name }»
error-panicked = Error interno al leer o escribir un archivo
error-nothing-unfinished = No hay partidas sin acabar
error-nothing-deleted = No hay partidas eliminadas que restaurar

## The panels and prompts of a match

match-fast-game = { $variant } · rápida
match-to-move = le toca
match-won = gana
match-your-turn = { $seat }, te toca
match-stack-count = { $n ->
    [one] { $n } pila
   *[other] { $n } pilas
}
match-reserve = Reserva
match-captured = Capturas
match-starting-piece-left = Ficha inicial sin colocar
match-progress-captures = Fichas capturadas
match-progress-from-each = Capturadas a cada uno
match-progress-in-front = Capturadas o en reserva
match-progress-stacks = Pilas ganadas
match-skipped = Pierde el turno: sin pilas ni reserva
match-cannot-move = No puede mover: sin pilas ni reserva
match-skipped-no-move = Pierde el turno: sin jugada legal
match-no-legal-move = Sin jugada legal
match-versus = contra
match-is-skipped = { $n ->
    [one] { $seats } no tiene jugada legal y pierde el turno
   *[other] { $seats } no tienen jugada legal y pierden el turno
}
match-moves = Jugadas
match-tab-lesson = Lección
match-tab-position = Posición
explorer-title = Aperturas
explorer-column-move = Jugada
explorer-column-games = Partidas
explorer-column-results = Resultados
explorer-column-chance = Gana %
explorer-sort = Ordenar por: { $column }
explorer-find-games = Buscar partidas
explorer-library = Biblioteca
explorer-book = Campeón
explorer-player = Jugador
explorer-searching = Buscando…
explorer-no-moves = Ninguna partida de la biblioteca continúa desde aquí.
explorer-no-book-moves = Ninguna partida del campeón continúa desde aquí.
explorer-unavailable = No se puede buscar en la biblioteca: su índice no se abre.
explorer-results =
    { $wins ->
        [one] { $wins } ganada
       *[other] { $wins } ganadas
    }, { $draws } tablas, { $losses ->
        [one] { $losses } perdida
       *[other] { $losses } perdidas
    }
explorer-move = { $n ->
    [one] { $notation }: { $n } partida, { $results }
   *[other] { $notation }: { $n } partidas, { $results }
}
explorer-about-evaluated = { $results } · probabilidad media de ganar { $chance }
explorer-period = Período
explorer-all-time = Siempre
explorer-past-year = Últimos 12 meses
explorer-past-month = Último mes
find-title = Buscar posiciones
find-displayed = Buscar la posición del tablero
find-about = Posiciones que cumplen todas las condiciones:
find-stack = Pila
find-square = Casilla
find-pieces = Fichas, de abajo arriba
find-letter = { $letter } = { $color }
find-on-top = Puede haber más fichas debajo
find-numbers = Material
find-player = Jugador
find-counted = Qué se cuenta
find-relation = Comparación
find-stacks = Pilas
find-all-pieces = En el tablero
find-reserve = En reserva
find-captures = Capturadas
find-won = Pilas ganadas
find-height = Pila más alta
find-at-least = al menos
find-at-most = como máximo
find-exactly = exactamente
find-number = Número
find-add = Añadir condición
find-add-stack = Añadir pila
find-remove = Quitar condición
find-need-condition = Escribe una casilla o un número.
find-empty-square = { $square } vacía
find-number-condition = { $color }: { $counted } { $relation } { $n }
find-bad-square = Esa casilla no existe en el tablero.
find-bad-pieces = Escribe las fichas con las letras de los colores.
find-need-pieces = Escribe las fichas superiores de la pila.
find-bad-number = Escribe los números con cifras.
match-start = Inicio
match-no-moves = Aún no hay jugadas
match-placed = @ = colocada desde la reserva
match-marked-move = { $notation }, { $mark }
match-undo = Deshacer
match-redo = Rehacer
match-hint = Pista
match-move-now = Mover ya
match-resume-computers = Reanudar
match-replay = Ver de nuevo las jugadas desde tu último turno
match-replay-short = Repetir
match-result = Resultado
match-top-view = Desde arriba
match-spread = Separar
match-menu = Menú
match-first-turn = { $seat }: elige una pila con tu ficha encima
match-first-turn-within = { $seat }: elige una de tus fichas; las de encima van con ella
match-first-turn-target = { $seat }: elige un destino; los números cuentan fichas
match-first-turn-target-within = { $seat }: elige un destino; los números son alturas
match-place-starting-piece = { $seat }: coloca tu ficha inicial en una casilla vacía
match-starting-piece-computer = { $seat } coloca una ficha inicial
match-swap-own = { $enemy ->
    [green] { $seat }: elige una de tus fichas y luego la verde por la que cambiarla
   *[red] { $seat }: elige una de tus fichas y luego la roja por la que cambiarla
}
match-swap-enemy = { $enemy ->
    [green] { $seat }: ahora elige la ficha verde por la que cambiarla
   *[red] { $seat }: ahora elige la ficha roja por la que cambiarla
}
match-swap-computer = { $enemy ->
    [green] { $seat } cambia una de sus fichas por una verde
   *[red] { $seat } cambia una de sus fichas por una roja
}
match-swap-blocked = Las casillas bloqueadas dejarían a { $seat } copiar en espejo cada jugada
match-swap-first = Intercambio 1 de 2
match-swap-second = Intercambio 2 de 2
match-stack-height = { $n ->
    [one] { $square }: { $n } ficha
   *[other] { $square }: { $n } fichas
}
match-stack-height-after = { $n ->
    [one] { $square }: { $before } → { $n } ficha
   *[other] { $square }: { $before } → { $n } fichas
}
match-stack-height-byte-after = { $n ->
    [one] { $square }: { $before } → { $n } ficha
   *[other] { $square }: { $before } → { $n } fichas
}
match-stack-height-byte = { $n ->
    [one] { $square }: { $n } ficha
   *[other] { $square }: { $n } fichas
}
match-menu-match = Partida
match-menu-review = Repaso
match-menu-tournament = Partida de torneo
match-menu-game = Esta partida
match-menu-help = Ajustes y reglas
match-menu-save = Guardar y compartir
match-resume = Reanudar
match-resume-review = Volver al repaso
match-resume-lesson = Volver a la lección
match-save = Guardar como…
match-exit = Salir al menú principal
match-exit-note = Tu partida está guardada; puedes seguir más tarde.
match-exit-no-moves-note = Aún no hay jugadas: nada que guardar
match-exit-copy-note = Hay una copia en la biblioteca.
match-exit-finished-note = La partida acabada está en la biblioteca.

## Why a click on the table did nothing, or what it can do

feedback-not-to-move = Le toca a { $seat }
feedback-over = La partida ha acabado
feedback-nothing-to-do = No hay jugada posible en { $square }
feedback-not-highlighted = Elige una de las casillas iluminadas
feedback-out-of-reach = Desde { $from } no se llega a { $square }
feedback-too-far = { $n ->
    [one] Desde { $from } no se llega a { $square }: una ficha mueve una casilla, nunca en diagonal
   *[other] Desde { $from } no se llega a { $square }: { $n } fichas mueven de una a { $n } casillas en línea recta, nunca en diagonal
}
feedback-only-slides = { $from } no tiene vecinas: solo puede deslizarse una casilla hacia la pila más cercana
feedback-other-tray = Esta bandeja es de { $owner }; le toca a { $seat }
feedback-captured-are-out = Las fichas capturadas están fuera de juego
feedback-nothing-to-place = { $seat } no tiene nada que colocar

## The view of the board, and the contents of trays

view-view = Vista del tablero
view-turn-left = Girar a la izquierda
view-turn-right = Girar a la derecha
view-flip-board = Dar la vuelta
view-reset = Restablecer la vista
view-mouse = O arrastra la mesa; zoom con la rueda
view-won = Ganadas
view-tray = { $seat } · { $name }: { $content }
view-empty = vacía
view-pieces = { $n ->
    [one] { $n } ficha
   *[other] { $n } fichas
}
view-of-color = { $n } de { $color }
view-stacks = { $n ->
    [one] { $n } pila
   *[other] { $n } pilas
}

## Computer players and hints

player-level = Nivel { $n }
player-champion = Campeón
player-sparring = Sparring
player-sparring-about = Tan fuerte como { $name }, se adapta con cada partida: ahora { $rating }
opponent-1 = Rita la ratona
opponent-2 = Coco el conejo
opponent-3 = Rosa la rana
opponent-4 = Paco el panda
opponent-5 = Gala la gata
opponent-6 = Zoilo el zorro
opponent-7 = Bruno el búho
opponent-8 = Leo el león
player-greedy = Codicioso
player-random = Azar
player-mirror = Espejo
player-paranoid = Paranoico
player-alpha-beta = Alfa-beta
player-rated = Puntuación { $n }
player-rating-head = Puntuaciones: jugar al azar es 0
player-rating-short = Juega con la puntuación que elijas
player-rating-about = Puntuación: fuerza en este juego. Jugar al azar es 0; con 400 más se ganan 10 de cada 11 partidas.
player-by-rating = Por puntuación
player-by-rating-about = Cualquier puntuación de { $least } a { $most }; jugar al azar es 0
player-rating-lower = Bajar { $n }
player-rating-higher = Subir { $n }
player-rating-kept = { $seat } juega con { $n }: en este juego las puntuaciones van de { $least } a { $most }.
player-more = Más…
player-of-seat = { $seat }: { $player }
player-change = Cambiar jugador
player-thinking = { $player } · pensando
player-thinking-for = { $player } · pensando { $n }{"\u00A0"}s
player-waiting = { $player } · esperando
player-fallback = Falló; un sustituto hizo la última jugada
player-wins = Gana de inmediato
player-wins-in = { $n ->
    [one] Victoria forzada en { $n } turno como mucho
   *[other] Victoria forzada en { $n } turnos como mucho
}
player-captures = { $n ->
    [one] captura { $n } ficha de { $seat }
   *[other] captura { $n } fichas de { $seat }
}
player-captures-several = captura { $list }
player-pieces-of = { $n ->
    [one] { $n } ficha de { $seat }
   *[other] { $n } fichas de { $seat }
}
player-reserve = { $n ->
    [one] libera { $n } ficha para la reserva
   *[other] libera { $n } fichas para la reserva
}
player-reserve-of = { $n ->
    [one] libera { $n } ficha para la reserva de { $seat }
   *[other] libera { $n } fichas para la reserva de { $seat }
}
player-takes-one = toma la ficha suelta de { $seat }
player-takes = toma la pila de { $n } de { $seat }
player-wins-stack = gana una pila
player-gives-stack = regala una pila a { $seat }
player-builds = construye una pila de { $n }
player-builds-topped = construye una pila de { $n } con una ficha de { $seat } arriba
player-builds-instead = construye una pila de { $n }, ahora con una ficha de { $seat } arriba en lugar de una de { $other }
player-approaches = { $n ->
    [one] lleva una pila junto a otra
   *[other] lleva una pila a { $n } pasos de la más cercana
}
player-restricts = { $n ->
    [0] deja a { $seat } sin jugadas
    [one] deja a { $seat } solo una jugada
   *[other] deja a { $seat } solo { $n } jugadas
}
player-expects-stack = { $n ->
    [one] Previsto: { $seat } gana una pila en la jugada siguiente ({ $notation })
   *[other] Previsto: { $seat } gana una pila { $n } jugadas después ({ $notation })
}
player-expects-highest = Previsto tras { $n } jugadas más: la pila más alta tiene { $height } fichas, con una de { $seat } arriba
player-expects-line = Previsto: { $moves }
player-fact-wins = gana
player-avoids = evita { $notation } ({ $facts })
player-uncovers = { $n ->
    [one] deja una ficha a { $seat }
   *[other] deja una pila de { $n } a { $seat }
}
player-frees = { $n ->
    [one] libera una ficha cubierta
   *[other] libera una pila cubierta de { $n }
}
player-threatens = amenaza { $notation } ({ $facts })
player-allows = permite a { $seat } { $notation } ({ $facts })
player-exposes = deja expuesta la pila de { $n } en { $square }
player-answer = { $seat } puede responder { $notation }.
player-answer-facts = { $seat } puede responder { $notation } ({ $facts }).
player-chance = { $reasons }. Probabilidad de ganar de { $seat }: { $chance }
player-chance-alone = Probabilidad de ganar de { $seat }: { $chance }
player-hint-highlighted = La flecha muestra la jugada.

## Resigning and draw offers

proposal-resign = Abandonar…
proposal-offer-draw = Ofrecer tablas…
proposal-resign-title = ¿Abandonar?
proposal-draw-title = ¿Ofrecer tablas?
proposal-who = ¿Qué jugador?
proposal-resign-now = Abandonar
proposal-offer-now = Ofrecer tablas
proposal-keep-playing = Seguir jugando
proposal-decline = Rechazar
proposal-accept = Aceptar tablas
proposal-wins = { $n ->
    [one] { $seat } abandona. Gana { $winners }.
   *[other] { $seat } abandona. Ganan { $winners }.
}
proposal-leaves-game = { $seat } deja la partida. Sus pilas se quedan y los demás siguen.
proposal-ask-draw = { $seat } ofrece tablas a { $seats }.
proposal-is-asked-first = Primero se pregunta a { $seats }.
proposal-wants-to-resign = { $seat } quiere abandonar
proposal-offers-a-draw = { $seat } ofrece tablas
proposal-resign-question = { $seats }: ¿abandonas tú también?
proposal-draw-question = { $seats }: ¿aceptar?
proposal-considers = { $n ->
    [one] { $seats } se piensa las tablas
   *[other] { $seats } se piensan las tablas
}
proposal-continues = { $n ->
    [one] { $seats } quiere seguir jugando
   *[other] { $seats } quieren seguir jugando
}
proposal-declines = Tablas rechazadas por { $seats }
proposal-expects-more = Tablas rechazadas por { $seats }: probabilidad de ganar { $chance } ({ $even } es igualdad)
proposal-draw-loses = Tablas rechazadas por { $seats }: contarían como derrota
proposal-resigned = Abandono de { $seats }
proposal-agreed = Tablas acordadas
seat-resigned = Abandonó
seat-time-used = Tiempo usado: { $time }

clock-title = Reloj
clock-none = Sin reloj
clock-custom = Otro…
clock-own = Distinto para cada uno
clock-player = Jugador
clock-presets = Propuestas
clock-kind = Control de tiempo
clock-sudden-death = Muerte súbita
clock-fischer = Fischer
clock-bronstein = Bronstein
clock-hourglass = Reloj de arena
clock-per-move = Por jugada
clock-time = Tiempo
clock-increment = Incremento
clock-delay = Demora
clock-less = { $what }: menos
clock-more = { $what }: más
clock-value-bronstein = { $time } Bronstein
clock-value-hourglass = Reloj de arena { $time }
clock-value-per-move = { $time } por jugada
clock-note-none = Cada uno se toma el tiempo que quiera.
clock-note-sudden-death = { $time } para todas las jugadas.
clock-note-fischer = { $time }, y cada jugada añade { $bonus }.
clock-note-bronstein = { $time }, y cada jugada devuelve el tiempo usado, como máximo { $bonus }.
clock-note-hourglass = { $time } al principio. El tiempo usado pasa a los rivales.
clock-note-per-move = { $time } para cada jugada.
clock-note-end = Quien se queda sin tiempo ha perdido. Si cada uno juega por su cuenta, los demás siguen.
clock-left = Tiempo restante: { $time }
clock-low = A { $seat } le quedan { $time }
clock-out = Sin tiempo
clock-out-of-time = Se acabó el tiempo: { $seats }
clock-pause = Parar los relojes
clock-paused = Relojes parados. Siguen tras la próxima jugada.
# In the menu of a match.
clock-runs = El reloj sigue corriendo
shortcut-pause-clocks = Parar o reanudar los relojes
settings-large-clocks = Relojes grandes
settings-large-clocks-line = Legibles desde lejos, para una mesa de club
settings-sound-clock = Poco tiempo

## Spectating, and the chart of win chances

chart-title = Probabilidad de ganar
chart-start = al inicio
chart-after = tras { $notation }
spectate-chance = probabilidad de ganar
spectate-not-analyzed = Aún sin análisis
spectate-position-not-analyzed = sin analizar aquí
spectate-own-estimates = estimaciones de los jugadores
spectate-estimates-note = Cómo valora cada ordenador su propia posición. En el repaso el campeón puede analizar cada posición.
spectate-estimates-faint = líneas tenues: estimaciones propias
spectate-analysis-note = Valorado por el campeón
spectate-both-note = Valorado por el campeón. Las líneas tenues son las estimaciones de los jugadores.
chart-summary = Probabilidad de ganar tras { $moves }: { $figures }
spectate-estimates-summary = Estimaciones de los jugadores tras { $moves }: { $figures }
spectate-back = Jugada anterior
spectate-play = Reproducir
spectate-pause = Pausar
spectate-step = Jugada siguiente
spectate-to-start = Ir al inicio
spectate-to-latest = Ir a la última jugada
spectate-slower = Más lento
spectate-faster = Más rápido
spectate-speed = Velocidad
spectate-times = { $n }×
spectate-thinking = Reflexión
spectate-depth = profundidad{"\u00A0"}{ $n }
spectate-depth-speed = profundidad{"\u00A0"}{ $n } · { $speed } posiciones/s
spectate-thousand = { $n }{"\u00A0"}k
spectate-million = { $n }{"\u00A0"}M

## Reviewing a match

review-review = Repaso
review-review-note = jugada a jugada, con análisis
review-end-review = Acabar repaso
review-end-review-short = Acabar
review-heading = Repaso · { $game }
review-variation = o { $moves }
review-variation-of = Variante de { $moves }
review-expand-variation = Desplegar la variante
review-collapse-variation = Plegar la variante
review-delete-variation = Borrar la variante
review-delete-from-here = Borrar desde aquí
review-make-main-line = Convertir en línea principal
review-delete-variation-confirm = Haz clic otra vez para borrar la variante.
review-copy-line = Copiar esta línea como partida aparte
review-line-copied = Esta línea es ahora una partida aparte. La original no cambia.
review-start = Inicio
review-at = { $n }. { $notation }
review-inaccuracy = Imprecisión: probabilidad de { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-mistake = Error: probabilidad de { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-blunder = Error grave: probabilidad de { $seat } −{ $lost } (±{"\u00A0"}{ $margin })
review-good = Mejor jugada
review-good-won = Mantiene la posición ganada
review-good-lost = Mejor defensa
review-cost = Probabilidad de { $seat } −{ $lost }
review-good-move = Buena jugada
review-better = Mejor: { $notation }
review-better-shown = { $better } (flecha 1) era mejor que { $played }
review-best = Mejor línea: { $moves }
review-best-found = Mejor línea ({ $chance }, profundidad{"\u00A0"}{ $depth }): { $moves }
review-line = { $chance } · { $moves }
review-not-analyzed = Aún sin análisis
review-details = { $player }, { $time }{"\u00A0"}s, profundidad{"\u00A0"}{ $n }
review-live-analysis = Análisis en vivo
review-live-analysis-about = Analiza sin parar esta posición y muestra las mejores líneas
review-stop-live-analysis = Parar el análisis
review-live-analysis-starting = { $engine } está analizando…
review-live-analysis-chance = { $engine } · probabilidad de ganar de { $seat } en cada línea
review-comment = Comentario de esta posición
review-add-comment = Comentar
review-mark = Valoración de esta jugada
review-mark-none = Sin valoración
review-mark-computed = Según el análisis
review-mark-brilliant = Jugada brillante
review-mark-good = Buena jugada
review-mark-interesting = Jugada interesante
review-mark-dubious = Jugada dudosa
review-mark-mistake = Error
review-mark-blunder = Error grave
review-found-at = Posición encontrada { $n } de { $all }
review-found = { $n } posiciones encontradas
review-found-previous = Posición encontrada anterior
review-found-next = Posición encontrada siguiente
review-analyze = { $n ->
    [one] Analizar { $n } jugada
   *[other] Analizar { $n } jugadas
}
review-analyze-more = { $n ->
    [one] Analizar { $n } jugada más
   *[other] Analizar { $n } jugadas más
}
review-analyze-start = Analizar esta posición
review-analyze-time = { $analyze } · { $time }
review-analyze-time-about = Tarda alrededor de { $time }
review-analysis-complete = Análisis completo
review-analyze-longer = Analizar más tiempo
review-stop = Parar
review-progress = { $n } de { $all }
review-progress-longer = Jugadas inciertas: { $n } de { $all }
review-play-from = Jugar desde aquí
review-play-from-over = aquí la partida ha acabado
review-play-from-line = Empieza una partida nueva desde esta posición. La original no cambia.
review-play = Jugar
review-statistics = Estadísticas
review-best-line = Mejor línea
review-explained = { $notation }: { $facts }
review-analyze-short = Analizar
review-accuracy = Precisión
review-turning-points = Momentos decisivos
review-chance-change = { $seat } { $from } → { $to }
review-deciding-move = { $swing } · desde aquí { $seat } va por delante
review-total-time = Tiempo total del análisis
review-in-total = { $time } en total
review-moves = Jugadas
review-captures = Capturas
review-stacks-won = Pilas ganadas
review-placed-from-reserve = Colocadas desde reserva
review-final-stacks = Pilas propias al final
review-loss = Pérdida media por jugada
review-mistakes = Errores  ?!  ·  ?  ·  ??
review-copy-position = Copiar posición
review-copy-record = Copiar partida
review-paste = Pegar partida o posición
review-copied-position = Posición copiada
review-copied-record = Partida copiada con comentarios y análisis
review-nothing-to-paste = El portapapeles no tiene texto
review-pasted-title = Elige una variante
review-pasted-about = El texto pegado es válido en más de una variante.
review-open-error-title = No se pudo abrir esta partida
review-open-valid-part = Abrir las jugadas antes del error
review-valid-moves = Antes del error hay { $moves } que puedes abrir.
review-screenshot = Guardar imagen…
review-screenshot-title = Guardar imagen
review-screenshot-name = { $game }, jugada { $n }
review-screenshot-arrows = Con flechas y marcas
review-screenshot-saved = Imagen guardada en { $path }
review-screenshot-failed = No se pudo guardar la imagen: { $error }

## Exporting games, and the texts of exported games

export-html = Página web
export-gif = Animación (GIF)
export-png = Imagen (PNG)
export-svg = Imagen vectorial (SVG)
export-pdf = PDF
export-text = Texto para compartir
export-record = Archivo de partida
export-record-line = Un archivo que Focus abre, con variantes y comentarios
export-html-line = Reproduce la partida y sus variantes en cualquier navegador, sin red
export-gif-line = Muestra cada posición de la partida
export-gif-long = { $n } jugadas: la animación dura { $minutes } minutos y el archivo es grande.
export-gif-delay = Tiempo por posición
export-gif-width = Ancho en píxeles
export-png-line = Muestra la posición del tablero
export-png-last = Muestra la última posición
export-svg-line = Muestra la posición del tablero a cualquier tamaño
export-svg-last = Muestra la última posición a cualquier tamaño
export-pdf-line = Para imprimir: jugadas, variantes, comentarios y diagramas, legible en blanco y negro
export-text-line = Una línea para un chat o correo. Pegada en Focus, abre la partida.
export-game = Toda la partida
export-position = Posición mostrada
export-copy = Copiar texto
export-choose-file = Elegir archivo…
export-coordinates = Coordenadas
export-running = Exportando… { $percent }
export-stop = Detener
export-to-place = Por colocar
export-first = Primera posición
export-last = Última posición
export-failed = No se pudo exportar la partida: { $error }
export-copied = Texto copiado

## The position editor

edit-title = Editor de posiciones
edit-position = Editar posición
edit-tab = Editor
edit-resume = Seguir editando
edit-close = Cerrar el editor
edit-undo = Deshacer
edit-redo = Rehacer
edit-color = Ficha
edit-remove = Quitar fichas
# The color of the pieces that are put on the board.
edit-chosen = Ficha: { $color }
# The heading of the colors, one of which is to move.
edit-turn = Le toca a
edit-off-board = Fuera del tablero
edit-starting-piece = Ficha inicial
edit-swaps = Intercambios pendientes
edit-first = Primer jugador
edit-quiet = Turnos desde la última captura
# Buttons that change a number, for screen readers: "Green: Reserve (Green): fewer".
edit-fewer = { $what }: menos
edit-more = { $what }: más
edit-start = Posición inicial
edit-clear = Vaciar tablero
edit-rotate = Girar
edit-mirror = Reflejar
# Each color becomes the other one; with three or four, the next one.
edit-swap-colors = Intercambiar colores
edit-rotate-colors = Rotar colores
edit-copy = Copiar
edit-paste = Pegar
edit-analyze = Analizar
edit-resigned = Ha abandonado

## The result of a match, and the choices after it

result-wins = { $n ->
    [one] Gana { $seats }
   *[other] Ganan { $seats }
}
result-draw = Tablas
result-no-move = Ningún rival puede mover
result-captures = Suficientes fichas enemigas capturadas
result-captures-from-each = Suficientes capturas a cada rival
result-stacks-won = Ganó { $n } pilas de ocho, la mayoría
result-in-front = Suficientes fichas capturadas o en reserva
result-repetition = Se repitió la misma posición
result-quiet = Demasiadas rondas sin captura
result-all-resigned = Todos los rivales abandonaron
result-agreed-wins = Tablas acordadas: cuentan como victoria del primer jugador
result-repetition-wins = Tablas por repetición: cuentan como victoria del primer jugador
result-quiet-wins = Tablas sin capturas: cuentan como victoria del primer jugador
result-after = Tras { $moves }
result-after-none = Antes de la primera jugada
result-rematch = Revancha
result-rematch-note = mismos puestos
result-switch-seats = Cambiar puestos
result-rotate-short = Puestos
result-rotate-note = cada uno avanza un puesto
result-view-board = Ver tablero
result-exit-short = Salir
result-exit-note = al menú principal

## Messages from the session

notice-fallback-move = { $player } falló, así que un sustituto hizo esta jugada ({ $reason }).
notice-no-hint = No hay pista: { $reason }
notice-analysis-stopped = El análisis se detuvo: { $reason }
notice-seat-to-human = Ahora una persona juega por { $seat }: { $reason }
notice-opened-over = Abierta para repasar. Con «Jugar desde aquí» sigues desde cualquier posición.
notice-opened-unfinished = Abierta para repasar. Con «Jugar desde aquí» sigues jugando.
notice-suspended = Tu partida se guardó en la biblioteca.
notice-saved = Guardada como { $path }
notice-imported =
    { $n ->
        [one] { $n } importada
       *[other] { $n } importadas
    }, { $duplicates } ya en la biblioteca, { $errors ->
        [one] { $errors } ilegible
       *[other] { $errors } ilegibles
    }
notice-importing = Importando: { $summary }
notice-import-error = { $summary }. Primer error: { $error }
notice-rating = Puntuación de { $name }: { $before } → { $now }
notice-autosave-works = El guardado automático vuelve a funcionar.
notice-saved-as-name = Guardada como «{ $name }»
notice-chars-removed = Guardada como «{ $name }»: un nombre de archivo no puede contener { $chars }.

## Labels in the diagrams of the rules

diagram-reserve = reserva
diagram-captured = capturada
diagram-level = nivel { $n }
diagram-won-by = ganada por { $color }

## Themes

theme-lamplight = Luz de lámpara
theme-daylight = Luz de día
theme-night = Noche

## Why a move or command isn't possible. These are shown alone with a capital first letter, or in
## parentheses after a message.

reason-game-over = la partida ha acabado
reason-delete-variation = solo se pueden borrar variantes
reason-empty = { $square } está vacía
reason-not-your-stack = { $square } es de { $owner }; le toca a { $turn }
reason-too-few-pieces = no se pueden levantar { $count } fichas de { $square }, que solo tiene { $height }
reason-no-reserve = { $turn } no tiene fichas en reserva
reason-place-first = { $turn } debe colocar antes su ficha inicial en una casilla vacía
reason-occupied = { $square } está ocupada; la ficha inicial va en una casilla vacía
reason-swap-first = antes de jugar { $turn } debe cambiar una de sus fichas por una enemiga
reason-no-swap = no hay ningún intercambio pendiente
reason-wrong-piece = en { $square } no hay ficha de { $color }
reason-symmetric = { $own }={ $enemy } dejaría una posición simétrica
reason-off-board = { $square } no está en el tablero
reason-bottom-not-yours = la ficha más baja de { $square } es de { $owner }; le toca a { $turn }
reason-must-merge = la pila de { $square } está junto a { $neighbor }: debe unirse, no deslizarse
reason-not-closer = { $from }-{ $to } no se acerca a { $nearest }, a { $distance } pasos
reason-nothing-to-merge = en { $square } no hay pila a la que unirse
reason-too-few-checkers = no se pueden levantar { $count } fichas de { $square }, que solo tiene { $height }
reason-checker-not-yours = la más baja de las { $count } de arriba en { $square } es de { $owner }; le toca a { $turn }
reason-top-checker-not-yours = la ficha de arriba en { $square } es de { $owner }; le toca a { $turn }
reason-same-level = { $from }-{ $to }:{ $count } seguiría en el nivel { $level }; su ficha más baja debe subir
reason-lower-level = { $from }-{ $to }:{ $count } iría del nivel { $level } al nivel { $landing }; su ficha más baja debe subir
reason-too-high = { $from }-{ $to }:{ $count } haría una pila de { $height }; el máximo es 8
reason-no-checkers = la pila de { $square } está junto a { $neighbor } y no tiene ficha de { $turn } que unir
reason-no-merge = ninguna ficha de { $turn } en { $square } puede subir a una pila vecina sin pasar de 8
reason-or = { $first } o { $last }
reason-not-legal = esta jugada no es legal
reason-not-playing = este puesto no está en juego
reason-already-resigned = este puesto ya abandonó
reason-not-now = ahora no es posible
reason-draw-declined = las tablas fueron rechazadas; se pueden ofrecer de nuevo tras la próxima jugada
reason-computers-do-not-resign = los ordenadores no abandonan
reason-no-undo = no hay jugada que deshacer
reason-no-redo = no hay jugada que rehacer
reason-not-in-lesson = en una lección o un problema no es posible
reason-tournament-players = los jugadores de una partida de torneo no se pueden cambiar
reason-over-here = en esta posición la partida ha acabado
reason-other-seats = estos puestos son de otra partida
reason-other-position = se muestra otra posición
reason-no-match = no hay partida abierta
reason-none-played = no se está jugando ninguna partida
reason-no-lesson = no hay lección abierta
reason-stack-too-high = una pila de este tablero tiene como máximo { $max } fichas
reason-no-editor = el editor de posiciones no está abierto
reason-in-editor = eso no es posible en el editor de posiciones
reason-no-tournament = no hay torneo abierto
reason-tournament-elsewhere = otro programa está jugando este torneo
reason-tournament-players-count = un torneo tiene de 2 a { $max } jugadores
reason-player-twice = { $name } aparece dos veces
reason-format-unsupported = { $found } no es compatible
reason-unknown-player = «{ $name }» no es un jugador
reason-unknown-player-listed = «{ $name }» no es un jugador; los jugadores son { $known }
reason-player-variant = { $name } no juega a { $variant }: { $reason }
reason-player-step = «{ $name }» no es un jugador: las puntuaciones son múltiplos de { $step } y la más cercana es { $nearest }
reason-nothing-since = no hay jugadas desde tu último turno
reason-earlier-position = esta es una posición anterior: empieza el repaso para probar jugadas aquí
reason-fixed-main-line = esta línea principal no se puede cambiar
reason-only-review-lines = solo se pueden copiar líneas de un repaso
reason-puzzle-review = el repaso de un problema no se puede acabar
reason-not-your-turn = le toca a { $seat }
reason-no-move-found = no se encontró ninguna jugada
reason-no-legal-move = no eligió una jugada legal
reason-no-response = no responde
reason-cannot-mirror-swaps = no puede copiar en espejo los intercambios; elige un juego sin ellos
reason-mirror-two = las jugadas en espejo solo existen en la variante Dos
reason-not-symmetric = el tablero no es simétrico (girado 180°, colores cambiados)
reason-needs-two-sides = necesita dos bandos
reason-equals-alpha-beta = con dos puestos equivale a alfa-beta
reason-cannot-move-first = no puede mover primero

## Moves and positions in a file that can't be read

reason-move-form = «{ $text }» no es una jugada: d5-c5 mueve, @e4 coloca una ficha, b7=d7 cambia dos fichas
reason-move-form-byte = «{ $text }» no es una jugada: c3-d4 desliza una pila, c3-d4:2 une sus dos fichas de arriba
reason-no-square = no hay casilla { $square }: las columnas van de la a a la { $file }, las filas del 1 al { $ranks }
reason-no-straight-line = { $from }-{ $to } no es una línea recta por una fila o columna
reason-does-not-move = { $from }-{ $to } no mueve la pila
reason-too-far = { $from }-{ $to } mide { $count } casillas, pero una pila avanza 5 como mucho
reason-light-square = { $square } es una casilla clara; las pilas van en las oscuras
reason-not-diagonal = { $from }-{ $to } no es un paso en diagonal
reason-checker-count = «{ $text }» no es un número de fichas de 1 a 7
reason-pieces-too-high = { $square } tiene { $height } fichas; el máximo es 5
reason-checkers-too-high = { $square } tiene { $height } fichas; el máximo es 7, porque una pila de 8 deja el tablero
reason-not-in-variant = { $color } no juega en { $variant }
reason-piece-total = { $color } tiene { $found } en total en vez de { $needed }
reason-own-capture = { $captor } no puede capturar una ficha de { $color }
reason-cannot-move = { $turn } no controla ninguna pila y no tiene fichas en reserva
reason-no-seat-can-move = nadie puede mover
reason-two-winners = { $one } y { $other } ya habrían ganado los dos
reason-starting-pieces-of = deben quedar las de { $seats }
reason-no-starting-pieces = esta variante no tiene fichas iniciales
reason-start-until-placed = la posición inicial debe seguir intacta hasta que todos hayan colocado
reason-trays-until-placed = reservas y capturas deben estar vacías hasta que todos hayan colocado
reason-quiet-placed = los turnos desde la última captura deben ser { $count }, uno por ficha colocada
reason-resignation-ends = en { $variant } un abandono termina la partida
reason-resigned-to-move = le toca a { $seat }, así que no puede haber abandonado
reason-resigned-winner = { $seat } ya había ganado
reason-no-swaps = esta variante no tiene intercambios
reason-quiet-swaps = antes de los intercambios, los turnos desde la última captura deben ser 0
reason-first-swaps-first = el primer jugador intercambia primero
reason-start-until-swap = antes del primer intercambio la posición inicial debe estar intacta
reason-second-swaps-last = el segundo jugador intercambia al final
reason-not-one-swap = el tablero no es la posición inicial tras un intercambio
reason-two-swaps = son posibles dos intercambios como máximo
reason-not-dark = { $square } no es una casilla oscura del tablero
reason-only-white-and-black = solo juegan Blanco y Negro
reason-past-end = { $color } ha ganado { $found } pilas, pero la partida acaba con { $needed }
reason-too-many-won = hay { $found } pilas ganadas, pero las fichas de { $variant } solo dan para { $max }
reason-checker-total = hay { $found } fichas en el tablero, pero tras { $won } pilas ganadas deben ser { $needed }
reason-checker-total-one = hay { $found } fichas en el tablero, pero tras 1 pila ganada deben ser { $needed }
reason-too-many-checkers = { $color } tiene { $found } fichas en el tablero; tras { $won } pilas ganadas pueden quedar { $max } como mucho
reason-too-many-checkers-one = { $color } tiene { $found } fichas en el tablero; tras 1 pila ganada pueden quedar { $max } como mucho
reason-other-turn = { $turn } no tiene jugada; debe tocarle a { $other }
reason-seat-letter = se espera la letra de un puesto
reason-not-a-group = «{ $text }» no es un grupo como G:B1R3
reason-not-turns = «{ $text }» no es un número de turnos
reason-not-key-value = «{ $text }» no tiene la forma clave=valor
reason-key-order = cada clave debe aparecer como mucho una vez, en el orden { $keys }
reason-no-seats = no se indica ningún puesto
reason-count = tras { $letter } debe ir un número de 1 a 99
reason-won-count = tras { $letter } debe ir el número de pilas, de 1 a 9
reason-piece-list = se esperan fichas como G2R1
reason-turn-order = se esperan uno o dos puestos, por orden de turno desde { $seat }
reason-pending-order = cada puesto debe aparecer una vez, por orden de turno desde { $seat }
reason-not-a-key = «{ $text }» no es una clave; las claves son { $keys }
reason-too-many-missing = { $color } juega sin { $missing } fichas; el máximo es { $max }
reason-not-a-seat = «{ $text }» no es un puesto; los puestos son { $letters }
reason-not-a-color = «{ $text }» no es un color; los colores son { $letters }
reason-setting-unknown = «{ $text }» no es un ajuste; los ajustes son { $known }
reason-setting-anti-symmetry = «{ $text }» no es ni none, ni draw-first ni swap
reason-setting-no-anti-symmetry = { $variant } no tiene regla antisimetría; solo la tiene la variante Dos
reason-setting-first-fixed = en la posición inicial es { $seat }, no { $other }
reason-setting-first = «{ $text }» no es la letra de un puesto en juego
reason-setting-repetition = «{ $text }» no es ni 0 (desactivado) ni un número a partir de 2
reason-setting-limit = «{ $text }» no es un número (0 para desactivar)
reason-setting-no-handicaps = «{ $text }» no es none: esta variante no tiene hándicaps
reason-setting-handicap = «{ $text }» no es ni none ni puestos en juego con un hándicap ({ $known }), como { $example }
reason-setting-handicap-start = «{ $text }» no es posible con una posición inicial propia
reason-setting-handicap-swap = «{ $text }» no es posible con el intercambio de fichas
reason-setting-one-handicap = «{ $text }» no es posible: solo un jugador puede tener hándicap
reason-listed-twice = { $text } aparece dos veces
# Errors in theme files. { $background }, { $other } and { $what } are names of fields or English
# messages.
reason-theme-syntax = sintaxis o valor no válidos ({ $what })
reason-theme-unreadable = no se puede leer ({ $what })
reason-theme-file-name = el nombre del archivo no es Unicode válido
reason-theme-taken = otro tema ya tiene el nombre de este archivo; renómbralo
reason-theme-too-large = { $found } bytes; un tema tiene como máximo { $max }
reason-theme-not-text = el archivo no es texto UTF-8
reason-theme-format = { $found } no es compatible; escribe { $format }
reason-theme-name = { $found } caracteres; los nombres tienen de 1 a { $max }
reason-theme-range = { $value } no está entre { $min } y { $max }
reason-theme-translucent = el color no puede ser translúcido; escribe #rrggbb
reason-theme-contrast = su contraste con { $background } es de { $ratio }:1; los textos necesitan { $needed }:1
reason-theme-contrast-over = su contraste con { $background } sobre { $below ->
    [black] negro
    [squares] las casillas
   *[other] la mesa
} es de { $ratio }:1; los textos necesitan { $needed }:1
reason-theme-contrast-light = su contraste con { $background } a la luz de la lámpara es de { $ratio }:1; los textos necesitan { $needed }:1
reason-theme-contrast-light-over = su contraste con { $background } a la luz de la lámpara sobre { $below ->
    [black] negro
    [squares] las casillas
   *[other] la mesa
} es de { $ratio }:1; los textos necesitan { $needed }:1
reason-theme-squares = su contraste con { $other } con esta luz es de { $ratio }:1; las casillas necesitan { $needed }:1
reason-theme-marks = su contraste con { $other } es de { $ratio }:1; las marcas necesitan { $needed }:1

## What the computer players do, in the list of players

about-level-1 = para las primeras partidas de un niño
about-level-2 = para un niño que conoce las reglas
about-level-3 = para principiantes
about-level-4 = para principiantes con práctica
about-level-5 = para jugadores ocasionales
about-level-6 = para jugadores de club
about-level-7 = para expertos
about-level-8 = el más fuerte de todos
about-rating = limitado a una puntuación
about-alpha-beta = como se publicó: alfa-beta para dos bandos
about-maxn = como se publicó: cada uno maximiza su propio valor
about-paranoid = como se publicó: todos los demás contra quien mueve
about-brs = como se publicó: solo cuenta la respuesta más fuerte de los demás
about-mcts = como se publicó: búsqueda en árbol Monte Carlo, progressive history
about-uct = MCTS sin progressive history
about-greedy = mira una jugada adelante y toma lo que esté libre
about-random = hace jugadas legales al azar
about-mirror = copia en espejo cada jugada (segundo en Dos, sin intercambio)
about-byte-alpha-beta = alfa-beta simple, cuenta fichas bajo sus propias cimas
about-byte-mcts = búsqueda en árbol Monte Carlo, progressive history
about-byte-greedy = mira una jugada adelante: gana pilas, luego tapa fichas

## Descriptions of the board and of moves, read aloud by screen readers; and the field to type a move

accessibility-window = Focus
accessibility-board = Tablero
accessibility-rank = Fila { $n }
accessibility-trays = Bandejas
accessibility-announcements = Avisos
accessibility-empty = vacía
accessibility-single = ficha suelta, { $top }
accessibility-stack = pila de { $n }, { $top } encima, luego { $rest }
accessibility-square = { $square }, { $content }
accessibility-own-square = { $square }, { $content }; tuya
accessibility-selected-square = { $square }, { $content }; seleccionada
accessibility-target-square = { $square }, { $effects }; { $content }
accessibility-blocked-square = { $square }, { $content }; { $reason }
accessibility-moves = mueve { $n }
accessibility-places = coloca una ficha
accessibility-swaps = intercambia las fichas
accessibility-captures = captura { $pieces }
accessibility-wins-stack = gana la pila
accessibility-gives-stack = da la pila a { $seat }
accessibility-reserve-tray = Reserva de { $seat }: { $content }
accessibility-captured-tray = Capturas de { $seat }: { $content }
accessibility-starting-tray = Fichas iniciales de { $seat }: { $content }
accessibility-won-tray = Pilas ganadas por { $seat }: { $content }
accessibility-no-pieces = ninguna
accessibility-stack-moved = { $n ->
    [one] { $seat } mueve { $n } ficha de { $from } a { $to }
   *[other] { $seat } mueve { $n } fichas de { $from } a { $to }
}
accessibility-piece-placed = { $seat } coloca una ficha en { $to }
accessibility-pieces-swapped = { $seat } intercambia las fichas de { $own } y { $enemy }
accessibility-turn-with-effects = { $turn }; { $effects }
accessibility-undone = Jugada deshecha
accessibility-to-move = Turno de { $seat }
accessibility-position-shown = Posición tras { $moves }
accessibility-start-shown = Posición inicial
accessibility-selected = { $square } seleccionada. Destinos: { $targets }
accessibility-reserve-selected = Ficha de reserva seleccionada. Destinos: { $targets }
accessibility-deselected = Selección anulada
accessibility-summary-stacks = { $n ->
    [one] { $seat }: { $n } pila en { $squares }
   *[other] { $seat }: { $n } pilas en { $squares }
}
accessibility-summary-none = { $seat }: ninguna pila
accessibility-last-move = { $seat }: { $notation }
accessibility-no-moves = Aún no hay jugadas
accessibility-no-square = El cursor no está en el tablero
accessibility-type-title = Escribir una jugada
accessibility-type-hint = Jugada
accessibility-type-play = Jugar
accessibility-type-cancel = Cancelar
accessibility-type-matches = { $n ->
    [one] { $n } jugada legal: { $moves }
   *[other] { $n } jugadas legales: { $moves }
}
accessibility-type-none = Ninguna jugada legal empieza así.
accessibility-type-form = «{ $text }» no es una jugada. Una jugada se escribe así: { $example }.
accessibility-type-not-to-move = Ahora no se puede jugar.

## Gamepads, touch and changed shortcuts

device-gamepad = Mando
device-connected = Mando conectado: { $name }
device-disconnected = Mando desconectado
device-xbox-view = Vista
device-xbox-menu = Menú
device-cross = Cruz
device-circle = Círculo
device-square = Cuadrado
device-triangle = Triángulo
device-playstation-share = Share
device-playstation-options = Options
device-nintendo-left-stick = Palanca L
device-nintendo-right-stick = Palanca R
device-pad-directions = Cruceta, palanca izquierda
device-pad-right-stick = Palanca derecha
device-pad-move = Mover el cursor o el foco; recorrer un repaso
device-pad-confirm = Elegir, luego mover; activar
device-pad-back = Deseleccionar, atrás
device-pad-hint = Pista; mover ya; reanudar
device-pad-reserve = Elegir una ficha de reserva; en el repaso, reproducir o pausar
device-pad-undo-redo = Deshacer, rehacer; en el repaso, jugada anterior, siguiente
device-pad-focus = Control anterior, siguiente; mantenidos en el tablero: alejar, acercar
device-pad-menu = Menú
device-pad-help = Mostrar esta lista
device-pad-next-stack = Pila o destino siguiente
device-pad-top-view = Vista desde arriba
device-pad-camera = Girar e inclinar; desplazar un texto
device-caption-select = Elegir
device-caption-back = Atrás
device-caption-type = Escribir
device-caption-delete = Borrar
device-caption-capital = Mayúscula
device-caption-done = Listo
device-caption-hint = Pista
device-caption-move-now = Mover ya
device-caption-resume = Reanudar
device-caption-reserve = Reserva
device-caption-undo = Deshacer
device-caption-redo = Rehacer
device-caption-previous = Anterior
device-caption-next = Siguiente
device-caption-play = Reproducir o pausar
device-caption-buttons = Botones
device-caption-menu = Menú
device-caption-help = Ayuda
device-change-keys = Cambiar atajos
device-change-keys-line = Elige un atajo y pulsa las teclas nuevas.
device-fixed-keys = Las flechas, Intro, Espacio, Esc, Tab, Inicio, Fin y las teclas de página no se pueden cambiar.
device-press-keys = Pulsa las teclas…
device-no-key = Ninguna
device-remove-key = Quitar
device-reset-key = Restablecer
device-reset-all-keys = Restablecer todos
device-conflict = También se usa para: { $others }
device-reserved-key = { $key } no se puede cambiar.
device-unknown-shortcut = Atajo desconocido en el archivo de ajustes: { $name }
device-unknown-key = Teclas desconocidas en el archivo de ajustes: { $name }: { $key }

## Puzzles

puzzle-list = Problemas
puzzle-title = Problema
puzzle-daily = Problema del día
puzzle-daily-waiting = El problema de hoy te espera
puzzle-daily-solved = Problema de hoy resuelto
puzzle-streak = { $n ->
    [one] Racha: { $n } día
   *[other] Racha: { $n } días
}
puzzle-best-streak = { $n ->
    [one] Racha más larga: { $n } día
   *[other] Racha más larga: { $n } días
}
puzzle-solve = Resolver
puzzle-choose = Elegir problemas
puzzle-mistakes = Tus errores
puzzle-mistake = Practicar un error
puzzle-mistakes-left = { $n ->
    [one] { $n } jugada de tus partidas analizadas
   *[other] { $n } jugadas de tus partidas analizadas
}
puzzle-practice = Practicar
puzzle-variant = Variante
puzzle-any-variant = Todas las variantes
puzzle-theme = Tema
puzzle-any-theme = Todos los temas
puzzle-theme-surplus = Pila de más de cinco
puzzle-theme-reserve = Reserva
puzzle-theme-cover = Cubrir una pila
puzzle-theme-block = Impedir una victoria
puzzle-theme-fast-win = Victoria rápida
puzzle-theme-last-move = Última jugada
puzzle-theme-defend = Defenderse de dos
puzzle-theme-stack = Ganar una pila
puzzle-difficulty = Dificultad
puzzle-any-difficulty = Todas las dificultades
puzzle-easy = Fácil
puzzle-medium = Medio
puzzle-hard = Difícil
puzzle-expert = Experto
puzzle-none = Ningún problema coincide
puzzle-progress = { $n } de { $all } resueltos
puzzle-progress-mistakes = { $n } de { $all } resueltos, { $clean } sin errores
puzzle-start = Empezar
puzzle-task-win = Juega { $seat }. Encuentra la única jugada ganadora.
puzzle-task-save = Juega { $seat }. Encuentra la única jugada que no pierde.
puzzle-task-better = { $seat } jugó { $played }. Encuentra una jugada mejor.
puzzle-continue = Ahora encuentra la siguiente jugada.
puzzle-wrong-win = { $played } no gana. Prueba otra jugada.
puzzle-wrong-save = { $played } pierde. Prueba otra jugada.
puzzle-wrong-better = { $played } no es la jugada que encontró el análisis. Prueba otra jugada.
puzzle-solved = Resuelto
puzzle-solved-mistakes = Resuelto, con errores
puzzle-solved-shown = Resuelto con ayuda
puzzle-themes = Temas: { $themes }
puzzle-hint-from = Mueve la pila de { $square }.
puzzle-hint-place = Coloca una ficha.
puzzle-next = Siguiente
puzzle-analyze = Analizar
puzzle-exit = Volver a los problemas
puzzle-exit-match = Salir del problema
puzzle-resume = Volver al problema

## Guess the move

guess-title = Adivina la jugada
guess-note = predice las jugadas del ganador
guess-number = Jugada { $n } de { $all }
guess-score = { $points } de { $possible } puntos
guess-task = Juega { $seat }. Encuentra la jugada de la partida.
guess-points = { $n ->
    [one] { $n } punto
   *[other] { $n } puntos
}
guess-points-hint = { $n ->
    [one] { $n } punto, con pista
   *[other] { $n } puntos, con pista
}
guess-rating = Comparando…
guess-unrated = Sin valorar
guess-same = { $guessed } se jugó en la partida.
guess-better = { $guessed } es mejor que { $played }, la jugada de la partida.
guess-equal = { $guessed } es tan buena como { $played }, la jugada de la partida.
guess-nearly-equal = { $guessed } es casi tan buena como { $played }, la jugada de la partida: { $loss } menos de probabilidad de ganar.
guess-slightly-worse = { $guessed } es algo peor que { $played }, la jugada de la partida: { $loss } menos de probabilidad de ganar.
guess-worse = { $guessed } es peor que { $played }, la jugada de la partida: { $loss } menos de probabilidad de ganar.
guess-not-compared = Jugaste { $guessed }. La jugada de la partida era { $played }.
guess-shown = La jugada de la partida era { $played }.
guess-summary = Jugadas encontradas: { $same } de { $all }. De media, tus jugadas tenían { $loss } menos de probabilidad de ganar que las de la partida.
guess-summary-equal = Jugadas encontradas: { $same } de { $all }. De media, tus jugadas fueron tan buenas como las de la partida.
guess-summary-same = Jugadas encontradas: { $same } de { $all }.
guess-hint = Pista (−1)
guess-exit = Volver a la partida
guess-stop = Dejar de adivinar
guess-resume = Seguir adivinando
guess-practice = Practicar los errores

## The player profiles

players-link = Jugadores: { $name }
players-about = Elige quién juega ahora. El idioma y el tamaño de la interfaz cambian, y las partidas nuevas proponen el nombre.
players-none = Añade a todos los que juegan en este ordenador. Cada uno tiene su idioma, su tamaño de interfaz y sus resultados.
players-add = Añadir jugador
players-change = Editar jugador
players-restore = Recuperar a { $name }
players-now = Juega ahora
players-symbol = Símbolo
players-no-name = Escribe un nombre.
players-name-taken = Otro jugador ya tiene este nombre.
players-rename-line = Los resultados se cuentan por nombre: las partidas con otro nombre no cuentan.
players-no-games = Aún no hay partidas acabadas
# { $ratings } is "Two: 1240 ± 160 · Byte: 430 ± 90".
players-ratings = Fuerza contra el ordenador: { $ratings }
players-games = { $n ->
    [one] { $n } partida: { $results }
   *[other] { $n } partidas: { $results }
}

## Reports over games

library-report = Informe…
report-title = Informe
report-games = { $n ->
    [one] { $n } partida acabada
   *[other] { $n } partidas acabadas
}
report-left-out = { $games } · { $n } sin resultado
report-loading = Leyendo partidas… { $percent }{"\u00A0"}%
report-players = Jugadores
report-player = Jugador
report-count = Partidas
report-results = Resultados
report-score = Puntuación (intervalo del 95{"\u00A0"}%)
report-time = Tiempo por partida
report-pairs = Enfrentamientos
report-pair = Jugadores
report-variants = Variantes
report-variant = Variante
report-moves = Jugadas
report-draws = Tablas
report-wins = Victorias
report-first-moves = Primeras jugadas
report-move = Jugada
report-months = Por mes
report-month = Mes
report-interval = { $score } ({ $low }–{ $high })
report-more = { $n } más
report-save-html = Guardar página web…
report-save-csv = Guardar tabla (CSV)…

# Ratings and charts of reports. A rating is a number such as 1623, its margin half the width of the interval.
report-ratings = Fuerza según estas partidas (Glicko-2)
report-rating = Fuerza (intervalo del 95{"\u00A0"}%)
report-rating-margin = { $rating }{"\u00A0"}±{"\u00A0"}{ $margin }
report-rating-in = Fuerza: { $variant }
report-history = A lo largo del tiempo
report-monthly-score = Resultados por mes
report-move-time = Tiempo por jugada
report-game-number = Partida { $n }
# "Nov 2026"
report-month-name = { $month ->
    [1] ene
    [2] feb
    [3] mar
    [4] abr
    [5] may
    [6] jun
    [7] jul
    [8] ago
    [9] sept
    [10] oct
    [11] nov
   *[12] dic
} { $year }
# A chart for screen readers: its first and last value with their places ("Nov 2026", "Game 12").
chart-description = { $title }: { $start } { $first }, { $end } { $last }, mínimo { $least }, máximo { $most }
library-undated = sin fecha

## External engines and live analysis

live-analysis = Análisis en vivo
live-lines = Líneas
live-threads = Hilos
live-threads-automatic = Automático
live-threads-line = «Automático» deja libre un núcleo del procesador para que la ventana vaya fluida.
live-memory = Memoria
live-mebibytes = { $n }{"\u00A0"}MiB
live-limit = Detener
live-limit-none = Nunca
live-limit-nodes = Tras { $n } posiciones
live-limit-depth = A profundidad{"\u00A0"}{ $n }
live-engine = Motor
live-engine-built-in = Integrado
live-settings = Ajustes…
live-nodes = profundidad{"\u00A0"}{ $depth } · { $n } posiciones · { $speed }/s
# The live search has reached its limit or proved the result.
live-finished = terminado
live-no-lines = { $engine } no ha enviado ninguna evaluación
live-line-show = Mostrar en el tablero
live-line-insert = Añadir como variante
live-line-play-out = Dejar que siga el ordenador
live-stop-playing = Dejar de jugar
# Live analysis: numbers typed by the user, and two engines.
live-limit-custom = Otro límite
live-custom = Otro número
live-custom-line = En los campos se puede escribir cualquier número. Un número fuera de los límites pasa a ser el más cercano permitido.
live-unit-seconds = Segundos
live-unit-positions = Posiciones
live-unit-depth = Profundidad
live-compared = Comparar con
live-compared-none = Ninguno
live-compared-line = Los dos motores buscan a la vez y comparten los hilos y la memoria.
engines-title = Motores externos
engines-about = Los programas que usan UGI pueden jugar en cualquier puesto y en torneos, y analizar partidas.
engines-open = Configurar…
engines-add = Añadir motor
engines-change = Editar motor
engines-edit = Editar
engines-remove = Quitar
engines-name = Nombre
engines-command = Comando
engines-command-line = El comando es un programa con sus argumentos, como en un terminal. Las comillas mantienen unidas las palabras.
engines-folder = Carpeta de trabajo
engines-name-hint = Si está vacío, el de la prueba
engines-command-hint = Por ejemplo: python3 engine.py
engines-folder-hint = Si no, la carpeta del juego
engines-browse = Elegir programa…
engines-choose-program = Elegir un programa
engines-test = Probar
engines-stop-test = Detener prueba
engines-testing = Probando…
engines-failed = La prueba ha fallado: { $reason }
engines-report = Funciona: { $name } juega { $variants }. Su primera jugada fue { $mv }, tras { $time }{"\u00A0"}s.
engines-report-author = Funciona: { $name } de { $author } juega { $variants }. Su primera jugada fue { $mv }, tras { $time }{"\u00A0"}s.
engines-options = Opciones
engines-range = de { $min } a { $max }
engines-not-in-range = { $name } debe ser un número de { $min } a { $max }.
engines-name-taken = El nombre está vacío, es demasiado largo o ya es de otro jugador.
engines-no-command = Escribe un comando o elige un programa.
engines-save = Guardar
engines-missing = Este motor no está configurado aquí
# What the program says about engines; see the messages reason-… above.
about-external-engine = motor externo
reason-engine-timeout = no envió «{ $word }» en { $seconds }{"\u00A0"}s
reason-engine-exited = terminó en lugar de enviar «{ $word }»
reason-engine-exited-status = terminó ({ $status }) en lugar de enviar «{ $word }»
reason-engine-exited-message = terminó en lugar de enviar «{ $word }», con el mensaje de error: { $text }
reason-engine-exited-status-message = terminó ({ $status }) en lugar de enviar «{ $word }», con el mensaje de error: { $text }
reason-engine-answer = respondió «{ $answer }»: { $reason }
reason-engine-start = no se puede iniciar: { $error }
reason-engine-options = le faltan opciones necesarias: { $options }
reason-engine-error = comunicó un error: { $text }
reason-engine-input = ya no lee comandos ({ $error }); el último fue «{ $line }»
reason-engine-variant = no juega esta variante
reason-engine-no-variant = no juega ninguna de las variantes
reason-no-program = «{ $text }» no es ni un jugador ni la ruta de un programa
reason-engine-folder = «{ $text }» es una carpeta, no un programa
reason-not-executable = «{ $text }» no es un archivo ejecutable (prueba chmod +x)
reason-quotation-mark = faltan las comillas de cierre: { $text }
reason-report-start = las partidas con posición inicial no se admiten
reason-report-variant = la variante «{ $variant }» no se admite
reason-report-game = «{ $game }» no es ni Focus ni Byte
reason-report-players = tiene { $n } jugadores
reason-report-long = { $n } jugadas; el límite es { $limit }
reason-report-move = jugada { $n } «{ $text }»: { $what }
reason-report-not-a-move = no es una jugada

# The question before a blunder
settings-blunder-check = Preguntar antes de un error grave
settings-blunder-check-line = Una búsqueda breve comprueba tus jugadas. No en lecciones, problemas y torneos ni contra motores externos.
blunder-title = ¿Seguro?
blunder-text = { $seat }: { $text } parece un error grave.
blunder-play = Jugar igualmente
blunder-take-back = Rectificar

# Handicaps
handicap-none = ninguno
# On the card of a player: "Handicap −2".
handicap-short = Hándicap{"\u00A0"}{ $value }
handicap-now = Hándicap: { $now }
handicap-of = { $handicap } para { $seat }
handicap-seat = Hándicap de { $seat }
handicap-fewer = { $n ->
    [one] 1 ficha menos
   *[other] { $n } fichas menos
}
handicap-reserve = { $n ->
    [one] 1 ficha en reserva
   *[other] { $n } fichas en reserva
}
handicap-won = { $n ->
    [one] 1 pila ganada
   *[other] { $n } pilas ganadas
}
handicap-no-swap = Sin hándicap con el intercambio de fichas
