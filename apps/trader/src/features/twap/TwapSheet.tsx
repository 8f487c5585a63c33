import { UNKNOWN_FIGURE } from "@agio/primitives";
import { NumberField, SegmentedControl, showToast } from "@agio/ui";
import { failureOf } from "../../shell/server.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { EntrySheetProps } from "../ticket/entry-sheet.ts";
import { useDetail } from "../../live/details.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { useErrorText } from "../ticket/field-errors.ts";
import { SheetFigure } from "../ticket/Figures.tsx";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { plainTyping } from "../ticket/plain-typing.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { lengthText, readTwap, startTwap, type TwapDraft, type TwapField } from "./twap-draft.ts";
import { TwapList } from "./TwapList.tsx";
import { useTwapActions } from "./use-twaps.ts";

const PLACES: RefusalPlaces<TwapField> = {
  fields: { quantity: "amount", limitPrice: "price", slices: "slices", intervalSeconds: "seconds" },
  codes: { [-3001]: "amount", [-3004]: "price" },
};

/** An order that is spread over time: its form, and the ones that run. */
export function TwapSheet({ pair, side, onClose }: EntrySheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const actions = useTwapActions();
  const form = useDraftSheet(() => startTwap(side), PLACES);
  const { draft } = form;
  const outcome = readTwap(draft, pair, ticksOf(useDetail(pair.symbol)?.data.close, pair) ?? 0);
  const errorText = useErrorText<TwapField>(undefined, outcome.errors);
  const start = async () => {
    const { request } = outcome;
    if (request === undefined || !(await form.send(async () => failureOf(await actions.start(request))))) return;
    showToast(t("entry.twap.started"), "success");
    form.change({ amount: "" });
  };
  const field = (name: TwapField) => ({
    size: "small" as const,
    value: draft[name],
    onChange: (text: string) => form.change({ [name]: plainTyping(text) }),
    error: form.refused(name) ?? errorText(name),
  });
  return (
    <DraftSheet
      form={form}
      title={`${t("entry.twap.title")} · ${pair.label}`}
      label={t("entry.twap.start")}
      tone={draft.side === "buy" ? "up" : "down"}
      isReady={outcome.request !== undefined}
      onSend={() => void start()}
      onClose={onClose}
    >
      <p className="m-0 text-12 text-text-3">{t("entry.twap.note")}</p>
      <SegmentedControl<TwapDraft["side"]>
        label={t("trade.form.side")}
        value={draft.side}
        onChange={(chosen) => form.change({ side: chosen })}
        options={[
          { id: "buy", label: t("common.buy"), tone: "up" },
          { id: "sell", label: t("common.sell"), tone: "down" },
        ]}
      />
      <NumberField
        {...field("amount")}
        label={t("trade.form.amount")}
        decimals={pair.sizeDecimals}
        trailing={pair.coin}
      />
      <NumberField
        {...field("price")}
        label={t("trade.form.limitPrice")}
        hint={t("trade.form.stopLimitHint")}
        decimals={pair.priceDecimals}
        trailing={pair.pricingCoin}
      />
      <div className="grid grid-cols-2 gap-2">
        <NumberField {...field("slices")} label={t("entry.twap.slices")} decimals={0} />
        <NumberField {...field("seconds")} label={t("entry.twap.seconds")} decimals={0} />
      </div>
      <dl className="m-0 grid gap-1">
        <SheetFigure name={t("entry.twap.each")}>
          {outcome.sliceText === undefined ? UNKNOWN_FIGURE : `${format.grouped(outcome.sliceText)} ${pair.coin}`}
        </SheetFigure>
        <SheetFigure name={t("entry.twap.takes")}>
          {outcome.lengthSeconds === undefined ? UNKNOWN_FIGURE : lengthText(outcome.lengthSeconds)}
        </SheetFigure>
      </dl>
      <TwapList pair={pair} />
    </DraftSheet>
  );
}
