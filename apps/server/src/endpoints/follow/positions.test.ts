import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../testing/test-copies.ts";

await copyExchange();

test("open positions of a leader are for who follows them", async () => {
  const { exchange, lea, anna, leaderId } = await tradedFollow();
  const [position] = await anna.call("follow.positions", { leaderId });
  expect(position).toMatchObject({ share: 10, side: "long", hasAddedMargin: false });
  const [own] = (await lea.call("positions.list", { accountId: leaderId })).rows;
  await lea.call("positions.adjustMargin", { id: own?.id ?? 0, money: "5", flag: 1, accountId: leaderId });
  expect(await lea.call("follow.positions", { leaderId })).toMatchObject([{ hasAddedMargin: true }]);
  expect(await (await exchange.user()).refusal("follow.positions", { leaderId })).toEqual(
    refuse("NOT_FOUND", "leaderId"),
  );
});
