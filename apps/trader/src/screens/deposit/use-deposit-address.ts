import type { Answer, OwnClient } from "@agio/api-client";
import { useApi } from "@agio/api-client/react";
import type { DataOf } from "@agio/api-contract";
import { useQuery } from "@tanstack/react-query";
import { sessionToken } from "../../shell/session.ts";
import { ADDRESS_THROTTLE_MS, throttled } from "./throttle.ts";

export type DepositAddress = DataOf<"deposits.address">;

const NAMES_OF_KEY = "\n";
const askers = new WeakMap<OwnClient, (key: string) => Promise<Answer<DepositAddress>>>();

/**
 * One throttle for the page. Its keys carry the session, so that nobody is shown the address of the one before them.
 */
function askerOf(api: OwnClient): (key: string) => Promise<Answer<DepositAddress>> {
  const known =
    askers.get(api) ??
    throttled((key: string) => api.call("deposits.address", { coin: key.split(NAMES_OF_KEY)[1] ?? "" }));
  askers.set(api, known);
  return known;
}

/** The caller's address of a channel, kept by the channel's name; undefined while it is on its way. */
export function useDepositAddress(channel: string, isEnabled: boolean) {
  const api = useApi();
  const query = useQuery({
    // Begins with the call's name: it is forgotten with the session.
    queryKey: ["deposits.address", channel],
    enabled: isEnabled,
    staleTime: ADDRESS_THROTTLE_MS,
    queryFn: () => askerOf(api)(`${sessionToken()}${NAMES_OF_KEY}${channel}`),
  });
  return { answer: query.data, refetch: () => void query.refetch() };
}
