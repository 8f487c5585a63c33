import { agentOf, referralRulesOf } from "@agio/core";
import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { DEMO_FRIENDS, openSimulatedTraders } from "../users/bootstrap.ts";
import { emptyExchange } from "../testing/test-exchange.ts";
import { platformDays } from "../referrals/platform-days.ts";
import { demoFirstRules, seedDemoProgramme } from "./seed-demo-programme.ts";

// Elsewhere people register by the code of the demo account.
const exchange = await emptyExchange();
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

test("the demo account has a link, terms of an agent and a code of a broker, each once", async () => {
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
  expect(agent?.appointment.decided).toEqual({ termsId: 1, brokerCode: "DEMO" });
});

test("the demo account has friends, for whom the simulator trades as for people, each once", async () => {
  const { services } = exchange;
  const demo = await services.users.byLoginName("demo");
  for (let start = 0; start < 2; start++) {
    const traders = await openSimulatedTraders(services);
    const friends = traders.filter(({ mark }) => mark === "trader");
    expect(friends.map(({ loginName, floor }) => [loginName, floor])).toEqual(
      DEMO_FRIENDS.map((name) => [name, "spot"]),
    );
  }
  expect(await services.members.counts(demo?.userId ?? 0, 3)).toEqual([3, 1, 0]);
  const [link] = await services.inviteLinks.of(demo?.userId ?? 0);
  const funnels = await services.members.funnels(demo?.userId ?? 0);
  expect(funnels).toMatchObject([{ linkId: link?.linkId, registered: 3 }]);
});
