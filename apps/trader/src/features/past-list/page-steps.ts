import type { Page } from "@agio/api-contract";

/** Fields of every row of a paged list. The list is ordered by `createTime`, the newest first. */
export interface PastRow {
  readonly id: number | string;
  readonly createTime: number;
}

/** Where a page begins: at the newest row that is not after `endTime` (undefined: of all), `pageNum - 1` pages down. */
export interface PageStep {
  readonly pageNum: number;
  readonly endTime?: number;
}

export const FIRST_STEP: PageStep = { pageNum: 1 };

/**
 * The step after a page; undefined when the list ends there. It goes on at the time of the last row, so a row that is
 * new at the top moves nothing. Rows of that very time come again: `eachOnce` drops them. Only a page that does not get
 * past one time is followed by the next by number.
 */
export function stepAfter(page: Page<PastRow>, step: PageStep): PageStep | undefined {
  const last = page.rows.at(-1);
  if (last === undefined || page.pageNum * page.pageSize >= page.total) return undefined;
  const endTime = last.createTime;
  return { pageNum: endTime === step.endTime ? step.pageNum + 1 : 1, endTime };
}

/** Key of a row: both sides of a trade with oneself have its id, each another order. */
export const rowKey = (row: PastRow): string =>
  "orderId" in row ? `${row.id}/${String(row.orderId)}` : String(row.id);

/** The rows of the pages in order, each once. */
export function eachOnce<Row extends PastRow>(pages: readonly Page<Row>[]): Row[] {
  const rows = new Map<string, Row>();
  for (const page of pages)
    for (const row of page.rows) {
      const key = rowKey(row);
      if (!rows.has(key)) rows.set(key, row);
    }
  return [...rows.values()];
}
