import type { ExplainPositionData, PositionRow } from "@agio/api-contract";
import { Icon } from "@agio/ui";
import type { TradingContract } from "../../../features/contract/trading-contract.ts";
import { SheetFigure } from "../../../features/ticket/Figures.tsx";
import { usePositionFormat } from "../../../features/positions/use-position-format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { recompute, type Liquidation } from "../model.ts";
import { CheckList } from "./CheckList.tsx";
import { StageList } from "./StageList.tsx";

interface LiquidationCardProps {
  row: Liquidation;
  position: PositionRow;
  lines: ExplainPositionData["lines"];
  contract: TradingContract;
  /** Of several. */
  number: number | undefined;
}

/** One liquidation: what decided it, worked out again, what was done, and what became of the money. */
export function LiquidationCard({ row, position, lines, contract, number }: LiquidationCardProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const checks = recompute(row, { position, lines, contract });
  const isEqual = checks.every((check) => check.isEqual);
  const heading = number === undefined ? t("position.explain.heading") : t("position.explain.numbered", { number });
  return (
    <section className="mt-4 rounded-2 bg-surface-1 p-4" aria-label={heading} data-liquidation={row.sequence}>
      <h2 className="m-0 text-16 font-semibold">{heading}</h2>
      <p className="m-0 text-12 text-text-3 ui-figures">
        {format.dateTime(row.time)} · {t("position.explain.sequence", { number: row.sequence })}
      </p>
      <p
        className={`m-0 mt-2 flex items-center gap-2 text-14 font-medium ${isEqual ? "text-up" : "text-danger"}`}
        data-recomputed={isEqual ? "equal" : "differs"}
      >
        <Icon name={isEqual ? "check" : "warn"} size={18} />
        {t(isEqual ? "position.explain.allEqual" : "position.explain.notEqual")}
      </p>
      <Inputs row={row} contract={contract} />
      <h3 className="mb-1 mt-4 text-14 font-semibold">{t("position.explain.steps")}</h3>
      <p className="m-0 mb-2 text-12 text-text-3">
        {t(position.marginMode === "isolated" ? "position.explain.stepsNote" : "position.explain.crossNote")}
      </p>
      <CheckList checks={checks} pricingCoin={contract.pricingCoin} />
      <StageList row={row} contract={contract} />
      <Outcome row={row} contract={contract} isCross={position.marginMode === "cross"} />
    </section>
  );
}

function Inputs({ row, contract }: Pick<LiquidationCardProps, "row" | "contract">) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const coin = contract.pricingCoin;
  const rows: [string, string][] = [
    [t("position.mark"), format.grouped(row.markPrice)],
    [t("position.explain.index"), format.grouped(row.indexPrice)],
    [t("position.explain.fundingPrice"), format.grouped(row.fundingPrice)],
    [t("position.explain.basisPrice"), format.grouped(row.basisPrice)],
    [t("trade.form.last"), format.grouped(row.lastPrice)],
    [t("position.shares"), format.grouped(String(row.share))],
    [t("position.explain.cost"), `${format.grouped(row.cost)} ${coin}`],
    [t("position.margin"), `${format.grouped(row.margin)} ${coin}`],
    [t("position.explain.rate"), `${format.grouped(row.maintenanceRate)}%`],
    [t("position.explain.deduction"), `${format.grouped(row.maintenanceDeduction)} ${coin}`],
  ];
  return (
    <>
      <h3 className="mb-1 mt-4 text-14 font-semibold">{t("position.explain.inputs")}</h3>
      <dl className="m-0 grid gap-1">
        {rows.map(([name, value]) => (
          <SheetFigure key={name} name={name}>
            {value}
          </SheetFigure>
        ))}
      </dl>
    </>
  );
}

function Outcome({ row, contract, isCross }: Pick<LiquidationCardProps, "row" | "contract"> & { isCross: boolean }) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const money = (text: string) => `${format.grouped(text)} ${contract.pricingCoin}`;
  // The loss of a cross position is paid by the whole account.
  const isTaken = row.returned.startsWith("-");
  return (
    <>
      <h3 className="mb-1 mt-4 text-14 font-semibold">{t("position.explain.outcome")}</h3>
      <dl className="m-0 grid gap-1">
        <SheetFigure name={t("position.explain.bankruptcy")}>{format.price(row.bankPrice)}</SheetFigure>
        <SheetFigure name={t("position.explain.closeFee")}>{money(row.closeFee)}</SheetFigure>
        <SheetFigure name={t("position.explain.liquidationFee")}>{money(row.liquidationFee)}</SheetFigure>
        <SheetFigure name={t("position.explain.fundResult")}>{money(row.fundResult)}</SheetFigure>
        <SheetFigure name={t(isTaken ? "contract.account.title" : "position.explain.returned")}>
          {money(row.returned)}
        </SheetFigure>
      </dl>
      <p className="m-0 mt-2 text-12 text-text-3">{t(endNote(row, isCross))}</p>
    </>
  );
}

function endNote({ outcome }: Liquidation, isCross: boolean) {
  if (outcome === "safe") return "position.explain.safe";
  return isCross ? "contract.marginMode.crossNote" : "position.explain.ended";
}
