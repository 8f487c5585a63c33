import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { spotOrder } from "../../../testing/test-trades.ts";

const exchange = await testExchange();
const auditor = await exchange.operator(["auditor"]);

test("a tab goes on after its page, no row passed over and none twice, also while others come in", async () => {
  const anna = await exchange.user();
  const made: number[] = [];
  const order = async () => {
    made.push((await anna.call("orders.submit", spotOrder("buy", { price: "10000", quantity: "0.001" }))).id);
    await exchange.services.history.caughtUp(5_000);
  };
  for (let count = 0; count < 5; count++) await order();
  const seen: number[] = [];
  for (let after = ""; ;) {
    const request = { userId: anna.userId, kind: "orders", pageSize: 2, after } as const;
    const { orders } = await auditor.call("operator.users.rows", request);
    seen.push(...orders!.rows.map(({ id }) => id));
    if (after === "") await order();
    if ((after = orders!.next) === "") break;
  }
  expect(seen).toEqual(made.slice(0, 5).toReversed());
});

test("what is no end of a page, no tab and nobody is refused", async () => {
  const anna = await exchange.user();
  const request = { userId: anna.userId, kind: "ledger" };
  const refusal = (more: object) => auditor.refusal("operator.users.rows", { ...request, ...more });
  expect(await refusal({ after: "bm9uZQ" })).toEqual(refuse("BAD_PARAMETER", "after"));
  expect(await refusal({ kind: "passwords" })).toEqual(refuse("BAD_PARAMETER", "kind"));
  expect(await refusal({ userId: 999_999 })).toEqual(refuse("NOT_FOUND", "userId"));
});

test("who was brought is told by level with masked names", async () => {
  const parent = await exchange.user();
  const child = await exchange.user({ parentUserId: parent.userId });
  const grandchild = await exchange.user({ parentUserId: child.userId });
  const { members } = await auditor.call("operator.users.rows", { userId: parent.userId, kind: "members" });
  expect(members?.rows).toEqual([
    expect.objectContaining({ id: grandchild.userId, level: 2, name: expect.stringMatching(/^u.*\*/) }),
    expect.objectContaining({ id: child.userId, level: 1 }),
  ]);
});
