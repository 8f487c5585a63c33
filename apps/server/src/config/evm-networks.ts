import { readFileSync } from "node:fs";
import { z } from "zod";
import { checkEvmAddress } from "../adapters/chains/evm/address.ts";
import { CONFIGURED_CHAINS_FROM, placeNamed, SHIPPED_CHANNELS } from "../channels/shipped-channels.ts";
import { SetupRefused } from "./setup-refused.ts";

/** With its place among the core's chains a network's number stays below 2^31. */
const CHAIN_ID_MAX = 1_000_000_000;
const FEE_GWEI_MAX = 500;
const GAS_MAX = 200_000;
const OWN_CHAINS = ["ethereum", "bitcoin", "tron"];

const channelName = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,31}$/, "must be capital letters, digits and hyphens");
const blocks = z.number().int().min(1).max(10_000);
const httpUrl = z.url({ protocol: /^https?$/ });

/** `codeHash`: keccak-256 of its code, so that no other code is called there. */
export const multiSendContract = z.strictObject({
  address: z.string().refine((text) => checkEvmAddress(text) !== undefined, "no address of a contract"),
  codeHash: z.string().regex(/^0x[0-9a-f]{64}$/, "must be the keccak-256 of its code, 0x and 64 digits"),
});

const network = z.strictObject({
  /** Names it in other variables, in the tables and beside the journal; permanent. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, "must be small letters, digits and hyphens"),
  /** As people call it. */
  network: z.string().min(1).max(32),
  chainId: z.number().int().min(1).max(CHAIN_ID_MAX),
  rpcUrls: z.array(httpUrl).min(1).max(9),
  /** Blocks until a deposit is credited, and until it may be withdrawn. */
  confirmations: z.tuple([blocks, blocks]),
  /** Where people look a transaction up: "{txid}" stands for it. */
  explorer: httpUrl.refine((url) => url.includes("{txid}"), "must have {txid} in it").optional(),
  /** The most that a unit of gas, and the gas of a payment, may cost. */
  feeGweiMax: z.number().min(0.001).max(100_000).default(FEE_GWEI_MAX),
  gasMax: z.number().int().min(21_000).max(100_000_000).default(GAS_MAX),
  /** "legacy": there is no base fee, and a gas price is all that is paid. */
  feeRule: z.enum(["eip1559", "legacy"]).default("eip1559"),
  /** Blocks above the one that the network itself calls so are not read, and confirmations count from it. */
  finality: z.enum(["latest", "safe", "finalized"]).default("latest"),
  /** False where headers, transactions or receipts are not hashed as Ethereum's are. */
  hasProofs: z.boolean().default(true),
  /** A contract that pays many withdrawals at once; as the signer's policy names it. */
  multiSend: multiSendContract.optional(),
  /** Its own coin, which pays for gas. */
  native: z.strictObject({ channel: channelName, coin: z.string().min(1) }),
  tokens: z
    .array(
      z.strictObject({
        channel: channelName,
        coin: z.string().min(1),
        contract: z.string().refine((text) => checkEvmAddress(text) !== undefined, "no address of a contract"),
        decimals: z.number().int().min(0).max(18),
      }),
    )
    .max(100)
    .default([]),
});

const ETHER_DECIMALS = 18;

/** A network like Ethereum, of the file that EVM_NETWORKS names. */
export type EvmNetworkConfig = z.output<typeof network> & {
  /** Of the chain in the core; permanent. */
  readonly coreChainId: number;
};

/** A network's channels in and out. */
export function networkChannels({ native, tokens }: Pick<EvmNetworkConfig, "native" | "tokens">) {
  const own = { ...native, token: "", decimals: ETHER_DECIMALS };
  return [own, ...tokens.map(({ contract, ...token }) => ({ ...token, token: contract, isTried: true as const }))];
}

/** Ethereum, where that is open: its number, and channels that are none of the shipped. */
export interface OpenEthereum {
  readonly chainId: number;
  readonly tokens: readonly { readonly channel: string }[];
}

/** Reads the file. Throws SetupRefused in words for the operator. */
export function readEvmNetworks(path: string, ethereum: OpenEthereum | undefined): EvmNetworkConfig[] {
  const refusal = (what: string): SetupRefused => new SetupRefused(`EVM_NETWORKS: ${what}`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw refusal(`${path} cannot be read: ${(error as Error).message}`);
  }
  const read = z.array(network).max(20).safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refusal(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const networks = read.data.map((one) => ({ ...one, coreChainId: CONFIGURED_CHAINS_FROM + one.chainId }));
  const wrong = obstacle(networks, ethereum);
  if (wrong !== undefined) throw refusal(wrong);
  return networks;
}

function firstTwice(values: readonly (string | number)[]): string | number | undefined {
  return values.find((value, at) => values.indexOf(value) !== at);
}

function obstacle(networks: readonly EvmNetworkConfig[], ethereum: OpenEthereum | undefined): string | undefined {
  const twice =
    firstTwice([...OWN_CHAINS, ...networks.map(({ name }) => name)]) ??
    firstTwice(networks.map(({ network: shown }) => shown)) ??
    firstTwice([...(ethereum === undefined ? [] : [ethereum.chainId]), ...networks.map(({ chainId }) => chainId)]) ??
    firstTwice(
      [...SHIPPED_CHANNELS, ...(ethereum?.tokens ?? []), ...networks.flatMap(networkChannels)].map((one) =>
        "name" in one ? one.name : one.channel,
      ),
    );
  if (twice !== undefined) return `${twice} is named twice`;
  for (const one of networks) {
    if (placeNamed(one.network, []) !== undefined) return `${one.network} is the name of another network`;
    const contract = firstTwice(one.tokens.map((token) => token.contract.toLowerCase()));
    if (contract !== undefined) return `${one.name}: ${contract} is named twice`;
    if (one.confirmations[1] < one.confirmations[0]) return `${one.name}: confirmations: the second is below the first`;
  }
  return undefined;
}
