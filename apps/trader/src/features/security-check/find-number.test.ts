import { expect, test } from "vitest";
import { findNumber, solutionText } from "./find-number.ts";

/** The platform's own SHA-256 is the witness. */
async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("the number is found whose salted hash is the challenge", async () => {
  const challenge = await hashOf("salt?expires=1&417");
  expect(findNumber({ challenge, salt: "salt?expires=1&" }, 0, 1000)).toBe(417);
});

test("the first and the last number of the range count", async () => {
  expect(findNumber({ challenge: await hashOf("s0"), salt: "s" }, 0, 5)).toBe(0);
  expect(findNumber({ challenge: await hashOf("s5"), salt: "s" }, 0, 5)).toBe(5);
});

test("a challenge that no number of the range answers has none", async () => {
  expect(findNumber({ challenge: await hashOf("s6"), salt: "s" }, 0, 5)).toBeUndefined();
});

test("the solution carries the server's own fields and the number", () => {
  const challenge = { algorithm: "SHA-256", challenge: "ab", salt: "s", signature: "cd", maxnumber: 9 };
  expect(JSON.parse(atob(solutionText(challenge, 7)))).toEqual({
    algorithm: "SHA-256",
    challenge: "ab",
    number: 7,
    salt: "s",
    signature: "cd",
  });
});
