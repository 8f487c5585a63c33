import type { TranslationKey } from "@agio/translations";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { ContractDraft } from "./contract-draft.ts";
import type { ContractErrorField, ContractFieldError } from "./contract-errors.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

/** The words for a field: the server's reason while it stands, else what the rules say. */
export type ContractErrorText = (field: ContractErrorField) => string | undefined;

/** What other parts of the app say already, and what only this form says. */
const KEYS = {
  priceMissing: "trade.errors.priceMissing",
  priceStep: "trade.errors.priceStep",
  priceTooHigh: "trade.errors.priceTooHigh",
  priceTooLow: "trade.errors.priceTooLow",
  beyondBankruptcy: "position.close.beyondBankruptcy",
  stopMissing: "trade.errors.stopMissing",
  stopAbove: "contract.errors.stopAbove",
  stopBelow: "contract.errors.stopBelow",
  trailingRange: "trade.errors.trailingRange",
  amountMissing: "trade.errors.amountMissing",
  sharesWhole: "contract.errors.sharesWhole",
  sharesMin: "contract.errors.sharesMin",
  sharesMax: "contract.errors.sharesMax",
  balance: "trade.errors.balance",
  tier: "contract.errors.tier",
  positionLimit: "contract.errors.positionLimit",
  closeMax: "contract.errors.closeMax",
  nothingToClose: "contract.errors.nothingToClose",
  notEnoughDepth: "trade.errors.notEnoughDepth",
  aboveEntry: "contract.errors.aboveEntry",
  belowEntry: "contract.errors.belowEntry",
  stopLossLate: "contract.errors.stopLossLate",
  protectionNumber: "contract.errors.protectionNumber",
  contractClosed: "contract.errors.contractClosed",
  indexHalted: "contract.errors.indexHalted",
  marketHalted: "contract.errors.marketHalted",
  liquidating: "position.blocked.liquidating",
} as const satisfies Record<ContractFieldError["key"], TranslationKey>;

export function useContractErrorText(
  { refusal }: ContractDraft,
  { errors }: Pick<ContractTicketState, "errors">,
): ContractErrorText {
  const t = useTranslate();
  const format = useFormat();
  return (field) => {
    if (refusal?.field === field) return refusal.text;
    const error = errors[field];
    if (error === undefined) return undefined;
    const entries = Object.entries(error.values ?? {}).map(([name, value]) => [name, format.grouped(value)]);
    return t(KEYS[error.key], Object.fromEntries(entries) as Record<string, string>);
  };
}
