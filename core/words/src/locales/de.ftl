### German. The keys and variables are defined and explained in en.ftl.
### Style: short, plain and friendly; the player is addressed with "du". No exclamation marks.

## Everywhere

app-name = Plywise
app-ok = OK
app-cancel = Abbrechen
app-close = Schließen
app-back = Zurück
app-done = Fertig
app-save = Speichern
app-delete = Löschen
app-show-line = Variante zeigen
app-undo = Rückgängig
app-retry = Noch einmal versuchen
app-more = Mehr
app-search = Suchen
app-share = Teilen
app-copied = Kopiert
app-paste = Einfügen
app-on = Ein
app-off = Aus
app-loading = Wird geladen
app-white = Weiß
app-black = Schwarz
app-random = Zufällig
app-screen-board = Brett
app-screen-train = Training
app-screen-games = Partien
app-screen-analysis = Analyse
app-screen-settings = Einstellungen
app-games-count =
    { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    }
app-percent = { $value } %
app-problem = Etwas ist schiefgegangen. Deine Partien sind sicher.

## Board: controls

board-undo = Zurücknehmen
board-redo = Wiederholen
board-hint = Tipp
board-flip = Brett drehen
board-resign = Aufgeben
board-offer-draw = Remis anbieten
board-claim-draw = Remis beanspruchen
board-share = Teilen
board-analyse = Analysieren
board-new-game = Neue Partie
board-move-now = Jetzt ziehen
board-first = Zum ersten Zug
board-back = Einen Zug zurück
board-forward = Einen Zug vor
board-last = Zum letzten Zug
board-live = Zurück zur Partie
board-type-move = Zug eingeben
board-type-move-example = Zum Beispiel e4 oder Sf3
board-play-move = Ziehen

## Board: status and questions

board-you = Du
board-thinking = Denkt nach
board-thinking-depth =
    { $wanted ->
        [one] { $depth } von { $wanted } Halbzug berechnet
       *[other] { $depth } von { $wanted } Halbzügen berechnet
    }
board-thinking-open =
    { $depth ->
        [one] { $depth } Halbzug berechnet
       *[other] { $depth } Halbzüge berechnet
    }
board-thinking-hint = Sucht einen Tipp
board-clock-running = läuft
board-clock-stopped = steht
board-moves = Züge
board-moves-empty = Noch keine Züge
board-looking-back = Rückblick: Zug { $number } von { $count }
board-looking-back-start = Rückblick: Anfang der Partie
board-promotion = Was soll der Bauer werden?
board-confirm-move = { $move } spielen?
board-confirm-play = Spielen
board-branch = Ab hier { $move } spielen? Spätere Züge bleiben als Variante.
board-branch-play = Ab hier spielen
board-blunder = { $move } verliert viel.
board-blunder-ask = Trotzdem spielen?
board-blunder-back = Noch einmal nachdenken
board-warning-offer = Das hat eine Figur gekostet. Möchtest du vor solchen Zügen gewarnt werden?
board-warning-yes = Warnen
board-warning-on = Ab deiner nächsten Partie wirst du gewarnt.
board-feedback-only = Gut gefunden: der einzige gute Zug.
board-feedback-mark = { $mark }.
board-feedback-better = Was war besser?
board-resign-ask = Diese Partie aufgeben?
board-resign-ask-side =
    { $side ->
        [white] Diese Partie für Weiß aufgeben?
       *[black] Diese Partie für Schwarz aufgeben?
    }
board-resign-yes = Aufgeben
board-draw-ask = Remis anbieten?
board-draw-offered = Dein Gegner bietet Remis an.
board-draw-accept = Annehmen
board-draw-decline = Weiterspielen
board-claim-threefold = Die Stellung ist zum dritten Mal auf dem Brett. Du kannst Remis beanspruchen.
board-claim-fifty = Fünfzig Züge ohne Schlag- und Bauernzug. Du kannst Remis beanspruchen.
board-engine-failed = Die Engine ist ausgefallen, der Computer hat nicht gezogen. Noch einmal versuchen?
board-engine-retry = Noch einmal
board-save-failed = Dieser Zug ist noch nicht gespeichert: { $reason }
board-restored = Deine Partie steht so, wie du sie verlassen hast.
board-no-hints = Diese Partie wird ohne Tipps gespielt.
board-rematch = Revanche
board-review = Auswerten
board-play-level = Gegen { $name } spielen
board-begin = Du spielst gegen das Kaninchen, das leicht zu schlagen ist. Wo möchtest du anfangen?
board-begin-new = Ich bin neu im Schach
board-begin-rules = Ich kenne die Regeln
board-begin-club = Ich spiele im Verein

## Board: accessibility labels, for screen readers

board-label = Schachbrett
board-label-moves = Zugliste
board-action-select = Auswählen
board-action-unselect = Auswahl aufheben
board-action-move = Hierher ziehen
board-action-take = Schlagen
board-action-castle = Rochieren
board-action-promote = Hierher ziehen und umwandeln
board-action-premove = Premove hierher
board-action-read-position = Stellung vorlesen
board-action-attacks = Angreifer und Verteidiger vorlesen
board-label-move = { $number }. { $move }
board-rotor-pieces = Figuren
board-rotor-targets = Mögliche Züge
board-rotor-attackers = Angreifer des gewählten Feldes

## Hints and explanations

board-hint-next = Mehr verraten
board-hint-hide = Tipp ausblenden
hint-piece = Schau dir die Figur auf { $square } an.
hint-move = Ein guter Zug ist { $move }.

## Explanations of moves, in at most two sentences. VERB puts the verb after the subject, or before it if something
## else comes first.

coach-spoken-move = { $move }
coach-castling-king-side = Rochade am Königsflügel
coach-castling-queen-side = Rochade am Damenflügel
coach-role =
    { $case ->
        [start] { $role ->
            [pawn] Der Bauer
            [knight] Der Springer
            [bishop] Der Läufer
            [rook] Der Turm
            [queen] Die Dame
           *[king] Der König
        }
        [object] { $role ->
            [pawn] den Bauern
            [knight] den Springer
            [bishop] den Läufer
            [rook] den Turm
            [queen] die Dame
           *[king] den König
        }
        [dative] { $role ->
            [pawn] dem Bauern
            [knight] dem Springer
            [bishop] dem Läufer
            [rook] dem Turm
            [queen] der Dame
           *[king] dem König
        }
       *[subject] { $role ->
            [pawn] der Bauer
            [knight] der Springer
            [bishop] der Läufer
            [rook] der Turm
            [queen] die Dame
           *[king] der König
        }
    }
coach-piece = { $role } auf { $square }
coach-count =
    { $role ->
        [pawn] { $count ->
            [one] einen Bauern
           *[other] { $count } Bauern
        }
        [knight] { $count ->
            [one] einen Springer
           *[other] { $count } Springer
        }
        [bishop] { $count ->
            [one] einen Läufer
           *[other] { $count } Läufer
        }
        [rook] { $count ->
            [one] einen Turm
           *[other] { $count } Türme
        }
       *[queen] { $count ->
            [one] die Dame
           *[other] { $count } Damen
        }
    }
coach-better = Besser: { $clause }
coach-threat = { $side } hat eine Drohung: { $clause }
coach-threat-mate = { $side } droht Matt mit { $move }.
coach-threat-takes = { $side } droht, { $piece-object } zu schlagen.
coach-reply = { $first } lässt eine starke Antwort zu: { $clause }
coach-ignored = { $first } pariert die Drohung nicht: { $clause }
coach-reply-mate =
    { $count ->
        [one] { $first } lässt ein Matt zu: { $move }.
       *[other] { $first } lässt ein Matt in { $count } Zügen zu, beginnend mit { $move }.
    }
coach-idea = Nach { $reply } { $clause }
coach-alternative = { $first } scheitert: { $clause }
coach-then-wins = Das gewinnt { $won }.
coach-then-wins-balance = Das gewinnt { $won } gegen { $lost }.
coach-then-wins-piece = Das gewinnt { $piece-object }.
coach-missed = { $side } hat eine Chance verpasst: { $clause }
coach-line = Nach { $move } kann es so weitergehen: { $line }.
coach-line-better = Besser war { $line }.
coach-line-mistake = Auf { $move } folgt { $line }.
coach-mates =
    { $count ->
        [one] { $pattern ->
            [back-rank] { VERB($order, $move, "setzt") } auf der Grundreihe matt.
            [smothered] { VERB($order, $move, "ist") } ein ersticktes Matt.
           *[other] { VERB($order, $move, "setzt") } matt.
        }
       *[other] { $pattern ->
            [back-rank] { VERB($order, $move, "erzwingt") } in { $count } Zügen ein Grundreihenmatt.
            [smothered] { VERB($order, $move, "erzwingt") } in { $count } Zügen ein ersticktes Matt.
           *[other] { VERB($order, $move, "erzwingt") } Matt in { $count } Zügen.
        }
    }
coach-promotes =
    { $count ->
        [one] { $role ->
            [knight] { VERB($order, $move, "bringt") } einen neuen Springer.
            [bishop] { VERB($order, $move, "bringt") } einen neuen Läufer.
            [rook] { VERB($order, $move, "bringt") } einen neuen Turm.
           *[queen] { VERB($order, $move, "bringt") } eine neue Dame.
        }
       *[other] { VERB($order, $move, "führt") } in höchstens { $count } Zügen zur Umwandlung.
    }
