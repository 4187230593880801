// The page starts here.
import "@fontsource/rye/latin.css";
import "./felt/theme.css";
import "./felt/felt.css";
import "./shell/pages.css";
import "./shell/shell.css";
import { render } from "preact";
import { followLinks } from "./router";
import { Shell } from "./shell/shell";

followLinks();
render(<Shell />, document.getElementById("saloon")!);
