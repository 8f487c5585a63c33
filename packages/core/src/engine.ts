import { fairPricesOf } from "@agio/formulas";
import { priceE8, refuse, unreachable, type Refusal } from "@agio/primitives";
import type { Command } from "./commands.ts";
import type { FreezePayouts } from "./channels/channel-commands.ts";
import { endFrozenContractTwaps } from "./futures/end-contract-twap.ts";
import type { CopyCommand } from "./copy/copy-commands.ts";
import type { FundAccount, FuturesCommand } from "./futures/futures-commands.ts";
import type { ImportCandles, ObservePrices } from "./prices/price-commands.ts";
import type { ListPair } from "./markets/market-commands.ts";
import type { GrantFunds } from "./ledger/ledger-commands.ts";
import type { Stamp } from "./stamp.ts";
import { applyCampaign, tickCampaigns } from "./campaigns/apply-campaigns.ts";
import { applyChannel } from "./channels/apply-channels.ts";
import { hasRoomForGrant } from "./channels/custody.ts";
import { applyConversion } from "./conversion/apply-conversion.ts";
import { applyCopy } from "./copy/apply-copy.ts";
import { fundCopyAccount } from "./copy/set-follow.ts";
import { tickContractsAndCopies } from "./copy/go-on.ts";
import { applyDeposit, tickDeposits } from "./deposits/apply-deposits.ts";
import { applyFinance, tickFinance } from "./finance/apply-finance.ts";
import { applyWithdrawal } from "./withdrawals/apply-withdrawals.ts";
import { continueFunds } from "./withdrawals/funds-work.ts";
import { writeColdEvent } from "./cold-event.ts";
import type { WordWriter } from "./encoding/word-writer.ts";
import { applyFutures, settleFutures } from "./futures/apply-futures.ts";
import { applyLevels } from "./levels/apply-levels.ts";
import { tickLevels } from "./levels/turn-levels.ts";
import { applyHouse } from "./house/apply-house.ts";
import { canGive } from "./ledger/capital.ts";
import { postGrant } from "./ledger/postings.ts";
import { listCoin } from "./markets/list-coin.ts";
import { takenByContract } from "./market-obstacle.ts";
import { applyOption, tickOptions } from "./options/apply-options.ts";
import { applyProgramme } from "./programmes/apply-programmes.ts";
import { tickProgrammes } from "./programmes/turn-day.ts";
import { isBuiltOn } from "./prices/built-on.ts";
import { importCandles } from "./prices/import-candles.ts";
import { QUOTES_MAX } from "./prices/index-prices.ts";
import { putOnTape, recoverTicks } from "./put-on-tape.ts";
import { applySecondContract, tickSecondContracts } from "./second-contracts/apply-second-contracts.ts";
import { haltRefusal, setHalt } from "./set-halt.ts";
import { changeSetting } from "./settings/change-setting.ts";
import { amendOrder } from "./spot/amend-order.ts";
import { cancelAllOrders, cancelOrder } from "./spot/cancel-orders.ts";
import { delistPair } from "./spot/delist-pair.ts";
import type { Replayed } from "./requests/client-requests.ts";
import { changePair, listPair } from "./spot/list-pair.ts";
import type { Pair } from "./spot/pair.ts";
import { placeOco } from "./spot/place-oco.ts";
import { placeOrder } from "./spot/place-order.ts";
import { cancelTwap, placeTwap } from "./spot/place-twap.ts";
import { endFrozenTwaps } from "./spot/end-twap.ts";
import { tickTwaps } from "./spot/run-twaps.ts";
import type { CoreState } from "./state.ts";
import { noteAuditHead } from "./tape/audit-head.ts";
import {
  fundsContext,
  levelContext,
  optionContext,
  secondContext,
  stampProduct,
  adjustmentContext,
  programmeContext,
} from "./contexts.ts";
import { applyUser } from "./users/invite.ts";
import { announceGap } from "./time/gap.ts";
import { continueOne, hasToWait, isFundsLeft, isWorkLeft } from "./work-left.ts";

