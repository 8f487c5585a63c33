import {
  averageTicks,
  bankruptcyTicks,
  crossTriggers,
  initialMargin,
  liquidationTicks,
  type CrossLeg,
} from "@agio/formulas";
import {
  atoms,
  contractId,
  orderId,
  tpSlId,
  positionId,
  priceTicks,
  PRICE_TICKS_MAX,
  sizeContracts,
  userId,
  utcMs,
} from "@agio/primitives";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { QueuedPosition } from "./adl-lights.ts";
import { crossAccountOf, crossPositionsOf, maintenanceOf, unrealisedOf, valueAtMark } from "./cross-account.ts";
import { crossHandOverValue, rankOf } from "./deleveraging.ts";
import type { FuturesState } from "./futures-state.ts";
import type {
  ContractAccountOf,
  TpSlOrdersOf,
  TpSlView,
  PositionOf,
  PositionsOf,
  PositionView,
} from "./futures-views.ts";
import { freeAtoms } from "./loss-cover.ts";
import type { TpSl } from "./tp-sl-book.ts";
import { FEES, FUNDING, OPENED_AT, REALISED, UPDATED_AT } from "./position-table.ts";
import { transferableAtoms } from "./transfer-funds.ts";

const CONTRACT_CODE = ACCOUNT_CODES["contract.available"];

/** A user's open positions, oldest first. User 0: those of the insurance fund. */
export const positionsOf: PositionsOf = ({ futures }, user) =>
  slotsOf(futures, user).map((slot) => viewOf(futures, slot));

/** An open position, undefined when it has ended or never was. */
export const positionOf: PositionOf = ({ futures }, id) => {
  const slot = futures.positions.find(id);
  return slot === 0 ? undefined : viewOf(futures, slot);
};

/** The positions of a user, oldest first. */
export function slotsOf(futures: FuturesState, user: number): number[] {
  const { participants, positions } = futures;
  const holder = futures.holders.find(user);
  if (holder === 0) return [];
  const slots = futures
    .participantsOf(holder)
    .flatMap((participant) => [
      participants.position(participant, "long"),
      participants.position(participant, "short"),
    ]);
  return slots.filter((slot) => slot !== 0).sort((a, b) => positions.id(a) - positions.id(b));
}

function viewOf(futures: FuturesState, slot: number): PositionView {
  const { positions } = futures;
  const contract = futures.contractOfPosition(slot);
  const word = (field: number): number => positions.word(slot, field);
  return {
    positionId: positionId(positions.id(slot)),
    userId: userId(positions.user(slot)),
    contractId: contractId(contract.contractId),
    side: positions.side(slot),
    marginMode: positions.marginMode(slot),
    leverage: positions.leverage(slot),
    size: sizeContracts(positions.size(slot)),
    freeSize: sizeContracts(positions.freeSize(slot)),
    costAtoms: atoms(positions.cost(slot)),
    marginAtoms: atoms(positions.margin(slot)),
    reserveAtoms: atoms(positions.reserve(slot)),
    markTicks: priceTicks(contract.markTicks),
    unrealisedAtoms: atoms(unrealisedOf(futures, slot)),
    initialAtoms: atoms(initialMargin(valueAtMark(futures, slot), positions.leverage(slot))),
    maintenanceAtoms: atoms(maintenanceOf(futures, slot)),
    ...riskPrices(futures, slot),
    realisedAtoms: atoms(word(REALISED)),
    feeAtoms: atoms(word(FEES)),
    fundingAtoms: atoms(word(FUNDING)),
    adlLights: lightsOf(futures, slot),
    status: positions.status(slot),
    openedAt: utcMs(word(OPENED_AT)),
    updatedAt: utcMs(word(UPDATED_AT)),
  };
}

/**
 * Liquidation and bankruptcy price: of the position itself, or of a cross account with all other prices as they are.
 */
function riskPrices(futures: FuturesState, slot: number): Pick<PositionView, "liquidationTicks" | "bankruptcyTicks"> {
  const { positions } = futures;
  const { tickLotAtoms, tiers } = futures.contractOfPosition(slot);
  const [side, size, costAtoms] = [positions.side(slot), positions.size(slot), positions.cost(slot)];
  if (!positions.isCross(slot)) {
    const position = { side, size, tickLotAtoms, costAtoms, marginAtoms: positions.margin(slot) };
    return {
      liquidationTicks: shownTicks(liquidationTicks({ ...position, tiers })),
      bankruptcyTicks: shownTicks(bankruptcyTicks(position)),
    };
  }
  const account = crossAccountOf(futures, futures.holders.find(positions.user(slot)));
  const bankrupt = crossHandOverValue(futures, slot);
  return {
    liquidationTicks: shownTicks(crossLiquidationTicks(futures, slot, account.cashAtoms)),
    bankruptcyTicks: shownTicks(averageTicks({ side, costAtoms: Math.max(0, bankrupt), size, tickLotAtoms })),
  };
}

