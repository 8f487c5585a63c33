import { UNKNOWN_FIGURE, plainDecimal } from "@agio/primitives";
import { VisuallyHidden } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useRuleText } from "../ticket/field-errors.ts";
import { OwnRateLine } from "../own-fees/OwnRateLine.tsx";
import { ownPpb } from "../own-fees/own-fees.ts";
import { expectedRates } from "./contract-summary.ts";
import { FigureLine, useEstimateTexts } from "../ticket/FigureLine.tsx";
import { ppbPercentText, ticksText } from "../pair/quantity-text.ts";
import type { ContractDraft } from "./contract-draft.ts";
import { amountIn } from "./contract-summary.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import { TIME_IN_FORCE_KEYS } from "./ticket-words.ts";

/** Nothing is typed, or it is not known: a dash either way. */
const NOTHING = UNKNOWN_FIGURE;
const PRICING_DECIMALS = 2;

/** Cost of the order and the position it leaves behind, before it is sent. The lines keep their places while nothing is typed. */
export function ContractFigures({ draft, ticket }: { draft: ContractDraft; ticket: ContractTicketState }) {
  const t = useTranslate();
  const texts = useContractFigureTexts(draft, ticket);
  return (
    <div className="grid gap-1 text-12 low:in-data-ticket-column:gap-0.5">
      {draft.offset === "open" ? <BothDirections draft={draft} ticket={ticket} /> : null}
      <dl className="m-0 grid gap-1 low:in-data-ticket-column:gap-0.5">
        {draft.kind === "market" ? <FigureLine name={t("trade.form.slippage")}>{texts.slippage}</FigureLine> : null}
        <FigureLine name={t("contract.form.value")}>{texts.value}</FigureLine>
        {draft.offset === "open" ? <FigureLine name={t("position.margin")}>{texts.margin}</FigureLine> : null}
        <FigureLine name={t("contract.form.fee")}>{texts.fee}</FigureLine>
        <OwnContractRate ticket={ticket} />
        {draft.offset === "open" ? (
          <FigureLine name={t("wallet.statement.partOf.reserve")}>{texts.reserve}</FigureLine>
        ) : null}
        <FigureLine name={texts.liquidationName}>{texts.liquidation}</FigureLine>
      </dl>
    </div>
  );
}

const CELL = "py-px ps-2 text-end font-normal whitespace-nowrap";

