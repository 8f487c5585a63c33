import { qrModules } from "@agio/ui/qr-code";
import { isolated } from "../../../shell/isolated-text.ts";

/** Size of the picture in pixels: a portrait that messengers show whole. */
export const POSTER = { width: 900, height: 1_200 } as const;

const PAD = 80;
const QR_PX = 560;
const QR_TOP = 230;
const FONT = 'system-ui, "Noto Sans", "Noto Sans CJK SC", "Noto Sans Arabic", "Noto Sans Thai", sans-serif';
/** One look of its own, whatever the theme: it is looked at elsewhere. */
const INK = { back: "#0b0d13", text: "#f2f4f9", faint: "#929aad", accent: "#9299ff" };

interface PosterWords {
  readonly brand: string;
  readonly scan: string;
  /** The friend's part. */
  readonly gives: string | undefined;
  readonly codeTitle: string;
  readonly code: string;
  readonly link: string;
  readonly isRightToLeft: boolean;
}

/** Paints the invitation onto a canvas of `POSTER` size. */
export function drawPoster(context: CanvasRenderingContext2D, words: PosterWords): void {
  context.direction = words.isRightToLeft ? "rtl" : "ltr";
  context.fillStyle = INK.back;
  context.fillRect(0, 0, POSTER.width, POSTER.height);
  write(context, words.brand, { y: 130, size: 48, weight: 700, colour: INK.text });
  drawCode(context, words.link);
  write(context, words.scan, { y: 880, size: 36, weight: 400, colour: INK.faint });
  if (words.gives !== undefined) write(context, words.gives, { y: 935, size: 32, weight: 600, colour: INK.accent });
  write(context, words.codeTitle, { y: 1_010, size: 36, weight: 400, colour: INK.faint });
  write(context, isolated(words.code), { y: 1_090, size: 72, weight: 700, colour: INK.text });
}

/** Dark on light, with its quiet zone: cameras expect it so. */
function drawCode(context: CanvasRenderingContext2D, link: string): void {
  const rows = qrModules(link);
  const module = Math.floor(QR_PX / rows.length);
  const left = Math.floor((POSTER.width - module * rows.length) / 2);
  context.fillStyle = "#fff";
  context.fillRect(left, QR_TOP, module * rows.length, module * rows.length);
  context.fillStyle = "#000";
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(left + x * module, QR_TOP + y * module, module, module);
    }
  }
}

interface Line {
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
}

function write(context: CanvasRenderingContext2D, text: string, { y, size, weight, colour }: Line): void {
  context.font = `${weight} ${size}px ${FONT}`;
  context.fillStyle = colour;
  context.textAlign = "center";
  context.fillText(text, POSTER.width / 2, y, POSTER.width - 2 * PAD);
}
