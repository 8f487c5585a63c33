import type { AmendContractOrderRequest, ContractOrderRow } from "@agio/api-contract";
import { parseDecimal, plainDecimal, PRICE_TICKS_MAX } from "@agio/primitives";
import type { TradingContract } from "../contract/trading-contract.ts";

/** Input of the edit sheet of a contract order. */
export interface ContractAmendDraft {
  readonly price: string;
  /** New total, the filled part included. */
  readonly shares: string;
}

export interface ContractAmendOutcome {
  /** Undefined while something stands in the way or nothing changed. */
  readonly request: AmendContractOrderRequest | undefined;
  readonly priceError: "priceStep" | undefined;
  readonly sharesError: "sharesMissing" | "sharesFilled" | "sharesMax" | undefined;
}

export const startContractAmend = (row: ContractOrderRow): ContractAmendDraft => ({
  price: row.price,
  shares: String(row.share),
});

/** Reads an edit: what would be sent, or why not. */
export function readContractAmend(
  draft: ContractAmendDraft,
  row: ContractOrderRow,
  contract: TradingContract,
): ContractAmendOutcome {
  const ticks = parseDecimal(draft.price, contract.priceDecimals) ?? 0;
  const shares = parseDecimal(draft.shares, 0) ?? 0;
  const priceError = ticks > 0 && ticks <= PRICE_TICKS_MAX ? undefined : "priceStep";
  const sharesError = readSharesError(shares, row, contract);
  const isPriceNew = ticks !== parseDecimal(row.price, contract.priceDecimals);
  const isShareNew = shares !== row.share;
  const isSound = priceError === undefined && sharesError === undefined && (isPriceNew || isShareNew);
  return {
    request: isSound
      ? {
          id: row.id,
          ...(isPriceNew && { price: plainDecimal(ticks, contract.priceDecimals) }),
          ...(isShareNew && { share: shares }),
        }
      : undefined,
    priceError,
    sharesError,
  };
}

function readSharesError(
  shares: number,
  row: ContractOrderRow,
  contract: TradingContract,
): ContractAmendOutcome["sharesError"] {
  if (shares < contract.sharesMin) return "sharesMissing";
  if (shares <= row.dealShare) return "sharesFilled";
  return shares > contract.sharesMax ? "sharesMax" : undefined;
}
