import type { CheckedRequestOf } from "@agio/api-contract";
import type { KeyPaging } from "@agio/projections";

/** A page of deposits or of withdrawals, as asked for. */
export type FundsListRequest = Pick<
  CheckedRequestOf<"withdrawals.list">,
  "pageNum" | "pageSize" | "beginTime" | "endTime" | "isAsc" | "orderByColumn" | "status"
> & { readonly coinId?: number | undefined };

/** A page of everybody's deposits or withdrawals, as the staff ask for it. */
export type FundsKeyRequest = KeyPaging & {
  readonly userId?: number | undefined;
  readonly coinId?: number | undefined;
  readonly status?: number | undefined;
};

/** A page of rows of the wire. */
export interface WirePage<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Fields that a reviewer sees beside a row. */
export interface Reviewed {
  readonly userId: number;
  readonly approvals: number[];
  readonly approvalsNeeded: number;
}
