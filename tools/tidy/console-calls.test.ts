import { readFileSync } from "node:fs";
import { STAFF_ROUTES } from "@agio/api-contract/staff-routes";
import { expect, test } from "vitest";
import { filesOf } from "../sources.mjs";

/** Calls that no screen makes, each with its reason. */
const WITHOUT_A_SCREEN: Readonly<Record<string, string>> = {
  "operator.wallet.approve": "signed by `npm run approve`, with a key file that no browser may hold",
};

const sources = [...filesOf("apps/console/src")].map((file) => readFileSync(file, "utf8")).join("\n");
const isNamed = (name: string): boolean => sources.includes(`"${name}"`);

test("every call of the staff is made by a screen of the console", () => {
  const calls = Object.keys(STAFF_ROUTES);
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter((name) => !isNamed(name) && !(name in WITHOUT_A_SCREEN))).toEqual([]);
});

test("no call that a screen makes is told to be without one", () =>
  expect(Object.keys(WITHOUT_A_SCREEN).filter((name) => isNamed(name) || !(name in STAFF_ROUTES))).toEqual([]));
