import { expect, test } from "vitest";
import { profitShare, raisedMark, withheldOf } from "./profit-share.ts";

test("a week of wins and losses: withheld of each win, shared of the sum (OKX)", () => {
  const results = [200, -50, 300, -500, 500, 100];
  const withheld = results.reduce((sum, result) => sum + withheldOf(result, 100_000), 0);
  const net = results.reduce((sum, result) => sum + result, 0);
  const share = profitShare({ realisedAtoms: net, openLossAtoms: 0, markAtoms: 0, sharePpm: 100_000 });
  expect([withheld, net, share, withheld - share]).toEqual([110, 550, 55, 55]);
});

test("only what is above the mark is shared, and the mark never falls (Pionex)", () => {
  let [realised, mark] = [0, 0];
  const shares = [100, -200, 100, 100, -400, 500].map((result) => {
    realised += result;
    const profit = { realisedAtoms: realised, openLossAtoms: 0, markAtoms: mark };
    const share = profitShare({ ...profit, sharePpm: 200_000 });
    mark = raisedMark(profit);
    return share;
  });
  expect(shares).toEqual([20, 0, 0, 0, 0, 20]);
  expect(mark).toBe(200);
});

test("a share is rounded down, and of a loss there is none", () => {
  expect(profitShare({ realisedAtoms: 19, openLossAtoms: 0, markAtoms: 0, sharePpm: 100_000 })).toBe(1);
  expect(profitShare({ realisedAtoms: -5, openLossAtoms: 0, markAtoms: 0, sharePpm: 100_000 })).toBe(0);
  expect(profitShare({ realisedAtoms: 500, openLossAtoms: 400, markAtoms: 0, sharePpm: 100_000 })).toBe(10);
  expect(raisedMark({ realisedAtoms: 500, openLossAtoms: 400, markAtoms: 50 })).toBe(100);
  expect(withheldOf(-100, 200_000)).toBe(0);
});
