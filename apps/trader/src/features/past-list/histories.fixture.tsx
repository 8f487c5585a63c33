import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, vi } from "vitest";
import { translate } from "../../shell/language.ts";
import { TableFrame } from "../desk-table/DeskPanel.tsx";
import { FillHistory } from "../open-orders/FillHistory.tsx";
import { orderRow } from "../open-orders/order.fixture.ts";
import { FillTable, OrderHistoryTable } from "../open-orders/OrderHistoryTable.tsx";
import { OrderHistory } from "../open-orders/OrdersPanel.tsx";
import { OptionHistory } from "../option-positions/OptionHistory.tsx";
import { OptionOrderHistoryTable } from "../option-positions/OptionHistoryTables.tsx";
import { BTC_PAIR } from "../pair/btc-pair.fixture.ts";
import { FuturesHistory } from "../positions/FuturesHistory.tsx";
import { OrderHistoryTable as ContractOrderHistoryTable } from "../positions/FuturesHistoryTables.tsx";
import { contractOrderRow } from "../positions/position.fixture.ts";
import { RUNNING_ROW } from "../second-contract/second-contract.fixture.ts";
import { SecondHistory } from "../second-contract/SecondHistory.tsx";
import { SecondHistoryTable } from "../second-contract/SecondHistoryTable.tsx";

/** Rows of every history. */
export const ROWS = 250;
/** The oldest, of another market. */
export const OLD_ROWS = 10;
const ORDERS_VIEW = 1;

interface ListedRow {
  readonly id: number | string;
  readonly symbol: string;
  readonly createTime: number;
}

/** A list of 250 rows, two to a millisecond. */
const listOf = (rowOf: (id: number) => object): ListedRow[] =>
  Array.from({ length: ROWS }, (_, index) => {
    const id = ROWS - index;
    const symbol = id > OLD_ROWS ? {} : { symbol: "ethusdt" };
    return { symbol: "btcusdt", ...rowOf(id), ...symbol, id, createTime: 1_000 + Math.floor(id / 2) };
  });

/** A server that answers one list as the calls do: narrowed, newest first, by page. */
function serverOf(path: string, list: ListedRow[]) {
  return (url: string | URL | Request, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(url), "http://127.0.0.1:9");
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as object) : {};
    const asked = new Map(Object.entries({ ...Object.fromEntries(searchParams), ...body }));
    const [pageNum, pageSize] = [
      Number(asked.get("pageNum") ?? 1),
      Math.min(Number(asked.get("pageSize") ?? 10), 1_000),
    ];
    const endTime = Number(asked.get("endTime") ?? Number.MAX_SAFE_INTEGER);
    if (pathname !== path) return new Promise<never>(() => undefined);
    // Fields of the rows that lists are narrowed by, beside their time.
    const narrowed = ["symbol", "type", "side", "result"].filter((name) => asked.has(name));
    const isAsked = (row: ListedRow) =>
      narrowed.every((name) => String(Reflect.get(row, name)) === String(asked.get(name)));
    const known = list.filter((row) => row.createTime <= endTime && isAsked(row));
    const rows = known.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    const data = { rows, total: known.length, pageNum, pageSize };
    return Promise.resolve(new Response(JSON.stringify({ code: 200, msg: "", data })));
  };
}

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  vi.restoreAllMocks();
});

/** A history on the screen, beside a server that has `list`. */
async function shown(history: ReactNode, path: string, list: ListedRow[]) {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const client = createOwnClient({ baseUrl: "http://127.0.0.1:9", fetch: serverOf(path, list) });
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  ends.push(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await act(async () =>
    root.render(
      <ApiProvider client={client} queries={createQueryClient()}>
        {history}
      </ApiProvider>,
    ),
  );
  return place;
}

const button = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll("button")].find(({ textContent }) => textContent === name);

/** Presses a button as soon as it can be pressed. */
export async function press(place: HTMLElement, name: string): Promise<void> {
  await vi.waitFor(() => expect(button(place, name)?.disabled).toBe(false));
  await act(async () => button(place, name)?.click());
}

/** The lines of the file that the export gives, its head left out. */
export async function exported(place: HTMLElement): Promise<string[]> {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:file";
  });
  // A page that followed the link would have another address in the tests after it.
  const following = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await press(place, translate("trade.orders.export"));
  await act(() => vi.waitFor(() => expect(files).toHaveLength(1)));
  following.mockRestore();
  const text = (await files[0]?.text()) ?? "";
  return text.trimEnd().split("\r\n").slice(1);
}

