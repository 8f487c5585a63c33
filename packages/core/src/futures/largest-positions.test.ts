import fc from "fast-check";
import { expect, test } from "vitest";
import { openAgainst, openContractMarket } from "../testing/contract-market.ts";
import { largestPositionsOf } from "./largest-positions.ts";
import { positionsOf } from "./position-views.ts";
import { userId } from "@agio/primitives";

test("the largest positions are those of a sorted list of all, whatever their number", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 15 }),
      (sizes, countMax) => {
        const market = openContractMarket({}, sizes.length * 2, 100_000);
        for (const [at, size] of sizes.entries()) openAgainst(market, at * 2 + 1, at * 2 + 2, { price: 600_000, size });
        const all = sizes
          .flatMap((_, at) => [at * 2 + 1, at * 2 + 2])
          .flatMap((user) => positionsOf(market.state, userId(user)));
        const sorted = all.toSorted((a, b) => b.size - a.size || a.positionId - b.positionId).slice(0, countMax);
        const largest = largestPositionsOf(market.state, countMax);
        expect(largest.map(({ positionId }) => positionId)).toEqual(sorted.map(({ positionId }) => positionId));
      },
    ),
  );
});
