import { plainDecimal } from "@agio/primitives";
import type { TranslationKey } from "@agio/translations";
import { Checkbox, NumberField } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { MarkTriggerNote } from "../ticket/ticket-prices.tsx";
import type { ProtectionUnit } from "./contract-draft.ts";
import type { ProtectionKind } from "./protection.ts";
import type { ContractTicketPart } from "./ContractTicket.tsx";

const UNITS = ["price", "percent", "return"] as const satisfies readonly ProtectionUnit[];
const UNIT_KEYS = {
  price: "common.price",
  percent: "position.plans.change",
  return: "position.plans.roi",
} as const satisfies Record<ProtectionUnit, TranslationKey>;
const PERCENT_DECIMALS = 2;

/** Take-profit and stop-loss that the position gets with its first fill, each with what it would bring. */
export function ProtectionFields(props: ContractTicketPart) {
  const { draft, dispatch } = props;
  const t = useTranslate();
  return (
    <div className="-my-1.5">
      <div className="flex items-center justify-between gap-2">
        <Checkbox
          isChecked={draft.isProtected}
          onChange={(isOn) => dispatch({ type: "protect", isOn })}
          label={<span className="text-12">{t("position.tabs.plans")}</span>}
        />
        {draft.isProtected ? (
          <select
            className="h-11 min-w-0 bg-transparent text-12 font-semibold text-text-2"
            aria-label={t("position.plans.unit")}
            value={draft.protectionUnit}
            onChange={(event) => {
              const unit = UNITS.find((each) => each === event.target.value);
              if (unit !== undefined) dispatch({ type: "protectionUnit", unit });
            }}
          >
            {UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {t(UNIT_KEYS[unit])}
              </option>
            ))}
          </select>
        ) : null}
      </div>
      {draft.isProtected ? (
        <div className="grid gap-2 pb-1">
          <ProtectionField kind="takeProfit" {...props} />
          <ProtectionField kind="stopLoss" {...props} />
          <MarkTriggerNote />
        </div>
      ) : null}
    </div>
  );
}

function ProtectionField({
  kind,
  contract,
  draft,
  dispatch,
  ticket,
  errorText,
}: ContractTicketPart & { kind: ProtectionKind }) {
  const t = useTranslate();
  const isPrice = draft.protectionUnit === "price";
  return (
    <NumberField
      size="small"
      label={t(`position.plans.${kind}`)}
      value={draft[kind]}
      onChange={(text) => dispatch({ type: "field", field: kind, text })}
      decimals={isPrice ? contract.priceDecimals : PERCENT_DECIMALS}
      error={errorText(kind)}
      hint={<ProtectionHint kind={kind} contract={contract} draft={draft} ticket={ticket} />}
      trailing={isPrice ? contract.pricingCoin : "%"}
    />
  );
}

/** "→ 61,000.0 · +100.00 USDT (+16.66%)", before fees. */
function ProtectionHint({
  kind,
  contract,
  draft,
  ticket,
}: Pick<ContractTicketPart, "contract" | "draft" | "ticket"> & { kind: ProtectionKind }) {
  const t = useTranslate();
  const format = useFormat();
  const { ticks, outcome } = ticket.summary[kind];
  if (ticks === undefined) return t("position.plans.byMark");
  const price = format.grouped(plainDecimal(ticks, contract.priceDecimals));
  if (outcome === undefined) return price;
  const sign = outcome.profitAtoms > 0 ? "+" : "";
  const profit = format.amount(plainDecimal(outcome.profitAtoms, contract.pricingScale), 2);
  const returned =
    outcome.returnBips === undefined ? "" : ` (${sign}${format.grouped(plainDecimal(outcome.returnBips, 2))}%)`;
  const tone = outcome.profitAtoms > 0 ? "text-up" : outcome.profitAtoms < 0 ? "text-down" : "";
  return (
    <span className="ui-figures">
      {draft.protectionUnit === "price" ? "" : `${price} · `}
      <span className={tone}>
        {sign}
        {profit} {contract.pricingCoin}
        {returned}
      </span>
    </span>
  );
}
