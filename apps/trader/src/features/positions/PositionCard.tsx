import type { PlanRow, PositionRow } from "@agio/api-contract";
import { AmountText, Button } from "@agio/ui";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { AdlLights } from "./AdlLights.tsx";
import { Figures } from "./Figures.tsx";
import { MarginBar } from "./MarginBar.tsx";
import { planKind } from "./plan-draft.ts";
import { positionStatus } from "./position-state.ts";
import { blockedBy, toneOf } from "./position-words.ts";
import { SideTag } from "./SideTag.tsx";
import { usePositionFormat } from "./use-position-format.ts";

/** Sheets of a position. */
export type PositionSheetKind = "close" | "reverse" | "plan" | "margin" | "share";

interface PositionCardProps {
  row: PositionRow;
  /** Undefined for a contract that is listed no more. */
  contract: TradingContract | undefined;
  /** Its waiting plans. */
  plans: readonly PlanRow[];
  onOpen: (sheet: PositionSheetKind) => void;
}

/** An open position: what it is, what it is worth, how safe it is, and what can be done to it. */
export function PositionCard({ row, contract, plans, onOpen }: PositionCardProps) {
  const t = useTranslate();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const format = usePositionFormat(contract);
  return (
    <li className="border-b border-line py-3" data-position={row.id}>
      <div className="flex items-center gap-2">
        <SideTag side={row.side} />
        <span className="min-w-0 truncate text-14 font-semibold">{contract?.label ?? row.symbol}</span>
        <span className="shrink-0 rounded-1 bg-surface-2 px-2 text-11 text-text-2">
          {t(`position.mode.${row.marginMode}`)} <span className="ui-figures">{row.leverage}x</span>
        </span>
        {positionStatus(row) === "liquidating" ? (
          <span className="shrink-0 rounded-1 bg-danger-soft px-2 text-11 text-danger">
            {t("position.statusOf.liquidating")}
          </span>
        ) : null}
        <span className="-my-2 ms-auto flex">
          <AdlLights lights={row.adl} />
          <ShareButton onClick={() => onOpen("share")} />
        </span>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-4">
        <span className="text-12 text-text-3">{t("position.unrealised")}</span>
        <span className={`flex items-baseline gap-2 text-16 font-semibold ${toneOf(row.unrealized)}`}>
          <AmountText text={format.profit(row.unrealized)} unit={contract?.pricingCoin ?? ""} isHidden={isHidden} />
          <bdi className="text-12 ui-figures">{isHidden ? "" : `${format.percent(row.roe)}%`}</bdi>
        </span>
      </div>
      <MarginBar row={row} />
      <PositionFigures row={row} contract={contract} />
      <PlanSummary plans={plans} contract={contract} />
      <PositionButtons row={row} isKnown={contract !== undefined} onOpen={onOpen} />
    </li>
  );
}

/** Drawn here: the kit's icons come with the first load of home. */
function ShareButton({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  const label = t("position.share.open");
  return (
    <button type="button" className="ui-icon-button" aria-label={label} title={label} onClick={onClick}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <circle cx="18" cy="5" r="3" />
        <circle cx="6" cy="12" r="3" />
        <circle cx="18" cy="19" r="3" />
        <path d="m8.6 13.5 6.8 4M15.4 6.5l-6.8 4" />
      </svg>
    </button>
  );
}

function PositionFigures({ row, contract }: Pick<PositionCardProps, "row" | "contract">) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  return (
    <Figures
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

function PlanSummary({ plans, contract }: Pick<PositionCardProps, "plans" | "contract">) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  if (plans.length === 0) return null;
  return (
    <p className="m-0 mt-2 flex flex-wrap gap-x-3 gap-y-1 text-12 text-text-2">
      {plans.map((plan) => (
        <span key={plan.id}>
          {t(`position.line.${planKind(plan)}`)}{" "}
          <span className={`ui-figures ${planKind(plan) === "takeProfit" ? "text-up" : "text-down"}`}>
            {format.price(plan.triggerPrice)}
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
      <div className="mt-3 grid grid-cols-4 gap-2 desk:max-w-120">
        {button("plan", t("position.tabs.plans"))}
        {button("margin", t("position.margin"), isIsolated)}
        {button("reverse", t("position.reverse.short"))}
        {button("close", t("position.close.short"))}
      </div>
      {reason === undefined ? null : <p className="m-0 mt-2 text-12 text-warn">{reason}</p>}
      {isIsolated || reason !== undefined ? null : (
        <p className="m-0 mt-2 text-11 text-text-3">{t("position.marginTake.crossNote")}</p>
      )}
    </>
  );
}
