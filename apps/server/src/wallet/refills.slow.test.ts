import { refuse } from "@agio/primitives";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { p2wpkh, Transaction } from "@scure/btc-signer";
import type { Kysely } from "kysely";
import { parseTransaction, serializeTransaction, type Hex, type TransactionSerializableEIP1559 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BITCOIN_NETWORKS, keyHashAddress } from "../adapters/chains/bitcoin/address.ts";
import { openBitcoin } from "../adapters/chains/bitcoin/bitcoin.ts";
import { openDepositIndexes } from "../adapters/chains/bitcoin/deposit-indexes.ts";
import { openOutputStore } from "../adapters/chains/bitcoin/output-store.ts";
import { openEvmChain } from "../adapters/chains/evm/open-evm-chain.ts";
import { transferCall } from "../adapters/chains/evm/tokens.ts";
import { tronAddressOf } from "../adapters/chains/tron/address.ts";
import { transactionIdOf } from "../adapters/chains/tron/block-hash.ts";
import { openTron } from "../adapters/chains/tron/tron.ts";
import { draftTransaction, readTransaction, type TronAction } from "../adapters/chains/tron/transaction.ts";
import { isRefusal } from "../call/refusals.ts";
import type { Chain } from "../ports/chain.ts";
import { startLocalBitcoin, type LocalBitcoin } from "../testing/local-bitcoin.ts";
import { startLocalEvm, type LocalEvm } from "../testing/local-evm.ts";
import { startLocalTron, type LocalTron } from "../testing/local-tron.ts";
import { testSigner } from "../testing/test-signer.ts";
import type { ServerTables } from "../wiring/server-tables.ts";
import { openRefills, type RefillFile, type Refills } from "./refills.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";
import { openWalletWorld, type WalletWorld } from "./testing/wallet-world.ts";
import type { Wallet } from "./wallet.ts";

const SLOW_MS = 120_000;
const UNIT = 1_000_000n;
const ETHER = 10n ** 18n;
const BITCOIN = 100_000_000;
const FOREIGN = "0x00000000000000000000000000000000000A11cE";
/** Books and chain are compared between two blocks. */
const BLOCK_EVERY_MS = 900;
/** Keys of cold storage: nothing of the exchange ever sees them. */
const coldKey = hexToBytes("11".repeat(32));
const otherKey = hexToBytes("22".repeat(32));
const publicKey = secp256k1.getPublicKey(coldKey);
const network = BITCOIN_NETWORKS.regtest;
const coldEvm = privateKeyToAccount(`0x${bytesToHex(coldKey)}`);
const coldBitcoin = keyHashAddress(p2wpkh(publicKey).hash, network);
const coldTron = tronAddressOf(publicKey).text;
const coldAddresses = { ethereum: [coldEvm.address], bitcoin: [coldBitcoin], tron: [coldTron] };

let nodes: { evm: LocalEvm; bitcoin: LocalBitcoin; tron: LocalTron };
let chains: { evm: Chain; bitcoin: Chain; tron: Chain };
let world: WalletWorld;
let wallet: Wallet;
let refills: Refills;

beforeAll(async () => {
  const [evm, bitcoin, tron] = await Promise.all([startLocalEvm(), startLocalBitcoin(), startLocalTron()]);
  nodes = { evm, bitcoin, tron };
  const database = await openWalletDatabase();
  const kysely = database.kysely as unknown as Kysely<ServerTables>;
  const parts = { signer: testSigner(), clock: Date.now };
  chains = {
    evm: await openEvmChain({
      ...{ ...parts, name: "ethereum", rpcUrls: [evm.rpcUrl], chainId: evm.chainId },
      assets: [
        { channel: "ETH", coin: "ETH", token: "", decimals: 18 },
        { channel: "USDT-ERC20", coin: "USDT", token: evm.token, decimals: 6 },
      ],
    }),
    bitcoin: await openBitcoin(parts, {
      ...{ rpc: { url: bitcoin.rpcUrl, auth: bitcoin.rpcAuth }, network: "regtest", watched: [coldBitcoin] },
      ...{ outputs: openOutputStore(kysely), depositIndexesOf: openDepositIndexes(kysely), spendConfirmations: 1 },
    }),
    tron: await openTron(parts, {
      node: { url: tron.nodeUrl },
      assets: [
        { channel: "TRX", coin: "TRX", token: "", decimals: 6 },
        { channel: "USDT-TRC20", coin: "USDT", token: tron.token, decimals: 6 },
      ],
    }),
  };
  const all = Object.values(chains);
  world = await openWalletWorld({ chains: all, database });
  refills = openRefills({ ...world, coldAddresses, clock: Date.now });
  wallet = await world.start({
    coldAddresses,
    startHeights: { ethereum: 1, tron: 1, bitcoin: await bitcoin.height() },
  });
}, SLOW_MS);

