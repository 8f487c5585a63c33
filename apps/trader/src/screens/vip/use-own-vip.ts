import type { VipData } from "@agio/api-contract";
import { useCall, valueIn } from "@agio/api-client/react";

/** When the programme opens, everybody is valued at once, yet after the settings have said so. */
const VALUED_LOOK_MS = 1_000;

/** One's own level; undefined until it is known, and for a visitor. Whoever has none is looked at again, second by second. */
export function useOwnVip(isEnabled: boolean): VipData | undefined {
  const own: VipData | undefined = valueIn(useCall("vip.show", {}, { isEnabled }));
  const isUnvalued = isEnabled && own?.level === 0;
  useCall("vip.show", {}, { isEnabled: isUnvalued, everyMs: VALUED_LOOK_MS });
  return own;
}
