import { contractId as toContractId, type Atoms } from "@agio/primitives";
import { readJson, writeFloats, writeJson, writePairOfInts } from "../encoding/snapshot-words.ts";
import type { WordReader } from "../encoding/word-reader.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { ContractChanges } from "../futures/lead-changes.ts";
import type { CopyRules, FollowTerms } from "./copy-commands.ts";
import type { SkipReason } from "./copy-events.ts";
import { claimsOf } from "./copy-invariants.ts";
import type { CopyState, DueFollows, SeenMark, ShareRun } from "./copy-state.ts";
import { standInLine } from "./follow-looks.ts";
import { FOLLOW_STATES, type CopyLine, type Follow, type FollowState } from "./follow.ts";
import type { MirrorRun } from "./mirror-run.ts";

interface LeaderRow {
  readonly accountId: number;
  readonly userId: number;
  readonly clearingId: number;
  readonly isLeading: boolean;
  readonly copiedAtoms: number;
  readonly fundedAtoms: number;
}

type DueRow = readonly [leaderId: number, contractId: number, accounts: readonly number[]];

/** The part that is small: it travels as JSON. Lists whose order decides turns are in that order. */
interface Head {
  readonly rules?: CopyRules;
  readonly leaders: readonly LeaderRow[];
  readonly run?: MirrorRun;
  readonly changed: readonly (readonly [leaderId: number, contractId: number, changes: ContractChanges])[];
  readonly struck: readonly number[];
  readonly orderId: number;
  readonly due: readonly DueRow[];
  readonly waiting: readonly DueRow[];
  readonly closing: readonly number[];
  readonly isTickDue: boolean;
  readonly isSecondDue: boolean;
  readonly day: number;
  readonly week: number;
  readonly shareRun?: ShareRun;
  readonly odometer: number;
  readonly marks: readonly (readonly [contractId: number, mark: SeenMark])[];
}

// The order is permanent.
const SKIP_REASONS: readonly SkipReason[] = [
  "slippage",
  "funds",
  "limit",
  "risk",
  "halted",
  "closed",
  "tooSmall",
  "liquidated",
  "leaderCapital",
];
const CONTRACT_BITS = 1;

/** First word of the section: where nobody ever set a rule there is none, and what comes later begins with a length. */
const MARK = -0x434f_5059;

/** Rules, leaders and what is under way; then the follows in the order in which they began, and each leader's own. */
export function writeCopies(writer: WordWriter, copy: CopyState): void {
  if (copy.isUntouched) return;
  writeFloats(writer, [MARK]);
  const { rules, run, shareRun, futures, closing, isTickDue, isSecondDue, day, week, odometer } = copy;
  const { leads } = futures;
  const leaders = [...copy.leaders.values()].sort((one, other) => one.accountId - other.accountId);
  writeJson(writer, {
    ...(rules === undefined ? {} : { rules }),
    leaders: leaders.map(({ follows: _follows, ...row }) => row),
    ...(run === undefined ? {} : { run }),
    changed: [...leads.changed].flatMap(([leader, contracts]) =>
      [...contracts].map(([contract, changes]) => [leader, contract, changes] as const),
    ),
    ...{ struck: [...leads.struck], orderId: leads.orderId, due: rowsOf(copy.due), waiting: rowsOf(copy.waiting) },
    ...{ closing: [...closing], isTickDue, isSecondDue, day, week, odometer },
    ...(shareRun === undefined ? {} : { shareRun }),
    marks: [...copy.marks].sort(([one], [other]) => one - other),
  } satisfies Head);
  writeFloats(writer, [copy.order.length]);
  for (const account of copy.order) writeFollow(writer, copy.followOf(account));
  for (const { follows } of leaders) writeFloats(writer, [follows.size, ...follows]);
}

const rowsOf = (due: DueFollows): DueRow[] =>
  [...due].flatMap(([leader, contracts]) =>
    [...contracts].map(([contract, accounts]) => [leader, contract, [...accounts]] as const),
  );

function writeFollow(writer: WordWriter, follow: Follow): void {
  const { terms, lines } = follow;
  writePairOfInts(writer, follow.accountId, follow.userId);
  writePairOfInts(writer, follow.leaderId, FOLLOW_STATES.indexOf(follow.state));
  writePairOfInts(writer, terms.sizing === "amount" ? 1 : 0, terms.isPaused ? 1 : 0);
  writePairOfInts(writer, terms.leverageMax, terms.slippageBips);
  writePairOfInts(writer, terms.leftOut.length, lines.length);
  writeFloats(writer, [
    terms.multiplierPpm,
    terms.amountAtoms,
    terms.marginMaxAtoms,
    terms.stopLossAtoms,
    terms.takeProfitAtoms,
  ]);
  writeFloats(writer, [
    follow.sharePpm,
    follow.netAtoms,
    follow.paidAtoms,
    follow.markAtoms,
    follow.copiedAtoms,
    follow.endedAt,
    follow.lookAt,
  ]);
  writeFloats(writer, [...terms.leftOut]);
  for (const { contractId, side, hindrance, aimParts, openUntil, leaderTicks, tries } of lines) {
    const reason = hindrance === undefined ? 0 : SKIP_REASONS.indexOf(hindrance) + 1;
    writePairOfInts(writer, (contractId << CONTRACT_BITS) | (side === "short" ? 1 : 0), reason);
    writeFloats(writer, [aimParts, openUntil, leaderTicks, tries]);
  }
}

