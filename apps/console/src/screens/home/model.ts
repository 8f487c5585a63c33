import type { DataOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type Home = DataOf<"operator.home.show">;
type Market = Home["markets"][number];
type Asset = Home["chains"][number]["assets"][number];

/** History that lags more than this is told to be behind. */
const BEHIND_MS_MAX = 10_000;
const CLOCK_MS_MAX = 1_000;
const DISK_BYTES_MIN = 2e9;
const GIB = 2 ** 30;

/** Faults, in the order of its weight; each has a text and a page of its own. */
export type Trouble =
  | "trial"
  | "short"
  | "damaged"
  | "differing"
  | "unexplained"
  | "chainHalted"
  | "overload"
  | "databaseAway"
  | "behind"
  | "clock"
  | "chainUnreachable"
  | "indexHalted"
  | "hotLow"
  | "disk";

const isBelow = (amount: string, bound: string): boolean => Number(amount) < Number(bound);

/** Everything on the page that wants a hand now. Play money is held nowhere: in the demo no coin is short. */
export function troublesOf(home: Home, isDemo: boolean): Trouble[] {
  const assets = home.chains.flatMap((chain) => chain.assets);
  const found: readonly (readonly [Trouble, boolean])[] = [
    ["trial", home.coins.some(({ trial }) => trial !== "0")],
    ["short", !isDemo && home.coins.some(({ surplus }) => surplus.startsWith("-"))],
    ["damaged", home.journal.damagedSegments > 0],
    ["differing", home.balances.differing > 0],
    ["unexplained", assets.some(({ unexplained }) => Number(unexplained) !== 0)],
    ["chainHalted", home.chains.some(({ halt }) => halt !== "")],
    ["overload", home.load.overload !== ""],
    ["databaseAway", home.history.isAway],
    ["behind", home.history.behindMs > BEHIND_MS_MAX],
    ["clock", home.clock.isOff || Math.abs(home.clock.differenceMs) > CLOCK_MS_MAX],
    ["chainUnreachable", home.chains.some(({ isReachable }) => !isReachable)],
    ["indexHalted", home.markets.some(({ kind, index }) => kind === "pair" && index === "halted")],
    ["hotLow", assets.some(({ hot, hotMin }) => isBelow(hot, hotMin))],
    ["disk", home.disk.freeBytes > 0 && home.disk.freeBytes < DISK_BYTES_MIN],
  ];
  return found.flatMap(([trouble, isThere]) => (isThere ? [trouble] : []));
}

/** "12.4 GiB". */
export const gibibytes = (bytes: number): string => `${format.amount(String(Math.round((bytes / GIB) * 10) / 10))} GiB`;

export function marketColumns(text: Text): Column<Market>[] {
  const stateOf = ({ isOpen, isPostOnly }: Market): string =>
    text(!isOpen ? "markets.state.halted" : isPostOnly ? "home.postOnly" : "markets.state.open");
  const heard = ({ venues, missing }: Market): string => `${venues.length} / ${venues.length + missing.length}`;
  return [
    {
      id: "symbol",
      header: text("home.market"),
      cell: ({ symbol }) => format.market(symbol),
      csv: ({ symbol }) => symbol,
    },
    { id: "state", header: text("markets.state.label"), cell: stateOf, csv: stateOf },
    {
      id: "index",
      header: text("home.index"),
      cell: ({ index }) => text(`home.indexState.${index}`),
      csv: ({ index }) => index,
    },
    { id: "venues", header: text("home.venues"), cell: heard, csv: heard, isNumeric: true },
    { id: "missing", header: text("home.missing"), cell: ({ missing }) => missing.join(", ") },
    {
      id: "openInterest",
      header: text("home.openInterest"),
      cell: ({ openInterest }) => (openInterest === "" ? "" : format.amount(openInterest)),
      isNumeric: true,
    },
  ];
}

/** Markets that want a look first: halted ones, then those whose index is not live. */
export const byWeight = (one: Market, other: Market): number => weightOf(one) - weightOf(other);

const weightOf = ({ isOpen, isPostOnly, index }: Market): number =>
  !isOpen ? 0 : index === "halted" ? 1 : isPostOnly ? 2 : index === "thin" ? 3 : 4;

export function assetColumns(text: Text): Column<Asset & { readonly chain: string }>[] {
  return [
    { id: "chain", header: text("home.chain"), cell: ({ chain }) => chain },
    { id: "channel", header: text("home.channel"), cell: ({ channel }) => channel },
    { id: "hot", header: text("home.hot"), cell: ({ hot }) => format.amount(hot), isNumeric: true },
    { id: "hotMin", header: text("home.hotMin"), cell: ({ hotMin }) => format.amount(hotMin), isNumeric: true },
    {
      id: "hotMax",
      header: text("home.hotMax"),
      cell: ({ hotMax }) => (hotMax === "0" ? "" : format.amount(hotMax)),
      isNumeric: true,
    },
    {
      id: "unexplained",
      header: text("home.unexplained"),
      cell: ({ unexplained }) => format.amount(unexplained),
      isNumeric: true,
    },
  ];
}
