### Le lezioni in italiano: poche mosse ciascuna per esercitare una regola.

## Moving

lesson-focus-travel-title = Muovere
lesson-focus-travel-about = Una casella per ogni pedina sollevata
lesson-focus-travel-1-task = Fai clic sulla tua pila in d4. Ogni casella illuminata dice quante pedine ci andrebbero. Muovine due in f4.
lesson-focus-travel-1-solved = Due pedine si sono mosse di due caselle; una è rimasta. La distanza è sempre il numero di pedine, in linea retta.
lesson-focus-travel-1-missed = La distanza deve corrispondere al numero di pedine. Solo con due pedine si arriva in f4.
lesson-focus-travel-2-task = Puoi passare sopra le pile di Rosso. Prendi quella in g4, a tre caselle.
lesson-focus-travel-2-solved = Le pedine passano sopra tutto. Ora in cima c’è la tua, quindi l’intera pila è tua.
lesson-focus-travel-2-missed = La mossa è valida, ma g4 è a tre caselle: solleva tutte e tre le pedine.
lesson-focus-travel-3-task = Una delle tue tre pile può arrivare su quella in e6. Conta le caselle e prendila.
lesson-focus-travel-3-solved = Due pedine, due caselle. Le altre due pile sono a tre caselle e hanno solo due pedine.
lesson-focus-travel-3-missed = Cerca una pila in linea con e6 che abbia almeno tante pedine quante sono le caselle da percorrere.

## Whose stack?

lesson-focus-owner-title = Di chi è la pila?
lesson-focus-owner-about = Decide la pedina in cima
lesson-focus-owner-1-task = In e4 due tue pedine sono sotto quella di Rosso, quindi l’intera pila è di Rosso. Prendila.
lesson-focus-owner-1-solved = Ora in cima c’è la tua pedina: la pila è tua, compresa la pedina rossa.
lesson-focus-owner-1-missed = Arriva in e4 con tante pedine quante sono le caselle da percorrere.
lesson-focus-owner-2-task = Ciò che lasci appartiene a chi resta in cima. Prendi una pila di Rosso e conserva quello che resta in d4.
lesson-focus-owner-2-solved = Hai sollevato due pedine e in cima ne è rimasta una verde. Con una sola, d4 ora sarebbe di Rosso.
lesson-focus-owner-2-missed = Guarda che cosa c’è sotto le pedine che sollevi: in d4 deve restare in cima il verde, e devi prendere la pila di Rosso.

## Stacks over five

lesson-focus-surplus-title = Più di cinque pedine
lesson-focus-surplus-about = Riserva e catture
lesson-focus-surplus-1-task = Una pila contiene al massimo cinque pedine; quelle in più escono dal fondo. Arriva sulla pila da cinque che ha il rosso in fondo.
lesson-focus-surplus-1-solved = La pedina rossa è uscita ed è catturata: fuori gioco.
lesson-focus-surplus-1-missed = Passa con il mouse sulle due pile da cinque accanto a d4: quale ha il rosso in fondo?
lesson-focus-surplus-2-task = Lo stesso tavoliere. Ora libera una tua pedina: va nella tua riserva.
lesson-focus-surplus-2-solved = Le tue pedine vanno nella tua riserva. Più tardi puoi piazzarle dove vuoi.
lesson-focus-surplus-2-missed = In c4 in fondo c’è una tua pedina.
lesson-focus-surplus-3-task = Tutte le pedine in più escono insieme. Cattura due pedine con una mossa.
lesson-focus-surplus-3-solved = Tre su quattro fanno sette: le due più basse sono uscite, ed erano rosse.
lesson-focus-surplus-3-missed = Una pila da sette ne perde due. Tre tue pedine possono raggiungere le quattro in e4.
lesson-focus-surplus-4-task = A coppie: Giallo è il tuo compagno e non può muovere. Le pedine gialle che escono vanno nella riserva di Giallo. Libera una pedina gialla.
lesson-focus-surplus-4-solved = La pedina gialla è andata nella riserva di Giallo: il tuo compagno è di nuovo in gioco.
lesson-focus-surplus-4-missed = Arriva su una pila piena che ha in fondo una pedina gialla.

## The reserve

