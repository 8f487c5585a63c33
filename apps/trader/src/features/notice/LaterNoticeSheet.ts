import { lazy } from "react";

/** The sheet of a notice, fetched with the first one. Its words are among those of home, so no further texts come along. */
export const LaterNoticeSheet = lazy(async () => ({ default: (await import("./NoticeSheet.tsx")).NoticeSheet }));
