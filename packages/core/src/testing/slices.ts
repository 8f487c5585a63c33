import { isWorkLeft } from "../work-left.ts";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import type { TestMarket } from "./market.ts";

/** The law: no command writes more. */
const EVENT_BYTES_MAX = 262_144;

/** Output of a command and all the work that it left, and the number of commands. */
export interface Slices {
  readonly events: Event[];
  readonly commands: number;
}

/** Sends a command, then what it leaves. Throws at a command that is too much; `between` sees the state in the middle. */
export function runToEnd(market: TestMarket, command: Command, between: () => void = () => undefined): Slices {
  const events = market.send(command);
  for (let commands = 1; ; commands++) {
    if (market.writtenBytes > EVENT_BYTES_MAX) throw new Error(`${market.writtenBytes} bytes of events are too many`);
    if (!isWorkLeft(market.state)) return { events, commands };
    between();
    events.push(...market.send({ type: "Continue" }));
  }
}

/** The same, and every slice goes on from a snapshot of the one before. */
export const runThroughRestarts = (market: TestMarket, command: Command): Slices =>
  runToEnd(market, command, () => {
    checkInvariants(market.state);
    market.state = restoreSnapshot(takeSnapshot(market.state));
  });
