export default {
  "shell.name": "Saloon",
  "shell.loading": "Setting the table …",
  "shell.lost": "There is nothing at this address.",
  "shell.home": "Home",
};
