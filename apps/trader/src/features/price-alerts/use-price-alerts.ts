import type { CallFailure } from "@agio/api-client";
import { useApi, useCall, useReread, valueIn } from "@agio/api-client/react";
import type { PriceAlertRow } from "@agio/api-contract";
import { failureOf } from "../../shell/server.ts";
import { useIsSignedIn } from "../../shell/session.ts";

const NONE: readonly PriceAlertRow[] = [];

/** The caller's waiting price alerts of a market, the newest first. */
export function usePriceAlerts(symbol: string): readonly PriceAlertRow[] {
  const isSignedIn = useIsSignedIn();
  const alerts = useCall("priceAlerts.list", { symbol }, { isEnabled: isSignedIn });
  return isSignedIn ? (valueIn(alerts) ?? NONE) : NONE;
}

interface AlertWish {
  readonly symbol: string;
  readonly price: string;
  readonly byMail: boolean;
}

/** Sets, moves and removes price alerts. Undefined when it was done. */
export function useAlertActions() {
  const api = useApi();
  const reread = useReread();
  const create = async (wish: AlertWish): Promise<CallFailure | undefined> => {
    const failure = failureOf(await api.call("priceAlerts.create", wish));
    reread("priceAlerts.list");
    return failure;
  };
  const remove = async ({ id }: PriceAlertRow): Promise<CallFailure | undefined> => {
    const failure = failureOf(await api.call("priceAlerts.remove", { id }));
    reread("priceAlerts.list");
    return failure;
  };
  return {
    create,
    remove,
    /** The new one first: it may be refused, and then the old one stands. */
    move: async (row: PriceAlertRow, price: string): Promise<CallFailure | undefined> =>
      (await create({ symbol: row.symbol, price, byMail: row.byMail })) ?? remove(row),
  };
}
