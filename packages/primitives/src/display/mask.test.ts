import { expect, test } from "vitest";
import { maskMiddle } from "./mask.ts";

test("the middle of a long text is hidden, its ends stay", () => {
  expect(maskMiddle("someone@mail.example", 3, 4)).toBe("som***mple");
  expect(maskMiddle("0x1f9840a85d5af5bf1d1762f925bdaddc4201f984", 6, 4)).toBe("0x1f98***f984");
});

test("a text too short to hide keeps only its first character", () => {
  expect(maskMiddle("abcdef")).toBe("a***");
  expect(maskMiddle("a")).toBe("a***");
  expect(maskMiddle("")).toBe("");
});

test("characters beyond the basic plane are not cut in half", () =>
  expect(maskMiddle("😀abcdefg😀", 1, 1)).toBe("😀***😀"));
