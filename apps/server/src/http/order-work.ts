import type { EndpointName } from "@agio/api-contract";
import type { Work } from "../base/admission.ts";

type Asked = Readonly<Record<string, unknown>>;

/** Either way of a one-way order is new: only who names it a close is known to reduce before the core has looked. */
const contractWork = ({ offset }: Asked): Work => (offset === "close" ? "end" : "new");

/** Calls that an exchange which is late turns away, and which of them first. */
const WORK: { readonly [Name in EndpointName]?: Work | ((asked: Asked) => Work) } = {
  "orders.submit": "new",
  "orders.amend": "new",
  "orders.cancel": "end",
  "orders.cancelAll": "end",
  "orders.submitMany": "new",
  "orders.submitTwap": "new",
  "orders.cancelTwap": "end",
  "contractOrders.submit": contractWork,
  "contractOrders.submitMany": contractWork,
  "contractOrders.submitTwap": contractWork,
  "contractOrders.cancelTwap": "end",
  "contractOrders.amend": "new",
  "contractOrders.cancel": "end",
  "contractOrders.cancelAll": "end",
  "optionOrders.submit": "new",
  "optionOrders.submitStrategy": "new",
  "optionOrders.cancel": "end",
  "optionOrders.cancelAll": "end",
  "secondContracts.create": "new",
  "conversions.convert": "new",
  "positions.close": "end",
  "positions.closeAll": "end",
};

/** The work that a call asks for; undefined for one that is no order. `asked`: the request, not yet checked. */
export function orderWorkOf(name: EndpointName): ((asked: unknown) => Work) | undefined {
  const work = WORK[name];
  if (work === undefined) return undefined;
  if (typeof work === "string") return () => work;
  return (asked) => work(typeof asked === "object" && asked !== null ? (asked as Asked) : {});
}

/** Whether a call is new work whatever its request says. */
export const isAlwaysNew = (name: EndpointName): boolean => WORK[name] === "new";
