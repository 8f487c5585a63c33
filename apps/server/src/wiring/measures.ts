import { indexOf, insuranceOf, listContracts, listPairs, solvencyOf } from "@agio/core";
import type { HttpServices } from "../http/http-services.ts";

/** All that is measured of. */
type MeasuredServices = Omit<HttpServices, "measures">;

/** Gauges of the process now, by metric name. */
function gauges(services: MeasuredServices): Record<string, number> {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    agio_durable_sequence: services.pipeline.durableSequence,
    agio_projection_lag: services.history.lag(),
    agio_projection_behind_seconds: Math.round(services.history.behindMs() / 1_000),
    agio_database_away: services.isDatabaseAway() ? 1 : 0,
    agio_clock_difference_ms: Math.round(services.platformClock.differenceMs()),
    agio_clock_off: services.platformClock.isOff() ? 1 : 0,
    agio_loop_delay_ms: Math.round(services.loopDelay.now()),
    agio_orders_shed: services.admission.shed(),
    agio_sockets: services.push.socketCount(),
    agio_subscriptions: services.push.subscriptionCount(),
    agio_memory_resident_bytes: rss,
    agio_memory_heap_bytes: heapUsed,
    agio_uptime_seconds: Math.round(process.uptime()),
    agio_journal_damaged_segments: services.damagedSegments(),
    ...balanceGauges(services),
    agio_database_checksums: services.hasDataChecksums ? 1 : 0,
    agio_audit_excess_rights: services.excessRights.length,
    agio_staff_rows_changed: services.staffRegister.standing().changed.length,
    ...services.diskUse.gauges(),
    ...services.auditLog.gauges(),
    ...services.wallet.gauges(),
    ...services.closedProducts.gauges(),
    ...services.providerPayouts.gauges(),
  };
}

/** By coin, in the coin: what the house has beyond what it owes, its capital and what that could not bear. */
async function solvencyGauges({ pipeline, markets }: MeasuredServices): Promise<Record<string, number>> {
  const values: Record<string, number> = {};
  for (const row of await pipeline.read(solvencyOf)) {
    const { code, scale } = markets.coin(row.coinId);
    const label = `{coin="${code}"}`;
    values[`agio_house_surplus${label}`] = row.surplusAtoms / 10 ** scale;
    values[`agio_house_capital${label}`] = row.capitalAtoms / 10 ** scale;
    values[`agio_house_shortfall${label}`] = row.shortfallAtoms / 10 ** scale;
  }
  return values;
}

/** Findings of the last comparison of balances in SQL with the core. */
function balanceGauges({ balanceCheck, clock }: MeasuredServices): Record<string, number> {
  const { differing, unseen, endedAt } = balanceCheck.standing;
  return {
    agio_balances_differing: differing,
    agio_balances_unseen: unseen,
    // -1: they were never compared.
    agio_balances_compared_age_seconds: endedAt === 0 ? -1 : Math.round((clock() - endedAt) / 1_000),
  };
}

/** By coin, contract and pair: the insurance fund, open interest, and whether the index of each is halted. */
async function marketGauges({ pipeline, markets }: MeasuredServices): Promise<Record<string, number>> {
  const values: Record<string, number> = {};
  const [insurance, contracts, pairs] = await pipeline.read((state) => [
    insuranceOf(state),
    listContracts(state),
    listPairs(state)
      .filter(({ delisted }) => !delisted)
      .map(({ pairId, symbol }) => ({ symbol, status: indexOf(state, pairId)?.status })),
  ]);
  for (const { coinId, atoms } of insurance) {
    const { code, scale } = markets.coin(coinId);
    values[`agio_insurance{coin="${code}"}`] = atoms / 10 ** scale;
  }
  for (const { contractId, openSize, delisted } of contracts) {
    const { symbol, sizeDecimals } = markets.contract(contractId);
    if (!delisted) values[`agio_open_interest{contract="${symbol}"}`] = openSize / 10 ** sizeDecimals;
  }
  for (const { symbol, status } of pairs) values[`agio_index_halted{pair="${symbol}"}`] = status === "halted" ? 1 : 0;
  return values;
}

/** Every gauge now, by metric name: what /metrics prints and what rules of alerts look at. */
export const measuresOf = async (services: MeasuredServices): Promise<Record<string, number>> => ({
  ...gauges(services),
  ...(await solvencyGauges(services)),
  ...(await marketGauges(services)),
});
