import { isolated } from "../../shell/isolated-text.ts";
import type { ShareCard } from "./share-card.ts";

/** Size of the picture in pixels: a portrait card that messengers show whole. */
export const CARD = { width: 900, height: 1_100 } as const;

const PAD = 80;
const FONT = 'system-ui, "Noto Sans", "Noto Sans CJK SC", "Noto Sans Arabic", "Noto Sans Thai", sans-serif';
/** One look of its own, whatever the theme: it is looked at elsewhere. */
const INK = { back: "#0b0d13", glow: "#20223d", text: "#f2f4f9", faint: "#929aad", up: "#35cf8f", down: "#ff6f80" };

interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly start: number;
  readonly end: number;
}

/** Paints a share card onto a canvas of `CARD` size. */
export function drawShareCard(context: CanvasRenderingContext2D, card: ShareCard): void {
  context.direction = card.isRightToLeft ? "rtl" : "ltr";
  const [left, right] = [PAD, CARD.width - PAD];
  const pen: Pen = { context, start: card.isRightToLeft ? right : left, end: card.isRightToLeft ? left : right };
  drawBack(context, card.isGain);
  write(pen, card.brand, { y: 130, size: 48, weight: 700, colour: INK.text });
  write(pen, card.contract, { y: 290, size: 64, weight: 600, colour: INK.text });
  write(pen, card.side, { y: 370, size: 46, weight: 600, colour: card.isLong ? INK.up : INK.down });
  write(pen, isolated(card.headline), { y: 590, size: 170, weight: 700, colour: card.isGain ? INK.up : INK.down });
  for (const [index, { name, value }] of card.lines.entries()) {
    const y = 730 + index * 84;
    write(pen, name, { y, size: 44, weight: 400, colour: INK.faint });
    write(pen, isolated(value), { y, size: 44, weight: 600, colour: INK.text, isAtEnd: true });
  }
  write(pen, isolated(card.note), { y: CARD.height - 50, size: 32, weight: 400, colour: INK.faint });
}

function drawBack(context: CanvasRenderingContext2D, isGain: boolean): void {
  context.fillStyle = INK.back;
  context.fillRect(0, 0, CARD.width, CARD.height);
  const glow = context.createRadialGradient(CARD.width * 0.8, 240, 40, CARD.width * 0.8, 240, 700);
  glow.addColorStop(0, INK.glow);
  glow.addColorStop(1, INK.back);
  context.fillStyle = glow;
  context.fillRect(0, 0, CARD.width, CARD.height);
  // A rising or falling line behind the figures.
  context.strokeStyle = isGain ? INK.up : INK.down;
  context.globalAlpha = 0.25;
  context.lineWidth = 10;
  context.lineJoin = "round";
  context.beginPath();
  const heights = [0.2, 0.35, 0.28, 0.5, 0.42, 0.7, 0.62, 0.95];
  for (const [index, height] of heights.entries()) {
    const x = (CARD.width / (heights.length - 1)) * index;
    context.lineTo(x, 640 - (isGain ? height : 1 - height) * 260);
  }
  context.stroke();
  context.globalAlpha = 1;
}

interface Words {
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly isAtEnd?: boolean;
}

function write(pen: Pen, text: string, { y, size, weight, colour, isAtEnd = false }: Words): void {
  const { context } = pen;
  context.font = `${weight} ${size}px ${FONT}`;
  context.fillStyle = colour;
  context.textAlign = isAtEnd ? "end" : "start";
  context.fillText(text, isAtEnd ? pen.end : pen.start, y, CARD.width - 2 * PAD);
}
