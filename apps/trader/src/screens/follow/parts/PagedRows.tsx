import { Button, Skeleton } from "@agio/ui";
import type { ReactNode } from "react";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import type { Pages } from "../../../features/past-list/use-pages.ts";
import { useTranslate } from "../../../shell/language.ts";
import { Card } from "./Card.tsx";
import { FactTable, type FactColumn } from "./FactTable.tsx";

interface PagedRowsProps<Row> {
  title: string;
  note?: string;
  pages: Pages<Row>;
  columns: readonly FactColumn<Row>[];
  keyOf: (row: Row) => string;
  none: string;
  /** Beside the rows. */
  action?: ReactNode;
}

const ROWS_PX = 120;

/** A history of a follow, newest first, as far as it was read. */
export function PagedRows<Row>({ title, note, pages, columns, keyOf, none, action }: PagedRowsProps<Row>) {
  const t = useTranslate();
  const { rows, failure, isLoading, hasMore, isGrowing, grow, retry } = pages;
  return (
    <Card title={title} note={note}>
      {isLoading ? <Skeleton height={ROWS_PX} /> : null}
      {failure === undefined ? null : <LoadFailed failure={failure} onRetry={retry} />}
      {isLoading || failure !== undefined ? null : (
        <FactTable label={title} columns={columns} rows={rows} keyOf={keyOf} none={none} />
      )}
      {action === undefined ? null : <div>{action}</div>}
      {hasMore ? (
        <Button tone="outline" busy={isGrowing} onClick={grow} className="justify-self-center">
          {t("wallet.statement.more")}
        </Button>
      ) : null}
    </Card>
  );
}
