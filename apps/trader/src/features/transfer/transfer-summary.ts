import type {
  AssetRow,
  BalancesData,
  ContractAccountData,
  DataOf,
  TransferableData,
  TransferRequest,
} from "@agio/api-contract";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import type { FieldErrors } from "../form-errors/use-form-errors.ts";
import { CONTRACT_ACCOUNT, CONTRACT_COIN, type FundAccount, type TransferDraft } from "./transfer-draft.ts";

/** Answers of the server so far. */
export interface TransferFacts {
  readonly balances: BalancesData | undefined;
  readonly transferable: TransferableData | undefined;
  /** Needed only where the contract account gives. */
  readonly contract: ContractAccountData | undefined;
  /** Held parts of each coin, with their reasons. */
  readonly frozen: readonly FrozenPart[] | undefined;
  readonly isLiquidating: boolean;
}

type FrozenPart = Pick<DataOf<"withdrawals.frozen">["rows"][number], "coin" | "amount" | "reason">;

/** Why a part of the balance cannot be moved. */
export type HeldReason =
  | "orders"
  | "positions"
  | "withdrawals"
  | "finance"
  | "crossLoss"
  | "promo"
  | "liquidating"
  | "held";

/** The server's reasons for holding a part of each account, under the form's names. */
const HELD_BY: Readonly<Record<FundAccount, readonly (readonly [HeldReason, readonly string[]])[]>> = {
  1: [
    ["orders", ["spotOrder", "optionOrder"]],
    ["positions", ["optionPosition"]],
    ["withdrawals", ["withdrawal"]],
  ],
  2: [["finance", ["finance"]]],
  3: [
    ["orders", ["contractOrder"]],
    ["positions", ["contractPosition"]],
  ],
};

export interface HeldPart {
  readonly reason: HeldReason;
  readonly amount: string;
}

export interface TransferSummary {
  /** Decimals of the coin's amounts. */
  readonly scale: number;
  /** Everything in the account that gives, and what of it may go. Undefined until it is known. */
  readonly total: string | undefined;
  readonly transferable: string | undefined;
  /** The parts between the two, in order of size of scope; empty when everything may go. */
  readonly held: readonly HeldPart[];
  /** In atoms; undefined while nothing usable is typed. */
  readonly amountAtoms: number | undefined;
  /** Available in both accounts after the transfer. */
  readonly fromAfter: string | undefined;
  readonly toAfter: string | undefined;
}

export interface CoinScale {
  readonly code: string;
  readonly scale: number;
}

const SCALE_UNKNOWN = 8;

export const scaleOf = (coin: string, coins: readonly CoinScale[]): number =>
  coins.find(({ code }) => code === coin)?.scale ?? SCALE_UNKNOWN;

const rowsOf = (balances: BalancesData | undefined, account: FundAccount): readonly AssetRow[] => {
  if (account === 1) return balances?.platform ?? [];
  return (account === 2 ? balances?.financial : balances?.contract) ?? [];
};

const rowOf = (facts: TransferFacts, account: FundAccount, coin: string): AssetRow | undefined =>
  rowsOf(facts.balances, account).find((row) => row.coin === coin);

/** The coins that can be moved between the two accounts, the chosen one among them. */
export function movableCoins(draft: TransferDraft, balances: BalancesData | undefined): string[] {
  if (draft.from === CONTRACT_ACCOUNT || draft.to === CONTRACT_ACCOUNT) return [CONTRACT_COIN];
  const held = rowsOf(balances, draft.from).map(({ coin }) => coin);
  return held.includes(draft.coin) ? held : [draft.coin, ...held];
}

