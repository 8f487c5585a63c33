import type { DataOf } from "@agio/api-contract";
import { paths } from "../../paths.ts";

export type Hit = DataOf<"operator.search">["hits"][number];

/** The tab of a user's page that holds things of a kind. */
const TABS: Readonly<Partial<Record<Hit["kind"], string>>> = {
  deposit: "deposits",
  withdrawal: "withdrawals",
  order: "orders",
  trade: "trades",
  second: "secondContracts",
  finance: "finance",
};

/** The page that shows a hit; undefined where there is none. */
export function pathOf({ kind, product, userId }: Hit): string | undefined {
  if (kind === "request") return paths.requests();
  if (userId === 0) return undefined;
  if (kind === "position") return paths.user(userId, product === "option" ? "options" : "positions");
  return paths.user(userId, TABS[kind]);
}

/** Hits of one kind under the kind, in the order that they came. */
export function byKind(hits: readonly Hit[]): readonly (readonly [kind: Hit["kind"], hits: readonly Hit[]])[] {
  const groups = new Map<Hit["kind"], Hit[]>();
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit]);
  return [...groups];
}
