import { useTranslate } from "../../../shell/language.ts";
import type { ChainColumn } from "../chain-columns.ts";

const GREEKS = ["delta", "gamma", "theta", "vega"] as const;
type Greek = (typeof GREEKS)[number];

const isGreek = (column: ChainColumn): column is Greek => GREEKS.some((greek) => greek === column);

/** The heads of the columns of a chain. */
export function useColumnName(): (column: ChainColumn) => string {
  const t = useTranslate();
  return (column) => (isGreek(column) ? t(`option.greek.${column}`) : t(`option.chain.${column}`));
}
