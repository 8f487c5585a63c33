import { sequence, utcMs, type Sequence, type UtcMs } from "@agio/primitives";
import { writeColdEvent } from "../cold-event.ts";
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

/** Who is an agent by which terms. */
export interface AgentRegister {
  readonly invitations: Invitations;
  /** By number. */
  readonly terms: ReadonlyMap<number, Dated<AgentTerms>>;
  /** By user, the number of their terms; 0 where they are none any more. */
  readonly agents: ReadonlyMap<number, Dated<number>>;
}

/** Open terms of an agent on a day. */
export const termsOn = ({ agents, terms }: AgentRegister, user: number, day: number): AgentTerms | undefined =>
  openTermsOn(terms, agents.get(user), day);

/** The same by their appointments; undefined for nobody's. */
export function openTermsOn(
  terms: AgentRegister["terms"],
  appointed: Dated<number> | undefined,
  day: number,
): AgentTerms | undefined {
  const own = appointed?.on(day) ?? 0;
  const found = own === 0 ? undefined : terms.get(own)?.on(day);
  return found?.isOpen === true ? found : undefined;
}

/** Referral and agents: their rules, what was counted, and what is paid. */
export class ProgrammeState implements AgentRegister {
  readonly ledger: Ledger;
  readonly users: UserTable;
  readonly invitations: Invitations;
  rules = new Dated<ReferralRules>();
  readonly terms = new Map<number, Dated<AgentTerms>>();
  readonly agents = new Map<number, Dated<number>>();
  /** Payers whose rewards are held. */
  readonly flagged = new Set<number>();
  /** The day that is being counted. */
  day = 0;
  /** Closed in the middle of that day. */
  isStopped = false;
  /** Its bases so far. */
  open: DayTallies = newTallies();
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
    for (const product of REWARD_PRODUCTS) {
      this.ledger.counting[product] = this.isCounted(product) ? this.open[product] : undefined;
    }
  }

  /** True where something was counted on the open day. */
  get hasCounted(): boolean {
    return REWARD_PRODUCTS.some((product) => this.open[product].count > 0);
  }

  paidOn(day: number): PaidDay | undefined {
    return this.paid.find((paid) => paid.day === day);
  }
}

/** The longest a payment may be taken back after its day. */
export const TAKE_BACK_DAYS = 7;
