import { usePages } from "../../../features/past-list/use-pages.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useFollowFormat } from "../use-follow-format.tsx";
import { PagedRows } from "./PagedRows.tsx";
import { SideName } from "./SideName.tsx";

const REREAD_MS = 5_000;

/** Every copy that was not made, and why. */
export function SkipList({ id }: { id: number }) {
  const t = useTranslate();
  const { format, figure } = useFollowFormat("");
  const pages = usePages("follow.skips", { id }, { everyMs: () => REREAD_MS });
  return (
    <PagedRows
      title={t("follow.skips")}
      pages={pages}
      keyOf={(row) => row.id}
      none={t("follow.noSkips")}
      columns={[
        {
          id: "contract",
          title: t("position.contract"),
          render: ({ symbol, side }) => <SideName symbol={symbol} side={side} />,
        },
        { id: "reason", title: t("follow.reason"), render: ({ reason }) => t(`follow.skipped.${reason}`) },
        { id: "share", title: t("follow.gap"), isEnd: true, render: ({ share }) => figure(format.count(share)) },
        {
          id: "time",
          title: t("common.time"),
          isEnd: true,
          render: ({ createTime }) => figure(format.dateTime(createTime)),
        },
      ]}
    />
  );
}
