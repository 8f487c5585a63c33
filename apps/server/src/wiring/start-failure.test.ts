import { DirectoryInUse, JournalDamaged } from "@agio/journal";
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

test("a mistake of ours comes with its place", () => {
  expect(startFailure(new Error("unexpected"))).toContain("start-failure.test.ts");
});
