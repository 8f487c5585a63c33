/** What moved funds of a contract account: the ending of the text keys that name a line. */
const LINE_KINDS = [
  "transfer",
  "contractOrderHold",
  "contractOrderRelease",
  "contractTrade",
  "marginAdjust",
  "leverageChange",
  "funding",
  "liquidation",
  "takeover",
  "deleverage",
  "delivery",
] as const;
type LineKind = (typeof LINE_KINDS)[number];

/** The kind of a line; one that this version does not know is named "other". */
export const lineKind = (businessType: string): LineKind | "other" =>
  LINE_KINDS.find((kind) => kind === businessType) ?? "other";

const LINE_PARTS = ["available", "order", "margin", "reserve"] as const;

/** Which account a line moved. */
export const linePart = (part: string): (typeof LINE_PARTS)[number] =>
  LINE_PARTS.find((each) => each === part) ?? "available";
