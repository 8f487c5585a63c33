import { refuse } from "@agio/primitives";
import { ChainUnreachable, type TokenFacts } from "../../../ports/chain.ts";
import type { Handler } from "../../handler.ts";

/** A token by its address, as its contract tells of it. */
export const readToken: Handler<"operator.channels.token", "chains"> = async ({ chains }, { chain: name, address }) => {
  const chain = chains.find((one) => one.name === name);
  if (chain?.token === undefined) return refuse("NOT_FOUND", "chain");
  let facts: TokenFacts | undefined;
  try {
    facts = await chain.token.facts(address);
  } catch (error) {
    if (error instanceof ChainUnreachable) return refuse("UNAVAILABLE_NOW");
    throw error;
  }
  if (facts === undefined) return refuse("BAD_PARAMETER", "address");
  const key = address.toLowerCase();
  const listed = chain.assets.find(({ token }) => token.toLowerCase() === key);
  return { ...facts, decimals: facts.decimals ?? null, channel: listed?.channel ?? "" };
};
