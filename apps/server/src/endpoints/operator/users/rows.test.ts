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

test("the row of one number is read alone, of its user only, and a tab without numbers says so", async () => {
  const [anna, other] = [await exchange.user(), await exchange.user()];
  const ids: number[] = [];
  for (const price of ["10000", "10001"])
    ids.push((await anna.call("orders.submit", spotOrder("buy", { price, quantity: "0.001" }))).id);
  await exchange.services.history.caughtUp(5_000);
  const found = async (userId: number, number: number) =>
    (await auditor.call("operator.users.rows", { userId, kind: "orders", number })).orders?.rows.map(({ id }) => id);
  expect(await found(anna.userId, ids[0]!)).toEqual([ids[0]]);
  expect(await found(other.userId, ids[0]!)).toEqual([]);
  for (const kind of [
    "trades",
    "positions",
    "options",
    "secondContracts",
    "finance",
    "deposits",
    "withdrawals",
  ] as const)
    expect((await auditor.call("operator.users.rows", { userId: anna.userId, kind, number: 7 }))[kind]?.rows).toEqual(
      [],
    );
  const devices = { userId: anna.userId, kind: "devices", number: 1 };
  expect(await auditor.refusal("operator.users.rows", devices)).toEqual(refuse("BAD_PARAMETER", "number"));
});

test("questions of a user and cases about them are for those who may read such", async () => {
  const anna = await exchange.user();
  const { id } = await anna.call("cases.ask", { topic: "trading", text: "Why was my order cancelled?" });
  const request = { userId: anna.userId, kind: "cases" } as const;
  expect((await auditor.call("operator.users.rows", request)).cases?.rows).toMatchObject([
    { id, topic: "trading", subject: "Why was my order cancelled?", status: 0, holderName: "" },
  ]);
  expect((await auditor.call("operator.users.rows", { ...request, kind: "complianceCases" })).complianceCases).toEqual({
    ...{ rows: [], next: "", total: 0 },
  });
  const risk = await exchange.operator(["finance"]);
  expect(await risk.refusal("operator.users.rows", request)).toEqual(refuse("NOT_PERMITTED", "kind"));
  const { tabs } = await risk.call("operator.users.page", { userId: anna.userId });
  expect(tabs.cases.rows).toEqual([]);
});

test("a message of the staff is told in its own words", async () => {
  const anna = await exchange.user();
  const texts = { en: { title: "About your order", content: "It is open." } };
  const audience = { kind: "one", userId: anna.userId } as const;
  await exchange.maker.call("operator.messages.send", { audience, texts, reason: "because of a test" });
  const shown = async () =>
    (await auditor.call("operator.users.rows", { userId: anna.userId, kind: "messages" })).messages?.rows;
  await expect.poll(shown).toMatchObject([{ type: "STAFF_MESSAGE", ...texts.en, readFlag: false }]);
});
