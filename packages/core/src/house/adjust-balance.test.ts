import { atoms, coinId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { takeSnapshot } from "../snapshot.ts";
import { houseAtoms } from "../testing/fund-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import { adjust, arrive, fundAccount, openRealMarket, payIn, usdt } from "../testing/real-market.ts";

const free = ({ state }: TestMarket): number => state.ledger.accounts.available(state.ledger.accounts.find(1, USDT, 1));

function opened(): TestMarket {
  const market = openRealMarket();
  arrive(market, 1, [1, 1_000]);
  market.send(payIn(250, "capital"));
  return market;
}

test("what two people give comes out of capital, as far as it goes, once per key", () => {
  const market = opened();
  const before = free(market);
  const [posted, told] = market.send(adjust(200, "first"));
  expect(posted).toMatchObject({
    kind: "adjustment",
    lines: [
      { userId: 0, account: "capital", atoms: 0 - usdt(200), after: usdt(50) },
      { userId: 1, account: "platform.available", atoms: usdt(200) },
    ],
  });
  expect(told).toMatchObject({ type: "BalanceAdjusted", why: "correction", caseNumber: "CASE-17", checkerId: 2 });
  expect(free(market)).toBe(before + usdt(200));
  expect(market.refusalOf(adjust(200, "first"))).toBe("DUPLICATE_REQUEST");
  expect(market.refusalOf(adjust(50.000001, "second"))).toBe("HOUSE_SHORT");
  expect(market.refusalOf(adjust(1, "promo", { counter: "promo" }))).toBe("HOUSE_SHORT");
  market.send(fundAccount("promo", 50, "pot"));
  market.send(adjust(50, "promo", { counter: "promo" }));
  expect([houseAtoms(market, "capital", USDT), houseAtoms(market, "promo", USDT)]).toEqual([0, 0]);
  checkInvariants(market.state);
});

test("what is taken is no more than what is free, and becomes the house's", () => {
  const market = opened();
  const held = free(market);
  const take = (amount: number, key: string) => adjust(amount, key, { isGiven: false, why: "legal" });
  expect(market.try(take(held / usdt(1) + 0.000001, "all"))).toEqual({
    refusal: "INSUFFICIENT_BALANCE",
    field: "atoms",
  });
  market.send(take(held / usdt(1), "all"));
  expect(free(market)).toBe(0);
  expect(houseAtoms(market, "capital", USDT)).toBe(usdt(250) + held);
  checkInvariants(market.state);
});

test.each([
  [{ userId: userId(99) }, "NOT_FOUND", "userId"],
  [{ userId: userId(0) }, "NOT_FOUND", "userId"],
  [{ coinId: coinId(99) }, "NOT_FOUND", "coinId"],
  [{ atoms: atoms(0) }, "BAD_PARAMETER", "atoms"],
  [{ atoms: -1 as never }, "BAD_PARAMETER", "atoms"],
  [{ atoms: 0.5 as never }, "BAD_PARAMETER", "atoms"],
  [{ isGiven: 1 as never }, "BAD_PARAMETER", "isGiven"],
  [{ counter: "suspense" as never }, "BAD_PARAMETER", "counter"],
  [{ why: "friend" as never }, "BAD_PARAMETER", "why"],
  [{ caseNumber: "" }, "BAD_PARAMETER", "caseNumber"],
  [{ caseNumber: "a b" }, "BAD_PARAMETER", "caseNumber"],
  [{ key: "" }, "BAD_PARAMETER", "key"],
  [{ operatorId: 0 }, "BAD_PARAMETER", "operatorId"],
  [{ checkerId: 1 }, "MAKER_IS_CHECKER", "checkerId"],
] as const)("%o is refused and changes nothing", (change, refusal, field) => {
  const market = opened();
  const before = takeSnapshot(market.state);
  expect(market.try(adjust(1, "wrong", change))).toEqual({ refusal, field });
  expect(Buffer.from(takeSnapshot(market.state)).equals(before)).toBe(true);
});
