import { createHmac, randomBytes } from "node:crypto";
import { canonicalJson } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { OperatorTables, ServerOperatorRequests } from "./operator-tables.ts";
import type { RequestMemory } from "./request-memory.ts";

const NONCE_BYTES = 12;
const OPEN = 0;
/** Nobody decided these: they lapsed. */
const LAPSED: readonly number[] = [4, 5];
const PAGE_ROWS = 500;
/** Forged rows that are named. */
const NAMED_MAX = 20;

type Asked = Pick<
  ServerOperatorRequests,
  "action" | "subject" | "payload" | "before_text" | "after_text" | "maker_id" | "reason" | "created_at"
>;
type Sealed = Asked & Pick<ServerOperatorRequests, "seal" | "decision_seal"> & Decided;
type Decided = Pick<ServerOperatorRequests, "status" | "checker_id" | "decision_reason" | "decided_at">;

/**
 * Keyed hashes over requests. The key lies with the server and not in the database, so that whoever writes there with the server's own
 * role can neither make a request nor agree to one. A seal begins with a number of its own, and a table holds it once: a copy is refused.
 */
export interface RequestSeals {
  ofRequest(asked: Asked): string;
  ofDecision(decided: Pick<Sealed, "seal"> & Decided): string;
  /** Whether the exchange made the request and, once it is decided, the decision. */
  isGenuine(request: Sealed): boolean;
}

export function openRequestSeals(key: Buffer): RequestSeals {
  const hashOf = (value: unknown): string => createHmac("sha256", key).update(canonicalJson(value)).digest("hex");
  const asked = (nonce: string, request: Asked): string => {
    const { action, subject, payload, before_text, after_text, maker_id, reason, created_at } = request;
    const fields = { action, subject, payload, before_text, after_text, maker_id, reason, created_at };
    return `${nonce}:${hashOf({ nonce, ...fields })}`;
  };
  const ofDecision: RequestSeals["ofDecision"] = ({ seal, status, checker_id, decision_reason, decided_at }) =>
    hashOf({ seal, status, checker_id, decision_reason, decided_at });
  return {
    ofRequest: (request) => asked(randomBytes(NONCE_BYTES).toString("hex"), request),
    ofDecision,
    isGenuine(request) {
      if (request.seal !== asked(request.seal.split(":", 1)[0] ?? "", request)) return false;
      if (request.status === OPEN || LAPSED.includes(request.status)) return true;
      return request.decision_seal === ofDecision(request);
    },
  };
}

/** Numbers of the requests that are not genuine, the first ones. Those without a seal are from before there were any. */
export async function forgedRequests(
  database: Kysely<OperatorTables>,
  seals: RequestSeals,
  memory: Pick<RequestMemory, "hasEnded">,
): Promise<number[]> {
  const forged: number[] = [];
  let sealedFrom = Number.POSITIVE_INFINITY;
  for (let after = 0; ;) {
    const rows = await database
      .selectFrom("server_operator_requests")
      .selectAll()
      .where("request_id", ">", after)
      .orderBy("request_id")
      .limit(PAGE_ROWS)
      .execute();
    for (const row of rows) {
      after = row.request_id;
      if (row.seal !== "") sealedFrom = Math.min(sealedFrom, after);
      const isOld = row.seal === "" && after < sealedFrom && row.status !== OPEN;
      const isForged = !seals.isGenuine(row) || (row.status === OPEN && memory.hasEnded(row));
      if (!isOld && isForged && forged.length < NAMED_MAX) forged.push(after);
    }
    if (rows.length < PAGE_ROWS) return forged;
  }
}
