import { z } from "zod";
import { parseUnits } from "viem";
import { BITCOIN_NETWORKS, type BitcoinNetworkName } from "../bitcoin/address.ts";
import {
  DEFAULT_FEE_BOUNDS,
  DEFAULT_GAS_MAX,
  type EvmFeeBounds,
  type FeeBounds,
  type SignedChain,
} from "../unsigned-reading.ts";

const GWEI_DECIMALS = 9;
const DECIMALS_MAX = 30;
/** Below it a number is written with an exponent. */
const FEE_GWEI_MIN = 0.001;
const NETWORKS_MAX = 21;
const BECH32_ADDRESS = /^(bc|tb|bcrt)1/i;
/** Large payments and a new policy take two. */
const OPERATORS_MIN = 2;
const OPERATORS_MAX = 50;

const ed25519Key = z.string().regex(/^[0-9a-f]{64}$/);
const amount = z.string().regex(/^\d{1,20}(\.\d{1,30})?$/, "is no amount, as 12.5");
const networkNames = Object.keys(BITCOIN_NETWORKS) as [BitcoinNetworkName, ...BitcoinNetworkName[]];

/**
 * Of the chain's own coin: what the network may be paid, top-ups of deposit addresses included. And addresses of cold storage there,
 * as the chain writes them: the same text may be nobody's on another network.
 */
const ofEveryChain = { feesPerHour: amount, feesPerDay: amount, cold: z.array(z.string()).default([]) };
const evmNetwork = z.strictObject({
  chainId: z.int().min(1),
  feeGweiMax: z.number().min(FEE_GWEI_MIN),
  /** Of one transaction. */
  gasMax: z.int().min(1).default(DEFAULT_GAS_MAX),
  /** A contract that pays many withdrawals in one transaction. It may move the tokens of a batch until that is mined. */
  multiSend: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .optional(),
  ...ofEveryChain,
});
const channel = z.strictObject({
  chain: z.enum(["evm", "bitcoin", "tron"]),
  /** Of networks like Ethereum: which one. */
  chainId: z.int().min(1).optional(),
  /** The token's contract; "" for the chain's own coin. */
  token: z.string(),
  decimals: z.int().min(0).max(DECIMALS_MAX),
  /** Withdrawals up to it need no approval, as long as those within an hour and a day stay below their bounds. */
  unapprovedMax: amount,
  unapprovedPerHour: amount,
  unapprovedPerDay: amount,
  /** Up to it one operator approves, above it two; so do those that go beyond `oneApprovalPerDay` together. */
  oneApprovalMax: amount,
  oneApprovalPerDay: amount,
});

/** The policy is none, or not one that may follow the one in force. */
export class PolicyRefused extends Error {}

const policyShape = z.strictObject({
  version: z.literal(2, {
    error:
      "is not 2: since then `evm` is a list of networks, each with its own bounds, each channel of one names its `chainId`, and cold addresses stand at their chain (The signer's policy, docs/operating/running.md); two operators of the policy in force sign the new one",
  }),
  /** Stands in every text that operators sign. */
  exchange: z.string().regex(/^[\x21-\x7e]{1,100}$/),
  operators: z
    .array(z.strictObject({ name: z.string().min(1).max(100), publicKey: ed25519Key }))
    .min(OPERATORS_MIN)
    .max(OPERATORS_MAX),
  evm: z.array(evmNetwork).max(NETWORKS_MAX).default([]),
  bitcoin: z.strictObject({ network: z.enum(networkNames), feeRateMax: z.int().min(1), ...ofEveryChain }).optional(),
  tron: z.strictObject({ feeTrxMax: z.int().min(1), ...ofEveryChain }).optional(),
  channels: z.record(z.string().regex(/^\S{1,64}$/), channel),
});
export type SignerPolicy = z.output<typeof policyShape>;
type Channel = z.output<typeof channel>;
type ChainTerms = Pick<z.output<typeof evmNetwork>, keyof typeof ofEveryChain>;

/** All that the signer signs where money is real, as a file of its own says: nothing of it comes from the server. */
export const signerPolicy = policyShape
  .refine(({ operators }) => areDifferent(operators.map(({ publicKey }) => publicKey)), {
    message: "names an operator's key twice",
  })
  .refine(({ operators }) => areDifferent(operators.map(({ name }) => name.trim().toLowerCase())), {
    message: "names an operator twice",
  })
  .refine(({ evm }) => areDifferent(evm.map(({ chainId }) => chainId)), { message: "names a network twice" })
  .refine(
    ({ channels }) => Object.values(channels).every((one) => (one.chain === "evm") === (one.chainId !== undefined)),
    {
      message: "has a channel of chain evm without a chainId, or another one with it",
    },
  )
  .refine((policy) => Object.values(policy.channels).every((one) => chainsIn(policy).has(signedChainOf(one))), {
    message: "has a channel of a chain, or of a network, that it does not name",
  });

function areDifferent(values: readonly (string | number)[]): boolean {
  return new Set(values).size === values.length;
}

function signedChainOf({ chain, chainId = 0 }: Pick<Channel, "chain" | "chainId">): SignedChain {
  return chain === "evm" ? `evm ${chainId}` : chain;
}

