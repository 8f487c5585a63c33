import { atoms, priceTicks, sizeContracts, sizeLots } from "@agio/primitives";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { WHOLE_FEES } from "../own-fees/own-fees.ts";
import type { ContractTicketContext } from "./contract-summary.ts";
import type { HeldPosition } from "./held-position.ts";

export const USDT = 1_000_000;

/** 10,000 USDT free, hedge mode, isolated, 10x, mark, index and last at 60,000.0, bids and asks half a dollar away. */
export const FLAT_CONTEXT: ContractTicketContext = {
  contract: BTC_CONTRACT,
  positionMode: "hedge",
  marginMode: "isolated",
  leverage: { long: 10, short: 10 },
  freeAtoms: 10_000 * USDT,
  held: { long: undefined, short: undefined },
  pending: { long: 0, short: 0 },
  cross: { cashAtoms: 10_000 * USDT, otherMaintenanceAtoms: 0, otherUnrealisedAtoms: 0 },
  isBookKnown: true,
  bids: [
    [priceTicks(599_995), sizeLots(1_000)],
    [priceTicks(599_900), sizeLots(500_000)],
  ],
  asks: [
    [priceTicks(600_005), sizeLots(1_000)],
    [priceTicks(600_100), sizeLots(500_000)],
  ],
  lastTicks: 600_000,
  markTicks: 600_000,
  indexTicks: 600_000,
  indexStatus: "live",
  feePercents: WHOLE_FEES,
};

/** 100 contracts of 0.001 BTC, entered at 60,000.0 with 10x: the worked example of rules 4.3. */
export const heldAt = (side: HeldPosition["side"], changes: Partial<HeldPosition> = {}): HeldPosition => ({
  side,
  size: sizeContracts(100),
  freeSize: sizeContracts(100),
  costAtoms: atoms(6_000 * USDT),
  marginAtoms: atoms(600 * USDT),
  leverage: 10,
  isLiquidating: false,
  ...changes,
});
