/** A stretch of text, plain, bold, or a link. */
export type MarkdownSpan =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "bold"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export type MarkdownBlock =
  | { readonly kind: "heading"; readonly level: number; readonly spans: readonly MarkdownSpan[] }
  | { readonly kind: "paragraph"; readonly spans: readonly MarkdownSpan[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly MarkdownSpan[])[] };

const HEADING = /^(#{1,6}) +(.*)$/;
const BULLET = /^ {0,3}[-*] +(.*)$/;
const NUMBERED = /^ {0,3}\d{1,4}[.)] +(.*)$/;
const BOLD_OR_LINK = /\*\*([^*\n]{1,500})\*\*|\[([^\]\n]{1,300})\]\(([^()\s]{1,500})\)/g;
const SAFE_ADDRESS = /^(?:https:\/\/[^/]|mailto:[^\s@]+@|#)/i;

/** Only these may be followed: pages over https, mail, and places of the app itself. */
export const isSafeAddress = (href: string): boolean => SAFE_ADDRESS.test(href);

/** Headings, lists and paragraphs of a text; what is not understood stays text. */
export function markdownBlocks(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", spans: spansOf(lines.join(" ")) });
    lines = [];
  };
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    const heading = HEADING.exec(line);
    const bullet = BULLET.exec(line);
    const item = bullet ?? NUMBERED.exec(line);
    if (line.trim() === "") endParagraph();
    else if (heading !== null) {
      endParagraph();
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, spans: spansOf(heading[2] ?? "") });
    } else if (item !== null) {
      endParagraph();
      addItem(blocks, bullet === null, spansOf(item[1] ?? ""));
    } else lines.push(line.trim());
  }
  endParagraph();
  return blocks;
}

function addItem(blocks: MarkdownBlock[], isOrdered: boolean, item: readonly MarkdownSpan[]): void {
  const last = blocks.at(-1);
  if (last?.kind === "list" && last.isOrdered === isOrdered)
    blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
  else blocks.push({ kind: "list", isOrdered, items: [item] });
}

function spansOf(text: string): MarkdownSpan[] {
  const spans: MarkdownSpan[] = [];
  let from = 0;
  for (const match of text.matchAll(BOLD_OR_LINK)) {
    const [whole, bold, words, href] = match;
    if (href !== undefined && !isSafeAddress(href)) continue;
    if (match.index > from) spans.push({ kind: "text", text: text.slice(from, match.index) });
    spans.push(
      bold === undefined ? { kind: "link", text: words ?? "", href: href ?? "" } : { kind: "bold", text: bold },
    );
    from = match.index + whole.length;
  }
  if (from < text.length) spans.push({ kind: "text", text: text.slice(from) });
  return spans;
}
