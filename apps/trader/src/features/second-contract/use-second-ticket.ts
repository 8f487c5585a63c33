import { randomKey, type CallFailure } from "@agio/api-client";
import { useApi, useCall, useReread, valueIn } from "@agio/api-client/react";
import type { SecondContractAccountData } from "@agio/api-contract";
import { REFUSAL_CODES } from "@agio/primitives";
import { showToast } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { refusedText } from "../ticket/refusal.ts";
import { sendOrder } from "../trade-state/trade-state.ts";
import { useTradingPairs } from "../pair/use-trading-pairs.ts";
import { periodsOf, type Period } from "./period.ts";
import { saidOfBet } from "./said-of-bet.ts";
import { dispatchSecondRows } from "./second-store.ts";
import { stakeError, summariseStake, type StakeError, type StakeSummary } from "./stake-summary.ts";

export type BetSide = "up" | "down";

/** The server's refusal, and its place in the form. */
export interface Refused {
  readonly field: "stake" | "form";
  readonly text: string;
}

/** Refusals that are about the stake: range, balance, funding by the house, number running, loss limit. */
const STAKE_CODES: ReadonlySet<number> = new Set([
  REFUSAL_CODES.INSUFFICIENT_BALANCE,
  REFUSAL_CODES.STAKE_RANGE,
  REFUSAL_CODES.HOUSE_EXPOSURE,
  REFUSAL_CODES.TOO_MANY_RUNNING,
  REFUSAL_CODES.DAILY_LOSS_LIMIT,
]);

/** The place of a refusal on the form. */
export function refusedAt(failure: CallFailure): Refused["field"] {
  if (failure.kind !== "reject") return "form";
  return failure.field === "betAmount" || STAKE_CODES.has(failure.code) ? "stake" : "form";
}

export interface SecondTicketState {
  /** Undefined until the periods are read. */
  readonly periods: readonly Period[] | undefined;
  readonly period: Period | undefined;
  readonly choosePeriod: (seconds: number) => void;
  readonly stake: string;
  readonly typeStake: (text: string) => void;
  readonly summary: StakeSummary | undefined;
  readonly error: StakeError | undefined;
  readonly refused: Refused | undefined;
  readonly account: SecondContractAccountData | undefined;
  /** Marks the form as tried; true when it can be sent. */
  readonly check: () => boolean;
  readonly place: (side: BetSide) => Promise<void>;
}

/** Everything the ticket shows and does, derived from the chosen period, the typed stake and the account. */
export function useSecondTicket(symbol: string): SecondTicketState {
  const isSignedIn = useIsSignedIn();
  const rows = valueIn(useCall("periods.list", {}));
  const account = valueIn(useCall("secondContracts.account", {}, { isEnabled: isSignedIn }));
  const [seconds, setSeconds] = useState(() => Number(readStored(STORAGE_KEYS.secondPeriod) ?? 0));
  const [stake, setStake] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const periods = rows === undefined ? undefined : periodsOf(rows, symbol);
  const period = periods?.find((each) => each.seconds === seconds) ?? periods?.[0];
  const send = useSending(symbol, setRefused);
  const draft = period === undefined ? undefined : { period, text: stake, hasTried };

  return {
    periods,
    period,
    choosePeriod: (chosen) => {
      writeStored(STORAGE_KEYS.secondPeriod, String(chosen));
      setSeconds(chosen);
      setRefused(undefined);
    },
    stake,
    typeStake: (text) => {
      setStake(text);
      setRefused(undefined);
    },
    summary: period === undefined ? undefined : summariseStake(period, stake),
    error: draft === undefined ? undefined : stakeError(draft, account),
    refused,
    account,
    check: () => {
      setHasTried(true);
      return draft !== undefined && stakeError({ ...draft, hasTried: true }, account) === undefined;
    },
    place: async (side) => {
      if (period !== undefined) await send({ period, stake, side });
    },
  };
}

interface Bet {
  readonly period: Period;
  readonly stake: string;
  readonly side: BetSide;
}

/** Sends a bet under the overlay: the answer comes with the entry tick, a second or two later. */
function useSending(symbol: string, onRefused: (refused: Refused | undefined) => void): (bet: Bet) => Promise<void> {
  const t = useTranslate();
  const format = useFormat();
  const market = useTradingPairs().find((pair) => pair.symbol === symbol)?.label ?? symbol;
  const api = useApi();
  const reread = useReread();
  return async ({ period, stake, side }) => {
    vibrate();
    onRefused(undefined);
    const clientId = randomKey();
    const answer = await sendOrder(
      api.call(
        "secondContracts.create",
        {
          periodId: period.id,
          betContent: side === "up" ? 1 : 0,
          betAmount: stake.replace(/\.$/, ""),
          odds: period.odds,
          clientId,
        },
        { idempotencyKey: clientId },
      ),
    );
    if (answer.ok) {
      dispatchSecondRows({ type: "changed", row: answer.data });
      const said = saidOfBet(answer.data, { t, format, market });
      showToast(said.text, said.tone);
    } else {
      onRefused({ field: refusedAt(answer.failure), text: refusedText(answer.failure, failureText(answer.failure)) });
      // Odds and open periods may have changed.
      reread("periods.list");
    }
    reread("secondContracts.account", "assets.balances");
  };
}
