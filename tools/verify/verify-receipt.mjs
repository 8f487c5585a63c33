#!/usr/bin/env node
// Checks the receipt of a settlement against the public tick tape, and nothing else; or, by verify-inclusion.mjs, that
// a balance is counted in a proof of liabilities, or by verify-audit.mjs, that the staff's audit log was neither rewritten
// nor cut, or by verify-share.mjs, each share of a leader against a follower's own ledger lines. They share no code with the
// exchange or its screens: the files of this folder and Node 20 are all they need.
//
//   node tools/verify/verify-receipt.mjs RECEIPT [--tape FILE] [--save FILE]     (or: npm run verify -- RECEIPT)
//       [--head SEQ:HASH | --anchor FILE | --statements FILE --key KEY] [--candles FILE]
//
// Without a head from elsewhere a receipt is at best consistent with the tape that was shown; with one it is proven. RECEIPT is a file as the receipt page saves it, or the address of the call that answers it (session token in
// AGIO_TOKEN). Ticks are fetched from the receipt's `tapeUrl`, or read from --tape; --save keeps what was fetched.
// Ends with 0 when every check passed, with 1 otherwise.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  earlierExpiryWindow,
  expiryWindow,
  HALT_MS_MAX,
  isDecided,
  isEntryOwnHalt,
  isWindowOwnHalt,
  secondWindow,
} from "./settlement-windows.mjs";
import { canonical, headHash, sha256, tickHash, ZEROS } from "./tape-hashes.mjs";
import { decimal, halfEven, units, up } from "./exact-figures.mjs";
import { checkPin, readPin } from "./pinned-head.mjs";
import { contradiction } from "./tick-values.mjs";
import { checkCandles, readCandles } from "./venue-candles.mjs";
import { isAudit, isAuditAddress, runAudit } from "./verify-audit.mjs";
import { isInclusion, verifyInclusion } from "./verify-inclusion.mjs";
import { isFollowReceipt, verifyFollow } from "./verify-share.mjs";
import { isStatedRoot, isStatements, verifyStatements } from "./verify-statements.mjs";

// ---- The tape, from a file or from a server. ----

/** Ticks and heads of a file; missing ones are simply not there. */
function fileTape(path) {
  const { ticks, heads } = JSON.parse(readFileSync(path, "utf8"));
  return {
    ticks: async (symbol, from, to) => ticks.filter((t) => t.symbol === symbol && t.seq >= from && t.seq <= to),
    headOver: async (symbol, seq) => heads.find((head) => head.marks.some((m) => m.symbol === symbol && m.seq >= seq)),
    head: async (seq) => heads.find((head) => head.seq === seq),
    headsBetween: async (from, to) => {
      const found = heads.filter(({ seq }) => seq >= from && seq <= to).sort((one, other) => one.seq - other.seq);
      if (found.length !== Math.max(to - from + 1, 0)) throw new Error(`${path} lacks heads between ${from} and ${to}`);
      return found;
    },
    newest: async (symbol) => ticks.filter((t) => t.symbol === symbol).at(-1)?.seq ?? 0,
  };
}

const PAGE = 2_000;
const HEADS_PAGE = 100;

/** Ticks and heads as a server publishes them. `saved` collects all that was read. */
function publicTape(tapeUrl, saved) {
  const base = tapeUrl.replace(/\/api\/market\/indexProof.*$/, "").replace(/\/$/, "");
  const ask = async (call, query) => answer(await fetch(`${base}/api/market/${call}?${new URLSearchParams(query)}`));
  const keepHead = (head) => {
    if (head !== undefined) saved.heads.set(head.seq, head);
    return head;
  };
  const read = async (symbol, fromSeq, toSeq) => {
    const { ticks, head } = await ask("indexProof", { symbol, fromSeq: String(fromSeq), toSeq: String(toSeq) });
    for (const tick of ticks) saved.ticks.set(`${tick.symbol} ${tick.seq}`, tick);
    return { ticks, head: keepHead(head) };
  };
  const head = async (seq) => {
    const { rows } = await ask("tapeHeads", { fromSeq: String(seq), toSeq: String(seq) });
    return keepHead(rows.find((row) => row.seq === seq));
  };
  return {
    head,
    headsBetween: async (from, to) => {
      const found = [];
      for (let next = from; next <= to; next += HEADS_PAGE) {
        const query = { fromSeq: next, toSeq: Math.min(next + HEADS_PAGE - 1, to), pageSize: HEADS_PAGE };
        found.push(...(await ask("tapeHeads", query)).rows.reverse().map(keepHead));
      }
      return found;
    },
    ticks: async (symbol, from, to) => {
      const found = [];
      for (let next = from; next <= to; next += PAGE) {
        found.push(...(await read(symbol, next, Math.min(next + PAGE - 1, to))).ticks);
      }
      return found;
    },
    headOver: async (symbol, seq) => (await read(symbol, seq, seq)).head,
    newest: async (symbol) => (await ask("indexProof", { symbol })).ticks.at(-1)?.seq ?? 0,
  };
}

