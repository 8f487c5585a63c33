import type { TranslationKey } from "@agio/translations";
import type { ContractKind, TimeInForce } from "./contract-kinds.ts";

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
