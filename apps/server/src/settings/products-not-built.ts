import type { SettingSection } from "@agio/api-contract/setting-schemas";
import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";

/** Products of the specification that this version does not have. A product that is built leaves the list. */
const PRODUCTS_NOT_BUILT = ["follow"] as const;
type UnbuiltProduct = (typeof PRODUCTS_NOT_BUILT)[number];

interface MenuEntry {
  readonly isOpen: boolean;
  /** Of a side menu. */
  readonly jumpUrl?: string;
  /** Of the other menus. */
  readonly linkUrl?: string;
}

const UNBUILT: ReadonlySet<string> = new Set(PRODUCTS_NOT_BUILT);
const isUnbuilt = (product: UnbuiltProduct): boolean => UNBUILT.has(product);

/** The first part of a path of the app is the product that has screens there. */
const leadsToUnbuilt = ({ jumpUrl, linkUrl }: MenuEntry): boolean =>
  UNBUILT.has(/^\/(\w+)/.exec(jumpUrl ?? linkUrl ?? "")?.[1] ?? "");

const closedEntries = (value: unknown): unknown =>
  (value as readonly MenuEntry[]).map((entry) =>
    entry.isOpen && leadsToUnbuilt(entry) ? { ...entry, isOpen: false } : entry,
  );

/** Each section without the products that are not built. */
const WITHOUT_UNBUILT: Partial<Record<SettingSection, (value: unknown) => unknown>> = {
  SIDEBAR_SETTING: closedEntries,
  BOTTOM_MENU_SETTING: closedEntries,
  MIDDLE_MENU_SETTING: closedEntries,
  TRADER_SETTING: (value) => (isUnbuilt("follow") ? DEFAULT_SETTINGS.TRADER_SETTING : value),
  PRODUCT_COUNTRY_SETTING: (value) => (isUnbuilt("follow") ? { ...(value as object), follow: [] } : value),
};

/** A checked section with everything off that belongs to a product that is not built. */
export const withoutUnbuilt = (section: SettingSection, value: unknown): unknown =>
  WITHOUT_UNBUILT[section]?.(value) ?? value;

/** The first field of a checked section that switches such a product on: "0.isOpen"; undefined where none does. */
export function unbuiltField(section: SettingSection, value: unknown): string | undefined {
  const off = withoutUnbuilt(section, value);
  return off === value ? undefined : differingField(value, off);
}

function differingField(value: unknown, other: unknown): string | undefined {
  for (const [name, field] of Object.entries(value as object)) {
    const otherField = (other as Record<string, unknown>)[name];
    if (JSON.stringify(field) === JSON.stringify(otherField)) continue;
    const isRow = typeof field === "object" && field !== null && !Array.isArray(field);
    return isRow ? `${name}.${differingField(field, otherField) ?? ""}` : name;
  }
  return undefined;
}
