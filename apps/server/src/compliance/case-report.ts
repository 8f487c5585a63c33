import { createHash } from "node:crypto";
import type { DataOf } from "@agio/api-contract";
import { csvLine } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import { showTravel, type TravelParties, type TravelParts } from "./travel.ts";

type ShownCase = DataOf<"operator.compliance.showCase">;
type Report = DataOf<"operator.compliance.reportCase">;

export interface ReportParts extends TravelParts {
  /** UTC milliseconds. */
  readonly clock: () => number;
}

const COLUMNS = [
  ...([
    "id",
    "kind",
    "refId",
    "userId",
    "coin",
    "amount",
    "value",
    "address",
    "entry",
    "isTrigger",
    "isCounted",
  ] as const),
  "createTime",
] as const satisfies readonly (keyof ShownCase["factRows"][number])[];

const csvOf = (facts: ShownCase["factRows"]): string =>
  [COLUMNS, ...facts.map((fact) => COLUMNS.map((name) => shownCell(fact, name)))]
    .map((cells) => csvLine(cells))
    .join("");

const shownCell = (fact: ShownCase["factRows"][number], name: (typeof COLUMNS)[number]): string | number | boolean =>
  name === "createTime" ? new Date(fact.createTime).toISOString() : fact[name];

/** A case as a file for the authority: everything about it, its user by name, and the travel-rule data of its transfers. */
export async function caseReport(parts: ReportParts, shown: ShownCase): Promise<Report> {
  const travel: ({ readonly kind: string; readonly id: number } & TravelParties)[] = [];
  for (const { kind, refId, needsTravel } of shown.factRows) {
    if (!needsTravel || (kind !== "deposit" && kind !== "withdrawal")) continue;
    const data = await showTravel(parts, { kind, id: refId });
    if (!isRefusal(data)) travel.push({ kind, id: refId, originator: data.originator, beneficiary: data.beneficiary });
  }
  const person = {
    userId: shown.userId,
    userName: shown.userName,
    verifiedName: await parts.verifiedName(shown.userId),
    country: await parts.verifiedCountry(shown.userId),
  };
  const told = { platform: parts.platform(), madeTime: parts.clock(), person, case: shown, travel };
  const json = `${JSON.stringify(told, undefined, 2)}\n`;
  return {
    fileName: `compliance-case-${shown.id}`,
    json,
    csv: csvOf(shown.factRows),
    hash: createHash("sha256").update(json).digest("hex"),
  };
}
