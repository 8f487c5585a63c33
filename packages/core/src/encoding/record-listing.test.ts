import { expect, test } from "vitest";
import * as spotWords from "./event-layout.ts";
import { FINANCE_EVENTS } from "./finance-records.ts";
import { FUTURES_COMMANDS, FUTURES_EVENTS } from "./futures-records.ts";
import { OPTION_COMMANDS, OPTION_EVENTS } from "./option-records.ts";
import { SECOND_COMMANDS, SECOND_EVENTS } from "./second-records.ts";

interface Layouts {
  readonly layouts: readonly { readonly code: number; readonly type: string; readonly fields: object }[];
}

const listed = (tables: readonly Layouts[]): object =>
  Object.fromEntries(
    tables.flatMap(({ layouts }) => layouts.map(({ code, type, fields }) => [code, { type, fields }] as const)),
  );

// These codes and fields are in every journal: whatever changes here makes a journal of before unreadable, unless it is new.
test("a change of what the journal holds shows in the committed listing of its records", async () => {
  const listing = {
    spot: spotWords,
    commands: listed([FUTURES_COMMANDS, SECOND_COMMANDS, OPTION_COMMANDS]),
    events: listed([FUTURES_EVENTS, SECOND_EVENTS, OPTION_EVENTS, FINANCE_EVENTS]),
  };
  const text = `${JSON.stringify(listing, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../../../docs/api/journal-records.json");
});

test("no two records of one kind have one code", () => {
  for (const tables of [
    [FUTURES_COMMANDS, SECOND_COMMANDS, OPTION_COMMANDS],
    [FUTURES_EVENTS, SECOND_EVENTS, OPTION_EVENTS, FINANCE_EVENTS],
  ] as const) {
    const codes = tables.flatMap(({ layouts }: Layouts) => layouts.map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
  }
});
