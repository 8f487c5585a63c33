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

interface Line {
  readonly postedAt: number;
}

/** A database that answers by what it is asked: a page of a list with so many rows, or their count. */
function listOf(length: number): { readonly database: Kysely<object>; readonly asked: string[] } {
  const asked: string[] = [];
  const answer = (text: string): readonly object[] => {
    if (text.includes("count(*)")) return [{ total: Math.min(length, Number(/limit (\d+)/.exec(text)?.[1])) }];
    const [, limit = "", offset = ""] = /limit (\d+) offset (\d+)/.exec(text) ?? [];
    const rows = Math.min(Number(limit), Math.max(0, length - Number(offset)));
    return Array.from({ length: rows }, (_, at) => ({ postedAt: at }));
  };
  const connection = {
    async executeQuery<Row>({ sql: text }: CompiledQuery) {
      asked.push(text);
      return { rows: answer(text) as Row[] };
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

const read = (database: Kysely<object>, paging: Paging) =>
  selectPage<Line, object>(database, sql<Line>`select posted_at as "postedAt" from lines`, {
    ...{ paging, columns: {}, newest: ["postedAt"] },
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

test("no page lies further back than what is counted", () => {
  expect(pageOf({ pageNum: 1e6, pageSize: 1_000 })).toMatchObject({ pageNum: 10, offset: 9_000 });
});
