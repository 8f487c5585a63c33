import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { BTCUSDT, openMarket } from "../testing/market.ts";
import { participantFor } from "./place-order.ts";

const STEPS = 8_000;
const USERS = 3;

test("participants know their open orders, however many come and go", () => {
  const random = seededRandom("participants");
  const { spot } = openMarket().state;
  const { participants } = spot;
  const taken = Array.from({ length: USERS }, (_, at) => participantFor(spot, at + 1, spot.pairs[BTCUSDT]!));
  const open = taken.map((): number[] => []);
  const wrong: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    const user = random.integer(0, USERS - 1);
    const orders = open[user]!;
    // Now more come, now more go: short lists grow long and become short again.
    const isLeaving = random.integer(0, 99) < (step % 2_000 < 1_000 ? 40 : 60);
    if (isLeaving && orders.length > 0) {
      const [slot] = orders.splice(random.integer(0, orders.length - 1), 1);
      participants.remove(taken[user]!, slot!);
    } else {
      orders.push(step + 1);
      participants.add(taken[user]!, step + 1);
    }
    if (sorted(participants.orders(taken[user]!)).join() !== sorted(orders).join()) wrong.push(step);
  }
  expect(wrong).toEqual([]);
  expect(sorted([...participants.allOrders()])).toEqual(sorted(open.flat()));
});

const sorted = (slots: readonly number[]): number[] => slots.toSorted((a, b) => a - b);
