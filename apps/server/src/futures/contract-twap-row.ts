import { wireNamed, type ContractTwapRow } from "@agio/api-contract";
import type { ContractTwapView } from "@agio/core";
import { averagePriceText, priceText, valueText } from "../markets/decimals.ts";
import type { ListedContract } from "../markets/market-directory.ts";

const SECOND_MS = 1_000;

/** A spread order of the core as the wire shows it. */
export const contractTwapRow = (contract: ListedContract, twap: ContractTwapView): ContractTwapRow =>
  wireNamed<ContractTwapRow>({
    id: twap.twapId,
    clientId: twap.clientOrderId,
    symbol: contract.symbol,
    direction: twap.direction,
    offset: twap.offset,
    positionId: twap.positionId,
    share: twap.size,
    price: priceText(contract, twap.limitTicks),
    slices: twap.slices,
    intervalSeconds: twap.intervalMs / SECOND_MS,
    sentSlices: twap.sentSlices,
    dealShare: twap.filledSize,
    averagePrice: averagePriceText(contract, twap.notionalAtoms, twap.filledSize),
    filledValue: valueText(contract, twap.notionalAtoms),
    fee: valueText(contract, twap.feeAtoms),
    status: twap.status,
    reason: twap.reason ?? "",
    nextTime: twap.reason === undefined ? twap.nextAt : 0,
    createTime: twap.acceptedAt,
    endTime: twap.endedAt ?? 0,
  });
