import type { Atoms } from "@agio/primitives";
import type { SetChannel, SetWithdrawalRules } from "./channel-commands.ts";

export interface ChannelView extends Omit<SetChannel, "type" | "replaces"> {
  /**
   * Holdings on the chain beyond whole atoms, in its smallest unit: from 0 to one atom. Custody in atoms and this
   * are together what our addresses hold.
   */
  readonly restUnits: number;
  /** Holdings of our addresses, in atoms: custody with its sign turned. */
  readonly custodyAtoms: Atoms;
}
export type WithdrawalRulesView = Omit<SetWithdrawalRules, "type">;

/** How far a chain was read. */
export interface ChainView {
  readonly chainId: number;
  /** 0 before the first block. */
  readonly height: number;
  readonly hash: string;
  readonly finalHeight: number;
  /** Parts of the newest block are missing. */
  readonly isOpen: boolean;
}
