import { useCall, valueIn } from "@agio/api-client/react";
import { formatDecimal, plainDecimal } from "@agio/primitives";
import { List, ListRow, MarkdownText, Sheet } from "@agio/ui";
import type { OptionUnderlying } from "../../../features/option/option-underlying.ts";
import { FigureLine } from "../../../features/ticket/FigureLine.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

interface RulesSheetProps {
  underlying: OptionUnderlying | undefined;
  onClose: () => void;
}

const RULES_REQUEST = { key: "OPTION" };
const PERCENT_DECIMALS = 3;
const PPB_PER_PERCENT_STEP = 10_000;

/** How options work here: what they cost, how they are settled, and what the operator has written about them. */
export function RulesSheet({ underlying, onClose }: RulesSheetProps) {
  const t = useTranslate();
  const texts = valueIn(useCall("optionRules.list", RULES_REQUEST)) ?? [];
  return (
    <Sheet isOpen onClose={onClose} title={t("option.rules.title")} closeLabel={t("common.close")}>
      {underlying === undefined ? null : <Terms underlying={underlying} />}
      <ul className="m-0 grid list-disc gap-2 py-3 ps-5 text-14 text-text-2">
        <li>{t("option.rules.european")}</li>
        <li>{t("option.notice.settlement")}</li>
        <li>{t("option.rules.lastMinute")}</li>
        <li>{t("option.rules.bounds")}</li>
      </ul>
      {texts.map((text) => (
        <article key={text.id} className="border-t border-line py-3">
          <h3 className="m-0 pb-1 text-14 font-semibold">{text.title}</h3>
          <MarkdownText text={text.content} />
        </article>
      ))}
      <List>
        <ListRow title={t("option.rules.settlement")} href={hrefOf(paths.settlement())} />
        <ListRow title={t("option.rules.tape")} href={hrefOf(paths.tape(tapeOf(underlying)))} />
      </List>
    </Sheet>
  );
}

const tapeOf = (underlying: OptionUnderlying | undefined) =>
  underlying === undefined ? {} : { symbol: underlying.symbol };

function Terms({ underlying }: { underlying: OptionUnderlying }) {
  const t = useTranslate();
  const format = useFormat();
  const { fee, exerciseFee, coin, pricingCoin, sizeDecimals, priceDecimals } = underlying;
  const percent = (ppb: number) =>
    format.grouped(`${formatDecimal(Math.ceil(ppb / PPB_PER_PERCENT_STEP), PERCENT_DECIMALS)}%`);
  return (
    <dl className="m-0 grid gap-1 text-12">
      <FigureLine name={t("option.rules.contract")}>1 {coin}</FigureLine>
      <FigureLine name={t("trade.info.priceStep")}>
        {format.grouped(plainDecimal(1, priceDecimals))} {pricingCoin}
      </FigureLine>
      <FigureLine name={t("trade.info.amountMin")}>
        {format.grouped(plainDecimal(underlying.lotsMin, sizeDecimals))}
      </FigureLine>
      <FigureLine name={t("trade.info.amountMax")}>
        {format.grouped(plainDecimal(underlying.lotsMax, sizeDecimals))}
      </FigureLine>
      <FigureLine name={t("option.form.fee")}>
        <bdi>
          {fee.kind === "notional"
            ? t("option.rules.feeNotional", { percent: percent(fee.rate) })
            : t("option.form.feePerContract", {
                fee: format.grouped(plainDecimal(fee.atomsPerContract, underlying.pricingScale)),
                coin: pricingCoin,
              })}
        </bdi>
      </FigureLine>
      <FigureLine name={t("option.rules.exerciseFee")}>
        <bdi>{exerciseFee === 0 ? t("option.rules.none") : percent(exerciseFee)}</bdi>
      </FigureLine>
    </dl>
  );
}
