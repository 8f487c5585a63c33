import type { Event } from "@agio/core";
import type { ProjectedEntry } from "../batch-rows.ts";
import { BEGIN_AT, BTC, event, MINUTE_MS, PAIR, USD, USDT } from "./futures-events.ts";

export const [PAYER, STRANGER] = [21, 22];
export const [CHAIN, CHANNEL] = [1, 101];
export const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const [OPERATOR, SECOND_OPERATOR] = [3, 4];

export const atOf = (minute: number): number => BEGIN_AT + minute * MINUTE_MS;

const deposit = (depositId: number, minute: number, change: object = {}): Event =>
  event("DepositChanged", {
    ...{ depositId, userId: PAYER, channelId: CHANNEL, coinId: USDT, chainId: CHAIN, way: "chain" },
    ...{ txid: `0x${depositId}`, index: 0, address: ADDRESS, atoms: 100 * USD, height: 7, status: 1, reason: "" },
    ...{ creditedAtoms: 0, repaidAtoms: 0, debtAtoms: 0, seenAt: atOf(1), changedAt: atOf(minute) },
    ...change,
  } as never);

const withdrawal = (withdrawalId: number, minute: number, change: object = {}): Event =>
  event("WithdrawalChanged", {
    ...{ withdrawalId, userId: PAYER, channelId: CHANNEL, coinId: USDT, chainId: CHAIN, atoms: 40 * USD },
    ...{ feeAtoms: 3 * USD, taxAtoms: 0, receiveAtoms: 37 * USD, valueAtoms: 40 * USD, address: ADDRESS, memo: "" },
    ...{ payeeUserId: 0, bankCurrency: "", bankCents: 0, status: 0, reason: "", txid: "", approvalsNeeded: 2 },
    ...{ approvals: [], submittedAt: atOf(5), changedAt: atOf(minute) },
    ...change,
  } as never);

/** Movement of one account of one user, or of the house's custody on the chain. */
const moved = (
  kind: string,
  lines: readonly (readonly [userId: number, account: string, atoms: number])[],
  referenceId = 1,
): Event =>
  event("Posted", {
    kind,
    referenceId,
    lines: lines.map(([userId, account, atoms]) => ({
      ...{ userId, account, atoms, coinId: USDT, positionId: 0, contractId: 0, after: atoms },
      chainId: account === "custody" ? CHAIN : 0,
    })),
  } as never);

/**
 * A hundred are paid in, credited, and taken back in part by a reorg; a second deposit brings a bonus, of which three of
 * five come back in two takes; forty are withdrawn after two reviews, ten more are sent and fail, five come from another
 * user. What a stranger paid to the
 * house is rejected and returned, what the house paid itself is its own.
 */
