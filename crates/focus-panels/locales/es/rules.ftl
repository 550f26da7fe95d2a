### Los capítulos de las reglas en español.
### Un «-term» es el comienzo en negrita de la entrada con el mismo número.

## The idea

rules-idea = La idea
rules-idea-1 = Focus se juega con pilas. La ficha de arriba decide de quién es una pila, haya lo que haya debajo. Mueve tus pilas sobre otras para tomarlas. Cuando ningún otro puede mover, ganas.
rules-idea-2 = La posición inicial para cuatro jugadores. El tablero tiene 52 casillas: ocho por ocho, menos tres casillas en cada esquina. Las columnas van de la a a la h de izquierda a derecha, las filas del 1 al 8 de abajo arriba.
rules-idea-3 = Verde se sienta abajo, Azul a la izquierda, Amarillo arriba y Rojo a la derecha. Se juega en el sentido de las agujas del reloj. En tu turno mueves una pila o colocas una ficha de tu reserva.

## Moving

rules-moving = Mover
rules-moving-1 = Elige una pila con tu ficha arriba. Levanta desde arriba cuantas fichas quieras, o todas, y muévelas en línea recta por una columna o fila. Avanzan exactamente tantas casillas como fichas hayas levantado.
rules-moving-2 = De una pila de tres: una ficha avanza una casilla, dos fichas avanzan dos, las tres avanzan tres.
rules-moving-3 = Las fichas pasan por encima de todo. Puedes caer en una casilla vacía o en cualquier pila, tuya o de otro. Las fichas movidas quedan arriba en el mismo orden. No se puede salir del tablero.
rules-moving-4 = Verde levanta dos de tres y cae sobre Amarillo. La ficha que queda es de Azul.

## Stacks over five

rules-surplus = Más de cinco
rules-surplus-1 = En una pila caben como mucho cinco fichas. Las que sobran salen por abajo.
rules-surplus-2 = Siete fichas: salen las dos más bajas. Movió Verde, así que la verde va a la reserva de Verde y la roja queda capturada.
rules-surplus-3-term = Tus propias fichas
rules-surplus-3 = van a tu reserva. Más tarde puedes colocarlas de nuevo.
rules-surplus-4-term = Todas las demás
rules-surplus-4 = quedan capturadas y fuera de juego.
rules-surplus-5-term = Las fichas de tu compañero
rules-surplus-5 = van a su reserva (solo en Parejas).
rules-surplus-6 = Parejas: la jugada de Verde saca una ficha amarilla. Va a la reserva de Amarillo.

## The reserve

rules-reserve = La reserva
rules-reserve-1 = En vez de mover una pila puedes colocar una ficha de reserva en cualquier casilla, vacía o no. Sobre una pila queda arriba, y la pila es tuya. Si la pila ya tiene cinco fichas, sale la más baja.
rules-reserve-2 = De la reserva a una pila de Rojo, en cualquier lugar del tablero.

## Skipped turns

rules-skipped = Turnos perdidos
rules-skipped-1 = Si no tienes ninguna pila ni reserva, no puedes mover y pierdes el turno. Sigues en juego: en cuanto otro destape una ficha tuya, vuelves a jugar. No se puede pasar por voluntad propia.
rules-skipped-2 = Azul está tapado en todas partes y no tiene reserva, así que pierde el turno. En cuanto Rojo quite la ficha de arriba, Azul vuelve.

## Variants

rules-variants = Variantes
rules-variants-1-term = Dos
rules-variants-1 = Verde contra Rojo, 18 fichas cada uno.
rules-variants-2-term = Tres
rules-variants-2 = Verde, Azul y Rojo, 13 fichas cada uno. Una ficha empieza fuera del tablero: en tu primer turno la colocas en una casilla vacía.
rules-variants-3-term = Cuatro
rules-variants-3 = Todos contra todos, 13 fichas cada uno.
rules-variants-4-term = Parejas
rules-variants-4 = La posición inicial de Cuatro, con Verde y Amarillo contra Azul y Rojo. Los compañeros se sientan frente a frente y ganan juntos.
rules-variants-5 = El primer jugador se sortea o se elige. La partida acaba cuando solo un jugador o una pareja aún puede mover: gana ese jugador o esa pareja.

## Fast games

