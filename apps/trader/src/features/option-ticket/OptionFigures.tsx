import { formatDecimal, mulDivUp, plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { OwnRateLine } from "../own-fees/OwnRateLine.tsx";
import { ownPpb, roleOf, type FeePercents } from "../own-fees/own-fees.ts";
import { useRuleText } from "../ticket/field-errors.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import { ppbPercentText } from "../pair/quantity-text.ts";
import { signedAmount } from "../statement-row/statement-words.ts";
import type { OptionDraft } from "./option-draft.ts";
import { PayoffPicture } from "./PayoffPicture.tsx";
import type { OptionTicketState } from "./use-option-ticket.ts";
import { useSeriesWords } from "../option/series-words.ts";

const NOTHING = "–";
const SHOWN_DECIMALS = 2;
const PERCENT = 100;

interface OptionFiguresProps {
  draft: OptionDraft;
  ticket: OptionTicketState;
  years: number;
}

/** Cost, greatest loss and possible gain of the order before it is sent. The lines keep their places while nothing is typed. */
export function OptionFigures({ draft, ticket, years }: OptionFiguresProps) {
  const t = useTranslate();
  const { summary, context } = ticket;
  return (
    <div className="grid gap-1 text-12">
      <dl className="m-0 grid gap-1">
        <OptionLines draft={draft} ticket={ticket} />
      </dl>
      {summary.payoff === undefined ? (
        draft.side === "buy" ? (
          <p className="m-0 rounded-1 bg-surface-2 px-3 py-4 text-center text-12 text-text-3">
            {t("option.payoff.empty")}
          </p>
        ) : null
      ) : (
        <PayoffPicture
          legs={[{ payoff: summary.payoff, volatility: Number(context.series.row.iv) / PERCENT }]}
          underlying={context.underlying}
          indexTicks={context.indexTicks}
          years={years}
        />
      )}
    </div>
  );
}

/** The named figures, also in the question before it is sent. */
export function OptionLines({ draft, ticket }: Omit<OptionFiguresProps, "years">) {
  const t = useTranslate();
  const texts = useOptionTexts(ticket);
  const { summary, context } = ticket;
  const isBuy = draft.side === "buy";
  return (
    <>
      {draft.kind === "market" ? <FigureLine name={t("trade.form.averagePrice")}>{texts.average}</FigureLine> : null}
      <FigureLine name={t("option.form.premium")}>{texts.premium}</FigureLine>
      <FigureLine name={t(summary.isFeeCapped ? "option.form.feeCapped" : "option.form.fee")}>
        <bdi>{texts.fee}</bdi>
      </FigureLine>
      <OwnRateLine percents={context.feePercents} maker={texts.ownRate("maker")} taker={texts.ownRate("taker")} />
      <FigureLine name={t(isBuy ? "option.form.total" : "trade.form.receive")}>{texts.total}</FigureLine>
      {summary.writtenLots > 0 ? <FigureLine name={t("option.form.margin")}>{texts.margin}</FigureLine> : null}
      {isBuy || summary.writtenLots > 0 ? (
        <>
          <FigureLine name={t("option.form.lossMax")}>
            <bdi className={summary.writtenLots > 0 ? "text-down" : undefined}>{texts.lossMax}</bdi>
          </FigureLine>
          <FigureLine name={t("option.form.breakEven")}>{texts.breakEven}</FigureLine>
        </>
      ) : (
        <FigureLine name={t("option.form.realised")}>{texts.realised}</FigureLine>
      )}
    </>
  );
}

/** The most that the order can lose, rounded up; a dash while that is not known. */
export function useLossMaxText({ summary, context }: OptionTicketState): string {
  const t = useTranslate();
  const format = useFormat();
  const { pricingScale, pricingCoin } = context.underlying;
  if (summary.payoff === undefined) return NOTHING;
  if (summary.lossMaxAtoms === undefined) return t("option.form.unlimited");
  return `${format.charge(plainDecimal(summary.lossMaxAtoms, pricingScale), SHOWN_DECIMALS)} ${pricingCoin}`;
}

/** The figures of a draft as they are read: charges rounded up, receipts down. */
function useOptionTexts(ticket: OptionTicketState) {
  const { summary, context } = ticket;
  const lossMax = useLossMaxText(ticket);
  const t = useTranslate();
  const format = useFormat();
  const { underlying } = context;
  const { pricingScale, pricingCoin, fee } = underlying;
  const plain = (atoms: number) => plainDecimal(atoms, pricingScale);
  const charge = (atoms: number) => `${format.charge(plain(atoms), SHOWN_DECIMALS)} ${pricingCoin}`;
  const credit = (atoms: number) => `${format.amount(plain(atoms), SHOWN_DECIMALS)} ${pricingCoin}`;
  const price = (ticks: number) => format.grouped(formatDecimal(ticks, underlying.priceDecimals));
  const isEmpty = summary.premiumAtoms === 0;
  const isBuy = summary.writtenLots === 0 && summary.payoff !== undefined;
  const { estimate, breakEvenTicks, realisedAtoms } = summary;
  const ownRate = (role: keyof FeePercents): string => {
    const percent = context.feePercents[role];
    if (fee.kind === "notional") return format.grouped(`${ppbPercentText(ownPpb(fee.rate, percent))}%`);
    const each = mulDivUp(fee.atomsPerContract, percent, PERCENT);
    return t("option.form.feePerContract", { fee: plain(each), coin: pricingCoin });
  };
  return {
    average: estimate === undefined || estimate.averageTicks === 0 ? NOTHING : price(estimate.averageTicks),
    premium: isEmpty ? NOTHING : credit(summary.premiumAtoms),
    fee: isEmpty ? ownRate(roleOf(ticket.draft.kind === "postOnly")) : charge(summary.feeAtoms),
    ownRate,
    total: isEmpty ? NOTHING : isBuy ? charge(summary.totalAtoms) : credit(summary.totalAtoms),
    margin: charge(summary.marginAtoms),
    lossMax,
    breakEven: breakEvenTicks === undefined ? NOTHING : price(breakEvenTicks),
    realised:
      realisedAtoms === undefined
        ? NOTHING
        : `${signedAmount(format.amount(plain(realisedAtoms), SHOWN_DECIMALS))} ${pricingCoin}`,
  };
}

/** The whole order once more before it is sent. */
export function OptionOrderLines({ ticket }: { ticket: OptionTicketState }) {
  const t = useTranslate();
  const format = useFormat();
  const words = useSeriesWords();
  const note = useRuleText()(ticket.note);
  const { draft, summary, context } = ticket;
  const { underlying, series } = context;
  return (
    <>
      <p className="m-0 pb-1 text-14 font-semibold">{words(series.row.symbol)}</p>
      <p className="m-0 pb-3 text-12 text-text-3 ui-figures" dir="ltr">
        {series.row.symbol}
      </p>
      <dl className="m-0 grid gap-2 pb-2 text-14">
        <FigureLine name={t("trade.confirm.kind")}>{t(`trade.kind.${draft.kind}`)}</FigureLine>
        {draft.kind === "market" ? null : (
          <FigureLine name={t("trade.form.price")}>
            {format.grouped(formatDecimal(summary.priceTicks ?? 0, underlying.priceDecimals))} {underlying.pricingCoin}
          </FigureLine>
        )}
        <FigureLine name={t("option.form.contracts")}>
          {format.grouped(plainDecimal(summary.lots ?? 0, underlying.sizeDecimals))}
        </FigureLine>
        <OptionLines draft={draft} ticket={ticket} />
      </dl>
      {note === undefined ? null : <p className="m-0 pb-2 text-14 text-warn">{note}</p>}
    </>
  );
}
