import type { DataOf, RequestOf, StaffEndpointName } from "@agio/api-contract";
import { STAFF_ROUTES } from "@agio/api-contract/staff-routes";
import {
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { REFUSAL_CODES } from "@agio/primitives";
import { createContext, use, type ReactNode } from "react";
import { sendTo, type Answer, type CallFailure, type CallOptions, type SendingOptions } from "./api-client.ts";
import { failureOf, FailedCall, useReading, valueOf, type CallHookOptions, type CallResult } from "./remote.ts";

export { createQueryClient } from "./react.tsx";
export { valueIn, type CallResult, type Remote } from "./remote.ts";

export interface StaffClientOptions extends SendingOptions {
  /** Told about every failure but an abort, before the caller is. */
  readonly onFailure?: (failure: CallFailure, name: StaffEndpointName) => void;
  /**
   * Asks whoever sits there to prove who they are, for a call that was refused without that or because the session is locked.
   * Resolves to whether they did: the call is then sent once more.
   */
  readonly prove?: (wanted: ProofWanted) => Promise<boolean>;
}

/** "fresh": a call asks for a proof not older than five minutes. "locked": the session was not used for too long. */
export type ProofWanted = "fresh" | "locked";

function proofWanted(answer: Answer<unknown>): ProofWanted | undefined {
  if (answer.ok || answer.failure.kind !== "reject") return undefined;
  if (answer.failure.code === REFUSAL_CODES.SESSION_LOCKED) return "locked";
  return answer.failure.code === REFUSAL_CODES.FRESH_FACTOR_NEEDED ? "fresh" : undefined;
}

/** The calls of the staff. Never rejects: a refusal, an ended session and a dead network are answers. */
export interface StaffClient {
  call<Name extends StaffEndpointName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<DataOf<Name>>>;
}

/** Makes the client of the console. Texts in any language may be sent: the staff write what users read. */
export function createStaffClient(options: StaffClientOptions): StaffClient {
  return {
    async call(name, request, callOptions) {
      const send = () => sendTo(options, () => STAFF_ROUTES[name], request, callOptions);
      let answer = await send();
      // A locked session that was opened again may still lack the fresh proof.
      for (let wanted = proofWanted(answer), last: typeof wanted; wanted !== undefined && wanted !== last;) {
        if ((await options.prove?.(wanted)) !== true) break;
        answer = await send();
        [last, wanted] = [wanted, proofWanted(answer)];
      }
      if (!answer.ok && answer.failure.kind !== "aborted") options.onFailure?.(answer.failure, name);
      return answer as Answer<DataOf<typeof name>>;
    },
  };
}

const StaffContext = createContext<StaffClient | undefined>(undefined);

interface StaffProviderProps {
  client: StaffClient;
  queries: QueryClient;
  children: ReactNode;
}

/** Gives the screens of the console their client. */
export function StaffProvider({ client, queries, children }: StaffProviderProps) {
  return (
    <StaffContext value={client}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </StaffContext>
  );
}

/** The client itself, for calls outside of rendering. */
export function useStaffClient(): StaffClient {
  const client = use(StaffContext);
  if (client === undefined) throw new Error("a screen of the console is rendered inside StaffProvider");
  return client;
}

/** Reads a call and keeps its answer. */
export function useStaffCall<Name extends StaffEndpointName>(
  name: Name,
  request: RequestOf<Name>,
  options: CallHookOptions<DataOf<Name>> = {},
): CallResult<DataOf<Name>> {
  const client = useStaffClient();
  return useReading([name, request], (signal) => client.call(name, request, { signal }), options);
}

/** Calls whose answers are pages by key. */
export type PagedName = {
  [Name in StaffEndpointName]: DataOf<Name> extends { rows: readonly unknown[]; next: string; total: number }
    ? Name
    : never;
}[StaffEndpointName];

export type PagedRow<Name extends PagedName> = DataOf<Name> extends { rows: readonly (infer Row)[] } ? Row : never;

export interface Paged<Row> {
  readonly rows: readonly Row[];
  /** Of the last page; 10,000 means that or more. Undefined before the first one. */
  readonly total: number | undefined;
  readonly failure: CallFailure | undefined;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly refetch: () => Promise<unknown>;
}

interface KeyPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string;
  readonly total: number;
}

interface PagesOptions extends Pick<CallHookOptions<never>, "isEnabled" | "everyMs"> {
  /** The end of a page that is there already; of none without it. */
  readonly after?: string;
}

/** Reads a list page after page. `request`: its filters and order, without `after`. */
export const useStaffPages = <Name extends PagedName>(
  name: Name,
  request: Omit<RequestOf<Name>, "after">,
  options: PagesOptions = {},
): Paged<PagedRow<Name>> =>
  useStaffPagesIn(name, request, (answer) => answer as unknown as KeyPage<PagedRow<Name>>, options);

/** The same of a call whose answer holds the page: `pageIn` takes it out. */
export function useStaffPagesIn<Name extends StaffEndpointName, Row>(
  name: Name,
  request: Omit<RequestOf<Name>, "after">,
  pageIn: (answer: DataOf<Name>) => KeyPage<Row>,
  options: PagesOptions = {},
): Paged<Row> {
  const client = useStaffClient();
  const query = useInfiniteQuery({
    queryKey: [name, request, "pages", options.after ?? ""],
    enabled: options.isEnabled ?? true,
    initialPageParam: options.after ?? "",
    queryFn: async ({ signal, pageParam: after }) =>
      pageIn(valueOf(await client.call(name, { ...request, after } as unknown as RequestOf<Name>, { signal }))),
    getNextPageParam: ({ next }) => (next === "" ? undefined : next),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  });
  return {
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    total: query.data?.pages.at(-1)?.total,
    failure: query.error instanceof FailedCall ? failureOf(query.error) : undefined,
    isLoading: query.isPending || query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    more: () => void (query.isFetching || query.fetchNextPage()),
    refetch: () => query.refetch(),
  };
}

/** Sends a call on demand. The answer is a value; `isSending` is true meanwhile. */
export function useStaffSend<Name extends StaffEndpointName>(name: Name) {
  const client = useStaffClient();
  const mutation = useMutation({
    mutationFn: ({ request, options }: { request: RequestOf<Name>; options?: CallOptions }) =>
      client.call(name, request, options),
  });
  return {
    isSending: mutation.isPending,
    send: (request: RequestOf<Name>, options?: CallOptions): Promise<Answer<DataOf<Name>>> =>
      mutation.mutateAsync(options === undefined ? { request } : { request, options }),
  };
}

/** Marks answers out of date, so that the open screens read them again. */
export function useStaffReread(): (...names: StaffEndpointName[]) => void {
  const queries = useQueryClient();
  return (...names) => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  };
}
