import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";

test("it looks again until something is there", async () => {
  let looks = 0;
  const third = () => (++looks < 3 ? undefined : looks);
  expect(await eventually("the third look", third, { everyMs: 1 })).toBe(3);
  expect(await eventually("nothing is a value too", () => 0)).toBe(0);
});

test("a look that fails is repeated, and its failure is told when the time is over", async () => {
  let looks = 0;
  const healed = () => {
    if (++looks === 1) throw new Error("not yet");
    return "there";
  };
  expect(await eventually("a healed look", healed, { everyMs: 1 })).toBe("there");
  const broken = eventually("a door that opens", () => Promise.reject(new Error("closed")), {
    withinMs: 5,
    everyMs: 1,
  });
  await expect(broken).rejects.toThrow("not within 5 ms: a door that opens; the last look: closed");
  await expect(broken).rejects.toMatchObject({ cause: { message: "closed" } });
});
