import { Checkbox, NoData } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { CloseAll } from "./CloseAll.tsx";
import { useFuturesCounts, useTpSlOrders, usePositions } from "./futures-store.ts";
import { OpenedPositionSheet, type AskedSheet } from "./OpenedPositionSheet.tsx";
import { PositionCard } from "./PositionCard.tsx";

interface PositionListProps {
  contract: TradingContract;
  contracts: readonly TradingContract[];
}

/** The open positions with everything that can be done to them. */
export function PositionList({ contract, contracts }: PositionListProps) {
  const t = useTranslate();
  const isStale = useStale();
  const tpSlOrders = useTpSlOrders();
  const isKnown = useFuturesCounts().positions !== undefined;
  const [isThisContract, setIsThisContract] = useState(false);
  const [sheet, setSheet] = useState<AskedSheet>();
  const rows = usePositions(isThisContract ? contract.symbol : undefined);
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
      <OpenedPositionSheet
        asked={sheet}
        rows={rows}
        contracts={contracts}
        tpSlOrders={tpSlOrders}
        onClose={() => setSheet(undefined)}
      />
    </>
  );
}
