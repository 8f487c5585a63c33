import { setFlagsFromString } from "node:v8";
import { ENGINE_FLAGS } from "@agio/core";
import type { BenchRow } from "../rows.ts";
import { withAccounts, type Flow } from "../core/flow.ts";
import { FullRun } from "../core/full-run.ts";
import { generateFlow } from "../core/generate-flow.ts";

const SEED = 1;
const ON_TO_OFF_MAX = 1.05;

/** Orders of W2 with everything, fees counted and not, in turn in one run: nanoseconds of the processor a command. */
export function orderFlowRows(
  group: string,
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
      const ns = timeOf(flow, name === "on");
      if (repeat > 0) times[name].push(ns);
    }
  }
  const [on, off] = [median(times.on), median(times.off)];
  // Of each pair, so that what else the machine does meanwhile is the same for both.
  const ratio = median(times.on.map((ns, at) => ns / (times.off[at] as number)));
  const row = (name: string, value: number, unit: string): BenchRow => ({ group, name, value, unit });
  return [
    row("w2 with everything, programmes off", off, "ns/command"),
    row("w2 with everything, programmes on", on, "ns/command"),
    { ...row("w2 on as a multiple of off", ratio, "ratio"), target: { at: "most", value: ON_TO_OFF_MAX } },
  ];
}

function timeOf(flow: Flow, isOn: boolean): number {
  const run = new FullRun(flow);
  if (isOn) run.countRewards();
  run.run(flow, { from: 0, to: flow.prefill });
  const before = process.cpuUsage();
  run.run(flow, { from: flow.prefill, to: flow.prefill + flow.commands });
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1_000) / flow.commands;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number;
