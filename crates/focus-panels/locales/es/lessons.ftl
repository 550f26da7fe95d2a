### Las lecciones en español: unas pocas jugadas para practicar cada regla.

## Moving

lesson-focus-travel-title = Mover
lesson-focus-travel-about = Una casilla por ficha levantada
lesson-focus-travel-1-task = Haz clic en tu pila de d4. Cada casilla iluminada dice cuántas fichas irían allí. Mueve dos a f4.
lesson-focus-travel-1-solved = Dos fichas avanzaron dos casillas; una se quedó. La distancia es siempre el número de fichas, en línea recta.
lesson-focus-travel-1-missed = La distancia debe ser igual al número de fichas. A f4 solo llegan dos.
lesson-focus-travel-2-task = Puedes pasar por encima de las pilas de Rojo. Toma la de g4, a tres casillas.
lesson-focus-travel-2-solved = Las fichas pasan por encima de todo. Caíste arriba, así que toda la pila es tuya.
lesson-focus-travel-2-missed = Es legal, pero g4 está a tres casillas: levanta las tres fichas.
lesson-focus-travel-3-task = Una de tus tres pilas puede caer sobre la pila de e6. Cuenta las casillas y tómala.
lesson-focus-travel-3-solved = Dos fichas, dos casillas. Las otras dos pilas están a tres casillas y solo tienen dos fichas.
lesson-focus-travel-3-missed = Busca una pila en línea con e6 que tenga al menos tantas fichas como casillas hay hasta allí.

## Whose stack?

lesson-focus-owner-title = ¿De quién es la pila?
lesson-focus-owner-about = Manda la ficha de arriba
lesson-focus-owner-1-task = En e4 hay dos fichas tuyas bajo la de Rojo, así que toda la pila es de Rojo. Tómala.
lesson-focus-owner-1-solved = Ahora tu ficha está arriba: la pila es tuya, incluida la ficha roja.
lesson-focus-owner-1-missed = Llega a e4 con tantas fichas como casillas hay hasta allí.
lesson-focus-owner-2-task = Lo que dejas es de quien quede arriba. Toma una pila de Rojo y conserva lo que queda en d4.
lesson-focus-owner-2-solved = Tomaste dos fichas y dejaste una verde arriba. Con una sola, d4 sería ahora de Rojo.
lesson-focus-owner-2-missed = Mira qué hay bajo las fichas que levantas: en d4 el verde debe quedar arriba, y tienes que tomar la pila de Rojo.

## Stacks over five

lesson-focus-surplus-title = Más de cinco
lesson-focus-surplus-about = Reserva y capturas
lesson-focus-surplus-1-task = En una pila caben cinco fichas; las que sobran salen por abajo. Cae sobre la pila de cinco que tiene rojo abajo.
lesson-focus-surplus-1-solved = La ficha roja salió y queda capturada: fuera de juego.
lesson-focus-surplus-1-missed = Pasa el cursor por las dos pilas de cinco junto a d4: ¿cuál tiene rojo abajo?
lesson-focus-surplus-2-task = El mismo tablero. Ahora libera una ficha tuya: va a tu reserva.
lesson-focus-surplus-2-solved = Tus propias fichas van a tu reserva. Más tarde puedes colocarlas donde quieras.
lesson-focus-surplus-2-missed = En c4 hay una ficha tuya abajo del todo.
lesson-focus-surplus-3-task = Todas las fichas que sobran salen a la vez. Captura dos fichas con una jugada.
lesson-focus-surplus-3-solved = Tres sobre cuatro son siete: salieron las dos más bajas, y las dos eran rojas.
lesson-focus-surplus-3-missed = Una pila de siete pierde dos. Tres de tus fichas llegan a las cuatro de e4.
lesson-focus-surplus-4-task = Parejas: Amarillo es tu compañero y no puede mover. Las fichas amarillas que salen van a la reserva de Amarillo. Libera una ficha amarilla.
lesson-focus-surplus-4-solved = La ficha amarilla fue a la reserva de Amarillo: tu compañero vuelve al juego.
lesson-focus-surplus-4-missed = Cae sobre una pila llena con una ficha amarilla abajo.

## The reserve

lesson-focus-reserve-title = La reserva
lesson-focus-reserve-about = Una ficha que golpea en cualquier sitio
lesson-focus-reserve-1-task = En vez de mover, puedes colocar una ficha de reserva en cualquier casilla. Haz clic en ella junto al tablero, o pulsa R; luego toma la pila alta de f6.
lesson-focus-reserve-1-solved = Desde la reserva llegas a cada casilla. Nadie puede protegerse.
lesson-focus-reserve-1-missed = La pila alta de f6 vale más. Haz clic antes en la ficha junto al tablero.
lesson-focus-reserve-2-task = De una pila llena sale la ficha más baja. Usa tu reserva para capturar una roja.
lesson-focus-reserve-2-solved = La sexta ficha expulsó a la más baja. La tuya está arriba, y la pila es tuya.
lesson-focus-reserve-2-missed = Solo una pila de cinco pierde una ficha. Coloca la tuya encima.

## No moves left

lesson-focus-end-title = Sin jugadas
lesson-focus-end-about = Turnos perdidos y el final
lesson-focus-end-1-task = Quien no tiene pilas ni reserva pierde el turno. Tapa la última pila de Azul.
lesson-focus-end-1-solved = Azul perdió el turno, pero sigue en juego: Rojo destapó una ficha azul, y Azul ha vuelto.
lesson-focus-end-1-missed = A Azul le queda una pila, junto a la tuya.
lesson-focus-end-2-task = Cuando ningún otro puede mover, ganas. Rojo tiene una pila y ninguna reserva.
lesson-focus-end-2-solved = No hay ficha roja arriba en ningún sitio: Rojo no puede mover y ganas.
lesson-focus-end-2-missed = Toma la última pila de Rojo: levanta tantas fichas como casillas hay hasta ella.

