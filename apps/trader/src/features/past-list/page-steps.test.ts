import fc from "fast-check";
import { expect, test } from "vitest";
import { eachOnce, FIRST_STEP, stepAfter, type PageStep, type PastRow } from "./page-steps.ts";

/** A list as the server answers it: newest first, limited in time, by page. */
function pageOf(list: readonly PastRow[], { pageNum, endTime = Infinity }: PageStep, pageSize: number) {
  const known = list
    .filter(({ createTime }) => createTime <= endTime)
    .toSorted((one, other) => other.createTime - one.createTime || Number(other.id) - Number(one.id));
  const rows = known.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { rows, total: known.length, pageNum, pageSize };
}

const times = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 60 });

test("every row comes once, however many share a time and whatever arrives at the top meanwhile", () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 7 }), (createTimes, pageSize) => {
      const list = createTimes.map((createTime, id) => ({ id, createTime }));
      const began = [...list];
      const pages = [];
      let step: PageStep | undefined = FIRST_STEP;
      while (step !== undefined) {
        const page = pageOf(list, step, pageSize);
        pages.push(page);
        step = stepAfter(page, step);
        list.push({ id: list.length, createTime: 100 });
        expect(pages.length).toBeLessThan(300);
      }
      const read = eachOnce(pages).map(({ id }) => id);
      expect(new Set(read).size).toBe(read.length);
      expect(read).toEqual(pageOf(began, FIRST_STEP, 1_000).rows.map(({ id }) => id));
    }),
  );
});

test("both sides of a trade with oneself are rows of their own", () => {
  const rows = [
    { id: 7, orderId: 1, createTime: 5 },
    { id: 7, orderId: 2, createTime: 5 },
  ];
  expect(eachOnce([{ rows, total: 2, pageNum: 1, pageSize: 50 }])).toEqual(rows);
});
