import type { OptionPositionRow } from "@agio/api-contract";
import { AmountText, Button, ButtonLink } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { useSeriesWords } from "../option/series-words.ts";
import { Figures } from "../positions/Figures.tsx";
import { toneOf } from "../positions/position-words.ts";
import { ExpiryClock } from "./ExpiryClock.tsx";
import { isOpenOption, isSettledOption, optionStatus } from "./option-state.ts";
import { OptionTag } from "./OptionTag.tsx";
import { useOptionFormat } from "./use-option-format.ts";

interface OptionPositionCardProps {
  row: OptionPositionRow;
  /** Undefined for one that is listed no more. */
  underlying: OptionUnderlying | undefined;
  onSell?: (() => void) | undefined;
}

/** A position: what it is, what it is worth or what it brought, and what can be done about it. */
export function OptionPositionCard({ row, underlying, onSell }: OptionPositionCardProps) {
  const t = useTranslate();
  const words = useSeriesWords();
  const format = useOptionFormat(underlying);
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const isOpen = isOpenOption(row);
  const status = optionStatus(row);
  const profit = isOpen ? row.unrealized : row.realized;
  return (
    <li className="border-b border-line py-3" data-option-position={row.id}>
      <div className="flex items-center gap-2">
        <OptionTag symbol={row.symbol} />
        <bdi className="min-w-0 truncate text-11 text-text-3 ui-figures">{row.symbol}</bdi>
        {status === "held" ? null : (
          <span
            className={`shrink-0 rounded-1 px-2 text-11 ${status === "expiring" ? "bg-warn-soft text-warn" : "bg-surface-2 text-text-2"}`}
          >
            {t(`option.status.${status}`)}
          </span>
        )}
        <span className="ms-auto shrink-0 text-11 text-text-3">
          <span className="ui-figures">
            {isOpen ? <ExpiryClock expiry={row.expiry} /> : format.dateTime(row.closeTime)}
          </span>
        </span>
      </div>
      <p className="m-0 pt-1 text-14 font-semibold">{words(row.symbol)}</p>
      <div className="mt-1 flex items-baseline justify-between gap-4">
        <span className="text-12 text-text-3">
          {t(isOpen ? "option.position.unrealised" : "option.position.result")}
        </span>
        <span className={`flex items-baseline gap-2 text-16 font-semibold ${toneOf(profit)}`}>
          <AmountText text={format.profit(profit)} unit={underlying?.pricingCoin ?? ""} isHidden={isHidden} />
          {isOpen ? <bdi className="text-12 ui-figures">{isHidden ? "" : `${format.percent(row.roe)}%`}</bdi> : null}
        </span>
      </div>
      {isOpen ? <OpenFigures row={row} underlying={underlying} /> : <EndedFigures row={row} underlying={underlying} />}
      {status === "expiring" ? (
        <p className="m-0 mt-2 text-12 text-text-2">{t("option.position.expiringNote")}</p>
      ) : null}
      {onSell === undefined ? null : <SellButton row={row} onSell={onSell} />}
      {isSettledOption(row) ? (
        <ButtonLink
          className="mt-2"
          size="small"
          tone="outline"
          href={hrefOf(paths.receipt({ product: "option", id: row.id }))}
        >
          {t("option.position.receipt")}
        </ButtonLink>
      ) : null}
    </li>
  );
}

function SellButton({ row, onSell }: { row: OptionPositionRow; onSell: () => void }) {
  const t = useTranslate();
  const isStale = useStale();
  const isWritten = row.num.startsWith("-");
  return (
    <div className="mt-3 desk:max-w-60">
      <Button size="small" wide disabled={isStale} onClick={onSell}>
        {t(isWritten ? "option.position.buyBack" : "option.form.sellBack")}
      </Button>
    </div>
  );
}

function OpenFigures({ row, underlying }: Pick<OptionPositionCardProps, "row" | "underlying">) {
  const t = useTranslate();
  const format = useOptionFormat(underlying);
  const isWritten = row.num.startsWith("-");
  return (
    <Figures
      rows={[
        { name: t("option.form.contracts"), value: format.grouped(row.num), isPrivate: true },
        { name: t("option.position.average"), value: format.premium(row.openPrice) },
        { name: t("option.chain.mark"), value: format.premium(row.markPrice) },
        { name: t("option.position.cost"), value: format.money(row.cost), isPrivate: true },
        { name: t("option.position.value"), value: format.money(row.value), isPrivate: true },
        { name: t("option.greek.delta"), value: format.greek(row.delta), isPrivate: true },
        { name: t("option.greek.gamma"), value: format.greek(row.gamma), isPrivate: true },
        { name: t("option.greek.vega"), value: format.greek(row.vega), isPrivate: true },
        { name: t("option.greek.theta"), value: format.greek(row.theta), isPrivate: true },
        ...(Number(row.realized) === 0
          ? []
          : [{ name: t("position.realised"), value: format.profit(row.realized), isPrivate: true }]),
        ...(isWritten
          ? [
              { name: t("option.form.margin"), value: format.money(row.margin), isPrivate: true },
              { name: t("option.position.maintenance"), value: format.money(row.maintenance), isPrivate: true },
            ]
          : []),
      ]}
    />
  );
}

function EndedFigures({ row, underlying }: Pick<OptionPositionCardProps, "row" | "underlying">) {
  const t = useTranslate();
  const format = useOptionFormat(underlying);
  const isSettled = isSettledOption(row);
  return (
    <Figures
      rows={[
        ...(isSettled
          ? [
              { name: t("option.position.atExpiry"), value: format.grouped(row.expiredNum), isPrivate: true },
              { name: t("option.position.settlementPrice"), value: format.grouped(row.settlementPrice) },
              { name: t("option.position.payoff"), value: format.money(row.payoff), isPrivate: true },
            ]
          : []),
        { name: t("option.position.inAll"), value: format.grouped(row.num), isPrivate: true },
        { name: t("option.position.average"), value: format.premium(row.openPrice) },
        { name: t("position.fees"), value: format.money(row.fee), isPrivate: true },
      ]}
    />
  );
}
