import { seededRandom, type Random } from "@agio/testkit";
import { atoms, contractId, userId } from "@agio/primitives";
import type { Command, FollowTerms } from "../commands.ts";
import { BTCPERP, ETHPERP, listSecondContract, order, quotes, UNIT } from "./contract-market.ts";
import {
  accountOf,
  addFollower,
  CLEARING,
  COPY_RULES,
  follow,
  fundBy,
  lead,
  LEAD,
  LEADER,
  MAKER,
  openCopyMarket,
  startOf,
} from "./copy-market.ts";
import { isWorkLeft } from "../work-left.ts";
import { fund, USDT, type TestMarket } from "./market.ts";

/** A second leader, and what they lead by. */
export const OTHER_LEADER = 3;
export const OTHER_LEAD = LEAD + 10;
const LEADERS = [
  [LEADER, LEAD],
  [OTHER_LEADER, OTHER_LEAD],
] as const;
export const FOLLOWERS = Array.from({ length: 12 }, (_, at) => 10 + at);
const CONTRACTS = [BTCPERP, ETHPERP] as const;
const DAY_S = 86_400;

export const leadOf = (follower: number): number => (follower % 3 === 0 ? OTHER_LEAD : LEAD);

/** Two leaders, two contracts, twelve followers with limits of all kinds, a book that thins out. */
export function openCopyCrowd(seed: string): TestMarket {
  const market = openCopyMarket({ allocationMinAtoms: atoms(50 * UNIT) }, { fundingIntervalHours: 1 });
  market.send({ type: "OpenUser", userId: userId(OTHER_LEADER), mark: "trader" });
  fund(market, OTHER_LEADER, USDT, 10_000 * UNIT);
  const moved = {
    userId: userId(OTHER_LEADER),
    coinId: USDT,
    atoms: atoms(10_000 * UNIT),
    from: 1,
    to: 3,
    key: "",
  } as const;
  market.send({ type: "TransferFunds", ...moved });
  listSecondContract(market, { fundingIntervalHours: 1 });
  lead(market, { user: OTHER_LEADER, account: OTHER_LEAD, clearing: OTHER_LEAD + 1, usdt: 5_000 });
  const random = seededRandom(`${seed}:crowd`);
  for (const follower of FOLLOWERS)
    addFollower(market, follower, random.integer(60, 3_000), { ...drawTerms(random), leaderId: leadOf(follower) });
  return market;
}

function drawTerms(random: Random): FollowTerms {
  const sizing = random.chance(0.3)
    ? { amount: random.integer(50, 5_000) }
    : { multiplierPpm: random.integer(1, 40) * 100_000 };
  return follow({
    ...sizing,
    leverageMax: random.pick([1, 5, 20, 100]),
    slippageBips: random.pick([10, 10, 50, 50, 50, 300]),
    marginMax: random.chance(0.2) ? random.integer(5, 200) : 0,
    leftOut: random.chance(0.1) ? [BTCPERP] : [],
    stopLoss: random.chance(0.2) ? random.integer(20, 60) : 0,
    takeProfit: random.chance(0.1) ? random.integer(3_500, 9_000) : 0,
    isPaused: random.chance(0.05),
  });
}

/** Seeded commands of leaders, followers and the market around them. */
export class RandomCopies {
  private readonly random: Random;
  private readonly market: TestMarket;
  private readonly ticks: Record<number, number> = { [BTCPERP]: 600_000, [ETHPERP]: 30_000 };

  constructor(market: TestMarket, seed: string) {
    this.market = market;
    this.random = seededRandom(seed);
  }

  next(): Command {
    const { random } = this;
    // The worth of an account while aims are counted is the one that a watch sees after it.
    const isAiming = this.market.state.copy.run?.stage === "aims";
    if (isWorkLeft(this.market.state) && (isAiming || random.chance(0.66))) return { type: "Continue" };
    const draw = random.next();
    if (draw < 0.3) return this.leaderTrades();
    if (draw < 0.6) return this.makerTrades();
    if (draw < 0.86) return this.second();
    if (draw < 0.9) return { type: "CancelAllContractOrders", userId: userId(MAKER), contractId: undefined };
    return this.followerActs();
  }

  private leaderTrades(): Command {
    const { random } = this;
    const [, account] = random.pick(LEADERS);
    const isOpening = random.chance(0.55);
    return order(account, {
      contractId: random.pick(CONTRACTS),
      direction: random.pick(["buy", "sell"] as const),
      offset: isOpening ? "open" : "close",
      size: random.pick([1, 2, 5, 17, 60, 150]),
      kind: "market",
      leverage: random.pick([5, 10, 10, 20]),
      marginMode: random.chance(0.3) ? "cross" : "isolated",
    });
  }

  private makerTrades(): Command {
    const { random } = this;
    const contract = random.pick(CONTRACTS);
    const direction = random.pick(["buy", "sell"] as const);
    const middle = this.ticks[contract] as number;
    const away = Math.max(1, Math.round((middle * random.integer(1, 60)) / 10_000));
    const priceTicks = direction === "buy" ? middle - away : middle + away;
    return order(MAKER, {
      contractId: contract,
      direction,
      priceTicks,
      size: random.pick([3, 40, 400, 2_000]),
      leverage: 1,
    });
  }

  private second(): Command {
    const { random } = this;
    for (const contract of CONTRACTS) {
      const by = random.chance(0.03) ? random.integer(-400, 400) : random.integer(-15, 15);
      this.ticks[contract] = Math.max(1_000, Math.round((this.ticks[contract] as number) * (1 + by / 10_000)));
    }
    if (random.chance(0.004)) this.market.seconds = (this.market.seconds ?? 0) + DAY_S;
    return quotes(this.market, this.ticks[BTCPERP] as number, this.ticks[ETHPERP] as number);
  }

  private followerActs(): Command {
    const { random } = this;
    const follower = random.pick(FOLLOWERS);
    const own = { userId: userId(follower), accountId: accountOf(follower) };
    switch (random.integer(0, 8)) {
      case 0:
      case 1:
        return startOf(follower, random.integer(50, 800), drawTerms(random), leadOf(follower));
      case 2:
        return { type: "StopFollow", ...own, by: random.pick(["market", "leader"] as const) };
      case 3:
        return { type: "ChangeFollow", ...own, ...drawTerms(random) };
      case 4:
        return fundBy(follower, accountOf(follower), random.integer(-20, 60));
      case 5: {
        const [user, account] = random.pick(LEADERS);
        return fundBy(user, account, random.integer(-400, 400));
      }
      case 6:
        return {
          type: "SetCopyRules",
          ...COPY_RULES,
          allocationMinAtoms: atoms(50 * UNIT),
          isOpen: random.chance(0.9),
        };
      case 7:
        return {
          type: "SetHalt",
          scope: "postOnly",
          id: contractId(BTCPERP),
          isHalted: random.chance(0.3),
          operatorId: 0,
        };
      default:
        return {
          type: "AppointLeader",
          userId: userId(LEADER),
          accountId: LEAD,
          clearingId: CLEARING,
          isLeading: random.chance(0.8),
        };
    }
  }
}
