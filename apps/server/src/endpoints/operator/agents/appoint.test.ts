import { eventually } from "@agio/testkit";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { invitedChain, openProgramme, paidOnce, sellForFee, turnDay } from "../../../testing/test-rewards.ts";
import { agreedByTwo } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
await openProgramme(exchange);
const DAY_MS = 86_400_000;
const reason = "a contract was signed";

let termsIds = 0;

/** Open terms of a rate for spot, with a number of their own. */
async function terms(spot: number, depth = 10): Promise<number> {
  const termsId = 100 + ++termsIds;
  const rates = { interest: 0, spot, contract: 0, option: 0, second: 0 };
  const wanted = { termsId, name: `Table ${termsId}`, rates, depth, isOpen: true, reason };
  await agreedByTwo(exchange, "operator.agents.setTerms", wanted);
  return termsId;
}

const tomorrow = (): number => services.clock() + DAY_MS;

test("an agent earns the difference to the agent below, and sees terms, report and statement", async () => {
  const { grandparent, inviter, friend } = await invitedChain(exchange);
  const [high, low] = [await terms(12), await terms(5)];
  await agreedByTwo(exchange, "operator.agents.appoint", {
    ...{ userId: grandparent.userId, termsId: high, fromDay: tomorrow(), reason },
  });
  const below = { userId: inviter.userId, termsId: low, fromDay: tomorrow() };
  const preview = await maker.call("operator.agents.preview", below);
  expect(preview).toMatchObject({ superior: { userId: grandparent.userId }, after: { rates: { spot: "5" } } });
  expect(preview.obstacle).toBe("");
  expect(preview.share.find(({ product }) => product === "spot")).toMatchObject({ levels: "35", cap: "50" });
  const agreed = await agreedByTwo(exchange, "operator.agents.appoint", { ...below, reason });
  // Who is no agent yet has no first day, and not one before 1970.
  expect(agreed.before).toMatchObject({ termsId: 0, fromDay: 0 });
  expect(await grandparent.call("proxy.overview", {})).toMatchObject({ isAgent: false, nextTerms: { termsId: high } });

  await turnDay(exchange);
  const day = services.clock();
  expect(await grandparent.call("proxy.overview", {})).toMatchObject({ isAgent: true, terms: { termsId: high } });
  const base = await sellForFee(exchange, friend);
  await turnDay(exchange);
  await Promise.all([paidOnce(grandparent), paidOnce(inviter)]);
  const earned = await grandparent.call("referral.rewards", { day });
  const agent = earned.rows.find(({ programme }) => programme === "agent");
  expect(agent).toMatchObject({ level: 2, ratio: "7", base: String(base), friendPercent: 0 });
  const report = await eventually("the report has rows", async () => {
    const answer = await grandparent.call("proxy.report", { beginTime: day, endTime: day });
    expect(answer.rows).not.toEqual([]);
    return answer;
  });
  expect(report.rows).toMatchObject([
    { level: 2, programme: "referral", product: "spot", payers: 1, base: String(base) },
    { level: 2, programme: "agent", product: "spot", payers: 1, amount: agent?.amount },
  ]);
  expect((await maker.call("operator.agents.list", { pageSize: 100 })).rows).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ id: inviter.userId, termsId: low, superiorId: grandparent.userId, members: 1 }),
    ]) as unknown[],
  );
  const span = { beginTime: day, endTime: day + 90 * DAY_MS };
  expect(await grandparent.refusal("proxy.report", span)).toEqual(refuse("BAD_PARAMETER", "endTime"));
});

test("a sub-agent above the agent, terms from the past and terms that nobody set are refused", async () => {
  const { grandparent, inviter } = await invitedChain(exchange);
  const [high, low] = [await terms(11), await terms(4)];
  await agreedByTwo(exchange, "operator.agents.appoint", {
    ...{ userId: grandparent.userId, termsId: low, fromDay: tomorrow(), reason },
  });
  const ask = (change: object) =>
    maker.refusal("operator.agents.appoint", {
      ...{ userId: inviter.userId, termsId: high, fromDay: tomorrow(), reason },
      ...change,
    });
  expect((await ask({})).refusal).toBe("SHARE_TOO_HIGH");
  expect(await ask({ termsId: low, fromDay: services.clock() })).toEqual(refuse("BAD_PARAMETER", "fromDay"));
  expect(await ask({ termsId: 999 })).toEqual(refuse("NOT_FOUND", "termsId"));
});

test("an agent is told of terms that they are given, and of a change of these terms", async () => {
  const agent = await exchange.user();
  const termsId = await terms(3);
  const told = async () => {
    const { rows } = await agent.call("messages.list", { pageSize: 50 });
    return rows.filter(({ type }) => type === "AGENT_TERMS").length;
  };
  const given = { userId: agent.userId, termsId, fromDay: tomorrow(), reason };
  await agreedByTwo(exchange, "operator.agents.appoint", given);
  await expect.poll(told).toBe(1);
  const rates = { interest: 2, spot: 2, contract: 2, option: 2, second: 2 };
  const changed = { termsId, name: "Less", rates, depth: 1, isOpen: true, reason };
  await agreedByTwo(exchange, "operator.agents.setTerms", changed);
  await expect.poll(told).toBe(2);
});
