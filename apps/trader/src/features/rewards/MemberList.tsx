import { SegmentedControl, Select } from "@agio/ui";
import { useState } from "react";
import { PagedList } from "../past-list/PagedList.tsx";
import { usePages } from "../past-list/use-pages.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { MemberLine } from "./MemberLine.tsx";

interface MemberListProps {
  call: "referral.members" | "proxy.records";
  /** Members of each level, from the first on. */
  counts: readonly number[];
}

const ALL = "0";
const ROW_PX = 48;
/** Levels that fit side by side beside "all". */
const SEGMENTS_MAX = 4;

/** Whom somebody brought, level by level. */
export function MemberList({ call, counts }: MemberListProps) {
  const t = useTranslate();
  const format = useFormat();
  const [chosen, setChosen] = useState(ALL);
  const pages = usePages(call, chosen === ALL ? {} : { level: Number(chosen) });
  const total = counts.reduce((sum, count) => sum + count, 0);
  const options = [
    { id: ALL, label: `${t("common.all")} ${format.count(total)}` },
    ...counts.map((count, index) => ({
      id: String(index + 1),
      label: `${t("referral.row.referral", { level: format.count(index + 1) })} · ${format.count(count)}`,
    })),
  ];
  const choice = { label: t("referral.members.levels"), value: chosen, onChange: setChosen, options };
  return (
    <>
      <div className="py-2">
        {options.length <= SEGMENTS_MAX ? (
          <SegmentedControl size="small" isFitted {...choice} />
        ) : (
          <Select size="small" {...choice} />
        )}
      </div>
      <p className="m-0 pb-1 text-12 text-text-3">{t("referral.members.masked")}</p>
      <PagedList
        pages={pages}
        count={pages.rows.length}
        none={t(chosen === ALL ? "referral.members.none" : "common.list.noneFiltered")}
        rowPx={ROW_PX}
      >
        {pages.rows.map((row) => (
          <MemberLine key={row.id} row={row} />
        ))}
      </PagedList>
    </>
  );
}
