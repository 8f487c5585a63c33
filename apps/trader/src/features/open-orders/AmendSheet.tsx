import type { OrderRow } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { Button, NumberField, Sheet, showToast } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { refusedText } from "../order-ticket/server-refusal.ts";
import { readAmend, startAmend } from "./amend-draft.ts";
import { useOrderActions } from "./use-order-actions.ts";

interface AmendSheetProps {
  row: OrderRow;
  pair: TradingPair;
  onClose: () => void;
}

/** New price and amount of a resting order. */
export function AmendSheet({ row, pair, onClose }: AmendSheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const actions = useOrderActions();
  const [draft, setDraft] = useState(() => startAmend(row));
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { request, priceError, amountError } = readAmend(draft, row, pair);

  const save = async () => {
    if (request === undefined) return;
    setIsSending(true);
    const failure = await actions.amend(request);
    setIsSending(false);
    if (failure !== undefined) return setRefusal(refusedText(failure, failureText(failure)));
    showToast(t("trade.confirm.amended"), "success");
    onClose();
  };
  const change = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes });
    setRefusal(undefined);
  };
  const limits = {
    priceStep: { step: format.grouped(plainDecimal(1, pair.priceDecimals)), coin: pair.pricingCoin },
    amountStep: { step: format.grouped(plainDecimal(1, pair.sizeDecimals)), coin: pair.coin },
    amountMin: { limit: format.grouped(plainDecimal(pair.lotsMin, pair.sizeDecimals)), coin: pair.coin },
    totalMin: { limit: format.grouped(plainDecimal(pair.notionalAtomsMin, pair.pricingScale)), coin: pair.pricingCoin },
  };
  const errorOf = (key: keyof typeof limits | undefined) =>
    key === undefined ? undefined : t(`trade.errors.${key}`, limits[key]);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${t("trade.orders.editTitle")} · ${pair.label}`}
      closeLabel={t("common.close")}
      footer={
        <Button
          tone="accent"
          size="large"
          disabled={request === undefined || isStale}
          busy={isSending}
          onClick={() => void save()}
        >
          {t("common.save")}
        </Button>
      }
    >
      <div className="grid gap-3">
        <NumberField
          label={t("common.price")}
          value={draft.price}
          onChange={(price) => change({ price })}
          decimals={pair.priceDecimals}
          error={errorOf(priceError)}
          trailing={pair.pricingCoin}
        />
        <NumberField
          label={t("common.amount")}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          decimals={pair.sizeDecimals}
          error={refusal ?? errorOf(amountError)}
          hint={t("trade.orders.editHint")}
          trailing={pair.coin}
        />
      </div>
    </Sheet>
  );
}
