import { expect, test } from "vitest";
import { openChangingFloor } from "./changing-floor.ts";

const entries = (...symbols: string[]) => symbols.map((symbol) => ({ symbol }));

function opener() {
  const told: string[] = [];
  const floor = openChangingFloor<{ readonly symbol: string }>((listed) => {
    const name = listed.map(({ symbol }) => symbol).join("+");
    told.push(`open ${name}`);
    const opened = { tick: (atMs: number) => told.push(`${name} at ${atMs}`), stop: () => told.push(`stop ${name}`) };
    return Promise.resolve(listed.length === 0 ? undefined : opened);
  });
  return { floor, told };
}

test("a floor is opened anew only when its markets are others, and none is left where there are none", async () => {
  const { floor, told } = opener();
  floor.tick(1);
  await floor.follow(entries("btc"));
  await floor.follow(entries("btc"));
  floor.tick(2);
  await floor.follow(entries("btc", "new"));
  floor.tick(3);
  await floor.follow([]);
  floor.tick(4);
  expect(told).toEqual(["open btc", "btc at 2", "stop btc", "open btc+new", "btc+new at 3", "stop btc+new", "open "]);
});

test("a floor whose opening was overtaken, or that is stopped meanwhile, is closed again", async () => {
  const { floor, told } = opener();
  await Promise.all([floor.follow(entries("one")), floor.follow(entries("two"))]);
  floor.tick(1);
  expect(told).toEqual(["open one", "open two", "stop one", "two at 1"]);
  const late = floor.follow(entries("three"));
  floor.stop();
  await late;
  floor.tick(2);
  expect(told.slice(4)).toEqual(["stop two", "open three", "stop three"]);
});
