import { checkInclusion } from "@agio/formulas";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("a user's leaf and its way up give the root and the sum that were published", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const { ids } = await exchange.services.liabilities.publish();
  const own = await anna.call("liabilities.inclusion", { coin: "usdt" });
  expect(ids).toContain(own.id);
  expect(own).toMatchObject({ coin: "USDT", scale: 6, userId: anna.userId, balance: "10000" });
  const [published] = (await exchange.visitor.call("liabilities.list", { coin: "USDT" })).rows;
  expect(published).toMatchObject({ id: own.id, root: own.root, total: own.total, sequence: own.sequence });
  const atoms = (amount: string) => Math.round(Number(amount) * 10 ** own.scale);
  const proof = (salt: string) => ({
    ...{ salt, userId: anna.userId, atoms: atoms(own.balance), index: own.index },
    path: own.path.map(({ hash, sum }) => ({ hash, sum: atoms(sum) })),
    root: { hash: own.root, sum: atoms(own.total) },
  });
  expect(checkInclusion(proof(own.salt)).isIncluded).toBe(true);
  const others = await ben.call("liabilities.inclusion", { coin: "USDT", id: own.id });
  expect(others.salt).not.toBe(own.salt);
  expect(checkInclusion(proof(others.salt)).isIncluded).toBe(false);
});

test("who had nothing of a coin, or comes after the proof, is not in it", async () => {
  const anna = await exchange.user();
  const { ids } = await exchange.services.liabilities.publish();
  expect(await anna.refusal("liabilities.inclusion", { coin: "LTC" })).toEqual(refuse("NOT_FOUND", "coin"));
  const late = await exchange.user();
  for (const id of ids) {
    expect(await late.refusal("liabilities.inclusion", { coin: "USDT", id })).toEqual(refuse("NOT_FOUND", "coin"));
  }
  expect(await anna.refusal("liabilities.inclusion", { coin: "NON" })).toEqual(refuse("BAD_PARAMETER", "coin"));
});