coach-takes-free = { VERB($order, $move, "schlägt") } { $piece-object }, und { $other } kann nicht zurückschlagen.
coach-wins-exchange =
    { $lost ->
        [none] { VERB($order, $move, "gewinnt") } { $piece-object }.
        [pawn] { VERB($order, $move, "gewinnt") } { $piece-object } gegen einen Bauern.
        [knight] { VERB($order, $move, "gewinnt") } { $piece-object } gegen einen Springer.
        [bishop] { VERB($order, $move, "gewinnt") } { $piece-object } gegen einen Läufer.
        [rook] { VERB($order, $move, "gewinnt") } { $piece-object } gegen einen Turm.
       *[queen] { VERB($order, $move, "gewinnt") } { $piece-object } gegen die Dame.
    }
coach-recaptures = { VERB($order, $move, "nimmt") } im Gegenzug { $piece-object }.
coach-trades =
    { $standing ->
        [ahead] { VERB($order, $move, "tauscht") } Figuren ab, während { $side } mehr Material hat.
        [behind] { VERB($order, $move, "tauscht") } Figuren ab, während { $side } weniger Material hat.
       *[level] { $with ->
            [pawns] { VERB($order, $move, "tauscht") } Bauern ab.
            [knights] { VERB($order, $move, "tauscht") } Springer ab.
            [bishops] { VERB($order, $move, "tauscht") } Läufer ab.
            [rooks] { VERB($order, $move, "tauscht") } Türme ab.
            [queens] { VERB($order, $move, "tauscht") } die Damen ab.
            [pawn] { VERB($order, $move, "tauscht") } einen Bauern gegen { $piece-object }.
            [knight] { VERB($order, $move, "tauscht") } einen Springer gegen { $piece-object }.
            [bishop] { VERB($order, $move, "tauscht") } einen Läufer gegen { $piece-object }.
            [rook] { VERB($order, $move, "tauscht") } einen Turm gegen { $piece-object }.
           *[queen] { VERB($order, $move, "tauscht") } die Dame gegen { $piece-object }.
        }
    }
coach-takes = { VERB($order, $move, "schlägt") } { $piece-object }.
coach-answers-check =
    { $how ->
        [moves] { VERB($order, $move, "führt") } den König aus dem Schach.
        [blocks] { VERB($order, $move, "verstellt") } das Schach.
       *[takes] { VERB($order, $move, "schlägt") } die Figur, die Schach gibt.
    }
coach-forks =
    { $attacker ->
        [pawn] { VERB($order, $move, "gabelt") } { $targets-object }.
        [knight] { VERB($order, $move, "gabelt") } { $targets-object }.
       *[queen] { VERB($order, $move, "ist") } ein Doppelangriff auf { $targets-object }.
    }
coach-attacks = { VERB($order, $move, "greift") } { $target-object } an.
coach-pins = { VERB($order, $move, "fesselt") } { $pinned-object } an { $behind-object }.
coach-skewers = { VERB($order, $move, "ist") } ein Spieß gegen { $front-object } und { $behind-object } dahinter.
coach-discovers = { VERB($order, $move, "ist") } ein Abzug, nach dem { $by } { $target-object } angreift.
coach-discovers-check = { VERB($order, $move, "ist") } ein Abzugsschach durch { $by-object }.
coach-double-checks = { VERB($order, $move, "ist") } ein Doppelschach, also muss der König ziehen.
coach-traps = { VERB($order, $move, "fängt") } { $piece-object }, denn es bleibt kein sicheres Feld.
coach-takes-defender = { VERB($order, $move, "schlägt") } { $defender-object } und nimmt damit { $target-dative } die Deckung.
coach-deflects = { VERB($order, $move, "lenkt") } { $defender-object } ab und nimmt damit { $target-dative } die Deckung.
coach-overloads = { VERB($order, $move, "nutzt") } eine Überlastung aus, denn { $defender } kann nicht { $one-object } und { $two-object } zugleich decken.
coach-attracts = { VERB($order, $move, "lockt") } { $piece-object } nach { $to }.
coach-interferes = { VERB($order, $move, "unterbricht") } die Deckung von { $target-dative } durch { $defender-object }.
coach-in-between = { VERB($order, $move, "ist") } ein Zwischenzug, denn { $target } kann auch im nächsten Zug noch geschlagen werden.
coach-x-rays = { VERB($order, $move, "geht") }, weil { $by } durch eine gegnerische Figur hindurch auf { $to } zurückschlagen kann.
coach-attacks-pinned = { VERB($order, $move, "greift") } { $pinned-object } an und nutzt so die Fesselung aus.
coach-uses-pin = { VERB($order, $move, "geht") }, weil { $pinned } durch { $by-object } gefesselt ist und nicht zurückschlagen kann.
coach-wins-piece =
    { $count ->
        [one] { VERB($order, $move, "gewinnt") } { $piece-object }.
       *[other] { VERB($order, $move, "gewinnt") } { $piece-object } in höchstens { $count } Zügen.
    }
coach-wins-material = { VERB($order, $move, "gewinnt") } bei bestem Spiel { $won }.
coach-wins-balance = { VERB($order, $move, "gewinnt") } bei bestem Spiel { $won } gegen { $lost }.
coach-sacrifices =
    { $forks ->
        [yes] { VERB($order, $move, "opfert") } { $piece-object } und greift zugleich { $targets-object } an.
       *[no] { VERB($order, $move, "opfert") } { $piece-object }.
    }
coach-threatens-mate = { VERB($order, $move, "droht") } Matt mit { $threat }.
coach-threatens = { VERB($order, $move, "stellt") } eine Drohung auf, denn als Nächstes { $clause }
coach-threatens-takes = { VERB($order, $move, "droht") }, { $piece-object } zu schlagen.
coach-stops-mate = { VERB($order, $move, "verhindert") } das Matt.
coach-saves =
    { $how ->
        [moves] { VERB($order, $move, "bringt") } { $piece-object } in Sicherheit.
        [defends] { VERB($order, $move, "deckt") } { $piece-object }.
        [blocks] { VERB($order, $move, "verstellt") } den Angriff auf { $piece-object }.
        [takes] { VERB($order, $move, "schlägt") } den Angreifer und rettet { $piece-object }.
        [trades] { VERB($order, $move, "tauscht") } { $piece-object } ab und entgeht so dem Angriff.
       *[otherwise] { VERB($order, $move, "rettet") } { $piece-object }.
    }
coach-parries = { VERB($order, $move, "wehrt") } das ab.
coach-parries-takes = { VERB($order, $move, "wehrt") } das ab und schlägt { $piece-object }.
coach-parries-line = { VERB($order, $move, "wehrt") } das ab und verstellt { $by-dative } den Weg.
coach-only-move = { VERB($order, $move, "ist") } die einzige Antwort auf das Schach, die keine Figur verliert.
coach-stalemates = { VERB($order, $move, "setzt") } patt, und die Partie endet remis.
coach-loses = { $move } verliert { $piece-object } durch { $answer }.
coach-loses-ignored = { $piece-start } war angegriffen und geht nach { $move } durch { $answer } verloren.
coach-loses-undefended = { $move } gibt die Deckung auf, sodass { $answer } { $piece-object } gewinnt.
coach-loses-opened = { $move } öffnet { $by-dative } die Linie, und { $answer } gewinnt { $piece-object }.
coach-loses-pinned = { $pinned-start } war durch { $by-object } gefesselt, daher verliert { $move } { $piece-object } durch { $answer }.
coach-castles = { VERB($order, $move, "bringt") } den König in Sicherheit und den Turm ins Spiel.
coach-develops =
    { $role ->
        [knight] { VERB($order, $move, "entwickelt") } den Springer.
       *[bishop] { VERB($order, $move, "entwickelt") } den Läufer.
    }
coach-takes-center = { VERB($order, $move, "gewinnt") } Raum im Zentrum.
coach-takes-file =
    { $half ->
        [yes] { VERB($order, $move, "stellt") } den Turm auf die halboffene { $file }-Linie.
       *[no] { VERB($order, $move, "stellt") } den Turm auf die offene { $file }-Linie.
    }
coach-takes-seventh =
    { $role ->
        [queen] { VERB($order, $move, "stellt") } die Dame auf die siebte Reihe.
       *[rook] { VERB($order, $move, "stellt") } den Turm auf die siebte Reihe.
    }
coach-takes-outpost =
    { $role ->
        [knight] { VERB($order, $move, "stellt") } den Springer auf einen Vorposten, wo ihn kein Bauer angreifen kann.
       *[bishop] { VERB($order, $move, "stellt") } den Läufer auf einen Vorposten, wo ihn kein Bauer angreifen kann.
    }
coach-advances-passed =
    { $count ->
        [one] { VERB($order, $move, "rückt") } mit dem Freibauern vor, der noch einen Zug bis zur Umwandlung braucht.
       *[other] { VERB($order, $move, "rückt") } mit dem Freibauern vor, der noch { $count } Züge bis zur Umwandlung braucht.
    }
