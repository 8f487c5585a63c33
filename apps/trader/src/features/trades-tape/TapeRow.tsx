import { useFormat } from "../../shell/format.ts";

/** Of a list of `TapeRow`s: prices and their columns stay left to right in every language. */
export const TAPE = "text-12/[20px] tabular-nums [direction:ltr]";
export const TAPE_ROW =
  "grid h-[20px] grid-cols-[minmax(0,1fr)_minmax(0,1fr)_56px] gap-1 contain-strict [contain-intrinsic-block-size:20px] *:nth-2:text-right " +
  "*:nth-3:text-right *:nth-3:text-text-3";

interface TapeRowProps {
  isBuy: boolean;
  price: string;
  amount: string;
  /** UTC milliseconds. */
  time: number;
}

/** One public trade, coloured by the taker's side. */
export function TapeRow({ isBuy, price, amount, time }: TapeRowProps) {
  const format = useFormat();
  return (
    <div className={TAPE_ROW}>
      <span className={isBuy ? "text-up" : "text-down"}>{price}</span>
      <span>{amount}</span>
      <span>{format.time(time)}</span>
    </div>
  );
}
