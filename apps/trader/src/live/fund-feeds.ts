import type { InsuranceFrame, InsuranceRow, LiquidationRow, PositionRow } from "@agio/api-contract";
import { useSyncExternalStore } from "react";
import { createPainter } from "./painter.ts";
import { listenLive } from "./socket.ts";
import { createTopicValues, type TopicValue } from "./topic-values.ts";

const ROWS_MAX = 200;
const ONE = "all";

const painter = createPainter((paint) => requestAnimationFrame(paint));

/** Newest first, each row once: what a frame brings before what is known already. */
export function mergeNewest<Row extends { readonly id: string }>(
  frame: readonly Row[],
  known: readonly Row[],
): readonly Row[] {
  const ids = new Set(frame.map(({ id }) => id));
  return [...frame, ...known.filter(({ id }) => !ids.has(id))].slice(0, ROWS_MAX);
}

interface InsuranceFeed {
  readonly balances: InsuranceFrame["data"]["balances"];
  readonly changes: readonly InsuranceRow[];
}

const insurance = createTopicValues<InsuranceFeed>(painter, (_key, keep) =>
  listenLive(
    { type: "insurance" },
    {
      onFrame: ({ data, snapshot }) =>
        keep((last) => ({
          balances: data.balances,
          changes: mergeNewest(data.changes, snapshot === true ? [] : (last?.changes ?? [])),
        })),
    },
  ),
)(ONE);

const liquidations = createTopicValues<readonly LiquidationRow[]>(painter, (_key, keep) =>
  listenLive(
    { type: "liquidation" },
    { onFrame: ({ data, snapshot }) => keep((last) => mergeNewest(data, snapshot === true ? [] : (last ?? []))) },
  ),
)(ONE);

const positions = createTopicValues<readonly PositionRow[]>(painter, (_key, keep) =>
  listenLive({ type: "position" }, { onFrame: ({ data }) => keep((last) => openPositions(last ?? [], data)) }),
)(ONE);

/** The open positions after a frame: a list replaces them, a single row has just ended. */
export function openPositions(
  last: readonly PositionRow[],
  data: PositionRow | readonly PositionRow[],
): readonly PositionRow[] {
  if ("length" in data) return data;
  return last.filter(({ id }) => id !== data.id);
}

const NOT_HEARD: TopicValue<never> = { read: () => undefined, subscribe: () => () => undefined };

/** The insurance fund as it changes; undefined until its first frame. */
export const useInsuranceFeed = (): InsuranceFeed | undefined =>
  useSyncExternalStore(insurance.subscribe, insurance.read);

/** Liquidations of everybody as they happen, newest first; undefined until the first frame. */
export const useLiquidationFeed = (): readonly LiquidationRow[] | undefined =>
  useSyncExternalStore(liquidations.subscribe, liquidations.read);

/** The signed-in user's open positions, once a second; undefined until the first frame. */
export function useLivePositions(isOn: boolean): readonly PositionRow[] | undefined {
  const view = isOn ? positions : NOT_HEARD;
  return useSyncExternalStore(view.subscribe, view.read);
}
