import type { Kysely } from "kysely";
import { refuse, type Refusal } from "@agio/primitives";
import { isSignedBy } from "../base/ed25519.ts";
import type { Approval } from "../ports/signer.ts";
import type { RefusedPayouts } from "./payment-orders.ts";
import type { WalletTables } from "./wallet-tables.ts";

/** Of one withdrawal, as the signer takes them. */
const SHOWN_MAX = 10;

export interface ApprovalGiven extends Approval {
  readonly withdrawalId: number;
  /** Whose call it is; the key may be anybody's whom the signer knows. */
  readonly operatorId: number;
}

/** All that operators signed for withdrawals. The server only keeps it: which keys count, the signer alone knows. */
export interface Approvals {
  /** By withdrawal; those without any are left out. */
  of(withdrawalIds: readonly number[]): Promise<ReadonlyMap<number, readonly Approval[]>>;
  /** Refuses a withdrawal that no approval lifts now, and a signature of another text than the signer shows. */
  give(given: ApprovalGiven): Promise<Refusal | undefined>;
}

export interface ApprovalParts {
  readonly database: Kysely<WalletTables>;
  /** Withdrawals that the signer refuses now, of every chain. */
  readonly refused: () => readonly RefusedPayouts[];
  readonly clock: () => number;
}

export function openApprovals({ database, refused, clock }: ApprovalParts): Approvals {
  return {
    async of(withdrawalIds) {
      const found = new Map<number, Approval[]>();
      if (withdrawalIds.length === 0) return found;
      const rows = await database
        .selectFrom("server_wallet_approvals")
        .selectAll()
        .where("withdrawal_id", "in", withdrawalIds)
        .orderBy("created_at", "desc")
        .execute();
      for (const { withdrawal_id: id, public_key: publicKey, signature } of rows) {
        const list = found.get(id) ?? [];
        if (list.length < SHOWN_MAX) found.set(id, [...list, { publicKey, signature }]);
      }
      return found;
    },
    async give({ withdrawalId, operatorId, publicKey, signature }) {
      const text = refused()
        .map((orders) => orders.get(withdrawalId)?.approvalText)
        .find((shown) => shown !== undefined);
      if (text === undefined) return refuse("NOT_FOUND", "id");
      if (!isSignedBy(text, { publicKey, signature })) return refuse("BAD_PARAMETER", "signature");
      const word = { public_key: publicKey, signature, created_at: clock() };
      await database
        .insertInto("server_wallet_approvals")
        .values({ withdrawal_id: withdrawalId, operator_id: operatorId, ...word })
        .onConflict((conflict) => conflict.columns(["withdrawal_id", "operator_id"]).doUpdateSet(word))
        .execute();
      return undefined;
    },
  };
}
