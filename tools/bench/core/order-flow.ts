import { setFlagsFromString } from "node:v8";
import { ENGINE_FLAGS } from "@agio/core";
import type { BenchRow } from "../rows.ts";
import { withAccounts, type Flow } from "./flow.ts";
import { FullRun } from "./full-run.ts";
import { generateFlow } from "./generate-flow.ts";

const SEED = 1;

/** A product that orders of others may not pay for. */
export interface Switched {
  readonly group: string;
  /** As rows name it. */
  readonly name: string;
  readonly turnOn: (run: FullRun) => void;
  /** The most that an order may take with it, as a multiple of without. */
  readonly ratioMax: number;
}

/** Orders of W2 with everything, a product on and off, in turn in one run: nanoseconds of the processor a command. */
export function orderFlowRows(
  { group, name: product, turnOn, ratioMax }: Switched,
  { commands, repeats }: { readonly commands: number; readonly repeats: number },
): BenchRow[] {
  // As the server starts.
  setFlagsFromString(ENGINE_FLAGS);
  const flow = withAccounts(generateFlow("w2", commands, SEED));
  const times: Record<"on" | "off", number[]> = { on: [], off: [] };
  for (let repeat = 0; repeat <= repeats; repeat++) {
    // Who comes second finds the memory warm: they change places.
    const turn = repeat % 2 === 0 ? (["off", "on"] as const) : (["on", "off"] as const);
    for (const name of turn) {
      const ns = timeOf(flow, name === "on" ? turnOn : undefined);
      if (repeat > 0) times[name].push(ns);
    }
  }
  const [on, off] = [median(times.on), median(times.off)];
  // Of each pair, so that what else the machine does meanwhile is the same for both.
  const ratio = median(times.on.map((ns, at) => ns / (times.off[at] as number)));
  const row = (name: string, value: number, unit: string): BenchRow => ({ group, name, value, unit });
  return [
    row(`w2 with everything, ${product} off`, off, "ns/command"),
    row(`w2 with everything, ${product} on`, on, "ns/command"),
    { ...row(`w2 with ${product} on as a multiple of off`, ratio, "ratio"), target: { at: "most", value: ratioMax } },
  ];
}

function timeOf(flow: Flow, turnOn: ((run: FullRun) => void) | undefined): number {
  const run = new FullRun(flow);
  turnOn?.(run);
  run.run(flow, { from: 0, to: flow.prefill });
  const before = process.cpuUsage();
  run.run(flow, { from: flow.prefill, to: flow.prefill + flow.commands });
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1_000) / flow.commands;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
