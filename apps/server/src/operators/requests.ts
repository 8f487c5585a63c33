import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { toJournalNames } from "@agio/core";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { openTurns, type InTurn } from "../base/in-turn.ts";
import type { Log } from "../base/log.ts";
import type { ComplianceAction } from "../compliance/compliance-requests.ts";
import type { OperatorTables } from "./operator-tables.ts";
import type { HouseAction } from "./house-requests.ts";
import type { LeaderAction } from "./leader-requests.ts";
import type { MarketAction } from "./market-requests.ts";
import type { ProgrammeAction } from "./programme-requests.ts";
import { lapseRequests } from "./lapse-requests.ts";
import type { RequestMemory } from "./request-memory.ts";
import { named, openRequestReader, payloadsOf, storedRequest } from "./request-reader.ts";
import { forgedRequests, type RequestSeals } from "./request-seals.ts";
import type { RoleAction } from "./role-requests.ts";
import { applied } from "./apply-approved.ts";
import { made, REQUEST_STATUS as STATUS, requestRow } from "./request-row.ts";
import type { NamedRequest, RequestRow, StoredRequest } from "./request-row.ts";

/** Money waits this long before a second person may agree to it: time for others to see it and to object. */
export const COOLING_MS = 10 * 60_000;
/** Lost proofs wait for the word of their owner, who was told at once. */
const PROOFS_COOLING_MS = 86_400_000;

/** After these somebody may have lost the right to ask for what they asked for. */
const CHANGES_RIGHTS: readonly string[] = ["operators.change", "roles.save"];

/** Fields of a request that is open again. */
const REOPENED = {
  ...{ status: STATUS.open, checker_id: null, decision_reason: "", decided_at: 0, is_applied: false },
  decision_seal: "",
};

export interface NewRequest {
  readonly action: RequestAction;
  readonly subject: string;
  readonly payload: unknown;
  readonly before: unknown;
  readonly after: unknown;
  readonly makerId: number;
  readonly reason: string;
}

export type RequestAction =
  | "settings.change"
  | "operators.add"
  | "operators.change"
  | RoleAction
  | HouseAction
  | MarketAction
  | ProgrammeAction
  | ComplianceAction
  | "optionUnderlyings.set"
  | "campaigns.open"
  | LeaderAction
  | "messages.send"
  | "channels.set"
  | "payouts.settle"
  | "payouts.lift"
  | "halts.lift"
  | "withdrawals.report"
  | "wallet.reconcile"
  | "wallet.refill"
  | "users.release"
  | "users.dropProofs"
  | "clock.accept"
  | "alerts.set";

/** A change that somebody asked for. */
export interface MadeRequest {
  readonly action: RequestAction;
  readonly payload: unknown;
  readonly makerId: number;
}

/** A request that was approved, as whoever carries it out sees it. */
export interface ApprovedRequest extends MadeRequest {
  readonly id: number;
  readonly checkerId: number;
  /** From where it was agreed to; "" after a crash. */
  readonly checkerAddress: string;
  readonly reason: string;
}

/** Carries out what was approved. */
export interface RequestActions {
  /** Why it cannot be carried out any more: the request then stays open. `open`: payloads of all open ones of its action. */
  obstacle(request: ApprovedRequest, open: readonly unknown[]): Promise<Refusal | undefined>;
  /** Carries an approved request out, or says what came in between: the request is then open again. */
  apply(request: ApprovedRequest): Promise<Refusal | undefined>;
  /** Whether its maker still holds the right to ask for it. */
  mayAsk(request: MadeRequest): Promise<boolean>;
  /** Whether an operator holds the rights to check it, beside requests.decide. */
  mayCheck(request: MadeRequest, checkerId: number): Promise<boolean>;
  /** Whether an operator may read what requests of its kind change. */
  mayRead(action: RequestAction, operatorId: number): Promise<boolean>;
  /** Whether it has to cool: all but what concerns the staff alone. */
  cools(action: RequestAction): boolean;
}

export interface Decision {
  readonly id: number;
  readonly decision: "approve" | "reject" | "withdraw";
  readonly operatorId: number;
  readonly address: string;
  readonly reason: string;
}

