import {
  listOptionUnderlyings,
  listPairs,
  optionObstacle,
  type CoreState,
  type OptionRules,
  type SetOptionUnderlying,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { canonicalJson, refuse, type Refusal } from "@agio/primitives";
import { sendAsRead } from "../base/send-as-read.ts";
import type { MarketLooks } from "../markets/market-looks.ts";

const OWN_COIN = "owncoin";

/** Fields of the core's rules by the wire's names for them. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  ...{ pairId: "symbol", priceDecimals: "basePrecision", sizeDecimals: "coinPrecision" },
  fee: "feeValue",
  exerciseFeePpb: "exerciseFee",
  lotsMin: "orderMin",
  lotsMax: "orderMax",
  strikeStepE8: "strikeStep",
  replaces: "version",
};

const onWire = ({ refusal, field }: Refusal): Refusal =>
  field === undefined ? refuse(refusal) : refuse(refusal, WIRE_FIELDS[field] ?? field);

/** The payload of "optionUnderlyings.set": the command, and the rules that it takes the place of as they were read. */
export interface OptionUnderlyingPayload {
  readonly command: SetOptionUnderlying;
  /** Null: there are no options on this index yet. */
  readonly replaced: unknown;
}

const rulesIn = (state: CoreState, pairId: number): OptionRules | null =>
  listOptionUnderlyings(state).find((view) => view.pairId === pairId)?.rules ?? null;

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

export interface OptionRequestParts {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly looks: Pick<MarketLooks, "market">;
}

/** Why the rules cannot be any more: somebody else changed them, or no underlying may have them. */
export async function optionUnderlyingObstacle(
  { pipeline, looks }: OptionRequestParts,
  payload: unknown,
): Promise<Refusal | undefined> {
  const { command, replaced } = payload as OptionUnderlyingPayload;
  const refused = await pipeline.read((state) => {
    if (!same(rulesIn(state, command.pairId), replaced)) return refuse("STALE_VERSION", "version");
    const pair = listPairs(state).find(({ pairId }) => pairId === command.pairId);
    // Nothing leveraged is written on a coin that the platform issued (rules 2).
    if (pair !== undefined && looks.market(pair.symbol).kind === OWN_COIN) return refuse("BAD_PARAMETER", "symbol");
    return optionObstacle(state, command);
  });
  return refused === undefined ? undefined : onWire(refused);
}

/** Carries out what two people agreed to; doing it again changes nothing more. A refusal: something came in between. */
export async function applyOptionUnderlying(
  { pipeline }: Pick<OptionRequestParts, "pipeline">,
  payload: unknown,
): Promise<Refusal | undefined> {
  const { command, replaced } = payload as OptionUnderlyingPayload;
  const settled = await sendAsRead(pipeline, (state) => {
    const replaces = rulesIn(state, command.pairId);
    if (same(replaces, command.rules)) return undefined;
    return same(replaces, replaced) ? { ...command, replaces } : refuse("STALE_VERSION", "version");
  });
  return settled?.kind === "refused" ? onWire(settled.refusal) : undefined;
}
