import { agreementHash } from "@agio/formulas";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { ORIGIN, testExchange } from "../../testing/test-exchange.ts";
import { settledBet, startedBet } from "../../testing/test-bets.ts";

const exchange = await testExchange();

test("a running bet has its terms, their hash and its entry, for its owner alone", async () => {
  const { anna, bet } = await startedBet(exchange);
  const receipt = await anna.call("secondContracts.receipt", { id: bet.id });
  expect(receipt).toMatchObject({
    product: "secondContract",
    coinScale: 6,
    entry: { price: "60000" },
    tapeUrl: ORIGIN,
  });
  expect(agreementHash(receipt.terms)).toBe(receipt.termsHash);
  expect(receipt.settlement).toBeUndefined();
  const ben = await exchange.user();
  expect(await ben.refusal("secondContracts.receipt", { id: bet.id })).toEqual(refuse("NOT_FOUND", "id"));
});

test("a settled one has the ticks that decided it, and what was paid", async () => {
  const { anna, bet } = await settledBet(exchange);
  const { settlement, entry, lines } = await anna.call("secondContracts.receipt", { id: bet.id });
  expect(settlement).toMatchObject({ result: "win", voidReason: "" });
  expect(Number(settlement?.price)).toBeGreaterThan(Number(entry?.price));
  expect((settlement?.seqTo ?? 0) - (settlement?.seqFrom ?? 0) + 1).toBe(settlement?.ticks);
  // The stake and four fifths of it.
  expect(settlement).toMatchObject({ credit: "180", profit: "80" });
  expect(lines.length).toBeGreaterThan(0);
});
