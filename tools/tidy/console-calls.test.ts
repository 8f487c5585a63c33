import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { STAFF_ROUTES } from "@agio/api-contract/staff-routes";
import { expect, test } from "vitest";

/** Calls that no screen makes, each with its reason. */
const WITHOUT_A_SCREEN: Readonly<Record<string, string>> = {
  "operator.wallet.approve": "signed by `npm run approve`, with a key file that no browser may hold",
};

const CONSOLE = "apps/console/src";
const sources = readdirSync(CONSOLE, { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(CONSOLE, file), "utf8"))
  .join("\n");
const isNamed = (name: string): boolean => sources.includes(`"${name}"`);

test("every call of the staff is made by a screen of the console", () => {
  const calls = Object.keys(STAFF_ROUTES);
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter((name) => !isNamed(name) && !(name in WITHOUT_A_SCREEN))).toEqual([]);
});

test("no call that a screen makes is told to be without one", () =>
  expect(Object.keys(WITHOUT_A_SCREEN).filter((name) => isNamed(name) || !(name in STAFF_ROUTES))).toEqual([]));