lesson-focus-reserve-title = La riserva
lesson-focus-reserve-about = Una pedina che colpisce ovunque
lesson-focus-reserve-1-task = Invece di muovere, puoi piazzare una pedina di riserva su qualsiasi casella. Fai clic su quella accanto al tavoliere, o premi R; poi prendi la pila alta in f6.
lesson-focus-reserve-1-solved = Dalla riserva raggiungi ogni casella. Nessuno può difendersi.
lesson-focus-reserve-1-missed = La pila alta in f6 vale di più. Prima fai clic sulla pedina accanto al tavoliere.
lesson-focus-reserve-2-task = Da una pila piena esce la pedina più bassa. Usa la tua pedina di riserva per catturarne una rossa.
lesson-focus-reserve-2-solved = La sesta pedina ha spinto fuori la più bassa. La tua è in cima, e la pila è tua.
lesson-focus-reserve-2-missed = Solo una pila da cinque perde una pedina. Piazza la tua lì sopra.

## No moves left

lesson-focus-end-title = Niente più mosse
lesson-focus-end-about = Turni saltati e fine
lesson-focus-end-1-task = Chi non ha né pile né riserva salta il turno. Copri l’ultima pila di Blu.
lesson-focus-end-1-solved = Blu ha saltato il turno, ma resta in gioco: Rosso ha scoperto una pedina blu, e Blu torna a giocare.
lesson-focus-end-1-missed = A Blu resta una pila, accanto alla tua.
lesson-focus-end-2-task = Quando nessun altro può muovere, vinci. Rosso ha una pila e nessuna riserva.
lesson-focus-end-2-solved = Nessuna pedina rossa è in cima: Rosso non può muovere e tu vinci.
lesson-focus-end-2-missed = Prendi l’ultima pila di Rosso: solleva tante pedine quante sono le caselle da percorrere.

## Fast games

lesson-focus-fast-title = Partite veloci
lesson-focus-fast-about = Si vince con sei catture
lesson-focus-fast-1-task = Nella partita veloce a due si vince subito con sei pedine catturate. Ne hai cinque. Catturane un’altra.
lesson-focus-fast-1-solved = La sesta cattura chiude la partita alla fine del tuo turno.
lesson-focus-fast-1-missed = Fai crescere oltre cinque una pila con il rosso in fondo.

## Piece swap

lesson-focus-exchange-title = Scambio di pedine
lesson-focus-exchange-about = Contro il gioco allo specchio
lesson-focus-exchange-1-task = La posizione è simmetrica, quindi Rosso potrebbe copiare ogni mossa allo specchio. Prima di iniziare scambia una tua pedina con una rossa: sceglile entrambe.
lesson-focus-exchange-1-solved = Il tavoliere non è più simmetrico. Ora anche Rosso scambia due pedine.
lesson-focus-exchange-2-task = Ora sei Rosso. Verde ha scambiato b2 con d2. Scambia due pedine qualsiasi, ma prima prova l’immagine allo specchio: g7 con e7.
lesson-focus-exchange-2-solved = È bloccato solo lo scambio che renderebbe di nuovo simmetrico il tavoliere. Poi muove per primo Verde.

## Sliding

lesson-byte-slide-title = Scivolare
lesson-byte-slide-about = Le pile isolate si avvicinano
lesson-byte-slide-1-task = La tua pila in c3 non ha vicine, quindi scivola di una casella in diagonale verso la pila più vicina. Fai clic su di essa, poi su una casella illuminata.
lesson-byte-slide-1-solved = Un passo più vicino. La distanza si conta in passi diagonali, qualunque cosa ci sia in mezzo.
lesson-byte-slide-2-task = Una pila isolata appartiene alla sua pedina più bassa. Trova la tua e falla scivolare.
lesson-byte-slide-2-solved = La pedina bianca in fondo la rende tua, anche se in cima ce n’è una nera.
lesson-byte-slide-3-task = Conta solo la pila più vicina. b6 è a due passi, g7 a tre. Fai scivolare d4.
lesson-byte-slide-3-solved = Verso g7 era vietato, perché b6 è più vicina. Accanto a un’altra pila non scivola più: si unisce.

## Merging

lesson-byte-merge-title = Unire
lesson-byte-merge-about = Su una pila vicina, e più in alto
lesson-byte-merge-1-task = Le pile vicine non scivolano, si uniscono. Muovi la tua pedina in c3 sulla vicina d4.
lesson-byte-merge-1-solved = È passata dal piano uno al piano quattro. Più in alto sono le tue pedine, meglio è.
lesson-byte-merge-2-task = La tua pedina deve arrivare a un piano più alto di quello che lascia. In c3 è al piano due: trova la vicina abbastanza alta.
lesson-byte-merge-2-solved = Piano tre in d4. In b2 sarebbe rimasta al piano due, e non è permesso.

## Part of a stack

