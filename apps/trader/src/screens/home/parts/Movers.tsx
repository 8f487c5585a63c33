import type { SpotPairEntry } from "@agio/api-client";
import { NoData, Tabs } from "@agio/ui";
import { useEffect, useId, useState } from "react";
import { lastDetail } from "../../../live/details.ts";
import { useTranslate } from "../../../shell/language.ts";
import { dayOf, movers } from "../model.ts";
import type { MoversTab } from "../model.ts";
import { PairRow } from "./PairRow.tsx";

const TABS: readonly MoversTab[] = ["gainers", "losers", "volume", "newest"];
/** Prices are live; the order of the rows is not, so that no row moves under the finger. */
const REORDER_EVERY_MS = 5_000;
const FIRST_ORDER_MS = 1_200;

/** Gainers, losers, volume and new. */
export function Movers({ pairs }: { pairs: readonly SpotPairEntry[] }) {
  const t = useTranslate();
  const panelId = useId();
  const [tab, setTab] = useState<MoversTab>("gainers");
  useReordering();
  const rows = movers(pairs, tab, (pair) => dayOf(pair, lastDetail(pair.symbol)));
  return (
    <section className="rounded-2 bg-surface-1 pb-2 pt-1" aria-label={t("home.markets")}>
      <div className="px-1">
        <Tabs
          label={t("home.markets")}
          panelId={panelId}
          value={tab}
          onChange={setTab}
          tabs={TABS.map((id) => ({ id, label: t(`home.${id}`) }))}
        />
      </div>
      <div id={panelId} role="tabpanel" className="min-h-96 px-4">
        <ul>
          {rows.map((pair) => (
            <PairRow key={pair.symbol} pair={pair} />
          ))}
        </ul>
        {rows.length === 0 ? <NoData text={t("common.noData")} /> : null}
      </div>
    </section>
  );
}

function useReordering(): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const turn = () => setTurn((last) => last + 1);
    const first = setTimeout(turn, FIRST_ORDER_MS);
    const timer = setInterval(turn, REORDER_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
}
