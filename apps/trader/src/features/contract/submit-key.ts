import type { TranslationKey } from "@agio/translations";

/** Which way an order of a contract goes: long is opened by buying and closed by selling. */
export interface ContractWay {
  readonly direction: "buy" | "sell";
  readonly offset: "open" | "close";
}

/** Text of a button that sends such an order. */
export function submitKey({ direction, offset }: ContractWay, positionMode: "hedge" | "oneWay"): TranslationKey {
  const isBuy = direction === "buy";
  if (positionMode === "oneWay") return isBuy ? "contract.form.buyLong" : "contract.form.sellShort";
  if (offset === "open") return isBuy ? "contract.form.openLong" : "contract.form.openShort";
  return isBuy ? "contract.form.closeShort" : "contract.form.closeLong";
}