lesson-byte-part-title = Parte di una pila
lesson-byte-part-about = La tua pedina e tutte quelle sopra
lesson-byte-part-1-task = Puoi muovere qualsiasi pedina bianca con tutto ciò che ha sopra. Passa con il mouse sulla bianca più alta in c3: si alza. Fai clic su di essa, poi su d4.
lesson-byte-part-1-solved = Due si sono mosse, due sono rimaste. Con la più bassa si sarebbero mosse tutte e quattro.
lesson-byte-part-1-missed = Così si sono mosse tutte e quattro. Scegli la pedina bianca più alta.
lesson-byte-part-2-task = Nessuna pila può superare le otto pedine. Muovi da c3 a d4 quante più pedine permettono le regole.
lesson-byte-part-2-solved = Tutte e quattro avrebbero fatto nove. Con due si arriva a sette: ancora una, e qualcuno vince la pila.
lesson-byte-part-2-missed = Ce ne starebbe un’altra. Scegli una pedina bianca più in basso.

## Stacks of eight

lesson-byte-eight-title = Pile da otto
lesson-byte-eight-about = Vince la pedina in cima
lesson-byte-eight-1-task = Otto pedine lasciano il tavoliere, e le vince il colore in cima. Costruisci una pila da otto con Bianco in cima.
lesson-byte-eight-1-solved = In cima c’è Bianco, quindi la pila è tua.
lesson-byte-eight-1-missed = Conta fino a otto e guarda quale pedina finisce in cima.
lesson-byte-eight-2-task = Ognuno ha una pila; con la seconda si vince. Guarda bene quale colore è in cima.
lesson-byte-eight-2-solved = Due pile: Bianco vince la partita.
lesson-byte-eight-2-missed = Otto, ma in cima c’è Nero: vincerebbe Nero. Muovi l’altra pila.

## Forced to help

lesson-byte-forced-title = Mossa obbligata
lesson-byte-forced-about = Saltare il turno, o dover muovere
lesson-byte-forced-1-task = Qui ogni pila è isolata, con una pedina bianca in fondo. Fanne scivolare una e guarda che cosa può fare Nero.
lesson-byte-forced-1-solved = Niente: Nero ha saltato il turno, e tocca di nuovo a te.
lesson-byte-forced-2-task = Chi può muovere deve muovere. Lascia a Nero una sola mossa: quella che fa otto con Bianco in cima.
lesson-byte-forced-2-solved = Nero ha dovuto mettere b2 sulla tua pila: otto con Bianco in cima, la tua seconda. È questo il cuore di Byte.
lesson-byte-forced-2-missed = Così Nero scivola via. Mettiti accanto a b2, in modo che non possa più scivolare.

## Playing well: tall stacks

lesson-focus-tall-title = Le pile alte
lesson-focus-tall-about = Colpire per primi
lesson-focus-tall-1-task = La tua pila in d2 e quella di Rosso in f2 distano due caselle: ciascuna può arrivare sull’altra. Tocca a te.
lesson-focus-tall-1-solved = Una pila alta a portata è di solito il bersaglio migliore. Sei arrivato primo, e una pedina tiene ancora d2.
lesson-focus-tall-1-missed = Altrimenti f2 arriva su d2 alla prossima mossa. Due pedine da d2 la raggiungono ora.
lesson-focus-tall-2-task = Rosso minaccia b5 e g5. Puoi prendere c5 o h5, ma non entrambe. Quale?
lesson-focus-tall-2-solved = Hai preso cinque pedine invece di tre e ne hai catturata una. La pila più alta vale di più.
lesson-focus-tall-2-missed = Confronta le altezze: c5 ha tre pedine, h5 cinque.

## Playing well: splitting

lesson-focus-leave-title = Ciò che lasci
lesson-focus-leave-about = Dividere senza regali
lesson-focus-leave-1-task = Da g4 Rosso può arrivare sulla tua pila alta in f4. Colpisci prima, con meno pedine possibile.
lesson-focus-leave-1-solved = Una pedina bastava. Le quattro rimaste sono ancora tue.
lesson-focus-leave-1-missed = Una pedina da f4 raggiunge g4. Ciò che lascia resta verde.
lesson-focus-leave-2-task = Puoi arrivare in f1 da e1 o da f2. Guarda che cosa lascia ogni mossa.
lesson-focus-leave-2-solved = f2 non ha lasciato nulla. Da e1 avresti scoperto il rosso e regalato la pila.
lesson-focus-leave-2-missed = Prendi f1 senza scoprire una pedina rossa: guarda sotto le tue pedine in cima.
lesson-focus-leave-3-task = Tre tue pile possono prendere e5: e1, e6 e g5. Scegline una di cui conservi il resto.
lesson-focus-leave-3-solved = In cima è rimasta una pedina verde: entrambe le pile sono tue. Da e6 avresti scoperto il rosso.
lesson-focus-leave-3-missed = Prendi e5, ma non da e6: sotto la pedina in cima c’è il rosso.

