import path from "node:path";
import { temporaryFolder } from "@agio/testkit";
import fc from "fast-check";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openQuickDatabase } from "../testing/quick-database.ts";
import type { UserTables } from "../users/tables.ts";
import type { VerificationTables } from "../verification/tables.ts";
import { openUserFinder, type UserFinder } from "./find-users.ts";

const NAMES = ["anna", "Anna.2", "an%na", "an_na", "an\\na", "annä", "ánna", "zoe", "\u{1f600}x", "annz", "ann"];
const USERS = NAMES.map((name, at) => ({
  login_key: name.toLowerCase(),
  email: at % 2 === 0 ? `${name.toLowerCase()}@example.com` : null,
  phone: at % 3 === 0 ? `8613800${at}` : null,
}));

const folder = temporaryFolder("find-users");
let database: Kysely<UserTables & VerificationTables>;
let finder: UserFinder;
let ids: number[];

beforeAll(async () => {
  database = await openQuickDatabase<UserTables & VerificationTables>(path.join(folder.path, "sql"));
  finder = openUserFinder(database);
  const rows = USERS.map((user, at) => ({
    ...{ ...user, login_name: NAMES[at]!, password_hash: "", invite_code: `CODE${at}` },
    ...{ parent_user_id: 0, mark: "real", is_opened: true, created_at: at },
  }));
  const stored = await database
    .insertInto("server_users")
    .values(rows as never)
    .returning("user_id")
    .execute();
  ids = stored.map(({ user_id }) => user_id);
});
afterAll(async () => {
  await database.destroy();
  folder.remove();
});

/** The same by reading every user. */
function expected(search: string): number[] {
  const digits = search.replace(/\D/g, "");
  const start = search.toLowerCase();
  return ids
    .filter((id, at) => {
      const { login_key: name, email, phone } = USERS[at]!;
      return (
        name.startsWith(start) ||
        email?.startsWith(start) === true ||
        (digits !== "" && phone?.startsWith(digits) === true) ||
        String(id) === search
      );
    })
    .toReversed();
}
const found = async (search: string): Promise<number[]> => {
  const { rows, total } = (await finder.find({ search, after: "", pageSize: 100 }))!;
  expect(total).toBe(rows.length);
  return rows.map(({ userId }) => userId);
};

test("users are found by what a name, an address or a number begins with, letter for letter, newest first", async () => {
  const texts = [
    ...USERS.flatMap(({ login_key, email, phone }) => [login_key, email ?? "", phone ?? ""]),
    "%",
    "_",
    "\\",
  ];
  const beginning = fc
    .tuple(
      fc.constantFrom(...texts.filter((text) => text !== "")),
      fc.nat({ max: 12 }),
      fc.constantFrom("", "a", "%", "_"),
    )
    .map(([text, length, more]) => [...text].slice(0, length + 1).join("") + more);
  await fc.assert(
    fc.asyncProperty(beginning, async (search) => {
      expect(await found(search)).toEqual(expected(search));
    }),
    { numRuns: 200 },
  );
  expect(await found("ANNA")).toEqual(expected("anna"));
  expect(await found(String(ids[3]))).toContain(ids[3]);
});

test("a beginning is looked up in the indexes of all three", async () => {
  await sql`set enable_seqscan = off`.execute(database);
  const { rows } = await sql<Record<string, string>>`
    explain select user_id from server_users
    where (login_key collate "C" >= 'an' and login_key collate "C" < 'b')
       or (email collate "C" >= 'an' and email collate "C" < 'b')
       or (phone collate "C" >= '86' and phone collate "C" < '87')`.execute(database);
  const text = rows.map((row) => Object.values(row).join()).join();
  for (const column of ["login_key", "email", "phone"]) expect(text).toContain(`server_users_beginning_${column}`);
});

test("filters narrow, and pages go on by number or by name, letter for letter", async () => {
  await database.updateTable("server_users").set({ is_frozen: true }).where("user_id", "=", ids[1]!).execute();
  await database
    .updateTable("server_users")
    .set({ mark: "house" })
    .where("user_id", "in", [ids[1]!, ids[2]!])
    .execute();
  const page = { search: "", after: "", pageSize: 100 };
  const of = async (request: object) => (await finder.find({ ...page, ...request }))?.rows.map(({ userId }) => userId);
  expect(await of({ isFrozen: true })).toEqual([ids[1]]);
  expect(await of({ mark: "house" })).toEqual([ids[2], ids[1]]);
  expect(await of({ mark: "house", isFrozen: false })).toEqual([ids[2]]);
  expect(await of({ isVerified: true })).toEqual([]);
  for (const orderByColumn of ["", "loginName", "createTime"]) {
    const whole = await of({ orderByColumn, isAsc: "asc" });
    const seen: number[] = [];
    for (let after = ""; ;) {
      const found = await finder.find({ ...page, orderByColumn, isAsc: "asc", after, pageSize: 3 });
      seen.push(...found!.rows.map(({ userId }) => userId));
      if ((after = found!.next) === "") break;
    }
    expect(seen).toEqual(whole);
    expect(new Set(seen).size).toBe(ids.length);
  }
  expect(await of({ after: "bm9uZQ" })).toBeUndefined();
});
