import { UNKNOWN_FIGURE } from "@agio/primitives";
import { NumberField } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { useErrorText } from "../ticket/field-errors.ts";
import { SheetFigure } from "../ticket/Figures.tsx";
import { plainTyping } from "../ticket/plain-typing.ts";
import type { DraftForm } from "../ticket/use-draft-sheet.ts";
import { lengthText, type TwapField, type TwapOutcome, type TwapTexts } from "./twap-draft.ts";

interface TwapFieldsProps {
  form: Pick<DraftForm<TwapTexts, TwapField>, "draft" | "change" | "refused">;
  market: Pick<TradedMarket, "coin" | "pricingCoin" | "sizeDecimals" | "priceDecimals">;
  outcome: TwapOutcome<unknown>;
}

/** How much, how dear at most, in how many slices and how far apart; and what that makes of each slice. */
export function TwapFields({ form, market, outcome }: TwapFieldsProps) {
  const t = useTranslate();
  const format = useFormat();
  const errorText = useErrorText<TwapField>(undefined, outcome.errors);
  const field = (name: TwapField) => ({
    size: "small" as const,
    value: form.draft[name],
    onChange: (text: string) => form.change({ [name]: plainTyping(text) }),
    error: form.refused(name) ?? errorText(name),
  });
  return (
    <>
      <NumberField
        {...field("amount")}
        label={t("trade.form.amount")}
        decimals={market.sizeDecimals}
        trailing={market.coin}
      />
      <NumberField
        {...field("price")}
        label={t("trade.form.limitPrice")}
        hint={t("trade.form.stopLimitHint")}
        decimals={market.priceDecimals}
        trailing={market.pricingCoin}
      />
      <div className="grid grid-cols-2 items-start gap-2">
        <NumberField {...field("slices")} label={t("entry.twap.slices")} decimals={0} />
        <NumberField {...field("seconds")} label={t("entry.twap.seconds")} decimals={0} />
      </div>
      <dl className="m-0 grid gap-1">
        <SheetFigure name={t("entry.twap.each")}>
          {outcome.sliceText === undefined ? UNKNOWN_FIGURE : `${format.grouped(outcome.sliceText)} ${market.coin}`}
        </SheetFigure>
        <SheetFigure name={t("entry.twap.takes")}>
          {outcome.lengthSeconds === undefined ? UNKNOWN_FIGURE : lengthText(outcome.lengthSeconds)}
        </SheetFigure>
      </dl>
    </>
  );
}
