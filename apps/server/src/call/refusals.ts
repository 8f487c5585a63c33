import type { Refusal } from "@agio/primitives";

/** Tells a refusal from data: no answer of the contract has a field of that name. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "refusal" in answer;
