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

lesson-focus-exchange-title = Intercambio de fichas
lesson-focus-exchange-about = Contra el juego en espejo
lesson-focus-exchange-1-task = La posición es simétrica, así que Rojo podría copiar en espejo cada jugada. Antes de jugar, cambia una de tus fichas por una roja: elige las dos.
lesson-focus-exchange-1-solved = El tablero ya no es simétrico. Ahora Rojo también cambia dos fichas.
lesson-focus-exchange-2-task = Ahora eres Rojo. Verde cambió b2 por d2. Cambia dos fichas cualesquiera, pero prueba antes la imagen en espejo: g7 por e7.
lesson-focus-exchange-2-solved = Solo está bloqueado el intercambio que volvería simétrico el tablero. Después mueve primero Verde.

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
lesson-byte-forced-1-task = Aquí todas las pilas están aisladas, con una ficha blanca abajo. Desliza una y mira qué puede hacer Negro.
lesson-byte-forced-1-solved = Nada: Negro perdió el turno, y te toca otra vez.
lesson-byte-forced-2-task = Quien puede mover debe mover. Déjale a Negro una sola jugada: la que hace ocho con Blanco arriba.
lesson-byte-forced-2-solved = Negro tuvo que poner b2 sobre tu pila: ocho con Blanco arriba, tu segunda. Esa es la esencia de Byte.
lesson-byte-forced-2-missed = Así Negro se escapa deslizándose. Ponte junto a b2, para que ya no pueda deslizarse.

## Playing well: tall stacks

lesson-focus-tall-title = Pilas altas
lesson-focus-tall-about = Golpear primero
lesson-focus-tall-1-task = Tu pila de d2 y la de Rojo en f2 están a dos casillas: cada una puede caer sobre la otra. Te toca.
lesson-focus-tall-1-solved = Una pila alta al alcance suele ser el mejor blanco. Llegaste primero, y una ficha aún conserva d2.
lesson-focus-tall-1-missed = Si no, f2 cae sobre d2 en la próxima jugada. Dos fichas de d2 la alcanzan ahora.
lesson-focus-tall-2-task = Rojo amenaza b5 y g5. Puedes tomar c5 o h5, pero no ambas. ¿Cuál?
lesson-focus-tall-2-solved = Tomaste cinco fichas en vez de tres y capturaste una. La pila más alta vale más.
lesson-focus-tall-2-missed = Compara las alturas: c5 tiene tres fichas, h5 cinco.

## Playing well: splitting

lesson-focus-leave-title = Lo que dejas
lesson-focus-leave-about = Dividir sin regalar
lesson-focus-leave-1-task = Desde g4, Rojo puede caer sobre tu pila alta de f4. Golpea antes, con las menos fichas posibles.
lesson-focus-leave-1-solved = Bastaba una ficha. Las cuatro que quedaron siguen siendo tuyas.
lesson-focus-leave-1-missed = Una ficha de f4 alcanza g4. Lo que deja sigue siendo verde.
lesson-focus-leave-2-task = Puedes caer en f1 desde e1 o desde f2. Mira qué deja cada jugada.
lesson-focus-leave-2-solved = f2 no dejó nada. Desde e1 habrías destapado rojo y regalado la pila.
lesson-focus-leave-2-missed = Toma f1 sin destapar una ficha roja: mira bajo tus fichas de arriba.
lesson-focus-leave-3-task = Tres de tus pilas pueden tomar e5: e1, e6 y g5. Elige una cuyo resto conserves.
lesson-focus-leave-3-solved = Arriba quedó una ficha verde: las dos pilas son tuyas. Desde e6 habrías destapado rojo.
lesson-focus-leave-3-missed = Toma e5, pero no desde e6: bajo su ficha de arriba hay rojo.

## Playing well: distances

