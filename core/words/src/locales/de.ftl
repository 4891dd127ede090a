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
app-show-line = Variante anzeigen
app-undo = Rückgängig
app-retry = Erneut versuchen
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
app-percent = { $value }{"\u00A0"}%
app-problem = Etwas ist schiefgegangen. Deine Partien sind sicher.

## Board: controls

board-undo = Zurücknehmen
board-redo = Wiederherstellen
board-hint = Tipp
board-flip = Brett drehen
board-resign = Aufgeben
board-offer-draw = Remis anbieten
board-claim-draw = Remis beanspruchen
board-share = Teilen
board-analyse = Analysieren
board-examine = Stellung untersuchen
board-menu-places = Gehe zu
board-menu-game = Partie
board-menu-position = Stellung
board-share-game = Partie teilen
board-share-picture = Bild teilen
board-picture-moment = Stellung
board-picture-end = Ende der Partie
board-picture-best = Bester Zug
board-picture-white-move = Bester Zug von Weiß: { $number }. { $move }
board-picture-black-move = Bester Zug von Schwarz: { $number }… { $move }
board-picture-players = { $white } gegen { $black }.
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
board-thinking-hint = Tipp wird gesucht
board-clock-running = läuft
board-clock-stopped = steht
board-moves = Züge
board-moves-empty = Noch keine Züge
board-looking-back = Rückblick: Zug{"\u00A0"}{ $number } von { $count }
board-looking-back-start = Rückblick: Anfang der Partie
board-promotion = Was soll der Bauer werden?
board-confirm-move = { $move } spielen?
board-confirm-play = Spielen
board-branch = Ab hier { $move } spielen? Spätere Züge bleiben als Variante erhalten.
board-branch-play = Ab hier spielen
board-blunder = { $move } wäre ein Patzer.
board-blunder-ask = Trotzdem spielen?
board-blunder-back = Nachdenken
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
board-claim-threefold = Dreimalige Stellungswiederholung: Du kannst Remis beanspruchen.
board-claim-fifty = Fünfzig Züge ohne Schlag- und Bauernzug: Du kannst Remis beanspruchen.
board-engine-failed = Die Engine ist ausgefallen, der Computer hat nicht gezogen. Erneut versuchen?
board-engine-retry = Erneut versuchen
board-save-failed = Dieser Zug ist noch nicht gespeichert: { $reason }
board-restored = Deine Partie steht so, wie du sie verlassen hast.
board-no-hints = Diese Partie wird ohne Tipps gespielt.
board-rematch = Revanche
board-review = Auswerten
board-play-level = Gegen { $name } spielen
board-begin = Dein erster Gegner ist das Kaninchen; es ist leicht zu schlagen. Wie gut spielst du schon?
board-begin-new = Schach ist neu für mich
board-begin-rules = Ich kenne die Regeln
board-begin-casual = Ich spiele ab und zu
board-begin-club = Ich spiele im Verein

## Lines of the opponents

board-speech-label = { $name }: { $line }
board-speech-1 =
    { $line ->
        [greeting-1] Ich bin langsam, aber ich bin da.
        [greeting-2] Keine Eile. Ich habe nie Eile.
        [greeting-3] Gehen wir Feld für Feld.
        [captures-1] Langsam, langsam kam ich hin und nahm sie.
        [captures-2] Die Figur lag auf meinem Weg, da nahm ich sie.
        [captured-1] Du hast geschlagen. Ich merke es langsam.
        [captured-2] Eine Figur weniger. Ich krieche weiter.
        [slip] Das habe ich zu spät bemerkt.
        [ahead] Langsam und stetig, das liegt mir.
        [won-1] Schachmatt. Ich staune genauso wie du.
        [won-2] Schachmatt. Am Ende kam ich an.
        [lost-1] Du hast gewonnen. Gut gespielt, ganz in Ruhe.
        [lost-2] Du hast gewonnen. Ich war noch unterwegs.
        [drawn] Remis. Wir sind zusammen angekommen.
       *[over] Ein schöner Spaziergang. Danke für die Partie.
    }
board-speech-2 =
    { $line ->
        [greeting-1] Ich lerne noch. Lernen wir zusammen?
        [greeting-2] Ich weiß, wie alle Figuren ziehen. Fast alle.
        [greeting-3] Hallo. Ich habe das Schlagen geübt.
        [captures-1] Ich habe eine Figur geschlagen. Richtig so?
        [captures-2] Quak. Ich habe eine geschlagen.
        [captured-1] So schlägt man also eine Figur.
        [captured-2] Du hast geschlagen. Ich habe genau hingesehen.
        [slip] Oh. Auf die hätte ich aufpassen sollen.
        [ahead] Ich glaube, es läuft gut. Oder?
        [won-1] Schachmatt? Schachmatt. Bin ich stolz.
        [won-2] Schachmatt. Das erzähle ich am Teich.
        [lost-1] Du hast gewonnen. Das merke ich mir.
        [lost-2] Du hast gewonnen. Ich habe etwas gelernt.
        [drawn] Remis. Für jeden ein halber Punkt.
       *[over] Danke, dass du mit mir gespielt hast.
    }
board-speech-3 =
    { $line ->
        [greeting-1] Fertig? Ich kann kaum stillsitzen.
        [greeting-2] Ich schlage gern. Du wirst schon sehen.
        [greeting-3] Hoppeln wir gleich los.
        [captures-1] Ein Hopser, und die Figur ist mein.
        [captures-2] Ein Hopser, eine Figur. Das mag ich.
        [captured-1] Du hoppelst auch Figuren nach, sehe ich.
        [captured-2] Du schlugst, als meine Nase zuckte.
        [slip] Ich bin vorgehoppelt und ließ sie zurück.
        [ahead] Hopp, hopp. Es läuft gut für mich.
        [won-1] Schachmatt. Mein bester Hopser.
        [won-2] Schachmatt. Ich hüpfe vor Freude.
        [lost-1] Du hast gewonnen. Ich war schon weitergehoppelt.
        [lost-2] Du hast gewonnen. Flinker als ein Kaninchen.
        [drawn] Remis. Niemand hoppelt damit davon.
       *[over] Das war munter. Danke für die Partie.
    }
board-speech-4 =
    { $line ->
        [greeting-1] Welche deiner Figuren glänzt am meisten?
        [greeting-2] Ich habe ein Auge für alles, was glänzt.
        [greeting-3] Nimm, was du magst. Ich schlage zurück.
        [captures-1] Die macht sich gut in meinem Nest.
        [captures-2] Ab damit in mein Nest.
        [captured-1] Du magst also auch, was glänzt.
        [captured-2] Das war einer meiner Schätze.
        [slip] Da hat mich etwas Glänzendes abgelenkt.
        [ahead] Mein Nest ist schön voll.
        [won-1] Schachmatt. Der König glänzt am schönsten.
        [won-2] Schachmatt. Ein Juwel für mein Nest.
        [lost-1] Du hast gewonnen. Das überstrahlt mein Nest.
        [lost-2] Du hast gewonnen. Du fandest das hellste Juwel.
        [drawn] Remis. Wir teilen den Schatz.
       *[over] Diese Partie kommt in mein Nest.
    }
board-speech-5 =
    { $line ->
        [greeting-1] Ich sammle, was herumliegt. Pass gut auf.
        [greeting-2] Guten Tag. Hast du etwas Ungedecktes für mich?
        [greeting-3] Vom Baum herunter und an das Brett.
        [captures-1] Noch etwas für den Wintervorrat.
        [captures-2] Da habe ich eine Figur aufgelesen.
        [captured-1] Das war aus meinem eigenen Vorrat.
        [captured-2] Du sammelst also auch Figuren.
        [slip] Ich wusste nicht mehr, wo sie stand.
        [ahead] Mein Vorrat wächst ganz ordentlich.
        [won-1] Schachmatt. Ein König ist eine harte Nuss.
        [won-2] Schachmatt. Eine feine Nuss für den Vorrat.
        [lost-1] Du hast gewonnen. Diese Nuss gehört dir.
        [lost-2] Du hast gewonnen. Mir fiel die letzte Nuss herunter.
        [drawn] Remis. Wir teilen die Nüsse.
       *[over] Diese Partie hebe ich für den Winter auf.
    }
board-speech-6 =
    { $line ->
        [greeting-1] Vorsicht, ich habe einige Stacheln.
        [greeting-2] Ich schlage das meiste, was ich erreiche.
        [greeting-3] Für diese Partie habe ich mich ausgerollt.
        [captures-1] Sie war in Reichweite, also nahm ich sie.
        [captures-2] Hingerollt und mitgenommen.
        [captured-1] Autsch. Das war einer meiner Stacheln.
        [captured-2] Du kamst an meinen Stacheln vorbei.
        [slip] Ich lag eingerollt und sah es nicht.
        [ahead] Rund und gemütlich habe ich es hier.
        [won-1] Schachmatt. Jetzt rolle ich mich ein.
        [won-2] Schachmatt. Alle Stacheln hoch.
        [lost-1] Du hast gewonnen. Stacheln halfen da nicht.
        [lost-2] Du hast gewonnen. Du fandest die weiche Seite.
        [drawn] Remis. Niemand wurde gestochen.
       *[over] Zurück ins Laub. Danke für die Partie.
    }
board-speech-7 =
    { $line ->
        [greeting-1] Ich bin gespannt auf deine Antworten.
        [greeting-2] Ich klettere Schritt für Schritt.
        [greeting-3] Ich bin stur, aber ich höre zu.
        [captures-1] Hörner gesenkt und zugeschlagen.
        [captures-2] Hinaufgeklettert und geschlagen.
        [captured-1] Die hast du geschlagen. Lass mich nachdenken.
        [captured-2] Du hast eine meiner Figuren weggestoßen.
        [slip] An diese Antwort hatte ich nicht gedacht.
        [ahead] Mir gefällt die Aussicht hier oben.
        [won-1] Schachmatt. Darauf gibt es keine Antwort.
        [won-2] Schachmatt. Ich bin oben angekommen.
        [lost-1] Du hast gewonnen. Mir fehlte die Antwort.
        [lost-2] Du hast gewonnen. Du kletterst besser.
        [drawn] Remis. Zwei sture Köpfe.
       *[over] Ein schöner Aufstieg. Danke für die Partie.
    }
