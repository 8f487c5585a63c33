import type { DataOf, RequestOf } from "@agio/api-contract";
import type { Caller, TestExchange } from "./test-exchange.ts";
import { agreedByTwo } from "./two-people.ts";

type Terms = RequestOf<"operator.compliance.setRule">["terms"];
type CaseRow = DataOf<"operator.compliance.listCases">["rows"][number];

export const CLOSING = {
  finding: "cleared",
  lookedAt: "the withdrawals of three months",
  why: "they are wages, as in every month",
} as const;

/** Puts a new rule in force, as two people agreed to, and gives its number. */
export async function ruleInForce(
  exchange: TestExchange,
  terms: Terms,
  { severity = 3, name = `rule ${Math.random()}` } = {},
): Promise<number> {
  const change = { ruleId: 0, version: 0, name, terms, severity, isOn: true, reason: "because of a test" };
  await agreedByTwo(exchange, "operator.compliance.setRule", change);
  const { rows } = await exchange.maker.call("operator.compliance.listRules", {});
  return rows.find((rule) => rule.name === name)?.id ?? 0;
}

/** Switches a rule off again: rules are of the whole worker. */
export async function ruleOff(exchange: TestExchange, ruleId: number): Promise<void> {
  const { rows } = await exchange.maker.call("operator.compliance.listRules", {});
  const rule = rows.find(({ id }) => id === ruleId);
  if (rule === undefined) return;
  const { version, name, terms, severity } = rule;
  await agreedByTwo(exchange, "operator.compliance.setRule", {
    ...{ ruleId, version, name, terms, severity, isOn: false, reason: "the test is over" },
  });
}

/** Has the rules look at everything until now, and gives the newest case of a rule about a user. */
export async function caseAbout(
  { services, maker }: TestExchange,
  { userId }: Pick<Caller, "userId">,
  ruleId: number,
): Promise<CaseRow | undefined> {
  await services.projected(services.pipeline.durableSequence);
  await services.compliance.look();
  return (await maker.call("operator.compliance.listCases", { userId, ruleId })).rows[0];
}
