import { expect, test } from "vitest";
import { keepFundDigits } from "./fund-digits.ts";

test("only six digits are kept", () => expect(keepFundDigits("12a 345678")).toBe("123456"));
