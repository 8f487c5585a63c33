// Checks that the audit log of the staff was neither rewritten nor cut. It shares no code with the exchange: this file and
// Node 20 are all it needs, but for --journal. Run by verify-receipt.mjs when it is given an audit log.
//
//   npm run verify -- AUDIT [--save FILE] [--tape FILE] [--journal DATA_DIR]
//
// AUDIT is the address of the call that lists the log, https://exchange.example/api/operator/audit/list, with the session
// of somebody who may read it in AGIO_TOKEN; or a file that an earlier run saved from there (--save).
//
// An entry is hashed with the hash of the one before it, so the hash of the last one fixes all. Where the log ended is
// noted in the journal with every change that the staff make, and each hour, and every head of the public tape carries
// it. A log whose chain is whole has to pass through each of these ends. They are taken from the core of the exchange
// (/api/market/auditHead, asked before the log is read), from a file of tape heads that somebody kept (--tape), and from
// a journal or a copy of one (--journal; needs the repository). Whoever rules the tables rules none of them.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LIST = "/api/operator/audit/list";
const PAGE = 1_000;

/** True for the address of an audit log. */
export const isAuditAddress = (source) => /^https?:/.test(source) && source.includes(LIST);

/** True for what an earlier run saved. */
export const isAudit = (file) => Array.isArray(file.auditEntries);

/**
 * SHA-256 over the hash before and the entry's fields as the table names them. From version 2 on the hash covers roles and changes
 * too; an entry of version 1 has none.
 */
function entryHash(previous, entry) {
  const { id, operatorId, loginName, action, subject, reason, code, address, createTime } = entry;
  const { version = 1, roles, before, after } = entry;
  const more = version === 1 ? undefined : (text = "") => text;
  // In the order of their names: a field that is undefined is left out.
  const fields = {
    action,
    address,
    after_text: more?.(after),
    before_text: more?.(before),
    code,
    created_at: createTime,
    entry_id: id,
    login_name: loginName,
    operator_id: operatorId,
    reason,
    roles: more?.(roles),
    subject,
    version: version === 1 ? undefined : version,
  };
  return createHash("sha256").update(previous).update(JSON.stringify(fields)).digest("hex");
}

/** Whether nothing stands where an entry's hash does not look, and no entry goes back to an earlier version. */
const isWhole = ({ version = 1, roles = "", before = "", after = "" }, versionBefore) =>
  version >= versionBefore && (version === 2 || (version === 1 && roles + before + after === ""));

async function ask(url) {
  const response = await fetch(url, { headers: { satoken: process.env.AGIO_TOKEN ?? "" } });
  const { code, msg, data } = await response.json();
  if (code !== 200) throw new Error(`the server refused: ${code} ${msg}`);
  return data;
}

/** The log as an exchange lists it, with the end that its core knows. */
async function readAudit(source) {
  const [base] = source.split(LIST);
  const head = await ask(`${base}/api/market/auditHead`);
  const auditEntries = [];
  for (let after = ""; ;) {
    const query = new URLSearchParams({ isAsc: "asc", after, pageSize: String(PAGE) });
    const { rows, next } = await ask(`${base}${LIST}?${query}`);
    for (const row of rows) auditEntries.push(row);
    if (next === "") return { auditEntries, auditHeads: [{ ...head, from: "the core of the exchange" }] };
    after = next;
  }
}

/** Ends that tape heads carry, as a file of them has them. */
function headsOfTape(file) {
  const { heads } = JSON.parse(readFileSync(file, "utf8"));
  return heads.flatMap(({ seq, audit }) =>
    audit === undefined ? [] : [{ ...audit, from: `head ${seq} of the tape` }],
  );
}

/** Ends that a journal noted. */
function headsOfJournal(folder) {
  const run = fileURLToPath(new URL("../run.mjs", import.meta.url));
  const printed = execFileSync(process.execPath, [run, "audit-heads", folder], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  const lines = printed.split("\n").filter((line) => line.startsWith("{"));
  return lines
    .map((line) => JSON.parse(line))
    .map((head) => ({ ...head, from: `sequence ${head.sequence} of the journal` }));
}

const lastOf = (ends) => ends.reduce((last, { entries }) => Math.max(last, entries), 0);

/** Recomputes the chain and looks for each end in it; `report` gets a line for each check. Answers what failed. */
export function verifyAudit({ auditEntries, auditHeads }, report) {
  const failed = [];
  const check = (name, isRight, otherwise) => {
    if (!isRight) failed.push(name);
    report(isRight ? `ok    ${name}` : `FAIL  ${name}: ${otherwise}`);
  };
  const hashes = [];
  let version = 1;
  for (const entry of auditEntries) {
    const hash = entryHash(hashes.at(-1) ?? "", entry);
    if (entry.id !== hashes.length + 1 || entry.hash !== hash || !isWhole(entry, version)) break;
    hashes.push(hash);
    version = entry.version ?? 1;
  }
  const first = auditEntries[hashes.length]?.id;
  check(
    `entries 1 to ${auditEntries.length} follow from each other`,
    hashes.length === auditEntries.length,
    `entry ${first} does not, or one before it is missing`,
  );
  const ends = auditHeads.filter(({ entries }) => entries > 0);
  check(
    "an end was noted",
    ends.length > 0,
    "nothing says where the log has to end: name --tape or --journal, or the exchange itself",
  );
  const wrong = ends.filter(({ entries, hash }) => hashes[entries - 1] !== hash);
  for (const { entries, hash, from } of wrong) {
    const found = hashes[entries - 1] ?? `nothing, since the log has ${hashes.length} good entries`;
    check(`entry ${entries} as ${from} has it`, false, `stated ${hash}, recomputed ${found}`);
  }
  if (wrong.length === 0) check(`${ends.length} noted ends, the last at entry ${lastOf(ends)}`, true, "");
  const breaks = Math.max(0, ...ends.map((end) => end.breaks));
  check(
    "each end went on from the one before",
    breaks === 0,
    `${breaks} did not: entries were changed or cut before, or an older copy was put back`,
  );
  return failed;
}

/** Runs for an audit log; `given` is what a file held, undefined for an address. Answers the exit code. */
export async function runAudit(source, given, { tape, save, journal }, report) {
  const audit = given ?? (await readAudit(source));
  if (save !== undefined) writeFileSync(save, `${JSON.stringify(audit)}\n`);
  const more = [
    ...(tape === undefined ? [] : headsOfTape(tape)),
    ...(journal === undefined ? [] : headsOfJournal(journal)),
  ];
  const failed = verifyAudit({ ...audit, auditHeads: [...audit.auditHeads, ...more] }, report);
  report(failed.length === 0 ? "The audit log is whole." : `Not proven: ${failed.join("; ")}`);
  return failed.length === 0 ? 0 : 1;
}
