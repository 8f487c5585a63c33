import { useCall, valueIn } from "@agio/api-client/react";
import type { ReactNode } from "react";
import { DenseTable } from "../../../features/desk-table/DenseTable.tsx";
import { TableFrame } from "../../../features/desk-table/DeskPanel.tsx";
import { RowLink } from "../../../features/desk-table/RowButton.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useIsSignedIn } from "../../../shell/session.ts";
import { heldByProduct, productState, type Product } from "../model.ts";
import { productColumns } from "./product-columns.tsx";

const REQUEST = { pageNum: 1, pageSize: 1_000 };

interface ProductTableProps {
  products: readonly Product[];
  /** The choice of the kind of product. */
  choice: ReactNode;
}

/** Products side by side on a desk, with what one holds of each. */
export function ProductTable({ products, choice }: ProductTableProps) {
  const t = useTranslate();
  const format = useFormat();
  const isSignedIn = useIsSignedIn();
  const orders = valueIn(useCall("finance.orders", REQUEST, { isEnabled: isSignedIn }))?.rows ?? [];
  const held = heldByProduct(orders);
  return (
    <TableFrame lead={choice}>
      <DenseTable
        tableId="financeProducts"
        label={t("finance.tab.products")}
        columns={productColumns({ t, format, heldOf: ({ id }) => held.get(id) })}
        rows={products}
        keyOf={({ id }) => id}
        isPale={(product) => productState(product) !== "open"}
        none={t("finance.noProducts")}
        tools={null}
        renderActions={(product) => {
          const state = productState(product);
          if (state === "open")
            return <RowLink href={hrefOf(paths.subscribeFinance(product.id))}>{t("finance.subscribe")}</RowLink>;
          return (
            <span className="px-1.5 text-11 text-text-3">
              {state === "notBegun"
                ? t("finance.state.notBegun", { time: format.dateTime(product.startTime) })
                : t(`finance.state.${state}`)}
            </span>
          );
        }}
      />
    </TableFrame>
  );
}
