### I capitoli delle regole in italiano.
### Un «-term» è l’inizio in grassetto della voce con lo stesso numero.

## The idea

rules-idea = L’idea
rules-idea-1 = Focus si gioca con le pile. La pedina in cima decide di chi è una pila, qualunque cosa ci sia sotto. Muovi le tue pile sulle altre per prenderle. Quando nessun altro può muovere, vinci.
rules-idea-2 = La posizione iniziale per quattro giocatori. Il tavoliere ha 52 caselle: otto per otto, meno tre caselle in ogni angolo. Le colonne vanno dalla a alla h da sinistra a destra, le traverse da 1 a 8 dal basso in alto.
rules-idea-3 = Verde siede in basso, Blu a sinistra, Giallo in alto e Rosso a destra. Si gioca in senso orario. Nel tuo turno muovi una pila o piazzi una pedina della tua riserva.

## Moving

rules-moving = Muovere
rules-moving-1 = Scegli una pila con la tua pedina in cima. Solleva dalla cima quante pedine vuoi, anche tutte, e muovile in linea retta lungo una colonna o una traversa. Si muovono esattamente di tante caselle quante sono le pedine sollevate.
rules-moving-2 = Da una pila da tre: una pedina muove di una casella, due di due, tutte e tre di tre.
rules-moving-3 = Le pedine passano sopra tutto ciò che incontrano. Puoi arrivare su una casella vuota o su qualsiasi pila, tua o altrui. Le pedine mosse vanno in cima nello stesso ordine. Non si può uscire dal tavoliere.
rules-moving-4 = Verde solleva due pedine su tre e arriva su Giallo. La pedina rimasta è di Blu.

## Stacks over five

rules-surplus = Più di cinque pedine
rules-surplus-1 = Una pila contiene al massimo cinque pedine. Quelle in più escono dal fondo.
rules-surplus-2 = Sette pedine: le due più basse escono. Ha mosso Verde, quindi la verde va nella riserva di Verde e la rossa è catturata.
rules-surplus-3-term = Le tue pedine
rules-surplus-3 = vanno nella tua riserva. Più tardi puoi piazzarle di nuovo.
rules-surplus-4-term = Tutte le altre
rules-surplus-4 = sono catturate e fuori gioco.
rules-surplus-5-term = Le pedine del compagno
rules-surplus-5 = vanno nella sua riserva (solo a coppie).
rules-surplus-6 = A coppie: la mossa di Verde fa uscire una pedina gialla. Va nella riserva di Giallo.

## The reserve

rules-reserve = La riserva
rules-reserve-1 = Invece di muovere una pila puoi piazzare una pedina di riserva su qualsiasi casella, vuota o no. Su una pila va in cima, e la pila è tua. Se la pila ha già cinque pedine, esce la più bassa.
rules-reserve-2 = Dalla riserva su una pila di Rosso, in qualsiasi punto del tavoliere.

## Skipped turns

rules-skipped = Turni saltati
rules-skipped-1 = Se non possiedi pile e non hai riserva, non puoi muovere e salti il turno. Resti in gioco: appena qualcuno scopre una tua pedina, giochi di nuovo. Non si può passare per scelta.
rules-skipped-2 = Blu è coperto dappertutto e non ha riserva, quindi salta il turno. Appena Rosso toglie la pedina in cima, Blu torna in gioco.

## Variants

rules-variants = Varianti
rules-variants-1-term = Due
rules-variants-1 = Verde contro Rosso, 18 pedine a testa.
rules-variants-2-term = Tre
rules-variants-2 = Verde, Blu e Rosso, 13 pedine a testa. Una pedina inizia fuori dal tavoliere: al tuo primo turno la piazzi su una casella vuota.
rules-variants-3-term = Quattro
rules-variants-3 = Tutti contro tutti, 13 pedine a testa.
rules-variants-4-term = A coppie
rules-variants-4 = La posizione iniziale di Quattro, con Verde e Giallo contro Blu e Rosso. I compagni siedono uno di fronte all’altro e vincono insieme.
rules-variants-5 = Il primo giocatore è scelto o sorteggiato. La partita finisce quando solo un giocatore o una coppia può ancora muovere: vince quel giocatore o quella coppia.

## Fast games

