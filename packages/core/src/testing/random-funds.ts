import { seededRandom, type Random } from "@agio/testkit";
import { atoms, ppb, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { ReviewWithdrawal } from "../withdrawals/withdrawal-commands.ts";
import type { Deposit } from "../deposits/deposit.ts";
import type { ReviewLimits } from "../channels/channel-commands.ts";
import type { WithdrawalStatus } from "../channels/withdrawal-status.ts";
import {
  ask,
  BANK_CHANNEL,
  BTC_CHANNEL,
  channel,
  ERC20_CHANNEL,
  ETH,
  ETH_CHANNEL,
  indexed,
  openFundMarket,
  UNIT,
  usdt,
  verified,
  WITHDRAWAL_RULES,
} from "./fund-market.ts";
import { BTC, place, USDT, type TestMarket } from "./market.ts";
import { RandomChain } from "./random-chain.ts";
import { fundHouseAccount } from "./second-market.ts";

/** A minute between two commands, so that days pass and bonuses end. */
const STEP_MS = 60_000;
const USERS = 4;
const OPERATORS = 3;
const CHANNELS = [BTC_CHANNEL, ERC20_CHANNEL, ETH_CHANNEL, BANK_CHANNEL] as const;

/** Four channels on two chains and a bank, small bounds, and users who have little, so that every path is taken. */
export function openFundCrowd(): TestMarket {
  const market = openFundMarket();
  market.stepMs = STEP_MS;
  openFundChannels(market);
  for (let user = 1; user <= USERS; user++) {
    for (const [coin, amount] of [
      [USDT, 9_900 * UNIT] as const,
      [BTC, 99_600_000] as const,
      [ETH, 990_000_000] as const,
    ]) {
      const away = { userId: userId(user), coinId: coin, atoms: atoms(amount), from: 1, to: 2, key: "" } as const;
      market.send({ type: "TransferFunds", ...away });
    }
  }
  return market;
}

/** Opens the channels and rules that the stream of commands needs; its users are verified, and may have bonuses. */
export function openFundChannels(market: TestMarket): void {
  for (let user = 1; user <= USERS; user++) market.send(verified(user));
  if (!market.state.coins.has(ETH)) market.send({ type: "ListCoin", coinId: ETH, code: "ETH", scale: 8 });
  market.send({ ...WITHDRAWAL_RULES, autoValueAtomsMax: usdt(20), oneReviewerValueAtomsMax: usdt(60) });
  for (const id of CHANNELS) market.send(crowdChannel(id, true));
  market.send(fundHouseAccount("promo", 100, "promo"));
}

const crowdChannel = (id: (typeof CHANNELS)[number], isOpen: boolean): Command =>
  channel(
    id,
    {
      isOpen,
      atomsMin: id === ETH_CHANNEL ? atoms(1_000_000) : usdt(20),
      atomsMax: id === ETH_CHANNEL ? atoms(15_000_000) : usdt(200),
      bonusPpb: ppb(123_456_789),
      bonusAtomsMax: usdt(5),
      bonusDays: 1,
    },
    {
      isOpen,
      feeValueAtoms: usdt(0.5),
      ratioPpb: ppb(3_000_001),
      perDay: 20,
      freePerDay: 2,
      atomsMin: id === ETH_CHANNEL ? atoms(10_000) : usdt(0.4),
      dustAtoms: id === ETH_CHANNEL ? atoms(20_000) : usdt(0.2),
    },
  );

/** Seeded commands of everything that moves money in and out, with trades and transfers that carry it away. */
export class RandomFunds {
  private readonly random: Random;
  private readonly market: TestMarket;
  private readonly chain: RandomChain;
  private last: Command | undefined;
  private made = 0;

  constructor(market: TestMarket, seed: string | number) {
    this.market = market;
    this.random = seededRandom(seed);
    this.chain = new RandomChain(market, this.random.fork("chain"));
  }

  next(): Command {
    // Sometimes the same request comes twice, as after a lost answer.
    if (this.last !== undefined && this.random.chance(0.02)) return this.last;
    this.last = this.draw();
    return this.last;
  }

  private draw(): Command {
    this.made++;
    const dice = this.random.integer(1, 1_000);
    if (dice <= 250) return this.chain.block();
    if (dice <= 290) return this.chain.height > 0 ? this.chain.drop() : this.chain.block();
    if (dice <= 325) return this.chain.pending();
    if (dice <= 330) return this.chain.confirmation();
    if (dice <= 370) return this.named();
    if (dice <= 420) return this.depositReview();
    if (dice <= 450) return this.release();
    if (dice <= 480) return this.networkCost();
    if (dice <= 630) return this.withdrawal();
    if (dice <= 720) return this.withdrawalReview();
    if (dice <= 810) return this.payout();
    if (dice <= 950) return this.spending();
    return this.setting();
  }

  private user(): ReturnType<typeof userId> {
    return userId(this.random.chance(0.99) ? this.random.integer(1, USERS) : 77);
  }

  private operator(): number {
    return this.random.integer(1, OPERATORS);
  }

  private named(): Command {
    const isToken = this.random.chance(0.7);
    const named = {
      userId: this.user(),
      channelId: this.random.pick([BANK_CHANNEL, BANK_CHANNEL, isToken ? ERC20_CHANNEL : BTC_CHANNEL]),
      atoms: atoms(Math.floor(this.random.exponential(70 * UNIT)) + 1),
      txid: `ref${this.random.integer(1, this.made)}`,
    };
    if (this.random.chance(0.5)) return { type: "ReportProviderDeposit", ...named };
    if (this.random.chance(0.1)) return this.respelling(named.channelId);
    const key = this.random.chance(0.3) ? `k${this.random.integer(1, this.made)}` : "";
    return { type: "SubmitDeposit", ...named, address: "", key };
  }

  /** Two names become one now and then. */
  private respelling(channelId: number): Command {
    const name = (): string => `ref${this.random.integer(1, this.made)}`;
    const rows = Array.from({ length: this.random.integer(1, 5) }, () => ({ channelId, from: name(), to: name() }));
    return { type: "RespellTransactions", rows };
  }

  private depositReview(): Command {
    const waiting = this.depositsWith((status) => status === 8 || status === 4);
    const deposit = waiting.length === 0 ? undefined : this.random.pick(waiting);
    const named = deposit?.atoms ?? 1;
    return {
      type: "ReviewDeposit",
      depositId: deposit?.depositId ?? this.random.integer(1, this.made),
      decision: this.random.chance(0.8) ? "approve" : "reject",
      atoms: atoms(this.random.chance(0.9) ? named : Math.max(0, named - 1)),
      operatorId: this.operator(),
      reason: this.random.pick(["", "notFound", "checked"]),
    };
  }

  private depositsWith(isWanted: (status: number) => boolean): Deposit[] {
    return [...this.market.state.deposits.deposits.values()].filter(({ status }) => isWanted(status));
  }

  /** Mostly what another operator has proposed already, of what was rejected. */
  private release(): Command {
    const rejected = this.depositsWith((status) => status === 5);
    const deposit = rejected.length === 0 ? undefined : this.random.pick(rejected);
    const decision = this.random.chance(0.7) ? "return" : "credit";
    const fresh = { decision, address: decision === "return" ? this.random.pick(["0xdef", "0xfed"]) : "" } as const;
    const { decision: chosen, address } = this.random.chance(0.7) ? (deposit?.proposal ?? fresh) : fresh;
    const depositId = deposit?.depositId ?? this.random.integer(1, this.made);
    return { type: "ReleaseDeposit", depositId, decision: chosen, address, operatorId: this.operator() };
  }

  private networkCost(): Command {
    const isToken = this.random.chance(0.1);
    return {
      type: "RecordNetworkCost",
      channelId: isToken ? ERC20_CHANNEL : ETH_CHANNEL,
      txid: `cost${this.random.integer(1, this.made)}`,
      atoms: atoms(this.random.integer(0, 50_000)),
      restUnits: isToken ? 0 : this.random.integer(0, 9_999_999_999),
    };
  }

  private withdrawal(): Command {
    const id = this.random.pick(CHANNELS);
    const isBank = id === BANK_CHANNEL;
    const mean = id === ETH_CHANNEL ? 1_500_000 : id === BTC_CHANNEL ? 100_000 : 30 * UNIT;
    return ask({
      userId: this.user(),
      channelId: id,
      atoms: Math.floor(this.random.exponential(mean)),
      address: this.random.pick(["0xdef", "0xfed", "0xdad"]),
      payeeUserId: this.random.chance(0.15) ? this.user() : 0,
      dayValueAtomsMax: this.random.chance(0.3) ? usdt(400) : -1,
      isTrusted: this.random.chance(0.6),
      bankCurrency: isBank ? "USD" : "",
      bankCents: isBank ? 1_000 : 0,
      key: this.random.chance(0.2) ? `k${this.random.integer(1, this.made)}` : "",
      // Earlier builds said nothing about it.
      ...(this.random.chance(0.7) ? { reviewsInside: true } : {}),
    });
  }

  /** Ids of withdrawals of these statuses, or of any that ever was. */
  private withdrawalIds(...statuses: readonly WithdrawalStatus[]): number[] {
    const open = [...this.market.state.withdrawals.open.values()].map(({ state }) => state);
    const ids = open.filter(({ status }) => statuses.includes(status)).map(({ withdrawalId }) => withdrawalId);
    return ids.length === 0 || this.random.chance(0.05) ? [this.random.integer(1, this.made)] : ids;
  }

  private withdrawalReview(): Command {
    const dice = this.random.integer(1, 10);
    const withdrawalId = this.random.pick(this.withdrawalIds(0, dice <= 7 ? 0 : 1, dice === 10 ? 7 : 0));
    if (dice === 8) return { type: "CancelWithdrawal", userId: this.ownerOf(withdrawalId), withdrawalId };
    if (dice === 9 || dice === 10) {
      const asked = this.random.pick(this.withdrawalIds(7));
      return { type: "AnswerWithdrawal", userId: this.ownerOf(asked), withdrawalId: asked };
    }
    const decisions: readonly ReviewWithdrawal["decision"][] = ["approve", "approve", "approve", "reject", "askMore"];
    const decision = this.random.pick(decisions);
    return { type: "ReviewWithdrawal", withdrawalId, decision, operatorId: this.operator(), reason: "score" };
  }

  private ownerOf(withdrawalId: number): ReturnType<typeof userId> {
    const owner = this.market.state.withdrawals.open.get(withdrawalId)?.state.userId;
    return owner === undefined || this.random.chance(0.05) ? this.user() : owner;
  }

  private payout(): Command {
    const txid = `x${this.random.integer(1, 1 + this.made / 20)}`;
    const dice = this.random.integer(1, 10);
    if (dice <= 5) {
      // Mostly of one chain, as a wallet does.
      const approved = this.withdrawalIds(1);
      const first = this.chainOf(approved[0]);
      const same = approved.filter((id) => this.chainOf(id) === first || this.random.chance(0.03));
      const resent = this.random.chance(0.2) ? this.withdrawalIds(2).slice(0, 1) : [];
      return {
        type: "SendWithdrawals",
        withdrawalIds: [...same, ...resent].slice(0, 5),
        txid,
        operatorId: this.random.pick([0, 1]),
      };
    }
    if (dice <= 8) return { type: "FinishWithdrawals", withdrawalIds: this.withdrawalIds(2).slice(0, 2), txid };
    return { type: "FailWithdrawal", withdrawalId: this.random.pick(this.withdrawalIds(1, 2)), reason: "expired" };
  }

  private chainOf(withdrawalId = 0): number | undefined {
    return this.market.state.withdrawals.open.get(withdrawalId)?.state.chainId;
  }

  /** Trades and transfers: what is credited is gone when it is taken back. */
  private spending(): Command {
    const user = this.user();
    if (this.random.chance(0.85)) {
      const coin = this.random.pick([USDT, ETH]);
      const { locked } = this.market.state.deposits;
      const free = Math.max(0, this.market.balance(user, coin, "available") - locked.bonus(user, coin));
      const amount = atoms(this.random.chance(0.8) ? Math.max(free, 1) : this.random.integer(1, free + 2));
      const [from, to] = this.random.chance(0.9) ? ([1, 2] as const) : ([2, 1] as const);
      return { type: "TransferFunds", userId: user, coinId: coin, atoms: amount, from, to, key: "" };
    }
    const side = this.random.chance(0.5) ? "buy" : "sell";
    return place(user, { side, priceTicks: this.random.integer(590_000, 610_000), sizeLots: 500 });
  }

  /** Now and then payouts of a coin, a chain or all wait, or those of a user. */
  private stop(): Command {
    const isOn = this.random.chance(0.4);
    if (this.random.chance(0.4)) return { type: "FreezePayouts", userId: this.user(), isFrozen: isOn };
    const scope = this.random.pick(["all", "chain", "coin"] as const);
    const id = scope === "all" ? 0 : this.random.integer(1, 3);
    const reason = this.random.pick(["staff", "shortfall", "unknownSpend", "velocity"] as const);
    return { type: "PausePayouts", scope, id, isPaused: isOn, reason, operatorId: this.operator() };
  }

  private setting(): Command {
    const dice = this.random.integer(1, 10);
    if (this.random.chance(0.3)) return this.stop();
    if (dice <= 4) return indexed(this.market, this.random.chance(0.8) ? 3 : 1);
    if (dice <= 6) return crowdChannel(this.random.pick(CHANNELS), this.random.chance(0.8));
    if (dice <= 7)
      return fundHouseAccount("promo", this.random.integer(1, 50), `promo${this.random.integer(1, this.made)}`);
    return {
      ...WITHDRAWAL_RULES,
      dayOffsetMinutes: this.random.pick([480, 480, 840, -720]),
      autoValueAtomsMax: usdt(20),
      oneReviewerValueAtomsMax: usdt(60),
      taxPpb: ppb(this.random.pick([0, 0, 12_345_678])),
      refusesDebtors: this.random.chance(0.8),
      windowStartSecond: 3_600,
      windowEndSecond: this.random.pick([1_800, 80_000]),
      pendingMax: this.random.integer(3, 12),
      isOpen: this.random.chance(0.9),
      ...(this.random.chance(0.7) ? { reviews: this.limits() } : {}),
      ...(this.random.chance(0.5) ? { payouts: { hourValueAtomsMax: usdt(300), dayValueAtomsMax: usdt(2_000) } } : {}),
    };
  }

  /** Small ones: now and then it takes a second and a third, and days and waits end. */
  private limits(): ReviewLimits {
    return {
      aloneUserDayValueAtomsMax: usdt(300),
      aloneOperatorDayValueAtomsMax: usdt(900),
      operatorDayValueAtomsMax: usdt(9_000),
      creditorWaitMs: 3_600_000,
      ...(this.random.chance(0.8) ? { takesOthers: true } : {}),
      ...(this.random.chance(0.5) ? { looksAgain: true } : {}),
      ...(this.random.chance(0.5) ? { holdsShort: true } : {}),
    };
  }
}
