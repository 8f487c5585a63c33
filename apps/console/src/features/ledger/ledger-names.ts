import { LEDGER_ACCOUNTS, LEDGER_KINDS } from "@agio/api-contract/ledger-names";
import type { Text } from "../../shell/text.ts";

/** The name of an account of the ledger; its code where there is none. */
export function accountName(text: Text, code: string): string {
  const account = LEDGER_ACCOUNTS.find((one) => one === code);
  return account === undefined ? code : text(`ledger.accountOf.${account}`);
}

/** The name of a posting's purpose; its code where there is none. */
export function purposeName(text: Text, code: string): string {
  const kind = LEDGER_KINDS.find((one) => one === code);
  return kind === undefined ? code : text(`ledger.kindOf.${kind}`);
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

const byLabel = (one: Choice, other: Choice): number => one.label.localeCompare(other.label);

export const accountChoices = (text: Text): readonly Choice[] =>
  LEDGER_ACCOUNTS.map((id) => ({ id, label: accountName(text, id) })).toSorted(byLabel);

export const purposeChoices = (text: Text): readonly Choice[] =>
  LEDGER_KINDS.map((id) => ({ id, label: purposeName(text, id) })).toSorted(byLabel);
