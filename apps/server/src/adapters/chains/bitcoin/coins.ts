/** An output that can be spent. */
export interface Coin {
  /** "txid:n". */
  readonly outpoint: string;
  /** Satoshi. */
  readonly units: number;
}

export interface PlannedPayout {
  readonly id: number;
  readonly script: Uint8Array;
  /** Satoshi. */
  readonly units: number;
}

/** One transaction: its inputs are worth payouts, change and fee together. */
export interface Plan<C extends Coin> {
  readonly inputs: readonly C[];
  readonly payouts: readonly PlannedPayout[];
  /** Satoshi back to the hot wallet; 0: no such output. */
  readonly change: number;
  readonly fee: number;
}

export interface PlanParts<C extends Coin> {
  /** The oldest first. */
  readonly coins: readonly C[];
  readonly payouts: readonly PlannedPayout[];
  /** Satoshi for each virtual byte. */
  readonly feeRate: number;
  readonly changeScript: Uint8Array;
}

/** A transaction of both has fewer than 60,000 virtual bytes; nodes pass on up to 100,000. */
const INPUTS_MAX = 200;
const PAYOUTS_MAX = 1_000;
/** At lower fees old outputs are spent first, so that small ones do not gather; above, the largest, to spend few. */
const CHEAP_FEE_RATE = 10;

/** Weights by BIP 141. A witness of a key hash: count, signature of 72 bytes at most, public key of 33, their lengths. */
const INPUT_WEIGHT = 4 * 41 + 108;
const INPUT_VBYTES = INPUT_WEIGHT / 4;
/**
 * The lowest rate that nodes relay, in satoshi for each virtual byte; also the smallest step of a replacement (BIP
 * 125).
 */
export const RELAY_FEE_RATE = 1;
/** Below three times what spending it would cost at the relay fee an output is dust, and no node passes it on. */
const DUST_FEE_RATE = 3;
const SPENDING_VBYTES = { witness: 67, other: 148 } as const;

const countBytes = (count: number): number => (count < 0xfd ? 1 : 3);
const outputBytes = (script: Uint8Array): number => 8 + countBytes(script.length) + script.length;
const isWitness = (script: Uint8Array): boolean => script[0] === 0 || script[0] === 0x51;

/** The smallest amount nodes pass on to a script: 294 to a key hash of segwit, 546 to one of the old form. */
export function dustLimit(script: Uint8Array): number {
  const spending = isWitness(script) ? SPENDING_VBYTES.witness : SPENDING_VBYTES.other;
  return (outputBytes(script) + spending) * DUST_FEE_RATE;
}

/** Virtual bytes of a signed transaction whose inputs all spend key hashes; at most two for each input too many. */
export function virtualBytes(inputCount: number, scripts: readonly Uint8Array[]): number {
  const outputs = scripts.reduce((sum, script) => sum + outputBytes(script), 0);
  const fixed = 4 + countBytes(inputCount) + countBytes(scripts.length) + outputs + 4;
  return Math.ceil((4 * fixed + 2 + inputCount * INPUT_WEIGHT) / 4);
}

export const feeOf = (vbytes: number, feeRate: number): number => Math.ceil(vbytes * feeRate);

/** The smallest change that is worth an output: above dust, and above what spending it costs. */
export const changeMin = (changeScript: Uint8Array, feeRate: number): number =>
  Math.max(dustLimit(changeScript), Math.ceil(INPUT_VBYTES * feeRate));

const sumOf = (coins: readonly { readonly units: number }[]): number =>
  coins.reduce((sum, each) => sum + each.units, 0);

/**
 * One transaction for as many of the payouts as fit, in their order; those that the coins cannot cover, and dust, are
 * left out. Undefined when none is left. Coins that are worth less than their own cost stay where they are.
 */
export function planTransaction<C extends Coin>(parts: PlanParts<C>): Plan<C> | undefined {
  const { feeRate, changeScript } = parts;
  const worthwhile = parts.coins.filter(({ units }) => units > INPUT_VBYTES * feeRate);
  const largestFirst = worthwhile.toSorted((a, b) => b.units - a.units);
  const payouts = coveredPayouts(parts.payouts, largestFirst.slice(0, INPUTS_MAX), feeRate);
  if (payouts.length === 0) return undefined;
  const scripts = payouts.map(({ script }) => script);
  const total = sumOf(payouts);
  const preferred = feeRate <= CHEAP_FEE_RATE ? worthwhile : largestFirst;
  const needOf = (count: number): number => total + feeOf(virtualBytes(count, scripts), feeRate);
  const inputs = pick(preferred, needOf) ?? pick(largestFirst, needOf);
  if (inputs === undefined) return undefined;
  const left = sumOf(inputs) - total;
  const feeWithChange = feeOf(virtualBytes(inputs.length, [...scripts, changeScript]), feeRate);
  const change = left - feeWithChange;
  if (change < changeMin(changeScript, feeRate)) return { inputs, payouts, change: 0, fee: left };
  return { inputs, payouts, change, fee: feeWithChange };
}

/** Every coin adds more than it costs, so payouts fit if they fit with all of them. */
function coveredPayouts(
  payouts: readonly PlannedPayout[],
  coins: readonly Coin[],
  feeRate: number,
): readonly PlannedPayout[] {
  const held = sumOf(coins);
  const covered: PlannedPayout[] = [];
  let units = 0;
  let outputs = 0;
  const emptyBytes = virtualBytes(coins.length, []);
  for (const payout of payouts) {
    if (covered.length === PAYOUTS_MAX) break;
    if (payout.units < dustLimit(payout.script)) continue;
    // Two bytes more for the count of outputs, should it need them.
    const vbytes = emptyBytes + outputs + outputBytes(payout.script) + 2;
    if (units + payout.units + feeOf(vbytes, feeRate) > held) continue;
    units += payout.units;
    outputs += outputBytes(payout.script);
    covered.push(payout);
  }
  return covered;
}

function pick<C extends Coin>(coins: readonly C[], needOf: (count: number) => number): readonly C[] | undefined {
  const picked: C[] = [];
  let held = 0;
  for (const coin of coins.slice(0, INPUTS_MAX)) {
    picked.push(coin);
    held += coin.units;
    if (held >= needOf(picked.length)) return picked;
  }
  return undefined;
}

/**
 * The fee of a replacement, by BIP 125: more than the first paid, by at least the relay fee of its own bytes. Undefined
 * when the bound does not allow that much.
 */
export function replacementFee(parts: {
  readonly paid: number;
  readonly vbytes: number;
  /** The rate that the network asks for now. */
  readonly feeRate: number;
  readonly feeRateMax: number;
}): number | undefined {
  const { paid, vbytes } = parts;
  const least = paid + feeOf(vbytes, RELAY_FEE_RATE);
  const wanted = Math.max(least, feeOf(vbytes, parts.feeRate), Math.ceil(paid * REPLACEMENT_FACTOR));
  const most = Math.floor(vbytes * parts.feeRateMax);
  return least > most ? undefined : Math.min(wanted, most);
}

/** A step that is worth the trouble when the estimate has not moved. */
const REPLACEMENT_FACTOR = 1.25;
