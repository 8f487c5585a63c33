import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { openProgramme, REWARD_RULES } from "../../../testing/test-rewards.ts";
import { agreedByTwo, asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
await openProgramme(exchange);
const reason = "decided by the board";

test("rules that two people agreed to are those of the core and of the setting", async () => {
  const row = await agreedByTwo(exchange, "operator.referrals.rules", { ...REWARD_RULES, cap: 49, reason });
  expect(row).toMatchObject({ action: "referrals.rules", after: { cap: 49 } });
  const { rules, rulesFromDay, day } = await maker.call("operator.referrals.show", {});
  expect(rules).toEqual({ ...REWARD_RULES, cap: 49 });
  // An open programme keeps the rules of its day.
  expect(rulesFromDay).toBeGreaterThan(day);
  expect(services.settings().FINANCIAL_REBATE_SETTING).toEqual({
    ...{ isOpen: true, oneRatio: 20, twoRatio: 10, threeRatio: 5 },
  });
  await agreedByTwo(exchange, "operator.referrals.rules", { ...REWARD_RULES, reason });
});

test("a change of the setting reaches the core, and one that exceeds the cap is refused when it is asked for", async () => {
  const section = "FINANCIAL_REBATE_SETTING";
  const { version } = services.settingStore.section(section);
  const value = { isOpen: true, oneRatio: 19, twoRatio: 10, threeRatio: 5 };
  await agreedByTwo(exchange, "operator.settings.change", { section, version, value, reason });
  expect((await maker.call("operator.referrals.show", {})).rules).toMatchObject({ oneRatio: 19, cap: 50 });
  await agreedByTwo(exchange, "operator.referrals.rules", { ...REWARD_RULES, cap: 48, reason });
  const high = { ...value, oneRatio: 30 };
  const next = services.settingStore.section(section).version;
  expect(
    (await maker.refusal("operator.settings.change", { section, version: next, value: high, reason })).refusal,
  ).toBe("SHARE_TOO_HIGH");
  await agreedByTwo(exchange, "operator.referrals.rules", { ...REWARD_RULES, reason });
});

test("more than the cap, more than half, and finer than a ten-thousandth are refused", async () => {
  const ask = (change: object) => maker.refusal("operator.referrals.rules", { ...REWARD_RULES, ...change, reason });
  expect((await ask({ oneRatio: 40, cap: 45 })).refusal).toBe("SHARE_TOO_HIGH");
  expect((await ask({ cap: 51 })).field).toBe("cap");
  expect(await ask({ oneRatio: 1.23456 })).toEqual(refuse("BAD_PARAMETER", "oneRatio"));
});

test("of two requests for the same rules the later one is stale", async () => {
  const one = await asked(exchange, "operator.referrals.rules", { ...REWARD_RULES, cap: 48, reason });
  const other = await asked(exchange, "operator.referrals.rules", { ...REWARD_RULES, cap: 47, reason });
  await decide(exchange.checker, one);
  expect((await undecided(exchange.checker, other)).refusal).toBe("STALE_VERSION");
  await agreedByTwo(exchange, "operator.referrals.rules", { ...REWARD_RULES, reason });
});
