import { createHmac } from "node:crypto";
import { seal, unseal } from "../base/seal.ts";
import type { ServerKeys } from "../base/server-keys.ts";

/** A user's statements about themselves. Of the advanced level only the pictures and the address are set. */
export interface PersonalDetails {
  readonly realName: string;
  readonly country: string;
  readonly cardType: number;
  readonly idCard: string;
  /** Picture addresses by the name of their field. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Absent from the basic level, and from what was handed in without it. */
  readonly address?: HomeAddress;
}

/** Where somebody lives. */
export interface HomeAddress {
  readonly name: string;
  readonly phone: string;
  /** ISO 3166 code of two letters. */
  readonly country: string;
  readonly detail: string;
}

/** Personal details as they lie in SQL: sealed, bound to the user and level. */
export interface DetailsBox {
  close(details: PersonalDetails, userId: number, level: number): string;
  open(sealed: string, userId: number, level: number): PersonalDetails;
  /** Tells documents apart without keeping their numbers: the same for every way to write one. */
  documentKey(country: string, idCard: string): string;
}

const contextOf = (userId: number, level: number): string => `verification ${level} of user ${userId}`;

export async function openDetailsBox(keys: ServerKeys): Promise<DetailsBox> {
  const sealKey = await keys.key("personal-details");
  const hashKey = await keys.key("document-numbers");
  return {
    close: (details, userId, level) =>
      seal(sealKey, Buffer.from(JSON.stringify(details)), contextOf(userId, level)).toString("base64"),
    open: (sealed, userId, level) =>
      JSON.parse(
        unseal(sealKey, Buffer.from(sealed, "base64"), contextOf(userId, level)).toString("utf8"),
      ) as PersonalDetails,
    documentKey(country, idCard) {
      const plainNumber = idCard.replace(/[ -]/g, "").toUpperCase();
      return createHmac("sha256", hashKey).update(`${country} ${plainNumber}`).digest("base64url");
    },
  };
}