coach-creates-passed = { VERB($order, $move, "schafft") } einen Freibauern auf { $square }.
coach-blocks-passed = { VERB($order, $move, "blockiert") } den Freibauern auf { $square }.
coach-activates-king = { VERB($order, $move, "führt") } den König zum Zentrum, wo er im Endspiel stark steht.
coach-supports-passed = { VERB($order, $move, "führt") } den König näher an den eigenen Freibauern auf { $square }.
coach-chases-passed = { VERB($order, $move, "führt") } den König näher an den Weg des Freibauern auf { $square }.
coach-improves =
    { $term ->
        [squares] { VERB($order, $move, "führt") } zu besseren Feldern für die Figuren von { $side }.
        [mobility] { VERB($order, $move, "gibt") } den Figuren von { $side } mehr Bewegungsfreiheit.
        [pawns] { VERB($order, $move, "führt") } zu einer besseren Bauernstruktur für { $side }.
        [passed] { VERB($order, $move, "gibt") } { $side } bessere Chancen mit den Freibauern.
        [king] { VERB($order, $move, "verschiebt") } die Königssicherheit zugunsten von { $side }.
        [threats] { VERB($order, $move, "setzt") } die Figuren von { $other } unter Druck.
        [pieces] { VERB($order, $move, "führt") } zu stärkeren Posten für die Figuren von { $side }.
       *[space] { VERB($order, $move, "gewinnt") } Raum.
    }
coach-weakens =
    { $term ->
        [squares] { VERB($order, $move, "führt") } zu schlechteren Feldern für die Figuren von { $side }.
        [mobility] { VERB($order, $move, "nimmt") } den Figuren von { $side } Bewegungsfreiheit.
        [pawns] { VERB($order, $move, "führt") } zu einer schlechteren Bauernstruktur für { $side }.
        [passed] { VERB($order, $move, "gibt") } { $other } bessere Chancen mit den Freibauern.
        [king] { VERB($order, $move, "verschiebt") } die Königssicherheit zugunsten von { $other }.
        [threats] { VERB($order, $move, "lässt") } Figuren von { $side } unter Druck.
        [pieces] { VERB($order, $move, "führt") } zu schwächeren Posten für die Figuren von { $side }.
       *[space] { VERB($order, $move, "gibt") } Raum auf.
    }

## Openings: the family is localized, the variation stays in English

opening-coded = { $eco } { $name }
opening-name = { $family }: { $variation }

## New game

newgame-title = Neue Partie
newgame-start = Beginnen
newgame-opponent = Gegner
newgame-more = Mehr Auswahl
newgame-beaten = besiegt
newgame-computer = Computer
newgame-friend = Zu zweit an diesem Gerät
newgame-watch = Computer gegen Computer
newgame-auto-flip = Brett nach jedem Zug drehen
newgame-table = Tischmodus: Figuren gegenüber umdrehen
newgame-color = Deine Farbe
newgame-level = Stufe
newgame-level-white = Stufe von Weiß
newgame-level-black = Stufe von Schwarz
newgame-level-about = Höhere Stufen schauen weiter voraus und übersehen weniger. Ein Halbzug ist ein Zug einer Seite.
newgame-level-step-label = { $title }: { $level }
newgame-by-level = Nach Stufe
newgame-by-time = Nach Zeit
newgame-full = Volle Stärke
newgame-clock = Uhr
newgame-clock-none = Ohne Uhr
newgame-clock-custom = Eigene
newgame-clock-base = Minuten je Seite
newgame-clock-minutes = Minuten
newgame-clock-increment = Inkrement in Sekunden
newgame-clock-delay = Sekunden, bevor die Uhr läuft
newgame-clock-odds = Verschiedene Bedenkzeiten
newgame-clock-preset = { $minutes } + { $seconds }
newgame-clock-preset-label =
    { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } und { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    } je Zug
newgame-position = Ausgangsstellung
newgame-standard = Standard
newgame-chess960 = Chess960
newgame-chess960-random = Auslosen
newgame-chess960-number = Nummer
newgame-chess960-number-label = Ausgangsstellung { $number }
newgame-from-position = Eigene Stellung
newgame-help = Hilfe
newgame-help-takebacks = Zurücknehmen erlauben
newgame-help-hints = Tipps erlauben
newgame-help-blunders = Vor Patzern warnen
newgame-name-white = Name von Weiß
newgame-name-black = Name von Schwarz
newgame-replace = Die laufende Partie wird unter „Partien“ gespeichert.

## List of games

games-title = Partien
games-empty = Noch keine Partien. Jede gespielte Partie wird hier gespeichert.
games-empty-search = Keine Partie gefunden.
games-open = Öffnen
games-continue = Weiterspielen
games-rename = Umbenennen
games-rename-field = Name
games-delete = Löschen
games-deleted =
    { $count ->
        [one] { $count } Partie gelöscht
       *[other] { $count } Partien gelöscht
    }
games-cards-stay =
    { $count ->
        [one] { $count } Fehler daraus bleibt im Training
       *[other] { $count } Fehler daraus bleiben im Training
    }
games-cards-delete = Auch löschen
games-cards-deleted = Auch aus dem Training gelöscht
games-select = Auswählen
games-select-all = Alle auswählen
games-selected =
    { $count ->
        [one] { $count } Partie ausgewählt
       *[other] { $count } Partien ausgewählt
    }
games-search = Partien suchen
games-filter = Filter
games-filter-none = Alle Partien
games-filter-result = Ergebnis
games-filter-level = Stufe
games-filter-opening = Eröffnung
games-filter-player = Spieler
games-filter-clear = Filter aufheben
games-filter-done = Partien zeigen
games-filter-any = Alle
games-filter-level-any = Jede Stufe
games-filter-opening-example = Zum Beispiel C50 oder Sizilianisch
games-filter-origin = Herkunft
games-filter-here = Hier gespielt
games-filter-imported = Importiert
games-filter-date = Datum
games-filter-date-any = Beliebig
games-filter-date-days = Letzte { $count } Tage
games-filter-date-year = Dieses Jahr
games-filter-date-custom = Zwischen zwei Tagen
games-filter-from = Von
games-filter-until = Bis
games-with-position = Partien mit dieser Stellung
games-with-position-clear = Partien mit jeder Stellung zeigen
games-search-clear = Suche leeren
games-unfinished = Nicht beendet
games-won = Gewonnen
games-lost = Verloren
games-drawn = Remis
games-players = { $white } – { $black }
games-today = Heute
games-yesterday = Gestern
games-label = { $players }, { $result }, { $date }
games-more = Mehr zu dieser Partie
games-copy-pgn = Als PGN kopieren
games-rename-about = Leer lassen, um die Namen der Spieler zu zeigen.
games-import = Importieren
games-import-file = Aus einer Datei
games-import-paste = PGN einfügen
games-importing = Partien werden gelesen: { $count }
games-imported =
    { $count ->
        [0] Keine Partie importiert.
        [one] { $count } Partie importiert.
       *[other] { $count } Partien importiert.
    }
games-import-completed =
    { $count ->
        [one] { $count } vorhandene Partie wurde ergänzt.
       *[other] { $count } vorhandene Partien wurden ergänzt.
    }
games-import-duplicates =
    { $count ->
        [one] { $count } Partie war schon hier.
       *[other] { $count } Partien waren schon hier.
    }
games-import-cut =
    { $count ->
        [one] { $count } Partie wurde nur zum Teil importiert.
       *[other] { $count } Partien wurden nur zum Teil importiert.
    }
games-import-damaged =
    { $count ->
        [one] { $count } Partie war nicht lesbar.
       *[other] { $count } Partien waren nicht lesbar.
    }
games-import-empty =
    { $count ->
        [one] { $count } Eintrag ohne Züge, Stellung und Kommentar wurde übersprungen.
       *[other] { $count } Einträge ohne Züge, Stellung und Kommentar wurden übersprungen.
    }
games-import-nothing = In diesem Text wurde keine Partie gefunden.
games-import-stopped = Import angehalten.
games-import-broke-off = Die Datei bricht ab: { $reason }
games-import-text = Partien als PGN
games-export = Exportieren
games-export-one = Diese Partie exportieren
games-export-selected = Auswahl exportieren
games-export-all = Alle exportieren
games-exported =
    { $count ->
        [one] { $count } Partie exportiert.
       *[other] { $count } Partien exportiert.
    }
games-error-full = Der Speicher ist voll. Schaffe etwas Platz, dann wird die Partie gespeichert.
games-error-full-start = Der Speicher ist voll, Partien können nicht gespeichert werden. Schaffe etwas Platz und versuche es noch einmal.
games-error-read-only = Plywise darf hier nicht schreiben.
games-error-already-open = Die Partien sind schon in einem anderen Programm geöffnet. Schließe es und versuche es noch einmal.
games-error-damaged = Deine Partien waren nicht lesbar. Sie liegen jetzt in { $file }, und eine neue Sammlung ist angelegt.
games-recovered =
    { $count ->
        [one] Eine Partie wurde gerettet.
       *[other] { $count } Partien wurden gerettet.
    }
games-error-format = Diese Partien stammen von einer anderen Version von Plywise. Aktualisiere die App, um sie zu öffnen.
games-error-damaged-game = Diese Partie ist ab Zug { $number } beschädigt. Die Züge davor bleiben erhalten.
games-error-reopen = Deine Partien sind nicht lesbar. Schließe Plywise und öffne es wieder, um zu retten, was sich retten lässt.
games-error-game-unreadable = Diese Partie ist beschädigt und lässt sich nicht öffnen.
games-error-file = Die Datei ließ sich nicht lesen oder schreiben.
games-error-gone = Diese Partie gibt es nicht mehr.

## Statistics

