import fc from "fast-check";
import { expect, test } from "vitest";
import { openAgainst, openContractMarket } from "../testing/contract-market.ts";
import { fundStressOf } from "./fund-stress.ts";
import { largestPositionsOf } from "./largest-positions.ts";

const MOVES = [5, 50, 150];

test("a move costs the fund what each margin lacks after it, to the worse side", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 }), (sizes) => {
      const market = openContractMarket({}, sizes.length * 2, 100_000);
      for (const [at, size] of sizes.entries()) openAgainst(market, at * 2 + 1, at * 2 + 2, { price: 600_000, size });
      const all = largestPositionsOf(market.state, 100);
      const lackAt = (movePercent: number, sign: number) => {
        const left = all.map(
          ({ side, valueAtoms, marginAtoms, reserveAtoms, unrealisedAtoms }) =>
            marginAtoms +
            reserveAtoms +
            unrealisedAtoms +
            sign * (side === "long" ? 1 : -1) * Math.ceil((valueAtoms * movePercent) / 100),
        );
        return left.filter((one) => one < 0).map((one) => -one);
      };
      const sum = (lacks: readonly number[]) => lacks.reduce((total, lack) => total + lack, 0);
      expect(all).toHaveLength(sizes.length * 2);
      expect(fundStressOf(market.state, MOVES)).toEqual(
        MOVES.map((movePercent) => {
          const [rise, fall] = [lackAt(movePercent, 1), lackAt(movePercent, -1)];
          const worse = sum(rise) > sum(fall) ? rise : fall;
          return { movePercent, margins: worse.length, atoms: sum(worse) };
        }),
      );
    }),
  );
});

test("without positions a move costs nothing, whatever it is", () => {
  const market = openContractMarket({}, 2, 100_000);
  expect(fundStressOf(market.state, [10])).toEqual([{ movePercent: 10, margins: 0, atoms: 0 }]);
});
