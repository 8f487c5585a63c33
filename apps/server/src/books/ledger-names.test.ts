import { LEDGER_ACCOUNTS, LEDGER_KINDS } from "@agio/api-contract/ledger-names";
import { ACCOUNT_CODES, POSTING_KINDS } from "@agio/core";
import { expect, test } from "vitest";

test("the staff have a name for every account and every purpose of a posting", () => {
  expect(LEDGER_ACCOUNTS).toEqual(Object.keys(ACCOUNT_CODES));
  expect(LEDGER_KINDS).toEqual(POSTING_KINDS);
});
