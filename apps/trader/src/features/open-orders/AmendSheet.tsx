import type { OrderRow } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { NumberField, showToast } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { PriceInput } from "../ticket/PriceInput.tsx";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { readAmend, startAmend, type AmendDraft } from "./amend-draft.ts";
import { useOrderActions } from "./use-order-actions.ts";

interface AmendSheetProps {
  row: OrderRow;
  pair: TradingPair;
  onClose: () => void;
}

const PLACES: RefusalPlaces<keyof AmendDraft> = {
  fields: { delegatePrice: "price", delegateTotal: "amount" },
  codes: { [-1010]: "amount" },
};

/** New price and amount of a resting order. */
export function AmendSheet({ row, pair, onClose }: AmendSheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const actions = useOrderActions();
  const form = useDraftSheet(() => startAmend(row), PLACES);
  const { request, priceError, amountError, leastLots } = readAmend(form.draft, row, pair);

  const save = async () => {
    if (request === undefined || !(await form.send(() => actions.amend(request)))) return;
    showToast(t("trade.confirm.amended"), "success");
    onClose();
  };
  const lots = (count: number) => format.grouped(plainDecimal(count, pair.sizeDecimals));
  const limits = {
    amountStep: { step: lots(1), coin: pair.coin },
    amountMin: { limit: lots(leastLots), coin: pair.coin },
    totalMin: { limit: format.grouped(plainDecimal(pair.notionalAtomsMin, pair.pricingScale)), coin: pair.pricingCoin },
  };
  return (
    <DraftSheet
      form={form}
      title={`${t("trade.orders.editTitle")} · ${pair.label}`}
      label={t("common.save")}
      isReady={request !== undefined && !isStale}
      onSend={() => void save()}
      onClose={onClose}
    >
      <PriceInput
        market={pair}
        label={t("common.price")}
        value={form.draft.price}
        onChange={(price) => form.change({ price })}
        isOffStep={priceError !== undefined}
        error={form.refused("price")}
      />
      <NumberField
        label={t("common.amount")}
        value={form.draft.amount}
        onChange={(amount) => form.change({ amount })}
        decimals={pair.sizeDecimals}
        error={
          form.refused("amount") ??
          (amountError === undefined ? undefined : t(`trade.errors.${amountError}`, limits[amountError]))
        }
        hint={t("trade.orders.editHint")}
        trailing={pair.coin}
      />
    </DraftSheet>
  );
}
