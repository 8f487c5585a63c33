import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { WITHDRAWAL_STATUS } from "@agio/core";
import { userId } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { openPaymentLedger, type PaymentLedger } from "../../apps/server/src/adapters/chains/wallet/payment-ledger.ts";
import { openWalletDatabaseAt } from "../../apps/server/src/wallet/testing/wallet-database.ts";
import { openWalletWorld, type WalletWorld } from "../../apps/server/src/wallet/testing/wallet-world.ts";
import type { Wallet } from "../../apps/server/src/wallet/wallet.ts";
import { openBitcoinDrill } from "./bitcoin-drill.ts";
import type { DrillChain, DrillChainName } from "./drill-chain.ts";
import { openEthereumDrill } from "./ethereum-drill.ts";
import { openTronDrill } from "./tron-drill.ts";

const OPEN: Readonly<Record<DrillChainName, () => Promise<DrillChain>>> = {
  ethereum: openEthereumDrill,
  bitcoin: openBitcoinDrill,
  tron: openTronDrill,
};
const RICH = 1_001;
const FIRST_NEWCOMER = 2_000;
/** Rounds of operators' words and blocks until an exchange is at rest. */
const ROUNDS_MAX = 40;

export interface DrillCounts {
  restores: number;
  /** Payees that got more than one withdrawal of theirs. */
  paidTwice: number;
  /** Deposit addresses that two people were given. */
  addressesTwice: number;
  /** Restores after which payouts went on without a word, and those that halted until two operators had reconciled. */
  continued: number;
  halted: number;
  /** First words of the reasons. */
  readonly reasons: Map<string, number>;
  withdrawals: number;
  people: number;
}

/** People and payees outlive every life of the exchange: they are in the world. */
interface Outside {
  readonly chain: DrillChain;
  readonly ledger: PaymentLedger;
  readonly folder: string;
  readonly random: () => number;
  /** Atoms that each payee was promised, by address. */
  readonly promised: Map<string, bigint>;
  /** Whom an address was given to, by address. */
  readonly owners: Map<string, Set<number>>;
  people: number;
}

/** Held by a backup beside journal and SQL: who has which number, and since when. */
interface Numbers {
  readonly openedAt: Map<number, number>;
  readonly person: Map<number, number>;
  readonly paid: Map<string, number>;
}

interface Life {
  readonly world: WalletWorld;
  readonly wallet: Wallet;
  readonly numbers: Numbers;
}

const seeded = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

async function openLife(outside: Outside, numbers: Numbers): Promise<Life> {
  const { folder, ledger } = outside;
  const database = await openWalletDatabaseAt(path.join(folder, "live", "sql"));
  const world = await openWalletWorld({
    chains: [await outside.chain.open(database.kysely)],
    database,
    life: {
      journalFolder: path.join(folder, "live", "journal"),
      memory: ledger,
      paid: numbers.paid,
      openedAtOf: async (user) => numbers.openedAt.get(user) ?? 0,
    },
  });
  return { world, wallet: await world.start(), numbers };
}

const rowOf = async ({ wallet }: Life) => (await wallet.status()).chains[0]!;

/** Somebody signs up and asks for an address. */
async function newcomer(outside: Outside, { world, wallet, numbers }: Life): Promise<void> {
  const user = Math.max(FIRST_NEWCOMER, ...numbers.openedAt.keys()) + 1;
  await world.submit({ type: "OpenUser", userId: userId(user), mark: "trader" });
  numbers.openedAt.set(user, Date.now());
  numbers.person.set(user, ++outside.people);
  const address = (await wallet.depositAddresses.of(user, outside.chain.channel))!.key;
  const owners = outside.owners.get(address) ?? new Set();
  outside.owners.set(address, owners.add(outside.people));
}

/** A withdrawal to a payee of its own, approved. */
async function withdraw({ chain, promised, random }: Outside, { world }: Life): Promise<number> {
  const payee = chain.payee(promised.size + 1);
  const atoms = chain.unitAtoms * (1 + Math.floor(random() * 9));
  promised.set(payee, BigInt(atoms));
  return world.withdraw(RICH, chain.channel, atoms, payee);
}

async function live(outside: Outside, life: Life, actions: number): Promise<void> {
  const { chain, random } = outside;
  for (let action = 0; action < actions; action++) {
    const luck = random();
    if (luck < 0.45) await withdraw(outside, life);
    else if (luck < 0.65) await newcomer(outside, life);
    else await chain.mine();
    // Some payments are announced, some sent, some in a block when the life ends.
    const height = await chain.height();
    if (random() < 0.5) await life.world.until("a block is read", async () => (await rowOf(life)).height >= height);
  }
}

/** The transaction that a signer's refusal names. */
const TXID = /(?:0x)?[0-9a-f]{64}/;

/** Two operators say what they see on both sides; they give nothing back while a node still has the transaction. */
async function reconcile({ chain }: Outside, { world, wallet }: Life): Promise<void> {
  const { strangers, refused } = (await wallet.status()).chains[0]!;
  const taken = new Set<number>();
  for (const { txid, ids } of strangers) {
    // Payees are their withdrawals' own: whatever it may have paid it paid.
    const withdrawalIds = ids.filter((id) => !taken.has(id));
    for (const id of withdrawalIds) taken.add(id);
    const verdict = withdrawalIds.length === 0 ? "foreign" : "paid";
    await world.reconcile({ chain: chain.name, txid, verdict, withdrawalIds });
  }
  for (const { id, reason } of refused) {
    const txid = TXID.exec(reason)?.[0];
    if (txid !== undefined && (await chain.has(txid))) continue;
    await world.reconcile({ chain: chain.name, txid: "", verdict: "returned", withdrawalIds: [id] });
  }
}