stats-title = Statistik
stats-record = { $won } gewonnen, { $drawn } remis, { $lost } verloren
stats-games = Gespielte Partien
stats-games-count = { $count }
stats-rating = Deine Wertung
stats-rating-value = { $rating } ± { $margin }
stats-rating-value-label = { $rating }, plus/minus { $margin }
stats-rating-soon =
    { $count ->
        [one] Spiel noch eine Partie für eine Schätzung.
       *[other] Spiel noch { $count } Partien für eine Schätzung.
    }
stats-rating-about = Geschätzt aus deinen Ergebnissen gegen die Stufen, im normalen Schach und im Chess960. Siege und Remis mit Tipps, Zurücknehmen, Warnungen oder „Jetzt ziehen“ zählen nicht.
stats-graph-label = Von { $first } auf { $last } in { $games }.
stats-ladder = Gegner
stats-ladder-beaten = { $beaten } von { $count } besiegt
stats-empty = Beende eine Partie gegen den Computer, um die Statistik zu sehen.
stats-by-level = Nach Stufe
stats-won = { $count } gewonnen
stats-drawn = { $count } remis
stats-lost = { $count } verloren

## Analysis and review

analysis-title = Analyse
analysis-more-lines = Mehr Varianten
analysis-fewer-lines = Weniger Varianten
analysis-review-tab = Auswertung
analysis-share-pgn = Als PGN teilen
analysis-share-fen = Stellung als FEN teilen
analysis-paste = PGN oder FEN einfügen
analysis-paste-nothing = In der Zwischenablage ist keine Partie oder Stellung.
analysis-new = Neue Analyse
analysis-closed = Die vorige Analyse wurde geschlossen.
analysis-keep = In Partien speichern
analysis-kept = In Partien gespeichert.
analysis-move-menu = Kommentar oder Zeichen zu diesem Zug
analysis-label-variation = Variante, Ebene { $depth }
analysis-engine = Engine
analysis-engine-off = Die Engine ist aus
analysis-depth = Tiefe { $depth }
analysis-bar = Bewertung
analysis-mate = #{ $count }
analysis-comment = Kommentar
analysis-comment-add = Kommentar hinzufügen
analysis-promote-variation = Zur Hauptvariante machen
analysis-delete-variation = Ab hier löschen
analysis-play-on = Ab hier weiterspielen
analysis-review = Partie auswerten
analysis-review-about = Die Engine sieht sich jeden Zug an und zeigt, wo es einen besseren gab.
analysis-review-running = Auswertung: { $percent } %
analysis-review-cancel = Auswertung anhalten
analysis-review-again = Noch einmal auswerten
analysis-graph = Bewertung im Verlauf der Partie
analysis-graph-label = Zug { $number }: { $score }
analysis-accuracy = Genauigkeit
analysis-accuracy-value = { $side }: { $percent } %
analysis-loss = Verlust { $pawns }
analysis-next-mistake = Nächster Fehler
analysis-previous-mistake = Voriger Fehler
analysis-no-mistakes = Keine Fehler gefunden.
analysis-turning-point = Wendepunkt: Zug { $number }
analysis-retry = Diese Stellung noch einmal versuchen
analysis-retry-find = Finde den besseren Zug.
analysis-retry-right = Das ist der Zug.
analysis-retry-wrong = Es gibt einen besseren.
analysis-retry-good = Auch das ist gut.
analysis-retry-again = Noch einmal
analysis-retry-solution = Zug zeigen
analysis-retry-progress = { $number } von { $count }
analysis-practice =
    { $count ->
        [one] Den besseren Zug finden
       *[other] { $count } bessere Züge finden
    }
analysis-mark-good = Guter Zug
analysis-mark-interesting = Interessanter Zug
analysis-mark-inaccuracy = Ungenauigkeit
analysis-mark-mistake = Fehler
analysis-mark-blunder = Patzer
analysis-inaccuracies =
    { $count ->
        [one] { $count } Ungenauigkeit
       *[other] { $count } Ungenauigkeiten
    }
analysis-mistakes =
    { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }
analysis-blunders =
    { $count ->
        [one] { $count } Patzer
       *[other] { $count } Patzer
    }

## Tactical motifs

motif-fork = Gabel
motif-pin = Fesselung
motif-skewer = Spieß
motif-discovered-attack = Abzugsangriff
motif-double-check = Doppelschach
motif-hanging-piece = Hängende Figur
motif-capturing-defender = Verteidiger schlagen
motif-trapped-piece = Gefangene Figur
motif-deflection = Ablenkung
motif-attraction = Hinlenkung
motif-interference = Unterbrechung
motif-intermezzo = Zwischenzug
motif-x-ray-attack = Röntgenangriff
motif-overloading = Überlastete Figur
motif-back-rank-mate = Grundreihenmatt
motif-smothered-mate = Ersticktes Matt
motif-promotion = Umwandlung
motif-under-promotion = Unterverwandlung
motif-zugzwang = Zugzwang
motif-mate = Schachmatt
motif-clearance = Räumung
motif-sacrifice = Opfer
motif-quiet-move = Stiller Zug
motif-defensive-move = Verteidigungszug

## Names of endings to practise

ending-two-rooks = Zwei Türme
ending-queen = Dame
ending-rook = Turm
ending-square-run = Der Bauer läuft
ending-square-catch = Den Bauern einholen
ending-key-squares = Schlüsselfelder
ending-opposition = Opposition
ending-rook-pawn = Randbauer
ending-two-bishops = Zwei Läufer
ending-bishop-knight = Läufer und Springer
ending-queen-pawn = Dame gegen Bauer
ending-queen-pawn-near = Dame gegen Bauer, König nah
ending-pawn-queen-hold = Bauer gegen Dame
ending-rook-against-pawn = Turm gegen Bauer
ending-pawn-rook-hold = Bauer gegen Turm
ending-right-bishop = Richtiger Läufer
ending-wrong-bishop = Falscher Läufer
ending-bishop-rook-hold = Läufer gegen Turm
ending-knight-rook-hold = Springer gegen Turm
ending-bishop-pawn-hold = Läufer gegen Bauer
ending-queen-bishop = Dame gegen Läufer
ending-queen-knight = Dame gegen Springer
ending-queen-rook = Dame gegen Turm
ending-lucena = Lucena-Stellung
ending-philidor = Philidor-Stellung

## Ideas of moves in endings to practise

idea-piece =
    { $role ->
        [pawn] den Bauern
        [knight] den Springer
        [bishop] den Läufer
        [rook] den Turm
        [queen] die Dame
       *[king] den König
    }
idea-line =
    { $line ->
        [file] die { $name }-Linie
       *[rank] die { $name }. Reihe
    }
idea-mates = { $move } setzt matt.
idea-mates-in = { $move } erzwingt Matt in { $count }.
idea-promotes = { $move } wandelt den Bauern um.
idea-takes =
    { $result ->
        [win] { $move } schlägt { $piece }, und der Rest ist gewonnen.
       *[draw] { $move } schlägt { $piece }, und der Rest ist remis.
    }
idea-forks = { $move } gibt Schach und greift zugleich { $piece } auf { $square } an. Das ist nicht zu parieren.
idea-wins = { $move } gewinnt { $piece } auf { $square }: Keine Antwort hilft dagegen.
idea-trades =
    { $result ->
        [win] { $move } bietet den Turmtausch an, denn das Bauernendspiel ist gewonnen.
       *[draw] { $move } bietet den Turmtausch an, denn das Bauernendspiel ist remis.
    }
idea-pins = { $move } fesselt { $piece } auf { $square } an den König dahinter.
idea-attacks = { $move } greift { $piece } auf { $square } an.
idea-opposition = { $move } nimmt die Opposition: Jetzt muss der Gegner weichen.
idea-distant-opposition = { $move } nimmt die Fernopposition: Jetzt muss der Gegner weichen.
idea-zugzwang = { $move } bringt den Gegner in Zugzwang: Jede Antwort verschlechtert seine Lage.
idea-passes-turn = { $move } überlässt dem Gegner den Zug. Müsstest du noch einmal ziehen, würdest du verlieren.
idea-key-square = { $move } betritt ein Schlüsselfeld: Jetzt gewinnt der Bauer, ganz gleich, wer am Zug ist.
idea-leads = { $move } geht voran: erst der König, dann der Bauer.
idea-outruns = { $move } läuft los. Der gegnerische König steht außerhalb des Bauernquadrats und kommt zu spät.
idea-escorts = { $move } deckt { $square }, ein Feld auf dem Weg des Bauern.
idea-advances =
    { $count ->
        [one] { $move } schiebt den Bauern vor: Er wandelt sich im nächsten Zug um, wenn ihn nichts aufhält.
       *[other] { $move } schiebt den Bauern vor: Bis zur Umwandlung braucht er noch { $count } Züge.
    }
