import { expect, test } from "vitest";
import { BTC, openMarket, place, USDT } from "../testing/market.ts";
import { checkInvariants } from "../invariants.ts";

const usdt = (amount: number): number => amount * 1_000_000;
const btc = (amount: number): number => Math.round(amount * 100_000_000);

test("the worked example of the rules comes out to the atom", () => {
  const market = openMarket();
  market.send(place(1, { side: "sell", priceTicks: 600_000, sizeLots: 10_000 }));
  const events = market.send(place(2, { side: "buy", priceTicks: 601_000, sizeLots: 10_000 }));
  expect(events.map((event) => event.type)).toEqual([
    "OrderAccepted",
    "Posted",
    "Traded",
    "Posted",
    "OrderClosed",
    "OrderClosed",
  ]);
  expect(events[2]).toMatchObject({ notionalAtoms: usdt(6_000), buyerFeeAtoms: btc(0.0001), sellerFeeAtoms: usdt(6) });
  expect(market.balance(2, USDT, "available")).toBe(usdt(1_000_000 - 6_000));
  expect(market.balance(2, USDT, "frozen")).toBe(0);
  expect(market.balance(2, BTC, "available")).toBe(btc(100 + 0.0999));
  expect(market.balance(1, USDT, "available")).toBe(usdt(1_000_000 + 5_994));
  expect(market.balance(1, BTC, "available")).toBe(btc(99.9));
  checkInvariants(market.state);
});

test("the postings of a fill follow the table of the rules, with the balance after each line", () => {
  const market = openMarket();
  market.send(place(1, { side: "sell", priceTicks: 600_000, sizeLots: 10_000 }));
  const events = market.send(place(2, { side: "buy", priceTicks: 601_000, sizeLots: 10_000 }));
  const posting = events[3];
  expect(posting).toEqual({
    type: "Posted",
    kind: "trade",
    referenceId: 1,
    lines: [
      { userId: 2, account: "platform.frozen", coinId: USDT, atoms: -usdt(6_010), after: 0 },
      { userId: 2, account: "platform.available", coinId: USDT, atoms: usdt(10), after: usdt(994_000) },
      { userId: 1, account: "platform.available", coinId: USDT, atoms: usdt(5_994), after: usdt(1_005_994) },
      { userId: 0, account: "fee.spot", coinId: USDT, atoms: usdt(6), after: usdt(6) },
      { userId: 1, account: "platform.frozen", coinId: BTC, atoms: -btc(0.1), after: 0 },
      { userId: 2, account: "platform.available", coinId: BTC, atoms: btc(0.0999), after: btc(100.0999) },
      { userId: 0, account: "fee.spot", coinId: BTC, atoms: btc(0.0001), after: btc(0.0001) },
    ].map((line) => ({ ...line, positionId: 0, contractId: 0, chainId: 0 })),
  });
});
