import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import type { Approval } from "../../../../ports/signer.ts";
import type { SignerPolicy } from "../signer-policy.ts";
import { TOKEN } from "./payments.ts";

export interface TestOperator {
  readonly publicKey: string;
  approve(text: string): Approval;
}

const publicHex = (key: KeyObject): string =>
  Buffer.from(String(key.export({ format: "jwk" })["x"]), "base64url").toString("hex");

/** An operator with a key of their own, drawn now. */
export function drawOperator(): TestOperator {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const key = publicHex(publicKey);
  return {
    publicKey: key,
    approve: (text) => ({ publicKey: key, signature: sign(null, Buffer.from(text), privateKey).toString("hex") }),
  };
}

/** Network 1 unless another is named. */
export const evmNetworkOf = (change: Partial<SignerPolicy["evm"][number]> = {}): SignerPolicy["evm"][number] => ({
  ...{ chainId: 1, feeGweiMax: 100, gasMax: 200_000, feesPerHour: "1", feesPerDay: "2", cold: [] },
  ...change,
});

/** USDT with 6 decimals: 100 without approval, 250 an hour, 400 a day; 1,000 with one, 2,500 a day. */
export const policyOf = (operators: readonly TestOperator[], change: Partial<SignerPolicy> = {}): SignerPolicy => ({
  version: 2,
  exchange: "exchange.example",
  operators: operators.map(({ publicKey }, at) => ({ name: `operator ${at + 1}`, publicKey })),
  evm: [evmNetworkOf({ cold: ["0x2222222222222222222222222222222222222222"] })],
  bitcoin: { network: "regtest", feeRateMax: 50, feesPerHour: "1", feesPerDay: "2", cold: [] },
  channels: {
    "USDT-ERC20": {
      ...{ chain: "evm", chainId: 1, token: TOKEN, decimals: 6, oneApprovalMax: "1000", oneApprovalPerDay: "2500" },
      ...{ unapprovedMax: "100", unapprovedPerHour: "250", unapprovedPerDay: "400" },
    },
    ETH: {
      ...{ chain: "evm", chainId: 1, token: "", decimals: 18, oneApprovalMax: "1", oneApprovalPerDay: "5" },
      ...{ unapprovedMax: "0", unapprovedPerHour: "0", unapprovedPerDay: "0" },
    },
    BTC: {
      ...{ chain: "bitcoin", token: "", decimals: 8, oneApprovalMax: "1", oneApprovalPerDay: "5" },
      ...{ unapprovedMax: "0.01", unapprovedPerHour: "1", unapprovedPerDay: "1" },
    },
  },
  ...change,
});
