import type { DataOf } from "@agio/api-contract";
import { coinId, plainDecimal } from "@agio/primitives";
import { sql, type Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { caseRows, ruleOfCase, storedCase, type CaseListParts, type StoredCase } from "./cases.ts";
import type { ComplianceTables } from "./compliance-tables.ts";
import { TWO_PEOPLE_SEVERITY } from "./rule-terms.ts";
import { termsIn } from "./rules.ts";

type ShownCase = DataOf<"operator.compliance.showCase">;

export interface ShowParts extends CaseListParts {
  readonly markets: Pick<MarketDirectory, "coin">;
  readonly valueScale: () => number;
  /** From this value on a transfer needs travel-rule data, in atoms; undefined: none does. */
  readonly travelFrom: () => number | undefined;
}

interface FactRow {
  readonly id: number;
  readonly kind: string;
  readonly ref: string;
  readonly userId: number;
  readonly coinId: number;
  readonly atoms: number;
  readonly valueAtoms: number;
  readonly address: string;
  readonly isTrigger: boolean;
  readonly isCounted: boolean;
  readonly entry: string;
  readonly hasTravel: boolean;
  readonly at: number;
}

const NUMBERED: readonly string[] = ["deposit", "withdrawal", "transfer"];
const TO_OUTSIDE: readonly string[] = ["deposit", "withdrawal"];

async function factsOf(parts: ShowParts, caseId: number): Promise<ShownCase["factRows"]> {
  const { rows } = await sql<FactRow>`select fact.fact_id as id, fact.kind, fact.ref, fact.user_id as "userId",
      fact.coin_id as "coinId", fact.atoms, fact.value_atoms as "valueAtoms", fact.address, link.is_trigger as "isTrigger",
      fact.is_counted as "isCounted", link.entry, fact.happened_at as at,
      exists (select from server_compliance_travel as travel where travel.kind = fact.kind and travel.ref = fact.ref)
        as "hasTravel"
    from server_compliance_case_facts as link join server_compliance_facts as fact on fact.fact_id = link.fact_id
    where link.case_id = ${caseId} order by fact.happened_at desc, fact.fact_id desc`.execute(parts.database);
  const travelFrom = parts.travelFrom();
  return rows.map(({ ref, coinId: coin, atoms, valueAtoms, at, ...row }) => {
    const listed = coin === 0 ? undefined : parts.markets.coin(coinId(coin));
    return {
      ...row,
      refId: NUMBERED.includes(row.kind) ? Number(ref) : 0,
      coin: listed?.code ?? "",
      amount: listed === undefined ? "" : plainDecimal(atoms, listed.scale),
      value: listed === undefined ? "" : plainDecimal(valueAtoms, parts.valueScale()),
      needsTravel: travelFrom !== undefined && TO_OUTSIDE.includes(row.kind) && valueAtoms >= travelFrom,
      createTime: at,
    };
  });
}

async function historyOf(
  database: Kysely<ComplianceTables>,
  caseId: number,
  staff: ReadonlyMap<number, string>,
): Promise<ShownCase["history"]> {
  const rows = await database
    .selectFrom("server_compliance_history")
    .selectAll()
    .where("case_id", "=", caseId)
    .orderBy("entry_id")
    .execute();
  return rows.map((row) => ({
    id: row.entry_id,
    kind: row.kind,
    text: row.text,
    operatorId: row.operator_id,
    operatorName: staff.get(row.operator_id) ?? "",
    createTime: row.created_at,
  }));
}

/** One case with everything that belongs to it; undefined when there is none. */
export async function showCase(parts: ShowParts, caseId: number): Promise<ShownCase | undefined> {
  const stored: StoredCase | undefined = await storedCase(parts.database, caseId);
  if (stored === undefined) return undefined;
  const [row] = await caseRows(parts, [stored]);
  if (row === undefined) return undefined;
  const staff = await parts.staffNames();
  return {
    ...row,
    terms: termsIn(await ruleOfCase(parts.database, stored)),
    finding: stored.finding,
    lookedAt: stored.looked_at,
    why: stored.why,
    closedBy: stored.closed_by,
    closedByName: staff.get(stored.closed_by) ?? "",
    confirmedBy: stored.confirmed_by,
    confirmedByName: staff.get(stored.confirmed_by) ?? "",
    needsTwo: stored.severity >= TWO_PEOPLE_SEVERITY,
    factRows: await factsOf(parts, caseId),
    history: await historyOf(parts.database, caseId, staff),
  };
}