board-speech-8 =
    { $line ->
        [greeting-1] Ich schaue, bevor ich springe.
        [greeting-2] Ich setze mich noch zurecht. So. Bereit.
        [greeting-3] Ich sehe schläfrig aus. Ich bin es nicht.
        [captures-1] Geschaut, gesprungen, geschlagen.
        [captures-2] Meine Pfote war flink, die Figur ist mein.
        [captured-1] Das war leise geschlagen, wie eine Katze.
        [captured-2] Du hast geschlagen. Mein Schwanz zuckt.
        [slip] Gesprungen, bevor ich geschaut habe.
        [ahead] Ich könnte schnurren.
        [won-1] Schachmatt. Ganz leise, auf Pfoten.
        [won-2] Schachmatt. Jetzt putze ich mir die Pfoten.
        [lost-1] Du hast gewonnen. Ich lande auf den Füßen.
        [lost-2] Du hast gewonnen. Mir bleiben sechs Leben.
        [drawn] Remis. Ich strecke mich und denke nach.
       *[over] Zeit für ein Nickerchen. Danke für die Partie.
    }
board-speech-9 =
    { $line ->
        [greeting-1] Meine Tür ist gut bewacht.
        [greeting-2] Zeig mir eine Drohung, ich pariere sie.
        [greeting-3] Komm herein, aber achte auf die Wände.
        [captures-1] Die Figur habe ich ausgegraben.
        [captures-2] Meine Krallen graben gut und schlagen gut.
        [captured-1] Du hast eine von meinen ausgegraben.
        [captured-2] Du hast eine hinter meiner Wand geholt.
        [slip] Diese Tür habe ich nicht bewacht.
        [ahead] Mein Bau ist warm und sicher.
        [won-1] Schachmatt. Die Tür ist zu.
        [won-2] Schachmatt. Ich grub, bis ich da war.
        [lost-1] Du hast gewonnen. Du kamst in meinen Bau.
        [lost-2] Du hast gewonnen. Meine Wände waren zu dünn.
        [drawn] Remis. Beide Wände haben gehalten.
       *[over] Ab in meinen Bau. Danke für die Partie.
    }
board-speech-10 =
    { $line ->
        [greeting-1] Spielen wir. Dafür ist es da.
        [greeting-2] Das Wasser ist schön. Spring hinein.
        [greeting-3] Ich spiele gut, bis es verwickelt wird.
        [captures-1] Platsch. Die gehört mir.
        [captures-2] Hingeschwommen und mitgenommen.
        [captured-1] Platsch. Die war von mir.
        [captured-2] Du schlugst, während ich trieb.
        [slip] Die ist mir durch die Pfoten gerutscht.
        [ahead] Ich lasse mich gemütlich treiben.
        [won-1] Schachmatt. Was für ein schöner Platsch.
        [won-2] Schachmatt. Ich könnte Purzelbäume schlagen.
        [lost-1] Du hast gewonnen. Schön war das anzusehen.
        [lost-2] Du hast gewonnen. Ich treibe und lächle.
        [drawn] Remis. Wir treiben Seite an Seite.
       *[over] Das hat Spaß gemacht. Danke fürs Spielen.
    }
board-speech-11 =
    { $line ->
        [greeting-1] Ich stelle kleine Fallen. Nur, dass du es weißt.
        [greeting-2] Schau zweimal hin. Ich tue es fast immer.
        [greeting-3] Schön ruhig hier. Fangen wir an.
        [captures-1] Die Figur ist jetzt in meinem Bau.
        [captures-2] Angeschlichen und geschlagen.
        [captured-1] Weg ist sie. Ich hatte sie recht gern.
        [captured-2] Du hast sie mir vor der Nase geschlagen.
        [slip] In die bin ich selbst getappt.
        [ahead] So gefällt mir das.
        [won-1] Schachmatt. Das war meine letzte Falle.
        [won-2] Schachmatt. Ich glaube es selbst kaum.
        [lost-1] Du hast gewonnen. Du hast den Fuchs überlistet.
        [lost-2] Du hast gewonnen. Ich lief genau hinein.
        [drawn] Remis. Niemand saß in der Falle.
       *[over] Ich schleiche davon. Danke für die Partie.
    }
board-speech-12 =
    { $line ->
        [greeting-1] Meine Ohren sind oben, die Augen offen.
        [greeting-2] Ich mag es kurz und scharf.
        [greeting-3] Ich sehe jede Figur, die du anfasst.
        [captures-1] Die Figur hatte ich im Auge.
        [captures-2] Ein Sprung, und sie war mein.
        [captured-1] Du hast auch scharfe Augen.
        [captured-2] Du hast dich auf eine von meinen gestürzt.
        [slip] Meine Augen waren woanders.
        [ahead] Ich sehe klar, und es gefällt mir.
        [won-1] Schachmatt. Ich hielt die Augen offen.
        [won-2] Schachmatt. Meine Ohren zittern noch.
        [lost-1] Du hast gewonnen. Deine Augen waren schärfer.
        [lost-2] Du hast gewonnen. Ich sah es nicht rechtzeitig.
        [drawn] Remis. Wir beobachteten uns bis zuletzt.
       *[over] Zurück in den Wald. Danke für die Partie.
    }
board-speech-13 =
    { $line ->
        [greeting-1] Ich folge ungedeckten Figuren. Pass auf deine auf.
        [greeting-2] Die Jagd kann beginnen.
        [greeting-3] Ein gutes Rudel deckt sich. Deins auch?
        [captures-1] Ich bin der Figur gefolgt und habe sie.
        [captures-2] Mein Rudel hat eine Figur erlegt.
        [captured-1] Du jagst selbst sehr gut.
        [captured-2] Du hast eine aus meinem Rudel geholt.
        [slip] Ich ließ eine aus dem Rudel allein.
        [ahead] Mein Rudel läuft gut.
        [won-1] Schachmatt. Die Jagd ist vorbei.
        [won-2] Schachmatt. Ich könnte den Mond anheulen.
        [lost-1] Du hast gewonnen. Du jagst großartig.
        [lost-2] Du hast gewonnen. Mein Rudel verneigt sich.
        [drawn] Remis. Beide Rudel gehen heim.
       *[over] Hier endet die Jagd. Danke für die Partie.
    }
board-speech-14 =
    { $line ->
        [greeting-1] Ich stehe hier. Versuch mich zu bewegen.
        [greeting-2] Mich schiebt man schwer, und ich habe Zeit.
        [greeting-3] Setz dich. Hier ist Platz für uns beide.
        [captures-1] Ein Hieb mit der Tatze, und sie war mein.
        [captures-2] Auf dieser Figur liegt nun meine Tatze.
        [captured-1] Du hast geschlagen. Ich stehe noch.
        [captured-2] Du hast mir eine aus den Tatzen geholt.
        [slip] Meine Tatze kam zu spät.
        [ahead] Ich stehe fest, und es gefällt mir hier.
        [won-1] Schachmatt. Jetzt setze ich mich.
        [won-2] Schachmatt. Das hat Kraft gekostet.
        [lost-1] Du hast gewonnen. Du hast einen Bären bewegt.
        [lost-2] Du hast gewonnen. Ich gab meine ganze Kraft.
        [drawn] Remis. Wir standen beide fest.
       *[over] Zurück in die Höhle. Danke für die Partie.
    }
board-speech-15 =
    { $line ->
        [greeting-1] Von hier oben sehe ich fünf Züge weit.
        [greeting-2] Erst kreise ich. Dann stoße ich herab.
        [greeting-3] Die Luft ist klar. Fangen wir an.
        [captures-1] Ein kurzer Sturzflug, und sie war mein.
        [captures-2] Flügel angelegt und geschlagen.
        [captured-1] Ein sauberer Sturzflug. Die war von mir.
        [captured-2] Du hast eine von mir im Flug gefangen.
        [slip] Das sah ich nicht einmal von hier oben.
        [ahead] Ein guter Wind trägt mich.
        [won-1] Schachmatt. Von oben gesehen.
        [won-2] Schachmatt. Hier lande ich gern.
        [lost-1] Du hast gewonnen. Du flogst höher als ich.
        [lost-2] Du hast gewonnen. Scharfe Augen reichten nicht.
        [drawn] Remis. Wir flogen gleich hoch.
       *[over] Ich fliege weiter. Danke für die Partie.
    }
board-speech-16 =
    { $line ->
        [greeting-1] Ich denke alles durch. Nimm dir auch Zeit.
        [greeting-2] Ein Rätsel für zwei. Lösen wir es.
        [greeting-3] Ich habe Geduld dabei und ein gutes Gedächtnis.
        [captures-1] Ich habe abgewogen und geschlagen.
        [captures-2] Ausgerechnet und geschlagen.
        [captured-1] Ich denke über dein Schlagen nach.
        [captured-2] Du hast eine. Das rechne ich noch nach.
        [slip] Ich habe mich verrechnet. Das ist selten.
        [ahead] Meine Rechnung geht auf.
        [won-1] Schachmatt. Die Rechnung stimmte.
        [won-2] Schachmatt. Ich hatte zweimal nachgerechnet.
        [lost-1] Du hast gewonnen. Du hast besser gerechnet.
        [lost-2] Du hast gewonnen. Ich rechne alles noch einmal.
        [drawn] Remis. Beide Rechnungen gehen auf.
       *[over] Ich denke noch darüber nach. Danke dir.
    }
board-speech-17 =
    { $line ->
        [greeting-1] Ich kenne viele Auswege und ein paar Wege hinein.
        [greeting-2] Die See ist ruhig. Mal sehen, wie lange.
        [greeting-3] Ich höre jede kleine Welle auf dem Brett.
        [captures-1] Abgetaucht und mit einer Figur zurück.
        [captures-2] Aus dem Wasser gesprungen und geschlagen.
        [captured-1] Du hast eine. Ich schwimme darum herum.
        [captured-2] Du hast eine von meinen hinabgezogen.
        [slip] Diese Welle hat mich erwischt.
        [ahead] Die Strömung ist auf meiner Seite.
        [won-1] Schachmatt. Da gab es keinen Ausweg.
        [won-2] Schachmatt. Ich springe vor Freude.
        [lost-1] Du hast gewonnen. Ich fand keinen Ausweg.
        [lost-2] Du hast gewonnen. Du hast besser gesteuert.
        [drawn] Remis. Beide fanden einen Ausweg.
       *[over] Ich schwimme weiter. Danke für die Partie.
    }
