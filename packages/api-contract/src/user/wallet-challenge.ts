import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { walletAddress } from "../fields.ts";

export const walletChallenge = publicSend({
  name: "user.walletChallenge",
  path: "/api/user/walletChallenge",
  isQuiet: true,
  request: z.object({ address: walletAddress }),
  /** The EIP-4361 text to sign. It proves who owns the address and grants nothing. */
  data: z.object({ message: z.string(), expire: z.int() }),
});
