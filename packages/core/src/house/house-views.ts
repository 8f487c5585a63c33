import { atoms, coinId, refuse, type Atoms, type CoinId, type Refusal } from "@agio/primitives";
import { custodyBalances } from "./liabilities.ts";
import type { CoreState } from "../state.ts";
import { canGive, houseAtoms } from "../ledger/capital.ts";
import type { PayInCapital } from "./house-commands.ts";
import { payInObstacle } from "./pay-in-capital.ts";
import { adjustmentContext } from "../contexts.ts";
import { adjustmentObstacle, type Adjustment } from "./adjust-balance.ts";
import { shortOf, surplusOf } from "../ledger/solvency.ts";

/** Whether the house covers a coin, in atoms. */
export interface SolvencyView {
  readonly coinId: CoinId;
  /** By the ledger, at all places together. */
  readonly custodyAtoms: Atoms;
  /** To users, in escrow, in transit, in suspense. */
  readonly owedAtoms: Atoms;
  /** Custody less what is owed; negative: the house is short. */
  readonly surplusAtoms: Atoms;
  /** Negative in a demo, whose capital is play money, and in what journals from before left. */
  readonly capitalAtoms: Atoms;
  /** Losses that capital did not have, below zero. */
  readonly shortfallAtoms: Atoms;
}

type Core = Pick<CoreState, "ledger" | "coins">;

/** True once it was declared, for good: this is no demo. */
export const isMoneyReal = ({ ledger }: Pick<CoreState, "ledger">): boolean => ledger.realMoney !== undefined;

/** Why a house account may not be filled with so much now; undefined when it may. */
export function fundingObstacle(
  { ledger }: Pick<CoreState, "ledger">,
  coin: number,
  amount: number,
): Refusal | undefined {
  return canGive(ledger, coin, amount) ? shortOf(ledger, coin) : refuse("HOUSE_SHORT", "atoms");
}

/** Why capital may not be paid in now; undefined when it may. */
export const capitalObstacle = (
  state: CoreState,
  paid: Omit<PayInCapital, "type" | "operatorId" | "checkerId">,
): Refusal | undefined => payInObstacle(state.ledger, state, paid, state.spot.at);

/** Why a user's balance may not be adjusted so now; undefined when it may. */
export const balanceObstacle = (state: CoreState, adjustment: Adjustment): Refusal | undefined =>
  adjustmentObstacle(state.ledger, state, adjustmentContext(state), adjustment);

/** True where money is real and the house holds less of a coin than it owes: nothing of it is paid out. */
export const isShortOf = ({ ledger }: Pick<CoreState, "ledger">, coin: number): boolean =>
  shortOf(ledger, coin) !== undefined;

/** Every listed coin, by id. */
export function solvencyOf({ ledger, coins }: Core): SolvencyView[] {
  return [...coins.keys()]
    .sort((one, other) => one - other)
    .map((coin) => {
      const custody = custodyBalances(ledger, coin).reduce((sum, place) => sum + place.atoms, 0);
      const surplus = surplusOf(ledger, coin);
      return {
        coinId: coinId(coin),
        custodyAtoms: atoms(custody),
        owedAtoms: atoms(custody - surplus),
        surplusAtoms: atoms(surplus),
        capitalAtoms: atoms(houseAtoms(ledger, coin, "capital")),
        shortfallAtoms: atoms(houseAtoms(ledger, coin, "shortfall")),
      };
    });
}