rules-fast = Partidas rápidas
rules-fast-1 = Dos, Tres y Cuatro también se juegan como partida rápida. Además, la ganas al final de tu turno con:
rules-fast-2-term = Dos
rules-fast-2 = 6 fichas capturadas.
rules-fast-3-term = Tres
rules-fast-3 = 3 fichas capturadas a cada rival, o 10 fichas capturadas o en reserva.
rules-fast-4-term = Cuatro
rules-fast-4 = 2 fichas capturadas a cada rival, o 10 fichas capturadas o en reserva.
rules-fast-5 = Una ficha de reserva solo cuenta mientras está en la reserva. Una vez colocada, ya no cuenta.

## Draws

rules-draws = Tablas
rules-draws-1 = Gardner cuenta que una partida puede acabar en tablas. Las fuentes no dicen cuándo.
rules-draws-2 = Hay tablas cuando la misma posición se da por tercera vez: mismo tablero, mismas reservas y capturas, y le toca al mismo jugador.
rules-draws-3 = Hay tablas tras 50 rondas completas sin captura.
rules-draws-4 = Ambos límites se pueden cambiar o quitar en los ajustes.

## Anti-symmetry rule

rules-symmetry = Regla antisimetría
rules-symmetry-1 = La posición inicial de Dos queda igual si se gira el tablero media vuelta y se cambian los colores. El segundo jugador podría copiar en espejo cada jugada y no perder nunca. Dos reglas opcionales lo impiden:
rules-symmetry-2-term = Las tablas cuentan para el primer jugador
rules-symmetry-2 = Si hay tablas, gana quien movió primero.
rules-symmetry-3-term = Intercambio de fichas
rules-symmetry-3 = Antes de jugar, el primer jugador y después el segundo cambian cada uno una de sus fichas por una enemiga. El segundo intercambio no debe volver a hacer simétrico el tablero, ni girado ni reflejado de ningún modo. Después mueve el primer jugador.
rules-symmetry-4 = La ficha de Verde en b7 y la de Rojo en d7 se intercambian; se escribe b7=d7.

## Strategy tips

rules-strategy = Consejos de estrategia
rules-strategy-1-term = Las reservas deciden.
rules-strategy-1 = Una ficha de reserva golpea en cualquier sitio, y nadie puede pararla. Guarda una para la pila alta que importa, y otra como jugada de espera para cuando a los demás no les quede ninguna.
rules-strategy-2-term = Altura es alcance.
rules-strategy-2 = Una pila de cinco puede mover a cinco distancias en cuatro direcciones; una ficha sola, solo una casilla. Pero todos quieren una pila alta: constrúyela donde pocos puedan caer.
rules-strategy-3-term = Cuenta las distancias.
rules-strategy-3 = Una pila a cuatro casillas amenaza la tuya solo si tiene al menos cuatro fichas. Antes de construir, mira por la columna y la fila y cuenta.
rules-strategy-4-term = Alimenta tu reserva.
rules-strategy-4 = Cae sobre una pila de cinco con tus fichas abajo, y las recuperas. Con las enemigas abajo, las capturas.
rules-strategy-5-term = Cuidado con lo que destapas.
rules-strategy-5 = Tras dividir, lo que dejas es de la nueva ficha de arriba. Puede ser un regalo a un rival, o justo lo que tu compañero necesita.
rules-strategy-6-term = Deja pelear a los demás.
rules-strategy-6 = Con tres o cuatro jugadores, quien toma primero una pila suele perderla después. Caer el último vale más que caer el primero.

## Notation and sources

rules-notation = Notación y fuentes
rules-notation-1-term = d5-c5
rules-notation-1 = Una jugada de d5 a c5. La distancia es el número de fichas.
rules-notation-2-term = {"@"}e4
rules-notation-2 = Una ficha de reserva, o la ficha inicial de Tres, se coloca en e4.
rules-notation-3-term = b7=d7
rules-notation-3 = Un intercambio de fichas antes de jugar.
rules-notation-4 = Focus lo inventó Sid Sackson (1963) y también se vendió como Domination. Martin Gardner describió el juego, el juego en espejo y las reglas contra él, que son de Paul Yearout y de Sackson. Las reglas de la casa están señaladas.

## Byte: the idea

