import type { AllSettings } from "@agio/api-contract";
import { chainOf } from "@agio/core";
import { eventually, temporaryFolder } from "@agio/testkit";
import type { Chain } from "../ports/chain.ts";
import { openEvmChain } from "../adapters/chains/evm/open-evm-chain.ts";
import { openPaymentLedger, type PaymentLedger } from "../adapters/chains/wallet/payment-ledger.ts";
import { startLocalEvm, type LocalEvm } from "./local-evm.ts";
import { openTestServer, type TestFolder, type TestServer, type TestStart } from "./test-server.ts";
import { testSigner } from "./test-signer.ts";

export const FUND_PASSWORD = "582914";
const ETHEREUM = 1;
/** One ether. */
const FEES_WEI = 10n ** 18n;
const READ_WAIT_MS = 20_000;
const READ_POLL_MS = 20;

/** A user who may withdraw. */
export interface Customer {
  readonly token: string;
  readonly userId: number;
}

/** A whole server with a real Ethereum node behind it. */
export interface FundsServer extends TestServer {
  readonly chain: Chain;
  readonly node: LocalEvm;
  /** A contract on the node that is no asset of ours. */
  readonly foreignContract: string;
  /** Registers a user with a verification and a fund password, who may withdraw to any address without a code. */
  customer(loginName: string, level?: 0 | 1 | 2): Promise<Customer>;
  /** Pays test USDT to an address, in a block of its own, and lets the core read it. Returns the transaction. */
  pay(address: string, amount: bigint): Promise<string>;
  /** Pays ether for fees and so much test USDT to the hot wallet, and lets the core read it. */
  fillHotWallet(amount: bigint): Promise<void>;
  /** Blocks on top, read by the core. */
  mine(blocks: number): Promise<void>;
  /** Works under other settings, channels included, and puts the old ones back. */
  under(change: Partial<AllSettings>, work: () => Promise<void>): Promise<void>;
}

/** Ether and test USDT of a node on this machine. */
export const openFundsChain = (node: LocalEvm): Promise<Chain> =>
  openEvmChain({
    name: "ethereum",
    rpcUrls: [node.rpcUrl],
    chainId: node.chainId,
    assets: [
      { channel: "ETH", coin: "ETH", token: "", decimals: 18 },
      { channel: "USDT-ERC20", coin: "USDT", token: node.token, decimals: 6 },
    ],
    signer: testSigner(),
    clock: Date.now,
  });

/** World that a funds server stands in, and outlives it: a node, the signer's memory and, for a restart, a folder. */
export interface FundsWorld {
  readonly node: LocalEvm;
  readonly chain: Chain;
  readonly paymentMemory: PaymentLedger;
  readonly kept?: TestFolder;
}

export async function openFundsServer(start: TestStart = {}): Promise<FundsServer> {
  const node = await startLocalEvm();
  const chain = await openFundsChain(node);
  const folder = temporaryFolder("wallet-ledger");
  const paymentMemory = await openPaymentLedger(folder.path);
  const server = await fundsServerIn({ node, chain, paymentMemory }, start);
  return {
    ...server,
    async stop() {
      await server.stop();
      await paymentMemory.close();
      folder.remove();
      await node.stop();
    },
  };
}

/** A server in a world that its caller ends. */
export async function fundsServerIn(world: FundsWorld, start: TestStart = {}): Promise<FundsServer> {
  const { node, chain, paymentMemory, kept } = world;
  const rates = { SIGN_IN_RATE_PER_MINUTE: "1000", PUBLIC_RATE_PER_SECOND: "10000" };
  const server = await openTestServer(rates, { chains: [chain], demoChain: undefined, paymentMemory }, start, kept);
  const { services } = server.running;

  /** The core has read the chain to its end, and the tables too. */
  async function isRead(): Promise<void> {
    const height = await node.height();
    const sequenceAtEnd = () =>
      services.pipeline.read((state, sequence) => (chainOf(state, ETHEREUM)?.height ?? 0) >= height && sequence);
    const times = { withinMs: READ_WAIT_MS, everyMs: READ_POLL_MS };
    await services.projected(await eventually(`the core has read to block ${height}`, sequenceAtEnd, times));
  }

  return {
    ...server,
    chain,
    node,
    foreignContract: node.plainToken,
    async customer(loginName, level = 2) {
      const token = await server.register(loginName);
      const { userId } = (await server.call("user.profile", {}, { token })).data.user;
      if (level > 0) await verify(server, userId, loginName, level);
      await services.credentials.replaceFundPassword(userId, "", (await services.passwords.hash(FUND_PASSWORD)) ?? "");
      await services.withdrawalGuards.openRelaxed(userId);
      return { token, userId };
    },
    async pay(address, amount) {
      const txid = await node.sendToken(address, amount);
      await isRead();
      return txid;
    },
    async fillHotWallet(amount) {
      await node.sendNative(chain.address.hot.text, FEES_WEI);
      await node.sendToken(chain.address.hot.text, amount);
      await isRead();
    },
    async mine(blocks) {
      await node.mine(blocks);
      await isRead();
    },
    async under(change, work) {
      const { settings } = services;
      const changed = { ...settings(), ...change };
      Object.assign(services, { settings: () => changed });
      try {
        await work();
      } finally {
        Object.assign(services, { settings });
      }
    },
  };
}

async function verify(server: TestServer, userId: number, loginName: string, level: number): Promise<void> {
  const { verifications } = server.running.services;
  const details = { realName: `Anna ${loginName}`, country: "DE", cardType: 1, idCard: `ID-${userId}` };
  const submitted = await verifications.submit(userId, { flag: 1, ...details } as never);
  if ("refusal" in submitted) throw new Error(`verification refused: ${submitted.refusal}`);
  for (const id of await verifications.pendingSince(server.now())) {
    await verifications.decide({ id, decision: "pass", reason: "test", reviewer: "test" });
  }
  if (level < 2) return;
  // The advanced level needs pictures; what it gives is a row like any other.
  const now = server.now();
  const row = { user_id: userId, level: 2, status: 2, sealed_details: "", document_key: "", field: "", reason: "" };
  await server.database
    .insertInto("server_verifications")
    .values({ ...row, reviewer: "test", has_passed: true, created_at: now, decided_at: now })
    .execute();
}