idea-threatens-promotion = { $move } droht die Umwandlung auf { $square }.
idea-bridge = { $move } bereitet den Brückenbau vor: Der Turm besetzt { $line }, um den König vor Schachs abzuschirmen.
idea-drives-off = { $move } drängt den gegnerischen König weiter vom Bauern ab.
idea-forces-in-front = { $move } zwingt den gegnerischen König nach { $square }, wo er seinen eigenen Bauern blockiert. Das gibt deinem König Zeit, sich zu nähern.
idea-stops-pawn = { $move } beherrscht { $square }, ein Feld auf dem Weg des Bauern.
idea-nears-pawn = { $move } bringt deinen König näher an den Bauern auf { $square }.
idea-cuts-off = { $move } schneidet den gegnerischen König ab: Er kann { $line } nicht überschreiten.
idea-keeps-cut-off = { $move } hält den gegnerischen König abgeschnitten: Er kann { $line } weiterhin nicht überschreiten.
idea-drives = { $move } drängt den gegnerischen König an den Rand zurück.
idea-holds-edge = { $move } hält den gegnerischen König am Rand fest, wo er mattgesetzt werden kann.
idea-drives-to-corner = { $move } treibt den gegnerischen König nach { $square }, in eine Ecke von der Farbe des Läufers.
idea-bars-from = { $move } versperrt dem gegnerischen König den Weg nach { $square }.
idea-confines = { $move } verkleinert den Käfig des gegnerischen Königs. Felder darin: { $to } statt { $from }.
idea-takes-squares = { $move } nimmt dem gegnerischen König { $squares }.
idea-shoulders = { $move } drängt den gegnerischen König ab: Sein Weg nach { $square } wird länger.
idea-nears-king = { $move } bringt deinen König näher an den gegnerischen, denn ohne ihn geht es nicht.
idea-brings = { $move } bringt { $piece } näher an den gegnerischen König.
idea-checks-closer = { $move } gibt Schach aus der Nähe.
idea-escapes = { $move } bringt { $piece } in Sicherheit.
idea-blocks-check = { $move } fängt das Schach ab.
idea-stalemates-on-capture = { $move } stellt eine Falle: Schlägt der Gegner auf { $square }, ist es patt.
idea-stalemate-looms = { $move } lässt dir keinen weiteren Zug: Wenn der Gegner daran nichts ändert, ist es patt.
idea-enters-square = { $move } betritt das Quadrat des Bauern auf { $square }, gerade noch rechtzeitig.
idea-holds-corner = { $move } hält deinen König an der Ecke { $square }, in der sich der Randbauer umwandeln müsste.
idea-nears-corner = { $move } strebt zur Ecke { $square }, in der sich der Randbauer umwandeln müsste.
idea-locks-in = { $move } sperrt den gegnerischen König vor seinem eigenen Bauern ein.
idea-blocks-pawn = { $move } stellt deinen König dem Bauern in den Weg.
idea-stays-ahead = { $move } hält deinen König vor dem Bauern.
idea-guards = { $move } deckt { $square }, ein Feld auf dem Weg des Bauern.
idea-keeps-guard = { $move } ist in Ruhe möglich: { $square }, ein Feld auf dem Weg des Bauern, bleibt gedeckt.
idea-stops-mate = { $move } verhindert das Matt durch { $threat }.
idea-safe-corner = { $move } hält deinen König an der sicheren Ecke { $square }: Sie hat nicht die Farbe deines Läufers.
idea-stays-together = { $move } hält König und Springer zusammen.
idea-leaves-edge = { $move } führt deinen König vom Rand weg.
idea-keeps-away = { $move } hält deinen König vom gegnerischen fern.
idea-supports = { $move } unterstützt den Bauern auf { $square }.
idea-checks = { $move } gibt Schach und lässt dem Gegner für nichts anderes Zeit.
idea-holds-rank = { $move } sperrt { $line }: Der gegnerische König kann sie nicht überschreiten.
idea-checks-from-behind = { $move } gibt Schach von hinten, zu weit entfernt, als dass der König den Turm angreifen könnte.
idea-checks-from-side = { $move } gibt Schach von der Seite, zu weit entfernt, als dass der König den Turm angreifen könnte.
idea-goes-behind = { $move } geht hinter den gegnerischen König und bereitet Schachs von dort vor, denn der Bauer ist schon vorgerückt.


## Training

train-today = Tagespensum
train-today-progress = { $done } von { $count } erledigt
train-today-none = Heute ist nichts zu wiederholen.
train-today-start = Anfangen
train-today-go-on = Weitermachen
train-today-cards = Eigene Fehler: { $count }
train-today-endings = Endspiele: { $count }
train-today-puzzles = Aufgaben: { $count }
train-tomorrow = Morgen fällig: { $count }.
train-tomorrow-none = Morgen geht es weiter.
train-streak =
    { $count ->
        [one] { $count } Tag in Folge
       *[other] { $count } Tage in Folge
    }
train-finding = Sucht Fehler in deinen Partien …
train-puzzles = Aufgaben
train-puzzles-start = Aufgaben aller Art
train-rating = Deine Aufgabenwertung: { $rating } ± { $margin }
train-rating-label = Deine Aufgabenwertung: { $rating }, plus oder minus { $margin }
train-motif-solved = { $solved } von { $count } gelöst
train-motifs =
    { $count ->
        [one] Motiv: { $motifs }.
       *[other] Motive: { $motifs }.
    }
train-run = Drei Minuten
train-run-about = So viele Aufgaben, wie du schaffst. Nach dem dritten Fehler ist Schluss.
train-run-best = Dein Rekord: { $count }
train-run-state = Gelöst: { $solved } · Fehler: { $missed }
train-endings = Endspiele
train-endings-mastered = { $mastered } von { $count } beherrscht
train-ending-new = Neu
train-ending-learning = Wird geübt
train-ending-mastered = Beherrscht
train-ending-due = Noch einmal spielen
train-ending-preparing = Das Endspiel wird vorbereitet: { $percent } %
train-ending-win = Gewinne diese Stellung.
train-ending-hold =
    { $count ->
        [one] Halte das Remis einen Zug lang.
       *[other] Halte das Remis { $count } Züge lang.
    }
train-ending-mate-in = Gewonnen: Matt in { $count }.
train-ending-is-draw = Die Stellung ist remis.
train-ending-is-lost = Die Stellung ist verloren.
train-ending-kept = Der schnellste Weg: Matt in { $count }.
train-ending-won = Der Gewinn ist gewahrt.
train-ending-mated = Schachmatt. Das Endspiel ist gewonnen.
train-ending-slower = Noch gewonnen, aber langsamer: Matt in { $to } statt in { $from }.
train-ending-held = Das Remis ist gehalten.
train-ending-lost = Schon verloren: Matt in { $count }.
train-ending-win-gone = Der Gewinn ist dahin: vom Matt in { $count } zum Remis.
train-ending-win-lost = Der Gewinn ist dahin und die Partie verloren: Es war Matt in { $count }.
train-ending-draw-gone = Das Remis ist dahin: Die Stellung ist verloren.
train-ending-gone = Damit ist es verschenkt.
train-ending-failed = Das Endspiel konnte nicht vorbereitet werden.
train-progress = Deine Fehler
train-progress-motifs = Was übersehen wurde
train-progress-phases = Wann sie geschehen
train-progress-value = { $now } in { $games } der letzten 30 Tage
train-progress-before = davor { $before } in { $games }
train-phase-opening = Eröffnung
train-phase-middlegame = Mittelspiel
train-phase-ending = Endspiel
train-card = Dein Fehler
train-card-find = Hier hast du { $move } gespielt. Finde einen besseren Zug.
train-card-about = Deine Partie gegen { $opponent }, Zug { $number }
train-card-about-other = Eine deiner Partien, Zug { $number }
train-puzzle = Aufgabe
train-puzzle-find =
    { $side ->
        [white] Finde den besten Zug für Weiß.
       *[black] Finde den besten Zug für Schwarz.
    }
train-puzzle-on = Richtig. Weiter.
train-puzzle-about = Wertung { $rating }
train-shown = Das war der Zug.
train-next = Weiter
train-finish = Zurück zum Training
train-restart = Von vorn
train-open-game = Partie öffnen
train-like = Noch so eine
train-line-back = In der Variante zurück
train-line-forward = In der Variante weiter
train-finished = Fertig für heute
train-finished-text = { $right } von { $count } auf Anhieb richtig.
train-run-over = Die Zeit ist um
train-run-missed = Drei Fehler
train-run-solved = Gelöst: { $count }.
train-run-again = Noch einmal
train-run-record = Das ist dein neuer Rekord.
train-no-puzzle = Alle Aufgaben dieser Art sind gelöst.

## Position setup

setup-title = Stellung aufbauen
setup-clear = Brett leeren
setup-start = Grundstellung
setup-mirror = Farben tauschen
setup-turn = Am Zug
setup-castling = Rochade
setup-castling-white-king = Weiß, kurz
setup-castling-white-queen = Weiß, lang
setup-castling-black-king = Schwarz, kurz
setup-castling-black-queen = Schwarz, lang
setup-en-passant = En-passant-Feld
setup-en-passant-none = Keines
setup-fen = FEN
setup-fen-paste = FEN einfügen
setup-fen-unreadable = Diese FEN lässt sich noch nicht lesen.
setup-play = Ab hier spielen
setup-analyse = Analysieren
setup-erase = Figuren entfernen
setup-palette = Figuren zum Aufstellen
setup-action-place = Aufstellen: { $piece }
setup-action-remove = Entfernen
setup-legal = Bereit zum Spielen.

## Settings

