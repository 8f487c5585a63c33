import { OrderIndex } from "../book/order-index.ts";
import { MARKET_SHIFT } from "../book/order-flags.ts";
import { FLAGS, OrderPool, PARTICIPANT } from "../book/order-pool.ts";
import { PriceForest } from "../book/price-forest.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { AccountTable } from "../ledger/account-table.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { ProductDiscounts } from "../markets/fee-discounts.ts";
import type { Halts } from "../markets/halts.ts";
import { TwapBook } from "../markets/twap-book.ts";
import type { ClientRequests } from "../requests/client-requests.ts";
import { SliceRoom } from "../slice-room.ts";
import type { UserTable } from "../users/user-table.ts";
import { AdlLights } from "./adl-lights.ts";
import type { ContractCancelling } from "./cancel-contract-orders.ts";
import { ClosingTally } from "./closing-tally.ts";
import { ContractHolders } from "./contract-holders.ts";
import { ContractOrders } from "./contract-orders.ts";
import { ContractParticipants } from "./contract-participants.ts";
import { FUTURES_SLICES } from "./contract-work-bounds.ts";
import type { ContractSweep } from "./contract-sweep.ts";
import type { ContractTwap } from "./contract-twap-events.ts";
import type { Contract } from "./contract.ts";
import type { DelistRun } from "./delist-run.ts";
import type { Reaches } from "./price-reach.ts";
import type { PositionSide } from "./futures-commands.ts";
import type { FuturesEvent, PositionStatus } from "./futures-events.ts";
import { LeadChanges } from "./lead-changes.ts";
import { PositionTable } from "./position-table.ts";
import { RiskState } from "./risk-state.ts";
import type { TierChange } from "./tier-change.ts";
import type { TickRun } from "./tick-run.ts";

/** The insurance fund trades as this user: no margin, no fee, profit and loss to `insurance`. */
export const FUND_USER = 0;

/** Everything futures know. `at` and `sequence` are those of the command that is being applied. */
export class FuturesState {
  readonly ledger: Ledger;
  readonly accounts: AccountTable;
  readonly users: UserTable;
  readonly requests: ClientRequests;
  readonly discounts: ProductDiscounts;
  readonly halts: Halts;
  readonly pool = new OrderPool();
  readonly forest = new PriceForest();
  /** Open and waiting orders: slots by id, and their fields by slot. */
  readonly orderIndex = new OrderIndex();
  readonly orders = new ContractOrders(this.pool);
  readonly positions: PositionTable;
  readonly participants = new ContractParticipants();
  readonly holders = new ContractHolders();
  /** By contract id, dense: ids in between are empty. */
  readonly contracts: (Contract | undefined)[] = [];
  private readonly inOrder: Contract[] = [];
  /** All contracts settle in one coin; 0 before the first. */
  settlementCoinId = 0;
  readonly risk = new RiskState();
  readonly twaps = new TwapBook<ContractTwap>();
  /** For views only: lights of the deleveraging queue. */
  readonly lights = new AdlLights();
  nextOrderId = 1;
  nextTradeId = 1;
  nextPositionId = 1;
  nextTpSlId = 1;
  at = 0;
  sequence = 0;
  /**
   * Contracts that traded, or got a stop, in this command or in the present second of prices: what watches their prices
   * is looked at when it is done.
   */
  readonly moved = new Set<Contract>();
  /** The order that goes through a contract in more than one command; until it is done futures stand still. */
  sweep: ContractSweep | undefined;
  /** The second of prices that is being done. */
  tick: TickRun | undefined;
  /** The contract that is being ended. */
  delisting: DelistRun | undefined;
  /** The contract whose positions get new watches. */
  tierChange: TierChange | undefined;
  /** Prices came while futures had work left: what they mean is looked at when that is done. */
  isTickDue = false;
  /** Contracts whose triggers are not settled, the one that has waited longest first. */
  readonly unsettled = new Map<number, Reaches>();
  /** Users whose orders are being cancelled, in the order of their turns. */
  readonly cancelling: ContractCancelling[] = [];
  /** How much of what one command may do is done. */
  readonly slice: SliceRoom;
  /** Tests make them smaller. */
  slices = FUTURES_SLICES;
  /** For copy trading: changes of lead accounts, and whose orders the copies of one leader do not meet. */
  readonly leads = new LeadChanges((account) => this.users.kindOf(account) === "copy");
  /** Events of a posting that is being written; emitted when it is complete. */
  readonly untold: FuturesEvent[] = [];
  /** Positions that such a posting ended, with the status they end in. */
  readonly ending: { readonly slot: number; readonly status: PositionStatus }[] = [];
  /** The closed part of the position that is being liquidated. */
  readonly closings = new ClosingTally();