board-speech-18 =
    { $line ->
        [greeting-1] Ich kreise ein wenig. Lass dich nicht stören.
        [greeting-2] Meine Geduld ist so tief wie das Meer.
        [greeting-3] Stilles Wasser. Fangen wir an.
        [captures-1] Ich bin gekreist, und dann schlug ich zu.
        [captures-2] Ich habe gewartet, dann war sie mein.
        [captured-1] Du schlägst sogar in tiefem Wasser.
        [captured-2] Du hast eine. Das Wasser bleibt tief.
        [slip] Dieser Ausrutscher war meiner.
        [ahead] Die Flut ist auf meiner Seite.
        [won-1] Schachmatt. Der Kreis ist geschlossen.
        [won-2] Schachmatt. Das brauchte Geduld.
        [lost-1] Du hast gewonnen. Du durchschwammst den Kreis.
        [lost-2] Du hast gewonnen. Die Geduld war bei dir.
        [drawn] Remis. Die See ist wieder ruhig.
       *[over] Ich tauche ab. Danke für die Partie.
    }
board-speech-19 =
    { $line ->
        [greeting-1] Ich habe einen Plan. Und du?
        [greeting-2] Ich denke am besten, wenn niemand eilt.
        [greeting-3] Jeder Plan beginnt mit einem kleinen Zug.
        [captures-1] Die zu schlagen gehörte zu meinem Plan.
        [captures-2] Mein Plan hatte Platz für diese Figur.
        [captured-1] Geschlagen. Ich passe meinen Plan an.
        [captured-2] Du hast eine. Meine Augen sind weit offen.
        [slip] Das stand nicht in meinem Plan.
        [ahead] Mein Plan kommt gut voran.
        [won-1] Schachmatt. Der Plan ist erfüllt.
        [won-2] Schachmatt. Hier hoffte ich anzukommen.
        [lost-1] Du hast gewonnen. Dein Plan war besser.
        [lost-2] Du hast gewonnen. Ich lerne von deinem Plan.
        [drawn] Remis. Zwei Pläne trafen sich in der Mitte.
       *[over] Ich mache einen neuen Plan. Danke dir.
    }
board-speech-20 =
    { $line ->
        [greeting-1] Von hier oben sehe ich weit. Willkommen.
        [greeting-2] Wenige steigen hier herauf. Schön, dass du da bist.
        [greeting-3] Die Luft ist dünn hier. Atme tief durch.
        [captures-1] Die Figur sah ich schon von fern.
        [captures-2] Ich bin auf diese Figur herabgestoßen.
        [captured-1] Du erreichst mich sogar hier oben.
        [captured-2] Du hast eine. Dein Mut gefällt mir.
        [slip] Auch Adler blinzeln einmal.
        [ahead] Die Aussicht von hier ist gut.
        [won-1] Schachmatt. Mir gefiel jeder Zug davon.
        [won-2] Schachmatt. Genießen wir die Aussicht?
        [lost-1] Du hast gewonnen. Du siehst weiter als ein Adler.
        [lost-2] Du hast gewonnen. Der Gipfel gehört dir.
        [drawn] Remis. Wenige kommen so hoch.
       *[over] Der Wind ruft. Danke für die Partie.
    }

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

## Threats, offers after a blunder, and typed moves that wait

board-threat = Drohung
board-thinking-threat = Drohung wird gesucht
board-threat-hide = Drohung ausblenden
threat-none = { $side } droht nichts.
threat-check = Der König steht im Schach, angegriffen von { $pieces-dative }.
threat-strong = { $side } droht nichts Unmittelbares, aber { $move } wäre stark.
board-take-back = Zug zurücknehmen
board-warn = Nächstes Mal warnen
board-warning-on = Ab jetzt wirst du vor solchen Zügen gewarnt.
coach-gives-away = Damit stellst du { $piece-object } ein.
board-feedback-opponent = { $side } hat einen Fehler gemacht. Such die beste Antwort.
status-typed-ahead = { $move } folgt, wenn es dann möglich ist.

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
newgame-start = Spielen
newgame-opponent = Gegner
newgame-more = Weitere Optionen
newgame-beaten = besiegt
newgame-computer = Computer
newgame-friend = Zu zweit an einem Gerät
newgame-watch = Computer gegen Computer
newgame-auto-flip = Brett nach jedem Zug drehen
newgame-table = Tischmodus: Gegenseite auf den Kopf stellen
newgame-color = Deine Farbe
newgame-level = Stufe
newgame-level-white = Stufe von Weiß
newgame-level-black = Stufe von Schwarz
newgame-level-about = Höhere Stufen rechnen weiter voraus und übersehen weniger. Ein Halbzug ist ein Zug einer Seite.
newgame-level-step-label = { $title }: { $level }
newgame-by-level = Tiere
newgame-by-time = Feste Zeit
newgame-full = Volle Stärke
newgame-clock = Bedenkzeit
newgame-clock-none = Ohne Uhr
newgame-clock-custom = Eigene
newgame-clock-base = Minuten pro Spieler
newgame-clock-minutes = Minuten
newgame-clock-increment = Inkrement in Sekunden
newgame-clock-delay = Verzögerung in Sekunden
newgame-clock-odds = Ungleiche Bedenkzeit
newgame-clock-preset = { $minutes }+{ $seconds }
newgame-clock-preset-label =
    { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } plus { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    } pro Zug
newgame-position = Ausgangsstellung
newgame-standard = Standard
newgame-chess960 = Chess960
newgame-chess960-random = Auslosen
newgame-chess960-number = Nummer
newgame-chess960-number-label = Ausgangsstellung { $number }
newgame-from-position = Eigene Stellung
newgame-position-about = Zug { $number }. { $turn }
newgame-help = Hilfen
newgame-help-takebacks = Zugrücknahme erlauben
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
games-filter-clear = Filter zurücksetzen
games-filter-done = Partien anzeigen
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
games-filter-date-custom = Zeitraum wählen
games-filter-from = Von
games-filter-until = Bis
games-with-position = Partien mit dieser Stellung
games-with-position-clear = Stellungsfilter aufheben
games-search-clear = Suche leeren
games-unfinished = Nicht beendet
games-won = Gewonnen
games-lost = Verloren
games-drawn = Remis
games-players = { $white } – { $black }
games-today = Heute
games-yesterday = Gestern
games-label = { $players }, { $result }, { $date }
games-moves =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
games-accuracy = { $percent } % Genauigkeit
games-more = Mehr zu dieser Partie
games-copy-pgn = Als PGN kopieren
games-rename-about = Leer lassen, um die Namen der Spieler anzuzeigen.
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
games-import-stopped = Import abgebrochen.
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
games-error-full-start = Der Speicher ist voll, Partien können nicht gespeichert werden. Schaffe etwas Platz und versuche es erneut.
games-error-read-only = Plywise hat hier keine Schreibrechte.
games-error-already-open = Die Partien sind schon in einem anderen Programm geöffnet. Schließe es und versuche es erneut.
games-error-damaged = Deine Partien waren nicht lesbar. Sie liegen jetzt in { $file }, und eine neue Sammlung wurde angelegt.
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
stats-rating = Deine Wertungszahl
stats-rating-value = { $rating }{"\u00A0"}±{"\u00A0"}{ $margin }
stats-rating-value-label = { $rating }, plus/minus { $margin }
stats-rating-soon =
    { $count ->
        [one] Noch { $count } Partie bis zur ersten Schätzung.
       *[other] Noch { $count } Partien bis zur ersten Schätzung.
    }
stats-rating-about = Geschätzt aus deinen Ergebnissen gegen die Stufen, im normalen Schach und im Chess960. Siege und Remis mit Tipps, Zugrücknahme, Warnungen oder „Jetzt ziehen“ zählen nicht.
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
analysis-keep = Unter „Partien“ speichern
analysis-kept = Unter „Partien“ gespeichert.
analysis-move-menu = Zug kommentieren oder bewerten
analysis-label-variation = Variante, Ebene { $depth }
analysis-engine = Engine
analysis-engine-off = Die Engine ist aus
analysis-depth = Tiefe { $depth }
analysis-bar = Bewertung
analysis-mate = Matt in { $count }
analysis-comment = Kommentar
analysis-comment-add = Kommentar hinzufügen
analysis-promote-variation = Zur Hauptvariante machen
analysis-delete-variation = Ab hier löschen
analysis-play-on = Ab hier weiterspielen
analysis-review = Partie auswerten
analysis-review-about = Die Engine sieht sich jeden Zug an und zeigt, wo es einen besseren gab.
analysis-review-running = Auswertung: { $percent }{"\u00A0"}%
analysis-review-cancel = Auswertung abbrechen
analysis-review-again = Erneut auswerten
analysis-graph = Bewertung im Verlauf der Partie
analysis-graph-label = Zug { $number }: { $score }
analysis-accuracy = Genauigkeit
analysis-accuracy-value = { $side }: { $percent }{"\u00A0"}%
analysis-loss = Kostet { $pawns }{"\u00A0"}Bauern
analysis-next-mistake = Nächster Fehler
analysis-no-mistakes = Keine Fehler gefunden.
analysis-turning-point = Wendepunkt: Zug { $number }
analysis-retry = Stellung noch einmal spielen
analysis-retry-find = Finde den besseren Zug.
analysis-retry-right = Das ist der Zug.
analysis-retry-wrong = Es gibt einen besseren.
analysis-retry-good = Auch das ist gut.
analysis-retry-again = Noch einmal
analysis-retry-solution = Zug anzeigen
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

review-walk = Schlüsselmomente durchgehen
review-next = Nächster Moment
review-previous = Voriger Moment
review-summary = Zusammenfassung
review-move = { $side }: { $move }
review-only-move = Einziger Zug
review-best-move = Bester Zug
review-show-why = Zeigen, warum
review-show-better = Besseren Zug anzeigen
review-hide-line = Zurück zum Moment
review-chance-missed = Eine verpasste Chance.
review-chance-used = Du hast das mit { $move } ausgenutzt.
review-only-moves =
    { $count ->
        [one] { $count } einzigen Zug gefunden
       *[other] { $count } einzige Züge gefunden
    }

## Tactical motifs

