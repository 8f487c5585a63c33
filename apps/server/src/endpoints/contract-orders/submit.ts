import { wireNamed, type SubmitContractOrderData } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { entryPriceText, valueText } from "../../markets/decimals.ts";
import type { ListedContract } from "../../markets/market-directory.ts";
import { accountCall } from "../account-call.ts";
import { personOf, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { contractOrderCommand } from "./contract-order-command.ts";
import { contractOutcome, type ContractOutcome } from "./contract-outcome.ts";
import { contractOrderNumber } from "../../futures/contract-order-row.ts";

const dataOf = (contract: ListedContract, outcome: ContractOutcome): SubmitContractOrderData =>
  wireNamed<SubmitContractOrderData>({
    id: outcome.orderId,
    orderNo: contractOrderNumber(outcome.orderId),
    status: outcome.status,
    dealShare: outcome.filledSize,
    averagePrice: entryPriceText(contract, outcome.filledAtoms, outcome.filledSize),
    cost: valueText(contract, outcome.costAtoms),
  });

/** Places an order of a contract. The same idempotency key with the same body answers as the first time. */
export const submitContractOrder: Handler<"contractOrders.submit", CommandServices | "markets" | "productGate"> =
  accountCall(async (services, request, call, send) => {
    const contract = services.markets.findContract(request.symbol);
    if (contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    const closed =
      request.offset === "open" ? await services.productGate.refusal("Ustandard", personOf(call)) : undefined;
    if (closed !== undefined) return closed;
    const clientOrderId = request.clientId ?? call.idempotencyKey ?? "";
    const command = contractOrderCommand(contract, request, { userId: call.userId, clientOrderId });
    if (isRefusal(command)) return command;
    const settled = await send(command);
    if (isRefusal(settled)) return settled;
    return dataOf(contract, contractOutcome(settled));
  });
