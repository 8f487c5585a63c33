import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();

test("the versions of an article go on page by page, and a place of another list is refused", async () => {
  const editor = await exchange.operator(["content"]);
  const article = { kind: "help" as const, key: "trading", isPublished: false, reason: "because of a test" };
  const texts = { en: { title: "Paged", content: "" } };
  const { id } = await editor.call("operator.content.save", { ...article, texts });
  await editor.call("operator.content.save", { ...article, id, version: 1, texts });
  const first = await editor.call("operator.content.versions", { id, pageSize: 1 });
  expect(first).toMatchObject({ rows: [{ version: 2 }], total: 2 });
  const second = await editor.call("operator.content.versions", { id, pageSize: 1, after: first.next });
  expect(second).toMatchObject({ rows: [{ version: 1 }], next: "" });
  const foreign = { id, after: "bm9uZQ" };
  expect(await editor.refusal("operator.content.versions", foreign)).toEqual(refuse("BAD_PARAMETER", "after"));
  expect(await editor.refusal("operator.content.list", { after: "bm9uZQ" })).toEqual(refuse("BAD_PARAMETER", "after"));
});
