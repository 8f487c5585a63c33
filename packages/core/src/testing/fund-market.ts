import { atoms, coinId, pairId, ppb, priceE8, userId, utcMs, type Atoms } from "@agio/primitives";
import { accountNameOf, type AccountName } from "../ledger/accounts.ts";
import type { Command } from "../commands.ts";
import type { SubmitWithdrawal } from "../withdrawals/withdrawal-commands.ts";
import type { DepositSeen, ObserveBlock } from "../deposits/deposit-commands.ts";
import type {
  DepositRules,
  SetChannel,
  SetWithdrawalRules,
  WithdrawalChannelRules,
} from "../channels/channel-commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import type { DepositChanged } from "../deposits/deposit-events.ts";
import type { Event } from "../events.ts";
import type { WithdrawalChanged } from "../withdrawals/withdrawal-events.ts";
import { BTC, BTCUSDT, fund, OPEN_RULES, openMarket, USDT, type TestMarket } from "./market.ts";

export const ETH = coinId(3);
const ETHUSDT = pairId(2);
const E8 = 100_000_000;
/** A chain of one coin, and one of two: ETH with eighteen decimals and a token with six. */
export const BITCOIN = 1;
export const ETHEREUM = 2;
export const BANK = 9;
export const BTC_CHANNEL = 1;
export const ERC20_CHANNEL = 2;
export const ETH_CHANNEL = 3;
export const BANK_CHANNEL = 4;
/** Smallest units of ETH in one atom of eight decimals. */
export const WEI_PER_ATOM = 10_000_000_000;
export const UNIT = 1_000_000;
export const HOUR_MS = 3_600_000;
/** A midnight of UTC, two years after the market opens. */
export const MIDNIGHT_MS = 1_767_571_200_000;
export const DEMO_USER = 5;

export const DEPOSIT_RULES: DepositRules = {
  isOpen: true,
  atomsMin: atoms(0),
  atomsMax: atoms(0),
  confirmationsMin: 2,
  unlockConfirmations: 4,
  submissionsPerDay: 3,
  bonusPpb: ppb(0),
  bonusAtomsMax: atoms(0),
  bonusDays: 0,
};

export const WITHDRAWAL_CHANNEL_RULES: WithdrawalChannelRules = {
  isOpen: true,
  feeValueAtoms: atoms(0),
  ratioPpb: ppb(0),
  perDay: 100,
  freePerDay: 0,
  atomsMin: atoms(0),
  atomsMax: atoms(0),
  valueAtomsMin: atoms(0),
  valueAtomsMax: atoms(0),
  dustAtoms: atoms(0),
};

/** No window, no tax; 100 USDT go without a reviewer, above 10,000 it takes two. */
export const WITHDRAWAL_RULES: SetWithdrawalRules = {
  type: "SetWithdrawalRules",
  valuationCoinId: USDT,
  windowStartSecond: 0,
  windowEndSecond: 0,
  dayOffsetMinutes: 480,
  taxPpb: ppb(0),
  refusesDebtors: true,
  autoValueAtomsMax: atoms(100 * UNIT),
  oneReviewerValueAtomsMax: atoms(10_000 * UNIT),
  pendingMax: 5,
  isOpen: true,
};

const PLACES = {
  [BTC_CHANNEL]: { name: "BTC", coinId: BTC, chainId: BITCOIN, chainDecimals: 8, kind: "chain" },
  [ERC20_CHANNEL]: { name: "USDT-ERC20", coinId: USDT, chainId: ETHEREUM, chainDecimals: 6, kind: "chain" },
  [ETH_CHANNEL]: { name: "ETH", coinId: ETH, chainId: ETHEREUM, chainDecimals: 18, kind: "chain" },
  [BANK_CHANNEL]: { name: "BANK", coinId: USDT, chainId: BANK, chainDecimals: 2, kind: "bank" },
} as const;

export const channel = (
  channelId: keyof typeof PLACES,
  deposits: Partial<DepositRules> = {},
  withdrawals: Partial<WithdrawalChannelRules> = {},
): SetChannel => ({
  type: "SetChannel",
  channelId,
  ...PLACES[channelId],
  deposits: { ...DEPOSIT_RULES, ...deposits },
  withdrawals: { ...WITHDRAWAL_CHANNEL_RULES, ...withdrawals },
});

/** A document of the user's own was verified. */
export const verified = (user: number): Command => ({
  ...{ type: "RecordVerification", userId: userId(user), document: user.toString(16).padStart(32, "0"), country: "DE" },
});

