import { expect, test } from "vitest";
import { offeredFactors } from "./factors.ts";

test("the password proves where nothing else is bound, and unlocks anywhere", () => {
  expect(offeredFactors(["password"], false, true)).toEqual(["password"]);
  expect(offeredFactors(["passkey", "authenticator", "password"], false, true)).toEqual(["passkey", "authenticator"]);
  expect(offeredFactors(["passkey", "password"], true, true)).toEqual(["passkey", "password"]);
});

test("a browser without passkeys offers what is left", () => {
  expect(offeredFactors(["passkey", "authenticator", "password"], false, false)).toEqual(["authenticator"]);
  expect(offeredFactors(["passkey", "password"], false, false)).toEqual([]);
});