export function fundsStory(): ProjectedEntry[] {
  const entries: ProjectedEntry[] = [];
  const at = (minute: number, ...events: Event[]): void =>
    void entries.push({ sequence: entries.length + 1, at: atOf(minute), events });
  at(
    0,
    event("CoinListed", { coinId: USDT, code: "USDT", scale: 6 }),
    event("CoinListed", { coinId: BTC, code: "BTC", scale: 8 }),
    event("PairListed", {
      ...{ pairId: PAIR, symbol: "btcusdt", tradedCoinId: BTC, pricingCoinId: USDT },
      ...{ priceDecimals: 1, sizeDecimals: 5, rules: {} as never },
    }),
  );
  const custody = (atoms: number) => [0, "custody", atoms] as const;
  const available = (atoms: number, user = PAYER) => [user, "platform.available", atoms] as const;
  at(1, deposit(1, 1, { status: 0, height: 0 }), deposit(1, 1));
  at(
    2,
    moved("deposit", [custody(-100 * USD), available(100 * USD)]),
    deposit(1, 2, { status: 2, creditedAtoms: 100 * USD }),
  );
  const reversed = { status: 7, creditedAtoms: 100 * USD, debtAtoms: 30 * USD };
  at(
    3,
    moved("depositReversed", [custody(100 * USD), available(-70 * USD), [PAYER, "debt", 30 * USD]]),
    deposit(1, 3, reversed),
  );
  const bonus = {
    ...{ bonusId: 9, depositId: 2, userId: PAYER, coinId: USDT, atoms: 5 * USD, ratioPpb: 50_000_000 },
    ...{ expiresAt: atOf(60), takenBackAtoms: 0, status: 1 },
  } as const;
  const reviewed = { depositId: 2, decision: "approve", reason: "seen at the bank" } as const;
  at(4, deposit(2, 4, { status: 8, reason: "manual", way: "manual", seenAt: atOf(4), chainId: 90 }));
  at(4, event("DepositReviewed", { ...reviewed, operatorId: OPERATOR }));
  at(5, deposit(2, 5, { status: 3, way: "manual", seenAt: atOf(4), chainId: 90 }), event("BonusChanged", bonus));
  const taken = (atoms: number): Event => moved("bonus", [[0, "promo", atoms], available(0 - atoms)], bonus.bonusId);
  at(6, taken(USD), event("BonusChanged", { ...bonus, status: 3, takenBackAtoms: USD, restAtoms: 4 * USD } as never));
  at(6, taken(2 * USD), event("BonusChanged", { ...bonus, status: 2, takenBackAtoms: 3 * USD } as never));
  at(6, withdrawal(1, 5), moved("withdrawalHold", [available(-40 * USD), [PAYER, "platform.frozen", 40 * USD]]));
  at(6, withdrawal(1, 6, { approvals: [OPERATOR] }));
  at(7, withdrawal(1, 7, { status: 1, approvals: [OPERATOR, SECOND_OPERATOR] }));
  const sent = { status: 2, txid: "0xsent", approvals: [OPERATOR, SECOND_OPERATOR] };
  at(
    8,
    withdrawal(1, 8, sent),
    moved("withdrawalSend", [
      [PAYER, "platform.frozen", -40 * USD],
      [0, "transit", 40 * USD],
    ]),
  );
  at(
    9,
    withdrawal(1, 9, { ...sent, status: 3 }),
    event("NetworkCostRecorded", { channelId: CHANNEL, txid: "0xsent", atoms: 21, restUnits: 5 }),
  );
  const second = { submittedAt: atOf(10), atoms: 10 * USD, valueAtoms: 10 * USD, approvalsNeeded: 0 };
  at(10, withdrawal(2, 10, second));
  at(
    10,
    moved("withdrawalSend", [
      [PAYER, "platform.frozen", -10 * USD],
      [0, "transit", 10 * USD],
    ]),
  );
  at(11, withdrawal(2, 11, { ...second, status: 5, reason: "replaced" }));
  at(11, moved("withdrawalRelease", [[0, "transit", -10 * USD], available(10 * USD)]));
  at(12, moved("internalTransfer", [available(-5 * USD, STRANGER), available(5 * USD)]));
  const foreign = { userId: STRANGER, payeeUserId: PAYER, submittedAt: atOf(12), approvalsNeeded: 0, status: 3 };
  at(12, withdrawal(3, 12, foreign));
  const rejected = { userId: 0, status: 5, reason: "refused", seenAt: atOf(13) };
  const back = { withdrawalId: 4, address: "0xback", status: 1, txid: "" };
  at(13, deposit(3, 13, rejected), deposit(3, 13, { ...rejected, returned: back }));
  at(14, deposit(3, 14, { ...rejected, returned: { ...back, status: 3, txid: "0xreturned" } }));
  const house = {
    userId: 0,
    address: ADDRESS,
    submittedAt: atOf(13),
    approvalsNeeded: 0,
    status: 3,
    txid: "0xreturned",
  };
  at(14, withdrawal(4, 14, { ...house, returnedDepositId: 3 }));
  at(14, deposit(4, 14, { userId: 0, status: 3 }));
  return entries;
}
