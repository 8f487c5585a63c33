import type { ContractOrderRow, SubmitContractOrderRequest } from "@agio/api-client";
import { plainDecimal } from "@agio/primitives";
import type { TradingContract } from "../contract/trading-contract.ts";
import type { ContractDraft } from "./contract-draft.ts";
import { CONTRACT_KIND_TRAITS } from "./contract-kinds.ts";
import type { ContractSummary, ContractTicketContext } from "./contract-summary.ts";

const TRIGGER_TYPES = { mark: 1, last: 2 } as const;

/** The call that places a draft without errors. */
export function contractRequest(
  draft: ContractDraft,
  summary: ContractSummary,
  { contract, leverage, marginMode }: ContractTicketContext,
): SubmitContractOrderRequest {
  const traits = CONTRACT_KIND_TRAITS[draft.kind];
  const price = (ticks: number) => plainDecimal(ticks, contract.priceDecimals);
  const given = (ticks: number | undefined) => ticks !== undefined && ticks > 0;
  const opens = draft.offset === "open";
  return {
    symbol: contract.symbol,
    direction: draft.direction,
    offset: draft.offset,
    orderType: traits.orderType,
    share: summary.size ?? 0,
    timeInForce: traits.hasTimeInForce ? draft.timeInForce : "GTC",
    ...(opens && { leverage: leverage[summary.side], marginMode }),
    ...(traits.hasPrice && { price: price(summary.priceTicks ?? 0) }),
    ...(traits.waits && { triggerType: TRIGGER_TYPES[draft.triggerBy] }),
    ...(given(summary.stopTicks) && { stopPrice: price(summary.stopTicks ?? 0) }),
    ...(draft.kind === "trailing" && { trailingDelta: summary.trailingBips ?? 0 }),
    ...(opens && given(summary.takeProfit.ticks) && { takeProfit: price(summary.takeProfit.ticks ?? 0) }),
    ...(opens && given(summary.stopLoss.ticks) && { stopLoss: price(summary.stopLoss.ticks ?? 0) }),
  };
}

const STATUS_OPEN = 0;
const STATUS_UNTRIGGERED = 6;

interface Expectation {
  readonly contract: TradingContract;
  readonly summary: ContractSummary;
  readonly leverage: number;
  readonly marginMode: "isolated" | "cross";
  readonly now: number;
}

/** The row an order is expected to become, painted until the server names it. Id 0: not known yet. */
export function expectedContractOrder(
  request: SubmitContractOrderRequest,
  { contract, summary, leverage, marginMode, now }: Expectation,
): ContractOrderRow {
  const cost = request.direction === "buy" ? summary.buy.cost : summary.sell.cost;
  const waits = Number(request.orderType) > 1;
  return {
    id: 0,
    orderNo: "",
    clientId: request.clientId ?? "",
    symbol: contract.symbol,
    direction: request.direction,
    offset: request.offset ?? "open",
    side: summary.side,
    orderType: Number(request.orderType),
    price: request.price ?? "0",
    share: Number(request.share),
    num: plainDecimal(Number(request.share), contract.sizeDecimals),
    leverage,
    marginMode,
    timeInForce: request.timeInForce ?? "GTC",
    stopPrice: request.stopPrice ?? "0",
    trailingDelta: Number(request.trailingDelta ?? 0),
    triggerType: Number(request.triggerType ?? 1),
    takeProfit: request.takeProfit ?? "0",
    stopLoss: request.stopLoss ?? "0",
    reduceOnly: request.offset === "close",
    dealShare: 0,
    averagePrice: "0",
    filledValue: "0",
    fee: "0",
    margin: waits ? "0" : plainDecimal(cost?.costAtoms ?? 0, contract.pricingScale),
    createBy: "user",
    status: waits ? STATUS_UNTRIGGERED : STATUS_OPEN,
    reason: "",
    createTime: now,
    updateTime: now,
  };
}
