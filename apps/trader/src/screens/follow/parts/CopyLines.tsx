import type { FollowRow } from "@agio/api-contract";
import { useTranslate } from "../../../shell/language.ts";
import { gapOf } from "../model.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { Card } from "./Card.tsx";
import { FactTable } from "./FactTable.tsx";
import { SideName } from "./SideName.tsx";

/** What a follow aims at and what it has, in contracts, as it is this moment. */
export function CopyLines({ follow }: { follow: FollowRow }) {
  const t = useTranslate();
  const { format, figure } = useFollowFormat("");
  return (
    <Card title={t("follow.aims")}>
      <FactTable
        label={t("follow.aims")}
        columns={[
          {
            id: "contract",
            title: t("position.contract"),
            render: ({ symbol, side }) => <SideName symbol={symbol} side={side} />,
          },
          { id: "aim", title: t("follow.aim"), isEnd: true, render: ({ aim }) => figure(format.count(aim)) },
          { id: "actual", title: t("follow.actual"), isEnd: true, render: ({ share }) => figure(format.count(share)) },
          {
            id: "gap",
            title: t("follow.gap"),
            isEnd: true,
            render: (line) => (
              <span className={gapOf(line) === 0 ? "text-text-3" : "text-warn"}>
                {figure(format.count(gapOf(line)))}
              </span>
            ),
          },
        ]}
        rows={follow.lines}
        keyOf={({ symbol, side }) => `${symbol} ${side}`}
        none={t("follow.flat")}
      />
    </Card>
  );
}
