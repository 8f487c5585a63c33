import type { ExplainPositionData } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import {
  selectDeleveragingsOf,
  selectLiquidationsOf,
  selectPosition,
  selectPositionLines,
  type DeleveragingRow,
  type LiquidationRow,
  type PositionLineRow,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { storedPositionRow } from "./stored-position-row.ts";
import { priceText, valueText } from "../markets/decimals.ts";
import type { ListedContract, MarketDirectory } from "../markets/market-directory.ts";

type Liquidation = ExplainPositionData["liquidations"][number];
type Deleveraging = ExplainPositionData["deleveragings"][number];
type Line = ExplainPositionData["lines"][number];

const INDEX_DECIMALS = 8;
/** Parts per billion as percent: 5_000_000 = 0.5. */
const PPB_PERCENT_DECIMALS = 7;

const indexText = (valueE8: number): string => plainDecimal(valueE8, INDEX_DECIMALS);

/** Why one of a user's positions ended as it did, exactly as the journal has it. Undefined when it is not theirs. */
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

function liquidationOf(contract: ListedContract, row: LiquidationRow): Liquidation {
  const value = (atoms: number | null): string => valueText(contract, atoms ?? 0);
  return {
    sequence: row.sequence,
    time: row.startedAt,
    markPrice: priceText(contract, row.markTicks),
    indexPrice: indexText(row.indexE8),
    lastPrice: priceText(contract, row.lastTicks),
    fundingPrice: indexText(row.fundingPriceE8),
    basisPrice: indexText(row.basisPriceE8),
    share: row.size,
    cost: value(row.costAtoms),
    value: value(row.size * row.markTicks * contract.tickLotAtoms),
    unrealized: value(row.unrealisedAtoms),
    margin: value(row.marginAtoms),
    equity: value(row.equityAtoms),
    maintenanceRate: plainDecimal(row.maintenancePpb, PPB_PERCENT_DECIMALS),
    maintenanceDeduction: value(row.maintenanceDeductionAtoms),
    maintenance: value(row.maintenanceAtoms),
    steps: row.steps.map(({ stage, priceTicks, askedShares, doneShares, doneAtoms, orderId }) => ({
      stage,
      price: priceText(contract, priceTicks),
      askedShare: askedShares,
      doneShare: doneShares,
      doneValue: value(doneAtoms),
      orderId,
    })),
    bankPrice: priceText(contract, row.bankruptcyTicks ?? 0),
    closedShare: row.closedSize ?? 0,
    closeFee: value(row.closeFeeAtoms),
    liquidationFee: value(row.liquidationFeeAtoms),
    fundResult: value(row.fundAtoms),
    returned: value(row.returnedAtoms),
    outcome: row.outcome ?? "",
  };
}

const deleveragingOf = (contract: ListedContract, row: DeleveragingRow): Deleveraging => ({
  sequence: row.sequence,
  time: row.deleveragedAt,
  price: priceText(contract, row.priceTicks),
  share: row.size,
  value: valueText(contract, row.valueAtoms),
  realized: valueText(contract, row.realisedAtoms),
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
