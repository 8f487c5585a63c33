import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.optionUnderlyings.set";
const shown = async () => {
  const listed = await maker.call("operator.optionUnderlyings.list", {});
  const eth = listed.find(({ symbol }) => symbol === "ethusdt");
  if (eth === undefined) throw new Error("there are no options on ETH");
  return eth.rules;
};
const before = await shown();
const wanted = (change = {}) => ({ symbol: "ethusdt", rules: { ...before, ...change }, reason: "because of a test" });

test("rules are others once a second person agrees, as they were asked for", async () => {
  const row = await agreedByTwo(exchange, name, wanted({ feeValue: "0.02", writing: true }));
  expect(row).toMatchObject({ action: "optionUnderlyings.set", subject: "ethusdt" });
  expect(await shown()).toEqual({ ...before, feeValue: "0.02", writing: true });
  await agreedByTwo(exchange, name, wanted());
  expect(await shown()).toEqual(before);
});

test("the second person reads both sides in the fields and decimals of the call", async () => {
  const id = await asked(exchange, name, wanted({ strikeStep: "100.50", exerciseFee: "0.010" }));
  const row = await decide(checker, id, "reject");
  expect(row.before).toEqual(before);
  expect(row.after).toEqual({ ...before, strikeStep: "100.5", exerciseFee: "0.01" });
});

test("what somebody else changed in between is not overwritten", async () => {
  const first = await asked(exchange, name, wanted({ openOrdersMax: 10 }));
  const second = await asked(exchange, name, wanted({ openOrdersMax: 20 }));
  await decide(checker, second);
  expect(await undecided(checker, first)).toEqual(refuse("STALE_VERSION", "version"));
  expect((await shown()).openOrdersMax).toBe(20);
  await decide(maker, first, "withdraw");
  await agreedByTwo(exchange, name, wanted());
});

test.each([
  [{ feeType: 1, feeValue: "0.0000001" }, "feeValue"],
  [{ exerciseFee: "0.02" }, "exerciseFee"],
  [{ orderMin: "0.00001" }, "orderMin"],
  [{ orderMin: "2", orderMax: "1" }, "orderMax"],
  [{ strikeStep: "0.005" }, "strikeStep"],
  [{ surface: [] }, "rules"],
  [{ surface: [{ days: 1, atTheMoney: "0", skew: "0", smile: "0" }] }, "surface"],
])("%o is refused at its field", async (change, field) => {
  expect(await maker.refusal(name, wanted(change))).toEqual(refuse("BAD_PARAMETER", field));
  expect(await shown()).toEqual(before);
});

const moved = (points: number) =>
  before.surface.map((node) => ({ ...node, atTheMoney: String(Number(node.atTheMoney) + points) }));

test("a surface moves by a bounded step that the answer describes, everybody reads, and no other follows for a day", async () => {
  const far = await maker.refusal(name, wanted({ surface: moved(5.5) }));
  expect(far).toEqual(refuse("SURFACE_STEP_TOO_LARGE", "surface"));
  const at = exchange.services.clock();
  const answer = await maker.call(name, wanted({ surface: moved(5) }));
  expect(answer.surfaceStep).toMatchObject({ points: "5", pointsMax: "5", noticeMs: 3_600_000, shelterMs: 86_400_000 });
  expect(answer.surfaceStep?.effectiveAtMin).toBeGreaterThanOrEqual(at + 3_600_000);
  await decide(checker, answer.requestId);
  expect(await shown()).toEqual(before);
  const step = { status: 0, points: "5", from: before.surface, to: moved(5) };
  const { optionList } = await exchange.visitor.call("coins.list", {});
  const entry = optionList.find(({ symbol }) => symbol === "ethusdt");
  expect(entry).toMatchObject({ surface: before.surface, surfaceStep: step });
  const { announcedAt = 0, effectiveAt, shelteredUntil } = entry?.surfaceStep ?? {};
  expect([effectiveAt, shelteredUntil]).toEqual([announcedAt + 3_600_000, announcedAt + 90_000_000]);
  const listed = await maker.call("operator.optionUnderlyings.list", {});
  expect(listed.find(({ symbol }) => symbol === "ethusdt")).toMatchObject({
    surfaceBound: { pointsMax: "5" },
    surfaceStep: step,
  });
  const again = await maker.refusal(name, wanted({ surface: moved(1) }));
  expect(again).toEqual(refuse("SURFACE_STEP_RUNNING", "surface"));
  // Other rules may change meanwhile, and bring no step.
  const other = await maker.call(name, wanted({ openOrdersMax: 77 }));
  expect(other.surfaceStep).toBeUndefined();
  await decide(maker, other.requestId, "withdraw");
});

test("a pair without options has no rules of them", async () => {
  expect(await maker.refusal(name, { ...wanted(), symbol: "solusdt" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
});
