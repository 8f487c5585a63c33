import type { AllSettings } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import { repeat } from "../base/repeating.ts";
import type { Log } from "../base/log.ts";
import type { AgentStatements } from "../agents/agent-statements.ts";
import { programmeDays } from "../referrals/platform-days.ts";

const LOOK_EVERY_MS = 3_600_000;

export interface CloseAgentMonthsOptions {
  readonly agentStatements: Pick<AgentStatements, "closeMonth">;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly settings: () => AllSettings;
  readonly log: Log;
}

/** Closes the month that is over for every agent, once its last day is settled. */
export const startClosingAgentMonths = ({
  agentStatements,
  pipeline,
  settings,
  log,
}: CloseAgentMonthsOptions): (() => Promise<void>) =>
  repeat(
    async () => {
      const days = await pipeline.read((state) => programmeDays(state, settings().timeZone));
      const statements = await agentStatements.closeMonth(days);
      if (statements > 0) log.info("closed a month of agents", { statements });
    },
    { everyMs: LOOK_EVERY_MS, failure: "a month of agents was not closed", log },
  );
