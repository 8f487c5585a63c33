import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut, timeMs, userNumber, wholeNumber } from "../../fields.ts";
import { userTabs } from "./user-tabs.ts";

const SEQUENCE_MAX = Number.MAX_SAFE_INTEGER;

/** UTC milliseconds since when; 0 for not frozen. */
const since = z.int();

/** An account that a user owns beside their own, as it is now. Amounts in the coin that contracts settle in. */
const ownedAccount = z.object({
  id: z.int(),
  kind: z.enum(["sub", "lead", "copy", "clearing"]),
  /** At mark, with what a follow has put aside for the share. */
  equity: decimalOut,
  available: decimalOut,
  /** Of a copy account that a leader was ever followed in. */
  follow: z
    .object({
      /** The lead account that it follows, and whose it is. */
      leaderId: z.int(),
      leaderUserId: z.int(),
      leaderName: z.string(),
      state: z.enum(["active", "leaving", "stopping", "ended"]),
      isPaused: z.boolean(),
      /** Paid in less paid out. */
      funds: decimalOut,
      /** Put aside for the share. */
      withheld: decimalOut,
    })
    .nullable(),
  /** Of a lead account: whether it leads now, and how many follow it. */
  lead: z.object({ isLeading: z.boolean(), followers: z.int() }).nullable(),
});

/**
 * Everything about one user, or about the owner of the account with this number: who they are (masked), what they hold, what
 * they may not, and the first rows of each tab. `asOfTime` or `asOfSequence` asks for balances as they were, from the ledger's
 * lines; without either they are the core's. Refused with NOT_FOUND (userId).
 */
export const userPage = staffRead({
  name: "operator.users.page",
  path: "/api/operator/users/page",
  permission: "users.read",
  cost: 20,
  request: z.object({
    userId: userNumber,
    asOfTime: timeMs.optional(),
    asOfSequence: wholeNumber(1, SEQUENCE_MAX).optional(),
  }),
  data: z.object({
    profile: z.object({
      userId: z.int(),
      loginName: z.string(),
      hasOwnName: z.boolean(),
      /** Masked, as the next two. */
      email: z.string(),
      phone: z.string(),
      walletAddress: z.string(),
      language: z.string(),
      mark: z.string(),
      inviteCode: z.string(),
      /** 0 for nobody. */
      inviterId: z.int(),
      createTime: z.int(),
      /** 0 none, 1 basic, 2 advanced. */
      kycLevel: z.int(),
      hasAuthenticator: z.boolean(),
      passkeys: z.int(),
      hasFundPassword: z.boolean(),
      vipLevel: z.int(),
    }),
    restrictions: z.object({
      /** Whoever may not sign in neither trades nor withdraws. */
      signIn: since,
      trade: since,
      withdraw: since,
      /** Withdrawals are locked until then because something that guards the account was changed; 0 for not. */
      withdrawalLockUntil: z.int(),
      withdrawalLockReason: z.string(),
    }),
    balances: z.object({
      /** The last sequence that they count. */
      sequence: z.int(),
      /** Older accounts of a user with very many lines may be missing. Only as of the past. */
      isCut: z.boolean(),
      rows: z.array(
        z.object({
          account: z.string(),
          coin: z.string(),
          /** 0: no position's. */
          positionId: z.int(),
          amount: decimalOut,
        }),
      ),
    }),
    /** In the order in which they were opened, 200 at most. Always as they are now. */
    accounts: z.array(ownedAccount),
    /** How many sequences the tables lack, of which the tabs are read; for how long, in milliseconds. */
    lag: z.int(),
    behindMs: z.int(),
    tabs: z.object(userTabs),
  }),
});
