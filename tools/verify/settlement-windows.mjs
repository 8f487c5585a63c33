// Which ticks of the public tape settle a second contract and an option: the rules, written once more.

/** A longer halt, from the last tick before it to the first after it, voids what it touches. */
export const HALT_MS_MAX = 60_000;
/** A silence of this length is a halt, and a window's newest tick is at most so much older than its end. */
const SILENT_AFTER_MS = 3_000;

/** Which ticks settle a second contract: those of its last seconds, or why there are too few. */
export function secondWindow(ticks, closeTime, seconds) {
  const valid = ticks.filter((tick) => tick.status !== "halted");
  const until = (end) => valid.filter((tick) => tick.time > end - seconds * 1_000 && tick.time <= end);
  const isEnough = (window) => window.length * 100 >= seconds * 80;
  const window = until(closeTime);
  const newest = valid.findLast((tick) => tick.time <= closeTime);
  const next = valid.find((tick) => tick.time > closeTime);
  // Before a part of the tape that begins later than the tape there were ticks that are not here.
  const before =
    valid.findLast((tick) => tick.time <= closeTime - seconds * 1_000) ?? ticks.find((tick) => tick.seq > 1);
  const seen = [before, ...window].filter((tick, at) => tick !== undefined && (at === 0 || tick !== before));
  const times = seen.map((tick) => tick.time);
  if (newest?.time !== closeTime) times.push(next?.time ?? ticks.at(-1)?.time ?? closeTime);
  const from = closeTime - seconds * 1_000;
  if (times.some((time, at) => at > 0 && time - times[at - 1] > HALT_MS_MAX))
    return { window, reason: "haltTooLong", from };
  if (newest === undefined || closeTime - newest.time > SILENT_AFTER_MS)
    return { window, reason: "ticksMissing", from };
  if (isEnough(window)) return { window, reason: "", from };
  const isHalt = next !== undefined && (next.seq > newest.seq + 1 || next.time - newest.time > SILENT_AFTER_MS);
  const end = isHalt && newest.time < closeTime ? newest.time : closeTime;
  const moved = until(end);
  return { window: moved, reason: isEnough(moved) ? "" : "ticksMissing", from: end - seconds * 1_000 };
}

/** Ticks come once a second: one that comes later than this after the one before it has left a second out. */
const TICK_LATE_MS = 1_500;

/** The times in which the exchange itself heard no venue, up to `to`: no tick came, or ticks that no venue is in. */
function ownSilences(ticks, to) {
  const isHeard = (tick) => tick.status !== "halted" || tick.inputs.some(({ at }) => tick.time - at <= SILENT_AFTER_MS);
  const known = ticks.filter((tick) => tick.time <= to);
  // Before the first of these ticks there may have been others that are not here.
  const heard = known.filter((tick, at) => at === 0 || isHeard(tick));
  return heard.flatMap((tick, at) => {
    const next = heard[at + 1];
    const mute = known.find((each) => each.seq > tick.seq && each.seq < (next?.seq ?? Infinity));
    const first = at === 0 && !isHeard(tick) ? tick : mute;
    if (next === undefined && first === undefined) return [];
    const end = next?.time ?? to;
    if (first === undefined && end - tick.time <= TICK_LATE_MS) return [];
    return [{ from: tick.time, began: Math.min(first?.time ?? Infinity, tick.time + TICK_LATE_MS), to: end }];
  });
}

/** Of the time without a price, at least half was our own. A silence that had begun by `since` does not count. */
function isOwnTime(ticks, { from, to, since, priced }) {
  const points = [from, ...priced, to];
  const gaps = points.slice(1).map((time, at) => time - points[at]);
  const without = gaps.reduce((sum, gap, at) => sum + (at === gaps.length - 1 || gap > TICK_LATE_MS ? gap : 0), 0);
  const own = ownSilences(ticks, to)
    .filter(({ began }) => began > since)
    .reduce((sum, silence) => sum + Math.max(0, Math.min(silence.to, to) - Math.max(silence.from, from)), 0);
  return own * 2 >= without;
}

/** Whether an order without an entry was voided by a halt of our own. */
export function isEntryOwnHalt(ticks, acceptedAt) {
  const to = ticks.find((tick) => tick.time > acceptedAt).time;
  return isOwnTime(ticks, { from: acceptedAt, to, since: acceptedAt, priced: [] });
}

/** Whether a window was voided by a halt of our own: judged up to the first tick that could tell that it is void. */
export function isWindowOwnHalt(ticks, closeTime, seconds) {
  const valid = ticks.filter((tick) => tick.status !== "halted");
  const due = ticks.filter((tick) => tick.time >= closeTime);
  const before = ticks.filter((tick) => tick.time < closeTime);
  const newest = valid.findLast((tick) => tick.time <= closeTime);
  const isVoidBy = (tick) => {
    const { reason } = secondWindow([...before, ...due.filter((each) => each.seq <= tick.seq)], closeTime, seconds);
    const isLate = newest === undefined || closeTime - newest.time > SILENT_AFTER_MS;
    return tick.status !== "halted" || reason === "haltTooLong" || isLate;
  };
  const to = due.find(isVoidBy)?.time ?? closeTime;
  const { from: begin } = secondWindow(ticks, closeTime, seconds);
  const from = Math.max(valid.findLast((tick) => tick.time <= begin)?.time ?? 0, begin - HALT_MS_MAX);
  const priced = valid.filter((tick) => tick.time > from && tick.time <= to).map((tick) => tick.time);
  return isOwnTime(ticks, { from, to, since: 0, priced });
}

