/**
 * Every business answer, always with HTTP 200. `code` 200 is success; 500 with "Token" in `msg` ends the session;
 * zero and negative codes are refusals. `data` is null in a refusal; `field` names the request field that is wrong.
 */
export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
  readonly field?: string;
}

/** One page of a list, newest first. `total` counts all rows that match the filters. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
}
