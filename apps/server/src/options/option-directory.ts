import {
  listOptionUnderlyings,
  type Event,
  type OptionExpirySettled,
  type OptionUnderlyingSet,
  type OptionUnderlyingView,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert } from "@agio/primitives";
import {
  selectEndingSeries,
  selectOpenSeries,
  selectSeries,
  selectSeriesBySymbol,
  selectTradedHours,
  type ProjectionTables,
} from "@agio/projections";
import type { StoredSeries } from "@agio/projections";
import type { Kysely } from "kysely";
import type { ListedPair, MarketDirectory, MarketUnits } from "../markets/market-directory.ts";
import type { DurableEvents } from "../base/durable-events.ts";
import { OptionVolumes } from "./option-volumes.ts";

/** Ended series that are kept at hand for those who ask a moment later; older ones are read from SQL. */
const ENDED_SERIES_MAX = 5_000;

/** Options on the index of a pair: prices are premiums of one contract, quantities contracts. */
export interface ListedOptions extends MarketUnits {
  readonly pair: ListedPair;
  /** First part of the symbols of its series. */
  readonly code: string;
  /** Atoms of the pricing coin in one tick × one lot. */
  readonly tickLotAtoms: number;
}

/** The fixed facts of a series, open or over. */
export interface ListedSeries extends ListedOptions {
  readonly seriesId: number;
  readonly symbol: string;
  readonly kind: StoredSeries["kind"];
  readonly strikeE8: number;
  readonly expiryAt: number;
  readonly termsHash: string;
  readonly listedAt: number;
}

export interface OptionDirectoryParts {
  readonly markets: MarketDirectory;
  readonly database: Kysely<ProjectionTables>;
}

type SeriesTerms = Omit<StoredSeries, "priceDecimals" | "sizeDecimals">;

/** Symbols of options against the numbers of the core. The core lists series by itself: the directory follows it. */
export class OptionDirectory {
  readonly volumes = new OptionVolumes();
  readonly #parts: OptionDirectoryParts;
  readonly #underlyings = new Map<number, ListedOptions>();
  /** Open series, and the latest of those that have ended. */
  readonly #byId = new Map<number, ListedSeries>();
  readonly #openBySymbol = new Map<string, ListedSeries>();
  readonly #ended: number[] = [];
  readonly #onChanged: (() => void)[] = [];
  /** Settlement prices × 10^8 of the latter, by series. */
  readonly #settlements = new Map<number, number>();

  private constructor(parts: OptionDirectoryParts) {
    this.#parts = parts;
  }

  /** Starts from the tables, which hold everything that is durable by now. Call it before anything new happens. */
  static async open(parts: OptionDirectoryParts & { readonly pipeline: Pipeline }): Promise<OptionDirectory> {
    const directory = new OptionDirectory(parts);
    for (const view of await parts.pipeline.read(listOptionUnderlyings)) directory.#setUnderlying(view);
    for (const series of await selectEndingSeries(parts.database)) directory.#keepEnded(series);
    for (const series of await selectOpenSeries(parts.database)) directory.#open(series);
    for (const traded of await selectTradedHours(parts.database)) directory.volumes.note(traded);
    return directory;
  }

  /** Is told whenever the rules of an underlying are others, or its surface is to be. */
  onChanged(listener: () => void): void {
    this.#onChanged.push(listener);
  }

