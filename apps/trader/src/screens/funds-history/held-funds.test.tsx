// @vitest-environment happy-dom
import "../../shell/testing/shipped-coins.ts";
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { translate } from "../../shell/language.ts";
import { signIn, signOut } from "../../shell/session.ts";
import { HeldFunds } from "./parts/HeldFunds.tsx";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  signOut();
  vi.unstubAllGlobals();
});

const HELD = [
  {
    id: 1,
    createTime: Date.UTC(2026, 10, 28, 10, 3, 49),
    coin: "USDT",
    amount: "440.602417",
    reason: "contractPosition",
    refType: "position",
    refId: 5,
  },
  { id: 2, createTime: 0, coin: "BTC", amount: "0.5", reason: "finance", refType: "finance", refId: 0 },
];

/** Held funds in a window of a desk's width or a phone's. */
async function shown(isWide: boolean): Promise<HTMLElement> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  signIn("token");
  const page = { rows: HELD, total: HELD.length, pageNum: 1, pageSize: 200 };
  const client = createOwnClient({
    baseUrl: "http://127.0.0.1:9",
    fetch: () => Promise.resolve(new Response(JSON.stringify({ code: 200, msg: "", data: page }))),
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
        <HeldFunds coin={undefined} />
      </ApiProvider>,
    ),
  );
  return place;
}

test("on a desk what is held stands in a table: coin, amount, why, reference and time in columns", async () => {
  const place = await shown(true);
  await vi.waitFor(() => expect(place.querySelectorAll("tbody tr")).toHaveLength(HELD.length));
  const cells = [...place.querySelectorAll("tbody tr:first-child td")].map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual([
    "USDT",
    "440.602417",
    translate("withdrawal.held.reasonOf.contractPosition"),
    "#5",
  ]);
  const last = [...place.querySelectorAll("tbody tr:last-child td")].map((cell) => cell.textContent);
  expect(last.slice(3)).toEqual(["–", "–"]);
  expect(place.querySelector("li")).toBeNull();
});

test("on a phone it is a list", async () => {
  const place = await shown(false);
  await vi.waitFor(() => expect(place.querySelectorAll("li")).toHaveLength(HELD.length));
  expect(place.querySelector("table")).toBeNull();
});