const PRICE_E8_DECIMALS = 8;
const GRANT_KEY_LENGTH_MAX = 128;

/**
 * Applies one command: checks everything, then changes the state and appends what happened to `events`.
 * Returns undefined when applied; a Refusal, or the first answer to a repeated client order id, when nothing changed
 * and nothing was appended. The outcome depends on the state, the command and the stamp alone.
 */
export function apply(
  state: CoreState,
  command: Command,
  stamp: Stamp,
  events: WordWriter,
): Refusal | Replayed | undefined {
  const { spot, ledger } = state;
  Object.assign(ledger, { events, eventsFrom: events.length });
  spot.at = stamp.at;
  const refusal = keptOut(state, command);
  if (refusal !== undefined) return refusal;
  switch (command.type) {
    case "PlaceOrder":
      return placeOrder(spot, command);
    case "AmendOrder":
      return amendOrder(spot, command);
    case "CancelOrder":
      return cancelOrder(spot, command);
    case "CancelAllOrders":
      return cancelAllOrders(spot, command);
    case "PlaceOco":
      return placeOco(spot, command);
    case "PlaceTwap":
      return placeTwap(spot, command);
    case "CancelTwap":
      return cancelTwap(spot, command);
    case "ObservePrices":
      return observePrices(state, command, stamp, events);
    case "RecoverTicks":
      return recoverTicks(state, command, stamp, events);
    case "OpenUser":
    case "OpenAccount":
    case "ImportInvitations":
    case "CreateInviteLink":
      return applyUser(state, command, events);
    case "GrantFunds":
      return grantFunds(state, command, stamp);
    case "ListCoin":
      return listCoin(state.coins, command, events);
    case "ListPair":
      return listNewPair(state, command);
    case "ChangePair":
      return changePair(spot, command);
    case "DelistPair":
      return isBuiltOn(state, command.pairId) ? refuse("PAIR_IN_USE", "pairId") : delistPair(spot, command);
    case "SetHalt":
      return setHalt(state, command, stamp, events);
    case "ImportCandles":
      return importHistory(state, command, events);
    case "ChangeSetting":
      return changeSetting(state.settings, command, stamp, events);
    case "NoteAuditHead":
      return noteAuditHead(state.tape, command, events);
    case "FundHouse":
    case "DeclareRealMoney":
    case "PayInCapital":
    case "AdjustBalance":
      return applyHouse(state.ledger, state, adjustmentContext(state), { command, stamp });
    case "Continue":
      return continueOne(state, stamp);
    case "AnnounceGap":
      return announceGap(state, command, stamp, events);
    case "ListContract":
    case "ChangeContract":
    case "DelistContract":
    case "TransferFunds":
    case "PlaceContractTwap":
    case "CancelContractTwap":
    case "PlaceContractOrder":
    case "AmendContractOrder":
    case "CancelContractOrder":
    case "CancelAllContractOrders":
    case "ClosePosition":
    case "AdjustMargin":
    case "SetLeverage":
    case "SetMarginMode":
    case "SetPositionMode":
    case "SetTpSl":
    case "CancelTpSl":
      return futuresCommand(state, command, stamp);
    case "FundAccount":
    case "SetCopyRules":
    case "AppointLeader":
    case "StartFollow":
    case "ChangeFollow":
    case "StopFollow":
      return copyCommand(state, command, stamp);
    case "SetPeriod":
    case "SetSecondContractRules":
    case "SetLossLimit":
    case "PlaceSecondContract":
      stampProduct(state.secondContracts, stamp);
      return applySecondContract(state.secondContracts, secondContext(state), command);
    case "SetOptionUnderlying":
    case "PlaceOptionOrder":
    case "CancelOptionOrder":
    case "CancelAllOptionOrders":
    case "PlaceOptionStrategy":
      stampProduct(state.options, stamp);
      return applyOption(state.options, optionContext(state), command);
    case "SetChannel":
    case "SetWithdrawalRules":
    case "PausePayouts":
      return applyChannel(state, fundsContext(state), command, stamp.at);
    case "FreezePayouts":
      return freezeUser(state, command, stamp);
    case "ObserveBlock":
    case "DropBlocks":
    case "ObservePending":
    case "ConfirmDeposit":
    case "SubmitDeposit":
    case "ReportProviderDeposit":
    case "ReviewDeposit":
    case "RespellTransactions":
    case "RecordNetworkCost":
      stampProduct(state.deposits, stamp);
      stampProduct(state.withdrawals, stamp);
      return withFundsWork(state, applyDeposit(state.deposits, fundsContext(state), command));
    case "SubmitWithdrawal":
    case "CancelWithdrawal":
    case "ReviewWithdrawal":
    case "AnswerWithdrawal":
    case "SendWithdrawals":
    case "FinishWithdrawals":
    case "FailWithdrawal":
    case "ReleaseDeposit":
      stampProduct(state.deposits, stamp);
      stampProduct(state.withdrawals, stamp);
      return withFundsWork(state, applyWithdrawal(state.withdrawals, fundsContext(state), command));
    case "SetConversionRules":
    case "SetConversionCoin":
    case "QuoteConversion":
    case "ConvertCoins":
      stampProduct(state.conversion, stamp);
      return applyConversion(state.conversion, fundsContext(state), command);
    case "SetFinanceProduct":
    case "SubscribeFinance":
    case "RedeemFinance":
    case "SetAutoRenew":
      stampProduct(state.finance, stamp);
      return applyFinance(state.finance, fundsContext(state), command);
    case "SetReferralRules":
    case "SetAgentTerms":
    case "AppointAgent":
    case "FlagInvitation":
    case "ReviewReward":
    case "TakeBackReward":
      stampProduct(state.programmes, stamp);
      return applyProgramme(state.programmes, programmeContext(state), command);
    case "OpenCampaign":
    case "HaltCampaign":
    case "JoinCampaign":
    case "ClaimReward":
    case "CollectFees":
    case "RecordVerification":
      stampProduct(state.campaigns, stamp);
      return applyCampaign(state.campaigns, fundsContext(state), command);
    case "SetLevelRules":
    case "SetMakerTerms":
    case "AppointMaker":
      stampProduct(state.levels, stamp);
      return applyLevels(state.levels, levelContext(state), command);
    default:
      return unreachable(command);
  }
}