/** Changes that need a second person. */
export interface Requests {
  make(request: NewRequest): Promise<number>;
  /** Runs a look at what is open and the `make` that follows from it: of two who ask for one thing at once, one gets in. */
  oneAtATime: InTurn;
  /** A request by its number, whatever became of it. */
  find(id: number): Promise<MadeRequest | undefined>;
  /** The payload of a request that two people agreed to, by its seals; undefined for any other. */
  agreedTo(id: number): Promise<unknown>;
  /** The change that a request asks for, as its second person reads it. */
  changeOf(id: number): Promise<{ readonly before: unknown; readonly after: unknown } | undefined>;
  /** A request as an operator sees it: whether they may agree to it, or take it back. NOT_FOUND. */
  show(
    id: number,
    operatorId: number,
  ): Promise<(RequestRow & { readonly mayDecide: boolean; readonly mayWithdraw: boolean }) | Refusal>;
  /** Payloads of the open ones of an action. */
  openOf(action: RequestAction): Promise<readonly unknown[]>;
  /** Undefined for an `after` that no page of this list said. */
  list(
    request: CheckedRequestOf<"operator.requests.list">,
    operatorId: number,
  ): Promise<DataOf<"operator.requests.list"> | undefined>;
  /** Agreements about a subject, newest first. */
  versions(asked: CheckedRequestOf<"operator.requests.versions">, operatorId: number): Promise<RequestRow[]>;
  /** Whether an operator may ask for the same, and read what it tells of. */
  mayTry(request: MadeRequest, operatorId: number): Promise<boolean>;
  /**
   * NOT_FOUND, NOT_PERMITTED, MAKER_IS_CHECKER, REQUEST_NOT_OPEN, REQUEST_COOLS, or why it cannot be carried out any more.
   */
  decide(decision: Decision): Promise<RequestRow | Refusal>;
  /** Numbers of requests that were not made or not decided by the exchange: somebody wrote them into the table. */
  forged(): Promise<readonly number[]>;
  /** Carries out what was approved just before a crash. */
  finishApplying(): Promise<void>;
}

export interface RequestsOptions {
  readonly database: Kysely<OperatorTables>;
  readonly clock: () => number;
  readonly actions: RequestActions;
  readonly seals: RequestSeals;
  readonly memory: RequestMemory;
  readonly log: Log;
  /** How long money cools, in milliseconds. */
  readonly coolingMs: number;
}

/**
 * Requests lapse: after seven days, and as soon as their maker has lost the right to ask for them. They are looked at
 * before anybody sees or decides one, and after each change of an operator.
 */
