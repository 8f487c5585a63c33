import { PriceText, Tabs } from "@agio/ui";
import { ExpiryClock } from "../../../features/option-positions/ExpiryClock.tsx";
import { useDetail } from "../../../live/details.ts";
import { serverNow } from "../../../live/server-clock.ts";
import { useStale } from "../../../live/silence.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { timeLeft, type ChainExpiry } from "../model.ts";
import type { OptionView } from "./option-view.ts";

type HeadProps = Pick<OptionView, "underlyings" | "underlying" | "chain" | "expiry" | "onUnderlying" | "onExpiry">;

/** Underlying, its live index, the expiries to choose from, and the time until the chosen one. */
export function OptionHead({ underlyings, underlying, chain, expiry, onUnderlying, onExpiry }: HeadProps) {
  const t = useTranslate();
  return (
    <div className="option-head">
      <div className="option-head-underlyings">
        <Tabs<string>
          label={t("option.head.underlying")}
          value={underlying.symbol}
          onChange={onUnderlying}
          tabs={underlyings.map(({ symbol, coin }) => ({ id: symbol, label: coin }))}
        />
      </div>
      <dl className="option-head-figures">
        <IndexPrice underlying={underlying} />
        {expiry === undefined ? null : (
          <div className="text-end desk:text-start">
            <dt>{t("option.head.timeLeft")}</dt>
            <dd>
              <ExpiryClock expiry={expiry.expiry} />
            </dd>
          </div>
        )}
      </dl>
      <ExpiryChips chain={chain} expiry={expiry} onExpiry={onExpiry} />
    </div>
  );
}

function IndexPrice({ underlying }: Pick<HeadProps, "underlying">) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const frame = useDetail(underlying.symbol);
  const index = frame?.data.index;
  const text = format.price(index, underlying.priceDecimals);
  return (
    <div>
      <dt>
        {t("trade.info.index")}
        {frame !== undefined && frame.indexStatus !== "live" ? (
          <span className="ms-2 text-warn">{t(`option.head.${frame.indexStatus}`)}</span>
        ) : null}
      </dt>
      <dd className={isStale ? "ui-stale" : ""}>
        <PriceText text={text} figure={index} /> <span className="text-12 text-text-3">{underlying.pricingCoin}</span>
      </dd>
    </div>
  );
}

function ExpiryChips({ chain, expiry, onExpiry }: Pick<HeadProps, "chain" | "expiry" | "onExpiry">) {
  const t = useTranslate();
  return (
    <div className="option-chips" role="radiogroup" aria-label={t("option.head.expiry")}>
      {chain.map((each) => (
        <label key={each.code} className="option-chip">
          <input
            type="radio"
            name="option-expiry"
            className="ui-hidden"
            checked={each.code === expiry?.code}
            onChange={() => onExpiry(each.code)}
          />
          <ChipWords expiry={each} />
        </label>
      ))}
    </div>
  );
}

function ChipWords({ expiry: { expiry, kind } }: { expiry: ChainExpiry }) {
  const t = useTranslate();
  const format = useFormat();
  const { days } = timeLeft(expiry, serverNow());
  return (
    <>
      <strong>{format.utcDay(expiry)}</strong>
      <span>
        {days === 0 ? t("option.head.today") : t("option.head.days", { days })} · {t(`option.expiryKind.${kind}`)}
      </span>
    </>
  );
}
