// Times of a follow's receipt: a return after 90 days begins a mark anew, so nobody may be free to state them. Each has its place
// in the journal, by which the follower finds it in their own statement.
import { units } from "./exact-figures.mjs";

const DAY_MS = 86_400_000;
const MARK_KEPT_MS = 90 * DAY_MS;
/** With each week the rest is free again, and later only where the exchange stood still as the week began. */
const PUT_ASIDE_MS_MAX = MARK_KEPT_MS;
const OF_SETTLEMENT = new Set(["copyShare", "copyRefund"]);

/** Everything about the times of a receipt that cannot be: a sentence each. */
export function faultsOfTimes({ coinScale, settlements }) {
  const faults = [];
  let before = { sequence: 0, time: 0, round: 0, lastTime: 0, balance: 0n };
  for (const [at, one] of settlements.entries()) {
    const found = [...faultsOfOrder(one, before)];
    const rounds = [...new Set(one.moved.map(({ round }) => round))].sort((a, b) => a - b);
    let { round: last, lastTime, balance } = before;
    for (const round of rounds) {
      const rows = one.moved.filter((row) => row.round === round);
      if (round < last) found.push("a round of lines comes too late");
      if (round > last) found.push(...faultsOfReturn(rows, { lastTime, balance }));
      last = round;
      lastTime = Math.max(lastTime, ...rows.map((row) => row.lastTime));
      balance = rows.reduce((sum, { amount }) => sum + units(amount, coinScale), balance);
    }
    faults.push(...found.map((fault) => `settlement ${at + 1}: ${fault}`));
    before = { sequence: one.sequence, time: one.time, round: last, lastTime, balance };
  }
  return faults;
}

/** Lines lie between two settlements, and what stands later in the journal is not earlier in time. */
function* faultsOfOrder({ time, sequence, moved }, before) {
  const points = [before, { time, sequence }];
  for (const row of moved) {
    const { businessType: type, firstTime, firstSequence, lastTime, lastSequence } = row;
    points.push({ time: firstTime, sequence: firstSequence }, { time: lastTime, sequence: lastSequence });
    if (firstSequence > lastSequence || (row.lines === 1 && firstSequence !== lastSequence))
      yield `${type}: the first line is not the first`;
    if (firstSequence < before.sequence || lastSequence > sequence) yield `${type}: lines of another settlement`;
    const isItsOwn = firstSequence === sequence && lastSequence === sequence;
    if (OF_SETTLEMENT.has(type) && !isItsOwn) yield `${type}: lines that are not of its moment`;
    if (type === "copyWithheld" && time - firstTime > PUT_ASIDE_MS_MAX)
      yield `${type}: put aside for longer than an exchange stands still`;
  }
  if (!points.every((point) => Number.isSafeInteger(point.time) && Number.isSafeInteger(point.sequence)))
    yield "a time or a place in the journal is missing";
  if (sequence <= before.sequence) yield "it stands before the settlement before it";
  points.sort((one, other) => one.sequence - other.sequence || one.time - other.time);
  const isTorn = (point, at) => {
    const last = points[at - 1];
    return (
      last !== undefined && (point.time < last.time || (point.sequence === last.sequence && point.time !== last.time))
    );
  };
  if (points.some(isTorn)) yield "times that do not rise with the journal";
}

/** Who comes back has had nothing, and nothing moved, for more than 90 days; then money comes in. */
function* faultsOfReturn(rows, { lastTime, balance }) {
  const first = rows.reduce((one, other) => (other.firstSequence < one.firstSequence ? other : one));
  if (rows.some(({ firstTime }) => firstTime - lastTime <= MARK_KEPT_MS)) yield "a return within 90 days";
  if (balance !== 0n) yield "a return to an account that was not empty";
  const isFunded = rows.some((row) => row.businessType === "transfer" && row.firstSequence === first.firstSequence);
  if (!isFunded) yield "a return without money";
}
