/** An item of the specification without a reader, and why. One that has found its reader leaves the list. */
export interface Exception {
  readonly item: string;
  readonly reason: string;
}

const MEASURED = "advertised figures are measured or hidden, never typed in (rules A-15)";
const NAMELESS = "the specification gives it no meaning; only an empty value is taken";
const NO_APPROVAL = "no wallet is ever asked for an approval (rules A-16)";

const each = (prefix: string, names: readonly string[], reason: string): Exception[] =>
  names.map((name) => ({ item: `${prefix}${name}`, reason }));

export const EXCEPTIONS: readonly Exception[] = [
  ...each("setting TRADER_SETTING.", ["defaultUserCount", "highRebate", "perUser", "totalRebate"], MEASURED),
  ...each("setting TRADER_SETTING.", ["totalUserCount", "totalAmountCount"], MEASURED),
  ...each("setting MARKET_URL.", ["apy", "user", "tradeAmount"], MEASURED),
  ...each("setting MARKET_URL.", ["url", "adminCode", "h5Code", "spot", "derivative"], NAMELESS),
  ...each("setting ", ["DEFI_INCOME_SETTING", "MING_SETTLEMENT_SETTING"], "kept empty: nobody says what they are"),
  ...each("setting ", ["APPROVE_ADDRESS"], NO_APPROVAL),
];
