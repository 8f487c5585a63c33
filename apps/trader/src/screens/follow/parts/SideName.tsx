import { useTranslate } from "../../../shell/language.ts";
import { useContractNames } from "../use-contract-names.ts";

/** A contract and the side of a position in it. */
export function SideName({ symbol, side }: { symbol: string; side: "long" | "short" }) {
  const t = useTranslate();
  const { nameOf } = useContractNames();
  return (
    <span className="inline-flex items-baseline gap-2">
      <bdi className="font-semibold">{nameOf(symbol)}</bdi>
      <span className={side === "long" ? "text-up" : "text-down"}>{t(`position.side.${side}`)}</span>
    </span>
  );
}