/** Work that is left comes first, and a halt keeps out what it stops. */
const keptOut = (state: CoreState, command: Command): Refusal | undefined =>
  isWorkLeft(state) && hasToWait(state, command) ? refuse("UNAVAILABLE_NOW") : haltRefusal(state, command);

/** A command about money in or out leaves what it does to one deposit or withdrawal after the other. */
function withFundsWork<Answer>(state: CoreState, answer: Answer): Answer {
  if (isFundsLeft(state)) continueFunds(state.withdrawals, fundsContext(state));
  return answer;
}

/** Contracts and pairs share one number space and one set of symbols. */
function listNewPair(state: CoreState, command: ListPair): Refusal | undefined {
  return takenByContract(state, command) ?? listPair(state.spot, state.coins, command);
}

function copyCommand(
  state: CoreState,
  command: CopyCommand | FundAccount,
  stamp: Stamp,
): Refusal | Replayed | undefined {
  stampProduct(state.futures, stamp);
  stampProduct(state.copy, stamp);
  const answer = command.type === "FundAccount" ? fundCopyAccount(state.copy, command) : applyCopy(state.copy, command);
  if (answer === undefined) settleFutures(state.futures);
  return answer;
}

function futuresCommand(
  state: CoreState,
  command: Exclude<FuturesCommand, FundAccount>,
  stamp: Stamp,
): Refusal | Replayed | undefined {
  stampProduct(state.futures, stamp);
  return applyFutures(state.futures, fundsContext(state), command);
}

