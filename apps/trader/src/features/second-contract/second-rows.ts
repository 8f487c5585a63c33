import type { SecondContractRow } from "@agio/api-contract";

/** The wire's numbers. */
export const SECOND_STATUS = { running: 0, settling: 1, settled: 2, void: 3 } as const;

export const isRunning = ({ status }: Pick<SecondContractRow, "status">): boolean =>
  status === SECOND_STATUS.running || status === SECOND_STATUS.settling;

export type ResultWord = "win" | "lose" | "draw" | "void";
const RESULTS: Readonly<Record<number, ResultWord>> = { 1: "win", 2: "lose", 3: "draw" };

/** A result as the wire has it; undefined for what is none. */
export function resultNumber(word: string): number | undefined {
  const entry = Object.entries(RESULTS).find(([, result]) => result === word);
  return entry === undefined ? undefined : Number(entry[0]);
}

/** How an order ended; undefined while it runs. */
export function resultOf({ status, result }: Pick<SecondContractRow, "status" | "result">): ResultWord | undefined {
  if (status === SECOND_STATUS.void) return "void";
  return status === SECOND_STATUS.settled ? RESULTS[result] : undefined;
}

/** Orders on the screen: those that run, and those that ended while it was open. */
export interface SecondRows {
  /** Undefined until the first list. */
  readonly running: readonly SecondContractRow[] | undefined;
  /** Newest first; what the result sheet shows. */
  readonly ended: readonly SecondContractRow[];
}

export const NO_ROWS: SecondRows = { running: undefined, ended: [] };

export type SecondRowsAction =
  | { readonly type: "snapshot"; readonly rows: readonly SecondContractRow[] }
  | { readonly type: "changed"; readonly row: SecondContractRow }
  | { readonly type: "resultsSeen" }
  | { readonly type: "forget" };

/** An order that ends leaves the running ones and waits to be shown; each does so once. */
export function reduceRows(state: SecondRows, action: SecondRowsAction): SecondRows {
  switch (action.type) {
    case "snapshot":
      return withSnapshot(state, action.rows);
    case "changed":
      return changed(state, action.row);
    case "resultsSeen":
      return { ...state, ended: [] };
    case "forget":
      return NO_ROWS;
  }
  return action satisfies never;
}

/** A list may have been read before a change that was heard meanwhile: what is known to be further stays. */
function withSnapshot(state: SecondRows, rows: readonly SecondContractRow[]): SecondRows {
  const running = rows.filter((row) => isRunning(row) && !hasEnded(state, row));
  return { ...state, running: byCloseTime(running.map((row) => further(state, row))) };
}

const hasEnded = ({ ended }: SecondRows, { id }: SecondContractRow): boolean => ended.some((row) => row.id === id);

/** Of a running order the row with more steps behind it: its entry, then the wait for its settlement. */
function further({ running = [] }: SecondRows, row: SecondContractRow): SecondContractRow {
  const known = running.find(({ id }) => id === row.id);
  return known !== undefined && stepOf(known) > stepOf(row) ? known : row;
}

const stepOf = ({ openSeq, status }: SecondContractRow): number => (openSeq === 0 ? 0 : 1 + status);

function changed(state: SecondRows, row: SecondContractRow): SecondRows {
  const known = state.running ?? [];
  const others = known.filter(({ id }) => id !== row.id);
  if (isRunning(row)) {
    // An update of an order that has ended meanwhile came late.
    if (hasEnded(state, row)) return state;
    return { ...state, running: byCloseTime([...others, further(state, row)]) };
  }
  const wasRunning = others.length < known.length;
  const isNew = !hasEnded(state, row);
  return {
    running: state.running === undefined ? undefined : others,
    ended: wasRunning && isNew ? [row, ...state.ended] : state.ended,
  };
}

/** The next to end first; those that wait for their entry last. */
function byCloseTime(rows: readonly SecondContractRow[]): SecondContractRow[] {
  const endOf = ({ closeTime }: SecondContractRow) => (closeTime === 0 ? Number.MAX_SAFE_INTEGER : closeTime);
  return rows.toSorted((one, other) => endOf(one) - endOf(other) || one.id - other.id);
}
