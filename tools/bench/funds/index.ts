import {
  applyEntry,
  batchPayload,
  checkInvariants,
  createState,
  custodyOf,
  EventWriter,
  isWorkLeft,
  PAYMENTS_OF_COMMAND_MAX,
  restoreSnapshot,
  takeSnapshot,
  withdrawalsWaiting,
  type Command,
  type DepositSeen,
  type SetChannel,
} from "@agio/core";
import { assert, atoms, coinId, ppb, sequence, userId, utcMs } from "@agio/primitives";
import type { BenchRow } from "../rows.ts";

const GROUP = "funds";
/** `deposits`: of a block. */
const SIZES = { users: 100_000, deposits: 2_000, withdrawals: 10_000 };
/** Outputs of one paying transaction. */
const PAID_TOGETHER = 100;
/** The middle one counts, after those that warm the code up. */
const REPEATS = 9;
const CONFIRMATIONS = 12;
/** Until every deposit is unlocked and too deep to be taken back. */
const EMPTY_BLOCKS = 60;
const START_MS = Date.UTC(2026, 0, 5);
const USDT = coinId(1);
const CHAIN = 1;
const DEPOSIT_ATOMS = atoms(500_000_000);
const WITHDRAWAL_ATOMS = atoms(20_000_000);
const BLOCK_MS_MAX = 200;

const NONE = atoms(0);
const CHANNEL: SetChannel = {
  type: "SetChannel",
  channelId: 1,
  name: "USDT-ERC20",
  coinId: USDT,
  chainId: CHAIN,
  chainDecimals: 6,
  kind: "chain",
  deposits: {
    isOpen: true,
    atomsMin: atoms(1_000_000),
    atomsMax: NONE,
    confirmationsMin: CONFIRMATIONS,
    unlockConfirmations: CONFIRMATIONS,
    submissionsPerDay: 0,
    bonusPpb: ppb(0),
    bonusAtomsMax: NONE,
    bonusDays: 0,
  },
  withdrawals: {
    isOpen: true,
    feeValueAtoms: atoms(1_000_000),
    ratioPpb: ppb(1_000_000),
    perDay: 10,
    freePerDay: 0,
    atomsMin: atoms(1_000_000),
    atomsMax: NONE,
    valueAtomsMin: NONE,
    valueAtomsMax: NONE,
    dustAtoms: NONE,
  },
};

const SETTINGS: readonly Command[] = [
  { type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 },
  CHANNEL,
  {
    type: "SetWithdrawalRules",
    valuationCoinId: USDT,
    windowStartSecond: 0,
    windowEndSecond: 0,
    dayOffsetMinutes: 480,
    taxPpb: ppb(0),
    refusesDebtors: true,
    autoValueAtomsMax: NONE,
    oneReviewerValueAtomsMax: atoms(1_000_000_000),
    pendingMax: 5,
    isOpen: true,
  },
];

/** The core alone: every command is written as the journal keeps it, applied, and its events are written beside it. */
class FundsWorld {
  state = createState();
  readonly sizes: typeof SIZES;
  private readonly batch = new EventWriter();
  private last = 0;

  constructor(sizes: typeof SIZES) {
    this.sizes = sizes;
  }

  /** Applies commands as one batch, each with every slice of it. Milliseconds, and the bytes that the journal would keep. */
  run(commands: readonly Command[]): { ms: number; bytes: number } {
    const began = performance.now();
    this.batch.reset();
    for (const command of commands) {
      this.apply(command);
      while (isWorkLeft(this.state)) this.apply({ type: "Continue" });
    }
    const bytes = batchPayload(this.batch).length;
    return { ms: performance.now() - began, bytes };
  }

  private apply(command: Command): void {
    const at = START_MS + this.last;
    const stamp = { sequence: sequence(++this.last), at: utcMs(at) };
    assert(applyEntry(this.state, command, stamp, this.batch) === undefined, `${command.type} of the bench is taken`);
  }
}

/** A transaction id as chains have them. */
const txidOf = (number: number): string => `0x${number.toString(16).padStart(16, "0").repeat(4)}`;

/** A block, in as many parts as it takes. */
function blockOf(height: number, count: number, { users, deposits: perBlock }: typeof SIZES): Command[] {
  const first = height * perBlock;
  const deposits = Array.from({ length: count }, (_, at): DepositSeen => {
    const user = 1 + ((first + at) % users);
    const address = `0x${user.toString(16).padStart(40, "a")}`;
    const payment = { txid: txidOf(first + at), index: 0, address, atoms: DEPOSIT_ATOMS, restUnits: 0 };
    return { channelId: 1, userId: userId(user), ...payment, isBarred: false };
  });
  const [hash, parentHash] = [txidOf(first), txidOf(first - perBlock)];
  const place = { chainId: CHAIN, height, hash, parentHash, finalHeight: 0 };
  return Array.from({ length: Math.max(1, Math.ceil(count / PAYMENTS_OF_COMMAND_MAX)) }, (_, at): Command => {
    const to = (at + 1) * PAYMENTS_OF_COMMAND_MAX;
    const part = deposits.slice(to - PAYMENTS_OF_COMMAND_MAX, to);
    return { type: "ObserveBlock", ...place, deposits: part, hasMore: to < count ? true : undefined };
  });
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] as number;

