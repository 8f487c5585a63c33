import { netResult, type PositionSums } from "@agio/formulas";
import { atoms, type Atoms } from "@agio/primitives";

/** A position's result for its owner, open or ended, from the sums of its life (rules 4.3, 4.5). */
export const positionResult = (sums: PositionSums): Atoms => atoms(netResult(sums));
