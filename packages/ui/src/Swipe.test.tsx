// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Swipe } from "./Swipe.tsx";
import { fire, render } from "./testing/render.ts";

const WORDS = { previous: "Previous", next: "Next", position: (at: number, of: number) => `${at} of ${of}` };
const slidesOf = (count: number) =>
  ["one", "two", "three"].slice(0, count).map((id) => ({ id, content: <a href={`#${id}`}>{id}</a> }));

async function shown(options: { count?: number; autoplayMs?: number } = {}) {
  const { count = 3, autoplayMs } = options;
  const { root, unmount } = await render(
    <Swipe label="News" slides={slidesOf(count)} words={WORDS} {...(autoplayMs === undefined ? {} : { autoplayMs })} />,
  );
  const section = root.querySelector("section") as HTMLElement;
  const active = () =>
    [...root.querySelectorAll("li")].filter((slide) => !slide.inert).map((slide) => slide.textContent);
  return { root, section, active, unmount };
}

const key = (name: string) => new KeyboardEvent("keydown", { key: name, bubbles: true });

afterEach(() => {
  document.documentElement.removeAttribute("dir");
  vi.useRealTimers();
});

test("one slide is there at a time, the others can be reached neither by keyboard nor by a screen reader", async () => {
  const { root, active } = await shown();
  expect(active()).toEqual(["one"]);
  expect([...root.querySelectorAll("li")].map((slide) => slide.getAttribute("aria-label"))).toEqual([
    "1 of 3",
    "2 of 3",
    "3 of 3",
  ]);
});

test("arrow keys and buttons step, and after the last comes the first", async () => {
  const { root, section, active } = await shown();
  await fire(section, key("ArrowRight"));
  expect(active()).toEqual(["two"]);
  await fire(section, key("ArrowLeft"));
  await fire(section, key("ArrowLeft"));
  expect(active()).toEqual(["three"]);
  await act(async () => root.querySelector<HTMLButtonElement>("button[aria-label='Next']")?.click());
  expect(active()).toEqual(["one"]);
});

test("it moves by itself only when told to, and not while it is looked at closely", async () => {
  vi.useFakeTimers();
  const still = await shown();
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(still.active()).toEqual(["one"]);
  await still.unmount();
  const moving = await shown({ autoplayMs: 1_000 });
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(moving.active()).toEqual(["two"]);
  await fire(moving.section, new FocusEvent("focusin", { bubbles: true }));
  await act(async () => vi.advanceTimersByTime(5_000));
  expect(moving.active()).toEqual(["two"]);
  await moving.unmount();
});

test("a single slide has no controls", async () => {
  const { root } = await shown({ count: 1 });
  expect(root.querySelectorAll("button")).toHaveLength(0);
});
