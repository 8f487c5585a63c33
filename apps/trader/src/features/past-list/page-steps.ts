import type { Page } from "@agio/api-contract";
import type { Answer } from "@agio/api-client";
import { REFUSAL_CODES } from "@agio/primitives";

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

/** Rows of one file, the newest. */
export const EXPORT_ROWS_MAX = 50_000;
/** Rows of one call, the most that a call answers. */
export const EXPORT_PAGE_ROWS = 1_000;

/** Calls of one file: a list in which many rows share a time gives some of them twice. */
const EXPORT_READS_MAX = (2 * EXPORT_ROWS_MAX) / EXPORT_PAGE_ROWS;

/** How far the reading is. `total`: the rows so far and those that the server still counts, at most EXPORT_ROWS_MAX. */
export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

/** A list with all its rows, or with the newest EXPORT_ROWS_MAX of them. */
interface WholeList<Row> {
  readonly rows: readonly Row[];
  /** Older rows were left out. */
  readonly isCut: boolean;
}

interface Reading<Row> {
  read: (step: PageStep) => Promise<Answer<Page<Row>>>;
  /** Told after each page that others follow. */
  onProgress: (progress: ReadingProgress) => void;
}

/** Waits before a page that was asked for too early is asked for again. */
export const TOO_EARLY_WAIT_MS = 2_000;
const TOO_EARLY_MAX = 60;

/** Whether a page is to be had later: a long list costs more than a user may spend in a second. */
const isTooEarly = (answer: Answer<unknown>): boolean =>
  !answer.ok && answer.failure.kind === "reject" && answer.failure.code === REFUSAL_CODES.TOO_MANY_REQUESTS;

/** Reads a list page by page to its end. The first call that fails ends it, but one that came too early is made again. */
export async function readAll<Row extends PastRow>({
  read,
  onProgress,
}: Reading<Row>): Promise<Answer<WholeList<Row>>> {
  const pages: Page<Row>[] = [];
  let rows: readonly Row[] = [];
  let step: PageStep | undefined = FIRST_STEP;
  let waits = 0;
  while (step !== undefined && rows.length < EXPORT_ROWS_MAX && pages.length < EXPORT_READS_MAX) {
    const answer: Answer<Page<Row>> = await read(step);
    if (isTooEarly(answer) && waits < TOO_EARLY_MAX) {
      waits += 1;
      await new Promise((resolve) => setTimeout(resolve, TOO_EARLY_WAIT_MS));
      continue;
    }
    if (!answer.ok) return answer;
    pages.push(answer.data);
    rows = eachOnce(pages);
    step = stepAfter(answer.data, step);
    // The server counts 10,000 rows from where a page begins: of a longer list more come to light on the way.
    const { total: counted, pageNum, pageSize } = answer.data;
    const total = Math.min(rows.length + Math.max(0, counted - pageNum * pageSize), EXPORT_ROWS_MAX);
    if (step !== undefined) onProgress({ done: Math.min(rows.length, total), total });
  }
  return {
    ok: true,
    data: { rows: rows.slice(0, EXPORT_ROWS_MAX), isCut: step !== undefined || rows.length > EXPORT_ROWS_MAX },
  };
}
