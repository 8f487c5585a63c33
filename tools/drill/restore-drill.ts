import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { WITHDRAWAL_STATUS } from "@agio/core";
import { userId } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { openEvmChain } from "../../apps/server/src/adapters/chains/evm/open-evm-chain.ts";
import { openPaymentLedger, type PaymentLedger } from "../../apps/server/src/adapters/chains/wallet/payment-ledger.ts";
import type { Chain } from "../../apps/server/src/ports/chain.ts";
import { startLocalEvm, type LocalEvm } from "../../apps/server/src/testing/local-evm.ts";
import { testSigner } from "../../apps/server/src/testing/test-signer.ts";
import { openWalletDatabaseAt } from "../../apps/server/src/wallet/testing/wallet-database.ts";
import { openWalletWorld, type WalletWorld } from "../../apps/server/src/wallet/testing/wallet-world.ts";
import type { Wallet } from "../../apps/server/src/wallet/wallet.ts";

const CHAIN = "ethereum";
const ETH = "ETH";
const USDT = "USDT-ERC20";
const UNIT = 1_000_000;
const ETHER = 10n ** 18n;
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
  readonly node: LocalEvm;
  readonly chain: Chain;
  readonly ledger: PaymentLedger;
  readonly folder: string;
  readonly random: () => number;
  /** Units that each payee was promised, by address. */
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
  const { chain, folder, ledger } = outside;
  const world = await openWalletWorld({
    chains: [chain],
    database: await openWalletDatabaseAt(path.join(folder, "live", "sql")),
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
  const address = (await wallet.depositAddresses.of(user, USDT))!.key;
  const owners = outside.owners.get(address) ?? new Set();
  outside.owners.set(address, owners.add(outside.people));
}

/** A withdrawal to a payee of its own, approved. */
async function withdraw({ promised, random }: Outside, { world }: Life): Promise<number> {
  const payee = `0x${(promised.size + 1).toString(16).padStart(40, "c")}`;
  const units = 1 + Math.floor(random() * 9);
  promised.set(payee, BigInt(units * UNIT));
  return world.withdraw(RICH, USDT, units * UNIT, payee);
}

async function live(outside: Outside, life: Life, actions: number): Promise<void> {
  const { node, random } = outside;
  for (let action = 0; action < actions; action++) {
    const luck = random();
    if (luck < 0.45) await withdraw(outside, life);
    else if (luck < 0.65) await newcomer(outside, life);
    else await node.mine();
    // Some payments are announced, some sent, some in a block when the life ends.
    const height = await node.height();
    if (random() < 0.5) await life.world.until("a block is read", async () => (await rowOf(life)).height >= height);
  }
}

/** The transaction that a signer's refusal names. */
const TXID = /0x[0-9a-f]{64}/;

/** Two operators say what they see on both sides; they give nothing back while a node still has the transaction. */
async function reconcile({ node }: Outside, { world, wallet }: Life): Promise<void> {
  const { strangers, refused } = (await wallet.status()).chains[0]!;
  const taken = new Set<number>();
  for (const { txid, ids, payments } of strangers) {
    const id = payments.length === 1 ? ids.find((one) => !taken.has(one)) : undefined;
    if (id !== undefined) taken.add(id);
    const verdict = id === undefined ? "foreign" : "paid";
    await world.reconcile({ chain: CHAIN, txid, verdict, withdrawalIds: id === undefined ? [] : [id] });
  }
  for (const { id, reason } of refused) {
    const found = await node.rpc("eth_getTransactionByHash", [TXID.exec(reason)?.[0]]);
    if (found !== null) continue;
    await world.reconcile({ chain: CHAIN, txid: "", verdict: "returned", withdrawalIds: [id] });
  }
}

/** Lets a restored exchange run until it signs, with two operators where it halts. Its reasons, by their first words. */
async function payOn(outside: Outside, life: Life): Promise<readonly string[]> {
  const { node } = outside;
  const reasons = new Set<string>();
  const id = await withdraw(outside, life);
  for (
    let round = 0;
    round < ROUNDS_MAX && !life.world.withdrawalRows(id).some(({ status }) => status === WITHDRAWAL_STATUS.done);
    round++
  ) {
    await node.mine();
    const height = await node.height();
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
  restores,
  seed,
  tell = () => undefined,
}: {
  readonly restores: number;
  readonly seed: number;
  readonly tell?: (line: string) => void;
}): Promise<DrillCounts> {
  const folder = temporaryFolder("drill");
  const node = await startLocalEvm();
  const chain = await openEvmChain({
    ...{ name: CHAIN, rpcUrls: [node.rpcUrl], chainId: node.chainId, signer: testSigner(), clock: Date.now },
    assets: [
      { channel: ETH, coin: "ETH", token: "", decimals: 18 },
      { channel: USDT, coin: "USDT", token: node.token, decimals: 6 },
    ],
  });
  const ledger = await openPaymentLedger(path.join(folder.path, "wallet-ledger"));
  const outside: Outside = {
    ...{ node, chain, ledger, folder: folder.path, random: seeded(seed), people: 0 },
    ...{ promised: new Map(), owners: new Map() },
  };
  const counts: DrillCounts = {
    ...{ restores: 0, paidTwice: 0, addressesTwice: 0, continued: 0, halted: 0, withdrawals: 0, people: 0 },
    reasons: new Map(),
  };
  let life: Life | undefined;
  try {
    await node.sendNative(chain.address.hot.text, 1_000n * ETHER);
    await node.sendToken(chain.address.hot.text, 1_000_000n * BigInt(UNIT));
    life = await openLife(outside, { openedAt: new Map([[RICH, 1]]), person: new Map(), paid: new Map() });
    await fund(outside, life);
    await node.setAutomine(false);
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
    for (const [payee, units] of outside.promised) if ((await node.tokenBalance(payee)) > units) counts.paidTwice++;
    for (const owners of outside.owners.values()) if (owners.size > 1) counts.addressesTwice++;
    return { ...counts, withdrawals: outside.promised.size, people: outside.people };
  } finally {
    await life?.world.stop();
    await ledger.close();
    await node.stop();
    folder.remove();
  }
}

async function fund({ node }: Outside, { world, wallet }: Life): Promise<void> {
  const address = (await wallet.depositAddresses.of(RICH, USDT))!;
  await node.sendToken(address.text, 500_000n * BigInt(UNIT));
  await node.mine(6);
  await world.until("it may leave", async () => (await world.available(RICH, "USDT")) === 500_000 * UNIT);
  const height = await node.height();
  await world.until("all is read", async () => ((await wallet.status()).chains[0]?.height ?? 0) >= height);
}
