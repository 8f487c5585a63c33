import type { LeaderPageData } from "@agio/api-contract";
import { useTranslate } from "../../../shell/language.ts";
import { useContractNames } from "../use-contract-names.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { Card } from "./Card.tsx";
import { FactTable } from "./FactTable.tsx";

/** What a leader traded of late, the most first. */
export function ContractShares({ contracts }: Pick<LeaderPageData, "contracts">) {
  const t = useTranslate();
  const { nameOf } = useContractNames();
  const { format, figure, part } = useFollowFormat("");
  return (
    <Card title={t("follow.contracts")}>
      <FactTable
        label={t("follow.contracts")}
        columns={[
          { id: "contract", title: t("position.contract"), render: ({ symbol }) => <bdi>{nameOf(symbol)}</bdi> },
          {
            id: "trades",
            title: t("follow.trades"),
            isEnd: true,
            render: ({ trades }) => figure(format.count(trades)),
          },
          { id: "share", title: t("follow.volumeShare"), isEnd: true, render: ({ share }) => part(share) },
        ]}
        rows={contracts}
        keyOf={({ symbol }) => symbol}
        none={t("trade.orders.noFills")}
      />
    </Card>
  );
}