## Fast games

lesson-focus-fast-title = Partidas rápidas
lesson-focus-fast-about = Seis capturas ganan
lesson-focus-fast-1-task = En la partida rápida de dos, seis fichas capturadas ganan al momento. Tienes cinco. Captura una más.
lesson-focus-fast-1-solved = La sexta captura acaba la partida al final de tu turno.
lesson-focus-fast-1-missed = Haz que una pila con rojo abajo pase de cinco.

## Piece swap

lesson-focus-exchange-title = Cambio de fichas
lesson-focus-exchange-about = Contra el juego en espejo
lesson-focus-exchange-1-task = La posición es simétrica, así que Rojo podría copiar en espejo cada jugada. Antes de jugar, cambia una de tus fichas por una roja: elige las dos.
lesson-focus-exchange-1-solved = El tablero ya no es simétrico. Ahora Rojo también cambia dos fichas.
lesson-focus-exchange-2-task = Ahora eres Rojo. Verde cambió b2 por d2. Cambia dos fichas cualesquiera, pero prueba antes la imagen en espejo: g7 por e7.
lesson-focus-exchange-2-solved = Solo está bloqueado el cambio que volvería simétrico el tablero. Después mueve primero Verde.

## Sliding

lesson-byte-slide-title = Deslizar
lesson-byte-slide-about = Las pilas aisladas se acercan
lesson-byte-slide-1-task = Tu pila de c3 no tiene vecinas, así que se desliza una casilla en diagonal hacia la pila más cercana. Haz clic en ella y luego en una casilla iluminada.
lesson-byte-slide-1-solved = Un paso más cerca. La distancia se cuenta en pasos diagonales, haya lo que haya en medio.
lesson-byte-slide-2-task = Una pila aislada es de su ficha más baja. Busca la tuya y deslízala.
lesson-byte-slide-2-solved = La ficha blanca de abajo la hace tuya, aunque arriba haya una negra.
lesson-byte-slide-3-task = Solo cuenta la pila más cercana. b6 está a dos pasos, g7 a tres. Desliza d4.
lesson-byte-slide-3-solved = Hacia g7 estaba bloqueado, porque b6 está más cerca. Junto a otra pila ya no se desliza: se une.

## Merging

lesson-byte-merge-title = Unir
lesson-byte-merge-about = Sobre una vecina, y más arriba
lesson-byte-merge-1-task = Las pilas vecinas no se deslizan, se unen. Mueve tu ficha de c3 sobre su vecina d4.
lesson-byte-merge-1-solved = Pasó del nivel uno al nivel cuatro. Cuanto más altas tus fichas, mejor.
lesson-byte-merge-2-task = Tu ficha debe llegar a un nivel más alto que el que deja. En c3 está en el nivel dos: busca la vecina lo bastante alta.
lesson-byte-merge-2-solved = Nivel tres en d4. En b2 habría seguido en el nivel dos, y eso no se permite.

## Part of a stack

lesson-byte-part-title = Parte de una pila
lesson-byte-part-about = Tu ficha y todas las de encima
lesson-byte-part-1-task = Puedes mover cualquier ficha blanca con todo lo que tiene encima. Pasa el cursor por la blanca más alta de c3: se levanta. Haz clic en ella y luego en d4.
lesson-byte-part-1-solved = Dos se movieron, dos se quedaron. Con la más baja se habrían movido las cuatro.
lesson-byte-part-1-missed = Así se movieron las cuatro. Elige la ficha blanca más alta.
lesson-byte-part-2-task = Ninguna pila puede pasar de ocho. Mueve de c3 a d4 tantas fichas como permitan las reglas.
lesson-byte-part-2-solved = Las cuatro habrían hecho nueve. Con dos son siete: una más, y alguien la gana.
lesson-byte-part-2-missed = Cabría una más. Elige una ficha blanca más abajo.

## Stacks of eight

lesson-byte-eight-title = Pilas de ocho
lesson-byte-eight-about = Gana la ficha de arriba
lesson-byte-eight-1-task = Ocho fichas dejan el tablero, y las gana el color de arriba. Construye una pila de ocho con Blanco arriba.
lesson-byte-eight-1-solved = Blanco está arriba, así que la pila es tuya.
lesson-byte-eight-1-missed = Cuenta hasta ocho y mira qué ficha queda arriba.
lesson-byte-eight-2-task = Cada bando tiene una pila; con la segunda se gana. Fíjate en qué color está arriba.
lesson-byte-eight-2-solved = Dos pilas: Blanco gana la partida.
lesson-byte-eight-2-missed = Ocho, pero Negro está arriba: ganaría Negro. Mueve la otra pila.

## Forced to help

lesson-byte-forced-title = Obligado a ayudar
lesson-byte-forced-about = Perder el turno, o tener que mover
lesson-byte-forced-1-task = Aquí todas las pilas están aisladas, con una ficha blanca abajo. Desliza y mira qué puede hacer Negro.
lesson-byte-forced-1-solved = Nada: Negro perdió el turno, y te toca otra vez.
lesson-byte-forced-2-task = Quien puede mover debe mover. Déjale a Negro una sola jugada: la que hace ocho con Blanco arriba.
lesson-byte-forced-2-solved = Negro tuvo que poner b2 sobre tu pila: ocho con Blanco arriba, tu segunda. Esa es la esencia de Byte.
lesson-byte-forced-2-missed = Así Negro se escapa deslizándose. Ponte junto a b2, para que ya no pueda deslizarse.
