import type { Translate } from "../../shell/language.ts";
import { durationParts } from "./period.ts";
import type { SecondContractRow } from "@agio/api-contract";
import type { FigureFormat } from "../../shell/figure-format.ts";
import { saidOfPlaced } from "../order-said/order-said.ts";

/** "30 s", "5 min", "1 h". */
export function durationText(t: Translate, seconds: number): string {
  const { count, unit } = durationParts(seconds);
  return t(`second.${unit}`, { count });
}

/** The colour of a result. */
export const RESULT_TONES = {
  win: "text-up",
  lose: "text-down",
  draw: "text-text-1",
  void: "text-warn",
} as const;

const VOID_REASONS = ["entryHalted", "ticksMissing", "haltTooLong"] as const;

/** Why a bet was given back; in general words for a reason that this version does not know. */
export function voidReasonText(t: Translate, reason: string): string {
  const known = VOID_REASONS.find((each) => each === reason);
  return t(`second.voidOf.${known ?? "other"}`);
}

interface Writing {
  readonly t: Translate;
  readonly format: Pick<FigureFormat, "grouped">;
  /** The pair as it is shown. */
  readonly market: string;
}

type PlacedBet = Pick<SecondContractRow, "betContent" | "betAmount" | "coin" | "period">;

const UP = 1;
const OPEN = 0;

/** The words for a bet that was just placed: "BTC/USDT: Up 50 USDT · 30 s placed". */
export function saidOfBet(row: PlacedBet, { t, format, market }: Writing): ReturnType<typeof saidOfPlaced> {
  const size = `${format.grouped(row.betAmount)} ${row.coin} · ${durationText(t, row.period)}`;
  const side = t(row.betContent === UP ? "second.up" : "second.down");
  return saidOfPlaced(t, { market, side, size }, { status: OPEN, isAnyFilled: false, size, price: "" });
}
