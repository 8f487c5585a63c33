import { expect, test } from "vitest";
import { isPhone, isPhoneAnywhere } from "./phone.ts";

test.each(["13000000000", "+8613000000000", "8613000000000", "130 0000 0000", "02012345678", "0755-123456-12"])(
  "%j is a phone number",
  (text) => expect(isPhone(text)).toBe(true),
);

test.each(["", "abc", "1300000000", "0123456789", "23000000000", "+85212345678", "130000000001", "1|3000000000"])(
  "%j is no phone number",
  (text) => expect(isPhone(text)).toBe(false),
);

test("with its country code a number of any country is taken", () => {
  for (const text of ["+49 151 2345678", "+1 (415) 555-0132", "+85212345678", "02012345678"])
    expect(isPhoneAnywhere(text)).toBe(true);
  for (const text of ["", "+", "+0123456789", "4151234567", "+12345", "+1234567890123456", "+49 151 abc"])
    expect(isPhoneAnywhere(text)).toBe(false);
});
