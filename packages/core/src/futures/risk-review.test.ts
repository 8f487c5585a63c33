import { ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import {
  available,
  BTCPERP,
  closeCommand,
  CONTRACT_RULES,
  deposit,
  ETHPERP,
  eventsOf,
  fundInsurance,
  listSecondContract,
  openAgainst,
  openContractMarket,
  order,
  positionOf,
  quotes,
  slotOf,
  UNIT,
} from "../testing/contract-market.ts";

test("a large position is reduced tier by tier and kept when that is enough", () => {
  const market = openContractMarket({}, 4, 400_000);
  // 5 BTC at 60,000 is in the third tier; 834 contracts fewer reach the cap of the second.
  openAgainst(market, 1, 2, { price: 600_000, size: 5_000, longLeverage: 20 });
  market.send(order(3, { priceTicks: 585_000, size: 2_000, leverage: 5 }));
  const trigger = 576_410;
  expect(eventsOf(market.send(quotes(market, trigger + 1)), "LiquidationStarted")).toEqual([]);
  const events = market.send(quotes(market, trigger));
  const [started] = eventsOf(events, "LiquidationStarted");
  expect(started).toMatchObject({ userId: 1, size: 5_000, maintenancePpb: 25_000_000 });
  const steps = eventsOf(events, "LiquidationStep");
  const asked = Math.ceil((5_000 * 100 * trigger - 250_000 * UNIT) / (100 * trigger));
  expect(steps[0]).toMatchObject({ stage: "tier", askedSize: asked, doneSize: asked });
  expect(eventsOf(events, "LiquidationEnded")).toMatchObject([
    { outcome: "safe", closedSize: asked, liquidationFeeAtoms: 0, returnedAtoms: 0 },
  ]);
  expect(slotOf(market, 1)).not.toBe(0);
  checkInvariants(market.state);
});

test("a cross account closes its largest loss first and stops as soon as it is safe", () => {
  const market = openContractMarket({}, 4, 100_000);
  listSecondContract(market);
  deposit(market, 1, 1);
  market.send(transferOut(1, 100_001 - 1_300));
  const cross = { longMode: "cross", size: 100, longLeverage: 10 } as const;
  openAgainst(market, 1, 2, { price: 600_000, ...cross });
  openAgainst(market, 1, 2, { price: 30_000, ...cross, size: 1_000, contract: ETHPERP });
  market.send(order(3, { priceTicks: 571_000, size: 500, leverage: 3 }));
  const events = market.send(quotes(market, 487_000, 28_700));
  expect(eventsOf(events, "LiquidationStarted")).toMatchObject([{ contractId: BTCPERP, marginMode: "cross" }]);
  expect(eventsOf(events, "LiquidationEnded")).toMatchObject([{ contractId: BTCPERP, outcome: "liquidated" }]);
  expect(slotOf(market, 1, "long", BTCPERP)).toBe(0);
  expect(slotOf(market, 1, "long", ETHPERP)).not.toBe(0);
  checkInvariants(market.state);
});

test("while the index is halted nothing is liquidated; the first live mark does it", () => {
  const market = openContractMarket();
  fundInsurance(market, 10_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  expect(eventsOf(market.send(quotes(market, 500_000, 0, 1)), "LiquidationStarted")).toEqual([]);
  expect(slotOf(market, 1)).not.toBe(0);
  expect(eventsOf(market.send(quotes(market, 500_000)), "LiquidationStarted")).toHaveLength(1);
  checkInvariants(market.state);
});

test("orders that cross losses have uncovered are cancelled, newest first, before anything is liquidated", () => {
  const market = openContractMarket({}, 4, 1_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 100, longMode: "cross" });
  const older = market.send(order(1, { priceTicks: 590_000, size: 20, marginMode: "cross" }));
  const newer = market.send(order(1, { priceTicks: 589_000, size: 20, marginMode: "cross" }));
  const idOf = (events: typeof older) => eventsOf(events, "ContractOrderAccepted")[0]?.orderId;
  // 394.3 less two holds are left, and 200 are lost.
  const events = market.send(quotes(market, 580_000));
  expect(eventsOf(events, "ContractOrderClosed")).toMatchObject([{ orderId: idOf(newer), reason: "risk" }]);
  expect(idOf(older)).not.toBe(idOf(newer));
  expect(eventsOf(events, "LiquidationStarted")).toEqual([]);
  checkInvariants(market.state);
});

test("the owner is warned once at 1.25 times the maintenance, and again only after it was better", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100, longLeverage: 20 });
  const warnings = (ticks: number): number => eventsOf(market.send(quotes(market, ticks)), "MarginWarned").length;
  // Equity 300 less the fall: liquidated at 572,864, warned from 573,585 on.
  expect([580_000, 573_500, 573_000, 573_400, 580_000, 573_500].map(warnings)).toEqual([0, 1, 0, 0, 0, 1]);
  checkInvariants(market.state);
});

test("a cross account is warned once too", () => {
  const market = openContractMarket({}, 3, 400);
  openAgainst(market, 1, 2, { price: 600_000, size: 100, longLeverage: 20, shortLeverage: 20, longMode: "cross" });
  const warnings = (ticks: number): number => eventsOf(market.send(quotes(market, ticks)), "MarginWarned").length;
  expect([580_000, 563_800, 563_700, 580_000, 563_800].map(warnings)).toEqual([0, 1, 0, 0, 1]);
  checkInvariants(market.state);
});

test("a user may not touch a position that is being liquidated", () => {
  const market = openContractMarket();
  openAgainst(market, 3, 4, { price: 600_000, size: 100, longLeverage: 100 });
  market.send(quotes(market, 597_100));
  // With tiers that ask for more it is due before the next mark looks at it.
  const tiers = [{ ...CONTRACT_RULES.tiers[0]!, maintenancePpb: ppb(9_000_000) }, ...CONTRACT_RULES.tiers.slice(1)];
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules: { ...CONTRACT_RULES, tiers } });
  expect(market.refusalOf(closeCommand(3, positionOf(market, 3)))).toBe("POSITION_LIQUIDATING");
  expect(available(market, 3)).toBeLessThan(10_000);
  checkInvariants(market.state);
});

function transferOut(user: number, usdt: number) {
  const amount = Math.round(usdt * UNIT);
  return { type: "TransferFunds", userId: user, coinId: 1, atoms: amount, from: 3, to: 1, key: "" } as never;
}
