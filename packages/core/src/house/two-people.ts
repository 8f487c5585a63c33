import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";

/** Refuses BAD_PARAMETER for what is no operator's number, and MAKER_IS_CHECKER for one person twice. */
export function wrongPeople({
  operatorId,
  checkerId,
}: {
  readonly operatorId: number;
  readonly checkerId: number;
}): Refusal | undefined {
  if (!isWithin(operatorId, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "operatorId");
  if (!isWithin(checkerId, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "checkerId");
  return operatorId === checkerId ? refuse("MAKER_IS_CHECKER", "checkerId") : undefined;
}
