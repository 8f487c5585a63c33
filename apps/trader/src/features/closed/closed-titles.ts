const TITLES = {
  finance: "finance",
  exchange: "exchange",
  flashExchange: "flashExchange",
  option: "option",
  follow: "follow",
  welfare: "welfare",
  proxy: "proxy",
} as const;

export type ClosedTitle = (typeof TITLES)[keyof typeof TITLES];

/** Which title a closed path has: that of its first part; "/finance/subscribe/3" is finance. */
export function titleOfClosed(path: string): ClosedTitle {
  const part = path.split("/")[1] ?? "";
  return Object.hasOwn(TITLES, part) ? TITLES[part as keyof typeof TITLES] : "finance";
}
