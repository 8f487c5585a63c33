import { z } from "zod";
import { isPhoneAnywhere } from "@agio/primitives";
import { userSend } from "../endpoint.ts";
import { plainText } from "../fields.ts";

/** 1 identity card, 2 passport, 3 driving licence. */
const cardType = z.union([z.literal([1, 2, 3]), z.string().regex(/^[1-3]$/)]).transform(Number);

/** The `url` of a picture as `files.upload` answered it to the same user. */
const picture = z.string().regex(/^\/api\/files\/[\w-]{20,64}$/);

const ADDRESS_DETAIL_MAX = 200;

const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/);

/** Where somebody lives; all four or none. Flat, so that a query can carry it. */
const address = {
  addressName: plainText(80).pipe(z.string().min(1)).optional(),
  addressPhone: plainText(32).refine(isPhoneAnywhere, "is no phone number").optional(),
  addressCountry: countryCode.optional(),
  addressDetail: plainText(ADDRESS_DETAIL_MAX).pipe(z.string().min(1)).optional(),
} as const;

const ADDRESS_FIELDS = ["addressName", "addressPhone", "addressCountry", "addressDetail"] as const;

/**
 * Hands in a level. `flag` 1 basic: name, country, document. 2 advanced: the three pictures, and where the user
 * lives; the rest stands from the basic level and may be left out. Sent in the body by our client; the specification's query works too.
 */
export const submitVerification = userSend({
  name: "verification.submit",
  path: "/api/user/uploadKYC",
  request: z
    .object({
      flag: z.union([z.literal([1, 2]), z.string().regex(/^[12]$/)]).transform(Number),
      realName: plainText(80).pipe(z.string().min(2)).optional(),
      /** ISO 3166 code of two letters. */
      country: countryCode.optional(),
      cardType: cardType.optional(),
      idCard: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9 -]{4,32}$/)
        .optional(),
      frontUrl: picture.optional(),
      backUrl: picture.optional(),
      handUrl: picture.optional(),
      ...address,
    })
    .superRefine((request, context) => {
      const hasAddress = ADDRESS_FIELDS.some((field) => request[field] !== undefined);
      const needed =
        request.flag === 1
          ? (["realName", "country", "cardType", "idCard"] as const)
          : (["frontUrl", "backUrl", "handUrl", ...(hasAddress ? ADDRESS_FIELDS : [])] as const);
      for (const field of needed) {
        if (request[field] === undefined) context.addIssue({ code: "custom", message: "missing", path: [field] });
      }
    }),
  /** `status` 0 none, 1 pending, 2 passed, 3 refused. */
  data: z.object({ level: z.int(), status: z.int() }),
});
