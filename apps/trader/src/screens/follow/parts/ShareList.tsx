import { useApi } from "@agio/api-client/react";
import { Button } from "@agio/ui";
import { downloadText } from "../../../features/csv-export/download-csv.ts";
import { usePages } from "../../../features/past-list/use-pages.ts";
import { useTranslate } from "../../../shell/language.ts";
import { showFailure } from "../../../shell/server.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { PagedRows } from "./PagedRows.tsx";

/** The statement of the leader's share: each settlement with all that it is recomputed from. */
export function ShareList({ id, coin }: { id: number; coin: string }) {
  const t = useTranslate();
  const { own, result, part, time } = useFollowFormat(coin);
  const pages = usePages("follow.shares", { id });
  const api = useApi();
  const download = async (): Promise<void> => {
    const answer = await api.call("follow.receipt", { id });
    if (answer.ok) {
      downloadText(`receipt-follow-${id}.json`, JSON.stringify(answer.data, undefined, 2), "application/json");
    } else showFailure(answer.failure);
  };
  return (
    <PagedRows
      title={t("follow.shares")}
      note={t("follow.sharesNote")}
      pages={pages}
      keyOf={(row) => row.id}
      none={t("follow.noShares")}
      action={
        <Button tone="outline" size="small" disabled={pages.rows.length === 0} onClick={() => void download()}>
          {t("follow.receipt")}
        </Button>
      }
      columns={[
        { id: "time", title: t("common.time"), render: ({ createTime }) => time(createTime) },
        { id: "realized", title: t("follow.realized"), isEnd: true, render: ({ realized }) => result(realized) },
        { id: "openLoss", title: t("follow.openLoss"), isEnd: true, render: ({ openLoss }) => own(openLoss) },
        { id: "mark", title: t("follow.markBefore"), isEnd: true, render: ({ markBefore }) => own(markBefore) },
        { id: "rate", title: t("follow.rate"), isEnd: true, render: ({ shareRate }) => part(shareRate) },
        { id: "paid", title: t("follow.paid"), isEnd: true, render: ({ paid }) => own(paid) },
        { id: "refund", title: t("follow.refund"), isEnd: true, render: ({ refund }) => own(refund) },
      ]}
    />
  );
}