rules-byte-idea = Byte: la idea
rules-byte-idea-1 = Byte es un juego de Mark Steere para dos jugadores, Blanco y Negro, en las casillas oscuras de un tablero de ajedrez. Las fichas forman pilas. Una pila de ocho deja enseguida el tablero y es del color de su ficha de arriba. Gana dos de las tres pilas para ganar la partida.
rules-byte-idea-2 = Posición inicial: Negro en las filas 7, 5 y 3, Blanco en las filas 6, 4 y 2. Blanco mueve primero.
rules-byte-idea-3 = Cada turno es una jugada: una pila aislada se desliza, una pila con vecinas se une. Lo decide su posición.
rules-byte-idea-4-term = El tablero más grande
rules-byte-idea-4 = tiene diez por diez casillas y cuarenta fichas. Gana quien consiga tres de las cinco pilas.

## Byte: sliding

rules-byte-sliding = Byte: deslizar
rules-byte-sliding-1 = Una pila sin vecinas se desliza entera, una casilla en diagonal. Es de quien tenga la ficha más baja, y solo ese jugador puede deslizarla.
rules-byte-sliding-2 = La ficha más baja es blanca: Blanco desliza la pila un paso hacia la más cercana.
rules-byte-sliding-3 = Al deslizarse, la pila debe acercarse a la más cercana, o a una de ellas si hay varias a igual distancia. La distancia entre dos casillas es el número de pasos diagonales, haya lo que haya en medio. Así las pilas aisladas siempre se acercan, y la partida siempre acaba.
rules-byte-sliding-4-term = En pantalla:
rules-byte-sliding-4 = haz clic en la pila. Sus destinos se iluminan, y una flecha lleva a cada pila a la que puede acercarse. Las casillas bloqueadas están tachadas; pasa el cursor por una para saber por qué.

## Byte: merging

rules-byte-merging = Byte: unir
rules-byte-merging-1 = Una pila con una vecina en diagonal no puede deslizarse: tiene que unirse. Elige cualquiera de tus fichas en ella y muévela, con todo lo que tiene encima, a una pila vecina.
rules-byte-merging-2 = Blanco toma la ficha blanca del nivel dos con la negra de encima. Cae en el nivel cuatro.
rules-byte-merging-3-term = Más arriba:
rules-byte-merging-3 = la ficha elegida debe llegar a un nivel más alto que el que deja. La ficha de abajo está en el nivel uno.
rules-byte-merging-4-term = No más de ocho:
rules-byte-merging-4 = la pila nueva puede tener ocho fichas como mucho.
rules-byte-merging-5-term = En pantalla:
rules-byte-merging-5 = pasa el cursor por una ficha dentro de la pila: se levanta con todo lo que tiene encima. Haz clic, y cada destino muestra la altura de la pila nueva. Con el teclado, cada Intro añade una ficha.

## Byte: winning stacks

rules-byte-winning = Byte: ganar pilas
rules-byte-winning-1 = En cuanto una pila tiene ocho fichas deja el tablero. La gana el color de arriba, mueva quien mueva.
rules-byte-winning-2 = Tres fichas se unen a cinco: ocho. Negro está arriba, así que Negro gana la pila, aunque movió Blanco.
rules-byte-winning-3 = Quien puede mover debe mover, aunque ayude al rival. Quien no puede pierde el turno. La clave es guardar jugadas de espera hasta que el rival tenga que completar una pila para ti. Solo hay tablas por acuerdo.
rules-byte-winning-4 = La última pila del tablero no tiene otra a la que acercarse. Para entonces se han ganado todas las demás, y la partida ha acabado.
rules-byte-winning-5-term = Mira las fichas de arriba.
rules-byte-winning-5 = Cuando dos pilas pueden sumar ocho, gana la ficha de arriba de la que se mueve. Mantén tu color arriba en ambas, y evita las pilas con el rival arriba.
rules-byte-winning-6-term = Ahorra jugadas.
rules-byte-winning-6 = Quien se queda sin jugadas inofensivas debe ayudar al otro. Mueve las pilas por partes, y guarda un deslizamiento libre.
rules-byte-winning-7-term = Cuenta en la última pila.
rules-byte-winning-7 = Hacia el final quedan pocas jugadas. Cuenta las de ambos antes de unir.
