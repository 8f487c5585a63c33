/** What the process knows about itself. Cheap to ask, and needs no tables. */
export interface SystemNow {
  /** Segments of the journal that a reading found damaged. */
  readonly damagedSegments: number;
  /** The database does not answer. */
  readonly isDatabaseAway: boolean;
  readonly loopDelayMs: number;
  readonly sockets: number;
  readonly memoryBytes: number;
  /** Bytes by metric name; empty until they were measured for the first time. */
  readonly disk: Readonly<Record<string, number>>;
  readonly balances: { readonly differing: number; readonly endedAt: number };
}

export type SystemView = () => SystemNow;
