import { useCall, useReread, valueIn } from "@agio/api-client/react";
import { Button, CopyButton, Icon, NoData, Skeleton } from "@agio/ui";
import { useState } from "react";
import { HashText } from "../../../features/evidence/HashText.tsx";
import { useHeads } from "../../../live/index-feeds.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { failureText } from "../../../shell/server.ts";
import { brokenHead, PAGE_HEADS } from "../model.ts";

/** The heads: one hash a minute over the last tick of every pair. Whoever has kept one can prove any change. */
export function HeadList() {
  const t = useTranslate();
  const format = useFormat();
  const reread = useReread();
  const [page, setPage] = useState(1);
  const remote = useCall("tape.heads", { pageNum: page, pageSize: PAGE_HEADS });
  useHeads(() => reread("tape.heads"));
  const data = valueIn(remote);
  if (data === undefined) {
    return remote.state === "failed" ? (
      <p className="m-0 py-8 text-center text-text-2" role="alert">
        {failureText(remote.failure)}
      </p>
    ) : (
      <Skeleton height={480} />
    );
  }
  const { rows, total } = data;
  const broken = brokenHead(rows);
  return (
    <>
      <p className="m-0 py-3 text-12 text-text-2">{t("evidence.tape.headsNote")}</p>
      {rows.length === 0 ? (
        <NoData text={t("evidence.tape.none")} />
      ) : (
        <ChainLine broken={broken} count={rows.length} />
      )}
      <ul className="m-0 list-none p-0">
        {rows.map((head) => (
          <li
            key={head.seq}
            className="flex items-center justify-between gap-3 border-b border-line py-2 text-12"
            data-head={head.seq}
          >
            <span className="ui-figures">
              <span className={`block font-semibold ${broken === head.seq ? "text-danger" : ""}`}>{head.seq}</span>
              <span className="block text-11 text-text-3">{format.dateTime(head.time)}</span>
            </span>
            <span className="flex items-center gap-1">
              <span className="text-end">
                <HashText hash={head.hash} />
                <span className="block text-11 text-text-3">
                  {t("evidence.tape.pairs", { count: head.marks.length })}
                </span>
              </span>
              {/* As a receipt's page and the tool take it. */}
              <CopyButton
                variant="icon"
                text={`${head.seq}:${head.hash}`}
                label={t("evidence.copy")}
                copiedLabel={t("evidence.copied")}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2 pt-3">
        <Button tone="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
          {t("evidence.tape.newer")}
        </Button>
        <Button tone="outline" disabled={page * PAGE_HEADS >= total} onClick={() => setPage(page + 1)}>
          {t("evidence.tape.older")}
        </Button>
      </div>
    </>
  );
}

function ChainLine({ broken, count }: { broken: number; count: number }) {
  const t = useTranslate();
  const isEqual = broken === 0;
  return (
    <p className={`m-0 flex items-center gap-2 pb-2 text-14 font-medium ${isEqual ? "text-up" : "text-danger"}`}>
      <Icon name={isEqual ? "check" : "warn"} size={18} className="shrink-0" />
      {isEqual ? t("evidence.tape.headsEqual", { count }) : t("evidence.tape.headBroken", { number: broken })}
    </p>
  );
}
