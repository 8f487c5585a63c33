import { refuse, type Refusal } from "@agio/primitives";
import type { Command } from "./commands.ts";
import type { Stamp } from "./stamp.ts";
import { continueContractTwaps, continueFutures } from "./futures/apply-futures.ts";
import { goOnWithCopies, isCopyLeft, isPressingCopy } from "./copy/go-on.ts";
import { isOfFutures } from "./futures/contract-sweep.ts";
import { continueLevels } from "./levels/turn-levels.ts";
import { continueOptions, isOfOptions } from "./options/apply-options.ts";
import { owesAtExpiry } from "./options/expiry-work.ts";
import { continueSettlement } from "./programmes/settle-day.ts";
import { continueSecondContracts, isFullOfTicks } from "./second-contracts/apply-second-contracts.ts";
import type { TwapOwners } from "./markets/twap-book.ts";
import { isCancelling } from "./spot/cancelling.ts";
import { continueCancelling } from "./spot/cancel-orders.ts";
import { continueWork } from "./spot/cascade.ts";
import { continueExits } from "./spot/place-exits.ts";
import { continueTwaps } from "./spot/run-twaps.ts";
import { isHeldBack } from "./spot/sweep.ts";
import type { CoreState } from "./state.ts";
import { fundsContext, optionContext, secondContext, stampProduct, worthContext } from "./contexts.ts";
import { continueFunds } from "./withdrawals/funds-work.ts";
import { isOfFunds } from "./withdrawals/is-of-funds.ts";

export const isFundsLeft = ({ deposits }: CoreState): boolean => deposits.left.length !== 0;
const isSpotLeft = ({ spot }: CoreState): boolean => spot.unsettled.length !== 0;
const isCancelLeft = ({ spot }: CoreState): boolean => spot.cancelling.length !== 0;
const areExitsLeft = ({ spot }: CoreState): boolean => spot.exits.due.length !== 0;
const isTwapLeft = ({ spot }: CoreState): boolean => spot.twaps.isDue;
const isContractTwapLeft = ({ futures }: CoreState): boolean => futures.twaps.isDue && !futures.isBusy;
const isFuturesLeft = ({ futures }: CoreState): boolean =>
  (futures.isBusy && !futures.leads.isSweeping) || futures.cancelling.length !== 0 || futures.unsettled.size !== 0;
const isSecondLeft = ({ secondContracts }: CoreState): boolean => secondContracts.moments.length !== 0;
const isProgrammesLeft = ({ programmes }: CoreState): boolean => programmes.closing !== undefined;
const isOptionsLeft = ({ options }: CoreState): boolean => options.isWorkLeft;
const isLevelsLeft = ({ levels }: CoreState): boolean => levels.turn !== undefined;

/** Work that somebody waits for, or that prices go by. */
const isPressing = (state: CoreState): boolean =>
  isSpotLeft(state) ||
  isCancelLeft(state) ||
  areExitsLeft(state) ||
  isTwapLeft(state) ||
  isContractTwapLeft(state) ||
  isFuturesLeft(state) ||
  isPressingCopy(state) ||
  isSecondLeft(state) ||
  isFundsLeft(state) ||
  isOptionsLeft(state);

/** True while a command has left work to do: `Continue` does the next slice of it. Asked for every command: no loop. */
export const isWorkLeft = (state: CoreState): boolean =>
  isPressing(state) || isCopyLeft(state) || isProgrammesLeft(state) || isLevelsLeft(state);

/** True where the work that is left may wait for quiet moments: rewards and levels of a day that is over. */
export const mayWorkWait = (state: CoreState): boolean => !isPressing(state);

const twapOwners = (state: CoreState): TwapOwners => ({
  mustWait: (user) => isUserHeldUp(state, user),
  isFrozen: (user) => state.channels.gates.frozen.has(state.users.ownerOf(user)),
});

/** A subject whose commands may leave work, and how its next slice is done. */
interface Subject {
  readonly isWorkLeft: (state: CoreState) => boolean;
  readonly goOn: (state: CoreState, stamp: Stamp) => void;
}

