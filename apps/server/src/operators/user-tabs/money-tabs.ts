import type { Pipeline } from "@agio/pipeline";
import { plainDecimal } from "@agio/primitives";
import { accountNameOf, type ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import type { ChannelDirectory } from "../../channels/channel-directory.ts";
import type { MarketDirectory } from "../../markets/market-directory.ts";
import { numbers, tabOf, type Tab } from "./tab.ts";
import type { RowOf } from "./trading-tabs.ts";

export interface MoneyTabParts {
  readonly database: Kysely<ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  readonly channels: ChannelDirectory;
}

interface StoredLine {
  readonly createTime: number;
  readonly sequence: number;
  readonly lineNumber: number;
  readonly accountCode: number;
  readonly coinId: number;
  readonly businessType: string;
  readonly referenceId: number;
  readonly positionId: number;
  readonly atoms: number;
  readonly beforeAtoms: number;
  readonly afterAtoms: number;
}

const linesOf = (userId: number) => sql<StoredLine>`
  select posted_at as "createTime", sequence, line_number as "lineNumber", account_code as "accountCode",
    coin_id as "coinId", kind as "businessType", reference_id as "referenceId", position_id as "positionId", atoms,
    before_atoms as "beforeAtoms", after_atoms as "afterAtoms" from ledger_lines where user_id = ${userId}`;

function lineRow(markets: MarketDirectory, line: StoredLine): RowOf<"ledger"> {
  const { code, scale } = markets.coin(line.coinId);
  return {
    id: `${line.sequence}-${line.lineNumber}`,
    sequence: line.sequence,
    createTime: line.createTime,
    businessType: line.businessType,
    account: accountNameOf(line.accountCode),
    coin: code,
    amount: plainDecimal(line.atoms, scale),
    before: plainDecimal(line.beforeAtoms, scale),
    after: plainDecimal(line.afterAtoms, scale),
    refId: String(line.referenceId),
    positionId: line.positionId,
  };
}

interface StoredTransfer {
  readonly id: number;
  readonly channelId: number;
  readonly coinId: number;
  readonly atoms: number;
  readonly address: string;
  readonly hash: string;
  readonly status: number;
  readonly reason: string;
  readonly createTime: number;
  readonly updateTime: number;
}

interface StoredDeposit extends StoredTransfer {
  readonly creditedAtoms: number;
}

const depositsOf = (userId: number) => sql<StoredDeposit>`
  select deposit_id as id, channel_id as "channelId", coin_id as "coinId", atoms, credited_atoms as "creditedAtoms",
    address, txid as hash, status, reason, seen_at as "createTime", changed_at as "updateTime"
    from deposits where user_id = ${userId}`;

interface StoredWithdrawal extends StoredTransfer {
  readonly feeAtoms: number;
  readonly receiveAtoms: number;
}

const withdrawalsOf = (userId: number) => sql<StoredWithdrawal>`
  select withdrawal_id as id, channel_id as "channelId", coin_id as "coinId", atoms, fee_atoms as "feeAtoms",
    receive_atoms as "receiveAtoms", address, txid as hash, status, reason, submitted_at as "createTime",
    changed_at as "updateTime" from withdrawals where user_id = ${userId}`;

export interface MoneyTabs {
  readonly ledger: Tab<RowOf<"ledger">>;
  readonly deposits: Tab<RowOf<"deposits">>;
  readonly withdrawals: Tab<RowOf<"withdrawals">>;
}

/** Movements of a user's money. */
export function openMoneyTabs({ database: tables, pipeline, markets, channels }: MoneyTabParts): MoneyTabs {
  const database = tables as unknown as Kysely<never>;
  const key = numbers("createTime", "id");

  /** The fields that both directions have. */
  function transferRows<Stored extends StoredTransfer, Row>(
    rows: readonly Stored[],
    rest: (row: Stored, amount: (atoms: number) => string) => Row,
  ) {
    return pipeline.read((state) =>
      rows.map((row) => {
        const coin = markets.coin(row.coinId);
        const amount = (atoms: number): string => plainDecimal(atoms, coin.scale);
        return {
          id: row.id,
          createTime: row.createTime,
          updateTime: row.updateTime,
          channel: channels.named(state, row.channelId)?.view.name ?? "",
          coin: coin.code,
          amount: amount(row.atoms),
          address: row.address,
          hash: row.hash,
          status: row.status,
          reason: row.reason,
          ...rest(row, amount),
        };
      }),
    );
  }

  return {
    ledger: tabOf({
      ...{ database, list: linesOf, key: numbers("createTime", "sequence", "lineNumber") },
      shown: (rows) => rows.map((row) => lineRow(markets, row)),
    }),
    deposits: tabOf({
      ...{ database, list: depositsOf, key },
      shown: (rows) => transferRows(rows, (row, amount) => ({ credited: amount(row.creditedAtoms) })),
    }),
    withdrawals: tabOf({
      ...{ database, list: withdrawalsOf, key },
      shown: (rows) =>
        transferRows(rows, (row, amount) => ({ fee: amount(row.feeAtoms), receive: amount(row.receiveAtoms) })),
    }),
  };
}
