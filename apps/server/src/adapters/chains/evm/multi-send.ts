import { decodeFunctionData, encodeFunctionData, parseAbi, type Hex } from "viem";

/**
 * The function of a contract that pays a token to many in one transaction, to all of them or none, from the caller, who has
 * allowed it before. It is named as in Disperse (https://disperse.app, its public contract); any contract that has it will do.
 */
const MULTI_SEND = parseAbi(["function disperseTokenSimple(address token, address[] recipients, uint256[] values)"]);

/** One payment of a batch. `to`: the key of the address. */
export interface Leg {
  readonly to: string;
  readonly units: bigint;
}

/** All that one call pays. `token`: the key of its contract. */
export interface MultiSend {
  readonly token: string;
  readonly legs: readonly Leg[];
}

export const sumOf = (legs: readonly Pick<Leg, "units">[]): bigint => legs.reduce((sum, { units }) => sum + units, 0n);

export const multiSendCall = ({ token, legs }: MultiSend): Hex =>
  encodeFunctionData({
    abi: MULTI_SEND,
    functionName: "disperseTokenSimple",
    args: [token as Hex, legs.map(({ to }) => to as Hex), legs.map(({ units }) => units)],
  });

/** The payments of a call. Undefined for any other call, and for one that is not written as ours are, to the last byte. */
export function multiSendIn(data: string): MultiSend | undefined {
  const read = decoded(data);
  if (read === undefined || read.legs.length === 0) return undefined;
  return multiSendCall(read) === data ? read : undefined;
}

function decoded(data: string): MultiSend | undefined {
  try {
    const [token, recipients, values] = decodeFunctionData({ abi: MULTI_SEND, data: data as Hex }).args;
    if (recipients.length !== values.length) return undefined;
    return {
      token: token.toLowerCase(),
      legs: recipients.map((to, at) => ({ to: to.toLowerCase(), units: values[at]! })),
    };
  } catch {
    // The library throws on a call of another function, and on bytes that are no arguments: neither is a batch.
    return undefined;
  }
}
