import { useCall } from "@agio/api-client/react";
import { AmountText, ButtonLink, NoData, NumberField, Select, Sheet } from "@agio/ui";
import { useState } from "react";
import { FactRows } from "../../../features/fact-rows/FactRows.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { interestFor, isFlexible, productState, type Product } from "../model.ts";
import { scaleOf } from "../../../shell/coin-directory.ts";
import { Loaded } from "../../../features/loaded/Loaded.tsx";
import { productName } from "../product-name.ts";

const REQUEST = { pageNum: 1, pageSize: 1_000 };
const FORM_PX = 96;
const DAYS_FIRST = "30";
const DAYS_MAX = "3650";
const YEAR_DAYS = 365;
const AMOUNT_FIRST = "1000";

/** Calculator of an amount's income, computed as it would be credited. */
export function CalculatorSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const remote = useCall("finance.products", REQUEST);
  return (
    <Sheet isOpen onClose={onClose} title={t("finance.calculator.title")} closeLabel={t("common.close")}>
      <Loaded remote={remote} skeletonPx={FORM_PX}>
        {({ rows }) => (rows.length === 0 ? <NoData text={t("finance.noProducts")} /> : <Calculator products={rows} />)}
      </Loaded>
    </Sheet>
  );
}

function Calculator({ products }: { products: readonly Product[] }) {
  const t = useTranslate();
  const [id, setId] = useState<number>();
  const [amount, setAmount] = useState(AMOUNT_FIRST);
  const [days, setDays] = useState(DAYS_FIRST);
  const product = products.find((each) => each.id === id) ?? products[0];
  if (product === undefined) return null;
  const counted = isFlexible(product) ? Number(days) : product.days;
  return (
    <div className="grid gap-3 pb-2">
      <Select
        label={t("wallet.statement.product")}
        value={String(product.id)}
        onChange={(chosen) => setId(Number(chosen))}
        options={products.map((each) => ({ id: String(each.id), label: `${productName(t, each)} · ${each.apr}%` }))}
      />
      <NumberField
        label={t("common.amount")}
        decimals={scaleOf(product.coin)}
        value={amount}
        onChange={setAmount}
        trailing={<span className="ui-figures">{product.coin}</span>}
      />
      {isFlexible(product) ? (
        <NumberField
          label={t("finance.calculator.days")}
          decimals={0}
          min="1"
          max={DAYS_MAX}
          value={days}
          onChange={setDays}
        />
      ) : null}
      <Outcome product={product} amount={amount} days={counted} />
      {productState(product) === "open" ? (
        <ButtonLink tone="accent" size="large" href={hrefOf(paths.subscribeFinance(product.id))}>
          {t("finance.subscribe")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Outcome({ product, amount, days }: { product: Product; amount: string; days: number }) {
  const t = useTranslate();
  const format = useFormat();
  const { coin, apr } = product;
  const shown = (count: number) => (
    <AmountText text={`+${format.grouped(interestFor({ coin, amount, apr, days: count }))}`} unit={coin} />
  );
  return (
    <div className="grid gap-2 rounded-2 bg-surface-2 p-4" data-outcome="">
      <FactRows
        facts={[
          { name: t("finance.apr"), value: `${format.grouped(apr)}%` },
          { name: t("finance.calculator.perDay"), value: shown(1) },
          { name: t("finance.calculator.inDays", { count: days }), value: shown(days), isStrong: true },
          { name: t("finance.calculator.perYear"), value: shown(YEAR_DAYS) },
        ]}
      />
      <p className="m-0 text-12 text-text-3">{t("finance.calculator.note")}</p>
    </div>
  );
}
