import { refuse } from "@agio/primitives";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const name = "operator.users.note";

test("a note is kept with who wrote it, newest first, and stays as it was written", async () => {
  const anna = await exchange.user();
  const support = await exchange.operator(["support"]);
  const { id } = await support.call(name, { userId: anna.userId, text: "first" });
  await exchange.maker.call(name, { userId: anna.userId, text: "second" });
  const { notes } = await support.call("operator.users.rows", { userId: anna.userId, kind: "notes" });
  expect(notes?.rows.map(({ text }) => text)).toEqual(["second", "first"]);
  expect(notes?.rows[1]).toMatchObject({ id, operatorName: expect.stringContaining("operator.") });
  const changed = sql`update server_user_notes set note_text = 'other' where note_id = ${id}`.execute(
    exchange.database,
  );
  await expect(changed).rejects.toThrow("a note stays as it was written");
  const removed = sql`delete from server_user_notes where note_id = ${id}`.execute(exchange.database);
  await expect(removed).rejects.toThrow("a note stays as it was written");
});

test("there is no note about nobody, none without words, and none by who only reads", async () => {
  const anna = await exchange.user();
  expect(await exchange.maker.refusal(name, { userId: 999_999, text: "x" })).toEqual(refuse("NOT_FOUND", "userId"));
  expect(await exchange.maker.refusal(name, { userId: anna.userId, text: " " })).toEqual(
    refuse("BAD_PARAMETER", "text"),
  );
  const auditor = await exchange.operator(["auditor"]);
  expect(await auditor.refusal(name, { userId: anna.userId, text: "x" })).toEqual(refuse("NOT_PERMITTED"));
});