motif-fork = Gabel
motif-pin = Fesselung
motif-skewer = Spieß
motif-discovered-attack = Abzugsangriff
motif-double-check = Doppelschach
motif-hanging-piece = Hängende Figur
motif-capturing-defender = Verteidiger beseitigen
motif-trapped-piece = Gefangene Figur
motif-deflection = Ablenkung
motif-attraction = Hinlenkung
motif-interference = Verstellung
motif-intermezzo = Zwischenzug
motif-x-ray-attack = Röntgenangriff
motif-overloading = Überlastung
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

## Names of endgames to practice

ending-two-rooks = Zwei Türme
ending-queen = Dame
ending-rook = Turm
ending-square-run = Quadratregel: durchlaufen
ending-square-catch = Quadratregel: einholen
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

ending-idea-two-rooks = Ein Turm hält eine Linie oder Reihe, die der König nicht überschreiten kann, hier die markierte. Der andere gibt auf der nächsten Schach, und so muss der König Schritt für Schritt bis an den Rand. Greift er einen Turm an, dann zieh diesen Turm auf seiner Linie ans andere Ende.
ending-idea-queen = Stell die Dame immer wieder einen Springerzug vom König entfernt auf: Er sitzt in einem Käfig, hier auf den markierten Feldern, und der Käfig wird kleiner. Steht er am Rand, hol deinen König heran. Nur in der Ecke wäre ein Springerzug Abstand patt.
ending-idea-rook = Der Turm baut eine Mauer, die der König nicht überschreiten kann: die markierte Linie oder Reihe. Dein König kommt näher. Stehen sich die Könige mit einem Feld Abstand gegenüber, drängt ein Schach von der Seite den König zurück, und am Rand ist es matt.
ending-idea-square-run = Holt der König den Bauern noch ein? Zieh ein Quadrat vom Bauern bis zur letzten Reihe. Du bist am Zug, also beginnt das markierte Quadrat dort, wo der Bauer nach seinem nächsten Schritt steht. Der König kommt nicht mehr hinein: Der Bauer läuft allein durch.
ending-idea-square-catch = Zieh ein Quadrat vom Bauern bis zu seiner letzten Reihe: Es ist markiert. Betritt dein König das Quadrat, holt er den Bauern ein. Bleibt er draußen, kommt er zu spät, also entscheidet der erste Zug.
ending-idea-key-squares = Der König geht voran, der Bauer folgt. Erreicht dein König eines der markierten Schlüsselfelder, kommt der Bauer durch, egal wer am Zug ist. Kämpfe um diese Felder, bevor du den Bauern vorrückst.
ending-idea-opposition = Das markierte Feld direkt vor dem Bauern gehört dir: Von dort hält dein König ihn auf. Musst du weichen, dann geh gerade zurück. Rückt der weiße König vor, stell dich ihm mit einem Feld Abstand gegenüber: Das ist die Opposition, und Weiß kommt nicht weiter.
ending-idea-rook-pawn = Ein Randbauer gewinnt nicht, wenn dein König die Ecke vor ihm erreicht. Geh auf die markierten Felder und bleib dort. Niemand kann dich vertreiben, und ganz am Ende bist du patt.
ending-idea-two-bishops = Nebeneinander bilden die beiden Läufer eine Mauer aus Diagonalen, die der König nicht überschreiten kann. Hol deinen König heran und dräng den gegnerischen an den Rand, dann in eine Ecke. Matt wird er in einer der markierten Ecken oder direkt daneben.
ending-idea-bishop-knight = Das Matt lässt sich nur in einer Ecke erzwingen, die der Läufer angreifen kann: in den markierten. Dräng den König erst an den Rand und dann den Rand entlang in eine solche Ecke. Der Springer deckt die Felder, die der Läufer nicht erreicht.
ending-idea-queen-pawn = Gib Schach, bis der König auf das markierte Feld vor seinem eigenen Bauern muss. Jetzt kann der Bauer nicht ziehen, und dein König gewinnt einen Schritt. Wiederhol das, bis dein König hilft, den Bauern zu gewinnen.
ending-idea-queen-pawn-near = Ein Rand- oder Läuferbauer so kurz vor dem Ziel rettet sich meist durch Patt. Das gelingt ihm nicht, wenn dein König nah genug ist: Auf den markierten Feldern hilft er beim Matt, selbst wenn du den Bauern zur Dame werden lässt.
ending-idea-pawn-queen-hold = Bei einem Rand- oder Läuferbauern versteckt sich dein König in der markierten Ecke. Schlägt die Dame dort den Läuferbauern, bist du patt. Beim Randbauern muss sie deinen König wieder herauslassen, sonst bist du ebenfalls patt. So hat der weiße König keine Zeit, näher zu kommen.
ending-idea-rook-against-pawn = Der Turm allein kann einen Bauern, den sein König stützt, oft nicht aufhalten. Hol deinen König zurück: Gemeinsam greifen König und Turm die markierten Felder auf dem Weg des Bauern an, und der Bauer fällt.
ending-idea-pawn-rook-hold = Rück den Bauern über die markierten Felder vor und halte deinen König daneben, zwischen dem Bauern und dem weißen König. Muss Weiß den Turm für den Bauern geben, ist es remis.
ending-idea-right-bishop = Der Läufer kann die markierte Ecke angreifen, in der sich der Bauer umwandelt, also kann sich der König dort nicht halten. Nimm sie ihm mit König und Läufer, aber lass ihm einen Zug: Patt ist die letzte Hoffnung von Schwarz.
ending-idea-wrong-bishop = Der Läufer hat die falsche Farbe: Er kann die Ecke, in der sich der Bauer umwandelt, nie angreifen. Bring deinen König auf die markierten Felder und zieh dort hin und her. Nichts vertreibt dich.
ending-idea-bishop-rook-hold = Flieh in eine Ecke, die dein Läufer nicht angreifen kann: in eine der markierten. Gibt der Turm am Rand Schach, zieht der Läufer dazwischen, und Weiß muss lockerlassen, sonst bist du patt. In den anderen Ecken kann dasselbe Schach tödlich sein.
ending-idea-knight-rook-hold = Halte den Springer bei deinem König, auf einem der markierten Felder: Allein wird er leicht gefangen. Bleib aus den Ecken weg, dort haben König und Springer zu wenige Felder.
ending-idea-bishop-pawn-hold = Der Läufer hält den Bauern allein. Er muss nur eines der markierten Felder vor ihm bewachen: Zieht der Bauer dorthin, schlägt ihn der Läufer, und Weiß bleibt nichts zum Mattsetzen.
ending-idea-queen-bishop = Der Läufer gibt nur auf Feldern einer Farbe Schach. Bring deinen König auf der anderen Farbe näher, über die markierten Felder, dort ist er vor dem Läufer sicher. Dame und König drängen den gegnerischen König gemeinsam an den Rand.
ending-idea-queen-knight = Dame und König gehen zusammen: Die Dame allein kommt nicht weit. Achte auf Gabeln. Auf den markierten Feldern, zwei Schritte diagonal vom Springer, ist dein König eine Weile sicher: Dort braucht der Springer drei Züge bis zum Schach.
ending-idea-queen-rook = Neben seinem König, auf den markierten Feldern, ist der Turm gedeckt. Dräng beide mit Dame und König an den Rand, bis Schwarz keine guten Züge mehr hat. Muss der Turm seinen König verlassen, gewinnt ihn die Dame durch einen Doppelangriff.
ending-idea-lucena = Dein König steht vor seinem Bauern, aber draußen träfe ihn ein Schach nach dem anderen. Bau eine Brücke: Der Turm geht auf die vierte Reihe, auf das markierte Feld. Dann kommt der König heraus, und der Turm zieht dazwischen, wenn Schwarz von unten Schach gibt.
ending-idea-philidor = Dein Turm hält die markierte Reihe, von dir aus die dritte: Der weiße König kann sie nicht überschreiten. Warte auf dieser Reihe. Erst wenn der Bauer sie betritt, geht der Turm ans andere Ende des Bretts und gibt von hinten Schach, wo der König keine Deckung findet.
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
train-today-lessons = Lektionen: { $count }
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
train-finding = Suche nach Fehlern in deinen Partien{"\u00A0"}…
train-puzzles = Aufgaben
train-puzzles-start = Gemischte Aufgaben
train-rating = Deine Aufgabenwertung: etwa { $rating }
train-motif-solved = { $solved } von { $count } gelöst
train-motifs =
    { $count ->
        [one] Motiv: { $motifs }.
       *[other] Motive: { $motifs }.
    }
train-run = 3-Minuten-Sprint
train-run-about = So viele Aufgaben, wie du schaffst. Nach dem dritten Fehler ist Schluss.
train-run-best = Dein Rekord: { $count }
train-run-state = Gelöst: { $solved } · Fehler: { $missed }
train-endings = Endspiele
train-endings-mastered = { $mastered } von { $count } beherrscht
train-ending-new = Neu
train-ending-learning = Wird geübt
train-ending-mastered = Beherrscht
train-ending-due = Fällig
train-ending-preparing = Das Endspiel wird vorbereitet: { $percent }{"\u00A0"}%
train-ending-win = Gewinne diese Stellung.
train-ending-hold =
    { $count ->
        [one] Halte das Remis einen Zug lang.
       *[other] Halte das Remis { $count } Züge lang.
    }
train-ending-mate-in =
    { $count ->
        [one] Du kannst in einem Zug mattsetzen.
       *[other] Du kannst in { $count } Zügen mattsetzen.
    }
