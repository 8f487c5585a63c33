import { encodeAbiParameters, stringToHex } from "viem";
import { expect, test } from "vitest";
import { ChainUnreachable } from "../../../ports/chain.ts";
import { NodeRefusal } from "./node.ts";
import { openTokenRoom, textIn } from "./token-facts.ts";

const HOLDER = "0x52908400098527886e0f7030069857d2e4169ee7";
const TOKEN = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, "0")}`;
const stringOf = (text: string): string => encodeAbiParameters([{ type: "string" }], [text]);

test.each([
  [stringOf("Tether USD"), "Tether USD"],
  [stringToHex("MKR", { size: 32 }), "MKR"],
  [stringOf("テザー (₮)"), "テザー (₮)"],
  [stringOf(""), ""],
  [stringOf("x".repeat(65)), ""],
  [stringOf("a\u202Eb"), ""],
  [stringOf("a\nb"), ""],
  [word(0n), ""],
  ["0x", ""],
  ["0x1234", ""],
  [`0x${"ff".repeat(4_000)}`, ""],
])("%.20s is read as %j", (answer, text) => {
  expect(textIn(answer)).toBe(text);
});

/** A node whose contract answers its four questions so; a refusal where it is undefined. */
function room(answers: readonly (string | undefined)[], code: unknown = "0x60") {
  let at = 0;
  return openTokenRoom(
    {
      hasProofs: true,
      async ask<Result>(method: string): Promise<Result> {
        if (method === "eth_getCode") return code as Result;
        const answer = answers[at++];
        if (answer === undefined) throw new NodeRefusal("execution reverted");
        return answer as Result;
      },
    },
    HOLDER,
  );
}

test.each([
  [
    [stringOf("USD Coin"), stringOf("USDC"), word(6n), word(1n)],
    { name: "USD Coin", symbol: "USDC", decimals: 6, transfer: "true" },
  ],
  [
    [stringOf("Tether USD"), stringOf("USDT"), word(6n), "0x"],
    { name: "Tether USD", symbol: "USDT", decimals: 6, transfer: "nothing" },
  ],
  [[undefined, undefined, undefined, undefined], { name: "", symbol: "", decimals: undefined, transfer: "refused" }],
  [["0x", "0x", word(256n), word(0n)], { name: "", symbol: "", decimals: undefined, transfer: "false" }],
])("%#: a contract is told of as it answers", async (answers, facts) => {
  expect(await room(answers).facts(TOKEN)).toEqual(facts);
});

test("no contract, a wrong checksum and what is no address are no token", async () => {
  expect(await room([], "0x").facts(TOKEN)).toBeUndefined();
  expect(await room([]).facts(TOKEN.replace("E", "e"))).toBeUndefined();
  expect(await room([]).facts("0x1234")).toBeUndefined();
});

test("a node that does not answer is no answer of the contract", async () => {
  const away = { hasProofs: true, ask: () => Promise.reject(new ChainUnreachable("away")) };
  await expect(openTokenRoom(away, HOLDER).facts(TOKEN)).rejects.toThrow(ChainUnreachable);
});
