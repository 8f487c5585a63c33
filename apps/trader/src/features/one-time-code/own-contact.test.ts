import type { ProfileData } from "@agio/api-contract";
import { expect, test } from "vitest";
import { boundContacts, ownTarget } from "./own-contact.ts";

const profile = (email: string, phone: string) => ({ user: { email, phone } }) as ProfileData;

test("a code for the caller names his own contact where the profile has it whole", () => {
  expect(ownTarget("email", profile("a@agio.example", ""))).toEqual({ email: "a@agio.example" });
  expect(ownTarget("phone", profile("", "+4915112345678"))).toEqual({ phone: "+4915112345678" });
});

test("a masked contact is not sent back: the server knows where the code goes", () => {
  expect(ownTarget("email", profile("a***@agio.example", ""))).toEqual({ email: "own@contact.invalid" });
  expect(ownTarget("phone", profile("", "+49***78"))).toEqual({ phone: "+10000000" });
  expect(ownTarget("email", undefined)).toEqual({ email: "own@contact.invalid" });
});

test("only what is bound counts", () => {
  const overview = { email: "", phone: "+49***78" } as Parameters<typeof boundContacts>[0];
  expect(boundContacts(overview)).toEqual(["phone"]);
  expect(boundContacts({ ...overview, email: "a***" })).toEqual(["email", "phone"]);
});
