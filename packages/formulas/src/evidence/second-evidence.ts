import { mulDivUp, parseDecimal, plainDecimal, PPB } from "@agio/primitives";
import {
  betCredit,
  betResult,
  compensationOf,
  ODDS_ONE,
  settlementSeconds,
  trimmedMean,
  TRIM_PERCENT,
} from "../second-contracts/outcome.ts";
import {
  compared,
  NOTHING,
  type EvidenceCheck,
  type PublishedTick,
  type SecondContractEvidence,
  type SettlingTick,
  type TapeStretch,
  type Verification,
} from "./evidence.ts";
import { linesSumCheck, movedByAccount, movementsText, unitsText } from "./ledger-checks.ts";
import { isEntryOwnHalt, isWindowOwnHalt } from "./second-halt.ts";
import { coversWindow, secondContractWindow, HALT_MS_MAX, type SettlementWindow } from "./second-window.ts";
import { checkStretch } from "./tape-checks.ts";
import { agreementHash } from "./terms.ts";

const INDEX_DECIMALS = 8;
const ODDS_DECIMALS = 6;
/** Percent with seven decimals is parts per billion. */
const PPB_DECIMALS_OF_PERCENT = 7;
const MS_PER_SECOND = 1_000;

/** The public ticks around the entry and around the end. */
export interface SecondContractTapes {
  readonly entry: TapeStretch;
  /** Undefined while it runs. */
  readonly window: TapeStretch | undefined;
}

type Settlement = NonNullable<SecondContractEvidence["settlement"]>;

/** Checks the receipt of a second contract against the public tape: everything that it states is worked out again. */
export function verifySecondContract(receipt: SecondContractEvidence, tapes: SecondContractTapes): Verification {
  const { settlement } = receipt;
  const entered = entryOf(receipt, tapes.entry.ticks);
  const opening = [termsCheck(receipt), ...entryChecks(receipt, tapes.entry, entered)];
  if (settlement === undefined) return { checks: opening, window: [] };
  if (entered === undefined || isVoidAtEntry(receipt)) {
    const isOwn = isEntryOwnHalt(tapes.entry.ticks, receipt.terms.acceptedAt);
    return { checks: [...opening, ...moneyChecks(receipt, settlement, isOwn)], window: [] };
  }
  const closeTime = entered.time + receipt.terms.seconds * MS_PER_SECOND;
  const found = windowChecks(receipt, settlement, { tape: tapes.window, closeTime, entered });
  const money = moneyChecks(receipt, settlement, found.isOwnHalt);
  return { checks: [...opening, ...found.checks, ...money], window: found.window };
}

/** No tick after the entry decides an order whose entry tick was halted. */
export const isVoidAtEntry = ({ settlement }: SecondContractEvidence): boolean =>
  settlement?.voidReason === "entryHalted";

function termsCheck({ terms, termsHash }: SecondContractEvidence): EvidenceCheck {
  const isByRule = terms.windowSeconds === settlementSeconds(terms.seconds);
  const hash = agreementHash(terms);
  return compared("terms", termsHash, isByRule ? hash : `${hash} (${terms.windowSeconds} s)`);
}

/** The first tick after acceptance; undefined unless the tick before it is here too, or it is the first of all. */
function entryOf({ terms }: SecondContractEvidence, ticks: readonly PublishedTick[]): PublishedTick | undefined {
  const at = ticks.findIndex(({ time }) => time > terms.acceptedAt);
  const found = ticks[at];
  return at > 0 || found?.seq === 1 ? found : undefined;
}

