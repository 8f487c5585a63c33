import { agentOf, referralRulesOf } from "@agio/core";
import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../testing/test-exchange.ts";
import { platformDays } from "../referrals/platform-days.ts";
import { demoFirstRules, seedDemoProgramme } from "./seed-demo-programme.ts";

const exchange = await testExchange();
const MINUTE_MS = 60_000;

test("the first day of the demo is over ten minutes after its first start, at whatever time that is", () => {
  for (let minute = 0; minute < 1_440; minute += 7) {
    const at = Date.UTC(2026, 10, 26, 0, minute);
    const { dayOffsetMinutes } = demoFirstRules(at);
    expect(dayOffsetMinutes).toBeGreaterThanOrEqual(-720);
    expect(dayOffsetMinutes).toBeLessThanOrEqual(840);
    const days = platformDays(dayOffsetMinutes);
    expect(days.startOf(days.dayOf(at) + 1) - at).toBe(10 * MINUTE_MS);
  }
});

test("the demo account has a link and terms of an agent, each once", async () => {
  const { services } = exchange;
  const demo = await services.users.byLoginName("demo");
  const linksOf = () => services.inviteLinks.of(demo?.userId ?? 0);
  expect(await linksOf()).toMatchObject([{ label: "Friends", friendPercent: 20 }]);
  await seedDemoProgramme(services);
  expect(await linksOf()).toHaveLength(1);
  const { rules, agent } = await services.pipeline.read((state) => ({
    rules: referralRulesOf(state),
    agent: agentOf(state, userId(demo?.userId ?? 0)),
  }));
  expect(rules?.decided.isOpen).toBe(true);
  expect(agent?.terms.decided).toBe(1);
});
