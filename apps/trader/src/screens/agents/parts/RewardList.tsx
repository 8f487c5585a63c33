import { useState } from "react";
import { csvTable } from "../../../features/csv-export/csv-table.ts";
import { csvTime } from "../../../features/csv-export/csv-time.ts";
import { ExportButton } from "../../../features/past-list/ExportButton.tsx";
import { FilterLine, isNarrowed, type Chosen, type ListFilter } from "../../../features/past-list/FilterLine.tsx";
import { PagedList } from "../../../features/past-list/PagedList.tsx";
import { usePages, type RowOf } from "../../../features/past-list/use-pages.ts";
import { RewardLine } from "../../../features/rewards/RewardLine.tsx";
import { knownCoins } from "../../../shell/coin-directory.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useLevelFilter } from "./use-level-filter.ts";

const ROW_PX = 60;

/** Rewards of all days, narrowed by level and coin; the file has every one that matches. */
export function RewardList({ levels }: { levels: number }) {
  const t = useTranslate();
  const ofLevel = useLevelFilter(Array.from({ length: levels }, (_, index) => index + 1));
  const [chosen, setChosen] = useState<Chosen<"level" | "coin">>({});
  const { level, coin } = chosen;
  const narrowed = { ...(level !== undefined && { level: Number(level) }), ...(coin !== undefined && { coin }) };
  const pages = usePages("proxy.earnings", narrowed);
  const coins = knownCoins().map(({ code }) => ({ id: code, label: code }));
  const ofCoin: ListFilter<"coin"> = { id: "coin", label: t("wallet.statement.coin"), options: coins };
  return (
    <>
      <FilterLine filters={[ofLevel, ofCoin]} chosen={chosen} onChosen={setChosen}>
        <ExportButton
          call="proxy.earnings"
          narrowed={narrowed}
          fileName="rewards.csv"
          table={rewardTable}
          label={t("trade.orders.export")}
          isEmpty={pages.rows.length === 0}
        />
      </FilterLine>
      <PagedList
        pages={pages}
        count={pages.rows.length}
        none={t(isNarrowed(chosen) ? "common.list.noneFiltered" : "referral.earnings.none")}
        rowPx={ROW_PX}
      >
        {pages.rows.map((row) => (
          <RewardLine key={row.id} row={{ ...row, product: row.type }} isWhole />
        ))}
      </PagedList>
    </>
  );
}

const rewardTable = csvTable<RowOf<"proxy.earnings">>({
  id: "id",
  day: (row) => csvTime(row.day),
  programme: "programme",
  level: "level",
  product: "type",
  coin: "coin",
  fromUser: "fromUser",
  base: "base",
  ratio: "ratio",
  friendPercent: "friendPercent",
  amount: "amount",
  takenBack: "takenBack",
  state: "state",
});
