import { expect, test } from "vitest";
import * as eventCodes from "./encoding/event-codes.ts";
import { toJournalNames } from "./encoding/journal-names.ts";
import { FINANCE_EVENTS } from "./finance/finance-records.ts";
import { FUTURES_COMMANDS, FUTURES_EVENTS } from "./futures/futures-records.ts";
import * as postingWords from "./ledger/posting-layout.ts";
import { PROGRAMME_EVENTS } from "./programmes/programme-records.ts";
import { LEVEL_EVENTS } from "./levels/level-records.ts";
import { OPTION_COMMANDS, OPTION_EVENTS } from "./options/option-records.ts";
import { SECOND_COMMANDS, SECOND_EVENTS } from "./second-contracts/second-records.ts";
import * as spotWords from "./spot/spot-event-layout.ts";

interface Layouts {
  readonly layouts: readonly { readonly code: number; readonly type: string; readonly fields: object }[];
}

const listed = (tables: readonly Layouts[]): object =>
  Object.fromEntries(
    tables.flatMap(({ layouts }) => layouts.map(({ code, type, fields }) => [code, { type, fields }] as const)),
  );

const sorted = (words: object): object =>
  Object.fromEntries(Object.entries(words).toSorted(([one], [other]) => (one < other ? -1 : 1)));

// These codes and fields are in every journal: whatever changes here makes a journal of before unreadable, unless it is new.
test("a change of what the journal holds shows in the committed listing of its records", async () => {
  const listing = {
    spot: sorted({ ...eventCodes, ...postingWords, ...spotWords }),
    commands: listed([FUTURES_COMMANDS, SECOND_COMMANDS, OPTION_COMMANDS]),
    events: listed([FUTURES_EVENTS, SECOND_EVENTS, OPTION_EVENTS, FINANCE_EVENTS, PROGRAMME_EVENTS, LEVEL_EVENTS]),
  };
  const text = `${toJournalNames(JSON.stringify(listing, null, 2))}\n`;
  await expect(text).toMatchFileSnapshot("../../../docs/api/journal-records.json");
});

test("no two records of one kind have one code", () => {
  for (const tables of [
    [FUTURES_COMMANDS, SECOND_COMMANDS, OPTION_COMMANDS],
    [FUTURES_EVENTS, SECOND_EVENTS, OPTION_EVENTS, FINANCE_EVENTS, PROGRAMME_EVENTS, LEVEL_EVENTS],
  ] as const) {
    const codes = tables.flatMap(({ layouts }: Layouts) => layouts.map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
  }
});
