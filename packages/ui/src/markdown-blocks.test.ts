import { expect, test } from "vitest";
import { isSafeAddress, markdownBlocks } from "./markdown-blocks.ts";

const text = (words: string) => ({ kind: "text", text: words });

test("headings, paragraphs and both kinds of list are told apart", () => {
  const blocks = markdownBlocks("# Title\nfirst line\nsecond line\n\n- one\n- two\n1. first\n2) second\n\nend");
  expect(blocks).toEqual([
    { kind: "heading", level: 1, spans: [text("Title")] },
    { kind: "paragraph", spans: [text("first line second line")] },
    { kind: "list", isOrdered: false, items: [[text("one")], [text("two")]] },
    { kind: "list", isOrdered: true, items: [[text("first")], [text("second")]] },
    { kind: "paragraph", spans: [text("end")] },
  ]);
});

test("bold and links stand inside their text", () => {
  expect(markdownBlocks("See **this** [page](https://example.org/a?b=1) now")).toEqual([
    {
      kind: "paragraph",
      spans: [
        text("See "),
        { kind: "bold", text: "this" },
        text(" "),
        { kind: "link", text: "page", href: "https://example.org/a?b=1" },
        text(" now"),
      ],
    },
  ]);
});

test.each(["https://example.org", "mailto:help@example.org", "#/help"])("%s may be followed", (href) =>
  expect(isSafeAddress(href)).toBe(true),
);

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "http://example.org",
  "//example.org",
  "/api/user",
  "https://",
  "vbscript:x",
])("%s may not: it stays text", (href) => {
  expect(isSafeAddress(href)).toBe(false);
  expect(markdownBlocks(`[x](${href})`)[0]).toMatchObject({ spans: [text(`[x](${href})`)] });
});

test("tags and entities are text", () => {
  expect(markdownBlocks("<img src=x onerror=alert(1)> &lt;")).toEqual([
    { kind: "paragraph", spans: [text("<img src=x onerror=alert(1)> &lt;")] },
  ]);
});

test("a hostile text of a hundred thousand marks is read in no time", () => {
  const before = performance.now();
  markdownBlocks(`${"[".repeat(50_000)}${"**".repeat(25_000)}`);
  expect(performance.now() - before).toBeLessThan(500);
});
