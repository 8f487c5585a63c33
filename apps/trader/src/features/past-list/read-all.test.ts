import { expect, test, vi } from "vitest";
import type { PageStep } from "./page-steps.ts";
import { EXPORT_PAGE_ROWS, EXPORT_ROWS_MAX, readAll, type ReadingProgress } from "./read-all.ts";

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

test("a file has a bounded number of rows, the newest, and it is known that it was cut", async () => {
  const answer = await readAll({ read: serverOf(EXPORT_ROWS_MAX + 1), onProgress: () => undefined });
  if (!answer.ok) throw new Error("readable");
  expect([answer.data.rows.length, answer.data.isCut]).toEqual([EXPORT_ROWS_MAX, true]);
  expect(answer.data.rows.at(-1)?.id).toBe(2);
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
