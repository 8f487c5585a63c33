import type { OptionSeriesRow } from "@agio/api-contract";
import {
  listOptionUnderlyings,
  optionChainOf,
  optionPositionsOf,
  type Command,
  type Event,
  type OptionSeriesView,
} from "@agio/core";
import {
  atoms,
  coinId,
  orderId,
  pairId,
  parseDecimal,
  plainDecimal,
  ppb,
  priceTicks,
  sizeLots,
  userId,
} from "@agio/primitives";
import { SHIPPED_OPTION_UNDERLYINGS } from "@agio/api-contract/option-markets";
import type { FollowedOption, OptionDesk } from "../bots/option-desk.ts";
import { quotedUnderlying } from "../bots/option-quotes.ts";
import type { CoreProcess } from "../check/core-process.ts";

const USDT = coinId(1);
const STRIKE_DECIMALS = 8;
const PERCENT_DECIMALS = 7;

/** Commands that offer the shipped options, with funds for what the house writes. */
export function optionCommands(bankAtoms: number): Command[] {
  const offers = SHIPPED_OPTION_UNDERLYINGS.map((shipped): Command => {
    const { entry, code, strikeStep, strikesEachSide } = shipped;
    const { dailyExpiries, weeklyExpiries, monthlyExpiries, quarterlyExpiries } = shipped;
    return {
      type: "SetOptionUnderlying",
      pairId: pairId(shipped.pairId),
      code,
      priceDecimals: entry.basePrecision,
      sizeDecimals: entry.coinPrecision,
      rules: {
        fee: { kind: "notional", ppb: ppb(parseDecimal(entry.feeValue, PERCENT_DECIMALS) ?? 0) },
        exerciseFeePpb: ppb(0),
        lotsMin: sizeLots(1),
        lotsMax: sizeLots(10_000),
        openOrdersMax: entry.openOrdersMax,
        strikeStepE8: parseDecimal(strikeStep, STRIKE_DECIMALS) ?? 0,
        strikesEachSide,
        ...{ dailyExpiries, weeklyExpiries, monthlyExpiries, quarterlyExpiries },
        surface: quotedUnderlying(shipped.entry).nodes,
        marksBy: "steady",
        tradingOpen: true,
        writingOpen: false,
      },
    };
  });
  return [{ type: "FundHouse", pot: "bank.option", coinId: USDT, atoms: atoms(bankAtoms), key: "start" }, ...offers];
}

/** The exchange without its network: option desks that put their orders straight into one core. */
export interface CoreOptionFloor {
  desk(user: number): OptionDesk;
  chain(): OptionSeriesRow[];
  /** Commands sent, and how many of them were refused. */
  readonly counts: { sent: number; refused: number };
}

