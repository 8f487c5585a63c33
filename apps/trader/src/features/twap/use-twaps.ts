import type { TwapRow } from "@agio/api-client";
import { useApi, useCall, useReread, valueIn } from "@agio/api-client/react";
import { randomKey } from "@agio/api-client";
import type { SubmitTwapRequest } from "@agio/api-client";
import { useIsSignedIn } from "../../shell/session.ts";

const READ_EVERY_MS = 5_000;

/** One's spread orders of a pair, or of all, newest first; read again while they are looked at. Undefined until they are known. */
export function useTwaps(symbol?: string): readonly TwapRow[] | undefined {
  const isEnabled = useIsSignedIn();
  const request = symbol === undefined ? {} : { symbol };
  return valueIn(useCall("orders.listTwaps", request, { isEnabled, everyMs: READ_EVERY_MS }))?.rows;
}

export const isRunning = ({ reason }: Pick<TwapRow, "reason">): boolean => reason === "";

/** Starts and ends spread orders. */
export function useTwapActions() {
  const api = useApi();
  const reread = useReread();
  const noted = <Answer>(answer: Answer): Answer => {
    reread("orders.listTwaps");
    return answer;
  };
  return {
    start: async (request: SubmitTwapRequest) =>
      noted(await api.call("orders.submitTwap", request, { idempotencyKey: randomKey() })),
    end: async ({ id }: Pick<TwapRow, "id">) => noted(await api.call("orders.cancelTwap", { id })),
  };
}