lesson-focus-count-title = Contar casillas
lesson-focus-count-about = Qué puede alcanzarte
lesson-focus-count-1-task = Rojo tiene cinco fichas en e2, y tu pila de e7 está a cinco casillas. Llévala entera fuera de su alcance.
lesson-focus-count-1-solved = Ninguna jugada de e2 llega a b7. Mira la columna y la fila antes de dejar una pila en algún sitio.
lesson-focus-count-1-missed = Rojo aún puede alcanzarla. Desde e2 llega de una a cinco casillas, en línea recta.
lesson-focus-count-2-task = Desde f3, Rojo puede caer en f7: cuatro fichas, cuatro casillas. Protege f7 con b5 para poder retomarla.
lesson-focus-count-2-solved = Si Rojo cae en f7, la retomas desde f5. Y f5 también amenaza f3.
lesson-focus-count-2-missed = Pon la pila de b5 en línea con f7, con fichas suficientes para llegar.

## Playing well: reserves

lesson-focus-spare-title = Usar las reservas
lesson-focus-spare-about = Golpear y esperar
lesson-focus-spare-1-task = Ninguna pila tuya alcanza e4. Usa tu ficha de reserva donde no te cueste nada.
lesson-focus-spare-1-solved = La ficha de abajo era tuya: es tu nueva ficha de reserva, y e4 es tuya.
lesson-focus-spare-1-missed = Coloca la ficha de reserva en e4. La más baja es verde y vuelve a ti.
lesson-focus-spare-2-task = Desde c6 y f6, Rojo amenaza d6. Toma c6 y guarda la ficha de reserva.
lesson-focus-spare-2-solved = Bastaba una jugada en el tablero. La ficha de reserva puede responder al próximo ataque.
lesson-focus-spare-2-missed = Si colocas ahora la ficha de reserva, te faltará en la próxima amenaza. Toma c6 con d6.
lesson-focus-spare-3-task = Una ficha de reserva es una jugada de espera que llega a todas partes. Consigue una: libera tu ficha de c1.
lesson-focus-spare-3-solved = Rojo tuvo que mover su última ficha. Tu ficha de reserva la alcanza donde sea y gana.
lesson-focus-spare-3-missed = Cae en c1 con las dos fichas: son siete, así que salen las dos más bajas.

## Playing well: feeding the reserve

lesson-focus-feed-title = Fichas de vuelta
lesson-focus-feed-about = Llegar con bastantes
lesson-focus-feed-1-task = Las dos fichas más bajas de g3 son tuyas. Cae allí de modo que vuelvan las dos.
lesson-focus-feed-1-solved = Cayeron dos, salieron dos: tres fichas en reserva. Una ficha de reserva solo habría liberado una.
lesson-focus-feed-1-missed = Cada ficha que cae sobre una pila llena expulsa una. Necesitas dos.
lesson-focus-feed-2-task = Tus propias pilas también pueden pasar de cinco. Mira e2 y e7.
lesson-focus-feed-2-solved = Nueve fichas: las cuatro más bajas eran tuyas. Cuatro fichas de reserva golpean en cualquier sitio.
lesson-focus-feed-2-missed = Mueve las cinco de e2 a e7: expulsan tus cuatro fichas de abajo.
lesson-focus-feed-3-task = Puedes caer en b3 desde b5 o desde f3. Captura todas las fichas rojas que puedas.
lesson-focus-feed-3-solved = Cayeron cuatro, capturaste cuatro y no dejaste nada que Rojo pueda tomar.
lesson-focus-feed-3-missed = Cuantas más fichas caen, más salen. Compara cuántas traen b5 y f3.

## Playing well: three and four players

