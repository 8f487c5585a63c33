/** Candle intervals of the kline topic and of /api/market/kline. Candles of a second reach back some minutes only. */
export const KLINE_INTERVALS = ["1s", "1m", "5m", "15m", "30m", "1h", "4h", "1d", "1w", "1M"] as const;
export type KlineInterval = (typeof KLINE_INTERVALS)[number];

export const PUBLIC_TOPICS = [
  "detail",
  "owncoin",
  "kline",
  "trade",
  "depth",
  "indexTick",
  "optionChain",
  "optionBook",
] as const;
export const PRIVATE_TOPICS = [
  "order",
  "contractOrder",
  "position",
  "secondContract",
  "optionOrder",
  "optionPosition",
  "userStatus",
] as const;
export type PublicTopic = (typeof PUBLIC_TOPICS)[number];
export type PrivateTopic = (typeof PRIVATE_TOPICS)[number];
/** Private topics that are also those of an account which a user trades in besides their own. */
export const ACCOUNT_TOPICS = ["contractOrder", "position", "userStatus"] as const satisfies readonly PrivateTopic[];
/** Public and of no pair. */
export const PLATFORM_TOPICS = ["settings", "liquidation", "insurance", "settlement"] as const;
export type PlatformTopic = (typeof PLATFORM_TOPICS)[number];
/** Of the staff, by an operator's token. */
export const STAFF_TOPICS = ["queue"] as const;
export type StaffTopic = (typeof STAFF_TOPICS)[number];
export type Topic = PublicTopic | PrivateTopic | PlatformTopic | StaffTopic;

/** Limits and times of the socket (rules 17). */
export const PUSH_LIMITS = {
  subscriptionsMax: 100,
  messagesPerSecondMax: 20,
  messageBytesMax: 4_096,
  heartbeatEveryMs: 20_000,
  silenceCloseMs: 60_000,
  reconnectDelayMs: 3_000,
  depthLevels: 50,
} as const;