  constructor(
    ledger: Ledger,
    users: UserTable,
    requests: ClientRequests,
    { discounts, halts }: { readonly discounts: ProductDiscounts; readonly halts: Halts },
  ) {
    this.halts = halts;
    this.ledger = ledger;
    this.accounts = ledger.accounts;
    this.users = users;
    this.requests = requests;
    this.discounts = discounts;
    this.slice = new SliceRoom(ledger);
    this.positions = new PositionTable(ledger.positions);
  }

  /** Bytes that the command that is being applied has written. */
  get eventBytes(): number {
    return this.ledger.eventBytes;
  }

  /** True while futures have work that nothing else may come between. */
  get isBusy(): boolean {
    return this.isAtWork || this.isTickDue;
  }

  /**
   * An order is cut off, a second of prices is being done, a contract is being ended, or its tiers have changed; or the copies
   * of a leader's followers go through a book.
   */
  get isAtWork(): boolean {
    const isEnding = this.delisting !== undefined || this.tierChange !== undefined;
    return isEnding || this.sweep !== undefined || this.tick !== undefined || this.leads.isSweeping;
  }

  get events(): WordWriter {
    return this.ledger.events;
  }

  /** Listed and delisted contracts by id. */
  listed(): readonly Contract[] {
    return this.inOrder;
  }

  addContract(contract: Contract): void {
    const { contracts, inOrder } = this;
    while (contracts.length <= contract.contractId) contracts.push(undefined);
    contracts[contract.contractId] = contract;
    inOrder.push(contract);
    inOrder.sort((one, other) => one.contractId - other.contractId);
  }

  contractOf(order: number): Contract {
    return this.contracts[this.pool.int(order, FLAGS) >>> MARKET_SHIFT] as Contract;
  }

  contractOfPosition(slot: number): Contract {
    return this.contracts[this.positions.contractId(slot)] as Contract;
  }

  /** The participant of an order's user in its contract. */
  participantOf(order: number): number {
    return this.pool.int(order, PARTICIPANT);
  }

  userOf(order: number): number {
    return this.holders.user(this.participants.holder(this.participantOf(order)));
  }

  /** True for the insurance fund and for a clearing account: neither has margin, and neither pays a fee. */
  isUnmargined(user: number): boolean {
    return user === FUND_USER || (this.users.hasAccounts && this.users.kindOf(user) === "clearing");
  }

  /** The holder of a user or of an account with an owner, made where there is none; 0 for an unknown one. */
  holderFor(user: number): number {
    const holder = this.holders.find(user);
    if (holder !== 0) return holder;
    if (user === FUND_USER) return this.holders.insert(user, 0);
    if (!this.users.isHolder(user) || this.settlementCoinId === 0) return 0;
    const code = ACCOUNT_CODES["contract.available"];
    return this.holders.insert(user, this.accounts.slotOf(user, this.settlementCoinId, code));
  }

  /** The participant of a holder in a contract, 0 for none. */
  findParticipant(holder: number, contractId: number): number {
    let participant = this.holders.firstParticipant(holder);
    while (participant !== 0 && this.participants.contractId(participant) !== contractId)
      participant = this.participants.nextOfHolder(participant);
    return participant;
  }

  /** As `findParticipant`, made when there is none. */
  participantFor(holder: number, contractId: number): number {
    const participant = this.findParticipant(holder, contractId);
    if (participant !== 0) return participant;
    const made = this.participants.insert(holder, contractId, this.holders.firstParticipant(holder));
    this.holders.setFirstParticipant(holder, made);
    return made;
  }

  /** The participants of a holder by contract id. */
  participantsOf(holder: number): number[] {
    const participants: number[] = [];
    for (
      let participant = this.holders.firstParticipant(holder);
      participant !== 0;
      participant = this.participants.nextOfHolder(participant)
    )
      participants.push(participant);
    return participants.sort((a, b) => this.participants.contractId(a) - this.participants.contractId(b));
  }

  /** The leverage a participant uses for new orders of a side. */
  leverageOf(participant: number, side: PositionSide): number {
    const contract = this.contracts[this.participants.contractId(participant)] as Contract;
    return this.participants.leverage(participant, side) || contract.defaultLeverage;
  }

  /** `contract.available` of a holder. */
  available(holder: number): number {
    return this.accounts.available(this.holders.account(holder));
  }

  /** Slot of the insurance account. */
  get insuranceSlot(): number {
    return this.accounts.slotOf(FUND_USER, this.settlementCoinId, ACCOUNT_CODES.insurance);
  }
}
