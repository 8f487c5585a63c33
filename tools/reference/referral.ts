import { ACCOUNT_CODES, apply, type Command, createState, EventWriter, isWorkLeft, readEvents } from "@agio/core";
import { coinId, plainDecimal, sequence, userId, utcMs } from "@agio/primitives";
import { compareFields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "./reference-case.ts";
import { unitsOf } from "./scaling.ts";

/** The decimals in which the cases write money. */
const SCALE = 8;
/** Percent in the cases, parts per million in the product. */
const PERCENT_DECIMALS = 4;
const COIN = coinId(1);
const DAY_MS = 86_400_000;
const [DAY, NEXT_DAY] = [20_000 * DAY_MS, 20_001 * DAY_MS];

type Amounts = Readonly<Record<string, string>>;

/** The rewards of a chain of invited people for the fees of one day, and the rest of them that the house keeps. */
export function runReferralCase({ input, expected }: ReferenceCase): Outcome {
  const isKnown = ["fees", "base"].some((name) => hasOnly(input, ["chain", name, "levels"]));
  if (!isKnown) return unknownForm();
  const chain = input["chain"] as readonly string[];
  const paid = (input["fees"] ?? input["base"]) as Amounts;
  const levels = (input["levels"] as readonly string[]).map((percent) => unitsOf(percent, PERCENT_DECIMALS));
  const rewards = settledDay(chain, paid, levels);
  const collected = Object.values(paid).reduce((sum, amount) => sum + unitsOf(amount, SCALE), 0);
  const given = [...rewards.values()].reduce((sum, atoms) => sum + atoms, 0);
  return compareFields(expected, {
    rewards: Object.fromEntries([...rewards].map(([name, atoms]) => [name, plainDecimal(atoms, SCALE)])),
    houseKeeps: plainDecimal(collected - given, SCALE),
  });
}

/** The real core counts the fees and settles the day. */
function settledDay(chain: readonly string[], paid: Amounts, levels: readonly number[]): Map<string, number> {
  const state = createState();
  const writer = new EventWriter();
  const rewards = new Map<string, number>();
  let sent = 0;
  const send = (command: Command, at: number): void => {
    writer.reset();
    apply(state, command, { sequence: sequence(++sent), at: utcMs(at) }, writer);
    for (const event of readEvents(writer.bytes())) {
      if (event.type === "RewardPaid") rewards.set(chain[event.userId - 1]!, event.atoms);
    }
  };
  send({ type: "ListCoin", coinId: COIN, code: "USD", scale: SCALE }, DAY);
  const [one = 0, two = 0, three = 0] = levels;
  const counts = { spot: true, contract: false, option: false, second: false, interest: false };
  const rules = { isOpen: true, levelsPpm: [one, two, three], counts, capPpm: 500_000, dayOffsetMinutes: 0 } as const;
  send({ type: "SetReferralRules", ...rules }, DAY);
  for (const [at, name] of chain.entries()) {
    const inviter = at === 0 ? {} : { invitedBy: userId(at) };
    send({ type: "OpenUser", userId: userId(at + 1), mark: "trader", ...inviter }, DAY);
    const account = state.accounts.slotOf(at + 1, COIN, ACCOUNT_CODES["platform.available"]);
    state.ledger.counting.spot?.add(account, unitsOf(paid[name] ?? "0", SCALE));
  }
  send({ type: "ObservePrices", origin: "simulated", quotes: [] }, NEXT_DAY);
  while (isWorkLeft(state)) send({ type: "Continue" }, NEXT_DAY);
  return rewards;
}