function crossLiquidationTicks(futures: FuturesState, slot: number, cashAtoms: number): number {
  const { positions } = futures;
  const contract = positions.contractId(slot);
  const legs: CrossLeg[] = [];
  let [otherMaintenanceAtoms, otherUnrealisedAtoms] = [0, 0];
  for (const other of crossPositionsOf(futures, futures.holders.find(positions.user(slot)))) {
    if (positions.contractId(other) !== contract) {
      otherMaintenanceAtoms += maintenanceOf(futures, other);
      otherUnrealisedAtoms += unrealisedOf(futures, other);
      continue;
    }
    const { tickLotAtoms, tiers } = futures.contractOfPosition(other);
    const [side, costAtoms] = [positions.side(other), positions.cost(other)];
    legs.push({ side, size: positions.size(other), tickLotAtoms, costAtoms, tiers });
  }
  const others = { otherMaintenanceAtoms, otherUnrealisedAtoms };
  const triggers = crossTriggers({ legs, cashAtoms, ...others, withMaintenance: true });
  return positions.side(slot) === "long" ? triggers.lowTicks : triggers.highTicks;
}

/** A price that can be shown, 0 for none. */
const shownTicks = (ticks: number): ReturnType<typeof priceTicks> =>
  priceTicks(ticks < 0 || ticks > PRICE_TICKS_MAX ? 0 : ticks);

function lightsOf(futures: FuturesState, slot: number): number {
  const { positions, lights, at } = futures;
  const [id, side] = [positions.contractId(slot), positions.side(slot)];
  return lights.of(
    { id: positions.id(slot), at, queued: () => queuedOf(futures, slot) },
    {
      key: `${id}/${side}`,
      count: positions.countOf(id, side),
      at: (place) => queuedOf(futures, positions.onSide(id, side, place)),
    },
  );
}

function queuedOf(futures: FuturesState, slot: number): QueuedPosition {
  const { positions, holders } = futures;
  const { positionId: id, score } = rankOf(futures, slot, new Map());
  const account = positions.isCross(slot) ? [...crossPositionsOf(futures, holders.find(positions.user(slot)))] : [];
  return { positionId: id, score, size: positions.size(slot), reads: 1 + account.length };
}

/** The waiting and triggered TP/SL orders of a user's open positions, oldest first. */
export const tpSlOrdersOf: TpSlOrdersOf = ({ futures }, user) =>
  slotsOf(futures, user)
    .flatMap((slot) => futures.risk.tpSlOrders.ofPosition(futures.positions.id(slot)).map(tpSlViewOf))
    .sort((a, b) => a.tpSlId - b.tpSlId);

function tpSlViewOf(tpSl: TpSl): TpSlView {
  const { kind, triggerBy, orderKind, status } = tpSl;
  return {
    tpSlId: tpSlId(tpSl.tpSlId),
    userId: userId(tpSl.userId),
    contractId: contractId(tpSl.contractId),
    positionId: positionId(tpSl.positionId),
    kind,
    triggerTicks: priceTicks(tpSl.triggerTicks),
    triggerBy,
    size: sizeContracts(tpSl.size),
    orderKind,
    priceTicks: priceTicks(tpSl.priceTicks),
    status,
    orderId: orderId(tpSl.orderId),
    setAt: utcMs(tpSl.setAt),
  };
}

/** The contract account of a user: all zero for one who has none. */
export const contractAccountOf: ContractAccountOf = ({ futures }, user) => {
  const { holders, accounts, positions } = futures;
  const holder = futures.holders.find(user);
  const slots = slotsOf(futures, user);
  const sum = (of: (slot: number) => number): number => slots.reduce((total, slot) => total + of(slot), 0);
  const account = holder === 0 ? accounts.find(user, futures.settlementCoinId, CONTRACT_CODE) : holders.account(holder);
  const isCross = holder !== 0 && holders.firstCross(holder) !== 0;
  const cross = isCross ? crossAccountOf(futures, holder) : { equityAtoms: 0, maintenanceAtoms: 0 };
  const available = account === 0 ? 0 : accounts.available(account);
  return {
    positionMode: holder === 0 ? "hedge" : holders.positionMode(holder),
    availableAtoms: atoms(available),
    orderAtoms: atoms(account === 0 ? 0 : accounts.frozen(account)),
    positionMarginAtoms: atoms(sum((slot) => positions.margin(slot) + positions.reserve(slot))),
    unrealisedAtoms: atoms(sum((slot) => unrealisedOf(futures, slot))),
    freeAtoms: atoms(holder === 0 ? available : freeAtoms(futures, holder)),
    transferableAtoms: atoms(holder === 0 ? available : transferableAtoms(futures, holder)),
    crossEquityAtoms: atoms(cross.equityAtoms),
    crossMaintenanceAtoms: atoms(cross.maintenanceAtoms),
  };
};
