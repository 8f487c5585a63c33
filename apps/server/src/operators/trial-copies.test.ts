import { listCoins, takeSnapshot } from "@agio/core";
import { coinId, refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { openTrialCopies } from "./trial-copies.ts";
import { lookingPipeline, openTrialPipeline } from "./trial-pipeline.ts";

const { services } = await testExchange();
const { pipeline, clock } = services;
const LISTING = { type: "ListCoin", coinId: coinId(9_999), code: "TRIAL", scale: 2 } as const;
const codes = (state: Parameters<typeof listCoins>[0]) => listCoins(state).map(({ code }) => code);

test("two copies of the same moment are equal, whatever was done to the first", async () => {
  const copies = openTrialCopies(pipeline);
  const first = (await copies.take())!;
  const trial = openTrialPipeline(first, clock);
  expect(await trial.submit(LISTING)).toMatchObject({ kind: "applied", events: [{ type: "CoinListed" }] });
  expect(await trial.read(codes)).toContain("TRIAL");
  expect(trial.events).toMatchObject([{ type: "CoinListed", code: "TRIAL" }]);
  const second = (await copies.take())!;
  expect(second.sequence).toBe(first.sequence);
  expect(codes(second.state)).not.toContain("TRIAL");
  const live = await pipeline.read(takeSnapshot);
  expect(Buffer.compare(takeSnapshot(second.state), live)).toBe(0);
});

test("a larger exchange is not copied; it is looked at, and nothing can be done to it", async () => {
  expect(await openTrialCopies(pipeline, 1).take()).toBeUndefined();
  const looking = lookingPipeline(pipeline);
  expect(await looking.submit(LISTING)).toEqual({ kind: "refused", refusal: refuse("UNAVAILABLE_NOW") });
  expect(await looking.read(codes)).not.toContain("TRIAL");
});
