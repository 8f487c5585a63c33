import { contractAccountOf } from "@agio/core";
import { atoms, parseDecimal, plainDecimal, refuse } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { leadAccountOf } from "../../copies/owned-accounts.ts";
import { settlementScale } from "../../copies/settlement-scale.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { leadFunds } from "./lead-funds.ts";

const INTO = 1;

/** Moves funds between the caller's contract account and their lead account. The same idempotency key moves them once. */
export const moveLeadFunds: Handler<"follow.moveFunds", CommandServices | "markets"> = commandCall(
  async (services, { amount, flag, clientId }, call, send) => {
    const { limits, markets, pipeline } = services;
    if (!limits.takeLeadMove(call.userId)) return refuse("TOO_MANY_REQUESTS");
    const scale = settlementScale(markets);
    const moved = parseDecimal(amount, scale);
    if (moved === undefined || moved === 0) return refuse("TRANSFER_AMOUNT", "amount");
    const accountId = await pipeline.read((state) => leadAccountOf(state, call.userId));
    if (accountId === undefined) return refuse("NOT_FOUND");
    const settled = await send({
      ...{ type: "FundAccount", userId: call.userId, accountId, atoms: atoms(flag === INTO ? moved : -moved) },
      key: clientId ?? call.idempotencyKey ?? "",
    });
    if (isRefusal(settled)) return settled;
    return pipeline.read((state) =>
      leadFunds(contractAccountOf(state, accountId), (value) => plainDecimal(value, scale)),
    );
  },
);
