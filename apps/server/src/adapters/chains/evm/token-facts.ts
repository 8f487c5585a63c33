import { decodeAbiParameters, hexToString, isAddress, trim, type Hex } from "viem";
import type { TokenFacts, TokenRoom } from "../../../ports/chain.ts";
import { NodeRefusal, type EvmNode } from "./node.ts";
import { transferCall } from "./tokens.ts";

const NAME_SELECTOR = "0x06fdde03";
const SYMBOL_SELECTOR = "0x95d89b41";
const DECIMALS_SELECTOR = "0x313ce567";
const TEXT_LENGTH_MAX = 64;
/** Four words: a place, a length and a text of 64 bytes. */
const TEXT_DIGITS_MAX = 4 * 64;
const WORD = /^0x[0-9a-f]{64}$/i;
const PRINTABLE = /^[\p{L}\p{N}\p{P}\p{S} ]+$/u;
const DECIMALS_MAX = 255n;

/** A text of a contract: a string, or 32 bytes as older tokens have it. "" for anything else, or what no screen should show. */
export function textIn(answer: string): string {
  if (answer.length > 2 + TEXT_DIGITS_MAX) return "";
  let text: string;
  try {
    text = WORD.test(answer)
      ? hexToString(trim(answer as Hex, { dir: "right" }))
      : decodeAbiParameters([{ type: "string" }], answer as Hex)[0];
  } catch {
    return "";
  }
  return text.length <= TEXT_LENGTH_MAX && PRINTABLE.test(text) ? text : "";
}

function decimalsIn(answer: string): number | undefined {
  if (!WORD.test(answer)) return undefined;
  const decimals = BigInt(answer);
  return decimals > DECIMALS_MAX ? undefined : Number(decimals);
}

function transferIn(answer: string | undefined): TokenFacts["transfer"] {
  if (answer === undefined) return "refused";
  if (answer === "0x") return "nothing";
  return WORD.test(answer) && BigInt(answer) === 1n ? "true" : "false";
}

/** Reads tokens by their address. `holder`: an address of ours, in whose name a transfer of nothing is tried. */
export function openTokenRoom(node: EvmNode, holder: string): TokenRoom {
  /** Undefined where the contract or the node says no. */
  async function asked(token: string, data: string): Promise<string | undefined> {
    try {
      const answer = await node.ask("eth_call", [{ from: holder, to: token, data }, "latest"]);
      return typeof answer === "string" ? answer : undefined;
    } catch (error) {
      if (error instanceof NodeRefusal) return undefined;
      throw error;
    }
  }
  return {
    async facts(address) {
      if (!isAddress(address)) return undefined;
      const token = address.toLowerCase();
      const code = await node.ask("eth_getCode", [token, "latest"]);
      if (typeof code !== "string" || code === "0x") return undefined;
      const [name = "", symbol = "", decimals = "", transfer] = await Promise.all(
        [NAME_SELECTOR, SYMBOL_SELECTOR, DECIMALS_SELECTOR, transferCall(holder, 0n)].map((data) => asked(token, data)),
      );
      return {
        name: textIn(name),
        symbol: textIn(symbol),
        decimals: decimalsIn(decimals),
        transfer: transferIn(transfer),
      };
    },
  };
}
