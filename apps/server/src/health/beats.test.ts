import { expect, test } from "vitest";
import { beat, healthBy, newBeats, STANDSTILL_MS } from "./beats.ts";

test("a server that was heard of lately is well, one that was not stands still", () => {
  const beats = newBeats();
  beat(beats, 7, 1_000);
  expect(healthBy(beats, 1_250)).toEqual({ status: "ok", sequence: 7, silentMs: 250 });
  expect(healthBy(beats, 1_001 + STANDSTILL_MS).status).toBe("standstill");
});
