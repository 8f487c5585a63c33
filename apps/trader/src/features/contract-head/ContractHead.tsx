import type { DetailFrame } from "@agio/api-contract";
import { plainDecimal, UNKNOWN_FIGURE } from "@agio/primitives";
import { PriceText } from "@agio/ui";
import type { ReactNode } from "react";
import { useDetail } from "../../live/details.ts";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { timeLeftText } from "../../shell/time-left.ts";
import { fundingText } from "./funding-clock.ts";
import { useTimeLeft } from "./use-time-left.ts";

interface ContractHeadProps {
  contract: TradingContract;
  /** One line of a desk with open interest, or spread over the width of a phone. */
  isLine?: boolean;
}

/** Mark and index price, and the funding rate with the time until it is paid. */
export function ContractHead({ contract, isLine = false }: ContractHeadProps) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const frame = useDetail(contract.symbol);
  const { mark, index, openInterest } = frame?.data ?? {};
  const price = (value: number | undefined) => format.price(value, contract.priceDecimals);
  return (
    <dl
      className={`m-0 flex min-w-0 text-11 ${isLine ? "items-center gap-6" : "justify-between gap-3"} ${isStale ? "ui-stale" : ""}`}
    >
      <HeadFigure name={t("position.mark")}>
        <PriceText text={price(mark)} figure={mark} />
      </HeadFigure>
      <HeadFigure name={t("trade.info.index")}>{price(index)}</HeadFigure>
      {contract.fundingHours === 0 ? null : (
        <HeadFigure name={t("contract.head.funding")}>
          {frame === undefined ? UNKNOWN_FIGURE : <Funding frame={frame} />}
        </HeadFigure>
      )}
      {isLine ? (
        <HeadFigure name={t("trade.withUnit", { name: t("contract.head.openInterest"), unit: contract.coin })}>
          {format.volume(openInterest === undefined ? undefined : plainDecimal(openInterest, contract.sizeDecimals))}
        </HeadFigure>
      ) : null}
    </dl>
  );
}

function HeadFigure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-text-3">{name}</dt>
      <dd className="m-0 truncate text-12 ui-figures">{children}</dd>
    </div>
  );
}

/** Positive: longs pay shorts. */
function Funding({ frame }: { frame: DetailFrame }) {
  const t = useTranslate();
  const format = useFormat();
  const { funding, fundingTime } = frame.data;
  const left = useTimeLeft(fundingTime, frame.ts);
  return (
    <span dir="ltr" title={t(funding < 0 ? "contract.head.shortsPay" : "contract.head.longsPay")}>
      <span className={funding < 0 ? "text-down" : funding > 0 ? "text-up" : ""}>
        {format.grouped(`${fundingText(funding)}%`)}
      </span>
      {fundingTime === 0 ? null : <span className="text-text-2"> / {timeLeftText(left)}</span>}
    </span>
  );
}
