import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("a leader keeps what they need while somebody follows", async () => {
  const { exchange, lea } = await tradedFollow();
  const out = { amount: "1500", flag: 2 };
  expect(await lea.refusal("follow.moveFunds", out)).toEqual(refuse("COPY_LEADER_CAPITAL", "amount"));
  const { equity } = await lea.call("follow.moveFunds", { amount: "500", flag: 2 }, "out");
  expect(await lea.call("follow.moveFunds", { amount: "500", flag: 2 }, "out")).toMatchObject({ equity });
  expect(await lea.refusal("follow.moveFunds", { amount: "0", flag: 1 })).toEqual(refuse("TRANSFER_AMOUNT", "amount"));
  expect(await (await exchange.user()).refusal("follow.moveFunds", out)).toEqual(refuse("NOT_FOUND"));
});
