import type { Translate } from "../../shell/language.ts";

const ACCOUNTS = {
  u: "own",
  "u:platform.available": "own",
  "u:platform.frozen": "frozen",
  "u:option.margin": "optionMargin",
  "escrow.second": "escrow",
  "escrow.secondDemo": "escrow",
  "escrow.option": "escrow",
  "bank.second": "bank",
  "bank.secondDemo": "bank",
  "bank.option": "bank",
  "fee.second": "fee",
  "fee.option": "fee",
  capital: "capital",
  insurance: "insurance",
} as const;

/** An account of the ledger in words; one that this version does not know by its name. */
export function accountText(t: Translate, account: string): string {
  const known = Object.hasOwn(ACCOUNTS, account) ? ACCOUNTS[account as keyof typeof ACCOUNTS] : undefined;
  return known === undefined ? account : t(`evidence.accountOf.${known}`);
}
