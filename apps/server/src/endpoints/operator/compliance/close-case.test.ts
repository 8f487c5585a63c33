import { refuse } from "@agio/primitives";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { caseAbout, CLOSING, ruleInForce, ruleOff } from "../../../testing/test-cases.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { ELSEWHERE, withdrawal, withdrew } from "../../../testing/test-withdrawals.ts";

const exchange = await testExchange();
const { maker, checker, database } = exchange;
const name = "operator.compliance.closeCase";
const TERMS = { kind: "velocity", direction: "out", hours: 24, countMin: 1, valueMin: "" } as const;
const [high, low] = [
  await ruleInForce(exchange, TERMS),
  await ruleInForce(exchange, { ...TERMS, hours: 25 }, { severity: 1 }),
];
afterAll(async () => {
  await ruleOff(exchange, high);
  await ruleOff(exchange, low);
});

async function opened(ruleId: number) {
  const { anna, id } = await withdrew(exchange);
  const made = await caseAbout(exchange, anna, ruleId);
  if (made === undefined) throw new Error("no case was made");
  return { anna, withdrawalId: id, made };
}

test("a case has the fact that made it, its target, and stands beside the withdrawals of its user", async () => {
  const { anna, withdrawalId, made } = await opened(high);
  expect(made).toMatchObject({ status: "open", severity: 3, facts: 1, kind: "velocity", takenBy: 0, version: 1 });
  expect(made.dueTime - made.createTime).toBe(86_400_000);
  const shown = await checker.call("operator.compliance.showCase", { id: made.id });
  expect(shown).toMatchObject({ needsTwo: true, terms: TERMS, history: [{ kind: "opened", operatorId: 0 }] });
  expect(shown.factRows).toEqual([
    expect.objectContaining({ kind: "withdrawal", refId: withdrawalId, coin: "USDT", amount: "100", isTrigger: true }),
  ]);
  const reviewed = await maker.call("operator.withdrawals.show", { id: withdrawalId });
  expect(reviewed.highCases).toEqual([expect.objectContaining({ id: made.id })]);
  const easy = await caseAbout(exchange, anna, low);
  expect((easy?.dueTime ?? 0) - (easy?.createTime ?? 0)).toBe(30 * 86_400_000);
});

test("nobody closes what they have not taken, nor what has changed since", async () => {
  const { anna, made } = await opened(low);
  expect(await maker.refusal(name, { id: made.id, version: 1, ...CLOSING })).toEqual(refuse("NOT_PERMITTED", "id"));
  await maker.call("operator.compliance.takeCase", { id: made.id, isTaken: true });
  await anna.call("withdrawals.submit", withdrawal({ amount: "50" }));
  expect(await caseAbout(exchange, anna, low)).toMatchObject({ id: made.id, version: 2, facts: 2 });
  expect(await maker.refusal(name, { id: made.id, version: 1, ...CLOSING })).toEqual(
    refuse("STALE_VERSION", "version"),
  );
  const closed = await maker.call(name, { id: made.id, version: 2, ...CLOSING });
  expect(closed).toMatchObject({ status: "closed", takenByName: "maker" });
  expect(await maker.refusal(name, { id: made.id, version: 2, ...CLOSING })).toEqual(refuse("REQUEST_NOT_OPEN"));
  await anna.call("withdrawals.submit", withdrawal({ amount: "51", address: ELSEWHERE }));
  const next = await caseAbout(exchange, anna, low);
  expect([next?.id === made.id, next?.status]).toEqual([false, "open"]);
});

test("closing needs what was looked at and why", async () => {
  const { made } = await opened(low);
  await maker.call("operator.compliance.takeCase", { id: made.id, isTaken: true });
  const closing = { id: made.id, version: 1, ...CLOSING };
  expect(await maker.refusal(name, { ...closing, why: "fine" })).toEqual(refuse("BAD_PARAMETER", "why"));
  expect(await maker.refusal(name, { ...closing, lookedAt: " " })).toEqual(refuse("BAD_PARAMETER", "lookedAt"));
});

