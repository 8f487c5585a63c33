// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type * as Klinecharts from "klinecharts";
import { expect, onTestFinished, test, vi } from "vitest";
import { fittedLibrary } from "./chart-library-plugin.ts";
import { DRAWING_TOOLS } from "./src/features/candle-chart/drawing-history.ts";

const packageFile = createRequire(import.meta.url).resolve("klinecharts/package.json");
const source = readFileSync(path.join(path.dirname(packageFile), "dist/index.esm.js"), "utf8");

async function loaded(code: string) {
  const address = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  return (await import(address)) as typeof Klinecharts;
}

/** Names of what the library registers when it is loaded. */
async function registered(code: string) {
  const library = await loaded(code);
  return { indicators: library.getSupportedIndicators(), overlays: library.getSupportedOverlays() };
}

test("the library keeps the drawing tools of ours that it has, and none of its indicators", async () => {
  const whole = await registered(source);
  const fitted = await registered(fittedLibrary(source));
  expect(whole.indicators.length).toBeGreaterThan(20);
  expect(fitted.indicators).toEqual([]);
  const ours = DRAWING_TOOLS.filter((tool) => whole.overlays.includes(tool));
  expect(ours.length).toBeGreaterThan(5);
  expect(fitted.overlays.toSorted()).toEqual(ours.toSorted());
});

test("texts are as wide as the library has them, and a figure that changes is not measured again", async () => {
  const measured: string[] = [];
  // The document of the test cannot draw: a sign is as wide as its code says.
  const context = {
    font: "",
    scale: () => undefined,
    measureText: (text: string) => {
      measured.push(text);
      return { width: [...text].reduce((sum, sign) => sum + 4 + (sign.charCodeAt(0) % 7) / 3, 0) };
    },
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as unknown as RenderingContext);
  onTestFinished(() => void vi.restoreAllMocks());
  const [whole, fitted] = [await loaded(source), await loaded(fittedLibrary(source))];
  const texts = ["104,238.1", "-0.25%", "MA7: ", "12:30", "عالٍ: 3", "", "104,231.8", "MA7: "];
  const widths = texts.map((text) => whole.utils.calcTextWidth(text, 11, "normal", "system-ui"));
  measured.length = 0;
  expect(texts.map((text) => fitted.utils.calcTextWidth(text, 11, "normal", "system-ui"))).toEqual(widths);
  expect(measured.filter((text) => text.startsWith("104") || text === "MA7: ")).toEqual(["MA7: "]);
});

test("another version of the library, in which a part is not as it was, does not build", () => {
  expect(() => fittedLibrary(source.replace("function calcTextWidth(", "function textWidth("))).toThrow(
    "klinecharts has changed",
  );
});
