/** Parts of the exchange that the status page tells of. */
export const STATUS_PARTS = [
  "spot",
  "contract",
  "second",
  "option",
  "conversion",
  "finance",
  "deposits",
  "withdrawals",
  "history",
] as const;

export type StatusPart = (typeof STATUS_PARTS)[number];

/** "notice": planned, or worth knowing; "degraded": slower or in part; "down": not at all. */
export const INCIDENT_LEVELS = ["notice", "degraded", "down"] as const;
