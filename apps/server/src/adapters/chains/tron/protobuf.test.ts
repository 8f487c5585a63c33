import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesField, hexField, numberField, readMessage } from "./protobuf.ts";

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));

test("what is written is read, whatever else stands between", () =>
  fc.assert(
    fc.property(
      fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      fc.uint8Array({ maxLength: 300 }),
      fc.integer({ min: 3, max: 100_000 }),
      (value, data, other) => {
        const parts = [numberField(1, value), numberField(other, 7), bytesField(2, data), bytesField(other, data)];
        const message = readMessage(Buffer.concat(parts));
        expect(message?.number(1)).toBe(BigInt(value));
        expect(message?.bytes(2)).toEqual(Buffer.from(data));
      },
    ),
  ));

test("nothing is a message without fields", () => {
  const message = readMessage(numberField(1, 0));
  expect([message?.number(1), message?.bytes(1), message?.first(1)]).toEqual([0n, Buffer.alloc(0), undefined]);
  expect(hexField(1, "")).toHaveLength(0);
});

test("later values replace earlier ones, messages are joined, and a list keeps its first", () => {
  const message = readMessage(bytes("0801 0802 1201aa 1201bb"));
  expect(message?.number(1)).toBe(2n);
  expect(message?.bytes(2).toString("hex")).toBe("bb");
  expect(message?.joined(2).toString("hex")).toBe("aabb");
  expect(message?.first(2)?.toString("hex")).toBe("aa");
});

test.each([
  ["0d00000000 0805", "four bytes"],
  ["090000000000000000 0805", "eight bytes"],
  ["0b 0801 0c 0805", "a group, whose own fields do not count"],
  ["0b 13 14 0c 0805", "a group in a group"],
  ["0a01ff 0805", "bytes where a number is expected"],
  ["8880808010 05", "a tag that is longer than it need be"],
])("%s is passed over: %s", (hex) => expect(readMessage(bytes(hex))?.number(1)).toBe(5n));

test.each([
  ["08", "a number without a value"],
  ["0880", "a number that does not end"],
  ["08ffffffffffffffffffff01", "a number longer than ten bytes"],
  ["0a02aa", "fewer bytes than it says"],
  ["0affffffff0f", "a length below nothing"],
  ["0005", "a field without a number"],
  ["0e00", "a type that is none"],
  ["0c", "the end of a group that did not begin"],
  ["0b 0801", "a group without an end"],
  ["0b 14", "a group that ends as another one"],
  ["0b".repeat(200), "groups without a bottom"],
])("%s is no message: %s", (hex) => expect(readMessage(bytes(hex))).toBeUndefined());
