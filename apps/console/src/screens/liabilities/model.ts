import type { DataOf, RequestOf } from "@agio/api-contract";
import { figure, plain } from "../../features/table/column-makers.ts";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type Liabilities = DataOf<"operator.liabilities.show">;
type CoinRow = Liabilities["coins"][number];

/** Coins of which less is held than owed. */
export const shortCoins = (coins: Liabilities["coins"]): readonly string[] =>
  coins.filter(({ surplus }) => surplus.startsWith("-")).map(({ coin }) => coin);

/** An address of a statement with one of its balances, as its node saw it. */
export interface StatedRow {
  readonly chain: string;
  readonly address: string;
  readonly coin: string;
  readonly amount: string;
}

interface Stated {
  readonly addresses?: readonly {
    readonly chain: string;
    readonly address: string;
    readonly balances: readonly { readonly coin: string; readonly units: string; readonly decimals: number }[];
  }[];
}

/** As finely as any chain counts. */
const DECIMALS = 18;

const inSmallest = (units: string, decimals: number): bigint => BigInt(units) * 10n ** BigInt(DECIMALS - decimals);

function written(units: bigint): string {
  const digits = String(units).padStart(DECIMALS + 1, "0");
  const rest = digits.slice(-DECIMALS).replace(/0+$/, "");
  const whole = digits.slice(0, -DECIMALS);
  return rest === "" ? whole : `${whole}.${rest}`;
}

const balancesOf = (statement: string) =>
  ((JSON.parse(statement) as Stated).addresses ?? []).flatMap(({ chain, address, balances }) =>
    balances.map(({ coin, units, decimals }) => ({ chain, address, coin, units: inSmallest(units, decimals) })),
  );

/** The balances of a statement, address by address. */
export const statedRows = (statement: string): readonly StatedRow[] =>
  balancesOf(statement).map(({ units, ...row }) => ({ ...row, amount: written(units) }));

/** The sums of each coin at the signed addresses. */
export function statedByCoin(statement: string): ReadonlyMap<string, string> {
  const sums = new Map<string, bigint>();
  for (const { coin, units } of balancesOf(statement)) sums.set(coin, (sums.get(coin) ?? 0n) + units);
  return new Map([...sums].map(([coin, units]) => [coin, written(units)]));
}

export function liabilityColumns(text: Text, stated: ReadonlyMap<string, string>): Column<CoinRow>[] {
  return [
    plain("coin", text("liabilities.coin"), ({ coin }) => coin),
    figure("owed", text("liabilities.owed"), ({ owed }) => owed, format.amount),
    figure("custody", text("liabilities.custody"), ({ custody }) => custody, format.amount),
    figure("surplus", text("liabilities.surplus"), ({ surplus }) => surplus, format.amount),
    figure("stated", text("liabilities.signedFor"), ({ coin }) => stated.get(coin) ?? "", format.amount),
    figure("accounts", text("liabilities.accounts"), ({ accounts }) => accounts, format.amount),
    plain("root", text("liabilities.root"), ({ root }) => root),
  ];
}

export const statedColumns = (text: Text): Column<StatedRow>[] => [
  plain("chain", text("liabilities.chain"), ({ chain }) => chain),
  plain("address", text("liabilities.address"), ({ address }) => address),
  plain("coin", text("liabilities.coin"), ({ coin }) => coin),
  figure("amount", text("liabilities.amount"), ({ amount }) => amount, format.amount),
];

export const CHAINS = ["ethereum", "bitcoin", "tron"] as const;

/** An address of the house and its key's signature, as they are typed. */
export interface AddressDraft {
  readonly chain: (typeof CHAINS)[number];
  readonly address: string;
  readonly signature: string;
}

export const EMPTY_ADDRESS: AddressDraft = { chain: "ethereum", address: "", signature: "" };

export const isWhole = (rows: readonly AddressDraft[]): boolean =>
  rows.every(({ address, signature }) => address.trim() !== "" && signature.trim() !== "");

export const reservesRequest = (
  challenge: string,
  rows: readonly AddressDraft[],
  reason: string,
): RequestOf<"operator.liabilities.reserves"> => ({
  challenge,
  addresses: rows.map(({ chain, address, signature }) => ({
    ...{ chain, address: address.trim(), signature: signature.trim() },
  })),
  reason,
});
