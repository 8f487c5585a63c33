import type { ContractTraded, PositionFilled } from "@agio/core";
import type { Kysely } from "kysely";
import { NewRows, NumberedRows } from "../table/new-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { CONTRACT_FILLS, CONTRACT_TRADES } from "./futures-tables.ts";

/** The trades of contracts in one batch, and what each fill did to a position. */
export class ContractTradeRows {
  readonly #trades = new NewRows(CONTRACT_TRADES);
  readonly #fills = new NumberedRows(CONTRACT_FILLS);
  /** The trade that the following fills are of. */
  #lastTrade: ContractTraded | undefined;

  add(event: ContractTraded, sequence: number, at: number): void {
    this.#lastTrade = event;
    this.#trades.add({ sequence, tradedAt: at, ...event });
  }

  fill(event: PositionFilled, sequence: number, at: number): void {
    const isOfLastTrade = event.tradeId !== 0 && this.#lastTrade?.tradeId === event.tradeId;
    const isMaker = isOfLastTrade && this.#lastTrade?.makerOrderId === event.orderId;
    const { filledSize: size, filledAtoms: valueAtoms } = event;
    const fillNumber = this.#fills.next(sequence);
    this.#fills.add({ sequence, fillNumber, size, valueAtoms, isMaker, filledAt: at, ...event });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await this.#trades.write(database);
    await this.#fills.write(database);
  }
}
