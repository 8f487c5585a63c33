import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { TEST_COLD_EVM } from "../../../testing/test-signer.ts";
import { agreedByTwo } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, database } = exchange;
const reason = "the hot wallet is low";
const order = { chain: "ethereum", channel: "USDT-ERC20", amount: "12.5", reason } as const;

test("two people ask for coins from cold storage; what its address does not hold cannot be written, nor another transaction taken back", async () => {
  await agreedByTwo(exchange, "operator.wallet.refill", order);
  const { refill_id: id, ...kept } = await database
    .selectFrom("server_wallet_refills")
    .select(["refill_id", "channel", "from_address", "units", "txid"])
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ channel: "USDT-ERC20", from_address: TEST_COLD_EVM, units: "12500000", txid: "" });
  expect(await maker.refusal("operator.wallet.writeRefill", { id })).toEqual(refuse("INSUFFICIENT_BALANCE", "from"));
  const signed = { id, signed: "0x02" };
  const refused = refuse("BAD_PARAMETER", "signed.transaction");
  expect(await maker.refusal("operator.wallet.sendRefill", signed)).toEqual(refused);
});

test("an address that is no cold storage is refused at its field, and so is whoever lacks the right", async () => {
  const foreign = { ...order, from: "0x2222222222222222222222222222222222222222" };
  expect(await maker.refusal("operator.wallet.refill", foreign)).toEqual(refuse("NOT_FOUND", "from"));
  expect(await maker.refusal("operator.wallet.refill", { ...order, chain: "nowhere" })).toEqual(
    refuse("NOT_FOUND", "chain"),
  );
  const reader = await exchange.operator(["support"]);
  expect(await reader.refusal("operator.wallet.refill", order)).toEqual(refuse("NOT_PERMITTED"));
  expect(await reader.refusal("operator.wallet.writeRefill", { id: 1 })).toEqual(refuse("NOT_PERMITTED"));
  expect(await reader.refusal("operator.wallet.sendRefill", { id: 1, signed: "0x" })).toEqual(refuse("NOT_PERMITTED"));
});
