import { classNames, CoinIcon } from "@agio/ui";
import type { TableColumn } from "../../../features/desk-table/DenseTable.tsx";
import type { FigureFormat } from "../../../shell/figure-format.ts";
import type { Translate } from "../../../shell/language.ts";
import { earlyPolicyOf, isFlexible, quotaTaken, type Holding, type Product } from "../model.ts";
import { termText } from "../product-name.ts";
import { ProductName } from "./ProductName.tsx";

interface ProductWriting {
  readonly t: Translate;
  readonly format: FigureFormat;
  /** The reader's holding of a product; undefined: nothing, or nobody is signed in. */
  readonly heldOf: (product: Product) => Holding | undefined;
}

/** The columns by which products are compared, and what the reader holds of each. */
export function productColumns({ t, format, heldOf }: ProductWriting): TableColumn<Product>[] {
  const amount = (
    id: "minAmount" | "maxAmount" | "leftQuota" | "totalQuota",
    name: string,
    isExtra = false,
  ): TableColumn<Product> => ({
    id,
    name,
    isExtra,
    renderCell: (product) => `${format.grouped(product[id])} ${product.coin}`,
    sortBy: (product) => Number(product[id]),
  });
  const held = (id: keyof Holding, name: string): TableColumn<Product> => ({
    id,
    name,
    isPrivate: true,
    renderCell: (product) => {
      const own = heldOf(product);
      return own && `${format.grouped(own[id])} ${product.coin}`;
    },
    sortBy: (product) => Number(heldOf(product)?.[id] ?? 0),
  });
  const early = (product: Product) =>
    isFlexible(product) ? t("finance.anyTime") : t(`finance.earlyShort.${earlyPolicyOf(product)}`);
  return [
    {
      id: "product",
      name: t("wallet.statement.product"),
      isWords: true,
      isFixed: true,
      renderCell: (product) => (
        <span className="inline-flex items-center gap-1.5 align-middle font-semibold">
          <CoinIcon code={product.coin} size={16} />
          <span>
            <ProductName product={product} />
          </span>
        </span>
      ),
      sortBy: ({ coin, days }) => `${coin} ${days}`,
    },
    {
      id: "term",
      name: t("finance.term"),
      isWords: true,
      renderCell: ({ days }) => termText(t, days),
      sortBy: ({ days }) => days,
    },
    {
      id: "apr",
      name: t("finance.apr"),
      renderCell: ({ apr }) => `${format.grouped(apr)}%`,
      sortBy: ({ apr }) => Number(apr),
      tone: () => "font-semibold text-up",
    },
    amount("minAmount", t("deposit.minimum")),
    amount("maxAmount", t("deposit.maximum"), true),
    amount("leftQuota", t("finance.table.left")),
    amount("totalQuota", t("finance.table.quota"), true),
    {
      id: "taken",
      name: t("finance.taken"),
      renderCell: (product) => <Taken percent={quotaTaken(product)} text={format.grouped(quotaTaken(product))} />,
      sortBy: (product) => Number(quotaTaken(product)),
    },
    {
      id: "setAside",
      name: t("finance.table.setAside"),
      renderCell: ({ setAside, coin }) => (setAside === "" ? undefined : `${format.grouped(setAside)} ${coin}`),
      sortBy: ({ setAside }) => Number(setAside),
    },
    held("amount", t("finance.table.mine")),
    held("accrued", t("finance.table.earned")),
    { id: "early", name: t("finance.redeem.title"), isWords: true, isExtra: true, renderCell: early, sortBy: early },
  ];
}

/** How much of a quota is gone, as a bar and in percent. */
function Taken({ percent, text }: { percent: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="h-1 w-10 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <span
          className={classNames("block h-full bg-accent", Number(percent) === 0 && "invisible")}
          style={{ inlineSize: `${percent}%` }}
        />
      </span>
      {text}%
    </span>
  );
}