export function openCoreOptionFloor(core: CoreProcess, clock: () => number): CoreOptionFloor {
  const counts = { sent: 0, refused: 0 };
  const open = new Map<number, { readonly user: number; readonly order: Omit<FollowedOption, "isOpen"> }>();
  const listeners = new Map<number, (orders: readonly FollowedOption[], isWhole: boolean) => void>();
  const underlyings = new Map(
    listOptionUnderlyings(core.state).map((view) => [
      view.pairId,
      { price: view.priceDecimals, size: view.sizeDecimals, symbol: view.symbol },
    ]),
  );
  const decimalsOf = (id: OptionSeriesView["pairId"]) => underlyings.get(id) ?? { price: 0, size: 0, symbol: "" };
  const listed = new Map<string, OptionSeriesView>();
  const views = (): OptionSeriesView[] =>
    SHIPPED_OPTION_UNDERLYINGS.flatMap((shipped) => optionChainOf(core.state, pairId(shipped.pairId)));

  function rowOf(view: OptionSeriesView): OptionSeriesRow {
    const decimals = decimalsOf(view.pairId);
    const price = (ticks: number): string => plainDecimal(ticks, decimals.price);
    return {
      id: view.seriesId,
      symbol: view.symbol,
      underlying: decimals.symbol,
      strike: plainDecimal(view.strikeE8, STRIKE_DECIMALS),
      expiry: view.expiryAt,
      cp: view.kind === "call" ? "C" : "P",
      bid: price(view.bidTicks),
      bidNum: plainDecimal(view.bidLots, decimals.size),
      ask: price(view.askTicks),
      askNum: plainDecimal(view.askLots, decimals.size),
      last: price(view.lastTicks),
      mark: price(view.markTicks),
      iv: plainDecimal(view.volatilityPpm, 4),
      delta: String(view.delta),
      gamma: String(view.gamma),
      vega: String(view.vega),
      theta: String(view.theta),
      rho: String(view.rho),
      openInterest: plainDecimal(view.openLots, decimals.size),
      volume: "0",
      minPrice: price(view.priceTicksMin),
      maxPrice: price(view.priceTicksMax),
      status: view.isTrading ? 1 : 2,
      createTime: 0,
    };
  }

  function send(command: Command): readonly Event[] | undefined {
    counts.sent += 1;
    const outcome = core.send(command, clock());
    if (outcome.kind !== "applied") counts.refused += 1;
    if (outcome.kind !== "applied") return undefined;
    for (const event of outcome.events) {
      if (event.type !== "OptionOrderClosed") continue;
      const known = open.get(event.orderId);
      open.delete(event.orderId);
      if (known !== undefined) listeners.get(known.user)?.([{ ...known.order, isOpen: false }], false);
    }
    return outcome.events;
  }

  const desk = (user: number): OptionDesk => ({
    chain: async () => views().map(rowOf),
    async place({ symbol, side, num, price, timeInForce }) {
      if (!listed.has(symbol)) for (const series of views()) listed.set(series.symbol, series);
      const view = listed.get(symbol);
      if (view === undefined) return undefined;
      const decimals = decimalsOf(view.pairId);
      const isMarket = price === undefined;
      const events = send({
        type: "PlaceOptionOrder",
        userId: userId(user),
        seriesId: view.seriesId,
        clientOrderId: "",
        side,
        kind: isMarket ? "market" : "limit",
        timeInForce: isMarket ? "IOC" : (timeInForce ?? "GTC"),
        priceTicks: priceTicks(parseDecimal(price ?? "0", decimals.price) ?? 0),
        sizeLots: sizeLots(parseDecimal(num, decimals.size) ?? 0),
      });
      const accepted = events?.find((event) => event.type === "OptionOrderAccepted");
      if (accepted?.type !== "OptionOrderAccepted") return undefined;
      const { orderId: id } = accepted;
      const isClosed = events?.some((event) => event.type === "OptionOrderClosed" && event.orderId === id) === true;
      if (!isClosed) open.set(id, { user, order: { id, symbol, side, price: Number(price ?? 0) } });
      return { id, isOpen: !isClosed };
    },
    async cancel(id) {
      send({ type: "CancelOptionOrder", userId: userId(user), orderId: orderId(id) });
    },
    async cancelAll() {
      const isAny = [...open.values()].some((order) => order.user === user);
      if (isAny) send({ type: "CancelAllOptionOrders", userId: userId(user), seriesId: 0 });
    },
    async positions() {
      return optionPositionsOf(core.state, userId(user)).map(({ seriesId, lots, freeLots }) => {
        const view = [...listed.values()].find((series) => series.seriesId === seriesId);
        const unit = view === undefined ? 1 : 10 ** decimalsOf(view.pairId).size;
        return { symbol: view?.symbol ?? "", num: lots / unit, freeNum: freeLots / unit, roe: 0 };
      });
    },
    followOrders: ({ onOrders }) => void listeners.set(user, onOrders),
    stop: () => undefined,
  });
  return { desk, chain: () => views().map(rowOf), counts };
}
