import { refuse } from "@agio/primitives";
import { ofOwnAccount } from "../account-call.ts";
import type { Handler } from "../handler.ts";

/** The caller's ledger lines of their contract account and of their positions, newest first. */
export const tradingStatement: Handler<"statements.trading", "markets" | "ownWrites" | "history" | "pipeline"> =
  ofOwnAccount(async (services, request, call) => {
    const coin = request.coin === undefined ? undefined : services.markets.findCoin(request.coin);
    if (request.coin !== undefined && coin === undefined) return refuse("BAD_PARAMETER", "coin");
    const contract = request.symbol === undefined ? undefined : services.markets.findContract(request.symbol);
    if (request.symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    await services.ownWrites.projected(call.userId);
    return services.history.tradingStatement(call.userId, {
      ...request,
      coinId: coin?.coinId,
      contractId: contract?.contractId,
    });
  });
