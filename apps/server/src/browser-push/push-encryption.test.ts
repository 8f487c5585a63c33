import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { encryptPush, isPoint } from "./push-encryption.ts";

const bytes = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ""), "base64url");

/** The example of RFC 8291, section 5. */
const EXAMPLE = {
  plain: Buffer.from("When I grow up, I want to be a watermelon"),
  reader: {
    point: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
    secret: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  },
  seed: { secretKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), salt: bytes("DGv6ra1nlYgDCS1FRnbzlw") },
  body: bytes(`DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml
    mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT
    pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN`),
};

test("the example of RFC 8291 comes out byte for byte", () => {
  expect(encryptPush(EXAMPLE.plain, EXAMPLE.reader, EXAMPLE.seed).equals(EXAMPLE.body)).toBe(true);
});

test("more than push services have to take is not encrypted", () => {
  expect(encryptPush(Buffer.alloc(3_992), EXAMPLE.reader, EXAMPLE.seed)).toHaveLength(4_095);
  expect(() => encryptPush(Buffer.alloc(3_993), EXAMPLE.reader, EXAMPLE.seed)).toThrow("too many");
});

test("points of the curve alone are keys, and uncompressed ones", () => {
  const point = EXAMPLE.reader.point;
  const wrong = Buffer.from(point);
  wrong[64] = 255 - (wrong[64] ?? 0);
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  expect([point, ecdh.getPublicKey()].map(isPoint)).toEqual([true, true]);
  expect([wrong, point.subarray(1), ecdh.getPublicKey(null, "compressed"), Buffer.alloc(65)].map(isPoint)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});
