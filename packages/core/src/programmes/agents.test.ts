import { expect, test } from "vitest";
import { userId } from "@agio/primitives";
import { checkInvariants } from "../invariants.ts";
import { takeSnapshot } from "../snapshot.ts";
import { openMarket } from "../testing/market.ts";
import {
  AGENT_TERMS,
  appoint,
  buyFromStranger,
  FIRST_DAY,
  invite,
  openProgrammeMarket,
  ratesOf,
  REFERRAL_RULES,
  rewardsIn,
  tickAt,
} from "../testing/programme-market.ts";
import { agentOf, agentTermsOf, programmeObstacle } from "./current-programmes.ts";

const LOTS = 1_000;
const NO_LEVELS = { levelsPpm: [0, 0, 0] } as const;
const TOMORROW = FIRST_DAY + 1;
const table = (termsId: number, percent: number, draft: Partial<typeof AGENT_TERMS> = {}) => ({
  ...AGENT_TERMS,
  ...{ termsId, name: `${percent} percent`, ratesPpm: ratesOf(percent * 10_000) },
  ...draft,
});

/** Tables of 10, 20 and 30 percent. */
function openAgents(chain = 5) {
  const market = openProgrammeMarket({ chain, rules: NO_LEVELS });
  for (const percent of [10, 20, 30]) market.send(table(percent, percent));
  return market;
}

test("an agent has the difference to the highest rate below, the whole rate where nobody stands between", () => {
  const market = openAgents();
  market.send(appoint(4, 10, TOMORROW));
  market.send(appoint(3, 20, TOMORROW));
  market.send(appoint(1, 30, TOMORROW));
  tickAt(market, TOMORROW);
  buyFromStranger(market, 5, LOTS);
  expect(rewardsIn(tickAt(market, TOMORROW + 1))).toEqual([
    [4, "agent", 1, 100],
    [3, "agent", 2, 100],
    [1, "agent", 4, 100],
  ]);
  // Nobody stands between them and the third: not even they themselves.
  buyFromStranger(market, 3, LOTS);
  expect(rewardsIn(tickAt(market, TOMORROW + 2))).toEqual([[1, "agent", 2, 300]]);
  checkInvariants(market.state);
});

test("an agent has nothing beyond their depth, and then does not stand between", () => {
  const market = openAgents();
  market.send(table(20, 20, { depth: 1 }));
  market.send(appoint(3, 20, TOMORROW));
  market.send(appoint(1, 30, TOMORROW));
  tickAt(market, TOMORROW);
  buyFromStranger(market, 5, LOTS);
  buyFromStranger(market, 4, LOTS);
  expect(rewardsIn(tickAt(market, TOMORROW + 1))).toEqual([
    [1, "agent", 4, 300],
    [3, "agent", 1, 200],
    [1, "agent", 3, 100],
  ]);
});

test("terms and appointments hold from the next day, and end from a day on", () => {
  const market = openAgents();
  expect(market.try(appoint(1, 30, FIRST_DAY))).toEqual({ refusal: "BAD_PARAMETER", field: "fromDay" });
  market.send(appoint(1, 30, TOMORROW));
  buyFromStranger(market, 2, LOTS);
  expect(rewardsIn(tickAt(market, TOMORROW))).toEqual([]);
  expect(market.send(table(30, 25))).toMatchObject([{ type: "AgentTermsSet", fromDay: TOMORROW + 1 }]);
  buyFromStranger(market, 2, LOTS);
  market.send(appoint(1, 0, TOMORROW + 2));
  const [inForce, decided] = [30, 0].map((termsId) => ({ termsId, brokerCode: "" }));
  expect(agentOf(market.state, userId(1))?.appointment).toEqual({ inForce, decided, fromDay: TOMORROW + 2 });
  expect(rewardsIn(tickAt(market, TOMORROW + 1))).toEqual([[1, "agent", 1, 300]]);
  buyFromStranger(market, 2, LOTS);
  expect(rewardsIn(tickAt(market, TOMORROW + 2))).toEqual([[1, "agent", 1, 250]]);
  buyFromStranger(market, 2, LOTS);
  expect(rewardsIn(tickAt(market, TOMORROW + 3))).toEqual([]);
  tickAt(market, TOMORROW + 4);
  expect(agentOf(market.state, userId(1))).toBeUndefined();
  expect(agentTermsOf(market.state).map(({ decided }) => decided.termsId)).toEqual([10, 20, 30]);
});

test("closed terms earn nothing", () => {
  const market = openAgents();
  market.send(appoint(1, 30, TOMORROW));
  market.send(table(30, 30, { isOpen: false }));
  tickAt(market, TOMORROW);
  buyFromStranger(market, 2, LOTS);
  expect(rewardsIn(tickAt(market, TOMORROW + 1))).toEqual([]);
  expect(market.try(appoint(2, 30, TOMORROW + 2))).toEqual({ refusal: "NOT_FOUND", field: "termsId" });
});

