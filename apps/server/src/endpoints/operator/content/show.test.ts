import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();

test("an article is shown with all its texts, a draft too", async () => {
  const editor = await exchange.operator(["content"]);
  const texts = { en: { title: "A draft", content: "" }, de: { title: "Ein Entwurf", content: "" } };
  const draft = { kind: "help" as const, key: "trading", isPublished: false, texts, reason: "because of a test" };
  const { id } = await editor.call("operator.content.save", draft);
  expect(await editor.call("operator.content.show", { id })).toMatchObject({ texts, state: "draft" });
  expect(await editor.refusal("operator.content.show", { id: 2_000_000_000 })).toEqual(refuse("NOT_FOUND", "id"));
});
