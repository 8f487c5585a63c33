import { haltsOf, type Halt } from "@agio/core";
import type { Handler } from "../../handler.ts";
import type { Services } from "../../services.ts";

function subjectOf({ markets }: Pick<Services, "markets">, { scope, id }: Halt): string {
  if (id === 0) return "";
  return scope === "deposits"
    ? markets.coin(id).code
    : (markets.markets.find(({ marketId }) => marketId === id)?.symbol ?? "");
}

/** The halts in force. */
export const listHalts: Handler<"operator.halts.list", "pipeline" | "markets"> = async ({ pipeline, markets }) => {
  const halts = await pipeline.read(haltsOf);
  return halts.map((halt) => ({
    scope: halt.scope,
    subject: subjectOf({ markets }, halt),
    operatorId: halt.operatorId,
    time: halt.at,
  }));
};
