import { atoms, userId, utcMs, type CoinId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { transfer } from "../testing/bonus-market.ts";
import { campaign, claim, join, verify } from "../testing/campaign-market.ts";
import { WITHDRAWAL_RULES } from "../testing/fund-market.ts";
import { BTC, place, USDT, type TestMarket } from "../testing/market.ts";
import { FIRST_DAY, fillPromo, openProgrammeMarket, STRANGER, tickAt } from "../testing/programme-market.ts";
import { usdt } from "../testing/second-market.ts";
import { balancesOf } from "../views.ts";

const INVITER = 3;
const FRIEND = 4;
const PRICE = { priceTicks: 600_000 } as const;
const BONUS_ATOMS = usdt(20);

const atomsOf = (market: TestMarket, account: string, coin: CoinId): number =>
  balancesOf(market.state, userId(INVITER)).find((row) => row.coinId === coin && row.account === account)?.atoms ?? 0;

const trade = (market: TestMarket, [seller, buyer]: readonly [number, number], sizeLots: number): void => {
  market.send(place(seller, { ...PRICE, side: "sell", sizeLots }));
  market.send(place(buyer, { ...PRICE, side: "buy", sizeLots }));
};

const takeBack = (market: TestMarket, coin: CoinId): Command => ({
  ...{ type: "TakeBackReward", userId: userId(INVITER), payerId: userId(FRIEND), product: "spot", coinId: coin },
  ...{ day: FIRST_DAY, reason: "one person", key: "fraud" },
  atoms: atoms(paidIn(market, coin)),
});

const paidIn = ({ state }: TestMarket, coin: CoinId): number =>
  state.programmes.paidOn(FIRST_DAY)?.atomsOf("spot", state.accounts.find(INVITER, coin, 1)) ?? 0;

/** An inviter was paid for what a friend bought and sold, carried all they own away, and has a bonus of 20 USDT alone. */
function withBonusAlone(): TestMarket {
  const market = openProgrammeMarket();
  market.send(WITHDRAWAL_RULES);
  market.send(fillPromo(1_000, "promo"));
  tickAt(market, FIRST_DAY, 13);
  const startAt = utcMs(market.clock());
  const bonus = { kind: "verified", product: "", volumeAtoms: atoms(0), reward: "bonus", points: 0, days: 3 } as const;
  market.send(campaign({ startAt, endAt: utcMs(startAt + 86_400_000 * 3), tasks: [{ ...bonus, atoms: BONUS_ATOMS }] }));
  trade(market, [STRANGER, FRIEND], 50_000);
  trade(market, [FRIEND, STRANGER], 50_000);
  tickAt(market, FIRST_DAY + 1, 13);
  for (const coin of [USDT, BTC]) market.send(transfer(INVITER, coin, atomsOf(market, "platform.available", coin)));
  market.send(verify(INVITER));
  market.send(join(INVITER));
  market.send(claim(INVITER, 0));
  return market;
}

/** Everything that the bonus ends with goes back to `promo`; the debt is what was taken back. */
function endsWithDebt(market: TestMarket, coin: CoinId, paidAtoms: number): void {
  expect(atomsOf(market, "debt", coin)).toBe(paidAtoms);
  market.nowMs = market.clock() + 4 * 86_400_000;
  tickAt(market, FIRST_DAY + 6);
  checkInvariants(market.state);
}

test("a reward that is taken back is not paid out of a bonus: the bonus goes back, and the reward is owed", () => {
  const market = withBonusAlone();
  const paid = paidIn(market, USDT);
  expect(paid).toBeGreaterThan(0);
  market.send(takeBack(market, USDT));
  expect(atomsOf(market, "platform.available", USDT)).toBe(BONUS_ATOMS);
  endsWithDebt(market, USDT, paid);
  expect(atomsOf(market, "platform.available", USDT)).toBe(0);
});

test("nor out of the coin into which the bonus was traded", () => {
  const market = withBonusAlone();
  trade(market, [STRANGER, INVITER], 19);
  const bought = atomsOf(market, "platform.available", BTC);
  const paid = paidIn(market, BTC);
  expect(Math.min(bought, paid)).toBeGreaterThan(0);
  market.send(takeBack(market, BTC));
  expect(atomsOf(market, "platform.available", BTC)).toBe(bought);
  endsWithDebt(market, BTC, paid);
});
