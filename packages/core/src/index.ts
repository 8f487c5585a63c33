export { CANDLE_INTERVALS } from "./commands.ts";
export type * from "./commands.ts";
export { readCommand, writeCommand } from "./encoding/command-codec.ts";
export { readEvents } from "./encoding/event-reading.ts";
export { WordWriter as CommandWriter, WordWriter as EventWriter } from "./encoding/word-writer.ts";
export { apply } from "./engine.ts";
export { ENGINE_FLAGS } from "./engine-flags.ts";
export { batchPayload, beginEntry, dropEntry, endEntry, readEntries, writeEntry } from "./entries.ts";
export type { JournalEntry } from "./entries.ts";
export { ORDER_STATUS, PLAN_STATUS, POSITION_STATUS } from "./events.ts";
export type * from "./events.ts";
export {
  contractChoiceOf,
  contractDepthOf,
  contractOf,
  contractOrderOf,
  contractOrdersOf,
  insuranceOf,
  listContracts,
} from "./futures/contract-views.ts";
export type * from "./futures/futures-views.ts";
export { contractAccountOf, plansOf, positionOf, positionsOf } from "./futures/position-views.ts";
export { checkInvariants } from "./invariants.ts";
export { ACCOUNT_CODES } from "./ledger/accounts.ts";
export type { AccountName } from "./ledger/accounts.ts";
export type { IndexPrice } from "./prices/index-prices.ts";
export { restoreSnapshot, takeSnapshot } from "./snapshot.ts";
export type { Replayed } from "./requests/client-requests.ts";
export { createState } from "./state.ts";
export type { CoreState } from "./state.ts";
export {
  balancesOf,
  depthOf,
  indexOf,
  listCoins,
  listPairs,
  listSettings,
  openOrdersOf,
  orderOf,
  userMarkOf,
} from "./views.ts";
export type { BalanceView, CoinView, DepthRow, DepthView, OrderView, PairView } from "./views.ts";
export type { StoredSetting } from "./settings/change-setting.ts";
export { PLAIN_TERMS } from "./spot/plain-terms.ts";
