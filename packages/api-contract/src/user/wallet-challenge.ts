import { z } from "zod";
import { walletAddress } from "../fields.ts";

export const walletChallengeRequest = z.object({ address: walletAddress });

/** The EIP-4361 text to sign. It proves who owns the address and grants nothing. */
export const walletChallengeData = z.object({ message: z.string(), expire: z.int() });
