import type { RewardRow } from "@agio/api-contract";
import { friendPart, rewardOf } from "@agio/formulas";
import { parseDecimal, plainDecimal } from "@agio/primitives";
import { scaleOf } from "../../shell/coin-directory.ts";

export interface RewardArithmetic {
  /** Base × rate, of that the friend's percent, or what the friend's part leaves. */
  readonly form: "whole" | "friend" | "rest";
  /** The friend's part of the whole, of the forms that say it. */
  readonly friend: string;
  /** As it comes out here; undefined where the row cannot be read. */
  readonly amount: string | undefined;
}

/** Percent with so many decimals is a count of millionths. */
const PERCENT_DECIMALS = 4;

type Row = Pick<RewardRow, "programme" | "coin" | "base" | "ratio" | "friendPercent">;

/** A reward worked out again: base × rate, rounded down; of the first level a part of that is the friend's, the rest the inviter's. */
export function rewardArithmetic({ programme, coin, base, ratio, friendPercent }: Row): RewardArithmetic {
  const form = programme === "friend" ? "friend" : friendPercent === 0 ? "whole" : "rest";
  const scale = scaleOf(coin);
  const [baseAtoms, ppm] = [parseDecimal(base, scale), parseDecimal(ratio, PERCENT_DECIMALS)];
  if (baseAtoms === undefined || ppm === undefined) return { form, friend: "", amount: undefined };
  const whole = rewardOf(baseAtoms, ppm);
  const friend = friendPart(whole, friendPercent);
  const atoms = { whole, friend, rest: whole - friend }[form];
  return { form, friend: plainDecimal(friend, scale), amount: plainDecimal(atoms, scale) };
}
