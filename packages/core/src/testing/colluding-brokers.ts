import { seededRandom, type Random } from "@agio/testkit";
import { userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { startOfPlatformDay } from "../time/platform-day.ts";
import { quotes } from "./contract-market.ts";
import { START_MS, type TestMarket } from "./market.ts";
import { AGENT_TERMS, appoint, ratesOf, REFERRAL_RULES, RULES } from "./programme-market.ts";

const CODE = "GANG";
const TAG = `x-${CODE}`;
const TERMS = 1;
const RATE_PPM = 200_000;
const PPM = 1_000_000;

/**
 * Everything that is given away of a fee, for a group of accounts of one person: each is invited by the one before, and
 * the last one is an API broker for the orders of all the others. Half of their fees comes back, and a fifth of what
 * strangers pay who use the broker's program.
 */
export function openBrokerage(market: TestMarket, group: readonly number[], ticks: number): void {
  market.send({ ...REFERRAL_RULES, dayOffsetMinutes: 0 });
  market.send({ ...AGENT_TERMS, termsId: TERMS, ratesPpm: ratesOf(RATE_PPM) });
  const rows = group.slice(1).map((user, at) => [userId(user), userId(group[at] as number)] as const);
  market.send({ type: "ImportInvitations", rows, isLast: true });
  market.send(appoint(group.at(-1) as number, TERMS, market.state.programmes.tomorrow, CODE));
  goToNextDay(market);
  market.send(quotes(market, ticks, ticks));
}

/** Time goes on to where the next day of the platform begins. */
function goToNextDay(market: TestMarket): void {
  market.seconds = Math.ceil((startOfPlatformDay(market.state.programmes.day + 1, 0) - START_MS) / 1_000);
}

/** The commands of others with names of the broker's program, and days that turn. */
export class ColludingBrokers {
  private readonly random: Random;
  private readonly market: TestMarket;
  private readonly group: readonly number[];
  private sent = 0;

  constructor(market: TestMarket, group: readonly number[], seed: string) {
    this.market = market;
    this.group = group;
    this.random = seededRandom(seed).fork("brokers");
  }

  /** The command, an order of it with a name; or instead of it a second of prices of the next day. */
  instead(command: Command, ticks: number): Command {
    const { random, market } = this;
    if (command.type === "ObservePrices" && random.chance(0.02)) {
      goToNextDay(market);
      return quotes(market, ticks, ticks);
    }
    if (command.type !== "PlaceContractOrder" || command.clientOrderId !== "") return command;
    const isNamed = random.chance(this.group.includes(command.userId) ? 0.9 : 0.5);
    return isNamed ? { ...command, clientOrderId: `${TAG}${++this.sent}` } : command;
  }
}

/** Given to a broker by strangers who use their program: the broker's rate of the fees of their orders, in atoms. */
export class BrokerGifts {
  private readonly group: readonly number[];
  /** Orders of others with the broker's name. */
  private readonly named = new Set<number>();

  constructor(group: readonly number[]) {
    this.group = group;
  }

  /** The gifts in the events of a command. */
  of(events: readonly Event[]): number {
    let fees = 0;
    for (const event of events) {
      if (event.type === "ContractOrderAccepted") this.accept(event);
      if (event.type !== "ContractTraded") continue;
      if (this.named.has(event.makerOrderId)) fees += event.makerFeeAtoms;
      if (this.named.has(event.takerOrderId)) fees += event.takerFeeAtoms;
    }
    return (fees * RATE_PPM) / PPM;
  }

  private accept(event: Event & { readonly type: "ContractOrderAccepted" }): void {
    if (event.clientOrderId.startsWith(TAG) && !this.group.includes(event.userId)) this.named.add(event.orderId);
  }
}

/** All that is given away is never more than the published share of the fees. */
export class GivenLaw {
  private feesAtoms = 0;
  private paidAtoms = 0;

  after(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type === "ContractTraded") this.feesAtoms += event.makerFeeAtoms + event.takerFeeAtoms;
      if (event.type === "RewardPaid") this.paidAtoms += event.atoms;
    }
    const most = (this.feesAtoms * RULES.capPpm) / PPM;
    if (this.paidAtoms > most) throw new Error(`${this.paidAtoms} atoms were given away, and ${most} at most`);
  }
}
