import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { debtOf } from "../ledger/credit-user.ts";
import { BONUS_END_MS, lookAfter, openLoneBonus, PROMO_ATOMS, promoAtoms, transfer } from "../testing/bonus-market.ts";
import { BITCOIN, block, BTC_CHANNEL, channel, drop, seen } from "../testing/fund-market.ts";
import { BTC, place } from "../testing/market.ts";

const PAID_ATOMS = 30_000;

test("a deposit of another coin that is taken back is not paid with what a bonus was traded into", () => {
  const market = openLoneBonus();
  market.send(channel(BTC_CHANNEL, { confirmationsMin: 1, unlockConfirmations: 1 }));
  market.send(block(100, [seen("b1", { channelId: BTC_CHANNEL, atoms: PAID_ATOMS })], { chainId: BITCOIN }));
  market.send(transfer(1, BTC, PAID_ATOMS));
  // 0.00066 BTC for 39.6 of the 40 USDT of the bonus.
  for (const [user, side] of [
    [2, "sell"],
    [1, "buy"],
  ] as const) {
    market.send(place(user, { side, kind: "limit", priceTicks: 600_000, sizeLots: 66 }));
  }
  const bought = market.balance(1, BTC, "available");
  market.send(drop(100, BITCOIN));
  expect([market.balance(1, BTC, "available"), debtOf(market.state.ledger, 1, BTC)]).toEqual([bought, PAID_ATOMS]);
  lookAfter(market, BONUS_END_MS);
  expect(market.balance(1, BTC, "available")).toBe(0);
  expect(promoAtoms(market, BTC)).toBe(bought);
  expect(promoAtoms(market)).toBe(PROMO_ATOMS - 39_600_000);
  checkInvariants(market.state);
});
