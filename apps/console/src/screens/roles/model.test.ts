import { expect, test } from "vitest";
import { bySubject, GRANTED, networksIn, toggled } from "./model.ts";

test("every permission but the one about oneself stands under its subject, once", () => {
  expect(bySubject().flatMap(([, permissions]) => permissions)).toEqual(GRANTED);
  expect(GRANTED).not.toContain("self");
});

test("a permission is given and taken back, in the order of the table", () => {
  expect(toggled(["audit.read"], "users.read")).toEqual(["users.read", "audit.read"]);
  expect(toggled(["users.read", "audit.read"], "audit.read")).toEqual(["users.read"]);
});

test("networks are read from lines and commas", () => {
  expect(networksIn("10.0.0.0/8, 192.0.2.7\n2001:db8::/32\n\n")).toEqual(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"]);
  expect(networksIn("  ")).toEqual([]);
});
