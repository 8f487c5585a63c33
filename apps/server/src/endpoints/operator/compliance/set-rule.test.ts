import type { RequestOf } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { caseAbout, ruleInForce, ruleOff } from "../../../testing/test-cases.ts";
import { customer } from "../../../testing/test-customers.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { withdrawal, withdrew } from "../../../testing/test-withdrawals.ts";
import { asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, database } = exchange;
const name = "operator.compliance.setRule";
const TERMS = { kind: "velocity", direction: "out", hours: 24, countMin: 2, valueMin: "" } as const;
const rule = (more: Partial<RequestOf<typeof name>> = {}): RequestOf<typeof name> => ({
  ...{ ruleId: 0, version: 0, name: "many withdrawals", terms: TERMS, severity: 2, isOn: true },
  ...{ reason: "because of a test", ...more },
});

/** Also those of customers of other tests, whom the rule saw while it was on. */
const openCasesOf = async (ruleId: number): Promise<number> =>
  (await maker.call("operator.compliance.listCases", { ruleId, status: "open", pageSize: 100 })).rows.length;

test("a rule looks at what happens once two people agreed to it, and no more once it is switched off", async () => {
  const ruleId = await ruleInForce(exchange, TERMS, { severity: 2 });
  const { anna } = await withdrew(exchange);
  expect(await caseAbout(exchange, anna, ruleId)).toBeUndefined();
  await anna.call("withdrawals.submit", withdrawal({ amount: "50" }));
  expect(await caseAbout(exchange, anna, ruleId)).toMatchObject({ facts: 2, severity: 2 });
  await ruleOff(exchange, ruleId);
  const { anna: ben } = await withdrew(exchange);
  await ben.call("withdrawals.submit", withdrawal({ amount: "50" }));
  expect(await caseAbout(exchange, ben, ruleId)).toBeUndefined();
  const { rows } = await maker.call("operator.compliance.listRules", {});
  expect(rows.find(({ id }) => id === ruleId)).toMatchObject({
    ...{ version: 2, isOn: false },
    openCases: await openCasesOf(ruleId),
  });
});

test("an address that somebody else has used makes a case of who comes to it", async () => {
  const ruleId = await ruleInForce(exchange, { kind: "sharedAddress", othersMin: 1 });
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  const [anna, ben] = [await customer(exchange), await customer(exchange)];
  await anna.call("withdrawals.submit", withdrawal({ address }));
  expect(await caseAbout(exchange, anna, ruleId)).toBeUndefined();
  await ben.call("withdrawals.submit", withdrawal({ address }));
  const made = await caseAbout(exchange, ben, ruleId);
  const { factRows } = await maker.call("operator.compliance.showCase", { id: made?.id ?? 0 });
  expect(factRows.map(({ userId }) => userId).toSorted()).toEqual([anna.userId, ben.userId].toSorted());
  await ruleOff(exchange, ruleId);
});

test("two who ask for the same rule do not undo one another", async () => {
  const ruleId = await ruleInForce(exchange, TERMS);
  const [first, second] = [
    await asked(exchange, name, rule({ ruleId, version: 1, severity: 1, name: "milder" })),
    await asked(exchange, name, rule({ ruleId, version: 1, severity: 3, name: "stricter" })),
  ];
  await decide(exchange.checker, first);
  expect(await undecided(exchange.checker, second)).toEqual(refuse("STALE_VERSION", "version"));
  await ruleOff(exchange, ruleId);
});

test("people of compliance decide about rules, and about nothing else", async () => {
  const [officer, other] = [await exchange.operator(["compliance"]), await exchange.operator(["compliance"])];
  const { requestId } = await officer.call(name, rule({ isOn: false }));
  expect(await undecided(officer, requestId)).toEqual(refuse("MAKER_IS_CHECKER"));
  expect(await undecided(await exchange.operator(["risk"]), requestId)).toEqual(refuse("NOT_PERMITTED"));
  expect(await decide(other, requestId)).toMatchObject({ status: 1, action: "compliance.setRule" });
  const fund = { pot: "promo", coin: "USDT", amount: "1", reason: "because of a test" } as const;
  const money = await asked(exchange, "operator.house.fund", fund);
  expect(await undecided(other, money)).toEqual(refuse("NOT_PERMITTED"));
});

test.each([
  [{ ruleId: 999_999, version: 1 }, refuse("NOT_FOUND", "ruleId")],
  [{ version: 1 }, refuse("STALE_VERSION", "version")],
  [{ terms: { ...TERMS, countMin: 0 } }, refuse("BAD_PARAMETER", "terms")],
  [{ terms: { ...TERMS, valueMin: "10" } }, refuse("BAD_PARAMETER", "terms")],
  [{ terms: { kind: "inAndOut", minutes: 60, valueMin: "0", outPercent: 50 } }, refuse("BAD_PARAMETER", "terms")],
])("%o is refused at its field", async (more, refusal) => {
  expect(await maker.refusal(name, rule(more as never))).toEqual(refusal);
});

test("the database refuses a version of one person, and keeps each as it was", async () => {
  await ruleInForce(exchange, TERMS).then((ruleId) => ruleOff(exchange, ruleId));
  const tried = (statement: string) => sql.raw(statement).execute(database);
  await expect(tried("update server_compliance_rule_versions set is_on = false")).rejects.toThrow("append-only");
  const alone = `insert into server_compliance_rule_versions select rule_id, 99, name, kind, terms, severity, is_on, 7, 7,
    reason, created_at from server_compliance_rule_versions limit 1`;
  await expect(tried(alone)).rejects.toThrow("server_compliance_rule_of_two");
});
