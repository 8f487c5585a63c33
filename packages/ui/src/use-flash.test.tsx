// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PriceText } from "./PriceText.tsx";
import { render } from "./testing/render.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

async function shownPrice() {
  const { root, rerender } = await render(<PriceText text="100" figure={100} />);
  return {
    tint: () => root.querySelector<HTMLElement>(".ui-price")?.dataset.flash,
    become: (figure: number | undefined) => rerender(<PriceText text={String(figure)} figure={figure} />),
  };
}

test("a price that rises is tinted for 300 ms, one that falls in the other colour", async () => {
  const { tint, become } = await shownPrice();
  expect(tint()).toBeUndefined();
  await become(101);
  expect(tint()).toBe("up");
  vi.advanceTimersByTime(299);
  expect(tint()).toBe("up");
  vi.advanceTimersByTime(1);
  expect(tint()).toBeUndefined();
  await become(99);
  expect(tint()).toBe("down");
});

test("the next change begins the time anew, in its own colour", async () => {
  const { tint, become } = await shownPrice();
  await become(101);
  vi.advanceTimersByTime(200);
  await become(100);
  vi.advanceTimersByTime(200);
  expect(tint()).toBe("down");
  vi.advanceTimersByTime(100);
  expect(tint()).toBeUndefined();
});

test("a price that is not known, or known for the first time, is not tinted", async () => {
  const { tint, become } = await shownPrice();
  await become(undefined);
  expect(tint()).toBeUndefined();
  await become(100);
  expect(tint()).toBeUndefined();
});
