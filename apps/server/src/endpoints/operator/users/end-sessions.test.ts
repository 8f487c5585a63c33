import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const name = "operator.users.endSessions";
const reason = "they have lost their phone";

test("all sessions of a user end at once, and of nobody else; or one of them", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const other = await exchange.services.sessions.open(anna.userId, "other");
  const { sessions } = await exchange.maker.call("operator.users.rows", { userId: anna.userId, kind: "sessions" });
  const support = await exchange.operator(["support"]);
  const [newest] = sessions!.rows;
  expect(await support.refusal(name, { userId: ben.userId, sessionId: newest?.id, reason })).toEqual(
    refuse("NOT_FOUND", "sessionId"),
  );
  expect(await support.call(name, { userId: anna.userId, sessionId: newest?.id, reason })).toEqual({ ended: 1 });
  expect(await exchange.services.sessions.find(other)).toBeUndefined();
  expect(await anna.call("user.profile", {})).toBeDefined();
  expect(await support.call(name, { userId: anna.userId, reason })).toEqual({ ended: 1 });
  expect(await anna.refusal("user.profile", {})).toEqual(refuse("SESSION_EXPIRED"));
  expect(await ben.call("user.profile", {})).toBeDefined();
});

test("of nobody none ends, and none without the right", async () => {
  expect(await exchange.maker.refusal(name, { userId: 999_999, reason })).toEqual(refuse("NOT_FOUND", "userId"));
  const anna = await exchange.user();
  const finance = await exchange.operator(["finance"]);
  expect(await finance.refusal(name, { userId: anna.userId, reason })).toEqual(refuse("NOT_PERMITTED"));
});
