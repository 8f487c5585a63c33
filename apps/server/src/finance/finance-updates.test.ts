import { FINANCE_STATUS, type Event } from "@agio/core";
import { atoms, coinId, priceE8, userId, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import { financeUpdates } from "./finance-updates.ts";

const [ANNA, BORIS] = [userId(1001), userId(1002)];
const coin = coinId(1);

const paid = (user: typeof ANNA, orderId: number): Event => ({
  ...{ type: "FinancePaid", orderId, userId: user, productId: 1, coinId: coin },
  ...{ interestAtoms: atoms(5), principalAtoms: atoms(0) },
});
const changed = (user: typeof ANNA, orderId: number): Event => ({
  ...{ type: "FinanceOrderChanged", orderId, userId: user, productId: 1, coinId: coin, atoms: atoms(9), aprPpb: 1 },
  ...{ days: 0, daysCounted: 1, accruedAtoms: atoms(5), paidAtoms: atoms(5), autoRenew: false, renewedFrom: 0 },
  ...{ status: FINANCE_STATUS.accruing, subscribedAt: utcMs(1), startsAt: utcMs(2), endsAt: utcMs(0) },
  ...{ earlyPolicy: "none", earlyPpb: 0 },
});
const converted: Event = {
  ...{ type: "CoinsConverted", conversionId: 1, userId: ANNA, quoteId: 0, receiveAtoms: atoms(1), feeAtoms: atoms(0) },
  ...{ fromCoinId: coin, toCoinId: coinId(2), atoms: atoms(1), fromE8: priceE8(1), toE8: priceE8(1) },
  ...{ fromSeq: 0, toSeq: 1, spreadPpb: 0, feePpb: 0 },
};

test("the turn of a day tells each user once, however many of his orders it counted", () => {
  const events = [paid(ANNA, 1), changed(ANNA, 1), paid(ANNA, 2), changed(ANNA, 2), changed(BORIS, 3)];
  expect(financeUpdates(events)).toEqual([
    { userId: ANNA, data: { event: "finance", orderId: 2 } },
    { userId: BORIS, data: { event: "finance", orderId: 3 } },
  ]);
});

test("a conversion is told to the one who made it, and nothing else is news", () => {
  expect(financeUpdates([converted])).toEqual([{ userId: ANNA, data: { event: "conversion" } }]);
  expect(financeUpdates([{ type: "UserOpened", userId: ANNA, mark: "trader" }])).toEqual([]);
});
