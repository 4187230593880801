// A result as a picture: a small poster, in the colours of the house.
import { t } from "../i18n";

const [width, height] = [720, 405];
// A picture is for others: it is printed by day, whatever light the reader has.
function colours<Name extends string>(...names: Name[]): Record<Name, string> {
  const probe = document.body.appendChild(document.createElement("i"));
  const read = (name: string) => {
    probe.style.color = `var(--print-${name})`;
    return getComputedStyle(probe).color;
  };
  const found = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
  probe.remove();
  return found;
}

function star(draw: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  draw.beginPath();
  for (let i = 0; i < 10; i++) {
    const [turn, far] = [(Math.PI * i) / 5 - Math.PI / 2, i % 2 ? size * 0.42 : size];
    draw.lineTo(x + far * Math.cos(turn), y + far * Math.sin(turn));
  }
  draw.fill();
}

export async function paintResult(title: string, lines: readonly string[]): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const draw = canvas.getContext("2d")!;
  const { paper, ink, wood, brass } = colours("paper", "ink", "wood", "brass");
  draw.fillStyle = paper;
  draw.fillRect(0, 0, width, height);
  draw.strokeStyle = wood;
  for (const [inset, thick] of [
    [14, 6],
    [26, 2],
  ] as const) {
    draw.lineWidth = thick;
    draw.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset);
  }
  draw.fillStyle = brass;
  star(draw, width / 2, 74, 26);
  draw.fillStyle = ink;
  draw.textAlign = "center";
  draw.font = "44px Rye";
  draw.fillText(t("shell.name"), width / 2, 148);
  draw.font = '600 24px "Source Sans 3 Variable", sans-serif';
  draw.fillText(title, width / 2, 196, width - 90);
  lines.forEach((line, i) => {
    draw.font = `${i === 0 ? "700 34px" : "22px"} "Source Sans 3 Variable", sans-serif`;
    draw.fillText(line, width / 2, 250 + 40 * i, width - 90);
  });
  return new Promise((done, failed) =>
    canvas.toBlob((picture) => (picture ? done(picture) : failed(new Error("no picture"))), "image/png"),
  );
}
