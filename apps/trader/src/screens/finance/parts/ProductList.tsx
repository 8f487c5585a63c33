import { useCall } from "@agio/api-client/react";
import { NoData, SegmentedControl, Skeleton } from "@agio/ui";
import { Suspense, useState } from "react";
import { useIsWide } from "../../../features/desk/use-is-wide.ts";
import { later } from "../../../shell/later.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { isFlexible, type Product } from "../model.ts";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { ProductCard } from "./ProductCard.tsx";

type Kind = "all" | "flexible" | "fixed";

const REQUEST = { pageNum: 1, pageSize: 1_000 };
const CARD_PX = 168;

const fits = (kind: Kind, product: Product): boolean => kind === "all" || isFlexible(product) === (kind === "flexible");

// A phone does without the tables of a desk.
const ProductTable = later(() => import("./ProductTable.tsx"), "ProductTable");

/** Everything on offer, flexible or for a term: cards on a phone, a table to compare on a desk. */
export function ProductList() {
  const t = useTranslate();
  const isWide = useIsWide();
  const [kind, setKind] = useState<Kind>("all");
  const remote = useCall("finance.products", REQUEST);
  const choice = (
    <SegmentedControl<Kind>
      label={t("finance.kind")}
      size="small"
      isFitted={isWide}
      value={kind}
      onChange={setKind}
      options={[
        { id: "all", label: t("common.all") },
        { id: "flexible", label: t("finance.flexible") },
        { id: "fixed", label: t("finance.fixed") },
      ]}
    />
  );
  return (
    <>
      {isWide ? null : <div className="py-2">{choice}</div>}
      <Loaded remote={remote} skeletonPx={CARD_PX}>
        {({ rows }) => {
          const shown = rows.filter((product) => fits(kind, product));
          if (isWide) {
            return (
              <Suspense fallback={<Skeleton height={CARD_PX} />}>
                <ProductTable products={shown} choice={choice} />
              </Suspense>
            );
          }
          if (shown.length === 0) return <NoData text={t("finance.noProducts")} />;
          return (
            <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0">
              {shown.map((product) => (
                <ProductCard key={product.id} product={product} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}
