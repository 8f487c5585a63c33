import { SHIPPED_COINS } from "@agio/api-contract/markets";
import { learnCoins } from "../coin-directory.ts";

// The coins of a new installation's server. For tests: import it for its effect.
learnCoins(
  SHIPPED_COINS.map(({ code, name, scale, displayDecimals }) => ({
    coin: code,
    name,
    names: {},
    scale,
    displayDecimals,
    logo: "",
  })),
);
