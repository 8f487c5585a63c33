import type { AllSettings } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";

const WELFARE = "welfare";

/** PRODUCT_CLOSED while no menu leads to the welfare centre: it is off as shipped. */
export function welfareRefusal({ SIDEBAR_SETTING, BOTTOM_MENU_SETTING }: AllSettings): Refusal | undefined {
  const isOpen = [...SIDEBAR_SETTING, ...BOTTOM_MENU_SETTING].some((entry) => entry.key === WELFARE && entry.isOpen);
  return isOpen ? undefined : refuse("PRODUCT_CLOSED");
}
