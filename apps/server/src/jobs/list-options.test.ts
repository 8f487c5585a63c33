import { listOptionUnderlyings, type OptionRules } from "@agio/core";
import { expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { markSteadily, steadyMarkCommands } from "./list-options.ts";

const { pipeline } = (await testExchange()).services;

test("options of an installation of before are marked as those of now, all other rules as they were", async () => {
  const [view] = await pipeline.read(listOptionUnderlyings);
  const { marksBy, ...before }: OptionRules = view!.rules;
  expect(marksBy).toBe("steady");
  const old = { ...view!, rules: before };
  const { pairId, code, priceDecimals, sizeDecimals } = view!;
  expect(steadyMarkCommands([old], new Set())).toEqual([
    {
      type: "SetOptionUnderlying",
      ...{ pairId, code, priceDecimals, sizeDecimals },
      rules: view!.rules,
      replaces: before,
    },
  ]);
  expect(steadyMarkCommands([old], new Set([pairId]))).toEqual([]);
});

test("where all are, a start sends nothing", async () => {
  const before = pipeline.durableSequence;
  await markSteadily(pipeline);
  expect(pipeline.durableSequence).toBe(before);
});
