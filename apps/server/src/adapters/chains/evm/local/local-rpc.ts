/** One question to a local node. Throws what the node answers as an error. */
export async function localRpc<Result>(
  rpcUrl: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<Result> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const answer = (await response.json()) as { readonly result?: Result; readonly error?: { readonly message: string } };
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result as Result;
}

export const hexOf = (value: bigint | number): `0x${string}` => `0x${value.toString(16)}`;
export const wordOf = (value: bigint | number): string => value.toString(16).padStart(64, "0");
export const addressWord = (address: string): string => address.slice(2).toLowerCase().padStart(64, "0");

const TRANSFER_SELECTOR = "0xa9059cbb";
const BALANCE_OF_SELECTOR = "0x70a08231";
export const transferData = (to: string, units: bigint): string =>
  `${TRANSFER_SELECTOR}${addressWord(to)}${wordOf(units)}`;

/** A transaction of an account whose key the local node holds: it needs no signature. */
export interface LocalTransaction {
  readonly from: string;
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
  readonly gas?: string;
}

export async function tokenBalance(rpcUrl: string, token: string, holder: string): Promise<bigint> {
  const call = { to: token, data: `${BALANCE_OF_SELECTOR}${addressWord(holder)}` };
  return BigInt(await localRpc<string>(rpcUrl, "eth_call", [call, "latest"]));
}

export const nativeBalance = async (rpcUrl: string, holder: string): Promise<bigint> =>
  BigInt(await localRpc<string>(rpcUrl, "eth_getBalance", [holder, "latest"]));
