import { type IndexTicked, type TapeHeadPublished } from "@agio/core";
import { CHAIN_START } from "@agio/formulas";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { project } from "../project.ts";
import { rebuild } from "../rebuild.ts";
import { readRecord } from "../records.ts";
import { everyRow } from "../testing/every-row.ts";
import { BTC_USDT, ETH_USDT, openMarket, OPENING_AT } from "../testing/recorded-market.ts";
import { TapeFeed } from "../testing/recorded-tape.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import { selectHeadCovering, selectLastTickSeq, selectTapeHeads, selectTapeTicks } from "./tape-queries.ts";

const SECONDS = 1_300;
const NOTED_AT_SECOND = 700;
const NOTED = { type: "NoteAuditHead", entries: 12, hash: "a".repeat(64), isContinued: true } as const;
const btc = { pairId: BTC_USDT, symbol: "btcusdt" };

describeOnBothDatabases("the tape", (database) => {
  const market = openMarket();
  const feed = new TapeFeed("tape", OPENING_AT);
  for (let second = 0; second < SECONDS; second++) {
    const command = feed.next();
    market.run(feed.at, second === NOTED_AT_SECOND ? [command, NOTED] : [command]);
  }
  const events = market.records
    .flatMap(readRecord)
    .flatMap((entry) => entry.events.map((event) => ({ ...event, at: entry.at })));
  const ticks = events.filter(
    (event): event is IndexTicked & { at: never } => event.type === "IndexTicked" && event.pairId === BTC_USDT,
  );
  const heads = events.filter((event): event is TapeHeadPublished => event.type === "TapeHeadPublished");

  /** Events of the ticks from one number to another. */
  const told = (from: number, to: number) =>
    ticks.slice(from - 1, to).map(({ tickSeq, hash, value, status, origin, inputs, at }) => {
      const quotes = inputs.map(({ venue, bid, ask, receivedAt }) => ({ venue, bid, ask, receivedAt }));
      return { seq: tickSeq, at, value, status, origin, inputs: quotes, hash };
    });

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    // Transactions of other sizes than the blocks.
    for (let at = 0; at < market.records.length; at += 37) {
      await project(database(), market.records.slice(at, at + 37).flatMap(readRecord));
    }
  }, 120_000);

  test("two full blocks of each pair are packed, the rest is plain", async () => {
    const blocks = await database()
      .selectFrom("tape_blocks")
      .select(["pair_id", "first_seq"])
      .orderBy("pair_id")
      .orderBy("first_seq")
      .execute();
    expect(blocks.map((row) => [row.pair_id, row.first_seq])).toEqual([
      [1, 1],
      [1, 513],
      [2, 1],
      [2, 513],
    ]);
    const plain = await database()
      .selectFrom("tape_ticks")
      .select("tick_seq")
      .where("pair_id", "=", BTC_USDT)
      .execute();
    expect(plain).toHaveLength(SECONDS - 1_024);
    expect(new Set(ticks.map(({ status }) => status))).toEqual(new Set(["live", "thin", "halted"]));
  });

  test.each([
    ["the first ticks", 1, 3],
    ["across the end of a block", 500, 530],
    ["from the start of a block", 513, 514],
    ["from blocks into plain rows", 1_000, 1_100],
    ["from the first plain row", 1_025, 1_030],
    ["up to the newest", 1_290, 1_300],
  ])("%s come as they were told, with the hash they follow", async (_title, fromSeq, toSeq) => {
    const range = await selectTapeTicks(database(), { ...btc, fromSeq, toSeq });
    expect(range.ticks).toEqual(told(fromSeq, toSeq));
    expect(range.before).toBe(fromSeq === 1 ? CHAIN_START : ticks[fromSeq - 2]?.hash);
  });

  test("ticks that are not there yet are left out", async () => {
    expect((await selectTapeTicks(database(), { ...btc, fromSeq: 1_299, toSeq: 2_000 })).ticks).toHaveLength(2);
    expect((await selectTapeTicks(database(), { ...btc, fromSeq: 5_000, toSeq: 5_001 })).ticks).toEqual([]);
    expect(await selectLastTickSeq(database(), BTC_USDT)).toBe(SECONDS);
    expect(await selectLastTickSeq(database(), 99)).toBe(0);
  });

  test("the first head that covers a tick is the one of the next minute", async () => {
    for (const tick of [ticks[0], ticks[70], ticks[600], ticks[1_200]]) {
      const head = await selectHeadCovering(database(), { pairId: BTC_USDT, seq: tick!.tickSeq, at: tick!.at });
      const first = heads.find(({ marks }) =>
        marks.some((mark) => mark.pairId === BTC_USDT && mark.tickSeq >= tick!.tickSeq),
      );
      expect(head).toMatchObject({ headSeq: first!.headSeq, hash: first!.hash, marks: first!.marks });
    }
    const newest = ticks.at(-1)!;
    const uncovered = heads.at(-1)!.marks[0]!.tickSeq < newest.tickSeq;
    expect(uncovered).toBe(true);
    expect(
      await selectHeadCovering(database(), { pairId: BTC_USDT, seq: newest.tickSeq, at: newest.at }),
    ).toBeUndefined();
  });

  test("heads are listed newest first, and can be narrowed by number", async () => {
    const all = await selectTapeHeads(database(), { pageSize: 100 });
    expect(all.rows.map(({ hash }) => hash)).toEqual(heads.map(({ hash }) => hash).reverse());
    // Those from before the end of the audit log was noted have none.
    expect(all.rows.map(({ audit }) => audit)).toEqual(heads.map(({ audit }) => audit).reverse());
    expect([all.rows.at(-1)?.audit, all.rows[0]?.audit?.entries]).toEqual([undefined, NOTED.entries]);
    expect(all.rows[0]?.marks.map(({ pairId }) => pairId)).toEqual([BTC_USDT, ETH_USDT]);
    const some = await selectTapeHeads(database(), { fromSeq: 2, toSeq: 4 });
    expect(some).toMatchObject({ total: 3, rows: [{ headSeq: 4 }, { headSeq: 3 }, { headSeq: 2 }] });
  });

  test("a tick that was changed in the tables does not pass into a block", async () => {
    const before = await everyRow(database());
    await database()
      .updateTable("tape_ticks")
      .set({ value_e8: 1 })
      .where("pair_id", "=", BTC_USDT)
      .where("tick_seq", "=", 1_100)
      .execute();
    const further = openMarket();
    const again = new TapeFeed("tape", OPENING_AT);
    for (let second = 0; second < 1_536; second++) {
      const command = again.next();
      further.run(again.at, second === NOTED_AT_SECOND ? [command, NOTED] : [command]);
    }
    const entries = further.records.flatMap(readRecord);
    await expect(project(database(), entries)).rejects.toThrow("gives the hashes of the chain");
    await database()
      .updateTable("tape_ticks")
      .set({ value_e8: ticks[1_099]!.value })
      .where("pair_id", "=", BTC_USDT)
      .where("tick_seq", "=", 1_100)
      .execute();
    expect(await everyRow(database())).toEqual(before);
  });

  test("projected twice or rebuilt in one go, every row is the same", async () => {
    const before = await everyRow(database());
    for (const record of market.records.slice(-5)) await project(database(), readRecord(record));
    expect(await everyRow(database())).toEqual(before);
    await rebuild({ database: database(), read: (from) => market.read(from) });
    expect(await everyRow(database())).toEqual(before);
  }, 120_000);
});
