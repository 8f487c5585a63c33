import { useApi, useCall, useReread, valueIn } from "@agio/api-client/react";
import { parseDecimal } from "@agio/primitives";
import { showToast } from "@agio/ui";
import { useState } from "react";
import { useDetail } from "../../live/details.ts";
import { failureText } from "../../shell/server.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { useOptionPositions } from "../option-positions/option-store.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { useFeePercents } from "../own-fees/own-fees.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import { useRepeatKeys } from "../ticket/repeat-key.ts";
import { sendOrder, useIsTrading } from "../trade-state/trade-state.ts";
import {
  strategyLegs,
  strategyRequest,
  summariseStrategy,
  type StrategyDraft,
  type StrategyLeg,
  type StrategySummary,
  type StrikePair,
} from "./strategy.ts";
import { strategyError, type StrategyError } from "./strategy-errors.ts";
import { useStrategyTexts } from "./strategy-texts.ts";

const CHANGED_CALLS = ["optionPositions.list", "optionOrders.list", "optionOrders.fills", "assets.balances"] as const;

export interface StrategyState {
  readonly draft: StrategyDraft;
  readonly change: (change: Partial<StrategyDraft>) => void;
  readonly legs: readonly StrategyLeg[];
  readonly summary: StrategySummary;
  readonly indexTicks: number;
  /** Of the pricing coin in the platform account; undefined until the balances are here. */
  readonly availableAtoms: number | undefined;
  readonly error: StrategyError | undefined;
  /** The server's reason against the last one that was sent. */
  readonly refusal: string | undefined;
  readonly isSending: boolean;
  readonly send: () => Promise<void>;
}

/** The strike at the money, and the one above it: where a strategy begins. */
function firstStrikes(
  lines: readonly StrikePair[],
  atTheMoney: number,
): Pick<StrategyDraft, "lowStrike" | "highStrike"> {
  const low = lines[Math.max(atTheMoney, 0)];
  const high = lines[Math.max(atTheMoney, 0) + 1] ?? low;
  return { lowStrike: low?.strike ?? "", highStrike: high?.strike ?? "" };
}

/** Everything a strategy's form shows and does, from the chain, the balance and what is held. */
export function useStrategy(
  underlying: OptionUnderlying,
  { lines, atTheMoney }: { lines: readonly StrikePair[]; atTheMoney: number },
): StrategyState {
  const api = useApi();
  const reread = useReread();
  const texts = useStrategyTexts(underlying);
  const isSending = useIsTrading();
  const keys = useRepeatKeys();
  const [draft, setDraft] = useState<StrategyDraft>(() => ({
    kind: "straddle",
    side: "buy",
    amount: "",
    ...firstStrikes(lines, atTheMoney),
  }));
  const [refusal, setRefusal] = useState<string>();
  const positions = useOptionPositions();
  const isSignedIn = useIsSignedIn();
  const balances = valueIn(useCall("assets.balances", {}, { isEnabled: isSignedIn }))?.platform;
  const available = balances?.find(({ coin }) => coin === underlying.pricingCoin)?.availableAmount ?? "0";
  const availableAtoms = balances === undefined ? undefined : parseDecimal(available, underlying.pricingScale);
  const takerPercent = useFeePercents("option").taker;
  const detail = useDetail(underlying.symbol);
  const indexTicks = ticksOf(detail?.data.index, underlying) ?? 0;
  const freeLotsOf = (symbol: string): number => {
    const held = positions.find((row) => row.symbol === symbol && !row.num.startsWith("-"));
    return parseDecimal(held?.freeNum ?? "0", underlying.sizeDecimals) ?? 0;
  };
  const legs = strategyLegs(draft, lines, underlying);
  const summary = summariseStrategy(draft, legs, { underlying, indexTicks, takerPercent, freeLotsOf });
  const send = async () => {
    setRefusal(undefined);
    const request = strategyRequest(legs, summary, underlying);
    const answer = await keys.send(request, (clientId) =>
      sendOrder(api.call("optionOrders.submitStrategy", { ...request, clientId }, { idempotencyKey: clientId })),
    );
    reread(...CHANGED_CALLS);
    if (!answer.ok) return setRefusal(failureText(answer.failure));
    showToast(texts.done(draft, answer.data), "success");
    setDraft((before) => ({ ...before, amount: "" }));
  };
  return {
    draft,
    change: (change) => {
      setRefusal(undefined);
      setDraft((before) => ({ ...before, ...change }));
    },
    legs,
    summary,
    indexTicks,
    availableAtoms,
    error: strategyError(draft, legs, {
      summary,
      underlying,
      availableAtoms,
      indexStatus: detail?.indexStatus ?? "live",
    }),
    refusal,
    isSending,
    send,
  };
}
