import type { z } from "zod";
import type { Permission } from "./operator/permissions.ts";
import { ROUTE_KINDS, type Route } from "./route.ts";
import type { StepUpFields } from "./security/step-up.ts";

/** One call: where it lives, what it takes and what it answers. */
export interface Endpoint<
  Name extends string = string,
  Request extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> extends Route {
  /** "orders.cancel": declared in orders/cancel.ts here, answered by orders/cancel.ts of the server's endpoints. */
  readonly name: Name;
  readonly wireNames?: Readonly<Record<string, string>>;
  readonly stepUp?: StepUpFields;
  /** A call of the staff that takes a proof of who calls, not older than five minutes: FRESH_FACTOR_NEEDED without it. */
  readonly isFresh?: true;
  readonly cost?: number;
  readonly request: Request;
  /** `data` of the answer's envelope. */
  readonly data: Data;
}

/** The part of a declaration that the presets below leave open. */
interface Declaration<Name extends string, Request extends z.ZodType, Data extends z.ZodType> {
  readonly name: Name;
  readonly path: string;
  readonly isQuiet?: true;
  readonly isAnyScript?: true;
  /**
   * Tokens that the call takes from its caller's rate, 1 without it: a token is about a millisecond of a core, all
   * that the answer needs counted.
   */
  readonly cost?: number;
  /** Fields of the core's command by the request's names for them: a refusal names the field that the caller sent. */
  readonly wireNames?: Readonly<Record<string, keyof z.input<Request> & string>>;
  readonly stepUp?: StepUpFields<keyof z.input<Request> & string>;
  readonly request: Request;
  readonly data: Data;
}

/** Declares a call that none of the presets fits. */
export const endpoint = <const Name extends string, Request extends z.ZodType, Data extends z.ZodType>(
  declared: Endpoint<Name, Request, Data>,
): Endpoint<Name, Request, Data> => declared;

const presetOf =
  (kind: Pick<Route, "method" | "auth" | "place">) =>
  <const Name extends string, Request extends z.ZodType, Data extends z.ZodType>(
    declared: Declaration<Name, Request, Data>,
  ): Endpoint<Name, Request, Data> => ({ ...kind, ...declared });

const staffPresetOf =
  (kind: Pick<Route, "method" | "auth" | "place">) =>
  <const Name extends string, Request extends z.ZodType, Data extends z.ZodType>(
    declared: Declaration<Name, Request, Data> & { readonly permission: Permission; readonly isFresh?: true },
  ): Endpoint<Name, Request, Data> => ({ ...kind, ...declared });

/** Presets by who calls: read is GET with a query, send is POST with a body. */
export const publicRead = presetOf(ROUTE_KINDS.publicRead);
export const publicSend = presetOf(ROUTE_KINDS.publicSend);
export const userRead = presetOf(ROUTE_KINDS.userRead);
export const userSend = presetOf(ROUTE_KINDS.userSend);
export const staffRead = staffPresetOf(ROUTE_KINDS.staffRead);
export const staffSend = staffPresetOf(ROUTE_KINDS.staffSend);