function entryChecks(
  receipt: SecondContractEvidence,
  tape: TapeStretch,
  entered: PublishedTick | undefined,
): readonly EvidenceCheck[] {
  const { entry, terms } = receipt;
  const chain = checkStretch(tape, { chain: "entryChain", head: "entryHead", values: "entryValues" });
  // The first tick after a stop is of another time: it is no entry, as a halted one is none.
  const isLate = entered !== undefined && entered.time - terms.acceptedAt > HALT_MS_MAX;
  if (isVoidAtEntry(receipt)) {
    return [...chain, compared("entryTick", "halted", isLate ? "halted" : (entered?.status ?? NOTHING))];
  }
  if (entry === undefined)
    return [...chain, { id: "entryTick", outcome: "waiting", stated: NOTHING, recomputed: NOTHING }];
  const isLive = entered !== undefined && entered.status !== "halted" && !isLate;
  return [
    ...chain,
    compared("entryTick", `#${entry.seq}`, isLive ? `#${entered.seq}` : NOTHING),
    compared("entryPrice", entry.price, meanText(entered === undefined ? [] : [entered], terms.priceDecimals)),
    compared(
      "closeTime",
      `${entry.time} ${entry.closeTime}`,
      `${entered?.time ?? NOTHING} ${(entered?.time ?? Number.NaN) + terms.seconds * MS_PER_SECOND}`,
    ),
  ];
}

interface WindowSource {
  readonly tape: TapeStretch | undefined;
  readonly closeTime: number;
  readonly entered: PublishedTick;
}

function windowChecks(
  { terms }: SecondContractEvidence,
  settlement: Settlement,
  { tape, closeTime, entered }: WindowSource,
): Verification & { readonly isOwnHalt: boolean } {
  if (tape === undefined) {
    const waiting = { id: "windowChain", outcome: "waiting", stated: NOTHING, recomputed: NOTHING } as const;
    return { checks: [waiting], window: [], isOwnHalt: false };
  }
  const bounds = { closeTime, windowSeconds: terms.windowSeconds };
  const isCovered = coversWindow(tape.ticks, bounds);
  const nothing: SettlementWindow = { ticks: [], voidReason: "", from: closeTime };
  const found = isCovered ? secondContractWindow(tape.ticks, bounds) : nothing;
  const isVoid = found.voidReason !== "";
  const price = isVoid ? "0" : meanText(found.ticks, terms.priceDecimals);
  const [first, last] = [found.ticks[0], found.ticks.at(-1)];
  const range = (from: number | undefined, to: number | undefined, count: number): string =>
    `#${from ?? 0}–#${to ?? 0} (${count})`;
  const checks = [
    ...checkStretch(tape, { chain: "windowChain", head: "windowHead", values: "windowValues" }),
    compared(
      "windowTicks",
      range(settlement.seqFrom, settlement.seqTo, settlement.ticks),
      isCovered ? range(first?.seq, last?.seq, found.ticks.length) : NOTHING,
    ),
    compared("windowHash", settlement.hash, last?.hash ?? ""),
    compared("price", settlement.price, price),
    compared("result", resultText(settlement), resultText(outcomeOf(terms, { entered, price, found }))),
  ];
  const isOwnHalt = isVoid && isWindowOwnHalt(tape.ticks, bounds, found);
  return { checks, window: markDropped(found.ticks), isOwnHalt };
}

const resultText = ({ result, voidReason }: Pick<Settlement, "result" | "voidReason">): string =>
  voidReason === "" ? result : `${result} (${voidReason})`;

function outcomeOf(
  { side, priceDecimals }: SecondContractEvidence["terms"],
  { entered, price, found }: { entered: PublishedTick; price: string; found: SettlementWindow },
): Pick<Settlement, "result" | "voidReason"> {
  if (found.voidReason !== "") return { result: "void", voidReason: found.voidReason };
  const from = parseDecimal(meanText([entered], priceDecimals), priceDecimals);
  const to = parseDecimal(price, priceDecimals);
  if (from === undefined || to === undefined) return { result: "void", voidReason: NOTHING };
  return { result: betResult(side, from, to), voidReason: "" };
}

