import type { Permission, Route } from "@agio/api-contract";
import { openWordsOf, type Command } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { atoms } from "@agio/primitives";
import type { Operators } from "./operator-store.ts";

/** The permission to agree to deposits and withdrawals. Whoever loses it loses what they agreed to, too. */
export const REVIEWING: Permission = "funds.decide";
const NO_REASON = "";

/**
 * The words of an operator that wait for others do not count any more. Doing it again changes nothing; a decision that came
 * meanwhile stays, and the core refuses to void it.
 */
export async function voidWords(pipeline: Pick<Pipeline, "read" | "submit">, operatorId: number): Promise<void> {
  const words = await pipeline.read((state) => openWordsOf(state, operatorId));
  const said = { decision: "void", operatorId } as const;
  const voided: readonly Command[] = [
    ...words.approvedWithdrawals.map(
      (withdrawalId) => ({ type: "ReviewWithdrawal", withdrawalId, ...said, reason: NO_REASON }) as const,
    ),
    ...words.approvedDeposits.map(
      (depositId) => ({ type: "ReviewDeposit", depositId, atoms: atoms(0), ...said, reason: NO_REASON }) as const,
    ),
    ...words.proposedDeposits.map(
      (depositId) => ({ type: "ReleaseDeposit", depositId, address: "", ...said }) as const,
    ),
  ];
  for (const command of voided) await pipeline.submit(command);
}

interface LateWordServices {
  readonly operators: Pick<Operators, "may">;
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
}

/**
 * After a call by which an operator may have agreed to something. Whoever lost the right while it was under way may have said
 * their word behind the look that voided the others.
 */
export async function voidLateWords(
  { operators, pipeline }: LateWordServices,
  { permission }: Pick<Route, "permission">,
  operatorId: number,
): Promise<void> {
  if (permission !== REVIEWING || (await operators.may(operatorId, REVIEWING))) return;
  await voidWords(pipeline, operatorId);
}
