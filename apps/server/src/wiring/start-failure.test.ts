import { DirectoryInUse, JournalDamaged } from "@agio/journal";
import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { refusalOf } from "../one-history/acceptance.ts";
import { askedOf } from "../one-history/check-tables.ts";
import { startFailure } from "./start-failure.ts";

const FIRST =
  "\nChange nothing yet: keep a copy of DATA_DIR and of the database as they are, and read Restore in docs/operating/running.md. " +
  "Whatever entries are given up, a withdrawal among them that was paid is in its user's balance again.";

test("a documented sentence comes without the place in our code, and where the books are at stake with what to do first", () => {
  expect(startFailure(new DirectoryInUse("data is held by the live process 7: stop it"))).toBe(
    "the server did not start: data is held by the live process 7: stop it",
  );
  expect(startFailure(new JournalDamaged("a frame"))).toBe(
    `the server did not start: a frame: restore the folder from a copy${FIRST}`,
  );
});

test("tables that know of more than the journal ask for a copy of it first, and say how much is missing", () => {
  const ahead = { kind: "ahead", tables: 120, journalEnd: 100, first: 101, last: 120, common: 100 } as const;
  expect(startFailure(refusalOf(askedOf(ahead, true)))).toBe(
    "the server did not start: the tables hold sequence 120, yet the journal ends at 100, so the last 20 acknowledged " +
      "entries are missing from it: restore the journal from a copy that reaches sequence 120; only where there is " +
      "none, start once with --accept-loss-of 20: that undoes these entries, of which users were told, and builds the " +
      `tables anew without them${FIRST}`,
  );
});

test("what is set wrongly is said in one sentence, without the place in our code", () => {
  expect(failureOf(() => readConfig({ NODE_ENV: "production" }))).toBe(
    "the server did not start: NODE_ENV=production needs DATABASE_URL: without it the server runs in demo mode with play " +
      "money",
  );
});

test("a mistake of ours comes with its place", () => {
  expect(startFailure(new Error("unexpected"))).toContain("start-failure.test.ts");
});

function failureOf(start: () => unknown): string {
  try {
    start();
    return "";
  } catch (thrown) {
    return startFailure(thrown);
  }
}
