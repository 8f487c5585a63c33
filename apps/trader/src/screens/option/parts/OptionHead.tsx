import { classNames, PriceText, Tabs } from "@agio/ui";
import { ExpiryClock } from "../../../features/option-positions/ExpiryClock.tsx";
import { useDetail } from "../../../live/details.ts";
import { serverNow } from "../../../live/server-clock.ts";
import { useStale } from "../../../live/silence.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { timeLeft, type ChainExpiry } from "../model.ts";
import type { OptionView } from "./option-view.ts";

type ViewProps = Pick<OptionView, "underlyings" | "underlying" | "chain" | "expiry" | "onUnderlying" | "onExpiry">;

interface HeadProps extends ViewProps {
  /** All in one line, on a desk. */
  isLine?: boolean;
}

const NAME = "text-11 text-text-3";
const FIGURE = "m-0 text-16 font-semibold whitespace-nowrap tabular-nums";
const CHIP =
  "relative grid min-h-(--target) flex-none cursor-pointer content-center rounded-1 border border-line px-3 py-0.5 " +
  "text-center text-11 whitespace-nowrap text-text-3 " +
  "has-checked:border-accent has-checked:bg-accent-soft has-checked:text-text-2 " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-(color:--focus)";

/** Underlying, its live index, the expiries to choose from, and the time until the chosen one. */
export function OptionHead({ isLine = false, ...view }: HeadProps) {
  const { underlyings, underlying, chain, expiry, onUnderlying, onExpiry } = view;
  const t = useTranslate();
  return (
    <div
      className={
        isLine
          ? "grid min-w-0 flex-1 grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-5 py-1"
          : "grid grid-cols-[minmax(0,1fr)] gap-2 pb-2"
      }
    >
      <div className="min-w-0 px-1">
        <Tabs<string>
          label={t("option.head.underlying")}
          value={underlying.symbol}
          onChange={onUnderlying}
          tabs={underlyings.map(({ symbol, coin }) => ({ id: symbol, label: coin }))}
        />
      </div>
      <dl className={`m-0 flex justify-between ${isLine ? "gap-6" : "gap-4 px-4"}`}>
        <IndexPrice underlying={underlying} />
        {expiry === undefined ? null : (
          <div className="text-end desk:text-start">
            <dt className={NAME}>{t("option.head.timeLeft")}</dt>
            <dd className={FIGURE}>
              <ExpiryClock expiry={expiry.expiry} />
            </dd>
          </div>
        )}
      </dl>
      <ExpiryChips chain={chain} expiry={expiry} onExpiry={onExpiry} />
    </div>
  );
}

function IndexPrice({ underlying }: Pick<ViewProps, "underlying">) {
  const t = useTranslate();
  const format = useFormat();
  const isStale = useStale();
  const frame = useDetail(underlying.symbol);
  const index = frame?.data.index;
  const text = format.price(index, underlying.priceDecimals);
  return (
    <div>
      <dt className={NAME}>
        {t("trade.info.index")}
        {frame !== undefined && frame.indexStatus !== "live" ? (
          <span className="ms-2 text-warn">{t(`market.${frame.indexStatus}`)}</span>
        ) : null}
      </dt>
      <dd className={classNames(FIGURE, isStale && "ui-stale")}>
        <bdi className="ui-figures">
          <PriceText text={text} figure={index} /> <span className="text-12 text-text-3">{underlying.pricingCoin}</span>
        </bdi>
      </dd>
    </div>
  );
}

function ExpiryChips({ chain, expiry, onExpiry }: Pick<ViewProps, "chain" | "expiry" | "onExpiry">) {
  const t = useTranslate();
  return (
    <div
      className="ui-fading-row flex min-h-[calc(var(--target)+4px)] min-w-0 gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none]"
      role="radiogroup"
      aria-label={t("option.head.expiry")}
    >
      {chain.map((each) => (
        <label key={each.code} className={CHIP}>
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
      <strong className="text-12 font-semibold text-text-1">{format.utcDay(expiry)}</strong>
      <span>
        {days === 0 ? t("option.head.today") : t("option.head.days", { days })} · {t(`option.expiryKind.${kind}`)}
      </span>
    </>
  );
}
