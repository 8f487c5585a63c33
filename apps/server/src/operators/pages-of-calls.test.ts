import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ENDPOINTS } from "@agio/api-contract";
import { allSettingsSchema } from "@agio/api-contract/setting-schemas";
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

interface SettingChange {
  readonly section: string;
  readonly value: unknown;
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

test("a setting that a page changes is whole: a section that has grown needs its new fields there too", () => {
  const changed = PAGES.flatMap(callsOf).filter(({ path }) => path.endsWith("/settings/change"));
  expect(changed.map(({ body }) => (body as SettingChange).section)).toContain("VIP_LEVEL_SETTING");
  for (const { section, value } of changed.map(({ body }) => body as SettingChange))
    expect(allSettingsSchema.shape[section as "VIP_LEVEL_SETTING"].safeParse(value)).toMatchObject({ success: true });
});
