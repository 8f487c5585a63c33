import { formatDecimal, plainDecimal } from "@agio/primitives";
import { Button, NumberField, SegmentedControl, Select } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { PayoffPicture } from "../option-ticket/PayoffPicture.tsx";
import { useRuleText } from "../ticket/field-errors.ts";
import { SignInLink } from "../ticket/SignInLink.tsx";
import { AvailableLine } from "../ticket/TicketAmount.tsx";
import { hasTwoStrikes, STRATEGY_KINDS, type StrategyKind, type StrikePair } from "./strategy.ts";
import { StrategyLegs, StrategyLines } from "./StrategyLines.tsx";
import { StrategyQuestion } from "./StrategyQuestion.tsx";
import { useStrategy, type StrategyState } from "./use-strategy.ts";

interface StrategyTicketProps {
  underlying: OptionUnderlying;
  /** Strikes of one expiry, rising, and which of them is at the money. */
  lines: readonly StrikePair[];
  atTheMoney: number;
  /** Until expiry, for the value before it. */
  years: number;
}

/** The form of a strategy: which, at which strikes, how many; its legs, its price and its profit picture as one. */
export function StrategyTicket({ underlying, lines, atTheMoney, years }: StrategyTicketProps) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const isStale = useStale();
  const textOf = useRuleText();
  const [isAsking, setIsAsking] = useState(false);
  const strategy = useStrategy(underlying, { lines, atTheMoney });
  const { draft, summary, error, refusal } = strategy;
  const isComplete = (summary.lots ?? 0) > 0 && error === undefined;
  const problem = refusal ?? (error?.isOfAmount === false ? textOf(error) : undefined);
  return (
    <form
      className="flex flex-col gap-2"
      aria-label={t("option.strategy.title")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) setIsAsking(true);
      }}
    >
      <h2 className="ui-hidden">{t("option.strategy.title")}</h2>
      <StrategyChoice {...{ strategy, lines }} />
      <StrategyLegs {...{ underlying, strategy }} />
      <Contracts {...{ underlying, strategy }} />
      {problem === undefined ? null : (
        <p className="m-0 text-12 text-down" role="alert">
          {problem}
        </p>
      )}
      {isSignedIn ? (
        <Button
          type="submit"
          tone={draft.side === "buy" ? "up" : "down"}
          wide
          disabled={!isComplete || strategy.isSending || isStale}
        >
          {t(draft.side === "buy" ? "option.strategy.buy" : "option.strategy.sell")}
        </Button>
      ) : (
        <SignInLink wide />
      )}
      <dl className="m-0 grid gap-1 text-12">
        <StrategyLines {...{ underlying, strategy }} />
      </dl>
      {(summary.lots ?? 0) > 0 && summary.isQuoted ? (
        <PayoffPicture
          legs={summary.payoffLegs}
          underlying={underlying}
          indexTicks={strategy.indexTicks}
          years={years}
        />
      ) : (
        <p className="m-0 rounded-1 bg-surface-2 px-3 py-4 text-center text-12 text-text-3">
          {t("option.payoff.empty")}
        </p>
      )}
      <p className="m-0 text-11 text-text-3">{t("option.strategy.allOrNothing")}</p>
      {isAsking ? <StrategyQuestion {...{ underlying, strategy }} onClose={() => setIsAsking(false)} /> : null}
    </form>
  );
}

function StrategyChoice({ strategy, lines }: { strategy: StrategyState; lines: readonly StrikePair[] }) {
  const t = useTranslate();
  const format = useFormat();
  const { draft, change } = strategy;
  const strikes = lines.map(({ strike }) => ({ id: strike, label: format.grouped(strike) }));
  const isTwo = hasTwoStrikes(draft.kind);
  return (
    <>
      <Select<StrategyKind>
        label={t("option.strategy.kind")}
        value={draft.kind}
        options={STRATEGY_KINDS.map((id) => ({ id, label: t(`option.strategy.${id}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <SegmentedControl<"buy" | "sell">
        label={t("trade.form.side")}
        value={draft.side}
        onChange={(side) => change({ side })}
        options={[
          { id: "buy", label: t("common.buy"), tone: "up" },
          { id: "sell", label: t("common.sell"), tone: "down" },
        ]}
      />
      <div className={isTwo ? "grid grid-cols-2 gap-2" : "grid"}>
        <Select
          label={t(isTwo ? "option.strategy.lowStrike" : "option.chain.strike")}
          value={draft.lowStrike}
          options={strikes}
          onChange={(lowStrike) => change({ lowStrike })}
        />
        {isTwo ? (
          <Select
            label={t("option.strategy.highStrike")}
            value={draft.highStrike}
            options={strikes}
            onChange={(highStrike) => change({ highStrike })}
          />
        ) : null}
      </div>
    </>
  );
}

/** Contracts of every leg; how many are offered at the best prices, and what is free to pay with. */
function Contracts({ underlying, strategy }: { underlying: OptionUnderlying; strategy: StrategyState }) {
  const t = useTranslate();
  const format = useFormat();
  const textOf = useRuleText();
  const { draft, change, summary, error, availableAtoms } = strategy;
  const offered = format.grouped(formatDecimal(summary.offeredLots, underlying.sizeDecimals));
  const funds =
    availableAtoms === undefined
      ? undefined
      : format.holding(plainDecimal(availableAtoms, underlying.pricingScale), underlying.pricingCoin);
  return (
    <>
      <NumberField
        label={t("option.form.contracts")}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        decimals={underlying.sizeDecimals}
        autoComplete="off"
        inputMode="decimal"
        error={error?.isOfAmount === true ? textOf(error) : undefined}
        hint={summary.isQuoted ? t("option.strategy.offered", { count: offered }) : undefined}
      />
      <AvailableLine text={funds} unit={underlying.pricingCoin} />
    </>
  );
}
