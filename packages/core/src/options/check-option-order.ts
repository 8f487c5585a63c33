import { PRICE_TICKS_MAX, refuse, type Refusal } from "@agio/primitives";
import type { OptionOrderTerms } from "./option-commands.ts";
import type { OptionParticipant } from "./option-participant.ts";
import { OPEN_PER_SERIES_MAX, OPEN_PER_USER_MAX } from "./option-work-bounds.ts";
import type { Series } from "./series.ts";

/** Everything about an order that needs only its terms, its series and how many orders its user has. */
export function checkTerms(
  series: Series,
  participants: ReadonlyMap<number, OptionParticipant> | undefined,
  terms: OptionOrderTerms,
): Refusal | undefined {
  return (
    checkShape(terms) ??
    checkSize(series, participants?.get(series.seriesId), terms) ??
    checkCount(series, participants, terms)
  );
}

function checkShape({ kind, timeInForce, priceTicks }: OptionOrderTerms): Refusal | undefined {
  const isPrice = Number.isInteger(priceTicks) && priceTicks > 0 && priceTicks <= PRICE_TICKS_MAX;
  if (kind === "limit" ? !isPrice : priceTicks !== 0) return refuse("BAD_PARAMETER", "priceTicks");
  const isWhole = kind === "limit" || timeInForce === "IOC" || timeInForce === "FOK";
  return isWhole ? undefined : refuse("BAD_PARAMETER", "timeInForce");
}

/** Lots within the limits of one order. What is left of a position may always be closed, however little. */
function checkSize(
  series: Series,
  participant: OptionParticipant | undefined,
  terms: OptionOrderTerms,
): Refusal | undefined {
  const { lotsMin, lotsMax } = series.underlying.rules;
  const { side, sizeLots } = terms;
  const lots = participant?.lots ?? 0;
  const closesAll = side === "sell" ? sizeLots === lots : sizeLots === -lots;
  const least = closesAll ? 1 : lotsMin;
  const isWithin = Number.isSafeInteger(sizeLots) && sizeLots >= least && sizeLots <= lotsMax;
  return isWithin ? undefined : refuse("QUANTITY_FILTER", "sizeLots");
}

/** Whatever the rules of the underlying allow, a user has no more orders open than one command can end. */
function checkCount(
  series: Series,
  participants: ReadonlyMap<number, OptionParticipant> | undefined,
  { kind, timeInForce }: OptionOrderTerms,
): Refusal | undefined {
  const { openOrdersMax } = series.underlying.rules;
  const mayStay = kind === "limit" && (timeInForce === "GTC" || timeInForce === "POST_ONLY");
  if (!mayStay || participants === undefined) return undefined;
  const most = openOrdersMax === 0 ? OPEN_PER_SERIES_MAX : Math.min(openOrdersMax, OPEN_PER_SERIES_MAX);
  const here = participants.get(series.seriesId)?.orders.length ?? 0;
  let open = 0;
  for (const { orders } of participants.values()) open += orders.length;
  return here >= most || open >= OPEN_PER_USER_MAX ? refuse("TOO_MANY_OPEN_ORDERS") : undefined;
}
