import type { CallResult } from "@agio/api-client/react";
import { Button, NoData, Skeleton } from "@agio/ui";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";

interface PastListProps {
  remote: CallResult<unknown>;
  /** In the place of the rows when there are none. */
  none: string;
  children: readonly ReactNode[];
}

/** Rows of the past as they load, fail, or turn out to be none. */
export function PastList({ remote, none, children }: PastListProps) {
  return (
    <>
      {remote.state === "failed" ? <ListFailed text={failureText(remote.failure)} onRetry={remote.refetch} /> : null}
      {remote.state === "loading" ? <HistorySkeleton /> : null}
      {remote.state === "ready" && children.length === 0 ? <NoData text={none} /> : null}
      <ul className="m-0 list-none p-0">{children}</ul>
    </>
  );
}

/** In the place of a list that could not be read; known rows stay beside it. */
export function ListFailed({ text, onRetry }: { text: string; onRetry: () => Promise<unknown> }) {
  const t = useTranslate();
  return (
    <div className="grid justify-items-center gap-3 py-6 text-text-2" role="alert">
      {text}
      <Button size="small" onClick={() => void onRetry()}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

export function HistorySkeleton() {
  return (
    <div className="grid gap-4 py-3" aria-hidden="true">
      <Skeleton height={68} />
      <Skeleton height={68} />
      <Skeleton height={68} />
    </div>
  );
}
