import type { ConversionEvent } from "@agio/core";
import type { Projection } from "../batch-rows.ts";

/** Projections of the conversion events. `undefined`: deliberately not projected. */
export const CONVERSION_PROJECTIONS = {
  CoinsConverted: (rows, event, { at }) => {
    rows.conversions.add({ convertedAt: at, ...event });
    rows.activeUsers.take(event.userId, at);
  },
  // The list in force and the quotes that live are the core's.
  ConversionRulesSet: undefined,
  ConversionCoinSet: undefined,
  ConversionQuoted: undefined,
} satisfies { [Type in ConversionEvent["type"]]: Projection<Type> | undefined };
