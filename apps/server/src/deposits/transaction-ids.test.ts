import { expect, test } from "vitest";
import { transactionIdOn } from "./transaction-ids.ts";

const [ETHEREUM, TRON, BITCOIN, BANK] = [1, 2, 3, 9];
const digits = "aB".repeat(32);
const lower = digits.toLowerCase();

test.each([
  [ETHEREUM, digits, `0x${lower}`],
  [ETHEREUM, `0x${digits}`, `0x${lower}`],
  [ETHEREUM, `0X${digits.toUpperCase()}`, `0x${lower}`],
  [TRON, digits, lower],
  [TRON, `0x${digits}`, lower],
  [BITCOIN, digits, lower],
  [BANK, "Ref-0xAb", "Ref-0xAb"],
])("on chain %i %s is %s, however it is written", (chainId, text, expected) => {
  expect(transactionIdOn(chainId, text)).toBe(expected);
});

test.each([
  [ETHEREUM, "0xaaaa"],
  [ETHEREUM, `0x${lower}0`],
  [TRON, `${lower.slice(1)}g`],
  [BITCOIN, `0x${lower}`],
])("on chain %i %s is no transaction", (chainId, text) => {
  expect(transactionIdOn(chainId, text)).toBeUndefined();
});
