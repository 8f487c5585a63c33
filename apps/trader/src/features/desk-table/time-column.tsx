import type { FigureFormat } from "../../shell/figure-format.ts";
import type { TableColumn } from "./DenseTable.tsx";

interface TimeColumn<Row> {
  readonly id?: string;
  readonly name: string;
  readonly isExtra?: boolean;
  readonly format: Pick<FigureFormat, "plainDateTime" | "zone">;
  /** Milliseconds since 1970; 0: not yet. */
  readonly timeOf: (row: Row) => number;
}

/** When something happened; the head names the zone once for all rows. */
export const timeColumn = <Row,>({
  id = "time",
  name,
  isExtra = false,
  format,
  timeOf,
}: TimeColumn<Row>): TableColumn<Row> => ({
  id,
  name: `${name} (${format.zone})`,
  isWords: true,
  isFixed: !isExtra,
  isExtra,
  renderCell: (row) =>
    timeOf(row) === 0 ? undefined : <bdi className="ui-figures text-text-2">{format.plainDateTime(timeOf(row))}</bdi>,
  sortBy: timeOf,
});
