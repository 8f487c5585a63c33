// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stepper } from "./Stepper.tsx";
import { fire, render } from "./testing/render.ts";

let steps = 0;

function Count({ first = "3" }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <Stepper
      label="Count"
      min="1"
      max="9"
      decimals={0}
      decreaseLabel="Less"
      increaseLabel="More"
      value={value}
      onChange={setValue}
      onStep={() => (steps += 1)}
    />
  );
}

async function stepper(first?: string) {
  const { root } = await render(first === undefined ? <Count /> : <Count first={first} />);
  const button = (label: string) => root.querySelector(`[aria-label=${label}]`) as HTMLButtonElement;
  return { input: root.querySelector("input") as HTMLInputElement, less: button("Less"), more: button("More") };
}

const press = (button: Element) => fire(button, new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
const release = (button: Element) => fire(button, new PointerEvent("pointerup", { bubbles: true }));
const click = (button: Element) => fire(button, new MouseEvent("click", { bubbles: true }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  steps = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("a tap is one step", async () => {
  const { input, more } = await stepper();
  await press(more);
  await release(more);
  await click(more);
  expect(input.value).toBe("4");
  expect(steps).toBe(1);
});

test("holding starts after 500 ms and repeats every 200 ms; the click that ends it is no step", async () => {
  const { input, more } = await stepper();
  await press(more);
  await wait(499);
  expect(input.value).toBe("3");
  await wait(1);
  expect(input.value).toBe("4");
  await wait(200);
  await wait(200);
  expect(input.value).toBe("6");
  await release(more);
  await click(more);
  await wait(1_000);
  expect(input.value).toBe("6");
});

test("at a bound its button is off and holding goes no further", async () => {
  const { input, more } = await stepper("8");
  await press(more);
  await wait(500);
  for (let turn = 0; turn < 5; turn += 1) await wait(200);
  expect(input.value).toBe("9");
  expect(more.disabled).toBe(true);
  expect(steps).toBe(1);
});
