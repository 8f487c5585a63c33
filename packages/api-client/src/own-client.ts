import type { DataOf, RequestOf, Topic, UserEndpointName } from "@agio/api-contract";
import {
  ownName,
  ownNamedDeep,
  wireNamedDeep,
  type HasWireNames,
  type OwnNamedDeep,
} from "@agio/api-contract/own-names";
import { createApiClient } from "./api-client.ts";
import type { Answer, ApiClient, ApiClientOptions, CallFailure, CallOptions } from "./api-client.ts";
import type { FrameOf } from "./live-socket.ts";

/** Request, answer and frame under our own nouns, as screens know them. */
export type OwnRequestOf<Name extends UserEndpointName> = OwnNamedDeep<RequestOf<Name>>;
export type OwnDataOf<Name extends UserEndpointName> = OwnNamedDeep<DataOf<Name>>;
export type OwnFrameOf<Name extends Topic> = OwnNamedDeep<FrameOf<Name>>;

/** The client of the screens: the names of the wire end here, in both directions. */
export interface OwnClient {
  /** Options of this client, for calls of another shape such as `uploadFile`. */
  readonly options: ApiClientOptions;
  /** Sends one call. Never rejects: a refusal, an ended session and a dead network are answers. */
  call<Name extends UserEndpointName>(
    name: Name,
    request: OwnRequestOf<Name>,
    options?: CallOptions,
  ): Promise<Answer<OwnDataOf<Name>>>;
}

type Renamed<Types extends Record<string, unknown>> = {
  [Name in keyof Types]: [HasWireNames<Types[Name]>] extends [never] ? never : Name;
}[keyof Types];

/** Calls that take an `accountId` of an account that the caller trades in or owns. Those of copy trading say their own. */
type CallsOfAccount = Exclude<
  {
    [Name in UserEndpointName]: string extends keyof RequestOf<Name>
      ? never
      : "accountId" extends keyof RequestOf<Name>
        ? Name
        : never;
  }[UserEndpointName],
  `follow.${string}`
>;

/** Calls and topics whose fields have another name on the wire; what is not listed passes untouched. */
const REQUESTS = {
  "contractOrders.submit": true,
  "contractOrders.submitMany": true,
  "optionOrders.submit": true,
  "orders.amend": true,
  "orders.submit": true,
  "orders.submitMany": true,
  "orders.submitTwap": true,
} satisfies Record<Renamed<{ [Name in UserEndpointName]: RequestOf<Name> }>, true>;

const ANSWERS = {
  "coins.list": true,
  "contractOrders.amend": true,
  "contractOrders.cancel": true,
  "contractOrders.list": true,
  "contractOrders.listTwaps": true,
  "contractOrders.submit": true,
  "optionOrders.cancel": true,
  "optionOrders.list": true,
  "optionOrders.submit": true,
  "optionOrders.submitStrategy": true,
  "orders.amend": true,
  "orders.cancel": true,
  "orders.list": true,
  "orders.listTwaps": true,
  "orders.submit": true,
  "orders.trades": true,
} satisfies Record<Renamed<{ [Name in UserEndpointName]: DataOf<Name> }>, true>;

const FRAMES = {
  contractOrder: true,
  optionOrder: true,
  order: true,
} satisfies Record<Renamed<{ [Name in Topic]: FrameOf<Name> }>, true>;

/** Calls that are for an account: the caller's own, where they name none. */
const OF_ACCOUNT = {
  "contractAccount.setPositionMode": true,
  "contractAccount.show": true,
  "contractOrders.amend": true,
  "contractOrders.cancel": true,
  "contractOrders.cancelAll": true,
  "contractOrders.cancelTwap": true,
  "contractOrders.fills": true,
  "contractOrders.list": true,
  "contractOrders.listTwaps": true,
  "contractOrders.submit": true,
  "contractOrders.submitMany": true,
  "contractOrders.submitTwap": true,
  "plans.cancel": true,
  "plans.list": true,
  "plans.set": true,
  "positions.adjustMargin": true,
  "positions.close": true,
  "positions.closeAll": true,
  "positions.explain": true,
  "positions.list": true,
  "positions.setLeverage": true,
  "positions.setMarginMode": true,
  "statements.trading": true,
} satisfies Record<CallsOfAccount, true>;

export interface OwnClientOptions extends ApiClientOptions {
  /** The account that calls of contracts are for; undefined for the caller's own. */
  readonly account?: () => number | undefined;
}

/** Makes the client of the screens. Works in browsers and in Node 20 and newer. */
export const createOwnClient = (options: OwnClientOptions): OwnClient =>
  inOwnNames(createApiClient(options), options.account ?? (() => undefined));

/** The same client under our own nouns; a refusal names its field by them too. */
const inOwnNames = (client: ApiClient, accountOf: () => number | undefined): OwnClient => ({
  options: client.options,
  async call(name, request, options) {
    const accountId = name in OF_ACCOUNT ? accountOf() : undefined;
    const named = accountId === undefined ? request : { accountId, ...request };
    const sent = name in REQUESTS ? wireNamedDeep<object>(named as object) : named;
    const answer = await client.call(name, sent as RequestOf<typeof name>, options);
    if (!answer.ok) return { ok: false, failure: ownFailure(answer.failure) };
    const data = name in ANSWERS ? ownNamedDeep(answer.data) : answer.data;
    return { ok: true, data: data as OwnDataOf<typeof name> };
  },
});

const ownFailure = (failure: CallFailure): CallFailure =>
  failure.kind === "reject" && failure.field !== undefined ? { ...failure, field: ownName(failure.field) } : failure;

/** A frame under our own nouns. */
export const ownFrame = <Name extends Topic>(frame: FrameOf<Name>): OwnFrameOf<Name> =>
  (frame.type in FRAMES ? ownNamedDeep(frame) : frame) as OwnFrameOf<Name>;
