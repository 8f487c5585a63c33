import type { SecondContractReceipt } from "@agio/api-contract";
import { secondContractAgreement } from "@agio/core";
import { atoms, orderId, pairId, plainDecimal, ppb, refuse, userId, utcMs } from "@agio/primitives";
import type { SecondOrderRow } from "@agio/projections";
import type { ListedCoin } from "../../markets/market-directory.ts";
import type { Handler } from "../handler.ts";

type Settlement = NonNullable<SecondContractReceipt["settlement"]>;

function settlementOf(order: SecondOrderRow, coin: ListedCoin): Settlement | undefined {
  const { result } = order;
  if (result === "") return undefined;
  const amount = (value: number): string => plainDecimal(value, coin.scale);
  const isFeeKept = result === "win" || result === "lose";
  return {
    result,
    voidReason: order.voidReason,
    seqFrom: order.seqFrom,
    seqTo: order.seqTo,
    ticks: order.ticks,
    price: plainDecimal(order.settlementPrice, order.priceDecimals),
    hash: order.hash,
    credit: amount(order.creditAtoms),
    fee: amount(isFeeKept ? order.feeAtoms : 0),
    profit: amount(order.profitAtoms),
    ...(order.compensationPpb === 0 ? {} : { compensation: amount(order.compensationAtoms) }),
    time: order.settledAt,
  };
}

/** Everything that decided one of the caller's orders. It names no person. */
export const secondContractReceipt: Handler<
  "secondContracts.receipt",
  "markets" | "stakeCoin" | "history" | "ownWrites"
> = async (services, request, call) => {
  const { markets, stakeCoin, history, ownWrites } = services;
  await ownWrites.projected(call.userId);
  const found = await history.secondContractEvidence(call.userId, request.id);
  if (found === undefined) return refuse("NOT_FOUND", "id");
  const { order, lines } = found;
  const { symbol } = markets.pair(order.pairId);
  const terms = {
    ...order,
    orderId: orderId(order.orderId),
    userId: userId(order.userId),
    pairId: pairId(order.pairId),
    stakeAtoms: atoms(order.stakeAtoms),
    feePpb: ppb(order.feePpb),
    compensationPpb: ppb(order.compensationPpb),
    compensationAtomsMax: atoms(order.compensationAtomsMax),
  };
  const names = { symbol, coin: stakeCoin, acceptedAt: utcMs(order.acceptedAt) };
  const settlement = settlementOf(order, stakeCoin);
  const entry = {
    seq: order.entrySeq,
    time: order.openAt,
    price: plainDecimal(order.entryPrice, order.priceDecimals),
    closeTime: order.closeAt,
  };
  return {
    version: 1,
    product: "secondContract",
    terms: secondContractAgreement(terms, names),
    termsHash: order.termsHash,
    coinScale: stakeCoin.scale,
    ...(order.entrySeq === 0 ? {} : { entry }),
    ...(settlement === undefined ? {} : { settlement }),
    lines,
    tapeUrl: call.origin(),
  };
};
