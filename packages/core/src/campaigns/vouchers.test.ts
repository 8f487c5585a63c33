import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { claim, collect, join, secondAt, TRADE, trade, verify, withCampaign } from "../testing/campaign-market.ts";
import { transfer } from "../testing/bonus-market.ts";
import {
  block,
  channel,
  drop,
  ERC20_CHANNEL,
  houseAtoms,
  linesIn,
  seen,
  WITHDRAWAL_RULES,
} from "../testing/fund-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import { REFERRAL_RULES } from "../testing/programme-market.ts";
import { house, usdt } from "../testing/second-market.ts";
import { userId } from "@agio/primitives";
import { DAY_MS } from "../time/platform-day.ts";
import { vouchersOf } from "./current-campaigns.ts";

/** User 1 has a voucher of 10 USDT for 7 days. */
function withVoucher(): TestMarket {
  const market = withCampaign();
  market.nowMs = market.clock();
  market.send(verify(1));
  market.send(join(1));
  trade(market, 2, 1, 1_000);
  market.send(claim(1, TRADE));
  return market;
}

const available = (market: TestMarket): number => market.balance(1, USDT, "available");

test("a voucher gives half of the fees back that are paid after its claim", () => {
  const market = withVoucher();
  expect(vouchersOf(market.state, userId(1))).toMatchObject([{ atoms: usdt(10), collectedAtoms: 0 }]);
  expect(market.try(collect(1, 1))).toEqual({ refusal: "TASK_NOT_DONE", field: "fees" });
  trade(market, 2, 1, 6_000);
  const [before, promo] = [available(market), house(market, "promo")];
  const [posted, changed] = market.send(collect(1, 1));
  expect(posted).toMatchObject({
    kind: "feeVoucher",
    referenceId: 1,
    lines: [
      { account: "escrow.campaign", atoms: 0 - usdt(3) },
      { userId: 1, account: "platform.available", atoms: usdt(3) },
    ],
  });
  expect(changed).toMatchObject({ type: "VoucherChanged", givenAtoms: usdt(3), paidAtoms: usdt(3), status: 1 });
  expect(available(market)).toBe(before + usdt(3));
  expect(house(market, "promo")).toBe(promo);
  expect(market.refusalOf(collect(1, 1))).toBe("TASK_NOT_DONE");
  checkInvariants(market.state);
});

test("while fees are shared with inviters a voucher gives back half of what the house keeps of them", () => {
  const market = withVoucher();
  market.send(REFERRAL_RULES);
  trade(market, 2, 1, 6_000);
  // A fee of 6, of which inviters may have 3.
  expect(market.send(collect(1, 1)).at(-1)).toMatchObject({ type: "VoucherChanged", givenAtoms: usdt(1.5) });
  checkInvariants(market.state);
});

test("it gives back its amount at most, and is used up then", () => {
  const market = withVoucher();
  trade(market, 2, 1, 100_000);
  expect(market.send(collect(1, 1)).at(-1)).toMatchObject({ paidAtoms: usdt(10), status: 2 });
  expect(vouchersOf(market.state, userId(1))).toEqual([]);
  expect(market.try(collect(1, 1))).toEqual({ refusal: "VOUCHER_ENDED", field: "voucherId" });
  checkInvariants(market.state);
});

test("an expired voucher is refused; what it had collected is given back, the rest goes to promo", () => {
  const market = withVoucher();
  trade(market, 2, 1, 6_000);
  const [own, promo] = [available(market), house(market, "promo")];
  market.nowMs = market.clock() + 7 * DAY_MS;
  expect(market.try(collect(1, 1))).toEqual({ refusal: "VOUCHER_ENDED", field: "voucherId" });
  const events = secondAt(market, market.clock());
  expect(events).toContainEqual(expect.objectContaining({ type: "VoucherChanged", paidAtoms: usdt(3), status: 3 }));
  expect(available(market)).toBe(own + usdt(3));
  expect(house(market, "promo")).toBe(promo + 7);
  expect(market.try(collect(1, 1))).toEqual({ refusal: "VOUCHER_ENDED", field: "voucherId" });
  checkInvariants(market.state);
});

test("what a voucher gives repays a debt first, as every other credit does", () => {
  const market = withVoucher();
  market.send(WITHDRAWAL_RULES);
  market.send(channel(ERC20_CHANNEL, { confirmationsMin: 1, unlockConfirmations: 1 }));
  market.send(block(100, [seen("t1", { atoms: usdt(2) })]));
  market.send(transfer(1, USDT, available(market)));
  market.send(drop(100));
  expect(houseAtoms(market, "debt", USDT, 1)).toBe(usdt(2));
  trade(market, 2, 1, 6_000);
  const before = available(market);
  expect(linesIn(market.send(collect(1, 1)), "feeVoucher")).toEqual([
    ...["escrow.campaign 0 -3000000", "platform.available 1 1000000"],
    ...["debt 1 -2000000", "receivable 0 2000000", "capital 0 2000000"],
  ]);
  expect([available(market) - before, houseAtoms(market, "debt", USDT, 1)]).toEqual([usdt(1), 0]);
  checkInvariants(market.state);
});

test("nobody collects by somebody else's voucher, or by one that never was", () => {
  const market = withVoucher();
  trade(market, 2, 1, 6_000);
  for (const [user, voucher] of [
    [2, 1],
    [1, 2],
    [1, 0],
  ] as const) {
    expect(market.refusalOf(collect(user, voucher))).toBe("NOT_FOUND");
  }
});

test("a voucher outlives its campaign", () => {
  const market = withVoucher();
  const end = (market.state.campaigns.campaigns.get(1) as { terms: { endAt: number } }).terms.endAt;
  market.nowMs = end - DAY_MS;
  market.send(verify(2));
  market.send(join(2));
  trade(market, 1, 2, 10);
  market.send(claim(2, TRADE));
  secondAt(market, end);
  expect(house(market, "escrow.campaign")).toBe(10);
  trade(market, 1, 2, 6_000);
  expect(market.send(collect(2, 2)).at(-1)).toMatchObject({ paidAtoms: usdt(3), status: 1 });
  const restored = restoreSnapshot(takeSnapshot(market.state));
  expect(vouchersOf(restored, userId(2))).toEqual(vouchersOf(market.state, userId(2)));
  checkInvariants(restored);
});
