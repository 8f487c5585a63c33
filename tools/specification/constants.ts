/** A constant of section 9: the file that holds it, an expression that finds its text there, and what it must say. */
export interface SpecifiedConstant {
  readonly what: string;
  readonly file: string;
  readonly found: RegExp;
  readonly value: string;
}

const KIT = "packages/ui/src";
const APP = "apps/trader/src";
const row = (what: string, file: string, found: RegExp, value: string): SpecifiedConstant => ({
  ...{ what, file, found, value },
});

/** Numbers may be written with underscores. The first group of each expression is the value. */
export const CONSTANTS: readonly SpecifiedConstant[] = [
  row("request timeout, ms", "packages/api-contract/src/envelope.ts", /REQUEST_TIMEOUT_MS = ([\d_]+)/, "60000"),
  row("deposit address throttle, ms", `${APP}/screens/deposit/throttle.ts`, /THROTTLE_MS = ([\d_]+)/, "5000"),
  row("socket reconnect, ms", "packages/api-contract/src/push/topics.ts", /reconnectDelayMs: ([\d_]+)/, "3000"),
  row("toast duration, ms", `${KIT}/Toast.tsx`, /TOAST_DURATION_MS = ([\d_]+)/, "2000"),
  row("page reload after a lost session, ms", `${APP}/shell/session.ts`, /RELOAD_DELAY_MS = ([\d_]+)/, "10"),
  row("spot pair list size", "packages/api-contract/src/fields.ts", /PAGE_SIZE_MAX = ([\d_]+)/, "1000"),
  row("nav icons, px", `${APP}/shell/BottomBar.tsx`, /NAV_ICON_PX = ([\d_]+)/, "20"),
  row("loading spinner, px", `${KIT}/LoadingOverlay.tsx`, /SPINNER_PX = ([\d_]+)/, "24"),
  row("loading spinner, colour", `${KIT}/LoadingOverlay.tsx`, /SPINNER_COLOUR = "(#\w+)"/, "#1989fa"),
  row("stepper: long press begins, ms", `${KIT}/use-hold.ts`, /HOLD_START_MS = ([\d_]+)/, "500"),
  row("stepper: long press repeats, ms", `${KIT}/use-hold.ts`, /HOLD_REPEAT_MS = ([\d_]+)/, "200"),
  row("swipe cell opens at", `${KIT}/swipe-rule.ts`, /OPEN_SHARE = ([\d.]+)/, "0.15"),
  row("swipe: autoplay, ms", `${KIT}/Swipe.tsx`, /autoplayMs = (\d+)/, "0"),
  row("swipe: duration", `${KIT}/swipe.css`, /transition: transform (\w+)/, "500ms"),
  row("tabs: swipe threshold", `${KIT}/Tabs.tsx`, /SCROLL_PAST = (\d+)/, "5"),
  row("tabs: animation", `${KIT}/styles/navigation.css`, /transform ([\d.]+s) var\(--ease\)/, "0.3s"),
  row("picker: option height, px", `${KIT}/wheel-rule.ts`, /OPTION_HEIGHT_PX = (\d+)/, "44"),
  row("picker: visible options", `${KIT}/wheel-rule.ts`, /VISIBLE_OPTIONS = (\d+)/, "6"),
  row("picker: swipe duration, ms", `${KIT}/wheel-rule.ts`, /MOMENTUM_MS = ([\d_]+)/, "1000"),
  row("area picker: empty code", `${KIT}/area-columns.ts`, /EMPTY_AREA_CODE = "(\d+)"/, "000000"),
  row("address detail, rows", `${KIT}/address-rule.ts`, /ADDRESS_DETAIL_ROWS = (\d+)/, "1"),
  row("address detail, characters", `${KIT}/address-rule.ts`, /ADDRESS_DETAIL_MAX = (\d+)/, "200"),
  row("uploader: accepted files", `${KIT}/Uploader.tsx`, /accept = "([^"]+)"/, "image/*"),
  row("uploader: result", `${KIT}/upload-items.ts`, /readAs(DataURL)/, "DataURL"),
  row("submit bar: decimals", `${KIT}/SubmitBar.tsx`, /PRICE_DECIMALS = (\d+)/, "2"),
];
