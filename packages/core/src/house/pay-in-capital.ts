import { atoms as brandAtoms, refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import type { Channel } from "../channels/channel-book.ts";
import { custodySlot, hasRoomFor } from "../channels/custody.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { Stamp } from "../stamp.ts";
import { addCapitalGain, houseAccount, houseAtoms } from "../ledger/capital.ts";
import { KEY_LENGTH_MAX, type Treasury } from "./fund-house.ts";
import type { PayInCapital } from "./house-commands.ts";
import { FEES, unassignedOf } from "../ledger/solvency.ts";
import { wrongPeople } from "./two-people.ts";

/** The rest may belong to agents, friends and brokers, whose rewards of a day's fees are paid the day after. */
const FEE_PART_DIVISOR = 2;
/** So that the rewards of all fees that stood there are paid before more is taken. */
const FEES_REST_MS = 2 * 86_400_000;

/**
 * Puts the house's own money into `capital`: what a bank or provider received, or fees that it has earned. Refuses
 * NOT_FOUND for an unknown coin or channel, BAD_PARAMETER with the field (also for a channel of a chain: a chain tells of
 * its own payments), MAKER_IS_CHECKER, DUPLICATE_REQUEST, AMOUNT_TOO_LARGE, and HOUSE_SHORT for fees beyond half of
 * those that are there, beyond the custody that nobody owns, or within two days.
 */
export function payInCapital(
  ledger: Ledger,
  treasury: Treasury,
  command: PayInCapital,
  { at, sequence }: Stamp,
): Refusal | undefined {
  const { coinId, atoms, channelId, key, operatorId, checkerId } = command;
  const refusal = wrongPeople(command) ?? payInObstacle(ledger, treasury, command, at);
  if (refusal !== undefined) return refusal;
  const channel = treasury.channels.channels.get(channelId);
  treasury.grantKeys.add(key);
  const { posting } = ledger;
  posting.begin("houseFund", sequence);
  if (channel !== undefined) posting.add(custodySlot(ledger, channel), 0 - atoms);
  else takeFees(ledger, coinId, atoms);
  addCapitalGain(ledger, coinId, atoms);
  posting.end();
  if (channel === undefined) ledger.realMoney?.feesTakenAt.set(coinId, at);
  const paid = { coinId, atoms: brandAtoms(atoms), channelId, operatorId, checkerId };
  writeColdEvent(ledger.events, { type: "CapitalPaidIn", ...paid });
  return undefined;
}

type Paid = Omit<PayInCapital, "type" | "operatorId" | "checkerId">;

/** Why it cannot be paid in at a time, whoever agrees to it; undefined when it can. */
export function payInObstacle(ledger: Ledger, treasury: Treasury, paid: Paid, at: number): Refusal | undefined {
  const channel = treasury.channels.channels.get(paid.channelId);
  return wrongField(treasury, paid, channel) ?? obstacleTo(ledger, treasury, paid, { channel, at });
}

function wrongField({ coins }: Treasury, paid: Paid, channel: Channel | undefined): Refusal | undefined {
  const { coinId, atoms, channelId, key } = paid;
  if (!coins.has(coinId)) return refuse("NOT_FOUND", "coinId");
  if (!isWithin(atoms, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "atoms");
  if (!isWithin(channelId, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "channelId");
  if (channelId !== 0 && channel === undefined) return refuse("NOT_FOUND", "channelId");
  const isHere = channel === undefined || (channel.terms.kind !== "chain" && channel.terms.coinId === coinId);
  if (!isHere) return refuse("BAD_PARAMETER", "channelId");
  return key === "" || key.length > KEY_LENGTH_MAX ? refuse("BAD_PARAMETER", "key") : undefined;
}

function obstacleTo(
  ledger: Ledger,
  { grantKeys, channels }: Treasury,
  { coinId, atoms, key }: Paid,
  { channel, at }: { readonly channel: Channel | undefined; readonly at: number },
): Refusal | undefined {
  if (grantKeys.has(key)) return refuse("DUPLICATE_REQUEST", "key");
  if (channel === undefined)
    return atoms > takeableFees(ledger, coinId, at) ? refuse("HOUSE_SHORT", "atoms") : undefined;
  const isTooMuch = !hasRoomFor(ledger, coinId, channels.channels.values(), atoms);
  return isTooMuch ? refuse("AMOUNT_TOO_LARGE", "atoms") : undefined;
}

/** Fees of a coin that may become capital now, in atoms. */
function takeableFees(ledger: Ledger, coin: number, at: number): number {
  const takenAt = ledger.realMoney?.feesTakenAt.get(coin);
  if (takenAt !== undefined && at - takenAt < FEES_REST_MS) return 0;
  const fees = FEES.reduce((sum, name) => sum + takeableOf(ledger, coin, name), 0);
  return Math.min(fees, unassignedOf(ledger, coin));
}

const takeableOf = (ledger: Ledger, coin: number, name: (typeof FEES)[number]): number =>
  Math.floor(Math.max(0, houseAtoms(ledger, coin, name)) / FEE_PART_DIVISOR);

function takeFees(ledger: Ledger, coin: number, atoms: number): void {
  let left = atoms;
  for (const name of FEES) {
    const taken = Math.min(left, takeableOf(ledger, coin, name));
    ledger.posting.add(houseAccount(ledger, coin, name), 0 - taken);
    left -= taken;
  }
}
