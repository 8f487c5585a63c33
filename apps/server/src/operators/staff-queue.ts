import type { CheckedRequestOf, DataOf, QueueRow } from "@agio/api-contract";
import { QUEUE_KINDS, QUEUE_RULES, QUEUE_URGENT, type QueueKind } from "@agio/api-contract/queue";
import { depositOf, withdrawalOf, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { plainDecimal, refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { atomsWorth, usdtAtoms, usdtScale } from "../markets/usdt-value.ts";
import type { UserTables } from "../users/tables.ts";
import { userNamesOf } from "../users/user-names.ts";
import type { Operators } from "./operator-store.ts";
import type { QueueClaims, QueueItem } from "./queue-claims.ts";
import {
  countQueue,
  isQueued,
  selectQueue,
  type QueueCount,
  type QueuedRow,
  type QueuedTables,
  type QueueTerms,
} from "./queue-items.ts";

/** Work that waits for the staff, in one order. */
export interface StaffQueue {
  /** The kinds that an operator may read; none for somebody who is disabled. */
  kindsOf(operatorId: number): Promise<QueueKind[]>;
  /** BAD_PARAMETER for an `after` of another list, NOT_PERMITTED for a kind that the caller may not read. */
  list(
    request: CheckedRequestOf<"operator.queue.list">,
    operatorId: number,
  ): Promise<DataOf<"operator.queue.list"> | Refusal>;
  /** NOT_FOUND, NOT_PERMITTED and ITEM_TAKEN. */
  take(item: QueueItem, operatorId: number): Promise<DataOf<"operator.queue.take"> | Refusal>;
  /** As what a deposit waits; null where it does not. */
  kindOfDeposit(id: number): Promise<QueueKind | null>;
  counts(kinds: readonly QueueKind[]): Promise<ReadonlyMap<QueueKind, QueueCount>>;
}

export interface StaffQueueParts {
  readonly database: Kysely<QueuedTables & UserTables>;
  /** The same for lists of the staff, each statement of which is bounded. */
  readonly reads: Kysely<QueuedTables & UserTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly operators: Pick<Operators, "may" | "permissionsOf">;
  /** Login names of the staff, the former ones too; "" for nobody. */
  readonly staffNames: () => Promise<(operatorId: number) => string>;
  readonly claims: QueueClaims;
  /** Resolves when the tables hold a sequence, or after a bounded wait. */
  readonly projected: (sequence: number) => Promise<unknown>;
  readonly clock: () => number;
}

/** Whose word a row has, and how many different ones it needs. */
interface Words {
  readonly approvals: readonly number[];
  readonly approvalsNeeded: number;
}

const DEPOSIT_KINDS: readonly QueueKind[] = ["deposit", "voucher", "suspense"];
const RELEASE_WORDS = 2;

export function openStaffQueue(parts: StaffQueueParts): StaffQueue {
  const { database, reads, pipeline, markets, operators, staffNames, claims, projected, clock } = parts;

  async function kindsOf(operatorId: number, right: "reads" | "decides" = "reads"): Promise<QueueKind[]> {
    const held = await operators.permissionsOf(operatorId);
    return QUEUE_KINDS.filter((kind) => held.includes(QUEUE_RULES[kind][right]));
  }

  async function termsFor(kinds: readonly QueueKind[]): Promise<QueueTerms> {
    const urgent = await pipeline.read((state) => {
      const least = QUEUE_URGENT.valueMin * 10 ** usdtScale(markets);
      return new Map(
        markets.coins.flatMap((coin) => {
          const atoms = atomsWorth(markets, state, coin, least);
          return atoms === undefined ? [] : [[coin.coinId as number, atoms] as const];
        }),
      );
    });
    return { kinds, now: clock(), urgent };
  }

  async function rowsOf(rows: readonly QueuedRow[], operatorId: number): Promise<QueueRow[]> {
    const users = rows.map((row) => row.user_id).filter((id) => id > 0);
    const names = await userNamesOf(database, users);
    const decides = new Set(await kindsOf(operatorId, "decides"));
    const nameOf = await staffNames();
    const held = new Map((await claims.all()).map((claim) => [`${claim.kind} ${claim.id}`, claim]));
    return pipeline.read((state) =>
      rows.map((row) => {
        const { approvals, approvalsNeeded } = wordsOf(state, row);
        const claim = held.get(`${row.kind} ${row.id}`);
        return {
          ...{ kind: row.kind, id: row.id, reference: row.reference },
          ...{ userId: row.user_id, userName: names.get(row.user_id) ?? "", keptBy: nameOf(row.keeper_id) },
          ...{ detail: row.detail, ...amountOf(markets, state, row), risk: row.risk },
          ...{ createTime: row.created_at, dueTime: row.due_at, approvals: [...approvals], approvalsNeeded },
          mayDecide:
            decides.has(row.kind) &&
            row.maker_id !== operatorId &&
            [0, operatorId].includes(row.keeper_id) &&
            !approvals.includes(operatorId),
          holder:
            claim === undefined
              ? null
              : { operatorId: claim.operatorId, loginName: claim.loginName, until: claim.until },
        };
      }),
    );
  }

  return {
    kindsOf: (operatorId) => kindsOf(operatorId),
    async list({ kind, after, pageSize }, operatorId) {
      const readable = await kindsOf(operatorId);
      if (kind !== undefined && !readable.includes(kind)) return refuse("NOT_PERMITTED", "kind");
      if (readable.length === 0) return { rows: [], next: "", total: 0 };
      await projected(pipeline.durableSequence);
      const kinds = kind === undefined ? readable : [kind];
      const page = await selectQueue(reads, await termsFor(kinds), { after, pageSize });
      return page === undefined
        ? refuse("BAD_PARAMETER", "after")
        : { ...page, rows: await rowsOf(page.rows, operatorId) };
    },
    async take(item, operatorId) {
      if (!(await operators.may(operatorId, QUEUE_RULES[item.kind].decides))) return refuse("NOT_PERMITTED");
      await projected(pipeline.durableSequence);
      if (!(await isQueued(database, item, clock()))) return refuse("NOT_FOUND", "id");
      const claim = await claims.take(item, operatorId);
      return "refusal" in claim
        ? claim
        : { operatorId: claim.operatorId, loginName: claim.loginName, until: claim.until };
    },
    async kindOfDeposit(id) {
      for (const kind of DEPOSIT_KINDS) if (await isQueued(database, { kind, id }, clock())) return kind;
      return null;
    },
    counts: async (kinds) =>
      kinds.length === 0 ? new Map<QueueKind, QueueCount>() : countQueue(database, await termsFor(kinds)),
  };
}

/** The amount of a row, and its value at the index. */
function amountOf(markets: MarketDirectory, state: CoreState, row: QueuedRow) {
  if (row.coin_id === 0) return { coin: "", amount: "", value: "0" };
  const coin = markets.coin(row.coin_id);
  const value = usdtAtoms(markets, state, coin, row.atoms);
  return {
    coin: coin.code,
    amount: plainDecimal(row.atoms, coin.scale),
    value: plainDecimal(value, usdtScale(markets)),
  };
}

/** Those who have agreed, as the core has it. */
function wordsOf(state: CoreState, row: QueuedRow): Words {
  if (row.kind === "withdrawal") {
    return withdrawalOf(state, row.id) ?? { approvals: [], approvalsNeeded: row.approvals_needed };
  }
  if (row.kind === "deposit" || row.kind === "voucher") {
    return depositOf(state, row.id) ?? { approvals: [], approvalsNeeded: 1 };
  }
  if (row.kind === "suspense") {
    const proposal = depositOf(state, row.id)?.proposal;
    return { approvals: proposal === undefined ? [] : [proposal.operatorId], approvalsNeeded: RELEASE_WORDS };
  }
  return { approvals: [], approvalsNeeded: 1 };
}
