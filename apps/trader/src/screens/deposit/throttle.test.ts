import { expect, test } from "vitest";
import { ADDRESS_THROTTLE_MS, throttled } from "./throttle.ts";

test("an address is fetched at most once in five seconds, each channel for itself", async () => {
  let now = 0;
  const asked: string[] = [];
  const ask = throttled(
    (key) => {
      asked.push(key);
      return Promise.resolve(`${key} ${asked.length}`);
    },
    { clock: () => now },
  );
  expect(await ask("BTC")).toBe("BTC 1");
  expect(await ask("ETH")).toBe("ETH 2");
  now = ADDRESS_THROTTLE_MS - 1;
  expect(await ask("BTC")).toBe("BTC 1");
  now = ADDRESS_THROTTLE_MS;
  expect(await ask("BTC")).toBe("BTC 3");
  expect(asked).toEqual(["BTC", "ETH", "BTC"]);
});
