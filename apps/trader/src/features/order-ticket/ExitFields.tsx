import { plainDecimal } from "@agio/primitives";
import { Checkbox, classNames, NumberField } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { useTranslate } from "../../shell/language.ts";
import { KIND_TRAITS } from "../ticket/order-kinds.ts";
import type { ExitKind } from "./order-draft.ts";
import type { ExitSummary } from "./order-exits.ts";
import type { OrderTicketPart } from "./OrderTicket.tsx";
import type { TradingPair } from "../pair/trading-pair.ts";

/** Take-profit and stop-loss of a buy, each with what it would bring; nothing for orders that may have none. */
export function ExitFields(part: OrderTicketPart) {
  const { draft, dispatch } = part;
  const t = useTranslate();
  if (draft.side !== "buy" || !KIND_TRAITS[draft.kind].canExit) return null;
  return (
    <div className={classNames("-my-1.5", draft.isExiting ? "basis-full" : undefined)}>
      <Checkbox
        isChecked={draft.isExiting}
        onChange={(isOn) => dispatch({ type: "exits", isOn })}
        label={<span className="text-12">{t("position.tabs.plans")}</span>}
      />
      {draft.isExiting ? (
        <div className="grid gap-2 pb-1">
          <ExitField kind="takeProfit" {...part} />
          <ExitField kind="stopLoss" {...part} />
          <p className="m-0 text-11 text-text-3">{t("entry.exits.note")}</p>
        </div>
      ) : null}
    </div>
  );
}

function ExitField({ kind, pair, draft, dispatch, ticket, errorText }: OrderTicketPart & { kind: ExitKind }) {
  const t = useTranslate();
  return (
    <NumberField
      size="small"
      label={t(`position.plans.${kind}`)}
      value={draft[kind]}
      onChange={(text) => dispatch({ type: "field", field: kind, text })}
      decimals={pair.priceDecimals}
      error={errorText(kind)}
      hint={<ExitHint pair={pair} exit={ticket.summary.exits[kind]} />}
      trailing={pair.pricingCoin}
    />
  );
}

const PRICING_DECIMALS = 2;
const PERCENT_DECIMALS = 2;

/** "Profit 12.00 USDT (+2.00%)", before fees. */
function ExitHint({ pair, exit }: { pair: TradingPair; exit: ExitSummary | undefined }) {
  const t = useTranslate();
  const figures = useExitFigures(pair)(exit);
  if (figures === undefined) return null;
  const { isGain, amount, percent } = figures;
  const words = { amount: isolated(amount), percent: isolated(percent) };
  return (
    <span className={isGain ? "text-up" : "text-down"}>
      {t(isGain ? "entry.exits.profit" : "entry.exits.loss", words)}
    </span>
  );
}

/** Profit or loss of an exit, without sign, and the change of the price; undefined while the entry or the amount is unknown. */
export function useExitFigures(pair: TradingPair) {
  const format = useFormat();
  return (exit: ExitSummary | undefined) => {
    if (exit?.profitAtoms === undefined || exit.changeBips === undefined) return undefined;
    const { profitAtoms, changeBips } = exit;
    const size = plainDecimal(Math.abs(profitAtoms), pair.pricingScale);
    const isGain = profitAtoms > 0;
    // A gain is rounded down and a loss up.
    const shown = isGain ? format.amount(size, PRICING_DECIMALS) : format.charge(size, PRICING_DECIMALS);
    const percent = format.grouped(`${isGain ? "+" : ""}${plainDecimal(changeBips, PERCENT_DECIMALS)}%`);
    return { isGain, amount: `${shown} ${pair.pricingCoin}`, percent };
  };
}