test("levels and the highest open terms together stay within the share, whichever comes second", () => {
  const market = openProgrammeMarket();
  expect(market.refusalOf(table(1, 20))).toBe("applied");
  expect(market.try(table(2, 21))).toEqual({ refusal: "SHARE_TOO_HIGH", field: "ratesPpm" });
  expect(market.refusalOf(table(2, 21, { isOpen: false }))).toBe("applied");
  const higher = { ...REFERRAL_RULES, levelsPpm: [150_001, 100_000, 50_000] as const };
  expect(market.try(higher)).toEqual({ refusal: "SHARE_TOO_HIGH", field: "levelsPpm" });
  // A product of which the levels get nothing has room for agents.
  market.send({ ...REFERRAL_RULES, counts: { ...REFERRAL_RULES.counts, second: false } });
  expect(market.refusalOf(table(3, 0, { ratesPpm: { ...ratesOf(0), second: 500_000 } }))).toBe("applied");
  expect(market.try(REFERRAL_RULES)).toEqual({ refusal: "SHARE_TOO_HIGH", field: "levelsPpm" });
  checkInvariants(market.state);
});

test("rules that hold at once are compared with the terms of today too", () => {
  const market = openProgrammeMarket({ rules: { ...NO_LEVELS, isOpen: false } });
  market.send(table(1, 40));
  tickAt(market, TOMORROW);
  market.send(table(1, 10));
  expect(market.try(REFERRAL_RULES)).toEqual({ refusal: "SHARE_TOO_HIGH", field: "levelsPpm" });
  tickAt(market, TOMORROW + 1);
  expect(market.refusalOf(REFERRAL_RULES)).toBe("applied");
});

test("a sub-agent has at most the rate of the agent above, looked at upwards and downwards, on every day to come", () => {
  const market = openAgents();
  market.send(appoint(2, 20, TOMORROW));
  expect(market.try(appoint(4, 30, TOMORROW))).toEqual({ refusal: "SHARE_TOO_HIGH", field: "termsId" });
  market.send(appoint(4, 20, TOMORROW));
  expect(market.try(appoint(1, 10, TOMORROW))).toEqual({ refusal: "SHARE_TOO_HIGH", field: "termsId" });
  expect(market.try(appoint(2, 10, TOMORROW + 5))).toEqual({ refusal: "SHARE_TOO_HIGH", field: "termsId" });
  // Their own agent goes first: then it is allowed.
  market.send(appoint(4, 10, TOMORROW + 5));
  expect(market.refusalOf(appoint(2, 10, TOMORROW + 5))).toBe("applied");
  // The table of the agent above may not fall below that of the agent below.
  market.send(table(11, 10));
  market.send(appoint(5, 11, TOMORROW));
  expect(market.try(table(10, 5))).toEqual({ refusal: "SHARE_TOO_HIGH", field: "ratesPpm" });
  checkInvariants(market.state);
});

test("three changes of one agent do not wait at a time; one for an earlier day takes the place of those after it", () => {
  const market = openAgents();
  for (const day of [TOMORROW, TOMORROW + 1]) market.send(appoint(2, 20, day));
  expect(market.try(appoint(2, 20, TOMORROW + 2))).toEqual({ refusal: "BAD_PARAMETER", field: "fromDay" });
  market.send(appoint(2, 20, TOMORROW + 1));
  market.send(appoint(2, 20, TOMORROW));
  market.send(appoint(2, 20, TOMORROW + 2));
});

test("terms and appointments that cannot be are refused and change nothing", () => {
  expect(openMarket().try(AGENT_TERMS)).toEqual({ refusal: "PRODUCT_CLOSED" });
  expect(openMarket().try(appoint(1, 1, 1))).toEqual({ refusal: "PRODUCT_CLOSED" });
  const market = openAgents();
  market.send({ type: "OpenUser", userId: userId(200), mark: "demo" });
  const before = takeSnapshot(market.state);
  for (const [draft, field] of [
    [{ termsId: 0 }, "termsId"],
    [{ termsId: 1_001 }, "termsId"],
    [{ name: "" }, "name"],
    [{ name: "x".repeat(65) }, "name"],
    [{ ratesPpm: ratesOf(-1) }, "ratesPpm"],
    [{ ratesPpm: {} as never }, "ratesPpm"],
    [{ depth: 0 }, "depth"],
    [{ depth: 11 }, "depth"],
  ] as const) {
    expect(market.try({ ...AGENT_TERMS, ...draft })).toEqual({ refusal: "BAD_PARAMETER", field });
  }
  expect(market.try({ ...table(10, 10), replaces: null })).toEqual({ refusal: "STALE_VERSION", field: "replaces" });
  for (const [command, refusal, field] of [
    [appoint(999, 10, TOMORROW), "NOT_FOUND", "userId"],
    [appoint(200, 10, TOMORROW), "BAD_PARAMETER", "userId"],
    [appoint(1, 11, TOMORROW), "NOT_FOUND", "termsId"],
    [appoint(1, 0, TOMORROW), "NOT_FOUND", "termsId"],
    [appoint(1, 10, TOMORROW + 367), "BAD_PARAMETER", "fromDay"],
  ] as const) {
    expect(programmeObstacle(market.state, command)).toEqual({ refusal, field });
    expect(market.try(command)).toEqual({ refusal, field });
  }
  expect(takeSnapshot(market.state)).toEqual(before);
});

test("somebody who comes below an agent counts from their first fee on", () => {
  const market = openAgents();
  market.send(appoint(5, 30, TOMORROW));
  tickAt(market, TOMORROW);
  invite(market, 50, 5);
  buyFromStranger(market, 50, LOTS);
  expect(rewardsIn(tickAt(market, TOMORROW + 1))).toEqual([[5, "agent", 1, 300]]);
});