/** BTC at 60,000, ETH at 3,000, four channels, and four users who are verified, with 10,000 USDT, 1 BTC and 10 ETH each. */
export function openFundMarket(): TestMarket {
  const market = openMarket({}, { usdt: 10_000 * UNIT, btc: E8 });
  market.send({ type: "ListCoin", coinId: ETH, code: "ETH", scale: 8 });
  market.send({
    type: "ListPair",
    pairId: ETHUSDT,
    symbol: "ethusdt",
    tradedCoinId: ETH,
    pricingCoinId: USDT,
    priceDecimals: 2,
    sizeDecimals: 4,
    rules: OPEN_RULES,
  });
  for (const user of [1, 2, 3, 4]) {
    fund(market, user, ETH, 10 * E8);
    market.send(verified(user));
  }
  market.send({ type: "OpenUser", userId: userId(DEMO_USER), mark: "demo" });
  market.send(WITHDRAWAL_RULES);
  for (const id of [BTC_CHANNEL, ERC20_CHANNEL, ETH_CHANNEL, BANK_CHANNEL] as const) market.send(channel(id));
  market.send(indexed(market));
  return market;
}

/** An index tick of both pairs; one venue alone halts it. */
export function indexed(market: TestMarket, venues = 3): Command {
  const receivedAt = utcMs(market.clock());
  const quotes = [60_000, 3_000].flatMap((price, at) =>
    ["a", "b", "c"].slice(0, venues).map((venue): VenueQuote => {
      const value = priceE8(price * E8);
      return { pairId: at === 0 ? BTCUSDT : ETHUSDT, venue, bid: value, ask: value, receivedAt };
    }),
  );
  return { type: "ObservePrices", origin: "simulated", quotes };
}

/** A payment to user 1 of so many USDT by the token channel. */
export const seen = (txid: string, change: Partial<Record<keyof DepositSeen, unknown>> = {}): DepositSeen =>
  ({
    channelId: ERC20_CHANNEL,
    userId: 1,
    txid,
    index: 0,
    address: "0xabc",
    atoms: 500 * UNIT,
    restUnits: 0,
    isBarred: false,
    ...change,
  }) as DepositSeen;

interface BlockPlace {
  readonly chainId?: number;
  readonly finalHeight?: number;
  readonly branch?: string;
  readonly parentBranch?: string;
}

/** A block of the chain with these payments; its hash says its height and its branch. */
export const block = (
  height: number,
  deposits: readonly DepositSeen[] = [],
  { chainId = ETHEREUM, finalHeight = 0, branch = "", parentBranch = branch }: BlockPlace = {},
): ObserveBlock => ({
  type: "ObserveBlock",
  chainId,
  height,
  hash: `h${height}${branch}`,
  parentHash: `h${height - 1}${parentBranch}`,
  finalHeight,
  deposits,
});

export const drop = (fromHeight: number, chainId = ETHEREUM): Command => ({
  type: "DropBlocks",
  chainId,
  fromHeight,
  hash: `h${fromHeight - 1}`,
});

/** Empty blocks from one height to another, both included. Returns all events. */
export function blocks(market: TestMarket, from: number, to: number, chainId = ETHEREUM): Event[] {
  const events: Event[] = [];
  for (let height = from; height <= to; height++) events.push(...market.send(block(height, [], { chainId })));
  return events;
}

/** User 1 asks for 200 USDT by the token channel, untrusted and without a ceiling. */
export const ask = (change: Partial<Record<keyof SubmitWithdrawal, unknown>> = {}): SubmitWithdrawal =>
  ({
    type: "SubmitWithdrawal",
    userId: 1,
    channelId: ERC20_CHANNEL,
    atoms: 200 * UNIT,
    address: "0xdef",
    memo: "",
    payeeUserId: 0,
    dayValueAtomsMax: -1,
    isTrusted: false,
    bankCurrency: "",
    bankCents: 0,
    key: "",
    ...change,
  }) as SubmitWithdrawal;

export const depositsIn = (events: readonly Event[]): DepositChanged[] =>
  events.filter((event): event is DepositChanged => event.type === "DepositChanged");

export const withdrawalsIn = (events: readonly Event[]): WithdrawalChanged[] =>
  events.filter((event): event is WithdrawalChanged => event.type === "WithdrawalChanged");

/** The one withdrawal that a command of a user made. */
export function submitted(market: TestMarket, command: SubmitWithdrawal): WithdrawalChanged {
  const [withdrawal] = withdrawalsIn(market.send(command));
  if (withdrawal === undefined) throw new Error("no withdrawal was accepted");
  return withdrawal;
}

/** Lines of the postings of these events: "platform.available 1 -200". Amounts in atoms. */
export function linesIn(events: readonly Event[], ...kinds: readonly string[]): string[] {
  return events.flatMap((event) =>
    event.type === "Posted" && (kinds.length === 0 || kinds.includes(event.kind))
      ? event.lines.map(
          ({ account, userId: user, chainId, atoms: amount }) => `${account} ${chainId || user} ${amount}`,
        )
      : [],
  );
}

/** A balance of the house, or of a chain's custody, in atoms. */
export function houseAtoms(market: TestMarket, name: AccountName, coin: number, holder = 0): number {
  const rows = market.state.accounts.nonZero();
  const row = rows.find((one) => one.holder === holder && one.coin === coin && accountNameOf(one.code) === name);
  return row?.atoms ?? 0;
}

export const usdt = (amount: number): Atoms => atoms(Math.round(amount * UNIT));
