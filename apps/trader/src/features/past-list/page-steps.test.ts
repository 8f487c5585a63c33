import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  EXPORT_PAGE_ROWS,
  EXPORT_ROWS_MAX,
  FIRST_STEP,
  eachOnce,
  readAll,
  stepAfter,
  TOO_EARLY_WAIT_MS,
  type PageStep,
  type PastRow,
  type ReadingProgress,
} from "./page-steps.ts";

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

/** A server with rows 1 to `count`, each of its own millisecond. */
const serverOf =
  (count: number) =>
  ({ pageNum, endTime = count }: PageStep) => {
    const total = Math.min(count, endTime);
    const first = total - (pageNum - 1) * EXPORT_PAGE_ROWS;
    const length = Math.max(Math.min(EXPORT_PAGE_ROWS, first), 0);
    const rows = Array.from({ length }, (_, index) => ({ id: first - index, createTime: first - index }));
    return Promise.resolve({ ok: true as const, data: { rows, total, pageNum, pageSize: EXPORT_PAGE_ROWS } });
  };

test("every row of the list is read once, and each page but the last says how far it is", async () => {
  const told: ReadingProgress[] = [];
  const answer = await readAll({ read: serverOf(2_500), onProgress: (progress) => told.push(progress) });
  if (!answer.ok) throw new Error("readable");
  expect(answer.data.rows.map(({ id }) => id)).toEqual(Array.from({ length: 2_500 }, (_, index) => 2_500 - index));
  expect(answer.data.isCut).toBe(false);
  expect(told).toEqual([
    { done: 1_000, total: 2_500 },
    { done: 1_999, total: 2_500 },
  ]);
});

test("a list that is longer than what the server counts is read to its end, and its length grows on the way", async () => {
  const told: ReadingProgress[] = [];
  const server = serverOf(12_000);
  const counting10k = async (step: PageStep) => {
    const answer = await server(step);
    return { ...answer, data: { ...answer.data, total: Math.min(answer.data.total, 10_000) } };
  };
  const answer = await readAll({ read: counting10k, onProgress: (progress) => told.push(progress) });
  if (!answer.ok) throw new Error("readable");
  expect(answer.data.rows).toHaveLength(12_000);
  expect(told[0]).toEqual({ done: 1_000, total: 10_000 });
  expect(told.at(-1)?.total).toBe(12_000);
});

test("a file has a bounded number of rows, the newest, and it is known that it was cut", async () => {
  const answer = await readAll({ read: serverOf(EXPORT_ROWS_MAX + 1), onProgress: () => undefined });
  if (!answer.ok) throw new Error("readable");
  expect([answer.data.rows.length, answer.data.isCut]).toEqual([EXPORT_ROWS_MAX, true]);
  expect(answer.data.rows.at(-1)?.id).toBe(2);
});

test("a page that was asked for too early is asked for again", async () => {
  vi.useFakeTimers();
  const tooEarly = { ok: false as const, failure: { kind: "reject" as const, code: -1003, message: "too many" } };
  const server = serverOf(2_500);
  let calls = 0;
  const read = async (step: PageStep) => (++calls === 2 ? tooEarly : server(step));
  const reading = readAll({ read, onProgress: () => undefined });
  await vi.advanceTimersByTimeAsync(TOO_EARLY_WAIT_MS);
  const answer = await reading;
  vi.useRealTimers();
  if (!answer.ok) throw new Error("readable");
  expect(answer.data.rows).toHaveLength(2_500);
});

test("a page that fails ends the reading with its reason", async () => {
  const refused = { ok: false as const, failure: { kind: "aborted" as const } };
  const read = vi.fn<(step: PageStep) => ReturnType<ReturnType<typeof serverOf>> | Promise<typeof refused>>(
    serverOf(5_000),
  );
  read.mockImplementationOnce(serverOf(5_000)).mockResolvedValueOnce(refused);
  expect(await readAll({ read, onProgress: () => undefined })).toEqual(refused);
  expect(read).toHaveBeenCalledTimes(2);
});
