import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { assert } from "@agio/primitives";
import { isLongForm, sized } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Command } from "./commands.ts";
import type { DepositChanged } from "./deposits/deposit-events.ts";
import { FINANCE_STATUS } from "./finance/finance-events.ts";
import type { Event } from "./events.ts";
import { checkInvariants } from "./invariants.ts";
import { restoreSnapshot, takeSnapshot } from "./snapshot.ts";
import { coversLocks } from "./testing/locked-value.ts";
import type { TestMarket } from "./testing/market.ts";
import { PostingLaw } from "./testing/posting-law.ts";
import { openCampaignCrowd, RandomCampaigns } from "./testing/random-campaigns.ts";
import { openCrowdedMarket, RandomCommands } from "./testing/random-commands.ts";
import { openContractCrowd, RandomFutures } from "./testing/random-futures.ts";
import { openMovesCrowd, RandomMoves } from "./testing/random-moves.ts";
import { openFundCrowd, RandomFunds } from "./testing/random-funds.ts";
import { openMixedCrowd, RandomMixed } from "./testing/random-mixed.ts";
import { openOptionCrowd, RandomOptions } from "./testing/random-options.ts";
import { openProgrammeCrowd, RandomProgrammes } from "./testing/random-programmes.ts";
import { openSecondCrowd, RandomSecond } from "./testing/random-second.ts";

// AGIO_LONG=1 runs the size that the release needs; AGIO_SEED repeats a failure.

/** Of one product; of all together (rules 20) `MIXED_COMMANDS`. */
const COMMANDS = isLongForm ? 15_000 : 4_000;
const MIXED_COMMANDS = sized(30_000, 4_000, 100_000);
/** Money in and out: fewer reach everything. */
const FUND_COMMANDS = sized(20_000, 4_000);
/** Each is applied twice and compared. */
const REPLAYED_COMMANDS = sized(3_000, 3_000, 10_000);
/** Each is a snapshot before it. */
const REFUSED_COMMANDS = isLongForm ? 2_000 : 500;
const SMALL_SLICES = { steps: 25, bytes: 65_536 };
const CHECK_EVERY = sized(50, 25);
const seed = env["AGIO_SEED"] ?? randomUUID();

interface Crowd {
  readonly name: string;
  /** Commands of a run; `COMMANDS` when it does not say. */
  readonly length?: number;
  open(): TestMarket;
  commands(market: TestMarket): { next(): Command };
  /** Throws when the events of a command broke a law that the state alone does not show. */
  law?(market: TestMarket): (events: readonly Event[]) => void;
  /** Kinds of events that a stream is worth nothing without. */
  readonly reaches: readonly Event["type"][];
  /** Events that a short stream may miss; the long form may not. */
  readonly reachesInTime?: readonly Event["type"][];
  /** Each of them comes more often than this. */
  readonly timesMin: number;
}

