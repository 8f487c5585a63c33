import {
  applyEntry,
  batchPayload,
  checkInvariants,
  createState,
  custodyOf,
  EventWriter,
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
const USERS = 100_000;
const DEPOSITS = 2_000;
const WITHDRAWALS = 10_000;
/** Users up to here got no deposit. */
const FIRST_PAID_USER = DEPOSITS;
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
  private readonly batch = new EventWriter();
  private last = 0;

  /** Applies commands as one batch. Milliseconds, and the bytes that the journal would keep. */
  run(commands: readonly Command[]): { ms: number; bytes: number } {
    const began = performance.now();
    this.batch.reset();
    for (const command of commands) {
      const at = START_MS + this.last;
      const stamp = { sequence: sequence(++this.last), at: utcMs(at) };
      assert(applyEntry(this.state, command, stamp, this.batch) === undefined, `${command.type} of the bench is taken`);
    }
    const bytes = batchPayload(this.batch).length;
    return { ms: performance.now() - began, bytes };
  }
}

/** A transaction id as chains have them. */
const txidOf = (height: number, at: number): string =>
  `0x${(height * DEPOSITS + at).toString(16).padStart(16, "0").repeat(4)}`;

function blockOf(height: number, count: number): Command {
  const deposits = Array.from({ length: count }, (_, at): DepositSeen => {
    const user = 1 + ((height * DEPOSITS + at) % USERS);
    const address = `0x${user.toString(16).padStart(40, "a")}`;
    const payment = { txid: txidOf(height, at), index: 0, address, atoms: DEPOSIT_ATOMS, restUnits: 0 };
    return { channelId: 1, userId: userId(user), ...payment, isBarred: false };
  });
  const [hash, parentHash] = [txidOf(height, 0), txidOf(height - 1, 0)];
  return { type: "ObserveBlock", chainId: CHAIN, height, hash, parentHash, finalHeight: 0, deposits };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] as number;

function measureBlocks(world: FundsWorld, row: (name: string, value: number, unit: string) => BenchRow): BenchRow[] {
  const seen: number[] = [];
  let bytes = 0;
  for (let height = 1; height < CONFIRMATIONS; height++) {
    const ran = world.run([blockOf(height, DEPOSITS)]);
    seen.push(ran.ms);
    bytes = ran.bytes;
  }
  // From here on each block brings as many as it credits.
  const full: number[] = [];
  for (let height = CONFIRMATIONS; height < CONFIRMATIONS + REPEATS; height++) {
    full.push(world.run([blockOf(height, DEPOSITS)]).ms);
  }
  const emptyFrom = CONFIRMATIONS + REPEATS;
  for (let height = emptyFrom; height < emptyFrom + EMPTY_BLOCKS; height++) world.run([blockOf(height, 0)]);
  const idle: number[] = [];
  for (let at = 0; at < REPEATS; at++) idle.push(world.run([blockOf(emptyFrom + EMPTY_BLOCKS + at, 0)]).ms);
  const began = performance.now();
  const bytesOfState = takeSnapshot(world.state);
  const taken = performance.now();
  world.state = restoreSnapshot(bytesOfState);
  const restored = performance.now();
  const credited = custodyOf(world.state, CHAIN, USDT) / DEPOSIT_ATOMS;
  assert(credited === (emptyFrom - 1) * DEPOSITS, "every deposit of the bench is credited once");
  return [
    row(`a block with ${DEPOSITS} deposits, applied and encoded`, middle(seen), "ms"),
    {
      ...row(`the same, crediting ${DEPOSITS} earlier ones as well`, middle(full), "ms"),
      target: { at: "most", value: BLOCK_MS_MAX },
    },
    row("a block without any, none due", middle(idle) * 1_000, "us"),
    row("command and events of a deposit that is seen", bytes / DEPOSITS, "bytes"),
    row(`snapshot with ${credited} known deposits taken`, taken - began, "ms"),
    row("restored", restored - taken, "ms"),
  ];
}

function measureWithdrawals(
  world: FundsWorld,
  row: (name: string, value: number, unit: string) => BenchRow,
): BenchRow[] {
  const ids = Array.from({ length: WITHDRAWALS }, (_, at) => at + 1);
  const submitted = world.run(
    ids.map((id): Command => {
      const address = `0x${id.toString(16).padStart(40, "b")}`;
      const asked = { userId: userId(FIRST_PAID_USER + id), channelId: 1, atoms: WITHDRAWAL_ATOMS, address, memo: "" };
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
  assert(withdrawalsWaiting(world.state, 1, CHAIN).length === WITHDRAWALS, "all of them wait to be sent");
  const listed = performance.now() - began;
  const batches = Array.from({ length: WITHDRAWALS / PAID_TOGETHER }, (_, at) => {
    return { withdrawalIds: ids.slice(at * PAID_TOGETHER, (at + 1) * PAID_TOGETHER), txid: `0xpay${at}` };
  });
  const sent = world.run(batches.map((batch): Command => ({ type: "SendWithdrawals", ...batch, operatorId: 0 })));
  const finished = world.run(batches.map((batch): Command => ({ type: "FinishWithdrawals", ...batch })));
  checkInvariants(world.state);
  const all = submitted.ms + approved.ms + sent.ms + finished.ms;
  return [
    row(`${WITHDRAWALS} withdrawals submitted`, submitted.ms, "ms"),
    row("approved", approved.ms, "ms"),
    row("listed for sending", listed, "ms"),
    row(`sent, ${PAID_TOGETHER} by a transaction`, sent.ms, "ms"),
    row("finished", finished.ms, "ms"),
    { ...row("all of it", all / 1_000, "s"), target: { at: "most", value: 5 } },
  ];
}

/** Blocks of deposits and a queue of withdrawals, in the core alone. */
export async function runFundsBench(): Promise<BenchRow[]> {
  const row = (name: string, value: number, unit: string): BenchRow => ({ group: GROUP, name, value, unit });
  const world = new FundsWorld();
  world.run(SETTINGS);
  world.run(
    Array.from({ length: USERS }, (_, at): Command => ({ type: "OpenUser", userId: userId(at + 1), mark: "trader" })),
  );
  return [...measureBlocks(world, row), ...measureWithdrawals(world, row)];
}
