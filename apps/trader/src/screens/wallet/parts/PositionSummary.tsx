import type { PositionRow } from "@agio/api-contract";
import { AmountText, ChangePill, classNames, Icon, NoData, Skeleton } from "@agio/ui";
import { DIRECTION_CLASS, directionOf } from "../../../features/contract-funds/live-funds.ts";
import { signedAmount } from "../../../features/statement-row/statement-words.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useContractEntries } from "../../../features/contract/use-contract-entries.ts";
import { usePreferences } from "../../../shell/preferences.ts";

const SHOWN_DECIMALS = 2;

/** The open positions in two lines each; a press leads to the place where they are handled. */
export function PositionSummary({ positions }: { positions: readonly PositionRow[] | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section aria-label={t("wallet.positions.title")}>
      <h2 className="m-0 pb-1 text-14 font-semibold">
        {t("wallet.positions.title")} <span className="text-text-3 ui-figures">{format.count(positions?.length)}</span>
      </h2>
      {positions === undefined ? <Skeleton height={64} /> : null}
      {positions?.length === 0 ? <NoData text={t("wallet.positions.none")} /> : null}
      <ul className="-mx-4 m-0 list-none p-0">
        {(positions ?? []).map((position) => (
          <PositionLine key={position.id} position={position} />
        ))}
      </ul>
    </section>
  );
}

function PositionLine({ position }: { position: PositionRow }) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const entry = useContractEntries().find(({ symbol }) => symbol === position.symbol);
  const direction = directionOf(position.unrealized);
  const isLong = position.side === "long";
  const price = (text: string) => format.price(text, entry?.basePrecision);
  return (
    <li className="border-b border-line last:border-0">
      <a
        className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-surface-2"
        href={hrefOf(paths.trade({ tab: "Ustandard", symbol: position.symbol }))}
        title={t("wallet.openPositions")}
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-14 font-semibold ui-figures">
              {entry?.showSymbol ?? position.symbol.toUpperCase()}
            </span>
            <span className={classNames("text-12 font-semibold", isLong ? "text-up" : "text-down")}>
              {t(isLong ? "wallet.positions.long" : "wallet.positions.short")}{" "}
              <span className="ui-figures">{position.leverage}×</span>
            </span>
            <span className="text-12 text-text-3">
              {t(position.marginMode === "cross" ? "wallet.positions.cross" : "wallet.positions.isolated")}
            </span>
          </span>
          <span className="block text-12 text-text-3">
            <AmountText text={format.grouped(position.num)} unit={entry?.coin ?? ""} isHidden={isHidden} />
            {" · "}
            {t("wallet.positions.mark")} <span className="ui-figures">{price(position.markPrice)}</span>
            {" · "}
            {t("wallet.positions.liquidation")} <span className="ui-figures">{price(position.liqPrice)}</span>
          </span>
        </span>
        <span className="flex-none text-end">
          <AmountText
            className={classNames("block text-14 font-semibold", DIRECTION_CLASS[direction])}
            text={signedAmount(format.amount(position.unrealized, SHOWN_DECIMALS))}
            isHidden={isHidden}
          />
          {isHidden ? null : (
            <ChangePill
              percent={format.percent(position.roe)}
              direction={direction}
              variant="plain"
              className="text-12"
            />
          )}
        </span>
        <Icon name="forward" size={16} className="text-text-3" />
      </a>
    </li>
  );
}
