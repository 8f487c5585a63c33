import { z } from "zod";
import { publicRead } from "../endpoint.ts";

/** Every listed coin, in the order of listing: what amounts of it are read and shown with. */
export const coinDirectory = publicRead({
  name: "coins.directory",
  path: "/api/common/getCoinDirectory",
  request: z.object({}),
  data: z.array(
    z.object({
      coin: z.string(),
      /** In English; apps write the names that they know in the language of the user, unless the operators gave another. */
      name: z.string(),
      /** Names that the operators gave, by language code: "zh". */
      names: z.record(z.string(), z.string()),
      /** Decimals of one unit that balances keep. */
      scale: z.int(),
      /** Decimals that wallets show. */
      displayDecimals: z.int(),
      /** A picture, or "". */
      logo: z.string(),
    }),
  ),
});