settings-title = Einstellungen
settings-look = Aussehen
settings-board = Brett
settings-board-maple = Ahorn
settings-board-slate = Schiefer
settings-board-sage = Salbei
settings-board-paper = Papier
settings-pieces = Figuren
settings-pieces-classic = Klassisch
settings-pieces-signal = Signal
settings-theme = Design
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-theme-system = Wie das System
settings-system-colors = Farben des Systems
settings-coordinates = Koordinaten
settings-legal-dots = Mögliche Züge zeigen
settings-animation = Animation
settings-sound = Töne
settings-haptics = Vibration
settings-board-and-pieces = Brett und Figuren
settings-sound-and-touch = Ton und Vibration
settings-notation = Notation
settings-notation-letters = Buchstaben
settings-notation-figurines = Figurensymbole
settings-confirm = Züge bestätigen
settings-feedback = Ein Wort zu meinen Zügen
settings-feedback-about = Fehler und was besser gewesen wäre, und gute Züge, die schwer zu finden waren.
settings-language = Sprache
settings-language-system = Wie das System
settings-game = Partie
settings-at-once = Der Computer antwortet sofort
settings-at-once-about = Sonst wartet er einen Moment, damit du deinen eigenen Zug siehst.
settings-may-resign = Der Computer darf aufgeben
settings-memory = Arbeitsspeicher
settings-memory-value = { $megabytes } MB
settings-threads = Threads
settings-battery = Akku schonen
settings-battery-about = Die Engine nutzt einen Thread und denkt nur, wenn sie soll.
settings-data = Deine Daten
settings-backup = Alles sichern
settings-backup-done = In einer Datei gesichert.
settings-restore = Wiederherstellen
settings-restore-preview =
    { $count ->
        [one] Diese Datei enthält { $count } Partie.
       *[other] Diese Datei enthält { $count } Partien.
    }
settings-restore-new =
    { $count ->
        [0] Alle sind schon hier.
        [one] { $count } davon ist neu.
       *[other] { $count } davon sind neu.
    }
settings-restore-merge = Zu meinen Partien hinzufügen
settings-restore-done = Wiederhergestellt.
settings-restore-unreadable = Diese Datei ist keine Sicherung von Plywise.
settings-restore-made = Erstellt am { $date }
settings-restore-newer =
    { $count ->
        [one] { $count } davon ist neuer als die Partie hier.
       *[other] { $count } davon sind neuer als die Partien hier.
    }
settings-restore-settings = Auch die Einstellungen übernehmen
settings-restore-damage = Ein Teil dieser Datei ist nicht lesbar. Der Rest lässt sich wiederherstellen.
settings-erase = Alle Daten löschen
settings-erase-ask = Alle Partien und Einstellungen löschen? Das lässt sich nicht rückgängig machen.
settings-erase-yes = Alles löschen
settings-erased = Alles ist gelöscht.
settings-erase-go-on = Weiter
settings-erase-count =
    { $count ->
        [0] Deine Einstellungen sind danach endgültig gelöscht.
        [one] { $count } Partie und deine Einstellungen sind danach endgültig gelöscht.
       *[other] { $count } Partien und deine Einstellungen sind danach endgültig gelöscht.
    }
settings-erase-backup-first = Erst sichern
settings-report = Problem melden
settings-report-about = Erstellt eine Textdatei, mit der sich diese Partie nachspielen lässt. Sie enthält keine Namen, und nichts wird gesendet.
settings-licences = Lizenzen
settings-privacy = Kein Netz, kein Konto, kein Tracking.
settings-about = Über Plywise
settings-version = Version { $version }
settings-name = Dein Name
settings-name-about = Erscheint in deinen Partien.
settings-new-games = Neue Partien
settings-computer = Der Computer
settings-threads-automatic = Automatisch
settings-engine = Engine
settings-data-kept = Alles bleibt auf diesem Gerät.
settings-source = Freie Software, kostenlos und ohne Werbung.
settings-licences-own = Plywise ist freie Software unter der MIT- oder der Apache-2.0-Lizenz, ganz wie du möchtest.
settings-licences-others = Mit Dank an:
settings-licences-public-domain = Gemeinfrei
settings-licences-kind-core = Regeln und Partien
settings-licences-kind-shell = Diese App

## Terminal program

terminal-help = Hilfe
terminal-quit = Beenden
terminal-prompt = Gib einen Zug ein und drücke Enter: e4, Sf3, exd5, O-O, e8=D oder e2e4.
terminal-or-word = Oder gib ein Wort ein:
terminal-unknown = Den Befehl { $word } gibt es nicht. Die Liste zeigt help.
terminal-small = Bitte mach dieses Fenster etwas größer.
terminal-saved-as = Gespeichert als { $file }.
terminal-no-file = Die Datei { $file } gibt es nicht.
terminal-no-line = Hier gibt es keine Variante zu zeigen.
terminal-looking-back = Du blickst zurück. Ende führt zur Partie.
terminal-nothing-to-undo = Du hast keinen Zug, der sich zurücknehmen lässt.
terminal-undone = Zurückgenommen; redo spielt den Zug wieder.
terminal-nothing-to-redo = Es gibt keinen Zug, der wieder gespielt werden kann.
terminal-not-your-move = Du bist nicht am Zug.
terminal-not-thinking = Der Computer denkt nicht nach.
terminal-no-review = Es gibt noch keine Auswertung. F9 macht eine.
terminal-yes-no = j: ja, jede andere Taste: nein
terminal-draw-answers = j: annehmen, Esc: ablehnen, oder weiterspielen
terminal-end-returns = Ende führt zur Partie zurück.
terminal-after-end = F9 wertet sie aus; new oder rematch beginnt die nächste.
terminal-after-end-reviewing = Mit new oder rematch beginnt die nächste Partie.
terminal-hint-more = F2 verrät mehr.
terminal-go-resumes = Mit go geht es weiter.
terminal-no-legal-moves = Es gibt keine.
terminal-you-play-white = Du spielst Weiß.
terminal-you-play-black = Du spielst Schwarz.
terminal-people-play = Zwei Personen spielen.
terminal-computers-play = Der Computer spielt gegen sich selbst.
terminal-next-game = Die nächste Partie: { $players }
terminal-clock-now = Diese Partie wird mit dieser Bedenkzeit gespielt.
terminal-clock-next = Diese Bedenkzeit gilt ab der nächsten neuen Partie.
terminal-warning-on-now = In dieser Partie wirst du vor Patzern gewarnt.
terminal-warning-off-now = In dieser Partie wirst du nicht vor Patzern gewarnt.
terminal-warning-on = Ab der nächsten neuen Partie wirst du vor Patzern gewarnt.
terminal-warning-off = Ab der nächsten neuen Partie wirst du nicht mehr vor Patzern gewarnt.
terminal-save-name = Enter speichert unter diesem Namen; ändere ihn, wie du magst.
terminal-nothing-set-aside = Es gibt keine andere unbeendete Partie.
terminal-renamed = Umbenannt.
terminal-too-few-games =
    { $count ->
        [one] Die Datei hat nur { $count } Partie.
       *[other] Die Datei hat nur { $count } Partien.
    }
terminal-not-kept = Nicht gespeichert: { $reason }
terminal-set-aside = Deine unbeendete Partie ist gespeichert: resume holt sie zurück.
terminal-damaged-aside = Deine offene Partie ist beschädigt und bleibt in der Liste. Das ist eine neue.
terminal-import-stops = (Esc hält an)
terminal-no-folder = Den Ordner von { $file } gibt es nicht.
terminal-file-exists = { $file } gibt es schon. Mit { $mark } hinter dem Befehl oder dem Namen wird die Datei ersetzt.
terminal-may-not-write = Du darfst { $file } nicht schreiben.
terminal-may-not-read = Du darfst { $file } nicht lesen.
terminal-disk-full = Der Datenträger ist voll: { $file } wurde nicht geschrieben.
terminal-is-folder = { $file } ist ein Ordner.
terminal-file-error = { $file } konnte nicht benutzt werden: { $reason }
terminal-wants-file = Nenne hinter dem Wort eine Datei, etwa load partie.pgn
terminal-wants-number = Die Partien einer Datei zählen ab 1.
terminal-wants-level = Eine Stufe ist 1 bis 20, full oder eine Zeit: level 5, level 2s
terminal-wants-clock = Uhren sind Minuten und Sekunden je Zug: clock 5+3 oder clock none
terminal-wants-side = Sag, welche Seite: side white, side black oder side random
terminal-wants-switch = Schreib on oder off hinter das Wort, etwa warn on
terminal-wants-pieces = Figuren erscheinen als unicode oder als letters.
terminal-wants-language = Die Sprachen sind en, de und ar.
terminal-scrolls = Pfeile blättern, jede andere Taste schließt
terminal-any-key = jede Taste schließt
terminal-promotion-keys = Enter nimmt, Esc geht zurück
terminal-type-here = Zug oder Wort eingeben
terminal-search-here = Name, Eröffnung oder Titel eingeben
terminal-import-from = Importieren aus
terminal-export-to = Exportieren nach
terminal-label-flip = Drehen
terminal-label-lines = Varianten
terminal-label-review = Auswertung
terminal-label-mistake = Nächster Fehler
terminal-word-undo = bis zum eigenen Zug zurücknehmen
terminal-word-redo = Zurückgenommenes wieder spielen
terminal-word-hint = ein Tipp; noch einmal verrät mehr: Figur, Zug, Grund
terminal-word-moves = die möglichen Züge zeigen
terminal-word-now = den Computer sofort ziehen lassen
terminal-word-lines = analysieren; in der Analyse: Engine an oder aus
terminal-word-new = eine neue Partie; diese bleibt gespeichert
terminal-word-rematch = dieselben Spieler, Farben getauscht
terminal-word-chess960 = eine Partie Chess960 beginnen
terminal-word-level = wie stark der Computer spielt
terminal-word-levels = wie die Stufen spielen
terminal-word-side = die Seite wechseln
terminal-word-human = zwei Personen spielen
terminal-word-watch = der Computer spielt gegen sich selbst
terminal-word-clock = Uhren der nächsten Partie: Minuten + Sekunden
terminal-word-pause = Partie und Uhren anhalten
terminal-word-go = nach einer Pause weiterspielen
terminal-word-draw = Remis anbieten oder beanspruchen
terminal-word-claim = Remis durch Wiederholung oder fünfzig Züge beanspruchen
terminal-word-resign = die Partie aufgeben
terminal-word-review = die beendete Partie auswerten oder die Auswertung anhalten
terminal-word-next = den nächsten Fehler ansehen
terminal-word-train = was es zu trainieren gibt: Tagespensum, Aufgaben, Endspiele
terminal-word-previous = den vorigen Fehler ansehen
terminal-word-games = alle Partien: öffnen, suchen, umbenennen, löschen
terminal-word-statistics = deine Ergebnisse gegen jede Stufe und deine Wertung
terminal-word-resume = zur letzten unbeendeten Partie zurück
terminal-word-rename = dieser Partie einen Namen geben
terminal-word-save = die Partie als PGN schreiben
terminal-word-load = eine Partie aus einer PGN-Datei ansehen
terminal-word-import = alle Partien einer PGN-Datei aufnehmen
terminal-word-export = alle Partien als PGN schreiben
terminal-word-fen = die Stellung zeigen oder von einer beginnen
terminal-word-flip = das Brett drehen
terminal-word-pieces = Figuren oder Buchstaben
terminal-word-warn = vor Zügen fragen, die viel verlieren
terminal-word-confirm = vor jedem Zug fragen
terminal-word-language = die Sprache des Programms
terminal-word-help = Tasten und Wörter zeigen
terminal-word-quit = beenden; die Partie bleibt gespeichert
terminal-key-name-arrows = Pfeile, Enter
terminal-key-name-mouse = Maus
terminal-key-point = auf ein Feld zeigen, es wählen; auch Leertaste
terminal-key-mouse = eine Figur anklicken, dann ihr Ziel
terminal-key-escape = abbrechen: Zeile, Figur, Rückblick
terminal-key-complete = Getipptes vervollständigen
terminal-key-look = durch die Partie zurück und vor
terminal-key-ends = zum Anfang, zurück zur Partie
terminal-key-help = diese Hilfe
terminal-key-mistakes = nächster und voriger Fehler einer Auswertung
terminal-key-undo = zurücknehmen, wieder spielen
terminal-key-offer = ausführen, was eine Meldung anbietet
terminal-offer = j: { $offer }.

