import type { OwnDataOf } from "@agio/api-client";
import { UNKNOWN_FIGURE, plainDecimal } from "@agio/primitives";
import { NumberField, SegmentedControl } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { useErrorText } from "../ticket/field-errors.ts";
import { SheetFigure } from "../ticket/Figures.tsx";
import { plainTyping } from "../ticket/plain-typing.ts";
import type { DraftForm } from "../ticket/use-draft-sheet.ts";
import {
  DISTRIBUTIONS,
  type Distribution,
  type ScaledField,
  type ScaledOutcome,
  type ScaledRow,
  type ScaledTexts,
} from "./scaled-draft.ts";

export type Placed = OwnDataOf<"orders.submitMany">["rows"];

interface ScaledFieldsProps {
  market: TradedMarket & { readonly pricingScale: number };
  outcome: ScaledOutcome<unknown>;
  form: Pick<DraftForm<ScaledTexts, ScaledField>, "draft" | "refused">;
  orders: { readonly placed: Placed | undefined; readonly change: (changes: Partial<ScaledTexts>) => void };
}

/** Range, amount, number and distribution of scaled orders, their value, and each of them. */
export function ScaledFields({ market, outcome, form, orders }: ScaledFieldsProps) {
  const t = useTranslate();
  const format = useFormat();
  const errorText = useErrorText<ScaledField>(undefined, outcome.errors);
  const field = (name: ScaledField) => ({
    size: "small" as const,
    value: form.draft[name],
    onChange: (text: string) => orders.change({ [name]: plainTyping(text) }),
    error: form.refused(name) ?? errorText(name),
  });
  const total = outcome.totalAtoms === undefined ? undefined : plainDecimal(outcome.totalAtoms, market.pricingScale);
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-2">
        <NumberField {...field("from")} label={t("entry.scaled.from")} decimals={market.priceDecimals} />
        <NumberField {...field("to")} label={t("entry.scaled.to")} decimals={market.priceDecimals} />
      </div>
      <div className="grid grid-cols-2 items-start gap-2">
        <NumberField
          {...field("amount")}
          label={t("trade.form.amount")}
          decimals={market.sizeDecimals}
          trailing={market.coin}
        />
        <NumberField {...field("count")} label={t("entry.scaled.count")} decimals={0} />
      </div>
      <SegmentedControl<Distribution>
        size="small"
        label={t("entry.scaled.distribution")}
        value={form.draft.distribution}
        onChange={(distribution) => orders.change({ distribution })}
        options={DISTRIBUTIONS.map((id) => ({ id, label: t(`entry.scaled.${id}`) }))}
      />
      <dl className="m-0">
        <SheetFigure name={t("trade.form.total")}>
          {total === undefined ? UNKNOWN_FIGURE : `${format.grouped(total)} ${market.pricingCoin}`}
        </SheetFigure>
      </dl>
      <Preview rows={outcome.rows} placed={orders.placed} coins={market} />
    </>
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
