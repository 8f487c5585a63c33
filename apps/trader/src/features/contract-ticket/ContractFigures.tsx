import { plainDecimal, UNKNOWN_FIGURE } from "@agio/primitives";
import { VisuallyHidden } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { FigureLine, useEstimateTexts } from "../ticket/FigureLine.tsx";
import { ppbPercentText, ticksText } from "../pair/quantity-text.ts";
import type { ContractDraft } from "./contract-draft.ts";
import { amountIn } from "./contract-summary.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

/** Nothing is typed, or it is not known: a dash either way. */
const NOTHING = UNKNOWN_FIGURE;
const PRICING_DECIMALS = 2;

/** What the order costs and leaves behind, before it is sent. The lines keep their places while nothing is typed. */
export function ContractFigures({ draft, ticket }: { draft: ContractDraft; ticket: ContractTicketState }) {
  const t = useTranslate();
  const texts = useContractFigureTexts(draft, ticket);
  return (
    <div className="grid gap-1 text-12">
      {draft.offset === "open" ? <BothDirections draft={draft} ticket={ticket} /> : null}
      <dl className="m-0 grid gap-1">
        {draft.kind === "market" ? <FigureLine name={t("trade.form.slippage")}>{texts.slippage}</FigureLine> : null}
        <FigureLine name={t("contract.form.value")}>{texts.value}</FigureLine>
        {draft.offset === "open" ? <FigureLine name={t("position.margin")}>{texts.margin}</FigureLine> : null}
        <FigureLine name={t("contract.form.fee")}>{texts.fee}</FigureLine>
        {draft.offset === "open" ? (
          <FigureLine name={t("wallet.statement.partOf.reserve")}>{texts.reserve}</FigureLine>
        ) : null}
        <FigureLine name={texts.liquidationName}>{texts.liquidation}</FigureLine>
      </dl>
    </div>
  );
}

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
  const unit = { shares: t("contract.form.shares"), coin: contract.coin, pricing: contract.pricingCoin }[draft.unit];
  return (
    <table className="ticket-sides">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t("trade.form.side")}</VisuallyHidden>
          </th>
          <th scope="col" className="text-up">
            {t("contract.side.long")}
          </th>
          <th scope="col" className="text-down">
            {t("contract.side.short")}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t("contract.form.cost")}</th>
          <td>{cost(buy.cost?.costAtoms)}</td>
          <td>{cost(sell.cost?.costAtoms)}</td>
        </tr>
        <tr>
          <th scope="row">{t("contract.form.most", { unit })}</th>
          <td>{most(buy.maxShares)}</td>
          <td>{most(sell.maxShares)}</td>
        </tr>
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
  const rate = ppbPercentText(draft.offset === "open" ? contract.openFee : contract.closeFee);
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
