import { parseDecimal, plainDecimal } from "@agio/primitives";
import { assert, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { createFigureFormat } from "../../shell/figure-format.ts";
import { parseSigned } from "./position-figures.ts";
import { resultAsShown, type ResultParts } from "./sums-as-shown.ts";

const format = createFigureFormat({ locale: "en", offsetHours: 0, dateOrder: "MM/DD/YYYY" });
/** In hundredths, as the card shows it. */
const cents = (text: string) => parseSigned(format.amount(text, 2).replaceAll(",", ""), 2);
const netOf = ({ realized, fee, funding, liquidationFee, fundPaid }: ResultParts, read: (text: string) => number) =>
  read(realized) - read(fee) + read(funding) - read(liquidationFee) + read(fundPaid);

test("a result of -3.034, fees of 62.422 and a net result of -65.456 add up as they are shown", () => {
  const shown = resultAsShown({ realized: "-3.034", fee: "62.422", funding: "0", liquidationFee: "0", fundPaid: "0" });
  expect(shown).toEqual({ realized: "-3.04", fee: "62.42", funding: "0", liquidationFee: "0", fundPaid: "0" });
  expect(netOf(shown, cents)).toBe(cents("-65.456"));
});

test("shown parts always add up to the net result as it is shown, and none is off by a hundredth", () => {
  const amount = integer({ min: 0, max: 10 ** 12 });
  const signed = integer({ min: -(10 ** 12), max: 10 ** 12 });
  const parts = record({ realized: signed, fee: amount, funding: signed, liquidationFee: amount, fundPaid: amount });
  assert(
    property(parts, integer({ min: 0, max: 8 }), (atoms, decimals) => {
      const texts = Object.fromEntries(
        Object.entries(atoms).map(([name, value]) => [name, plainDecimal(value, decimals)]),
      ) as unknown as ResultParts;
      const shown = resultAsShown(texts);
      const net = netOf(texts, (text) => parseSigned(text, decimals));
      expect(netOf(shown, cents)).toBe(cents(plainDecimal(net, decimals)));
      for (const [name, value] of Object.entries(texts)) {
        const off = Math.abs(Number(shown[name as keyof ResultParts]) - Number(value));
        expect(off).toBeLessThan(0.01 + 1e-6);
        expect(parseDecimal(value, decimals) !== 0 || shown[name as keyof ResultParts] === "0").toBe(true);
      }
    }),
  );
});
