import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ENDPOINTS } from "@agio/api-contract";
import { expect, test } from "vitest";

const PAGES = ["running.md", "programmes.md"];
const CALLS_MIN: Readonly<Record<string, number>> = { "running.md": 4, "programmes.md": 6 };
/** Line of a page on which two people make a call: its path and its body, with variables of the shell in between. */
const CALL = /^two (\S+) '((?:[^']|'\$\w+')*)'$/gm;
const VALUES: Readonly<Record<string, string>> = {
  percents: JSON.stringify(Array.from({ length: 7 }, () => ({ maker: 90, taker: 95 }))),
};

interface PageCall {
  readonly path: string;
  readonly body: unknown;
}

function callsOf(page: string): PageCall[] {
  const text = readFileSync(fileURLToPath(new URL(`../../../../docs/operating/${page}`, import.meta.url)), "utf8");
  return [...text.matchAll(CALL)].map(([, path = "", body = ""]) => ({
    path: `/api/operator/${path}`,
    body: JSON.parse(body.replaceAll(/'\$(\w+)'/g, (_, name: string) => VALUES[name] ?? "1")) as unknown,
  }));
}

test.each(PAGES)("every call of %s by two people is one, with a body that it takes", (page) => {
  const calls = callsOf(page);
  expect(calls.length).toBeGreaterThanOrEqual(CALLS_MIN[page] ?? 1);
  const wrong = calls.filter(({ path, body }) => {
    const endpoint = Object.values(ENDPOINTS).find((each) => each.path === path && each.method === "POST");
    return endpoint?.request.safeParse(body).success !== true;
  });
  expect(wrong).toEqual([]);
});
