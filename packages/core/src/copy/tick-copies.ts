import { contractId, sizeContracts } from "@agio/primitives";
import { PARTS } from "../futures/lead-changes.ts";
import { aimOf, sizeOf } from "./aims.ts";
import { platformDayOf } from "../time/platform-day.ts";
import { countCopies } from "./capacity.ts";
import { weekOf } from "./copy-rules.ts";
import { addDue, type CopyState } from "./copy-state.ts";
import { ofFollow, stopFollow, tellWorth } from "./end-follows.ts";
import { reachedBy, standInLine, watchFollow, wayGone } from "./follow-looks.ts";
import { dropLine, type Follow } from "./follow.ts";

/**
 * Once a second, after contracts have their marks: follows that lost contracts by no choice, stop-losses and take-profits that
 * prices have come to, what waits for another try, and the week.
 */
export function tickCopies(copy: CopyState): void {
  if (!copy.isOn) return;
  copy.odometer += wayGone(copy);
  for (const account of copy.futures.leads.struck) afterStrike(copy, copy.followOf(account));
  copy.futures.leads.struck.clear();
  lookAtDue(copy);
  retry(copy);
  turnDay(copy);
}

/** A liquidation or a deleveraging took contracts: they are not opened again. */
function afterStrike(copy: CopyState, follow: Follow): void {
  for (const line of follow.lines) {
    const size = sizeOf(copy, follow.accountId, line.contractId, line.side);
    const lack = aimOf(line) - size;
    if (lack <= 0) continue;
    line.aimParts = size * PARTS;
    line.openUntil = 0;
    if (size === 0) dropLine(follow, line);
    const of = { contractId: contractId(line.contractId), side: line.side, size: sizeContracts(lack) };
    copy.emit({ type: "CopySkipped", ...ofFollow(follow), ...of, reason: "liquidated" });
  }
  if (follow.state === "leaving" || follow.state === "stopping") copy.closing.add(follow.accountId);
  countCopies(copy, follow);
  watchFollow(copy, follow);
}

function lookAtDue(copy: CopyState): void {
  for (let first = copy.looks.first; first !== undefined && first.lookAt <= copy.odometer; first = copy.looks.first) {
    copy.looks.shift();
    const follow = copy.followOf(first.accountId);
    // It stands in line once more, before this.
    if (follow.queuedAt !== first.lookAt) continue;
    follow.queuedAt = Infinity;
    if (follow.lookAt > copy.odometer) {
      standInLine(copy, follow);
      continue;
    }
    follow.lookAt = Infinity;
    const reason = reachedBy(copy, follow);
    if (reason === undefined) watchFollow(copy, follow);
    else stopFollow(copy, follow, "market", reason);
  }
}

function retry(copy: CopyState): void {
  for (const [leaderId, contracts] of copy.waiting) {
    for (const [id, accounts] of contracts)
      for (const account of accounts) addDue(copy.due, copy.followOf(account), id);
    copy.waiting.delete(leaderId);
  }
}

/** As a day begins every leader is valued; the shares of a week that is over are settled from now on. */
function turnDay(copy: CopyState): void {
  const { rules } = copy;
  if (rules === undefined) return;
  const day = platformDayOf(copy.at, rules.dayOffsetMinutes);
  if (day > copy.day) {
    copy.day = day;
    for (const { accountId } of copy.leaders.values()) tellWorth(copy, accountId);
  }
  if (copy.shareRun !== undefined) return;
  const week = weekOf(copy.at, rules.dayOffsetMinutes);
  if (week <= copy.week) return;
  copy.week = week;
  copy.shareRun = { place: 0 };
}