train-ending-is-draw = Mit den richtigen Zügen hältst du remis.
train-ending-is-lost = Die Stellung ist verloren.
train-ending-kept = Am schnellsten: Matt in { $count }.
train-ending-won = Immer noch gewonnen.
train-ending-mated = Schachmatt. Das Endspiel ist gewonnen.
train-ending-slower = Noch gewonnen, aber langsamer: Matt in { $to } statt in { $from }.
train-ending-held = Immer noch remis.
train-ending-lost = Schon verloren: Matt in { $count }.
train-ending-win-gone = Der Gewinn ist weg: nur noch remis statt Matt in { $count }.
train-ending-win-lost = Aus Gewinn wird Verlust: Es war Matt in { $count }.
train-ending-draw-gone = Das Remis ist weg: Die Stellung ist verloren.
train-ending-gone = Damit ist das Ergebnis verschenkt.
train-ending-failed = Das Endspiel konnte nicht vorbereitet werden.
train-progress = Deine Fehler
train-progress-motifs = Was du übersiehst
train-progress-phases = In welcher Phase
train-progress-value = { $now } in { $games } (letzte 30 Tage)
train-progress-before = davor { $before } in { $games }
train-phase-opening = Eröffnung
train-phase-middlegame = Mittelspiel
train-phase-ending = Endspiel
train-card = Aus deiner Partie
train-card-find = Hier hast du { $move } gespielt. Finde einen besseren Zug.
train-card-about = Deine Partie gegen { $opponent }, Zug{"\u00A0"}{ $number }
train-card-about-other = Eine deiner Partien, Zug{"\u00A0"}{ $number }
train-puzzle = Aufgabe
train-puzzle-find =
    { $side ->
        [white] Finde den besten Zug für Weiß.
       *[black] Finde den besten Zug für Schwarz.
    }
train-puzzle-on = Richtig. Weiter.
train-puzzle-about = Wertungszahl { $rating }
train-next = Weiter
train-finish = Zurück zum Training
train-restart = Von vorn beginnen
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

train-rating-none = Noch keine Aufgabenwertung
train-rating-soon =
    { $count ->
        [one] Deine Wertung erscheint nach einer weiteren Aufgabe.
       *[other] Deine Wertung erscheint nach { $count } weiteren Aufgaben.
    }
train-rating-up = { $before } → { $after }, +{ $change }
train-rating-down = { $before } → { $after }, −{ $change }
train-rating-same = { $after }, unverändert
train-rating-up-spoken = Deine Aufgabenwertung steigt um { $change }, von { $before } auf { $after }.
train-rating-down-spoken = Deine Aufgabenwertung fällt um { $change }, von { $before } auf { $after }.
train-rating-same-spoken = Deine Aufgabenwertung bleibt bei { $after }.
train-cost-hint = ohne Wertungspunkte für die Lösung
train-cost-missed = zählt als Fehler
train-cost-rating = zählt als Fehler, −{ $points }
train-idea = Idee anzeigen
train-ending-ask-win = Du hast Weiß.
train-ending-ask-hold = Du hast Schwarz.
train-puzzles-about = Eine nach der anderen, passend zu deiner Stärke.
train-motifs-title = Nach Motiv
train-endings-about = Jedes beginnt mit seiner Idee
train-progress-about = Aus deinen eigenen Partien
train-progress-motifs-about = Was die Antwort des Gegners dir angetan hat. Wenn nichts, dann das, was du verpasst hast.
idea-drawing = Markiert: { $squares }.
idea-drawing-area = { $from } bis { $to }
idea-drawing-count =
    { $count ->
        [one] ein Feld
       *[other] { $count } Felder
    }
idea-drawing-arrow = Pfeil von { $from } nach { $to }.

## Lessons for someone new to chess. They explain each term before they use it.