  get underlyings(): readonly ListedOptions[] {
    return [...this.#underlyings.values()];
  }

  /** Options on the index of a pair, by its lower-case symbol from outside. */
  findUnderlying(symbol: string): ListedOptions | undefined {
    const pair = this.#parts.markets.find(symbol);
    return pair === undefined ? undefined : this.#underlyings.get(pair.pairId);
  }

  /** Options on the index of a pair of the core. */
  underlying(pairId: number): ListedOptions {
    const underlying = this.#underlyings.get(pairId);
    assert(underlying !== undefined, "an underlying of the core is listed");
    return underlying;
  }

  /** An open series, by its symbol from outside. */
  findOpen(symbol: string): ListedSeries | undefined {
    return this.#openBySymbol.get(symbol);
  }

  /** A series that the core has, or had a moment ago. */
  series(seriesId: number): ListedSeries {
    const series = this.#byId.get(seriesId);
    assert(series !== undefined, "a series of the core is listed");
    return series;
  }

  /** The settlement price × 10^8 of a series that ended a moment ago: its positions end one after the other. */
  settlementOf(seriesId: number): number | undefined {
    return this.#settlements.get(seriesId);
  }

  /** Open or over, by its symbol from outside. */
  async named(symbol: string): Promise<ListedSeries | undefined> {
    const open = this.#openBySymbol.get(symbol);
    if (open !== undefined) return open;
    const stored = await selectSeriesBySymbol(this.#parts.database, symbol);
    return stored === undefined ? undefined : this.#listed(stored);
  }

  /** Any series by their ids, which the core gave. Reads a series as it was listed, however long ago it ended. */
  async known(seriesIds: readonly number[]): Promise<(seriesId: number) => ListedSeries> {
    const missing = seriesIds.filter((seriesId) => !this.#byId.has(seriesId));
    const stored = await selectSeries(this.#parts.database, missing);
    const read = new Map(stored.map((series) => [series.seriesId, this.#listed(series)]));
    return (seriesId) => {
      const series = this.#byId.get(seriesId) ?? read.get(seriesId);
      assert(series !== undefined, "a series of the core is in the tables");
      return series;
    };
  }

  /** Follows the events of one durable command, before anyone else does. */
  take({ at, events }: DurableEvents): void {
    this.volumes.noteTime(at);
    for (const event of events) this.#follow(event, at);
    if (events.some(({ type }) => type === "OptionUnderlyingSet" || type === "OptionSurfaceAnnounced")) {
      for (const listener of this.#onChanged) listener();
    }
  }

  #follow(event: Event, at: number): void {
    if (event.type === "OptionUnderlyingSet") this.#setUnderlying(event);
    else if (event.type === "OptionSeriesListed") this.#open({ ...event, listedAt: at });
    else if (event.type === "OptionExpirySettled") this.#end(event);
    else if (event.type === "OptionTraded") this.volumes.noteTrade(event.seriesId, event.sizeLots, at);
  }

  #setUnderlying(given: OptionUnderlyingView | OptionUnderlyingSet): void {
    const { code, priceDecimals, sizeDecimals } = given;
    const pair = this.#parts.markets.pair(given.pairId);
    const tickLotAtoms = 10 ** (pair.pricing.scale - priceDecimals - sizeDecimals);
    assert(Number.isInteger(tickLotAtoms), "a tick times a lot is a whole number of atoms");
    this.#underlyings.set(given.pairId, {
      pair,
      code,
      priceDecimals,
      sizeDecimals,
      pricing: pair.pricing,
      tickLotAtoms,
    });
  }

  #listed(series: SeriesTerms): ListedSeries {
    const { seriesId, symbol, kind, strikeE8, expiryAt, termsHash, listedAt } = series;
    const terms = { seriesId, symbol, kind, strikeE8, expiryAt, termsHash, listedAt };
    return { ...this.underlying(series.pairId), ...terms };
  }

  #open(terms: SeriesTerms): void {
    const series = this.#listed(terms);
    this.#byId.set(series.seriesId, series);
    this.#openBySymbol.set(series.symbol, series);
  }

  #end({ pairId, expiryAt, settlementE8 }: OptionExpirySettled): void {
    for (const series of this.#openBySymbol.values()) {
      if (series.pair.pairId !== pairId || series.expiryAt !== expiryAt) continue;
      this.#openBySymbol.delete(series.symbol);
      this.volumes.forget(series.seriesId);
      this.#noteEnd(series.seriesId, settlementE8);
    }
  }

  #keepEnded(stored: SeriesTerms & { readonly settlementE8: number }): void {
    this.#byId.set(stored.seriesId, this.#listed(stored));
    this.#noteEnd(stored.seriesId, stored.settlementE8);
  }

  #noteEnd(ended: number, settlementE8: number): void {
    this.#ended.push(ended);
    this.#settlements.set(ended, settlementE8);
    while (this.#ended.length > ENDED_SERIES_MAX) {
      const oldest = this.#ended.shift() ?? 0;
      this.#byId.delete(oldest);
      this.#settlements.delete(oldest);
    }
  }
}
