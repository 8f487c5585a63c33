import type { DataOf } from "@agio/api-contract";
import { paths } from "../../paths.ts";

export type Hit = DataOf<"operator.search">["hits"][number];

/** The tab of a user's page that holds things of a kind. */
const TABS: Readonly<Partial<Record<Hit["kind"], string>>> = {
  order: "orders",
  trade: "trades",
  second: "secondContracts",
  finance: "finance",
};

/** The page that shows the thing itself: its own, or its row in its user's tab; undefined where there is none. */
export function pathOf({ kind, id, product, userId }: Hit): string | undefined {
  if (kind === "request") return paths.request(Number(id));
  if (kind === "deposit") return paths.deposit(Number(id));
  if (kind === "withdrawal") return paths.withdrawal(Number(id));
  if (userId === 0) return undefined;
  const tab = kind === "position" ? (product === "option" ? "options" : "positions") : TABS[kind];
  return tab === undefined ? paths.user(userId) : paths.userRow(userId, { tab, number: id, product });
}

/** Hits of one kind under the kind, in the order that they came. */
export function byKind(hits: readonly Hit[]): readonly (readonly [kind: Hit["kind"], hits: readonly Hit[]])[] {
  const groups = new Map<Hit["kind"], Hit[]>();
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit]);
  return [...groups];
}