/** Cost and most for long and for short, side by side. */
function BothDirections({ draft, ticket }: { draft: ContractDraft; ticket: ContractTicketState }) {
  const t = useTranslate();
  const format = useFormat();
  const { contract } = ticket.context;
  const { buy, sell, fillTicks } = ticket.summary;
  const cost = (atoms: number | undefined) =>
    atoms === undefined ? NOTHING : format.charge(plainDecimal(atoms, contract.pricingScale), PRICING_DECIMALS);
  const most = (count: number) => {
    if (ticket.context.freeAtoms === undefined && draft.offset === "open") return NOTHING;
    const text = amountIn(draft.unit, contract, { count, ticks: fillTicks });
    return text === "" ? NOTHING : draft.unit === "pricing" ? format.amount(text, 0) : format.grouped(text);
  };
  const unit = { contracts: t("contract.form.shares"), coin: contract.coin, pricing: contract.pricingCoin }[draft.unit];
  const lines = [
    { name: t("contract.form.cost"), long: cost(buy.cost?.costAtoms), short: cost(sell.cost?.costAtoms) },
    { name: t("contract.form.most", { unit }), long: most(buy.maxSize), short: most(sell.maxSize) },
  ];
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t("trade.form.side")}</VisuallyHidden>
          </th>
          <th scope="col" className={`${CELL} text-up`}>
            {t("contract.side.long")}
          </th>
          <th scope="col" className={`${CELL} text-down`}>
            {t("contract.side.short")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, long, short }) => (
          <tr key={name}>
            <th scope="row" className="py-px text-start font-normal text-text-3">
              {name}
            </th>
            <td className={CELL}>{long}</td>
            <td className={CELL}>{short}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figures of a draft as they are read: charges rounded up. */
export function useContractFigureTexts(draft: ContractDraft, { summary, context }: ContractTicketState) {
  const t = useTranslate();
  const format = useFormat();
  const { contract } = context;
  const charge = (atoms: number) =>
    `${format.charge(plainDecimal(atoms, contract.pricingScale), PRICING_DECIMALS)} ${contract.pricingCoin}`;
  const isEmpty = summary.valueAtoms === 0;
  const cost = (draft.direction === "buy" ? summary.buy : summary.sell).cost;
  const rates = expectedRates(draft, context);
  const rate = ppbPercentText(draft.offset === "open" ? rates.openFee : rates.closeFee);
  const { estimate, liquidation, opening } = summary;
  return {
    cost: cost === undefined || isEmpty ? NOTHING : charge(cost.costAtoms),
    value: isEmpty ? NOTHING : charge(summary.valueAtoms),
    margin: opening === undefined || isEmpty ? NOTHING : charge(opening.marginAtoms),
    reserve: opening === undefined || isEmpty ? NOTHING : charge(opening.reserveAtoms),
    fee: isEmpty ? format.grouped(`${rate}%`) : charge(summary.feeAtoms),
    liquidationName: t(
      liquidation?.isEstimate === true ? "contract.form.liquidationEstimate" : "contract.form.liquidation",
    ),
    liquidation:
      liquidation === undefined || isEmpty
        ? NOTHING
        : liquidation.ticks === 0
          ? NOTHING
          : format.grouped(ticksText(liquidation.ticks, contract)),
    ...useEstimateTexts(estimate, contract),
  };
}

function OwnContractRate({ ticket: { draft, context } }: { ticket: ContractTicketState }) {
  const format = useFormat();
  const { contract, feePercents } = context;
  const rate = draft.offset === "open" ? contract.openFee : contract.closeFee;
  const text = (percent: number) => format.grouped(`${ppbPercentText(ownPpb(rate, percent))}%`);
  return <OwnRateLine percents={feePercents} maker={text(feePercents.maker)} taker={text(feePercents.taker)} />;
}

/** The whole order once more before it is sent. */
export function ContractOrderLines({ ticket }: { ticket: ContractTicketState }) {
  const t = useTranslate();
  const format = useFormat();
  const { draft, summary, context } = ticket;
  const texts = useContractFigureTexts(draft, ticket);
  const { contract } = context;
  const traits = CONTRACT_KIND_TRAITS[draft.kind];
  const price = (ticks: number | undefined) =>
    `${format.grouped(plainDecimal(ticks ?? 0, contract.priceDecimals))} ${contract.pricingCoin}`;
  const isOpening = draft.offset === "open";
  const note = useRuleText()(ticket.note);
  const protections = (["takeProfit", "stopLoss"] as const).filter((kind) => summary[kind].ticks !== undefined);
  return (
    <>
      <dl className="m-0 grid gap-2 pb-2 text-14">
        <FigureLine name={t("position.contract")}>{contract.label}</FigureLine>
        {isOpening ? (
          <FigureLine name={t("contract.form.mode")}>
            {t(`position.mode.${context.marginMode}`)} · <bdi>{context.leverage[summary.side]}x</bdi>
          </FigureLine>
        ) : null}
        <FigureLine name={t("trade.confirm.kind")}>
          {t(`trade.kind.${draft.kind}`)}
          {traits.hasTimeInForce ? ` · ${t(TIME_IN_FORCE_KEYS[draft.timeInForce])}` : ""}
        </FigureLine>
        {draft.kind === "trailing" ? (
          <FigureLine name={t("trade.form.trailing")}>{format.grouped(`${draft.trailingPercent}%`)}</FigureLine>
        ) : null}
        {traits.waits && summary.stopTicks !== undefined ? (
          <FigureLine name={t(draft.kind === "trailing" ? "trade.form.activationPrice" : "trade.form.stopPrice")}>
            {price(summary.stopTicks)} · {t(draft.triggerBy === "mark" ? "position.mark" : "trade.form.last")}
          </FigureLine>
        ) : null}
        {traits.hasPrice ? <FigureLine name={t("trade.form.price")}>{price(summary.priceTicks)}</FigureLine> : null}
        {draft.kind === "market" ? (
          <>
            <FigureLine name={t("trade.form.averagePrice")}>{texts.average}</FigureLine>
            <FigureLine name={t("trade.form.slippage")}>{texts.slippage}</FigureLine>
          </>
        ) : null}
        <FigureLine name={t("trade.form.amount")}>
          {format.grouped(plainDecimal(summary.size ?? 0, contract.sizeDecimals))} {contract.coin}
        </FigureLine>
        <FigureLine name={t("contract.form.value")}>{texts.value}</FigureLine>
        {isOpening ? <FigureLine name={t("position.margin")}>{texts.margin}</FigureLine> : null}
        <FigureLine name={t("contract.form.fee")}>{texts.fee}</FigureLine>
        <OwnContractRate ticket={ticket} />
        {isOpening ? <FigureLine name={t("wallet.statement.partOf.reserve")}>{texts.reserve}</FigureLine> : null}
        {isOpening ? <FigureLine name={t("contract.form.cost")}>{texts.cost}</FigureLine> : null}
        <FigureLine name={texts.liquidationName}>{texts.liquidation}</FigureLine>
        {protections.map((kind) => (
          <FigureLine key={kind} name={t(`position.plans.${kind}`)}>
            {price(summary[kind].ticks)}
          </FigureLine>
        ))}
      </dl>
      {note === undefined ? null : <p className="m-0 pb-2 text-14 text-warn">{note}</p>}
    </>
  );
}