lesson-focus-rivals-title = A quién atacar
lesson-focus-rivals-about = Con tres y con cuatro
lesson-focus-rivals-1-task = Azul tiene dos pilas altas, a3 y c8. Coloca tu ficha de reserva en la que ninguna otra pila alcanza.
lesson-focus-rivals-1-solved = Nada alcanza a3. Y la ficha más baja era tuya: vuelve a tu reserva.
lesson-focus-rivals-1-missed = Rojo, en d8, está junto a c8 y se aprovecharía. Quien cae el último se queda la pila.
lesson-focus-rivals-2-task = Primero mueve Azul (d4), luego Rojo (b7). Frena a Azul y guarda la ficha de reserva para Rojo.
lesson-focus-rivals-2-solved = Azul pierde el turno. Tu ficha de reserva aún puede caer sobre la única pila de Rojo.
lesson-focus-rivals-2-missed = Azul va primero. Una ficha de c4 toma su única pila, sin gastar la reserva.
lesson-focus-rivals-3-task = A Azul le quedan ocho fichas en el tablero; a Rojo, solo cuatro. Ataca al más fuerte.
lesson-focus-rivals-3-solved = Azul perdió su pila más alta. Si solo luchas contra el más débil, gana el más fuerte.
lesson-focus-rivals-3-missed = Toma una pila de Azul: una ficha de f8 alcanza f7.
lesson-focus-rivals-4-task = Cuatro jugadores: primero mueve Azul, luego Amarillo (b5) y Rojo (a6). ¿Qué pila tomas con una ficha de reserva?
lesson-focus-rivals-4-solved = Una pila alta del jugador siguiente es el mayor peligro. Y una ficha volvió a tu reserva.
lesson-focus-rivals-4-missed = Amarillo y Rojo llegan como mucho a dos casillas. Azul, en c8, es el siguiente y llega a cinco.

## Playing well: the last moves

lesson-focus-last-title = Últimas jugadas
lesson-focus-last-about = Sin salida
lesson-focus-last-1-task = Desde b7, Rojo solo puede ir a b6 o c7. Toma d6 y conserva una ficha junto a ambas.
lesson-focus-last-1-solved = Rojo tuvo que ponerse junto a c6. Toma la ficha, y Rojo ya no puede mover.
lesson-focus-last-1-missed = Una ficha basta para d6. La otra espera en c6.
lesson-focus-last-2-task = Rojo tiene una ficha y debe mover en cada turno. Ve a la casilla desde la que siempre puedes seguirlo.
lesson-focus-last-2-solved = La diagonal es una trampa: Rojo debe ponerse a tu lado o ir al borde. Síguelo hasta el final.
lesson-focus-last-2-missed = No vayas junto a b6. Pon c4 en diagonal: entonces es Rojo quien debe acercarse.

## Playing well at Byte: the eighth checker

lesson-byte-top-title = La ficha de arriba
lesson-byte-top-about = Quién completa ocho
lesson-byte-top-1-task = Las dos pilas forman el último ocho. Mueve de modo que Blanco quede arriba en ambas.
lesson-byte-top-1-solved = Sea cual sea la pila que vaya sobre la otra, Blanco queda arriba.
lesson-byte-top-1-missed = Así Negro completa ocho. Levanta una o dos fichas de d6, para que Blanco siga arriba.
lesson-byte-top-2-task = Tus siete de d6 pueden deslizarse hacia d8 o hacia d4. ¿Qué ficha de arriba quieres al lado?
lesson-byte-top-2-solved = En d8 está arriba Blanco: tu próxima jugada hace ocho, y Negro no puede evitarlo.
lesson-byte-top-2-missed = En d4 está arriba Negro, y hace ocho para él. Deslízalas hacia d8.
lesson-byte-top-3-task = Negro amenaza con mover dos fichas de c3 a d2: ocho, con Negro arriba. Impídelo.
lesson-byte-top-3-solved = Las fichas negras fueron con la tuya. Ahora Blanco está arriba en c3, y ese ocho sería tuyo.
lesson-byte-top-3-missed = Negro aún hace ocho en d2. Llévate las fichas negras de c3 con una de las tuyas.

## Playing well at Byte: waiting moves

lesson-byte-wait-title = Jugadas de espera
lesson-byte-wait-about = Que mueva Negro
lesson-byte-wait-1-task = Desde d6 y d8, Negro solo puede unirse a e7. A ti te queda un deslizamiento libre: espera.
lesson-byte-wait-1-solved = Ahora Negro debe unirse. Quien aún tiene jugadas de espera decide quién hace ocho.
lesson-byte-wait-1-missed = Así gastaste tu pila de e7. Desliza a7 y deja que se una Negro.
lesson-byte-wait-2-task = La pila negra de f6 debe acercarse. Ahorra jugadas: no gastes b4 de una vez.
lesson-byte-wait-2-solved = Con jugadas de espera eliges el momento. Negro se pone a tu lado, y tú haces ocho.
lesson-byte-wait-2-missed = Una pila entera es una jugada; sus fichas son varias. Mueve una o dos de b4 a a5.