function grantFunds(state: CoreState, grant: GrantFunds, stamp: Stamp): Refusal | undefined {
  const { userId, coinId, atoms, key } = grant;
  if (!state.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (!state.coins.has(coinId)) return refuse("NOT_FOUND", "coinId");
  if (!Number.isSafeInteger(atoms) || atoms <= 0) return refuse("BAD_PARAMETER", "atoms");
  if (key === "" || key.length > GRANT_KEY_LENGTH_MAX) return refuse("BAD_PARAMETER", "key");
  if (state.grantKeys.has(key)) return refuse("DUPLICATE_REQUEST", "key");
  if (!hasRoomForGrant(state.ledger, coinId, state.channels.channels.values(), atoms)) {
    return refuse("AMOUNT_TOO_LARGE", "atoms");
  }
  if (!canGive(state.ledger, coinId, atoms)) return refuse("HOUSE_SHORT", "atoms");
  state.grantKeys.add(key);
  postGrant(state.ledger, { holder: userId, coin: coinId, atoms, sequence: stamp.sequence });
  return undefined;
}

/**
 * Every listed pair gets an index tick on the tape; the bands of spot trading follow it while there is no last price.
 * Then the contracts get their mark prices and what follows from them, second contracts their entries and settlements,
 * and options their series, margins and settlements.
 */
function observePrices(
  state: CoreState,
  { quotes, origin, byAge }: ObservePrices,
  stamp: Stamp,
  events: WordWriter,
): Refusal | undefined {
  if (quotes.length > QUOTES_MAX) return refuse("BAD_PARAMETER", "quotes");
  for (const { pair, index } of putOnTape(
    state,
    { quotes, origin, at: stamp.at, ...(byAge === true ? { byAge } : {}) },
    events,
  )) {
    pair.indexTicks = ticksOf(index.value, pair);
    pair.fair = fairPricesOf(index, pair.indexTicks, pair.rules.marketBandPpb);
  }
  state.requests.tick(stamp.at);
  tickTwaps(state.spot);
  const head = state.tape.publish(stamp.at);
  if (head !== undefined) writeColdEvent(events, head);
  // First: whatever this second brings is of its day.
  stampProduct(state.programmes, stamp);
  tickProgrammes(state.programmes);
  stampProduct(state.futures, stamp);
  stampProduct(state.copy, stamp);
  tickContractsAndCopies(state);
  stampProduct(state.secondContracts, stamp);
  tickSecondContracts(state.secondContracts, secondContext(state));
  stampProduct(state.options, stamp);
  tickOptions(state.options, optionContext(state));
  stampProduct(state.deposits, stamp);
  tickDeposits(state.deposits, fundsContext(state));
  stampProduct(state.finance, stamp);
  tickFinance(state.finance);
  stampProduct(state.campaigns, stamp);
  tickCampaigns(state.campaigns);
  stampProduct(state.levels, stamp);
  tickLevels(state.levels, levelContext(state));
  return undefined;
}

/** An index price in whole ticks, rounded down. */
function ticksOf(value: number, pair: Pair): number {
  const surplus = PRICE_E8_DECIMALS - pair.listing.priceDecimals;
  return surplus >= 0 ? Math.floor(priceE8(value) / 10 ** surplus) : value * 10 ** -surplus;
}

function importHistory(state: CoreState, command: ImportCandles, events: WordWriter): Refusal | undefined {
  const pair = state.spot.pairs[command.pairId];
  if (pair === undefined) return refuse("NOT_FOUND", "pairId");
  return importCandles(events, command, pair.lastTicks !== 0);
}

/** Whatever others began in a frozen account goes no further: nothing leaves, and no TWAP sends another slice. */
function freezeUser(state: CoreState, freeze: FreezePayouts, stamp: Stamp): Refusal | undefined {
  const refusal = applyChannel(state, fundsContext(state), freeze, stamp.at);
  if (refusal !== undefined || !freeze.isFrozen) return refusal;
  endFrozenTwaps(state.spot, freeze.userId);
  stampProduct(state.futures, stamp);
  endFrozenContractTwaps(state.futures, freeze.userId);
  return undefined;
}
