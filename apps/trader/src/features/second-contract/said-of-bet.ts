import type { SecondContractRow } from "@agio/api-contract";
import type { FigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import { saidOfPlaced } from "../order-said/order-said.ts";
import { durationText } from "./second-words.ts";

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
