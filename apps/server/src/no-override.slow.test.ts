import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument } from "@agio/api-contract";
import { allSettingsSchema } from "@agio/api-contract/setting-schemas";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openTestServer, type TestServer } from "./testing/test-server.ts";

/** Words by which somebody could choose an outcome. */
const FORBIDDEN =
  /outcome|winner|win_?rate|win_?ratio|win_?probability|lose_?rate|manual_?price|price_?override|override|force_?(win|lose|result)|controlled?|rigged|user_?odds|user_?price|risk_?control|kill_?rate/i;
/** The outcome of a liquidation is reported, not chosen; it stays with its table. */
const TOLD: readonly string[] = ["liquidations.outcome"];
/** All fields that a caller may send about a second contract or an option. */
const SENT = {
  "secondContracts.create": ["betAmount", "betContent", "clientId", "odds", "periodId"],
  "periods.set": [
    "compensation",
    "compensationMax",
    "fee",
    "isOpen",
    "maxAmount",
    "minAmount",
    "odds",
    "period",
    "periodId",
    "reason",
    "symbol",
  ],
  "secondRules.set": ["dailyLossMax", "dayOffsetMinutes", "exposureMax", "isOpen", "reason", "runningMax"],
  "house.fund": ["amount", "coin", "pot", "reason"],
} as const;

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.stop());

/** Every key of a value, down to the last. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysOf(part)]);
}

test("no table has a column by which an outcome could be set", async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'`.execute(server.database);
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(300);
  expect(names).toContain("second_orders.terms_hash");
  expect(names.filter((name) => FORBIDDEN.test(name) && !TOLD.includes(name))).toEqual([]);
});

test("no call, field or setting has one either", () => {
  const document = openApiDocument("0.1.0") as { paths: Record<string, unknown> };
  const keys = [...new Set(keysOf(document))];
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter((key) => FORBIDDEN.test(key) && key !== "outcome")).toEqual([]);
  // The answer that explains a liquidation may say what came of it; no request may say what shall come.
  expect(requestFields(document).filter((key) => FORBIDDEN.test(key))).toEqual([]);
  const settings = [...new Set(keysOf(z.toJSONSchema(allSettingsSchema, { unrepresentable: "any", io: "input" })))];
  expect(settings).toContain("PRODUCT_COUNTRY_SETTING");
  expect(settings.filter((key) => FORBIDDEN.test(key))).toEqual([]);
});

test("what may be sent about a second contract is this and no more", () => {
  const document = openApiDocument("0.1.0") as { paths: Record<string, unknown> };
  const sent = (path: string): string[] => bodyFields(document.paths[path]).toSorted();
  expect(sent("/api/secondContractOrder/createSecondContractOrder")).toEqual(SENT["secondContracts.create"]);
  expect(sent("/api/operator/periods/set")).toEqual(SENT["periods.set"]);
  expect(sent("/api/operator/secondRules/set")).toEqual(SENT["secondRules.set"]);
  expect(sent("/api/operator/house/fund")).toEqual(SENT["house.fund"]);
});

test("no command that the core takes has a field for one", () => {
  const core = path.resolve(import.meta.dirname, "../../../packages/core/src");
  const files = readdirSync(core, { recursive: true, encoding: "utf8" });
  const commands = files.filter((file) => file.endsWith("-commands.ts") && !file.includes("testing"));
  const fields = commands.flatMap((file) => readFileSync(path.join(core, file), "utf8").match(/readonly \w+/g) ?? []);
  // Every command names its type.
  expect(fields.filter((field) => field === "readonly type").length).toBeGreaterThan(60);
  expect(fields.filter((field) => FORBIDDEN.test(field))).toEqual([]);
});

type Operation = {
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly properties?: object } }> };
  readonly parameters?: readonly { readonly name: string }[];
};

function bodyFields(path: unknown): string[] {
  return Object.values((path ?? {}) as Record<string, Operation>).flatMap(({ requestBody, parameters = [] }) => [
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
    ...parameters.map(({ name }) => name),
  ]);
}

const requestFields = ({ paths }: { readonly paths: Record<string, unknown> }): string[] =>
  Object.values(paths).flatMap(bodyFields);
