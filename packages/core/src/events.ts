import type { CampaignEvent } from "./campaigns/campaign-events.ts";
import type { ChannelEvent } from "./channels/channel-events.ts";
import type { ConversionEvent } from "./conversion/conversion-events.ts";
import type { CopyEvent } from "./copy/copy-events.ts";
import type { DepositEvent } from "./deposits/deposit-events.ts";
import type { FinanceEvent } from "./finance/finance-events.ts";
import type { HouseEvent } from "./house/house-events.ts";
import type { FuturesEvent } from "./futures/futures-events.ts";
import type { LevelEvent } from "./levels/level-events.ts";
import type { OptionEvent } from "./options/option-events.ts";
import type { SecondContractEvent } from "./second-contracts/second-events.ts";
import type { AuditHeadNoted, TapeHeadPublished } from "./tape/tape-events.ts";
import type { GapAnnounced } from "./time/gap.ts";
import type { WithdrawalEvent } from "./withdrawals/withdrawal-events.ts";
import type {
  OrderAccepted,
  OrderTriggered,
  TrailingStopMoved,
  Traded,
  OrderAmended,
  OrderClosed,
} from "./spot/spot-events.ts";
import type { ExitEvent } from "./spot/exit-events.ts";
import type { TwapEvent } from "./spot/twap-events.ts";
import type { Posted } from "./ledger/ledger-events.ts";
import type { ProgrammeEvent } from "./programmes/programme-events.ts";
import type { UserEvent } from "./users/user-events.ts";
import type { HaltSet } from "./markets/halts.ts";
import type { CoinListed, PairListed, PairChanged, PairDelisted } from "./markets/market-events.ts";
import type { IndexTicked, CandlesImported } from "./prices/price-events.ts";
import type { SettingChanged } from "./settings/setting-events.ts";

export type { IndexStatus } from "./tape/index-inputs.ts";
export type { OrderStatus } from "./book/order-status.ts";
export { ORDER_STATUS } from "./book/order-status.ts";
export { VOUCHER_STATUS } from "./campaigns/campaign-events.ts";
export { WITHDRAWAL_STATUS } from "./channels/withdrawal-status.ts";
export { BONUS_STATUS, DEPOSIT_STATUS } from "./deposits/deposit-events.ts";
export { FINANCE_STATUS } from "./finance/finance-events.ts";
export { TP_SL_STATUS, POSITION_STATUS } from "./futures/futures-events.ts";
export { OPTION_POSITION_STATUS } from "./options/option-events.ts";
export { SECOND_STATUS } from "./second-contracts/second-events.ts";
export type { GapAnnounced } from "./time/gap.ts";
export type * from "./campaigns/campaign-events.ts";
export type * from "./channels/channel-events.ts";
export type * from "./channels/withdrawal-status.ts";
export type * from "./conversion/conversion-events.ts";
export type * from "./copy/copy-events.ts";
export type * from "./deposits/deposit-events.ts";
export type * from "./finance/finance-events.ts";
export type * from "./futures/futures-events.ts";
export type * from "./house/house-events.ts";
export type * from "./ledger/ledger-events.ts";
export type * from "./levels/level-events.ts";
export type { HaltSet } from "./markets/halts.ts";
export type * from "./markets/market-events.ts";
export type * from "./options/option-events.ts";
export type * from "./prices/price-events.ts";
export type * from "./programmes/programme-events.ts";
export type * from "./second-contracts/second-events.ts";
export type * from "./settings/setting-events.ts";
export type * from "./spot/spot-events.ts";
export type * from "./spot/exit-events.ts";
export type * from "./spot/twap-events.ts";
export type * from "./tape/tape-events.ts";
export type * from "./users/user-events.ts";
export type * from "./withdrawals/withdrawal-events.ts";

/** Everything the core can report. */
export type Event =
  | OrderAccepted
  | OrderTriggered
  | TrailingStopMoved
  | Traded
  | OrderAmended
  | OrderClosed
  | TwapEvent
  | ExitEvent
  | Posted
  | UserEvent
  | CoinListed
  | PairListed
  | PairChanged
  | PairDelisted
  | HaltSet
  | IndexTicked
  | CandlesImported
  | SettingChanged
  | TapeHeadPublished
  | AuditHeadNoted
  | GapAnnounced
  | HouseEvent
  | FuturesEvent
  | SecondContractEvent
  | OptionEvent
  | ChannelEvent
  | DepositEvent
  | WithdrawalEvent
  | ConversionEvent
  | FinanceEvent
  | ProgrammeEvent
  | CampaignEvent
  | CopyEvent
  | LevelEvent;
