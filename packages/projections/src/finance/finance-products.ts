import type { FinanceProductSet } from "@agio/core";
import type { BulkTable } from "../bulk-rows.ts";
import { VersionRows } from "../version-rows.ts";
import type { FinanceProductsTable } from "./finance-tables.ts";

const PRODUCTS: BulkTable<FinanceProductsTable> = {
  table: "finance_products",
  columns: {
    product_id: "int4",
    sequence: "int8",
    name: "text",
    coin_id: "int4",
    kind: "text",
    days: "int4",
    apr_ppb: "int8",
    atoms_min: "int8",
    atoms_max: "int8",
    quota_atoms: "int8",
    start_at: "int8",
    end_at: "int8",
    early_policy: "text",
    early_ppb: "int8",
    may_renew: "bool",
    day_redeem_atoms_max: "int8",
    is_open: "bool",
    valid_from: "int8",
    valid_until: "int8",
  },
};

/** The products that one batch sets, each in place of its last version. */
export class FinanceProductRows extends VersionRows<FinanceProductsTable> {
  constructor() {
    super(PRODUCTS, "product_id");
  }

  set(event: FinanceProductSet, sequence: number, at: number): void {
    this.add({
      product_id: event.productId,
      sequence,
      name: event.name,
      coin_id: event.coinId,
      kind: event.kind,
      days: event.days,
      apr_ppb: event.aprPpb,
      atoms_min: event.atomsMin,
      atoms_max: event.atomsMax,
      quota_atoms: event.quotaAtoms,
      start_at: event.startAt,
      end_at: event.endAt,
      early_policy: event.earlyPolicy,
      early_ppb: event.earlyPpb,
      may_renew: event.mayRenew,
      day_redeem_atoms_max: event.dayRedeemAtomsMax,
      is_open: event.isOpen,
      valid_from: at,
      valid_until: 0,
    });
  }
}
