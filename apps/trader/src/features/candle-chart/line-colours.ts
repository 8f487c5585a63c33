/** Colours of lines on a chart, apart from each other and legible on both themes; [light, dark]. */
const SHADES = {
  amber: ["#9a5b00", "#f5b545"],
  pink: ["#b8308a", "#ff7ac8"],
  violet: ["#7a3fd0", "#b48cff"],
  blue: ["#1d5fd0", "#6ba6ff"],
  teal: ["#00736b", "#3fd0c0"],
  orange: ["#b84a00", "#ff9a5c"],
  sky: ["#00728f", "#58c8ea"],
  lime: ["#4d7a00", "#b5dc4e"],
  brown: ["#7a5230", "#c9a27e"],
  red: ["#b3261e", "#ff8a80"],
  olive: ["#6b6400", "#d6cf5a"],
  grey: ["#5c6373", "#a9b0c0"],
} as const;

export type LineColour = keyof typeof SHADES;

export const LINE_COLOURS = Object.keys(SHADES) as readonly LineColour[];

export const isLineColour = (value: unknown): value is LineColour => LINE_COLOURS.some((colour) => colour === value);

/** The colour as a style of the page writes it: its theme picks the shade. */
export function lineColourStyle(colour: LineColour): string {
  const [light, dark] = SHADES[colour];
  return `light-dark(${light}, ${dark})`;
}