/** Whether ticks reach far enough to both sides to say which of them settle. */
export function isDecided(ticks, closeTime, seconds) {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last.time <= closeTime) return false;
  const valid = ticks.filter((tick) => tick.status !== "halted");
  const newest = valid.findLast((tick) => tick.time <= closeTime)?.time ?? first.time;
  const isOver =
    newest === closeTime || valid.some((tick) => tick.time > closeTime) || last.time - newest > HALT_MS_MAX;
  const { window } = secondWindow(ticks, closeTime, seconds);
  const from = Math.min(closeTime, window.at(-1)?.time ?? closeTime) - seconds * 1_000;
  return isOver && (first.seq === 1 || valid.some((tick) => tick.time <= from) || first.time < from - HALT_MS_MAX);
}

const HALF_HOUR_MS = 1_800_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Ticks of a window, and how many are enough. */
const [FULL, ENOUGH] = [1_800, 1_710];

/**
 * Which ticks settle an expiry: the last half hour; with more than 5 percent missing the last 1,800 of the last hour. After
 * a halt at the expiry that took more than a minute of the half hour, the first 1,800 ticks after it; where the hour has
 * not enough either, the first 1,800 from the half hour on. None is older than an hour at their end. Without such a window
 * for a day, or within 3,600 ticks, the last 1,800 of those.
 */
export function expiryWindow(ticks, expiry) {
  const valid = ticks.filter((tick) => tick.status !== "halted");
  const until = valid.filter((tick) => tick.time <= expiry);
  const [newest, next] = [until.at(-1), valid.find((tick) => tick.time > expiry)];
  const reaches = (time) => ticks[0]?.seq === 1 || ticks[0]?.time <= time;
  const isHalt = newest === undefined || next?.seq > newest.seq + 1 || next?.time - newest.time > SILENT_AFTER_MS;
  if (next !== undefined && isHalt && !(expiry - newest?.time <= HALT_MS_MAX)) {
    return windowAfter(ticks, expiry, { next, isSeen: newest !== undefined || reaches(expiry - HALT_MS_MAX - 1) });
  }
  const isOver = ticks.at(-1)?.time >= expiry;
  const inside = until.filter((tick) => tick.time > expiry - HALF_HOUR_MS);
  if (inside.length >= ENOUGH) {
    return { window: inside.slice(-FULL), isExtended: false, isDecided: isOver && reaches(expiry - HALF_HOUR_MS) };
  }
  const ofHour = until.filter((tick) => tick.time > expiry - HOUR_MS).slice(-FULL);
  if (ofHour.length >= ENOUGH) {
    const isWhole = ofHour.length === FULL || reaches(expiry - HOUR_MS);
    return { window: ofHour, isExtended: true, isDecided: isOver && isWhole };
  }
  return windowAfter(ticks, expiry - HALF_HOUR_MS, {
    next: next ?? { time: expiry },
    isSeen: reaches(expiry - HOUR_MS),
  });
}

/** The first 1,800 ticks after a time that come within an hour. */
function windowAfter(ticks, from, { next, isSeen }) {
  const valid = ticks.filter((tick) => tick.status !== "halted");
  const after = valid.filter((tick) => tick.time > from).slice(0, 2 * FULL);
  const isExtended = true;
  // An index that has ended for good has no other ticks.
  if (after.length === 0) return { window: valid.slice(-FULL), isExtended, isDecided: isSeen && valid.length > 0 };
  for (let end = FULL; end <= after.length; end++) {
    const isWithinHour = after[end - 1].time - after[end - FULL].time < HOUR_MS;
    if (isWithinHour) return { window: after.slice(end - FULL, end), isExtended, isDecided: isSeen };
  }
  const until = next.time + DAY_MS;
  const isOver = ticks.at(-1).time >= until || after.length === 2 * FULL;
  return { window: after.filter((tick) => tick.time <= until).slice(-FULL), isExtended, isDecided: isSeen && isOver };
}

/**
 * As `expiryWindow`, by the rule of the first builds: it settled by however few ticks the last hour had, and after a halt
 * waited an hour at most.
 */
export function earlierExpiryWindow(ticks, expiry) {
  const valid = ticks.filter((tick) => tick.status !== "halted");
  const until = valid.filter((tick) => tick.time <= expiry);
  const [newest, next] = [until.at(-1), valid.find((tick) => tick.time > expiry)];
  const isHalt = newest === undefined || next?.seq > newest.seq + 1 || next?.time - newest.time > SILENT_AFTER_MS;
  if (next !== undefined && isHalt && !(expiry - newest?.time <= HALT_MS_MAX)) {
    const end = next.time + HOUR_MS;
    const window = valid.filter((tick) => tick.time >= next.time && tick.time < end).slice(0, FULL);
    const isFull = window.length === FULL || ticks.at(-1).time >= end;
    const isSeen = ticks[0].seq === 1 || newest !== undefined || ticks[0].time < expiry - HALT_MS_MAX;
    return { window, isExtended: true, isDecided: isFull && isSeen };
  }
  const inside = until.filter((tick) => tick.time > expiry - HALF_HOUR_MS);
  const isExtended = inside.length < ENOUGH;
  const ofHour = until.filter((tick) => tick.time > expiry - HOUR_MS);
  const window = (isExtended ? (ofHour.length > 0 ? ofHour : until) : inside).slice(-FULL);
  const isFull = isExtended && window.length === FULL;
  const begin = expiry - (isExtended ? HOUR_MS : HALF_HOUR_MS);
  const reachesBack = isFull || ticks[0]?.seq === 1 || ticks[0]?.time <= begin;
  return { window, isExtended, isDecided: reachesBack && ticks.at(-1)?.time >= expiry && window.length > 0 };
}
