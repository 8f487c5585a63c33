import { conversionCoinsOf } from "@agio/core";
import type { Handler } from "../../handler.ts";
import { conversionFigures } from "./conversion-figures.ts";

/** Coins of the convert list, open and closed, with the terms in force. */
export const listConversionTerms: Handler<"operator.conversions.coins", "markets" | "pipeline"> = async ({
  markets,
  pipeline,
}) => (await pipeline.read(conversionCoinsOf)).map((terms) => conversionFigures(markets, terms));