const SUBJECTS: readonly Subject[] = [
  { isWorkLeft: isSpotLeft, goOn: ({ spot }) => continueWork(spot) },
  { isWorkLeft: isCancelLeft, goOn: ({ spot }) => continueCancelling(spot) },
  {
    isWorkLeft: areExitsLeft,
    goOn: (state) => continueExits(state.spot, (user) => isUserHeldUp(state, user)),
  },
  {
    isWorkLeft: isTwapLeft,
    goOn: (state) => continueTwaps(state.spot, twapOwners(state)),
  },
  {
    isWorkLeft: isContractTwapLeft,
    goOn: (state, stamp) => {
      stampProduct(state.futures, stamp);
      continueContractTwaps(state.futures, twapOwners(state));
    },
  },
  {
    isWorkLeft: isFundsLeft,
    goOn: (state, stamp) => {
      stampProduct(state.deposits, stamp);
      stampProduct(state.withdrawals, stamp);
      continueFunds(state.withdrawals, fundsContext(state));
    },
  },
  {
    isWorkLeft: isFuturesLeft,
    goOn: ({ futures, prices }, stamp) => {
      stampProduct(futures, stamp);
      continueFutures(futures, prices);
    },
  },
  {
    isWorkLeft: isCopyLeft,
    goOn: (state, stamp) => {
      stampProduct(state.futures, stamp);
      stampProduct(state.copy, stamp);
      goOnWithCopies(state);
    },
  },
  {
    isWorkLeft: isSecondLeft,
    goOn: (state, stamp) => {
      stampProduct(state.secondContracts, stamp);
      continueSecondContracts(state.secondContracts, secondContext(state));
    },
  },
  {
    isWorkLeft: isOptionsLeft,
    goOn: (state, stamp) => {
      stampProduct(state.options, stamp);
      continueOptions(state.options, optionContext(state));
    },
  },
  {
    isWorkLeft: isProgrammesLeft,
    goOn: ({ programmes }, stamp) => {
      stampProduct(programmes, stamp);
      continueSettlement(programmes);
    },
  },
  {
    isWorkLeft: isLevelsLeft,
    goOn: (state, stamp) => {
      stampProduct(state.levels, stamp);
      continueLevels(state.levels, worthContext(state));
    },
  },
];

/** A slice of what is left, of one subject where several have some. Refused NOT_FOUND where nothing is left. */
export function continueOne(state: CoreState, stamp: Stamp): Refusal | undefined {
  const waiting = SUBJECTS.filter((subject) => subject.isWorkLeft(state));
  if (waiting.length === 0) return refuse("NOT_FOUND");
  waiting[turnAt(stamp.sequence, waiting.length)]?.goOn(state, stamp);
  return undefined;
}

/**
 * Whose turn it is, of `count`. Not the sequence alone: with as many commands between any two slices, some subjects
 * would never have theirs.
 */
const turnAt = (sequence: number, count: number): number => (Math.imul(sequence, 0x9e37_79b1) >>> 16) % count;

/** True for a user whose commands wait, whatever they are about: what is left of theirs may need what they hold. */
const isUserHeldUp = ({ spot, futures, options }: CoreState, userId: number): boolean =>
  isCancelling(spot.cancelling, userId) || isCancelling(futures.cancelling, userId) || owesAtExpiry(options, userId);

/**
 * True for a command that cannot be applied before some work that is left is done. It is refused: send it when that work
 * is done, with what its user sends after it. These wait:
 * - for an order that goes through a pair or a series, commands about that pair, or about options;
 * - for an order that goes through a contract, and for a second of prices that is being done there, those about futures;
 * - for copies that are being made, what ends a contract or changes its tiers;
 * - for deposits and withdrawals that are left, those about money in and out;
 * - a user whose orders are being cancelled, and a writer who has not paid an expiry yet;
 * - for a day whose rewards are being paid, reviews of held ones and what is taken back;
 * - prices, only when a thousand seconds of them wait for second contracts.
 */
export const hasToWait = (
  { copy, deposits, spot, futures, secondContracts, options, programmes }: CoreState,
  command: Command,
): boolean =>
  isHeldBack(spot, command) ||
  (futures.isBusy && isOfFutures(command)) ||
  (copy.run !== undefined && (command.type === "DelistContract" || command.type === "ChangeContract")) ||
  ("userId" in command && isCancelling(futures.cancelling, command.userId)) ||
  (deposits.left.length !== 0 && isOfFunds(command)) ||
  ((command.type === "ObservePrices" || command.type === "RecoverTicks") && isFullOfTicks(secondContracts)) ||
  (options.sweep !== undefined && isOfOptions(command)) ||
  ("userId" in command && owesAtExpiry(options, command.userId)) ||
  (programmes.closing !== undefined && (command.type === "ReviewReward" || command.type === "TakeBackReward"));
