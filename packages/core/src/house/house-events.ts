import type { Atoms, CoinId } from "@agio/primitives";
import type { AdjustBalance } from "./house-commands.ts";

/** Money is real from here on. */
export interface RealMoneyDeclared {
  readonly type: "RealMoneyDeclared";
}

/** The house put its own money into `capital`; the posting before it says from where. */
export interface CapitalPaidIn {
  readonly type: "CapitalPaidIn";
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly channelId: number;
  readonly operatorId: number;
  readonly checkerId: number;
}

/** A user's balance was put right by hand; the posting before it has the lines, the sequence as their reference. */
export interface BalanceAdjusted extends Omit<AdjustBalance, "type" | "key"> {
  readonly type: "BalanceAdjusted";
}

export type HouseEvent = RealMoneyDeclared | CapitalPaidIn | BalanceAdjusted;