async function answer(response) {
  const { code, msg, data } = await response.json();
  if (code !== 200) throw new Error(`the server refused: ${code} ${msg}`);
  return data;
}

// ---- Checks: a name, what is stated, what came out. ----

/** Collects checks; `report` gets each as it is made. */
function checker(report) {
  const failed = [];
  return {
    failed,
    /** Heads that the ticks arrive at, and the ticks: what pins and candles are compared with. */
    heads: [],
    ticks: [],
    equal(name, stated, found) {
      const isEqual = String(stated) === String(found);
      if (!isEqual) failed.push(name);
      report(isEqual ? `ok    ${name}: ${stated}` : `FAIL  ${name}: stated ${stated}, recomputed ${found}`);
    },
    missing(name, why) {
      failed.push(name);
      report(`FAIL  ${name}: ${why}`);
    },
  };
}

/** The ticks of a range, proven: chained to each other and to the head that everybody was told. */
async function provenTicks(tape, check, { name, symbol, from, to }) {
  const first = Math.max(from, 1);
  const head = await tape.headOver(symbol, to);
  const mark = head?.marks.find((each) => each.symbol === symbol);
  const ticks = await tape.ticks(symbol, Math.max(first - 1, 1), mark?.seq ?? to);
  const last = first === 1 ? undefined : ticks.shift();
  let before = first === 1 ? ZEROS : last?.hash;
  let expected = first;
  for (const tick of ticks) {
    before = tickHash(before, tick);
    if (tick.seq !== expected++ || before !== tick.hash) {
      check.equal(
        `${name}: hash of tick ${tick.seq}`,
        tick.hash,
        tick.seq === expected - 1 ? before : "a tick is missing",
      );
      break;
    }
  }
  const wrong = contradiction(ticks, last);
  const values = `${name}: values of the ticks, from their quotes`;
  if (wrong === undefined) check.equal(values, ticks.length, ticks.length);
  else check.equal(`${name}: tick ${wrong.seq}, from its quotes`, wrong.stated, wrong.found);
  check.ticks.push(...ticks);
  if (head === undefined) check.missing(`${name}: head`, "not published yet, try again in a minute");
  else {
    check.heads.push(head);
    const beforeHead = head.seq === 1 ? ZEROS : (await tape.head(head.seq - 1))?.hash;
    check.equal(`${name}: hash of head ${head.seq}`, head.hash, headHash(beforeHead, head));
    check.equal(
      `${name}: tick ${mark.seq} as head ${head.seq} has it`,
      mark.hash,
      ticks.at(-1)?.seq === mark.seq ? before : "-",
    );
  }
  return ticks;
}

