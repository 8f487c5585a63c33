import { TOO_MANY_CODE } from "@agio/api-contract/envelope";
import { useQuery } from "@tanstack/react-query";
import type { Answer, CallFailure } from "./api-client.ts";

/** A value that comes from the server. `failed` keeps the last good value. */
export type Remote<Value> =
  | { readonly state: "idle" }
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: Value; readonly isRefreshing: boolean }
  | { readonly state: "failed"; readonly failure: CallFailure; readonly lastValue: Value | undefined };

export type CallResult<Value> = Remote<Value> & { readonly refetch: () => Promise<unknown> };

export interface CallHookOptions<Value> {
  /** False leaves the value idle. */
  isEnabled?: boolean;
  /** Shown until the first answer; counts as out of date. */
  initial?: Value | undefined;
  /** Milliseconds between two readings while the screen is open. */
  everyMs?: number;
  /** Reads again whenever a screen opens, however new the answer is. */
  isReadOnOpening?: boolean;
}

/** Thrown inside the cache only; screens see the failure as a value. */
export class FailedCall extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** The value of a remote, or its last good one. */
export function valueIn<Value>(remote: Remote<Value>): Value | undefined {
  if (remote.state === "ready") return remote.value;
  return remote.state === "failed" ? remote.lastValue : undefined;
}

/** Reads an answer and keeps it under a key. */
export function useReading<Value>(
  queryKey: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<Answer<Value>>,
  options: CallHookOptions<Value>,
): CallResult<Value> {
  const query = useQuery<Value, FailedCall>({
    queryKey,
    enabled: options.isEnabled ?? true,
    queryFn: async ({ signal }) => valueOf(await ask(signal)),
    ...(options.initial === undefined ? {} : { placeholderData: options.initial as never }),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
    ...(options.isReadOnOpening === true ? { refetchOnMount: "always" as const } : {}),
  });
  const refetch = () => query.refetch();
  if (query.isError) return { state: "failed", failure: failureOf(query.error), lastValue: query.data, refetch };
  if (query.data !== undefined)
    return { state: "ready", value: query.data, isRefreshing: query.isFetching && query.isPlaceholderData, refetch };
  return { state: query.fetchStatus === "idle" ? "idle" : "loading", refetch };
}

export function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.data;
  throw new FailedCall(answer.failure);
}

export const isTooSoon = (error: unknown): boolean => {
  const failure = failureOf(error);
  return failure.kind === "reject" && failure.code === TOO_MANY_CODE;
};

export const failureOf = (error: unknown): CallFailure =>
  error instanceof FailedCall ? error.failure : { kind: "networkAnomaly" };
