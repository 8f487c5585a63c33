import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { readKeyPage, type KeyPaging } from "./key-pages.ts";
import { describeOnBothDatabases } from "./testing/test-databases.ts";

interface Row {
  readonly id: number;
  readonly word: string;
  readonly made_at: number;
}

const options = {
  columns: { word: { column: "word", type: "text" } },
  key: [{ column: "id", type: "number" }],
  time: "made_at",
} as const;

describeOnBothDatabases("pages by key", (database) => {
  const page = (paging: Partial<KeyPaging> = {}) =>
    readKeyPage<Row, never>(database() as never, sql<Row>`select * from words`, {
      ...options,
      paging: { after: "", pageSize: 7, ...paging },
    });

  /** All pages of a list, one after the other. */
  async function walk(paging: Partial<KeyPaging>, between?: () => Promise<unknown>): Promise<Row[]> {
    const rows: Row[] = [];
    for (let after = ""; ;) {
      const read = await page({ ...paging, after });
      if (read === undefined) throw new Error("a page's own key leads nowhere");
      rows.push(...read.rows);
      after = read.next;
      if (after === "") return rows;
      await between?.();
    }
  }

  beforeAll(async () => {
    await sql`create table words (id int4 primary key, word text not null, made_at int8 not null)`.execute(database());
    // Many rows have the same word.
    await sql`insert into words select n, (array['ä','a''b','"','z','中'])[n % 5 + 1], 1000 + n
      from generate_series(1, 50) n`.execute(database());
  });

  test("go through all rows, each once, in either order, by the key and by a column with equal values", async () => {
    const byNumber = (await walk({})).map(({ id }) => id);
    expect(byNumber).toEqual(Array.from({ length: 50 }, (_, at) => 50 - at));
    expect((await walk({ isAsc: "asc" })).map(({ id }) => id)).toEqual(byNumber.toReversed());
    const byWord = await walk({ orderByColumn: "word", isAsc: "asc" });
    expect(byWord.map(({ id }) => id).toSorted((a, b) => b - a)).toEqual(byNumber);
    const words = byWord.map(({ word }) => word);
    expect(words.filter((word, at) => word !== words[at - 1])).toHaveLength(5);
  });

  test("show no row twice and pass none over while others come in", async () => {
    let next = 1_000;
    const seen = await walk({ endTime: 1_050 }, () =>
      sql`insert into words values (${next++}, 'new', ${1_051 + next})`.execute(database()),
    );
    expect(seen.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => 50 - at));
    await sql`delete from words where id >= 1000`.execute(database());
  });

  test("say how many there are within the limits in time, and where they end", async () => {
    expect(await page({ beginTime: 1_011, endTime: 1_020 })).toMatchObject({
      total: 10,
      next: expect.stringMatching(/./),
    });
    expect(await page({ beginTime: 1_044 })).toMatchObject({ total: 7, next: "" });
    expect(await page({ beginTime: 2_000 })).toEqual({ rows: [], total: 0, next: "" });
  });

  test("an unknown column is ignored, and what no page said leads nowhere", async () => {
    expect((await page({ orderByColumn: "made_at; drop table words" }))?.rows[0]?.id).toBe(50);
    const key = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const after of ["%", "W10", key(["1"]), key([1, 2]), key([1.5]), key({}), key([null])]) {
      expect([after, await page({ after })]).toEqual([after, undefined]);
    }
    expect(await page({ after: key(["\0", 1]), orderByColumn: "word" })).toBeUndefined();
  });
});
