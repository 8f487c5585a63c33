import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { drawOperator } from "../../../adapters/chains/wallet/testing/operators.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const { maker, database } = await testExchange();

test("a signature for a withdrawal that no approval lifts is refused, and not kept", async () => {
  const word = drawOperator().approve("Approval of a withdrawal of exchange.example");
  expect(await maker.refusal("operator.wallet.approve", { id: 987_654, ...word })).toEqual(refuse("NOT_FOUND", "id"));
  const kept = database.selectFrom("server_wallet_approvals").selectAll().where("withdrawal_id", "=", 987_654);
  expect(await kept.execute()).toEqual([]);
});
