import { expect, test, vi } from "vitest";
import { createPainter } from "./painter.ts";
import { createTopicValues } from "./topic-values.ts";

function liveNumbers() {
  let paint: () => void = () => undefined;
  const keepers = new Map<string, (value: number) => void>();
  const stopped: string[] = [];
  const topics = createTopicValues<number>(
    createPainter((next) => (paint = next)),
    (key, keep) => {
      keepers.set(key, (value) => keep((last) => (last ?? 0) + value));
      return () => stopped.push(key);
    },
  );
  return { topics, stopped, push: (key: string, value: number) => keepers.get(key)?.(value), paint: () => paint() };
}

test("many messages between two frames tell a listener once, with the last value", () => {
  const { topics, push, paint } = liveNumbers();
  const listener = vi.fn<() => void>();
  const view = topics("btcusdt");
  view.subscribe(listener);
  for (const value of [1, 2, 3]) push("btcusdt", value);
  expect(listener).not.toHaveBeenCalled();
  paint();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(view.read()).toBe(6);
});

test("a topic is heard while somebody looks and let go after the last one left", () => {
  const { topics, stopped, push, paint } = liveNumbers();
  const view = topics("btcusdt");
  const leaveFirst = view.subscribe(() => undefined);
  const leaveSecond = view.subscribe(() => undefined);
  leaveFirst();
  expect(stopped).toEqual([]);
  push("btcusdt", 1);
  leaveSecond();
  paint();
  expect(stopped).toEqual(["btcusdt"]);
  expect(view.read()).toBeUndefined();
});

test("the view of a key is the same object every time, as an external store asks for", () => {
  const { topics } = liveNumbers();
  expect(topics("a")).toBe(topics("a"));
});
