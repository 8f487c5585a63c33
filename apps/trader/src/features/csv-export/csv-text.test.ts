import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

test("cells with commas and quotes are quoted", () => {
  expect(csvText([["a", 'b"c', "d,e"]])).toBe('\uFEFFa,"b""c","d,e"\r\n');
});

test("a cell that starts like a formula becomes text, a negative number stays a number", () => {
  expect(csvText([["=1+1", "-0.5", "-a"]])).toBe("\uFEFF'=1+1,-0.5,'-a\r\n");
});
