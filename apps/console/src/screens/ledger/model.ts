import type { RequestOf } from "@agio/api-contract";
import { dayEndOf, dayStartOf } from "../../features/utc-time/utc-time.ts";

export const FILTERS = ["user", "account", "coin", "kind", "reference", "sequence", "chain", "from", "until"] as const;
export type Filter = (typeof FILTERS)[number];
export const NUMBERS: readonly Filter[] = ["user", "reference", "sequence", "chain"];

const WHOLE = /^\d{1,15}$/;

type Asked = Omit<RequestOf<"operator.ledger.list">, "after" | "pageSize" | "isAsc">;

/** Filters that hold something that is no number or day. */
export const wrongIn = (values: Readonly<Record<Filter, string>>): readonly Filter[] =>
  FILTERS.filter((name) => {
    const value = values[name];
    if (value === "") return false;
    if (NUMBERS.includes(name)) return !WHOLE.test(value);
    return (name === "from" || name === "until") && dayStartOf(value) === undefined;
  });

/** The lines that the filters of the address mean; what is wrong in them is left out, and said beside its field. */
export function askedOf(values: Readonly<Record<Filter, string>>): Asked {
  const wrong = wrongIn(values);
  const has = (name: Filter): boolean => values[name] !== "" && !wrong.includes(name);
  const [beginTime, endTime] = [dayStartOf(values.from), dayEndOf(values.until)];
  return {
    ...(has("user") ? { userId: Number(values.user) } : {}),
    ...(has("account") ? { account: values.account.trim() } : {}),
    ...(has("coin") ? { coin: values.coin.trim() } : {}),
    ...(has("kind") ? { kind: values.kind.trim() } : {}),
    ...(has("reference") ? { reference: Number(values.reference) } : {}),
    ...(has("sequence") ? { sequence: Number(values.sequence) } : {}),
    ...(has("chain") ? { chainId: Number(values.chain) } : {}),
    ...(beginTime === undefined ? {} : { beginTime }),
    ...(endTime === undefined ? {} : { endTime }),
  };
}
