import { refuse } from "@agio/primitives";
import { CONTRACT_ORDER_TYPE, TRIGGER_TYPE } from "../../futures/contract-order-row.ts";
import { accountCall } from "../account-call.ts";
import { personOf, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { placeMany } from "../many-orders.ts";
import { contractOrderCommand } from "./contract-order-command.ts";
import { contractOutcome } from "./contract-outcome.ts";

const PLAIN_LIMIT = { orderType: CONTRACT_ORDER_TYPE.limit, triggerType: TRIGGER_TYPE.mark } as const;

/** Places limit orders of one direction of a contract in their order; each is accepted or refused by itself. */
export const submitManyContractOrders: Handler<
  "contractOrders.submitMany",
  CommandServices | "markets" | "productGate"
> = accountCall(async (services, { orders, clientId, ...common }, call, send) => {
  const contract = services.markets.findContract(common.symbol);
  if (contract === undefined) return refuse("BAD_PARAMETER", "symbol");
  const closed = common.offset === "open" ? await services.productGate.refusal("Ustandard", personOf(call)) : undefined;
  if (closed !== undefined) return closed;
  return placeMany(
    services,
    {
      ...{ orders, clientId },
      commandOf: (order, clientOrderId) =>
        contractOrderCommand(contract, { ...common, ...PLAIN_LIMIT, ...order }, { userId: call.userId, clientOrderId }),
      outcomeOf(settled) {
        const { orderId, status } = contractOutcome(settled);
        return { id: orderId, status };
      },
    },
    call,
    send,
  );
});
