// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { StopSlider } from "./StopSlider.tsx";
import { fire, render, typeInto } from "./testing/render.ts";

function Part({ from }: { from: number }) {
  const [percent, setPercent] = useState(from);
  return <StopSlider label="Part" value={percent} onChange={setPercent} />;
}

const openAt = async (from: number) => {
  const { root, unmount } = await render(<Part from={from} />);
  const range = root.querySelector("input") as HTMLInputElement;
  /** As a browser does: the key first, then the value it leads to. */
  const press = async (key: string, to: number) => {
    await fire(range, new KeyboardEvent("keydown", { key, bubbles: true }));
    await typeInto(range, String(to));
    return range.getAttribute("aria-valuetext");
  };
  const drag = async (to: number) => {
    await fire(range, new Event("pointerdown", { bubbles: true }));
    await typeInto(range, String(to));
    return range.getAttribute("aria-valuetext");
  };
  return { press, drag, unmount };
};

test("keys leave the ends and pass the stops one percent at a time", async () => {
  const start = await openAt(0);
  expect([await start.press("ArrowRight", 1), await start.press("ArrowRight", 2)]).toEqual(["1%", "2%"]);
  await start.unmount();
  const end = await openAt(100);
  expect([await end.press("ArrowLeft", 99), await end.press("End", 100)]).toEqual(["99%", "100%"]);
  await end.unmount();
  const middle = await openAt(50);
  expect([await middle.press("ArrowUp", 51), await middle.press("PageUp", 61)]).toEqual(["51%", "61%"]);
  await middle.unmount();
});

test("a dragged thumb is caught by a stop that is near, also after a key", async () => {
  const slider = await openAt(0);
  await slider.press("ArrowRight", 1);
  expect(await slider.drag(23)).toBe("25%");
  expect(await slider.drag(22)).toBe("22%");
  await slider.unmount();
});
