import { plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import { useContractFigureTexts } from "./ContractFigures.tsx";
import { TIME_IN_FORCE_KEYS } from "./ticket-words.ts";
import type { ContractTicketState } from "./use-contract-ticket.ts";

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
  const protections = (["takeProfit", "stopLoss"] as const).filter((kind) => summary[kind].ticks !== undefined);
  return (
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
        {format.grouped(plainDecimal(summary.shares ?? 0, contract.sizeDecimals))} {contract.coin}
      </FigureLine>
      <FigureLine name={t("contract.form.value")}>{texts.value}</FigureLine>
      {isOpening ? <FigureLine name={t("position.margin")}>{texts.margin}</FigureLine> : null}
      <FigureLine name={t("contract.form.fee")}>{texts.fee}</FigureLine>
      {isOpening ? <FigureLine name={t("wallet.statement.partOf.reserve")}>{texts.reserve}</FigureLine> : null}
      {isOpening ? <FigureLine name={t("contract.form.cost")}>{texts.cost}</FigureLine> : null}
      <FigureLine name={texts.liquidationName}>{texts.liquidation}</FigureLine>
      {protections.map((kind) => (
        <FigureLine key={kind} name={t(`position.plans.${kind}`)}>
          {price(summary[kind].ticks)}
        </FigureLine>
      ))}
    </dl>
  );
}
