import type { CheckedRequestOf } from "@agio/api-contract";
import { listContracts, listPairs, type HaltScope } from "@agio/core";
import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import { haltedAt, haltLiftObstacle, type HaltLift } from "../../../operators/halt-lifts.ts";
import { applyMarketRequest } from "../../../operators/market-requests.ts";
import type { Handler } from "../../handler.ts";
import type { Services } from "../../services.ts";

type Request = CheckedRequestOf<"operator.halts.set">;
type Needs = "pipeline" | "requests" | "markets" | "looks";

/** No request waits: it is done. */
const DONE = { requestId: 0, status: 1 };

/** The number that the core knows a scope by. */
function idOf({ markets }: Pick<Services, "markets">, { scope, coin, symbol }: Request): number | Refusal {
  if ((symbol !== undefined) !== (scope === "postOnly")) return refuse("BAD_PARAMETER", "symbol");
  if (coin !== undefined && scope !== "deposits") return refuse("BAD_PARAMETER", "coin");
  if (coin !== undefined) return markets.findCoin(coin)?.coinId ?? refuse("NOT_FOUND", "coin");
  if (symbol === undefined) return 0;
  return markets.findMarket(symbol)?.marketId ?? refuse("NOT_FOUND", "symbol");
}

/** Halts every market that trades, one after the other. What is being halted by somebody else meanwhile is no hindrance. */
async function haltMarkets(services: Pick<Services, Needs>, scope: "spot" | "contract"): Promise<Refusal | undefined> {
  const views = await services.pipeline.read((state) => (scope === "spot" ? listPairs(state) : listContracts(state)));
  let refused: Refusal | undefined;
  for (const { symbol, rules, delisted } of views) {
    if (delisted || !rules.tradingOpen) continue;
    const payload = { action: "markets.setTrading", symbol, isOpen: false } as const;
    // The others are halted all the same.
    refused = (await applyMarketRequest(services, payload)) ?? refused;
  }
  return refused;
}

/** Halts at once; asks to let it go on, which a second person decides. */
export const setHalt: Handler<"operator.halts.set", Needs> = async (services, request, { operatorId }) => {
  const { pipeline, requests } = services;
  const { isHalted, reason } = request;
  const id = idOf(services, request);
  if (isRefusal(id)) return id;
  if (request.scope === "spot" || request.scope === "contract") {
    if (!isHalted) return refuse("BAD_PARAMETER", "isHalted");
    return (await haltMarkets(services, request.scope)) ?? DONE;
  }
  const scope: HaltScope = request.scope;
  if (isHalted) {
    const settled = await pipeline.submit({ type: "SetHalt", scope, id, isHalted, operatorId });
    // Somebody was faster.
    const isThere = settled.kind !== "refused" || settled.refusal.refusal === "STALE_VERSION";
    return isThere ? DONE : refuse(settled.refusal.refusal, "symbol");
  }
  const payload: HaltLift = { scope, id, haltedAt: (await haltedAt(pipeline, { scope, id })) ?? 0 };
  const obstacle = await haltLiftObstacle(pipeline, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "halts.lift",
    subject: [scope, request.coin ?? request.symbol ?? ""].join(" ").trim(),
    payload,
    before: { isHalted: true, haltedTime: payload.haltedAt },
    after: { isHalted },
    makerId: operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
