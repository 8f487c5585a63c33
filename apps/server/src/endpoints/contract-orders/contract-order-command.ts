import { ownNamed, type CheckedRequestOf } from "@agio/api-contract";
import type { PlaceContractOrder } from "@agio/core";
import {
  priceTicks,
  refuse,
  sizeContracts,
  type PriceTicks,
  type Refusal,
  type SizeContracts,
  type UserId,
} from "@agio/primitives";
import type { ListedContract } from "../../markets/market-directory.ts";
import { isRefusal } from "../../call/refusals.ts";
import { parsePrice } from "../orders/order-command.ts";
import { CONTRACT_ORDER_TYPE, TRIGGER_TYPE } from "../../futures/contract-order-row.ts";

type SubmitContractOrder = CheckedRequestOf<"contractOrders.submit">;

const PRICE_FIELDS = ["price", "stopPrice", "takeProfit", "stopLoss"] as const;
type PriceField = (typeof PRICE_FIELDS)[number];
type Prices = Readonly<Record<PriceField, PriceTicks>>;

/** Prices each type needs, and those it may have besides. Any other is refused rather than ignored. */
const NEEDED: Readonly<Record<number, readonly PriceField[]>> = {
  [CONTRACT_ORDER_TYPE.limit]: ["price"],
  [CONTRACT_ORDER_TYPE.market]: [],
  [CONTRACT_ORDER_TYPE.stop]: ["stopPrice"],
  [CONTRACT_ORDER_TYPE.stopLimit]: ["price", "stopPrice"],
  [CONTRACT_ORDER_TYPE.trailing]: [],
};
const ALLOWED: Readonly<Record<number, readonly PriceField[]>> = {
  [CONTRACT_ORDER_TYPE.trailing]: ["stopPrice"],
};
/** Price fields that only an opening order may have. */
const OPENING: readonly PriceField[] = ["takeProfit", "stopLoss"];

/** Whole contracts from a number or its text; SHARE_FILTER for a fraction, zero or what no number holds. */
export function parseSize(given: number | string): SizeContracts | Refusal {
  const count = Number(given);
  return Number.isSafeInteger(count) && count > 0 ? sizeContracts(count) : refuse("SHARE_FILTER", "share");
}

function parsePrices(contract: ListedContract, request: SubmitContractOrder): Prices | Refusal {
  const prices: Record<PriceField, PriceTicks> = {
    price: priceTicks(0),
    stopPrice: priceTicks(0),
    takeProfit: priceTicks(0),
    stopLoss: priceTicks(0),
  };
  for (const field of PRICE_FIELDS) {
    const ticks = parsePrice(contract, request[field], field);
    if (isRefusal(ticks)) return ticks;
    prices[field] = ticks;
  }
  return prices;
}

function refuseShape(request: SubmitContractOrder, prices: Prices): Refusal | undefined {
  const needed = NEEDED[request.orderType];
  if (needed === undefined) return refuse("BAD_PARAMETER", "orderType");
  for (const field of needed) {
    if (prices[field] === 0) return refuse(request[field] === undefined ? "BAD_PARAMETER" : "PRICE_FILTER", field);
  }
  const isOpening = request.offset === "open";
  const allowed = [...needed, ...(ALLOWED[request.orderType] ?? []), ...(isOpening ? OPENING : [])];
  const surplus = PRICE_FIELDS.find((field) => prices[field] !== 0 && !allowed.includes(field));
  if (surplus !== undefined) return refuse("BAD_PARAMETER", surplus);
  const isTrailing = request.orderType === CONTRACT_ORDER_TYPE.trailing;
  return isTrailing === (request.trailingDelta !== undefined) ? undefined : refuse("BAD_PARAMETER", "trailingDelta");
}

/**
 * Turns a checked request into the core's command. Refuses prices finer than a tick, contracts that are not whole, missing
 * prices, and ones that do not belong to the order type; the contract's own limits are the core's to check. A leverage
 * or margin mode that is not given is what the user has chosen, which the core knows: sent again it is the same order.
 */
export function contractOrderCommand(
  contract: ListedContract,
  request: SubmitContractOrder,
  { userId, clientOrderId }: { readonly userId: UserId; readonly clientOrderId: string },
): PlaceContractOrder | Refusal {
  const count = parseSize(request.share);
  if (isRefusal(count)) return count;
  const prices = parsePrices(contract, request);
  if (isRefusal(prices)) return prices;
  const refused = refuseShape(request, prices);
  if (refused !== undefined) return refused;
  const isMarket = prices.price === 0;
  return {
    type: "PlaceContractOrder",
    userId,
    contractId: contract.contractId,
    clientOrderId,
    direction: request.direction,
    offset: request.offset,
    kind: isMarket ? "market" : "limit",
    timeInForce: isMarket ? "IOC" : ownNamed(request).timeInForce,
    priceTicks: prices.price,
    size: count,
    leverage: request.leverage ?? 0,
    marginMode: request.marginMode ?? "chosen",
    stopTicks: prices.stopPrice,
    trailingBips: request.trailingDelta ?? 0,
    triggerBy: request.triggerType === TRIGGER_TYPE.last ? "last" : "mark",
    takeProfitTicks: prices.takeProfit,
    stopLossTicks: prices.stopLoss,
  };
}
