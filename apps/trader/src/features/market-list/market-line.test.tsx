// @vitest-environment happy-dom
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { translate } from "../../shell/language.ts";
import { isHalted } from "../pair/trading-pair.ts";
import { MarketLine } from "./MarketLine.tsx";
import type { MarketRow } from "./market-rows.ts";

const GOLD: MarketRow = {
  ...{
    kind: "spot",
    symbol: "xauusdt",
    coin: "XAU",
    pricingCoin: "USDT",
    label: "XAU/USDT",
    priceDecimals: 2,
    sort: 1,
  },
  ...{ isOpen: true, needsIndex: false, isReference: true },
  ...{ last: 2_000, changePercent: 1, turnover: 3_000_000, high: 2_001, low: 1_999 },
};

const roots: Root[] = [];

/** A row beside a server that says 1,500 to everything. */
async function shown(row: MarketRow): Promise<HTMLElement> {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  const answer = async () => new Response(JSON.stringify({ code: 200, msg: "", data: 1_500 }));
  const client = createOwnClient({ baseUrl: "http://127.0.0.1:9", fetch: answer });
  const place = document.createElement("div");
  const root = createRoot(place);
  roots.push(root);
  await act(async () =>
    root.render(
      <ApiProvider client={client} queries={createQueryClient()}>
        <MarketLine row={row} href="#" />
      </ApiProvider>,
    ),
  );
  return place;
}

afterEach(() => act(async () => roots.splice(0).forEach((root) => root.unmount())));

test("a phone has no room for gold's volume in gold: its row says the turnover, as every other row", async () => {
  const row = await shown(GOLD);
  const inGold = row.querySelector("span.max-\\[479px\\]\\:hidden");
  expect(inGold?.textContent).toMatch(/^ · \S+ XAU$/);
  inGold?.remove();
  expect(row.textContent?.match(/XAU/g)).toHaveLength(1);
  expect(row.textContent).toContain(translate("market.turnover", { value: "3.00M USDT" }));
});

test("a pair that its operator has halted says so in its row", async () => {
  expect((await shown({ ...GOLD, isOpen: false })).textContent).toContain(translate("market.halted"));
  expect((await shown(GOLD)).textContent).not.toContain(translate("market.halted"));
});

test("a pair that opens by itself counts down to it in its row, and is halted once that is past", async () => {
  const inTwoDays = Date.now() + 2 * 86_400_000 + 5_000;
  const time = translate("option.head.daysAndTime", { days: 2, time: "00:00:0" }).slice(0, -1);
  const row = await shown({ ...GOLD, isOpen: false, openTime: inTwoDays });
  expect(row.textContent).toContain(translate("market.opensIn", { time }).slice(0, -2));
  expect(row.textContent).not.toContain(translate("market.halted"));
  // Its words run as the page does: from the right in Arabic.
  const said = translate("market.opensIn", { time }).slice(0, -2);
  const words = [...row.querySelectorAll("span")].findLast(({ textContent }) => textContent.includes(said));
  expect(words?.closest(".ui-figures")).toBeNull();
  expect((await shown({ ...GOLD, isOpen: false, openTime: 1 })).textContent).toContain(translate("market.halted"));
  expect((await shown({ ...GOLD, openTime: inTwoDays })).textContent).not.toContain("00:00");
});

test("a halted index halts a contract; a pair trades on without it", () => {
  expect(isHalted({ isOpen: true, needsIndex: true }, "halted")).toBe(true);
  expect(isHalted({ isOpen: true, needsIndex: true }, "thin")).toBe(false);
  expect(isHalted({ isOpen: true, needsIndex: false }, "halted")).toBe(false);
  expect(isHalted({ isOpen: false, needsIndex: false }, "live")).toBe(true);
});
