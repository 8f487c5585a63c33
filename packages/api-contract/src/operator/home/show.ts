import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { decimalOut } from "../../fields.ts";

/** A coin with an amount of it. */
const amount = z.object({ coin: z.string(), amount: decimalOut });

/**
 * How the exchange stands now, from memory and the core: it is asked every few seconds, and answered also while the
 * tables are away. Trial balances are ten seconds old at most.
 */
export const showHome = staffRead({
  name: "operator.home.show",
  path: "/api/operator/home/show",
  permission: "funds.read",
  request: z.object({}),
  data: z.object({
    time: z.int(),
    /** Since when the process runs. */
    startTime: z.int(),
    journal: z.object({ sequence: z.int(), damagedSegments: z.int(), bytes: z.int() }),
    /** How many sequences the tables lack, and for how long the oldest of them has waited. */
    history: z.object({ lag: z.int(), behindMs: z.int(), isAway: z.boolean() }),
    clock: z.object({ isOff: z.boolean(), differenceMs: z.int() }),
    load: z.object({
      loopDelayMs: z.int(),
      /** "" while commands are taken, otherwise why not. */
      overload: z.string(),
      sockets: z.int(),
      memoryBytes: z.int(),
    }),
    disk: z.object({ freeBytes: z.int(), tableBytes: z.int() }),
    /** The last comparison of balances in the tables with the core; time 0 before the first. */
    balances: z.object({ differing: z.int(), time: z.int() }),
    markets: z.array(
      z.object({
        symbol: z.string(),
        kind: z.enum(["pair", "contract"]),
        isOpen: z.boolean(),
        isPostOnly: z.boolean(),
        /** "none" for a pair without an index. */
        index: z.enum(["live", "thin", "halted", "none"]),
        /** When the last tick was; 0 before the first. */
        indexTime: z.int(),
        /** Venues that the last tick heard, of those that are configured. */
        venues: z.array(z.string()),
        missing: z.array(z.string()),
        /** Contracts open, in whole contracts; "" for a pair. */
        openInterest: z.string(),
      }),
    ),
    venues: z.array(z.object({ venue: z.string(), heard: z.int(), of: z.int() })),
    chains: z.array(
      z.object({
        chain: z.string(),
        isReachable: z.boolean(),
        state: z.string(),
        halt: z.string(),
        height: z.int(),
        nodeHeight: z.int(),
        assets: z.array(
          z.object({
            channel: z.string(),
            coin: z.string(),
            hot: decimalOut,
            hotMin: decimalOut,
            hotMax: decimalOut,
            unexplained: decimalOut,
          }),
        ),
      }),
    ),
    coins: z.array(
      z.object({
        coin: z.string(),
        /** Of all accounts together: 0, always. */
        trial: decimalOut,
        users: decimalOut,
        positions: decimalOut,
        custody: decimalOut,
        owed: decimalOut,
        surplus: decimalOut,
        insurance: decimalOut,
      }),
    ),
    /** Promised to running second contracts and put aside for options, by coin. */
    exposure: z.object({ second: z.array(amount), option: z.array(amount), finance: z.array(amount) }),
    queues: z.object({ withdrawals: z.int(), deposits: z.int(), payoutPauses: z.int(), halts: z.int() }),
    incidents: z.int(),
  }),
});
