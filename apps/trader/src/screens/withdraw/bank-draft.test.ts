import { expect, test } from "vitest";
import { bankProblems, bankRequest, emptyBank, refusedBankField, type BankDraft } from "./bank-draft.ts";

const draft: BankDraft = {
  ...emptyBank("eur"),
  bankName: "First Bank",
  holder: "Ada Lovelace",
  account: "de89 3704-0044 0532 0130 00",
};
const fields = (change: Partial<BankDraft>) => bankProblems({ ...draft, ...change }).map(({ field }) => field);

test("bank, holder, number and currency are needed, branch and SWIFT are not", () => {
  expect(bankProblems(emptyBank("")).map(({ field }) => field)).toEqual(["bankName", "holder", "account", "currency"]);
  expect(fields({})).toEqual([]);
  expect(fields({ account: "12345" })).toEqual(["account"]);
  expect(fields({ account: "x".repeat(35) })).toEqual(["account"]);
  expect(fields({ swift: "DEUTDEF" })).toEqual(["swift"]);
  expect(fields({ swift: "DEUTDEFF500" })).toEqual([]);
});

test("the number is sent without blanks and strokes, codes in capitals, empty entries not at all", () =>
  expect(bankRequest({ ...draft, swift: "deutdeff" }, { pwd: "135790", code: "" })).toEqual({
    bankName: "First Bank",
    holder: "Ada Lovelace",
    account: "DE89370400440532013000",
    currency: "EUR",
    swift: "DEUTDEFF",
    pwd: "135790",
  }));

test("a refusal stands at its field", () => {
  const refused = (code: number, field?: string) =>
    refusedBankField({ kind: "reject", code, message: "", ...(field === undefined ? {} : { field }) });
  expect(refused(-1001, "swift")).toBe("swift");
  expect(refused(-6414)).toBe("holder");
  expect(refused(-1007)).toBe("pwd");
  expect(refused(-1005)).toBeUndefined();
});
