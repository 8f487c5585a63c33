import { QueryClient, QueryClientProvider, useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { UserEndpointName } from "@agio/api-contract";
import type { Answer, CallOptions } from "./api-client.ts";
import type { OwnClient, OwnDataOf, OwnRequestOf } from "./own-client.ts";
import { isTooSoon, useReading, type CallHookOptions, type CallResult } from "./remote.ts";
import { knownRoute } from "./routes.ts";

export { valueIn, type CallResult, type Remote } from "./remote.ts";

const ApiContext = createContext<OwnClient | undefined>(undefined);

const STALE_AFTER_MS = 5_000;

/** How often a reading that came too soon after others is asked for again, and what it waits for at first. */
const TRIES_MAX = 3;
const FIRST_WAIT_MS = 1_000;

/**
 * Makes the cache of answers. Failures are not repeated: the person or the socket asks again. Only a reading that was
 * refused for coming too soon is asked for a little later, or a screen would keep what it showed before.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails at once, instead of waiting as if its answer were on its way.
      queries: {
        retry: (tries, error) => tries < TRIES_MAX && isTooSoon(error),
        retryDelay: (tries) => FIRST_WAIT_MS * 2 ** tries,
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: true,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });

interface ApiProviderProps {
  client: OwnClient;
  queries: QueryClient;
  children: ReactNode;
}

/** Gives the screens their client. */
export function ApiProvider({ client, queries, children }: ApiProviderProps) {
  return (
    <ApiContext value={client}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

/** The client itself, for calls outside of rendering. */
export function useApi(): OwnClient {
  const client = use(ApiContext);
  if (client === undefined) throw new Error("a screen is rendered inside ApiProvider");
  return client;
}

/** Key of a call in the cache: name first, so that `[name]` reaches all its requests. */
export const callKey = <Name extends UserEndpointName>(name: Name, request?: OwnRequestOf<Name>): readonly unknown[] =>
  request === undefined ? [name] : [name, request];

/** Reads a call and keeps its answer. */
export function useCall<Name extends UserEndpointName>(
  name: Name,
  request: OwnRequestOf<Name>,
  options: CallHookOptions<OwnDataOf<Name>> = {},
): CallResult<OwnDataOf<Name>> {
  const api = useApi();
  return useReading(callKey(name, request), (signal) => api.call(name, request, { signal }), options);
}

/** Sends a call on demand. The answer is a value; `isSending` is true meanwhile. */
export function useSend<Name extends UserEndpointName>(name: Name) {
  const api = useApi();
  const mutation = useMutation({
    mutationFn: ({ request, options }: { request: OwnRequestOf<Name>; options?: CallOptions }) =>
      api.call(name, request, options),
  });
  return {
    isSending: mutation.isPending,
    send: (request: OwnRequestOf<Name>, options?: CallOptions): Promise<Answer<OwnDataOf<Name>>> =>
      mutation.mutateAsync(options === undefined ? { request } : { request, options }),
  };
}

/** Marks answers out of date, so that the open screens read them again. */
export function useReread(): (...names: UserEndpointName[]) => void {
  const queries = useQueryClient();
  return (...names) => {
    for (const name of names) void queries.invalidateQueries({ queryKey: callKey(name) });
  };
}

/** Forgets what the signed-in person was answered, for the next one to find nothing of it. */
export function useForgetPrivate(): () => void {
  const queries = useQueryClient();
  return () =>
    queries.removeQueries({
      predicate: ({ queryKey }) => knownRoute(queryKey[0] as UserEndpointName)?.auth !== "public",
    });
}