const CROWDS: readonly Crowd[] = [
  {
    name: "spot",
    open: openCrowdedMarket,
    commands: (market) => new RandomCommands(market, seed),
    timesMin: COMMANDS / 1_000,
    reaches: [
      "Traded",
      "OrderTriggered",
      "TrailingStopMoved",
      "OrderAmended",
      "OrderClosed",
      "IndexTicked",
      "TwapSliced",
      "ExitsAttached",
      "ExitsPlaced",
    ],
  },
  {
    name: "futures",
    open: openContractCrowd,
    commands: (market) => new RandomFutures(market, seed),
    law: lawOfFutures,
    timesMin: 0,
    reaches: [
      "ContractTraded",
      "ContractOrderAmended",
      "ContractOrderTriggered",
      "ContractStopMoved",
      "PositionFilled",
      "PositionEnded",
      "PositionMarginChanged",
      "FundsTransferred",
      "MarkTicked",
      "LiquidationStarted",
      "LiquidationStep",
      "LiquidationEnded",
      "PositionDeleveraged",
      "TpSlSet",
      "TpSlMoved",
      "ContractTwapSliced",
      "ContractTwapEnded",
    ],
  },
  {
    name: "second contracts",
    open: openSecondCrowd,
    commands: (market) => new RandomSecond(market, seed),
    law: lawOfSecondContracts,
    timesMin: 0,
    reaches: [
      "PeriodSet",
      "SecondContractRulesSet",
      "LossLimitSet",
      "SecondContractAccepted",
      "SecondContractOpened",
      "SecondContractDelayed",
      "SecondContractSettled",
    ],
  },
  {
    name: "options",
    open: openOptionCrowd,
    commands: (market) => new RandomOptions(market, seed),
    law: lawOfOptions,
    timesMin: 0,
    reaches: [
      "OptionUnderlyingSet",
      "OptionSeriesListed",
      "OptionOrderAccepted",
      "OptionOrderClosed",
      "OptionTraded",
      "OptionPositionFilled",
      "OptionMarginChanged",
      "OptionPositionEnded",
      "OptionExpirySettled",
    ],
    reachesInTime: ["OptionSurfaceAnnounced", "OptionLiquidationStarted"],
  },
  {
    name: "conversion and finance",
    open: openMovesCrowd,
    commands: (market) => new RandomMoves(market, seed),
    law: lawOfMoves,
    timesMin: 5,
    length: sized(20_000, 4_000),
    reaches: [
      "ConversionRulesSet",
      "ConversionCoinSet",
      "ConversionQuoted",
      "CoinsConverted",
      "FinanceProductSet",
      "FinanceOrderChanged",
      "FinancePaid",
    ],
  },
  {
    name: "referral and agents",
    open: () => openProgrammeCrowd(),
    commands: (market) => new RandomProgrammes(market, seed),
    timesMin: 0,
    length: 4_000,
    reaches: [
      "InviteLinkCreated",
      "ReferralRulesSet",
      "AgentTermsSet",
      "AgentAppointed",
      "InvitationFlagged",
      "RewardAccrued",
      "RewardHeld",
      "RewardReviewed",
      "RewardPaid",
      "RewardTakenBack",
      "ReferralDaySettled",
    ],
  },
  {
    name: "money in and out",
    open: openFundCrowd,
    commands: (market) => new RandomFunds(market, seed),
    law: lawOfFunds,
    timesMin: 0,
    length: FUND_COMMANDS,
    reaches: [
      "ChannelSet",
      "WithdrawalRulesSet",
      "PayoutsPaused",
      "PayoutsFrozen",
      "BlockObserved",
      "BlocksDropped",
      "DepositChanged",
      "DepositReviewed",
      "BonusChanged",
      "NetworkCostRecorded",
      "WithdrawalChanged",
    ],
  },
  {
    name: "campaigns",
    open: openCampaignCrowd,
    commands: (market) => new RandomCampaigns(market, seed),
    timesMin: 5,
    reaches: [
      "CampaignOpened",
      "CampaignEnded",
      "CampaignJoined",
      "RewardClaimed",
      "VoucherChanged",
      "VerificationRecorded",
    ],
    reachesInTime: ["CampaignHalted"],
  },
  {
    name: "all products",
    length: MIXED_COMMANDS,
    open: openMixedCrowd,
    commands: (market) => new RandomMixed(market, seed),
    law: lawOfAll,
    timesMin: 0,
    reaches: ["FundsTransferred", "OptionTraded", "DepositChanged"],
    reachesInTime: [
      "SecondContractSettled",
      "WithdrawalChanged",
      "CoinsConverted",
      "Traded",
      "ContractTraded",
      "LiquidationEnded",
      "OptionMarginChanged",
      "OptionPositionEnded",
    ],
  },
];

type Law = (events: readonly Event[]) => void;

/** An isolated position loses no more than its margin: its end takes nothing from what its owner has besides. */
function lawOfFutures(): Law {
  const isolated = new Set<number>();
  return (events) => {
    for (const event of events) {
      if (event.type === "LiquidationStarted" && event.marginMode === "isolated") isolated.add(event.positionId);
      if (event.type !== "LiquidationEnded") continue;
      assert(event.liquidationFeeAtoms >= 0, "a liquidation fee is not negative");
      const isWithin = !isolated.has(event.positionId) || event.returnedAtoms >= 0;
      assert(isWithin, "an isolated liquidation takes no more than the margin");
    }
  };
}

/** An order has one entry and one end, in that order, and gives back no more than it took from its user and the house. */
function lawOfSecondContracts(): Law {
  const stages = new Map<number, { escrowed: number; isOpen: boolean }>();
  return (events) => {
    for (const event of events) {
      if (event.type === "SecondContractAccepted") {
        assert(!stages.has(event.orderId), "an order is accepted once");
        const escrowed = event.stakeAtoms + event.feeAtoms + event.houseAtoms;
        stages.set(event.orderId, { escrowed, isOpen: false });
      }
      if (event.type === "SecondContractOpened") {
        assert(stages.get(event.orderId)?.isOpen === false, "an order has one entry");
        (stages.get(event.orderId) as { isOpen: boolean }).isOpen = true;
      }
      if (event.type !== "SecondContractSettled") continue;
      const stage = stages.get(event.orderId);
      assert(stage !== undefined && stage.escrowed >= event.creditAtoms, "an order is settled once, from its escrow");
      assert(stage.isOpen || event.voidReason === "entryHalted", "an order without an entry is void");
      stages.delete(event.orderId);
    }
  };
}

