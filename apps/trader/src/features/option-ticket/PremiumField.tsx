import { formatDecimal, plainDecimal } from "@agio/primitives";
import { Stepper } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { PRICE_FIELD_ID } from "../order-ticket/PriceFields.tsx";
import type { OptionTicketPart } from "./OptionTicket.tsx";

/** The premium of one contract, with the bounds that hold now; best quotes and mark are a tap away. */
export function PremiumField({ draft, dispatch, ticket, errorText }: OptionTicketPart) {
  const t = useTranslate();
  const format = useFormat();
  const { underlying, series } = ticket.context;
  const text = (ticks: number) => format.grouped(formatDecimal(ticks, underlying.priceDecimals));
  if (draft.kind === "market") {
    return (
      <p className="m-0 grid min-h-11 place-items-center rounded-1 bg-surface-2 px-3 text-14 text-text-3">
        {t("trade.form.marketPrice")}
      </p>
    );
  }
  const quotes = [
    { name: t("option.chain.bid"), ticks: series.bidTicks, tone: "text-up" },
    { name: t("option.chain.mark"), ticks: series.markTicks, tone: "text-text-1" },
    { name: t("option.chain.ask"), ticks: series.askTicks, tone: "text-down" },
  ];
  return (
    <>
      <Stepper
        id={PRICE_FIELD_ID}
        size="small"
        label={t("option.form.premiumPer", { coin: underlying.pricingCoin })}
        value={draft.price}
        onChange={(value) => dispatch({ type: "price", text: value })}
        onFocus={() => draft.isPriced || dispatch({ type: "price", text: draft.price })}
        decimals={underlying.priceDecimals}
        step={plainDecimal(1, underlying.priceDecimals)}
        min="0"
        decreaseLabel={t("trade.form.lower")}
        increaseLabel={t("trade.form.raise")}
        onStep={vibrate}
        error={errorText("price")}
        hint={
          series.ticksMax === 0
            ? undefined
            : t("option.form.bounds", { min: text(series.ticksMin), max: text(series.ticksMax) })
        }
      />
      <div className="grid grid-cols-3 gap-2" dir="ltr">
        {quotes.map(({ name, ticks, tone }) => (
          <button
            key={name}
            type="button"
            className="min-h-11 min-w-0 rounded-1 border border-line px-1 text-11 text-text-3 disabled:opacity-60"
            disabled={ticks === 0}
            onClick={() => dispatch({ type: "pick", ticks, underlying })}
          >
            {name}
            <span className={`block truncate text-12 ui-figures ${tone}`}>{ticks === 0 ? "–" : text(ticks)}</span>
          </button>
        ))}
      </div>
    </>
  );
}
