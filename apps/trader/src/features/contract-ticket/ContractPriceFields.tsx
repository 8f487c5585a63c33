import { SegmentedControl } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { MarketPriceLine, OwnPrice, PriceStepper, TrailingFields } from "../ticket/ticket-prices.tsx";
import type { ContractField, TriggerBy } from "./contract-draft.ts";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import type { ContractTicketPart } from "./ContractTicket.tsx";

/** The prices a kind asks for, trigger first, and which price the trigger watches. */
export function ContractPriceFields({ contract, draft, dispatch, errorText }: ContractTicketPart) {
  const t = useTranslate();
  const traits = CONTRACT_KIND_TRAITS[draft.kind];
  const { priceDecimals } = contract;
  const common = (field: ContractField) => ({
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
      {traits.waits ? (
        <SegmentedControl<TriggerBy>
          label={t("position.plans.triggerBy")}
          size="small"
          value={draft.triggerBy}
          onChange={(triggerBy) => dispatch({ type: "triggerBy", triggerBy })}
          options={[
            { id: "mark", label: t("position.mark") },
            { id: "last", label: t("trade.form.last") },
          ]}
        />
      ) : null}
      {traits.hasPrice ? (
        <OwnPrice {...common("price")} draft={draft} label={t("trade.form.price")} decimals={priceDecimals} />
      ) : null}
      {draft.kind === "market" ? <MarketPriceLine /> : null}
    </>
  );
}
