import { useApi, useReread } from "@agio/api-client/react";
import { SegmentedControl } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { useAvailable } from "../balances/use-available.ts";
import type { EntrySheetProps } from "../ticket/entry-sheet.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { useRepeatKeys } from "../ticket/repeat-key.ts";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import { readScaled, startScaled, type ScaledDraft, type ScaledField } from "./scaled-draft.ts";
import { ScaledFields } from "./ScaledFields.tsx";
import { useScaledOrders } from "./use-scaled-orders.ts";

const PLACES: RefusalPlaces<ScaledField> = { fields: {}, codes: {} };

/** Several limit orders of a pair over a range of prices: previewed, sent together, and what became of each. */
export function ScaledSheet({ pair, side, onClose }: EntrySheetProps) {
  const t = useTranslate();
  const api = useApi();
  const reread = useReread();
  const keys = useRepeatKeys();
  const form = useDraftSheet(() => startScaled(side), PLACES);
  const orders = useScaledOrders(form, onClose);
  const { draft } = form;
  const outcome = readScaled(draft, pair, useAvailable(pair));
  const place = async () => {
    const { request } = outcome;
    if (request === undefined) return;
    await orders.place(() =>
      keys.send(request, (idempotencyKey) => api.call("orders.submitMany", request, { idempotencyKey })),
    );
    reread("orders.list", "assets.balances");
  };
  const count = outcome.rows.length;
  return (
    <DraftSheet
      form={form}
      title={`${t("entry.scaled.title")} · ${pair.label}`}
      label={count === 0 ? t("entry.scaled.title") : t("entry.scaled.place", { count: String(count) })}
      tone={draft.side === "buy" ? "up" : "down"}
      isReady={outcome.request !== undefined && orders.placed === undefined}
      onSend={() => void place()}
      onClose={onClose}
    >
      <p className="m-0 text-12 text-text-3">{t("entry.scaled.note")}</p>
      <SegmentedControl<ScaledDraft["side"]>
        label={t("trade.form.side")}
        value={draft.side}
        onChange={(chosen) => orders.change({ side: chosen })}
        options={[
          { id: "buy", label: t("common.buy"), tone: "up" },
          { id: "sell", label: t("common.sell"), tone: "down" },
        ]}
      />
      <ScaledFields market={pair} outcome={outcome} form={form} orders={orders} />
    </DraftSheet>
  );
}
