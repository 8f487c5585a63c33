// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test } from "vitest";
import { setTimeZone } from "../../shell/preferences.ts";
import { CurvePlot } from "./CurvePlot.tsx";

const DAY_MS = 86_400_000;
/** Midnight in Hong Kong: the end of the 24th. */
const AT = Date.UTC(2026, 10, 24, 16);

const CURVE = {
  points: [
    { time: AT, value: "100", unpriced: [] },
    { time: AT + DAY_MS, value: "120.5", unpriced: ["ODD"] },
    { time: AT + 2 * DAY_MS, value: "90", unpriced: [] },
  ],
  inflow: "0",
  profit: "-10",
  isCut: false,
};

let place: HTMLElement;

beforeEach(async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  setTimeZone("Asia/Hong_Kong");
  place = document.createElement("div");
  document.body.replaceChildren(place);
  await act(async () => createRoot(place).render(<CurvePlot curve={CURVE} isByHour={false} height={100} />));
});

const slider = () => place.querySelector("input") ?? document.createElement("input");
const said = () => slider().getAttribute("aria-valuetext");
/** The browser's own keys move the slider. */
const moveTo = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(slider(), value);
    slider().dispatchEvent(new Event("input", { bubbles: true }));
  });

test("the slider goes through the days: each says the day that ended then and its value", async () => {
  expect([slider().value, slider().max]).toEqual(["2", "2"]);
  expect(said()).toContain("90.00 USDT");
  expect(place.textContent).toBe("");
  await moveTo("0");
  // It ended at midnight of the 25th.
  expect(said()).toMatch(/24.* 100\.00 USDT$/);
  await moveTo("1");
  expect(said()).toContain("120.50 USDT desk.curve.without");
  expect(place.textContent).toContain("120.50 USDT");
});

test("a line that a deposit lifted is drawn as the loss that it was", async () => {
  const risen = { ...CURVE, points: [CURVE.points[2]!, { ...CURVE.points[0]!, time: AT + 3 * DAY_MS }] };
  const draw = (profit: string | undefined) =>
    act(async () => {
      const curve = { ...risen, profit };
      createRoot(place).render(<CurvePlot curve={curve as typeof CURVE} isByHour={false} height={100} />);
    });
  await draw("-3");
  expect(place.querySelector("svg")?.getAttribute("class")).toContain("text-down");
  await draw(undefined);
  expect(place.querySelector("svg")?.getAttribute("class")).toContain("text-up");
});

test("Escape takes the word away, and the last value is said again", async () => {
  await moveTo("1");
  await act(async () => slider().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(place.textContent).toBe("");
  expect(said()).toContain("90.00 USDT");
});
