import type { PlanRow, PositionRow } from "@agio/api-contract";
import { Button, Dialog } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { Figures, ResultLine, RowTag, toneOf } from "../ticket/Figures.tsx";
import { tpSlKind } from "./tp-sl-draft.ts";
import { positionStatus } from "./position-state.ts";
import { blockedBy, nearnessOf, ratioBips } from "./position-words.ts";
import { PositionHead } from "./PositionHead.tsx";
import { ShareMark } from "./ShareMark.tsx";
import { usePositionFormat } from "./use-position-format.ts";
import { useState } from "react";
import { plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { isolated } from "../../shell/isolated-text.ts";

/** Sheets of a position. */
export type PositionSheetKind = "close" | "reverse" | "tpSl" | "margin" | "share";

interface PositionCardProps {
  row: PositionRow;
  /** Undefined for a contract that is listed no more. */
  contract: TradingContract | undefined;
  /** Its waiting TP/SL orders. */
  tpSlOrders: readonly PlanRow[];
  onOpen: (sheet: PositionSheetKind) => void;
}

/** An open position: what it is, what it is worth, how safe it is, and what can be done to it. */
export function PositionCard({ row, contract, tpSlOrders, onOpen }: PositionCardProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  return (
    <li
      className="border-b border-line py-3 @min-[660px]:grid @min-[660px]:grid-cols-[minmax(0,1fr)_auto] @min-[660px]:gap-x-4 @min-[660px]:py-2"
      data-position={row.id}
    >
      <PositionHead row={row} contract={contract}>
        {positionStatus(row) === "liquidating" ? (
          <RowTag tone="danger">{t("position.statusOf.liquidating")}</RowTag>
        ) : null}
        <span className="-mt-2 ms-auto flex">
          <AdlLights lights={row.adl} />
          <ShareButton onClick={() => onOpen("share")} />
        </span>
      </PositionHead>
      <div className="col-span-full items-end gap-x-8 @min-[660px]:grid @min-[660px]:grid-cols-2">
        <ResultLine
          name={t("position.unrealised")}
          amount={row.unrealized}
          text={format.profit(row.unrealized)}
          unit={contract?.pricingCoin}
          percent={format.percent(row.roe)}
        />
        <MarginBar row={row} />
      </div>
      <PositionFigures row={row} contract={contract} />
      <TpSlSummary tpSlOrders={tpSlOrders} contract={contract} />
      <PositionButtons row={row} isKnown={contract !== undefined} onOpen={onOpen} />
    </li>
  );
}

function ShareButton({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  const label = t("position.share.open");
  return (
    <button type="button" className="ui-icon-button" aria-label={label} title={label} onClick={onClick}>
      <ShareMark />
    </button>
  );
}

function PositionFigures({ row, contract }: Pick<PositionCardProps, "row" | "contract">) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  return (
    <Figures
      className="col-span-full @min-[660px]:grid-cols-[repeat(8,auto)]! @min-[660px]:gap-x-2"
      rows={[
        { name: t("position.size"), value: `${format.grouped(row.num)} ${contract?.coin ?? ""}`, isPrivate: true },
        { name: t("position.margin"), value: format.money(row.margin), isPrivate: true },
        { name: t("position.liquidation"), value: format.price(row.liqPrice), tone: "text-warn" },
        { name: t("position.entry"), value: format.price(row.openPrice) },
        { name: t("position.mark"), value: format.price(row.markPrice) },
        {
          name: t("position.realised"),
          value: format.profit(row.realized),
          isPrivate: true,
          tone: toneOf(row.realized),
        },
        { name: t("position.fees"), value: format.money(row.fee), isPrivate: true },
        { name: t("position.funding"), value: format.profit(row.funding), isPrivate: true, tone: toneOf(row.funding) },
      ]}
    />
  );
}

function TpSlSummary({ tpSlOrders, contract }: Pick<PositionCardProps, "tpSlOrders" | "contract">) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  if (tpSlOrders.length === 0) return null;
  return (
    <p className="col-span-full m-0 mt-2 flex flex-wrap gap-x-3 gap-y-1 text-12 text-text-2">
      {tpSlOrders.map((tpSl) => (
        <span key={tpSl.id}>
          {t(`position.line.${tpSlKind(tpSl)}`)}{" "}
          <span className={`ui-figures ${tpSlKind(tpSl) === "takeProfit" ? "text-up" : "text-down"}`}>
            {format.price(tpSl.triggerPrice)}
          </span>
        </span>
      ))}
    </p>
  );
}

