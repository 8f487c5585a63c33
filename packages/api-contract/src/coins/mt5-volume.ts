import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { coinCode, decimalOut } from "../fields.ts";

/** The 24-hour volume of a coin of type 3. The data is the decimal itself. */
export const mt5Volume = publicRead({
  name: "coins.mt5Volume",
  path: "/api/common/getMt5Amount",
  request: z.object({ coin: coinCode }),
  data: decimalOut,
});
