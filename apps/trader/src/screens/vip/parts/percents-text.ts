import type { FeePercents } from "../../../features/own-fees/own-fees.ts";
import { useFormat } from "../../../shell/format.ts";

/** "95/97%", as the language writes its figures. */
export function usePercentsText(): (percents: FeePercents) => string {
  const format = useFormat();
  return ({ maker, taker }) => `${format.grouped(String(maker))}/${format.grouped(String(taker))}%`;
}
