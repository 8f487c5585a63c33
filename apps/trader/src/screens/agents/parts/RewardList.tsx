import { Select } from "@agio/ui";
import { useState } from "react";
import { csvTable } from "../../../features/csv-export/csv-table.ts";
import { csvTime } from "../../../features/csv-export/csv-time.ts";
import { ExportButton } from "../../../features/past-list/ExportButton.tsx";
import { PagedList } from "../../../features/past-list/PagedList.tsx";
import { usePages, type RowOf } from "../../../features/past-list/use-pages.ts";
import { RewardLine } from "../../../features/rewards/RewardLine.tsx";
import { knownCoins } from "../../../shell/coin-directory.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

const ANY = "";
const ROW_PX = 60;

/** Rewards of all days, narrowed by level and coin; the file has every one that matches. */
export function RewardList({ levels }: { levels: number }) {
  const t = useTranslate();
  const format = useFormat();
  const [level, setLevel] = useState(ANY);
  const [coin, setCoin] = useState(ANY);
  const narrowed = { ...(level !== ANY && { level: Number(level) }), ...(coin !== ANY && { coin }) };
  const pages = usePages("proxy.earnings", narrowed);
  const any = { id: ANY, label: t("common.all") };
  const isNarrowed = level !== ANY || coin !== ANY;
  return (
    <>
      <div className="flex flex-wrap items-end justify-end gap-2 py-2">
        <Select
          size="small"
          className="min-w-28 flex-1 desk:max-w-44"
          label={t("referral.members.levels")}
          value={level}
          onChange={setLevel}
          options={[
            any,
            ...Array.from({ length: levels }, (_, index) => ({
              id: String(index + 1),
              label: t("referral.row.referral", { level: format.count(index + 1) }),
            })),
          ]}
        />
        <Select
          size="small"
          className="min-w-28 flex-1 desk:max-w-44"
          label={t("wallet.statement.coin")}
          value={coin}
          onChange={setCoin}
          options={[any, ...knownCoins().map(({ code }) => ({ id: code, label: code }))]}
        />
        <ExportButton
          call="proxy.earnings"
          narrowed={narrowed}
          fileName="rewards.csv"
          table={rewardTable}
          label={t("trade.orders.export")}
          isEmpty={pages.rows.length === 0}
        />
      </div>
      <PagedList
        pages={pages}
        count={pages.rows.length}
        none={t(isNarrowed ? "common.list.noneFiltered" : "referral.earnings.none")}
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
