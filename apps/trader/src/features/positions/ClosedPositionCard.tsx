import type { PositionRow } from "@agio/api-contract";
import { ButtonLink } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { Figures, isNothing, ResultLine, RowTag } from "../ticket/Figures.tsx";
import { positionStatus } from "./position-state.ts";
import { isExplained } from "./position-words.ts";
import { PositionHead } from "./PositionHead.tsx";
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
  const isBad = isExplained(row);
  const parts = resultAsShown(row);
  const paid = (amount: string) => (isNothing(amount) ? undefined : format.money(amount));
  return (
    <li className="border-b border-line py-3">
      <PositionHead row={row} contract={contract}>
        <RowTag tone={isBad ? "danger" : "plain"}>{t(`position.statusOf.${positionStatus(row)}`)}</RowTag>
      </PositionHead>
      <p className="m-0 mt-1 text-11 text-text-3 ui-figures">
        {format.plainDateTime(row.createTime)} – {format.dateTime(row.closeTime)}
      </p>
      <ResultLine
        name={t("position.net")}
        amount={row.net}
        text={format.profit(row.net)}
        unit={contract?.pricingCoin}
      />
      <Figures
        rows={[
          { name: t("position.size"), value: `${format.grouped(row.num)} ${contract?.coin ?? ""}`, isPrivate: true },
          { name: t("position.entry"), value: format.price(row.openPrice) },
          { name: t("position.closePrice"), value: format.price(row.closePrice) },
          { name: t("position.realised"), value: format.profit(parts.realized), isPrivate: true },
          { name: t("position.fees"), value: format.money(parts.fee), isPrivate: true },
          { name: t("position.funding"), value: format.profit(parts.funding), isPrivate: true },
          { name: t("position.explain.liquidationFee"), value: paid(parts.liquidationFee), isPrivate: true },
          { name: t("position.fundPaid"), value: paid(parts.fundPaid), isPrivate: true },
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