## Playing well: distances

lesson-focus-count-title = Contare le caselle
lesson-focus-count-about = Chi può raggiungerti
lesson-focus-count-1-task = Rosso ha cinque pedine in e2, e la tua pila in e7 dista cinque caselle. Portala tutta fuori portata.
lesson-focus-count-1-solved = Nessuna mossa da e2 porta in b7. Controlla colonna e traversa prima di lasciare una pila da qualche parte.
lesson-focus-count-1-missed = Rosso può ancora colpirla. Da e2 arriva da una a cinque caselle, in linea retta.
lesson-focus-count-2-task = Da f3 Rosso può arrivare in f7: quattro pedine, quattro caselle. Proteggi f7 con b5, per poterla riprendere.
lesson-focus-count-2-solved = Se Rosso arriva in f7, la riprendi da f5. E f5 minaccia anche f3.
lesson-focus-count-2-missed = Metti la pila di b5 in linea con f7, con abbastanza pedine per arrivarci.

## Playing well: reserves

lesson-focus-spare-title = Usare le riserve
lesson-focus-spare-about = Colpire e aspettare
lesson-focus-spare-1-task = Nessuna tua pila raggiunge e4. Usa la pedina di riserva dove non ti costa nulla.
lesson-focus-spare-1-solved = La pedina in fondo era tua: è la tua nuova pedina di riserva, ed e4 è tua.
lesson-focus-spare-1-missed = Piazza la pedina di riserva in e4. La più bassa lì è verde e torna a te.
lesson-focus-spare-2-task = Da c6 e da f6 Rosso minaccia d6. Prendi c6 e conserva la pedina di riserva.
lesson-focus-spare-2-solved = Bastava una mossa sul tavoliere. La pedina di riserva può rispondere al prossimo attacco.
lesson-focus-spare-2-missed = Se piazzi ora la pedina di riserva, ti mancherà alla prossima minaccia. Prendi c6 con d6.
lesson-focus-spare-3-task = Una pedina di riserva è una mossa d’attesa che arriva ovunque. Procuratene una: libera la tua pedina in c1.
lesson-focus-spare-3-solved = Rosso ha dovuto muovere l’ultima pedina. La tua riserva la raggiunge ovunque e vince.
lesson-focus-spare-3-missed = Arriva in c1 con entrambe le pedine: sono sette, quindi escono le due più basse.

## Playing well: feeding the reserve

lesson-focus-feed-title = Pedine di ritorno
lesson-focus-feed-about = Arrivare in tanti
lesson-focus-feed-1-task = Le due pedine più basse in g3 sono tue. Arrivaci in modo da riaverle entrambe.
lesson-focus-feed-1-solved = Due arrivate, due uscite: tre pedine di riserva. Una pedina di riserva ne avrebbe liberata solo una.
lesson-focus-feed-1-missed = Ogni pedina che arriva su una pila piena ne spinge fuori una. Te ne servono due.
lesson-focus-feed-2-task = Anche le tue pile possono superare le cinque pedine. Guarda e2 ed e7.
lesson-focus-feed-2-solved = Nove pedine: le quattro più basse erano tue. Quattro pedine di riserva colpiscono ovunque.
lesson-focus-feed-2-missed = Muovi tutte e cinque da e2 a e7: spingono fuori le tue quattro pedine sotto.
lesson-focus-feed-3-task = Puoi arrivare in b3 da b5 o da f3. Cattura più pedine rosse che puoi.
lesson-focus-feed-3-solved = Quattro arrivate, quattro catturate, e non hai lasciato nulla che Rosso possa prendere.
lesson-focus-feed-3-missed = Più pedine arrivano, più ne escono. Confronta quante ne portano b5 e f3.

## Playing well: three and four players

