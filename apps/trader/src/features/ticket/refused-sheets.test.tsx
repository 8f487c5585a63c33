// @vitest-environment happy-dom
import { createOwnClient } from "@agio/api-client";
import { ApiProvider, createQueryClient } from "@agio/api-client/react";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { translate } from "../../shell/language.ts";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { AmendSheet } from "../open-orders/AmendSheet.tsx";
import { orderRow } from "../open-orders/order.fixture.ts";
import { BTC_PAIR } from "../pair/btc-pair.fixture.ts";
import { CloseSheet } from "../positions/CloseSheet.tsx";
import { ContractAmendSheet } from "../positions/ContractAmendSheet.tsx";
import { contractOrderRow, positionRow } from "../positions/position.fixture.ts";

const PRICE = translate("common.price");
const SIZE = translate("position.shares");
const AMOUNT = translate("common.amount");
const onClose = () => undefined;

const AMENDED = <AmendSheet row={orderRow()} pair={BTC_PAIR} onClose={onClose} />;
const CONTRACT_AMENDED = <ContractAmendSheet row={contractOrderRow()} contract={BTC_CONTRACT} onClose={onClose} />;
const CLOSED = <CloseSheet row={positionRow()} contract={BTC_CONTRACT} onClose={onClose} />;

/** A refusal of the server, and the field that its words belong to; undefined: none. */
const CASES: readonly (readonly [name: string, sheet: ReactNode, refusal: object, at: string | undefined])[] = [
  ["the price of a pair's order", AMENDED, { code: -1013, field: "delegatePrice" }, PRICE],
  ["the amount of a pair's order", AMENDED, { code: -1013, field: "delegateTotal" }, AMOUNT],
  ["the balance behind a pair's order", AMENDED, { code: -1010 }, AMOUNT],
  ["a closed pair", AMENDED, { code: -1011 }, undefined],
  ["the price of a contract's order", CONTRACT_AMENDED, { code: -3004 }, PRICE],
  ["the size of a contract's order", CONTRACT_AMENDED, { code: -3001, field: "share" }, SIZE],
  ["a liquidation under way", CONTRACT_AMENDED, { code: -3007 }, undefined],
  ["the price of a close", CLOSED, { code: -3004, field: "price" }, PRICE],
  ["the contracts of a close", CLOSED, { code: -3005 }, SIZE],
  ["a halted market", CLOSED, { code: -1012 }, undefined],
];

beforeAll(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A sheet on the screen, beside a server that refuses whatever it sends. */
async function shown(sheet: ReactNode, refusal: object): Promise<HTMLElement> {
  const answer = JSON.stringify({ msg: "refused", data: null, ...refusal });
  const client = createOwnClient({
    baseUrl: "http://127.0.0.1:9",
    fetch: () => Promise.resolve(new Response(answer)),
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
        {sheet}
      </ApiProvider>,
    ),
  );
  return place;
}

const field = (place: HTMLElement, name: string): HTMLInputElement => {
  const label = [...place.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(name));
  const input = place.querySelector<HTMLInputElement>(`#${CSS.escape(label?.htmlFor ?? "")}`);
  if (input === null) throw new Error(`no field ${name}`);
  return input;
};

async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const saidAt = (input: HTMLInputElement): string =>
  document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent ?? "";

test.each(CASES)("a refusal about %s stands where it can be mended", async (_name, sheet, refusal, at) => {
  const place = await shown(sheet, refusal);
  const limit = [...place.querySelectorAll("label")].find(
    ({ textContent }) => textContent === translate("trade.kind.limit"),
  );
  if (limit !== undefined) await act(async () => limit.click());
  const fields = [PRICE, sheet === AMENDED ? AMOUNT : SIZE].map((name) => field(place, name));
  await type(field(place, PRICE), "60500");
  const button = [...place.querySelectorAll<HTMLButtonElement>(".ui-sheet-foot button")].at(-1);
  await act(async () => button?.click());
  await vi.waitFor(() => expect(place.textContent).toContain("refused"));
  for (const each of fields) {
    const isHere = at !== undefined && each === field(place, at);
    expect(saidAt(each).includes("refused")).toBe(isHere);
  }
});
