import { withdrawalOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { usdtOf, withdrew } from "../../../testing/test-withdrawals.ts";
import { agreedByTwo, asked, decide } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services, database } = exchange;
const name = "operator.wallet.reconcile";
const reason = "the block explorer, and the books";
const chain = "ethereum";

/** A transaction of the hot wallet that no payment made, as the scanner keeps it. */
async function stranger(txid: string, to: string, units: number): Promise<void> {
  await database
    .insertInto("server_wallet_strangers")
    .values({
      ...{ chain, txid, height: 7, sender: "0xhot", spend: "", state: "open", seen_at: 1 },
      payments: JSON.stringify([{ channel: "USDT-ERC20", to, units: String(units) }]),
    })
    .execute();
}

const stateOf = async (txid: string) =>
  (await database.selectFrom("server_wallet_strangers").select("state").where("txid", "=", txid).executeTakeFirst())
    ?.state;

async function approved() {
  const { anna, id } = await withdrew(exchange);
  await checker.call("operator.withdrawals.decide", { id, decision: "approve", reason });
  const { address = "", receiveAtoms = 0 } = (await services.pipeline.read((state) => withdrawalOf(state, id))) ?? {};
  return { anna, id, key: address.toLowerCase(), units: receiveAtoms };
}

test("two people say which withdrawal a transaction of ours paid; the payment is followed from then on", async () => {
  const { id, key, units } = await approved();
  await stranger("0xpaid", key, units);
  const request = { chain, txid: "0xpaid", verdict: "paid" as const, ids: [id], reason };
  await stranger("0xother", key, units + 1);
  expect(await maker.refusal(name, { ...request, txid: "0xother" })).toEqual(refuse("BAD_PARAMETER", "ids"));
  await agreedByTwo(exchange, name, request);
  expect(await stateOf("0xpaid")).toBe("ours");
  const payout = await database
    .selectFrom("server_wallet_payouts as payouts")
    .innerJoin("server_wallet_attempts as attempts", "attempts.payment_id", "payouts.payment_id")
    .select(["attempts.txid", "attempts.raw", "payouts.state"])
    .where("payouts.withdrawal_id", "=", id)
    .execute();
  expect(payout).toEqual([{ txid: "0xpaid", raw: "", state: "live" }]);
  expect(await maker.refusal(name, request)).toEqual(refuse("REQUEST_NOT_OPEN", "txid"));
});

test("one that paid nothing of the books is foreign, and of two words about one the second is refused", async () => {
  await stranger("0xforeign", "0xaa", 1);
  const request = { chain, txid: "0xforeign", verdict: "foreign", reason } as const;
  const [first, second] = [await asked(exchange, name, request), await asked(exchange, name, request)];
  expect(await decide(checker, first)).toMatchObject({ status: 1 });
  expect(await stateOf("0xforeign")).toBe("foreign");
  expect(await checker.refusal("operator.requests.decide", { id: second, decision: "approve", reason })).toEqual(
    refuse("REQUEST_NOT_OPEN", "txid"),
  );
});

test("what was never paid goes back to its user when two say so", async () => {
  const { anna, id } = await approved();
  const before = Number((await usdtOf(anna))?.occupiedAmount);
  expect(before).toBeGreaterThan(0);
  await agreedByTwo(exchange, name, { chain, verdict: "returned", ids: [id], reason });
  expect(await maker.call("operator.withdrawals.show", { id })).toMatchObject({ status: 5, reason: "returned" });
  expect(await usdtOf(anna)).toMatchObject({ occupiedAmount: "0" });
});

test("what does not fit its verdict is refused at its field, and nobody reconciles without the right", async () => {
  await stranger("0xshape", "0xaa", 1);
  const wrong = [
    [{ chain: "nowhere", txid: "0xshape", verdict: "foreign", reason }, refuse("NOT_FOUND", "chain")],
    [{ chain, txid: "0xnobody", verdict: "foreign", reason }, refuse("NOT_FOUND", "txid")],
    [{ chain, verdict: "foreign", reason }, refuse("BAD_PARAMETER", "txid")],
    [{ chain, txid: "0xshape", verdict: "paid", reason }, refuse("BAD_PARAMETER", "ids")],
    [{ chain, txid: "0xshape", verdict: "foreign", ids: [1], reason }, refuse("BAD_PARAMETER", "ids")],
    [{ chain, verdict: "returned", ids: [999_999], reason }, refuse("WITHDRAWAL_NOT_OPEN", "ids")],
  ] as const;
  for (const [request, refusal] of wrong)
    expect([request, await maker.refusal(name, request)]).toEqual([request, refusal]);
  const reader = await exchange.operator(["support"]);
  const request = { chain, txid: "0xshape", verdict: "foreign", reason } as const;
  expect(await reader.refusal(name, request)).toEqual(refuse("NOT_PERMITTED"));
});