/** Puts back what `writeCopies` wrote into an empty state. */
export function readCopies(reader: WordReader, copy: CopyState): void {
  if (reader.position === reader.length || reader.float(reader.position) !== MARK) return;
  reader.position++;
  const head = readJson(reader) as Head;
  const { leads } = copy.futures;
  copy.rules = head.rules;
  for (const row of head.leaders) {
    copy.leaders.set(row.accountId, { ...row, follows: new Set() });
    leads.watchLead(row.accountId);
  }
  for (const [leader, contract, changes] of head.changed) {
    const contracts = leads.changed.get(leader) ?? new Map<number, ContractChanges>();
    leads.changed.set(leader, contracts.set(contract, changes));
  }
  for (const account of head.struck) leads.struck.add(account);
  leads.orderId = head.orderId;
  restoreDue(copy.due, head.due);
  restoreDue(copy.waiting, head.waiting);
  for (const account of head.closing) copy.closing.add(account);
  const { isTickDue, isSecondDue, day, week, odometer, run, shareRun } = head;
  Object.assign(copy, { isTickDue, isSecondDue, day, week, odometer, run, shareRun });
  for (const [contract, mark] of head.marks) copy.marks.set(contract, mark);
  const next = (): number => reader.float(reader.position++);
  for (let follows = next(); follows > 0; follows--) restoreFollow(copy, readFollow(reader));
  for (const { follows } of copy.leaders.values()) for (let count = next(); count > 0; count--) follows.add(next());
  for (const { holder, atoms, marginMode } of claimsOf(copy)) {
    if (marginMode === "isolated") copy.futures.holders.addIsolatedHolds(holder, atoms);
  }
  if (leads.isSweeping)
    for (const { accountId } of run?.claims ?? []) leads.copiers.add(copy.followOf(accountId).userId);
}

function restoreDue(due: DueFollows, rows: readonly DueRow[]): void {
  for (const [leader, contract, accounts] of rows) {
    const contracts = due.get(leader) ?? new Map<number, Set<number>>();
    due.set(leader, contracts.set(contract, new Set(accounts)));
  }
}

function restoreFollow(copy: CopyState, follow: Follow): void {
  copy.follows.set(follow.accountId, follow);
  copy.order.push(follow.accountId);
  standInLine(copy, follow);
}

type FiveAmounts = [number, Atoms, Atoms, Atoms, Atoms];
type SevenFigures = [number, number, number, number, number, number, number];

function readFollow(reader: WordReader): Follow {
  const pair = (): readonly [number, number] => {
    const at = reader.position++;
    return [reader.low(at), reader.high(at)];
  };
  const many = (count: number): number[] => Array.from({ length: count }, () => reader.float(reader.position++));
  const [accountId, userId] = pair();
  const [leaderId, state] = pair();
  const [sizing, isPaused] = pair();
  const [leverageMax, slippageBips] = pair();
  const [leftOutCount, lineCount] = pair();
  const [multiplierPpm, amountAtoms, marginMaxAtoms, stopLossAtoms, takeProfitAtoms] = many(5) as FiveAmounts;
  const [sharePpm, netAtoms, paidAtoms, markAtoms, copiedAtoms, endedAt, lookAt] = many(7) as SevenFigures;
  const leftOut = many(leftOutCount).map((id) => toContractId(id));
  const terms: FollowTerms = {
    ...{ sizing: sizing === 1 ? "amount" : "equity", multiplierPpm, amountAtoms, leverageMax, slippageBips },
    ...{ marginMaxAtoms, leftOut, stopLossAtoms, takeProfitAtoms, isPaused: isPaused === 1 },
  };
  const lines: CopyLine[] = [];
  for (let line = 0; line < lineCount; line++) {
    const [place, reason] = pair();
    const [aimParts, openUntil, leaderTicks, tries] = many(4) as [number, number, number, number];
    const figures = { aimParts, openUntil, leaderTicks, tries };
    const side = (place & 1) === 1 ? "short" : "long";
    lines.push({ contractId: place >> CONTRACT_BITS, side, ...figures, hindrance: SKIP_REASONS[reason - 1] });
  }
  const sums = { sharePpm, netAtoms, paidAtoms, markAtoms, copiedAtoms, endedAt, lookAt, queuedAt: Infinity };
  return { accountId, userId, leaderId, terms, state: FOLLOW_STATES[state] as FollowState, ...sums, lines };
}