function measureBlocks(world: FundsWorld, row: (name: string, value: number, unit: string) => BenchRow): BenchRow[] {
  const { deposits } = world.sizes;
  const observe = (height: number, count: number) => world.run(blockOf(height, count, world.sizes));
  const seen: number[] = [];
  let bytes = 0;
  for (let height = 1; height < CONFIRMATIONS; height++) {
    const ran = observe(height, deposits);
    seen.push(ran.ms);
    bytes = ran.bytes;
  }
  // From here on each block brings as many as it credits.
  const full: number[] = [];
  for (let height = CONFIRMATIONS; height < CONFIRMATIONS + REPEATS; height++) {
    full.push(observe(height, deposits).ms);
  }
  const emptyFrom = CONFIRMATIONS + REPEATS;
  for (let height = emptyFrom; height < emptyFrom + EMPTY_BLOCKS; height++) observe(height, 0);
  const idle: number[] = [];
  for (let at = 0; at < REPEATS; at++) idle.push(observe(emptyFrom + EMPTY_BLOCKS + at, 0).ms);
  const began = performance.now();
  const bytesOfState = takeSnapshot(world.state);
  const taken = performance.now();
  world.state = restoreSnapshot(bytesOfState);
  const restored = performance.now();
  const credited = custodyOf(world.state, CHAIN, USDT) / DEPOSIT_ATOMS;
  assert(credited === (emptyFrom - 1) * deposits, "every deposit of the bench is credited once");
  return [
    row(`a block with ${deposits} deposits, applied and encoded`, middle(seen), "ms"),
    {
      ...row(`the same, crediting ${deposits} earlier ones as well`, middle(full), "ms"),
      target: { at: "most", value: BLOCK_MS_MAX },
    },
    row("a block without any, none due", middle(idle) * 1_000, "us"),
    row("command and events of a deposit that is seen", bytes / deposits, "bytes"),
    row(`snapshot with ${credited} known deposits taken`, taken - began, "ms"),
    row("restored", restored - taken, "ms"),
  ];
}

function measureWithdrawals(
  world: FundsWorld,
  row: (name: string, value: number, unit: string) => BenchRow,
): BenchRow[] {
  const { deposits, withdrawals } = world.sizes;
  const ids = Array.from({ length: withdrawals }, (_, at) => at + 1);
  const submitted = world.run(
    ids.map((id): Command => {
      const address = `0x${id.toString(16).padStart(40, "b")}`;
      // Users up to `deposits` got none.
      const asked = { userId: userId(deposits + id), channelId: 1, atoms: WITHDRAWAL_ATOMS, address, memo: "" };
      const plain = { payeeUserId: userId(0), dayValueAtomsMax: -1, isTrusted: true, bankCurrency: "", bankCents: 0 };
      return { type: "SubmitWithdrawal", ...asked, ...plain, key: `w${id}` };
    }),
  );
  const approved = world.run(
    ids.map((withdrawalId): Command => {
      return { type: "ReviewWithdrawal", withdrawalId, decision: "approve", operatorId: 1, reason: "" };
    }),
  );
  const began = performance.now();
  assert(withdrawalsWaiting(world.state, 1, CHAIN).length === withdrawals, "all of them wait to be sent");
  const listed = performance.now() - began;
  const batches = Array.from({ length: withdrawals / PAID_TOGETHER }, (_, at) => {
    return { withdrawalIds: ids.slice(at * PAID_TOGETHER, (at + 1) * PAID_TOGETHER), txid: `0xpay${at}` };
  });
  const sent = world.run(batches.map((batch): Command => ({ type: "SendWithdrawals", ...batch, operatorId: 0 })));
  const finished = world.run(batches.map((batch): Command => ({ type: "FinishWithdrawals", ...batch })));
  checkInvariants(world.state);
  const all = submitted.ms + approved.ms + sent.ms + finished.ms;
  return [
    row(`${withdrawals} withdrawals submitted`, submitted.ms, "ms"),
    row("approved", approved.ms, "ms"),
    row("listed for sending", listed, "ms"),
    row(`sent, ${PAID_TOGETHER} by a transaction`, sent.ms, "ms"),
    row("finished", finished.ms, "ms"),
    { ...row("all of it", all / 1_000, "s"), target: { at: "most", value: 5 } },
  ];
}

/** Blocks of deposits and a queue of withdrawals, in the core alone. */
export async function runFundsBench(sizes = SIZES): Promise<BenchRow[]> {
  const row = (name: string, value: number, unit: string): BenchRow => ({ group: GROUP, name, value, unit });
  const world = new FundsWorld(sizes);
  world.run(SETTINGS);
  world.run(
    Array.from({ length: sizes.users }, (_, at): Command => ({
      type: "OpenUser",
      userId: userId(at + 1),
      mark: "trader",
    })),
  );
  return [...measureBlocks(world, row), ...measureWithdrawals(world, row)];
}