export function openRequests(options: RequestsOptions): Requests {
  const { database, clock, actions, seals, memory, log, coolingMs } = options;
  const inTurn = openTurns();

  function coolingOf(action: RequestAction): number {
    if (coolingMs === 0 || !actions.cools(action)) return 0;
    return action === "users.dropProofs" ? Math.max(coolingMs, PROOFS_COOLING_MS) : coolingMs;
  }

  const cooledAt = ({ action, created_at }: Pick<StoredRequest, "action" | "created_at">): number =>
    created_at + coolingOf(action as RequestAction);
  const rowFrom = (row: NamedRequest): RequestRow => requestRow(row, cooledAt(row));

  async function rowOf(id: number): Promise<RequestRow> {
    return rowFrom(await named(database).where("request.request_id", "=", id).executeTakeFirstOrThrow());
  }

  const lapse = () => lapseRequests(options);

  /** Closes an open request. False when somebody was faster. */
  async function close(request: StoredRequest, { id, operatorId, reason }: Decision, status: number): Promise<boolean> {
    const decided = {
      status,
      checker_id: status === STATUS.withdrawn ? null : operatorId,
      decision_reason: reason,
      decided_at: clock(),
    };
    const closed = await database
      .updateTable("server_operator_requests")
      .set({
        ...decided,
        is_applied: status !== STATUS.approved,
        decision_seal: seals.ofDecision({ ...request, ...decided }),
      })
      .where("request_id", "=", id)
      .where("status", "=", STATUS.open)
      .returning("request_id")
      .executeTakeFirst();
    if (closed === undefined) return false;
    if (status !== STATUS.approved) await memory.end(request);
    return true;
  }

  async function carryOut(request: StoredRequest, checkerId: number, address = ""): Promise<Refusal | undefined> {
    const refused = await applied({ actions, log }, approved(request, checkerId, address));
    await database
      .updateTable("server_operator_requests")
      .set(refused === undefined ? { is_applied: true } : REOPENED)
      .where("request_id", "=", request.request_id)
      .execute();
    await (refused === undefined ? memory.end(request) : memory.reopen(request));
    if (CHANGES_RIGHTS.includes(request.action)) await lapse();
    return refused;
  }

  async function approve(request: StoredRequest, decision: Decision): Promise<Refusal | undefined> {
    const open = await payloadsOf(database, request.action as RequestAction);
    const { operatorId, address } = decision;
    const obstacle = await actions.obstacle(approved(request, operatorId, address), open);
    if (obstacle !== undefined) return obstacle;
    await memory.begin(request);
    if (!(await close(request, decision, STATUS.approved))) {
      await memory.reopen(request);
      return refuse("REQUEST_NOT_OPEN");
    }
    return carryOut(request, operatorId, address);
  }

  async function decide(decision: Decision): Promise<RequestRow | Refusal> {
    await lapse();
    const { id, operatorId } = decision;
    const request = await storedRequest(database, id);
    if (request === undefined) return refuse("NOT_FOUND", "id");
    const isMaker = request.maker_id === operatorId;
    if (decision.decision === "withdraw") {
      if (!isMaker) return refuse("NOT_PERMITTED");
    } else {
      if (isMaker) return refuse("MAKER_IS_CHECKER");
      if (!(await actions.mayCheck(made(request), operatorId))) return refuse("NOT_PERMITTED");
    }
    if (request.status !== STATUS.open) return refuse("REQUEST_NOT_OPEN");
    if (memory.hasEnded(request)) {
      log.error("a request that came to an end was opened again outside of the exchange", { id });
      return refuse("REQUEST_NOT_OPEN");
    }
    if (decision.decision === "approve") {
      if (!seals.isGenuine(request)) {
        log.error("a request that waits was not made by the exchange, and is not carried out", { id });
        return refuse("REQUEST_NOT_OPEN");
      }
      if (clock() < cooledAt(request)) return refuse("REQUEST_COOLS");
      const refused = await approve(request, decision);
      return refused ?? rowOf(id);
    }
    const status = decision.decision === "reject" ? STATUS.rejected : STATUS.withdrawn;
    return (await close(request, decision, status)) ? rowOf(id) : refuse("REQUEST_NOT_OPEN");
  }

  return {
    async make({ action, subject, payload, before, after, makerId, reason }) {
      const asked = {
        ...{ action, subject, maker_id: makerId, reason, created_at: clock() },
        payload: toJournalNames(JSON.stringify(payload)),
        before_text: JSON.stringify(before),
        after_text: JSON.stringify(after),
      };
      const row = await database
        .insertInto("server_operator_requests")
        .values({ ...asked, ...REOPENED, seal: seals.ofRequest(asked) })
        .returning("request_id")
        .executeTakeFirstOrThrow();
      return row.request_id;
    },
    oneAtATime: openTurns(),
    ...openRequestReader({ ...options, rowFrom, lapse: () => inTurn(lapse) }),
    // One after the other: between the look at what is in force and the change nothing else may change it.
    decide: (decision) => inTurn(() => decide(decision)),
    async finishApplying() {
      const rows = await database
        .selectFrom("server_operator_requests")
        .selectAll()
        .where("status", "=", STATUS.approved)
        .where("is_applied", "=", false)
        .orderBy("request_id")
        .execute();
      for (const row of rows) {
        if (seals.isGenuine(row) && memory.isUnderWay(row)) await carryOut(row, row.checker_id ?? 0);
        else
          log.error(
            "an approved request was not made, not decided or not left by the exchange: it is not carried out",
            {
              id: row.request_id,
            },
          );
      }
    },
    forged: () => forgedRequests(database, seals, memory),
  };
}

const approved = (request: StoredRequest, checkerId: number, checkerAddress: string): ApprovedRequest => ({
  ...made(request),
  id: request.request_id,
  checkerId,
  checkerAddress,
  reason: request.reason,
});
