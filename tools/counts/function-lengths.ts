import { createSourceFile, forEachChild, isFunctionLike, ScriptKind, ScriptTarget, type Node } from "typescript";
import type { Sources } from "./house-files.ts";

export interface FunctionLength {
  readonly file: string;
  readonly line: number;
  readonly lines: number;
}

/** Every function with a body of more lines than `linesMax`, the longest first. An inner function counts by itself too. */
export function longFunctions(sources: Sources, linesMax: number): readonly FunctionLength[] {
  const found = [...sources].filter(([, text]) => text.split("\n").length > linesMax);
  return found
    .flatMap(([file, text]) => functionsOf(file, text))
    .filter(({ lines }) => lines > linesMax)
    .toSorted((a, b) => b.lines - a.lines || a.file.localeCompare(b.file));
}

function functionsOf(file: string, text: string): FunctionLength[] {
  const kind = file.endsWith("x") ? ScriptKind.TSX : ScriptKind.TS;
  const source = createSourceFile(file, text, ScriptTarget.Latest, false, kind);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: FunctionLength[] = [];
  const visit = (node: Node): void => {
    if (isFunctionLike(node) && "body" in node && node.body !== undefined) {
      const line = lineAt(node.getStart(source));
      found.push({ file, line, lines: lineAt(node.end) - line + 1 });
    }
    forEachChild(node, visit);
  };
  visit(source);
  return found;
}
