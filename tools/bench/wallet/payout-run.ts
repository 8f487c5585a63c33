import { channelsOf, WITHDRAWAL_STATUS, type Command, type Event } from "@agio/core";
import { atoms, coinId, userId } from "@agio/primitives";
import { hexOf } from "../../../apps/server/src/adapters/chains/evm/node.ts";
import { UNIT, USDT, type EvmWorld } from "../../../apps/server/src/wallet/testing/evm-world.ts";

/** Withdrawals of one user: fewer than may be pending. */
const WITHDRAWALS_EACH = 100;
const FIRST_USER = 10_000;
const USDT_COIN = 1;
const CHUNK = 2_000;
const BATCH = 500;
const WAITING_MAX = 1_000;
const POLL_MS = 500;
const MS_MAX = 900_000;
const GAS_OF_BLOCKS = 1_000_000_000;
const TRANSFER_TOPIC = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

export interface PayoutFigures {
  readonly queuedMs: number;
  /** Until the last one was signed, stored, announced and sent. */
  readonly sentMs: number;
  readonly doneMs: number;
}

const targetOf = (number: number): string => `0x${(0x5000_0000 + number).toString(16).padStart(40, "6")}`;

async function submitAll({ pipeline }: EvmWorld, commands: readonly Command[]): Promise<Event[]> {
  const events: Event[] = [];
  for (let at = 0; at < commands.length; at += CHUNK) {
    const settled = await Promise.all(commands.slice(at, at + CHUNK).map((command) => pipeline.submit(command)));
    for (const each of settled) {
      if (each.kind !== "applied") throw new Error(`refused: ${JSON.stringify(each)}`);
      events.push(...each.events);
    }
  }
  return events;
}

/** Accepted and approved by two operators each. */
async function queue(world: EvmWorld, channelId: number, withdrawals: number): Promise<number[]> {
  const users = Array.from({ length: Math.ceil(withdrawals / WITHDRAWALS_EACH) }, (_, at) => userId(FIRST_USER + at));
  for (const user of users) {
    await world.submit({ type: "OpenUser", userId: user, mark: "trader" });
    const granted = { coinId: coinId(USDT_COIN), atoms: atoms(2 * WITHDRAWALS_EACH * UNIT), key: `bench ${user}` };
    await world.submit({ type: "GrantFunds", userId: user, ...granted });
  }
  const plain = { memo: "", payeeUserId: userId(0), dayValueAtomsMax: -1, bankCurrency: "", bankCents: 0, key: "" };
  const events = await submitAll(
    world,
    Array.from({ length: withdrawals }, (_, at) => ({
      ...({
        type: "SubmitWithdrawal",
        userId: users[at % users.length]!,
        channelId,
        isTrusted: true,
        ...plain,
      } as const),
      atoms: atoms(UNIT + at),
      address: targetOf(at),
    })),
  );
  const ids = events.flatMap((event) => (event.type === "WithdrawalChanged" ? [event.withdrawalId] : []));
  for (const operatorId of [1, 2]) {
    const decision = { type: "ReviewWithdrawal", decision: "approve", operatorId, reason: "" } as const;
    await submitAll(
      world,
      ids.map((withdrawalId) => ({ ...decision, withdrawalId })),
    );
  }
  return ids;
}

/** Throws unless the chain itself shows every withdrawal paid once, and no nonce and no output of ours used twice. */
async function proveOnce(world: EvmWorld, ids: readonly number[], fromHeight: number): Promise<void> {
  const hot = `0x${world.chain.address.hot.key.slice(2).padStart(64, "0")}`;
  const query = { address: world.node.token, topics: [TRANSFER_TOPIC, hot], fromBlock: hexOf(fromHeight) };
  const logs = await world.node.rpc<{ topics: string[]; data: string }[]>("eth_getLogs", [query]);
  const paid = new Map<string, bigint[]>();
  for (const { topics, data } of logs) {
    const to = `0x${topics[2]!.slice(26)}`;
    paid.set(to, [...(paid.get(to) ?? []), BigInt(data)]);
  }
  if (logs.length !== ids.length) throw new Error(`${logs.length} payments for ${ids.length} withdrawals`);
  for (const [at, id] of ids.entries()) {
    const found = paid.get(targetOf(at)) ?? [];
    if (found.length !== 1 || found[0] !== BigInt(UNIT + at)) throw new Error(`withdrawal ${id} was not paid once`);
  }
  const attempts = await world.database.selectFrom("server_wallet_attempts").select(["txid", "spends"]).execute();
  const spends = attempts.flatMap((attempt) => JSON.parse(attempt.spends) as string[]);
  if (new Set(spends).size !== spends.length) throw new Error("something was used up twice");
  for (const id of ids) {
    const ends = world.withdrawalRows(id).filter(({ status }) => status === WITHDRAWAL_STATUS.done);
    if (ends.length !== 1) throw new Error(`withdrawal ${id} was done ${ends.length} times`);
  }
}

/** Withdrawals through the whole engine, with real signatures, on a real node. */
export async function measurePayouts(world: EvmWorld, withdrawals: number): Promise<PayoutFigures> {
  const { node } = world;
  await node.rpc("evm_setBlockGasLimit", [hexOf(GAS_OF_BLOCKS)]);
  await node.mine();
  const fromHeight = await node.height();
  const began = performance.now();
  const channelId = await world.pipeline.read(
    (state) => channelsOf(state).find(({ name }) => name === USDT)!.channelId,
  );
  const ids = await queue(world, channelId, withdrawals);
  const queuedMs = performance.now() - began;
  const wallet = await world.start({ batchMax: BATCH, openMax: WAITING_MAX, custodyEveryMs: MS_MAX });
  const started = performance.now();
  let sentMs = 0;
  while (!ids.every(world.isDone)) {
    if (performance.now() - started > MS_MAX) throw new Error("the withdrawals are not done in time");
    const isSent = ids.every((id) => world.withdrawal(id)?.status !== WITHDRAWAL_STATUS.approved);
    if (isSent && sentMs === 0) sentMs = performance.now() - started;
    await node.mine();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const doneMs = performance.now() - started;
  await wallet.stop();
  await proveOnce(world, ids, fromHeight);
  return { queuedMs, sentMs, doneMs };
}
