import type { CampaignCommand } from "./campaigns/campaign-commands.ts";
import type { ChannelCommand } from "./channels/channel-commands.ts";
import type { ConversionCommand } from "./conversion/conversion-commands.ts";
import type { CopyCommand } from "./copy/copy-commands.ts";
import type { DepositCommand } from "./deposits/deposit-commands.ts";
import type { FinanceCommand } from "./finance/finance-commands.ts";
import type { FuturesCommand } from "./futures/futures-commands.ts";
import type { LevelCommand } from "./levels/level-commands.ts";
import type { OptionCommand } from "./options/option-commands.ts";
import type { SecondContractCommand } from "./second-contracts/second-commands.ts";
import type { Continue } from "./spot/cascade.ts";
import type { AnnounceGap } from "./time/gap.ts";
import type { WithdrawalCommand } from "./withdrawals/withdrawal-commands.ts";
import type { ProgrammeCommand } from "./programmes/programme-commands.ts";
import type { UserCommand } from "./users/user-commands.ts";
import type { GrantFunds } from "./ledger/ledger-commands.ts";
import type { HouseCommand } from "./house/house-commands.ts";
import type { SetHalt } from "./markets/halts.ts";
import type { ListCoin, ListPair, ChangePair, DelistPair } from "./markets/market-commands.ts";
import type { PlaceOrder, PlaceOco, AmendOrder, CancelOrder, CancelAllOrders } from "./spot/spot-commands.ts";
import type { TwapCommand } from "./spot/twap-commands.ts";
import type { ObservePrices, ImportCandles, RecoverTicks } from "./prices/price-commands.ts";
import type { NoteAuditHead } from "./tape/tape-commands.ts";
import type { ChangeSetting } from "./settings/setting-commands.ts";

export type { AnnounceGap } from "./time/gap.ts";
export type * from "./book/order-terms.ts";
export type * from "./campaigns/campaign-commands.ts";
export type * from "./channels/channel-commands.ts";
export type * from "./conversion/conversion-commands.ts";
export type * from "./copy/copy-commands.ts";
export type * from "./deposits/deposit-commands.ts";
export type * from "./finance/finance-commands.ts";
export type * from "./futures/futures-commands.ts";
export type * from "./house/house-commands.ts";
export type * from "./ledger/ledger-commands.ts";
export type * from "./levels/level-commands.ts";
export type { Halt, HaltScope, SetHalt } from "./markets/halts.ts";
export type * from "./markets/market-commands.ts";
export type * from "./options/option-commands.ts";
export type * from "./prices/price-commands.ts";
export type * from "./programmes/programme-commands.ts";
export type * from "./programmes/reward-product.ts";
export type * from "./second-contracts/second-commands.ts";
export type * from "./settings/setting-commands.ts";
export type * from "./spot/spot-commands.ts";
export type * from "./spot/twap-commands.ts";
export type * from "./stamp.ts";
export type * from "./tape/index-inputs.ts";
export type * from "./tape/tape-commands.ts";
export type * from "./users/user-commands.ts";
export type * from "./withdrawals/withdrawal-commands.ts";

/** Everything that can enter the core. */
export type Command =
  | Continue
  | UserCommand
  | GrantFunds
  | ListCoin
  | ListPair
  | ChangePair
  | DelistPair
  | SetHalt
  | PlaceOrder
  | PlaceOco
  | TwapCommand
  | AmendOrder
  | CancelOrder
  | CancelAllOrders
  | ObservePrices
  | RecoverTicks
  | ImportCandles
  | ChangeSetting
  | NoteAuditHead
  | HouseCommand
  | AnnounceGap
  | FuturesCommand
  | SecondContractCommand
  | OptionCommand
  | ChannelCommand
  | DepositCommand
  | WithdrawalCommand
  | ConversionCommand
  | FinanceCommand
  | ProgrammeCommand
  | CampaignCommand
  | CopyCommand
  | LevelCommand;
