import { PriceText } from "@agio/ui";
import { UNKNOWN_FIGURE } from "@agio/primitives";
import { useDetail } from "../../live/details.ts";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { DayLine } from "../pair/DayLine.tsx";
import { directionOf } from "../pair/use-direction.ts";
import { dayOf, type MarketDay, type MarketRow } from "../market-list/market-rows.ts";
import { RowStar } from "../market-list/StarButton.tsx";
import type { Favourites } from "../market-list/use-favourites.ts";

interface RailLineProps {
  row: MarketRow;
  favourites: Favourites;
  href: string;
  /** Its market is on the screen. */
  isShown: boolean;
  /** Tab stops at this line of the list, and arrows go on from it. */
  isTabStop: boolean;
  onFocus: () => void;
  /** With the day as a line, which is a call of its own. */
  hasPicture: boolean;
}

const TONES = { up: "text-up", down: "text-down", same: "text-text-2" } as const;

/** A market in 26 px: star, name, last price and change; hears only its own market. */
export function RailLine({ row, favourites, href, isShown, isTabStop, onFocus, hasPicture }: RailLineProps) {
  const tabIndex = isTabStop ? 0 : -1;
  const format = useFormat();
  const frame = useDetail(row.symbol);
  const day: MarketDay = frame === undefined ? row : dayOf(frame);
  const isStale = useStale();
  const direction = directionOf(day.changePercent);
  const change = format.change(day.changePercent);
  const sign = direction === "up" && change?.startsWith("+") === false ? "+" : "";
  return (
    <li
      className={`flex h-[26px] items-center ps-1 text-12 hover:bg-surface-2 ${isShown ? "bg-surface-2" : ""} ${isStale ? "ui-stale" : ""}`}
    >
      <RowStar row={row} favourites={favourites} tabIndex={tabIndex} />
      <a
        className="flex h-full min-w-0 flex-1 items-center gap-2 pe-2 -outline-offset-2"
        href={href}
        tabIndex={tabIndex}
        onFocus={onFocus}
        aria-current={isShown ? "true" : undefined}
      >
        <bdi dir="ltr" className="min-w-0 flex-1 truncate font-medium ui-figures">
          {row.label}
        </bdi>
        {hasPicture ? <DayLine symbol={row.symbol} direction={direction} width={44} height={18} /> : null}
        <PriceText figure={day.last} text={format.price(day.last, row.priceDecimals)} />
        <span className={`w-14 flex-none text-end ${TONES[direction]}`}>
          <span className="ui-figures">{change === undefined ? UNKNOWN_FIGURE : `${sign}${change}%`}</span>
        </span>
      </a>
    </li>
  );
}
