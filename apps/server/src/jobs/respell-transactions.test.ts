import { channelsOf, depositsInReview } from "@agio/core";
import { atoms, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { openLog } from "../base/log.ts";
import { emptyExchange } from "../testing/test-exchange.ts";
import { respellTransactions } from "./respell-transactions.ts";

const exchange = await emptyExchange();
const { pipeline } = exchange.services;
const silent = openLog("error", () => undefined);
const digits = "aB".repeat(32);

test("payments that were named in two spellings are one after a start, and what is no id of the chain stays as it is", async () => {
  const anna = await exchange.user();
  const tron = (await pipeline.read(channelsOf)).find(({ name }) => name === "USDT-TRC20");
  if (tron === undefined) throw new Error("there is no such channel");
  const deposits = { ...tron.deposits, isOpen: true, submissionsPerDay: 9 };
  await pipeline.submit({ type: "SetChannel", ...tron, deposits });
  const owner = userId(anna.userId);
  const named = { type: "SubmitDeposit", userId: owner, channelId: tron.channelId, address: "Tx", key: "" } as const;
  for (const txid of [digits, `0x${digits}`, "a-receipt"]) {
    expect(await pipeline.submit({ ...named, atoms: atoms(50_000_000), txid })).toMatchObject({ kind: "applied" });
  }
  await respellTransactions(pipeline, silent);
  const lower = digits.toLowerCase();
  expect((await pipeline.read(depositsInReview)).map(({ txid }) => txid)).toEqual([lower, lower, "a-receipt"]);
  const before = pipeline.durableSequence;
  await respellTransactions(pipeline, silent);
  expect(pipeline.durableSequence).toBe(before);
  const [, second] = await pipeline.read(depositsInReview);
  const review = { decision: "approve", reason: "looked at it", id: second!.depositId } as const;
  expect(await exchange.maker.refusal("operator.deposits.decide", review)).toMatchObject({
    refusal: "DEPOSIT_DUPLICATE",
  });
});
