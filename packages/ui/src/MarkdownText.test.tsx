// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { MarkdownText } from "./MarkdownText.tsx";
import { render } from "./testing/render.ts";

test("headings take the level that the page has for them", async () => {
  const { root } = await render(<MarkdownText text={"# Top\n## Below\n###### Deep"} firstLevel={3} />);
  expect([...root.querySelectorAll("h3,h4,h5,h6")].map((heading) => heading.tagName)).toEqual(["H3", "H4", "H6"]);
});

test("a link to another site opens beside the app and tells it nothing; one inside stays", async () => {
  const { root } = await render(<MarkdownText text="[out](https://example.org) [in](#/help)" />);
  const [outside, inside] = [...root.querySelectorAll("a")];
  expect([outside?.target, outside?.rel]).toEqual(["_blank", "noopener noreferrer"]);
  expect([inside?.getAttribute("href"), inside?.target]).toEqual(["#/help", ""]);
});

test("markup in the text is shown, not run", async () => {
  const { root } = await render(<MarkdownText text="<b onclick=alert(1)>x</b> **<i>y</i>**" />);
  expect(root.querySelector("b, i")).toBeNull();
  expect(root.textContent).toBe("<b onclick=alert(1)>x</b> <i>y</i>");
});
