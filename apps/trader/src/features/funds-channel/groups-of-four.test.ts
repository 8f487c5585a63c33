import { expect, test } from "vitest";
import { groupsOfFour } from "./groups-of-four.ts";

test("an address falls into groups of four that make the address again", () => {
  const address = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  expect(groupsOfFour(address).slice(0, 3)).toEqual(["0x5a", "Aeb6", "053F"]);
  expect(groupsOfFour(address).join("")).toBe(address);
  expect(groupsOfFour("abcde")).toEqual(["abcd", "e"]);
  expect(groupsOfFour("")).toEqual([]);
});
