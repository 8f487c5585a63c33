import { openWordsOf, type Command } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { atoms } from "@agio/primitives";

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
