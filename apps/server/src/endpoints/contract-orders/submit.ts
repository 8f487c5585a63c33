import { wireNamed, type SubmitContractOrderData } from "@agio/api-contract";
import { ORDER_STATUS, type Event, type OrderStatus, type Replayed } from "@agio/core";
import { assert, refuse } from "@agio/primitives";
import { entryPriceText, valueText } from "../../markets/decimals.ts";
import type { ListedContract } from "../../markets/market-directory.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { contractOrderCommand } from "./contract-order-command.ts";
import { contractOrderNumber } from "../../futures/contract-order-row.ts";

/** The immediate result of an order. */
interface Outcome {
  orderId: number;
  status: OrderStatus;
  filledSize: number;
  filledAtoms: number;
  costAtoms: number;
}

/** Reads from a placed order's events what it did. Orders that it triggered were accepted after it. */
function outcomeOf(events: readonly Event[]): Outcome {
  const accepted = events.find((event) => event.type === "ContractOrderAccepted");
  assert(accepted?.type === "ContractOrderAccepted", "an applied order was accepted");
  const { orderId, status, costAtoms } = accepted;
  const outcome: Outcome = { orderId, status, filledSize: 0, filledAtoms: 0, costAtoms };
  for (const event of events) {
    if (event.type === "ContractTraded" && (event.takerOrderId === orderId || event.makerOrderId === orderId)) {
      outcome.status = ORDER_STATUS.partlyFilled;
      outcome.filledSize += event.size;
      outcome.filledAtoms += event.notionalAtoms;
    } else if (event.type === "ContractOrderTriggered" && event.orderId === orderId) {
      outcome.status = ORDER_STATUS.open;
    } else if (event.type === "ContractOrderClosed" && event.orderId === orderId) {
      outcome.status = event.status;
    }
  }
  return outcome;
}

/** The same from the answer to the first command of a key. */
const firstOutcome = ({ orderId, status, filledLots, notionalAtoms, feeAtoms }: Replayed): Outcome => ({
  orderId,
  status,
  filledSize: filledLots,
  filledAtoms: notionalAtoms,
  costAtoms: feeAtoms,
});

const dataOf = (contract: ListedContract, outcome: Outcome): SubmitContractOrderData =>
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
  commandCall(async (services, request, call, send) => {
    const contract = services.markets.findContract(request.symbol);
    if (contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    const closed = request.offset === "open" ? await services.productGate.refusal("Ustandard", call.userId) : undefined;
    if (closed !== undefined) return closed;
    const clientOrderId = request.clientId ?? call.idempotencyKey ?? "";
    const command = contractOrderCommand(contract, request, { userId: call.userId, clientOrderId });
    if (isRefusal(command)) return command;
    const settled = await send(command);
    if (isRefusal(settled)) return settled;
    return dataOf(contract, settled.kind === "applied" ? outcomeOf(settled.events) : firstOutcome(settled.answer));
  });