test("one of high severity takes two different people, and a new fact voids the first word", async () => {
  const { anna, made } = await opened(high);
  const confirm = "operator.compliance.confirmCase";
  const word = { id: made.id, decision: "confirm", reason: "seen the same" } as const;
  await maker.call("operator.compliance.takeCase", { id: made.id, isTaken: true });
  expect(await maker.call(name, { id: made.id, version: 1, ...CLOSING })).toMatchObject({ status: "proposed" });
  expect(await maker.refusal(confirm, { ...word, version: 1 })).toEqual(refuse("MAKER_IS_CHECKER"));
  await anna.call("withdrawals.submit", withdrawal({ amount: "50" }));
  expect(await caseAbout(exchange, anna, high)).toMatchObject({ status: "open", version: 2 });
  expect(await checker.refusal(confirm, { ...word, version: 1 })).toEqual(refuse("REQUEST_NOT_OPEN"));
  await maker.call(name, { id: made.id, version: 2, ...CLOSING });
  const back = { ...word, decision: "sendBack", reason: "look at the other address" } as const;
  expect(await checker.call(confirm, { ...back, version: 2 })).toMatchObject({ status: "open" });
  await maker.call(name, { id: made.id, version: 2, ...CLOSING });
  expect(await checker.refusal(confirm, { ...word, version: 1 })).toEqual(refuse("STALE_VERSION", "version"));
  expect(await checker.call(confirm, { ...word, version: 2 })).toMatchObject({ status: "closed" });
  const { history } = await maker.call("operator.compliance.showCase", { id: made.id });
  const kinds = ["opened", "taken", "proposed", "fact", "proposed", "sentBack", "proposed", "closed"];
  expect(history.map(({ kind }) => kind)).toEqual(kinds);
});

test("the database itself refuses one person, a milder severity, a changed end and a changed history", async () => {
  const { made } = await opened(high);
  const tried = (statement: string) => sql.raw(statement).execute(database);
  const set = (what: string) => tried(`update server_compliance_cases set ${what} where case_id = ${made.id}`);
  const words = `finding = 'cleared', looked_at = 'everything there is', why = 'because I say so', closed_by = 7`;
  await expect(set("status = 'closed'")).rejects.toThrow("server_compliance_case_explained");
  await expect(set(`status = 'closed', ${words}`)).rejects.toThrow("server_compliance_case_of_two");
  await expect(set(`status = 'closed', confirmed_by = 7, ${words}`)).rejects.toThrow("server_compliance_case_of_two");
  await expect(set("severity = 1")).rejects.toThrow("never falls");
  await set(`status = 'closed', confirmed_by = 8, ${words}`);
  await expect(set("status = 'open'")).rejects.toThrow("final");
  await expect(tried(`delete from server_compliance_cases where case_id = ${made.id}`)).rejects.toThrow(
    "never deleted",
  );
  await expect(tried("update server_compliance_history set text = ''")).rejects.toThrow("append-only");
  await expect(tried("truncate server_compliance_cases cascade")).rejects.toThrow("append-only");
});

test("a file for the authority has the case, its person and a hash, and says in the history that it was made", async () => {
  const { made } = await opened(low);
  const report = await maker.call("operator.compliance.reportCase", {
    id: made.id,
    reason: "asked for by the authority",
  });
  expect(JSON.parse(report.json)).toMatchObject({
    ...{ person: { userId: made.userId, verifiedName: "Anna Berg", country: "DE" } },
    case: { id: made.id, factRows: [{ kind: "withdrawal", amount: "100" }] },
  });
  expect(report.csv.split("\r\n")[1]).toContain(",withdrawal,");
  const { history } = await maker.call("operator.compliance.showCase", { id: made.id });
  expect(history.at(-1)).toMatchObject({ kind: "exported", text: expect.stringContaining(report.hash) as string });
});

test("a note stays with its case, and a case goes from hand to hand in its history", async () => {
  const { made } = await opened(low);
  const take = { id: made.id, isTaken: true };
  await maker.call("operator.compliance.takeCase", take);
  expect(await checker.refusal("operator.compliance.takeCase", { ...take, isTaken: false })).toEqual(
    refuse("NOT_PERMITTED", "id"),
  );
  expect(await checker.call("operator.compliance.takeCase", take)).toMatchObject({ takenByName: "checker" });
  await checker.call("operator.compliance.noteCase", { id: made.id, note: "asked for a contract" });
  const { history } = await maker.call("operator.compliance.showCase", { id: made.id });
  expect(history.map(({ kind, operatorName }) => `${kind} ${operatorName}`)).toEqual([
    ...["opened ", "taken maker", "taken checker", "note checker"],
  ]);
  const taken = await maker.call("operator.compliance.listCases", { takenBy: history.at(-1)?.operatorId });
  expect(taken.rows.map(({ id }) => id)).toContain(made.id);
});
