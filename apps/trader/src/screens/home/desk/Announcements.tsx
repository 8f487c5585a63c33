import { useCall, valueIn } from "@agio/api-client/react";
import { Skeleton } from "@agio/ui";
import { Suspense, useState } from "react";
import { LaterNoticeSheet } from "../../../features/notice/LaterNoticeSheet.ts";
import { noticeOf, type Notice } from "../../../features/notice/notices.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

const SHOWN_MAX = 8;
const WAIT_PX = 132;

interface Announced extends Notice {
  /** Milliseconds of UTC; the text for new users has no day. */
  readonly createTime?: number;
}

/** Announcements of the platform, newest first; each opens by a press. */
export function Announcements({ newUserNotice }: { newUserNotice: string }) {
  const t = useTranslate();
  const format = useFormat();
  const [opened, setOpened] = useState<Notice>();
  const rows = valueIn(useCall("notices.list", { key: "NOTICE" }))?.rows;
  const forNewUsers: Announced[] =
    newUserNotice === "" ? [] : [{ id: newUserNotice, title: newUserNotice, content: newUserNotice, imgUrl: "" }];
  const published = (rows ?? []).map((row): Announced => ({ ...noticeOf(row), createTime: row.createTime }));
  const announced = [...forNewUsers, ...published].slice(0, SHOWN_MAX);
  return (
    <section className="rounded-2 bg-surface-1 px-4 pb-3 pt-1">
      <h2 className="m-0 flex min-h-11 items-center text-16 font-semibold">{t("content.banner.title")}</h2>
      {rows === undefined ? <Skeleton height={WAIT_PX} /> : null}
      {rows !== undefined && announced.length === 0 ? (
        <p className="m-0 pb-1 text-text-2">{t("desk.noAnnouncements")}</p>
      ) : null}
      <ul className="m-0 list-none p-0">
        {announced.map((notice) => (
          <li key={notice.id} className="border-line not-first:border-t">
            <button
              type="button"
              className="grid min-h-11 w-full content-center gap-0.5 py-2 text-start hover:text-accent"
              onClick={() => setOpened(notice)}
            >
              <span className="line-clamp-2">{notice.title}</span>
              {notice.createTime === undefined ? null : (
                <span className="text-11 text-text-3">
                  <bdi className="ui-figures">{format.date(notice.createTime)}</bdi>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened === undefined ? null : (
        <Suspense>
          <LaterNoticeSheet notice={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
