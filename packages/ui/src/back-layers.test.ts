// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let openLayer: (onBack: () => void) => () => void;
let layersSettled: () => Promise<void>;

/** Long enough for the timers that timers set. */
const turn = () => vi.advanceTimersByTimeAsync(40);

// happy-dom keeps no history of its own: this one does what a browser does with entries and popstate.
let entries: unknown[] = [];
let at = 0;
// Nor does any other test take part: the module is new for each, and steps back are told to its own listener alone.
let onPopState: () => void = () => undefined;
beforeEach(async () => {
  vi.resetModules();
  ({ openLayer, layersSettled } = await import("./back-layers.ts"));
  vi.useFakeTimers();
  entries = [null];
  at = 0;
  vi.spyOn(window, "addEventListener").mockImplementation((type: string, listener: unknown) => {
    if (type === "popstate") onPopState = listener as () => void;
  });
  vi.spyOn(window.history, "state", "get").mockImplementation(() => entries[at]);
  vi.spyOn(window.history, "pushState").mockImplementation((state: unknown) => {
    entries = [...entries.slice(0, at + 1), state];
    at += 1;
  });
  vi.spyOn(window.history, "go").mockImplementation((delta = 0) => {
    setTimeout(() => {
      at = Math.max(0, at + delta);
      onPopState();
    }, 1);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("back closes the open layer and stays on the screen", async () => {
  const onBack = vi.fn<() => void>();
  openLayer(onBack);
  await turn();
  expect(entries).toHaveLength(2);
  window.history.go(-1);
  await turn();
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(at).toBe(0);
});

test("closing otherwise takes the entry back without closing anything else", async () => {
  const onBackOuter = vi.fn<() => void>();
  const onBackInner = vi.fn<() => void>();
  const closeOuter = openLayer(onBackOuter);
  const closeInner = openLayer(onBackInner);
  await turn();
  closeInner();
  await turn();
  expect([onBackOuter, onBackInner].map((onBack) => onBack.mock.calls.length)).toEqual([0, 0]);
  expect(at).toBe(1);
  closeOuter();
  await turn();
  expect(at).toBe(0);
});

test("opening again within the same turn costs no entry", async () => {
  const close = openLayer(() => undefined);
  close();
  const closeAgain = openLayer(() => undefined);
  await turn();
  expect(entries).toHaveLength(2);
  closeAgain();
  await turn();
});

test("a layer that closes because the screen navigated leaves the history alone", async () => {
  const close = openLayer(() => undefined);
  await turn();
  window.history.pushState({ key: "next screen" }, "");
  close();
  await turn();
  expect(entries[at]).toEqual({ key: "next screen" });
});

test("a step back onto the entry of a sheet that is gone goes on to its screen", async () => {
  const close = openLayer(() => undefined);
  await turn();
  window.history.pushState({ key: "next screen" }, "");
  close();
  await turn();
  window.history.go(-1);
  await turn();
  expect(at).toBe(0);
});

test("whoever waits for closed sheets goes to a screen that their step back leaves alone", async () => {
  const close = openLayer(() => undefined);
  await turn();
  close();
  const gone = layersSettled().then(() => window.history.pushState({ key: "next screen" }, ""));
  await turn();
  await gone;
  expect(entries[at]).toEqual({ key: "next screen" });
  await layersSettled();
});