afterAll(async () => {
  await world?.stop();
  await Promise.all([nodes?.evm.stop(), nodes?.bitcoin.stop(), nodes?.tron.stop()]);
});

const row = async (name: string) => (await wallet.status()).chains.find(({ chain }) => chain === name)!;

/** A block now and then until something is so. */
async function mineUntil(name: keyof typeof nodes, what: string, isTrue: () => Promise<boolean>): Promise<void> {
  let minedAt = 0;
  await world.until(what, async () => {
    if (await isTrue()) return true;
    if (Date.now() - minedAt > BLOCK_EVERY_MS) {
      minedAt = Date.now();
      await nodes[name].mine(1);
    }
    return false;
  });
}

/** Every coin of the chain is what the books say, and nothing is under way. */
const isQuiet = async (name: string): Promise<boolean> => {
  const { assets, pending, state, halt } = await row(name);
  const isEqual = assets.every(({ custody, onChain, unexplained }) => custody === onChain && unexplained === "0");
  return isEqual && pending.length === 0 && state === "following" && halt === "";
};

let asked = 0;
async function agreed(chain: string, channel: string, amount: string): Promise<number> {
  const from = refills.coldAddressOf(chain);
  const order = { key: `refill ${(asked += 1)}`, chain, channel, amount, from };
  expect(await refills.obstacle(order)).toBeUndefined();
  // Again, as after a crash between carrying out and noting it.
  for (let time = 0; time < 2; time++) expect(await refills.apply(order)).toBeUndefined();
  const found = (await row(chain)).refills.filter(({ state }) => state === "agreed");
  expect(found).toMatchObject([{ channel, from, amount, txid: "" }]);
  return found[0]!.id;
}

async function written(id: number): Promise<RefillFile> {
  const file = await refills.write(id);
  if (isRefusal(file)) throw new Error(JSON.stringify(file));
  return file;
}

/** Nothing but the very transaction is taken back; then it arrives, is no deposit, and its fee is booked. */
async function comesBack(
  name: keyof typeof nodes,
  id: number,
  signed: string,
  wrong: readonly (readonly [fault: string, signed: string])[] = [],
): Promise<void> {
  const chain = chains[name].name;
  for (const [fault, other] of wrong) {
    expect([fault, await refills.send(id, other)]).toEqual([fault, refuse("BAD_PARAMETER", `signed.${fault}`)]);
  }
  const deposits = world.deposits().length;
  const sent = await refills.send(id, `${signed}\n`);
  if (isRefusal(sent)) throw new Error(JSON.stringify(sent));
  expect(await refills.send(id, signed)).toEqual(refuse("REQUEST_NOT_OPEN", "id"));
  expect(await refills.write(id)).toEqual(refuse("REQUEST_NOT_OPEN", "id"));
  const refillRow = async () => (await row(chain)).refills.find((one) => one.id === id);
  await mineUntil(name, "it has arrived", async () => (await refillRow())?.state === "arrived");
  expect((await refillRow())?.txid).toBe(sent.txid);
  await mineUntil(name, "books and chain agree", () => isQuiet(chain));
  expect(world.deposits()).toHaveLength(deposits);
  expect((await row(chain)).strangers).toEqual([]);
}

