import { usePages } from "../../../features/past-list/use-pages.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { PagedRows } from "./PagedRows.tsx";
import { SideName } from "./SideName.tsx";

const REREAD_MS = 5_000;
const NONE = "0";

/** Copies that were made, beside the prices of the leader. */
export function FillList({ id, coin }: { id: number; coin: string }) {
  const t = useTranslate();
  const { format, figure, charge, result, time } = useFollowFormat(coin);
  const pages = usePages("follow.fills", { id }, { everyMs: () => REREAD_MS });
  return (
    <PagedRows
      title={t("follow.copies")}
      pages={pages}
      keyOf={(row) => row.id}
      none={t("follow.noCopies")}
      columns={[
        {
          id: "contract",
          title: t("position.contract"),
          render: ({ symbol, side }) => <SideName symbol={symbol} side={side} />,
        },
        {
          id: "kind",
          title: t("trade.orders.side"),
          render: ({ isOpening, side }) => t(`position.order.${isOpening ? "open" : "close"}.${side}`),
        },
        {
          id: "share",
          title: t("position.shares"),
          isEnd: true,
          render: ({ share }) => figure(format.count(share)),
        },
        {
          id: "price",
          title: t("common.price"),
          isEnd: true,
          render: ({ price }) => figure(format.grouped(price)),
        },
        {
          id: "leaderPrice",
          title: t("follow.leaderPrice"),
          isEnd: true,
          render: ({ leaderPrice }) => figure(leaderPrice === NONE ? "–" : format.grouped(leaderPrice)),
        },
        { id: "fee", title: t("common.fee"), isEnd: true, render: ({ fee }) => charge(fee) },
        {
          id: "realized",
          title: t("follow.realized"),
          isEnd: true,
          render: ({ isOpening, realized }) => (isOpening ? "–" : result(realized)),
        },
        {
          id: "order",
          title: t("terminal.table.orderNumber"),
          isEnd: true,
          render: ({ orderId }) => figure(String(orderId)),
        },
        {
          id: "time",
          title: t("common.time"),
          isEnd: true,
          render: ({ createTime }) => time(createTime),
        },
      ]}
    />
  );
}
