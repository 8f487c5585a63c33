import { isStatementSigned, reserveChallenge } from "@agio/formulas/statements";
import { expect, test } from "vitest";
import { emptyExchange } from "../../testing/test-exchange.ts";

test("every root is stated once, signed by one key, each statement after the one before it", async () => {
  const { services, visitor, user, observe } = await emptyExchange();
  await user();
  await services.liabilities.publish();
  await user();
  await observe(60_000);
  const { ids } = await services.liabilities.publish();
  const { rows, challenge, isMoneyReal, capital } = await visitor.call("liabilities.attestations", { pageSize: 10 });
  expect(rows.map(({ kind }) => kind)).toEqual(["anchor", "anchor"]);
  expect(rows.every((row) => isStatementSigned(row) && row.key === services.attestations.key)).toBe(true);
  const [newest] = rows.map(({ statement }) => JSON.parse(statement));
  const listed = (await visitor.call("liabilities.list", { pageSize: 100 })).rows;
  const stated = newest.roots.map(({ id, coin, root, total }: (typeof listed)[number]) => ({ id, coin, root, total }));
  expect(stated.map(({ id }: { id: number }) => id)).toEqual(ids);
  for (const one of stated) expect(listed).toContainEqual(expect.objectContaining(one));
  expect(newest.head).toBe(listed[0]?.hash);
  expect(challenge).toBe(reserveChallenge(newest.sequence, newest.head));
  const { seq, hash } = newest.tape;
  const heads = await visitor.call("tape.heads", { fromSeq: seq, toSeq: seq });
  expect(heads.rows.map((head) => head.hash)).toEqual([hash]);
  // Play money is told as such.
  expect(isMoneyReal).toBe(false);
  expect(capital.find(({ coin }) => coin === "USDT")?.amount).toMatch(/^-\d/);
  // Nothing new: nothing more is stated.
  await services.attestations.anchor();
  expect((await visitor.call("liabilities.attestations", { pageSize: 10 })).total).toBe(2);
});
