import type { ContractOrderRow } from "@agio/api-client";
import type { AmendContractOrderRequest } from "@agio/api-contract";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { readAmendment, type AmendDraft } from "../open-orders/amend-draft.ts";
import { AmendFields } from "../open-orders/AmendSheet.tsx";
import { sheetPlaces } from "./refusal-places.ts";
import { useFuturesActions } from "./use-futures-actions.ts";

const PLACES = sheetPlaces("amount");

interface ContractAmendSheetProps {
  row: ContractOrderRow;
  contract: TradingContract;
  onClose: () => void;
}

/** New price and size of a resting order of a contract. */
export function ContractAmendSheet({ row, contract, onClose }: ContractAmendSheetProps) {
  const t = useTranslate();
  const actions = useFuturesActions();
  return (
    <AmendFields
      market={contract}
      places={PLACES}
      start={() => startContractAmend(row)}
      read={(draft) => readContractAmend(draft, row, contract)}
      amend={(changed) => actions.amend(contractAmendRequest(row, changed))}
      amount={{ label: t("position.shares"), decimals: 0 }}
      problemText={(problem) =>
        t(`position.errors.${problem}`, { limit: problem === "sharesFilled" ? row.dealShare : contract.sizeMax })
      }
      onClose={onClose}
    />
  );
}

export const startContractAmend = (row: ContractOrderRow): AmendDraft => ({
  price: row.price,
  amount: String(row.share),
});

/** Reads an edit of a contract's order: what would change, or why not. */
export const readContractAmend = (draft: AmendDraft, row: ContractOrderRow, contract: TradingContract) =>
  readAmendment(draft, {
    ...startContractAmend(row),
    priceDecimals: contract.priceDecimals,
    sizeDecimals: 0,
    problemOf(size): "sharesMissing" | "sharesFilled" | "sharesMax" | undefined {
      if (size < contract.sizeMin) return "sharesMissing";
      if (size <= row.dealShare) return "sharesFilled";
      return size > contract.sizeMax ? "sharesMax" : undefined;
    },
  });

/** The call that changes an order of a contract. */
export const contractAmendRequest = (
  { id }: ContractOrderRow,
  { price, amount }: Partial<AmendDraft>,
): AmendContractOrderRequest => ({
  id,
  ...(price !== undefined && { price }),
  ...(amount !== undefined && { share: Number(amount) }),
});