lesson-path = Grundlagen
lesson-progress = { $done } von { $count }
lesson-go-on = Nächste Lektion: { $title }
lesson-next = Nächste Lektion
lesson-next-is = Nächste Lektion: { $title }.
lesson-path-done = Du hast alle Lektionen geschafft. Jetzt spiel eine Partie.
lesson-play-now = Jetzt spielen
lesson-finished = Geschafft
lesson-right = Richtig.
lesson-mated = Schachmatt. Der König hat keinen Ausweg.
lesson-moves-left = Verbleibende Züge: { $count }.
lesson-mark = markiert
lesson-shape-pawn = Ein Bauer zieht geradeaus und schlägt ein Feld schräg nach vorn.
lesson-shape-knight = Der Springer zieht zwei Felder geradeaus und eins zur Seite.
lesson-shape-bishop = Der Läufer zieht auf den Diagonalen.
lesson-shape-rook = Der Turm zieht auf Reihen und Linien.
lesson-shape-queen = Die Dame zieht auf Reihen, Linien und Diagonalen.
lesson-shape-king = Der König zieht ein Feld in jede Richtung.
lesson-mover-pawn = Hier ist der Bauer gefragt.
lesson-mover-knight = Hier ist der Springer gefragt.
lesson-mover-bishop = Hier ist ein Läufer gefragt.
lesson-mover-rook = Hier ist der Turm gefragt.
lesson-mover-queen = Hier ist die Dame gefragt.
lesson-mover-king = Hier ist der König gefragt.
lesson-captured-pawn = Dein Bauer kann geschlagen werden.
lesson-captured-knight = Dein Springer kann geschlagen werden.
lesson-captured-bishop = Dein Läufer kann geschlagen werden.
lesson-captured-rook = Dein Turm kann geschlagen werden.
lesson-captured-queen = Deine Dame kann geschlagen werden.
lesson-promote-queen = Zieh den Bauern auf die letzte Reihe und wähle die Dame.
lesson-promote-knight = Zieh den Bauern auf die letzte Reihe und wähle den Springer.
lesson-miss-blocked = Da steht eine andere Figur im Weg.
lesson-miss-exposed = Dann wäre dein König angegriffen. Das ist nicht erlaubt.
lesson-miss-castles-in-check = Solange dein König im Schach steht, darfst du nicht rochieren.
lesson-miss-castles-through-check = Bei der Rochade darf der König kein angegriffenes Feld überqueren oder betreten.
lesson-miss-castles-too-late = Rochieren darfst du nur, wenn König und Turm noch nicht gezogen haben.
lesson-miss-detour = So erreichst du nicht alle markierten Felder rechtzeitig.
lesson-miss-no-check = Das ist kein Schach.
lesson-miss-king-moves = Das ist Schach, aber der König kann ausweichen.
lesson-miss-blocks = Das ist Schach, aber eine andere Figur kann dazwischenziehen.
lesson-miss-captures = Das ist Schach, aber der Angreifer kann geschlagen werden.
lesson-miss-too-slow = So kommt das Matt zu spät.
lesson-miss-stalemate = Schwarz kann nicht ziehen und steht nicht im Schach: Das ist Patt, also remis.
lesson-miss-no-stalemate = Schwarz kann noch ziehen.
lesson-miss-move-away = Auch das beendet das Schach. Zieh diesmal mit dem König weg.
lesson-miss-block = Auch das beendet das Schach. Stell diesmal eine Figur dazwischen.
lesson-miss-capture = Auch das beendet das Schach. Schlag diesmal den Angreifer.
lesson-miss-castle = Zum Rochieren zieht der König zwei Felder auf den Turm zu.
lesson-miss-en-passant = Schlag den Bauern, der gerade zwei Felder gezogen ist.
lesson-miss-nothing-won = Damit gewinnst du nichts.
lesson-miss-little-won = Das gewinnt etwas, aber ein anderer Zug gewinnt mehr.
lesson-miss-mated = Dann setzt Schwarz dich matt.
lesson-miss-not-best = Ein anderer Zug ist besser. Lies die Aufgabe noch einmal.
lesson-board = Das Brett
lesson-board-about = Das Brett hat 64 Felder. Waagerecht bilden sie Reihen, senkrecht Linien.
lesson-board-1 = Zieh den König auf das markierte Feld.
lesson-board-2 = Jedes Feld hat einen Namen: den Buchstaben seiner Linie und die Zahl seiner Reihe. Diesmal zieht der König schräg.
lesson-board-3 = Geh die Reihe entlang, Feld für Feld.
lesson-board-end = Auf dem Brett kennst du dich jetzt aus.
lesson-rook = Der Turm
lesson-rook-about = Der Turm zieht gerade, auf einer Reihe oder Linie, so weit der Weg frei ist.
lesson-rook-1 = Zieh den Turm auf das markierte Feld. Die Könige sehen nur zu.
lesson-rook-2 = Erreiche beide markierten Felder. Schwarz zieht dabei nicht.
lesson-rook-3 = Über den Bauern kann der Turm nicht springen. Geh um ihn herum.
lesson-rook-end = Türme mögen offene Linien, auf denen nichts im Weg steht.
lesson-bishop = Der Läufer
lesson-bishop-about = Der Läufer zieht schräg, so weit der Weg frei ist.
lesson-bishop-1 = Zieh den Läufer auf das markierte Feld.
lesson-bishop-2 = Erreiche beide markierten Felder.
lesson-bishop-3 = Jeder Läufer bleibt auf Feldern einer Farbe. Erreiche das helle markierte Feld mit dem einen Läufer und das dunkle mit dem anderen.
lesson-bishop-end = Zwei Läufer zusammen erreichen Felder beider Farben.
lesson-queen = Die Dame
lesson-queen-about = Die Dame zieht wie ein Turm und wie ein Läufer: gerade oder schräg.
lesson-queen-1 = Erreiche beide markierten Felder: erst gerade, dann schräg.
lesson-queen-2 = Erreiche die drei markierten Felder.
lesson-queen-end = Die Dame ist die stärkste Figur. Pass gut auf sie auf.
lesson-king = Der König
lesson-king-about = Der König zieht ein Feld in jede Richtung, aber nie auf ein Feld, das der Gegner angreift.
lesson-king-1 = Erreiche beide markierten Felder.
lesson-king-2 = Den schwarzen Turm deckt niemand. Schlag ihn mit dem König.
lesson-king-3 = Die beiden Könige stehen nie nebeneinander. Geh am schwarzen König vorbei auf das markierte Feld.
lesson-king-end = Am König hängt die ganze Partie. Halte ihn in Sicherheit.
lesson-knight = Der Springer
lesson-knight-about = Der Springer zieht zwei Felder geradeaus und eins zur Seite. Dabei springt er über andere Figuren.
lesson-knight-1 = Zieh den Springer auf das markierte Feld.
lesson-knight-2 = Spring über die Bauern.
lesson-knight-3 = Erreiche alle markierten Felder in drei Zügen.
lesson-knight-end = Mit jedem Zug wechselt der Springer die Feldfarbe.
lesson-pawn = Der Bauer
lesson-pawn-about = Ein Bauer zieht ein Feld geradeaus, vom Startfeld aus auch zwei. Er schlägt ein Feld schräg nach vorn.
lesson-pawn-1 = Zieh den Bauern zwei Felder vor.
lesson-pawn-2 = Der schwarze Bauer davor versperrt den Weg. Schlag den anderen.
lesson-pawn-3 = Schlag beide Springer.
lesson-pawn-end = Bauern ziehen nie zurück. Überleg dir jeden Bauernzug.
lesson-capture = Schlagen
lesson-capture-about = Zum Schlagen ziehst du auf das Feld einer gegnerischen Figur. Sie kommt vom Brett.
lesson-capture-1 = Schlag den Bauern mit dem Turm.
lesson-capture-2 = Schlag alle drei Bauern mit dem Springer.
lesson-capture-3 = Wer eine gedeckte Figur schlägt, wird selbst geschlagen. Nimm die Figur, die niemand deckt.
lesson-capture-end = Sieh vor dem Schlagen nach, ob die Figur gedeckt ist.
lesson-check = Schach
lesson-check-about = Ein Zug, der den König angreift, gibt Schach.
lesson-check-1 = Gib mit dem Turm Schach.
lesson-check-2 = Gib mit der Dame Schach, aber so, dass der König sie nicht schlagen kann.
lesson-check-3 = Gib mit dem Springer Schach. Bei einem der beiden Schachgebote geht er verloren.
lesson-check-end = Wer im Schach steht, muss es sofort abwehren.
lesson-escape = Raus aus dem Schach
lesson-escape-about = Drei Wege führen aus dem Schach: mit dem König wegziehen, eine Figur dazwischenstellen oder den Angreifer schlagen.
lesson-escape-1 = Der Turm gibt Schach. Zieh mit dem König weg.
lesson-escape-2 = Der König hat kein Feld. Stell eine Figur dazwischen.
lesson-escape-3 = Der Springer gibt Schach. Schlag ihn.
lesson-escape-end = Den Angreifer zu schlagen ist oft der beste Weg.
lesson-mate = Schachmatt
lesson-mate-about = Ein Schach, das sich nicht abwehren lässt, ist Schachmatt. Wer es gibt, gewinnt die Partie.
lesson-mate-1 = Ein Turm bewacht die Reihe davor. Setz mit dem anderen matt.
lesson-mate-2 = Dein König bewacht die Felder vor dem schwarzen König. Setz mit der Dame matt.
lesson-mate-3 = Der Läufer deckt die Dame. Setz direkt neben dem König matt.
lesson-mate-end = Matt ist das Ziel jeder Partie.
lesson-stalemate = Patt
lesson-stalemate-about = Kann eine Seite nicht ziehen und steht nicht im Schach, ist das Patt. Die Partie endet remis.
lesson-stalemate-1 = Setz matt, und nicht patt.
lesson-stalemate-2 = Schwarz bekommt gleich eine neue Dame. Rette das Remis: Setz den schwarzen König patt.
lesson-stalemate-end = Wenn du gewinnst, lass dem Gegner immer einen Zug.
lesson-castling = Die Rochade
lesson-castling-about = Bei der Rochade zieht der König zwei Felder auf einen Turm zu, und der Turm springt auf seine andere Seite. Beide dürfen noch nicht gezogen haben.
lesson-castling-1 = Rochiere kurz.
lesson-castling-2 = Rochiere lang.
lesson-castling-3 = Der König darf kein angegriffenes Feld überqueren. Rochiere auf der Seite, die der Turm nicht bewacht.
lesson-castling-end = Rochiere früh: Der König kommt in Sicherheit und der Turm ins Spiel.
lesson-promotion = Die Umwandlung
lesson-promotion-about = Ein Bauer, der die letzte Reihe erreicht, wird zu Dame, Turm, Läufer oder Springer.
lesson-promotion-1 = Hol dir eine neue Dame.
lesson-promotion-2 = Diesmal ist ein Springer besser: Er greift König und Dame zugleich an.
lesson-promotion-end = Fast immer ist die Dame die beste Wahl.
lesson-en-passant = Schlagen en passant
lesson-en-passant-about = Zieht ein Bauer zwei Felder und landet neben einem gegnerischen Bauern, darf dieser ihn schlagen, als wäre er nur ein Feld gezogen. Das geht nur sofort.
lesson-en-passant-1 = Der schwarze Bauer ist gerade zwei Felder gezogen. Schlag ihn en passant.
lesson-en-passant-2 = Nur der Bauer, der gerade gezogen hat, darf geschlagen werden: Sein Zug ist markiert.
lesson-en-passant-end = Nach einem Zug ist die Gelegenheit vorbei.
lesson-value = Was Figuren wert sind
lesson-value-about = Bauer 1, Springer 3, Läufer 3, Turm 5, Dame 9. Der König ist unbezahlbar.
lesson-value-1 = Der Springer greift zwei Figuren an. Schlag die wertvollere.
lesson-value-2 = Der Turm ist gedeckt. Schlag ihn mit der weniger wertvollen Figur.
lesson-value-end = Zähl vor jedem Tausch nach, was du gibst und was du bekommst.
lesson-hanging = Ungedeckte Figuren
lesson-hanging-about = Eine angegriffene Figur ohne Deckung geht verloren, wenn man nichts unternimmt.
lesson-hanging-1 = Schlag die Figur, die Schwarz ungedeckt gelassen hat.
lesson-hanging-2 = Ein Bauer greift deinen Springer an. Bring ihn in Sicherheit.
lesson-hanging-3 = Der Turm greift deinen Läufer an. Zieh ihn weg oder decke ihn.
lesson-hanging-end = Frag dich nach jedem gegnerischen Zug: Was ist jetzt angegriffen?
lesson-fork = Die Gabel
lesson-fork-about = Eine Gabel greift zwei Figuren zugleich an. Nur eine lässt sich retten.
lesson-fork-1 = Greif mit dem Springer König und Turm an und schlag dann den Turm.
lesson-fork-2 = Greif mit dem Bauern zwei Figuren an und schlag dann eine.
lesson-fork-end = Jede Figur kann gabeln, am besten der Springer.
lesson-pin = Die Fesselung
lesson-pin-about = Eine Figur ist gefesselt, wenn sie nicht ziehen darf, weil sonst der König dahinter angegriffen wäre.
lesson-pin-1 = Fessle den Springer mit dem Läufer und greif ihn dann mit dem Bauern an.
lesson-pin-2 = Der Bauer, der den Springer deckt, ist gefesselt. Schlag den Springer.
lesson-pin-end = Eine gefesselte Figur kann nicht fliehen, also greif sie noch einmal an.
lesson-skewer = Der Spieß
lesson-skewer-about = Ein Spieß greift eine wertvolle Figur an. Zieht sie weg, geht die Figur dahinter verloren.
lesson-skewer-1 = Die schwarze Dame steht hinter ihrem König. Gib mit dem Turm Schach und schlag sie dann.
lesson-skewer-2 = Dasselbe mit dem Läufer: Gib Schach und schlag dann den Turm.
lesson-skewer-end = Achte auf Figuren, die auf einer Linie stehen.
lesson-discovered = Abzugsangriff
lesson-discovered-about = Beim Abzugsangriff zieht eine Figur aus dem Weg, und die Figur dahinter greift an.
lesson-discovered-1 = Der Turm blickt durch den Läufer auf die Dame. Gib mit dem Läufer Schach und schlag dann die Dame.
lesson-discovered-2 = Der Springer öffnet dem Turm die Linie zum König und greift die Dame an. Schlag sie im nächsten Zug.
lesson-discovered-end = Die Figur, die wegzieht, hat einen Zug frei.
lesson-two-rooks = Matt mit zwei Türmen
lesson-two-rooks-about = Zwei Türme treiben den König an den Rand: Einer bewacht eine Reihe, der andere gibt auf der nächsten Schach.
lesson-two-rooks-1 = Der König steht am Rand. Setz matt.
lesson-two-rooks-2 = Treib den König an den Rand und setz dann matt.
lesson-two-rooks-end = Die Türme wechseln sich ab wie die Sprossen einer Leiter.
lesson-queen-mate = Matt mit der Dame
lesson-queen-mate-about = Die Dame braucht die Hilfe ihres Königs. Pass auf, dass es nicht patt wird.
lesson-queen-mate-1 = Dein König bewacht die Felder des schwarzen Königs. Setz matt.
lesson-queen-mate-2 = Setz in zwei Zügen matt, und nicht patt.
lesson-queen-mate-end = König und Dame zusammen gewinnen immer gegen einen König allein.
lesson-back-rank = Die Grundreihe
lesson-back-rank-about = Ein König hinter den eigenen Bauern hat keinen Ausweg, wenn ein Turm auf der Grundreihe Schach gibt.
lesson-back-rank-1 = Setz auf der Grundreihe matt.
lesson-back-rank-2 = Schwarz droht dasselbe. Verhindere es.
lesson-back-rank-3 = Zwei schwarze Türme bewachen die Grundreihe, aber auch du greifst zweimal an. Setz in zwei Zügen matt.
lesson-back-rank-end = Ein Bauernzug vor dem König verschafft ihm Luft.

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
setup-fen-unreadable = Diese FEN ist unvollständig oder fehlerhaft.
setup-play = Ab hier spielen
setup-analyse = Analysieren
setup-erase = Figuren entfernen
setup-palette = Figuren zum Aufstellen
setup-action-place = Aufstellen: { $piece }
setup-action-remove = Entfernen
setup-legal = Bereit zum Spielen.

## Settings

