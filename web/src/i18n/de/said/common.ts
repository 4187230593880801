// What every game, the advice and the server say.
export default {
  "; it ": "; ",
  " and ": " und ",
  " or ": " oder ",
  "{n} point": "{n} {n|Punkt|Punkte}",
  "{n} points": "{n} {n|Punkt|Punkte}",
  "the game is over": "das Spiel ist aus",
  "it is for {who} to act, not for {other}": "{who} ist am Zug, nicht {other}",
  nobody: "niemand",
  chance: "der Zufall",
  "this is written {right}, not {line}": "das schreibt man {right}, nicht {line}",
  "there is no such move": "diesen Zug gibt es nicht",

  "changes nothing at once": "ändert erst einmal nichts",
  "stands better at once": "steht sofort besser",
  "gives something up at first": "gibt zunächst etwas auf",
  "gains {POINTS} at once": "bringt sofort {POINTS}",
  "costs {POINTS} at once": "kostet sofort {POINTS}",
  "about {POINTS} in the end": "am Ende etwa {POINTS}",
  "{POINTS} in the end with best play, counted exactly": "am Ende bei bestem Spiel {POINTS}, genau berechnet",
  "{POINTS} on average in the end with best play, counted exactly":
    "am Ende bei bestem Spiel im Mittel {POINTS}, genau berechnet",
  "about {n} % of the win": "etwa {n} % Aussicht auf den Sieg",
  "about {n} % of the win, {POINTS} ahead": "etwa {n} % Aussicht auf den Sieg, {POINTS} voraus",
  "about {n} % of the win, {POINTS} behind": "etwa {n} % Aussicht auf den Sieg, {POINTS} zurück",
  "the risk: it {CLAUSE}": "die Gefahr: {CLAUSE}",
  'the answer to fear is "{line}", which leaves {n} %': "zu fürchten ist die Antwort „{line}“, danach bleiben {n} %",
  'the answer to fear is "{line}"': "zu fürchten ist die Antwort „{line}“",
  'the likely answer is "{line}"': "die wahrscheinliche Antwort ist „{line}“",

  "you have no name here yet: POST /api/v1/me gives you one": "du hast hier noch keinen Namen",
  "this could not be written to disk, so it was not done; try again":
    "das ließ sich nicht speichern und gilt deshalb nicht; versuch es noch einmal",
  "this server is not known by that name; name it with --origin":
    "unter diesem Namen ist der Server nicht bekannt; er wird mit --origin genannt",
  "requests that change something need the header Origin of this server":
    "wer etwas ändern will, muss von einer Seite dieses Servers kommen",
  "WebSockets are for pages of this server": "WebSockets sind für Seiten dieses Servers",
  "too many connections from your address": "zu viele Verbindungen von deiner Adresse",
  "slow down: too many requests from your address": "langsamer: zu viele Anfragen von deiner Adresse",
  "it is not your turn": "du bist nicht am Zug",
  "one hint after the other": "ein Hinweis nach dem anderen",
  "the game has not begun": "das Spiel hat noch nicht begonnen",
  "this game is over; ask for a rematch": "dieses Spiel ist aus; bitte um eine Revanche",
  "this game is not over": "dieses Spiel ist noch nicht aus",
  "this game has begun; you can watch it": "dieses Spiel hat begonnen; du kannst zuschauen",
  "this game has begun already": "dieses Spiel hat schon begonnen",
  "no seat is open at this table": "an diesem Tisch ist kein Platz frei",
  "that seat is taken": "dieser Platz ist besetzt",
  "that seat is not yours": "dieser Platz ist nicht deiner",
  "there is no such seat": "diesen Platz gibt es nicht",
  "you have no seat at this table": "du hast an diesem Tisch keinen Platz",
  "only who sits at the table can start it": "nur wer am Tisch sitzt, kann beginnen",
  "only who has made the table can start it": "nur wer den Tisch gedeckt hat, kann beginnen",
  "you did not play here": "du hast hier nicht mitgespielt",
  "there is no table {id}": "einen Tisch {id} gibt es nicht",
  "a table's id has twelve letters": "die Kennung eines Tisches hat zwölf Buchstaben",
  "the table cannot be read at the moment": "der Tisch kann gerade nicht gelesen werden",
  "the database cannot be read at the moment": "die Datenbank kann gerade nicht gelesen werden",
  "you were shut out of this saloon": "du wurdest aus diesem Saloon verwiesen",
  "too many strangers have come from your address this hour":
    "von deiner Adresse kamen in dieser Stunde zu viele Fremde",
  "that name is taken": "dieser Name ist vergeben",
  "you have an account already": "du hast schon ein Konto",
  "the guest is gone": "der Gast ist fort",
  "too many guesses from here; wait half a minute, or use one of your printed codes for a new password":
    "zu viele Versuche von hier; warte eine halbe Minute, oder nimm einen deiner ausgedruckten Codes für ein neues Passwort",
  "too many accounts are made from your address; wait half a minute":
    "von deiner Adresse werden zu viele Konten angelegt; warte eine halbe Minute",
  "too many wrong codes from here; wait half a minute": "zu viele falsche Codes von hier; warte eine halbe Minute",
  "name and code do not fit": "Name und Code passen nicht zusammen",
  "that code was used already": "dieser Code wurde schon verwendet",
  "the old password does not fit": "das alte Passwort stimmt nicht",
  "the password does not fit": "das Passwort stimmt nicht",
  "a guest has no password; make an account first": "ein Gast hat kein Passwort; leg erst ein Konto an",
  "bots and the house are called like that; choose another name":
    "so heißen Bots und das Haus; wähl einen anderen Namen",
  "strangers are called like that; an account needs a name of its own":
    "so heißen Fremde; ein Konto braucht einen eigenen Namen",
  "somebody else was quicker, so it was not done; try again":
    "jemand anders war schneller, darum geschah nichts; versuch es noch einmal",
  "a name has 1 to {n} characters that can be shown, one space between words":
    "ein Name hat 1 bis {n} sichtbare Zeichen und ein Leerzeichen zwischen Wörtern",
  "a name has 1 to {n} characters that can be shown, one space between words and nothing invisible":
    "ein Name hat 1 bis {n} sichtbare Zeichen, ein Leerzeichen zwischen Wörtern und nichts Unsichtbares",
  "a password has 8 to 256 bytes": "ein Passwort hat 8 bis 256 Bytes",
  "body.name: {REASON}": "Name: {REASON}",
  "body.password: {REASON}": "Passwort: {REASON}",
  "this game is over already": "dieses Spiel ist schon aus",
  "name and password do not fit": "Name und Passwort passen nicht zusammen",
  "slow down: you send too many messages": "langsamer: du sendest zu viele Nachrichten",
  "you are not known here any more": "du bist hier nicht mehr bekannt",
  "you watch too many tables at once": "du schaust bei zu vielen Tischen zugleich zu",
  "too many people watch this table": "an diesem Tisch schauen zu viele zu",
  "only who has a name can talk": "nur wer einen Namen hat, kann reden",
  "only who has a name can mute": "nur wer einen Namen hat, kann jemanden stumm schalten",
  "only who has a name can report": "nur wer einen Namen hat, kann jemanden melden",
  "watch the table first": "setz dich erst dazu",
  "you talk too much for this table": "du redest zu viel für diesen Tisch",
  "you report too often": "du meldest zu oft",
  "this is told when the game is over": "das wird erzählt, wenn das Spiel aus ist",
  "others wait for the same; ask again in a minute": "andere warten auch darauf; frag in einer Minute noch einmal",
  "this game was not played to its end, so there is no result to explain":
    "dieses Spiel wurde nicht zu Ende gespielt, also gibt es kein Ergebnis zu erklären",
  "the game is not over, so there is no result to explain":
    "das Spiel ist nicht aus, also gibt es kein Ergebnis zu erklären",
  "of this game nobody can tell what the deal would have given":
    "bei diesem Spiel kann niemand sagen, was das Blatt hergegeben hätte",
  "you sit at {n} tables already; finish one, or give one up: My games lists them":
    "du sitzt schon an {n} Tischen; spiel einen zu Ende, oder gib einen auf: Meine Partien zeigt sie",
  "the saloon is full; try again later": "der Saloon ist voll; versuch es später noch einmal",
  "this table has {n} seats": "dieser Tisch hat {n} Plätze",
  "with these options the game has {n} seats, not {m}": "mit diesen Optionen hat das Spiel {n} Plätze, nicht {m}",
  "that commitment is not open any more; ask for a new one": "dieses Siegel gilt nicht mehr; bitte um ein neues",
  "the game has {n} steps, not {m}": "das Spiel hat {n} Schritte, nicht {m}",
  "there is nobody to draw with": "es ist niemand da, mit dem ein Remis möglich wäre",
  "bots play on: a draw is agreed between people": "Bots spielen weiter: Ein Remis vereinbaren Menschen miteinander",
  "you have not moved yet": "du hast noch keinen Zug gemacht",
  "nobody asks for that now": "danach fragt gerade niemand",
  "you asked; the others answer": "du hast gefragt; die anderen antworten",

  "turn limit": "Zuggrenze",
  edition: "Ausgabe",
  "number of seats": "Zahl der Plätze",
  "options.{name}: {REASON}": "Option {name}: {REASON}",
  "there are no hints at this table: people play each other, and it was made without them":
    "an diesem Tisch gibt es keine Tipps: Hier spielen Menschen gegeneinander, und er wurde ohne sie eröffnet",
  "that seat is your own": "das ist dein eigener Platz",
  "a numbered deal is played alone or against bots, for anybody can look it up":
    "eine nummerierte Austeilung spielt man allein oder gegen Bots, denn jeder kann sie nachsehen",
  "nobody waits for a person at that seat": "auf diesem Platz wartet niemand auf einen Menschen",
  "steps were taken back since then: look again and choose anew":
    "seither wurden Züge zurückgenommen: Sieh noch einmal hin und wähle neu",
  "a bot makes this move for you; you play on after it when you say that you are back":
    "diesen Zug macht ein Bot für dich; danach spielst du weiter, wenn du sagst, dass du zurück bist",
  "this move was taken back: look again and choose anew":
    "dieser Zug wurde zurückgenommen: Sieh noch einmal hin und wähle neu",
  "it is too late to take that back: your time for it is over":
    "das lässt sich nicht mehr zurücknehmen: Deine Zeit dafür ist um",
} as const;
