import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", 0],
  ["kX9!", 1],
  ["aaaaaaaaaaaa", 1],
  ["abcdefghijkl", 1],
  ["Password123!", 1],
  ["qwerty99zz", 1],
  ["rivertone", 2],
  ["Rivertone7", 3],
  ["mapletrainorbit", 3],
  ["maple train orbit", 4],
  ["Rivertone7!Oak", 4],
])("%j is of strength %i", (password, strength) => expect(passwordStrength(password)).toBe(strength));
