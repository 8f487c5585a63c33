// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { SubmitBar } from "./SubmitBar.tsx";
import { fire, render } from "./testing/render.ts";

const bar = (price: number, isOff = false) => (
  <SubmitBar price={price} label="Total" buttonText="Pay" disabled={isOff} onSubmit={() => (presses += 1)} />
);
let presses = 0;

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [12_345, "123.45"],
  [-1, "-0.01"],
  [9_007_199_254_740_991, "90071992547409.91"],
])("%i hundredths are shown as %s", async (hundredths, text) => {
  const { root } = await render(bar(hundredths));
  expect(root.querySelector("strong")?.textContent).toBe(text);
});

test("it hands on the press, but not while it is off", async () => {
  const on = await render(bar(2_500));
  await fire(on.root.querySelector("button") as Element, new MouseEvent("click", { bubbles: true }));
  const off = await render(bar(2_500, true));
  await fire(off.root.querySelector("button") as Element, new MouseEvent("click", { bubbles: true }));
  expect(presses).toBe(1);
});
