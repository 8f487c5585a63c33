import { useCall, useReread, useSend, valueIn } from "@agio/api-client/react";
import { Button, List, NoData, PullToRefresh, Skeleton } from "@agio/ui";
import { useState } from "react";
import { useUnreadCount } from "../../features/notice/use-unread-count.ts";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { showFailure } from "../../shell/server.ts";
import { MessageLine } from "./parts/MessageLine.tsx";

const PAGE_SIZE = 20;

/** Messages of the platform to the user, newest first. */
export function MessagesScreen() {
  const t = useTranslate();
  const reread = useReread();
  const [pages, setPages] = useState(1);
  const refresh = async () => reread("messages.list", "messages.unread");
  return (
    <ScreenFrame title={t("shell.screen.messages")} end={<MarkAllButton />}>
      <PullToRefresh
        onRefresh={refresh}
        pullText={t("shell.pull")}
        releaseText={t("shell.release")}
        loadingText={t("common.loading")}
      >
        <div className="min-h-96 pb-6">
          {Array.from({ length: pages }, (_, index) => (
            <MessagePage
              key={index}
              pageNum={index + 1}
              onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
            />
          ))}
        </div>
      </PullToRefresh>
    </ScreenFrame>
  );
}

/** One page of the list; only the last one offers more. */
function MessagePage({ pageNum, onMore }: { pageNum: number; onMore: (() => void) | undefined }) {
  const t = useTranslate();
  const remote = useCall("messages.list", { pageNum, pageSize: PAGE_SIZE });
  const page = valueIn(remote);
  if (page === undefined && remote.state === "failed") {
    return <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />;
  }
  if (page === undefined) return <MessageSkeleton />;
  if (page.total === 0) return <NoData text={t("content.messages.empty")} />;
  return (
    <>
      <List label={t("shell.screen.messages")}>
        {page.rows.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </List>
      {onMore !== undefined && page.total > pageNum * PAGE_SIZE ? (
        <div className="grid justify-items-center pt-4">
          <Button tone="quiet" onClick={onMore}>
            {t("content.messages.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function MarkAllButton() {
  const t = useTranslate();
  const unread = useUnreadCount();
  const reread = useReread();
  const read = useSend("messages.read");
  const markAll = async () => {
    const answer = await read.send({ id: "all" });
    if (answer.ok) reread("messages.list", "messages.unread");
    else showFailure(answer.failure);
  };
  if (unread === 0) return null;
  return (
    <Button size="small" tone="quiet" busy={read.isSending} onClick={() => void markAll()}>
      {t("content.messages.markAll")}
    </Button>
  );
}

function MessageSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-3" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={64} />
      ))}
    </div>
  );
}