/** Number of the first tick after a time, for an order that never had an entry. */
async function firstAfter(tape, symbol, time) {
  let [low, high] = [1, await tape.newest(symbol)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [tick] = await tape.ticks(symbol, middle, middle);
    if (tick !== undefined && tick.time > time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Mean of ticks, rounded half to even at `places`; `trim` percent are left out at each end. */
export function mean(ticks, places, trim) {
  const values = ticks.map((tick) => units(tick.value, 8)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const dropped = Math.floor((values.length * trim) / 100);
  const kept = values.slice(dropped, values.length - dropped);
  const sum = kept.reduce((total, value) => total + value, 0n);
  return halfEven(sum, BigInt(kept.length) * 10n ** BigInt(8 - places));
}

const range = (ticks, note = "") => `${ticks[0]?.seq ?? 0} to ${ticks.at(-1)?.seq ?? 0}, ${ticks.length} ticks${note}`;

/** Of each command the lines sum to zero. */
function checkLines(check, { lines, coinScale }) {
  const sums = new Map();
  for (const { sequence, coin, amount } of lines) {
    const key = `${sequence} ${coin}`;
    sums.set(key, (sums.get(key) ?? 0n) + units(amount, coinScale));
  }
  const wrong = [...sums.values()].find((sum) => sum !== 0n) ?? 0n;
  check.equal("ledger lines sum to", lines.length === 0 ? "-" : "0", decimal(wrong, coinScale));
}

/** Sum that the lines of one kind gave the account `name`. */
function movedTo({ lines, coinScale }, kind, name) {
  const own = lines.filter((line) => line.businessType === kind && line.account.replace(/Demo$/, "").startsWith(name));
  return own.reduce((sum, { amount }) => sum + units(amount, coinScale), 0n);
}

async function verifySecond(receipt, tape, check) {
  const { terms, entry, settlement, coinScale: scale } = receipt;
  const { symbol, seconds } = terms;
  check.equal("hash of the terms", receipt.termsHash, sha256(canonical(terms)));
  check.equal("window by the rule", terms.windowSeconds, Math.min(Math.max(Math.floor(seconds / 10), 5), 25));
  const entrySeq = entry?.seq ?? (await firstAfter(tape, symbol, terms.acceptedAt));
  const around = await provenTicks(tape, check, { name: "entry", symbol, from: entrySeq - 1, to: entrySeq });
  const entered = around.find((tick) => tick.time > terms.acceptedAt);
  check.equal("first tick after acceptance", entrySeq, entered?.seq);
  if (entry === undefined) {
    if (settlement === undefined) return check.missing("entry", "the order still waits for it");
    // The first tick after a stop is of another time: it is no entry, as a halted one is none.
    const isLate = entered !== undefined && entered.time - terms.acceptedAt > HALT_MS_MAX;
    check.equal("status of the entry tick", "halted", isLate ? "halted" : entered?.status);
  } else {
    check.equal("entry price", entry.price, decimal(mean([entered], terms.priceDecimals, 0), terms.priceDecimals));
    check.equal("end", entry.closeTime, entered.time + seconds * 1_000);
  }
  if (settlement === undefined) return check.missing("settlement", "the order still runs");
  const isOwnHalt =
    entry === undefined
      ? entered !== undefined && isEntryOwnHalt(around, terms.acceptedAt)
      : await checkSettlement(receipt, tape, check, entered);
  const [stake, odds, rate] = [units(terms.stake, scale), units(terms.odds, 6), units(terms.fee, 7)];
  const [fee, house] = [up(stake * rate, 10n ** 9n), up(stake * odds, 10n ** 6n)];
  const isKept = settlement.result === "win" || settlement.result === "lose";
  const won = (stake * (10n ** 6n + odds)) / 10n ** 6n;
  const credit = isKept ? (settlement.result === "win" ? won : 0n) : stake + fee;
  check.equal("credit", settlement.credit, decimal(credit, scale));
  check.equal("fee", settlement.fee, decimal(isKept ? fee : 0n, scale));
  check.equal("profit", settlement.profit, decimal(credit - stake - fee, scale));
  // Promised by the terms for a void by a halt of our own.
  const rateOfStake = units(terms.compensation ?? "0", 7);
  const [part, most] = [(stake * rateOfStake) / 10n ** 9n, units(terms.compensationMax ?? "0", scale)];
  const owed = isOwnHalt && settlement.result === "void" ? (part < most ? part : most) : 0n;
  if (terms.compensation !== undefined) check.equal("compensation", settlement.compensation, decimal(owed, scale));
  checkLines(check, receipt);
  for (const [kind, account, amount] of [
    ["secondOpen", "u:", -stake - fee],
    ["secondOpen", "bank.", -house],
    ["secondOpen", "escrow.", stake + fee + house],
    ["secondSettle", "u:", credit],
    ["secondSettle", "escrow.", -stake - fee - house],
    ["secondSettle", "fee.", isKept ? fee : 0n],
    ["secondCompensation", "u:", owed],
    ["secondCompensation", "bank.", -owed],
  ]) {
    check.equal(`${kind} of ${account}*`, decimal(movedTo(receipt, kind, account), scale), decimal(amount, scale));
  }
}

/** Answers whether a halt of our own voided it. */
async function checkSettlement({ terms, settlement }, tape, check, entered) {
  const { symbol, windowSeconds: seconds, priceDecimals: places } = terms;
  const closeTime = entered.time + terms.seconds * 1_000;
  let to = (settlement.seqTo || (await firstAfter(tape, symbol, closeTime))) + 1;
  let from = (settlement.seqFrom || to) - 2 * seconds;
  // After a halt the proof needs the tick that ended it, and may need earlier ones.
  for (let more = 0; more < 5; more++) {
    if (isDecided(await tape.ticks(symbol, Math.max(from, 1), to), closeTime, seconds)) break;
    from -= 90;
    to += 90;
  }
  const ticks = await provenTicks(tape, check, { name: "settlement", symbol, from, to });
  if (!isDecided(ticks, closeTime, seconds)) {
    check.missing("settling ticks", "the tape does not reach from before the window to after the end");
    return false;
  }
  const { window, reason } = secondWindow(ticks, closeTime, seconds);
  const stated = `${settlement.seqFrom} to ${settlement.seqTo}, ${settlement.ticks} ticks`;
  check.equal("settling ticks", stated, range(window));
  check.equal("hash of the last of them", settlement.hash, window.at(-1)?.hash ?? "");
  const price = reason === "" ? mean(window, places, 20) : 0n;
  check.equal("settlement price", settlement.price, decimal(price, places));
  const start = mean([entered], places, 0);
  const isUp = price > start;
  const result = price === start ? "draw" : isUp === (terms.side === "up") ? "win" : "lose";
  check.equal("result", `${settlement.result}${settlement.voidReason}`, reason === "" ? result : `void${reason}`);
  return reason !== "" && isWindowOwnHalt(ticks, closeTime, seconds);
}

async function verifyOption(receipt, tape, check, { isEarlier }) {
  const { terms, settlement, coinScale: scale } = receipt;
  check.equal("hash of the terms", receipt.termsHash, sha256(canonical(terms)));
  if (settlement === undefined) return check.missing("settlement", "the series has not expired yet");
  const { indexSymbol: symbol, expiry } = terms;
  // Of one that was postponed the proof needs the hour before it, too.
  const before = settlement.extended ? await firstAfter(tape, symbol, expiry - 3_600_001) : settlement.seqFrom;
  const from = Math.min(settlement.seqFrom - 100, before - 1);
  const ticks = await provenTicks(tape, check, { name: "settlement", symbol, from, to: settlement.seqTo + 1 });
  const found = (isEarlier ? earlierExpiryWindow : expiryWindow)(ticks, expiry);
  const { window, isExtended, isDecided: isWhole } = found;
  if (!isWhole) {
    return check.missing("settling ticks", "the tape does not reach from before the window to its end");
  }
  const stated = `${settlement.seqFrom} to ${settlement.seqTo}, ${settlement.ticks} ticks`;
  const note = (isLonger) => (isLonger ? ", further back" : "");
  check.equal("settling ticks", stated + note(settlement.extended), range(window, note(isExtended)));
  check.equal("hash of the last of them", settlement.hash, window.at(-1)?.hash);
  const price = mean(window, 8, 0);
  check.equal("settlement price", settlement.price, decimal(price, 8));
  const size = units(settlement.num, 8);
  const strike = units(terms.strike, 8);
  const distance = terms.kind === "call" ? price - strike : strike - price;
  const [gain, one] = [distance > 0n ? distance : 0n, 10n ** 16n];
  const worth = (at, rounded) => rounded(at * (size < 0n ? -size : size) * 10n ** BigInt(scale), one);
  const payoff = worth(gain, size > 0n ? (a, b) => a / b : up);
  const fee = size > 0n ? up(worth(price, up) * units(settlement.feeRate, 7), 10n ** 9n) : 0n;
  const cap = (payoff * 125n) / 1_000n;
  const charged = fee < cap ? fee : cap;
  check.equal("payoff", settlement.payoff, decimal(payoff, scale));
  check.equal("fee", settlement.fee, decimal(charged, scale));
  checkLines(check, receipt);
  const own = movedTo(receipt, "optionExpiry", "u:");
  check.equal("optionExpiry of u:", decimal(own, scale), decimal(size > 0n ? payoff - charged : -payoff, scale));
}

/**
 * Checks a receipt; `report` gets a line for each check. Answers the names of those that failed. `pin`: a head that the
 * reader has from elsewhere; `candles`: of venues, as they published them.
 */
export async function verifyReceipt(receipt, tape, report, { pin, candles, isEarlier = false } = {}) {
  const check = checker(report);
  if (receipt.version !== 1) throw new Error("this program knows receipts of version 1");
  await (receipt.product === "option" ? verifyOption : verifySecond)(receipt, tape, check, { isEarlier });
  if (pin !== undefined) await checkPin(pin, tape, check);
  if (candles !== undefined) checkCandles(candles, check);
  return check.failed;
}

async function readReceipt(source) {
  if (!/^https?:/.test(source)) {
    const read = JSON.parse(readFileSync(source, "utf8"));
    return "data" in read ? read.data : read;
  }
  return answer(await fetch(source, { headers: { satoken: process.env.AGIO_TOKEN ?? "" } }));
}

/** Runs with command-line arguments; answers the exit code. */
export async function run(args, report) {
  const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const [tapeFile, saveFile, journal] = [option("--tape"), option("--save"), option("--journal")];
  const [head, anchor, key, candleFile] = ["--head", "--anchor", "--key", "--candles"].map(option);
  const statements = option("--statements");
  const named = [tapeFile, saveFile, journal, head, anchor, key, candleFile, statements];
  const [source] = args.filter((arg) => !arg.startsWith("--") && !named.includes(arg));
  if (source === undefined) {
    report(
      "usage: npm run verify -- RECEIPT or AUDIT [--tape FILE] [--save FILE] [--journal DATA_DIR]\n" +
        "       [--head SEQ:HASH | --anchor FILE | --statements FILE --key KEY] [--candles FILE] [--earlier]",
    );
    return 2;
  }
  const auditOptions = { tape: tapeFile, save: saveFile, journal };
  if (isAuditAddress(source)) return runAudit(source, undefined, auditOptions, report);
  const receipt = await readReceipt(source);
  if (isAudit(receipt)) return runAudit(source, receipt, auditOptions, report);
  if (isStatements(receipt)) {
    const failed = verifyStatements(receipt, { key }, report);
    const proven = key === undefined ? "Consistent; name the exchange's key (--key) to prove whose." : "Proven.";
    report(failed.length === 0 ? proven : `Not proven: ${failed.join("; ")}`);
    return failed.length === 0 ? 0 : 1;
  }
  if (isInclusion(receipt)) {
    const failed = verifyInclusion(receipt, report);
    const stated = statements === undefined ? undefined : JSON.parse(readFileSync(statements, "utf8"));
    if (stated !== undefined && !isStatedRoot(stated, { key }, receipt)) failed.push("statements");
    report(failed.length === 0 ? "The balance is in the total." : `Not proven: ${failed.join("; ")}`);
    return failed.length === 0 ? 0 : 1;
  }
  if (isFollowReceipt(receipt)) return verifyFollow(receipt, report);
  const saved = { ticks: new Map(), heads: new Map() };
  const tape = tapeFile === undefined ? publicTape(receipt.tapeUrl, saved) : fileTape(tapeFile);
  const pin = readPin({ head, anchor, statements, key });
  const candles = candleFile === undefined ? undefined : readCandles(candleFile);
  const failed = await verifyReceipt(receipt, tape, report, { pin, candles, isEarlier: args.includes("--earlier") });
  if (saveFile !== undefined) {
    const sorted = (map) => [...map.values()].sort((a, b) => a.seq - b.seq);
    writeFileSync(saveFile, `${JSON.stringify({ ticks: sorted(saved.ticks), heads: sorted(saved.heads) })}\n`);
  }
  report(failed.length > 0 ? `Not proven: ${failed.join("; ")}` : pin === undefined ? CONSISTENT : PROVEN);
  return failed.length === 0 ? 0 : 1;
}

const PROVEN = "The receipt is proven.";
/** Whoever shows the tape could have written all of it anew, heads and all, for this reader alone. */
const CONSISTENT =
  "The receipt is consistent with the tape that was shown. It is proven by a head that you have from elsewhere: --head SEQ:HASH.";

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await run(process.argv.slice(2), console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