## Texts shown by the operating systems: cargo xtask words copies them into their files

system-app-name = Plywise
system-shortcut-continue = Weiterspielen
system-shortcut-continue-long = Die Partie weiterspielen
system-shortcut-new = Neue Partie
system-shortcut-new-long = Eine neue Partie beginnen
system-shortcut-analyse = Analysieren
system-document-pgn = Schachpartien (PGN)
system-document-fen = Schachstellung
system-document-backup = Sicherung von Plywise
system-share-import = In Plywise importieren

## Results

result-outcome = { $reason }. { $result }.
result-accuracy = Genauigkeit: { $first } { $own }, { $second } { $other }.
result-accuracy-quick = Genauigkeit auf den ersten Blick: { $first } { $own }, { $second } { $other }.
result-first-win = Du hast zum ersten Mal gegen { $name } gewonnen.
result-made = Von dir: { $counts }.
result-offer = { $name } (Stufe { $level }) wäre ein ebenbürtiger Gegner.
result-white-wins = Weiß gewinnt
result-black-wins = Schwarz gewinnt
result-you-won = Du hast gewonnen
result-you-lost = Du hast verloren
result-draw = Remis
result-checkmate = Schachmatt
result-resignation = Aufgegeben
result-flag-fall = Die Zeit ist um
result-stalemate = Patt
result-insufficient-material = Keine Seite kann mattsetzen
result-threefold = Dreimal dieselbe Stellung
result-fivefold = Fünfmal dieselbe Stellung
result-fifty-moves = Fünfzig Züge ohne Schlag- und Bauernzug
result-seventy-five-moves = Fünfundsiebzig Züge ohne Schlag- und Bauernzug
result-agreement = Beide Seiten sind einverstanden
result-flag-fall-without-mate = Die Zeit ist um, aber die andere Seite kann nicht mattsetzen

## Levels

level-rung = Stufe { $number }
level-name =
    { $number ->
        [1] Schnecke
        [2] Entchen
        [3] Kaninchen
        [4] Elster
        [5] Eichhörnchen
        [6] Igel
        [7] Ziege
        [8] Katze
        [9] Dachs
        [10] Otter
        [11] Fuchs
        [12] Luchs
        [13] Wolf
        [14] Bär
        [15] Falke
        [16] Rabe
        [17] Delfin
        [18] Orca
        [19] Eule
       *[20] Adler
    }
level-about =
    { $number ->
        [1] bemerkt ein, zwei Züge; jeder kann gewinnen
        [2] lernt schlagen; übersieht die meisten Matts
        [3] hoppelt Figuren nach und lässt eigene stehen
        [4] mag, was glänzt, und schlägt immer zurück
        [5] sammelt Ungedecktes, übersieht mal ein Matt
        [6] schlägt das meiste, übersieht stille Züge
        [7] denkt schon an deine Antwort
        [8] schaut vor dem Sprung, sieht fast jedes Matt
        [9] pariert Drohungen; lange Züge überraschen ihn
        [10] spielt gut mit, bis es verwickelt wird
        [11] stellt kleine Fallen und tappt in tiefere
        [12] hat scharfe Augen für kurze Kombinationen
        [13] jagt Ungedecktes und lässt selten etwas aus
        [14] steht fest; nur ein tiefer Plan bezwingt ihn
        [15] sieht fast alles innerhalb von fünf Zügen
        [16] denkt alles durch und verrechnet sich kaum
        [17] übersieht nichts und findet kluge Auswege
        [18] kreist geduldig und bestraft jeden Fehler
        [19] plant neun Züge voraus und irrt selten
       *[20] sieht am weitesten; kaum jemand gewinnt hier
    }
level-character = { $name }: { $about }
level-looks =
    { $plies ->
        [one] schaut einen Halbzug voraus
       *[other] schaut { $plies } Halbzüge voraus
    }
level-elo = etwa { $elo }{"\u00A0"}Elo
level-elo-below = unter { $elo }{"\u00A0"}Elo
level-time =
    { $seconds ->
        [one] { $seconds } Sekunde je Zug
       *[other] { $seconds } Sekunden je Zug
    }
level-full = Volle Stärke
level-computer = Plywise
level-parts = { $first } · { $second }
level-usual-time = auf diesem Gerät meist { $time } je Zug
level-usual-time-short = auf diesem Gerät meist weniger als eine Sekunde je Zug
level-usual-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
level-usual-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
level-streak-won =
    { $count ->
        [one] { $count } Sieg in Folge
       *[other] { $count } Siege in Folge
    }
level-streak-lost =
    { $count ->
        [one] { $count } Niederlage in Folge
       *[other] { $count } Niederlagen in Folge
    }
level-streak-best =
    { $count ->
        [one] Beste Serie: { $count } Sieg
       *[other] Beste Serie: { $count } Siege in Folge
    }
board-new-streak =
    { $count ->
        [one] Deine beste Serie: { $count } Sieg.
       *[other] Deine beste Serie: { $count } Siege in Folge.
    }

## Status of the game

status-your-move = Du bist am Zug.
status-white-to-move = Weiß ist am Zug.
status-black-to-move = Schwarz ist am Zug.
status-check = Schach.
status-paused = Pause.
status-draw-with-move = Du bietest mit diesem Zug Remis an.
status-sentences = { $first } { $second }

## Notation: piece letters shown in SAN, and further letters accepted as input

notation-king = K
notation-queen = D
notation-rook = T
notation-bishop = L
notation-knight = S
notation-typed-king = K
notation-typed-queen = D
notation-typed-rook = T
notation-typed-bishop = L
notation-typed-knight = S

## Squares, spoken
## The letter and the digit form one word, so that every voice reads a letter and a number.

speech-square = { $file }{ $rank }
speech-file-a = a
speech-file-b = b
speech-file-c = c
speech-file-d = d
speech-file-e = e
speech-file-f = f
speech-file-g = g
speech-file-h = h
speech-rank-1 = 1
speech-rank-2 = 2
speech-rank-3 = 3
speech-rank-4 = 4
speech-rank-5 = 5
speech-rank-6 = 6
speech-rank-7 = 7
speech-rank-8 = 8

## Pieces, spoken

speech-white = Weiß
speech-black = Schwarz
speech-role-pawn = Bauer
speech-role-knight = Springer
speech-role-bishop = Läufer
speech-role-rook = Turm
speech-role-queen = Dame
speech-role-king = König
speech-mover-pawn = Bauer
speech-mover-knight = Springer
speech-mover-bishop = Läufer
speech-mover-rook = Turm
speech-mover-queen = Dame
speech-mover-king = König
speech-the-pawn = Der Bauer
speech-the-knight = Der Springer
speech-the-bishop = Der Läufer
speech-the-rook = Der Turm
speech-the-queen = Die Dame
speech-the-king = Der König
speech-object-pawn = den Bauern
speech-object-knight = den Springer
speech-object-bishop = den Läufer
speech-object-rook = den Turm
speech-object-queen = die Dame
speech-object-king = den König
speech-white-pawn = weißer Bauer
speech-white-knight = weißer Springer
speech-white-bishop = weißer Läufer
speech-white-rook = weißer Turm
speech-white-queen = weiße Dame
speech-white-king = weißer König
speech-black-pawn = schwarzer Bauer
speech-black-knight = schwarzer Springer
speech-black-bishop = schwarzer Läufer
speech-black-rook = schwarzer Turm
speech-black-queen = schwarze Dame
speech-black-king = schwarzer König
speech-counted-pawn =
    { $count ->
        [one] Bauer
       *[other] { $count } Bauern
    }
