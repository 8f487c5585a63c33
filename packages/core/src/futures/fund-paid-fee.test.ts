import { userId, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import {
  deposit,
  eventsOf,
  fundInsurance,
  openAgainst,
  openContractMarket,
  order,
  quotes,
  UNIT,
} from "../testing/contract-market.ts";
import { campaign, join } from "../testing/campaign-market.ts";
import { USDT } from "../testing/market.ts";
import { fundHouseAccount } from "../testing/second-market.ts";
import { DAY_MS } from "../time/platform-day.ts";

test("a fee that the insurance fund pays is no fee of its user: no voucher gives half of it back", () => {
  const market = openContractMarket({}, 3, 200_000);
  market.send({ type: "OpenUser", userId: userId(4), mark: "trader" });
  deposit(market, 4, 600);
  fundInsurance(market, 10_000);
  market.send(fundHouseAccount("promo", 1_000, "promo"));
  const at = market.clock() - 1;
  market.send(campaign({ startAt: utcMs(at), endAt: utcMs(at + DAY_MS) }));
  market.send(join(4));
  openAgainst(market, 4, 2, { price: 600_000, size: 833, longLeverage: 100, longMode: "cross", shortMode: "cross" });
  const opened = market.state.users.counted.known(4, USDT).feesAtoms;
  // 0.46 percent of equity are left: below maintenance. A friend waits at the bankruptcy price of the account.
  const index = 595_700;
  const equity = 600 * UNIT - opened - 833 * 100 * (600_000 - index);
  const bankrupt = index - Math.floor(equity / (833 * 100)) + 1;
  market.send(order(3, { priceTicks: bankrupt, size: 833, leverage: 1 }));
  const events = market.send(quotes(market, index));
  const [ended] = eventsOf(events, "LiquidationEnded");
  const counted = market.state.users.counted.known(4, USDT).feesAtoms - opened;
  const fromFund = Math.max(0, 0 - (ended?.fundAtoms ?? 0));
  expect(fromFund).toBeGreaterThan(0);
  expect(counted).toBeLessThanOrEqual(Math.max(0, (ended?.closeFeeAtoms ?? 0) - fromFund));
});
