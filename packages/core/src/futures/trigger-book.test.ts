import { expect, test } from "vitest";
import { TriggerBook, type Trigger } from "./trigger-book.ts";

const CONTRACT = 1_001;

const trigger = (id: number, isRising: boolean, ticks: number, rest: Partial<Trigger> = {}): Trigger => ({
  contractId: CONTRACT,
  by: "mark",
  kind: "stop",
  isRising,
  ticks,
  id,
  ...rest,
});

const at = (ticks: number) => ({ lowTicks: ticks, highTicks: ticks });

/** Ids in the order in which a price sets them off. */
function dueAt(book: TriggerBook, by: Trigger["by"], ticks: number): number[] {
  const ids: number[] = [];
  const reach = at(ticks);
  for (let slot = book.nextDue(CONTRACT, by, reach); slot !== 0; slot = book.nextDue(CONTRACT, by, reach)) {
    ids.push(book.at(slot).id);
    book.remove(slot);
  }
  return ids;
}

test("what is furthest past its trigger goes first, the older one at the same price", () => {
  const book = new TriggerBook();
  for (const one of [trigger(1, true, 100), trigger(2, true, 90), trigger(3, true, 90), trigger(4, false, 125)]) {
    book.add(one);
  }
  book.add(trigger(5, true, 111));
  expect(dueAt(book, "mark", 110)).toEqual([2, 3, 4, 1]);
  expect([...book.all()].map(({ id }) => id)).toEqual([5]);
});

test("of a rising and a falling one that are equally far past, the older goes first, also in a rebuilt book", () => {
  const [book, again] = [new TriggerBook(), new TriggerBook()];
  const pairs = [trigger(1, false, 120), trigger(2, true, 100), trigger(3, true, 90), trigger(4, false, 130)];
  for (const one of pairs) book.add(one);
  for (const one of book.all()) again.add(one);
  expect(dueAt(book, "mark", 110)).toEqual([3, 4, 1, 2]);
  expect(dueAt(again, "mark", 110)).toEqual([3, 4, 1, 2]);
});

test("mark and last prices, other contracts and watches do not touch each other", () => {
  const book = new TriggerBook();
  book.add(trigger(1, true, 100, { by: "last" }));
  book.add(trigger(2, true, 100, { contractId: 1_002 }));
  const watch = book.add(trigger(3, false, 100, { kind: "watch" }));
  expect(dueAt(book, "mark", 100)).toEqual([]);
  expect(book.nextWatch(CONTRACT, "mark", at(101))).toBe(0);
  expect(book.nextWatch(CONTRACT, "mark", at(99))).toBe(watch);
  expect(dueAt(book, "last", 100)).toEqual([1]);
});

test("a book that is rebuilt in the order of its triggers sets off the same ones in the same order", () => {
  const [book, again] = [new TriggerBook(), new TriggerBook()];
  for (let id = 1; id <= 200; id++) {
    const kind = id % 3 === 0 ? "plan" : "stop";
    book.add(trigger(id, id % 2 === 0, 1_000 + ((id * 37) % 40), { kind, by: id % 5 === 0 ? "last" : "mark" }));
  }
  for (const one of book.all()) again.add(one);
  expect(dueAt(again, "mark", 1_020)).toEqual(dueAt(book, "mark", 1_020));
  expect(dueAt(again, "last", 1_020)).toEqual(dueAt(book, "last", 1_020));
});
