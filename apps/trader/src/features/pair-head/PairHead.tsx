import { ChangePill, CoinIcon, Icon, PriceText } from "@agio/ui";
import { useState } from "react";
import { useDetail } from "../../live/details.ts";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { MarketRow } from "../market-list/market-rows.ts";
import { StarButton } from "../market-list/StarButton.tsx";
import { useFavourites } from "../market-list/use-favourites.ts";
import { dayOf } from "../market-list/market-rows.ts";
import { PairSheet } from "../pair-picker/PairSheet.tsx";
import { HaltedTag } from "../pair/HaltedTag.tsx";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { directionOf, useDirection } from "../pair/use-direction.ts";

interface PairButtonProps {
  pair: TradedMarket;
  /** The list of its neighbours. */
  list: "spot" | "futures";
  onChoose: (row: MarketRow) => void;
}

/** The name of a pair or contract: a press opens the list of them. */
export function PairButton({ pair, list, onChoose }: PairButtonProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 min-w-0 items-center gap-2 text-16 font-semibold"
        aria-haspopup="dialog"
        aria-label={`${pair.label}, ${t("trade.choosePair")}`}
        data-pair-button=""
        onClick={() => setIsOpen(true)}
      >
        <CoinIcon code={pair.coin} size={24} />
        <span className="truncate ui-figures">{pair.label}</span>
        <Icon name="caret" size={14} className="text-text-3" />
      </button>
      <PairSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        list={list}
        onChoose={(row) => {
          setIsOpen(false);
          onChoose(row);
        }}
      />
    </>
  );
}

/** The star of the pair on screen. */
export function PairStar({ pair }: { pair: TradedMarket }) {
  return <StarButton pair={pair} favourites={useFavourites()} />;
}

/** Change of the day as plain coloured text. */
export function PairChange({ pair }: { pair: TradedMarket }) {
  const format = useFormat();
  const frame = useDetail(pair.symbol);
  const changePercent = frame === undefined ? undefined : dayOf(frame).changePercent;
  return (
    <ChangePill
      variant="plain"
      className="text-12"
      percent={format.change(changePercent)}
      direction={directionOf(changePercent)}
    />
  );
}

/** Last price large, with the day's change, range and volume. */
export function PairDay({ pair, isLine = false }: { pair: TradedMarket; isLine?: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const frame = useDetail(pair.symbol);
  const data = frame?.data;
  const direction = useDirection(data?.close);
  const volumeIn = (unit: string) => t("trade.withUnit", { name: t("market.columns.volume"), unit });
  const figures: [string, string][] = [
    [t("market.columns.high"), format.price(data?.high, pair.priceDecimals)],
    [t("market.columns.low"), format.price(data?.low, pair.priceDecimals)],
    [volumeIn(pair.coin), format.volume(data?.amount)],
    [volumeIn(pair.pricingCoin), format.volume(data?.vol)],
  ];
  return (
    <div
      className={`flex min-w-0 ${isLine ? "items-center gap-6" : "items-start justify-between gap-4"} ${isStale ? "ui-stale" : ""}`}
    >
      <div className="min-w-0">
        <PriceText
          className={isLine ? "text-20 font-semibold" : "text-28 font-semibold"}
          figure={data?.close}
          direction={direction}
          text={format.price(data?.close, pair.priceDecimals)}
        />
        <div className="flex min-h-4 items-center gap-2">
          <PairChange pair={pair} />
          <HaltedTag market={pair} />
        </div>
      </div>
      <dl className={isLine ? "m-0 flex gap-6 text-11" : "m-0 grid grid-cols-2 gap-x-4 gap-y-1 text-11"}>
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt className="truncate text-text-3">{name}</dt>
            <dd className="m-0 text-12 ui-figures">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
