import type { Command } from "@agio/core";
import type { Pipeline, Settled } from "@agio/pipeline";
import { eventually } from "@agio/testkit";

/** A pipeline as if work were left that all commands have to wait for. */
export function waitingPipeline(pipeline: Pick<Pipeline, "read" | "submit">) {
  let goOn = (): void => undefined;
  let waiting = 0;
  const isDone = new Promise<void>((resolve) => (goOn = resolve));
  return {
    read: pipeline.read.bind(pipeline),
    async submit(command: Command): Promise<Settled> {
      waiting++;
      await isDone;
      return pipeline.submit(command);
    },
    /** Resolves when so many commands wait. */
    waits: (count: number) => eventually(`${count} commands wait`, () => waiting >= count),
    /** The work is done: those that wait are applied in their order, later ones at once. */
    goOn: () => goOn(),
  };
}
