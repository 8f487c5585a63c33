import { z } from "zod";
import { pageOf, paging, plainText, userNumber } from "../fields.ts";
import { reason } from "./accounts.ts";

/** `search`: a user number, or the beginning of an account name, e-mail address or phone number. */
export const findUsersRequest = z.object({ search: plainText(80).default(""), ...paging });

export const findUsersData = pageOf(
  z.object({
    userId: z.int(),
    loginName: z.string(),
    /** Masked. */
    email: z.string(),
    phone: z.string(),
    mark: z.string(),
    kycLevel: z.int(),
    isFrozen: z.boolean(),
    createTime: z.int(),
  }),
);

/** A frozen user can neither trade nor withdraw nor sign in; funds and orders stay as they are. */
export const freezeUserRequest = z.object({ userId: userNumber, isFrozen: z.boolean(), reason });
export const freezeUserData = z.null();
