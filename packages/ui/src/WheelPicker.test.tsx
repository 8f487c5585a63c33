// @vitest-environment happy-dom
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { fire, render } from "./testing/render.ts";
import { WheelPicker } from "./WheelPicker.tsx";

const LETTERS = ["a", "b", "c", "d", "e", "f", "g", "h"];
let changes: string[][] = [];

function Letters({ first = "a", without = "" }: { first?: string; without?: string }) {
  const [values, setValues] = useState<string[]>([first]);
  const options = LETTERS.map((letter) => ({ value: letter, text: letter, isDisabled: letter === without }));
  return (
    <WheelPicker
      label="Letters"
      columns={[{ id: "letter", label: "Letter", options }]}
      values={values}
      onChange={(next) => {
        changes.push(next);
        setValues(next);
      }}
    />
  );
}

async function wheel(props: { first?: string; without?: string } = {}) {
  const { root } = await render(<Letters {...props} />);
  const element = root.querySelector("input") as HTMLInputElement;
  const shift = () => (root.querySelector(".ui-wheel-options") as HTMLElement).style;
  return { root, element, shift };
}

const key = (element: Element, name: string) =>
  fire(element, new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
const pointer = (element: Element, type: string, y: number) =>
  fire(element, new PointerEvent(type, { bubbles: true, button: 0, clientY: y, pointerId: 1 }));

/** Milliseconds that the clock of the wheel is ahead. */
let aheadMs = 0;
const now = performance.now.bind(performance);
beforeEach(() => {
  changes = [];
  aheadMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + aheadMs);
});

test("a wheel says its name, its value and where in its options it stands", async () => {
  const { element } = await wheel({ first: "c" });
  expect(element.getAttribute("aria-label")).toBe("Letter");
  expect(element.getAttribute("aria-valuetext")).toBe("c");
  expect([element.type, element.value, element.max]).toEqual(["range", "2", "7"]);
});

test("arrows go one on or back, page keys five, Home and End to the ends", async () => {
  const { element } = await wheel();
  for (const name of ["ArrowDown", "PageDown", "ArrowUp", "End", "ArrowDown", "Home"]) await key(element, name);
  expect(changes.map(([letter]) => letter)).toEqual(["b", "g", "f", "h", "a"]);
});

test("a press on an option turns to it", async () => {
  const { root, shift } = await wheel();
  await fire(root.querySelectorAll(".ui-wheel-option")[3] as Element, new MouseEvent("click", { bubbles: true }));
  expect(changes).toEqual([["d"]]);
  expect(shift().transform).toBe(`translateY(${110 - 3 * 44}px)`);
});

test("a slow drag of two rows chooses the option two on; a disabled one is passed over", async () => {
  const { element } = await wheel({ without: "c" });
  await pointer(element, "pointerdown", 300);
  await pointer(element, "pointermove", 280);
  aheadMs += 320;
  await pointer(element, "pointermove", 212);
  await pointer(element, "pointerup", 212);
  expect(changes).toEqual([["d"]]);
});

test("a flick coasts for one second", async () => {
  const { element, shift } = await wheel();
  await pointer(element, "pointerdown", 300);
  await pointer(element, "pointermove", 290);
  aheadMs += 10;
  await pointer(element, "pointermove", 240);
  await pointer(element, "pointerup", 240);
  expect(shift().transitionDuration).toBe("1000ms");
  expect(changes.at(-1)?.[0]).not.toBe("a");
});
