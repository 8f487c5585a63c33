import type { Answer } from "@agio/api-client";
import type { Page } from "@agio/api-contract";
import { eachOnce, FIRST_STEP, stepAfter, type PageStep, type PastRow } from "./page-steps.ts";

/** Rows of one file, the newest. */
export const EXPORT_ROWS_MAX = 50_000;
/** Rows of one call, the most that a call answers. */
export const EXPORT_PAGE_ROWS = 1_000;

/** Calls of one file: a list in which many rows share a time gives some of them twice. */
const EXPORT_READS_MAX = (2 * EXPORT_ROWS_MAX) / EXPORT_PAGE_ROWS;

/** How far the reading is. `total` is as the server counts, at most EXPORT_ROWS_MAX. */
export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

/** A list with all its rows, or with the newest EXPORT_ROWS_MAX of them. */
export interface WholeList<Row> {
  readonly rows: readonly Row[];
  /** Older rows were left out. */
  readonly isCut: boolean;
}

interface Reading<Row> {
  read: (step: PageStep) => Promise<Answer<Page<Row>>>;
  /** Told after each page that others follow. */
  onProgress: (progress: ReadingProgress) => void;
}

/** Reads a list page by page to its end. The first call that fails ends it. */
export async function readAll<Row extends PastRow>({
  read,
  onProgress,
}: Reading<Row>): Promise<Answer<WholeList<Row>>> {
  const pages: Page<Row>[] = [];
  let rows: readonly Row[] = [];
  let step: PageStep | undefined = FIRST_STEP;
  while (step !== undefined && rows.length < EXPORT_ROWS_MAX && pages.length < EXPORT_READS_MAX) {
    const answer: Answer<Page<Row>> = await read(step);
    if (!answer.ok) return answer;
    pages.push(answer.data);
    rows = eachOnce(pages);
    step = stepAfter(answer.data, step);
    const total = Math.min(pages[0]?.total ?? 0, EXPORT_ROWS_MAX);
    if (step !== undefined) onProgress({ done: Math.min(rows.length, total), total });
  }
  return {
    ok: true,
    data: { rows: rows.slice(0, EXPORT_ROWS_MAX), isCut: step !== undefined || rows.length > EXPORT_ROWS_MAX },
  };
}