test(
  "Ethereum: tokens and ether come back from cold storage by an EIP-1559 transaction that is signed elsewhere",
  async () => {
    const { evm } = nodes;
    await evm.sendToken(coldEvm.address, 1_000n * UNIT);
    await evm.sendNative(coldEvm.address, 2n * ETHER);
    await evm.mine(2);
    await mineUntil("evm", "cold storage is booked", () => isQuiet("ethereum"));
    const tooMuch = await agreed("ethereum", "USDT-ERC20", "1000.5");
    expect(await refills.write(tooMuch)).toEqual(refuse("INSUFFICIENT_BALANCE", "from"));
    expect(await refills.send(tooMuch, "0x02")).toEqual(refuse("BAD_PARAMETER", "signed.transaction"));
    await world.database.deleteFrom("server_wallet_refills").execute();

    const id = await agreed("ethereum", "USDT-ERC20", "400");
    const { unsigned, says } = await written(id);
    expect(says).toMatchObject({ nonce: "0", chainId: String(evm.chainId), to: evm.token, type: "eip1559" });
    const draft = parseTransaction(unsigned as Hex) as TransactionSerializableEIP1559;
    const sign = (change: Partial<TransactionSerializableEIP1559> = {}, account = coldEvm) =>
      account.signTransaction({ ...draft, ...change, type: "eip1559" });
    const hot = chains.evm.address.hot.key;
    await comesBack("evm", id, await sign(), [
      ["payee", await sign({ data: transferCall(FOREIGN.toLowerCase(), 400n * UNIT) })],
      ["amount", await sign({ data: transferCall(hot, 401n * UNIT) })],
      ["coin", await sign({ to: FOREIGN })],
      ["coin", await sign({ to: hot as Hex, value: 1n, data: "0x" })],
      ["transaction", await sign({ nonce: 1 })],
      ["transaction", await sign({ maxFeePerGas: draft.maxFeePerGas! + 1n })],
      ["signature", await sign({}, privateKeyToAccount(`0x${bytesToHex(otherKey)}`))],
      ["signature", serializeTransaction(draft)],
      ["transaction", "0x02ff"],
    ]);
    expect(await evm.tokenBalance(chains.evm.address.hot.text)).toBe(400n * UNIT);
    const ether = await agreed("ethereum", "ETH", "0.5");
    const second = parseTransaction((await written(ether)).unsigned as Hex) as TransactionSerializableEIP1559;
    await comesBack("evm", ether, await coldEvm.signTransaction({ ...second, type: "eip1559" }));

    // Two that were written with the same number: what was sent for one is not taken for the other.
    const one = await agreed("ethereum", "ETH", "0.1");
    await refills.apply({ key: "twin", chain: "ethereum", channel: "ETH", amount: "0.1", from: coldEvm.address });
    const twin = (await row("ethereum")).refills.find(({ id: other, state }) => state === "agreed" && other !== one)!;
    const [file, same] = [await written(one), await written(twin.id)];
    expect(same.unsigned).toBe(file.unsigned);
    const third = parseTransaction(file.unsigned as Hex) as TransactionSerializableEIP1559;
    const signed = await coldEvm.signTransaction({ ...third, type: "eip1559" });
    await comesBack("evm", one, signed);
    expect(await refills.send(twin.id, signed)).toEqual(refuse("BAD_PARAMETER", "signed.transaction"));
  },
  SLOW_MS,
);

test(
  "Bitcoin: a PSBT goes out and comes back signed, as a PSBT or whole; the rest returns to cold storage",
  async () => {
    const { bitcoin } = nodes;
    await world.until("the chain is read", async () => (await row("bitcoin")).state === "following");
    await bitcoin.fund([
      [coldBitcoin, BITCOIN],
      [coldBitcoin, BITCOIN / 2],
    ]);
    await mineUntil("bitcoin", "cold storage is booked", async () => {
      return (await isQuiet("bitcoin")) && (await row("bitcoin")).assets[0]?.custody === "1.5";
    });
    const id = await agreed("bitcoin", "BTC", "1.2");
    const { unsigned } = await written(id);
    const opened = () => Transaction.fromPSBT(Buffer.from(unsigned, "base64"));
    const textOf = (psbt: Transaction): string => Buffer.from(psbt.toPSBT()).toString("base64");
    const sign = (change: (draft: Transaction) => void = () => undefined, key = coldKey): Transaction => {
      const draft = opened();
      change(draft);
      if (key === coldKey) draft.sign(key);
      return draft;
    };
    const foreign = p2wpkh(secp256k1.getPublicKey(otherKey)).script;
    const half = Transaction.fromPSBT(Buffer.from(textOf(sign()), "base64"));
    half.finalize();
    const badly = opened();
    const witness = half.getInput(0).finalScriptWitness!;
    for (let at = 0; at < badly.inputsLength; at++) badly.updateInput(at, { finalScriptWitness: witness }, true);
    const wrong = [
      ["payee", textOf(sign((draft) => draft.updateOutput(0, { script: foreign })))],
      ["amount", textOf(sign((draft) => draft.updateOutput(0, { amount: BigInt(BITCOIN) })))],
      ["transaction", textOf(sign((draft) => draft.updateOutput(1, { script: foreign })))],
      ["transaction", textOf(sign((draft) => draft.addOutput({ script: foreign, amount: 1_000n })))],
      ["transaction", unsigned],
      ["signature", textOf(badly)],
    ] as const;
    await comesBack("bitcoin", id, textOf(sign()), wrong);
    await mineUntil("bitcoin", "the hot wallet has it", async () => (await row("bitcoin")).assets[0]?.hot === "1.2");
    expect((await row("bitcoin")).refills).toMatchObject([{ id, state: "arrived", amount: "1.2" }]);
    const whole = await agreed("bitcoin", "BTC", "0.1");
    const next = Transaction.fromPSBT(Buffer.from((await written(whole)).unsigned, "base64"));
    next.sign(coldKey);
    next.finalize();
    await comesBack("bitcoin", whole, bytesToHex(next.extract()));
  },
  SLOW_MS,
);

