import type { Command, ContractOrderTerms, Event, MarginMode } from "@agio/core";
import { atoms, contractId, orderId, tpSlId, positionId, priceTicks, sizeContracts, userId } from "@agio/primitives";
import type { Random } from "@agio/testkit";
import {
  CHECK_CONTRACTS,
  type CheckContract,
  MAKER_USER,
  toContractAccount,
  TRADERS,
  USDT_ATOMS,
} from "./futures-world.ts";
import type { BookedPosition, PositionBooks } from "./position-books.ts";
import type { PathPoint } from "./price-path.ts";
import { PLAIN_CONTRACT_TERMS, sizeWorth, ticksAt } from "./quote-maker.ts";

const ORDERS_KNOWN_MAX = 200;
const TP_SL_ORDERS_KNOWN_MAX = 100;
const STAKE_MEAN = 400;
const LEVERAGES = [3, 10, 20, 20, 50, 50, 100];
/** More of the crowd is long: a fall finds somebody to liquidate. */
const LONG_CHANCE = 0.7;

interface Trader {
  readonly user: number;
  readonly marginMode: MarginMode;
  readonly isOneWay: boolean;
}

/** Recently accepted orders with their owners, so that later commands can refer to them. */
interface Known {
  readonly id: number;
  readonly user: number;
}

/** Leveraged traders: open, add, reduce, protect, move margin, cancel, and come back with new funds when broke. */
export interface FuturesTraders {
  /** Commands before the first price. */
  opening(): Command[];
  next(point: PathPoint): Command;
  /** Learns of orders and TP/SL orders. */
  take(events: readonly Event[]): void;
}

