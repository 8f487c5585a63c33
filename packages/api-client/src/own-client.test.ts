import { expect, test } from "vitest";
import { createOwnClient, ownFrame } from "./own-client.ts";

/** A server that keeps what it was sent and answers the same to all. */
function serverOf(envelope: object) {
  const sent: unknown[] = [];
  const client = createOwnClient({
    baseUrl: "http://exchange.example",
    fetch: async (_url, init) => {
      sent.push(JSON.parse(String(init?.body ?? "null")));
      return new Response(JSON.stringify(envelope));
    },
  });
  return { client, sent };
}

test("an order goes out by the names of the wire and its answer comes in under our own", async () => {
  const { client, sent } = serverOf({ code: 200, data: { id: 3, dealNum: "1", dealPrice: "7", dealValue: "7" } });
  const request = { symbol: "btcusdt", type: 0, orderKind: 0, limitPrice: "7", quantity: "1" };
  const answer = await client.call("orders.submit", request);
  expect(sent).toEqual([{ symbol: "btcusdt", type: 0, delegateType: 0, delegatePrice: "7", delegateTotal: "1" }]);
  expect(answer).toEqual({ ok: true, data: { id: 3, filled: "1", averagePrice: "7", filledValue: "7" } });
});

test("rows of a page come in under our own nouns, and its count of rows stays the count", async () => {
  const { client } = serverOf({ code: 200, data: { total: 1, rows: [{ id: 3, delegateValue: "12" }] } });
  const answer = await client.call("orders.list", { pageNum: 1, pageSize: 10 });
  expect(answer).toEqual({ ok: true, data: { total: 1, rows: [{ id: 3, total: "12" }] } });
});

test("what is called the same on both sides passes untouched, where it has the name of another field too", async () => {
  const { client, sent } = serverOf({ code: 200, data: { total: "5" } });
  const request = { coin: "USDT", amount: "1", transferOutAccount: 1, transferInAccount: 3, total: "5" };
  expect(await client.call("transfers.submit", request)).toEqual({ ok: true, data: { total: "5" } });
  expect(sent).toEqual([request]);
});

test("a refusal names its field by our own noun", async () => {
  const { client } = serverOf({ code: -1, msg: "no", field: "delegatePrice" });
  const answer = await client.call("orders.amend", { id: 3, limitPrice: "7" });
  expect(answer).toEqual({ ok: false, failure: { kind: "reject", code: -1, message: "no", field: "limitPrice" } });
});

test("a pushed order comes in under our own nouns", () => {
  const frame = { type: "order", ts: 1, seq: 1, data: { id: 3, tif: "GTC" } };
  expect(ownFrame<"order">(frame as never)).toEqual({ ...frame, data: { id: 3, timeInForce: "GTC" } });
});

test("calls of contracts are for the account that is traded in, and no others", async () => {
  const urls: string[] = [];
  const bodies: unknown[] = [];
  let account: number | undefined = 1_004;
  const client = createOwnClient({
    baseUrl: "http://exchange.example",
    account: () => account,
    fetch: async (url, init) => {
      urls.push(String(url));
      if (init?.body !== undefined) bodies.push(JSON.parse(String(init.body)));
      return new Response(JSON.stringify({ code: 200, data: {} }));
    },
  });
  await client.call("positions.close", { id: 7 });
  await client.call("orders.cancel", { id: 7 });
  await client.call("contractAccount.show", {});
  account = undefined;
  await client.call("positions.close", { id: 7 });
  expect(bodies).toEqual([{ accountId: 1_004, id: 7 }, { id: 7 }, { id: 7 }]);
  expect(urls[2]).toMatch(/\?accountId=1004$/);
});
