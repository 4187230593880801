// Supplies and calamities as signs, each a single shape in a box of 100, drawn in the colour of the text around it.
const SUPPLIES: Readonly<Record<string, string>> = {
  bullets: "M20 92V46c0-16 6-28 12-38 6 10 12 22 12 38v46zM56 92V46c0-16 6-28 12-38 6 10 12 22 12 38v46z",
  clean_water: "M50 6c14 22 30 38 30 58a30 30 0 0 1-60 0C20 44 36 28 50 6zM36 60c-2 12 4 20 14 22v-8c-6-2-8-6-7-14z",
  clothing: "M34 10c4 8 28 8 32 0l28 16-12 24-12-6v48H30V44l-12 6L6 26z",
  food: "M60 8c20 0 34 14 34 32 0 20-18 32-36 30L38 86c2 8-6 12-10 6-6 2-12-4-8-10-6-4-2-12 6-10l14-20C38 32 44 8 60 8z",
  medicine: "M36 6h28v12h-4v14c14 4 20 14 20 26v36H20V58c0-12 6-22 20-26V18h-4zm9 44v12H33v12h12v12h10V74h12V62H55V50z",
  oxen: "M6 14c4 16 14 22 26 22 4-4 32-4 36 0 12 0 22-6 26-22 6 22-4 34-20 38-2 20-8 40-24 42-16-2-22-22-24-42C10 48 0 36 6 14zm32 38v8h8v-8zm16 0v8h8v-8zM40 78v6h20v-6z",
  spare_parts:
    "M50 4a46 46 0 1 1 0 92 46 46 0 0 1 0-92zm-5 12a35 35 0 0 0-17 8l17 17zm10 0v25l17-17a35 35 0 0 0-17-8zM21 31a35 35 0 0 0-6 14h24zm58 0L61 45h24a35 35 0 0 0-6-14zM15 55a35 35 0 0 0 6 14l18-14zm46 0l18 14a35 35 0 0 0 6-14zM45 59L28 76a35 35 0 0 0 17 8zm10 0v25a35 35 0 0 0 17-8z",
};

const BROKEN =
  "M44 5a46 46 0 0 0-20 82l10-14a30 30 0 0 1-12-26h22l8-12-10-8zM60 6a46 46 0 0 1-6 90l4-18a28 28 0 0 0 20-22H58l-8-12 14-14z";
const SKULL =
  "M50 6c24 0 40 16 40 38 0 14-6 22-14 28v18H24V72c-8-6-14-14-14-28C10 22 26 6 50 6zM34 36a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm32 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM50 58l-6 12h12z";
const SICK =
  "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88zM32 30a7 7 0 1 0 .1 0zm34 4a6 6 0 1 0 .1 0zM50 46a7 7 0 1 0 .1 0zM30 58a6 6 0 1 0 .1 0zm36 4a8 8 0 1 0 .1 0zM48 72a6 6 0 1 0 .1 0z";

const CALAMITIES: Readonly<Record<string, string>> = {
  broken_axle: BROKEN,
  broken_tongue: BROKEN,
  broken_wheel: BROKEN,
  dead_oxen: SUPPLIES.oxen!,
  inadequate_grass:
    "M8 92c6-30 2-50-4-66 16 12 22 34 24 52 2-34 8-54 20-72-2 26-2 46 4 70 4-22 12-40 28-52-8 22-8 44-4 68z",
  bad_water:
    "M50 6c14 22 30 38 30 58a30 30 0 0 1-60 0C20 44 36 28 50 6zM38 54l8 8-8 8 6 6 8-8 8 8 6-6-8-8 8-8-6-6-8 8-8-8z",
  measles: SICK,
  typhoid: SICK,
  cholera: SKULL,
  dysentery: SKULL,
  snake_bite:
    "M10 84c20 12 44 8 40-8-4-14-30-8-30-28 0-18 20-26 40-22l4-14 26 14-16 8-4 12c-20-8-34-6-34 4 0 12 34 6 34 32 0 26-44 24-60 2z",
  starvation: "M22 6h8v26h6V6h8v26h6V6h8v34c0 8-6 12-12 14v40H34V54c-6-2-12-6-12-14zM70 6c14 4 18 30 12 46h-4v42H66V6z",
  extreme_cold:
    "M46 4h8v20l12-10 6 8-18 14v8l7-4 4-22 10 2-4 14 18-10 4 8-18 10 14 6-4 10-20-8-7 4 7 4 20-8 4 10-14 6 18 10-4 8-18-10 4 14-10 2-4-22-7-4v8l18 14-6 8-12-10v20h-8V76L34 86l-6-8 18-14v-8l-7 4-4 22-10-2 4-14-18 10-4-8 18-10-14-6 4-10 20 8 7-4-7-4-20 8-4-10 14-6L7 24l4-8 18 10-4-14 10-2 4 22 7 4v-8L28 14l6-8 12 10z",
  broken_arm: "M14 10h20v40l30 12 22-8 6 18-28 12-50-18z M60 20h30v8H60zM60 34h22v8H60z",
  thief:
    "M20 34c0-16 12-26 30-26s30 10 30 26l14 6v8H6v-8zM18 54h64v14c0 6-4 10-12 10s-12-4-16-10h-8c-4 6-8 10-16 10s-12-4-12-10zM30 84h40v10H30z",
  hunting: "M4 60l60-34 28-4 4 10-26 6-8 6 4 12-10 6-8-12-34 30-10-8z",
};

export function SupplySign({ supply, size = 20 }: { supply: string; size?: number }) {
  return <Sign path={SUPPLIES[supply]} size={size} />;
}

export function CalamitySign({ calamity, size = 20 }: { calamity: string; size?: number }) {
  return <Sign path={CALAMITIES[calamity]} size={size} />;
}

function Sign({ path, size }: { path: string | undefined; size: number }) {
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} class="sign" aria-hidden="true">
      {path ? <path d={path} fill="currentColor" fill-rule="evenodd" /> : <circle cx="50" cy="50" r="20" />}
    </svg>
  );
}

export { SUPPLIES as supplyPaths };
