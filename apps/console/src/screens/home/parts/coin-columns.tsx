import type { Column } from "../../../features/table/columns.ts";
import { paths } from "../../../paths.ts";
import { format } from "../../../shell/format.ts";
import type { Text } from "../../../shell/text.ts";
import type { Home } from "../model.ts";

type Coin = Home["coins"][number];

const inLedger =
  (account?: string) =>
  (coin: string): string =>
    paths.ledger({ ...(account === undefined ? {} : { account }), coin });
const balanceSheet = (): string => "/reports?span=day";

/** Each figure, and the page of the rows that it is made of. */
const FIGURES = [
  ["trial", inLedger()],
  ["users", balanceSheet],
  ["positions", inLedger("position.margin")],
  ["custody", inLedger("custody")],
  ["owed", balanceSheet],
  ["surplus", balanceSheet],
  ["insurance", inLedger("insurance")],
] as const;

export const coinColumns = (text: Text): Column<Coin>[] => [
  { id: "coin", header: text("home.coin"), cell: ({ coin }) => coin, csv: ({ coin }) => coin },
  ...FIGURES.map(([name, pathOf]): Column<Coin> => ({
    id: name,
    header: text(`home.coins.${name}`),
    cell: (row) => <a href={`#${pathOf(row.coin)}`}>{format.amount(row[name])}</a>,
    csv: (row) => row[name],
    isNumeric: true,
  })),
];
