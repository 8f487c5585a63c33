import type { PositionRow } from "@agio/api-contract";
import { useTranslate } from "../../../shell/language.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { Card } from "./Card.tsx";
import { FactTable } from "./FactTable.tsx";
import { SideName } from "./SideName.tsx";

/** The open positions of a follow. */
export function OwnPositions({ positions, coin }: { positions: readonly PositionRow[]; coin: string }) {
  const t = useTranslate();
  const { format, figure, own, result } = useFollowFormat(coin);
  const price = (text: string) => figure(format.grouped(text));
  return (
    <Card title={t("wallet.positions.title")}>
      <FactTable
        label={t("wallet.positions.title")}
        columns={[
          {
            id: "contract",
            title: t("position.contract"),
            render: ({ symbol, side }) => <SideName symbol={symbol} side={side} />,
          },
          {
            id: "leverage",
            title: t("position.leverage"),
            isEnd: true,
            render: ({ leverage }) => figure(`${format.count(leverage)}x`),
          },
          {
            id: "share",
            title: t("position.shares"),
            isEnd: true,
            render: ({ share }) => figure(format.count(share)),
          },
          { id: "entry", title: t("position.entry"), isEnd: true, render: ({ openPrice }) => price(openPrice) },
          { id: "mark", title: t("position.mark"), isEnd: true, render: ({ markPrice }) => price(markPrice) },
          { id: "liq", title: t("position.liquidation"), isEnd: true, render: ({ liqPrice }) => price(liqPrice) },
          { id: "margin", title: t("position.margin"), isEnd: true, render: ({ margin }) => own(margin) },
          {
            id: "profit",
            title: t("position.unrealised"),
            isEnd: true,
            render: ({ unrealized }) => result(unrealized),
          },
        ]}
        rows={positions}
        keyOf={({ id }) => id}
        none={t("position.none")}
      />
    </Card>
  );
}
