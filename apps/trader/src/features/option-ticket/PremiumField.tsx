import { formatDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { MarketPriceLine, OwnPrice } from "../ticket/ticket-prices.tsx";
import type { OptionTicketPart } from "./OptionTicket.tsx";

/** The premium of one contract, with the bounds that hold now; best quotes and mark are a tap away. */
export function PremiumField({ draft, dispatch, ticket, errorText }: OptionTicketPart) {
  const t = useTranslate();
  const format = useFormat();
  const { underlying, series } = ticket.context;
  const text = (ticks: number) => format.grouped(formatDecimal(ticks, underlying.priceDecimals));
  if (draft.kind === "market") return <MarketPriceLine />;
  const quotes = [
    { name: t("option.chain.bid"), ticks: series.bidTicks, tone: "text-up" },
    { name: t("option.chain.mark"), ticks: series.markTicks, tone: "text-text-1" },
    { name: t("option.chain.ask"), ticks: series.askTicks, tone: "text-down" },
  ];
  return (
    <>
      <OwnPrice
        draft={draft}
        label={t("option.form.premiumPer", { coin: underlying.pricingCoin })}
        onChange={(value) => dispatch({ type: "price", text: value })}
        decimals={underlying.priceDecimals}
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