settings-title = Einstellungen
settings-look = Darstellung
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
settings-theme-system = Systemstandard
settings-system-colors = Farben des Systems
settings-coordinates = Koordinaten
settings-legal-dots = Mögliche Züge anzeigen
settings-animation = Animation
settings-sound = Töne
settings-haptics = Vibration
settings-board-and-pieces = Brett und Figuren
settings-sound-and-touch = Ton und Vibration
settings-notation = Notation
settings-notation-letters = Buchstaben
settings-notation-figurines = Figurinen
settings-confirm = Züge bestätigen
settings-feedback = Meine Züge kommentieren
settings-feedback-about = Fehler und was besser gewesen wäre, und gute Züge, die schwer zu finden waren.
settings-feedback-opponent = Züge des Gegners kommentieren
settings-feedback-opponent-about = Drohungen und Fehler, die du ausnutzen kannst, ohne den Zug zu verraten.
settings-language = Sprache
settings-language-system = Systemstandard
settings-game = Partie
settings-at-once = Der Computer antwortet sofort
settings-at-once-about = Sonst wartet er einen Moment, damit du deinen eigenen Zug siehst.
settings-may-resign = Der Computer darf aufgeben
settings-speak = Gegner sprechen
settings-speak-about = Ab und zu ein Satz neben dem Brett
settings-memory = Arbeitsspeicher
settings-memory-value = { $megabytes }{"\u00A0"}MB
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
settings-restore-unreadable = Diese Datei ist keine Plywise-Sicherung.
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
settings-privacy = Kein Internet, kein Konto, kein Tracking.
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
terminal-unknown = Den Befehl { $word } gibt es nicht. Die Liste zeigt hilfe.
terminal-small = Bitte mach dieses Fenster etwas größer.
terminal-saved-as = Gespeichert als { $file }.
terminal-no-file = Die Datei { $file } gibt es nicht.
terminal-no-line = Hier gibt es keine Variante zu zeigen.
terminal-looking-back = Rückblick. Mit der Taste Ende geht es zurück zur Partie.
terminal-nothing-to-undo = Du hast keinen Zug, der sich zurücknehmen lässt.
terminal-undone = Zurückgenommen; mit wieder wird der Zug erneut gespielt.
terminal-nothing-to-redo = Es gibt keinen Zug, der wieder gespielt werden kann.
terminal-not-your-move = Du bist nicht am Zug.
terminal-not-thinking = Der Computer denkt nicht nach.
terminal-no-review = Es gibt noch keine Auswertung. F9 macht eine.
terminal-yes-no = j: ja, jede andere Taste: nein
terminal-draw-answers = j: annehmen, Esc: ablehnen, oder weiterspielen
terminal-end-returns = Mit der Taste Ende geht es zurück zur Partie.
terminal-after-end = F9 wertet sie aus; neu oder revanche beginnt die nächste.
terminal-after-end-reviewing = Mit neu oder revanche beginnt die nächste Partie.
terminal-hint-more = F2 verrät mehr.
terminal-go-resumes = Gib weiter ein, um fortzufahren.
terminal-no-legal-moves = Es gibt keine.
terminal-you-play-white = Du spielst Weiß.
terminal-you-play-black = Du spielst Schwarz.
terminal-people-play = Zwei Personen spielen.
terminal-computers-play = Der Computer spielt gegen sich selbst.
terminal-next-game = Die nächste Partie: { $players }
terminal-clock-now = Diese Partie wird mit dieser Bedenkzeit gespielt.
terminal-clock-next = Diese Bedenkzeit gilt ab deiner nächsten Partie.
terminal-warning-on-now = In dieser Partie wirst du vor Patzern gewarnt.
terminal-warning-off-now = In dieser Partie wirst du nicht vor Patzern gewarnt.
terminal-warning-on = Ab deiner nächsten Partie wirst du vor Patzern gewarnt.
terminal-warning-off = Ab deiner nächsten Partie wirst du nicht mehr vor Patzern gewarnt.
terminal-save-name = Enter speichert unter diesem Namen; ändere ihn, wie du magst.
terminal-nothing-set-aside = Es gibt keine andere unbeendete Partie.
terminal-renamed = Umbenannt.
terminal-too-few-games =
    { $count ->
        [one] Die Datei hat nur { $count } Partie.
       *[other] Die Datei hat nur { $count } Partien.
    }
terminal-not-kept = Nicht gespeichert: { $reason }
terminal-set-aside = Deine unbeendete Partie ist gespeichert: fortsetzen holt sie zurück.
terminal-damaged-aside = Deine offene Partie ist beschädigt und bleibt in der Liste. Das ist eine neue.
terminal-import-stops = (Esc bricht ab)
terminal-no-folder = Den Ordner von { $file } gibt es nicht.
terminal-file-exists = { $file } gibt es schon. Mit { $mark } hinter dem Befehl oder dem Namen wird die Datei ersetzt.
terminal-may-not-write = Keine Schreibrechte für { $file }.
terminal-may-not-read = Keine Leserechte für { $file }.
terminal-disk-full = Der Datenträger ist voll: { $file } wurde nicht geschrieben.
terminal-is-folder = { $file } ist ein Ordner.
terminal-file-error = { $file } konnte nicht benutzt werden: { $reason }
terminal-wants-file = Gib nach dem Befehl eine Datei an, etwa laden partie.pgn
terminal-wants-number = Die Partien einer Datei werden ab 1 gezählt.
terminal-wants-level = Eine Stufe ist 1 bis 20, voll oder eine Zeit: stufe 5, stufe 2s
terminal-wants-clock = Uhren sind Minuten und Sekunden pro Zug: uhr 5+3 oder uhr ohne
terminal-wants-side = Sag, welche Seite: seite weiß, seite schwarz oder seite zufall
terminal-wants-switch = Schreib an oder aus hinter den Befehl, etwa warnung an
terminal-wants-pieces = Figuren erscheinen als symbole oder als buchstaben.
terminal-wants-board = Bretter gibt es in ahorn, schiefer, salbei und papier.
terminal-wants-language = Die Sprachen sind en, de und ar.
terminal-scrolls = Pfeile blättern, jede andere Taste schließt
terminal-any-key = jede Taste schließt
terminal-promotion-keys = Enter wählt, Esc geht zurück
terminal-type-here = Zug oder Befehl eingeben
terminal-search-here = Spieler, Eröffnung oder Namen eingeben
terminal-import-from = Importieren aus
terminal-export-to = Exportieren nach
terminal-label-flip = Drehen
terminal-label-lines = Varianten
terminal-label-review = Auswertung
terminal-label-mistake = Nächster Fehler
terminal-word-undo = bis zum eigenen Zug zurücknehmen
terminal-word-redo = Zurückgenommenes wieder spielen
terminal-word-hint = ein Tipp; noch einmal verrät mehr: Figur, Zug, Grund
terminal-word-threat = was der Gegner droht; noch einmal blendet es aus
terminal-word-moves = die möglichen Züge anzeigen
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
terminal-word-review = die beendete Partie auswerten oder die Auswertung abbrechen
terminal-word-next = den nächsten Schlüsselmoment oder Fehler ansehen
terminal-word-train = was es zu trainieren gibt: Tagespensum, Aufgaben, Endspiele
terminal-word-lesson = die nächste Lektion der Grundlagen
terminal-word-previous = den vorigen Schlüsselmoment oder Fehler ansehen
terminal-word-games = alle Partien: öffnen, suchen, umbenennen, löschen
terminal-word-statistics = deine Ergebnisse gegen jede Stufe und deine Wertungszahl
terminal-word-resume = zur letzten unbeendeten Partie zurück
terminal-word-rename = dieser Partie einen Namen geben
terminal-word-save = die Partie als PGN schreiben
terminal-word-picture = Ende und besten Zug einer beendeten Partie als Bretter in eine Textdatei schreiben
terminal-word-load = eine Partie aus einer PGN-Datei ansehen
terminal-word-import = alle Partien einer PGN-Datei aufnehmen
terminal-word-export = alle Partien als PGN schreiben
terminal-word-fen = die Stellung anzeigen oder von einer beginnen
terminal-word-flip = das Brett drehen
terminal-word-pieces = Figurinen oder Buchstaben
terminal-word-warn = vor Patzern nachfragen
terminal-word-confirm = vor jedem Zug nachfragen
terminal-word-language = die Sprache des Programms
terminal-word-help = Tasten und Befehle anzeigen
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
terminal-greeting-move = Gib einen Zug ein, etwa e4, und drücke Enter.
terminal-greeting-keys = F2 gibt einen Tipp, F1 zeigt alle Tasten und Wörter.
terminal-greeting-opponent = Mit { $word } suchst du dir einen anderen Gegner aus.
terminal-score-won = gewonnen
terminal-score-drawn = remis
terminal-score-lost = verloren
terminal-group-moves = In der Partie
terminal-group-new = Eine Partie beginnen
terminal-group-study = Auswertung und Analyse
terminal-group-train = Training
terminal-group-games = Partien und Dateien
terminal-group-program = Brett und Programm
terminal-group-keys = Tasten
terminal-english-too = Die englischen Wörter gelten auch.
terminal-word-choose = eine Partie einrichten: Gegner, Farbe, Uhr
terminal-word-play = ab dieser Stellung weiterspielen
terminal-word-comment = den Zug kommentieren
terminal-word-feedback = etwas zu deinen Zügen sagen
terminal-word-better = zeigen, was besser gewesen wäre
terminal-word-solution = den Zug zeigen
terminal-word-again = es noch einmal versuchen
terminal-word-restart = die Aufgabe von vorn beginnen
terminal-word-walk = die Schlüsselmomente einer Auswertung durchgehen
terminal-word-idea = noch einmal zeigen, wie man dieses Endspiel spielt
terminal-word-like = eine ähnliche Aufgabe
terminal-word-line = die Variante auf dem Brett zeigen
terminal-word-game = die Partie dieser Aufgabe öffnen
terminal-word-promote = zur Hauptvariante machen
terminal-word-delete = die Züge ab hier löschen
terminal-word-board = die Farben des Bretts
terminal-word-speak = die Gegner sprechen lassen
terminal-usage-undo = zurück
terminal-usage-redo = wieder
terminal-usage-hint = tipp
terminal-usage-threat = drohung
terminal-usage-moves = züge
terminal-usage-now = sofort
terminal-usage-pause = pause
terminal-usage-go = weiter
terminal-usage-draw = remis
terminal-usage-claim = reklamieren [ZUG]
terminal-usage-resign = aufgeben
terminal-usage-new = neu
terminal-usage-choose = wählen
terminal-usage-rematch = revanche
terminal-usage-level = stufe 1-20|voll|2s
terminal-usage-levels = stufen
terminal-usage-side = seite weiß|schwarz|zufall
terminal-usage-human = zweispieler
terminal-usage-watch = zuschauen
terminal-usage-clock = uhr 5+3|ohne
terminal-usage-chess960 = schach960 [0-959]
terminal-usage-play = weiterspielen
terminal-usage-review = auswertung
terminal-usage-next = nächster
terminal-usage-previous = voriger
terminal-usage-walk = momente
terminal-usage-better = besser
terminal-usage-line = variante
terminal-usage-lines = analyse
terminal-usage-comment = kommentar [TEXT]
terminal-usage-promote = hauptvariante
terminal-usage-delete = löschen
terminal-usage-train = training
terminal-usage-lesson = lektion
terminal-usage-solution = lösung
terminal-usage-again = nochmal
terminal-usage-restart = anfang
terminal-usage-idea = idee
terminal-usage-like = ähnlich
terminal-usage-game = partie
terminal-usage-games = partien [TEXT]
terminal-usage-statistics = statistik
terminal-usage-resume = fortsetzen
terminal-usage-rename = umbenennen NAME
terminal-usage-save = speichern DATEI
terminal-usage-picture = bild DATEI
terminal-usage-load = laden DATEI [N]
terminal-usage-import = importieren DATEI
terminal-usage-export = exportieren DATEI
terminal-usage-fen = stellung [FEN]
terminal-usage-flip = drehen
terminal-usage-board = brett ahorn|schiefer|salbei|papier
terminal-usage-pieces = figuren [symbole|buchstaben]
terminal-usage-warn = warnung an|aus
terminal-usage-confirm = nachfragen an|aus
terminal-usage-feedback = urteil an|aus|beide
terminal-usage-speak = sprechen an|aus
terminal-usage-language = sprache en|de|ar
terminal-usage-help = hilfe
terminal-usage-quit = beenden
terminal-usage-accept = annehmen
terminal-usage-decline = ablehnen
terminal-usage-why = warum
terminal-usage-rules = regeln
terminal-usage-casual = hobby
terminal-usage-club = verein

