import type { ContractOrderRow } from "@agio/api-contract";
import { NumberField, showToast } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { PriceInput } from "../ticket/PriceInput.tsx";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { readContractAmend, startContractAmend } from "./amend-draft.ts";
import { SHEET_PLACES } from "./refusal-places.ts";
import { useFuturesActions } from "./use-futures-actions.ts";

interface ContractAmendSheetProps {
  row: ContractOrderRow;
  contract: TradingContract;
  onClose: () => void;
}

/** New price and shares of a resting order of a contract. */
export function ContractAmendSheet({ row, contract, onClose }: ContractAmendSheetProps) {
  const t = useTranslate();
  const isStale = useStale();
  const actions = useFuturesActions();
  const form = useDraftSheet(() => startContractAmend(row), SHEET_PLACES);
  const { request, priceError, sharesError } = readContractAmend(form.draft, row, contract);
  const save = async () => {
    if (request === undefined || !(await form.send(() => actions.amend(request)))) return;
    showToast(t("trade.confirm.amended"), "success");
    onClose();
  };
  const limit = sharesError === "sharesFilled" ? row.dealShare : contract.sharesMax;
  return (
    <DraftSheet
      form={form}
      title={`${t("trade.orders.editTitle")} · ${contract.label}`}
      label={isStale ? t("position.blocked.stale") : t("common.save")}
      isReady={request !== undefined && !isStale}
      onSend={() => void save()}
      onClose={onClose}
    >
      <PriceInput
        market={contract}
        label={t("common.price")}
        value={form.draft.price}
        onChange={(price) => form.change({ price })}
        isOffStep={priceError !== undefined}
        error={form.refused("price")}
      />
      <NumberField
        label={t("position.shares")}
        value={form.draft.shares}
        onChange={(shares) => form.change({ shares })}
        decimals={0}
        error={
          form.refused("shares") ??
          (sharesError === undefined ? undefined : t(`position.errors.${sharesError}`, { limit }))
        }
        hint={t("trade.orders.editHint")}
      />
    </DraftSheet>
  );
}
