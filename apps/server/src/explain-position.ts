import type { ExplainPositionData } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import {
  selectDeleveragingsOf,
  selectLiquidationsOf,
  selectPosition,
  selectPositionLines,
  type DeleveragingsTable,
  type LiquidationsTable,
  type PositionLineRow,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { storedPositionRow } from "./endpoints/positions/stored-position-row.ts";
import { priceText, valueText } from "./markets/decimals.ts";
import type { ListedContract, MarketDirectory } from "./markets/market-directory.ts";

type Liquidation = ExplainPositionData["liquidations"][number];
type Deleveraging = ExplainPositionData["deleveragings"][number];
type Line = ExplainPositionData["lines"][number];

const INDEX_DECIMALS = 8;
/** Parts per billion as percent: 5_000_000 = 0.5. */
const PPB_PERCENT_DECIMALS = 7;

const indexText = (valueE8: number): string => plainDecimal(valueE8, INDEX_DECIMALS);

/** Why one of a user's positions ended as it did, exactly as the journal has it. Undefined when it is not his. */
export async function explainPosition(
  database: Kysely<ProjectionTables>,
  markets: MarketDirectory,
  { userId, positionId }: { readonly userId: number; readonly positionId: number },
): Promise<ExplainPositionData | undefined> {
  const position = await selectPosition(database, userId, positionId);
  if (position === undefined) return undefined;
  const contract = markets.contract(position.contractId);
  const [liquidations, deleveragings, lines] = await Promise.all([
    selectLiquidationsOf(database, positionId),
    selectDeleveragingsOf(database, positionId),
    selectPositionLines(database, userId, positionId),
  ]);
  return {
    position: storedPositionRow(contract, position),
    liquidations: liquidations.map((row) => liquidationOf(contract, row)),
    deleveragings: deleveragings.map((row) => deleveragingOf(contract, row)),
    lines: lines.map((line) => lineOf(contract, line)),
  };
}

function liquidationOf(contract: ListedContract, row: LiquidationsTable): Liquidation {
  const value = (atoms: number | null): string => valueText(contract, atoms ?? 0);
  return {
    sequence: row.sequence,
    time: row.started_at,
    markPrice: priceText(contract, row.mark_ticks),
    indexPrice: indexText(row.index_e8),
    lastPrice: priceText(contract, row.last_ticks),
    fundingPrice: indexText(row.funding_price_e8),
    basisPrice: indexText(row.basis_price_e8),
    share: row.shares,
    cost: value(row.cost_atoms),
    value: value(row.shares * row.mark_ticks * contract.tickLotAtoms),
    unrealized: value(row.unrealised_atoms),
    margin: value(row.margin_atoms),
    equity: value(row.equity_atoms),
    maintenanceRate: plainDecimal(row.maintenance_ppb, PPB_PERCENT_DECIMALS),
    maintenanceDeduction: value(row.maintenance_deduction_atoms),
    maintenance: value(row.maintenance_atoms),
    steps: row.steps.map(({ stage, priceTicks, askedShares, doneShares, doneAtoms, orderId }) => ({
      stage,
      price: priceText(contract, priceTicks),
      askedShare: askedShares,
      doneShare: doneShares,
      doneValue: value(doneAtoms),
      orderId,
    })),
    bankPrice: priceText(contract, row.bankruptcy_ticks ?? 0),
    closedShare: row.closed_shares ?? 0,
    closeFee: value(row.close_fee_atoms),
    liquidationFee: value(row.liquidation_fee_atoms),
    fundResult: value(row.fund_atoms),
    returned: value(row.returned_atoms),
    outcome: row.outcome ?? "",
  };
}

const deleveragingOf = (contract: ListedContract, row: DeleveragingsTable): Deleveraging => ({
  sequence: row.sequence,
  time: row.deleveraged_at,
  price: priceText(contract, row.price_ticks),
  share: row.shares,
  value: valueText(contract, row.value_atoms),
  realized: valueText(contract, row.realised_atoms),
});

const lineOf = (contract: ListedContract, line: PositionLineRow): Line => ({
  sequence: line.sequence,
  time: line.postedAt,
  businessType: line.kind,
  part: line.account.slice(line.account.indexOf(".") + 1),
  positionId: line.positionId,
  amount: valueText(contract, line.atoms),
  after: valueText(contract, line.afterAtoms),
});