rules-fast = Partite veloci
rules-fast-1 = Due, Tre e Quattro si giocano anche come partita veloce. La vinci anche alla fine del tuo turno con:
rules-fast-2-term = Due
rules-fast-2 = 6 pedine catturate.
rules-fast-3-term = Tre
rules-fast-3 = 3 pedine catturate a ogni avversario, oppure 10 pedine catturate o in riserva.
rules-fast-4-term = Quattro
rules-fast-4 = 2 pedine catturate a ogni avversario, oppure 10 pedine catturate o in riserva.
rules-fast-5 = Una pedina di riserva conta solo finché è in riserva. Una volta piazzata non conta più.

## Draws

rules-draws = Patte
rules-draws-1 = Gardner riferisce che una partita può finire patta. Le fonti non dicono quando.
rules-draws-2 = La partita è patta quando la stessa posizione si presenta per la terza volta: stesso tavoliere, stesse riserve e catture, stesso giocatore di turno.
rules-draws-3 = La partita è patta dopo 50 giri completi senza catture.
rules-draws-4 = Entrambi i limiti si possono cambiare o disattivare nelle impostazioni.

## Anti-symmetry rule

rules-symmetry = Regola antisimmetria
rules-symmetry-1 = La posizione iniziale di Due resta uguale se si ruota il tavoliere di mezzo giro e si scambiano i colori. Il secondo giocatore potrebbe copiare ogni mossa allo specchio e non perdere mai. Due regole facoltative lo impediscono:
rules-symmetry-2-term = La patta va al primo giocatore
rules-symmetry-2 = Una patta è una vittoria per chi ha mosso per primo.
rules-symmetry-3-term = Scambio di pedine
rules-symmetry-3 = Prima di iniziare, il primo giocatore e poi il secondo scambiano una propria pedina con una avversaria. Il secondo scambio non deve rendere di nuovo simmetrico il tavoliere, né per rotazione né per riflessione. Poi muove il primo giocatore.
rules-symmetry-4 = La pedina di Verde in b7 e quella di Rosso in d7 vengono scambiate; si scrive b7=d7.

## Strategy tips

rules-strategy = Consigli di strategia
rules-strategy-1-term = Le riserve decidono.
rules-strategy-1 = Una pedina di riserva colpisce ovunque, e nessuno può fermarla. Tienine una per la pila alta che conta, e un’altra come mossa d’attesa per quando gli altri non ne hanno più.
rules-strategy-2-term = Chi è alto arriva lontano.
rules-strategy-2 = Una pila da cinque può muovere a cinque distanze in quattro direzioni, una pedina singola solo di una casella. Ma tutti vogliono una pila alta: costruiscila dove pochi altri possono arrivare.
rules-strategy-3-term = Conta le distanze.
rules-strategy-3 = Una pila a quattro caselle minaccia la tua solo se ha almeno quattro pedine. Prima di costruire, guarda lungo colonna e traversa e conta.
rules-strategy-4-term = Rifornisci la tua riserva.
rules-strategy-4 = Arriva su una pila da cinque che ha in fondo le tue pedine, e le recuperi. Se in fondo ci sono pedine avversarie, le catturi.
rules-strategy-5-term = Attenzione a ciò che scopri.
rules-strategy-5 = Dopo una divisione, ciò che lasci appartiene alla nuova pedina in cima. Può essere un regalo a un avversario, o proprio quel che serve al tuo compagno.
rules-strategy-6-term = Lascia scambiare gli altri.
rules-strategy-6 = In tre o in quattro, chi prende per primo una pila spesso la perde subito dopo. Arrivarci per ultimi vale più che arrivarci per primi.

## Notation and sources

rules-notation = Notazione e fonti
rules-notation-1-term = d5-c5
rules-notation-1 = Una mossa da d5 a c5. La distanza è il numero di pedine.
rules-notation-2-term = {"@"}e4
rules-notation-2 = Una pedina di riserva, o la pedina iniziale di Tre, viene piazzata in e4.
rules-notation-3-term = b7=d7
rules-notation-3 = Uno scambio di pedine prima di iniziare.
rules-notation-4 = Focus è stato inventato da Sid Sackson (1963) e pubblicato anche come Domination. Martin Gardner ha descritto il gioco, la strategia allo specchio e le regole per impedirla, che sono di Paul Yearout e di Sackson. Le regole della casa sono indicate.

## Byte: the idea

