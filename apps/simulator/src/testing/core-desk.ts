import type { Command, Event, OrderTerms } from "@agio/core";
import { balancesOf, openOrdersOf } from "@agio/core";
import { SHIPPED_COINS } from "@agio/api-contract/markets";
import { atoms, orderId, pairId, priceTicks, sizeLots, userId } from "@agio/primitives";
import type { Balance, Desk, FollowedOrder, OrderDraft } from "../bots/desk.ts";
import { CHECK_PAIRS, type CheckPair } from "../check/check-world.ts";
import { termsOf } from "../check/check-traffic.ts";
import type { CoreProcess } from "../check/core-process.ts";

/** The exchange without its network: desks that put their orders straight into one core. */
export interface CoreFloor {
  desk(user: number): Desk;
  /** Commands sent, by their type. */
  readonly sent: ReadonlyMap<string, number>;
}

const HOUSE_NOBODY = 0;

function followed(
  order: OrderTerms & { readonly orderId: number },
  pair: CheckPair,
  status: number,
  filled: number,
): FollowedOrder {
  return {
    id: order.orderId,
    symbol: pair.traded.symbol,
    side: order.side,
    status,
    price: pair.traded.priceText(order.priceTicks),
    size: pair.traded.sizeText(order.sizeLots),
    filled: pair.traded.sizeText(filled),
  };
}

/** Opens the floor on a core where coins, pairs and users are listed. `clock` gives the time of each command. */
export function openCoreFloor(core: CoreProcess, clock: () => number): CoreFloor {
  const sent = new Map<string, number>();
  const listeners = new Map<number, (orders: readonly FollowedOrder[]) => void>();
  const resting = new Map<
    number,
    { order: OrderTerms & { orderId: number }; user: number; pair: CheckPair; filled: number }
  >();

  const tell = (id: number, status: number): void => {
    const known = resting.get(id);
    if (known === undefined) return;
    listeners.get(known.user)?.([followed(known.order, known.pair, status, known.filled)]);
  };
  const follow = (event: Event): void => {
    if (event.type === "OrderAccepted") {
      const pair = CHECK_PAIRS.find(({ pairId: id }) => id === event.pairId);
      if (pair !== undefined) resting.set(event.orderId, { order: { ...event }, user: event.userId, pair, filled: 0 });
    }
    if (event.type === "Traded") {
      for (const id of [event.makerOrderId, event.takerOrderId]) {
        const known = resting.get(id);
        if (known !== undefined) known.filled += event.sizeLots;
        tell(id, 1);
      }
    }
    if (event.type === "OrderAmended") {
      const known = resting.get(event.orderId);
      if (known !== undefined) Object.assign(known.order, { priceTicks: event.priceTicks, sizeLots: event.sizeLots });
    }
    if (event.type !== "OrderClosed") return;
    tell(event.orderId, event.status);
    resting.delete(event.orderId);
  };
  const send = (command: Command): readonly Event[] | undefined => {
    sent.set(command.type, (sent.get(command.type) ?? 0) + 1);
    const outcome = core.send(command, clock());
    if (outcome.kind !== "applied") return undefined;
    for (const event of outcome.events) follow(event);
    return outcome.events;
  };

  const place = (user: number, draft: OrderDraft) => {
    const pair = CHECK_PAIRS.find(({ traded }) => traded.symbol === draft.pair.symbol);
    const id = pairId(pair?.pairId ?? HOUSE_NOBODY);
    const events = send({ ...termsOf(draft), type: "PlaceOrder", userId: userId(user), pairId: id, clientOrderId: "" });
    const accepted = events?.find((event) => event.type === "OrderAccepted");
    if (accepted?.type !== "OrderAccepted") return undefined;
    return { id: accepted.orderId, isOpen: resting.has(accepted.orderId) };
  };

  return {
    sent,
    desk: (user) => ({
      place: async (draft) => place(user, draft),
      async amend(_pair, id, { ticks, lots }) {
        const change = { priceTicks: priceTicks(ticks), sizeLots: sizeLots(lots) };
        return send({ type: "AmendOrder", userId: userId(user), orderId: orderId(id), ...change }) !== undefined;
      },
      async cancel(id) {
        send({ type: "CancelOrder", userId: userId(user), orderId: orderId(id) });
      },
      async cancelAll(symbol) {
        const pair = CHECK_PAIRS.find(({ traded }) => traded.symbol === symbol);
        const id = pair === undefined ? undefined : pairId(pair.pairId);
        if (openOrdersOf(core.state, userId(user)).length > 0)
          send({ type: "CancelAllOrders", userId: userId(user), pairId: id });
      },
      async balances() {
        const totals = new Map<string, Balance>();
        for (const row of balancesOf(core.state, userId(user))) {
          const coin = SHIPPED_COINS.find(({ coinId }) => coinId === row.coinId);
          if (coin === undefined) continue;
          const amount = atoms(row.atoms) / 10 ** coin.scale;
          const { available, total } = totals.get(coin.code) ?? { available: 0, total: 0 };
          const isFree = row.account === "platform.available";
          totals.set(coin.code, { available: available + (isFree ? amount : 0), total: total + amount });
        }
        return totals;
      },
      lists: async () => undefined,
      followOrders: ({ onOrders }) => void listeners.set(user, (orders) => onOrders(orders, false)),
      stop: () => undefined,
    }),
  };
}
