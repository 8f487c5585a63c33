import type { SubmitContractTwapRequest, SubmitTwapRequest } from "@agio/api-client";
import { useApi, useCall, useReread, valueIn } from "@agio/api-client/react";
import { useIsSignedIn } from "../../shell/session.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useRepeatKeys } from "../ticket/repeat-key.ts";
import { contractLine, spotLine, type TwapLine } from "./twap-line.ts";

const READ_EVERY_MS = 5_000;

const asked = (symbol: string | undefined) => (symbol === undefined ? {} : { symbol });

/** One's spread orders of a pair, or of all, newest first; read again while they are looked at. Undefined until they are known. */
export function useTwaps(symbol?: string): readonly TwapLine[] | undefined {
  const isEnabled = useIsSignedIn();
  const call = useCall("orders.listTwaps", asked(symbol), { isEnabled, everyMs: READ_EVERY_MS });
  return valueIn(call)?.rows.map(spotLine);
}

/** The same of a contract, or of all. */
export function useContractTwaps(
  contracts: readonly TradingContract[],
  symbol?: string,
): readonly TwapLine[] | undefined {
  const isEnabled = useIsSignedIn();
  const call = useCall("contractOrders.listTwaps", asked(symbol), { isEnabled, everyMs: READ_EVERY_MS });
  return valueIn(call)?.rows.flatMap((row) => {
    const contract = contracts.find((one) => one.symbol === row.symbol);
    return contract === undefined ? [] : [contractLine(row, contract)];
  });
}

/** Starts and ends spread orders of pairs. */
export function useTwapActions() {
  const api = useApi();
  const reread = useReread();
  const keys = useRepeatKeys();
  return {
    async start(request: SubmitTwapRequest) {
      const answer = await keys.send(request, (idempotencyKey) =>
        api.call("orders.submitTwap", request, { idempotencyKey }),
      );
      reread("orders.listTwaps");
      return answer;
    },
    async end(id: number) {
      const answer = await api.call("orders.cancelTwap", { id });
      reread("orders.listTwaps");
      return answer;
    },
  };
}

/** Starts and ends spread orders of contracts. */
export function useContractTwapActions() {
  const api = useApi();
  const reread = useReread();
  const keys = useRepeatKeys();
  return {
    async start(request: SubmitContractTwapRequest) {
      const answer = await keys.send(request, (idempotencyKey) =>
        api.call("contractOrders.submitTwap", request, { idempotencyKey }),
      );
      reread("contractOrders.listTwaps");
      return answer;
    },
    async end(id: number) {
      const answer = await api.call("contractOrders.cancelTwap", { id });
      reread("contractOrders.listTwaps");
      return answer;
    },
  };
}
