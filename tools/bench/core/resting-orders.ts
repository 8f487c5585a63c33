import type { BenchRow } from "../rows.ts";
import { BookRun } from "./book-run.ts";
import { FLOW_INTS, FLOW_OP, type Flow } from "./flow.ts";
import { FullRun } from "./full-run.ts";
import { FlowRandom } from "./flow-random.ts";

const USERS = 10_000;
const MIDDLE = 1_000_000;
const SPREAD = 20_000;
const BYTES_PER_ORDER_MAX = 96;
const PROCESS_MB_MAX = 400;
const MB = 1e6;

/** Memory of resting orders: in the book alone, and by how much the whole product grows. */
export function restingOrderRows(group: string, orders: number): BenchRow[] {
  const flow = restingFlow(orders);
  const book = new BookRun();
  book.run(flow, 0, orders);
  const bytes = book.usedBytes / orders;
  const before = residentBytes();
  const full = new FullRun(flow);
  full.run(flow, { from: 0, to: orders });
  const megabytes = (residentBytes() - before) / MB;
  return [
    {
      group,
      name: "book, a resting order",
      value: bytes,
      unit: "bytes",
      target: { at: "most", value: BYTES_PER_ORDER_MAX },
    },
    {
      group,
      name: `process growth with ${full.restingOrders} resting orders`,
      value: megabytes,
      unit: "MB",
      target: { at: "most", value: PROCESS_MB_MAX },
    },
  ];
}

/** Orders that all rest, spread over both sides of the middle. */
function restingFlow(orders: number): Flow {
  const random = new FlowRandom(1);
  const ints = new Int32Array(orders * FLOW_INTS);
  for (let id = 1; id <= orders; id++) {
    const isSell = random.below(2) === 1;
    const distance = 1 + random.below(SPREAD);
    const price = isSell ? MIDDLE + distance : MIDDLE - distance;
    const row = [FLOW_OP.limit | (isSell ? 256 : 0), 1 + random.below(USERS), id, price, 1 + random.below(100)];
    ints.set(row, (id - 1) * FLOW_INTS);
  }
  const counts = { prefill: orders, commands: 0, orderIdMax: orders, users: USERS, accounts: USERS, pairs: 1 };
  return { name: "resting", ...counts, trades: 0, tradeHash: 0, ints };
}

function residentBytes(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage.rss();
}
