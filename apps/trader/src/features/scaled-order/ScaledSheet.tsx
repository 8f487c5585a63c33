import { randomKey } from "@agio/api-client";
import { useApi, useReread } from "@agio/api-client/react";
import type { OwnDataOf } from "@agio/api-client";
import { UNKNOWN_FIGURE, plainDecimal } from "@agio/primitives";
import { NumberField, SegmentedControl, showToast } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useAvailable } from "../balances/use-available.ts";
import type { EntrySheetProps } from "../ticket/entry-sheet.ts";
import { DraftSheet } from "../ticket/DraftSheet.tsx";
import { useErrorText } from "../ticket/field-errors.ts";
import { SheetFigure } from "../ticket/Figures.tsx";
import { plainTyping } from "../ticket/plain-typing.ts";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { useDraftSheet } from "../ticket/use-draft-sheet.ts";
import {
  DISTRIBUTIONS,
  readScaled,
  startScaled,
  type Distribution,
  type ScaledDraft,
  type ScaledField,
  type ScaledRow,
} from "./scaled-draft.ts";

type Placed = OwnDataOf<"orders.submitMany">["rows"];

const PLACES: RefusalPlaces<ScaledField> = { fields: {}, codes: {} };

/** Several limit orders over a range of prices: previewed, sent together, and what became of each. */
export function ScaledSheet({ pair, side, onClose }: EntrySheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const api = useApi();
  const reread = useReread();
  const form = useDraftSheet(() => startScaled(side), PLACES);
  const [placed, setPlaced] = useState<Placed>();
  const { draft } = form;
  const outcome = readScaled(draft, pair, useAvailable(pair));
  const errorText = useErrorText<ScaledField>(undefined, outcome.errors);
  const change = (changes: Partial<ScaledDraft>) => {
    setPlaced(undefined);
    form.change(changes);
  };
  const place = async () => {
    const { request } = outcome;
    if (request === undefined) return;
    await form.send(async () => {
      const answer = await api.call("orders.submitMany", request, { idempotencyKey: randomKey() });
      reread("orders.list", "assets.balances");
      if (!answer.ok) return answer.failure;
      const { rows } = answer.data;
      const done = rows.filter(({ id }) => id !== 0).length;
      const said = t("entry.scaled.placed", { count: String(done), total: String(rows.length) });
      showToast(said, done === rows.length ? "success" : "error");
      if (done === rows.length) onClose();
      else setPlaced(rows);
      return undefined;
    });
  };
  const field = (name: ScaledField) => ({
    size: "small" as const,
    value: draft[name],
    onChange: (text: string) => change({ [name]: plainTyping(text) }),
    error: form.refused(name) ?? errorText(name),
  });
  const total = outcome.totalAtoms === undefined ? undefined : plainDecimal(outcome.totalAtoms, pair.pricingScale);
  return (
    <DraftSheet
      form={form}
      title={`${t("entry.scaled.title")} · ${pair.label}`}
      label={t("entry.scaled.place", { count: String(outcome.rows.length) })}
      tone={draft.side === "buy" ? "up" : "down"}
      isReady={outcome.request !== undefined && placed === undefined}
      onSend={() => void place()}
      onClose={onClose}
    >
      <p className="m-0 text-12 text-text-3">{t("entry.scaled.note")}</p>
      <SegmentedControl<ScaledDraft["side"]>
        label={t("trade.form.side")}
        value={draft.side}
        onChange={(chosen) => change({ side: chosen })}
        options={[
          { id: "buy", label: t("common.buy"), tone: "up" },
          { id: "sell", label: t("common.sell"), tone: "down" },
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <NumberField {...field("from")} label={t("entry.scaled.from")} decimals={pair.priceDecimals} />
        <NumberField {...field("to")} label={t("entry.scaled.to")} decimals={pair.priceDecimals} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          {...field("amount")}
          label={t("trade.form.amount")}
          decimals={pair.sizeDecimals}
          trailing={pair.coin}
        />
        <NumberField {...field("count")} label={t("entry.scaled.count")} decimals={0} />
      </div>
      <SegmentedControl<Distribution>
        size="small"
        label={t("entry.scaled.distribution")}
        value={draft.distribution}
        onChange={(distribution) => change({ distribution })}
        options={DISTRIBUTIONS.map((id) => ({ id, label: t(`entry.scaled.${id}`) }))}
      />
      <dl className="m-0">
        <SheetFigure name={t("trade.form.total")}>
          {total === undefined ? UNKNOWN_FIGURE : `${format.grouped(total)} ${pair.pricingCoin}`}
        </SheetFigure>
      </dl>
      <Preview rows={outcome.rows} placed={placed} coins={pair} />
    </DraftSheet>
  );
}

interface PreviewProps {
  rows: readonly ScaledRow[];
  placed: Placed | undefined;
  coins: { readonly coin: string; readonly pricingCoin: string };
}

/** The orders one by one; once they were sent, which were refused and why. */
function Preview({ rows, placed, coins }: PreviewProps) {
  const t = useTranslate();
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <table className="w-full text-12 ui-figures">
      <caption className="ui-hidden">{t("entry.scaled.preview")}</caption>
      <thead>
        <tr className="text-text-3">
          <th className="text-start font-normal">#</th>
          <th className="text-end font-normal">{t("trade.book.price", { coin: coins.pricingCoin })}</th>
          <th className="text-end font-normal">{t("trade.book.amount", { coin: coins.coin })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const refusal = placed?.[at]?.msg ?? "";
          return (
            <tr key={at} className={refusal === "" ? undefined : "text-danger"}>
              <td className="text-start">{at + 1}</td>
              <td className="text-end">{format.grouped(row.price)}</td>
              <td className="text-end">{refusal === "" ? format.grouped(row.quantity) : refusal}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
