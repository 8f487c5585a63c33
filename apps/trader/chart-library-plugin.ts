import type { Plugin } from "vite";

/** A part of the library's source, and what stands in its place. */
interface Change {
  readonly of: string | RegExp;
  readonly to: string;
}

const names = (listed: string): string => listed.trim().split(/\s+/).join(", ");

/** Overlays that are no drawing tool of ours (`drawing-history.ts`). */
const OTHER_OVERLAYS = new Set(
  names(
    "horizontalRayLine horizontalSegment priceLine verticalRayLine verticalSegment simpleAnnotation simpleTag brush",
  ).split(", "),
);

/**
 * klinecharts registers every indicator, overlay and axis that it has when it is loaded, so no bundler can leave them
 * out. Ours are registered by us; without the others the chart's part is a sixth smaller.
 */
const LEFT_OUT: readonly Change[] = [
  // Ours add each bar once; the library's compute all bars at every tick.
  { of: /(var extensions\$2 = )\[[\w\s,]+\];/, to: "$1[];" },
  { of: /(var yAxises = \{\s+normal: [^,]+),[^}]+\}/, to: "$1 }" },
];

/**
 * A tick paints the words of before and new figures, and measures each several times: a quarter of its work. Signs of
 * figures are measured once each, and as many other texts are kept as a chart shows.
 */
const KEPT_WIDTHS: Change = {
  of: /function calcTextWidth\(text, size, weight, family\) \{[^]+?\n\}/,
  to: `const keptWidths = new Map();
function keptWidth(text, font) {
    const key = font + text;
    const kept = keptWidths.get(key);
    if (kept !== undefined) return kept;
    measureCtx ??= document.createElement('canvas').getContext('2d');
    measureCtx.font = font;
    const { width } = measureCtx.measureText(text);
    if (keptWidths.size >= 2000) keptWidths.clear();
    keptWidths.set(key, width);
    return width;
}
function calcTextWidth(text, size, weight, family) {
    const font = createFont(size, weight, family);
    if (!/^[\\d.,:%+−-]+$/.test(text)) return Math.round(keptWidth(text, font));
    let width = 0;
    for (const sign of text) width += keptWidth(sign, font);
    return Math.round(width);
}`,
};

/** The library as the app needs it. Throws where a part is not found as it was: another version has to be looked at. */
export function fittedLibrary(source: string): string {
  const changed = [...LEFT_OUT, KEPT_WIDTHS].reduce((code, { of, to }) => {
    const next = code.replace(of, to);
    if (next === code) throw new Error(`klinecharts has changed: ${String(of)} is not in it`);
    return next;
  }, source);
  return changed.replace(/(var extensions = )\[([\w\s,]+)\];/, (_, start: string, listed: string) => {
    const kept = listed.split(",").filter((name) => !OTHER_OVERLAYS.has(name.trim()));
    return `${start}[${kept.join(",")}];`;
  });
}

export const chartLibrary: Plugin = {
  name: "chart-library",
  apply: "build",
  transform: {
    filter: { id: /klinecharts\/dist\/index\.esm\.js$/ },
    handler: (code) => ({ code: fittedLibrary(code), map: null }),
  },
};
