import { DirectoryInUse, JournalDamaged } from "@agio/journal";
import { TablesAhead } from "@agio/projections";
import { expect, test } from "vitest";
import { startFailure } from "./start-failure.ts";

test("a documented sentence is the last word, without the place in our code", () => {
  expect(startFailure(new DirectoryInUse("data is held by the live process 7: stop it"))).toBe(
    "the server did not start: data is held by the live process 7: stop it",
  );
  expect(startFailure(new JournalDamaged("a frame"))).toBe(
    "the server did not start: a frame: restore the folder from a copy",
  );
});

test("tables that know of more than the journal ask for a copy of it first, and say how much is missing", () => {
  expect(startFailure(new TablesAhead(120, 100))).toBe(
    "the server did not start: the tables hold sequence 120, yet the journal ends at 100, so the last 20 acknowledged " +
      "entries are missing from it: restore the journal from a copy that reaches sequence 120; only where there is " +
      "none, give them up with npm run rebuild -- DATA_DIR --give-up 20",
  );
});

test("a mistake of ours comes with its place", () => {
  expect(startFailure(new Error("unexpected"))).toContain("start-failure.test.ts");
});
