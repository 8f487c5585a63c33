import { SALT, step, type SeedPlace, type SeedStep } from "./seed-step.ts";
import { staffSteps } from "./staff-steps.ts";
import { tradeSteps } from "./trade-steps.ts";
import { userSteps } from "./user-steps.ts";

const LINE_KINDS = [
  "trade",
  "trade",
  "trade",
  "trade",
  "orderHold",
  "orderRelease",
  "deposit",
  "withdrawalHold",
  "transfer",
];
/** The fee of spot trades, an account of the house. */
const FEE_CODE = 100;
const USER_CODES = [1, 1, 1, 2, 2, 3, 5];
const LINES_OF_A_SEQUENCE = 4;

function moneySteps(place: SeedPlace): SeedStep[] {
  const { orders, lines } = place.sizes;
  const { coins } = place;
  const hash = (mark: string): string => `'0x' || md5('${mark}' || k) || md5('${mark}t' || k)`;
  const address = (mark: string): string => `'0x' || md5('${mark}' || k) || substr(md5('${mark}a' || k), 1, 8)`;
  return [
    step(place, "ledger_lines", lines, ({ user, at, of, number }) => ({
      sequence: `(${place.firstId}::int8 + k / ${LINES_OF_A_SEQUENCE})`,
      line_number: `(k % ${LINES_OF_A_SEQUENCE})::int4`,
      // Of four lines of a trade one is the house's fee now and then.
      user_id: `case when k % 16 = 3 then 0 else ${user} end`,
      account_code: `case when k % 16 = 3 then ${FEE_CODE} else ${of(USER_CODES, SALT.other)} end`,
      coin_id: of(coins, SALT.coin),
      kind: `case when k % 16 = 3 then 'trade' else ${of(LINE_KINDS, SALT.kind)} end`,
      reference_id: `(${place.firstId}::int8 + k / 10)`,
      atoms: `${number(SALT.size, 1_000_000)} - 500000`,
      before_atoms: "500000",
      after_atoms: number(SALT.size, 1_000_000),
      posted_at: at,
      ...{ position_id: "0", contract_id: "0", chain_id: "0" },
    })),
    step(place, "deposits", orders / 10, ({ id, user, at, of, number }) => ({
      deposit_id: id,
      user_id: user,
      channel_id: of([1, 2, 3], SALT.market),
      coin_id: of(coins, SALT.coin),
      ...{ chain_id: "1", way: "'chain'", txid: hash("deposit"), output_index: "0", address: address("to") },
      atoms: number(SALT.size, 1_000_000_000),
      height: "k",
      status: "case when k % 200 = 0 then 6 else 3 end",
      ...{ reason: "''", credited_atoms: number(SALT.size, 1_000_000_000), repaid_atoms: "0", debt_atoms: "0" },
      ...{ seen_at: at, changed_at: `${at} + 60000` },
      ...{ return_id: "0", return_status: "0", return_address: "''", return_txid: "''" },
    })),
    step(place, "withdrawals", orders / 20, ({ id, user, at, of, number }) => ({
      withdrawal_id: id,
      user_id: user,
      channel_id: of([1, 2, 3], SALT.market),
      coin_id: of(coins, SALT.coin),
      chain_id: "1",
      atoms: number(SALT.size, 1_000_000_000),
      ...{ fee_atoms: "1000", tax_atoms: "0", receive_atoms: number(SALT.size, 1_000_000_000) },
      value_atoms: number(SALT.size, 1_000_000_000),
      ...{ address: address("out"), memo: "''", payee_user_id: "0", bank_currency: "''", bank_cents: "0" },
      status: "case when k % 200 = 0 then 0 when k % 50 = 0 then 2 else 4 end",
      ...{ reason: "''", txid: `case when k % 50 = 0 then '' else ${hash("paid")} end` },
      ...{ approvals_needed: "1", approvals: "'[1]'::jsonb", submitted_at: at, changed_at: `${at} + 60000` },
    })),
  ];
}

/** Every step in order; whoever adds a table for a list of the staff adds a row here. */
export const seedSteps = (place: SeedPlace): SeedStep[] => [
  ...userSteps(place),
  ...tradeSteps(place),
  ...moneySteps(place),
  ...staffSteps(place),
];
