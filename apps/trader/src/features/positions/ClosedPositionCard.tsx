import type { PositionRow } from "@agio/api-contract";
import { AmountText, ButtonLink } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { Figures } from "./Figures.tsx";
import { positionStatus } from "./position-state.ts";
import { isExplained, isNothing, toneOf } from "./position-words.ts";
import { SideTag } from "./SideTag.tsx";
import { resultAsShown } from "./sums-as-shown.ts";
import { usePositionFormat } from "./use-position-format.ts";

interface ClosedPositionCardProps {
  row: PositionRow;
  contract: TradingContract | undefined;
  /** False on the screen that explains it. */
  isLinked?: boolean;
}

/** A position that has ended: how, at what price, and what it brought. */
export function ClosedPositionCard({ row, contract, isLinked = true }: ClosedPositionCardProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const isBad = isExplained(row);
  const parts = resultAsShown(row);
  const liquidationFigures = [
    { name: t("position.explain.liquidationFee"), amount: parts.liquidationFee },
    { name: t("position.fundPaid"), amount: parts.fundPaid },
  ].flatMap(({ name, amount }) => (isNothing(amount) ? [] : [{ name, value: format.money(amount), isPrivate: true }]));
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center gap-2">
        <SideTag side={row.side} />
        <span className="min-w-0 truncate text-14 font-semibold">{contract?.label ?? row.symbol}</span>
        <span className="shrink-0 rounded-1 bg-surface-2 px-2 text-11 text-text-2">
          {t(`position.mode.${row.marginMode}`)} <span className="ui-figures">{row.leverage}x</span>
        </span>
        <span
          className={`shrink-0 rounded-1 px-2 text-11 ${isBad ? "bg-danger-soft text-danger" : "bg-surface-2 text-text-2"}`}
        >
          {t(`position.statusOf.${positionStatus(row)}`)}
        </span>
      </div>
      <p className="m-0 mt-1 text-11 text-text-3 ui-figures">
        {format.dateTime(row.createTime)} – {format.dateTime(row.closeTime)}
      </p>
      <div className="mt-1 flex items-baseline justify-between gap-4">
        <span className="text-12 text-text-3">{t("position.net")}</span>
        <AmountText
          className={`text-16 font-semibold ${toneOf(row.net)}`}
          text={format.profit(row.net)}
          unit={contract?.pricingCoin ?? ""}
          isHidden={isHidden}
        />
      </div>
      <Figures
        rows={[
          { name: t("position.size"), value: `${format.grouped(row.num)} ${contract?.coin ?? ""}`, isPrivate: true },
          { name: t("position.entry"), value: format.price(row.openPrice) },
          { name: t("position.closePrice"), value: format.price(row.closePrice) },
          { name: t("position.realised"), value: format.profit(parts.realized), isPrivate: true },
          { name: t("position.fees"), value: format.money(parts.fee), isPrivate: true },
          { name: t("position.funding"), value: format.profit(parts.funding), isPrivate: true },
          ...liquidationFigures,
        ]}
      />
      {isBad && isLinked ? (
        <ButtonLink className="mt-2" size="small" tone="outline" href={hrefOf(paths.explainPosition(row.id))}>
          {t("position.explain.open")}
        </ButtonLink>
      ) : null}
    </li>
  );
}
