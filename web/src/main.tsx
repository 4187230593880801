// The page starts here.
import "@fontsource/rye/latin.css";
import "@fontsource/roboto-slab/latin-800.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./felt/theme.css";
import "./felt/palette.css";
import "./felt/cards.css";
import "./felt/answers.css";
import "./shell/home.css";
import "./shell/forms.css";
import "./shell/rules.css";
import "./shell/around-table.css";
import "./shell/analysis.css";
import "./shell/shell.css";
import "./felt/touch.css";
import { render } from "preact";
import { ready } from "./i18n";
import { followLinks } from "./router";
import { keepPages } from "./shell/offline";
import { Shell } from "./shell/shell";

// The reader's own words first; but a page in English now is better than none while they do not come.
await Promise.race([ready, new Promise((late) => setTimeout(late, 3000))]);
followLinks();
keepPages();
render(<Shell />, document.getElementById("saloon")!);
