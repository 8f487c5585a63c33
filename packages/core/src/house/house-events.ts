import type { Atoms, CoinId } from "@agio/primitives";

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

export type HouseEvent = RealMoneyDeclared | CapitalPaidIn;