speech-counted-knight =
    { $count ->
        [one] Springer
       *[other] { $count } Springer
    }
speech-counted-bishop =
    { $count ->
        [one] Läufer
       *[other] { $count } Läufer
    }
speech-counted-rook =
    { $count ->
        [one] Turm
       *[other] { $count } Türme
    }
speech-counted-queen =
    { $count ->
        [one] Dame
       *[other] { $count } Damen
    }
speech-counted-king =
    { $count ->
        [one] König
       *[other] { $count } Könige
    }

## Moves, spoken

speech-move = { $piece } nach { $square }
speech-move-from = { $piece } von { $origin } nach { $square }
speech-takes = { $piece } schlägt { $square }
speech-takes-from = { $piece } von { $origin } schlägt { $square }
speech-en-passant = { $piece } schlägt { $square } en passant
speech-en-passant-from = { $piece } von { $origin } schlägt { $square } en passant
speech-castles-king-side = kurze Rochade
speech-castles-queen-side = lange Rochade
speech-promotes = Umwandlung in { $piece }
speech-check = Schach
speech-checkmate = Schachmatt
speech-then = { $first }, { $second }
speech-and = { $first } und { $second }

## Squares of the board, spoken after the name of the square and its piece

speech-empty = leer
speech-selected = ausgewählt
speech-can-move = Zug hierher möglich
speech-can-take = kann geschlagen werden
speech-can-promote = Umwandlung möglich
speech-can-castle = Rochade hierher möglich
speech-can-premove = Premove möglich
speech-last-move-from = letzter Zug von hier
speech-last-move-to = letzter Zug hierher
speech-in-check = im Schach
speech-hint-from = Tipp: mit dieser Figur ziehen
speech-hint-to = Tipp: hierher ziehen
speech-premove-from = Premove von hier
speech-premove-to = Premove hierher
speech-attacked-by = Angegriffen von: { $pieces }.
speech-not-attacked = Nichts greift es an.
speech-defended-by = Gedeckt von: { $pieces }.
speech-not-defended = Nichts deckt es.

## Positions, material and clocks, spoken

speech-side = { $side }: { $pieces }.
speech-standing = { $pieces } auf { $squares }
speech-taken = { $side } hat geschlagen: { $pieces }
speech-taken-nothing = { $side } hat nichts geschlagen
speech-ahead =
    { $points ->
        [one] { $points } Punkt voraus
       *[other] { $points } Punkte voraus
    }
speech-hours =
    { $count ->
        [one] { $count } Stunde
       *[other] { $count } Stunden
    }
speech-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
speech-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
speech-time = { $first } { $second }
speech-clock = { $side }: { $time }

## Scores, spoken

speech-even = die Partie ist ausgeglichen
speech-ahead-by =
    { $pawns ->
        [one] { $side } steht um einen Bauern besser
       *[other] { $side } steht um { $pawns } Bauern besser
    }
speech-mates =
    { $count ->
        [one] { $side } setzt in einem Zug matt
       *[other] { $side } setzt in { $count } Zügen matt
    }
speech-has-mated = { $side } hat mattgesetzt

## Announcements, spoken

speech-now-start = Anfang der Partie.
speech-now-after = Letzter Zug: { $move }.
speech-premoved = Premove von { $from } nach { $to }.
speech-draw-offered = Dein Gegner bietet Remis an.
speech-draw-declined = Der Computer möchte lieber weiterspielen.
speech-hint-ready = Ein Tipp ist da.
speech-low-time = Weniger als zehn Sekunden übrig.
speech-fault = Etwas ist schiefgegangen. Die Partie geht weiter; „Problem melden“ in den Einstellungen sagt, was es war.

## Errors and refused input

error-not-there = { $piece } auf { $from } kann nicht nach { $to } ziehen.
error-not-there-empty = Auf { $from } steht keine Figur, die nach { $to } ziehen könnte.
error-king-in-check = Danach stünde der König im Schach.
error-game-over = Die Partie ist zu Ende.
error-game-over-how = Die Partie ist zu Ende. { $outcome }
error-not-allowed = Das geht in dieser Partie jetzt nicht.
error-nothing = Hier gibt es nichts zu tun.
error-illegal-move = { $move } ist in dieser Stellung nicht möglich.
error-nothing-to-claim = Kein Remis zu beanspruchen: Die Stellung war nicht dreimal auf dem Brett, und es gab keine fünfzig Züge ohne Schlag- und Bauernzug.
error-move-unreadable = „{ $text }“ ist kein Zug. Schreib ihn wie { $examples }.
error-move-unreadable-here = Das ist hier kein Zug. Schreib ihn wie { $examples }.
error-move-promotion = Bei { $text } wird ein Bauer umgewandelt. Schreib die Figur dazu, wie in { $example }.
error-move-ambiguous = { $text } kann { $moves } sein. Schreib, welchen Zug du meinst.
error-or = { $first } oder { $second }
error-no-king = { $side } hat keinen König. Stell einen auf.
error-several-kings = { $side } hat { $count } Könige: { $squares }. Lass einen stehen.
error-pawns-on-back-rank = Auf der ersten und letzten Reihe kann kein Bauer stehen. Schau auf { $squares }.
error-too-many-pieces = { $side } hat { $count } Figuren. Höchstens 16 sind möglich.
error-too-many-pawns = { $side } hat { $count } Bauern. Höchstens 8 sind möglich.
error-too-many-promoted = { $side } hat zu viele Figuren: umgewandelt { $promoted }, Bauern { $pawns }. Zusammen können es höchstens 8 sein.
error-opponent-in-check = { $side } ist am Zug, aber der andere König auf { $king } steht im Schach durch { $squares }.
error-too-many-checkers = Dem König auf { $king } geben { $squares } zugleich Schach. Höchstens zwei Figuren können das.
error-castling-without-rook = Zur Rochade gehört ein Turm auf { $square }. Stell ihn auf oder nimm das Rochaderecht weg.
error-castling-king-away = { $side } kann nicht rochieren: Der König auf { $king } steht nicht auf seinem Ausgangsfeld.
error-several-castling-rooks = Auf jeder Seite kann nur ein Turm rochieren. Schau auf { $squares }.
error-impossible-en-passant = { $square } kann nicht das En-passant-Feld sein: Kein Bauer ist eben daran vorbeigezogen.
error-fen-piece = „{ $text }“ ist keine Figur. Eine FEN hat PNBRQK, pnbrqk und die Ziffern 1 bis 8.
error-fen-rank-length = Reihe { $rank } hat nicht 8 Felder.
error-fen-rank-count =
    { $count ->
        [one] Das Brett hat { $count } Reihe. Schreib 8, durch Schrägstriche getrennt.
       *[other] Das Brett hat { $count } Reihen. Schreib 8, durch Schrägstriche getrennt.
    }
error-fen-turn = „{ $text }“ sagt nicht, wer am Zug ist. Schreib w oder b.
error-fen-castling = „{ $text }“ sind keine Rochaderechte. Schreib -, Buchstaben aus KQkq oder Linien.
error-fen-en-passant = „{ $text }“ ist kein En-passant-Feld. Schreib - oder ein Feld.
error-fen-counter = „{ $text }“ ist kein Zugzähler. Schreib eine Zahl.
error-fen-too-many-fields = „{ $text }“ ist ein Teil zu viel. Eine FEN hat sechs.
error-chess960-number = Ausgangsstellungen haben die Nummern 0 bis 959.
error-pgn-line = Zeile { $line }: { $reason }
error-pgn-null-move = Eine Partie kann keinen Nullzug wie -- enthalten. Der Rest der Zugfolge ist als Kommentar erhalten.
error-pgn-stray-text = Text außerhalb der Partien wurde ausgelassen.
error-pgn-variant = Nur normales Schach und Chess960 werden unterstützt.
error-pgn-comment = Ein Kommentar ist nicht geschlossen.
error-pgn-variation = Eine Variante ist nicht geschlossen.
error-pgn-variation-alone = Vor einer Variante steht kein Zug.
error-pgn-too-deep = Varianten sind zu tief verschachtelt.
error-pgn-too-long = Die Partie hat zu viele Züge.
error-pgn-comment-too-long = Ein Kommentar ist zu lang: Sein Ende fehlt jetzt.
error-pgn-tags-too-long = Die Angaben zur Partie sind zu lang oder zu viele: Der Rest fehlt jetzt.
error-pgn-form = Das ist kein gültiges PGN.
error-save-full = Der Speicher ist voll. Schaffe etwas Platz.
error-save-read-only = Plywise darf hier nicht schreiben.
error-save-locked = Ein anderes Programm benutzt die Partien. Schließe es.
error-save-damaged = Die Partien sind nicht lesbar. Schließe Plywise und öffne es wieder.
error-save-no-thread = Das Gerät ist ausgelastet. Schließe andere Apps.
error-save-file = Die Datei lässt sich nicht schreiben.
