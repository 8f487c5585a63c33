import { plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { AvailableLine, TicketAmount } from "../ticket/TicketAmount.tsx";
import type { OptionTicketPart } from "./OptionTicket.tsx";

/** How many contracts: typed, stepped by the arrow keys, or as a part of what the balance pays for or what is held. */
export function ContractsField({ draft, dispatch, ticket, errorText }: OptionTicketPart) {
  const t = useTranslate();
  const format = useFormat();
  const { summary, context } = ticket;
  const { underlying } = context;
  const isBuy = draft.side === "buy";
  const stepText = plainDecimal(1, underlying.sizeDecimals);
  const available = context.availableAtoms;
  const free = isBuy
    ? available === undefined
      ? undefined
      : format.holding(plainDecimal(available, underlying.pricingScale), underlying.pricingCoin)
    : format.grouped(plainDecimal(context.freeLots, underlying.sizeDecimals));
  return (
    <>
      <TicketAmount
        label={t("option.form.contracts")}
        summary={summary}
        dispatch={dispatch}
        decimals={underlying.sizeDecimals}
        stepText={stepText}
        error={errorText("amount")}
        hint={t("option.form.sizeRules", {
          min: format.grouped(plainDecimal(underlying.lotsMin, underlying.sizeDecimals)),
          step: format.grouped(stepText),
          coin: underlying.coin,
        })}
        shareLabel={t(isBuy ? "trade.form.share" : "option.form.shareOfHolding")}
        isShareOff={summary.lotsMost === 0}
        tone={isBuy ? "up" : "down"}
      />
      {isBuy ? (
        <AvailableLine text={free} unit={underlying.pricingCoin} />
      ) : (
        <AvailableLine name={t("option.form.free")} text={free} />
      )}
    </>
  );
}
