import type { DataOf } from "@agio/api-contract";
import { networkTitle as titleOf } from "../../features/funds-channel/choice.ts";

export type DepositChannel = DataOf<"deposits.channels">[number];
export type DepositWay = DepositChannel["ways"][number];

const BANK_TYPE = 1;

/** Whether money comes in by a bank and not over a chain. */
export const isBank = ({ type }: Pick<DepositChannel, "type">): boolean => type === BANK_TYPE;

/** A network with the standard of its tokens: "Tron (TRC20)". */
export const networkTitle = ({ name, network }: Pick<DepositChannel, "name" | "network">): string =>
  titleOf({ id: name, network });

/** Mean seconds between two blocks. */
const BLOCK_SECONDS: Readonly<Record<string, number>> = { Bitcoin: 600, Ethereum: 12, Tron: 3 };
const SECONDS_PER_MINUTE = 60;

/** Whole minutes until a deposit is credited, as a rule; undefined for a network whose pace is not known. */
export function usualMinutes({ network, confirms }: Pick<DepositChannel, "network" | "confirms">): number | undefined {
  const seconds = Object.hasOwn(BLOCK_SECONDS, network) ? BLOCK_SECONDS[network] : undefined;
  return seconds === undefined ? undefined : Math.max(1, Math.ceil((seconds * confirms) / SECONDS_PER_MINUTE));
}

/** A bound such as "" or "0" binds nothing. */
export const isBound = (text: string): boolean => text !== "" && Number(text) > 0;
