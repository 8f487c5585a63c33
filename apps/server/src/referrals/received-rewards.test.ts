import { expect, test } from "vitest";
import { receivedByDay } from "./received-rewards.ts";

const paid = (userId: number, day: number, coinId: number, atoms: number) => ({ userId, day, coinId, atoms });

test("the payments of a receiver and day are one, by coin; another day or receiver is another", () => {
  const received = receivedByDay([
    paid(7, 1, 1, 20),
    paid(7, 1, 2, 3),
    paid(7, 1, 1, 5),
    paid(7, 2, 1, 4),
    paid(8, 2, 1, 9),
  ]);
  expect(received.map(({ userId, day, coins }) => [userId, day, [...coins]])).toEqual([
    [
      7,
      1,
      [
        [1, 25],
        [2, 3],
      ],
    ],
    [7, 2, [[1, 4]]],
    [8, 2, [[1, 9]]],
  ]);
});
