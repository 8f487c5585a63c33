import { listOptionUnderlyings, type SetOptionUnderlying } from "@agio/core";
import { assert, refuse } from "@agio/primitives";
import { afterAll, expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { waitingPipeline } from "../testing/waiting-pipeline.ts";
import { applyOptionUnderlying, type OptionUnderlyingPayload } from "./option-underlying-requests.ts";

const { pipeline } = (await testExchange()).services;

type Units = Pick<SetOptionUnderlying, "pairId" | "code" | "priceDecimals" | "sizeDecimals">;
const unitsOf = ({ pairId, code, priceDecimals, sizeDecimals }: Units): Units => ({
  ...{ pairId, code },
  ...{ priceDecimals, sizeDecimals },
});

const underlyingNow = async () => {
  const [underlying] = await pipeline.read(listOptionUnderlyings);
  assert(underlying !== undefined, "there are options");
  return underlying;
};

/** As other tests of this exchange expect it. */
const BEFORE = await underlyingNow();
afterAll(() => pipeline.submit({ type: "SetOptionUnderlying", ...unitsOf(BEFORE), rules: BEFORE.rules }));

test("of two changes of options that wait for the same turn the second is told that the rules are others", async () => {
  const { rules, ...listing } = await underlyingNow();
  const waiting = waitingPipeline(pipeline);
  const change = (changed: object): Promise<unknown> => {
    const command = { type: "SetOptionUnderlying" as const, ...unitsOf(listing), rules: { ...rules, ...changed } };
    const payload: OptionUnderlyingPayload = { command, replaced: rules };
    return applyOptionUnderlying({ pipeline: waiting }, payload);
  };
  const both = [change({ tradingOpen: false }), change({ openOrdersMax: 7 })];
  await waiting.waits(2);
  waiting.goOn();
  expect(await Promise.all(both)).toEqual([undefined, refuse("STALE_VERSION", "version")]);
  expect((await underlyingNow()).rules).toEqual({ ...rules, tradingOpen: false });
});
