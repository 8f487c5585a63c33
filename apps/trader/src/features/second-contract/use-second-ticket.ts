import { useApi, useCall, useReread, valueIn } from "@agio/api-client/react";
import type { SecondContractAccountData } from "@agio/api-contract";
import { REFUSAL_CODES } from "@agio/primitives";
import { showToast } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { vibrate } from "../../shell/vibrate.ts";
import { foundErrors, useErrorText, type FieldErrorText } from "../ticket/field-errors.ts";
import { useRepeatKeys } from "../ticket/repeat-key.ts";
import { refusalAt, type FormRefusal, type RefusalPlaces } from "../ticket/refusal.ts";
import { sendOrder } from "../trade-state/trade-state.ts";
import { useTradingPairs } from "../pair/use-trading-pairs.ts";
import { periodsOf, type Period } from "./period.ts";
import { saidOfBet } from "./second-words.ts";
import { dispatchSecondRows } from "./second-store.ts";
import { stakeError, summariseStake, type StakeSummary } from "./stake-summary.ts";

export type BetSide = "up" | "down";

type StakeRefusal = FormRefusal<"stake">;

/** Refusals that are about the stake: range, balance, funding by the house, number running, loss limit. */
const STAKE_PLACES: RefusalPlaces<"stake"> = {
  fields: { betAmount: "stake" },
  codes: {
    [REFUSAL_CODES.INSUFFICIENT_BALANCE]: "stake",
    [REFUSAL_CODES.STAKE_RANGE]: "stake",
    [REFUSAL_CODES.HOUSE_EXPOSURE]: "stake",
    [REFUSAL_CODES.TOO_MANY_RUNNING]: "stake",
    [REFUSAL_CODES.DAILY_LOSS_LIMIT]: "stake",
  },
};

export interface SecondTicketState {
  /** Undefined until the periods are read. */
  readonly periods: readonly Period[] | undefined;
  readonly period: Period | undefined;
  readonly choosePeriod: (seconds: number) => void;
  readonly stake: string;
  readonly typeStake: (text: string) => void;
  readonly summary: StakeSummary | undefined;
  readonly errorText: FieldErrorText<"stake">;
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
  const [refused, setRefused] = useState<StakeRefusal>();
  const periods = rows === undefined ? undefined : periodsOf(rows, symbol);
  const period = periods?.find((each) => each.seconds === seconds) ?? periods?.[0];
  const send = useSending(symbol, setRefused);
  const draft = period === undefined ? undefined : { period, text: stake, hasTried };
  const error = draft === undefined ? undefined : stakeError(draft, account);
  const errorText = useErrorText(refused, foundErrors({ stake: error }));

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
    errorText,
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
function useSending(
  symbol: string,
  onRefused: (refused: StakeRefusal | undefined) => void,
): (bet: Bet) => Promise<void> {
  const t = useTranslate();
  const format = useFormat();
  const market = useTradingPairs().find((pair) => pair.symbol === symbol)?.label ?? symbol;
  const api = useApi();
  const reread = useReread();
  const keys = useRepeatKeys();
  return async ({ period, stake, side }) => {
    vibrate();
    onRefused(undefined);
    const request = {
      periodId: period.id,
      betContent: side === "up" ? 1 : 0,
      betAmount: stake.replace(/\.$/, ""),
      odds: period.odds,
    };
    const answer = await keys.send(request, (clientId) =>
      sendOrder(api.call("secondContracts.create", { ...request, clientId }, { idempotencyKey: clientId })),
    );
    if (answer.ok) {
      dispatchSecondRows({ type: "changed", row: answer.data });
      const said = saidOfBet(answer.data, { t, format, market });
      showToast(said.text, said.tone);
    } else {
      onRefused(refusalAt(answer.failure, STAKE_PLACES));
      // Odds and open periods may have changed.
      reread("periods.list");
    }
    reread("secondContracts.account", "assets.balances");
  };
}
