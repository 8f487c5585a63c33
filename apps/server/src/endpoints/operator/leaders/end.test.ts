import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { copyExchange, tradedFollow } from "../../../testing/test-copies.ts";
import { agreedByTwo } from "../../../testing/two-people.ts";

await copyExchange();

test("two people end a leader's programme: follows close with them and the page stays", async () => {
  const { exchange, lea, anna, leaderId, id } = await tradedFollow();
  const wish = { id: leaderId, reason: "because of a test" };
  await agreedByTwo(exchange, "operator.leaders.end", wish);
  expect(await exchange.maker.refusal("operator.leaders.end", wish)).toEqual(refuse("STALE_VERSION", "id"));
  const unknown = { ...wish, id: 9_999 };
  expect(await exchange.maker.refusal("operator.leaders.end", unknown)).toEqual(refuse("NOT_FOUND", "id"));
  await exchange.observe(60_000);
  expect((await anna.call("follow.show", { id })).follow).toMatchObject({ state: "leaving", stopReason: "leader" });
  await lea.call("positions.closeAll", { accountId: leaderId });
  await exchange.observe(60_000);
  expect((await anna.call("follow.show", { id })).follow).toMatchObject({ state: "ended" });
  const { leader } = await exchange.visitor.call("follow.leader", { id: leaderId });
  expect(leader).toMatchObject({ isLeading: false, isOpenToFollow: false });
});
