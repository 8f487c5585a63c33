import { refuse } from "@agio/primitives";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyExchange } from "../../../testing/test-exchange.ts";

const exchange = await emptyExchange();
const { maker, checker, services, database } = exchange;
const DAY_MS = 86_400_000;
const reason = "book and nodes agree";
const today = services.clock() - (services.clock() % DAY_MS);

await exchange.user();
exchange.advance(DAY_MS);

const shown = (day = today) => maker.call("operator.closes.show", { day });
const sign = (day: number, hash: string) => checker.call("operator.closes.sign", { day, hash, reason });

test("a day is signed by one, confirmed by another of the same hash, and stays what was signed", async () => {
  const { hash, isOver, coins, sequence } = await shown();
  expect({ isOver, coins: coins.map(({ coin }) => coin).slice(0, 2) }).toEqual({
    isOver: true,
    coins: ["USDT", "BTC"],
  });
  const row = await sign(today + 5, hash);
  expect(row).toMatchObject({ day: today, hash, sequence, loginName: "checker", note: reason, differences: 0 });
  expect(row.confirmed).toBeNull();
  const again = { day: today, hash, reason };
  expect(await checker.refusal("operator.closes.sign", again)).toEqual(refuse("MAKER_IS_CHECKER", "day"));
  expect(await shown()).toMatchObject({ signed: row, isUnchanged: true, unbalancedCoins: 0, differingSums: 0 });
  const other = { ...again, hash: "0".repeat(64) };
  expect(await maker.refusal("operator.closes.sign", other)).toEqual(refuse("STALE_VERSION", "hash"));
  const confirmed = await maker.call("operator.closes.sign", { ...again, reason: "compared anew" });
  expect(confirmed).toMatchObject({
    ...{ loginName: "checker", note: reason },
    confirmed: { loginName: "maker", note: "compared anew", differences: 0 },
  });
  for (const who of [maker, checker, await exchange.operator(["finance"])]) {
    expect(await who.refusal("operator.closes.sign", again)).toEqual(refuse("DUPLICATE_REQUEST", "day"));
  }
  expect((await maker.call("operator.closes.list", {})).rows).toEqual([confirmed]);
});

test("another hash, a day under way and one to come are refused", async () => {
  const { hash } = await shown(today + DAY_MS);
  const request = { day: today + DAY_MS, hash, reason };
  expect(await maker.refusal("operator.closes.sign", request)).toEqual(refuse("BAD_PARAMETER", "day"));
  exchange.advance(DAY_MS);
  const other = { ...request, hash: "0".repeat(64) };
  expect(await maker.refusal("operator.closes.sign", other)).toEqual(refuse("STALE_VERSION", "hash"));
  expect((await sign(today + DAY_MS, hash)).day).toBe(today + DAY_MS);
});

test("SQL changes no day that is signed, and lets nobody confirm their own or another hash", async () => {
  const { signed } = await shown(today + DAY_MS);
  for (const statement of [
    sql`update server_daily_closes set hash = ''`,
    sql`delete from server_daily_closes`,
    sql`truncate server_daily_closes cascade`,
    sql`update server_daily_close_confirmations set note = ''`,
    sql`delete from server_daily_close_confirmations`,
    sql`truncate server_daily_close_confirmations`,
  ]) {
    await expect(statement.execute(database)).rejects.toThrow("a day is signed off once");
  }
  const { operatorId: signer = 0, hash = "" } = signed ?? {};
  const confirm = (ofHash: string, signerId: number, operatorId: number) =>
    sql`insert into server_daily_close_confirmations values
      (${today + DAY_MS}, ${ofHash}, ${signerId}, ${operatorId}, '', 0, 0)`.execute(database);
  await expect(confirm(hash, signer, signer)).rejects.toThrow("check");
  await expect(confirm(hash, signer + 1, signer)).rejects.toThrow("foreign key");
  await expect(confirm("0".repeat(64), signer, signer + 1)).rejects.toThrow("foreign key");
});

test("a line that is changed by SQL behind a signed day is found: it cannot be signed or confirmed, and is another one", async () => {
  const before = await shown();
  await sql`update ledger_lines set atoms = atoms + 1 where posted_at < ${today + DAY_MS} and line_number = 0`.execute(
    database,
  );
  expect((await shown()).differingSums).toBeGreaterThan(0);
  await sql`update ledger_sums set credit_atoms = credit_atoms + 1 where span = 'day' and start_at = ${today}`.execute(
    database,
  );
  const after = await shown();
  expect(after.unbalancedCoins).toBeGreaterThan(0);
  expect([before.isUnchanged, after.isUnchanged]).toEqual([true, false]);
  const oneWord = { day: today + DAY_MS, hash: (await shown(today + DAY_MS)).hash, reason };
  expect((await shown(today + DAY_MS)).isUnchanged).toBe(false);
  expect(["BAD_PARAMETER", "STALE_VERSION"]).toContain((await maker.refusal("operator.closes.sign", oneWord)).refusal);
  const later = await shown(today + 2 * DAY_MS);
  exchange.advance(DAY_MS);
  const request = { day: later.day, hash: later.hash, reason };
  expect(await maker.refusal("operator.closes.sign", request)).toEqual(refuse("BAD_PARAMETER", "day"));
});