/** Mean of ticks without the highest and lowest fifth, as a decimal. One tick is only rounded. */
function meanText(ticks: readonly PublishedTick[], decimals: number): string {
  const values = ticks.map(({ value }) => parseDecimal(value, INDEX_DECIMALS));
  if (decimals > INDEX_DECIMALS || values.some((value) => value === undefined)) return NOTHING;
  const mean = trimmedMean(values as number[], 10 ** (INDEX_DECIMALS - decimals));
  return mean === undefined ? NOTHING : plainDecimal(mean, decimals);
}

function markDropped(ticks: readonly PublishedTick[]): readonly SettlingTick[] {
  const dropped = Math.floor((ticks.length * TRIM_PERCENT) / 100);
  const byValue = ticks.toSorted((one, other) => Number(one.value) - Number(other.value));
  const kept = new Set(byValue.slice(dropped, ticks.length - dropped));
  return ticks.map((tick) => ({ seq: tick.seq, time: tick.time, value: tick.value, isDropped: !kept.has(tick) }));
}

/** The compensation that the terms promise for a halt of our own, in atoms; undefined where they promise nothing. */
function promisedCompensation({ terms, coinScale }: SecondContractEvidence, stake: number): number | undefined {
  if (terms.compensation === undefined) return undefined;
  const rate = parseDecimal(terms.compensation, PPB_DECIMALS_OF_PERCENT);
  const most = parseDecimal(terms.compensationMax ?? "", coinScale);
  return rate === undefined || most === undefined ? undefined : compensationOf(stake, rate, most);
}

function moneyChecks(
  receipt: SecondContractEvidence,
  settlement: Settlement,
  isOwnHalt: boolean,
): readonly EvidenceCheck[] {
  const { terms, coinScale: scale, lines } = receipt;
  const stake = parseDecimal(terms.stake, scale);
  const odds = parseDecimal(terms.odds, ODDS_DECIMALS);
  const rate = parseDecimal(terms.fee, PPB_DECIMALS_OF_PERCENT);
  if (stake === undefined || odds === undefined || rate === undefined) {
    return [compared("credit", settlement.credit, NOTHING), linesSumCheck(lines, scale)];
  }
  const fee = mulDivUp(stake, rate, PPB);
  const house = mulDivUp(stake, odds, ODDS_ONE);
  const isReturned = settlement.result === "draw" || settlement.result === "void";
  const credit = betCredit(stake, odds, settlement.result) + (isReturned ? fee : 0);
  const text = (units: number) => unitsText(units, scale);
  const open = { "u:platform.available": -stake - fee, "bank.second": -house, "escrow.second": stake + fee + house };
  const kept = isReturned ? 0 : fee;
  const settle = {
    "u:platform.available": credit,
    "bank.second": stake + house + fee - credit - kept,
    "fee.second": kept,
    "escrow.second": -stake - fee - house,
  };
  const promised = promisedCompensation(receipt, stake);
  const owed = isOwnHalt && settlement.result === "void" ? (promised ?? 0) : 0;
  const compensate = { "u:platform.available": owed, "bank.second": -owed };
  const moved = (type: string) =>
    movementsText(movedByAccount(lines, { types: [type], coin: terms.coin, scale }), scale);
  const expected = (amounts: Readonly<Record<string, number>>) =>
    movementsText(new Map(Object.entries(amounts)), scale);
  return [
    compared("credit", settlement.credit, text(credit)),
    compared("fee", settlement.fee, text(kept)),
    compared("profit", settlement.profit, text(credit - stake - fee)),
    ...(promised === undefined ? [] : [compared("compensation", settlement.compensation ?? NOTHING, text(owed))]),
    linesSumCheck(lines, scale),
    compared(
      "linesAgree",
      `${moved("secondOpen")}; ${moved("secondSettle")}; ${moved("secondCompensation")}`,
      `${expected(open)}; ${expected(settle)}; ${expected(compensate)}`,
    ),
  ];
}
