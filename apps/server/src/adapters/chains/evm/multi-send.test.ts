import fc from "fast-check";
import { expect, test } from "vitest";
import { multiSendCall, multiSendIn, sumOf } from "./multi-send.ts";

const TOKEN = `0x${"7".repeat(40)}`;
const hex = (digits: number) =>
  fc
    .array(fc.constantFrom(..."0123456789abcdef"), { minLength: digits, maxLength: digits })
    .map((list) => `0x${list.join("")}`);
const legs = fc.array(fc.record({ to: hex(40), units: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }) }), {
  minLength: 1,
  maxLength: 20,
});

test("what a batch pays is read back from its bytes", () => {
  fc.assert(
    fc.property(hex(40), legs, (token, paid) => {
      expect(multiSendIn(multiSendCall({ token, legs: paid }))).toEqual({ token, legs: paid });
    }),
  );
});

test("bytes beside a batch's own are no batch", () => {
  fc.assert(
    fc.property(legs, fc.nat(), fc.constantFrom(..."0123456789abcdef"), (paid, where, digit) => {
      const data = multiSendCall({ token: TOKEN, legs: paid });
      const at = 2 + (where % (data.length - 2));
      const changed = `${data.slice(0, at)}${digit}${data.slice(at + 1)}`;
      const read = multiSendIn(changed);
      // Another batch, which would be seen as such, or none.
      expect(read === undefined || multiSendCall(read) === changed).toBe(true);
    }),
  );
  const data = multiSendCall({ token: TOKEN, legs: [{ to: `0x${"1".repeat(40)}`, units: 5n }] });
  expect(multiSendIn(`${data}00`)).toBeUndefined();
  expect(multiSendIn(`${data}${"0".repeat(64)}`)).toBeUndefined();
  expect(multiSendIn(data.slice(0, -2))).toBeUndefined();
  expect(multiSendIn(multiSendCall({ token: TOKEN, legs: [] }))).toBeUndefined();
  expect(multiSendIn("0x")).toBeUndefined();
  expect(multiSendIn("0xa9059cbb")).toBeUndefined();
});

test("the sum of its payments", () => {
  expect(sumOf([{ units: 2n }, { units: 3n }])).toBe(5n);
  expect(sumOf([])).toBe(0n);
});
