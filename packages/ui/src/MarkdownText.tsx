import { createElement } from "react";
import type { ReactNode } from "react";
import { markdownBlocks } from "./markdown-blocks.ts";
import type { MarkdownBlock, MarkdownSpan } from "./markdown-blocks.ts";
import "./markdown-text.css";

interface MarkdownTextProps {
  text: string;
  /** Level that the text's first-level headings take on the page, 2 unless told. */
  firstLevel?: number;
}

const LOWEST_LEVEL = 6;

/** Headings, lists, bold, links and paragraphs. Built of elements only: no text of others becomes markup. */
export function MarkdownText({ text, firstLevel = 2 }: MarkdownTextProps) {
  return (
    <div className="ui-markdown">
      {markdownBlocks(text).map((block, index) => (
        <Block key={index} block={block} firstLevel={firstLevel} />
      ))}
    </div>
  );
}

function Block({ block, firstLevel }: { block: MarkdownBlock; firstLevel: number }) {
  switch (block.kind) {
    case "heading":
      return createElement(`h${Math.min(block.level - 1 + firstLevel, LOWEST_LEVEL)}`, {}, <Spans of={block.spans} />);
    case "paragraph":
      return (
        <p>
          <Spans of={block.spans} />
        </p>
      );
    case "list":
      return createElement(
        block.isOrdered ? "ol" : "ul",
        {},
        block.items.map((item, index) => (
          <li key={index}>
            <Spans of={item} />
          </li>
        )),
      );
  }
  return block satisfies never;
}

function Spans({ of }: { of: readonly MarkdownSpan[] }): ReactNode {
  return of.map((span, index) => <Span key={index} span={span} />);
}

function Span({ span }: { span: MarkdownSpan }): ReactNode {
  if (span.kind === "text") return span.text;
  if (span.kind === "bold") return <strong>{span.text}</strong>;
  const isOutside = !span.href.startsWith("#");
  return (
    <a href={span.href} {...(isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
      {span.text}
    </a>
  );
}
