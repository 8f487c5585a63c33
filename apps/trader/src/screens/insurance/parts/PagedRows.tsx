import { Button, NoData, Skeleton } from "@agio/ui";
import type { ReactNode } from "react";
import { useTranslate } from "../../../shell/language.ts";

interface PagedRowsProps {
  /** What the reading of the pages is about. */
  pages: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    refetch(): Promise<unknown>;
    fetchNextPage(): Promise<unknown>;
  };
  count: number;
  emptyText: string;
  children: ReactNode;
}

/** A list with its states: on its way, failed, empty, and more to come. */
export function PagedRows({ pages, count, emptyText, children }: PagedRowsProps) {
  const t = useTranslate();
  return (
    <>
      {pages.isPending && count === 0 ? (
        <div className="grid gap-3 px-4 py-3" aria-hidden="true">
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      ) : null}
      {pages.isError ? (
        <div className="grid justify-items-center gap-3 py-6 text-text-2" role="alert">
          {t("common.loadFailed")}
          <Button size="small" onClick={() => void pages.refetch()}>
            {t("common.retry")}
          </Button>
        </div>
      ) : null}
      {!pages.isPending && !pages.isError && count === 0 ? <NoData text={emptyText} /> : null}
      <ul className="m-0 list-none p-0">{children}</ul>
      {pages.hasNextPage ? (
        <div className="grid justify-items-center py-4">
          <Button tone="outline" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t("wallet.statement.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