rules-byte-idea = Byte: l’idea
rules-byte-idea-1 = Byte è un gioco di Mark Steere per due giocatori, Bianco e Nero, sulle caselle scure di una scacchiera. Le pedine formano pile. Una pila da otto lascia subito il tavoliere e appartiene al colore della pedina in cima. Vinci due delle tre pile per vincere la partita.
rules-byte-idea-2 = Posizione iniziale: Nero sulle traverse 7, 5 e 3, Bianco sulle traverse 6, 4 e 2. Muove per primo Bianco.
rules-byte-idea-3 = Ogni turno è una mossa: una pila isolata scivola, una pila con vicine si unisce. Lo decide la sua posizione.
rules-byte-idea-4-term = Il tavoliere più grande
rules-byte-idea-4 = ha dieci per dieci caselle e quaranta pedine. Si vince con tre delle cinque pile.

## Byte: sliding

rules-byte-sliding = Byte: scivolare
rules-byte-sliding-1 = Una pila senza vicine scivola tutta intera, di una casella in diagonale. Appartiene a chi ha la pedina più bassa, e solo lui può farla scivolare.
rules-byte-sliding-2 = La pedina più bassa è bianca: Bianco fa scivolare la pila di un passo verso la pila più vicina.
rules-byte-sliding-3 = Scivolando, la pila deve avvicinarsi a quella più vicina, o a una di esse se più d’una è alla stessa distanza. La distanza fra due caselle è il numero di passi diagonali, qualunque cosa ci sia in mezzo. Così le pile isolate si avvicinano sempre, e la partita finisce sempre.
rules-byte-sliding-4-term = Sullo schermo:
rules-byte-sliding-4 = fai clic sulla pila. Le destinazioni si illuminano, e una freccia porta a ogni pila a cui può avvicinarsi. Le caselle bloccate sono barrate; passaci sopra per sapere il perché.

## Byte: merging

rules-byte-merging = Byte: unire
rules-byte-merging-1 = Una pila con una vicina in diagonale non può scivolare: deve unirsi. Scegli una delle tue pedine nella pila e muovila, con tutto ciò che ha sopra, su una pila vicina.
rules-byte-merging-2 = Bianco solleva la pedina bianca al piano due con la nera che ha sopra. La pedina bianca arriva al piano quattro.
rules-byte-merging-3-term = Più in alto:
rules-byte-merging-3 = la pedina scelta deve arrivare a un piano più alto di quello che lascia. La pedina in fondo è al piano uno.
rules-byte-merging-4-term = Non più di otto:
rules-byte-merging-4 = la nuova pila può avere al massimo otto pedine.
rules-byte-merging-5-term = Sullo schermo:
rules-byte-merging-5 = passa con il mouse su una pedina dentro la pila: si alza con tutto ciò che ha sopra. Fai clic, e ogni destinazione mostra l’altezza della nuova pila. Con la tastiera ogni Invio aggiunge una pedina.

## Byte: winning stacks

rules-byte-winning = Byte: vincere le pile
rules-byte-winning-1 = Appena una pila ha otto pedine, lascia il tavoliere. La vince il colore in cima, chiunque abbia mosso.
rules-byte-winning-2 = Tre pedine si uniscono a cinque: otto. In cima c’è Nero, quindi la pila è di Nero, anche se ha mosso Bianco.
rules-byte-winning-3 = Chi può muovere deve muovere, anche se aiuta l’avversario. Chi non può salta il turno. Il segreto è conservare mosse d’attesa finché l’avversario non deve completare una pila per te. L’unica patta è quella concordata.
rules-byte-winning-4 = L’ultima pila sul tavoliere non ha altre pile a cui avvicinarsi. A quel punto tutte le altre sono state vinte, e la partita è finita.
rules-byte-winning-5-term = Guarda le cime.
rules-byte-winning-5 = Quando due pile possono fare otto, vince la pedina in cima a quella mossa. Tieni il tuo colore in cima a entrambe, ed evita le pile con in cima l’avversario.
rules-byte-winning-6-term = Risparmia mosse.
rules-byte-winning-6 = Chi non ha più mosse innocue deve aiutare l’altro. Muovi le pile a pezzi, e conserva uno scivolamento libero.
rules-byte-winning-7-term = Conta per l’ultima pila.
rules-byte-winning-7 = Verso la fine restano poche mosse. Conta quelle di entrambi prima di unire.
