/** Reasons why a picture is hard to read. */
export type PictureHint = "small" | "dark" | "blurred";

/** Pixels as a canvas gives them: four bytes each, red, green, blue, opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Longest edge of a picture that is uploaded, px. */
export const PICTURE_EDGE_MAX = 2_560;
/** Width that pictures are brought to before they are judged, so that one measure fits all. */
export const JUDGED_WIDTH = 320;

/** Shortest edge on which small print is still readable, px. */
const SHORT_EDGE_MIN = 600;
/** Mean brightness of 255 below which details drown. */
const BRIGHTNESS_MIN = 60;
/** Variance of the Laplacian below which edges are smeared; printed cards in focus lie well above 100. */
const SHARPNESS_MIN = 40;

/** The size within a square of `edge` that keeps the shape; never larger than it was. */
export function fitWithin(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Hints about a picture: its own size, and a small copy of it to measure. */
export function pictureHints(size: { readonly width: number; readonly height: number }, small: Pixels): PictureHint[] {
  const grey = brightnessOf(small);
  return [
    ...(Math.min(size.width, size.height) < SHORT_EDGE_MIN ? (["small"] as const) : []),
    ...(mean(grey) < BRIGHTNESS_MIN ? (["dark"] as const) : []),
    ...(sharpnessOf(grey, small.width, small.height) < SHARPNESS_MIN ? (["blurred"] as const) : []),
  ];
}

// The eye's weights for red, green and blue (ITU-R BT.601).
function brightnessOf({ data, width, height }: Pixels): Float32Array {
  const grey = new Float32Array(width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * 4;
    grey[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return grey;
}

/** Variance of the Laplacian: how strongly brightness bends from pixel to pixel. */
function sharpnessOf(grey: Float32Array, width: number, height: number): number {
  const bends: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      bends.push(around - 4 * (grey[at] ?? 0));
    }
  }
  const middle = mean(bends);
  return mean(bends.map((bend) => (bend - middle) ** 2));
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}
