/** By which column rows are ordered. */
export interface RowOrder {
  readonly id: string;
  readonly isDown: boolean;
}

/** A column that rows can be ordered by: negative where the first one is less. */
export interface OrderedColumn<Row> {
  readonly id: string;
  readonly compare?: (one: Row, other: Row) => number;
}

/** A press on a head: the largest first, then the smallest, then as the rows came. */
export function nextOrder(order: RowOrder | undefined, id: string): RowOrder | undefined {
  if (order?.id !== id) return { id, isDown: true };
  return order.isDown ? { id, isDown: false } : undefined;
}

/** The rows in this order; equal ones stay as they came. */
export function orderedRows<Row>(
  rows: readonly Row[],
  columns: readonly OrderedColumn<Row>[],
  order: RowOrder | undefined,
): readonly Row[] {
  const compare = columns.find(({ id }) => id === order?.id)?.compare;
  if (compare === undefined || order === undefined) return rows;
  return rows.toSorted((one, other) => (order.isDown ? -compare(one, other) : compare(one, other)));
}
