import { SegmentedControl, showToast } from "@agio/ui";
import { failureOf } from "../../shell/server.ts";
import { useTranslate } from "../../shell/language.ts";
import { useDetail } from "../../live/details.ts";
import { saidOfTwap } from "../order-said/order-said.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import type { EntrySheetProps } from "../ticket/entry-sheet.ts";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { readTwap, startTwap, type TwapDraft, type TwapField } from "./twap-draft.ts";
import { TwapFields } from "./TwapFields.tsx";
import { TwapList } from "./TwapList.tsx";
import { useCancelTwap } from "./use-cancel-twap.ts";
import { useTwapActions, useTwaps } from "./use-twaps.ts";

const PLACES: RefusalPlaces<TwapField> = {
  fields: { quantity: "amount", limitPrice: "price", slices: "slices", intervalSeconds: "seconds" },
  codes: { [-3001]: "amount", [-3004]: "price" },
};

/** An order of a pair that is spread over time: its form, and the ones that run. */
export function TwapSheet({ pair, side, onClose }: EntrySheetProps) {
  const t = useTranslate();
  const actions = useTwapActions();
  const cancel = useCancelTwap(actions.end);
  const form = useDraftSheet(() => startTwap(side), PLACES);
  const { draft } = form;
  const outcome = readTwap(draft, pair, ticksOf(useDetail(pair.symbol)?.data.close, pair) ?? 0);
  const start = async () => {
    const { request } = outcome;
    if (request === undefined || !(await form.send(async () => failureOf(await actions.start(request))))) return;
    const { amount, price } = draft;
    const order = { market: pair.label, side: t(`common.${draft.side}`), size: `${amount} ${pair.coin}` };
    showToast(saidOfTwap(t, { ...order, price: price || undefined }), "success");
    form.change({ amount: "" });
  };
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
      <TwapFields form={form} market={pair} outcome={outcome} />
      <TwapList rows={useTwaps(pair.symbol) ?? []} onCancel={(id) => void cancel(id)} />
    </DraftSheet>
  );
}
