import type { DataOf, ReconciledRow } from "@agio/api-contract";
import { houseAccountsOf, type HouseBalance } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { decimalOfUnits } from "../wallet/asset-units.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { groupOf } from "./account-groups.ts";

/** Finer than any chain counts. */
const DECIMALS = 24;

export interface BookAndNodeParts {
  readonly pipeline: Pick<Pipeline, "read">;
  readonly wallet: Pick<Wallet, "status">;
  readonly markets: MarketDirectory;
  readonly clock: () => number;
}

type Reconciliation = DataOf<"operator.reconciliation.show">;

/** Accounts and holdings of the house by the ledger, against the word of places outside. */
export interface BookAndNode {
  /** Every account of the house that is not zero, by the core. */
  house(): Promise<DataOf<"operator.house.list">>;
  reconciliation(): Promise<Reconciliation>;
}

interface Book {
  readonly sequence: number;
  readonly balances: readonly HouseBalance[];
}

export function openBookAndNode({ pipeline, wallet, markets, clock }: BookAndNodeParts): BookAndNode {
  const book = (): Promise<Book> =>
    pipeline.read((state, sequence) => ({ sequence, balances: houseAccountsOf(state) }));
  return {
    async house() {
      const { sequence, balances } = await book();
      const rows = balances.flatMap(({ account, coinId, atoms, holder }) => {
        const { code, scale } = markets.coin(coinId);
        const group = groupOf(account);
        if (group === "users") return [];
        const amount = plainDecimal(group === "custody" ? 0 - atoms : atoms, scale);
        return { account, coin: code, amount, group, holder };
      });
      return { sequence, rows };
    },
    async reconciliation() {
      const [{ sequence, balances }, { chains }] = [await book(), await wallet.status()];
      const books = new Map<string, string>();
      for (const { account, coinId, atoms, holder } of balances) {
        if (account !== "custody") continue;
        const { code, scale } = markets.coin(coinId);
        books.set(`${holder} ${code}`, plainDecimal(0 - atoms, scale));
      }
      const rows: ReconciledRow[] = [];
      for (const { chain, chainId, assets } of chains) {
        for (const { channel, coin, custody, onChain, unexplained } of assets) {
          const key = `${chainId} ${coin}`;
          const booked = books.get(key) ?? "0";
          books.delete(key);
          const place = { chain, chainId, coin, channel };
          // Before its first comparison a node has said nothing: all its figures are zero.
          const isCompared = custody !== "0" || onChain !== "0" || booked === "0";
          rows.push(isCompared ? compared(place, { custody, onChain, unexplained }) : unknown(place, booked));
        }
      }
      for (const [key, booked] of books) {
        const [holder = "0", coin = ""] = key.split(" ");
        rows.push(unknown({ chain: "", chainId: Number(holder), coin, channel: "" }, booked));
      }
      return { sequence, createTime: clock(), rows };
    },
  };
}

type Place = Pick<ReconciledRow, "chain" | "chainId" | "coin" | "channel">;

const unknown = (place: Place, book: string): ReconciledRow => ({ ...place, book, lines: [], state: "unknown" });

const unitsOf = (decimal: string): bigint => {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(`${whole}${fraction.padEnd(DECIMALS, "0")}`);
};

/** Book and node of one asset at one block. */
function compared(
  place: Place,
  {
    custody,
    onChain,
    unexplained,
  }: { readonly custody: string; readonly onChain: string; readonly unexplained: string },
): ReconciledRow {
  const difference = unitsOf(onChain) - unitsOf(custody);
  const unknownPart = unitsOf(unexplained);
  const parts = [
    { what: "underWay" as const, units: difference - unknownPart },
    { what: "unexplained" as const, units: unknownPart },
  ];
  const lines = parts.flatMap(({ what, units }) =>
    units === 0n ? [] : [{ what, amount: decimalOfUnits(units, DECIMALS) }],
  );
  const state = unknownPart !== 0n ? "different" : difference !== 0n ? "explained" : "equal";
  return { ...place, book: custody, node: onChain, difference: decimalOfUnits(difference, DECIMALS), lines, state };
}
