import { mulDivUp, parseDecimal, plainDecimal, PPB } from "@agio/primitives";
import { optionFee } from "../options/contract-value.ts";
import {
  SETTLEMENT_AGE_MAX_MS,
  SETTLEMENT_HALT_MAX_MS,
  SETTLEMENT_TICKS,
  SETTLEMENT_WINDOW_MS,
  settlementMean,
  settlementWindow,
  type FoundWindow,
  type WindowTick,
} from "../options/settlement-window.ts";
import {
  compared,
  NOTHING,
  type EvidenceCheck,
  type OptionEvidence,
  type PublishedTick,
  type TapeStretch,
  type Verification,
} from "./evidence.ts";
import { linesSumCheck, movedByAccount, movementsText, signedUnits, unitsText } from "./ledger-checks.ts";
import { checkStretch } from "./tape-checks.ts";
import { agreementHash } from "./terms.ts";

const INDEX_DECIMALS = 8;
/** A size has at most eight decimals. */
const SIZE_DECIMALS = 8;
const PPB_DECIMALS_OF_PERCENT = 7;

type Settlement = NonNullable<OptionEvidence["settlement"]>;

type TimedTick = PublishedTick & WindowTick;
type ExpiryWindow = FoundWindow<TimedTick>;

/** The ticks of rules 6 among those of a stretch; undefined while those that an expiry was postponed to are not all here. */
function expiryWindow(ticks: readonly PublishedTick[], expiry: number): ExpiryWindow | undefined {
  const valid = ticks.flatMap((tick) => (tick.status === "halted" ? [] : [{ ...tick, at: tick.time }]));
  const around = {
    between: (from: number, to: number) => valid.filter(({ at }) => at > from && at <= to),
    lastUntil: (to: number, count: number) => valid.filter(({ at }) => at <= to).slice(-count),
    firstAfter: (from: number, count: number) => valid.filter(({ at }) => at > from).slice(0, count),
  };
  const found = settlementWindow(around, expiry, ticks.at(-1)?.time ?? 0);
  return "since" in found ? undefined : found;
}

/** Checks the receipt of an option position at its expiry against the public tape around it. */
export function verifyOption(receipt: OptionEvidence, tape: TapeStretch | undefined): Verification {
  const { terms, termsHash, settlement, lines, coinScale } = receipt;
  const agreed = compared("terms", termsHash, agreementHash(terms));
  if (settlement === undefined) return { checks: [agreed], window: [] };
  if (tape === undefined) {
    return {
      checks: [agreed, { id: "windowChain", outcome: "waiting", stated: NOTHING, recomputed: NOTHING }],
      window: [],
    };
  }
  const found = expiryWindow(tape.ticks, terms.expiry) ?? { ticks: [], isExtended: true };
  const isCovered = coversExpiry(tape.ticks, terms.expiry);
  const price = meanE8(found.ticks);
  const checks = [
    agreed,
    ...checkStretch(tape, { chain: "windowChain", head: "windowHead", values: "windowValues" }),
    compared("windowTicks", statedRange(settlement), isCovered ? foundRange(found) : NOTHING),
    compared("windowHash", settlement.hash, found.ticks.at(-1)?.hash ?? NOTHING),
    compared("price", settlement.price, price === undefined ? NOTHING : plainDecimal(price, INDEX_DECIMALS)),
    ...payoffChecks(receipt, settlement, price),
    linesSumCheck(lines, coinScale),
    linesAgreeCheck(receipt, settlement),
  ];
  const window = found.ticks.map(({ seq, time, value }) => ({ seq, time, value, isDropped: false }));
  return { checks, window };
}

