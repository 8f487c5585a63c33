import { expect, test } from "vitest";
import { orderedRoot } from "./ordered-trie.ts";

test("the root of nothing is the one that every empty block names", () => {
  expect(orderedRoot([])).toBe("0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421");
});
