import type { ContractOrderRow } from "@agio/api-client";
import { plainDecimal } from "@agio/primitives";
import type { Translate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { namedPrice, type NamedOrder } from "../order-said/order-said.ts";
import type { usePositionFormat } from "./use-position-format.ts";
import { kindOfWire } from "../open-orders/order-words.ts";

interface Writing {
  readonly t: Translate;
  readonly format: Pick<ReturnType<typeof usePositionFormat>, "grouped" | "price">;
  /** Undefined for one that is listed no more. */
  readonly contract: TradingContract | undefined;
}

/** An order of a contract as toasts name it. */
export function namedContractOrder(row: ContractOrderRow, { t, format, contract }: Writing): NamedOrder {
  return {
    market: contract?.label ?? row.symbol,
    side: t(`position.order.${row.offset}.${row.side}`),
    size: sizeWords(row.num, { format, contract }),
    ...namedPrice(row, format.price),
  };
}

/** So many contracts in the traded coin, as they are shown. */
export const contractsInCoin = (
  size: number,
  { format, contract }: { format: Pick<Writing["format"], "grouped">; contract: TradingContract },
): string => sizeWords(plainDecimal(size, contract.sizeDecimals), { format, contract });

interface SizeWriting extends Pick<Writing, "contract"> {
  readonly format: Pick<Writing["format"], "grouped">;
}

const sizeWords = (num: string, { format, contract }: SizeWriting): string =>
  `${format.grouped(num)} ${contract?.coin ?? ""}`;

/** The kind a trader chose, read back from the wire. */
export const contractOrderKind = ({ orderType, timeInForce }: Pick<ContractOrderRow, "orderType" | "timeInForce">) =>
  kindOfWire(orderType, timeInForce);

const LIMIT = 0;
const OPEN = 0;
const PARTLY_FILLED = 1;

/** Price and size of a resting limit order of one's own can be changed; triggers and TP/SL orders cannot. */
export const canAmendOrder = (row: ContractOrderRow): boolean =>
  row.id !== 0 &&
  row.orderType === LIMIT &&
  row.createBy === "user" &&
  (row.status === OPEN || row.status === PARTLY_FILLED);

/** Filled part in whole percent. */
export const filledPercent = (row: ContractOrderRow): number =>
  row.share === 0 ? 0 : Math.min(Math.floor((row.dealShare / row.share) * 100), 100);
