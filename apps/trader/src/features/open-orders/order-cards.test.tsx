// @vitest-environment happy-dom
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { ContractOrderCard } from "../positions/ContractOrderCard.tsx";
import { contractOrderRow } from "../positions/position.fixture.ts";
import { OrderCard } from "./OrderCard.tsx";
import { orderRow } from "./order.fixture.ts";

/** The names of the figures that a card shows. */
function namesOn(card: ReactNode): string[] {
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
  return [...place.querySelectorAll("dt")].map(({ textContent }) => textContent);
}

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
