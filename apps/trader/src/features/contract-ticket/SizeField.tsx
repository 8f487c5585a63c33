import { plainDecimal } from "@agio/primitives";
import { Icon } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { useRuleText } from "../ticket/field-errors.ts";
import { OwnAmounts } from "../ticket/OwnAmounts.tsx";
import { TicketAmount } from "../ticket/TicketAmount.tsx";
import { TransferButton } from "../transfer/TransferButton.tsx";
import type { SizeUnit } from "./contract-draft.ts";
import { keepSizeUnit, SIZE_UNITS } from "./contract-preferences.ts";
import { amountIn } from "./contract-summary.ts";
import type { ContractTicketPart } from "./ContractTicket.tsx";

const HIDDEN = "••••••";

/** How much: in contracts, in the coin or by value, or as a part of what is possible. Arrow keys step one contract. */
export function SizeField({ contract, draft, dispatch, ticket, errorText }: ContractTicketPart) {
  const t = useTranslate();
  const { summary } = ticket;
  const note = useRuleText()(ticket.note);
  return (
    <>
      <TicketAmount
        label={t("trade.form.amount")}
        summary={summary}
        dispatch={dispatch}
        decimals={{ contracts: 0, coin: contract.sizeDecimals, pricing: contract.pricingScale }[draft.unit]}
        stepText={amountIn(draft.unit, contract, { count: 1, ticks: summary.fillTicks })}
        error={errorText("amount")}
        hint={
          note === undefined ? (
            <SizeHint contract={contract} ticket={ticket} />
          ) : (
            <span className="text-warn">{note}</span>
          )
        }
        trailing={<UnitSelect contract={contract} draft={draft} dispatch={dispatch} ticket={ticket} />}
        shareLabel={t(draft.offset === "open" ? "contract.form.shareOfOpenable" : "contract.form.shareOfPosition")}
        tone={draft.direction === "buy" ? "up" : "down"}
      />
      <OwnAmounts
        place={`${contract.symbol}:${draft.unit}`}
        amountText={summary.amountText}
        onPick={(text) => dispatch({ type: "amount", text })}
      />
      {draft.offset === "open" ? <FreeLine contract={contract} ticket={ticket} /> : null}
    </>
  );
}

/** The size of one contract; once something is typed, the number of whole ones in it. */
function SizeHint({ contract, ticket }: Pick<ContractTicketPart, "contract" | "ticket">) {
  const t = useTranslate();
  const format = useFormat();
  const inCoin = (count: number) => `${format.grouped(plainDecimal(count, contract.sizeDecimals))} ${contract.coin}`;
  const count = ticket.summary.size ?? 0;
  if (count === 0) return t("contract.form.oneShare", { amount: inCoin(1) });
  return t("contract.form.wholeShares", { shares: format.grouped(String(count)), amount: inCoin(count) });
}

function UnitSelect({ contract, draft, dispatch, ticket }: Omit<ContractTicketPart, "errorText">) {
  const t = useTranslate();
  const { size, fillTicks } = ticket.summary;
  const names: Record<SizeUnit, string> = {
    contracts: t("contract.form.shares"),
    coin: contract.coin,
    pricing: contract.pricingCoin,
  };
  const choose = (unit: SizeUnit) => {
    keepSizeUnit(unit);
    // The typed figure is carried over by its value.
    const text = size === undefined ? "" : amountIn(unit, contract, { count: size, ticks: fillTicks });
    dispatch({ type: "unit", unit, text });
  };
  return (
    <span className="relative flex items-center">
      <select
        className="min-h-11 w-auto max-w-24 flex-none cursor-pointer ps-2 pe-6 text-end text-12 font-semibold text-ellipsis text-text-2"
        aria-label={t("trade.form.unit")}
        value={draft.unit}
        onChange={(event) => {
          const unit = SIZE_UNITS.find((each) => each === event.target.value);
          if (unit !== undefined) choose(unit);
        }}
      >
        {SIZE_UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {names[unit]}
          </option>
        ))}
      </select>
      <Icon name="caret" size={10} className="pointer-events-none absolute end-2.5 text-text-3" />
    </span>
  );
}

/** Funds free for new orders, and the way to more of it. An empty account shows the way by name, in the same line. */
function FreeLine({ contract, ticket }: Pick<ContractTicketPart, "contract" | "ticket">) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { account, context } = ticket;
  const isEmpty = account !== undefined && Number(account.equity) === 0;
  const { freeAtoms } = context;
  const known = freeAtoms === undefined ? undefined : plainDecimal(freeAtoms, contract.pricingScale);
  const free = isHidden ? HIDDEN : format.holding(known, contract.pricingCoin);
  return (
    <p className="flex items-center justify-between gap-2 text-12 text-text-3">
      {t("trade.form.available")}
      <TransferButton
        className="-mt-2 flex min-h-11 min-w-11 items-center justify-end ui-figures text-text-1 desk:mt-0 desk:min-h-0"
        target={{ from: 1, to: 3, coin: contract.pricingCoin }}
        label={`${t("contract.form.transferIn")}: ${free} ${contract.pricingCoin}`}
      >
        {isEmpty ? undefined : `${free} ${contract.pricingCoin}`}
        <span aria-hidden="true" className="ms-1 font-semibold text-accent">
          {isEmpty ? t("contract.form.transferIn") : "+"}
        </span>
      </TransferButton>
    </p>
  );
}
