import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.secondRules.set";
const inForce = async () => (await maker.call("operator.secondContracts.show", {})).rules;
const { exposureMax, runningMax, dailyLossMax, dayOffsetMinutes, isOpen } = await inForce();
const before = { exposureMax, runningMax, dailyLossMax, dayOffsetMinutes, isOpen };
const wanted = (change = {}) => ({ ...before, ...change, reason: "because of a test" });

test("limits are others once a second person agrees, and can end new orders", async () => {
  const row = await agreedByTwo(exchange, name, wanted({ exposureMax: "777", runningMax: 3, isOpen: false }));
  expect(row).toMatchObject({
    action: "secondRules.set",
    before,
    after: { ...before, exposureMax: "777", runningMax: 3, isOpen: false },
  });
  expect(await inForce()).toMatchObject({ exposureMax: "777", runningMax: 3, isOpen: false });
  await agreedByTwo(exchange, name, wanted());
  expect(await inForce()).toMatchObject(before);
});

test("what somebody else changed in between is not overwritten", async () => {
  const first = await asked(exchange, name, wanted({ runningMax: 1 }));
  const second = await asked(exchange, name, wanted({ runningMax: 2 }));
  await decide(checker, second);
  expect(await undecided(checker, first)).toEqual(refuse("STALE_VERSION", "version"));
  expect(await inForce()).toMatchObject({ runningMax: 2 });
  await decide(maker, first, "withdraw");
  await agreedByTwo(exchange, name, wanted());
});

test.each([
  [{ exposureMax: "0.0000001" }, "exposureMax"],
  [{ exposureMax: "9007199254.740992" }, "exposureMax"],
  [{ dailyLossMax: "0.0000001" }, "dailyLossMax"],
  [{ runningMax: 0 }, "runningMax"],
  [{ dayOffsetMinutes: 841 }, "dayOffsetMinutes"],
])("%o is refused at its field", async (change, field) => {
  expect(await maker.refusal(name, wanted(change))).toEqual(refuse("BAD_PARAMETER", field));
});
