import { usePages } from "../../../features/past-list/use-pages.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { PagedRows } from "./PagedRows.tsx";

/** The statement of the leader's share: each settlement with all that it is recomputed from. */
export function ShareList({ id, coin }: { id: number; coin: string }) {
  const t = useTranslate();
  const { format, figure, own, result, part } = useFollowFormat(coin);
  const pages = usePages("follow.shares", { id });
  return (
    <PagedRows
      title={t("follow.shares")}
      note={t("follow.sharesNote")}
      pages={pages}
      keyOf={(row) => row.id}
      none={t("follow.noShares")}
      columns={[
        { id: "time", title: t("common.time"), render: ({ createTime }) => figure(format.dateTime(createTime)) },
        { id: "realized", title: t("follow.realized"), isEnd: true, render: ({ realized }) => result(realized) },
        { id: "mark", title: t("follow.markBefore"), isEnd: true, render: ({ markBefore }) => own(markBefore) },
        { id: "rate", title: t("follow.rate"), isEnd: true, render: ({ shareRate }) => part(shareRate) },
        { id: "paid", title: t("follow.paid"), isEnd: true, render: ({ paid }) => own(paid) },
        { id: "refund", title: t("follow.refund"), isEnd: true, render: ({ refund }) => own(refund) },
      ]}
    />
  );
}
