import type { DataOf } from "@agio/api-contract";
import { fromJournalNames } from "@agio/core";
import type { ServerOperatorRequests } from "./operator-tables.ts";
import type { MadeRequest, RequestAction } from "./requests.ts";

export const REQUEST_STATUS = { open: 0, approved: 1, rejected: 2, withdrawn: 3, expired: 4, void: 5 } as const;

/** How long a request waits for a second person. */
export const OPEN_FOR_MS = 7 * 86_400_000;

export type RequestRow = DataOf<"operator.requests.decide">;
export type StoredRequest = Omit<ServerOperatorRequests, "request_id"> & { readonly request_id: number };
/** With the names of those who made and decided it. */
export type NamedRequest = StoredRequest & {
  readonly maker_name: string | null;
  readonly checker_name: string | null;
};

/** A request as the staff read it. */
export const requestRow = (row: NamedRequest, cooledAt: number): RequestRow => ({
  id: row.request_id,
  action: row.action,
  subject: row.subject,
  before: JSON.parse(row.before_text) as unknown,
  after: JSON.parse(row.after_text) as unknown,
  isWithheld: false,
  makerId: row.maker_id,
  makerName: row.maker_name ?? "",
  checkerId: row.checker_id ?? 0,
  checkerName: row.checker_name ?? "",
  reason: row.reason,
  decisionReason: row.decision_reason,
  status: row.status,
  createTime: row.created_at,
  cooledTime: cooledAt,
  expireTime: row.created_at + OPEN_FOR_MS,
  decisionTime: row.decided_at,
});

/** The change that a stored request asks for. */
export const made = ({ action, payload, maker_id }: StoredRequest): MadeRequest => ({
  action: action as RequestAction,
  payload: JSON.parse(fromJournalNames(payload)) as unknown,
  makerId: maker_id,
});
