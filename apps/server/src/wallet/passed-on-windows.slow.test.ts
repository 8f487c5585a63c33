import { migrate, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ChainUnreachable, type Chain, type PassedOnRoom } from "../ports/chain.ts";
import { openPassedOn } from "./passed-on.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import type { WorldDatabase } from "./testing/wallet-world.ts";
import { WALLET_MIGRATIONS } from "./wallet-migrations.ts";

const SLOW_MS = 120_000;
const ADDRESS = "0xaa";

let sql: WorldDatabase;
beforeAll(async () => {
  sql = await openWalletDatabase();
  await migrate(sql.kysely as unknown as Kysely<ProjectionTables>, WALLET_MIGRATIONS);
}, SLOW_MS);
beforeEach(() => sql.kysely.deleteFrom("server_wallet_passed_on").execute());
afterAll(() => sql?.close());

/** A chain without traces: what contracts paid the one address, by height, and heights whose balances no node gives now. */
function silentChain() {
  const paid = new Map<number, bigint>();
  const silent = new Set<number>();
  const traces = new Map<string, bigint>();
  const room: PassedOnRoom = {
    async traced({ hash }) {
      const units = traces.get(hash);
      return units === undefined ? undefined : [{ txid: hash, index: 0, channel: "ETH", to: ADDRESS, from: "", units }];
    },
    async unexplained(_keys, { after, upTo }) {
      if (silent.has(upTo)) throw new ChainUnreachable("no balances");
      let units = 0n;
      for (const [height, sum] of paid) if (height > after && height <= upTo) units += sum;
      return units > 0n ? [{ to: ADDRESS, units }] : [];
    },
  };
  const chain = { name: "ethereum", feeChannel: "ETH", scan: { passedOn: room } } as unknown as Chain;
  const log = { info: () => undefined, error: () => undefined, debug: () => undefined };
  const life = () => openPassedOn({ chain, database: sql.kysely, isOurs: () => true, log: log as never });
  return { paid, silent, traces, life };
}

type Life = ReturnType<ReturnType<typeof silentChain>["life"]>;

/** Everything that one block shows, however often it has to be asked. */
async function shown(life: Life, height: number, hash = `0x${height}`): Promise<readonly bigint[]> {
  const block = { height, hash, parentHash: "", time: 0, transfers: [], departures: [] };
  for (let look = 1; ; look++) {
    try {
      return (await life.of(block)).map(({ units }) => units);
    } catch (error) {
      if (!(error instanceof ChainUnreachable) || look > 3) throw error;
    }
  }
}

async function read(life: Life, from: number, to: number): Promise<bigint[]> {
  const sums: bigint[] = [];
  for (let height = from; height <= to; height++) sums.push(...(await shown(life, height)));
  return sums;
}

test("a difference over a longer window is the same again, after a restart and a reorganisation of its last block", async () => {
  const { paid, silent, life } = silentChain();
  paid.set(115, 3n).set(125, 4n);
  silent.add(120);
  const first = life();
  expect(await read(first, 101, 130)).toEqual([7n]);
  const second = life();
  await second.drop(130);
  expect(await shown(second, 130, "0xother")).toEqual([7n]);
});

test("a window of an earlier life is forgotten once a height within it is compared", async () => {
  const { paid, silent, life } = silentChain();
  paid.set(115, 3n).set(125, 4n);
  silent.add(120);
  expect(await read(life(), 101, 130)).toEqual([7n]);
  silent.clear();
  const second = life();
  await second.drop(118);
  expect(await read(second, 118, 129)).toEqual([3n]);
  expect(await read(life(), 130, 130)).toEqual([4n]);
});

test("blocks that are read for tables behind the journal begin no window: what the core was told is not told again", async () => {
  const { paid, silent, life } = silentChain();
  paid.set(115, 3n).set(125, 4n);
  expect(await read(life(), 101, 120)).toEqual([3n]);
  await sql.kysely.deleteFrom("server_wallet_passed_on").execute();
  silent.add(120);
  const second = life();
  await read(second, 101, 120);
  await second.beginAnew();
  expect(await read(second, 121, 130)).toEqual([4n]);
});

test("a block that was replaced before anybody was told of it takes its comparison and its traces with it", async () => {
  const { paid, traces, life } = silentChain();
  paid.set(115, 3n);
  const first = life();
  expect(await read(first, 101, 119)).toEqual([]);
  expect(await shown(first, 120)).toEqual([3n]);
  expect(await shown(first, 120, "0xother")).toEqual([3n]);
  traces.set("0xlost", 5n);
  paid.set(125, 5n);
  await read(first, 121, 124);
  await shown(first, 125, "0xlost");
  expect(await read(life(), 125, 130)).toEqual([5n]);
});
