import { sequence, utcMs, type Sequence, type UtcMs } from "@agio/primitives";
import { writeColdEvent } from "../cold-event.ts";
import { hasRows, type BrokerTallies } from "../ledger/broker-tally.ts";
import type { Ledger } from "../ledger/postings.ts";
import { platformDayOf } from "../time/platform-day.ts";
import type { Invitations } from "../users/invitations.ts";
import type { UserTable } from "../users/user-table.ts";
import { Dated } from "./dated.ts";
import { newTallies, type DayTallies } from "../ledger/day-tally.ts";
import { OwedRewards } from "./owed-rewards.ts";
import type { PaidDay } from "./paid-day.ts";
import type { AgentTerms, ReferralRules } from "./programme-commands.ts";
import type { ProgrammeEvent, RewardFigures } from "./programme-events.ts";
import { PROGRAMME_EVENTS } from "./programme-records.ts";
import { REWARD_PRODUCTS, type RewardProduct } from "./reward-product.ts";
import type { Settlement } from "./settlement.ts";

/** The furthest above a payer that anybody has a part: the greatest depth of an agent's terms. */
export const LEVELS_MAX = 10;

/** Terms that somebody has as an agent, and the code of the orders that count for them as a broker. */
export interface Appointment {
  /** 0: they are no agent any more. */
  readonly termsId: number;
  /** Empty for none. */
  readonly brokerCode: string;
}

/** Who is an agent by which terms. */
export interface AgentRegister {
  readonly invitations: Invitations;
  /** By number. */
  readonly terms: ReadonlyMap<number, Dated<AgentTerms>>;
  /** By user. */
  readonly agents: ReadonlyMap<number, Dated<Appointment>>;
}

/** Open terms of an agent on a day. */
export const termsOn = ({ agents, terms }: AgentRegister, user: number, day: number): AgentTerms | undefined =>
  openTermsOn(terms, agents.get(user), day);

/** The same by their appointments; undefined for nobody's. */
export function openTermsOn(
  terms: AgentRegister["terms"],
  appointed: Dated<Appointment> | undefined,
  day: number,
): AgentTerms | undefined {
  const own = appointed?.on(day)?.termsId ?? 0;
  const found = own === 0 ? undefined : terms.get(own)?.on(day);
  return found?.isOpen === true ? found : undefined;
}

/** An agent above a payer, `level` levels of them, who has a part of what they pay. */
export interface AgentAbove {
  readonly userId: number;
  readonly level: number;
  readonly terms: AgentTerms;
}

/** Agents who have a part of what a payer pays on a day, the nearest first. */
export function* agentsAbove(register: AgentRegister, payer: number, day: number): Generator<AgentAbove> {
  let userId = payer;
  for (let level = 1; level <= LEVELS_MAX; level++) {
    userId = register.invitations.inviterOf(userId);
    if (userId === 0) return;
    const terms = termsOn(register, userId, day);
    if (terms !== undefined && terms.depth >= level) yield { userId, level, terms };
  }
}

/** Referral and agents: their rules, what was counted, and what is paid. */
export class ProgrammeState implements AgentRegister {
  readonly ledger: Ledger;
  readonly users: UserTable;
  readonly invitations: Invitations;
  rules = new Dated<ReferralRules>();
  readonly terms = new Map<number, Dated<AgentTerms>>();
  readonly agents = new Map<number, Dated<Appointment>>();
  /** Payers whose rewards are held. */
  readonly flagged = new Set<number>();
  /** The day that is being counted. */
  day = 0;
  /** Closed in the middle of that day. */
  isStopped = false;
  /** Its bases so far. */
  open: DayTallies = newTallies();
  /** Of them, fees of orders that count for brokers. */
  ofBrokers: BrokerTallies;
  /** The day before, while it is being settled. */
  closing: Settlement | undefined;
  /** Rewards of the last days, oldest first. */
  paid: readonly PaidDay[] = [];
  /** Rewards that wait for a review, by number. */
  readonly held = new Map<number, RewardFigures>();
  nextRewardId = 1;
  readonly owed = new OwedRewards();
  /** Stamp of the command that is being applied. */
  at: UtcMs = utcMs(0);
  sequence: Sequence = sequence(0);

  constructor(ledger: Ledger, users: UserTable, invitations: Invitations) {
    this.ledger = ledger;
    this.ofBrokers = ledger.counting.ofBrokers;
    this.users = users;
    this.invitations = invitations;
  }

  /** Appends an event to those of the command: as a record where it has one, else as JSON. */
  emit(event: ProgrammeEvent): void {
    const { events } = this.ledger;
    if (!PROGRAMME_EVENTS.write(event, events)) writeColdEvent(events, event);
  }

  /** A reward waits for a review. */
  hold(figures: RewardFigures): void {
    const rewardId = this.nextRewardId++;
    this.held.set(rewardId, figures);
    this.emit({ type: "RewardHeld", rewardId, ...figures });
  }

  /** The day after the platform's day of the present command, or after the one that is still being counted. */
  get tomorrow(): number {
    const { dayOffsetMinutes } = this.rules.decided ?? { dayOffsetMinutes: 0 };
    return Math.max(platformDayOf(this.at, dayOffsetMinutes), this.day) + 1;
  }

  /** Whether a product is counted on the day that is being counted. */
  isCounted(product: RewardProduct): boolean {
    const rules = this.rules.on(this.day);
    if (rules?.isOpen !== true || this.isStopped) return false;
    if (rules.counts[product] && rules.levelsPpm.some((ppm) => ppm > 0)) return true;
    return [...this.terms.values()].some((dated) => {
      const terms = dated.on(this.day);
      return terms?.isOpen === true && terms.ratesPpm[product] > 0;
    });
  }

  /** Products add to the open day as far as they are counted. */
  connect(): void {
    this.ledger.counting.sharePpm = this.rules.on(this.day)?.capPpm ?? 0;
    this.ledger.counting.ofBrokers = this.ofBrokers;
    this.users.brokers.byCode = this.codesInForce();
    for (const product of REWARD_PRODUCTS) {
      this.ledger.counting[product] = this.isCounted(product) ? this.open[product] : undefined;
    }
  }

  /** Brokers by their codes, as orders of the day that is being counted name them; none while nothing is counted. */
  codesInForce(): ReadonlyMap<string, number> {
    const codes = new Map<string, number>();
    if (this.rules.on(this.day)?.isOpen !== true || this.isStopped) return codes;
    for (const [user, dated] of this.agents) {
      const code = dated.on(this.day)?.brokerCode ?? "";
      if (code !== "" && termsOn(this, user, this.day) !== undefined) codes.set(code, user);
    }
    return codes;
  }

  /** True where something was counted on the open day. */
  get hasCounted(): boolean {
    return REWARD_PRODUCTS.some((product) => this.open[product].count > 0) || hasRows(this.ofBrokers);
  }

  paidOn(day: number): PaidDay | undefined {
    return this.paid.find((paid) => paid.day === day);
  }
}

/** The longest a payment may be taken back after its day. */
export const TAKE_BACK_DAYS = 7;
