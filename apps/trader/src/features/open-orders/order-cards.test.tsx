// @vitest-environment happy-dom
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { BTC_OPTION } from "../option/btc-option.fixture.ts";
import { OptionOrderCard } from "../option-positions/OptionOrderCard.tsx";
import { expectedOptionOrder } from "../option-ticket/option-request.ts";
import { ContractOrderCard } from "../positions/ContractOrderCard.tsx";
import { contractOrderRow } from "../positions/position.fixture.ts";
import { OrderCard } from "./OrderCard.tsx";
import { orderRow } from "./order.fixture.ts";

/** The figures that a card shows, by their names. */
function figuresOn(card: ReactNode): Map<string, string> {
  const client = createOwnClient({
    baseUrl: "http://127.0.0.1:9",
    fetch: () => Promise.reject(new Error("no server")),
  });
  const place = document.createElement("div");
  place.innerHTML = renderToStaticMarkup(
    <ApiProvider client={client} queries={createQueryClient()}>
      {card}
    </ApiProvider>,
  );
  return new Map(
    [...place.querySelectorAll("dt")].map((name) => [name.textContent, name.nextElementSibling?.textContent ?? ""]),
  );
}

const namesOn = (card: ReactNode): string[] => [...figuresOn(card).keys()];

const ACTIVATION = "trade.form.activationPrice";
const TRIGGER = "trade.orders.trigger";
const waiting = { stopPrice: "59000" };
const trailing = { ...waiting, trailingDelta: 100 };

test.each([
  ["a pair", (changes: typeof waiting) => <OrderCard row={orderRow(changes)} />],
  [
    "a contract",
    (changes: typeof waiting) => <ContractOrderCard row={contractOrderRow(changes)} contract={BTC_CONTRACT} />,
  ],
])(
  "the price from which a trailing stop of %s trails is called as in its form, that of a stop its trigger",
  (_of, card) => {
    expect(namesOn(card(trailing))).toContain(ACTIVATION);
    expect(namesOn(card(trailing))).not.toContain(TRIGGER);
    expect(namesOn(card(waiting))).toContain(TRIGGER);
    expect(namesOn(card(waiting))).not.toContain(ACTIVATION);
  },
);

test("an open buy shows the exits that it has attached", () => {
  const card = figuresOn(<OrderCard row={orderRow({ takeProfit: "63000", stopLoss: "57000" })} />);
  expect([card.get("position.plans.takeProfit"), card.get("position.plans.stopLoss")]).toEqual([
    "63,000.0",
    "57,000.0",
  ]);
  expect(namesOn(<OrderCard row={orderRow()} />)).not.toContain("position.plans.stopLoss");
});

test("amounts, totals and fees of orders are of a coin", () => {
  const spot = figuresOn(<OrderCard row={orderRow()} />);
  expect(spot.get("common.amount")).toBe("0.1 BTC");
  const bySum = figuresOn(<OrderCard row={orderRow({ quantity: "0", total: "2500", limitPrice: "0" })} />);
  expect(bySum.get("common.total")).toBe("2,500 USDT");
  const contract = figuresOn(<ContractOrderCard row={contractOrderRow({ fee: "3.5" })} contract={BTC_CONTRACT} />);
  expect(contract.get("common.fee")).toBe("3.5 USDT");
  const bought = expectedOptionOrder({ symbol: "BTC-260925-60000-C", type: "buy", num: "0.1" }, 1_000);
  const option = figuresOn(<OptionOrderCard row={{ ...bought, fee: "1.25" }} underlying={BTC_OPTION} />);
  expect(option.get("common.fee")).toBe("1.25 USDT");
});