test(
  "Tron, emulated: a transfer is signed within a day and arrives",
  async () => {
    const { tron } = nodes;
    await tron.setTrxBalance(coldTron, 500n * UNIT);
    await tron.sendToken(coldTron, 300n * UNIT);
    await mineUntil("tron", "cold storage is read", async () => {
      return (await row("tron")).assets.some(({ channel, custody }) => channel === "USDT-TRC20" && custody === "300");
    });
    const id = await agreed("tron", "USDT-TRC20", "120");
    const { unsigned } = await written(id);
    const sign = (rawHex: string, key = coldKey): string => {
      const txid = transactionIdOf(rawHex);
      const made = secp256k1.sign(hexToBytes(txid), key, { prehash: false, format: "recovered" });
      const signature = `${bytesToHex(made.subarray(1))}${(27 + made[0]!).toString(16)}`;
      return JSON.stringify({ raw_data_hex: rawHex, signature: [signature] });
    };
    const read = readTransaction(unsigned)!;
    const referenceHash = "0".repeat(12) + read.refBlockBytes + read.refBlockHash + "0".repeat(32);
    const other = (action: Partial<TronAction>, change = {}): string =>
      sign(
        draftTransaction({ ...read, referenceHash, ...change, action: { ...read.action!, ...action } as TronAction })
          .raw_data_hex,
      );
    const { data } = read.action as TronAction & { data: string };
    const sent = await refills.send(id, sign(unsigned, otherKey));
    expect(sent).toEqual(refuse("BAD_PARAMETER", "signed.signature"));
    for (const [fault, signed] of [
      ["payee", other({ data: data.replace(/(?<=^.{60})..../, "beef") })],
      ["amount", other({ data: `${data.slice(0, -2)}ff` })],
      ["coin", other({ contract: coldTron })],
      ["transaction", other({}, { feeLimit: read.feeLimit + 1 })],
      ["transaction", unsigned],
    ] as const) {
      expect([fault, await refills.send(id, signed)]).toEqual([fault, refuse("BAD_PARAMETER", `signed.${fault}`)]);
    }
    const deposits = world.deposits().length;
    expect(await refills.send(id, sign(unsigned))).toEqual({ txid: transactionIdOf(unsigned) });
    await mineUntil("tron", "it has arrived", async () => (await row("tron")).refills[0]?.state === "arrived");
    await mineUntil("tron", "the token is explained", async () => {
      const { assets, pending } = await row("tron");
      const token = assets.find(({ channel }) => channel === "USDT-TRC20");
      return pending.length === 0 && token?.hot === "120" && token.unexplained === "0";
    });
    expect(world.deposits()).toHaveLength(deposits);
  },
  SLOW_MS,
);

test("a refill is of a chain, a channel and a cold address that are ours, and of an amount", async () => {
  const order = { key: "x", chain: "ethereum", channel: "ETH", amount: "1", from: coldEvm.address };
  const refused = async (change: Partial<typeof order>) => refills.obstacle({ ...order, ...change });
  expect(await refused({})).toBeUndefined();
  expect(await refused({ chain: "nowhere" })).toEqual(refuse("NOT_FOUND", "chain"));
  expect(await refused({ channel: "BTC" })).toEqual(refuse("NOT_FOUND", "channel"));
  expect(await refused({ from: FOREIGN })).toEqual(refuse("NOT_FOUND", "from"));
  for (const amount of ["0", "-1", "x", "1.000000001"]) {
    expect(await refused({ amount })).toEqual(refuse("BAD_PARAMETER", "amount"));
  }
  expect(await refills.write(987_654)).toEqual(refuse("NOT_FOUND", "id"));
});
