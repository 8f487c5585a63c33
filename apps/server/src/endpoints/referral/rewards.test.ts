import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { invitedChain, openProgramme, paidOnce, sellForFee, turnDay } from "../../testing/test-rewards.ts";

const exchange = await testExchange();
await openProgramme(exchange);

test("a day's reward is shown down to each payer, and the rows sum to the payment and to the ledger line", async () => {
  const { grandparent, inviter, friend, link } = await invitedChain(exchange);
  const day = exchange.services.clock();
  const base = await sellForFee(exchange, friend);
  expect((await inviter.call("referral.overview", {})).total).toBe("0");
  await turnDay(exchange);
  await Promise.all([paidOnce(inviter), paidOnce(grandparent)]);

  const half = String(base / 10);
  const page = await inviter.call("referral.rewards", { day });
  const first = { programme: "referral", level: 1, product: "spot", coin: "USDT", state: "paid" };
  expect(page.rows).toMatchObject([
    { ...first, base: String(base), ratio: "20", friendPercent: 50, amount: half, takenBack: "0" },
  ]);
  expect(page.rows[0]?.fromUser).toMatch(/^u\*+\d$/);
  const sum = { product: "spot", coin: "USDT", rewards: half, held: "0", dropped: "0" };
  expect(page.sums).toEqual([{ ...sum, paid: half, owed: "0", takenBack: "0" }]);
  expect(page.payments).toMatchObject([{ product: "spot", coin: "USDT", amount: half, owed: "0" }]);
  const { rows: lines } = await inviter.call("statements.broker", {});
  expect(lines).toMatchObject([{ id: page.payments[0]?.statementId, businessType: "rewardOfFees", amount: half }]);

  const own = await friend.call("referral.rewards", { day, product: "spot", coin: "USDT" });
  expect(own.rows).toMatchObject([{ programme: "friend", level: 0, ratio: "20", friendPercent: 50, amount: half }]);
  const above = await grandparent.call("referral.rewards", { day });
  expect(above.rows).toMatchObject([{ programme: "referral", level: 2, ratio: "10", friendPercent: 0, amount: half }]);
  expect((await inviter.call("referral.rewards", { day, product: "interest" })).sums).toEqual([]);
  expect(await inviter.refusal("referral.rewards", { day, coin: "NONE" })).toMatchObject({ field: "coin" });

  const overview = await inviter.call("referral.overview", {});
  expect(overview).toMatchObject({ isOpen: true, levels: ["20", "10", "5"], cap: "50", members: [1, 0, 0] });
  expect(overview).toMatchObject({ earned: [{ coin: "USDT", amount: half }], today: half, total: half, held: "0" });
  expect(await inviter.call("referral.days", {})).toMatchObject([{ amount: half, coins: [{ coin: "USDT" }] }]);
  expect((await inviter.call("user.profit", {})).rebate).toBe(half);
  const links = await inviter.call("referral.links", {});
  expect(links).toMatchObject([
    { id: link.id, registered: 1, firstTrade: 1, fees: String(base), earned: half },
    { id: 0, registered: 0, fees: "0" },
  ]);
  const members = await grandparent.call("referral.members", { level: 2 });
  expect(members).toMatchObject({ rows: [{ level: 2, base: String(base) }], total: 1 });
  const earnings = await grandparent.call("proxy.earnings", { level: 2 });
  expect(earnings.rows).toMatchObject([{ type: "spot", amount: half, level: 2 }]);
  expect((await grandparent.call("proxy.overview", {})).count).toEqual([1, 1, 0]);
});
