import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type Driver,
} from "kysely";
import { expect, test } from "vitest";
import { pageOf, selectPage, TOTAL_MAX, type Paging } from "./paging.ts";
import { SLICE_COUNTED, SLICE_ROWS } from "./slices.ts";

interface Line {
  readonly postedAt: number;
}

/**
 * A database that answers by what it is asked: rows of a list with so many, or their count. The newest was posted at `length`, the
 * oldest at 1.
 */
function listOf(length: number): { readonly database: Kysely<object>; readonly asked: string[] } {
  const asked: string[] = [];
  const answer = (text: string, before: number): readonly object[] => {
    const left = Math.min(length, before - 1);
    if (text.includes("count(*)")) return [{ total: Math.min(left, Number(/limit (\d+)/.exec(text)?.[1])) }];
    const [, limit = "", offset = ""] = /limit (\d+) offset (\d+)/.exec(text) ?? [];
    const rows = Math.min(Number(limit), Math.max(0, left - Number(offset)));
    return Array.from({ length: rows }, (_, at) => ({ postedAt: left - Number(offset) - at }));
  };
  const connection = {
    async executeQuery<Row>({ sql: text, parameters: [before = Infinity] }: CompiledQuery) {
      asked.push(text);
      return { rows: answer(text, before as number) as Row[] };
    },
    async *streamQuery() {},
  };
  const nothing = async (): Promise<void> => undefined;
  const driver: Driver = {
    ...{ init: nothing, beginTransaction: nothing, commitTransaction: nothing, rollbackTransaction: nothing },
    ...{ releaseConnection: nothing, destroy: nothing, acquireConnection: async () => connection },
  };
  const database = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { database, asked };
}

const read = (database: Kysely<object>, paging: Paging, inSlices = false) =>
  selectPage<Line, object>(database, sql<Line>`select posted_at as "postedAt" from lines`, {
    ...{ paging, columns: { amount: "atoms" }, newest: ["postedAt"], inSlices },
  });

test("a page that is not full tells the total, and nothing is counted for it", async () => {
  const { database, asked } = listOf(26);
  expect(await read(database, { pageSize: 50 })).toMatchObject({ total: 26 });
  expect(await read(database, { pageNum: 3 })).toMatchObject({ total: 26, pageNum: 3 });
  expect(await read(listOf(0).database, {})).toMatchObject({ rows: [], total: 0 });
  expect(asked).toHaveLength(2);
});

test("a full page and one behind the end are counted, up to 10,000 rows", async () => {
  expect((await read(listOf(20).database, {})).total).toBe(20);
  expect((await read(listOf(20).database, { pageNum: 4 })).total).toBe(20);
  expect((await read(listOf(250_000).database, {})).total).toBe(TOTAL_MAX);
});

test("a long page is read, and a long list counted, by statements that each pass over a slice", async () => {
  const { database, asked } = listOf(250_000);
  const { rows, total } = await read(database, { pageNum: 2, pageSize: 1_000 }, true);
  expect(rows).toEqual((await read(listOf(250_000).database, { pageNum: 2, pageSize: 1_000 })).rows);
  expect([rows.length, total]).toEqual([1_000, TOTAL_MAX]);
  const [first = "", ...others] = asked.map((text) => /limit (\d+) offset (\d+)/.exec(text)?.[0] ?? "");
  expect(first).toBe(`limit ${SLICE_ROWS} offset 1000`);
  expect(new Set(others)).toEqual(new Set([`limit ${SLICE_ROWS} offset 0`, `limit 1 offset ${SLICE_COUNTED - 1}`]));
});

test("slices end where the list ends, and count what is left", async () => {
  const { rows, total } = await read(listOf(2_345).database, { pageSize: 150 }, true);
  expect([rows.length, rows.at(-1)?.postedAt, total]).toEqual([150, 2_345 - 149, 2_345]);
  expect(await read(listOf(150).database, { pageSize: 150 }, true)).toMatchObject({ total: 150 });
  expect(await read(listOf(149).database, { pageSize: 150 }, true)).toMatchObject({ total: 149 });
  expect(await read(listOf(1_500).database, { pageSize: 100, pageNum: 90 }, true)).toMatchObject({
    rows: [],
    total: 1_500,
  });
});

test("a list by another column is read at once: each slice would sort all of it", async () => {
  const { database, asked } = listOf(500);
  await read(database, { pageSize: 300, orderByColumn: "amount" }, true);
  expect(asked[0]).toContain("limit 300 offset 0");
});

test("no page lies further back than what is counted", () => {
  expect(pageOf({ pageNum: 1e6, pageSize: 1_000 })).toMatchObject({ pageNum: 10, offset: 9_000 });
});
