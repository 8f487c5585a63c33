import { useApi } from "@agio/api-client/react";
import type { CallFailure } from "@agio/api-client";
import type { DataOf } from "@agio/api-contract";
import { useEffect, useState } from "react";
import { serverNow, useServerNow } from "../../live/server-clock.ts";
import { QUOTE_MS, quoteLife, RENEWALS_MAX } from "./quote-life.ts";

export type Quote = DataOf<"conversions.price">;

/** Request of a quote. */
export interface QuoteWish {
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

export type QuoteState =
  | { readonly state: "none" }
  | { readonly state: "asking"; readonly quote: Quote | undefined }
  | { readonly state: "held"; readonly quote: Quote; readonly leftMs: number }
  | { readonly state: "expired"; readonly quote: Quote }
  | { readonly state: "refused"; readonly failure: CallFailure };

interface Answered {
  readonly wish: string;
  readonly round: number;
  readonly quote?: Quote;
  readonly failure?: CallFailure;
  /** By the server's clock: until when it holds, or when it is worth asking again. */
  readonly endsAt: number;
}

/** A pause in typing, after which a quote is asked for. */
const TYPING_PAUSE_MS = 350;
/** After a refusal, such as of a market that is halted for a moment. */
const RETRY_MS = 3_000;

/**
 * A quote for what is wished, asked for again by `renew`, and by itself while the page is looked at and `isAutomatic`.
 * Quotes are for signed-in users.
 */
export function useQuote(wish: QuoteWish | undefined, isAutomatic: boolean) {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [renewals, setRenewals] = useState(0);
  const [answered, setAnswered] = useState<Answered>();
  const wished = wish === undefined ? "" : `${wish.from},${wish.to},${wish.amount}`;

  useEffect(() => {
    if (wished === "") return;
    const [from = "", to = "", amount = ""] = wished.split(",");
    const controller = new AbortController();
    const ask = async () => {
      const request = { currency: `${from},${to}`, amount };
      const answer = await api.call("conversions.price", request, { signal: controller.signal });
      if (controller.signal.aborted) return;
      const now = serverNow();
      setAnswered(
        answer.ok
          ? { wish: wished, round, quote: answer.data, endsAt: now + quoteLife(answer.data.expireTime, now) }
          : { wish: wished, round, failure: answer.failure, endsAt: now + RETRY_MS },
      );
    };
    const timer = setTimeout(() => void ask(), round === 0 ? TYPING_PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, wished, round]);

  const isCurrent = answered !== undefined && answered.wish === wished && answered.round === round;
  const quote = isCurrent ? answered.quote : undefined;
  const endsAt = isCurrent ? answered.endsAt : undefined;
  const mayRenew = isAutomatic && renewals < RENEWALS_MAX;
  useEffect(() => {
    if (endsAt === undefined || !mayRenew) return;
    const renewIfOver = () => {
      if (document.visibilityState !== "visible" || serverNow() < endsAt) return;
      setRenewals((count) => count + 1);
      setRound((last) => last + 1);
    };
    const timer = setTimeout(renewIfOver, Math.max(0, Math.min(endsAt - serverNow(), QUOTE_MS)));
    document.addEventListener("visibilitychange", renewIfOver);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", renewIfOver);
    };
  }, [endsAt, mayRenew]);

  const now = useServerNow(quote !== undefined);
  const stateOf = (): QuoteState => {
    if (wished === "") return { state: "none" };
    // The former quote stays in sight while the next one is asked for.
    if (!isCurrent) return { state: "asking", quote: answered?.wish === wished ? answered.quote : undefined };
    if (quote === undefined || endsAt === undefined) {
      return { state: "refused", failure: answered.failure ?? { kind: "networkAnomaly" } };
    }
    return now < endsAt ? { state: "held", quote, leftMs: endsAt - now } : { state: "expired", quote };
  };
  return {
    quote: stateOf(),
    /** A touch: the next quote, and automatic renewals from the beginning. */
    renew: () => {
      setRenewals(0);
      setRound((last) => last + 1);
    },
  };
}
