import { decodeFunctionData, encodeFunctionData, parseAbi, type Hex } from "viem";

/**
 * Two functions of a contract that pays many in one transaction, all of them or none. They are named as in Disperse
 * (https://disperse.app, its public contract); any contract that has them will do. Ether comes with the call; tokens are moved
 * from the caller, who has allowed it before.
 */
const MULTI_SEND = parseAbi([
  "function disperseEther(address[] recipients, uint256[] values) payable",
  "function disperseTokenSimple(address token, address[] recipients, uint256[] values)",
]);

/** One payment of a batch. `to`: the key of the address. */
export interface Leg {
  readonly to: string;
  readonly units: bigint;
}

/** All that one call pays. */
export interface MultiSend {
  /** Key of the token's contract; "" for the chain's own coin. */
  readonly token: string;
  readonly legs: readonly Leg[];
}

export const sumOf = (legs: readonly Pick<Leg, "units">[]): bigint => legs.reduce((sum, { units }) => sum + units, 0n);

export function multiSendCall({ token, legs }: MultiSend): Hex {
  const [recipients, values] = [legs.map(({ to }) => to as Hex), legs.map(({ units }) => units)];
  return token === ""
    ? encodeFunctionData({ abi: MULTI_SEND, functionName: "disperseEther", args: [recipients, values] })
    : encodeFunctionData({
        abi: MULTI_SEND,
        functionName: "disperseTokenSimple",
        args: [token as Hex, recipients, values],
      });
}

/** The payments of a call. Undefined for any other call, and for one that is not written as ours are, to the last byte. */
export function multiSendIn(data: string): MultiSend | undefined {
  const read = decoded(data);
  if (read === undefined || read.legs.length === 0) return undefined;
  return multiSendCall(read) === data ? read : undefined;
}

function decoded(data: string): MultiSend | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: MULTI_SEND, data: data as Hex });
    if (functionName === "disperseEther") return legsOf("", args);
    const [token, ...lists] = args;
    return legsOf(token.toLowerCase(), lists);
  } catch {
    // The library throws on a call of another function, and on bytes that are no arguments: neither is a batch.
    return undefined;
  }
}

function legsOf(
  token: string,
  [recipients, values]: readonly [readonly string[], readonly bigint[]],
): MultiSend | undefined {
  if (recipients.length !== values.length) return undefined;
  return { token, legs: recipients.map((to, at) => ({ to: to.toLowerCase(), units: values[at]! })) };
}