## Texts shown by the operating systems: cargo xtask words copies them into their files

system-app-name = Plywise
system-shortcut-continue = Weiterspielen
system-shortcut-continue-long = Die Partie weiterspielen
system-shortcut-new = Neue Partie
system-shortcut-new-long = Eine neue Partie beginnen
system-shortcut-analyse = Analysieren
system-document-pgn = Schachpartien (PGN)
system-document-fen = Schachstellung
system-document-backup = Plywise-Sicherung
system-share-import = In Plywise importieren

## Results

result-outcome = { $reason }. { $result }.
result-accuracy = Genauigkeit: { $first } { $own }, { $second } { $other }.
result-first-win = Du hast zum ersten Mal gegen { $name } gewonnen.
result-made = Von dir: { $counts }.
result-made-quick = Auf den ersten Blick von dir: { $counts }.
result-offer = Ein ebenbürtiger Gegner für dich: { $name } (Stufe{"\u00A0"}{ $level }).
result-white-wins = Weiß gewinnt
result-black-wins = Schwarz gewinnt
result-you-won = Du hast gewonnen
result-you-lost = Du hast verloren
result-draw = Remis
result-checkmate = Schachmatt
result-resignation = Aufgegeben
result-flag-fall = Zeitüberschreitung
result-stalemate = Patt
result-insufficient-material = Ungenügendes Material
result-threefold = Dreimalige Stellungswiederholung
result-fivefold = Fünfmalige Stellungswiederholung
result-fifty-moves = 50-Züge-Regel
result-seventy-five-moves = 75-Züge-Regel
result-agreement = Durch Einigung
result-flag-fall-without-mate = Zeitüberschreitung, aber das Material reicht nicht zum Matt

## Levels

level-rung = Stufe{"\u00A0"}{ $number }
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
level-name-object =
    { $number ->
        [1] die Schnecke
        [2] das Entchen
        [3] das Kaninchen
        [4] die Elster
        [5] das Eichhörnchen
        [6] den Igel
        [7] die Ziege
        [8] die Katze
        [9] den Dachs
        [10] den Otter
        [11] den Fuchs
        [12] den Luchs
        [13] den Wolf
        [14] den Bären
        [15] den Falken
        [16] den Raben
        [17] den Delfin
        [18] den Orca
        [19] die Eule
       *[20] den Adler
    }
level-about =
    { $number ->
        [1] übersieht fast alles; hier kann jeder siegen
        [2] lernt gerade das Schlagen, sieht selten Matt
        [3] hoppelt Figuren nach und stellt eigene ein
        [4] mag, was glänzt, und schlägt immer zurück
        [5] sammelt Ungedecktes, übersieht mal ein Matt
        [6] nimmt fast alles mit, übersieht stille Züge
        [7] denkt schon an deine Antwort
        [8] lauert vor dem Sprung, sieht fast jedes Matt
        [9] pariert Drohungen, übersieht aber lange Züge
        [10] hält gut mit, bis es verwickelt wird
        [11] stellt kleine Fallen und tappt in tiefere
        [12] hat scharfe Augen für kurze Kombinationen
        [13] jagt Ungedecktes und lässt selten etwas aus
        [14] steht wie ein Fels; nur ein tiefer Plan hilft
        [15] sieht fünf Züge weit fast alles
        [16] denkt alles durch und verrechnet sich kaum
        [17] übersieht nichts und findet kluge Auswege
        [18] kreist geduldig und bestraft jeden Fehler
        [19] plant neun Züge voraus und irrt sich selten
       *[20] sieht am weitesten; kaum jemand gewinnt hier
    }
level-character = { $name }: { $about }
level-looks =
    { $plies ->
        [one] rechnet einen Halbzug voraus
       *[other] rechnet { $plies } Halbzüge voraus
    }
level-elo = etwa { $elo }{"\u00A0"}Elo
level-elo-below = unter { $elo }{"\u00A0"}Elo
level-rating = etwa { $elo }
level-rating-below = unter { $elo }
level-time =
    { $seconds ->
        [one] { $seconds } Sekunde pro Zug
       *[other] { $seconds } Sekunden pro Zug
    }
level-full = Volle Stärke
level-computer = Plywise
level-parts = { $first } · { $second }
level-usual-time = auf diesem Gerät meist { $time } pro Zug
level-usual-time-short = auf diesem Gerät meist weniger als eine Sekunde pro Zug
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
speech-not-attacked = Nicht angegriffen.
speech-defended-by = Gedeckt von: { $pieces }.
speech-not-defended = Ungedeckt.

## Positions, material and clocks, spoken

speech-side = { $side }: { $pieces }.
speech-standing = { $pieces } auf { $squares }
speech-taken = { $side } hat geschlagen: { $pieces }
speech-taken-nothing = { $side } hat nichts geschlagen
speech-ahead =
    { $points ->
        [one] { $points } Punkt Materialvorteil
       *[other] { $points } Punkte Materialvorteil
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

speech-even = die Stellung ist ausgeglichen
speech-ahead-by =
    { $pawns ->
        [one] { $side } steht einen Bauern besser
       *[other] { $side } steht { $pawns } Bauern besser
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
speech-low-time = Unter zehn Sekunden.
speech-fault = Etwas ist schiefgegangen. Die Partie geht weiter. Näheres in den Einstellungen unter „Problem melden“.

## Errors and refused input

error-not-there = { $piece } auf { $from } kann nicht nach { $to } ziehen.
error-not-there-empty = Auf { $from } steht keine Figur, die nach { $to } ziehen könnte.
error-king-in-check = Danach stünde der König im Schach.
error-game-over = Die Partie ist zu Ende.
error-game-over-how = Die Partie ist zu Ende. { $outcome }
error-not-allowed = Das geht in dieser Partie jetzt nicht.
error-nothing = Hier gibt es nichts zu tun.
error-illegal-move = { $move } ist in dieser Stellung nicht möglich.
error-nothing-to-claim = Du kannst kein Remis beanspruchen: Die Stellung war nicht dreimal auf dem Brett, und es gab keine fünfzig Züge ohne Schlag- und Bauernzug.
error-move-unreadable = „{ $text }“ ist kein Zug. Schreib ihn wie { $examples }.
error-move-unreadable-here = Das ist hier kein Zug. Schreib ihn wie { $examples }.
error-move-promotion = Bei { $text } wird ein Bauer umgewandelt. Schreib die Figur dazu, wie in { $example }.
error-move-ambiguous = { $text } kann { $moves } sein. Schreib, welchen Zug du meinst.
error-or = { $first } oder { $second }
error-no-king = { $side } hat keinen König. Stell einen auf.
error-several-kings = { $side } hat { $count } Könige: { $squares }. Lass einen stehen.
error-pawns-on-back-rank = Auf der ersten und letzten Reihe kann kein Bauer stehen. Betroffen: { $squares }.
error-too-many-pieces = { $side } hat { $count } Figuren. Höchstens 16 sind möglich.
error-too-many-pawns = { $side } hat { $count } Bauern. Höchstens 8 sind möglich.
error-too-many-promoted = { $side } hat zu viele Figuren: umgewandelt { $promoted }, Bauern { $pawns }. Zusammen können es höchstens 8 sein.
error-opponent-in-check = { $side } ist am Zug, aber der andere König auf { $king } steht im Schach durch { $squares }.
error-too-many-checkers = Dem König auf { $king } geben { $squares } zugleich Schach. Höchstens zwei Figuren können das.
error-castling-without-rook = Zur Rochade gehört ein Turm auf { $square }. Stell ihn auf oder nimm das Rochaderecht weg.
error-castling-king-away = { $side } kann nicht rochieren: Der König auf { $king } steht nicht auf seinem Ausgangsfeld.
error-several-castling-rooks = Auf jeder Seite kann nur ein Turm rochieren. Betroffen: { $squares }.
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
error-save-read-only = Plywise hat hier keine Schreibrechte.
error-save-locked = Ein anderes Programm benutzt die Partien. Schließe es.
error-save-damaged = Die Partien sind nicht lesbar. Schließe Plywise und öffne es wieder.
error-save-no-thread = Das Gerät ist ausgelastet. Schließe andere Apps.
error-save-file = Die Datei lässt sich nicht schreiben.

## Seite im Browser

page-other-tab = Plywise ist schon in einem anderen Tab oder Fenster offen. Schließ es dort oder versuch es noch einmal.
page-memory = Der Browser speichert nichts für diese Seite, etwa in einem privaten Fenster. Deine Partien gehen verloren, wenn du sie schließt.
page-may-be-deleted = Der Browser darf deine Partien löschen, wenn der Speicher knapp wird. Leg eine Sicherung an.
page-home-screen = Safari löscht deine Partien nach einer Woche ohne Besuch. Damit sie bleiben, tipp auf „Teilen“ und dann auf „Zum Home-Bildschirm“.
page-update = Eine neue Version ist bereit.
page-update-now = Aktualisieren
page-restarted = Etwas ist schiefgegangen, deshalb ist Plywise neu gestartet. Deine Partien sind sicher.
