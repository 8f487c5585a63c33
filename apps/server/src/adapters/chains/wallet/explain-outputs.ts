import type { SigningRequest, WithdrawalOrder } from "../../../ports/signer.ts";
import { requireSignable, type SignedChain, type UnsignedOutput, type UnsignedReading } from "../unsigned-reading.ts";
import type { SigningRules } from "./signer-policy.ts";

/** A withdrawal with what it pays, read from its contents. */
export interface PaidOrder extends WithdrawalOrder {
  readonly channel: string;
  readonly to: string;
  readonly units: bigint;
}

const CONTENTS = /^(\S+) (\S+) ([1-9]\d{0,77})$/;

/** Undefined for contents that no withdrawal has. */
export function paidBy(order: WithdrawalOrder): PaidOrder | undefined {
  const [, channel, to, units] = CONTENTS.exec(order.contents) ?? [];
  if (channel === undefined || to === undefined || units === undefined) return undefined;
  return { ...order, channel, to, units: BigInt(units) };
}

interface Explained {
  readonly paid: readonly PaidOrder[];
  /** All that a top-up of a deposit address brings, in the chain's own coin. */
  readonly topUpUnits: bigint;
}

/**
 * Which withdrawals an unsigned transaction pays. Throws NotSigned when an output is neither a withdrawal's, to the very unit, nor to
 * the hot wallet, to cold storage, or a top-up; and when it leaves out a withdrawal that was named.
 */
export function explainOutputs(reading: UnsignedReading, request: SigningRequest, rules: SigningRules): Explained {
  const { chain } = reading;
  requireSignable(rules.real === undefined || rules.real.fees.has(chain), `the signer's policy has no chain ${chain}`);
  const open = new Map<string, PaidOrder[]>();
  for (const order of request.orders) {
    const paid = paidBy(order);
    requireSignable(paid !== undefined, "a withdrawal has contents that do not say what it pays");
    const name = `${tokenOf(paid, chain, rules)} ${paid.to} ${paid.units}`;
    open.set(name, [...(open.get(name) ?? []), paid]);
  }
  const paid: PaidOrder[] = [];
  let topUpUnits = 0n;
  for (const output of reading.outputs) {
    if (output.owner === "batches") {
      checkListed(output, chain, rules);
      continue;
    }
    const order = open
      .get(`${rules.real === undefined ? ANY_TOKEN : output.token} ${output.to} ${output.units}`)
      ?.pop();
    if (order !== undefined) {
      paid.push(order);
      continue;
    }
    checkOwn(output, chain, rules);
    if (output.owner === "deposit") topUpUnits += output.units;
  }
  requireSignable(paid.length === request.orders.length, "it does not pay all withdrawals that are named");
  return { paid, topUpUnits };
}

/** Play money has no list of contracts. */
const ANY_TOKEN = "any";

/** Throws NotSigned for a channel of another chain: keys and addresses are the same on all networks like Ethereum. */
function tokenOf({ channel }: PaidOrder, chain: SignedChain, { real }: SigningRules): string {
  if (real === undefined) return ANY_TOKEN;
  const found = real.channels.get(channel);
  requireSignable(found?.chain === chain, `the signer's policy has no channel ${channel} on this chain`);
  return found.token;
}

function checkOwn(output: UnsignedOutput, chain: SignedChain, rules: SigningRules): void {
  const { token, to, owner } = output;
  const isOwn = owner !== "other" || rules.isCold(chain, to);
  requireSignable(isOwn, "it pays somebody who is neither a withdrawal's payee nor one of our own addresses");
  requireSignable(owner !== "deposit" || token === "", "only the chain's own coin goes to a deposit address");
  checkListed(output, chain, rules);
}

function checkListed({ token }: UnsignedOutput, chain: SignedChain, { real }: SigningRules): void {
  const isListed =
    real === undefined || [...real.channels.values()].some((each) => each.chain === chain && each.token === token);
  requireSignable(isListed || token === "", "it moves a token that the signer's policy does not have");
}
