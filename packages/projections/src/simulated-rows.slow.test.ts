import { beforeAll, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { PROJECTION_MIGRATIONS } from "./migrations.ts";
import { project } from "./project.ts";
import { rebuild } from "./rebuild.ts";
import { readRecord } from "./records.ts";
import { oldestSimulatedAt, removeSimulatedTrades, removeSimulatedPostings } from "./simulated-rows.ts";
import type { ProjectionTables } from "./tables.ts";
import { everyRow } from "./testing/every-row.ts";
import { openMarket, OPENING_AT, tradeRandomly, USERS } from "./testing/recorded-market.ts";
import { describeOnBothDatabases } from "./testing/test-databases.ts";

const SIMULATED = USERS.slice(0, 2).map(Number);
const HOUSE = 0;
const TO_THE_END = Number.MAX_SAFE_INTEGER;

describeOnBothDatabases("old rows of simulated users", (database) => {
  const market = openMarket();
  tradeRandomly(market, "simulated", 2000);
  const isSimulated = (userId: number): boolean => SIMULATED.includes(userId);
  const lines = async () =>
    (await everyRow(database()))["ledger_lines"] as unknown as readonly ProjectionTables["ledger_lines"][];
  const orders = async () =>
    (await everyRow(database()))["spot_orders"] as unknown as readonly ProjectionTables["spot_orders"][];
  const trades = async () =>
    (await everyRow(database()))["spot_trades"] as unknown as readonly ProjectionTables["spot_trades"][];
  let full: Record<string, unknown[]>;
  let fullLines: readonly ProjectionTables["ledger_lines"][];

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    for (const record of market.records) await project(database(), readRecord(record));
    full = await everyRow(database());
    fullLines = await lines();
  }, 120_000);

  test("the oldest line is that of their opening funds", async () => {
    expect(await oldestSimulatedAt(database(), SIMULATED)).toBe(OPENING_AT);
    expect(await oldestSimulatedAt(database(), [4_711])).toBeUndefined();
  });

  test("nothing leaves before its time", async () => {
    const span = { userIds: SIMULATED, fromMs: 0, untilMs: OPENING_AT };
    await removeSimulatedPostings(database(), span);
    await removeSimulatedTrades(database(), span);
    expect(await everyRow(database())).toEqual(full);
  });

  test("first go lines of their orders and trades, with the house's; a posting with a person in it stays whole", async () => {
    const ordersBefore = await orders();
    await removeSimulatedPostings(database(), { userIds: SIMULATED, fromMs: 0, untilMs: TO_THE_END });
    const persons = new Set(
      fullLines.filter(({ user_id: user }) => user !== HOUSE && !isSimulated(user)).map(({ sequence }) => sequence),
    );
    const stays = ({ kind, sequence }: ProjectionTables["ledger_lines"]): boolean =>
      kind === "grant" || persons.has(sequence);
    expect(fullLines.some((line) => !stays(line) && line.user_id === HOUSE)).toBe(true);
    expect(await lines()).toEqual(fullLines.filter(stays));
    const isGone = (order: ProjectionTables["spot_orders"]): boolean =>
      isSimulated(order.user_id) && order.filled_lots === 0 && [2, 3, 4, 5].includes(order.status);
    expect(ordersBefore.some(isGone)).toBe(true);
    expect(await orders()).toEqual(ordersBefore.filter((order) => !isGone(order)));
    expect(await trades()).toEqual(full["spot_trades"]);
  });

  test("later go their trades with each other, and their orders; what is open or a person's stays", async () => {
    const [linesBefore, ordersBefore] = [await lines(), await orders()];
    await removeSimulatedTrades(database(), { userIds: SIMULATED, fromMs: 0, untilMs: TO_THE_END });
    const isAmongThem = (trade: ProjectionTables["spot_trades"]): boolean =>
      isSimulated(trade.maker_user_id) && isSimulated(trade.taker_user_id);
    const all = full["spot_trades"] as unknown as readonly ProjectionTables["spot_trades"][];
    expect(all.some(isAmongThem)).toBe(true);
    expect(await trades()).toEqual(all.filter((trade) => !isAmongThem(trade)));
    expect(await lines()).toEqual(linesBefore);
    const stays = ({ user_id: user, status }: ProjectionTables["spot_orders"]): boolean =>
      !isSimulated(user) || ![2, 3, 4, 5].includes(status);
    expect(ordersBefore.filter(({ user_id: user }) => isSimulated(user)).some(stays)).toBe(true);
    expect(await orders()).toEqual(ordersBefore.filter(stays));
  });

  test("a person's balances still follow from line to line", async () => {
    const last = new Map<string, number>();
    for (const line of await lines()) {
      if (line.user_id === HOUSE || isSimulated(line.user_id)) continue;
      const account = `${line.user_id}/${line.account_code}/${line.coin_id}`;
      expect(line.before_atoms).toBe(last.get(account) ?? 0);
      last.set(account, line.after_atoms);
    }
    expect(last.size).toBeGreaterThan(0);
  });

  test("what comes after finds its rows, and a rebuild brings everything back", async () => {
    tradeRandomly(market, "simulated further", 200, OPENING_AT + 40 * 86_400_000);
    for (const record of market.records) await project(database(), readRecord(record));
    const further = (await trades()).length;
    expect(further).toBeGreaterThan(0);
    await rebuild({ database: database(), read: (from) => market.read(from) });
    const again = await trades();
    expect(again.slice(0, full["spot_trades"]?.length)).toEqual(full["spot_trades"]);
    expect((await lines()).slice(0, fullLines.length)).toEqual(fullLines);
  }, 120_000);
});
