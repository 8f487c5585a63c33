import type { PositionRow } from "@agio/api-contract";
import { Button, Checkbox, Dialog, NoData, showToast } from "@agio/ui";
import { lazy, Suspense, useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { useFuturesCounts, useTpSlOrders, usePositions } from "./futures-store.ts";
import { PositionCard, type PositionSheetKind } from "./PositionCard.tsx";
import { useFuturesActions } from "./use-futures-actions.ts";

// A sheet of a position is loaded when it is first opened.
const PositionSheet = lazy(async () => ({ default: (await import("./PositionSheet.tsx")).PositionSheet }));

interface PositionListProps {
  contract: TradingContract;
  contracts: readonly TradingContract[];
}

interface OpenSheet {
  readonly kind: PositionSheetKind;
  readonly id: number;
}

/** The open positions with everything that can be done to them. */
export function PositionList({ contract, contracts }: PositionListProps) {
  const t = useTranslate();
  const isStale = useStale();
  const tpSlOrders = useTpSlOrders();
  const isKnown = useFuturesCounts().positions !== undefined;
  const [isThisContract, setIsThisContract] = useState(false);
  const [sheet, setSheet] = useState<OpenSheet>();
  const rows = usePositions(isThisContract ? contract.symbol : undefined);
  const opened = rows.find((row) => row.id === sheet?.id);
  const openedContract = contracts.find(({ symbol }) => symbol === opened?.symbol);
  return (
    <>
      <div className="flex min-h-11 items-center justify-between desk:min-h-9">
        <Checkbox
          isChecked={isThisContract}
          onChange={setIsThisContract}
          label={<span className="text-12">{t("position.thisContract")}</span>}
        />
        <CloseAll rows={rows} contract={isThisContract ? contract : undefined} />
      </div>
      {isKnown ? null : <UnknownRows />}
      {isKnown && rows.length === 0 ? <NoData text={t("position.none")} /> : null}
      <ul className={`@container m-0 list-none p-0 ${isStale ? "ui-stale" : ""}`}>
        {rows.map((row) => (
          <PositionCard
            key={row.id}
            row={row}
            contract={contracts.find(({ symbol }) => symbol === row.symbol)}
            tpSlOrders={tpSlOrders.filter((tpSl) => tpSl.positionId === row.id)}
            onOpen={(kind) => setSheet({ kind, id: row.id })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {sheet === undefined || opened === undefined || openedContract === undefined ? null : (
          <PositionSheet
            kind={sheet.kind}
            row={opened}
            contract={openedContract}
            tpSlOrders={tpSlOrders.filter((tpSl) => tpSl.positionId === opened.id)}
            onClose={() => setSheet(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

function CloseAll({ rows, contract }: { rows: readonly PositionRow[]; contract: TradingContract | undefined }) {
  const t = useTranslate();
  const isStale = useStale();
  const actions = useFuturesActions();
  const [isAsking, setIsAsking] = useState(false);
  const closeAll = async () => {
    setIsAsking(false);
    const answer = await actions.closeAll(contract?.symbol);
    if (!answer.ok) return showToast(failureText(answer.failure), "error");
    const [refused] = answer.data.refused;
    if (refused === undefined) showToast(t("position.close.allClosed", { count: answer.data.closed }), "success");
    else showToast(t("position.close.notAll", { count: answer.data.refused.length, reason: refused.msg }), "error");
  };
  return (
    <>
      <Button
        size="small"
        tone="outline"
        disabled={rows.length === 0 || isStale}
        title={isStale ? t("position.blocked.stale") : undefined}
        onClick={() => setIsAsking(true)}
      >
        {t("position.close.all")}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={t("position.close.allQuestion")}
        confirmLabel={t("position.close.all")}
        cancelLabel={t("common.cancel")}
        tone="danger"
        onClose={() => setIsAsking(false)}
        onConfirm={() => void closeAll()}
      >
        <p className="m-0">
          {contract === undefined
            ? t("position.close.allText", { count: rows.length })
            : t("position.close.allOf", { contract: contract.label })}
        </p>
      </Dialog>
    </>
  );
}
