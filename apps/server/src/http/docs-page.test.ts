import { API_NUMBERS, openApiDocument } from "@agio/api-contract";
import { expect, test } from "vitest";
import { docsPage } from "./docs-page.ts";

test("the page explains the numbers that its calls take and give", () => {
  const { html } = docsPage(openApiDocument("0.0.0"));
  expect(html).toContain("<h2>numbers</h2>");
  for (const { name, text } of API_NUMBERS) {
    expect(html).toContain(`<dt>${name}</dt>`);
    expect(html).toContain(text.slice(0, 20));
  }
});
