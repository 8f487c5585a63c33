import { expect, test } from "vitest";
import { tickAfter } from "../../features/second-contract/second-contract.fixture.ts";
import { settlementExample } from "./example.ts";

const minute = Array.from({ length: 41 }, (_, second) => tickAfter(second, String(60_000 + second)));

test("the example is entered thirty seconds before the newest tick but one and settles on five ticks", () => {
  const example = settlementExample(minute, 2);
  expect(example).toMatchObject({ entryPrice: "60009", settlementPrice: "60037", result: "win" });
  expect(example?.ticks.map(({ tick, isDropped }) => [tick.seq, isDropped])).toEqual([
    [135, true],
    [136, false],
    [137, false],
    [138, false],
    [139, true],
  ]);
});

test("without a minute of ticks, or in a halt, there is none", () => {
  expect(settlementExample(minute.slice(0, 20), 2)).toBeUndefined();
  const halted = minute.map((tick) => ({ ...tick, status: "halted" as const }));
  expect(settlementExample(halted, 2)).toBeUndefined();
});