const optionOrder = {
  ...{ symbol: "BTC-261225-60000-C", type: "buy", price: "10", num: "1", orderType: 0, tif: "GTC", reason: "" },
  ...{ dealNum: "1", dealPrice: "10", dealValue: "10", fee: "0", status: 2 },
};
const fill = {
  coin: "BTC",
  baseCoin: "USDT",
  type: 0,
  price: "60000",
  num: "0.1",
  value: "6000",
  fee: "6",
  feeCoin: "USDT",
};
const PAIRS = [BTC_PAIR, { ...BTC_PAIR, symbol: "ethusdt", label: "ETH/USDT" }];

interface Case {
  /** As a phone shows it. */
  readonly history: ReactNode;
  /** As a desk shows it. */
  readonly table: ReactNode;
  readonly path: string;
  readonly rowOf: (id: number) => object;
  /** The part of a history that is not shown first. */
  readonly view?: number;
}

/** The histories of all products. */
export const CASES: Readonly<Record<string, Case>> = {
  "spot orders": {
    history: <OrderHistory pairs={PAIRS} />,
    table: <OrderHistoryTable pairs={PAIRS} />,
    path: "/api/currency/order/orderList",
    rowOf: (id) => orderRow({ status: 2, orderNo: `N${id}` }),
  },
  fills: {
    history: <FillHistory pairs={PAIRS} />,
    table: <FillTable pairs={PAIRS} />,
    path: "/api/currency/order/tradeList",
    rowOf: (id) => ({ ...fill, orderId: id, isMaker: false }),
  },
  "futures orders": {
    history: <FuturesHistory contracts={[]} />,
    table: <ContractOrderHistoryTable contracts={[]} />,
    path: "/api/contract/order/list",
    rowOf: () => contractOrderRow({ status: 2 }),
    view: ORDERS_VIEW,
  },
  "option orders": {
    history: <OptionHistory underlyings={[]} />,
    table: <OptionOrderHistoryTable underlyings={[]} />,
    path: "/api/option/order/list",
    rowOf: (id) => ({ ...optionOrder, orderNo: `N${id}` }),
    view: ORDERS_VIEW,
  },
  "second contracts": {
    history: <SecondHistory pairs={PAIRS} />,
    table: <SecondHistoryTable pairs={PAIRS} />,
    path: "/api/secondContractOrder/selectOrderList",
    rowOf: () => ({ ...RUNNING_ROW, status: 2, result: 1 }),
  },
};

/** A choice in a filter, and the fields that make the oldest rows the only ones that it finds. */
export const NARROWED: Readonly<
  Record<string, { readonly filter: string; readonly chosen: string; readonly old: object }>
> = {
  "spot orders": { filter: "trade.orders.side", chosen: "sell", old: { type: 1 } },
  fills: { filter: "trade.orders.side", chosen: "sell", old: { type: 1 } },
  "futures orders": { filter: "trade.orders.side", chosen: "short", old: { side: "short" } },
  "option orders": { filter: "trade.orders.side", chosen: "sell", old: { type: "sell" } },
  "second contracts": { filter: "second.result.title", chosen: "lose", old: { result: 2 } },
};

/** A history as a phone or a desk shows it, beside a server that has 250 rows of it. */
export function openHistory(name: string, look: "history" | "table", rowOf = caseOf(name).rowOf): Promise<HTMLElement> {
  const { path, [look]: content } = caseOf(name);
  const framed = look === "history" ? content : <TableFrame lead={null}>{content}</TableFrame>;
  return shown(framed, path, listOf(rowOf));
}

/** Chooses in the filter that `NARROWED` names. */
export async function narrow(
  place: HTMLElement,
  { filter, chosen }: { filter: string; chosen: string },
): Promise<void> {
  const label = [...place.querySelectorAll("label")].find(
    ({ textContent }) => textContent === translate(filter as Parameters<typeof translate>[0]),
  );
  const select = place.querySelector<HTMLSelectElement>(`#${CSS.escape(label?.htmlFor ?? "")}`);
  await act(async () => {
    if (select === null) throw new Error("no such filter");
    select.value = chosen;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

const caseOf = (name: string): Case => CASES[name] as Case;
