import type { OptionPositionRow } from "@agio/api-contract";
import { Button, ButtonLink } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { useSeriesWords } from "../option/series-words.ts";
import { Figures, isNothing, ResultLine, RowTag } from "../ticket/Figures.tsx";
import { NamedExpiryClock } from "./ExpiryClock.tsx";
import { isOpenOption, isWritten, isSettledOption, optionStatus } from "./option-state.ts";
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
  const isOpen = isOpenOption(row);
  const status = optionStatus(row);
  const profit = isOpen ? row.unrealized : row.realized;
  return (
    <li className="border-b border-line py-3" data-option-position={row.id}>
      <div className="flex items-center gap-2">
        <OptionTag symbol={row.symbol} />
        {isWritten(row) ? <RowTag tone="warn">{t("option.position.written")}</RowTag> : null}
        <bdi className="min-w-0 truncate text-11 text-text-3 ui-figures">{row.symbol}</bdi>
        {status === "held" ? null : (
          <RowTag tone={status === "expiring" ? "warn" : "plain"}>{t(`option.status.${status}`)}</RowTag>
        )}
        <span className="ms-auto shrink-0 text-11 text-text-3">
          {isOpen ? (
            <NamedExpiryClock expiry={row.expiry} />
          ) : (
            <bdi className="ui-figures">{format.dateTime(row.closeTime)}</bdi>
          )}
        </span>
      </div>
      <p className="m-0 pt-1 text-14 font-semibold">{words(row.symbol)}</p>
      <ResultLine
        name={t(isOpen ? "option.position.unrealised" : "option.position.result")}
        amount={profit}
        text={format.profit(profit)}
        unit={underlying?.pricingCoin}
        percent={isOpen ? format.percent(row.roe) : undefined}
      />
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
  return (
    <div className="mt-3 desk:max-w-60">
      <Button size="small" wide disabled={isStale} onClick={onSell}>
        {t(isWritten(row) ? "option.position.buyBack" : "option.form.sellBack")}
      </Button>
    </div>
  );
}

function OpenFigures({ row, underlying }: Pick<OptionPositionCardProps, "row" | "underlying">) {
  const t = useTranslate();
  const format = useOptionFormat(underlying);
  return (
    <Figures
      rows={[
        { name: t("option.form.contracts"), value: format.grouped(row.num), isPrivate: true },
        { name: t("option.position.average"), value: format.premium(row.openPrice) },
        { name: t("option.chain.mark"), value: format.premium(row.markPrice) },
        {
          name: t(isWritten(row) ? "option.position.premiumReceived" : "option.position.cost"),
          value: format.money(row.cost),
          isPrivate: true,
        },
        { name: t("option.position.value"), value: format.money(row.value), isPrivate: true },
        { name: t("option.greek.delta"), value: format.greek(row.delta), isPrivate: true },
        { name: t("option.greek.gamma"), value: format.greek(row.gamma), isPrivate: true },
        { name: t("option.greek.vega"), value: format.greek(row.vega), isPrivate: true },
        { name: t("option.greek.theta"), value: format.greek(row.theta), isPrivate: true },
        {
          name: t("position.realised"),
          value: isNothing(row.realized) ? undefined : format.profit(row.realized),
          isPrivate: true,
        },
        {
          name: t("option.form.margin"),
          value: isWritten(row) ? format.money(row.margin) : undefined,
          isPrivate: true,
        },
        {
          name: t("option.position.maintenance"),
          value: isWritten(row) ? format.money(row.maintenance) : undefined,
          isPrivate: true,
        },
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
