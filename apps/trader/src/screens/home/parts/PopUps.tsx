import { useCall, valueIn } from "@agio/api-client/react";
import { Suspense, useState } from "react";
import { LaterNoticeSheet } from "../../../features/notice/LaterNoticeSheet.ts";
import { keepSeen, noticeOf, seenNotices } from "../../../features/notice/notices.ts";

/** Pop-ups for everyone: one at a time, each only once in this browser. */
export function PopUps() {
  const [seen, setSeen] = useState(seenNotices);
  const rows = valueIn(useCall("notices.list", { key: "POP_UPS" }))?.rows ?? [];
  const notice = rows.map(noticeOf).find(({ id }) => !seen.has(id));
  if (notice === undefined) return null;
  const close = () => {
    keepSeen([notice.id]);
    setSeen(seenNotices());
  };
  return (
    <Suspense>
      <LaterNoticeSheet key={notice.id} notice={notice} onClose={close} />
    </Suspense>
  );
}
