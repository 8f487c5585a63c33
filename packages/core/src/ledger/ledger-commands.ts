import type { Atoms, CoinId, UserId } from "@agio/primitives";

/** Credits `atoms` of `coinId` to the user's platform account from `capital`, once per `key`. Demo mode and tests. */
export interface GrantFunds {
  readonly type: "GrantFunds";
  readonly userId: UserId;
  readonly coinId: CoinId;
  readonly atoms: Atoms;
  readonly key: string;
}
