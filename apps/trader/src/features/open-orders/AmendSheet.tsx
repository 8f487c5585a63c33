import type { CallFailure, OrderRow } from "@agio/api-client";
import { plainDecimal } from "@agio/primitives";
import { NumberField, showToast } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { PriceInput, type PricedMarket } from "../ticket/PriceInput.tsx";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { amendableOrder, amendRequest, leastLotsOf, readAmendment, startAmend } from "./amend-draft.ts";
import type { AmendDraft, Amendment } from "./amend-draft.ts";
import { useOrderActions } from "./use-order-actions.ts";

interface AmendFieldsProps<Problem extends string> {
  market: PricedMarket & { readonly label: string };
  places: RefusalPlaces<keyof AmendDraft>;
  start: () => AmendDraft;
  read: (draft: AmendDraft) => Amendment<Problem>;
  amend: (changed: Partial<AmendDraft>) => Promise<CallFailure | undefined>;
  amount: { readonly label: string; readonly decimals: number; readonly unit?: string };
  problemText: (problem: Problem) => string;
  onClose: () => void;
}

/** New price and amount of a resting order of any product. */
export function AmendFields<Problem extends string>(props: AmendFieldsProps<Problem>) {
  const { market, amount, onClose } = props;
  const t = useTranslate();
  const isStale = useStale();
  const form = useDraftSheet(props.start, props.places);
  const { changed, priceError, amountError } = props.read(form.draft);
  const save = async () => {
    if (changed === undefined || !(await form.send(() => props.amend(changed)))) return;
    showToast(t("trade.confirm.amended"), "success");
    onClose();
  };
  return (
    <DraftSheet
      form={form}
      title={`${t("trade.orders.editTitle")} · ${market.label}`}
      label={isStale ? t("position.blocked.stale") : t("common.save")}
      isReady={changed !== undefined && !isStale}
      onSend={() => void save()}
      onClose={onClose}
    >
      <PriceInput
        market={market}
        label={t("common.price")}
        value={form.draft.price}
        onChange={(price) => form.change({ price })}
        isOffStep={priceError !== undefined}
        error={form.refused("price")}
      />
      <NumberField
        label={amount.label}
        value={form.draft.amount}
        onChange={(text) => form.change({ amount: text })}
        decimals={amount.decimals}
        error={form.refused("amount") ?? (amountError && props.problemText(amountError))}
        hint={t("trade.orders.editHint")}
        trailing={amount.unit}
      />
    </DraftSheet>
  );
}

interface AmendSheetProps {
  row: OrderRow;
  pair: TradingPair;
  onClose: () => void;
}

const PLACES: RefusalPlaces<keyof AmendDraft> = {
  fields: { limitPrice: "price", quantity: "amount" },
  codes: { [-1010]: "amount" },
};

/** New price and amount of a resting order of a pair. */
export function AmendSheet({ row, pair, onClose }: AmendSheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const actions = useOrderActions();
  const lots = (count: number) => format.grouped(plainDecimal(count, pair.sizeDecimals));
  const limits = {
    amountStep: { step: lots(1), coin: pair.coin },
    amountMin: { limit: lots(leastLotsOf(row, pair)), coin: pair.coin },
    totalMin: { limit: format.grouped(plainDecimal(pair.notionalAtomsMin, pair.pricingScale)), coin: pair.pricingCoin },
  };
  return (
    <AmendFields
      market={pair}
      places={PLACES}
      start={() => startAmend(row)}
      read={(draft) => readAmendment(draft, amendableOrder(row, pair))}
      amend={(changed) => actions.amend(amendRequest(row, changed))}
      amount={{ label: t("common.amount"), decimals: pair.sizeDecimals, unit: pair.coin }}
      problemText={(problem) => t(`trade.errors.${problem}`, limits[problem])}
      onClose={onClose}
    />
  );
}
