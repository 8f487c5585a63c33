import type { TranslationKey } from "@agio/translations";
import type { ContractDraft } from "./contract-draft.ts";
import type { ContractKind, TimeInForce } from "./contract-kinds.ts";

/** Text of the ticket's button. */
export function submitKey(
  { direction, offset }: Pick<ContractDraft, "direction" | "offset">,
  positionMode: "hedge" | "oneWay",
): TranslationKey {
  const isBuy = direction === "buy";
  if (positionMode === "oneWay") return isBuy ? "contract.form.buyLong" : "contract.form.sellShort";
  if (offset === "open") return isBuy ? "contract.form.openLong" : "contract.form.openShort";
  return isBuy ? "contract.form.closeShort" : "contract.form.closeLong";
}

export const TIME_IN_FORCE_KEYS = {
  GTC: "contract.form.gtc",
  POST_ONLY: "trade.kind.postOnly",
  IOC: "trade.kind.ioc",
  FOK: "trade.kind.fok",
} as const satisfies Record<TimeInForce, TranslationKey>;

export const KIND_NOTE_KEYS = {
  limit: "trade.kindNote.limit",
  market: "trade.kindNote.market",
  stop: "contract.kindNote.stop",
  stopLimit: "contract.kindNote.stopLimit",
  trailing: "trade.kindNote.trailing",
} as const satisfies Record<ContractKind, TranslationKey>;
