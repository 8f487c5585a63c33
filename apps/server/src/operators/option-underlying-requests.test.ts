import { listOptionUnderlyings } from "@agio/core";
import { assert, refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { waitingPipeline } from "../testing/waiting-pipeline.ts";
import { applyOptionUnderlying, type OptionUnderlyingPayload } from "./option-underlying-requests.ts";

const { pipeline } = (await testExchange()).services;

const underlyingNow = async () => {
  const [underlying] = await pipeline.read(listOptionUnderlyings);
  assert(underlying !== undefined, "there are options");
  return underlying;
};

test("of two changes of options that wait for the same turn the second is told that the rules are others", async () => {
  const { pairId, code, priceDecimals, sizeDecimals, rules } = await underlyingNow();
  const waiting = waitingPipeline(pipeline);
  const change = (changed: object): Promise<unknown> => {
    const units = { pairId, code, priceDecimals, sizeDecimals };
    const command = { type: "SetOptionUnderlying" as const, ...units, rules: { ...rules, ...changed } };
    const payload: OptionUnderlyingPayload = { command, replaced: rules };
    return applyOptionUnderlying({ pipeline: waiting }, payload);
  };
  const both = [change({ tradingOpen: false }), change({ openOrdersMax: 7 })];
  await waiting.waits(2);
  waiting.goOn();
  expect(await Promise.all(both)).toEqual([undefined, refuse("STALE_VERSION", "version")]);
  expect((await underlyingNow()).rules).toEqual({ ...rules, tradingOpen: false });
});