/** Lets a restored exchange run until it signs, with two operators where it halts. Its reasons, by their first words. */
async function payOn(outside: Outside, life: Life): Promise<readonly string[]> {
  const { chain } = outside;
  const reasons = new Set<string>();
  const id = await withdraw(outside, life);
  for (
    let round = 0;
    round < ROUNDS_MAX && !life.world.withdrawalRows(id).some(({ status }) => status === WITHDRAWAL_STATUS.done);
    round++
  ) {
    await chain.mine();
    const height = await chain.height();
    await life.world.until("the chain is read", async () => {
      const row = await rowOf(life);
      return row.height >= height && (row.state === "following" || row.state === "halted");
    });
    const { halt, refused } = await rowOf(life);
    for (const reason of [halt, ...refused.map((one) => one.reason)]) {
      if (reason !== "") reasons.add(reason.split(":")[0]!.replace(TXID, "…"));
    }
    await reconcile(outside, life);
  }
  if (life.world.withdrawal(id)?.status !== WITHDRAWAL_STATUS.done)
    throw new Error(`payouts do not go on: ${JSON.stringify(await rowOf(life))}`);
  return [...reasons];
}

const copied = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
};

const copyOf = ({ openedAt, person, paid }: Numbers): Numbers => ({
  ...{ openedAt: new Map(openedAt), person: new Map(person), paid: new Map(paid) },
});

/** Restores of older backups over a chain that goes on: journal and SQL together, or SQL older than the journal. */
export async function runRestoreDrill({
  chain: name,
  restores,
  seed,
  tell = () => undefined,
}: {
  readonly chain: DrillChainName;
  readonly restores: number;
  readonly seed: number;
  readonly tell?: (line: string) => void;
}): Promise<DrillCounts> {
  const folder = temporaryFolder("drill");
  const chain = await OPEN[name]();
  const ledger = await openPaymentLedger(path.join(folder.path, "wallet-ledger"));
  const outside: Outside = {
    ...{ chain, ledger, folder: folder.path, random: seeded(seed), people: 0 },
    ...{ promised: new Map(), owners: new Map() },
  };
  const counts: DrillCounts = {
    ...{ restores: 0, paidTwice: 0, addressesTwice: 0, continued: 0, halted: 0, withdrawals: 0, people: 0 },
    reasons: new Map(),
  };
  let life: Life | undefined;
  try {
    life = await openLife(outside, { openedAt: new Map([[RICH, 1]]), person: new Map(), paid: new Map() });
    await fund(outside, life);
    await chain.holdBlocks();
    for (let round = 0; round < restores; round++) {
      await live(outside, life, 1 + Math.floor(outside.random() * 4));
      await life.world.stop();
      copied(path.join(folder.path, "live"), path.join(folder.path, "backup"));
      const backup = copyOf(life.numbers);
      life = await openLife(outside, life.numbers);
      await live(outside, life, 1 + Math.floor(outside.random() * 6));
      await life.world.stop();
      const isWhole = outside.random() < 0.6;
      const parts = isWhole ? ["journal", "sql"] : ["sql"];
      for (const part of parts) copied(path.join(folder.path, "backup", part), path.join(folder.path, "live", part));
      life = await openLife(outside, isWhole ? backup : life.numbers);
      await newcomer(outside, life);
      const reasons = await payOn(outside, life);
      counts.restores++;
      if (reasons.length === 0) counts.continued++;
      else counts.halted++;
      for (const reason of reasons) counts.reasons.set(reason, (counts.reasons.get(reason) ?? 0) + 1);
      tell(`restore ${round + 1}: ${isWhole ? "journal and SQL" : "SQL"}; ${reasons.join("; ") || "continues"}`);
    }
    await life.world.stop();
    life = undefined;
    const paid = await chain.paidTo([...outside.promised.keys()]);
    for (const [at, atoms] of [...outside.promised.values()].entries())
      if ((paid[at] ?? 0n) > atoms) counts.paidTwice++;
    for (const owners of outside.owners.values()) if (owners.size > 1) counts.addressesTwice++;
    return { ...counts, withdrawals: outside.promised.size, people: outside.people };
  } finally {
    await life?.world.stop();
    await ledger.close();
    await chain.stop();
    folder.remove();
  }
}

async function fund(outside: Outside, { world, wallet }: Life): Promise<void> {
  const { chain } = outside;
  const { channel, coin, fundedAtoms } = chain;
  await chain.fillHot(world.chains[0]!);
  const address = (await wallet.depositAddresses.of(RICH, channel))!;
  await chain.pay(address.text, fundedAtoms);
  await chain.mine(chain.depositBlocks);
  await world.until("it may leave", async () => (await world.available(RICH, coin)) === fundedAtoms);
  const height = await chain.height();
  await world.until("all is read", async () => ((await wallet.status()).chains[0]?.height ?? 0) >= height);
}
