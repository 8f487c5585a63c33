import { useCall } from "@agio/api-client/react";
import { NoData, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { isFlexible, type Product } from "../model.ts";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { ProductCard } from "./ProductCard.tsx";

type Kind = "all" | "flexible" | "fixed";

const REQUEST = { pageNum: 1, pageSize: 1_000 };
const CARD_PX = 168;

const fits = (kind: Kind, product: Product): boolean => kind === "all" || isFlexible(product) === (kind === "flexible");

/** Everything on offer, flexible or for a term. */
export function ProductList() {
  const t = useTranslate();
  const [kind, setKind] = useState<Kind>("all");
  const remote = useCall("finance.products", REQUEST);
  return (
    <>
      <div className="py-2">
        <SegmentedControl<Kind>
          label={t("finance.kind")}
          size="small"
          value={kind}
          onChange={setKind}
          options={[
            { id: "all", label: t("common.all") },
            { id: "flexible", label: t("finance.flexible") },
            { id: "fixed", label: t("finance.fixed") },
          ]}
        />
      </div>
      <Loaded remote={remote} skeletonPx={CARD_PX}>
        {({ rows }) => {
          const shown = rows.filter((product) => fits(kind, product));
          if (shown.length === 0) return <NoData text={t("finance.noProducts")} />;
          return (
            <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 desk:grid-cols-2">
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
