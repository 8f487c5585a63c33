import { describe, expect, test } from "vitest";
import {
  draftProblems,
  EMPTY_DRAFT,
  needsBeneficiary,
  previewRequest,
  refusedField,
  submitRequest,
  tidyAddress,
  type DraftFacts,
  type WithdrawDraft,
} from "./draft.ts";
import { account, acme, bank, bitcoin, erc20, preview, trc20 } from "./withdraw.fixture.ts";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const facts: DraftFacts = { channel: erc20, banks: [], preview: undefined, travelRuleFrom: "1000" };
const draft = (change: Partial<WithdrawDraft>): WithdrawDraft => ({
  ...EMPTY_DRAFT,
  address: ADDRESS,
  amount: "100",
  ...change,
});
const keys = (typed: Partial<WithdrawDraft>, change: Partial<DraftFacts> = {}) =>
  draftProblems(draft(typed), { ...facts, ...change }).map(({ key }) => key);

describe("what is wrong with the form", () => {
  test("nothing, when address and amount fit", () => expect(keys({})).toEqual([]));

  test("address and amount are needed", () =>
    expect(draftProblems(EMPTY_DRAFT, facts).map(({ key }) => key)).toEqual([
      "withdrawal.problem.addressMissing",
      "withdrawal.problem.amountMissing",
    ]));

  test("an address of another network is named, a mistyped one too", () => {
    const [problem] = draftProblems(draft({}), { ...facts, channel: trc20 });
    expect(problem).toEqual({
      field: "address",
      key: "withdrawal.addressProblem.otherNetwork",
      values: { other: "Ethereum", network: "Tron (TRC20)" },
    });
    expect(keys({ address: ADDRESS.replace("5aAe", "5AAe") })).toEqual(["withdrawal.addressProblem.checksum"]);
    expect(keys({ address: "0x12" })).toEqual(["withdrawal.addressProblem.shape"]);
  });

  test("a provider that pays to the account it keeps is told no address", () => {
    expect(keys({ address: "" }, { channel: acme })).toEqual([]);
    expect(keys({ address: "0x12" }, { channel: acme })).toEqual([]);
    expect(previewRequest(draft({}), { channel: acme, banks: [] })).toEqual({
      type: "USDT-ERC20.acme",
      amount: "100",
    });
  });

  test("an amount that its fees eat up is told the least one that they do not", () => {
    const channel = { ...erc20, fee: "4", withdrawalMix: "1" };
    const min = (amount: string, change = {}) =>
      draftProblems(draft({ amount }), { ...facts, channel: { ...channel, ...change } })[0]?.values;
    expect(min("3")).toEqual({ min: "4.000001", coin: "USDT" });
    expect(min("3", { withdrawalMix: "10" })).toEqual({ min: "10", coin: "USDT" });
    expect(min("4.000001")).toBeUndefined();
    expect(min("3", { freeLeft: 1 })).toBeUndefined();
    // Ten percent of 4.444446 are 0.444445 when they are rounded up.
    expect(min("4.4", { ratio: "10" })).toEqual({ min: "4.444446", coin: "USDT" });
  });

  test("a memo is asked for where the network needs one", () => {
    const channel = { ...erc20, needsMemo: true };
    expect(keys({}, { channel })).toEqual(["withdrawal.problem.memoMissing"]);
    expect(keys({ memo: "77" }, { channel })).toEqual([]);
  });

  test.each([
    ["0", "withdrawal.problem.amountMissing"],
    ["3.999999", "deposit.report.tooSmall"],
    ["850.500001", "withdrawal.problem.notEnough"],
    ["10.1234567", "withdrawal.problem.amountDecimals"],
  ])("the amount %s is not taken", (amount, key) => expect(keys({ amount })).toEqual([key]));

  test("both bounds are inclusive", () => {
    expect(keys({ amount: "4" })).toEqual([]);
    expect(keys({ amount: "850.5" })).toEqual([]);
    expect(keys({ amount: "500.01" }, { channel: { ...erc20, withdrawalMax: "500" } })).toEqual([
      "withdrawal.problem.tooLarge",
    ]);
  });

  test("bounds in another coin are left to the server, which has the price", () => {
    const address = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    expect(keys({ address, amount: "0.001" }, { channel: bitcoin })).toEqual([]);
  });

  test("a bank channel wants an account instead of an address", () => {
    const change = { channel: bank, banks: [account] };
    expect(keys({ address: "" }, change)).toEqual(["withdrawal.problem.bankMissing"]);
    expect(keys({ address: "", bankId: "7" }, change)).toEqual([]);
    expect(keys({ address: "", bankId: "8" }, change)).toEqual(["withdrawal.problem.bankMissing"]);
  });

  test("from the limit of the law on the receiver is named", () => {
    const large = { ...preview, value: "1000" };
    expect(keys({}, { preview: large })).toEqual(["withdrawal.problem.beneficiaryMissing"]);
    expect(keys({ beneficiary: "Ada" }, { preview: large })).toEqual([]);
    expect(needsBeneficiary({ preview: { ...preview, value: "999.99" }, travelRuleFrom: "1000" })).toBe(false);
    expect(needsBeneficiary({ preview: large, travelRuleFrom: "" })).toBe(false);
  });
});

describe("the calls", () => {
  test("the question waits for an amount and carries only an address that fits", () => {
    expect(previewRequest(draft({ amount: "" }), facts)).toBeUndefined();
    expect(previewRequest(draft({ address: "0x12" }), facts)).toEqual({ type: "USDT-ERC20", amount: "100" });
    expect(previewRequest(draft({ memo: " 7 " }), facts)).toEqual({
      type: "USDT-ERC20",
      amount: "100",
      address: ADDRESS,
      memo: "7",
    });
    expect(previewRequest(draft({ bankId: "7" }), { channel: bank, banks: [account] })).toEqual({
      type: "BANK",
      amount: "100",
      bankId: 7,
      currency: "EUR",
    });
  });

  test("the withdrawal carries proofs and receiver only where they were given", () => {
    expect(submitRequest(draft({}), facts, { pwd: "", code: "", clientId: "key" })).toEqual({
      type: "USDT-ERC20",
      coin: "USDT",
      amount: "100",
      address: ADDRESS,
      clientId: "key",
    });
    const proofs = { pwd: "135790", code: "123456", clientId: "key" };
    expect(submitRequest(draft({ beneficiary: " Ada " }), facts, proofs)).toMatchObject({
      beneficiary: "Ada",
      pwd: "135790",
      code: "123456",
    });
  });
});

test("blanks of a copied address are dropped", () => expect(tidyAddress(" 0x5a Ae\n")).toBe("0x5aAe"));

test("a refusal stands at the field it is about", () => {
  expect(refusedField(-6405, undefined)).toBe("address");
  expect(refusedField(-1007, undefined)).toBe("pwd");
  expect(refusedField(-1001, "bankId")).toBe("bank");
  expect(refusedField(-6409, undefined)).toBeUndefined();
});
