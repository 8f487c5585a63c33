import { NumberField } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { MarketPriceLine, OwnPrice, PriceStepper, TrailingFields } from "../ticket/ticket-prices.tsx";
import type { DraftField } from "./order-draft.ts";
import { KIND_TRAITS } from "../open-orders/order-kinds.ts";
import type { OrderTicketPart } from "./OrderTicket.tsx";

/** The prices a kind asks for, trigger first. */
export function PriceFields({ pair, draft, dispatch, errorText }: OrderTicketPart) {
  const t = useTranslate();
  const traits = KIND_TRAITS[draft.kind];
  const { priceDecimals } = pair;
  const common = (field: DraftField) => ({
    value: draft[field],
    onChange: (text: string) => dispatch({ type: "field", field, text }),
    error: errorText(field),
  });
  return (
    <>
      {draft.kind === "trailing" ? <TrailingFields field={common} decimals={priceDecimals} /> : null}
      {traits.hasStop ? (
        <PriceStepper {...common("stopPrice")} label={t("trade.form.stopPrice")} decimals={priceDecimals} />
      ) : null}
      {traits.hasPrice ? (
        <OwnPrice
          {...common("price")}
          draft={draft}
          label={t(draft.kind === "oco" ? "trade.form.limitPrice" : "trade.form.price")}
          decimals={priceDecimals}
        />
      ) : null}
      {draft.kind === "oco" ? (
        <NumberField
          {...common("stopLimitPrice")}
          size="small"
          label={t("trade.form.stopLimitPrice")}
          hint={t("trade.form.stopLimitHint")}
          decimals={priceDecimals}
        />
      ) : null}
      {draft.kind === "market" ? <MarketPriceLine /> : null}
    </>
  );
}
