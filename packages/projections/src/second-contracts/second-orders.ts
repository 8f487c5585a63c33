import {
  SECOND_STATUS,
  type SecondContractAccepted,
  type SecondContractCompensated,
  type SecondContractCompensationPromised,
  type SecondContractDelayed,
  type SecondContractOpened,
  type SecondContractSettled,
} from "@agio/core";
import type { Kysely } from "kysely";
import type { ProjectionTables } from "../tables.ts";
import { ChangingRows } from "../table/changing-rows.ts";
import { SECOND_ORDERS } from "./second-tables.ts";
import { weighVoids } from "./void-effect.ts";

const NOT_OPEN = { entrySeq: 0, entryPrice: 0, openAt: 0, closeAt: 0 };
const NOT_SETTLED = {
  result: "",
  voidReason: "",
  ...{ settlementPrice: 0, seqFrom: 0, seqTo: 0, ticks: 0, hash: "" },
  ...{ creditAtoms: 0, profitAtoms: 0, settledAt: 0 },
  ...{ compensationPpb: 0, compensationAtomsMax: 0, compensationAtoms: 0 },
  ...{ lastSeq: 0, houseIfSettledAtoms: 0 },
} as const;

/** The second contracts of one batch: new rows, and changes of older rows. */
export class SecondOrderRows extends ChangingRows<typeof SECOND_ORDERS> {
  readonly #voids: number[] = [];

  constructor() {
    super(SECOND_ORDERS);
  }

  accept(event: SecondContractAccepted, at: number): void {
    this.insert({ status: SECOND_STATUS.running, acceptedAt: at, ...NOT_OPEN, ...NOT_SETTLED, ...event });
  }

  promise({ orderId, compensationPpb, compensationAtomsMax }: SecondContractCompensationPromised): void {
    this.change(orderId, { compensationPpb, compensationAtomsMax });
  }

  compensate({ orderId, compensationAtoms }: SecondContractCompensated): void {
    this.change(orderId, { compensationAtoms });
  }

  open({ orderId, entrySeq, entryPrice, openAt, closeAt }: SecondContractOpened): void {
    this.change(orderId, { entrySeq, entryPrice, openAt, closeAt });
  }

  delay({ orderId }: SecondContractDelayed): void {
    this.change(orderId, { status: SECOND_STATUS.settling });
  }

  settle(event: SecondContractSettled, at: number): void {
    const { orderId, result, voidReason, settlementPrice, seqFrom, seqTo, ticks, hash, creditAtoms, profitAtoms } =
      event;
    const status = result === "void" ? SECOND_STATUS.void : SECOND_STATUS.settled;
    const settled = { result, voidReason, settlementPrice, seqFrom, seqTo, ticks, hash, creditAtoms, profitAtoms };
    this.change(orderId, { ...settled, status, settledAt: at });
    if (result === "void") this.#voids.push(orderId);
  }

  override async write(database: Kysely<ProjectionTables>): Promise<void> {
    await super.write(database);
    await weighVoids(database, this.#voids);
  }
}
