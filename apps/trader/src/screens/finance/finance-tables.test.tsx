// @vitest-environment happy-dom
import "../../shell/testing/shipped-coins.ts";
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { translate } from "../../shell/language.ts";
import { signIn, signOut } from "../../shell/session.ts";
import { HoldingTable } from "./parts/HoldingTable.tsx";
import { ProductTable } from "./parts/ProductTable.tsx";
import { order, product } from "./finance.fixture.ts";

const ends: (() => Promise<void>)[] = [];
beforeEach(() => localStorage.clear());
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  signOut();
});

/** A part of the screen beside a server that has these orders of the caller. */
async function shown(part: ReactNode, orders: readonly object[]): Promise<HTMLElement> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const page = { rows: orders, total: orders.length, pageNum: 1, pageSize: 1_000 };
  const client = createOwnClient({
    baseUrl: "http://127.0.0.1:9",
    fetch: (url) =>
      String(url).includes("/api/finance/order/list")
        ? Promise.resolve(new Response(JSON.stringify({ code: 200, msg: "", data: page })))
        : new Promise<never>(() => undefined),
  });
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
        {part}
      </ApiProvider>,
    ),
  );
  return place;
}

/** The cells under a head, from the top. */
function column(place: HTMLElement, name: string): (string | null)[] {
  const at = [...place.querySelectorAll("th")].findIndex(({ textContent }) => textContent === name);
  return [...place.querySelectorAll("tbody tr[data-row]")].map(
    (row) => row.querySelectorAll("td")[at]?.textContent ?? null,
  );
}

const FLEXIBLE = { ...product, id: 1, name: "USDT Flexible", type: 1, days: 0, apr: "2", setAside: "" };
const SOLD_OUT = { ...product, id: 3, name: "USDT 30 Days", days: 30, apr: "5", status: 3 };

test("products stand side by side with what one holds of each, the dearest interest first on a press", async () => {
  signIn("token");
  const place = await shown(<ProductTable products={[FLEXIBLE, product, SOLD_OUT]} choice={null} />, [
    order,
    { ...order, id: 8 },
    { ...order, id: 9, status: 2 },
  ]);
  await act(() => vi.waitFor(() => expect(column(place, translate("finance.table.mine"))).toContain("600 USDT")));
  expect(column(place, translate("finance.table.mine"))).toEqual(["–", "600 USDT", "–"]);
  expect(column(place, translate("finance.table.setAside"))).toEqual(["–", "28.5 USDT", "28.5 USDT"]);
  expect(column(place, translate("finance.table.left"))[0]).toBe("600 USDT");
  const head = [...place.querySelectorAll("th button")].find(
    ({ textContent }) => textContent === translate("finance.apr"),
  );
  await act(async () => (head as HTMLButtonElement).click());
  expect(column(place, translate("finance.apr"))).toEqual(["8%", "5%", "2%"]);
  const links = [...place.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["#/finance/subscribe/2", "#/finance/subscribe/1"]);
});

test("a holding has its way out in its row, and one that is barred says why", async () => {
  const onRedeem = vi.fn<() => void>();
  const barred = { ...order, id: 8, redeemPays: "" };
  const place = await shown(<HoldingTable orders={[order, barred]} choice={null} none="" onRedeem={onRedeem} />, []);
  const [open, closed] = [...place.querySelectorAll<HTMLButtonElement>("tbody button")];
  await act(async () => open?.click());
  expect(onRedeem).toHaveBeenCalledWith(order);
  expect([closed?.disabled, closed?.title]).toEqual([true, translate("finance.redeem.barred")]);
  expect(column(place, translate("common.amount"))).toEqual(["300 USDT", "300 USDT"]);
});