/** Summary of the form: the transferable amount, why not all, and the balances of both accounts afterwards. */
export function transferSummary(
  draft: TransferDraft,
  facts: TransferFacts,
  coins: readonly CoinScale[],
): TransferSummary {
  const scale = scaleOf(draft.coin, coins);
  const atomsOf = (text: string | undefined): number => parseDecimal(text ?? "0", scale) ?? 0;
  const row = rowOf(facts, draft.from, draft.coin);
  const goal = rowOf(facts, draft.to, draft.coin);
  const movable = facts.transferable?.rows.find(({ coin, account }) => coin === draft.coin && account === draft.from);
  const isKnown = facts.balances !== undefined && facts.transferable !== undefined;
  const transferable = isKnown ? (movable?.amount ?? "0") : undefined;
  const typed = parseDecimal(draft.amount, scale);
  const amountAtoms = typed !== undefined && typed > 0 ? typed : undefined;
  const moved = amountAtoms !== undefined && amountAtoms <= atomsOf(transferable) ? amountAtoms : 0;
  const after = (text: string | undefined, sign: 1 | -1): string | undefined =>
    facts.balances === undefined ? undefined : plainDecimal(atomsOf(text) + sign * moved, scale);
  return {
    scale,
    total: facts.balances === undefined ? undefined : (row?.amount ?? "0"),
    transferable,
    held:
      transferable === undefined || !areHoldsKnown(draft, facts)
        ? []
        : heldParts(draft, facts, { row, transferable, scale }),
    amountAtoms,
    fromAfter: after(row?.availableAmount, -1),
    toAfter: after(goal?.availableAmount, 1),
  };
}

interface Known {
  readonly row: AssetRow | undefined;
  readonly transferable: string;
  readonly scale: number;
}

const areHoldsKnown = ({ from }: TransferDraft, { contract, frozen }: TransferFacts): boolean =>
  frozen !== undefined && (from !== CONTRACT_ACCOUNT || contract !== undefined);

/** Parts of the balance that stay, by reason; an unexplained part is "held". */
function heldParts(draft: TransferDraft, facts: TransferFacts, { row, transferable, scale }: Known): HeldPart[] {
  const atomsOf = (text: string | undefined): number => parseDecimal(text ?? "0", scale) ?? 0;
  let left = Math.max(0, atomsOf(row?.amount) - atomsOf(transferable));
  const parts: HeldPart[] = [];
  const take = (reason: HeldReason, wanted: number): void => {
    const taken = Math.min(left, wanted);
    if (taken <= 0) return;
    left -= taken;
    parts.push({ reason, amount: plainDecimal(taken, scale) });
  };
  const frozen = (facts.frozen ?? []).filter(({ coin }) => coin === draft.coin);
  for (const [reason, names] of HELD_BY[draft.from]) {
    const rows = frozen.filter((one) => names.includes(one.reason));
    take(
      reason,
      rows.reduce((sum, { amount }) => sum + atomsOf(amount), 0),
    );
  }
  if (draft.from === CONTRACT_ACCOUNT && facts.contract !== undefined) {
    take("crossLoss", Math.max(0, atomsOf(facts.contract.available) - atomsOf(facts.contract.free)));
  }
  take("promo", atomsOf(row?.promo));
  take(facts.isLiquidating ? "liquidating" : "held", left);
  return parts;
}

export type TransferField = "from" | "to" | "coin" | "amount";

/** Errors of the form by field. */
export function transferErrors(summary: TransferSummary): FieldErrors<TransferField> {
  if (summary.amountAtoms === undefined) return { amount: "wallet.transfer.amountMissing" };
  if (summary.transferable === undefined) return {};
  const most = parseDecimal(summary.transferable, summary.scale) ?? 0;
  if (most === 0) return { amount: "wallet.transfer.nothingToMove" };
  return summary.amountAtoms > most ? { amount: "wallet.transfer.amountTooLarge" } : {};
}

/** The call that the form stands for. */
export const transferRequestOf = (draft: TransferDraft, summary: TransferSummary): TransferRequest => ({
  coin: draft.coin,
  amount: plainDecimal(summary.amountAtoms ?? 0, summary.scale),
  transferOutAccount: draft.from,
  transferInAccount: draft.to,
});

const FIELD_OF_CODE: Readonly<Record<number, TransferField>> = {
  [-6201]: "to",
  [-6202]: "coin",
  [-6203]: "amount",
  [-6204]: "amount",
  [-1010]: "amount",
};

const FIELD_OF_WIRE: Readonly<Record<string, TransferField>> = {
  transferOutAccount: "from",
  transferInAccount: "to",
  coin: "coin",
  amount: "amount",
};

/** The field that a refusal is about, by the name it gives or by its code. */
export const refusedTransferField = (code: number, wire: string | undefined): TransferField | undefined =>
  (wire === undefined ? undefined : FIELD_OF_WIRE[wire]) ?? FIELD_OF_CODE[code];
