import { serializeTransaction, type Hex } from "viem";
import { contentsOf, type KeyPath, type SigningRequest, type WithdrawalOrder } from "../../../../ports/signer.ts";
import { openEvmAddresses } from "../../evm/address.ts";
import { transferCall } from "../../evm/tokens.ts";

export const PAYEE = "0x00000000000000000000000000000000000a11ce";
export const TOKEN = "0x00000000000000000000000000000000000070ce";
const GWEI = 10n ** 9n;
export const HOT_PATH: KeyPath = { purpose: 44, coinType: 60, branch: 1, index: 0 };

export interface PaymentTexts extends Partial<WithdrawalOrder> {
  readonly withdrawalId: number;
  readonly to?: string;
  /** Of the token; ether where `ether` is set. */
  readonly units?: bigint;
  readonly isEther?: boolean;
  readonly nonce?: number;
  readonly gweiMax?: bigint;
  readonly gas?: bigint;
  readonly chainId?: number;
}

/** Bytes of a transfer by the hot wallet, in hex. */
export function unsignedTransfer({
  to = PAYEE,
  units = 100n,
  isEther = false,
  nonce = 0,
  gweiMax = 10n,
  gas = 60_000n,
  chainId = 1,
}: Omit<PaymentTexts, "withdrawalId">): string {
  const action = isEther
    ? { to: to as Hex, value: units }
    : { to: TOKEN as Hex, data: transferCall(to, units), value: 0n };
  const fees = { gas, maxFeePerGas: gweiMax * GWEI, maxPriorityFeePerGas: gweiMax === 0n ? 0n : 1n };
  return serializeTransaction({ type: "eip1559", chainId, nonce, ...action, ...fees }).slice(2);
}

export const orderOf = ({ to = PAYEE, units = 100n, isEther = false, ...order }: PaymentTexts): WithdrawalOrder => ({
  withdrawalId: order.withdrawalId,
  submittedAt: order.submittedAt ?? 1,
  contents: order.contents ?? contentsOf({ channel: isEther ? "ETH" : "USDT-ERC20", addressKey: to, units }),
  after: order.after ?? [],
  ...(order.approvals === undefined ? {} : { approvals: order.approvals }),
});

/** A withdrawal's payment by the hot wallet, as the server asks for it. */
export const payment = (texts: PaymentTexts): SigningRequest => ({
  transaction: { kind: "evm", path: HOT_PATH, unsigned: unsignedTransfer(texts) },
  orders: [orderOf(texts)],
});

/** A sweep of a deposit address to the hot wallet. */
export async function sweepOf(
  keys: { accountKey(purpose: 44 | 84, coinType: number): Promise<string> },
  index: number,
): Promise<SigningRequest> {
  const { hot } = openEvmAddresses(await keys.accountKey(44, 60), new Set());
  const path = { ...HOT_PATH, branch: 0, index } as const;
  return { transaction: { kind: "evm", path, unsigned: unsignedTransfer({ to: hot.key }) }, orders: [] };
}
