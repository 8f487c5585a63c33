import type { Random } from "@agio/testkit";
import { atoms, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { DepositSeen } from "../deposits/deposit-commands.ts";
import { ERC20_CHANNEL, ETH_CHANNEL, ETHEREUM, UNIT, WEI_PER_ATOM } from "./fund-market.ts";
import type { TestMarket } from "./market.ts";

const USERS = 4;
const DROPPED_BLOCKS_MAX = 5;
const RECENT_MAX = 400;

/** A chain that forgets blocks now and then: what was in them waits again, comes in another block, or never. */
export class RandomChain {
  private readonly random: Random;
  private readonly market: TestMarket;
  private readonly waiting: DepositSeen[] = [];
  private readonly inBlocks = new Map<number, readonly DepositSeen[]>();
  private readonly recent: DepositSeen[] = [];
  private made = 0;

  constructor(market: TestMarket, random: Random) {
    this.market = market;
    this.random = random;
  }

  get height(): number {
    return this.market.state.deposits.chains.get(ETHEREUM)?.height ?? 0;
  }

  /** The next block, or the next part of one. */
  block(): Command {
    const newest = this.market.state.deposits.chains.get(ETHEREUM);
    const parentHash = newest?.hash ?? "";
    const isPart = newest?.isOpen === true;
    const height = this.height + (isPart ? 0 : 1);
    const deposits = this.random.chance(0.5) ? [this.payment()] : [];
    while (this.waiting.length > 0 && this.random.chance(0.6)) deposits.push(this.waiting.shift() as DepositSeen);
    // A node that shows what it has shown before.
    if (this.recent.length > 0 && this.random.chance(0.1)) deposits.push(this.random.pick(this.recent));
    this.inBlocks.set(height, isPart ? [...(this.inBlocks.get(height) ?? []), ...deposits] : deposits);
    const hasMore = this.random.chance(0.1) ? true : undefined;
    const finalHeight = this.random.chance(0.05) ? Math.max(0, height - 3) : 0;
    const hash = isPart ? parentHash : `h${height}.${this.made}`;
    return { type: "ObserveBlock", chainId: ETHEREUM, height, hash, parentHash, finalHeight, deposits, hasMore };
  }

  drop(): Command {
    const fromHeight = Math.max(1, this.height + 1 - this.random.integer(1, DROPPED_BLOCKS_MAX));
    for (let height = fromHeight; height <= this.height; height++) {
      for (const payment of this.inBlocks.get(height) ?? []) if (this.random.chance(0.8)) this.waiting.push(payment);
    }
    return { type: "DropBlocks", chainId: ETHEREUM, fromHeight, hash: `h${fromHeight - 1}.dropped` };
  }

  pending(): Command {
    const payment = this.payment();
    if (this.random.chance(0.8)) this.waiting.push(payment);
    return { type: "ObservePending", chainId: ETHEREUM, deposits: [payment] };
  }

  /** Two nodes' word for one that waits for it, or for one that does not; now and then about another amount. */
  confirmation(): Command {
    const { random, market } = this;
    const { inReview } = market.state.deposits.atStaff;
    const waiting = [...inReview].filter(({ reason }) => reason === "oneSource");
    const names = new Set(waiting.map(({ txid }) => txid));
    const known = this.recent.filter(({ txid }) => names.has(txid));
    const chosen = known.length === 0 ? this.payment() : random.pick(known);
    const { channelId, userId: user, txid, index, address, restUnits, isBarred } = chosen;
    const height = waiting.find(({ txid }) => txid === chosen.txid)?.height ?? Math.max(1, this.height);
    const told = atoms(chosen.atoms + (random.chance(0.1) ? 1 : 0));
    const deposit = { channelId, userId: user, txid, index, address, atoms: told, restUnits, isBarred };
    return { type: "ConfirmDeposit", chainId: ETHEREUM, height, deposit };
  }

  /** Also of strangers, of the house, and with figures that no payment has. */
  private payment(): DepositSeen {
    const { random } = this;
    const isToken = random.chance(0.6);
    const isStranger = random.chance(0.01);
    const payment = {
      channelId: isToken ? ERC20_CHANNEL : ETH_CHANNEL,
      userId: userId(isStranger ? 77 : random.chance(0.05) ? 0 : random.integer(1, USERS)),
      txid: `t${this.made++}`,
      index: random.integer(0, 2),
      address: "0xabc",
      atoms: atoms(Math.floor(random.exponential(isToken ? 60 * UNIT : 4_000_000)) + 1),
      restUnits: isToken ? 0 : random.integer(0, WEI_PER_ATOM - 1),
      isBarred: random.chance(0.03),
      ...(random.chance(0.2) ? { oneSourceAtomsMax: atoms(300 * UNIT), oneSourceUserAtomsMax: atoms(100 * UNIT) } : {}),
    };
    this.recent.push(payment);
    if (this.recent.length > RECENT_MAX) this.recent.shift();
    return payment;
  }
}
