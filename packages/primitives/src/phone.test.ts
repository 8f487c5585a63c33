import { expect, test } from "vitest";
import { isPhone } from "./phone.ts";

test.each(["13000000000", "+8613000000000", "8613000000000", "130 0000 0000", "02012345678", "0755-123456-12"])(
  "%j is a phone number",
  (text) => expect(isPhone(text)).toBe(true),
);

test.each(["", "abc", "1300000000", "0123456789", "23000000000", "+85212345678", "130000000001", "1|3000000000"])(
  "%j is no phone number",
  (text) => expect(isPhone(text)).toBe(false),
);
