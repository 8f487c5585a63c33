import type { Command, ContractOrderTerms } from "@agio/core";
import { contractId, priceTicks, sizeContracts, userId } from "@agio/primitives";
import type { Random } from "@agio/testkit";
import { CHECK_CONTRACTS, MAKER_USER, type CheckContract, USDT_ATOMS } from "./futures-world.ts";
import type { PathPoint } from "./price-path.ts";

const LEVELS = 4;
const LEVEL_STEP = 0.0004;
const LEVEL_NOTIONAL = 20_000;
const MAKER_LEVERAGE = 5;
/** A move larger than this in one step frightens the maker away for a few steps, as it does real ones. */
const FRIGHT = 0.015;
const FRIGHT_STEPS_MEAN = 6;
/** Quotes are moved when the price is this far from where it was quoted, and now and then to fill them up. */
const DRIFT = 0.0006;
const REFILL_CHANCE = 0.1;

/** Terms of a plain limit order, to be changed where an order differs. */
export const PLAIN_CONTRACT_TERMS: ContractOrderTerms = {
  direction: "buy",
  offset: "open",
  kind: "limit",
  timeInForce: "GTC",
  priceTicks: priceTicks(0),
  size: sizeContracts(1),
  leverage: MAKER_LEVERAGE,
  marginMode: "cross",
  stopTicks: priceTicks(0),
  trailingBips: 0,
  triggerBy: "mark",
  takeProfitTicks: priceTicks(0),
  stopLossTicks: priceTicks(0),
};

export const ticksAt = ({ priceDecimals }: CheckContract, price: number): number =>
  Math.max(1, Math.round(price * 10 ** priceDecimals));

/** Contracts worth about `notional` USDT, at least one. */
export const sizeWorth = (contract: CheckContract, notional: number, price: number): number =>
  Math.max(1, Math.round((notional * USDT_ATOMS) / (ticksAt(contract, price) * contract.tickLotAtoms)));

/** The house's quotes around the path: a ladder on both sides, withdrawn when the price jumps. */
export function openQuoteMaker(random: Random): (point: PathPoint, before: PathPoint | undefined) => Command[] {
  const frightened = CHECK_CONTRACTS.map(() => 0);
  const quoted = CHECK_CONTRACTS.map(() => 0);

  const ladder = (contract: CheckContract, price: number): Command[] => {
    const commands: Command[] = [];
    for (let level = 1; level <= LEVELS; level += 1) {
      for (const direction of ["buy", "sell"] as const) {
        const offset = LEVEL_STEP * level * (direction === "buy" ? -1 : 1);
        const size = sizeWorth(contract, LEVEL_NOTIONAL * (0.5 + random.next()), price);
        commands.push({
          ...PLAIN_CONTRACT_TERMS,
          type: "PlaceContractOrder",
          userId: userId(MAKER_USER),
          contractId: contractId(contract.contractId),
          direction,
          priceTicks: priceTicks(ticksAt(contract, price * (1 + offset))),
          size: sizeContracts(size),
          clientOrderId: "",
        });
      }
    }
    return commands;
  };

  return (point, before) =>
    CHECK_CONTRACTS.flatMap((contract, index) => {
      const price = point.prices[index]!;
      const move = Math.abs(price / (before?.prices[index] ?? price) - 1);
      const withdraw: Command = {
        type: "CancelAllContractOrders",
        userId: userId(MAKER_USER),
        contractId: contractId(contract.contractId),
      };
      if (move > FRIGHT) {
        quoted[index] = 0;
        frightened[index] = 1 + Math.ceil(random.exponential(FRIGHT_STEPS_MEAN));
        return [withdraw];
      }
      frightened[index] = Math.max(0, frightened[index]! - 1);
      const isNear = Math.abs(price / quoted[index]! - 1) < DRIFT;
      if (frightened[index] > 0 || (isNear && !random.chance(REFILL_CHANCE))) return [];
      quoted[index] = price;
      return [withdraw, ...ladder(contract, price)];
    });
}