/** Whether a stretch reaches to the end of the window, and so far back that no valid tick of it can be missing. */
export function coversExpiry(ticks: readonly PublishedTick[], expiry: number): boolean {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined || last.time < expiry) return false;
  const window = expiryWindow(ticks, expiry);
  if (window === undefined || window.ticks.length === 0) return false;
  if (first.seq === 1) return true;
  const { ticks: found, isExtended } = window;
  if ((found.at(-1)?.time ?? 0) > expiry) {
    // Postponed by a halt at the expiry, or else by what an hour before it lacked.
    const newest = ticks.findLast(({ status, time }) => status !== "halted" && time <= expiry) ?? first;
    return expiry - newest.time > SETTLEMENT_HALT_MAX_MS || first.time <= expiry - SETTLEMENT_AGE_MAX_MS;
  }
  const isFull = isExtended && found.length === SETTLEMENT_TICKS;
  return isFull || first.time <= expiry - (isExtended ? SETTLEMENT_AGE_MAX_MS : SETTLEMENT_WINDOW_MS);
}

const statedRange = ({ seqFrom, seqTo, ticks, extended }: Settlement): string =>
  `#${seqFrom}–#${seqTo} (${ticks}${extended ? ", extended" : ""})`;

const foundRange = ({ ticks, isExtended }: ExpiryWindow): string =>
  `#${ticks[0]?.seq ?? 0}–#${ticks.at(-1)?.seq ?? 0} (${ticks.length}${isExtended ? ", extended" : ""})`;

/** Mean of all ticks, rounded half-even to eight decimals. */
function meanE8(ticks: readonly PublishedTick[]): number | undefined {
  const values = ticks.map(({ value }) => parseDecimal(value, INDEX_DECIMALS));
  if (values.some((value) => value === undefined)) return undefined;
  return settlementMean(values as number[]);
}

function payoffChecks(receipt: OptionEvidence, settlement: Settlement, price: number | undefined): EvidenceCheck[] {
  const { terms, coinScale: scale } = receipt;
  const size = signedUnits(settlement.num, SIZE_DECIMALS);
  const strike = parseDecimal(terms.strike, INDEX_DECIMALS);
  const rate = parseDecimal(settlement.feeRate, PPB_DECIMALS_OF_PERCENT);
  if (size === undefined || strike === undefined || price === undefined || rate === undefined) {
    return [compared("payoff", settlement.payoff, NOTHING), compared("fee", settlement.fee, NOTHING)];
  }
  const gain = Math.max(terms.kind === "call" ? price - strike : strike - price, 0);
  // A holder gets it rounded down, a writer owes it rounded up.
  const payoff = size > 0 ? atomsDown(gain, size, scale) : atomsUp(gain, -size, scale);
  // A writer pays no fee for being exercised.
  const asked = size > 0 ? mulDivUp(atomsUp(price, size, scale), rate, PPB) : 0;
  return [
    compared("payoff", settlement.payoff, unitsText(payoff, scale)),
    compared("fee", settlement.fee, unitsText(optionFee(asked, payoff), scale)),
  ];
}

/** Price × size in atoms of the coin. Both come with eight decimals. */
const product = (priceE8: number, size: number, scale: number): readonly [bigint, bigint] => [
  BigInt(priceE8) * BigInt(size) * 10n ** BigInt(scale),
  10n ** BigInt(INDEX_DECIMALS + SIZE_DECIMALS),
];
function atomsDown(priceE8: number, size: number, scale: number): number {
  const [units, one] = product(priceE8, size, scale);
  return Number(units / one);
}
function atomsUp(priceE8: number, size: number, scale: number): number {
  const [units, one] = product(priceE8, size, scale);
  return Number((units + one - 1n) / one);
}

/** The ledger credits the payoff less its fee at expiry; a writer pays the payoff out of their margin. */
function linesAgreeCheck({ terms, coinScale: scale, lines }: OptionEvidence, settlement: Settlement): EvidenceCheck {
  const moved = movedByAccount(lines, { types: ["optionExpiry"], coin: terms.coin, scale });
  const own = [...moved].filter(([account]) => account.startsWith("u:")).reduce((sum, [, units]) => sum + units, 0);
  const [payoff, fee] = [signedUnits(settlement.payoff, scale) ?? Number.NaN, signedUnits(settlement.fee, scale) ?? 0];
  const isWritten = settlement.num.startsWith("-");
  const expected = isWritten ? -payoff : payoff - fee;
  const text = (units: number) => movementsText(new Map([["u", units]]), scale);
  return compared("linesAgree", text(own), text(expected));
}
