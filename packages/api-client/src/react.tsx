import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { TOO_MANY_CODE } from "@agio/api-contract/envelope";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import type { UserEndpointName } from "@agio/api-contract";
import type { Answer, CallFailure, CallOptions } from "./api-client.ts";
import type { OwnClient, OwnDataOf, OwnRequestOf } from "./own-client.ts";
import { knownRoute } from "./routes.ts";

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

/** A value that comes from the server. `failed` keeps the last good value. */
export type Remote<Value> =
  | { readonly state: "idle" }
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: Value; readonly isRefreshing: boolean }
  | { readonly state: "failed"; readonly failure: CallFailure; readonly lastValue: Value | undefined };

export type CallResult<Value> = Remote<Value> & { readonly refetch: () => Promise<unknown> };

interface CallHookOptions<Value> {
  /** False leaves the value idle. */
  isEnabled?: boolean;
  /** Shown until the first answer; counts as out of date. */
  initial?: Value | undefined;
  /** Milliseconds between two readings while the screen is open. */
  everyMs?: number;
}

/** Thrown inside the cache only; screens see the failure as a value. */
class FailedCall extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.kind);
    this.failure = failure;
  }
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
  const query = useQuery<OwnDataOf<Name>, FailedCall>({
    queryKey: callKey(name, request),
    enabled: options.isEnabled ?? true,
    queryFn: async ({ signal }) => valueOf(await api.call(name, request, { signal })),
    ...(options.initial === undefined ? {} : { placeholderData: options.initial as never }),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  });
  const refetch = () => query.refetch();
  if (query.isError) return { state: "failed", failure: failureOf(query.error), lastValue: query.data, refetch };
  if (query.data !== undefined)
    return { state: "ready", value: query.data, isRefreshing: query.isFetching && query.isPlaceholderData, refetch };
  return { state: query.fetchStatus === "idle" ? "idle" : "loading", refetch };
}

/** The value of a remote, or its last good one. */
export function valueIn<Value>(remote: Remote<Value>): Value | undefined {
  if (remote.state === "ready") return remote.value;
  return remote.state === "failed" ? remote.lastValue : undefined;
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

function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.data;
  throw new FailedCall(answer.failure);
}

const isTooSoon = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure.kind === "reject" && failure.code === TOO_MANY_CODE;
};

const failureOf = (error: unknown): CallFailure =>
  error instanceof FailedCall ? error.failure : { kind: "networkAnomaly" };
