import type { Command } from "../commands.ts";
import type { FuturesCommand } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import { countSent } from "./liquidation.ts";
import { runOrder } from "./live-orders.ts";

/** An order that meets more than one command may. Its record is in no ladder; it goes on with `Continue`. */
export interface ContractSweep {
  readonly orderId: number;
  readonly limitTicks: number;
}

/** The order goes on where it was. It may have ended with its owner's others meanwhile. */
export function resumeSweep(futures: FuturesState, { orderId, limitTicks }: ContractSweep): void {
  futures.sweep = undefined;
  const slot = futures.orderIndex.get(orderId);
  if (slot === 0) return;
  const outcome = runOrder(futures, slot, limitTicks);
  const liquidation = futures.tick?.liquidation;
  if (liquidation !== undefined) countSent(liquidation, outcome);
}

const TYPES: Record<FuturesCommand["type"], true> = {
  ListContract: true,
  ChangeContract: true,
  DelistContract: true,
  TransferFunds: true,
  FundAccount: true,
  PlaceContractOrder: true,
  AmendContractOrder: true,
  CancelContractOrder: true,
  CancelAllContractOrders: true,
  ClosePosition: true,
  AdjustMargin: true,
  SetLeverage: true,
  SetMarginMode: true,
  SetPositionMode: true,
  SetTpSl: true,
  CancelTpSl: true,
  PlaceContractTwap: true,
  CancelContractTwap: true,
};

/** True for what could touch a contract or a position. */
export const isOfFutures = ({ type }: Command): boolean => type in TYPES;