export function openFuturesTraders(books: PositionBooks, random: Random): FuturesTraders {
  const traders: Trader[] = Array.from({ length: TRADERS }, (_, index) => ({
    user: MAKER_USER + 1 + index,
    marginMode: index % 3 === 0 ? "cross" : "isolated",
    isOneWay: index % 5 === 0,
  }));
  const orders: Known[] = [];
  const tpSlOrders: Known[] = [];
  let sent = 0;

  const priceOf = (contract: CheckContract, point: PathPoint): number =>
    point.prices[CHECK_CONTRACTS.indexOf(contract)]!;
  const near = (contract: CheckContract, point: PathPoint, share: number) =>
    priceTicks(ticksAt(contract, priceOf(contract, point) * (1 + share)));

  const place = (trader: Trader, contract: CheckContract, terms: Partial<ContractOrderTerms>): Command => {
    sent += 1;
    return {
      ...PLAIN_CONTRACT_TERMS,
      marginMode: trader.marginMode,
      ...terms,
      type: "PlaceContractOrder",
      userId: userId(trader.user),
      contractId: contractId(contract.contractId),
      clientOrderId: random.chance(0.3) ? `f${sent}` : "",
    };
  };

  const opening = (trader: Trader, point: PathPoint): Command => {
    const contract = random.pick(CHECK_CONTRACTS);
    const direction = random.chance(LONG_CHANCE) ? "buy" : "sell";
    const side = direction === "buy" ? "long" : "short";
    const ownOnes = books.of(trader.user).filter((position) => position.contractId === contract.contractId);
    const open = ownOnes.find((position) => trader.isOneWay || position.side === side);
    // Whoever adds to a position mostly does it at its leverage; another one is refused.
    const leverage = open === undefined || random.chance(0.1) ? random.pick(LEVERAGES) : open.leverage;
    const size = sizeWorth(contract, random.exponential(STAKE_MEAN) * leverage, priceOf(contract, point));
    const terms = { direction, leverage, size: sizeContracts(size) } as const;
    const sign = direction === "buy" ? 1 : -1;
    const dice = random.next();
    if (open !== undefined && random.chance(0.4)) return amendOrCancel(trader);
    if (dice < 0.5) return place(trader, contract, { ...terms, ...MARKET });
    if (dice < 0.75) {
      const limit = near(contract, point, -sign * random.exponential(0.002));
      const timeInForce = random.pick(["GTC", "GTC", "POST_ONLY", "IOC", "FOK"] as const);
      return place(trader, contract, { ...terms, priceTicks: limit, timeInForce });
    }
    const triggerBy = random.pick(["mark", "last"] as const);
    if (dice < 0.85) {
      const stop = near(contract, point, sign * random.exponential(0.004));
      return place(trader, contract, { ...terms, ...MARKET, stopTicks: stop, triggerBy });
    }
    if (dice < 0.92)
      return place(trader, contract, { ...terms, ...MARKET, trailingBips: random.integer(10, 300), triggerBy });
    const [gain, loss] = [near(contract, point, sign * 0.03), near(contract, point, -sign * 0.004)];
    return place(trader, contract, { ...terms, ...MARKET, takeProfitTicks: gain, stopLossTicks: loss });
  };

  const reducing = (trader: Trader, position: BookedPosition, point: PathPoint): Command => {
    const contract = CHECK_CONTRACTS.find(({ contractId: id }) => id === position.contractId)!;
    const direction = position.side === "long" ? "sell" : "buy";
    const sign = position.side === "long" ? 1 : -1;
    const id = positionId(position.positionId);
    const part = sizeContracts(Math.max(1, Math.round(position.size * random.next())));
    const dice = random.next();
    if (dice < 0.2) return { type: "ClosePosition", userId: userId(trader.user), positionId: id, clientOrderId: "" };
    if (dice < 0.35) return place(trader, contract, { direction, offset: "close", size: part, ...MARKET });
    if (dice < 0.5) {
      const limit = near(contract, point, sign * random.exponential(0.004));
      return place(trader, contract, { direction, offset: "close", size: part, priceTicks: limit });
    }
    if (dice < 0.8) {
      const kind = random.pick(["takeProfit", "stopLoss"] as const);
      const orderKind = random.chance(0.8) ? "market" : "limit";
      const away = (kind === "takeProfit" ? sign : -sign) * (0.0005 + random.exponential(0.006));
      return {
        type: "SetTpSl",
        userId: userId(trader.user),
        positionId: id,
        kind,
        triggerTicks: near(contract, point, away),
        triggerBy: random.pick(["mark", "last"] as const),
        size: random.chance(0.6) ? sizeContracts(0) : part,
        orderKind,
        priceTicks: orderKind === "market" ? priceTicks(0) : near(contract, point, away),
      };
    }
    const money = Math.round(random.exponential(80) * USDT_ATOMS) * (random.chance(0.6) ? 1 : -1);
    if (dice < 0.92) {
      const key = random.chance(0.5) ? `m${(sent += 1)}` : "";
      return { type: "AdjustMargin", userId: userId(trader.user), positionId: id, atoms: atoms(money), key };
    }
    return {
      type: "SetLeverage",
      userId: userId(trader.user),
      contractId: contractId(position.contractId),
      side: position.side,
      leverage: random.pick(LEVERAGES),
    };
  };

  const amendOrCancel = (trader: Trader): Command => {
    const known = random.chance(0.7) ? orders.at(-1 - Math.floor(random.exponential(10))) : undefined;
    const tpSl = known === undefined ? tpSlOrders.at(-1 - Math.floor(random.exponential(5))) : undefined;
    if (tpSl !== undefined) return { type: "CancelTpSl", userId: userId(tpSl.user), tpSlId: tpSlId(tpSl.id) };
    if (known === undefined) {
      return { type: "CancelAllContractOrders", userId: userId(trader.user), contractId: undefined };
    }
    const owner = userId(random.chance(0.97) ? known.user : trader.user);
    const id = orderId(known.id);
    if (random.chance(0.6)) return { type: "CancelContractOrder", userId: owner, orderId: id };
    const size = sizeContracts(random.integer(1, 200));
    return { type: "AmendContractOrder", userId: owner, orderId: id, priceTicks: priceTicks(0), size };
  };

  /** Funds move in often and out now and then; a broke trader returns. */
  const transfer = (trader: Trader): Command => {
    const incoming = toContractAccount(trader.user, 100 + random.exponential(900), `t${(sent += 1)}`);
    if (incoming.type !== "TransferFunds" || random.chance(0.75)) return incoming;
    return { ...incoming, from: 3, to: 1 };
  };

  return {
    opening: () =>
      traders.flatMap(({ user, marginMode, isOneWay }): Command[] => [
        toContractAccount(user, 500 + random.exponential(3_000), `open${user}`),
        ...CHECK_CONTRACTS.map(({ contractId: id }): Command => ({
          type: "SetMarginMode",
          userId: userId(user),
          contractId: contractId(id),
          marginMode,
        })),
        { type: "SetPositionMode", userId: userId(user), positionMode: isOneWay ? "oneWay" : "hedge" },
      ]),
    next(point) {
      const trader = random.pick(traders);
      const dice = random.next();
      const held = books.of(trader.user);
      if (dice < 0.1) return transfer(trader);
      if (dice < 0.2) return amendOrCancel(trader);
      if (dice < 0.6 || held.length === 0) return opening(trader, point);
      return reducing(trader, random.pick(held), point);
    },
    take(events) {
      for (const event of events) {
        if (event.type === "ContractOrderAccepted" && event.userId > MAKER_USER) {
          orders.push({ id: event.orderId, user: event.userId });
        }
        if (event.type === "TpSlSet") tpSlOrders.push({ id: event.tpSlId, user: event.userId });
      }
      if (orders.length > ORDERS_KNOWN_MAX) orders.splice(0, orders.length - ORDERS_KNOWN_MAX);
      if (tpSlOrders.length > TP_SL_ORDERS_KNOWN_MAX) tpSlOrders.splice(0, tpSlOrders.length - TP_SL_ORDERS_KNOWN_MAX);
    },
  };
}

const MARKET = { kind: "market", timeInForce: "IOC" } as const;
