import type { AllSettings, CheckedRequestOf, DataOf } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import { parseDecimal, refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { valuationCoinOf } from "../channels/channel-commands.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { UserTables } from "../users/tables.ts";
import type { Verifications } from "../verification/verifications.ts";
import type { WithdrawalRequests } from "../withdrawals/withdrawal-requests.ts";
import { caseReport } from "./case-report.ts";
import {
  caseRows,
  closeCase,
  confirmCase,
  highCasesOf,
  listCases,
  noteCase,
  noteExport,
  takeCase,
  type CaseRow,
  type StoredCase,
} from "./cases.ts";
import { openFactValues } from "./fact-values.ts";
import { followFacts, type FactTables } from "./follow-facts.ts";
import { judgeFacts, screenLists } from "./judge.ts";
import { openNameKey } from "./keys.ts";
import { listLists, loadList, type LoadedList } from "./lists.ts";
import { listRules, ruleChange, ruleObstacle, type RuleChange } from "./rules.ts";
import { termsFault } from "./rule-terms.ts";
import { showCase } from "./show-case.ts";
import { setTravel, showTravel, type Transfer } from "./travel.ts";
import { tryRule } from "./try-rule.ts";

/** Whoever does something to a case. */
interface By {
  readonly operatorId: number;
}

/** A change of a rule as it is asked for, or why it cannot be. */
export interface AskedChange {
  readonly payload: RuleChange;
  readonly before: unknown;
  readonly after: unknown;
}

/** Rules over money, the cases that they make, the lists that they look at. Nothing here moves or holds money. */
export interface Compliance {
  /** Takes up what happened since the last look, and has the rules in force look at it. Returns how often one fired. */
  look(): Promise<number>;
  listCases(
    request: CheckedRequestOf<"operator.compliance.listCases">,
  ): Promise<DataOf<"operator.compliance.listCases"> | Refusal>;
  showCase(id: number): Promise<DataOf<"operator.compliance.showCase"> | Refusal>;
  takeCase(request: CheckedRequestOf<"operator.compliance.takeCase"> & By): Promise<CaseRow | Refusal>;
  noteCase(request: CheckedRequestOf<"operator.compliance.noteCase"> & By): Promise<CaseRow | Refusal>;
  closeCase(request: CheckedRequestOf<"operator.compliance.closeCase"> & By): Promise<CaseRow | Refusal>;
  confirmCase(request: CheckedRequestOf<"operator.compliance.confirmCase"> & By): Promise<CaseRow | Refusal>;
  reportCase(
    request: CheckedRequestOf<"operator.compliance.reportCase"> & By,
  ): Promise<DataOf<"operator.compliance.reportCase"> | Refusal>;
  /** High cases of a user that are not closed. */
  highCasesOf(userId: number): Promise<{ readonly id: number; readonly ruleName: string; readonly dueTime: number }[]>;
  listRules(): Promise<DataOf<"operator.compliance.listRules">>;
  ruleChange(request: CheckedRequestOf<"operator.compliance.setRule">): Promise<AskedChange | Refusal>;
  /** UNAVAILABLE_NOW while another one is tried. */
  tryRule(
    request: CheckedRequestOf<"operator.compliance.tryRule">,
  ): Promise<DataOf<"operator.compliance.tryRule"> | Refusal>;
  listLists(
    request: CheckedRequestOf<"operator.compliance.listLists">,
  ): Promise<DataOf<"operator.compliance.listLists"> | Refusal>;
  loadList(request: CheckedRequestOf<"operator.compliance.loadList"> & By): Promise<LoadedList | Refusal>;
  showTravel(transfer: Transfer): Promise<DataOf<"operator.compliance.showTravel"> | Refusal>;
  setTravel(
    request: CheckedRequestOf<"operator.compliance.setTravel"> & By,
  ): Promise<DataOf<"operator.compliance.setTravel"> | Refusal>;
}

export interface CompliancePieces {
  readonly database: Kysely<FactTables & UserTables>;
  /** The same for lists of the staff, each statement of which is bounded. */
  readonly reads: Kysely<FactTables & UserTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  readonly keys: ServerKeys;
  readonly settings: () => AllSettings;
  readonly verifications: Pick<Verifications, "nameOf" | "countryOf">;
  readonly withdrawalRequests: Pick<WithdrawalRequests, "ofWithdrawal">;
  readonly operators: {
    all(): Promise<readonly { readonly operatorId: number; readonly loginName: string }[]>;
  };
  /** UTC milliseconds. */
  readonly clock: () => number;
}

const TRAVEL_KEY = "travel-data";
const FOREIGN_KEY = refuse("BAD_PARAMETER", "after");

export async function openCompliance(pieces: CompliancePieces): Promise<Compliance> {
  const { database, reads, markets, keys, settings, verifications, withdrawalRequests, operators, clock } = pieces;
  const nameKey = await openNameKey(keys);
  const staffNames = async (): Promise<ReadonlyMap<number, string>> =>
    new Map((await operators.all()).map(({ operatorId, loginName }) => [operatorId, loginName]));
  const valueScale = (): number => valuationCoinOf(markets).scale;
  const travelFrom = (): number | undefined => {
    const { travelRuleFrom } = settings().WITHDRAWAL_SETTING;
    return travelRuleFrom > 0 ? parseDecimal(String(travelRuleFrom), valueScale()) : undefined;
  };
  const { nameOf: verifiedName, countryOf: verifiedCountry } = verifications;
  const following = { database, nameKey, verifiedName, withdrawalRequests, valueOf: openFactValues(pieces) };
  const caseParts = { database, clock, staffNames };
  const showing = { ...caseParts, markets, valueScale, travelFrom };
  const travel = {
    ...{ database, clock, travelFrom, verifiedName, verifiedCountry, withdrawalRequests },
    sealKey: await keys.key(TRAVEL_KEY),
    platform: () => settings().PLATFORM_SETTING.name,
  };
  const judging = { database, clock, valueScale };
  let isTrying = false;

  async function rowOf(changed: StoredCase | Refusal): Promise<CaseRow | Refusal> {
    if ("refusal" in changed) return changed;
    const [row] = await caseRows(caseParts, [changed]);
    return row ?? refuse("NOT_FOUND", "id");
  }

  return {
    async look() {
      await followFacts(following);
      return (await judgeFacts(judging)) + (await screenLists(judging));
    },
    listCases: async (request) => (await listCases({ ...caseParts, database: reads }, request)) ?? FOREIGN_KEY,
    showCase: async (id) => (await showCase(showing, id)) ?? refuse("NOT_FOUND", "id"),
    takeCase: async (request) => rowOf(await takeCase(caseParts, request)),
    noteCase: async (request) => rowOf(await noteCase(caseParts, request)),
    closeCase: async (request) => rowOf(await closeCase(caseParts, request)),
    confirmCase: async (request) => rowOf(await confirmCase(caseParts, request)),
    async reportCase({ id, reason, operatorId }) {
      const shown = await showCase(showing, id);
      if (shown === undefined) return refuse("NOT_FOUND", "id");
      const report = await caseReport(travel, shown);
      const noted = await noteExport(caseParts, { id, hash: report.hash, reason, operatorId });
      return "refusal" in noted ? noted : report;
    },
    highCasesOf: (userId) => highCasesOf(caseParts, userId),
    listRules: async () => ({ rows: [...(await listRules(database, await staffNames()))] }),
    async ruleChange(request) {
      const asked = await ruleChange(database, request);
      return (await ruleObstacle(database, valueScale(), asked.payload)) ?? asked;
    },
    async tryRule({ terms, severity }) {
      const fault = termsFault(terms, valueScale());
      if (fault !== undefined) return refuse("BAD_PARAMETER", fault);
      if (isTrying) return refuse("UNAVAILABLE_NOW");
      isTrying = true;
      try {
        return await tryRule({ ...judging, stopwatch: () => performance.now() }, terms, severity);
      } finally {
        isTrying = false;
      }
    },
    listLists: async (request) => (await listLists(reads, request, await staffNames())) ?? FOREIGN_KEY,
    loadList: ({ operatorId, ...request }) => loadList({ database, nameKey, clock }, request, operatorId),
    showTravel: (transfer) => showTravel(travel, transfer),
    setTravel: ({ operatorId, ...request }) => setTravel(travel, request, operatorId),
  };
}
