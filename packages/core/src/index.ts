export { CANDLE_INTERVALS } from "./prices/price-commands.ts";
export { tapeEndOf, type TapeEndView } from "./put-on-tape.ts";
export type * from "./commands.ts";
export { readCommand, writeCommand } from "./command-codec.ts";
export { readEvents } from "./event-reading.ts";
export { toJournalNames, fromJournalNames } from "./encoding/journal-names.ts";
export { WordWriter as CommandWriter, WordWriter as EventWriter } from "./encoding/word-writer.ts";
export { apply } from "./engine.ts";
export { hasToWait, isWorkLeft, mayWorkWait } from "./work-left.ts";
export { ENGINE_FLAGS } from "./engine-flags.ts";
export { applyEntry, batchPayload, readEntries, writeEntry } from "./entries.ts";
export type { JournalEntry } from "./entries.ts";
export {
  campaignsOf,
  campaignsOfUser,
  checkCampaign,
  lastCampaignId,
  verifiedDocumentOf,
  vouchersOf,
} from "./campaigns/current-campaigns.ts";
export type * from "./campaigns/campaign-views.ts";
export {
  chainOf,
  chainsOf,
  channelOf,
  channelsOf,
  custodyOf,
  withdrawalRulesOf,
} from "./channels/channel-list-views.ts";
export type * from "./channels/channel-views.ts";
export type * from "./conversion/conversion-views.ts";
export {
  bonusAtomsOf,
  bonusesOf,
  depositByTxid,
  depositOf,
  depositsInReview,
  depositsOf,
  lockedDepositsOf,
  namedTransactionsOf,
  platformTransferableOf,
} from "./deposits/deposit-account-views.ts";
export {
  conversionCoinsOf,
  conversionOfferOf,
  conversionPriceOf,
  conversionQuoteOf,
  conversionRulesOf,
} from "./conversion/current-conversions.ts";
export type * from "./deposits/deposit-views.ts";
export { PAYMENTS_OF_COMMAND_MAX } from "./deposits/funds-task.ts";
export { unpostedDepositsOf } from "./deposits/unposted-deposits.ts";
export type { UnpostedDeposits } from "./deposits/unposted-deposits.ts";
export {
  BONUS_STATUS,
  DEPOSIT_STATUS,
  FINANCE_STATUS,
  OPTION_POSITION_STATUS,
  ORDER_STATUS,
  TP_SL_STATUS,
  POSITION_STATUS,
  SECOND_STATUS,
  VOUCHER_STATUS,
  WITHDRAWAL_STATUS,
} from "./events.ts";
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
export {
  checkFinanceProduct,
  financeOrderOf,
  financeOrdersOf,
  financeProductOf,
  financeProductsOf,
  financeRedemptionOf,
  financeTermsOf,
} from "./finance/current-finances.ts";
export type * from "./finance/finance-views.ts";
export type * from "./futures/futures-views.ts";
export { positionResult } from "./futures/position-result.ts";
export { contractAccountOf, tpSlOrdersOf, positionOf, positionsOf } from "./futures/position-views.ts";
export { largestPositionsOf } from "./futures/largest-positions.ts";
export type { LargePosition } from "./futures/largest-positions.ts";
export { fundStressOf } from "./futures/fund-stress.ts";
export type { FundStress } from "./futures/fund-stress.ts";
export { warnedMargins } from "./futures/warned-margins.ts";
export {
  levelDayOf,
  levelRulesObstacle,
  levelRulesOf,
  makerTermsOf,
  standingOf,
  wholeVolumePpbOf,
} from "./levels/level-views.ts";
export {
  copyRulesOf,
  followOf,
  followsOf,
  followsOfLeader,
  leaderOf,
  leadersOf,
  nextSharesAt,
  openingFollowersOf,
  worthOfFollows,
} from "./copy/copy-views.ts";
export type { CopyLineView, FollowView, LeaderView } from "./copy/copy-views.ts";
export type { FollowState } from "./copy/follow.ts";
export { MARK_KEPT_MS, whyNoFollow } from "./copy/set-follow.ts";
export type { FollowWish } from "./copy/set-follow.ts";
export { levelCensus, wholeVolumePpbBy } from "./levels/level-preview.ts";
export type { LevelWay, StandingView } from "./levels/level-views.ts";
export type { LevelRules, MakerTerms } from "./levels/level-state.ts";
export type { FeePercents, FeeProduct } from "./markets/fee-discounts.ts";
export { checkInvariants } from "./invariants.ts";
export { ACCOUNT_CODES, HOUSE_CODE_FIRST } from "./ledger/accounts.ts";
export type { AccountName } from "./ledger/accounts.ts";
export {
  balanceObstacle,
  capitalObstacle,
  fundingObstacle,
  isMoneyReal,
  isShortOf,
  solvencyOf,
} from "./house/house-views.ts";
export type { SolvencyView } from "./house/house-views.ts";
export { POSTING_KINDS } from "./ledger/posting-layout.ts";
export { OWN_ACCOUNTS } from "./ledger/solvency.ts";
export { houseAccountsOf } from "./house/house-accounts.ts";
export type { HouseBalance } from "./house/house-accounts.ts";
export { custodyBalances, liabilitiesOf } from "./house/liabilities.ts";
export type { CustodyBalance, Liabilities } from "./house/liabilities.ts";
export { trialBalancesOf } from "./house/trial-balance.ts";
export type { TrialBalance } from "./house/trial-balance.ts";
export { channelObstacle } from "./channels/set-channel.ts";
export { marketObstacle } from "./market-obstacle.ts";
export type { MarketCommand } from "./market-obstacle.ts";
export {
  optionDepthOf,
  optionHoldersOf,
  optionOrderOf,
  optionOrdersOf,
  optionPositionOf,
  optionPositionsOf,
} from "./options/option-account-views.ts";
export { houseGreeksOf } from "./options/house-greeks.ts";
export type { GreekSums } from "./options/house-greeks.ts";
export { optionObstacle } from "./options/set-underlying.ts";
export { SURFACE_NOTICE_MS, SURFACE_SHELTER_MS, SURFACE_STEP_PPM_MAX } from "./options/surface-steps.ts";
export type { SurfaceStep } from "./options/surface-steps.ts";
export { listOptionUnderlyings, optionChainOf, optionSeriesOf } from "./options/option-chain-views.ts";
export type * from "./options/option-views.ts";
export type { IndexPrice } from "./prices/index-prices.ts";
export {
  agentOf,
  agentTermsOf,
  agentsOf,
  areInvitationsImported,
  heldRewardsOf,
  inviteLinkOf,
  inviterOf,
  isFlagged,
  owedRewardsOf,
  paidRewardOf,
  programmeObstacle,
  referralRulesOf,
} from "./programmes/current-programmes.ts";
export type * from "./programmes/programme-views.ts";
export { REWARD_PRODUCTS } from "./programmes/reward-product.ts";
export type { InviteLink } from "./users/invitations.ts";
export { secondContractAgreement } from "./second-contracts/agreement.ts";
export type { AgreementNames } from "./second-contracts/agreement.ts";
export {
  periodOf,
  periodsOf,
  runningSecondContractsOf,
  secondContractAccountOf,
  secondContractOf,
  secondContractRulesOf,
  secondExposuresOf,
} from "./second-contracts/second-contract-views.ts";
export type * from "./second-contracts/second-views.ts";
export { restoreSections, restoreSnapshot, takeSections, takeSnapshot } from "./snapshot.ts";
export type { StateSection } from "./snapshot.ts";
export { haltsOf } from "./set-halt.ts";
export { GAP_MS_MIN } from "./time/gap.ts";
export type { Replayed } from "./requests/client-requests.ts";
export { createState } from "./state.ts";
export type { CoreState } from "./state.ts";
export {
  accountsOf,
  balancesOf,
  depthOf,
  indexOf,
  listCoins,
  listPairs,
  auditHeadOf,
  listSettings,
  openOrdersOf,
  contractOrdersBeingCancelled,
  ordersBeingCancelled,
  orderOf,
  userMarkOf,
  userTallyOf,
  usersFrom,
} from "./views.ts";
export type { AccountView, BalanceView, CoinView, OrderView, PairView, UserTally } from "./views.ts";
export type { DepthRow, DepthView } from "./book/depth-view.ts";
export type { StoredSetting } from "./settings/change-setting.ts";
export {
  previewWithdrawal,
  withdrawalAccountOf,
  withdrawalOf,
  withdrawalsOf,
  coinsBeyondBounds,
  frozenUsersOf,
  isStopped,
  payoutPauseOf,
  payoutPausesOf,
  withdrawalsApproved,
  withdrawalsWaiting,
} from "./withdrawals/withdrawal-account-views.ts";
export { openWordsOf } from "./withdrawals/open-words.ts";
export type { OpenWords } from "./withdrawals/open-words.ts";
export type * from "./withdrawals/withdrawal-views.ts";
export { PREFETCH_COMMANDS, Prefetch } from "./spot/prefetch.ts";
export { PLAIN_TERMS } from "./spot/plain-terms.ts";
export { contractTwapsOf } from "./futures/contract-twap-views.ts";
export type { ContractTwapView } from "./futures/contract-twap-views.ts";
export { twapOf, twapsOf } from "./spot/twap-views.ts";
export type { TwapView } from "./spot/twap-views.ts";
export { computedTickHash } from "./tape/tape.ts";
export type { ComputedTick } from "./tape/tape.ts";
