import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { OrderIndex } from "./order-index.ts";

test("an index of growing ids agrees with a map, whatever stays open for long", () => {
  const random = seededRandom("order-index");
  const index = new OrderIndex();
  const open = new Map<number, number>();
  // One expectation for all: a million and a half of them take longer than the index.
  let undead = 0;
  const remove = (id: number): void => {
    if (!open.delete(id)) return;
    index.delete(id);
    if (index.get(id) !== 0) undead++;
  };
  for (let id = 1; id <= 1_500_000; id++) {
    index.set(id, (id & 0xffff) | 1);
    open.set(id, (id & 0xffff) | 1);
    // One in thirty stays; the others leave at once or 2,500 orders later.
    if (!stays(id) && id % 2 === 0) remove(id);
    if (id > DELAY && !stays(id - DELAY)) remove(id - DELAY);
  }
  expect(undead).toBe(0);
  for (const [id, slot] of open) expect(index.get(id)).toBe(slot);
  for (let probe = 0; probe < 10_000; probe++) {
    const id = random.integer(1, 1_600_000);
    expect(index.get(id)).toBe(open.get(id) ?? 0);
  }
  // Pages alone would be 6 MB by now.
  expect(index.pageBytes).toBeLessThan(3_000_000);
});

const DELAY = 2_500;
const stays = (id: number): boolean => id % 30 === 0;

test("ids beyond 32 bits and ids in any order are found again", () => {
  const index = new OrderIndex();
  const ids = [5_000_000_000_000, 5_000_000_000_001, 7, 4_294_967_296 + 7, 9_000_000_000_000];
  ids.forEach((id, i) => index.set(id, i + 1));
  ids.forEach((id, i) => expect(index.get(id)).toBe(i + 1));
  index.delete(7);
  expect(index.get(7)).toBe(0);
  expect(index.get(4_294_967_296 + 7)).toBe(4);
});
