import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Sends play money of the local chain to the caller's own deposit address, so many times a day. */
export const useFaucet: Handler<"demo.faucet", "demoFaucet"> = async ({ demoFaucet }, { coin }, { userId }) => {
  const gift = await demoFaucet?.give(userId, coin);
  if (gift === undefined || gift === "closed") return refuse("PRODUCT_CLOSED");
  return gift === "enough" ? refuse("TOO_MANY_REQUESTS") : gift;
};