/** Fees are at most an eighth of the premium; fill or kill is filled whole, post-only takes nothing. */
function lawOfOptions(): Law {
  return (events) => {
    const accepted = events.find((event) => event.type === "OptionOrderAccepted");
    for (const event of events) {
      if (event.type !== "OptionTraded") continue;
      const fee = Math.max(event.makerFeeAtoms, event.takerFeeAtoms);
      assert(fee * 8 <= event.premiumAtoms, "a fee is at most an eighth of the premium");
      const isTaker = event.takerOrderId === accepted?.orderId;
      assert(!isTaker || accepted.timeInForce !== "POST_ONLY", "a post-only order takes nothing");
    }
    if (accepted?.timeInForce !== "FOK") return;
    const { orderId } = accepted;
    const isFilled = events.some(
      (one) => one.type === "OptionOrderClosed" && one.orderId === orderId && one.status === 2,
    );
    assert(isFilled, "fill or kill is filled whole");
  };
}

/** A quote is what one gets; an order is over once, and then its interest is what was paid of it. */
function lawOfMoves(): Law {
  const quotes = new Map<number, number>();
  const paid = new Map<number, number>();
  const over = new Set<number>();
  return (events) => {
    for (const event of events) {
      if (event.type === "ConversionQuoted") quotes.set(event.quoteId, event.receiveAtoms);
      if (event.type === "CoinsConverted" && event.quoteId !== 0) {
        assert(quotes.get(event.quoteId) === event.receiveAtoms, "a quote is used once and is what one gets");
        quotes.delete(event.quoteId);
      }
      if (event.type === "FinancePaid") {
        paid.set(event.orderId, (paid.get(event.orderId) ?? 0) + event.interestAtoms);
      }
      if (event.type !== "FinanceOrderChanged") continue;
      assert(!over.has(event.orderId), "an order that is over does not change");
      assert(event.paidAtoms === (paid.get(event.orderId) ?? 0), "what an order says it paid was paid");
      if (event.status < FINANCE_STATUS.paid) continue;
      assert(event.paidAtoms === event.accruedAtoms, "an order that is over has paid its interest");
      over.add(event.orderId);
    }
  };
}

/** Possible next statuses of a deposit, and of a withdrawal; -1 stands for none yet. */
const DEPOSIT_STEPS: Record<number, readonly number[]> = {
  [-1]: [0, 1, 2, 3, 4, 8],
  0: [1, 2, 3, 4, 6, 8],
  1: [0, 2, 3, 4, 8],
  2: [3, 7],
  3: [7],
  4: [2, 3, 5, 7],
  5: [2, 3, 5, 7],
  6: [1, 2, 3, 4, 8],
  7: [1, 2, 3, 4, 8],
  // A second node's word lets it arrive once more, and it may wait for something else.
  8: [0, 2, 3, 4, 5, 7, 8],
};
const WITHDRAWAL_STEPS: Record<number, readonly number[]> = {
  [-1]: [0, 1],
  0: [0, 1, 4, 6, 7],
  1: [2, 4, 5, 6],
  2: [2, 3, 5],
  7: [0, 4, 6],
};
/** Inside the platform nothing is sent: the last reviewer's word pays it. */
const INSIDE_STEPS: Record<number, readonly number[]> = {
  [-1]: [0, 3],
  0: [0, 3, 4, 6, 7],
  7: [0, 4, 6],
};

/** Nothing has changed but the spelling of its transaction. */
const isRespelt = (before: DepositChanged, event: DepositChanged): boolean =>
  event.txid !== before.txid && JSON.stringify({ ...event, txid: before.txid }) === JSON.stringify(before);

/**
 * A deposit is credited once until it is taken back, a withdrawal is paid once, and neither skips a step. What stays of
 * a coin after a withdrawal of it is worth what is locked of it, and what is missing of locks of other coins.
 */
function lawOfFunds(market: TestMarket): Law {
  const deposits = new Map<number, DepositChanged>();
  const withdrawals = new Map<number, number>();
  return (events) => {
    for (const event of events) {
      if (event.type === "DepositChanged") {
        const before = deposits.get(event.depositId);
        const isStep = DEPOSIT_STEPS[before?.status ?? -1]?.includes(event.status) === true;
        const isFine = isStep || (before !== undefined && isRespelt(before, event));
        assert(isFine, `a deposit goes from ${before?.status} to ${event.status}`);
        deposits.set(event.depositId, event);
      }
      if (event.type !== "WithdrawalChanged") continue;
      const before = withdrawals.get(event.withdrawalId) ?? -1;
      const steps = event.payeeUserId === 0 ? WITHDRAWAL_STEPS : INSIDE_STEPS;
      const isStep = steps[before]?.includes(event.status) === true;
      assert(isStep, `a withdrawal goes from ${before} to ${event.status}`);
      withdrawals.set(event.withdrawalId, event.status);
      const isCovered = before !== -1 || coversLocks(market, event.userId, event.coinId);
      assert(isCovered, "no withdrawal takes what is locked, or its value");
      const { atoms, feeAtoms, taxAtoms, receiveAtoms } = event;
      assert(receiveAtoms > 0 && feeAtoms + taxAtoms + receiveAtoms <= atoms, "a withdrawal pays out of its gross");
    }
  };
}

