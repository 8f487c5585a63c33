import { atoms, coinId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { FundHouse } from "./house-commands.ts";
import { checkInvariants } from "../invariants.ts";
import { takeSnapshot } from "../snapshot.ts";
import { openMarket, USDT, type TestMarket } from "../testing/market.ts";

const give = { type: "FundHouse", pot: "bank.second", coinId: USDT, atoms: atoms(5), key: "first" } as const;

function refused(market: TestMarket, command: Command): string {
  const before = takeSnapshot(market.state);
  const refusal = market.refusalOf(command);
  expect(Buffer.from(takeSnapshot(market.state)).equals(before), `${refusal} changes nothing`).toBe(true);
  return refusal;
}

test("a house account is filled from capital, once per key", () => {
  const market = openMarket();
  const [posted] = market.send(give);
  expect(posted).toMatchObject({
    kind: "houseFund",
    lines: [
      { userId: 0, account: "capital", atoms: -5 },
      { userId: 0, account: "bank.second", atoms: 5, after: 5 },
    ],
  });
  const insurance = market.send({ ...give, pot: "insurance", key: "second" });
  expect(insurance[0]).toMatchObject({ kind: "insuranceFund" });
  expect(refused(market, give)).toBe("DUPLICATE_REQUEST");
  checkInvariants(market.state);
});

test("an unknown house account or coin and an amount that is none are refused", () => {
  const market = openMarket();
  const wrong: readonly (readonly [Partial<FundHouse>, string])[] = [
    [{ pot: "capital" as FundHouse["pot"] }, "BAD_PARAMETER"],
    [{ pot: "constructor" as FundHouse["pot"] }, "BAD_PARAMETER"],
    [{ pot: "__proto__" as FundHouse["pot"] }, "BAD_PARAMETER"],
    [{ coinId: coinId(99) }, "NOT_FOUND"],
    [{ atoms: atoms(0) }, "BAD_PARAMETER"],
    [{ key: "" }, "BAD_PARAMETER"],
  ];
  for (const [change, refusal] of wrong) expect(refused(market, { ...give, ...change })).toBe(refusal);
});
