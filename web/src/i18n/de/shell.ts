export default {
  "shell.name": "Saloon",
  "shell.loading": "Der Tisch wird gedeckt …",
  "shell.lost": "Unter dieser Adresse ist nichts.",
  "shell.home": "Start",
};
