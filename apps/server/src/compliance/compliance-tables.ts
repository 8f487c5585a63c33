import type { Generated } from "kysely";

/** Something that a rule may look at: money that moved, an address that was bound, a name that was verified. */
export interface ServerComplianceFacts {
  fact_id: Generated<number>;
  /** deposit, withdrawal, transfer (from another user), address, name. */
  kind: string;
  /** Tells facts of a kind apart: the number of the deposit or withdrawal, or whose address it is and since when. */
  ref: string;
  user_id: number;
  /** 0 where no money moved. */
  coin_id: number;
  atoms: number;
  /** In the valuation coin, at the time. */
  value_atoms: number;
  happened_at: number;
  address: string;
  /** The same for every spelling of the address; "" for none. */
  address_key: string;
  /** Keyed hash of a normalised name; "" for none. */
  name_key: string;
  /** False once a deposit or withdrawal has come to nothing. */
  is_counted: boolean;
  /** The rules in force have looked at it. */
  is_judged: boolean;
}

/** How far each source of facts was read. */
export interface ServerCompliancePlaces {
  source: string;
  place: number;
}

export interface ServerComplianceRules {
  rule_id: Generated<number>;
  /** Drawn when the rule is asked for, so that it is made once. */
  rule_key: string;
}

/** Every version of a rule; the last one is in force. Rows are never changed. */
export interface ServerComplianceRuleVersions {
  rule_id: number;
  version: number;
  name: string;
  kind: string;
  /** JSON, as the contract has it. */
  terms: string;
  severity: number;
  is_on: boolean;
  maker_id: number;
  checker_id: number;
  reason: string;
  created_at: number;
}

/** A rule fired at a fact, once for each cause. */
export interface ServerComplianceHits {
  rule_id: number;
  fact_id: number;
  /** The list and the entry that it fits; "" for rules that need none. */
  cause: string;
  case_id: number;
}

export interface ServerComplianceCases {
  case_id: Generated<number>;
  rule_id: number;
  rule_version: number;
  user_id: number;
  /** 1 low, 2 middle, 3 high. It only ever rises. */
  severity: number;
  /** open, proposed, closed. */
  status: string;
  /** Counts what came to it. */
  version: number;
  taken_by: number;
  created_at: number;
  due_at: number;
  finding: string;
  looked_at: string;
  why: string;
  /** Who closed it, and the second person where it needs two; 0 for nobody. */
  closed_by: number;
  confirmed_by: number;
  closed_at: number;
}

export interface ServerComplianceCaseFacts {
  case_id: number;
  fact_id: number;
  is_trigger: boolean;
  /** The entry of a list that it fits, as the list writes it; "" for none. */
  entry: string;
}

/** All that happened to a case. Rows are never changed. */
export interface ServerComplianceHistory {
  entry_id: Generated<number>;
  case_id: number;
  kind: string;
  text: string;
  /** 0: the exchange itself. */
  operator_id: number;
  created_at: number;
}

export interface ServerComplianceLists {
  list_id: Generated<number>;
  name: string;
  kind: string;
  version: string;
  hash: string;
  entry_count: number;
  added: number;
  dropped: number;
  operator_id: number;
  is_in_force: boolean;
  created_at: number;
}

export interface ServerComplianceEntries {
  entry_id: Generated<number>;
  list_id: number;
  /** address or name. */
  kind: string;
  entry_key: string;
  value: string;
  note: string;
}

/** How far a rule has looked at what was known before a list was loaded. */
export interface ServerComplianceScreenings {
  rule_id: number;
  list_id: number;
  entry_id: number;
}

/** Travel-rule data of a transfer, sealed. Every version stays. */
export interface ServerComplianceTravel {
  kind: string;
  ref: string;
  version: number;
  sealed_parties: string;
  operator_id: number;
  reason: string;
  created_at: number;
}

export interface ComplianceTables {
  server_compliance_facts: ServerComplianceFacts;
  server_compliance_places: ServerCompliancePlaces;
  server_compliance_rules: ServerComplianceRules;
  server_compliance_rule_versions: ServerComplianceRuleVersions;
  server_compliance_hits: ServerComplianceHits;
  server_compliance_cases: ServerComplianceCases;
  server_compliance_case_facts: ServerComplianceCaseFacts;
  server_compliance_history: ServerComplianceHistory;
  server_compliance_lists: ServerComplianceLists;
  server_compliance_entries: ServerComplianceEntries;
  server_compliance_screenings: ServerComplianceScreenings;
  server_compliance_travel: ServerComplianceTravel;
}
