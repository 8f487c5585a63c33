import type { InsuranceRow, LiquidationRow } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import { insuranceBalances } from "./insurance-balances.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { insuranceRow, liquidationRow } from "./risk-rows.ts";
import { Channel, type FrameFields } from "../topics/channel.ts";
import type { DurableEvents } from "../base/durable-events.ts";

/** The last ones that a snapshot shows. */
export const RISK_ROWS_MAX = 50;
const LIQUIDATIONS_EVERY_MS = 250;
const INSURANCE_EVERY_MS = 1_000;

export interface RiskTopicsOptions {
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly clock: () => number;
}

/** Rows of the time before, newest first, from history. */
export interface RiskHistory {
  readonly liquidations: readonly LiquidationRow[];
  readonly insuranceChanges: readonly InsuranceRow[];
}

/** The public topics of risk: liquidations as they happen, and the insurance fund. Nobody is named. */
export class RiskTopics {
  readonly liquidation: Channel;
  readonly insurance: Channel;
  readonly #options: RiskTopicsOptions;
  readonly #timers: NodeJS.Timeout[];
  /** Newest first, at most RISK_ROWS_MAX. */
  #liquidations: readonly LiquidationRow[];
  #changes: readonly InsuranceRow[];
  /** Coin code → balance. */
  readonly #balances: Map<string, string>;
  /** Liquidations since the last frame, newest first, at most RISK_ROWS_MAX. */
  #newLiquidations: readonly LiquidationRow[] = [];
  #newChanges: readonly InsuranceRow[] = [];

  private constructor(options: RiskTopicsOptions, past: RiskHistory, balances: Map<string, string>) {
    this.#options = options;
    this.#liquidations = past.liquidations;
    this.#changes = past.insuranceChanges;
    this.#balances = balances;
    this.liquidation = new Channel({ topic: "liquidation" }, () => this.#liquidationFields(this.#liquidations));
    this.insurance = new Channel({ topic: "insurance" }, () => this.#insuranceFields(this.#changes));
    this.#timers = [
      setInterval(() => this.#flushLiquidations(), LIQUIDATIONS_EVERY_MS),
      setInterval(() => this.#flushInsurance(), INSURANCE_EVERY_MS),
    ];
  }

  /** Starts from what history holds. Call it before anything new happens. */
  static async open(options: RiskTopicsOptions, past: RiskHistory): Promise<RiskTopics> {
    const balances = await options.pipeline.read((state) => insuranceBalances(options.markets, state));
    return new RiskTopics(options, past, new Map(balances.map(({ coin, amount }) => [coin, amount])));
  }

  /** Follows the events of one durable command. */
  take({ sequence, at, events }: DurableEvents): void {
    const { markets } = this.#options;
    let lineNumber = 0;
    for (const event of events) {
      if (event.type === "LiquidationEnded" && event.closedSize > 0) {
        const row = liquidationRow(markets, { ...event, sequence, endedAt: at });
        this.#newLiquidations = [row, ...this.#newLiquidations].slice(0, RISK_ROWS_MAX);
      }
      if (event.type !== "Posted") continue;
      for (const { account, coinId, atoms, after } of event.lines) {
        const line = { sequence, lineNumber: lineNumber++, coinId, kind: event.kind, atoms, afterAtoms: after };
        if (account === "insurance") this.#noteChange(insuranceRow(markets, { ...line, postedAt: at }));
      }
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  #noteChange(row: InsuranceRow): void {
    this.#newChanges = [row, ...this.#newChanges].slice(0, RISK_ROWS_MAX);
    this.#balances.set(row.coin, row.after);
  }

  #flushLiquidations(): void {
    const rows = this.#newLiquidations;
    if (rows.length === 0) return;
    this.#newLiquidations = [];
    this.#liquidations = [...rows, ...this.#liquidations].slice(0, RISK_ROWS_MAX);
    this.liquidation.publish(this.#liquidationFields(rows));
  }

  #flushInsurance(): void {
    const rows = this.#newChanges;
    if (rows.length === 0) return;
    this.#newChanges = [];
    this.#changes = [...rows, ...this.#changes].slice(0, RISK_ROWS_MAX);
    this.insurance.publish(this.#insuranceFields(rows));
  }

  #liquidationFields(rows: readonly LiquidationRow[]): FrameFields {
    return { type: "liquidation", ts: this.#options.clock(), data: rows };
  }

  #insuranceFields(changes: readonly InsuranceRow[]): FrameFields {
    const balances = Array.from(this.#balances, ([coin, amount]) => ({ coin, amount }));
    return { type: "insurance", ts: this.#options.clock(), data: { balances, changes } };
  }
}