interface PositionButtonsProps {
  row: PositionRow;
  isKnown: boolean;
  onOpen: (sheet: PositionSheetKind) => void;
}

function PositionButtons({ row, isKnown, onOpen }: PositionButtonsProps) {
  const t = useTranslate();
  const blocked = blockedBy(row, useStale());
  const isOff = blocked !== undefined || !isKnown;
  const reason = blocked === undefined ? undefined : t(`position.blocked.${blocked}`);
  const button = (sheet: PositionSheetKind, label: string, isPossible = true) => (
    <Button size="small" disabled={isOff || !isPossible} title={reason} onClick={() => onOpen(sheet)}>
      {label}
    </Button>
  );
  const isIsolated = row.marginMode === "isolated";
  return (
    <>
      <div className="mt-3 grid grid-cols-4 gap-2 desk:max-w-120 @min-[660px]:col-start-2 @min-[660px]:row-start-1 @min-[660px]:mt-0 @min-[660px]:flex @min-[660px]:gap-1">
        {button("tpSl", t("position.tabs.plans"))}
        {button("margin", t("position.margin"), isIsolated)}
        {button("reverse", t("position.reverse.short"))}
        {button("close", t("position.close.short"))}
      </div>
      {reason === undefined ? null : <p className="col-span-full m-0 mt-2 text-12 text-warn">{reason}</p>}
      {isIsolated || reason !== undefined ? null : (
        <p className="col-span-full m-0 mt-2 text-11 text-text-3">{t("position.marginTake.crossNote")}</p>
      )}
    </>
  );
}

const LIGHTS = [1, 2, 3, 4, 5];
const NEAR = 4;

/** Place in the deleveraging queue as five lights; a press explains them. */
function AdlLights({ lights }: { lights: number }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const colour = lights >= NEAR ? "bg-warn" : "bg-accent";
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 min-w-11 items-center justify-center gap-0.5 rounded-1 px-1 hover:bg-surface-2"
        aria-label={t("position.adl.label", { lights })}
        onClick={() => setIsOpen(true)}
      >
        {LIGHTS.map((light) => (
          <span key={light} className={`h-3 w-1 rounded-full ${light <= lights ? colour : "bg-surface-3"}`} />
        ))}
      </button>
      <Dialog
        isOpen={isOpen}
        title={t("position.adl.title")}
        confirmLabel={t("common.close")}
        onConfirm={() => setIsOpen(false)}
        onClose={() => setIsOpen(false)}
      >
        <p className="m-0">{t("position.adl.label", { lights })}</p>
        <p className="m-0">{t("position.adl.text")}</p>
      </Dialog>
    </>
  );
}

const COLOURS = { low: "bg-up", raised: "bg-warn", high: "bg-danger", extreme: "bg-danger" } as const;
const TEXTS = { low: "text-up", raised: "text-warn", high: "text-danger", extreme: "text-danger" } as const;
const BIPS_PER_PERCENT = 100;

/**
 * How near a position is to its liquidation: the way that the price may go, and the maintenance margin as part of the
 * balance, which the bar shows. At 100 percent it is liquidated.
 */
function MarginBar({ row }: { row: PositionRow }) {
  const t = useTranslate();
  const format = useFormat();
  const { risk, distanceBips } = nearnessOf(row);
  const percent = ratioBips(row.marginRatio) / BIPS_PER_PERCENT;
  const distance = distanceBips === undefined ? undefined : format.grouped(plainDecimal(distanceBips, 2));
  return (
    <div className="mt-2">
      <div className="flex flex-wrap justify-between gap-x-2 text-12">
        <span className={TEXTS[risk]} data-risk={risk}>
          {distance === undefined ? null : `${t("position.toLiquidation", { percent: distance })} · `}
          {t(`position.risk.${risk}`)}
        </span>
        <span className="text-text-3 ui-figures">
          {t("trade.withUnit", {
            name: `${t("position.marginRatio")} ${isolated(`${row.marginRatio}%`)}`,
            unit: t("position.liquidatedAt", { percent: "100" }),
          })}
        </span>
      </div>
      <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <div className={`h-full rounded-full ${COLOURS[risk]}`} style={{ inlineSize: `${Math.max(percent, 1)}%` }} />
      </div>
    </div>
  );
}