function lawOfAll(market: TestMarket): Law {
  const laws = [lawOfFutures(), lawOfSecondContracts(), lawOfOptions(), lawOfMoves(), lawOfFunds(market)];
  return (events) => laws.forEach((law) => law(events));
}

/** Says which command of which seed broke a law. */
function step(market: TestMarket, command: Command, index: number, law: Law | undefined): Event[] {
  try {
    const answer = market.try(command);
    if (index % CHECK_EVERY === 0) checkInvariants(market.state);
    const events = Array.isArray(answer) ? answer : [];
    law?.(events);
    return events;
  } catch (failure) {
    throw new Error(`AGIO_SEED=${seed} broke at command ${index}: ${JSON.stringify(command)}`, { cause: failure });
  }
}

test.each(CROWDS)("no sequence of commands breaks a law: $name", { timeout: 600_000 }, (crowd) => {
  const market = crowd.open();
  const commands = crowd.commands(market);
  const [own, postings] = [crowd.law?.(market), new PostingLaw()];
  const law: Law = (events) => {
    postings.hear(events);
    own?.(events);
  };
  const seen = new Map<string, number>();
  const length = crowd.length ?? COMMANDS;
  for (let index = 0; index < length; index++) {
    for (const { type } of step(market, commands.next(), index, law)) seen.set(type, (seen.get(type) ?? 0) + 1);
  }
  checkInvariants(market.state);
  // The stream is worth something only while it reaches every kind of event.
  const due = isLongForm ? [...crowd.reaches, ...(crowd.reachesInTime ?? [])] : crowd.reaches;
  for (const type of due) {
    expect(seen.get(type) ?? 0, `AGIO_SEED=${seed} reaches ${type}`).toBeGreaterThan(crowd.timesMin);
  }
});

test.each(CROWDS)("a refused command changes nothing: $name", { timeout: 600_000 }, (crowd) => {
  const market = crowd.open();
  const commands = crowd.commands(market);
  let refusals = 0;
  for (let index = 0; index < REFUSED_COMMANDS; index++) {
    const before = takeSnapshot(market.state);
    const answer = market.try(commands.next());
    if (Array.isArray(answer)) continue;
    refusals++;
    expect(Buffer.from(takeSnapshot(market.state)).equals(before), `AGIO_SEED=${seed}, command ${index}`).toBe(true);
  }
  expect(refusals).toBeGreaterThan(30);
});

test.each(CROWDS)(
  "the same commands give the same events and state, also across a snapshot: $name",
  { timeout: 600_000 },
  (crowd) => {
    const live = inSmallSlices(crowd.open());
    const follower = inSmallSlices(crowd.open());
    const commands = crowd.commands(live);
    for (let index = 0; index < REPLAYED_COMMANDS; index++) {
      const command = commands.next();
      if (index % 500 === 499) forgetHistory(follower, index);
      const [ours, theirs] = [live.try(command), follower.try(command)];
      const [told, toldAgain] = [JSON.stringify(ours), JSON.stringify(theirs)];
      if (toldAgain !== told) throw new Error(`AGIO_SEED=${seed}, command ${index}: ${toldAgain} is not ${told}`);
    }
    expect(Buffer.from(takeSnapshot(follower.state)).equals(takeSnapshot(live.state)), `AGIO_SEED=${seed}`).toBe(true);
  },
);

/** Work of a few users is cut too: where a slice ends may not depend on what a snapshot forgets. */
function inSmallSlices(market: TestMarket): TestMarket {
  market.state.ledger.sliceBounds = SMALL_SLICES;
  return market;
}

/** Slots, hash tables and pages differ afterwards; the state does not. */
function forgetHistory(market: TestMarket, index: number): void {
  const bytes = takeSnapshot(market.state);
  market.state = restoreSnapshot(bytes);
  inSmallSlices(market);
  expect(Buffer.from(takeSnapshot(market.state)).equals(bytes), `AGIO_SEED=${seed}, command ${index}`).toBe(true);
}
