import { useCall, valueIn } from "@agio/api-client/react";
import { ChangePill, CoinIcon, PriceText } from "@agio/ui";
import type { ReactNode } from "react";
import { useDetail } from "../../live/details.ts";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { HaltedTag } from "../pair/HaltedTag.tsx";
import { directionOf } from "../pair/use-direction.ts";
import type { MarketRow } from "./market-rows.ts";
import { dayOf } from "./market-rows.ts";

interface MarketLineProps {
  row: MarketRow;
  /** Where a tap leads, or what it does. */
  href?: string;
  onPress?: () => void;
  /** Before the coin: the star. */
  leading?: ReactNode;
}

/** A pair with its live price; hears only its own pair, and only while it is shown. */
export function MarketLine({ row, href, onPress, leading }: MarketLineProps) {
  const isStale = useStale();
  const content = <LineContent row={row} />;
  const look = "flex min-w-0 flex-1 items-center gap-3 py-2 pe-4 text-start hover:bg-surface-2";
  return (
    <div className={isStale ? "flex min-h-15 items-stretch ui-stale" : "flex min-h-15 items-stretch"}>
      {leading === undefined ? (
        <span className="w-4 flex-none" />
      ) : (
        <span className="grid place-items-center">{leading}</span>
      )}
      {href === undefined ? (
        <button type="button" className={look} onClick={onPress}>
          {content}
        </button>
      ) : (
        <a className={look} href={href}>
          {content}
        </a>
      )}
    </div>
  );
}

function LineContent({ row }: { row: MarketRow }) {
  const t = useTranslate();
  const format = useFormat();
  const frame = useDetail(row.symbol);
  const day = frame === undefined ? row : dayOf(frame);
  return (
    <>
      <CoinIcon code={row.coin} size={30} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-semibold">
          <MarketName row={row} />
          <HaltedTag market={row} className="ms-2" />
        </span>
        <span className="block truncate text-12 text-text-3">
          {row.isReference ? (
            <ReferenceVolume row={row} turnover={day.turnover} />
          ) : (
            t("market.turnover", { value: `${format.volume(day.turnover)} ${row.pricingCoin}` })
          )}
        </span>
      </span>
      <span className="text-end">
        <PriceText
          className="text-14 font-semibold"
          figure={day.last}
          text={format.price(day.last, row.priceDecimals)}
        />
      </span>
      <ChangePill percent={format.change(day.changePercent)} direction={directionOf(day.changePercent)} />
    </>
  );
}

function MarketName({ row }: { row: MarketRow }) {
  if (row.kind === "contract") return <span className="ui-figures">{row.label}</span>;
  return (
    <span className="ui-figures">
      {row.coin}
      <span className="text-12 font-normal text-text-3">/{row.pricingCoin}</span>
    </span>
  );
}

const REFERENCE_EVERY_MS = 60_000;

/** A volume that is read apart counts the coin: it stands behind the turnover, in which the rows are compared and sorted. */
function ReferenceVolume({ row, turnover }: { row: MarketRow; turnover: number | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const volume = valueIn(useCall("coins.mt5Volume", { coin: row.coin }, { everyMs: REFERENCE_EVERY_MS }));
  return (
    <>
      {t("market.turnover", { value: `${format.volume(turnover)} ${row.pricingCoin}` })}
      {/* A phone's row has no room for both. */}
      <span className="max-[479px]:hidden">{` · ${format.volume(volume)} ${row.coin}`}</span>
    </>
  );
}