/** All that a policy names, with what is said of each alike. */
function chainsIn({
  evm,
  bitcoin,
  tron,
}: Pick<SignerPolicy, "evm" | "bitcoin" | "tron">): ReadonlyMap<SignedChain, ChainTerms> {
  return new Map<SignedChain, ChainTerms>([
    ...evm.map((network) => [`evm ${network.chainId}`, network] as const),
    ...(bitcoin === undefined ? [] : [["bitcoin", bitcoin] as const]),
    ...(tron === undefined ? [] : [["tron", tron] as const]),
  ]);
}

/** A bound within an hour and a day, in smallest units. */
export interface PeriodBound {
  readonly hour: bigint;
  readonly day: bigint;
}

export interface ChannelRules {
  readonly chain: SignedChain;
  /** As outputs are compared: in lower case on EVM. */
  readonly token: string;
  readonly decimals: number;
  readonly unapprovedMax: bigint;
  readonly unapproved: PeriodBound;
  readonly oneApprovalMax: bigint;
  readonly oneApproval: PeriodBound;
}

/** Rules of the signer. */
export interface SigningRules {
  readonly feeBounds: FeeBounds;
  /** Undefined: any of them. */
  readonly bitcoinNetwork: BitcoinNetworkName | undefined;
  /** Whether an address, by its key, is cold storage on a chain. */
  readonly isCold: (chain: SignedChain, key: string) => boolean;
  /** Undefined: money is play, so that no approval is needed and nothing is bounded but fees. */
  readonly real: RealRules | undefined;
}

export interface RealRules {
  readonly exchange: string;
  /** Public keys. */
  readonly operators: ReadonlySet<string>;
  readonly channels: ReadonlyMap<string, ChannelRules>;
  /** Of every chain that is signed for: all that its network may be paid. */
  readonly fees: ReadonlyMap<SignedChain, PeriodBound>;
}

/** Rules for play money. `coldEvm`: cold storage, on every network like Ethereum. */
export function playRules(coldEvm: readonly string[] = []): SigningRules {
  const cold = coldSet("evm", coldEvm);
  return {
    feeBounds: DEFAULT_FEE_BOUNDS,
    bitcoinNetwork: undefined,
    isCold: (chain, key) => isEvm(chain) && cold.has(key),
    real: undefined,
  };
}

const isEvm = (chain: string): boolean => chain.startsWith("evm");

/** Spelled as outputs are compared. */
const keyOfText = (chain: string, address: string): string =>
  isEvm(chain) || BECH32_ADDRESS.test(address) ? address.toLowerCase() : address;

const coldSet = (chain: string, list: readonly string[]): ReadonlySet<string> =>
  new Set(list.map((address) => keyOfText(chain, address)));

/** Throws on more decimals than there are: the library would round. */
function unitsIn(text: string, decimals: number): bigint {
  if ((text.split(".")[1] ?? "").length > decimals)
    throw new PolicyRefused(`${text} has more than ${decimals} decimals`);
  return parseUnits(text, decimals);
}

const NATIVE_DECIMALS = { evm: 18, bitcoin: 8, tron: 6 } as const;

const decimalsOf = (chain: SignedChain): number =>
  chain === "bitcoin" || chain === "tron" ? NATIVE_DECIMALS[chain] : NATIVE_DECIMALS.evm;

function channelRules(given: Channel): ChannelRules {
  const inUnits = (text: string): bigint => unitsIn(text, given.decimals);
  return {
    chain: signedChainOf(given),
    token: keyOfText(given.chain, given.token),
    decimals: given.decimals,
    unapprovedMax: inUnits(given.unapprovedMax),
    unapproved: { hour: inUnits(given.unapprovedPerHour), day: inUnits(given.unapprovedPerDay) },
    oneApprovalMax: inUnits(given.oneApprovalMax),
    oneApproval: { hour: inUnits(given.oneApprovalPerDay), day: inUnits(given.oneApprovalPerDay) },
  };
}

export function rulesOf(policy: SignerPolicy): SigningRules {
  const { evm, bitcoin, tron } = policy;
  const chains = [...chainsIn(policy)];
  const cold = new Map(chains.map(([chain, { cold: list }]) => [chain, coldSet(chain, list)]));
  const evmBounds = new Map<number, EvmFeeBounds>(
    evm.map(({ chainId, feeGweiMax, gasMax, multiSend = "" }) => [
      chainId,
      {
        feePerGasMax: unitsIn(String(feeGweiMax), GWEI_DECIMALS),
        gasMax: BigInt(gasMax),
        multiSend: multiSend.toLowerCase(),
      },
    ]),
  );
  const fees = chains.map(([chain, { feesPerHour, feesPerDay }]) => {
    const inUnits = (text: string): bigint => unitsIn(text, decimalsOf(chain));
    return [chain, { hour: inUnits(feesPerHour), day: inUnits(feesPerDay) }] as const;
  });
  return {
    feeBounds: {
      evmOf: (chainId) => evmBounds.get(chainId),
      bitcoinFeeRateMax: bitcoin?.feeRateMax ?? 0,
      tronFeeLimitMax: Number(parseUnits(String(tron?.feeTrxMax ?? 0), NATIVE_DECIMALS.tron)),
    },
    bitcoinNetwork: bitcoin?.network,
    isCold: (chain, key) => cold.get(chain)?.has(key) === true,
    real: {
      exchange: policy.exchange,
      operators: new Set(policy.operators.map(({ publicKey }) => publicKey)),
      channels: new Map(Object.entries(policy.channels).map(([name, given]) => [name, channelRules(given)] as const)),
      fees: new Map(fees),
    },
  };
}