lesson-focus-rivals-title = Chi attaccare
lesson-focus-rivals-about = In tre e in quattro
lesson-focus-rivals-1-task = Blu ha due pile alte, a3 e c8. Piazza la pedina di riserva su quella che nessun’altra pila raggiunge.
lesson-focus-rivals-1-solved = Nulla raggiunge a3. E la pedina più bassa era tua: torna nella tua riserva.
lesson-focus-rivals-1-missed = Rosso in d8 è accanto a c8 e ne approfitterebbe. Chi arriva per ultimo tiene la pila.
lesson-focus-rivals-2-task = Prima muove Blu (d4), poi Rosso (b7). Ferma Blu e conserva la pedina di riserva per Rosso.
lesson-focus-rivals-2-solved = Blu salta il turno. La tua pedina di riserva può ancora arrivare sull’unica pila di Rosso.
lesson-focus-rivals-2-missed = Blu viene prima. Una pedina da c4 prende la sua unica pila, senza usare la riserva.
lesson-focus-rivals-3-task = Blu ha ancora otto pedine sul tavoliere, Rosso solo quattro. Attacca il più forte.
lesson-focus-rivals-3-solved = Blu ha perso la pila più alta. Se combatti solo il più debole, vince il più forte.
lesson-focus-rivals-3-missed = Prendi una pila di Blu: una pedina da f8 raggiunge f7.
lesson-focus-rivals-4-task = Quattro giocatori: prima muove Blu, poi Giallo (b5) e Rosso (a6). Quale pila prendi con una pedina di riserva?
lesson-focus-rivals-4-solved = Una pila alta di chi muove subito dopo è il pericolo maggiore. E una pedina è tornata in riserva.
lesson-focus-rivals-4-missed = Giallo e Rosso arrivano al massimo a due caselle. Blu in c8 è il prossimo e arriva a cinque.

## Playing well: the last moves

lesson-focus-last-title = Le ultime mosse
lesson-focus-last-about = Nessuna via d’uscita
lesson-focus-last-1-task = Da b7 Rosso può andare solo in b6 o c7. Prendi d6 e conserva una pedina accanto a entrambe.
lesson-focus-last-1-solved = Rosso è dovuto venire accanto a c6. Prendi la pedina, e Rosso non può più muovere.
lesson-focus-last-1-missed = Una pedina basta per d6. L’altra aspetta in c6.
lesson-focus-last-2-task = Rosso ha una pedina e deve muovere a ogni turno. Va’ sulla casella da cui puoi sempre seguirlo.
lesson-focus-last-2-solved = La diagonale è una trappola: Rosso deve venirti accanto o andare al bordo. Seguilo fino alla fine.
lesson-focus-last-2-missed = Non andare accanto a b6. Metti c4 in diagonale: allora tocca a Rosso avvicinarsi.

## Playing well at Byte: the eighth checker

lesson-byte-top-title = La pedina in cima
lesson-byte-top-about = Chi completa otto
lesson-byte-top-1-task = Le due pile formano l’ultimo otto. Muovi in modo che Bianco sia in cima a entrambe.
lesson-byte-top-1-solved = Qualunque pila vada sull’altra, alla fine in cima c’è Bianco.
lesson-byte-top-1-missed = Così Nero completa otto. Solleva una o due pedine da d6, in modo che Bianco resti in cima.
lesson-byte-top-2-task = Le tue sette in d6 possono scivolare verso d8 o verso d4. Quale pedina in cima vuoi lì accanto?
lesson-byte-top-2-solved = In d8 c’è Bianco in cima: la tua prossima mossa fa otto, e Nero non può impedirlo.
lesson-byte-top-2-missed = In d4 c’è Nero in cima, e fa otto per sé. Falle scivolare verso d8.
lesson-byte-top-3-task = Nero minaccia di muovere due pedine da c3 a d2: otto, con Nero in cima. Impediscilo.
lesson-byte-top-3-solved = Le pedine nere sono andate con la tua. Ora in c3 c’è Bianco in cima, e quell’otto sarebbe tuo.
lesson-byte-top-3-missed = Nero fa ancora otto in d2. Porta via le pedine nere di c3 con una delle tue.

## Playing well at Byte: waiting moves

lesson-byte-wait-title = Mosse d’attesa
lesson-byte-wait-about = Tocca a Nero
lesson-byte-wait-1-task = Da d6 e d8 Nero può solo unirsi a e7. Tu hai ancora uno scivolamento libero: aspetta.
lesson-byte-wait-1-solved = Ora Nero deve unirsi. Chi ha ancora mosse d’attesa decide chi fa otto.
lesson-byte-wait-1-missed = Così hai speso la tua pila in e7. Fai scivolare a7 e lascia che sia Nero a unirsi.
lesson-byte-wait-2-task = La pila nera in f6 deve avvicinarsi. Risparmia mosse: non spendere b4 in una volta sola.
lesson-byte-wait-2-solved = Con mosse d’attesa scegli tu il momento. Nero ti viene accanto, e tu fai otto.
lesson-byte-wait-2-missed = Una pila intera è una mossa, le sue pedine sono diverse mosse. Muovine una o due da b4 ad a5.
